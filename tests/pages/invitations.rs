//! Invitations: what their host sees of them, taking them back, and what their link says then.

use actix_web::http::StatusCode;
use turnpost::{
    game::{
        house::Newcomer,
        id::{GameId, PlayerId},
        person::{Address, SignUp},
    },
    limits::Allowance,
    store::{Done, InvitationState},
    token::InvitationLink,
};

use crate::app::{App, Person, on_both};

async fn invite(app: &App, game: GameId, host: &Person, address: &str) -> String {
    let path = format!("/g/{game}/invite");
    app.post(&path).by(host).own().form(&[("addresses", address)]).answer().await.location();
    let known: Address = address.parse().expect("an address");
    let known = app.store.invitation_to(game, known).await.expect("the store");
    known.expect("an invitation").id.to_string()
}

#[test]
fn a_host_sees_invitations_and_takes_them_back_by_a_tick_and_a_press() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let game = app.open_game("kathai", 3, &ada).await;
        let eve = invite(&app, game, &ada, "eve@example.net").await;
        let fay = invite(&app, game, &ada, "fay@example.net").await;
        let table = format!("/g/{game}");
        let page = app.get(&table).by(&ada).answer().await;
        assert!(page.says("eve@example.net") && page.says("no answer yet"), "{}", page.body);
        let shown = page.attributes("<input type=\"hidden\" name=\"invitation\"", "value");
        assert_eq!(shown, [eve.clone(), fay.clone()]);

        // Who sits there too sees no addresses and withdraws nothing.
        let newcomer = Newcomer::Player { player: bo.id, invited: true };
        app.house.join(game, newcomer).await.expect("a seat");
        let others = app.get(&table).by(&bo).answer().await;
        assert!(!others.says("example.net") && !others.says("/withdraw"), "{}", others.body);
        let path = format!("{table}/withdraw");
        let state = async |id: &str| {
            let known = app.store.invitation(id.parse().expect("an id")).await.expect("the store");
            known.expect("an invitation").state
        };
        let sure: &[(&str, &str)] = &[("invitation", &eve), ("sure", "yes")];
        let refused = app.post(&path).by(&bo).own().form(sure).answer().await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
        assert!(refused.says("host") && !refused.says("example.net"), "{}", refused.body);
        // Nor does a press without a tick, nor a form from elsewhere, nor an id of nothing.
        let unsure = app.post(&path).by(&ada).own().form(&[("invitation", &eve)]).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            app.post(&path).by(&ada).form(sure).answer().await.status,
            StatusCode::FORBIDDEN
        );
        let unknown = [("invitation", "aaaaaaaaaaaaaaaa"), ("sure", "yes")];
        let unknown = app.post(&path).by(&ada).own().form(&unknown).answer().await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
        assert_eq!(state(&eve).await, InvitationState::Open);

        // Pressing twice does what pressing once does.
        for _ in 0..2 {
            assert_eq!(app.post(&path).by(&ada).own().form(sure).answer().await.location(), table);
            assert_eq!(state(&eve).await, InvitationState::Withdrawn);
        }
        let page = app.get(&table).by(&ada).answer().await;
        let shown = page.attributes("<input type=\"hidden\" name=\"invitation\"", "value");
        assert_eq!(shown, [fay], "there is nothing more to withdraw");
        assert!(page.says("withdrawn"), "{}", page.body);
        assert_eq!(app.store.outbox_counts().await.expect("counts").waiting, 1, "Fay's mail waits");

        // The same address can be invited again.
        assert_eq!(invite(&app, game, &ada, "eve@example.net").await, eve);
        assert_eq!(state(&eve).await, InvitationState::Open);
    });
}

#[test]
fn the_link_of_a_withdrawn_invitation_says_so_and_gives_no_seat() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let invitation = invite(&app, game, &ada, "eve@example.net").await;
        let path = format!("/i/{}", app.sign(&InvitationLink { invitation: invitation.clone() }));
        assert_eq!(app.get(&path).answer().await.status, StatusCode::OK);
        let withdraw = || {
            let form = [("invitation", invitation.as_str()), ("sure", "yes")];
            app.post(&format!("/g/{game}/withdraw")).by(&ada).own().form(&form).answer()
        };
        withdraw().await.location();
        let accept = || app.post(&path).form(&[("sure", "yes"), ("name", "Eve")]).answer();
        for told in [app.get(&path).answer().await, accept().await] {
            assert_eq!(told.status, StatusCode::GONE);
            assert!(told.says("This invitation was withdrawn"), "{}", told.body);
            assert!(!told.says("Sunday game") && !told.says("Ada"), "it tells nothing of the game");
        }
        let eve: Address = "eve@example.net".parse().expect("an address");
        let made = app.store.player_by_address(eve.clone()).await.expect("the store");
        assert!(made.is_none(), "nobody is made a player by it");
        assert_eq!(app.live(game).await.places.len(), 1);

        // Invited again, the link that Eve has is good again; once she sits, it is too late.
        invite(&app, game, &ada, "eve@example.net").await;
        assert_eq!(accept().await.status, StatusCode::OK);
        let eve = app.store.player_by_address(eve).await.expect("the store").expect("Eve");
        let sits = async |player: PlayerId| app.live(game).await.place_of(player).is_some();
        assert!(sits(eve.id).await);
        let late = withdraw().await;
        assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(late.says("accepted before it could be withdrawn"), "{}", late.body);
        assert!(sits(eve.id).await);
    });
}

#[actix_web::test]
async fn where_sign_up_is_closed_an_invitation_makes_a_player() {
    let sign_up = SignUp { open: false, admitted: Vec::new() };
    let app = App::for_those(Allowance::NONE, sign_up);
    let ada = app.person("Ada").await;
    let game = app.open_game("kathai", 3, &ada).await;
    let invitation = invite(&app, game, &ada, "eve@example.net").await;
    let owed = async || app.store.outbox_counts().await.expect("counts").waiting;
    let ask = || app.post("/sign-in").own().form(&[("address", "eve@example.net")]).answer();
    let before = owed().await;
    assert_eq!(ask().await.status, StatusCode::OK, "the answer tells nothing of an address");
    assert_eq!(owed().await, before, "whom the house does not know gets no mail");
    let path = format!("/i/{}", app.sign(&InvitationLink { invitation }));
    let accepted = app.post(&path).form(&[("sure", "yes"), ("name", "Eve")]).answer().await;
    assert_eq!(accepted.status, StatusCode::OK, "{}", accepted.body);
    let before = owed().await;
    ask().await;
    assert_eq!(owed().await, before + 1, "Eve is known now");
}

#[test]
fn a_host_is_told_of_an_invitation_that_does_not_arrive() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let eve = invite(&app, game, &ada, "eve@example.net").await;
        let (now, owner) = (app.now(), "worker".to_owned());
        let claimed = app.store.claim_mails(owner.clone(), now, now.plus_seconds(60), 9).await;
        let mail = claimed.expect("the store").remove(0);
        let refused = Done::Refused { error: "550 no such mailbox".to_owned() };
        assert!(app.store.finish_mail(mail.id, owner, refused, now).await.expect("the store"));
        let table = format!("/g/{game}");
        let page = app.get(&table).by(&ada).answer().await;
        assert!(page.says("could not be delivered: is the address right?"), "{}", page.body);
        assert!(!page.says("no answer yet"), "{}", page.body);
        assert_eq!(
            page.attributes("<input type=\"hidden\" name=\"invitation\"", "value"),
            [eve.as_str()]
        );

        // Inviting the same address again sends another mail.
        assert_eq!(invite(&app, game, &ada, "eve@example.net").await, eve);
        assert_eq!(app.store.outbox_counts().await.expect("counts").waiting, 1);
        assert!(app.get(&table).by(&ada).answer().await.says("no answer yet"));
    });
}

#[test]
fn who_invites_more_than_a_day_bears_keeps_what_came_to_nothing_in_the_form() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let path = format!("/g/{game}/invite");
        let typed = |from: usize| {
            let addresses: Vec<String> =
                (from..from + 12).map(|number| format!("guest{number}@example.net")).collect();
            addresses.join(", ")
        };
        let send =
            |typed: &str| app.post(&path).by(&ada).own().form(&[("addresses", typed)]).answer();
        for from in [0, 12, 24, 36] {
            send(&typed(from)).await.location();
        }
        let page = send(&typed(48)).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", page.body);
        let left: Vec<String> =
            (50..60).map(|number| format!("guest{number}@example.net")).collect();
        assert!(page.says(&format!("none went to {}", left.join(", "))), "{}", page.body);
        let kept =
            page.body.split("<textarea").nth(1).expect("the form").split("</textarea").next();
        let kept = kept.expect("its text").split_once('>').expect("its text").1.trim().to_owned();
        assert_eq!(kept, left.join(", "), "what was not invited stands in the form still");
    });
}

#[test]
fn who_is_invited_finds_the_invitation_among_the_own_games() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.open_game("kathai", 3, &ada).await;
        let known = app.store.player(bo.id).await.expect("the store").expect("Bo");
        let address = known.address.expect("an address").to_string();
        invite(&app, game, &ada, &address).await;
        let link = async |who: &Person| {
            let page = app.get("/games").by(who).answer().await;
            page.attributes("<a", "href").into_iter().find(|link| link.starts_with("/i/"))
        };
        assert_eq!(link(&cy).await, None, "an invitation is for one address");
        let path = link(&bo).await.expect("the invitation");
        let page = app.get(&path).by(&bo).answer().await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        app.post(&path).by(&bo).own().form(&[("sure", "yes")]).answer().await;
        assert!(app.live(game).await.place_of(bo.id).is_some());
        assert_eq!(link(&bo).await, None, "who sits there needs it no more");
    });
}

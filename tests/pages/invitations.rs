//! Invitations: what their host sees of them, taking them back, and what their link says then.

use actix_web::http::StatusCode;
use serde_json::{Map, Value};
use turnpost::{
    game::{
        id::PlayerId,
        person::{Address, SignUp},
        record::{Admission, Start, Status, Visibility},
        service::{NewGame, Newcomer},
    },
    store::{Acknowledgement, InvitationState},
    token::{HostLink, InvitationLink},
};
use turnpost_rules::{
    SeatCount,
    log::{id::GameId, state::Seating},
};

use crate::app::{App, Person, on_both, on_both_for};

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
        app.service.join(game, newcomer).await.expect("a seat");
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
        let waiting = app.store.outbox_counts().await.expect("counts").waiting;
        assert_eq!(waiting, 2, "Fay's mail, and Ada's about Bo");

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
        assert_eq!(app.current(game).await.places.len(), 1);

        // Invited again, the link that Eve has is good again; once she sits, it is too late.
        invite(&app, game, &ada, "eve@example.net").await;
        assert_eq!(accept().await.status, StatusCode::OK);
        let eve = app.store.player_by_address(eve).await.expect("the store").expect("Eve");
        let sits = async |player: PlayerId| app.current(game).await.place_of(player).is_some();
        assert!(sits(eve.id).await);
        let late = withdraw().await;
        assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(late.says("accepted before it could be withdrawn"), "{}", late.body);
        assert!(sits(eve.id).await);
    });
}

#[test]
fn where_sign_up_is_closed_who_is_invited_can_sign_in_as_long_as_the_invitation_is_open() {
    on_both_for(SignUp { open: false, admitted: Vec::new() }, async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        // Whether a mail is sent to this address, and what the page says. A mail is owed to every
        // address alike; the one to a stranger is dropped on its way.
        let asks = async |address: &str| {
            app.mails().await;
            let page = app.post("/sign-in").own().form(&[("address", address)]).answer().await;
            assert_eq!(page.status, StatusCode::OK);
            let secret = page.hidden("sign-in");
            (!app.mails().await.is_empty(), page.body.replace(&secret, ""))
        };
        let (mailed, stranger) = asks("eve@example.net").await;
        assert!(!mailed, "nobody has invited her");
        let eve = invite(&app, game, &ada, "eve@example.net").await;
        assert_eq!(asks("Eve@example.net").await, (true, stranger.clone()), "the same page");
        assert_eq!(asks("fay@example.net").await, (false, stranger));
        // One that was taken back, declined, or answered by nobody in time admits nobody any more.
        let path = format!("/i/{}", app.sign(&InvitationLink { invitation: eve.clone() }));
        let sure = [("sure", "yes")];
        app.post(&format!("{path}/decline")).form(&sure).answer().await;
        assert!(!asks("eve@example.net").await.0);
        invite(&app, game, &ada, "eve@example.net").await;
        assert!(asks("eve@example.net").await.0);
        let form = [("invitation", eve.as_str()), ("sure", "yes")];
        app.post(&format!("/g/{game}/withdraw")).by(&ada).own().form(&form).answer().await;
        assert!(!asks("eve@example.net").await.0);
        invite(&app, game, &ada, "eve@example.net").await;
        app.pass_seconds(31 * 24 * 3600);
        assert!(!asks("eve@example.net").await.0);
        invite(&app, game, &ada, "eve@example.net").await;
        assert!(asks("eve@example.net").await.0);
        // Nor does one to a game that is called off, unless it was accepted.
        app.post(&format!("/g/{game}/cancel")).by(&ada).own().form(&sure).answer().await;
        assert!(!asks("eve@example.net").await.0);
        let other = app.open_game("kathai", 3, &ada).await;
        let eve = invite(&app, other, &ada, "eve@example.net").await;
        let path = format!("/i/{}", app.sign(&InvitationLink { invitation: eve }));
        let accepted = app.post(&path).form(&[("sure", "yes"), ("name", "Eve")]).answer().await;
        assert_eq!(accepted.status, StatusCode::OK, "{}", accepted.body);
        app.post(&format!("/g/{other}/cancel")).by(&ada).own().form(&sure).answer().await;
        app.pass_seconds(3600);
        assert!(asks("eve@example.net").await.0, "Eve is known now");
    });
}

#[test]
fn an_invitation_is_declined_by_a_tick_and_a_press_and_its_link_stays_good() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let invitation = invite(&app, game, &ada, "eve@example.net").await;
        let path = format!("/i/{}", app.sign(&InvitationLink { invitation: invitation.clone() }));
        let state = async || {
            let known = app.store.invitation(invitation.parse().expect("an id")).await;
            known.expect("the store").expect("an invitation").state
        };
        let page = app.get(&path).answer().await;
        assert!(page.says("No, thank you"), "{}", page.body);
        let decline = format!("{path}/decline");
        let unsure = app.post(&decline).form(&[]).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        // What is wrong stands in the form that was sent, not in the one above it.
        let (above, below) = unsure.body.split_once("No, thank you").expect("the way to decline");
        assert!(below.contains("Tick the box first"), "{}", unsure.body);
        assert!(!above.contains("Tick the box first"), "{}", unsure.body);
        assert_eq!(app.get(&decline).answer().await.status, StatusCode::METHOD_NOT_ALLOWED);
        let words = "Not in December, sorry! https://example.net\nNext time";
        for (fields, said) in [
            (vec![("words", words)], "Tick the box first"),
            (vec![("words", "\u{3164}"), ("sure", "yes")], "A message has 1 to 1,000 characters"),
        ] {
            let kept = app.post(&decline).form(&fields).answer().await;
            assert_eq!(kept.status, StatusCode::UNPROCESSABLE_ENTITY);
            let (_, below) = kept.body.split_once("No, thank you").expect("the way to decline");
            assert!(below.contains(said) && below.contains(fields[0].1), "{}", kept.body);
        }
        assert_eq!(state().await, InvitationState::Open);
        for _ in 0..2 {
            let fields = [("sure", "yes"), ("words", words)];
            let done = app.post(&decline).form(&fields).answer().await;
            assert_eq!(done.status, StatusCode::OK);
            assert!(done.says("You have declined"), "{}", done.body);
            assert_eq!(state().await, InvitationState::Declined);
        }
        let table = app.get(&format!("/g/{game}")).by(&ada).answer().await;
        assert!(table.says("declined") && table.says("Not in December, sorry!"), "{}", table.body);
        assert!(!table.body.contains("href=\"https://example.net"), "{}", table.body);
        let mails = app.mails().await;
        let told = mails.iter().map(|(_, mail)| mail.body.text());
        let told: Vec<_> = told.filter(|text| text.contains("will not play, and says")).collect();
        let [told] = &told[..] else { panic!("{told:?}") };
        assert!(told.contains("sorry!") && !told.contains("https://example.net"), "{told}");
        let page = app.get(&path).answer().await;
        assert!(page.says("think better of it") && !page.says("No, thank you"), "{}", page.body);
        let accept = || app.post(&path).form(&[("sure", "yes"), ("name", "Eve")]).answer();
        assert_eq!(accept().await.status, StatusCode::OK);
        assert_eq!(state().await, InvitationState::Accepted);
        let known = app.store.invitation(invitation.parse().expect("an id")).await;
        assert_eq!(known.expect("the store").expect("an invitation").words, None);
        let late = app.post(&decline).form(&[("sure", "yes")]).answer().await;
        assert!(late.says("no longer open"), "{}", late.body);
        assert_eq!(state().await, InvitationState::Accepted);
    });
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
        let refused = Acknowledgement::Refused { error: "550 no such mailbox".to_owned() };
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
        assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS, "{}", page.body);
        assert_eq!(page.header("retry-after"), "86400", "until the first counts no more");
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
        assert!(app.current(game).await.place_of(bo.id).is_some());
        assert_eq!(link(&bo).await, None, "who sits there needs it no more");
    });
}

#[test]
fn who_takes_the_last_place_of_a_game_that_starts_by_itself_is_told_so() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let new = NewGame {
            name: "Sunday game".parse().expect("a name"),
            ruleset: "kathai".to_owned(),
            options: Value::Object(Map::new()),
            seats: SeatCount::new(3).expect("seats"),
            visibility: Visibility::Private,
            admission: Admission::Invited,
            seating: Seating::Random,
            start: Start::Automatic,
            deadline_hours: Some(48),
            timing: turnpost::game::timing::Timing::default(),
        };
        let game = app.service.create(ada.id, new).await.expect("a game").record.id;
        let mut paths = Vec::new();
        for name in ["eve", "fay", "gil"] {
            let id = invite(&app, game, &ada, &format!("{name}@example.net")).await;
            paths.push(format!("/i/{}", app.sign(&InvitationLink { invitation: id })));
        }
        let page = app.get(&paths[0]).answer().await;
        assert!(page.says("48 hours for each decision"), "{}", page.body);
        for (owed, mail) in app.mails().await {
            let text = mail.body.text().split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains("with 48 hours for each decision."), "{owed:?}: {text}");
        }
        let accept = |path: &str, name: &str| {
            let form = [("sure", "yes"), ("name", name)];
            app.post(path).form(&form).answer()
        };
        let first = accept(&paths[0], "Eve").await;
        assert!(first.says("When the game begins, a mail comes"), "{}", first.body);
        assert!(first.says("Whenever the game waits for you, a mail comes"), "{}", first.body);
        assert!(first.says("To see the table before that, sign in"), "{}", first.body);
        let last = accept(&paths[1], "Fay").await;
        assert_eq!(app.current(game).await.record.status, Status::Running);
        assert!(last.says("A mail with the table is on its way"), "{}", last.body);
        assert!(!last.says("before that") && !last.says("When the game begins"), "{}", last.body);
        // What the links say from then on, to whom the mails come and to whom they do not.
        let seated = app.get(&paths[0]).answer().await;
        assert!(seated.says("The game has begun") && seated.says("We can mail you how the game"));
        assert!(!seated.says("When the game begins"), "{}", seated.body);
        let eve: Address = "eve@example.net".parse().expect("an address");
        let eve = app.store.player_by_address(eve).await.expect("the store").expect("Eve");
        app.store.mute_game(eve.id, game, true, app.now()).await.expect("muted");
        let seated = app.get(&paths[0]).answer().await;
        assert!(!seated.says("a mail comes") && seated.says("so none will"), "{}", seated.body);
        for page in [app.get(&paths[2]).answer().await, accept(&paths[2], "Gil").await] {
            assert!(page.says("All its seats are taken"), "{}", page.body);
        }
    });
}

#[test]
fn an_invitation_that_was_not_accepted_in_time_says_so() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let eve = invite(&app, game, &ada, "eve@example.net").await;
        let path = format!("/i/{}", app.sign(&InvitationLink { invitation: eve }));
        app.pass_seconds(31 * 24 * 3600);
        let page = app.get(&path).answer().await;
        assert!(page.says("This invitation is too old"), "{}", page.body);
        assert!(!page.says("has begun"), "{}", page.body);
    });
}

#[test]
fn a_host_starts_a_full_game_from_the_mail_without_signing_in() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let game = app.open_game("kathai", 3, &ada).await;
        let path = format!("/h/{}", app.sign(&HostLink { game, host: ada.id }));
        let status = async || app.current(game).await.record.status;
        let press =
            |form: &'static [(&'static str, &'static str)]| app.post(&path).form(form).answer();
        for person in [&bo, &app.person("Cy").await] {
            let page = app.get(&path).answer().await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(
                page.says("free") && !page.without_languages().contains("<form"),
                "{}",
                page.body
            );
            assert_eq!(press(&[("sure", "yes")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
            let newcomer = Newcomer::Player { player: person.id, invited: true };
            app.service.join(game, newcomer).await.expect("a seat");
        }
        let page = app.get(&path).answer().await;
        assert!(
            page.says("Ada, Bo and Cy") && page.without_languages().contains("<form"),
            "{}",
            page.body
        );
        assert_eq!(press(&[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(status().await, Status::Open);
        // Somebody else's link, even of who sits there, starts nothing.
        let other = format!("/h/{}", app.sign(&HostLink { game, host: bo.id }));
        assert_eq!(app.get(&other).answer().await.status, StatusCode::NOT_FOUND);
        let other = app.post(&other).form(&[("sure", "yes")]).answer().await;
        assert!(other.status.is_client_error());
        assert_eq!(status().await, Status::Open);
        for _ in 0..2 {
            assert!(press(&[("sure", "yes")]).await.says("The game has begun"));
            assert_eq!(status().await, Status::Running);
        }
        // How it stands is mailed to who has the mail alone.
        let page = app.get(&path).answer().await;
        assert!(page.says("The game has begun") && page.says("Whenever the game waits for you"));
        assert!(page.body.contains(&format!("{path}/fresh")), "{}", page.body);
        let fresh = format!("{path}/fresh");
        app.mails().await;
        app.pass_seconds(700);
        assert_eq!(app.post(&fresh).form(&[]).answer().await.location(), path);
        assert!(app.mails().await.is_empty());
        let asked = app.post(&fresh).form(&[("sure", "yes")]).answer().await;
        assert!(asked.says("The mail is on its way"), "{}", asked.body);
        let mails = app.mails().await;
        assert_eq!((mails.len(), mails[0].0.player), (1, Some(ada.id)));
        // Nothing is promised to whom nothing comes; who is signed in is led to the table.
        app.store.stop_mails(ada.id).await.expect("stopped");
        let page = app.get(&path).answer().await;
        assert!(page.says("so none will") && !page.says("a mail comes"), "{}", page.body);
        let page = app.get(&path).by(&ada).answer().await;
        assert!(page.body.contains(&format!("href=\"/g/{game}\"")), "{}", page.body);
        let called_off = app.open_game("kathai", 3, &ada).await;
        app.service.cancel(called_off, ada.id).await.expect("cancelled");
        let path = format!("/h/{}", app.sign(&HostLink { game: called_off, host: ada.id }));
        assert!(app.get(&path).answer().await.says("cancelled"));
    });
}

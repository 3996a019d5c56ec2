//! Seats that change hands, at the table and behind links.

use actix_web::http::StatusCode;

use crate::{
    app::{Answer, App, BASE, Person, on_both},
    replaying::play_out,
};

async fn link_of(app: &App, path: &str, by: &Person) -> String {
    let page = app.get(path).by(by).answer().await;
    let links = page.attributes("<input type=\"text\" readonly id=\"seat-link-", "value");
    let [link] = &links[..] else { panic!("one link: {}", page.body) };
    link.strip_prefix(BASE).expect("our own").to_owned()
}

#[test]
fn a_friend_takes_the_seat_by_a_link_and_its_owner_takes_it_back() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let sam = app.person("Sam").await;
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let path = format!("/g/{game}");
        let seat = app.current(game).await.seat_of(ada.id).expect("a seat");
        app.mails().await;
        let old = app.move_path(game, seat).await;
        let offering = format!("{path}/offer-seat");
        let loaded = app.post(&offering).by(&ada).own().form(&[]).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY, "as loaded it does nothing");
        let wrong = [("sure", "yes"), ("address", "nonsense")];
        let wrong = app.post(&offering).by(&ada).own().form(&wrong).answer().await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
        app.post(&offering).by(&ada).own().form(&[("sure", "yes")]).answer().await.location();
        let link = link_of(&app, &path, &ada).await;
        let others = app.get(&path).by(&ben).answer().await;
        assert!(!others.says(&link), "the link is its maker's");

        let shown = app.get(&link).by(&sam).answer().await;
        assert!(shown.says("You would play for Ada"), "{}", shown.body);
        let head = app.head(game).await;
        let loaded = app.post(&link).by(&sam).own().form(&[]).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(app.head(game).await, head);
        let foreign = app.post(&link).by(&sam).form(&[("sure", "yes")]).answer().await;
        assert_eq!(foreign.status, StatusCode::FORBIDDEN, "another site cannot have it taken");
        let taken = app.post(&link).by(&sam).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(taken.location(), path);
        assert_eq!(app.get(&link).by(&sam).answer().await.location(), path, "Sam sits there now");
        let again = app.post(&link).by(&sam).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(again.location(), path);
        assert!(app.get(&link).answer().await.says("This seat is not free any more"));
        let gone = app.get(&link).by(&app.person("Cem").await).answer().await;
        assert!(gone.says("This seat is not free any more"), "{}", gone.body);
        let own = app.get(&path).by(&sam).answer().await;
        assert!(own.says("You play for Ada") && own.says("Give the seat back"), "{}", own.body);
        let others = app.get(&path).by(&ben).answer().await;
        assert!(others.says("Sam plays for Ada"), "{}", others.body);
        let stale = app.get(&old).answer().await;
        assert!(stale.says("This link was made invalid"), "{}", stale.body);

        let owner = app.get(&path).by(&ada).answer().await;
        assert!(owner.says("Sam plays at your seat"), "{}", owner.body);
        assert!(!owner.says("id=\"choices\""), "the owner decides nothing: {}", owner.body);
        let back = format!("{path}/give-back");
        let loaded = app.post(&back).by(&ada).own().form(&[]).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY);
        let done = app.post(&back).by(&ada).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(done.location(), path);
        assert_eq!(app.current(game).await.seat_of(ada.id), Some(seat));
        let log = app.get(&format!("{path}?log=yes")).by(&ben).answer().await;
        assert!(log.says("changes hands") && log.says("goes back to the player"), "{}", log.body);
    });
}

#[test]
fn who_is_not_signed_in_has_the_offer_mailed_and_takes_it_by_the_mail() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let path = format!("/g/{game}");
        app.mails().await;
        let offering = format!("{path}/offer-seat");
        let form = [("sure", "yes"), ("good", "yes")];
        app.post(&offering).by(&ben).own().form(&form).answer().await.location();
        let link = link_of(&app, &path, &ben).await;
        let asked = app.post(&link).form(&[("address", "new@example.net")]).answer().await;
        assert!(asked.says("a mail is on its way"), "{}", asked.body);
        let mails = app.mails().await;
        let [(_, mail)] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(mail.recipient.address.as_str(), "new@example.net");
        let text = mail.body.text();
        assert!(text.contains("You would take over the seat of Ben"), "{text}");
        let start = text.find(&format!("{BASE}/i/")).expect("its link");
        let mailed = text[start..].split_whitespace().next().expect("its link");
        let mailed = mailed.strip_prefix(BASE).expect("our own");
        let shown = app.get(mailed).answer().await;
        assert!(shown.says("A seat is offered to you"), "{}", shown.body);
        let yes = [("sure", "yes"), ("name", "Nele")];
        let taken = app.post(mailed).form(&yes).answer().await;
        assert!(taken.says("You have a seat"), "{}", taken.body);
        assert!(app.current(game).await.place_of(ben.id).is_none());
        let table = app.get(&path).by(&ada).answer().await;
        assert!(table.says("Nele has taken over the seat of Ben"), "{}", table.body);
        let told = app.mails().await;
        let told = told.iter().find(|(owed, _)| owed.player == Some(ben.id)).expect("a mail");
        assert!(!told.1.body.text().contains("/c/"), "for good: {}", told.1.body.text());
    });
}

#[test]
fn a_withdrawn_offer_is_good_for_nothing_and_a_host_offers_what_is_abandoned() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let sam = app.person("Sam").await;
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let path = format!("/g/{game}");
        let offering = format!("{path}/offer-seat");
        app.post(&offering).by(&ben).own().form(&[("sure", "yes")]).answer().await.location();
        let link = link_of(&app, &path, &ben).await;
        let seat = app.current(game).await.seat_of(ben.id).expect("a seat").to_string();
        let form = [("sure", "yes"), ("seat", seat.as_str())];
        let withdrawing = format!("{path}/withdraw-seat");
        app.post(&withdrawing).by(&ada).own().form(&form).answer().await.location();
        assert_eq!(app.get(&link).by(&sam).answer().await.status, StatusCode::OK);
        app.post(&withdrawing).by(&ben).own().form(&form).answer().await.location();
        let gone = app.post(&link).by(&sam).own().form(&[("sure", "yes")]).answer().await;
        assert!(gone.says("This seat is not free any more"), "{}", gone.body);

        let page = app.get(&path).by(&ada).answer().await;
        assert!(!page.says("Abandoned seats"), "{}", page.body);
        app.service.resign(game, ben.id).await.expect("resigned");
        let page = app.get(&path).by(&ada).answer().await;
        assert!(page.says("Abandoned seats"), "{}", page.body);
        app.post(&offering).by(&ada).own().form(&form).answer().await.location();
        let page = app.get(&path).by(&ada).answer().await;
        let links = page.attributes("<input type=\"text\" readonly id=\"seat-link-", "value");
        let link = links[0].strip_prefix(BASE).expect("our own");
        app.mails().await;
        app.post(link).by(&sam).own().form(&[("sure", "yes")]).answer().await.location();
        let told = app.mails().await;
        let (_, told) = told.iter().find(|(owed, _)| owed.player == Some(ben.id)).expect("a mail");
        assert!(told.body.text().contains("You can take your seat back"), "{}", told.body.text());
    });
}

#[test]
fn the_next_game_is_with_whose_the_seats_are_and_not_with_who_helped_out() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let (cem, sam) = (app.person("Cem").await, app.person("Sam").await);
        let game = app.game("kathai", 3, &[&ada, &ben, &cem]).await;
        let path = format!("/g/{game}");
        let offering = format!("{path}/offer-seat");
        app.post(&offering).by(&ben).own().form(&[("sure", "yes")]).answer().await.location();
        let link = link_of(&app, &path, &ben).await;
        app.post(&link).by(&sam).own().form(&[("sure", "yes")]).answer().await.location();
        play_out(&app, game).await;
        let again = format!("/games/new?again={game}");
        let page = app.get(&again).by(&ada).answer().await;
        assert!(page.says("on to Ben and Cem"), "{}", page.body);
        for person in [&ben, &sam] {
            let page = app.get(&path).by(person).answer().await;
            assert!(page.body.contains("?again="), "both have a part in it: {}", page.body);
        }
        let page = app.get(&again).by(&ben).answer().await;
        assert!(page.says("on to Ada and Cem"), "{}", page.body);
        let page = app.get(&again).by(&sam).answer().await;
        assert!(page.says("Ada, Ben and Cem"), "{}", page.body);
    });
}

/// Pages of a game, and what is posted to it.
async fn refused(app: &App, path: &str, reader: &Person) -> Vec<Answer> {
    let mut answers = Vec::new();
    for part in ["", "?log=yes", "?at=1", "/archive", "/board.svg"] {
        answers.push(app.get(&format!("{path}{part}")).by(reader).answer().await);
    }
    let said = [("text", "hello")];
    answers.push(app.post(&format!("{path}/message")).by(reader).own().form(&said).answer().await);
    answers
}

#[test]
fn who_had_a_seat_is_told_that_it_is_not_theirs_and_nobody_else_learns_of_the_game() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let (sam, eve) = (app.person("Sam").await, app.person("Eve").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let path = format!("/g/{game}");
        let offering = format!("{path}/offer-seat");
        app.post(&offering).by(&ada).own().form(&[("sure", "yes")]).answer().await.location();
        let link = link_of(&app, &path, &ada).await;
        app.post(&link).by(&sam).own().form(&[("sure", "yes")]).answer().await.location();
        assert_eq!(app.get(&path).by(&sam).answer().await.status, StatusCode::OK);
        app.service.give_back(game, ada.id).await.expect("given back");
        for answer in refused(&app, &path, &sam).await {
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
            assert!(answer.says("is back with its own player"), "{}", answer.body);
            assert!(answer.body.contains("href=\"/games\""), "{}", answer.body);
            for secret in ["Sunday game", "Ada", "Ben", "Kathai"] {
                assert!(!answer.says(secret), "{secret}: {}", answer.body);
            }
        }

        // For good, and then to a third.
        let (cem, dora) = (app.person("Cem").await, app.person("Dora").await);
        for (gives, takes) in [(&ben, &cem), (&cem, &dora)] {
            let form = [("sure", "yes"), ("good", "yes")];
            app.post(&offering).by(gives).own().form(&form).answer().await.location();
            let link = link_of(&app, &path, gives).await;
            app.post(&link).by(takes).own().form(&[("sure", "yes")]).answer().await.location();
        }
        for answer in refused(&app, &path, &ben).await {
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
            assert!(answer.says("Somebody else has the seat"), "{}", answer.body);
            for secret in ["Sunday game", "Ada", "Cem", "Dora", "Kathai"] {
                assert!(!answer.says(secret), "{secret}: {}", answer.body);
            }
        }
        // What has become of a seat since is told to nobody who had it before.
        let told = app.get(&path).by(&sam).answer().await;
        assert!(told.says("is back with its own player"), "{}", told.body);

        let unknown = refused(&app, "/g/aaaaaaaaaaaaaaaa", &eve).await;
        for (answer, unknown) in refused(&app, &path, &eve).await.iter().zip(&unknown) {
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.body);
            assert_eq!(answer.without_languages(), unknown.without_languages());
        }
        let strangers = app.get(&path).answer().await;
        assert_eq!(strangers.status, StatusCode::NOT_FOUND, "{}", strangers.body);

        // Who is erased had no seat.
        app.store.erase_player(ben.id, app.now()).await.expect("erased");
        assert_eq!(app.store.seat_left(game, ben.id).await.expect("the store"), None);
    });
}

#[test]
fn a_reader_who_is_signed_in_finds_the_menu_behind_links_that_are_passed_on() {
    on_both(async |app| {
        let (ada, sam) = (app.person("Ada").await, app.person("Sam").await);
        let game = app.game("kathai", 3, &[&ada]).await;
        let path = format!("/g/{game}");
        let offering = format!("{path}/offer-seat");
        app.post(&offering).by(&ada).own().form(&[("sure", "yes")]).answer().await.location();
        let seat = link_of(&app, &path, &ada).await;
        let open = app.open_game("kathai", 3, &ada).await;
        let joining = app.get(&format!("/g/{open}")).by(&ada).answer().await;
        let joining = joining.attributes("<input type=\"text\" readonly", "value").pop();
        let joining = joining.expect("its link").strip_prefix(BASE).expect("our own").to_owned();
        let menu = |answer: &Answer| answer.body.contains("<a href=\"/games\">");
        for link in [&seat, &joining] {
            let known = app.get(link).by(&sam).answer().await;
            assert!(menu(&known), "{link}: {}", known.body);
            let unsure = app.post(link).by(&sam).own().form(&[]).answer().await;
            assert!(menu(&unsure), "{link}: {}", unsure.body);
            let stranger = app.get(link).answer().await;
            assert!(!stranger.body.contains("<nav"), "it leads nowhere else: {}", stranger.body);
        }
        app.service.cancel(open, ada.id).await.expect("cancelled");
        let late = app.get(&joining).by(&sam).answer().await;
        assert!(late.says("was cancelled") && menu(&late), "{}", late.body);
    });
}

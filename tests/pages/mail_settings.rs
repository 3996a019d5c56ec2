//! The link to the mail settings in every mail of a game: what it changes, when, and how it ends.

use actix_web::http::{Method, StatusCode};
use turnpost::{
    game::{id::PlayerId, language::Language, mail_hours::TalkMails},
    store::Settings,
    token::MailSettingsLink,
};
use turnpost_rules::log::id::GameId;

use crate::app::{App, Person, on_both};

async fn settings(app: &App, player: PlayerId) -> Settings {
    app.store.player(player).await.expect("the store").expect("a player").settings
}

/// The page as it stands in a mail about the game to this reader.
async fn mailed_path(app: &App, game: GameId, reader: &Person) -> String {
    let mails = app.mails().await;
    let (_, mail) = mails
        .iter()
        .find(|(owed, mail)| {
            let label = mail.list.as_ref().map(|list| list.label.as_str());
            owed.player == Some(reader.id) && label == Some(game.as_str())
        })
        .expect("a mail");
    let text = mail.body.text();
    let line = text.lines().find(|line| line.contains("/s/")).expect("a link");
    line.strip_prefix(crate::app::BASE).expect("our own address").to_owned()
}

#[test]
fn mails_are_chosen_behind_the_link_of_one_by_a_tick_and_a_press() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = mailed_path(&app, game, &ada).await;
        assert!(crate::app::BASE.len() + path.len() < 250, "{path}");
        let before = app.contents();
        for method in [Method::GET, Method::HEAD, Method::OPTIONS, Method::PUT, Method::DELETE] {
            let answer = app.ask(method.clone(), &path).answer().await;
            let looks = method == Method::GET || method == Method::HEAD;
            let expected = if looks { StatusCode::OK } else { StatusCode::METHOD_NOT_ALLOWED };
            assert_eq!(answer.status, expected, "{method}");
            assert_eq!(answer.header("set-cookie"), "", "it signs nobody in");
        }
        let page = app.get(&path).answer().await;
        assert!(page.says("mails about Sunday game"), "{}", page.body);
        assert_eq!(
            page.body.matches(" checked").count(),
            7,
            "every mail comes, at once, and in this game as in others: {}",
            page.body
        );
        for own in ["@example.org", ">Ada<"] {
            assert!(!page.says(own), "{own} is nobody's business who was sent the mail on");
        }
        // As it was loaded the form changes nothing, not even what was changed since.
        let loaded = [
            ("turn-mails", "yes"),
            ("game-mails", "yes"),
            ("this-game", "yes"),
            ("language", "en"),
            ("zone", "UTC"),
        ];
        let unsure = app.post(&path).form(&loaded).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(unsure.says("Tick the box first"), "{}", unsure.body);
        assert!(app.contents() == before, "nothing has changed");
        // What was typed stays typed.
        let typed = [("game-mails", "yes"), ("language", "en"), ("zone", "Europe/Prague")];
        let unsure = app.post(&path).form(&typed).answer().await;
        assert_eq!(unsure.body.matches(" checked").count(), 5, "{}", unsure.body);
        assert!(
            unsure.body.contains("<option value=\"Europe/Prague\" selected>"),
            "{}",
            unsure.body
        );

        let sure = [typed.as_slice(), &[("sure", "yes")]].concat();
        let saved = app.post(&path).form(&sure).answer().await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
        let now = settings(&app, ada.id).await;
        assert!(!now.turn_mails && now.game_mails, "{now:?}");
        assert_eq!((now.zone.name(), now.language), ("Europe/Prague", Language::English));
        assert_eq!(now.name.expect("a name").as_str(), "Ada");
        assert!(app.store.is_muted(ada.id, game).await.expect("the store"));
        assert!(!app.store.is_muted(bo.id, game).await.expect("the store"), "nobody else's");
        // And back, with the same link.
        let again = [loaded.as_slice(), &[("sure", "yes")]].concat();
        app.post(&path).form(&again).answer().await;
        let now = settings(&app, ada.id).await;
        assert!(now.turn_mails && now.game_mails, "{now:?}");
        assert!(!app.store.is_muted(ada.id, game).await.expect("the store"));
        // What is none of the possible ones is said, and changes nothing.
        let wrong = [("language", "tlh"), ("zone", "Mars/Olympus"), ("sure", "yes")];
        let refused = app.post(&path).form(&wrong).answer().await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.says("none of the languages") && refused.says("none of the time zones"));
        assert!(settings(&app, ada.id).await.turn_mails);
    });
}

#[test]
fn the_link_tells_nothing_of_other_games_nor_of_one_that_is_over_for_its_reader() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let other = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        app.store.mute_game(ada.id, other, true, app.now()).await.expect("muted");
        let link = |player| MailSettingsLink { player, game: Some(game), epoch: 0 };
        let page = app.get(&format!("/s/{}", app.sign(&link(ada.id)))).answer().await;
        assert!(!page.body.contains(other.as_str()), "{}", page.body);
        assert_eq!(page.body.matches("Sunday game").count(), 1, "{}", page.body);
        let eve = app.person("Eve").await;
        let stranger = app.get(&format!("/s/{}", app.sign(&link(eve.id)))).answer().await;
        assert_eq!(stranger.status, StatusCode::OK);
        assert!(!stranger.says("Sunday game"), "who is not at the table: {}", stranger.body);
    });
}

#[test]
fn the_link_ends_with_the_seats_links_by_the_settings_and_with_the_player() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let sure = [("turn-mails", "yes"), ("sure", "yes")];
        let epoch = |player| {
            let store = app.store.clone();
            async move { store.player(player).await.expect("the store").expect("a player").link_epoch }
        };
        for (number, deed) in
            [format!("/g/{game}/revoke"), "/me/revoke-links".to_owned()].into_iter().enumerate()
        {
            let link =
                MailSettingsLink { player: ada.id, game: Some(game), epoch: epoch(ada.id).await };
            let path = format!("/s/{}", app.sign(&link));
            let others = MailSettingsLink { player: bo.id, game: Some(game), epoch: 0 };
            let others = format!("/s/{}", app.sign(&others));
            assert!(app.get(&path).answer().await.body.contains("turn-mails"));
            let unsure = app.post(&deed).by(&ada).own().form(&[]).answer().await;
            assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY, "{deed}");
            let elsewhere = app.post(&deed).by(&ada).form(&[("sure", "yes")]).answer().await;
            assert_eq!(elsewhere.status, StatusCode::FORBIDDEN, "{deed}");
            assert!(app.get(&path).answer().await.body.contains("turn-mails"));
            app.post(&deed).by(&ada).own().form(&[("sure", "yes")]).answer().await.location();
            assert_eq!(epoch(ada.id).await, u32::try_from(number).expect("small") + 1);
            let gone = app.get(&path).answer().await;
            assert!(gone.says("This link was made invalid"), "{}", gone.body);
            assert!(!gone.body.contains("turn-mails"), "{}", gone.body);
            let posted = app.post(&path).form(&sure).answer().await;
            assert!(posted.says("This link was made invalid"), "{}", posted.body);
            assert!(settings(&app, ada.id).await.game_mails, "nothing was changed");
            assert!(app.get(&others).answer().await.body.contains("turn-mails"), "only her own");
        }
        // Mails that come later hold good ones.
        let path = mailed_path(&app, game, &ada).await;
        assert!(app.get(&path).answer().await.body.contains("turn-mails"));
        // Another address is another mailbox, whoever reads the old one.
        let address = "ada@example.net".parse().expect("an address");
        app.store.update_address(ada.id, address).await.expect("moved");
        assert!(app.get(&path).answer().await.says("This link was made invalid"));
        let link =
            MailSettingsLink { player: ada.id, game: Some(game), epoch: epoch(ada.id).await };
        let path = format!("/s/{}", app.sign(&link));
        app.store.erase_player(ada.id, app.now()).await.expect("erased");
        app.service.forget(game);
        assert_eq!(app.get(&path).answer().await.status, StatusCode::NOT_FOUND);
        assert_eq!(app.post(&path).form(&sure).answer().await.status, StatusCode::NOT_FOUND);
    });
}

#[test]
fn hours_for_mails_are_chosen_behind_the_link_and_on_the_own_page() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = mailed_path(&app, game, &ada).await;
        let kept = [("turn-mails", "yes"), ("game-mails", "yes"), ("this-game", "yes")];
        let save = async |fields: &[(&str, &str)]| {
            let form = [kept.as_slice(), fields, &[("sure", "yes")]].concat();
            app.post(&path).form(&form).answer().await
        };
        let hours = async || settings(&app, ada.id).await.hours;
        let daily = [
            ("pace", "daily"),
            ("daily-first", "20"),
            ("daily-second", "8"),
            ("quiet-from", "22"),
            ("quiet-until", "7"),
        ];
        let saved = save(&daily).await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
        assert_eq!(hours().await.pace.to_string(), "at 8 20");
        assert_eq!(hours().await.quiet.expect("quiet hours").to_string(), "22-7");
        // What the form does not send stays; the same hour twice is once a day.
        save(&[]).await;
        assert_eq!(hours().await.pace.to_string(), "at 8 20");
        save(&[("pace", "daily"), ("daily-first", "9"), ("daily-second", "9")]).await;
        assert_eq!(hours().await.pace.to_string(), "at 9");
        save(&[("pace", "after-quiet"), ("quiet-minutes", "60"), ("quiet-from", "")]).await;
        assert_eq!(hours().await.pace.to_string(), "after 60");
        assert_eq!(hours().await.quiet, None);
        assert_eq!(hours().await.reminders.to_string(), "24");
        save(&[("remind-first", "6"), ("remind-second", "48")]).await;
        assert_eq!(hours().await.reminders.to_string(), "48 6");
        save(&[("remind-first", ""), ("remind-second", "")]).await;
        assert_eq!(hours().await.reminders.to_string(), "never");
        save(&[("remind-first", "12"), ("remind-second", "12")]).await;
        assert_eq!(hours().await.reminders.to_string(), "12");
        assert_eq!(hours().await.talk, TalkMails::WithNext);
        save(&[("talk", "own")]).await;
        assert_eq!(hours().await.talk, TalkMails::Own);
        // The page shows what is saved, and is accepted as it is loaded.
        let page = app.get(&path).answer().await;
        assert!(page.body.contains("value=\"after-quiet\" checked"), "{}", page.body);
        assert!(page.body.contains("<option value=\"60\" selected>"), "{}", page.body);
        assert!(page.body.contains("<option value=\"12\" selected>"), "{}", page.body);
        // What is wrong is said, and changes nothing.
        for (wrong, said) in [
            (&[("pace", "never")][..], "Choose when mails"),
            (&[("pace", "after-quiet"), ("quiet-minutes", "1")], "5 to 720"),
            (&[("pace", "daily"), ("daily-first", "24")], "0 to 23"),
            (&[("quiet-from", "7"), ("quiet-until", "7")], "end at another hour"),
            (&[("remind-first", "169")], "1 to 168 hours"),
            (&[("remind-first", "soon")], "1 to 168 hours"),
        ] {
            let refused = save(wrong).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
            assert!(refused.says(said), "{wrong:?}: {}", refused.body);
            assert_eq!(hours().await.pace.to_string(), "after 60");
        }
        app.mails().await;
    });
}

#[test]
fn the_mails_of_one_game_can_come_otherwise_than_those_of_the_others() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = mailed_path(&app, game, &ada).await;
        let own = async || app.store.game_mail_hours(ada.id, game).await.expect("the store");
        let page = app.get(&path).answer().await;
        assert!(page.body.contains("value=\"usual\" checked"), "{}", page.body);
        let ids: Vec<&str> = page
            .body
            .match_indices(" id=\"")
            .filter_map(|(at, _)| page.body[at + 5..].split('"').next())
            .collect();
        let distinct: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!(distinct.len(), ids.len(), "{ids:?}");
        // By the link of a mail.
        let mut form = vec![("turn-mails", "yes"), ("game-mails", "yes"), ("this-game", "yes")];
        form.extend([("game-pace", "daily"), ("game-daily-first", "18"), ("game-quiet-from", "")]);
        form.extend([("game-remind-first", "usual"), ("sure", "yes")]);
        let saved = app.post(&path).form(&form).answer().await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
        assert_eq!(own().await.pace.expect("a pace").to_string(), "at 18");
        assert_eq!(own().await.quiet.expect("no quiet hours").to_string(), "never");
        assert_eq!(own().await.reminders, None);
        assert_eq!(own().await.talk, None);
        let usual = settings(&app, ada.id).await.hours;
        assert_eq!(usual.pace.to_string(), "at-once", "the other games' stay");
        // The page shows what is saved.
        let page = app.get(&path).answer().await;
        for shown in [
            "name=\"game-pace\" value=\"daily\" checked",
            "<option value=\"usual\">as in my other games</option><option value=\"\" selected>no such hours",
            "name=\"pace\" value=\"at-once\" checked",
        ] {
            assert!(page.body.contains(shown), "{shown}: {}", page.body);
        }
        // At the table.
        let table = format!("/g/{game}");
        let card = app.get(&table).by(&ada).answer().await;
        assert!(card.says("Mails about this game"), "{}", card.body);
        let keep = async |fields: &[(&str, &str)]| {
            let form = [&[("mails", "yes"), ("this-game", "yes")][..], fields].concat();
            app.post(&format!("{table}/mails")).by(&ada).own().form(&form).answer().await
        };
        let wrong = keep(&[("game-pace", "daily"), ("game-daily-first", "24")]).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(wrong.says("0 to 23"), "{}", wrong.body);
        assert_eq!(own().await.pace.expect("a pace").to_string(), "at 18");
        let odd = keep(&[("game-talk", "loud")]).await;
        assert!(odd.says("Choose how to hear"), "{}", odd.body);
        let night = [("game-quiet-from", "22"), ("game-quiet-until", "7")];
        let form = [&[("game-pace", "usual"), ("game-talk", "own")][..], &night].concat();
        keep(&form).await.location();
        assert_eq!(own().await.talk, Some(TalkMails::Own));
        assert_eq!(own().await.pace, None);
        assert_eq!(own().await.quiet.expect("quiet hours").to_string(), "22-7");
        assert!(!app.store.is_muted(ada.id, game).await.expect("the store"));
        let muted = app.post(&format!("{table}/mails")).by(&ada).own().form(&[("mails", "yes")]);
        muted.answer().await.location();
        assert!(app.store.is_muted(ada.id, game).await.expect("the store"));
        // Who only looks on has no mails of it, and nothing is known of it when she is gone.
        let eve = app.person("Eve").await;
        assert!(!app.get(&table).by(&eve).answer().await.says("Mails about this game"));
        app.store.erase_player(ada.id, app.now()).await.expect("erased");
        assert_eq!(app.database.number("SELECT count(*) AS number FROM game_mail_hours"), 0);
        app.mails().await;
    });
}

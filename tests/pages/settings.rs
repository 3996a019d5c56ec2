//! A player's settings and API tokens.

use actix_web::http::StatusCode;
use turnpost::{
    game::{decision::Replaces, person::DisplayName},
    store::NewApiToken,
};

use crate::app::on_both;

#[test]
fn a_token_form_with_faults_comes_back_as_it_was_filled_in() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let filled = [("name", "my <clock>"), ("scope", "move"), ("days", "4000")];
        let answer = app.post("/me/tokens").by(&ada).own().form(&filled).answer().await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        for kept in [
            "value=\"my &#60;clock&#62;\"",
            "value=\"move\" checked",
            "name=\"days\" min=\"1\" max=\"3650\" value=\"4000\"",
        ] {
            assert!(answer.body.contains(kept), "{kept} is missing:\n{}", answer.body);
        }
        assert!(!answer.body.contains("value=\"read\" checked"));
        assert!(answer.body.contains("value=\"Ada\""), "the own name is not the token's");
    });
}

#[test]
fn a_token_is_shown_once_and_listed_until_it_is_taken_away() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let filled = [("name", "clock"), ("scope", "read"), ("scope", "move"), ("days", "30")];
        let made = app.post("/me/tokens").by(&ada).own().form(&filled).answer().await;
        assert_eq!(made.status, StatusCode::OK);
        let secret = made.body.split("<code>").nth(1).and_then(|rest| rest.split("</code>").next());
        let secret = secret.expect("the token is shown").to_owned();
        let later = app.get("/me").by(&ada).answer().await;
        // Ids and keys in the page may spell any word.
        let name = "<strong>clock</strong>";
        assert!(later.body.contains(name) && !later.body.contains(&secret));
        let id =
            later.body.split("name=\"id\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let id = id.expect("the token can be taken away").to_owned();
        let gone = app.post("/me/tokens/revoke").by(&ada).own().form(&[("id", &id)]).answer().await;
        assert_eq!(gone.location(), "/me?saved=yes");
        assert!(!app.get("/me").by(&ada).answer().await.body.contains(name));
    });
}

#[test]
fn as_many_tokens_as_may_be_are_kept_and_ended_ones_do_not_count() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let new = |number: u8, expires_at| NewApiToken {
            player: ada.id,
            hash: [number; 32],
            name: "old".parse().expect("a name"),
            client: None,
            game: None,
            scopes: vec!["read".to_owned()],
            expires_at,
            at: app.now(),
        };
        for number in 0..100 {
            let end = app.now().plus_seconds(1000);
            app.store.create_api_token(new(number, Some(end))).await.expect("a token");
        }
        let filled = [("name", "clock"), ("scope", "read"), ("days", "30")];
        let make = || app.post("/me/tokens").by(&ada).own().form(&filled);
        let refused = make().answer().await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.says("as many tokens as you may keep"), "{}", refused.body);
        assert!(refused.body.contains("value=\"clock\""), "what was typed is kept");
        app.pass_seconds(1001);
        assert!(
            !app.get("/me").by(&ada).answer().await.says("<strong>old"),
            "ended tokens are not listed"
        );
        assert_eq!(make().answer().await.status, StatusCode::OK);
        assert_eq!(app.store.api_tokens(ada.id).await.expect("a list").len(), 1, "nor kept");
        app.store.create_api_token(new(200, None)).await.expect("a token");
        app.pass_seconds(400 * 24 * 3600);
        assert_eq!(app.store.purge_api_tokens(app.now()).await.expect("purged"), 1);
    });
}

#[test]
fn a_language_or_a_zone_that_there_is_not_is_refused_and_nothing_is_saved() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let before = app.store.player(ada.id).await.expect("the store").expect("Ada").settings;
        for (field, value, words) in [
            ("language", "xx", "none of the languages"),
            ("zone", "Europe/Atlantis", "none of the time zones"),
            ("zone", "", "none of the time zones"),
        ] {
            let mut filled = vec![("name", "Ada L."), ("language", "en"), ("zone", "UTC")];
            filled.retain(|(name, _)| *name != field);
            filled.push((field, value));
            let answer = app.post("/me").by(&ada).own().form(&filled).answer().await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}={value}");
            assert!(answer.says(words), "{}", answer.body);
            assert!(answer.body.contains("value=\"Ada L.\""), "what was typed is kept");
            let after = app.store.player(ada.id).await.expect("the store").expect("Ada").settings;
            assert_eq!(after, before);
        }
    });
}

#[test]
fn a_name_that_nobody_sees_or_that_is_the_servers_own_is_refused_with_what_would_be_right() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let pile = "A\u{301}\u{302}\u{303}\u{304}\u{305}da";
        for (name, said) in [
            ("\u{3164}", "nobody can see"),
            ("\u{2800}\u{2800}", "nobody can see"),
            (pile, "three accents"),
            ("Bot 2", "Please choose another name"),
            ("Вот 2", "Please choose another name"),
            ("player 7", "Please choose another name"),
            ("", "1 to 40 characters"),
        ] {
            let form = [("name", name), ("language", "en"), ("zone", "UTC")];
            let answer = app.post("/me").by(&ada).own().form(&form).answer().await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
            assert!(answer.says(said), "{name}: {}", answer.body);
            let known = app.store.player(ada.id).await.expect("an answer").expect("a player");
            assert_eq!(known.settings.name, "Ada".parse().ok());
        }
    });
}

#[test]
fn a_player_who_has_such_a_name_keeps_what_can_be_seen_of_it() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let id = ada.id;
        for (stored, shown) in [
            ("Bot 2", Some("Bot 2")),
            ("A\u{301}\u{302}\u{303}\u{304}da", Some("Á\u{302}\u{303}da")),
        ] {
            app.database
                .try_execute(&format!("UPDATE players SET name = '{stored}'"))
                .expect("set");
            let store = app.database.open();
            let known = store.player(id).await.expect("an answer").expect("a player");
            assert_eq!(known.settings.name.as_ref().map(|name| name.as_str()), shown);
        }
        app.database.try_execute("UPDATE players SET name = '\u{3164}'").expect("set");
        let known = app.database.open().player(id).await.expect("an answer").expect("a player");
        assert_eq!(known.settings.name, None, "they are asked for a name");
        // Who has such a name can change everything else without giving it up.
        let mut settings = known.settings;
        settings.name = DisplayName::kept("Bot 2");
        app.store.change_account(id, settings.into(), Replaces::Anything).await.expect("set");
        let form = [("name", "Bot 2"), ("language", "en"), ("zone", "Europe/Prague")];
        let answer = app.post("/me").by(&ada).own().form(&form).answer().await;
        assert_eq!(answer.location(), "/me?saved=yes", "{}", answer.body);
    });
}

#[test]
fn time_zones_have_their_names_in_the_readers_language() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        for (tag, rome, europe) in [
            ("en", "Rome time", "Europe"),
            ("it", "ora di Roma", "Europa"),
            ("cs", "pásmo Řím", "Evropa"),
            ("nl", "tijd in Rome", "Europa"),
            ("de", "Zeit in Rom", "Europa"),
        ] {
            let form = [("name", "Ada"), ("language", tag), ("zone", "Europe/Rome")];
            app.post("/me").by(&ada).own().form(&form).answer().await.location();
            let page = app.get("/me").by(&ada).answer().await;
            let option = format!("<option value=\"Europe/Rome\" selected>{rome}</option>");
            assert!(page.body.contains(&option), "{tag}: {}", page.body);
            assert!(page.body.contains(&format!("<optgroup label=\"{europe}\">")), "{tag}");
            assert!(page.body.contains("<option>UTC</option>"), "{tag}");
        }
        let form = [("name", "Ada"), ("language", "en"), ("zone", "US/Pacific")];
        app.post("/me").by(&ada).own().form(&form).answer().await.location();
        let page = app.get("/me").by(&ada).answer().await;
        assert!(page.body.contains("<option value=\"US/Pacific\" selected>Pacific time</option>"));
    });
}

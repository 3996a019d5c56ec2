//! Pages and mails in the reader's language, and the way from one language to another.

use actix_web::http::StatusCode;
use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::{
    game::{
        decision::Replaces,
        id::PlayerId,
        language::Language,
        mail::MailContent,
        service::{Actor, Command, MoveText},
    },
    store::Settings,
    token::ViewLink,
};
use turnpost_rules::{
    Seat,
    dyn_ruleset::{BotLevel, DynPosition},
    log::id::GameId,
};

use crate::app::{Answer, App, Person, on_both};

/// The language that a page is in.
fn language(page: &Answer) -> Language {
    let tag = page.body.split("<html lang=\"").nth(1).and_then(|it| it.split('"').next());
    Language::from_tag(tag.unwrap_or_default()).unwrap_or_else(|_| panic!("{}", page.body))
}

async fn settings(app: &App, player: PlayerId) -> Settings {
    app.store.player(player).await.expect("the store").expect("a player").settings
}

/// A player who is signed in and reads this language.
async fn reader(app: &App, name: &str, language: Language) -> Person {
    let person = app.person(name).await;
    let settings = Settings { language, ..settings(app, person.id).await };
    app.store
        .change_account(person.id, settings.into(), Replaces::Anything)
        .await
        .expect("the store");
    person
}

/// Whoever is waited for plays as a bot would.
async fn play(app: &App, game: GameId, seat: Seat) {
    let cached = app.current(game).await;
    let position = cached.state.position().expect("a position");
    let mut sampler = SmallRng::seed_from_u64(cached.state.head().get());
    let chosen = DynPosition::bot(position, seat, BotLevel::Steady, &mut sampler);
    let command = Command {
        actor: Actor::Player(cached.place_at(seat).and_then(|it| it.player).expect("a player")),
        moves: vec![MoveText::Json(chosen.expect("a move").to_value())],
        head: None,
        message: None,
        key: None,
    };
    app.service.play(game, command).await.expect("played");
}

#[test]
fn a_page_is_in_the_language_of_the_browser_and_offers_the_others() {
    on_both(async |app| {
        for wanted in Language::ALL {
            for path in
                ["/", "/rules", "/rules/kathai", "/rules/catan", "/rules/mare-balticum", "/privacy"]
            {
                let page = app.get(path).header("accept-language", wanted.tag()).answer().await;
                assert_eq!(page.status, StatusCode::OK, "{path}");
                assert_eq!(language(&page), *wanted, "{path}");
                let offered = page.attributes("<button name=\"language\"", "value");
                let others = Language::ALL.iter().filter(|it| *it != wanted);
                assert_eq!(offered, others.map(|it| it.tag()).collect::<Vec<_>>(), "{path}");
                assert_eq!(page.hidden("back"), path);
            }
        }
    });
}

#[test]
fn the_ids_of_rules_are_the_same_in_every_language() {
    on_both(async |app| {
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let path = format!("/rules/{ruleset}");
            let mut known: Option<Vec<String>> = None;
            for wanted in Language::ALL {
                let page = app.get(&path).header("accept-language", wanted.tag()).answer().await;
                // Pictures have ids of their own, and words as outlines.
                let text: String = page
                    .body
                    .split("<svg ")
                    .map(|part| part.split_once("</svg>").map_or(part, |(_, after)| after))
                    .collect();
                let ids = text.split(" id=\"").skip(1);
                let ids = ids.filter_map(|rest| rest.split('"').next()).map(str::to_owned);
                let mut ids: Vec<String> = ids.collect();
                ids.sort();
                match &known {
                    None => known = Some(ids),
                    Some(english) => assert_eq!(&ids, english, "{path} in {wanted}"),
                }
            }
        }
    });
}

#[test]
fn a_player_changes_the_language_of_pages_and_mails_by_one_press() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let german: &[(&str, &str)] = &[("back", "/games?page=1"), ("language", "de")];
        // Not from a page of somebody else.
        let foreign = app.post("/language").by(&ada).header("sec-fetch-site", "cross-site");
        assert_eq!(foreign.form(german).answer().await.status, StatusCode::FORBIDDEN);
        assert_eq!(settings(&app, ada.id).await.language, Language::English);

        let chosen = app.post("/language").by(&ada).own().form(german).answer().await;
        assert_eq!(chosen.location(), "/games?page=1");
        assert_eq!(chosen.header("set-cookie"), "", "a player needs no cookie for it");
        assert_eq!(settings(&app, ada.id).await.language, Language::German);
        // What the browser asks for is nothing against what was chosen.
        let page = app.get("/games").by(&ada).header("accept-language", "nl").answer().await;
        assert_eq!(language(&page), Language::German);

        // The form as it was loaded changes nothing, nor does a language that there is not.
        for fields in [&[("back", "/games")][..], &[("back", "/games"), ("language", "tlh")]] {
            let answer = app.post("/language").by(&ada).own().form(fields).answer().await;
            assert_eq!(answer.location(), "/games");
            assert_eq!(settings(&app, ada.id).await.language, Language::German);
        }
    });
}

#[test]
fn who_is_not_signed_in_keeps_the_language_in_the_browser() {
    on_both(async |app| {
        let fields: &[(&str, &str)] = &[("back", "/rules"), ("language", "cs")];
        let chosen = app.post("/language").own().form(fields).answer().await;
        assert_eq!(chosen.location(), "/rules");
        let cookie = chosen.header("set-cookie");
        for part in ["turnpost_language=cs", "HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        let page = app.get("/rules").header("cookie", "turnpost_language=cs");
        let page = page.header("accept-language", "nl").answer().await;
        assert_eq!(language(&page), Language::Czech);

        // One is never led to another server.
        for back in ["//evil.example", "https://evil.example/", "/\\evil.example", ""] {
            let fields: &[(&str, &str)] = &[("back", back), ("language", "it")];
            let answer = app.post("/language").own().form(fields).answer().await;
            assert_eq!(answer.location(), "/", "{back}");
        }
    });
}

#[test]
fn a_mailed_link_speaks_the_language_of_whom_it_is_for() {
    on_both(async |app| {
        let ada = reader(&app, "Ada", Language::Italian).await;
        let (bo, cy) = (app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, Seat::new(0).expect("a seat")).await;
        let page = app.get(&path).header("accept-language", "en").answer().await;
        assert_eq!(language(&page), Language::Italian);
        // Whoever chose a language in this browser reads that.
        let page = app.get(&path).header("cookie", "turnpost_language=nl").answer().await;
        assert_eq!(language(&page), Language::Dutch);

        // Chosen on the page of the link, it stays in this browser: what opens mails presses every
        // button, and must not change what the player has set.
        let fields: &[(&str, &str)] = &[("back", &path), ("language", "de")];
        let chosen = app.post("/language").own().form(fields).answer().await;
        assert_eq!(chosen.location(), path);
        assert!(chosen.header("set-cookie").contains("turnpost_language=de"));
        assert_eq!(settings(&app, ada.id).await.language, Language::Italian);
        let place = app.current(game).await.place_at(Seat::new(0).expect("a seat")).cloned();
        let (seat, epoch) = (Seat::new(0).expect("a seat"), place.expect("a place").epoch);
        let look = ViewLink { game, seat, event: app.head(game).await, epoch };
        let page = app.get(&format!("/l/{}", app.sign(&look))).answer().await;
        assert_eq!(language(&page), Language::Italian);

        // A link that was revoked gives away nothing and changes nothing.
        app.post(&format!("/g/{game}/revoke"))
            .by(&ada)
            .own()
            .form(&[("sure", "yes")])
            .answer()
            .await;
        let page = app.get(&path).header("accept-language", "en").answer().await;
        assert_eq!(language(&page), Language::English);
    });
}

#[test]
fn a_host_invites_in_the_guests_language() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let page = app.get(&format!("/g/{game}")).by(&ada).answer().await;
        assert!(page.body.contains("name=\"invitation-language\""), "{}", page.body);
        let fields: &[(&str, &str)] =
            &[("addresses", "eva@example.net"), ("invitation-language", "cs")];
        app.post(&format!("/g/{game}/invite"))
            .by(&ada)
            .own()
            .form(fields)
            .answer()
            .await
            .location();
        let mails = app.mails().await;
        let is_invitation = |content| matches!(content, MailContent::Invitation { .. });
        let invited = mails.iter().find(|(owed, _)| is_invitation(owed.content.clone()));
        let (_, mail) = invited.expect("an invitation");
        assert_eq!(mail.body.language, Language::Czech);
        let text = mail.body.text();
        let line = text.lines().find(|line| line.contains("/i/")).expect("a link");
        let path = line.strip_prefix(crate::app::BASE).expect("our own address");
        let page = app.get(path).header("accept-language", "en").answer().await;
        assert_eq!(language(&page), Language::Czech);

        // Whoever sits down by it goes on in that language.
        let fields: &[(&str, &str)] = &[("name", "Eva"), ("sure", "yes")];
        let seated = app.post(path).own().form(fields).answer().await;
        assert_eq!((seated.status, language(&seated)), (StatusCode::OK, Language::Czech));
        let eva = "eva@example.net".parse().expect("an address");
        let eva = app.store.player_by_address(eva).await.expect("the store").expect("a player");
        assert_eq!(eva.settings.language, Language::Czech);
    });
}

/// Where the first form of a page is sent whose address begins so.
fn action(page: &Answer, start: &str) -> String {
    let all = page.attributes("<form", "action").into_iter();
    let mut found = all.filter(|action| action.starts_with(start));
    found.next().unwrap_or_else(|| panic!("no form: {}", page.body))
}

/// The ways to other languages in the only mail of this reader that there is now, as paths by tag.
async fn ways(app: &App, reader: Option<PlayerId>) -> Vec<(String, String)> {
    let mails = app.mails().await;
    let (_, mail) = mails.iter().find(|(owed, _)| owed.player == reader).expect("a mail");
    let (text, own) = (mail.body.text(), mail.body.language.tag());
    let html = mail.body.html("Subject", &|name| name.to_owned()).expect("an HTML part");
    let mut ways = Vec::new();
    for other in Language::ALL.iter().filter(|it| it.tag() != own) {
        let name = format!("{}:", other.own_name());
        let line = text.lines().skip_while(|line| **line != name).nth(1).expect("a link");
        let path = line.strip_prefix(crate::app::BASE).expect("our own address");
        let tag = other.tag();
        let link = format!("href=\"{line}\" lang=\"{tag}\" hreflang=\"{tag}\"");
        assert!(html.contains(&link), "{link} in {html}");
        assert!(html.contains(&format!(">{}</a>", other.own_name())), "{html}");
        ways.push((tag.to_owned(), path.to_owned()));
    }
    assert!(!text.contains(&format!("language={own}")), "{text}");
    ways
}

#[test]
fn the_foot_of_a_mail_leads_to_the_other_languages_and_they_are_kept_by_a_tick_and_a_press() {
    on_both(async |app| {
        let ada = reader(&app, "Ada", Language::Italian).await;
        let (bo, cy) = (app.person("Bo").await, app.person("Cy").await);
        app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        for (tag, path) in ways(&app, Some(ada.id)).await {
            let wanted = Language::from_tag(&tag).expect("a language");
            let before = settings(&app, ada.id).await;
            let contents = app.contents();
            // Whatever this browser has been told before.
            let page = app.get(&path).header("cookie", "turnpost_language=it").answer().await;
            assert_eq!((page.status, language(&page)), (StatusCode::OK, wanted));
            assert!(page.says(&wanted.word("web-own-language-go")), "{}", page.body);
            let action = &self::action(&page, "/s/");
            // What opens mails presses the button as well.
            let unsure = app.post(action).form(&[]).answer().await;
            assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(language(&unsure), wanted);
            assert!(app.contents() == contents, "nothing has changed");
            let kept = app.post(action).form(&[("sure", "yes")]).answer().await;
            assert_eq!((kept.status, language(&kept)), (StatusCode::OK, wanted));
            assert!(kept.says(&wanted.word("web-own-language-done-text")), "{}", kept.body);
            assert!(kept.header("set-cookie").contains(&format!("turnpost_language={tag}")));
            let now = settings(&app, ada.id).await;
            assert_eq!(now, Settings { language: wanted, ..before }, "nothing else has changed");
            // Once more there is nothing left to do.
            let again = app.get(&path).answer().await;
            assert!(again.says(&wanted.word("web-own-language-done-text")), "{}", again.body);
        }
    });
}

#[test]
fn on_the_page_of_a_mailed_link_a_tick_keeps_the_language_for_mails_too() {
    on_both(async |app| {
        let ada = reader(&app, "Ada", Language::Italian).await;
        let (bo, cy) = (app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, Seat::new(0).expect("a seat")).await;
        let own = app.get(&path).answer().await;
        assert!(!own.body.contains("class=\"own-language\""), "{}", own.body);
        let page = app.get(&path).header("cookie", "turnpost_language=cs").answer().await;
        assert!(page.says(&Language::Czech.word("web-own-language-mails")), "{}", page.body);
        let action = self::action(&page, "/language?");
        assert_eq!(action, "/language?language=cs");
        let fields = [("back", path.as_str()), ("language", "cs")];
        let unsure = app.post(&action).own().form(&fields).answer().await;
        assert_eq!(unsure.location(), path);
        assert_eq!(settings(&app, ada.id).await.language, Language::Italian);
        let sure = [fields.as_slice(), &[("sure", "yes")]].concat();
        let foreign = app.post(&action).header("sec-fetch-site", "cross-site");
        assert_eq!(foreign.form(&sure).answer().await.status, StatusCode::FORBIDDEN);
        assert_eq!(settings(&app, ada.id).await.language, Language::Italian);
        let kept = app.post(&action).own().form(&sure).answer().await;
        assert_eq!((kept.status, language(&kept)), (StatusCode::OK, Language::Czech));
        assert!(kept.says(&Language::Czech.word("web-own-language-done-text")), "{}", kept.body);
        assert_eq!(settings(&app, ada.id).await.language, Language::Czech);
        assert_eq!(settings(&app, bo.id).await.language, Language::English, "nobody else's");
        let page = app.get(&path).header("cookie", "turnpost_language=cs").answer().await;
        assert!(!page.body.contains("class=\"own-language\""), "{}", page.body);
        // What is no link, or none that holds, speaks for nobody.
        for back in ["/rules", "/m/aaaaaaaaaaaaaaaa", "//evil.example"] {
            let sure = [("back", back), ("language", "nl"), ("sure", "yes")];
            app.post("/language").own().form(&sure).answer().await.location();
            assert_eq!(settings(&app, ada.id).await.language, Language::Czech);
        }
    });
}

#[test]
fn whoever_is_no_player_yet_takes_the_language_along_from_the_foot_of_the_mail() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let fields: &[(&str, &str)] = &[("addresses", "eva@example.net")];
        let invite = format!("/g/{game}/invite");
        app.post(&invite).by(&ada).own().form(fields).answer().await.location();
        let ways_of_eva = ways(&app, None).await;
        let path = |tag: &str, ways: &[(String, String)]| {
            ways.iter().find(|(it, _)| it == tag).expect("a way").1.clone()
        };
        let invitation = path("nl", &ways_of_eva);
        let page = app.get(&invitation).answer().await;
        assert_eq!(language(&page), Language::Dutch);
        let action = self::action(&page, "/i/");
        assert_eq!(action, invitation);
        let seated = app.post(&action).own().form(&[("name", "Eva"), ("sure", "yes")]);
        let seated = seated.answer().await;
        assert_eq!((seated.status, language(&seated)), (StatusCode::OK, Language::Dutch));
        let eva = "eva@example.net".parse().expect("an address");
        let eva = app.store.player_by_address(eva).await.expect("the store").expect("a player");
        assert_eq!(eva.settings.language, Language::Dutch);

        app.mails().await;
        let fields: &[(&str, &str)] = &[("address", "new@example.net")];
        app.post("/sign-in").own().form(fields).answer().await;
        let sign_in = path("de", &ways(&app, None).await);
        let page = app.get(&sign_in).answer().await;
        assert_eq!(language(&page), Language::German);
        let action = self::action(&page, "/sign-in/");
        app.post(&action).own().form(&[("sure", "yes")]).answer().await.location();
        let new = "new@example.net".parse().expect("an address");
        let new = app.store.player_by_address(new).await.expect("the store").expect("a player");
        assert_eq!(new.settings.language, Language::German);
    });
}

#[test]
fn at_one_table_every_mail_speaks_its_readers_language() {
    on_both(async |app| {
        let mut people = Vec::new();
        for (name, language) in ["Ada", "Bo", "Cy", "Dan", "Eve"].into_iter().zip(Language::ALL) {
            people.push(reader(&app, name, *language).await);
        }
        let people: Vec<&Person> = people.iter().collect();
        let game = app.game("kathai", 5, &people).await;
        let mut told = [0; 5];
        for _ in 0..30 {
            for (owed, mail) in app.mails().await {
                let at = people.iter().position(|it| Some(it.id) == owed.player).expect("a player");
                assert_eq!(mail.body.language, Language::ALL[at]);
                let text = mail.body.text();
                // A link ends in a random word, which may spell anything.
                let mut words = text.split_whitespace().filter(|word| !word.contains("://"));
                let untold = words.find(|it| it.contains("kathai-") || it.contains("mail-"));
                assert_eq!(untold, None, "{text}");
                told[at] += 1;
            }
            if told.iter().all(|count| *count > 1) {
                break;
            }
            let Some(seat) = app.pending_since(game).await else { break };
            play(&app, game, seat).await;
            app.pass_seconds(3_600);
        }
        assert!(told.iter().all(|count| *count > 1), "{told:?}");
    });
}

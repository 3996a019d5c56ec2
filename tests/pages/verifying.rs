//! The archive of a finished game, for whoever may see the game, and the page that checks it.

use actix_web::http::{Method, StatusCode};
use turnpost::{
    game::record::Visibility,
    registry,
    token::{Claims, ViewLink},
};
use turnpost_rules::{
    Seat,
    log::{archive::Archive, event::Seq, id::GameId},
};

use crate::{
    app::{App, on_both},
    replaying::{finished, play_out},
};

fn link(game: GameId, event: Seq, epoch: u32) -> impl Claims {
    ViewLink { game, seat: Seat::new(0).expect("a seat"), event, epoch }
}

#[test]
fn whoever_may_see_a_finished_game_gets_its_archive_and_nobody_else() {
    on_both(async |app| {
        let (game, ada) = finished(&app, "kathai").await;
        let path = format!("/g/{game}");
        let archive = format!("{path}/archive");
        let page = app.get(&path).by(&ada).answer().await;
        let leads = page.attributes("<a", "href");
        assert!(leads.contains(&archive) && leads.contains(&"/verify".to_owned()), "{leads:?}");
        let file = app.get(&archive).by(&ada).answer().await;
        assert_eq!(file.status, StatusCode::OK);
        assert_eq!(file.header("content-type"), "application/x-ndjson");
        let name = format!("attachment; filename=\"{game}.jsonl\"");
        assert_eq!(file.header("content-disposition"), name);
        assert_eq!(file.header("cache-control"), "no-store");
        let mut written = Vec::new();
        let lines = app.service.log(game).await.expect("the log");
        Archive::of(game, lines).expect("an archive").write(&mut written).expect("written");
        assert_eq!(file.body.as_bytes(), written);
        let head = app.ask(Method::HEAD, &archive).by(&ada).answer().await;
        assert_eq!(head.status, StatusCode::OK);

        // Neither strangers, nor those who are not signed in.
        let eve = app.person("Eve").await;
        for asked in [app.get(&archive).by(&eve), app.get(&archive)] {
            let refused = asked.answer().await;
            assert_eq!(refused.status, StatusCode::NOT_FOUND);
            // Its address is in the page, and may spell anything.
            let told = refused.body.replace(game.as_str(), "");
            assert!(!told.contains("seed"), "{}", refused.body);
        }
        // Nobody while it runs, its players neither: it holds everybody's secrets.
        let running = app.game("kathai", 3, &[&ada, &eve]).await;
        let refused = app.get(&format!("/g/{running}/archive")).by(&ada).answer().await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND);
        let page = app.get(&format!("/g/{running}")).by(&ada).answer().await;
        assert!(!page.body.contains("/archive"), "{}", page.body);
        assert_eq!(app.get("/g/nothing/archive").by(&ada).answer().await.status, 404);
        let posted = app.post(&archive).by(&ada).own().form(&[]).answer().await;
        assert_eq!(posted.status, StatusCode::METHOD_NOT_ALLOWED);
    });
}

#[test]
fn the_link_of_the_last_mail_leads_to_the_archive_and_earlier_ones_do_not() {
    on_both(async |app| {
        let (game, _) = finished(&app, "kathai").await;
        let head = app.head(game).await;
        let path = format!("/l/{}", app.sign(&link(game, head, 0)));
        let page = app.get(&path).answer().await;
        let leads = page.attributes("<a", "href");
        assert!(leads.contains(&format!("{path}/archive")), "{leads:?}");
        let file = app.get(&format!("{path}/archive")).answer().await;
        assert_eq!(file.status, StatusCode::OK);
        assert!(file.body.starts_with("{\"format\":\"turnpost-game-log\""), "{}", file.body);
        assert_eq!(file.header("x-robots-tag"), "noindex, nofollow");
        // From before the end, from a later end than there was, revoked, and none at all.
        let before = Seq::new(head.get() - 1);
        let after = Seq::new(head.get() + 1);
        for other in [link(game, before, 0), link(game, after, 0), link(game, head, 1)] {
            let path = format!("/l/{}", app.sign(&other));
            let refused = app.get(&format!("{path}/archive")).answer().await;
            assert_eq!(refused.status, StatusCode::NOT_FOUND);
            assert!(!app.get(&path).answer().await.body.contains("/archive"));
        }
        assert_eq!(app.get("/l/nothing/archive").answer().await.status, StatusCode::NOT_FOUND);
    });
}

#[actix_web::test]
async fn spectators_of_a_public_game_get_the_archive_and_the_last_mail_names_the_page() {
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        let app = App::new();
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let seen = app.seen_game(name, Visibility::Public, &people.each_ref()).await;
        play_out(&app, seen).await;
        let file = app.get(&format!("/g/{seen}/archive")).answer().await;
        assert_eq!(file.status, StatusCode::OK, "{name}");
        let page = app.get(&format!("/g/{seen}")).answer().await;
        assert!(page.attributes("<a", "href").contains(&"/verify".to_owned()), "{name}");
        let mails = app.mails().await;
        let verify = format!("{}/verify", crate::app::BASE);
        let naming = mails
            .iter()
            .filter(|(_, mail)| mail.body.text().split_whitespace().any(|word| word == verify));
        assert_eq!(naming.count(), 3, "{name}");
    }
}

#[actix_web::test]
async fn the_page_that_checks_asks_no_server_and_says_all_of_its_sentences() {
    let app = App::new();
    let page = app.get("/verify").answer().await;
    assert_eq!(page.status, StatusCode::OK);
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'"), "{policy}");
    for further in ["connect-src", "unsafe", "http"] {
        assert!(!policy.contains(further), "{policy}");
    }
    // Nothing is sent: there is no form but that of the language.
    assert!(!page.without_languages().contains("<form"), "{}", page.body);
    let mut scripts = page.attributes("<script", "src");
    scripts.extend(page.attributes("<div", "data-module"));
    assert_eq!(scripts.len(), 3, "{scripts:?}");
    let mut code = String::new();
    for script in &scripts {
        let script = app.get(script).answer().await;
        assert_eq!(script.status, StatusCode::OK);
        // Comments name the types of other files.
        let mut parts = script.body.split("/*");
        code.push_str(parts.next().expect("a beginning"));
        code.extend(parts.map(|part| part.split_once("*/").expect("an end").1));
    }
    for outside in ["fetch(", "XMLHttpRequest", "sendBeacon", "WebSocket", "innerHTML"] {
        assert!(!code.contains(outside), "{outside}");
    }
    let imported: Vec<&str> = code.split("import(").skip(1).collect();
    assert_eq!(imported.len(), 1, "the module that checks, and nothing else");
    assert!(imported[0].starts_with("drop.dataset.module)"));
    // Every sentence that the script names is there, and every one that is there is named.
    let sentences: Vec<&str> = page
        .body
        .split("<p data-name=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().expect("its end"))
        .collect();
    assert!(sentences.len() > 30, "{sentences:?}");
    let quoted = |name: &str| {
        code.contains(&format!("\"{name}\""))
            || name
                .strip_prefix("proved-")
                .is_some_and(|step| code.contains(&format!("\"{step}\"")))
            // What chance was asked for stands in the archive.
            || (name.starts_with("purpose-") && code.contains("\"purpose-${"))
    };
    for name in &sentences {
        assert!(quoted(name), "{name} is never said");
    }
    for named in ["say(\"", "Fault(\""] {
        for rest in code.split(named).skip(1) {
            let name = rest.split('"').next().expect("its end");
            assert!(sentences.contains(&name), "{name} is not on the page");
        }
    }
    // What is filled in keeps its name.
    for name in ["{event}", "{line}", "{recorded}", "{bound}", "{expected}", "{events}"] {
        assert!(page.body.contains(name), "{name}");
    }
    assert!(!page.body.contains("web-verify"), "a sentence is missing: {}", page.body);
}

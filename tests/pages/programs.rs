//! The pages about programs of other people.

use actix_web::http::StatusCode;

use crate::app::{Person, on_both};

const ASKED: &str = "response_type=code&client_id=My%20%3Cclock%3E&redirect_uri=org.example.clock:/back\
    &code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256\
    &scope=read+account";

#[test]
fn a_player_reads_who_asks_for_what_and_where_it_leads() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let path = format!("/oauth/authorize?{ASKED}");
        let page = app.get(&path).by(&ada).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        for words in [
            "My <clock>",
            "the app on this device that opens addresses beginning with “org.example.clock:”",
            "Anybody can give a program any name",
            "ada@example.org",
            "look at your games",
            "see your mail address",
        ] {
            assert!(page.says(words), "{words}: {}", page.body);
        }
        assert!(!page.says("open games and run them"), "what was not asked for is not offered");
        assert!(page.body.contains("My &#60;clock&#62;"));
        assert!(page.header("content-security-policy").contains("form-action 'self' org.example"));
        let local = path.replace("org.example.clock:/back", "http://127.0.0.1:49152/back");
        let page = app.get(&local).by(&ada).answer().await;
        assert!(page.says("a program that runs on your own machine"), "{}", page.body);
        assert_eq!(page.header("referrer-policy"), "same-origin");
        assert_eq!(page.header("cache-control"), "no-store");
    });
}

#[test]
fn a_code_that_no_program_waits_with_comes_back_as_it_was_typed() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let empty = app.get("/device").by(&ada).answer().await;
        assert_eq!(empty.status, StatusCode::OK);
        assert!(empty.says("The code that the program shows"));
        let wrong = app.post("/device").by(&ada).own().form(&[("code", "abcd <x>")]).answer().await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(wrong.body.contains("value=\"abcd &#60;x&#62;\""), "{}", wrong.body);
        assert!(wrong.says("No program waits with this code"));
        let stranger = app.get("/device?code=ABCD-EFGH&x=y").answer().await;
        assert!(stranger.says("Sign in first"), "{}", stranger.body);
        assert!(stranger.header("set-cookie").starts_with("turnpost_onward="));
        let foreign = app.post("/device").by(&ada).header("origin", "https://evil.example");
        let foreign = foreign.form(&[("code", "ABCD-EFGH")]).answer().await;
        assert_eq!(foreign.status, StatusCode::FORBIDDEN);
    });
}

#[test]
fn a_token_can_be_made_for_one_game_by_who_plays_there() {
    on_both(async |app| {
        let ada: Person = app.person("Ada").await;
        let fields = [("name", "seat"), ("scope", "read"), ("days", "30"), ("game", "nothing")];
        let refused = app.post("/me/tokens").by(&ada).own().form(&fields).answer().await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.says("one of your own tables"), "{}", refused.body);
    });
}

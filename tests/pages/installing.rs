//! What a phone needs to put the pages on its home screen, and what newcomers are spared.

use actix_web::http::StatusCode;
use serde_json::Value;
use turnpost::game::decision::Replaces;
use turnpost::store::Settings;

use crate::app::{App, on_both};

#[actix_web::test]
async fn the_pages_can_be_put_on_a_home_screen() {
    let app = App::new();
    let page = app.get("/").answer().await;
    let links = page.attributes("<link rel=\"manifest\"", "href");
    assert!(page.header("content-security-policy").contains("manifest-src 'self'"));
    let manifest = app.get(&links[0]).answer().await;
    assert_eq!(manifest.status, StatusCode::OK);
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    let manifest: Value = serde_json::from_str(&manifest.body).expect("JSON");
    assert_eq!(manifest["start_url"], "/games");
    assert_eq!(manifest["display"], "standalone");
    let icons = manifest["icons"].as_array().expect("icons");
    let sizes: Vec<&str> = icons.iter().filter_map(|icon| icon["sizes"].as_str()).collect();
    assert_eq!(sizes, ["any", "192x192", "512x512"]);
    let touch = page.attributes("<link rel=\"apple-touch-icon\"", "href");
    assert!(icons.iter().any(|icon| icon["src"] == touch[0].as_str()), "{touch:?}");
    for icon in icons {
        let picture = app.get(icon["src"].as_str().expect("a path")).answer().await;
        assert_eq!(picture.status, StatusCode::OK, "{icon}");
        assert_eq!(picture.header("content-type"), icon["type"].as_str().expect("a type"));
    }
}

#[test]
fn a_newcomer_is_offered_the_browsers_zone_and_no_tokens() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let page = app.get("/me").by(&ada).answer().await;
        assert!(page.body.contains("data-guess=\"zone\""), "{}", page.body);
        assert!(page.body.contains("<details class=\"fold\" id=\"tokens\">"), "{}", page.body);
        let player = app.store.player(ada.id).await.expect("the store").expect("Ada");
        let settings = Settings { zone: chrono_tz::Europe::Prague, ..player.settings };
        app.store
            .change_account(ada.id, settings.into(), Replaces::Anything)
            .await
            .expect("the store");
        let page = app.get("/me").by(&ada).answer().await;
        assert!(!page.body.contains("data-guess"), "what was chosen stays");
        let token = [("name", "clock"), ("scope", "read"), ("days", "30")];
        app.post("/me/tokens").by(&ada).own().form(&token).answer().await;
        let page = app.get("/me").by(&ada).answer().await;
        assert!(page.body.contains("<details class=\"fold\" id=\"tokens\" open>"));
    });
}

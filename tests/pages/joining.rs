//! The link that a host passes on: who has it may sit down, and what it does not give away.

use actix_web::http::StatusCode;
use turnpost::token::{InvitationLink, JoinLink};
use turnpost_rules::log::id::GameId;

use crate::app::{App, BASE, Person, on_both};

/// The path of the joining link that the page of a game shows.
async fn shown(app: &App, game: GameId, reader: &Person) -> Option<String> {
    let page = app.get(&format!("/g/{game}")).by(reader).answer().await;
    let link = page.attributes("<input type=\"text\" readonly", "value").pop()?;
    Some(link.strip_prefix(BASE).expect("our own address").to_owned())
}

#[test]
fn whoever_has_the_link_is_mailed_an_invitation_or_sits_down_at_once() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let game = app.open_game("kathai", 3, &ada).await;
        let link = shown(&app, game, &ada).await.expect("the host sees it");
        app.mails().await;
        // A stranger gives an address, and nothing happens before the mail is answered.
        let page = app.get(&link).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(
            page.says("Sunday game") && page.body.contains("name=\"address\""),
            "{}",
            page.body
        );
        for wrong in ["", "nobody", "a@example.net, b@example.net"] {
            let page = app.post(&link).form(&[("address", wrong)]).answer().await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        }
        let form = [("address", "cy@example.net")];
        let page = app.post(&link).form(&form).answer().await;
        assert!(page.says("a mail is on its way"), "{}", page.body);
        assert_eq!(app.current(game).await.places.len(), 1);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert!(mails[0].1.body.text().contains("/i/"));
        let invited = app.store.invitations(game).await.expect("the store");
        let invitation = InvitationLink { invitation: invited[0].id.to_string() };
        let accept = format!("/i/{}", app.sign(&invitation));
        app.post(&accept).form(&[("sure", "yes"), ("name", "Cy")]).answer().await;
        assert_eq!(app.current(game).await.places.len(), 2);
        // What an address wants is nobody else's to know.
        let eve = "eve@example.net".parse().expect("an address");
        app.store.block_invitations(eve, true, app.now()).await.expect("the store");
        let blocked = app.post(&link).form(&[("address", "eve@example.net")]).answer().await;
        assert_eq!(blocked.body, page.body);
        assert!(app.mails().await.iter().all(|(_, mail)| !mail.body.text().contains("/i/")));
        // Who is signed in needs no mail, but a tick, and a page of our own.
        let page = app.get(&link).by(&bo).answer().await;
        assert!(!page.body.contains("name=\"address\""), "{}", page.body);
        let unsure = app.post(&link).by(&bo).own().form(&[]).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        let foreign = app.post(&link).by(&bo).form(&[("sure", "yes")]).answer().await;
        assert_eq!(foreign.status, StatusCode::FORBIDDEN);
        let seated = app.post(&link).by(&bo).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(seated.location(), format!("/g/{game}"));
        assert_eq!(app.get(&link).by(&bo).answer().await.location(), format!("/g/{game}"));
        // Full, then begun: the link says so.
        assert!(app.get(&link).answer().await.says("Every seat is taken"));
        app.start(game, &ada).await;
        let late = app.get(&link).answer().await;
        assert!(
            late.says("has begun") && !late.without_languages().contains("<form"),
            "{}",
            late.body
        );
        let late = app.post(&link).form(&form).answer().await;
        assert!(late.says("has begun"), "{}", late.body);
    });
}

#[test]
fn only_the_host_sees_the_link_and_only_theirs_is_good() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let game = app.open_game("kathai", 3, &ada).await;
        let link = shown(&app, game, &ada).await.expect("the host sees it");
        app.post(&link).by(&bo).own().form(&[("sure", "yes")]).answer().await.location();
        assert_eq!(shown(&app, game, &bo).await, None);
        let forged = format!("/j/{}", app.sign(&JoinLink { game, host: bo.id }));
        let other = link.replace("/j/", "/h/");
        for wrong in [forged.as_str(), &other, "/j/x"] {
            assert_eq!(app.get(wrong).answer().await.status, StatusCode::NOT_FOUND, "{wrong}");
        }
        let late = app.sign(&JoinLink { game, host: ada.id });
        app.service.cancel(game, ada.id).await.expect("cancelled");
        assert!(app.get(&format!("/j/{late}")).answer().await.says("was cancelled"));
        app.pass_seconds(400 * 24 * 3600);
        assert_eq!(app.get(&link).answer().await.status, StatusCode::NOT_FOUND);
    });
}

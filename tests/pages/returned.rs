//! Mails that come back: what the player reads, what the others at the table do, and how it ends.

use actix_web::http::StatusCode;
use turnpost::{
    game::{id::PlayerId, mail::MailContent, record::Visibility},
    store::Acknowledgement,
};

use crate::app::{App, Person, on_both};

/// The next mail to the player is refused, because there is no such mailbox.
async fn is_refused(app: &App, player: PlayerId) {
    let (now, owner) = (app.now(), || "worker".to_owned());
    let to = app.store.player(player).await.expect("the store").expect("a player").address;
    let to = to.expect("an address");
    app.store.enqueue_owed_mails(now, 99).await.expect("the store");
    let claimed = app.store.claim_mails(owner(), now, now.plus_seconds(60), 99).await;
    let mut is_done = false;
    for mail in claimed.expect("the store") {
        let error = "550 5.1.1 no such mailbox".to_owned();
        let done = if mail.player == Some(player) && !is_done {
            is_done = true;
            Acknowledgement::Gone { error, to: to.clone() }
        } else {
            Acknowledgement::Released { not_before: now }
        };
        assert!(app.store.finish_mail(mail.id, owner(), done, now).await.expect("the store"));
    }
    assert!(is_done, "there was a mail");
}

#[test]
fn everybody_at_the_table_sees_to_whom_mails_come_back_and_nobody_else() {
    on_both(async |app| {
        let (ada, ben, eve) =
            (app.person("Ada").await, app.person("Ben").await, app.person("Eve").await);
        let cid = app.person("Cid").await;
        let game = app.seen_game("kathai", Visibility::Public, &[&ada, &ben, &cid]).await;
        let table = format!("/g/{game}");
        let words = "Mails to Ben come back";
        assert!(!app.get(&table).by(&ada).answer().await.says(words));
        is_refused(&app, ben.id).await;
        assert!(app.get(&table).by(&ada).answer().await.says(words));
        assert!(app.get(&table).by(&ben).answer().await.says("Mails to you come back"));
        let onlooker = app.get(&table).by(&eve).answer().await;
        assert!(!onlooker.says("come back"), "{}", onlooker.body);
        assert!(!app.get(&table).answer().await.says("come back"));
    });
}

#[test]
fn a_player_reads_that_mails_come_back_and_gets_them_again_with_a_mailed_code() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        app.game("kathai", 3, &[&ada, &ben]).await;
        for path in ["/games", "/me"] {
            assert!(!app.get(path).by(&ben).answer().await.says("Mails to you come back"));
        }
        is_refused(&app, ben.id).await;
        for path in ["/games", "/me"] {
            let page = app.get(path).by(&ben).answer().await;
            assert!(page.says("Mails to you come back"), "{}", page.body);
            assert_eq!(page.hidden("address"), "ben@example.org");
        }
        // What is on the page sends a code to the same address.
        let asked = app
            .post("/sign-in")
            .by(&ben)
            .own()
            .form(&[("address", "ben@example.org")])
            .answer()
            .await;
        assert_eq!(asked.status, StatusCode::OK);
        let (now, owner) = (app.now(), "worker".to_owned());
        let claimed = app.store.claim_mails(owner, now, now.plus_seconds(60), 99).await;
        let code = claimed.expect("the store").into_iter().find_map(|mail| match mail.content {
            MailContent::SignIn { code, .. } => Some(code),
            _ => None,
        });
        let answer = app
            .post("/sign-in/code")
            .by(&ben)
            .own()
            .form(&[("sign-in", &asked.hidden("sign-in")), ("code", &code.expect("a code"))])
            .answer()
            .await;
        assert!(answer.says("Mails come again"), "{}", answer.body);
        let cookie = answer.header("set-cookie").split(['=', ';']).nth(1).unwrap_or_default();
        let ben = Person { id: ben.id, cookie: cookie.to_owned() };
        let page = app.get("/games").by(&ben).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.says("come back"), "{}", page.body);
    });
}

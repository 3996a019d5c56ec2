//! What a table agrees upon, at the table and behind the link of the mail.

use actix_web::http::StatusCode;

use crate::app::{Answer, App, BASE, Person, on_both};

#[test]
fn a_pause_is_proposed_at_the_table_and_agreed_to_behind_the_link_of_a_mail() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let game = app.game("kathai", 3, &[&ada, &ben, &cem]).await;
        app.mails().await;
        let table = format!("/g/{game}");
        let propose = format!("{table}/propose-pause");
        let loaded = app.post(&propose).by(&ada).own().form(&[("until", "")]).answer().await;
        assert_eq!(
            loaded.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "as it is loaded it asks nobody"
        );
        let past = [("until", "2001-05-03"), ("sure", "yes")];
        let refused = app.post(&propose).by(&ada).own().form(&past).answer().await;
        assert!(refused.says("A pause ends after today"), "{}", refused.body);
        let open = [("until", ""), ("sure", "yes")];
        let proposed = app.post(&propose).by(&ada).own().form(&open).answer().await;
        assert_eq!(proposed.status, StatusCode::SEE_OTHER);
        let own = app.get(&table).by(&ada).answer().await;
        assert!(own.says("You propose to pause the game"), "{}", own.body);
        assert!(own.says("Take it back") && own.says("Still to answer:"), "{}", own.body);
        let other = app.get(&table).by(&ben).answer().await;
        assert!(other.says("Ada proposes to pause the game"), "{}", other.body);

        let mails = app.mails().await;
        assert_eq!(mails.len(), 2, "{mails:?}");
        let to_ben = mails.iter().find(|(owed, _)| owed.player == Some(ben.id));
        let (_, mail) = to_ben.expect("Ben is asked");
        let text = mail.body.text();
        let start = text.find(&format!("{BASE}/a/")).expect("a link");
        let link = text[start..].split_whitespace().next().expect("an address");
        let link = link.strip_prefix(BASE).expect("our own").to_owned();
        let head = app.current(game).await.state.head();
        for _ in 0..2 {
            let shown = app.get(&link).answer().await;
            assert_eq!(shown.status, StatusCode::OK);
            assert!(shown.says("Ada proposes to pause the game"), "{}", shown.body);
        }
        let nothing = app.post(&link).form(&[]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(nothing.says("Please pick one"), "{}", nothing.body);
        assert_eq!(
            app.current(game).await.state.head(),
            head,
            "neither a look nor a press answers"
        );
        let agreed = app.post(&link).form(&[("answer", "agree")]).answer().await;
        assert!(agreed.says("Thank you"), "{}", agreed.body);
        leads_to_a_mail(&app, &agreed, &link, &ben).await;
        let twice = app.post(&link).form(&[("answer", "agree")]).answer().await;
        assert!(twice.says("The others have yet to answer"), "{}", twice.body);
        let open = app.current(game).await.state.proposal(app.now()).map(|open| open.seq);
        let open = open.expect("a proposal").to_string();
        let form = [("proposal", open.as_str()), ("sure", "yes")];
        app.post(&format!("{table}/agree")).by(&cem).own().form(&form).answer().await;
        let own = app.get(&table).by(&ada).answer().await;
        assert!(own.says("The game pauses until somebody goes on"), "{}", own.body);
        let late = app.get(&link).answer().await;
        assert!(late.says("This is settled"), "{}", late.body);
        let late = app.post(&link).form(&[("answer", "decline")]).answer().await;
        assert!(late.says("This is settled"), "{}", late.body);

        let resume = format!("{table}/resume");
        let resumed = app.post(&resume).by(&ben).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(resumed.status, StatusCode::SEE_OTHER);
        let own = app.get(&table).by(&ada).answer().await;
        assert!(!own.says("The game pauses until somebody goes on"), "{}", own.body);
    });
}

/// Who is not signed in is offered a mail with the game, and gets it for a tick; who is, the table.
pub(crate) async fn leads_to_a_mail(app: &App, answer: &Answer, link: &str, player: &Person) {
    let fresh = format!("{link}/fresh");
    assert!(answer.body.contains(&format!("action=\"{fresh}\"")), "{}", answer.body);
    app.mails().await;
    let unsure = app.post(&fresh).form(&[]).answer().await;
    assert_eq!(unsure.location(), link, "as it is loaded it mails nothing");
    assert!(app.mails().await.is_empty());
    let sent = app.post(&fresh).form(&[("sure", "yes")]).answer().await;
    assert!(sent.says("The mail is on its way"), "{}", sent.body);
    let mails = app.mails().await;
    let [(owed, _)] = &mails[..] else { panic!("one mail: {mails:?}") };
    assert_eq!(owed.player, Some(player.id));
    let own = app.get(link).by(player).answer().await;
    assert!(own.says("To the table"), "{}", own.body);
}

#[test]
fn a_table_ends_its_game_and_the_pages_say_that_nobody_won() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let game = app.game("kathai", 3, &[&ada, &ben, &cem]).await;
        let table = format!("/g/{game}");
        let sure = [("sure", "yes")];
        app.post(&format!("{table}/propose-end")).by(&ada).own().form(&sure).answer().await;
        let seq = |cached: &turnpost::game::service::CachedGame| {
            cached.state.proposal(app.now()).map(|open| open.seq.to_string())
        };
        let open = seq(&*app.current(game).await).expect("a proposal");
        let form = [("proposal", open.as_str()), ("sure", "yes")];
        let agreed = app.post(&format!("{table}/agree")).by(&ben).own().form(&form).answer().await;
        assert_eq!(agreed.status, StatusCode::SEE_OTHER);
        // Links that their owner has made invalid answer nothing.
        let mails = app.mails().await;
        let links: Vec<String> = mails
            .iter()
            .filter_map(|(_, mail)| {
                let text = mail.body.text();
                let start = text.find(&format!("{BASE}/a/"))?;
                let link = text[start..].split_whitespace().next()?;
                link.strip_prefix(BASE).map(str::to_owned)
            })
            .collect();
        assert_eq!(links.len(), 1, "Ben has answered, Cem has not");
        assert!(app.web.revoke_links(game, cem.id).await.is_ok());
        let revoked = app.post(&links[0]).form(&[("answer", "agree")]).answer().await;
        assert!(revoked.says("This link was made invalid"), "{}", revoked.body);
        app.mails().await;
        let fresh = format!("{}/fresh", links[0]);
        app.post(&fresh).form(&[("sure", "yes")]).answer().await.location();
        assert!(app.mails().await.is_empty(), "nor do they mail anything");
        let before = app.get(&table).by(&ada).answer().await;
        assert!(before.body.contains("The turn</h"), "{}", before.body);
        // The picture says it too, to who hears it.
        let drawn = |page: &Answer| {
            let (_, board) = page.body.split_once("class=\"board\"").expect("a board");
            board.split("</svg>").next().expect("its end").to_owned()
        };
        let has_turn = |page: &Answer| {
            let board = drawn(page);
            board.contains("It is your turn.") || board.contains("It is the turn of ")
        };
        assert!(has_turn(&before), "{}", drawn(&before));
        app.post(&format!("{table}/agree")).by(&cem).own().form(&form).answer().await;
        for (_, mail) in app.mails().await {
            let text = mail.body.text();
            assert!(!text.contains("The turn\n"), "it waits for nobody: {text}");
        }
        for reader in [&ada, &ben, &cem] {
            let over = app.get(&table).by(reader).answer().await;
            assert!(!over.body.contains("The turn</h"), "it waits for nobody: {}", over.body);
            assert!(!has_turn(&over), "nor does its picture: {}", drawn(&over));
            assert!(
                over.says("All agreed to end the game here, without a winner."),
                "{}",
                over.body
            );
        }
        let list = app.get("/games").by(&ada).answer().await;
        assert_eq!(list.status, StatusCode::OK);
    });
}

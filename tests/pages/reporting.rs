//! Reporting words, names and invitations: who can, who is told, and who must not learn of it.

use actix_web::http::StatusCode;
use turnpost::{
    game::{id::PlayerId, mail::MailKind},
    store::{Act, ActFilter},
};

use crate::app::{Answer, App, BASE, Person, on_both};

/// The values of what can be reported on a page.
fn things(page: &Answer) -> Vec<String> {
    let (_, form) = page.body.split_once("id=\"report-what\"").expect("a list");
    let (form, _) = form.split_once("</select>").expect("its end");
    let values = form.split("<option value=\"").skip(1);
    values.map(|rest| rest.split('"').next().expect("a value").to_owned()).collect()
}

async fn reported(app: &App, by: &Person, path: &str, what: &str, words: &str) -> Answer {
    let fields = [("what", what), ("words", words), ("sure", "yes")];
    app.post(&format!("{path}/report")).by(by).own().form(&fields).answer().await
}

/// To whom reports are mailed, and what the mails say.
async fn mailed(app: &App) -> Vec<(String, String)> {
    let of_reports = app.mails().await.into_iter();
    let of_reports = of_reports.filter(|(owed, _)| owed.content.kind() == MailKind::Report);
    let told = of_reports.map(|(_, mail)| (mail.recipient.address.to_string(), mail.body.text()));
    told.collect()
}

async fn says_nothing_of_it(app: &App, player: &Person, table: &str) {
    for path in ["/me", "/me/data", table] {
        let page = app.get(path).by(player).answer().await;
        assert!(!page.body.contains("not how we speak"), "{path}: {}", page.body);
        assert!(!page.body.contains("done with a report"), "{path}: {}", page.body);
    }
}

#[test]
fn words_and_names_are_reported_to_the_administrators_and_nobody_at_the_table_learns_of_it() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let (eve, root) = (app.person("Eve").await, app.person("Root").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let table = format!("/g/{game}");
        let said = [("text", "you are all fools")];
        app.post(&format!("{table}/message")).by(&ben).own().form(&said).answer().await.location();
        app.mails().await;

        // Her own name and words are not in the list; he who has said them can report her name alone.
        let page = app.get(&table).by(&ada).answer().await;
        let found = things(&page);
        assert_eq!(found.len(), 2, "{found:?}");
        let (name, message) = (&found[0], &found[1]);
        assert!(name.starts_with("name-") && message.starts_with("message-"), "{found:?}");
        assert_eq!(things(&app.get(&table).by(&ben).answer().await).len(), 1);

        // Not without the box, nor without words; what was typed stays.
        let unsure = [("what", message.as_str()), ("words", "not how we speak here")];
        let unsure = app.post(&format!("{table}/report")).by(&ada).own().form(&unsure);
        let unsure = unsure.answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(unsure.says("not how we speak here") && unsure.says("Tick the box first"));
        let wordless = reported(&app, &ada, &table, message, " ").await;
        assert_eq!(wordless.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(mailed(&app).await, []);
        // Nor her own, what is not there, or by somebody who does not sit there.
        let own = reported(&app, &ben, &table, message, "mine").await;
        assert!(own.says("Nothing was reported."), "{}", own.body);
        let none = reported(&app, &ada, &table, "name-2", "a bot").await;
        assert!(none.says("Nothing was reported."), "{}", none.body);
        let stranger = reported(&app, &eve, &table, name, "who is that").await;
        assert_eq!(stranger.status, StatusCode::NOT_FOUND, "{}", stranger.body);
        assert_eq!(app.store.reports(9).await.expect("a list"), []);

        let done = reported(&app, &ada, &table, message, "not how we speak here").await;
        assert!(done.says("Reported") && done.says("Thank you."), "{}", done.body);
        // Twice is once.
        reported(&app, &ada, &table, message, "not how we speak here, again").await;
        let mails = mailed(&app).await;
        let [(to, text)] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(to, "root@example.org");
        for words in ["Ada", "Ben", "you are all fools", "not how we speak here", "/admin/reports"]
        {
            assert!(text.contains(words), "{words}: {text}");
        }
        says_nothing_of_it(&app, &ben, &table).await;

        let listed = app.get("/admin/reports").by(&root).answer().await;
        for words in
            ["Words at a table", "you are all fools", "not how we speak here", "Ada", "Ben"]
        {
            assert!(listed.says(words), "{words}: {}", listed.body);
        }
        assert!(app.get("/admin").by(&root).answer().await.says("One to look at."));
        let id = app.store.reports(9).await.expect("a list")[0].id;
        let settle = format!("/admin/reports/{id}");
        let hers = app.post(&settle).by(&ada).own().form(&[]).answer().await;
        assert_eq!(hers.status, StatusCode::NOT_FOUND);
        let settled = app.post(&settle).by(&root).own().form(&[]).answer().await;
        assert_eq!(settled.location(), "/admin/reports");
        assert!(app.get("/admin").by(&root).answer().await.says("None to look at."));
        let acts = app.store.operator_acts(ActFilter::default(), 9).await.expect("a list");
        let acts: Vec<(Act, Option<PlayerId>)> = acts.iter().map(|act| (act.act, act.by)).collect();
        assert_eq!(acts, [(Act::SettleReport, Some(root.id))]);
        says_nothing_of_it(&app, &ben, &table).await;
        let mine = app.get("/me/data").by(&ada).answer().await;
        assert!(mine.body.contains("not how we speak"), "what she wrote is hers: {}", mine.body);

        // Whoever is erased takes along what was reported about them.
        app.post(&format!("/admin/people/{}/erase", ben.id))
            .by(&root)
            .own()
            .form(&[("sure", "yes")])
            .answer()
            .await
            .location();
        assert_eq!(app.store.reports(9).await.expect("a list"), []);
    });
}

#[test]
fn an_invitation_is_reported_by_who_has_it_and_reports_are_bounded() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let invite = [("addresses", "stranger@example.net")];
        let invite = app.post(&format!("/g/{game}/invite")).by(&ada).own().form(&invite);
        invite.answer().await.location();
        let mails = app.mails().await;
        let text = mails.iter().map(|(_, mail)| mail.body.text());
        let mut link = text.filter_map(|text| {
            let start = text.find(&format!("{BASE}/i/"))?;
            text[start..].split_whitespace().next().map(str::to_owned)
        });
        let link = link.next_back().expect("an invitation");
        let path = link.strip_prefix(BASE).expect("our own address").to_owned();
        let page = app.get(&path).answer().await;
        assert!(page.says("Report something"), "{}", page.body);
        let reported = async |words: &str| {
            let fields = [("words", words), ("sure", "yes")];
            app.post(&format!("{path}/report")).form(&fields).answer().await
        };
        let loaded = app.post(&format!("{path}/report")).form(&[("words", "")]).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(mailed(&app).await, []);
        for count in ["first", "second", "third"] {
            let done = reported(&format!("I know nobody here, {count}")).await;
            assert!(done.says("Thank you."), "{}", done.body);
        }
        let mails = mailed(&app).await;
        assert_eq!(mails.len(), 3);
        assert!(mails[0].1.contains("an invitation that Ada sent"), "{}", mails[0].1);
        let fourth = reported("and once more").await;
        assert!(fourth.says("too many reports"), "{}", fourth.body);
        assert!(fourth.says("and once more"), "what was typed stays");
        assert_eq!(mailed(&app).await, []);
        // The invitation is as good as before.
        assert!(app.get(&path).answer().await.says("Ada"));
        app.pass_seconds(25 * 3600);
        assert!(reported("a day later").await.says("Thank you."));
    });
}

//! What is kept no longer: finished games, and people who do not answer.

use actix_web::http::StatusCode;
use turnpost::{
    game::{id::PlayerId, record::Status},
    retention::{Retained, Retention, RetentionPeriods},
    store::{
        Acknowledgement, Act, ActFilter, Failure, Handled, MailReport, ReceivedMail, ReportedFate,
    },
};
use turnpost_rules::log::id::GameId;

use crate::{
    app::{App, BASE, on_both},
    replaying::play_out,
};

const DAY: i64 = 86_400;

/// Every table that has something of a game.
const OF_A_GAME: [&str; 18] = [
    "seeds",
    "places",
    "events",
    "pending_decisions",
    "outbox",
    "mutes",
    "game_mail_hours",
    "told_words",
    "nudges",
    "messages",
    "feed_positions",
    "feed_entries",
    "webhooks",
    "webhook_deliveries",
    "invitations",
    "operator_acts",
    "reports",
    "retiring_games",
];

/// Who is silent for a year is asked, and has sixty days to answer.
const A_YEAR_OF_SILENCE: RetentionPeriods =
    RetentionPeriods { finished_games_days: None, silent_people_days: Some(365), answer_days: 60 };

fn retention(app: &App, periods: RetentionPeriods) -> Retention {
    Retention {
        store: app.store.clone(),
        service: app.service.clone(),
        mailbox: None,
        periods,
        spared: app.web.administrators.clone(),
    }
}

fn rows_of(app: &App, game: GameId) -> i64 {
    let count = |table: &str| {
        let query = format!("SELECT count(*) AS number FROM {table} WHERE game_id = '{game}'");
        app.database.number(&query)
    };
    OF_A_GAME.into_iter().map(count).sum()
}

async fn acts(app: &App, on: PlayerId) -> Vec<Act> {
    let filter = ActFilter { player: Some(on), ..ActFilter::default() };
    let acts = app.store.operator_acts(filter, 100).await.expect("a list");
    acts.iter().map(|act| act.act).collect()
}

#[test]
fn finished_games_go_as_a_whole_once_their_time_is_over_and_others_stay() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cid = app.person("Cid").await;
        let finished = app.game("kathai", 3, &[&ada, &ben, &cid]).await;
        let running = app.game("kathai", 3, &[&ada, &ben, &cid]).await;
        let said = [("text", "well played, everybody")];
        let path = format!("/g/{finished}/message");
        let posted = app.post(&path).by(&ada).own().form(&said).answer().await;
        assert_eq!(posted.status, StatusCode::SEE_OTHER, "{}", posted.body);
        app.store.mute_game(ben.id, finished, true, app.now()).await.expect("the store");
        app.mails().await;
        play_out(&app, finished).await;
        let gathering = app.open_game("kathai", 3, &ada).await;
        app.service.cancel(gathering, ada.id).await.expect("cancelled");
        assert!(rows_of(&app, finished) > 10 && rows_of(&app, gathering) > 0);

        let for_ever = retention(&app, RetentionPeriods::default());
        let month = RetentionPeriods { finished_games_days: Some(30), ..Default::default() };
        let month = retention(&app, month);
        app.pass_seconds(29 * DAY);
        assert_eq!(month.carry_out().await.expect("done"), Retained::default(), "not yet");
        app.pass_seconds(2 * DAY);
        assert_eq!(for_ever.carry_out().await.expect("done"), Retained::default());
        assert_eq!(app.current(finished).await.record.status, Status::Over, "it is in memory");
        // Two processes look at once: each game is removed by one of them.
        let (one, other) = futures_of(&month, &month).await;
        assert_eq!(one.games + other.games, 2, "{one:?}, {other:?}");

        for game in [finished, gathering] {
            assert_eq!(rows_of(&app, game), 0);
            assert_eq!(app.store.game(game).await.expect("the store"), None);
            let page = app.get(&format!("/g/{game}")).by(&ada).answer().await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{}", page.body);
        }
        assert_eq!(app.get("/games").by(&ada).answer().await.status, StatusCode::OK);
        assert_eq!(app.current(running).await.record.status, Status::Running);
        assert!(rows_of(&app, running) > 10);
        let invalid = app.store.invalid_rows().await.expect("a list");
        assert_eq!(invalid, []);

        // Those who had a seat can see it, by its name.
        assert_eq!(acts(&app, ben.id).await, [Act::RemoveGame]);
        let seen = app.get("/me").by(&ben).answer().await;
        assert!(seen.says("removed the finished game"), "{}", seen.body);
        assert!(seen.says("Sunday game") && seen.says("the server itself"), "{}", seen.body);
        let root = app.person("Root").await;
        let listed = app.get("/admin/acts").by(&root).answer().await;
        assert!(listed.says("removed the finished game"), "{}", listed.body);
    });
}

/// Both, side by side.
async fn futures_of(one: &Retention, other: &Retention) -> (Retained, Retained) {
    let (one, other) = tokio::join!(one.carry_out(), other.carry_out());
    (one.expect("done"), other.expect("done"))
}

#[test]
fn who_is_silent_for_long_is_asked_and_erased_unless_they_answer() {
    on_both(async |app| {
        let [ada, ben, cid, dan, eve, fay] = [
            app.person("Ada").await,
            app.person("Ben").await,
            app.person("Cid").await,
            app.person("Dan").await,
            app.person("Eve").await,
            app.person("Fay").await,
        ];
        let root = app.person("Root").await;
        app.game("kathai", 3, &[&ben, &fay]).await;
        app.mails().await;
        let it = retention(&app, A_YEAR_OF_SILENCE);
        app.pass_seconds(200 * DAY);
        app.signed_in_again(&cid).await;
        assert_eq!(it.carry_out().await.expect("done"), Retained::default(), "not yet");
        app.pass_seconds(200 * DAY);
        // Whoever plays, has signed in since, or runs the server is not asked. Of two processes, one
        // asks.
        let (one, other) = futures_of(&it, &it).await;
        assert_eq!(one.asked + other.asked, 3, "{one:?}, {other:?}");
        for asked in [&ada, &dan, &eve] {
            assert_eq!(acts(&app, asked.id).await, [Act::AskIfWanted]);
        }
        for other in [&ben, &cid, &fay, &root] {
            assert!(acts(&app, other.id).await.is_empty());
        }
        // As long as the mail has not left, nobody has been asked.
        app.pass_seconds(61 * DAY);
        assert_eq!(it.carry_out().await.expect("done").erased, 0);
        let mails = app.mails().await;
        let link = |name: &str| {
            let to = format!("{name}@example.org");
            let asked = mails.iter().filter(|(_, mail)| mail.recipient.address.as_str() == to);
            let [(_, mail)] = &asked.collect::<Vec<_>>()[..] else { panic!("{to}: one mail") };
            let text = mail.body.text();
            let start = text.find(&format!("{BASE}/k/")).expect("a link");
            let link = text[start..].split_whitespace().next().expect("a link");
            link.strip_prefix(BASE).expect("our own address").to_owned()
        };
        assert_eq!(mails.len(), 3);
        let (adas, dans) = (link("ada"), link("dan"));

        // Looking changes nothing, nor does the form as it was loaded.
        let page = app.get(&dans).answer().await;
        assert!(page.says("Do you still want your account?"), "{}", page.body);
        let loaded = app.post(&dans).form(&[]).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(app.store.asked_since(dan.id).await.expect("the store").is_some());
        let kept = app.post(&dans).form(&[("sure", "yes")]).answer().await;
        assert!(kept.says("Your account stays"), "{}", kept.body);
        assert!(app.get(&dans).answer().await.says("Your account stays"));
        // To sign in is an answer, too.
        app.signed_in_again(&eve).await;

        let (one, other) = futures_of(&it, &it).await;
        assert_eq!(one.erased + other.erased, 1, "{one:?}, {other:?}");
        let left = async |player| {
            let known = app.store.player(player).await.expect("the store").expect("a record");
            known.address.is_some()
        };
        assert!(!left(ada.id).await);
        for other in [&ben, &cid, &dan, &eve, &fay, &root] {
            assert!(left(other.id).await);
        }
        assert_eq!(acts(&app, ada.id).await, [Act::Forget, Act::AskIfWanted]);
        let gone = app.get(&adas).answer().await;
        assert!(gone.says("not here any more"), "{}", gone.body);
        assert_eq!(it.carry_out().await.expect("done"), Retained::default());
        // The one who has answered is asked again when they have been silent for as long.
        app.pass_seconds(364 * DAY);
        assert_eq!(it.carry_out().await.expect("done").asked, 1, "Cid, by now");
        app.pass_seconds(2 * DAY);
        assert_eq!(it.carry_out().await.expect("done").asked, 2, "Dan and Eve");
    });
}

/// Reports that a mail to somebody came back.
async fn report_return(app: &App, mail: i64, to: &str) {
    let (store, owner) = (&app.store, || "receiver".to_owned());
    let sent = store.sent_mail(mail).await.expect("the store").expect("it was sent");
    let raw = b"it came back".to_vec();
    store.keep_received(raw, &[], [7; 32], app.now()).await.expect("kept");
    let until = app.now().plus_seconds(60);
    let claimed = store.claim_received(owner(), app.now(), until).await.expect("the store");
    let ReceivedMail { id, .. } = claimed.expect("a mail");
    let answer = "4.2.2 mailbox full".to_owned();
    let report = MailReport {
        mail: sent,
        to: to.parse().expect("an address"),
        fate: ReportedFate::Returned { failure: Failure::Passing, answer },
    };
    let handled = Handled { result: "report", player: None, answer: None, report: Some(report) };
    assert!(store.finish_received(id, owner(), handled, app.now()).await.expect("noted"));
}

#[test]
fn whom_no_mail_reaches_was_not_asked_and_is_not_erased() {
    on_both(async |app| {
        let [ada, ben, cid] =
            [app.person("Ada").await, app.person("Ben").await, app.person("Cid").await];
        app.mails().await;
        let it = retention(&app, A_YEAR_OF_SILENCE);
        app.pass_seconds(400 * DAY);
        assert_eq!(it.carry_out().await.expect("done").asked, 3);
        let owner = || "worker".to_owned();
        let until = app.now().plus_seconds(60);
        let mails = app.store.claim_mails(owner(), app.now(), until, 9).await.expect("mails");
        assert_eq!(mails.len(), 3);
        for mail in &mails {
            // Ada's is refused, Ben's comes back, and Cid's is not sent, since others have come back.
            let done = match mail.player {
                Some(player) if player == ada.id => {
                    Acknowledgement::Refused { error: "554 5.7.1 not wanted".to_owned() }
                }
                Some(player) if player == ben.id => {
                    Acknowledgement::Sent { message_id: "of@ben".to_owned() }
                }
                _ => Acknowledgement::Superseded,
            };
            let finished = app.store.finish_mail(mail.id, owner(), done, app.now()).await;
            assert!(finished.expect("noted"));
        }
        let bens = mails.iter().find(|mail| mail.player == Some(ben.id)).expect("his mail").id;
        report_return(&app, bens, "ben@example.org").await;
        app.pass_seconds(61 * DAY);
        assert_eq!(it.carry_out().await.expect("done"), Retained::default());
        for person in [&ada, &ben, &cid] {
            let known = app.store.player(person.id).await.expect("the store").expect("a record");
            assert!(known.address.is_some());
        }
        app.pass_seconds(305 * DAY);
        assert_eq!(it.carry_out().await.expect("done").asked, 3, "after as long once more");
    });
}

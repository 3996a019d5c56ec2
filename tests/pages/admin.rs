//! The administrators' pages: who gets them, what they do, and who sees that it was done.

use actix_web::http::{Method, StatusCode};
use turnpost::{
    game::{
        decision::Replaces,
        language::Language,
        record::Status,
        service::MAX_DEADLINE_HOURS,
        timing::{MAX_RESERVE_HOURS, Timing},
    },
    store::{Act, ActFilter, Settings},
};
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};

use crate::{
    app::{Answer, App, BASE, Person, on_both},
    replaying::play_out,
};

/// Every page that only shows something.
const LOOKS: [&str; 7] = [
    "/admin",
    "/admin/people",
    "/admin/games",
    "/admin/mails",
    "/admin/reports",
    "/admin/acts",
    "/admin/year",
];

pub(crate) async fn posted(app: &App, by: &Person, path: &str, fields: &[(&str, &str)]) -> Answer {
    app.post(path).by(by).own().form(fields).answer().await
}

/// What was done by hand, the latest first.
pub(crate) async fn acts(app: &App) -> Vec<(Act, bool)> {
    let acts = app.store.operator_acts(ActFilter::default(), 100).await.expect("a list");
    acts.iter().map(|act| (act.act, act.by.is_some())).collect()
}

#[test]
fn for_everybody_but_administrators_there_are_no_such_pages() {
    on_both(async |app| {
        let (ada, root) = (app.person("Ada").await, app.person("Root").await);
        let game = app.open_game("kathai", 3, &ada).await;
        let own = [format!("/admin/people/{}", ada.id), format!("/admin/games/{game}")];
        for path in LOOKS.iter().map(|path| (*path).to_owned()).chain(own.clone()) {
            assert_eq!(app.get(&path).answer().await.status, StatusCode::UNAUTHORIZED, "{path}");
            let hers = app.get(&path).by(&ada).answer().await;
            assert_eq!(hers.status, StatusCode::NOT_FOUND, "{path}");
            let shown = app.get(&path).by(&root).answer().await;
            assert_eq!(shown.status, StatusCode::OK, "{path}: {}", shown.body);
            assert_eq!(shown.header("cache-control"), "no-store");
        }
        let sure = [("sure", "yes"), ("address", "new@example.org"), ("seat", "0")];
        let people = ["address", "block", "unblock", "sign-in", "erase"];
        let games =
            ["cancel", "extend", "pause", "resume", "remind", "bot", "offer", "withdraw-offer"];
        let acts_on = people.iter().map(|act| format!("{}/{act}", own[0]));
        let acts_on = acts_on.chain(games.iter().map(|act| format!("{}/{act}", own[1])));
        for path in acts_on.chain(["/admin/mails".to_owned()]) {
            let hers = posted(&app, &ada, &path, &sure).await;
            assert_eq!(hers.status, StatusCode::NOT_FOUND, "{path}");
            let elsewhere = app.post(&path).by(&root).header("sec-fetch-site", "cross-site");
            let elsewhere = elsewhere.form(&sure).answer().await;
            assert_eq!(elsewhere.status, StatusCode::FORBIDDEN, "{path}");
            let looked = app.ask(Method::GET, &path).by(&root).answer().await;
            let expected = [StatusCode::METHOD_NOT_ALLOWED, StatusCode::OK];
            assert!(expected.contains(&looked.status), "a look does nothing: {path}");
        }
        assert!(acts(&app).await.is_empty(), "nothing was done");
        assert!(!app.get("/me").by(&ada).answer().await.body.contains("href=\"/admin\""));
        assert!(app.get("/me").by(&root).answer().await.body.contains("href=\"/admin\""));
    });
}

#[test]
fn an_administrator_changes_blocks_and_erases_people_and_they_see_it() {
    on_both(async |app| {
        let (ada, root) = (app.person("Ada").await, app.person("Root").await);
        let path = format!("/admin/people/{}", ada.id);
        let zd = app.person("Zd").await;
        let before = app.store.player(zd.id).await.expect("the store").expect("a player").settings;
        let name = Some("Zdeněk".parse().expect("a name"));
        let settings = Settings { name, ..before };
        app.store
            .change_account(zd.id, settings.into(), Replaces::Anything)
            .await
            .expect("the store");
        for sought in ["zdenek", "ZDEN%C4%9AK"] {
            let list = app.get(&format!("/admin/people?q={sought}")).by(&root).answer().await;
            assert!(list.says("Zdeněk") && !list.says("Ada"), "{sought}: {}", list.body);
        }
        let list = app.get("/admin/people?q=ADA%40").by(&root).answer().await;
        assert!(list.body.contains(&path) && !list.body.contains(&root.id.to_string()));
        assert!(list.says("One person."), "{}", list.body);

        // Not without the box that says "sure", nor to something that is no address.
        let fields = [("address", "Ada@Example.net")];
        let unsure = posted(&app, &root, &format!("{path}/address"), &fields).await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(unsure.body.contains("value=\"Ada@Example.net\""), "what was typed is kept");
        let wrong = [("address", "nonsense"), ("sure", "yes")];
        let wrong = posted(&app, &root, &format!("{path}/address"), &wrong).await;
        assert!(wrong.says("does not look like a mail address"), "{}", wrong.body);
        let taken = [("address", "bo@example.org"), ("sure", "yes")];
        app.person("Bo").await;
        let taken = posted(&app, &root, &format!("{path}/address"), &taken).await;
        assert!(taken.says("Another player has this address"), "{}", taken.body);

        let fields = [("address", "Ada@example.net"), ("sure", "yes")];
        let done = posted(&app, &root, &format!("{path}/address"), &fields).await;
        assert!(app.get(&done.location()).by(&root).answer().await.says("The address is changed."));
        let known = app.store.player(ada.id).await.expect("the store").expect("a player");
        assert_eq!(known.address.map(|it| it.to_string()), Some("Ada@example.net".to_owned()));
        let out = app.get("/me").by(&ada).answer().await;
        assert_eq!(out.status, StatusCode::UNAUTHORIZED, "whoever had the old address is out");

        let sent = posted(&app, &root, &format!("{path}/sign-in"), &[]).await;
        assert!(sent.location().ends_with("?done=sign-in"));
        let mails = app.mails().await;
        let to: Vec<_> = mails.iter().map(|(_, mail)| mail.recipient.address.as_str()).collect();
        assert_eq!(to, ["Ada@example.net"]);

        posted(&app, &root, &format!("{path}/block"), &[("sure", "yes")]).await.location();
        let blocked = posted(&app, &root, &format!("{path}/sign-in"), &[]).await;
        assert!(blocked.says("They are blocked: unblock them first."), "{}", blocked.body);
        posted(&app, &root, &format!("{path}/unblock"), &[]).await.location();
        let address = "ada@example.net".parse().expect("an address");
        assert!(!app.store.is_address_barred(address).await.expect("an answer"));

        let again = app.signed_in_again(&ada).await;
        let seen = app.get("/me").by(&again).answer().await;
        for words in ["changed the mail address", "blocked the address", "by Root"] {
            assert!(seen.says(words), "{words}: {}", seen.body);
        }
        assert!(!seen.body.contains("/admin/"), "no page that is not for her");
        let bo = app.person("Bo").await;
        assert!(!app.get("/me").by(&bo).answer().await.says("Root"), "it does not concern Bo");

        posted(&app, &root, &format!("{path}/erase"), &[]).await;
        assert!(app.get(&path).by(&root).answer().await.says("Ada"), "not unless sure");
        let erased = posted(&app, &root, &format!("{path}/erase"), &[("sure", "yes")]).await;
        assert_eq!(erased.location(), "/admin/people?done=erase");
        assert_eq!(app.get(&path).by(&root).answer().await.status, StatusCode::NOT_FOUND);
        let done: Vec<Act> = acts(&app)
            .await
            .iter()
            .map(|(act, by)| {
                assert!(by, "it is known who did it");
                *act
            })
            .collect();
        let expected = [
            Act::Erase,
            Act::Unblock,
            Act::Block,
            Act::SendSignIn,
            Act::ChangeAddress,
            // The attempt and that it failed.
            Act::ChangeAddress,
            Act::ChangeAddress,
        ];
        assert_eq!(done, expected);
        let listed = app.get("/admin/acts").by(&root).answer().await;
        assert!(listed.says("erased the person") && listed.says("somebody who was erased"));
        assert!(listed.says("changed the mail address (it failed)"), "{}", listed.body);
        assert!(!listed.body.contains('@'), "no address is kept");
    });
}

#[test]
fn nobody_locks_an_administrator_out_or_becomes_one_on_a_page() {
    on_both(async |app| {
        let (ada, root) = (app.person("Ada").await, app.person("Root").await);
        let path = format!("/admin/people/{}", root.id);
        let fields = [("sure", "yes"), ("address", "other@example.org")];
        for act in ["address", "block", "erase"] {
            let refused = posted(&app, &root, &format!("{path}/{act}"), &fields).await;
            assert!(refused.says("The settings of the server say who is one"), "{act}");
        }
        let another = app.store.player(root.id).await.expect("the store").expect("a player");
        assert_eq!(another.address.map(|it| it.to_string()), Some("root@example.org".to_owned()));
        // An address that the settings name and nobody has yet is not for somebody else.
        let fields = [("sure", "yes"), ("address", "ROOT@example.org")];
        let path = format!("/admin/people/{}/address", ada.id);
        assert!(posted(&app, &root, &path, &fields).await.says("of an administrator"));
        assert!(acts(&app).await.is_empty(), "nothing was tried");
    });
}

#[test]
fn an_administrator_reminds_extends_replaces_and_cancels() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let (cy, root) = (app.person("Cy").await, app.person("Root").await);
        let game = app.timed_game("kathai", 24, &[&ada, &bo, &cy]).await;
        app.mails().await;
        let path = format!("/admin/games/{game}");
        let page = app.get(&path).by(&root).answer().await;
        assert!(page.says("no more than its spectators do"), "{}", page.body);
        let seats: Vec<bool> = (0..=4).map(|at| page.says(&format!("Seat {at}"))).collect();
        assert_eq!(seats, [false, true, true, true, false], "people count from 1: {}", page.body);
        assert!(!page.body.contains("<svg class") && !page.body.contains(&format!("/g/{game}")));
        let pending = |app: &App| {
            let store = app.store.clone();
            async move {
                let found = store.game(game).await.expect("the store").expect("a game");
                found.pending_decisions.first().cloned().expect("it waits for somebody")
            }
        };
        let before = pending(&app).await;
        app.pass_seconds(20 * 3600);
        let list = app.get("/admin/games?status=running").by(&root).answer().await;
        assert!(list.says("waits for ") && list.says("for 20 hours"), "{}", list.body);
        let idle = app.get("/admin/games?status=running&days=1").by(&root).answer().await;
        assert!(!idle.body.contains(&path), "{}", idle.body);

        let again = posted(&app, &root, &format!("{path}/remind"), &[]).await;
        assert_eq!(again.location(), format!("{path}?done=again"));
        assert_eq!(app.mails().await.len(), 1, "the turn mail goes once more");

        // The game in memory goes on with the new deadline.
        let extended = posted(&app, &root, &format!("{path}/extend"), &[]).await;
        assert_eq!(extended.location(), format!("{path}?done=extend"));
        let after = pending(&app).await;
        assert!(after.due_at > before.due_at.map(|due| due.plus_seconds(19 * 3600)));
        app.pass_seconds(10 * 3600);
        app.service.sweep().await.expect("swept");
        assert_eq!(pending(&app).await.began, before.began, "its first deadline is past");

        let day = pending(&app).await.due_at.expect("a deadline").utc().date_naive();
        let day = day + chrono::Days::new(30);
        let fields = [("until", day.to_string())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let extended = posted(&app, &root, &format!("{path}/extend"), &fields).await;
        assert_eq!(extended.location(), format!("{path}?done=extend"));
        let due = pending(&app).await.due_at.expect("a deadline").utc();
        assert_eq!(due.date_naive(), day + chrono::Days::new(1), "to the end of that day");
        let past = posted(&app, &root, &format!("{path}/extend"), &[("until", "2001-01-01")]).await;
        assert!(past.says("Choose a day from today on"), "{}", past.body);
        let nonsense = posted(&app, &root, &format!("{path}/extend"), &[("until", "soon")]).await;
        assert!(nonsense.status.is_client_error(), "{}", nonsense.status);

        app.mails().await;
        set_zone(&app, &bo, chrono_tz::America::New_York).await;
        let paused = posted(&app, &root, &format!("{path}/pause"), &fields).await;
        assert_eq!(paused.location(), format!("{path}?done=pause"));
        let told = app.mails().await;
        assert_eq!(told.len(), 3, "everybody there is told");
        let (_, mail) = &told[0];
        let text = mail.body.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("Whoever runs this server has paused the game"), "{text}");
        // Everybody reads until when where they are, and gets to the table without signing in.
        let end = pause_end(&app, game).await;
        for (person, zone) in [(&ada, chrono_tz::Tz::UTC), (&bo, chrono_tz::America::New_York)] {
            let (_, mail) =
                told.iter().find(|(owed, _)| owed.player == Some(person.id)).expect("a mail");
            let text = mail.body.text().split_whitespace().collect::<Vec<_>>().join(" ");
            let until = Language::English.until(end.utc(), zone);
            assert!(
                text.contains(&format!("has paused the game until {until}.")),
                "{until}: {text}"
            );
            let link = text.split_whitespace().find_map(|word| word.strip_prefix(BASE));
            let link = link.filter(|link| link.starts_with("/l/")).expect("a link to the table");
            let shown = app.get(link).answer().await;
            assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
            assert!(shown.says("Sunday game"), "{}", shown.body);
        }
        let table = app.get(&format!("/g/{game}")).by(&ada).answer().await;
        assert!(table.says("Whoever runs this server has paused the game"), "{}", table.body);
        for until in ["", "2001-01-01"] {
            let fault = posted(&app, &root, &format!("{path}/pause"), &[("until", until)]).await;
            assert!(fault.says("Choose a day from today on"), "{}", fault.body);
        }

        let own = app.get(&path).by(&root).answer().await;
        assert!(own.says("Whoever runs this server has paused the game"), "{}", own.body);
        let resumed = posted(&app, &root, &format!("{path}/resume"), &[]).await;
        assert_eq!(resumed.location(), format!("{path}?done=resume"));
        let told = app.mails().await;
        assert_eq!(told.len(), 3, "everybody there is told");
        let text = told[0].1.body.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("Whoever runs this server ends the pause"), "{text}");
        let own = app.get(&path).by(&root).answer().await;
        assert!(!own.says("has paused the game") && !own.body.contains("/resume"), "{}", own.body);
        let none = posted(&app, &root, &format!("{path}/resume"), &[]).await;
        assert!(none.says("The game does not pause"), "{}", none.body);

        let seat = before.seat;
        let number = u8::from(seat).to_string();
        let replaced = [&ada, &bo, &cy]
            .into_iter()
            .find(|person| Some(person.id) == before.player)
            .expect("somebody at the table");
        let unsure = posted(&app, &root, &format!("{path}/bot"), &[("seat", &number)]).await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        let fields = [("seat", number.as_str()), ("sure", "yes")];
        let given = posted(&app, &root, &format!("{path}/bot"), &fields).await;
        assert_eq!(given.location(), format!("{path}?done=bot"));
        let current = app.current(game).await;
        assert!(!current.state.is_person(seat), "a bot plays there");
        assert_ne!(pending(&app).await.seat, seat, "and has moved");
        let mails = app.mails().await;
        let told = mails.iter().find(|(owed, _)| owed.player == Some(replaced.id));
        let (_, mail) = told.expect("whoever sat there is told");
        assert!(mail.subject.contains("A bot plays on for you"), "{}", mail.subject);
        let twice = posted(&app, &root, &format!("{path}/bot"), &fields).await;
        assert!(twice.says("a bot plays there already"), "{}", twice.body);
        for seat in ["", "-1", "200", "x"] {
            let fields = [("seat", seat), ("sure", "yes")];
            let wrong = posted(&app, &root, &format!("{path}/bot"), &fields).await;
            assert!(wrong.status.is_client_error(), "{seat}: {}", wrong.status);
        }
        let beyond = [("seat", "7"), ("sure", "yes")];
        let beyond = posted(&app, &root, &format!("{path}/bot"), &beyond).await;
        assert!(beyond.status.is_client_error(), "{}", beyond.status);
        let running = posted(&app, &root, &format!("{path}/cancel"), &[("sure", "yes")]).await;
        assert!(running.says("Only a game that has not begun"), "{}", running.body);

        // Everybody at the table sees it, and nobody else does.
        let others = [&ada, &bo, &cy].into_iter().filter(|person| person.id != replaced.id);
        for person in others.chain([replaced]) {
            let seen = app.get("/me").by(person).answer().await;
            assert!(seen.says("gave the seat to a bot") && seen.says("Sunday game"));
        }

        let open = app.open_game("kathai", 3, &ada).await;
        let path = format!("/admin/games/{open}");
        let nothing = posted(&app, &root, &format!("{path}/extend"), &[]).await;
        assert!(nothing.says("This game has no deadlines."), "{}", nothing.body);
        let nobody = posted(&app, &root, &format!("{path}/remind"), &[]).await;
        assert!(nobody.says("This game waits for nobody."), "{}", nobody.body);
        posted(&app, &root, &format!("{path}/cancel"), &[("sure", "yes")]).await.location();
        assert_eq!(app.current(open).await.record.status, Status::Cancelled);
        let mails = app.mails().await;
        let [(_, mail)] = &mails[..] else { panic!("the host is told: {}", mails.len()) };
        let text = mail.body.text();
        assert!(text.contains("Whoever hosts this server has cancelled"), "{text}");
        let missing = app.get("/admin/games/aaaabbbbccccdddd").by(&root).answer().await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND);
        assert_eq!(Seat::new(200), None, "no such seat is asked for");
    });
}

async fn set_zone(app: &App, person: &Person, zone: chrono_tz::Tz) {
    let player = app.store.player(person.id).await.expect("the store").expect("a player");
    let settings = Settings { zone, ..player.settings };
    app.store
        .change_account(person.id, settings.into(), Replaces::Anything)
        .await
        .expect("changed");
}

/// When the pause of a game is over.
async fn pause_end(app: &App, game: GameId) -> Timestamp {
    app.current(game).await.state.pause_at(app.now()).expect("a pause").until
}

#[test]
fn rejected_mails_are_shown_and_tried_again() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let (cy, root) = (app.person("Cy").await, app.person("Root").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        app.mails().await;
        let statement = "UPDATE outbox SET state = 'refused', error = '550 <no> such mailbox' \
                         WHERE kind IN ('turn', 'started')";
        app.database.try_execute(statement).expect("changed");
        let page = app.get("/admin/mails").by(&root).answer().await;
        assert!(page.says("550 <no> such mailbox"), "{}", page.body);
        assert!(!page.body.contains("<no>"), "what a server says is no markup");
        assert!(page.body.contains(&format!("/admin/games/{game}")) && page.says("Turns without"));
        // People count seats from 1.
        let pending = app.current(game).await.pending_decisions[0].seat.index();
        assert!(page.says(&format!("game {game}, seat {}", pending + 1)), "{}", page.body);
        let done = posted(&app, &root, "/admin/mails", &[]).await;
        let page = app.get(&done.location()).by(&root).answer().await;
        assert!(page.says("one turn mail that had been rejected is sent again"), "{}", page.body);
        assert_eq!(app.mails().await.len(), 1);
        assert!(acts(&app).await.contains(&(Act::ResendMails, true)), "{:?}", acts(&app).await);
        let page = app.get("/admin/acts").by(&root).answer().await;
        assert!(page.says("tried the mails again"), "{}", page.body);
    });
}

#[test]
fn those_whose_mails_come_back_are_named_with_what_the_mail_server_said() {
    on_both(async |app| {
        let (ada, root) = (app.person("Ada").await, app.person("Root").await);
        let none = app.get("/admin/mails").by(&root).answer().await;
        assert!(!none.says("Whose mails come back"), "{}", none.body);
        let returned = format!(
            "UPDATE players SET mail_failures = 1, mail_failing_since = 1700000000000000, \
             mail_stopped_at = 1700000000000000, mail_failure = '550 <gone>' WHERE id = '{}'",
            ada.id
        );
        app.database.try_execute(&returned).expect("changed");
        for path in ["/admin/mails".to_owned(), format!("/admin/people/{}", ada.id)] {
            let page = app.get(&path).by(&root).answer().await;
            assert!(page.says("550 <gone>") && !page.body.contains("<gone>"), "{}", page.body);
            assert!(page.says("none have been sent since"), "{}", page.body);
        }
        let mails = app.get("/admin/mails").by(&root).answer().await;
        assert!(mails.body.contains(&format!("/admin/people/{}", ada.id)), "{}", mails.body);
        let people = app.get("/admin/people").by(&root).answer().await;
        assert!(people.says("Mails come back"), "{}", people.body);
    });
}

#[test]
fn the_report_of_a_year_tells_who_waited_for_whom() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let root = app.person("Root").await;
        let empty = app.get("/admin/year").by(&root).answer().await;
        assert!(empty.says("No game has ended in this year."), "{}", empty.body);
        let game = app.game("kathai", 3, &people.each_ref()).await;
        let first = app.pending_since(game).await.expect("it waits");
        let awaited = app.current(game).await.place_at(first).and_then(|place| place.player);
        app.pass_seconds(5 * 86_400);
        play_out(&app, game).await;
        let page = app.get("/admin/year?year=2027").by(&root).answer().await;
        assert!(page.says("One game has ended in this year."), "{}", page.body);
        assert!(page.says("Sunday game: 5 days, "), "{}", page.body);
        let names = ["Ada", "Bo", "Cy"];
        let slow = people.iter().position(|person| Some(person.id) == awaited).expect("a player");
        for (at, name) in names.iter().enumerate() {
            let waited = page.says(&format!("{name} waited 5 days for {}.", names[slow]));
            assert_eq!(waited, at != slow, "{name}: {}", page.body);
        }
        let before = app.get("/admin/year?year=2026").by(&root).answer().await;
        assert!(before.says("The year 2026") && before.says("No game has ended"));
        for wrong in ["2028", "1999", "x", "99999999999"] {
            let path = format!("/admin/year?year={wrong}");
            let answer = app.get(&path).by(&root).answer().await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
        }
    });
}

#[test]
fn the_whole_time_of_a_table_can_begin_again_however_long_it_is() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let (cy, root) = (app.person("Cy").await, app.person("Root").await);
        let timing = Timing { reserve_hours: MAX_RESERVE_HOURS, ..Timing::default() };
        let pace = (Some(MAX_DEADLINE_HOURS), timing);
        let game = app.game_of("kathai", pace, &[&ada, &bo, &cy]).await;
        let path = format!("/admin/games/{game}");
        let extended = posted(&app, &root, &format!("{path}/extend"), &[]).await;
        assert_eq!(extended.location(), format!("{path}?done=extend"), "{}", extended.body);
        app.mails().await;
    });
}

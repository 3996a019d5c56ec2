//! Links whose decision is made, and looks that a mail holds: the seat's own table as its player
//! knew it then, whatever has happened since.

use actix_web::http::{Method, StatusCode};
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost::{
    game::{
        language::Language,
        mail::MailContent,
        move_link::MoveLink,
        record::Visibility,
        service::{Actor, Command, DecidedBy, MoveText},
    },
    locale::Localizer,
    registry,
    token::{UnsubscribeLink, ViewLink},
};
use turnpost_rules::{
    Seat, Viewer,
    dyn_ruleset::{BotLevel, DynPosition},
    log::{event::Seq, id::GameId, state::GameState},
};

use crate::app::{Answer, App, Person, on_both};

const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

async fn people(app: &App) -> [Person; 3] {
    [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await]
}

/// What a seat reads of a table, in its own words.
fn told(state: &GameState, seat: Seat) -> Vec<String> {
    let names = NAMES.map(str::to_owned).to_vec();
    let localizer = Localizer::new(Language::English, names, Viewer::Seat(seat));
    let sections = state.position().expect("a position").describe(Viewer::Seat(seat));
    sections.iter().flat_map(|section| &section.lines).map(|line| localizer.format(line)).collect()
}

/// That a page shows this table as this seat knows it, and no other moment of it.
fn shows(page: &Answer, state: &GameState, seat: Seat) {
    assert!(page.body.contains("class=\"picture\""), "{}", page.body);
    let event = format!("Step {} · fingerprint {}", state.head(), state.hash().mark());
    assert!(page.says(&event), "{event}: {}", page.body);
    assert!(page.says(&format!("{} <span class=\"soft\">(you)", NAMES[seat.index()])));
    for line in told(state, seat) {
        assert!(page.says(&line), "{line} is missing: {}", page.body);
    }
    assert!(page.moves().is_empty(), "nothing can be played");
    assert!(!page.says("Please sign in") && !page.body.contains("@example.org"));
}

async fn by_api(app: &App, game: GameId, person: &Person, notation: &str) {
    let command = Command {
        actor: Actor::Player(person.id),
        moves: vec![MoveText::Notation(notation.to_owned())],
        head: None,
        message: None,
        key: None,
    };
    app.service.play(game, command).await.expect("played");
}

/// A move that a seat could make, in notation: of a bot now and then, else any that is listed.
async fn some_move(app: &App, game: GameId, seat: Seat, sampler: &mut SmallRng) -> String {
    let cached = app.current(game).await;
    let position = cached.state.position().expect("a position");
    let choices = position.choices(seat);
    let listed: Vec<String> = choices.into_iter().filter_map(|choice| choice.notation).collect();
    if !listed.is_empty() && sampler.random_range(0..3) > 0 {
        return listed[sampler.random_range(0..listed.len())].clone();
    }
    let chosen = DynPosition::bot(position, seat, BotLevel::Steady, sampler).expect("a move");
    cached.state.ruleset().notation(&chosen).expect("its notation")
}

/// A page behind a link whose decision is made, as it was when that had just happened.
struct Old {
    path: String,
    body: String,
}

impl Old {
    async fn is_as_it_was(&self, app: &App) {
        let page = app.get(&self.path).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body == self.body, "{}\nwas\n{}", page.body, self.body);
    }
}

#[actix_web::test]
async fn who_plays_by_links_alone_sees_the_own_table_after_every_move_and_ever_after() {
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        for visibility in [Visibility::Private, Visibility::Public] {
            let app = App::new();
            let people = people(&app).await;
            let game = app.seen_game(ruleset, visibility, &people.each_ref()).await;
            let mut sampler = SmallRng::seed_from_u64(11);
            let mut old: Vec<Old> = Vec::new();
            let mut moves = 0;
            while let Some(seat) = app.pending_since(game).await {
                moves += 1;
                assert!(moves < 3000, "{ruleset} does not end");
                let path = app.move_path(game, seat).await;
                let seen = app.head(game).await.to_string();
                let began = app.current(game).await.state.seat_duty(seat).began;
                let picked = some_move(&app, game, seat, &mut sampler).await;
                let form = [("move", picked.as_str()), ("seen", &seen)];
                let posted = app.post(&path).form(&form).answer().await.location();
                let cached = app.current(game).await;
                // Pages take their time in a debug build: the first moves are looked at, some of
                // the later ones, and the last one.
                let looks = old.len() < 6 || moves % 40 == 0 || cached.state.is_over();
                let decided = app.service.decided(game, seat, began).await.expect("the log");
                let (Some(decided), true) = (decided, looks) else { continue };
                assert_eq!(decided.by, DecidedBy::Player);
                assert_eq!(decided.until, cached.state.head(), "nobody else has moved yet");
                let at_once = app.get(&posted).answer().await;
                assert_eq!(at_once.status, StatusCode::OK);
                assert!(at_once.says("Played"), "{}", at_once.body);
                shows(&at_once, &cached.state, seat);
                let later = app.get(&path).answer().await;
                assert!(later.says("This move has been made"), "{}", later.body);
                shows(&later, &cached.state, seat);
                let is_over = cached.state.is_over();
                assert_eq!(later.says("Ranking"), is_over, "{ruleset}");
                assert_eq!(later.says("This is how it ended"), is_over, "{}", later.body);
                assert_eq!(later.says("Yes, mail me how it ended"), is_over, "{}", later.body);
                let promises = later.says("When the game waits for you");
                assert_eq!(promises, !is_over, "{}", later.body);
                for page in [&at_once, &later] {
                    let lines: Vec<&str> = page.body.split("class=\"notice good\"").collect();
                    let told = lines[1].split("</div>").next().expect("a remark");
                    assert!(told.contains("<p>"), "{picked} of {ruleset} is told: {told}");
                    let name = NAMES[seat.index()];
                    assert!(!told.contains(&format!("<p>{name} ")), "third person: {told}");
                }
                old.push(Old { path, body: later.body });
            }
            assert!(old.len() > 6, "{ruleset}: {} decisions", old.len());
            for page in &old {
                page.is_as_it_was(&app).await;
            }
        }
    }
}

#[test]
fn moves_planned_together_are_all_shown_behind_the_link_that_made_them() {
    on_both(async |app| {
        let people = people(&app).await;
        let game = app.seen_game("catan", Visibility::Private, &people.each_ref()).await;
        let first = app.pending_since(game).await.expect("a seat");
        let path = app.move_path(game, first).await;
        let page = app.get(&path).answer().await;
        let settlement = page.moves().into_iter().next().expect("a settlement");
        let person = &people[first.index()];
        let texts = [MoveText::Notation(settlement.clone())];
        let preview = app.service.preview(game, Actor::Player(person.id), &texts).await;
        let choices = preview.expect("a preview").choices;
        let road = choices.into_iter().find_map(|choice| choice.notation).expect("a road");
        let form = [("plan", settlement.as_str()), ("move", &road), ("seen", &page.hidden("seen"))];
        let posted = app.post(&path).form(&form).answer().await.location();
        let cached = app.current(game).await;
        assert_ne!(app.pending_since(game).await, Some(first), "the decision is made");
        let after = app.get(&posted).answer().await;
        shows(&after, &cached.state, first);
        let told = after.body.split("class=\"notice good\"").nth(1).expect("a remark");
        let told = told.split("</div>").next().expect("its end");
        assert!(told.matches("<p>").count() >= 2, "both moves are told: {told}");
        // Nobody is told more by whoever sits next.
        let next = app.pending_since(game).await.expect("a seat");
        let mut sampler = SmallRng::seed_from_u64(3);
        let notation = some_move(&app, game, next, &mut sampler).await;
        by_api(&app, game, &people[next.index()], &notation).await;
        assert!(app.get(&posted).answer().await.body == after.body);
    });
}

#[test]
fn a_move_made_elsewhere_is_shown_behind_the_link_all_the_same() {
    on_both(async |app| {
        let people = people(&app).await;
        let game = app.seen_game("kathai", Visibility::Private, &people.each_ref()).await;
        let path = app.move_path(game, seat(0)).await;
        by_api(&app, game, &people[0], "pass").await;
        let state = app.current(game).await;
        by_api(&app, game, &people[1], "pass").await;
        let page = app.get(&path).answer().await;
        assert!(page.says("This move has been made") && page.says("You pass"), "{}", page.body);
        shows(&page, &state.state, seat(0));
        // Its player, who is signed in, sees the table as it is now; others who look as it was.
        let own = app.get(&path).by(&people[0]).answer().await;
        assert!(own.says(&format!("Step {} ·", app.head(game).await)), "{}", own.body);
        let other = app.get(&path).by(&people[1]).answer().await;
        shows(&other, &state.state, seat(0));
        assert!(other.body.contains(&format!("href=\"/g/{game}\"")), "{}", other.body);
        // No mail is promised to whom none comes.
        assert!(page.says("When the game waits for you, a mail comes"), "{}", page.body);
        app.store.mute_game(people[0].id, game, true, app.now()).await.expect("muted");
        let quiet = app.get(&path).answer().await;
        assert!(quiet.says("You have stopped the mails") && !quiet.says("a mail comes"));
        // Nor in the mail that is asked for.
        app.mails().await;
        app.pass_seconds(700);
        app.post(&format!("{path}/fresh")).form(&[("sure", "yes")]).answer().await;
        let mails = app.mails().await;
        let [(owed, mail)] = mails.as_slice() else { panic!("{} mails", mails.len()) };
        assert_eq!(owed.content.kind().word(), "look");
        let text = mail.body.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("You have stopped the mails") && !text.contains("a mail comes"));
    });
}

#[test]
fn what_a_missed_deadline_brought_is_not_shown_to_who_only_has_an_old_mail() {
    on_both(async |app| {
        let people = people(&app).await;
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let game = app.timed_game(ruleset, 24, &people.each_ref()).await;
            let late = app.pending_since(game).await.expect("a seat");
            let path = app.move_path(game, late).await;
            let before = app.current(game).await;
            app.pass_seconds(25 * 3600);
            app.service.sweep().await.expect("swept");
            assert!(app.head(game).await > before.state.head(), "{ruleset}: it was moved for");
            let page = app.get(&path).answer().await;
            assert!(page.says("The time for this move was up"), "{}", page.body);
            shows(&page, &before.state, late);
            // What was done is in the mail that one can have.
            app.mails().await;
            app.pass_seconds(700);
            let fresh = format!("{path}/fresh");
            app.post(&fresh).form(&[("sure", "yes")]).answer().await;
            let mails = app.mails().await;
            let [(owed, mail)] = mails.as_slice() else { panic!("{} mails", mails.len()) };
            assert_eq!(owed.player, Some(people[late.index()].id));
            let text = mail.body.text().split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains("You were late"), "{text}");
            assert!(app.get(&path).answer().await.body == page.body);
        }
    });
}

#[test]
fn what_somebody_else_settled_is_shown_as_it_stood_before_that() {
    on_both(async |app| {
        let people = people(&app).await;
        let game = app.seen_game("kathai", Visibility::Private, &people.each_ref()).await;
        by_api(&app, game, &people[0], "call to 1, 2").await;
        let path = app.move_path(game, seat(1)).await;
        let before = app.current(game).await;
        by_api(&app, game, &people[0], "withdraw").await;
        let page = app.get(&path).answer().await;
        assert!(page.says("This is settled without you"), "{}", page.body);
        shows(&page, &before.state, seat(1));
        by_api(&app, game, &people[0], "end trading").await;
        assert!(app.get(&path).answer().await.body == page.body, "what follows shows nowhere");
        // A form that comes too late says the same.
        let late = app.post(&path).form(&[("move", "pass"), ("seen", "1")]).answer().await;
        assert_eq!(late.status, StatusCode::CONFLICT);
        assert!(late.says("This is settled without you"), "{}", late.body);
    });
}

#[test]
fn who_gave_up_finds_the_table_as_it_stood_then() {
    on_both(async |app| {
        let people = people(&app).await;
        let game = app.seen_game("kathai", Visibility::Private, &people.each_ref()).await;
        let path = app.move_path(game, seat(0)).await;
        app.service.resign(game, people[0].id).await.expect("resigned");
        let decided = app.service.decided(game, seat(0), app_began(&app, &path).await).await;
        let decided = decided.expect("the log").expect("it is decided");
        assert_eq!(decided.by, DecidedBy::Resignation);
        let page = app.get(&path).answer().await;
        assert!(page.says("You gave up"), "{}", page.body);
        let then = app.service.state_at(game, decided.until).await.expect("the table");
        shows(&page, &then, seat(0));
        app.mails().await;
        app.pass_seconds(700);
        app.post(&format!("{path}/fresh")).form(&[("sure", "yes")]).answer().await;
        let mails = app.mails().await;
        assert!(matches!(mails[0].0.content, MailContent::Look { .. }));
        assert_eq!(mails.len(), 1);
    });
}

async fn app_began(app: &App, path: &str) -> Seq {
    let token = path.strip_prefix("/m/").expect("a move link");
    let link: MoveLink = app.keys.verify(token, app.now()).expect("a good link");
    link.began
}

/// How many mails went out, and of which kind the first one is.
async fn mailed(app: &App) -> (usize, Option<&'static str>) {
    let mails = app.mails().await;
    (mails.len(), mails.first().map(|(owed, _)| owed.content.kind().word()))
}

#[test]
fn one_tap_mails_how_it_stands_now_and_not_more_often_than_every_few_minutes() {
    on_both(async |app| {
        let people = people(&app).await;
        let game = app.seen_game("kathai", Visibility::Private, &people.each_ref()).await;
        let path = app.move_path(game, seat(0)).await;
        by_api(&app, game, &people[0], "pass").await;
        app.mails().await;
        let page = app.get(&path).answer().await;
        let fresh = format!("{path}/fresh");
        assert!(page.body.contains(&format!("action=\"{fresh}\"")), "{}", page.body);
        assert!(page.body.contains("href=\"#fresh\""), "{}", page.body);
        // Neither looking nor a form as it was loaded mails anything.
        assert_eq!(app.get(&fresh).answer().await.status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(app.post(&fresh).form(&[]).answer().await.location(), path);
        assert_eq!(mailed(&app).await, (0, None));
        let ask = || async {
            let sent = app.post(&fresh).form(&[("sure", "yes")]).answer().await;
            assert!(sent.status == StatusCode::OK && sent.says("The mail is on its way"));
        };
        // It does not wait for Ada: how it stands. However often it is asked for, one mail.
        ask().await;
        ask().await;
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        let (owed, mail) = &mails[0];
        assert_eq!((owed.content.kind().word(), owed.player), ("look", Some(people[0].id)));
        let text = mail.body.text();
        assert!(!text.contains("/m/"), "no power to move: {text}");
        let link = text.lines().find(|line| line.contains("/l/")).expect("a look link");
        let state = app.current(game).await;
        let look = app.get(link.strip_prefix(crate::app::BASE).expect("ours")).answer().await;
        shows(&look, &state.state, seat(0));
        ask().await;
        assert_eq!(mailed(&app).await, (0, None), "a moment ago is fresh enough");
        by_api(&app, game, &people[1], "pass").await;
        app.mails().await;
        // It tells what is past by now: the next one comes, but not at once.
        ask().await;
        ask().await;
        assert_eq!(mailed(&app).await, (0, None), "not twice in a minute");
        app.pass_seconds(61);
        assert_eq!(mailed(&app).await, (1, Some("look")));
        ask().await;
        assert_eq!(mailed(&app).await, (0, None), "nothing has happened since");
        app.pass_seconds(601);
        ask().await;
        assert_eq!(mailed(&app).await, (1, Some("look")));
        // It waits for Ada again: the mail of that, with a fresh link.
        by_api(&app, game, &people[2], "pass").await;
        app.mails().await;
        app.pass_seconds(601);
        ask().await;
        assert_eq!(mailed(&app).await, (1, Some("turn")));
        // It is over: the mail of that.
        let mut sampler = SmallRng::seed_from_u64(5);
        while let Some(next) = app.pending_since(game).await {
            let notation = some_move(&app, game, next, &mut sampler).await;
            by_api(&app, game, &people[next.index()], &notation).await;
        }
        app.mails().await;
        app.pass_seconds(601);
        ask().await;
        assert_eq!(mailed(&app).await, (1, Some("ended")));
        assert!(app.get(&path).answer().await.body == page.body, "the page is what it was");
    });
}

#[test]
fn a_look_link_shows_what_its_mail_could_show_and_does_nothing() {
    on_both(async |app| {
        let people = people(&app).await;
        let game = app.seen_game("catan", Visibility::Private, &people.each_ref()).await;
        let then = app.current(game).await;
        let look = ViewLink { game, seat: seat(1), event: then.state.head(), epoch: 0 };
        let path = format!("/l/{}", app.sign(&look));
        let page = app.get(&path).answer().await;
        shows(&page, &then.state, seat(1));
        assert!(!page.says("Since your last move"), "there was none: {}", page.body);
        assert_eq!(page.header("cache-control"), "no-store");
        let before = (app.head(game).await, app.contents());
        for method in [Method::GET, Method::HEAD, Method::OPTIONS, Method::POST, Method::PUT] {
            let form = [("move", "pass"), ("sure", "yes"), ("seen", "99")];
            let answer = app.ask(method.clone(), &path).form(&form).answer().await;
            let looks = method == Method::GET || method == Method::HEAD;
            let expected = if looks { StatusCode::OK } else { StatusCode::METHOD_NOT_ALLOWED };
            assert_eq!(answer.status, expected, "{method}");
            assert_eq!(answer.header("set-cookie"), "", "it signs nobody in");
        }
        assert!(app.contents() == before.1 && app.head(game).await == before.0);
        // Nothing newer, and no replay of a game that goes on.
        let mut sampler = SmallRng::seed_from_u64(2);
        for _ in 0..12 {
            let next = app.pending_since(game).await.expect("a seat");
            let notation = some_move(&app, game, next, &mut sampler).await;
            by_api(&app, game, &people[next.index()], &notation).await;
        }
        let head = app.head(game).await;
        assert!(app.get(&path).answer().await.body == page.body, "as it was");
        let later = app.get(&format!("{path}?at={head}")).answer().await;
        assert!(later.without_languages() == page.without_languages(), "{}", later.body);
        // Another's seat is another link.
        let others = ViewLink { seat: seat(2), ..look };
        let other = app.get(&format!("/l/{}", app.sign(&others))).answer().await;
        shows(&other, &then.state, seat(2));
        // Too old, it is good for asking only.
        app.pass_seconds(91 * 24 * 3600);
        let old = app.get(&path).answer().await;
        assert!(old.says("This link is too old") && !old.says("Sunday game"), "{}", old.body);
        assert!(old.body.contains(&format!("{path}/fresh")), "{}", old.body);
        // Its owner ends it with the seat's other links.
        app.mails().await;
        let revoke = format!("/g/{game}/revoke");
        app.post(&revoke).by(&people[1]).own().form(&[("sure", "yes")]).answer().await.location();
        app.mails().await;
        let gone = app.get(&path).answer().await;
        assert!(gone.says("This link was made invalid") && !gone.says("Sunday game"));
        assert!(!gone.body.contains("class=\"picture\"") && !gone.body.contains("/fresh"));
        assert!(gone.says("If it is your own, sign in"), "{}", gone.body);
        let own = app.get(&path).by(&people[1]).answer().await;
        assert!(own.body.contains(&format!("href=\"/g/{game}\"")), "{}", own.body);
        assert!(!own.says("sign in to see your games"), "who is signed in: {}", own.body);
        let fresh = format!("{path}/fresh");
        assert_eq!(app.post(&fresh).form(&[("sure", "yes")]).answer().await.location(), path);
        assert_eq!(mailed(&app).await, (0, None));
        // And the operator with the keys.
        let others = format!("/l/{}", app.sign(&ViewLink { seat: seat(0), ..look }));
        assert_eq!(app.get(&others).answer().await.status, StatusCode::OK);
        app.store.replace_signing_keys(app.now()).await.expect("keys");
        app.store.refresh_keys(&app.keys, app.now()).await.expect("keys");
        assert!(app.get(&others).answer().await.says("This link is no longer good"));
    });
}

#[actix_web::test]
async fn the_look_of_the_end_leads_through_the_whole_game() {
    let app = App::new();
    let people = people(&app).await;
    let game = app.seen_game("kathai", Visibility::Private, &people.each_ref()).await;
    let mut sampler = SmallRng::seed_from_u64(4);
    while let Some(next) = app.pending_since(game).await {
        let notation = some_move(&app, game, next, &mut sampler).await;
        by_api(&app, game, &people[next.index()], &notation).await;
    }
    // What may still come of it, for who wants no more mails.
    let stop = UnsubscribeLink::Player { player: people[0].id, game: Some(game) };
    let stop = format!("/u/{}", app.sign(&stop));
    let asked = app.get(&stop).answer().await;
    assert!(asked.says("Nothing more happens in this game") && !asked.says("It goes on"));
    app.post(&stop).form(&[("sure", "yes")]).answer().await;
    let again = app.post(&format!("{stop}?again=yes")).form(&[("sure", "yes")]).answer().await;
    assert!(again.says("none will come unless you ask"), "{}", again.body);
    let head = app.head(game).await;
    let look = ViewLink { game, seat: seat(0), event: head, epoch: 0 };
    let path = format!("/l/{}", app.sign(&look));
    let page = app.get(&path).answer().await;
    assert!(page.says("Ranking") && !page.body.contains("/fresh"), "{}", page.body);
    shows(&page, &app.current(game).await.state, seat(0));
    let start = page.attributes("<a class=\"button\"", "href");
    let start = start.iter().find(|to| to.starts_with(&format!("{path}?at="))).expect("a replay");
    let first = app.get(start).answer().await;
    assert_eq!(first.status, StatusCode::OK);
    assert!(!first.body.contains("href=\"/g/"), "every step is behind the link: {}", first.body);
    let halfway = app.get(&format!("{path}?at={}", head.get() / 2)).answer().await;
    let then = app.service.state_at(game, Seq::new(head.get() / 2)).await.expect("the table");
    shows(&halfway, &then, seat(0));
    assert!(halfway.body.contains(&format!("{path}?at={}", head.get() / 2 + 1)));
    for beyond in [format!("{}", head.get() + 1), "0".to_owned(), "x".to_owned()] {
        let none = app.get(&format!("{path}?at={beyond}")).answer().await;
        assert_eq!(none.status, StatusCode::NOT_FOUND, "{beyond}");
    }
}

#[test]
fn what_a_restored_server_does_not_know_of_is_said_and_how_it_stands_can_be_mailed() {
    on_both(async |app| {
        let people = people(&app).await;
        let game = app.seen_game("kathai", Visibility::Private, &people.each_ref()).await;
        let beyond = Seq::new(app.head(game).await.get() + 7);
        let look = ViewLink { game, seat: seat(0), event: beyond, epoch: 0 };
        let link = MoveLink { game, seat: seat(0), began: beyond, epoch: 0 };
        let not_a_decision = MoveLink { seat: seat(1), began: app.head(game).await, ..link };
        let paths = [
            format!("/l/{}", app.sign(&look)),
            format!("/m/{}", app.sign(&link)),
            format!("/m/{}", app.sign(&not_a_decision)),
        ];
        for path in paths {
            let page = app.get(&path).answer().await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(page.says("This server does not know of this"), "{}", page.body);
            assert!(page.body.contains(&format!("{path}/fresh")), "{}", page.body);
            assert!(!page.says("Sunday game"), "{}", page.body);
        }
    });
}

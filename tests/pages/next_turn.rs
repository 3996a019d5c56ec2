//! Planning the next turn on the page of a game that waits for others: what it shows and keeps, and what is
//! told when it could not be played. Without a script.

use actix_web::http::StatusCode;
use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::json;
use turnpost::game::{
    decision::{PlannedDecision, Replaces},
    language::Language,
    record::{Admission, Start, Visibility},
    service::{Actor, Command, Idempotent, MoveText, NewGame, Newcomer, ProposalAnswer, Verdict},
    storage::Storage as _,
    timing::Timing,
};
use turnpost::token::AheadLink;
use turnpost_rules::{
    Seat, SeatCount,
    dyn_ruleset::BotLevel,
    log::{
        event::{EventData, MadeBy, Proposal, Seq},
        id::GameId,
        state::Seating,
    },
};

use crate::app::{App, Person, on_both};

const OUT: &str = "sail out to irbe gulf-riga moonsund narva";
const AWAY: &str = "sail 5 to gulf-finland";
const BACK: &str = "sail 5 to narva";

async fn play(app: &App, game: GameId, by: &Person, moves: &[&str]) {
    for notation in moves {
        let command = Command {
            actor: Actor::Player(by.id),
            moves: vec![MoveText::Notation((*notation).to_owned())],
            head: None,
            message: None,
            key: None,
        };
        let played = app.service.play(game, command).await;
        played.unwrap_or_else(|error| panic!("{notation}: {error}"));
    }
}

/// A game of three in the first turn of Ada, all fleets in Riga; with Bo's link to his placing, which is over.
async fn sailing(app: &App) -> (GameId, [Person; 3], String) {
    let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
    let new = NewGame {
        name: "Sunday game".parse().expect("a name"),
        ruleset: "mare-balticum".to_owned(),
        options: json!({ "start_seat": 0 }),
        seats: SeatCount::new(3).expect("seats"),
        visibility: Visibility::Private,
        admission: Admission::Open,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: Some(24),
        timing: Timing::default(),
    };
    let id = app.service.create(people[0].id, new).await.expect("a game").record.id;
    for person in &people[1..] {
        let newcomer = Newcomer::Player { player: person.id, invited: true };
        app.service.join(id, newcomer).await.expect("a seat");
    }
    app.service.start(id, people[0].id).await.expect("a start");
    let mut link = String::new();
    for (index, person) in (0..).zip(&people) {
        if index == 1 {
            link = app.move_path(id, Seat::new(index).expect("a seat")).await;
        }
        play(app, id, person, &["place riga"]).await;
    }
    (id, people, link)
}

/// The moves of a seat that were made as it had ordered, after this event.
async fn ordered(app: &App, game: GameId, seat: u8, after: Seq) -> usize {
    let viewer = turnpost_rules::Viewer::Spectator;
    let history = app.service.history(game, after, None, viewer).await.expect("the log");
    let of_seat = |data: &EventData| matches!(data, EventData::Moved { seat: of, by: MadeBy::Plan, .. } if *of == Seat::new(seat).expect("one"));
    history.events.iter().filter(|event| of_seat(&event.event.data)).count()
}

#[test]
fn a_turn_is_planned_kept_taken_back_and_played_when_it_comes() {
    on_both(async |app| {
        let (game, [ada, bo, cy], _) = sailing(&app).await;
        let (table, page) = (format!("/g/{game}"), format!("/g/{game}/plan"));
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("Plan your next turn") && shown.body.contains(&page), "{}", shown.body);
        let own = app.get(&table).by(&ada).answer().await;
        assert!(!own.says("Plan your next turn"), "it is her turn: {}", own.body);
        let elsewhere = app.get(&page).by(&ada).answer().await;
        assert_eq!(
            (elsewhere.status, elsewhere.location()),
            (StatusCode::SEE_OTHER, table.clone())
        );

        let open = app.get(&page).by(&bo).answer().await;
        assert_eq!(open.status, StatusCode::OK);
        assert!(open.says("as it would be if your turn began now"), "{}", open.body);
        assert!(open.says("three actions with your fleet"), "{}", open.body);
        assert!(open.says("Keep the plan") && !open.says("Say something with it"), "{}", open.body);
        let nothing = app.post(&page).by(&bo).own().form(&[]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "as loaded it does nothing");
        let wrong = app.post(&page).by(&bo).own().form(&[("move", BACK)]).answer().await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
        let partly =
            app.get(&format!("{page}?plan={}", OUT.replace(' ', "+"))).by(&bo).answer().await;
        assert!(partly.says("Keep the plan") && partly.says("And then"), "{}", partly.body);
        assert!(
            !partly.says("Play it all") && !partly.says("Play the first move"),
            "{}",
            partly.body
        );

        let head = app.head(game).await;
        let whole = [("plan", OUT), ("plan", AWAY), ("move", BACK)];
        let kept = app.post(&page).by(&bo).own().form(&whole).answer().await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
        assert_eq!(kept.location(), format!("{table}#next-turn"));
        assert_eq!(app.head(game).await, head, "nothing has happened");
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("Planned: ") && shown.says("Take it back"), "{}", shown.body);
        assert!(
            shown.says("Change the plan") && shown.body.contains("gulf-finland"),
            "{}",
            shown.body
        );
        for other in [&ada, &cy] {
            assert!(!app.get(&table).by(other).answer().await.says("Planned: "));
        }
        let dropped = app.post(&page).by(&bo).own().form(&[("drop", "yes")]).answer().await;
        assert_eq!(dropped.status, StatusCode::SEE_OTHER);
        assert!(!app.get(&table).by(&bo).answer().await.says("Planned: "));

        app.post(&page).by(&bo).own().form(&whole).answer().await;
        app.mails().await;
        play(&app, game, &ada, &[OUT, AWAY, BACK]).await;
        assert_eq!(ordered(&app, game, 1, head).await, 3, "it is played");
        let mails = app.mails().await;
        let told: Vec<&str> =
            mails.iter().map(|(_, mail)| mail.recipient.address.as_str()).collect();
        assert_eq!(told.len(), 1, "only Cy is asked: {told:?}");
        let late = app.post(&page).by(&cy).own().form(&whole).answer().await;
        assert_eq!(
            (late.status, late.location()),
            (StatusCode::SEE_OTHER, table),
            "it is his turn"
        );
    });
}

/// Bo plans a turn that Ada makes impossible with hers, which is not at its end yet.
async fn about_to_lose(app: &App) -> (GameId, [Person; 3]) {
    let (game, people, _) = sailing(app).await;
    let [ada, bo, _] = &people;
    let cached = app.current(game).await;
    let state = cached.state.ahead(Seat::new(1).expect("a seat"), "turn").expect("a turn");
    let mut after = state.position().expect("a position").duplicate();
    let out = state.ruleset().parse(OUT).expect("a move");
    let seat = Seat::new(1).expect("a seat");
    after.play(seat, &out, &mut turnpost_rules::Chance::blind()).expect("legal");
    let choices = after.choices(seat).into_iter();
    let mut fish = choices.filter(|choice| choice.template["type"] == "fish");
    let fish = fish.find_map(|choice| choice.notation).expect("a catch");
    let kept = [("plan", OUT), ("move", fish.as_str())];
    let kept = app.post(&format!("/g/{game}/plan")).by(bo).own().form(&kept).answer().await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
    play(app, game, ada, &[OUT, &fish]).await;
    (game, people)
}

const LOST: &str = "Your plan was not played";

/// The text of a mail without its line breaks.
fn words(mail: &turnpost::mail::Mail) -> String {
    mail.body.text().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn page_and_mail_tell_that_a_plan_was_not_played() {
    on_both(async |app| {
        let (game, [ada, bo, _]) = about_to_lose(&app).await;
        let table = format!("/g/{game}");
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("no longer possible as it was"), "{}", shown.body);
        app.mails().await;
        let head = app.head(game).await;
        play(&app, game, &ada, &[AWAY]).await;
        assert_eq!(ordered(&app, game, 1, head).await, 0, "nothing of it is played");
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says(LOST), "{}", shown.body);
        let mails = app.mails().await;
        let [(_, mail)] = mails.as_slice() else { panic!("{} mails", mails.len()) };
        let text = words(mail);
        let sentence =
            "What you had planned for this turn was not played, because the position has changed";
        assert!(text.contains(sentence), "{text}");
        // So does the page of the link in it: to him, and to whoever has nothing but the link; not to somebody
        // else who is signed in.
        let link = app.move_path(game, Seat::new(1).expect("a seat")).await;
        let shown = app.get(&link).answer().await;
        assert!(shown.says(LOST) && shown.says(sentence), "{}", shown.body);
        assert!(app.get(&link).by(&bo).answer().await.says(LOST));
        assert!(!app.get(&link).by(&ada).answer().await.says(LOST));
        play(&app, game, &bo, &[OUT]).await;
    });
}

/// The game ends before he has made a move of his own.
#[test]
fn a_lost_plan_is_told_with_the_end_of_the_game_to_whom_has_not_moved_since() {
    on_both(async |app| {
        for moves in [false, true] {
            let (game, [ada, bo, cy]) = about_to_lose(&app).await;
            play(&app, game, &ada, &[AWAY]).await;
            if moves {
                play(&app, game, &bo, &[OUT]).await;
            }
            app.mails().await;
            let end = Idempotent { what: Proposal::End {}, keyed_response: None };
            let cached = app.service.propose(game, ada.id, end).await.expect("proposed");
            let proposal = cached.state.proposal(app.now()).expect("a proposal").seq;
            for person in [&bo, &cy] {
                let what = ProposalAnswer { proposal, verdict: Verdict::Agree };
                let answer = Idempotent { what, keyed_response: None };
                app.service.answer_proposal(game, person.id, answer).await.expect("agreed");
            }
            assert!(app.current(game).await.state.is_over());
            let sentence = "What you had planned for your last turn was not played, because the \
                            position had changed: ";
            let mails = app.mails().await;
            assert_eq!(mails.len(), 3, "everybody is told");
            for (job, mail) in &mails {
                let is_his = job.player == Some(bo.id);
                assert_eq!(words(mail).contains(sentence), is_his && !moves, "{}", words(mail));
            }
            for person in [&ada, &bo, &cy] {
                let shown = app.get(&format!("/g/{game}")).by(person).answer().await;
                let is_his = person.id == bo.id;
                assert_eq!(shown.says(LOST), is_his && !moves, "{}", shown.body);
                assert_eq!(shown.says(sentence.trim()), is_his && !moves);
            }
        }
    });
}

#[test]
fn a_mail_names_the_plan() {
    on_both(async |app| {
        let (game, [_, bo, _], link) = sailing(&app).await;
        let kept = [("move", OUT)];
        app.post(&format!("/g/{game}/plan")).by(&bo).own().form(&kept).answer().await;
        app.mails().await;
        app.pass_seconds(700);
        app.post(&format!("{link}/fresh")).form(&[("sure", "yes")]).answer().await;
        let mails = app.mails().await;
        let text = mails[0].1.body.text();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("Planned for your next turn: "), "{text}");
    });
}

#[test]
fn what_is_to_be_played_otherwise_is_planned_after_the_first_and_told_with_it() {
    on_both(async |app| {
        let (game, [ada, bo, cy], _) = sailing(&app).await;
        let (table, page) = (format!("/g/{game}"), format!("/g/{game}/plan"));
        let other = format!("{page}/otherwise");
        let early = app.get(&other).by(&bo).answer().await;
        assert_eq!((early.status, early.location()), (StatusCode::SEE_OTHER, table.clone()));
        app.post(&page).by(&bo).own().form(&[("plan", OUT), ("move", AWAY)]).answer().await;
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("Plan what to do otherwise") && shown.body.contains(&other));
        let open = app.get(&other).by(&bo).answer().await;
        assert!(open.says("if your plan is no longer possible"), "{}", open.body);
        let nothing = app.post(&other).by(&bo).own().form(&[]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "as loaded it does nothing");
        let kept = app.post(&other).by(&bo).own().form(&[("move", OUT)]).answer().await;
        assert_eq!(kept.location(), format!("{table}#next-turn"), "{}", kept.body);
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("or, if that is no longer possible: "), "{}", shown.body);
        assert!(shown.says("Change what to do otherwise"), "{}", shown.body);
        for person in [&ada, &cy] {
            assert!(!app.get(&table).by(person).answer().await.says("no longer possible"));
        }
        let head = app.head(game).await;
        play(&app, game, &ada, &[OUT, AWAY, BACK]).await;
        assert_eq!(ordered(&app, game, 1, head).await, 2, "the first was possible");
    });
}

#[test]
fn a_company_token_is_chosen_before_a_clock_asks_and_told_to_nobody_else() {
    on_both(async |app| {
        let (game, [ada, bo, cy], link) = sailing(&app).await;
        let (table, page) = (format!("/g/{game}"), format!("/g/{game}/plan/token"));
        let own = app.get(&table).by(&ada).answer().await;
        assert!(!own.says("Choose your next token"), "it is her turn: {}", own.body);
        let elsewhere = app.get(&page).by(&ada).answer().await;
        assert_eq!(
            (elsewhere.status, elsewhere.location()),
            (StatusCode::SEE_OTHER, table.clone())
        );
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("Choose your next token") && shown.body.contains(&page));
        let turn = app.get(&format!("/g/{game}/plan")).by(&bo).answer().await;
        assert!(turn.body.contains(&page), "the page of the turn leads there, too: {}", turn.body);
        let open = app.get(&page).by(&bo).answer().await;
        assert_eq!(open.status, StatusCode::OK, "{}", open.body);
        assert!(open.says("how it would be if a clock were drawn now"), "{}", open.body);
        assert!(open.body.contains("value=\"token 2 on cod\""), "{}", open.body);
        let nothing = app.post(&page).by(&bo).own().form(&[]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "as loaded it does nothing");
        let wrong = app.post(&page).by(&bo).own().form(&[("move", OUT)]).answer().await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);

        let head = app.head(game).await;
        let others = async || {
            let mut seen = Vec::new();
            for person in [&ada, &cy] {
                let shown = app.get(&table).by(person).answer().await.body;
                seen.push(shown.split("<main").nth(1).expect("a page").to_owned());
            }
            seen
        };
        let before = others().await;
        let kept = app.post(&page).by(&bo).own().form(&[("move", "token 2 on cod")]).answer().await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
        assert_eq!(kept.location(), format!("{table}#next-token"));
        assert_eq!(app.head(game).await, head, "nothing has happened");
        assert_eq!(others().await, before, "others see nothing of it");
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("Planned: ") && shown.says("Your next company token"), "{}", shown.body);
        // A turn is planned beside it.
        app.post(&format!("/g/{game}/plan")).by(&bo).own().form(&[("move", OUT)]).answer().await;
        app.mails().await;
        app.pass_seconds(700);
        app.post(&format!("{link}/fresh")).form(&[("sure", "yes")]).answer().await;
        let mails = app.mails().await;
        let text = mails[0].1.body.text();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for said in ["Planned for your next turn: ", "Chosen for the next clock: "] {
            assert!(text.contains(said), "{said}: {text}");
        }
        let dropped = app.post(&page).by(&bo).own().form(&[("drop", "yes")]).answer().await;
        assert_eq!(dropped.location(), format!("{table}#next-token"));
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("Choose your next token"), "{}", shown.body);
        assert!(shown.says("Planned: "), "the turn is planned still: {}", shown.body);
    });
}

/// Whoever has the link of a mail has no cookie.
#[test]
fn a_company_token_is_chosen_behind_a_mailed_link_without_signing_in() {
    on_both(async |app| {
        let (game, [ada, bo, _], _) = sailing(&app).await;
        let seat = Seat::new(1).expect("a seat");
        let link = |seat: Seat, decision: &str, epoch: u32| {
            let link = AheadLink { game, seat, decision: decision.to_owned(), epoch };
            format!("/d/{}", app.sign(&link))
        };
        let path = link(seat, "token", 0);
        let head = app.head(game).await;
        let open = app.get(&path).answer().await;
        assert_eq!(open.status, StatusCode::OK, "{}", open.body);
        assert!(open.says("how it would be if a clock were drawn now"), "{}", open.body);
        assert!(open.body.contains("value=\"token 2 on cod\""), "{}", open.body);
        assert!(!open.body.contains(&format!("/g/{game}")), "nothing that wants a session");
        let nothing = app.post(&path).own().form(&[]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "as loaded it does nothing");
        let wrong = app.post(&path).own().form(&[("move", OUT)]).answer().await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
        let kept = app.post(&path).own().form(&[("move", "token 2 on cod")]).answer().await;
        assert_eq!((kept.status, kept.location()), (StatusCode::SEE_OTHER, path.clone()));
        assert_eq!(app.head(game).await, head, "nothing has happened");
        let shown = app.get(&path).answer().await;
        assert!(shown.says("Chosen for the next clock: "), "{}", shown.body);
        let own = app.get(&format!("/g/{game}")).by(&bo).answer().await;
        assert!(own.says("Planned: ") && own.says("Your next company token"), "{}", own.body);
        // It gives power over nothing else.
        let turn = app.post(&path).own().form(&[("move", "end")]).answer().await;
        assert_eq!(turn.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", turn.body);
        for other in ["m", "l", "n", "b"] {
            let elsewhere = app.get(&path.replacen("/d/", &format!("/{other}/"), 1)).answer().await;
            assert_eq!(elsewhere.status, StatusCode::NOT_FOUND, "{other}");
        }
        let unknown = app.get(&link(seat, "start", 0)).answer().await;
        assert!(unknown.says("cannot be planned in this game"), "{}", unknown.body);
        let revoked = app.post(&link(seat, "token", 7)).own();
        let revoked = revoked.form(&[("move", "token 2 on herring")]).answer().await;
        assert!(!revoked.says("Chosen for the next clock"), "{}", revoked.body);
        assert_eq!(app.get(&path).answer().await.body, shown.body, "it is as it was");
        // It is taken back there, too: by whoever ticks the box, and not by what presses every button.
        assert!(shown.says("Yes, take it back and ask me as always"), "{}", shown.body);
        assert!(!open.says("Yes, take it back"), "there is nothing to take back: {}", open.body);
        for language in Language::ALL.iter().chain([&Language::English]) {
            let chosen = [("back", "/games"), ("language", language.tag())];
            app.post("/language").by(&bo).own().form(&chosen).answer().await;
            let page = app.get(&path).answer().await;
            let words = language.word("web-next-turn-drop-sure");
            assert!(page.says(&words), "{words}: {}", page.body);
        }
        let pressed = app.post(&path).own().form(&[("drop", "yes")]).answer().await;
        assert_eq!(pressed.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", pressed.body);
        assert!(pressed.says("Tick the box first"), "{}", pressed.body);
        let revoked = app.post(&link(seat, "token", 7)).own();
        revoked.form(&[("drop", "yes"), ("sure", "yes")]).answer().await;
        assert_eq!(app.get(&path).answer().await.body, shown.body, "it is kept still");
        let dropped =
            app.post(&path).own().form(&[("drop", "yes"), ("sure", "yes")]).answer().await;
        assert_eq!(dropped.status, StatusCode::SEE_OTHER, "{}", dropped.body);
        assert_eq!(dropped.location(), format!("{path}?dropped=yes"));
        let shown = app.get(&dropped.location()).answer().await;
        assert!(shown.says("Nothing is planned."), "{}", shown.body);
        assert!(!shown.says("Chosen for the next clock"), "{}", shown.body);
        let own = app.get(&format!("/g/{game}")).by(&bo).answer().await;
        assert!(!own.says("Planned: "), "{}", own.body);
        // Who has chosen again since is not told that nothing is.
        app.post(&path).own().form(&[("move", "token 2 on cod")]).answer().await;
        let shown = app.get(&dropped.location()).answer().await;
        assert!(shown.says("Chosen for the next clock: "), "{}", shown.body);
        assert!(!shown.says("Nothing is planned"), "{}", shown.body);
        // Whose turn it is decides something else now.
        let own = app.get(&link(Seat::new(0).expect("a seat"), "token", 0)).answer().await;
        assert!(own.says("cannot be planned now"), "{}", own.body);
        play(&app, game, &ada, &["end"]).await;
        let asked = app.get(&path).answer().await;
        assert!(asked.says("cannot be planned now"), "{}", asked.body);
    });
}

/// Whoever must act plays as a bot would, until a clock asks this seat for a company token.
async fn until_asked_for_a_token(app: &App, game: GameId, seat: Seat, sampler: &mut SmallRng) {
    for _ in 0..2_000 {
        let cached = app.current(game).await;
        let state = &cached.state;
        let asked = state.decision(seat).map(|decision| decision.kind);
        if asked == Some("token") && state.seat_duty(seat).duty.must() {
            return;
        }
        let awaited = state.seats().seats().find(|seat| state.seat_duty(*seat).duty.must());
        let awaited = awaited.expect("somebody");
        let position = state.position().expect("a position");
        let chosen = position.bot(awaited, BotLevel::Random, sampler).expect("a move");
        let player = cached.place_at(awaited).and_then(|place| place.player).expect("a person");
        let command = Command {
            actor: Actor::Player(player),
            moves: vec![MoveText::Json(chosen.to_value())],
            head: None,
            message: None,
            key: None,
        };
        app.service.play(game, command).await.expect("played");
    }
    panic!("no clock was drawn");
}

#[test]
fn page_and_mail_tell_that_a_company_token_was_not_played() {
    on_both(async |app| {
        let (game, [ada, bo, cy], _) = sailing(&app).await;
        let (table, seat) = (format!("/g/{game}"), Seat::new(1).expect("a seat"));
        let early = app.head(game).await;
        let mut sampler = SmallRng::seed_from_u64(5);
        until_asked_for_a_token(&app, game, seat, &mut sampler).await;
        play(&app, game, &bo, &["token 2 on cod"]).await;
        // Chosen on a page that was opened before, and kept by a process that did not know of the clock yet.
        let plan = PlannedDecision {
            decision: "token".to_owned(),
            moves: vec!["token 2 on cod".to_owned()],
            otherwise: Vec::new(),
            seq: early,
            planned_at: app.now(),
            lost_since: None,
        };
        app.store.keep_plan(game, bo.id, plan, Replaces::Anything).await.expect("the store");
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("It is no longer possible as it was"), "{}", shown.body);
        assert!(!shown.says("Your plan was not played"), "no clock has asked: {}", shown.body);
        app.mails().await;
        until_asked_for_a_token(&app, game, seat, &mut sampler).await;
        let sentence = "What you had chosen for this clock was not played, because it is no longer possible as it was";
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(shown.says("Your plan was not played"), "{}", shown.body);
        assert!(shown.says(sentence) && shown.says("cod"), "{}", shown.body);
        for other in [&ada, &cy] {
            assert!(!app.get(&table).by(other).answer().await.says(sentence));
        }
        let mails = app.mails().await;
        let to_bo = mails.iter().find(|(_, mail)| {
            mail.recipient.address.as_str().starts_with("bo@") && mail.body.text().contains("/m/")
        });
        let text = to_bo.expect("a turn mail").1.body.text();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(sentence), "{text}");
        // What is sealed now is another one, and nothing is told of the plan any more.
        play_first(&app, game, &bo, seat).await;
        let shown = app.get(&table).by(&bo).answer().await;
        assert!(!shown.says(sentence), "{}", shown.body);
    });
}

/// Plays the first company token that can be.
async fn play_first(app: &App, game: GameId, by: &Person, seat: Seat) {
    let cached = app.current(game).await;
    let choices = cached.state.position().expect("a position").choices(seat);
    let first = choices.into_iter().find_map(|choice| choice.notation).expect("a token");
    play(app, game, by, &[&first]).await;
}

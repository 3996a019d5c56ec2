//! One mail of every kind, as it leaves, in every language.

use std::{collections::BTreeSet, fs, path::PathBuf};

use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use mail_parser::MimeHeaders as _;
use tokio::sync::OnceCell;
use turnpost::{
    game::{
        decision::{Draft, Replaces},
        id::PlayerId,
        language::Language,
        mail::{AskingProgram, MailContent, MailJob, MailKind},
        mail_hours::MailHours,
        person::MessageText,
        report::ReportSubject,
        service::{
            Actor, CachedGame, InvitationLimits, MoveText, Newcomer, ProposalAnswer, Taking,
            Verdict,
        },
        storage::Storage as _,
        timing::{OnTimeout, Timing},
        webhook::{NoticeKind, WebhookFailure, WebhookFormat},
    },
    store::{
        DeliveryEnd, FailedAttempt, Handled, NewInvitation, NewPlayer, NewReport, NewWebhook,
        Settings, WebhookRoom,
    },
    substitutes::{NewOffer, Substitutes},
    token::WebhookSecret,
};
use turnpost_rules::{
    Seat, Seed,
    log::event::{Place, Proposal, Term},
};

use crate::{
    answering::LATE,
    clients::all_that_matters_is_shown,
    fixture::{BASE, EVENING, address},
    kinds::PAUSE,
    office::{Office, Opening, header, html, text, without_tags},
    sizes::{MAX_PICTURE, heaviest_picture},
    support::{database::TestDatabase, foreign},
};

/// Names that are no words of any language, and that a mail program makes links of where it can.
const NAMES: [&str; 3] = ["Qora.example", "Wexi.example", "Zyxa.example"];

/// The name of every game.
const GAME_NAME: &str = "Qsilk.example";

/// The mail in answer to one about a seat that somebody has no more, and that in answer to any other.
const ANSWERED_LATE: &str = "late@example.net";
const ANSWERED: &str = "answered@example.net";

/// What people have written: names, words at the table, and what a program calls itself.
const KNOWN: [&str; 15] = [
    "Qsilk.example",
    "Qsilk. example",
    "Qora.example",
    "Qora. example",
    "Wexi.example",
    "Wexi. example",
    "Zyxa.example",
    "Zyxa. example",
    "Ywza.example",
    "Ywza. example",
    "Turnpost",
    "Qwx.vlk/w",
    "Qwx. vlk/ w",
    "Qwx. vlk/w",
    "Qwx vlk",
];

/// A game of three who all read this language.
async fn office(language: Language, on_timeout: OnTimeout) -> (TestDatabase, Office) {
    let database = TestDatabase::sqlite();
    let url = database.open().url().clone();
    let readers = NAMES.map(|name| (name, language));
    let office = Office::of_people(url, ("kathai", GAME_NAME), on_timeout, &readers).await;
    (database, office)
}

/// A webhook that was switched off, since nothing reaches it.
async fn disable_a_webhook(office: &Office, owner: PlayerId) {
    let new = NewWebhook {
        player: owner,
        game: None,
        name: "Qwx.vlk/w".parse().expect("a name"),
        url: "https://hooks.example.org/secret".to_owned(),
        format: WebhookFormat::Standard,
        secret: WebhookSecret::random(),
        kinds: NoticeKind::usual(),
        at: EVENING,
    };
    let id = office.store.create_webhook(new).await.expect("made").id;
    office.store.test_webhook(owner, id, EVENING).await.expect("a test");
    let until = EVENING.plus_seconds(60);
    let claimed =
        office.store.claim_webhooks("worker".into(), EVENING, until, WebhookRoom::of(1)).await;
    assert_eq!(claimed.expect("the store").len(), 1);
    let due = office.store.due_deliveries(id, EVENING, 9).await.expect("the store");
    let failed = FailedAttempt {
        why: WebhookFailure::Timeout,
        status: None,
        retry_at: None,
        pause_until: EVENING,
        is_gone: true,
        detail: None,
    };
    let end = DeliveryEnd::Failed(failed);
    let finished = office.store.finish_delivery(id, "worker".into(), due[0].id, end, EVENING);
    finished.await.expect("the store");
}

/// Somebody who sits at no game.
async fn reader(office: &Office, id: &str, mailed: &str, language: Language) -> PlayerId {
    let id: PlayerId = id.parse().expect("an id");
    let settings = Settings {
        name: Some("Ywza.example".parse().expect("a name")),
        language,
        ..Settings::default()
    };
    let player = NewPlayer { id, address: address(mailed), settings, at: EVENING };
    office.store.player_or_new(player).await.expect("a player").0.id
}

/// What is mailed before a game begins, and what belongs to no game.
async fn before_the_start(office: &mut Office, language: Language) -> Vec<String> {
    let owed = NewInvitation {
        offer: None,
        game: office.game,
        address: address("one@example.net"),
        by: Some(office.people[0]),
        language,
        expires_at: EVENING.plus_seconds(86_400),
        at: EVENING,
    };
    let limits = InvitationLimits { since: EVENING, by_player: 10, to_address: 10 };
    office.store.invite(owed, limits, None).await.expect("invited");
    let asking = AskingProgram {
        name: Some("Qwx.vlk/w".parse().expect("a name")),
        scopes: ["read", "move", "manage"].map(str::to_owned).to_vec(),
        days: 30,
    };
    for (number, program) in [None, Some(asking)].into_iter().enumerate() {
        let to = address(&format!("new{number}@example.net"));
        let sign_in = MailContent::SignIn {
            address: to.clone(),
            language,
            link: "abcdefghijklmnopqrstuvwxyz234567".to_owned(),
            code: "K7QF-M2XA".to_owned(),
            expires_at: EVENING.plus_seconds(900),
            program,
        };
        office.store.enqueue_mail(sign_in, to, EVENING).await.expect("owed");
    }
    let owner = office.people[0];
    disable_a_webhook(office, owner).await;
    for subject in [ReportSubject::Message, ReportSubject::Name, ReportSubject::Invitation] {
        let report = NewReport {
            subject,
            game: office.game,
            by: Some(office.people[0]),
            about: Some(office.people[1]),
            quoted: "Qwx.vlk/w".to_owned(),
            words: "Qwx.vlk/w".to_owned().try_into().expect("words"),
        };
        let to = vec![address("player0@example.net")];
        office.store.report(report, to, EVENING).await.expect("reported");
    }
    let until = EVENING.plus_seconds(30 * 86_400);
    let silent = reader(office, "playerplayerzzzz", "silent@example.net", language).await;
    let since = EVENING.plus_seconds(1);
    let is_asked = office.store.ask_if_wanted(silent, since, until, EVENING).await;
    assert!(is_asked.expect("the store"), "nothing was heard of them");
    let mut mails = office.drain().await;
    office.service.leave(office.game, office.people[0], Place(2)).await.expect("freed");
    mails.extend(office.drain().await);
    let newcomer = Newcomer::Player { player: office.people[2], invited: true };
    office.service.join(office.game, newcomer).await.expect("joined");
    mails
}

/// What is mailed while a game is played, whoever asks for it.
async fn under_way(office: &mut Office, language: Language) -> Vec<String> {
    office.start().await;
    let mut mails = office.drain().await;
    // What is asked for comes to who need not move.
    let cached = office.service.current(office.game).await.expect("the game");
    let head = cached.state.head();
    let waiting = cached.pending_decisions[0].clone();
    let (game, seat, player) = (office.game, Seat::new(1).expect("a seat"), office.people[1]);
    let answer = MailContent::Answer {
        game,
        seat,
        received: 1,
        seen: head,
        seq: head,
        lines: vec![language.word("mail-answer-nothing-done")],
        all: true,
        asked: Vec::new(),
        of_several: false,
        unchanged: false,
        answers: ANSWERED.to_owned().try_into().ok(),
        began: None,
    };
    let by = office.people[usize::from(waiting.seat.index() == 0)];
    office.service.nudge(game, by, waiting.seat).await.expect("asked");
    let pause = Proposal::Pause { until: None };
    office.service.propose(office.game, office.people[0], pause).await.expect("proposed");
    let jobs = [(player, MailContent::Look { game, seat, seq: head }), (player, answer)];
    for (player, content) in jobs {
        let now = office.hands.now();
        office.store.send_again(MailJob { player, content }, PAUSE, now).await.expect("owed");
    }
    office.hands.forward(60);
    mails.extend(office.drain().await);
    mails.extend(taken_back(office).await);
    while office.play_one().await {}
    mails.extend(office.drain().await);
    mails
}

/// What is mailed when somebody asks to take back what concerns others, and when they let them.
async fn taken_back(office: &mut Office) -> Vec<String> {
    let player = |cached: &CachedGame, seat| cached.place_at(seat).and_then(|place| place.player);
    let now = office.hands.now();
    let (mut cached, mut undoable) = (office.service.current(office.game).await, None);
    while undoable.is_none() {
        assert!(office.play_one().await, "no move concerns others");
        cached = office.service.current(office.game).await;
        let state = &cached.as_ref().expect("the game").state;
        undoable = state
            .seats()
            .seats()
            .find_map(|seat| Some((seat, state.undoable_as_agreed(seat).next()?.to())));
    }
    let (game, (seat, to)) = (cached.expect("the game"), undoable.expect("a move"));
    if let Some(open) = game.state.proposal(now) {
        let by = player(&game, open.by).expect("a person");
        let withdrawn = ProposalAnswer { proposal: open.seq, verdict: Verdict::Decline };
        office.service.answer_proposal(office.game, by, withdrawn).await.expect("withdrawn");
    }
    office.drain().await;
    let by = player(&game, seat).expect("a person");
    let asking = office.service.propose(office.game, by, Proposal::Undo { to }).await;
    let asking = asking.expect("proposed");
    let mut mails = office.drain().await;
    let proposal = asking.state.proposal(now).expect("people are asked").seq;
    for asked in asking.state.seats().seats().filter(|seat| asking.state.is_asked(*seat, now)) {
        let answer = ProposalAnswer { proposal, verdict: Verdict::Agree };
        let who = player(&asking, asked).expect("a person");
        office.service.answer_proposal(office.game, who, answer).await.expect("agreed");
    }
    mails.extend(office.drain().await);
    mails
}

/// What is mailed when somebody takes over a seat, and when its player comes back.
async fn handed_over(office: &mut Office, language: Language) -> Vec<String> {
    let friend = reader(office, "playerplayerffff", "friend@example.net", language).await;
    let substitutes = Substitutes { service: &office.service, store: &office.store };
    let term = Term::ForATime { until: None };
    let new = NewOffer { seat: None, term, to: None };
    let offer = substitutes.offer(office.game, office.people[1], new).await.expect("offered");
    let taking = Taking { player: friend, offer, invitation: None, is_unreachable: false };
    office.service.take_seat(taking).await.expect("taken");
    office.drain().await
}

/// What is mailed to somebody who answers a mail about a seat that another plays for them by now.
async fn answered_late(office: &mut Office, language: Language) -> Vec<String> {
    let (game, player, now) = (office.game, office.people[1], office.hands.now());
    let cached = office.service.current(game).await.expect("the game");
    let lent = cached.places.iter().find(|place| place.owner == Some(player)).expect("a place");
    let lines = ["mail-answer-former", "mail-answer-nothing-done"];
    let content = MailContent::FormerSeat {
        game,
        seat: lent.seat.expect("a seat"),
        lines: lines.map(|key| language.word(key)).to_vec(),
        answers: ANSWERED_LATE.to_owned().try_into().ok(),
    };
    let (store, owner) = (&office.store, "worker".to_owned());
    store.keep_received(Vec::new(), &[], [7; 32], now).await.expect("kept");
    let claimed = store.claim_received(owner.clone(), now, now.plus_seconds(60)).await;
    let received = claimed.expect("the store").expect("a mail").id;
    let answer = Some(MailJob { player, content });
    let handled = Handled { result: "fruitless", player: Some(player), answer, report: None };
    assert!(store.finish_received(received, owner, handled, now).await.expect("the store"));
    let mails = office.drain().await;
    assert_eq!(mails.len(), 1, "{mails:?}");
    mails
}

/// Whether a mail belongs to its game's thread wherever it is an answer: that to somebody who has no seat there does
/// not, since they need not have had any mail of it.
fn is_apart_from_thread(mail: &str) -> bool {
    header(mail, "In-Reply-To") == format!("<{ANSWERED_LATE}>")
}

/// What is mailed to people who want to be mailed of what is said at their table: one whom the game waits
/// for, and others.
async fn talked(language: Language) -> Vec<String> {
    let (_database, mut office) = office(language, OnTimeout::SafeMove).await;
    office.want_words().await;
    office.start().await;
    office.drain().await;
    for who in 0..2 {
        let said = MessageText::try_from("Qwx.vlk/w".to_owned()).expect("words");
        office
            .service
            .post_message(office.game, office.people[who], said, None)
            .await
            .expect("said");
        office.hands.forward(1);
    }
    office.drain().await
}

/// What is mailed to people who want to hear of their games once a day.
async fn collected(language: Language) -> Vec<String> {
    let (_database, mut office) = office(language, OnTimeout::SafeMove).await;
    for player in office.people.clone() {
        let known = office.store.player(player).await.expect("the store").expect("a player");
        let pace = "at 8".parse().expect("a pace");
        let hours = MailHours { pace, ..known.settings.hours };
        let daily = Settings { hours, ..known.settings };
        office
            .store
            .change_account(player, daily.into(), Replaces::Anything)
            .await
            .expect("stored");
    }
    office.start().await;
    // One game alone that waits is mailed by itself.
    let second = Opening {
        game: "gamesecondsecond".parse().expect("an id"),
        seed: Seed::new([3; 32]),
        name: GAME_NAME,
        host: office.people[0],
        ruleset: "kathai",
        seats: 3,
        deadline_hours: None,
        timing: Timing::default(),
        at: EVENING,
    };
    let second = second.create(&office.store).await;
    for player in &office.people[1..] {
        let newcomer = Newcomer::Player { player: *player, invited: true };
        office.service.join(second, newcomer).await.expect("joined");
    }
    office.service.start(second, office.people[0]).await.expect("started");
    let mut mails = office.drain().await;
    office.hands.forward(86_400);
    // The starts first, then what was collected.
    for _ in 0..2 {
        mails.extend(office.drain().await);
    }
    mails
}

/// Whoever is awaited has kept what is not possible.
async fn keep_impossible(office: &Office) {
    let cached = office.service.current(office.game).await.expect("the game");
    let open = &cached.pending_decisions[0];
    let moves = vec!["Qwx vlk".to_owned()];
    let draft = Draft { moves, seq: cached.state.head(), kept_at: office.hands.now() };
    let (seat, player) = (open.seat, open.player.expect("a person"));
    let kept = office
        .store
        .keep_draft(office.game, seat, open.pending_since, player, Some(draft), Replaces::Anything)
        .await;
    assert!(kept.expect("the store"));
}

/// Whoever is awaited has kept what is played when their time is up.
async fn keep_possible(office: &Office) {
    let cached = office.service.current(office.game).await.expect("the game");
    let open = &cached.pending_decisions[0];
    let choices = cached.state.position().expect("a position").choices(open.seat);
    let notation = choices.into_iter().find_map(|choice| choice.notation).expect("a move");
    let actor = Actor::Player(open.player.expect("a person"));
    let moves = [MoveText::Notation(notation)];
    office
        .service
        .keep_draft(office.game, actor, &moves, None, Replaces::Anything)
        .await
        .expect("kept");
}

/// One mail of every kind at least. Many tests look at the same ones.
async fn mails(language: Language) -> &'static [String] {
    static KNOWN: [OnceCell<Vec<String>>; Language::ALL.len()] =
        [const { OnceCell::const_new() }; Language::ALL.len()];
    let at = Language::ALL.iter().position(|it| *it == language).expect("a language");
    KNOWN[at].get_or_init(|| made(language)).await
}

async fn made(language: Language) -> Vec<String> {
    let (_database, mut usual) = office(language, OnTimeout::SafeMove).await;
    let mut mails = before_the_start(&mut usual, language).await;
    mails.extend(under_way(&mut usual, language).await);
    // Where a bot stands in for who is late, they are told.
    let (_database, mut late) = office(language, OnTimeout::Bot).await;
    late.start().await;
    late.drain().await;
    keep_impossible(&late).await;
    late.hands.forward(LATE);
    late.service.sweep().await.expect("a sweep");
    mails.extend(late.drain().await);
    mails.extend(handed_over(&mut late, language).await);
    mails.extend(answered_late(&mut late, language).await);
    mails.extend(talked(language).await);
    // On the ladder whoever has missed a decision reads what the next one brings.
    let (_database, mut once) = office(language, OnTimeout::Ladder).await;
    once.start().await;
    for round in 0..3 {
        mails.extend(once.drain().await);
        match round {
            0 => keep_impossible(&once).await,
            1 => keep_possible(&once).await,
            _ => {}
        }
        once.hands.forward(LATE);
        once.service.sweep().await.expect("a sweep");
    }
    mails.extend(once.drain().await);
    mails.extend(collected(language).await);
    let (_database, mut cancelled) = office(language, OnTimeout::Bot).await;
    cancelled.service.cancel(cancelled.game, cancelled.people[0]).await.expect("cancelled");
    mails.extend(cancelled.drain().await);
    let kinds: BTreeSet<&str> = mails.iter().map(|mail| kind(mail)).collect();
    assert_eq!(kinds, MailKind::ALL.iter().map(|kind| kind.word()).collect());
    mails
}

fn kind(mail: &str) -> &str {
    let id = header(mail, "Message-ID").trim_start_matches('<');
    id.split('.').next().unwrap_or_default()
}

/// Whether a line ends in a word of one letter, which Czech holds together with the next one.
fn ends_in_a_letter(line: &str) -> bool {
    let last = line.rsplit([' ', '\u{a0}']).next().unwrap_or_default();
    matches!(last.to_lowercase().as_str(), "a" | "i" | "k" | "o" | "s" | "u" | "v" | "z")
}

#[tokio::test]
async fn every_kind_of_mail_is_in_the_language_of_its_reader_alone() {
    let mut faults = BTreeSet::new();
    for language in Language::ALL {
        let tag = language.tag();
        for (number, mail) in mails(*language).await.iter().enumerate() {
            let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes());
            let parsed = parsed.expect("a mail");
            let subject = parsed.subject().expect("a subject").to_owned();
            let (text, html) = (text(mail), html(mail));
            let found = foreign::rests_of_mail(tag, (&subject, &text, &html), &KNOWN);
            let from = parsed.from().and_then(|from| from.first()?.name()).unwrap_or_default();
            let all = found.into_iter().chain(foreign::rests(tag, from, &KNOWN));
            faults.extend(all.map(|rest| format!("{} in {tag}: {rest}", kind(mail))));
            if language == &Language::Czech {
                let torn = text.lines().filter(|line| ends_in_a_letter(line));
                faults.extend(torn.map(|line| format!("{}: {line} is torn off", kind(mail))));
            }
            let said = html.split(" alt=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let cut = said.filter(|alt| !alt.is_empty() && !alt.ends_with(['.', '!', '?']));
            faults.extend(cut.map(|alt| format!("{} in {tag}: {alt} is cut", kind(mail))));
            keep(tag, number, mail, &text);
        }
    }
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
}

/// What the HTML part of a mail shows, but for what people have written, as far as it is marked as such.
fn ours(html: &str) -> String {
    let (_, shown) = html.split_once("</title>").expect("a title");
    // Behind it stands what mail programs show beside the subject.
    let (_, shown) = shown.split_once("</div>").expect("a preview");
    let mut parts = shown.split("<span lang=\"\" dir=\"auto\">");
    let mut ours = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        ours.push_str(part.split_once("</span>").expect("an end").1);
    }
    without_tags(&ours)
}

/// A voice would read it as if it were of the mail's language, and a browser in the mail's direction.
#[tokio::test]
async fn what_people_have_written_is_in_no_language() {
    let written = ["Qsilk. example", "Qora. example", "Wexi. example", "Zyxa. example"];
    let written = written.iter().chain(&["Ywza. example", "Qwx. vlk", "Qwx.vlk"]);
    let (mut found, mut faults) = (BTreeSet::new(), BTreeSet::new());
    for mail in mails(Language::English).await {
        let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
        let from = parsed.from().and_then(|from| from.first()?.name()).unwrap_or_default();
        let subject = parsed.subject().unwrap_or_default();
        let (text, html) = (text(mail), html(mail));
        let ours = ours(&html);
        for words in written.clone() {
            if text.contains(words) {
                found.insert(*words);
            }
            if ours.contains(words) {
                faults.insert(format!("{}: {words} in {ours}", kind(mail)));
            }
        }
        // The marks themselves are seen nowhere.
        for part in [from, subject, &text, &html] {
            assert!(!part.contains(['\u{F0200}', '\u{F0201}']), "{}: {part}", kind(mail));
        }
    }
    assert_eq!(found.len(), 6, "{found:?}");
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Anybody can give a game, themselves or a program a name and write to people by it. Subjects are headers,
/// in which programs make no links.
#[tokio::test]
async fn no_mail_makes_a_link_of_what_a_stranger_has_written() {
    let mut faults = BTreeSet::new();
    for mail in mails(Language::English).await {
        let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
        let from = parsed.from().and_then(|from| from.first()?.name()).unwrap_or_default();
        // The title of an HTML part is the subject.
        let html = html(mail);
        let (_, shown) = html.split_once("</title>").expect("a title");
        for (part, written) in
            [("text", text(mail)), ("html", without_tags(shown)), ("from", from.to_owned())]
        {
            for link in [".example", "Qwx.vlk"] {
                let ours = |line: &str| line.replace(".example.org", "");
                let own = |line: &&str| ours(line).contains(link);
                faults.extend(
                    written
                        .lines()
                        .filter(own)
                        .map(|line| format!("{} of {}: {}", part, kind(mail), line.trim())),
                );
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[tokio::test]
async fn who_had_kept_something_is_told_what_became_of_it_when_their_time_is_up() {
    let mails = mails(Language::English).await;
    let lost: Vec<_> =
        mails.iter().filter(|mail| text(mail).contains("had kept: Qwx vlk")).collect();
    let kinds: Vec<&str> = lost.iter().map(|mail| kind(mail)).collect();
    assert_eq!(kinds, ["time-up", "time-up"], "a bot plays, or a safe move was made");
    let moved = lost.iter().find(|mail| text(mail).contains("a move was made for you"));
    let moved = text(moved.expect("one of them"));
    assert!(moved.contains("/l/"), "it leads to the table: {moved}");
    let played = mails.iter().map(|mail| text(mail));
    let played = played.filter(|mail| mail.contains("so what they had kept was played")).count();
    assert!(played > 0, "what was possible was played");
}

/// What the mails of a thread are called, in every language: a mail program would tear another one out of it.
#[tokio::test]
async fn all_mails_of_a_games_thread_have_one_subject() {
    for language in Language::ALL {
        let mut kinds = BTreeSet::new();
        for mail in mails(*language).await {
            let root = header(mail, "References").to_owned();
            let is_answer = kind(mail) == "answer";
            if is_answer && is_apart_from_thread(mail) {
                assert!(!root.contains("<game."), "{root}");
                kinds.insert("answer apart".to_owned());
                continue;
            }
            if !root.contains("<game.") && !is_answer {
                continue;
            }
            kinds.insert(kind(mail).to_owned());
            let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes());
            let parsed = parsed.expect("a mail");
            assert_eq!(parsed.subject(), Some("[Qsilk.example] Kathai"), "{}", kind(mail));
            let from = parsed.from().and_then(|from| from.first()?.name()).unwrap_or_default();
            assert_ne!(from, "Turnpost", "{} says whom or what it is from", kind(mail));
            // What happened stands first, and not what is asked.
            let first = text(mail).lines().next().unwrap_or_default().to_owned();
            assert!(!first.ends_with('?') || kind(mail) != "agreement", "{first}");
        }
        let answers = ["answer", "answer apart"];
        let others = ["turn", "reminder", "started", "ended", "look", "agreement", "time-up"];
        for wanted in answers.into_iter().chain(others) {
            assert!(kinds.contains(wanted), "no {wanted} in {kinds:?}");
        }
    }
}

/// Keeps a mail for whoever reads all of them, where `TURNPOST_MAILS` names a folder: its text, and its HTML with
/// the pictures in it.
fn keep(tag: &str, number: usize, mail: &str, plain: &str) {
    let Some(folder) = std::env::var_os("TURNPOST_MAILS").map(PathBuf::from) else { return };
    fs::create_dir_all(&folder).expect("a folder");
    let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    let mut page = html(mail);
    for part in parsed.attachments() {
        let Some(id) = part.content_id() else { continue };
        let data = BASE64.encode(part.contents());
        page = page.replace(&format!("cid:{id}"), &format!("data:image/png;base64,{data}"));
    }
    let name = format!("{tag}-{:02}-{}", number, kind(mail));
    let subject = parsed.subject().unwrap_or_default();
    fs::write(folder.join(format!("{name}.html")), page).expect("written");
    fs::write(folder.join(format!("{name}.txt")), format!("{subject}\n\n{plain}"))
        .expect("written");
}

#[tokio::test]
async fn mails_of_every_kind_have_the_headers_that_keep_them_in_order_and_show_everywhere() {
    let mails = mails(Language::English).await;
    for mail in mails {
        let id = header(mail, "Message-ID");
        let is_answer = id.starts_with("<answer.");
        let submitted = if is_answer { "auto-replied" } else { "auto-generated" };
        assert_eq!(header(mail, "Auto-Submitted"), submitted, "{id}");
        if is_answer {
            let root = if is_apart_from_thread(mail) {
                ""
            } else {
                "<game.gamegamegamegame.1@example.org>\r\n "
            };
            let answered = format!("<{}>", if root.is_empty() { ANSWERED_LATE } else { ANSWERED });
            assert_eq!(header(mail, "In-Reply-To"), answered);
            assert!(mail.contains(&format!("References: {root}{answered}\r\n")));
        }
        // Nobody unsubscribes from what they need to get in, nor from what becomes of their account.
        let apart =
            [MailKind::SignIn, MailKind::WebhookDisabled, MailKind::Report, MailKind::StillWanted];
        let is_apart = apart.iter().any(|it| it.word() == kind(mail));
        let list: &[&str] = if is_apart {
            &[]
        } else {
            &[
                "List-Id: <",
                "List-Unsubscribe: <https://",
                "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
            ]
        };
        let every = [
            "From: ",
            "To: ",
            "Subject: ",
            "Date: ",
            "Message-ID: ",
            "MIME-Version: 1.0",
            "Auto-Submitted: ",
            "X-Auto-Response-Suppress: All",
            "Content-Language: ",
        ];
        for once in every.iter().chain(list) {
            let (head, _) = mail.split_once("\r\n\r\n").expect("a head");
            assert_eq!(
                head.matches(&format!("\r\n{once}")).count(),
                usize::from(*once != "From: "),
                "{id}: {once}"
            );
        }
        assert!(mail.starts_with("From: "), "{id}");
        for never in ["List-Post", "Precedence", "Return-Path", "Bcc", "Reply-To"] {
            assert!(!mail.contains(&format!("\r\n{never}: ")), "{id}: {never}");
        }
        let list = header(mail, "List-Unsubscribe");
        assert!(!list.contains("=?") && (list.ends_with('>') || is_apart), "{id}: {list}");
        assert!(mail.split("\r\n").all(|line| line.len() <= 998), "{id}");
        assert!(!mail.contains('\0') && !mail.replace("\r\n", "").contains(['\r', '\n']), "{id}");
        let (head, _) = mail.split_once("\r\n\r\n").expect("a head");
        assert!(head.is_ascii(), "{id}");
        // No token where it is shown, indexed or sent back.
        for shown in ["Subject", "Message-ID", "References", "In-Reply-To", "Content-ID"] {
            assert!(!header(mail, shown).contains("eyJ"), "{id}: {shown}");
        }
        // Nothing is loaded from elsewhere, and every picture is in the mail.
        let html = html(mail);
        assert!(html.len() < 40 * 1024, "{id}: {} bytes of HTML", html.len());
        assert!(!html.contains("src=\"http") && !html.contains("url("), "{id}");
        let size = heaviest_picture(mail);
        assert!(size <= MAX_PICTURE, "{id}: a picture of {size} bytes");
        for picture in html.split("src=\"cid:").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert_eq!(mail.matches(&format!("Content-ID: <{picture}>")).count(), 1, "{id}");
        }
        assert_eq!(mail.matches("Content-Type: text/plain; charset=utf-8").count(), 1, "{id}");
        assert_eq!(mail.matches("Content-Type: text/html; charset=utf-8").count(), 1, "{id}");
        for link in html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(link.starts_with(&format!("{BASE}/")), "{id}: {link}");
        }
    }
    all_that_matters_is_shown(mails);
}

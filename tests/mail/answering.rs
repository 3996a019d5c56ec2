//! Playing by answering: what comes of a mail to a reply address.

use rand::{SeedableRng, rngs::SmallRng};
use std::sync::Arc;
use tokio::sync::Notify;
use turnpost::{
    game::{
        language::Language,
        service::{Actor, Command, MoveText},
        timing::OnTimeout,
    },
    mail::{
        ReplyBase,
        composer::Composer,
        outbox::Outbox,
        receive::{Incoming, ReceiveWorker, Receiver, SenderCheck},
        retry_policy::RetryPolicy,
        worker::{Compose, Worker},
    },
    registry,
    store::{DatabaseUrl, Handled, Kept, Settings},
    token::ReplyAddress,
};
use turnpost_rules::{
    Seat,
    dyn_ruleset::BotLevel,
    log::event::{Proposal, Seq},
};

use crate::{
    fixture::{BASE, address, sender},
    office::{NAMES, Office, header, html, text, well_made},
    support::database::{TestDatabase, on_both},
    ways_in::{Way, WaysIn},
};

pub fn base() -> ReplyBase {
    ReplyBase::try_from(&address("turnpost@example.org")).expect("a base")
}

/// An office whose mails can be answered.
pub struct Desk {
    pub office: Office,
    pub receiver: Receiver,
    pub worker: ReceiveWorker,
    sent: usize,
}

impl Desk {
    pub async fn open() -> Desk {
        Desk::of(Office::open().await).await
    }

    pub async fn over(url: DatabaseUrl, ruleset: &'static str) -> Desk {
        Desk::of(Office::over(url, ruleset).await).await
    }

    /// The same, where the game has been opened and all seats are taken.
    pub async fn of(mut office: Office) -> Desk {
        let (store, service) = (office.store.clone(), Arc::clone(&office.service));
        let keys = Arc::clone(&office.keys);
        // The keys of the mails are those of the store, which answers are read with.
        store.refresh_keys(&keys, office.hands.now()).await.expect("keys");
        // Whole games are played here, and nobody looks at the boards.
        let composer = Composer::new(store.clone(), Arc::clone(&service), keys, BASE, sender())
            .with_replies(Some(base()))
            .with_pictures(false);
        let outbox: Arc<dyn Outbox> = Arc::new(store.clone());
        let composer: Arc<dyn Compose> = Arc::new(composer);
        office.worker = Worker::new(
            outbox,
            composer,
            Box::new(office.pile.clone()),
            office.hands.clock(),
            RetryPolicy::default(),
            Arc::new(Notify::new()),
        );
        let keys = Arc::clone(&office.keys);
        let receiver = Receiver::new(store.clone(), service, keys, base());
        let receiver = receiver.with_senders(SenderCheck::Trusted);
        let worker = ReceiveWorker::new(store, receiver.clone());
        office.start().await;
        Desk { office, receiver, worker, sent: 0 }
    }

    /// A mail as the player of a seat sends it, with the quotation of what it answers.
    pub fn written(&mut self, seat: usize, to: &str, text: &str, quoted: &str) -> String {
        self.sent += 1;
        let quoted: String = quoted.lines().map(|line| format!("> {line}\n")).collect();
        format!(
            "From: player{seat}@example.net\nTo: {to}\nSubject: Re: x\n\
             Message-ID: <{}@example.net>\nDate: Sat, 21 Nov 2026 21:00:00 +0100\n\
             Content-Type: text/plain; charset=utf-8\n\n{text}\n\nOn 21 Nov 2026, at 20:01, \
             Turnpost <turns@example.org> wrote:\n\n{quoted}",
            self.sent
        )
    }

    pub async fn deliver(&self, mail: &str) -> Kept {
        let digest = Incoming::read(mail.as_bytes(), None).expect("a mail").digest;
        let now = self.office.hands.now();
        let raw = mail.as_bytes().to_vec();
        self.office.store.keep_received(raw, None, digest, now).await.expect("kept")
    }

    /// Delivers an answer, lets it be handled, and returns the mails that come of it.
    pub async fn answer(&mut self, seat: usize, to: &str, text: &str) -> Vec<String> {
        let mail = self.written(seat, to, text, "- 1: x\n1\nroll");
        assert_eq!(self.deliver(&mail).await, Kept::New);
        self.worker.drain().await.expect("handled");
        self.office.drain().await
    }

    pub async fn head(&self) -> Seq {
        self.office.service.current(self.office.game).await.expect("the game").state.head()
    }

    /// The seat that the game waits for.
    pub async fn awaited(&self) -> Option<Seat> {
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        let state = &cached.state;
        state.seats().seats().find(|seat| state.seat_duty(*seat).duty.must())
    }

    /// The address that a mail to this seat has now.
    pub async fn reply_to(&self, seat: Seat) -> String {
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        let claims = ReplyAddress {
            game: self.office.game,
            seat,
            epoch: cached.place_at(seat).expect("a place").epoch,
            began: cached.state.seat_duty(seat).began,
            seen: cached.state.head(),
            collected: false,
        };
        base().sign(&self.office.keys, &claims).expect("an address")
    }

    /// The address that a mail to this seat has while the game waits for nobody there.
    async fn waiting(&self, seat: usize) -> String {
        let seat = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        let epoch = cached.place_at(seat).expect("a place").epoch;
        let (game, seen) = (self.office.game, cached.state.head());
        let (began, collected) = (Seq::START, false);
        let claims = ReplyAddress { game, seat, epoch, began, seen, collected };
        base().sign(&self.office.keys, &claims).expect("an address")
    }

    /// The hash of the position.
    pub async fn hash(&self) -> String {
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        cached.state.position_hash().expect("a started game")
    }

    /// Two moves that a seat can make, in notation.
    async fn two_moves(&self, seat: usize) -> (String, String) {
        let seat = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        let choices = cached.state.position().expect("a position").choices(seat);
        let mut moves = choices.into_iter().filter_map(|choice| choice.notation);
        let (first, other) = (moves.next().expect("a move"), moves.next().expect("another"));
        (first, other)
    }

    /// Plays as a bot would, at the table.
    async fn play_for(&self, seat: Seat, sampler: &mut SmallRng) {
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        let position = cached.state.position().expect("a position");
        let played = position.bot(seat, BotLevel::Steady, sampler).expect("a move");
        let player = cached.place_at(seat).and_then(|place| place.player).expect("a person");
        let command = Command {
            actor: Actor::Player(player),
            moves: vec![MoveText::Json(played.to_value())],
            head: Some(cached.state.head()),
            message: None,
            key: None,
        };
        self.office.service.play(self.office.game, command).await.expect("played");
    }

    /// What to answer, as a bot would: the number of a choice, or the move.
    pub async fn move_of(&self, seat: Seat, sampler: &mut SmallRng) -> String {
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        let position = cached.state.position().expect("a position");
        let played = position.bot(seat, BotLevel::Steady, sampler).expect("a move");
        let notation = cached.state.ruleset().notation(&played).expect("a notation");
        let choices = position.choices(seat);
        let is_it = |it: &turnpost_rules::Choice| it.notation.as_ref() == Some(&notation);
        match choices.iter().position(is_it) {
            Some(at) => (at + 1).to_string(),
            None => notation,
        }
    }

    /// The number of the first choice of a seat that is complete.
    pub async fn number(&self, seat: usize) -> String {
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        let seat = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
        let choices = cached.state.position().expect("a position").choices(seat);
        let at = choices.iter().position(|choice| choice.notation.is_some());
        (at.expect("a complete choice") + 1).to_string()
    }

    /// The mail of the first turn, its reader's seat, and the address that answers it.
    pub async fn first_turn(&mut self) -> (String, usize, String) {
        let mails = self.office.drain().await;
        let mail = mails.into_iter().find(|mail| !header(mail, "Reply-To").is_empty());
        let mail = mail.expect("a mail that can be answered");
        let seat = seat_of(&mail);
        let to = header(&mail, "Reply-To").to_owned();
        (mail, seat, to)
    }
}

/// The seat of a mail's reader.
pub fn seat_of(mail: &str) -> usize {
    let at = header(mail, "To").find("player").expect("a player") + "player".len();
    header(mail, "To")[at..=at].parse().expect("a seat")
}

#[tokio::test]
async fn a_mail_that_asks_for_a_move_says_how_to_answer_it() {
    let mut desk = Desk::open().await;
    let mails = desk.office.drain().await;
    // Not in the mail as it is sent: what encodes its pictures may hold these letters by chance.
    let asks = |mail: &String| text(mail).contains("/m/");
    let asking: Vec<&String> = mails.iter().filter(|mail| asks(mail)).collect();
    assert_eq!(asking.len(), 1, "one player is to move");
    for mail in &mails {
        assert_eq!(!header(mail, "Reply-To").is_empty(), asks(mail));
    }
    let to = header(asking[0], "Reply-To");
    let (local, domain) = to.trim_matches(['<', '>']).rsplit_once('@').expect("an address");
    assert!(local.starts_with("turnpost+") && local.len() <= 64 && domain == "example.org", "{to}");
    assert!(local[9..].bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()), "{to}");
    for part in [text(asking[0]), html(asking[0])] {
        assert!(part.contains("10: Pass") && part.contains("/help"), "{part}");
    }
    well_made(asking[0], "kathai");
}

#[tokio::test]
async fn a_whole_game_is_played_by_answering_its_mails() {
    let mut desk = Desk::open().await;
    let mut sampler = SmallRng::seed_from_u64(5);
    let mut waiting = desk.office.drain().await;
    let mut answered = 0;
    while let Some(seat) = desk.awaited().await {
        let is_to =
            |mail: &&String| seat_of(mail) == seat.index() && !header(mail, "Reply-To").is_empty();
        let mail = waiting.iter().rev().find(is_to).expect("a mail for the seat").clone();
        let played = desk.move_of(seat, &mut sampler).await;
        let before = desk.head().await;
        let to = header(&mail, "Reply-To").to_owned();
        let written = desk.written(seat.index(), &to, &played, &text(&mail));
        desk.office.hands.forward(3600);
        assert_eq!(desk.deliver(&written).await, Kept::New);
        desk.worker.drain().await.expect("handled");
        let mails = desk.office.drain().await;
        assert!(desk.head().await > before, "{played}: {mails:?}");
        let own = mails.iter().filter(|mail| seat_of(mail) == seat.index());
        let answers = own.filter(|mail| header(mail, "Message-ID").starts_with("<answer."));
        assert_eq!(answers.count(), 1, "an answer to every answer");
        mails.iter().for_each(|mail| well_made(mail, "kathai"));
        waiting.extend(mails);
        answered += 1;
    }
    assert!(answered > 20, "{answered} answers");
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    assert!(cached.state.is_over());
}

#[test]
fn games_of_every_ruleset_are_played_by_answering_alone() {
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        on_both(|database: TestDatabase| async move {
            let mut desk = Desk::over(database.open().url().clone(), ruleset).await;
            let mut sampler = SmallRng::seed_from_u64(7);
            let mut ways = WaysIn::open(&desk.office, base()).await;
            let mut answered = 0;
            while let Some(seat) = desk.awaited().await {
                let (to, played) =
                    (desk.reply_to(seat).await, desk.move_of(seat, &mut sampler).await);
                let before = desk.head().await;
                let mail = desk.written(seat.index(), &to, &played, "1\n2");
                desk.office.hands.forward(3600);
                let way = Way::ALL[answered % Way::ALL.len()];
                assert_eq!(ways.bring(way, &to, &mail).await, "ok", "{way:?}");
                desk.worker.drain().await.expect("handled");
                assert!(desk.head().await > before, "{ruleset}: {played}");
                answered += 1;
            }
            assert!(answered > 20, "{ruleset}: {answered} answers");
            let cached = desk.office.service.current(desk.office.game).await.expect("the game");
            assert!(cached.state.is_over(), "{ruleset}");
        });
    }
}

#[tokio::test]
async fn a_mail_that_is_delivered_twice_moves_once() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (number, before) = (desk.number(seat).await, desk.head().await);
    let mail = desk.written(seat, &to, &number, "");
    assert_eq!(desk.deliver(&mail).await, Kept::New);
    desk.worker.drain().await.expect("handled");
    let head = desk.head().await;
    assert!(head > before);
    let answer = desk.office.drain().await;
    let answer = answer.iter().find(|mail| header(mail, "Message-ID").starts_with("<answer."));
    let answer = answer.expect("an answer");
    assert_eq!(header(answer, "Auto-Submitted"), "auto-replied");
    assert_eq!(header(answer, "In-Reply-To"), "<1@example.net>", "what was written");
    let again = format!("Received: from another way\n{mail}");
    assert_eq!(desk.deliver(&again).await, Kept::Known);
    desk.worker.drain().await.expect("handled");
    assert_eq!(desk.head().await, head);
}

/// Every step between receiving and answering may be the last one of a process.
#[test]
fn a_crash_between_receiving_and_answering_loses_and_doubles_nothing() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let mut sampler = SmallRng::seed_from_u64(3);
        desk.office.drain().await;
        for round in 0..12 {
            let Some(seat) = desk.awaited().await else { return };
            let (to, played) = (desk.reply_to(seat).await, desk.move_of(seat, &mut sampler).await);
            let text = format!("{played}\n/say word {round}");
            let mail = desk.written(seat.index(), &to, &text, "");
            desk.office.hands.forward(3600);
            desk.deliver(&mail).await;
            let (before, now) = (desk.head().await, desk.office.hands.now());
            let store = desk.office.store.clone();
            let lease = now.plus_seconds(60);
            if round % 3 > 0 {
                // The process dies once it has claimed the mail, or once it has moved.
                let claimed = store.claim_received("dead".to_owned(), now, lease).await;
                let claimed = claimed.expect("the store").expect("a mail");
                if round % 3 == 2 {
                    desk.receiver.handle(&claimed).await.expect("handled");
                    assert!(desk.head().await > before, "it has moved");
                }
                assert_eq!(desk.worker.drain().await.expect("none"), 0, "it is claimed");
                desk.office.hands.forward(61);
                desk.office.service.forget(desk.office.game);
            }
            assert_eq!(desk.worker.drain().await.expect("handled"), 1);
            let history = desk.office.service.log(desk.office.game).await.expect("the log");
            let own = history
                .iter()
                .filter(|line| line.seq > before)
                .filter(|line| line.text.contains("\"moved\"") && line.text.contains("\"player\""));
            assert_eq!(own.count(), 1, "one move");
            let filter = turnpost::store::MessageFilter::ALL;
            let viewer = turnpost_rules::Viewer::Spectator;
            let said = store
                .last_messages(desk.office.game, viewer, None, filter, 50)
                .await
                .expect("said");
            let word = format!("word {round}");
            assert_eq!(said.iter().filter(|it| it.text.as_str() == word).count(), 1, "{word}");
            let mails = desk.office.drain().await;
            let answers = mails.iter().filter(|it| header(it, "Message-ID").contains("<answer."));
            assert_eq!(answers.count(), 1, "one answer");
        }
    });
}

#[tokio::test]
async fn an_old_number_is_never_taken_for_todays() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (number, start) = (desk.number(seat).await, desk.head().await);
    desk.answer(seat, &to, &number).await;
    assert!(desk.head().await > start);
    while desk.awaited().await.map(Seat::index) != Some(seat) {
        desk.office.play_one().await;
    }
    let head = desk.head().await;
    let mails = desk.answer(seat, &to, &number).await;
    assert_eq!(desk.head().await, head, "nothing was played");
    let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    assert!(text(answer).contains("moved on"), "{}", text(answer));
    let fresh = header(answer, "Reply-To").to_owned();
    assert!(!fresh.is_empty() && fresh != to, "it brings the choices of now");
    let number = desk.number(seat).await;
    desk.answer(seat, &fresh, &number).await;
    assert!(desk.head().await > head);
}

#[tokio::test]
async fn an_answer_of_somebody_else_plays_nothing_and_its_sender_hears_nothing() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    let number = desk.number(seat).await;
    let mails = desk.answer((seat + 1) % 3, &to, &number).await;
    assert_eq!(desk.head().await, head);
    assert_eq!(mails.len(), 1);
    assert_eq!(seat_of(&mails[0]), seat, "the player is told");
    assert!(text(&mails[0]).contains("another address") && mails[0].contains("/m/"));
    let root = format!("<game.gamegamegamegame.{seat}@example.org>");
    assert_eq!(header(&mails[0], "In-Reply-To"), root, "the player does not know what came");

    // A wrong signature: nobody is told.
    let mut forged = to.clone();
    let last = forged.find('@').expect("an address") - 1;
    let other = if &forged[last..=last] == "a" { "b" } else { "a" };
    forged.replace_range(last..=last, other);
    assert_eq!(desk.answer(seat, &forged, &number).await, Vec::<String>::new());

    // The player has revoked the links of the seat.
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let place = cached.places.iter().find(|it| it.seat.map(Seat::index) == Some(seat));
    let place = place.expect("a place").place;
    let store: &dyn turnpost::game::storage::Storage = &desk.office.store;
    store.raise_epoch(desk.office.game, place).await.expect("raised");
    desk.office.service.forget(desk.office.game);
    assert_eq!(desk.answer(seat, &to, &number).await, Vec::<String>::new());
    assert_eq!(desk.head().await, head);
}

#[tokio::test]
async fn an_answer_that_nobody_vouches_for_plays_nothing_and_comes_back_with_links() {
    let mut desk = Desk::open().await;
    let host = "mx.example.org".parse().expect("a name");
    let receiver = desk.receiver.clone().with_senders(SenderCheck::Results(host));
    desk.worker = ReceiveWorker::new(desk.office.store.clone(), receiver);
    let (_, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    let number = desk.number(seat).await;
    let asked = format!("{number}\n/say hello");
    let forged = "Authentication-Results: mx.example.org; dmarc=fail header.from=example.net\n";
    for header in ["", forged] {
        let mail = desk.written(seat, &to, &asked, "x");
        desk.deliver(&format!("{header}{mail}")).await;
        desk.worker.drain().await.expect("handled");
        let mails = desk.office.drain().await;
        assert_eq!(desk.head().await, head, "nothing is played");
        let [said] = mails.as_slice() else { panic!("{mails:?}") };
        assert_eq!(seat_of(said), seat, "the player is told");
        let said = text(said).split_whitespace().collect::<Vec<_>>().join(" ");
        let told = format!("It asked for: {number}");
        assert!(said.contains("nothing shows that you have sent it") && said.contains("/m/"));
        assert!(said.contains(&told) && !said.contains("hello"), "{said}");
    }
    let proven = "Authentication-Results: mx.example.org; dmarc=pass header.from=example.net\n";
    let mail = desk.written(seat, &to, &number, "x");
    desk.deliver(&format!("{proven}{mail}")).await;
    desk.worker.drain().await.expect("handled");
    assert!(desk.head().await > head, "it is played");
}

#[tokio::test]
async fn nothing_is_played_as_long_as_nobody_says_how_senders_are_known() {
    let mut desk = Desk::open().await;
    let receiver = desk.receiver.clone().with_senders(SenderCheck::default());
    desk.worker = ReceiveWorker::new(desk.office.store.clone(), receiver);
    let (_, seat, to) = desk.first_turn().await;
    let (head, number) = (desk.head().await, desk.number(seat).await);
    let mails = desk.answer(seat, &to, &number).await;
    assert_eq!(desk.head().await, head, "nothing is played");
    let [said] = mails.as_slice() else { panic!("{mails:?}") };
    assert!(text(said).contains("/m/"), "it can be played with a link");
}

/// Words beside a move that some of the table alone are asked by, and beside one that all see.
#[test]
fn words_beside_a_move_that_is_for_some_are_for_them_alone() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        desk.office.drain().await;
        let (store, game) = (desk.office.store.clone(), desk.office.game);
        let said = |seat: Seat| {
            let store = store.clone();
            async move {
                let filter = turnpost::store::MessageFilter::ALL;
                let viewer = turnpost_rules::Viewer::Seat(seat);
                let said = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
                said.into_iter().map(|it| it.text.as_str().to_owned()).collect::<Vec<_>>()
            }
        };
        let by = desk.awaited().await.expect("somebody");
        let seats = desk.office.service.current(game).await.expect("the game").state.seats();
        let asked = seats.after(by);
        let third = seats.after(asked);
        // What cannot be said to them is said to nobody, and nothing is played.
        let (head, to) = (desk.head().await, desk.reply_to(by).await);
        let call = format!("call to {asked}");
        let long = "long ".repeat(201);
        desk.answer(by.index(), &to, &format!("{call}\n/say {long}")).await;
        assert_eq!(desk.head().await, head);
        let text = format!("{call}\n/say For your ears\n/say only");
        let mails = desk.answer(by.index(), &to, &text).await;
        assert!(desk.head().await > head, "{mails:?}");
        let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
        assert!(crate::office::text(answer).contains("went only to those"), "{answer}");
        assert_eq!(said(asked).await, ["For your ears only"]);
        assert_eq!(said(third).await, Vec::<String>::new());
        // Whoever was asked answers the same way.
        let to = desk.reply_to(asked).await;
        desk.answer(asked.index(), &to, "decline\n/say No, thanks").await;
        assert_eq!(said(by).await, ["No, thanks"]);
        assert_eq!(said(third).await, Vec::<String>::new());
        // Beside a move for all they are for all.
        let to = desk.reply_to(by).await;
        let open = desk.number(by.index()).await;
        desk.answer(by.index(), &to, &format!("{open}\n/say As you like")).await;
        assert_eq!(said(third).await, ["As you like"]);
    });
}

#[tokio::test]
async fn what_a_machine_sends_is_never_answered_and_loops_end() {
    let mut desk = Desk::open().await;
    let (turn, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    for mark in ["Auto-Submitted: auto-replied", "Precedence: bulk", "List-Id: <x.example.net>"] {
        let number = desk.number(seat).await;
        let mail = desk.written(seat, &to, &number, "");
        desk.deliver(&format!("{mark}\n{mail}")).await;
    }
    // Our own mail, come back.
    desk.deliver(&turn.replace("\r\n", "\n")).await;
    desk.worker.drain().await.expect("handled");
    assert_eq!(desk.office.drain().await, Vec::<String>::new());

    // A program that answers without saying that it is one.
    let mut answers = 0;
    for _ in 0..30 {
        answers += desk.answer(seat, &to, "Thank you for your mail!").await.len();
    }
    assert_eq!(answers, 6);
    assert_eq!(desk.head().await, head);
    desk.office.hands.forward(3601);
    assert_eq!(desk.answer(seat, &to, "/board").await.len(), 1, "an hour later");
}

#[tokio::test]
async fn words_are_said_when_they_are_meant_to_be_and_never_else() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let game = desk.office.game;
    let store = desk.office.store.clone();
    let said = || async {
        let filter = turnpost::store::MessageFilter::ALL;
        let viewer = turnpost_rules::Viewer::Spectator;
        let said = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
        said.into_iter().map(|it| it.text.as_str().to_owned()).collect::<Vec<_>>()
    };
    let head = desk.head().await;
    let number = desk.number(seat).await;
    for text in ["Hello Ben", "1\nHello Ben", "Hello Ben\n\n1", "/sya Hello", "1 please", ""] {
        let text = text.replace('1', &number);
        let mails = desk.answer(seat, &to, &text).await;
        assert_eq!(mails.len(), 1, "{text}");
        assert_eq!((said().await, desk.head().await), (Vec::new(), head), "{text}");
    }
    desk.office.hands.forward(3601);
    let mails = desk.answer(seat, &to, "/say Hello\nBen").await;
    assert_eq!(said().await, ["Hello Ben"]);
    assert!(text(&mails[0]).contains("Said to all"), "{}", text(&mails[0]));
    let mails = desk.answer(seat, &to, "/help").await;
    assert!(text(&mails[0]).contains("/stop"));
    let mails = desk.answer(seat, &to, "/choices").await;
    let cached = desk.office.service.current(game).await.expect("the game");
    let seat_number = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let choices = cached.state.position().expect("a position").choices(seat_number);
    let whole = text(&mails[0]);
    for (at, choice) in choices.iter().enumerate() {
        let line = format!("- {}: ", at + 1);
        assert_eq!(whole.contains(&line), choice.notation.is_some(), "{line}");
    }
    assert_eq!(desk.head().await, head, "nothing was played");
}

/// To one and to several, in two languages; and nothing to anybody where it is not certain who is meant.
#[test]
fn words_are_whispered_to_those_who_are_named() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        desk.office.want_words().await;
        desk.office.drain().await;
        let (store, game) = (desk.office.store.clone(), desk.office.game);
        let said = async |seat: u8| {
            let filter = turnpost::store::MessageFilter::ALL;
            let viewer = turnpost_rules::Viewer::Seat(Seat::new(seat).expect("a seat"));
            let said = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
            said.into_iter().map(|it| it.text.as_str().to_owned()).collect::<Vec<_>>()
        };
        let seat_of = async |name: &str| {
            let cached = desk.office.service.current(game).await.expect("the game");
            let at = NAMES.iter().position(|known| *known == name).expect("a name");
            let place = cached.place_of(desk.office.people[at]).expect("a place");
            (at, place.seat.expect("a seat"))
        };
        let (anna, by) = seat_of("Anna").await;
        let ((_, premysl), (_, bjork)) = (seat_of("Přemysl").await, seat_of("Björk").await);
        let to = desk.reply_to(by).await;
        desk.office.hands.forward(1);
        // A name from another keyboard, and words that the mail program has wrapped.
        let mails = desk.answer(anna, &to, "/whisper premysl Salt for\nsilk?").await;
        let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
        assert!(text(answer).contains("Whispered to Přemysl; nobody else"), "{}", text(answer));
        assert_eq!(said(premysl.index() as u8).await, ["Salt for silk?"]);
        assert!(said(bjork.index() as u8).await.is_empty());
        desk.office.hands.forward(3600);
        let mut mails = mails;
        mails.extend(desk.office.drain().await);
        let told: Vec<_> = mails.iter().filter(|mail| mail.contains("<words.")).collect();
        let [told] = told[..] else { panic!("{} mails of words", told.len()) };
        assert!(text(told).contains("Anna, only for you: Salt for silk?"), "{}", text(told));
        desk.answer(anna, &to, "/flüster Björk und Přemysl: Kommt beide!").await;
        assert_eq!(said(bjork.index() as u8).await, ["Kommt beide!"]);
        assert_eq!(said(premysl.index() as u8).await.len(), 2);
        for (number, (words, why)) in [
            ("/whisper Bjorn Gold?", "called “Bjorn”"),
            ("/whisper Anna Gold?", "called “Anna”"),
            ("/whisper Björk, Premek: Gold?", "called “Premek”"),
            ("/whisper Björk, Přemysl Gold?", "put a colon"),
        ]
        .into_iter()
        .enumerate()
        {
            if number % 2 == 0 {
                desk.office.hands.forward(3601);
            }
            let mails = desk.answer(anna, &to, words).await;
            let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
            let told = text(answer);
            assert!(told.contains(why), "{words}: {told}");
            assert!(told.contains("The others at the table: Přemysl and Björk."), "{told}");
        }
        let viewer = turnpost_rules::Viewer::Seat(bjork);
        let filter = turnpost::store::MessageFilter::ALL;
        let all = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
        assert!(all.iter().all(|it| !it.text.as_str().contains("Gold")), "{all:?}");
        desk.office.hands.forward(3601);
        let mails = desk.answer(anna, &to, "/help").await;
        let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
        assert!(text(answer).contains("/whisper Přemysl"), "{}", text(answer));
    });
}

#[tokio::test]
async fn where_nothing_is_whispered_an_answer_says_so_and_help_does_not_name_it() {
    let office = Office::open_with("mare-balticum").await;
    let mut desk = Desk::of(office).await;
    desk.office.drain().await;
    let by = Seat::new(0).expect("a seat");
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let player = cached.place_at(by).and_then(|place| place.player).expect("a person");
    let at = desk.office.people.iter().position(|it| *it == player).expect("one of them");
    let to = desk.reply_to(by).await;
    let mails = desk.answer(at, &to, "/whisper Björk Psst").await;
    let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    assert!(text(answer).contains("Nothing is whispered in this game"), "{}", text(answer));
    let mails = desk.answer(at, &to, "/help").await;
    let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    assert!(!text(answer).contains("/whisper"), "{}", text(answer));
}

#[tokio::test]
async fn giving_up_takes_two_answers_and_stopping_one() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (game, player) = (desk.office.game, desk.office.people[seat]);
    desk.answer(seat, &to, "/stop").await;
    assert!(desk.office.store.is_muted(player, game).await.expect("read"));
    let head = desk.head().await;
    let mails = desk.answer(seat, &to, "/resign").await;
    assert_eq!(desk.head().await, head, "not yet");
    assert!(text(&mails[0]).contains("/resign game"), "{}", text(&mails[0]));
    desk.answer(seat, &to, "/resign nope").await;
    assert_eq!(desk.head().await, head, "not with another word");
    desk.answer(seat, &to, "/resign game").await;
    let cached = desk.office.service.current(game).await.expect("the game");
    let place = cached.places.iter().find(|it| it.player == Some(player)).expect("a place");
    assert!(place.resigned);
}

#[tokio::test]
async fn mails_come_in_another_language_once_an_answer_names_it() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let player = desk.office.people[seat];
    let store = desk.office.store.clone();
    let language = async || {
        store.player(player).await.expect("the store").expect("a player").settings.language
    };
    let before = desk.head().await;
    for (named, wanted) in [
        ("/deutsch", Language::German),
        ("/čeština", Language::Czech),
        ("/Cestina\n/board", Language::Czech),
        ("/help\n/nederlands", Language::Dutch),
        ("/italiano", Language::Italian),
        ("/english", Language::English),
    ] {
        let mails = desk.answer(seat, &to, named).await;
        assert_eq!(language().await, wanted, "{named}");
        let said = text(&mails[0]).split_whitespace().collect::<Vec<_>>().join(" ");
        let done = wanted.word("web-own-language-done-text").replace('\u{a0}', " ");
        assert!(said.contains(&done), "{named}: {said}");
        let html = html(&mails[0]);
        assert!(html.contains(&format!("<html lang=\"{wanted}\"")), "{html}");
    }
    // What nobody speaks here is no command.
    let mails = desk.answer(seat, &to, "/klingon").await;
    assert!(text(&mails[0]).contains("not understood"), "{}", text(&mails[0]));
    assert_eq!(language().await, Language::English);
    assert_eq!(desk.head().await, before, "nothing was played");
}

#[tokio::test]
async fn a_vacation_is_said_and_ended_by_answering() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (game, player) = (desk.office.game, desk.office.people[seat]);
    let due = |cached: &turnpost::game::service::CachedGame| {
        let mut open = cached.pending_decisions.iter();
        open.find(|it| it.player == Some(player)).and_then(|open| open.due_at)
    };
    let before = due(&desk.office.service.current(game).await.expect("the game"));
    let mails = desk.answer(seat, &to, "/vacation until 32 May").await;
    assert!(text(&mails[0]).contains("not understood"), "{}", text(&mails[0]));
    let mails = desk.answer(seat, &to, "/vacation until 2001-01-01").await;
    assert!(text(&mails[0]).contains("A vacation ends after now"), "{}", text(&mails[0]));
    let last = desk.office.service.clock().now().plus_seconds(5 * 86_400).utc().date_naive();
    let mails = desk.answer(seat, &to, &format!("/vacation until {last}")).await;
    assert!(text(&mails[0]).contains("You are away from"), "{}", text(&mails[0]));
    let cached = desk.office.service.current(game).await.expect("the game");
    let number = cached.seat_of(player).expect("a seat");
    assert!(cached.state.away(number).is_some());
    assert!(due(&cached) > before, "its time stands still");
    let mails = desk.answer(seat, &to, "/vacation end").await;
    assert!(text(&mails[0]).contains("Your vacation is over"), "{}", text(&mails[0]));
    let cached = desk.office.service.current(game).await.expect("the game");
    assert!(cached.state.away(number).is_none());
}

#[tokio::test]
async fn others_are_asked_for_their_moves_by_answering() {
    let mut desk = Desk::open().await;
    let mut sampler = SmallRng::seed_from_u64(5);
    let (_, seat, to) = desk.first_turn().await;
    let mails = desk.answer(seat, &to, "/nudge").await;
    assert!(text(&mails[0]).contains("waits for nobody else"), "{}", text(&mails[0]));
    let first = desk.awaited().await.expect("a seat");
    while desk.awaited().await == Some(first) {
        desk.office.play_well(&mut sampler).await;
    }
    desk.office.drain().await;
    let late = desk.awaited().await.expect("a seat");
    let mails = desk.answer(seat, &to, "/nudge").await;
    let to_late = |mail: &&String| seat_of(mail) == late.index();
    let asked = text(mails.iter().find(to_late).expect("a reminder"));
    assert!(asked.contains("asks for your move."), "{asked}");
    let answer = text(mails.iter().find(|mail| !to_late(mail)).expect("an answer"));
    assert!(answer.contains("is asked to move, by a mail"), "{answer}");
    let mails = desk.answer(seat, &to, "/nudge").await;
    assert_eq!(mails.len(), 1);
    assert!(text(&mails[0]).contains("You have asked this player"), "{}", text(&mails[0]));
}

#[tokio::test]
async fn standing_orders_are_told_and_given_by_answering() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (game, player) = (desk.office.game, desk.office.people[seat]);
    let mails = desk.answer(seat, &to, "/orders").await;
    let told = text(&mails[0]);
    assert!(told.contains("3. Decline requests for cards that I do not have"), "{told}");
    assert!(!told.contains("in force"), "{told}");
    // A number that there is not changes nothing.
    let mails = desk.answer(seat, &to, "/orders 1 9").await;
    assert!(text(&mails[0]).contains("There is no standing order 9"), "{}", text(&mails[0]));
    let given = async |desk: &Desk| {
        let cached = desk.office.service.current(game).await.expect("the game");
        desk.office.service.orders(&cached, player).await.expect("orders").orders.to_string()
    };
    assert_eq!(given(&desk).await, "");
    let mails = desk.answer(seat, &to, "/order 3, 2").await;
    let told = text(&mails[0]);
    assert_eq!(told.matches("in force").count(), 2, "{told}");
    assert_eq!(given(&desk).await, "end-turn decline-unmet");
    desk.answer(seat, &to, "/pokyny 0").await;
    assert_eq!(given(&desk).await, "", "in any language");
}

/// The text and the reply address of the mail to a seat.
pub fn to_seat(mails: &[String], seat: usize) -> (String, String) {
    let mail = mails.iter().find(|mail| seat_of(mail) == seat).expect("a mail");
    let reply_to = header(mail, "Reply-To").trim_matches(['<', '>']).to_owned();
    (text(mail), reply_to)
}

#[tokio::test]
async fn a_table_pauses_and_ends_its_game_by_answers() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let others: Vec<usize> = (0..3).filter(|other| *other != seat).collect();
    let state =
        async |desk: &Desk| desk.office.service.current(desk.office.game).await.expect("the game");
    let mails = desk.answer(seat, &to, "/pause until 24 Dec").await;
    assert!(to_seat(&mails, seat).0.contains("it is proposed"), "{mails:?}");
    let mut agreed = 0;
    for other in &others {
        let (asked, reply_to) = to_seat(&mails, *other);
        assert!(asked.contains("proposes to pause the game until"), "{asked}");
        assert!(asked.contains("/agree or /decline"), "{asked}");
        // No choices are listed, so a number is none.
        let head = desk.head().await;
        let answered = desk.answer(*other, &reply_to, "1").await;
        assert!(to_seat(&answered, *other).0.contains("Nothing of your answer was done"));
        assert_eq!(desk.head().await, head);
        let answered = desk.answer(*other, &reply_to, "/agree").await;
        assert!(to_seat(&answered, *other).0.contains("Done: you agree."), "{answered:?}");
        agreed += 1;
        let now = desk.office.hands.now();
        assert_eq!(state(&desk).await.state.pause_at(now).is_some(), agreed == others.len());
    }
    let mails = desk.answer(seat, &to, "/resume").await;
    assert!(to_seat(&mails, seat).0.contains("Done: the pause is over."), "{mails:?}");
    let mails = desk.answer(seat, &to, "/resume").await;
    assert!(to_seat(&mails, seat).0.contains("does not pause"), "{mails:?}");
    // What is proposed after the mail that is answered is not agreed to by it.
    let first = desk.office.people[others[0]];
    let game = desk.office.game;
    desk.office.service.propose(game, first, Proposal::End {}).await.expect("proposed");
    let mails = desk.answer(seat, &to, "/agree").await;
    let said = mails.iter().map(|mail| text(mail)).collect::<String>();
    assert!(said.contains("is not proposed any more"), "{said}");
    let now = desk.office.hands.now();
    assert_eq!(state(&desk).await.state.proposal(now).map(|open| open.agreed.len()), Some(1));
}

#[test]
fn a_move_is_taken_back_by_an_answer() {
    on_both(async |database: TestDatabase| {
        let mut desk = Desk::over(database.open().url().clone(), "catan").await;
        let (_, seat, to) = desk.first_turn().await;
        let start = desk.head().await;
        let mails = desk.answer(seat, &to, "/undo").await;
        assert!(text(&mails[0]).contains("This cannot be taken back"), "{}", text(&mails[0]));
        assert!(text(&mails[0]).contains("Nothing of your answer was done"));
        assert_eq!(desk.head().await, start);
        let number = desk.number(seat).await;
        let played = to_seat(&desk.answer(seat, &to, &number).await, seat);
        assert_eq!(desk.head().await, start.next(), "{played:?}");
        let founded = desk.hash().await;
        let undone = to_seat(&desk.answer(seat, &played.1, "/undo").await, seat);
        assert!(undone.0.contains("Done: your last move is taken back."), "{}", undone.0);
        assert_ne!(desk.hash().await, founded);
        let head = desk.head().await;
        assert_eq!(head, start.next().next());
        // Its numbers are good again, and what is to be taken back first is taken back first.
        desk.answer(seat, &to, &number).await;
        assert_eq!(desk.hash().await, founded);
        let again = to_seat(&desk.answer(seat, &to, &format!("/undo\n{number}")).await, seat);
        assert!(again.0.contains("Done: your last move is taken back."), "{}", again.0);
        assert_eq!(desk.hash().await, founded, "{}", again.0);
        assert_eq!(desk.head().await.get(), head.get() + 3);
        // In each language: it is the same for all.
        let czech = to_seat(&desk.answer(seat, &to, "/zpět").await, seat);
        assert!(czech.0.contains("Done: your last move is taken back."), "{}", czech.0);
        assert_ne!(desk.hash().await, founded);
        // A mail without a decision takes nothing back.
        desk.answer(seat, &to, &number).await;
        let head = desk.head().await;
        let other = desk.waiting(seat).await;
        desk.answer(seat, &other, "/undo").await;
        assert_eq!(desk.head().await, head);
        assert_eq!(desk.hash().await, founded);
    });
}

#[tokio::test]
async fn an_answer_takes_back_and_moves_in_its_order_or_not_at_all() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let (_, seat, to) = desk.first_turn().await;
    let number = desk.number(seat).await;
    let (first, other) = desk.two_moves(seat).await;
    let played = to_seat(&desk.answer(seat, &to, &first).await, seat);
    let (founded, head) = (desk.hash().await, desk.head().await);
    // The numbers of this mail are those of a road.
    let numbers = to_seat(&desk.answer(seat, &played.1, &format!("/undo\n{number}")).await, seat);
    assert!(numbers.0.contains("belong to another position"), "{}", numbers.0);
    assert!(numbers.0.contains("Nothing of your answer was done"), "{}", numbers.0);
    // What the rules refuse takes nothing back either.
    let refused = to_seat(&desk.answer(seat, &played.1, "/undo\nend").await, seat);
    assert!(refused.0.contains("Nothing of your answer was done"), "{}", refused.0);
    let twice =
        to_seat(&desk.answer(seat, &played.1, &format!("/undo\n/undo\n{other}")).await, seat);
    assert!(twice.0.contains("This cannot be taken back"), "{}", twice.0);
    assert_eq!((desk.hash().await, desk.head().await), (founded.clone(), head), "nothing is done");
    // A move in words holds, whatever the mail shows.
    let moved = to_seat(&desk.answer(seat, &played.1, &format!("/undo\n{other}")).await, seat);
    assert!(moved.0.contains("Done: your last move is taken back."), "{}", moved.0);
    assert_eq!(desk.head().await, head.next().next());
    assert_ne!(desk.hash().await, founded, "another settlement");
    // Above and below: first the one, then the other.
    let turned = format!("/undo\n{first}\n/undo");
    let turned = to_seat(&desk.answer(seat, &moved.1, &turned).await, seat);
    assert_eq!(turned.0.matches("Done: your last move is taken back.").count(), 2, "{}", turned.0);
    assert_eq!(desk.head().await.get(), head.get() + 5);
    // What came before what cannot be done is done, and that is said.
    let rest = format!("{first}\n/undo\n/undo");
    let rest = to_seat(&desk.answer(seat, &turned.1, &rest).await, seat);
    assert!(rest.0.contains("The rest of your answer was not done."), "{}", rest.0);
    assert_eq!(desk.head().await.get(), head.get() + 7);
}

#[tokio::test]
async fn an_old_mail_takes_nothing_of_a_later_decision_back() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let (_, seat, to) = desk.first_turn().await;
    // Everybody founds, the last one twice in a row, until the first one founds again.
    let mut sampler = SmallRng::seed_from_u64(3);
    let me = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let mut mine = 0;
    while mine < 3 {
        let next = desk.awaited().await.expect("somebody");
        mine += usize::from(next == me);
        desk.play_for(next, &mut sampler).await;
    }
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    assert_eq!(cached.state.undoable(me).count(), 1, "the second settlement");
    let head = desk.head().await;
    let old = to_seat(&desk.answer(seat, &to, "/undo").await, seat);
    assert!(old.0.contains("The game has moved on since the mail"), "{}", old.0);
    assert_eq!(desk.head().await, head);
    let now = desk.reply_to(me).await;
    let new = to_seat(&desk.answer(seat, &now, "/undo").await, seat);
    assert!(new.0.contains("Done: your last move is taken back."), "{}", new.0);
}

/// Days that a table whose players have three for a move waits at most.
pub const LATE: i64 = 3 * 86_400;

#[test]
fn a_move_is_kept_for_later_by_an_answer_and_played_when_time_is_up() {
    on_both(async |database: TestDatabase| {
        let url = database.open().url().clone();
        let office = Office::over_with(url, "kathai", OnTimeout::Bot).await;
        let mut desk = Desk::of(office).await;
        let (_, seat, to) = desk.first_turn().await;
        let head = desk.head().await;
        let none = to_seat(&desk.answer(seat, &to, "/draft").await, seat).0;
        assert!(none.contains("Nothing is kept for later"), "{none}");
        let wrong = to_seat(&desk.answer(seat, &to, "/draft 999").await, seat).0;
        assert!(wrong.contains("no choice number 999"), "{wrong}");
        let kept = desk.answer(seat, &to, "/draft pass").await;
        assert_eq!(kept.len(), 1, "nobody else is told: {kept:?}");
        let (kept, again) = to_seat(&kept, seat);
        assert!(kept.contains("Kept for later, and not played yet"), "{kept}");
        assert!(
            kept.contains("If your time runs out before you move, what you have kept"),
            "{kept}"
        );
        assert_eq!(desk.head().await, head, "nothing has happened");
        // In each language: it is the same for all.
        let dropped = to_seat(&desk.answer(seat, &again, "/entwurf 0").await, seat).0;
        assert!(dropped.contains("Nothing is kept for later"), "{dropped}");
        desk.answer(seat, &again, "/koncept pass").await;
        desk.office.hands.forward(LATE);
        desk.office.service.sweep().await.expect("a sweep");
        let cached = desk.office.service.current(desk.office.game).await.expect("the game");
        let own = u8::try_from(seat).ok().and_then(turnpost_rules::Seat::new).expect("a seat");
        assert!(cached.state.is_person(own), "no bot was called");
        assert_ne!(desk.head().await, head);
        for mail in desk.office.drain().await {
            assert!(!text(&mail).contains("so a bot plays"), "{}", text(&mail));
        }
    });
}

#[test]
fn who_is_late_takes_their_seat_back_by_an_answer_and_moves_with_it() {
    on_both(async |database: TestDatabase| {
        let url = database.open().url().clone();
        let office = Office::over_with(url, "kathai", OnTimeout::Bot).await;
        let mut desk = Desk::of(office).await;
        let (asked, seat, to) = desk.first_turn().await;
        let then = "a bot plays for you until you take your seat back";
        assert!(text(&asked).contains(then), "every turn mail says it: {}", text(&asked));
        let mails = desk.answer(seat, &to, "/back").await;
        assert!(text(&mails[0]).contains("No bot plays for you"), "{}", text(&mails[0]));
        desk.office.hands.forward(LATE);
        desk.office.service.sweep().await.expect("a sweep");
        let mails = desk.office.drain().await;
        for other in (0..3).filter(|other| *other != seat) {
            let told = mails.iter().filter(|mail| seat_of(mail) == other).map(|it| text(it));
            let told = told.collect::<String>();
            assert!(told.contains("was late, so a bot plays for them"), "{told}");
            assert!(!told.contains("/b/"), "the way back is their own: {told}");
        }
        let (told, reply_to) = to_seat(&mails, seat);
        assert!(told.contains("Your time was up, so a bot plays for you"), "{told}");
        assert!(told.contains("Take my seat back") && told.contains("/b/"), "{told}");
        assert!(told.contains("answer this mail with /back"), "{told}");
        // Until then nothing that they ask for is done at the table, but everything else is.
        let refused = desk.answer(seat, &reply_to, "/end").await;
        let refused = to_seat(&refused, seat).0;
        assert!(refused.contains("Take your seat back first"), "{refused}");
        // A move with it is made, or it is said that it was not: the bot has moved since.
        let mails = desk.answer(seat, &reply_to, "/back\npass\n/say Here I am").await;
        let (done, _) = to_seat(&mails, seat);
        assert!(done.contains("Done: welcome back, you play again."), "{done}");
        assert!(done.contains("The game has moved on since the mail"), "{done}");
        assert!(done.contains("You have your seat back. Nothing else of your answer"), "{done}");
        assert!(!done.contains("Nothing of your answer was done"), "{done}");
        let others = mails.iter().filter(|mail| seat_of(mail) != seat).count();
        assert_eq!(others, 2, "the table is told: {mails:?}");
        let cached = desk.office.service.current(desk.office.game).await.expect("the game");
        let own = cached.seat_of(desk.office.people[seat]).expect("a seat");
        assert!(cached.state.is_person(own));
    });
}

#[test]
fn who_is_late_is_told_so_with_the_mails_of_their_turns() {
    told_of_own_time(true, false);
}

#[test]
fn who_wants_no_mails_is_not_told_that_they_are_late() {
    told_of_own_time(false, false);
}

#[test]
fn who_wants_mails_of_games_alone_is_told_that_they_are_late_too() {
    told_of_own_time(false, true);
}

/// Whether who is late and wants these mails is told so.
fn told_of_own_time(turn_mails: bool, game_mails: bool) {
    on_both(async |database: TestDatabase| {
        let url = database.open().url().clone();
        let office = Office::over_with(url, "kathai", OnTimeout::Bot).await;
        let mut desk = Desk::of(office).await;
        let (_, seat, _) = desk.first_turn().await;
        let late = desk.office.people[seat];
        let store = &desk.office.store;
        let settings = store.player(late).await.expect("read").expect("a player").settings;
        let settings = Settings { turn_mails, game_mails, ..settings };
        store.update_settings(late, settings).await.expect("stored");
        desk.office.hands.forward(LATE);
        desk.office.service.sweep().await.expect("a sweep");
        let mails = desk.office.drain().await;
        let own: Vec<&String> = mails.iter().filter(|mail| seat_of(mail) == seat).collect();
        assert_eq!(own.len(), usize::from(turn_mails || game_mails), "{own:?}");
        for mail in own {
            assert!(text(mail).contains("Your time was up, so a bot plays for you"));
            assert!(text(mail).contains("/b/"), "{}", text(mail));
        }
    });
}

#[tokio::test]
async fn moves_are_made_all_or_none() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    let number = format!("{}\n", desk.number(seat).await);
    let mails = desk.answer(seat, &to, &number.repeat(8)).await;
    assert_eq!(desk.head().await, head);
    let said = text(&mails[0]);
    assert!(said.contains("Nothing of your answer was done"), "{said}");
    let mails = desk.answer(seat, &to, "999").await;
    assert!(text(&mails[0]).contains("no choice number 999"), "{}", text(&mails[0]));
    assert_eq!(desk.head().await, head);
}

#[tokio::test]
async fn the_store_forgets_what_a_mail_said() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    desk.answer(seat, &to, "/say a very rare word").await;
    let now = desk.office.hands.now();
    let none = Handled { result: "done", player: None, answer: None, report: None };
    let store = &desk.office.store;
    assert!(!store.finish_received(1, "nobody".to_owned(), none, now).await.expect("read"));
    assert_eq!(store.purge_received(now.plus_seconds(1)).await.expect("purged"), 1);
}

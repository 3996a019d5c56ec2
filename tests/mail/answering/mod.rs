//! Playing by answering: what comes of a mail to a reply address.

mod addressed;
mod called;
mod commands;
mod late;
mod moves;
mod revoked;
mod senders;
mod taking_back;

use std::sync::Arc;

use rand::rngs::SmallRng;
use tokio::sync::Notify;
use turnpost::{
    game::{
        decision::Replaces,
        language::Language,
        service::{Actor, Command, MoveText},
    },
    mail::{
        ReplyBase,
        composer::Composer,
        outbox::Outbox,
        receive::{Incoming, ReceiveWorker, Receiver, SenderCheck},
        retry_policy::RetryPolicy,
        worker::{Compose, Worker},
    },
    store::{DatabaseUrl, Kept, Settings},
    token::ReplyAddress,
};
use turnpost_rules::{Seat, dyn_ruleset::BotLevel, log::event::Seq};

use crate::{
    fixture::{BASE, address, sender},
    office::{Office, header, html, text},
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

    /// The same, where the game has been opened and all seats are taken. Whole games are played here, and nobody
    /// looks at the boards.
    pub async fn of(office: Office) -> Desk {
        Desk::with_pictures(office, false).await
    }

    /// The same, whose mails show the board or not.
    pub async fn with_pictures(mut office: Office, has_pictures: bool) -> Desk {
        let (store, service) = (office.store.clone(), Arc::clone(&office.service));
        let keys = Arc::clone(&office.keys);
        // The keys of the mails are those of the store, which answers are read with.
        store.refresh_keys(&keys, office.hands.now()).await.expect("keys");
        let composer = Composer::new(store.clone(), Arc::clone(&service), keys, BASE, sender())
            .with_replies(Some(base()))
            .with_pictures(has_pictures);
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
        let digest = Incoming::read(mail.as_bytes(), &[]).expect("a mail").digest;
        let now = self.office.hands.now();
        let raw = mail.as_bytes().to_vec();
        self.office.store.keep_received(raw, &[], digest, now).await.expect("kept")
    }

    /// Delivers an answer, lets it be handled, and returns the mails that come of it.
    pub async fn answer(&mut self, seat: usize, to: &str, text: &str) -> Vec<String> {
        let mail = self.written(seat, to, text, "- 1: x\n1\nroll");
        assert_eq!(self.deliver(&mail).await, Kept::New);
        self.worker.drain().await.expect("handled");
        self.office.drain().await
    }

    /// From now on the player of a seat reads this language.
    pub async fn speak(&self, seat: usize, language: Language) {
        let (player, store) = (self.office.people[seat], &self.office.store);
        let known = store.player(player).await.expect("read").expect("a player");
        let settings = Settings { language, ..known.settings };
        store.change_account(player, settings.into(), Replaces::Anything).await.expect("stored");
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

    /// What a seat can choose now.
    pub async fn choices(&self, seat: Seat) -> Vec<turnpost_rules::Choice> {
        let cached = self.office.service.current(self.office.game).await.expect("the game");
        cached.state.position().expect("a position").choices(seat)
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
        let mail = mails.into_iter().find(|mail| mail.contains("/m/"));
        let mail = mail.expect("a mail that asks for a move");
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

/// A text without its line breaks.
pub fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What mail programs show of a mail beside its subject.
pub fn preheader(mail: &str) -> String {
    let html = html(mail);
    let (_, shown) = html.split_once("mso-hide:all;\">").expect("a preheader");
    unbroken(shown.split("</div>").next().unwrap_or_default())
}

/// What the one answer among these mails says.
pub fn answered(mails: &[String]) -> String {
    let is_answer = |mail: &&String| header(mail, "Message-ID").starts_with("<answer.");
    unbroken(&text(mails.iter().find(is_answer).expect("an answer")))
}

/// The text and the reply address of the mail to a seat.
pub fn to_seat(mails: &[String], seat: usize) -> (String, String) {
    let mail = mails.iter().find(|mail| seat_of(mail) == seat).expect("a mail");
    let reply_to = header(mail, "Reply-To").trim_matches(['<', '>']).to_owned();
    (text(mail), reply_to)
}

/// Days that a table whose players have three for a move waits at most.
pub const LATE: i64 = 3 * 86_400;

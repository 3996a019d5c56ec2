//! Answers to addresses that give power over nothing any more: the links of their seats were made invalid,
//! or somebody else sits there.

use turnpost::{
    game::{decision::Replaces, id::PlayerId, language::Language, service::Taking},
    mail::receive::{ReceiveWorker, SenderCheck},
    store::{NewPlayer, Settings},
    substitutes::{NewOffer, Substitutes},
};
use turnpost_rules::{Seat, log::event::Term};

use super::{Desk, base, seat_of};
use crate::{
    fixture::address,
    office::{header, text},
    support::database::{TestDatabase, on_both},
    ways_in::{Way, WaysIn},
};

/// A desk whose mail server writes down who is who.
struct Reception {
    desk: Desk,
    ways: WaysIn,
    brought: usize,
}

impl Reception {
    async fn open(database: &TestDatabase) -> Reception {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let host = "mx.example.org".parse().expect("a name");
        let receiver = desk.receiver.clone().with_senders(SenderCheck::Results(host));
        desk.worker = ReceiveWorker::new(desk.office.store.clone(), receiver);
        let ways = WaysIn::open(&desk.office, base()).await;
        Reception { desk, ways, brought: 0 }
    }

    /// Brings an answer, each time by another way, and returns the mails that come of it.
    async fn answer(&mut self, from: usize, verdict: &str, to: &str, said: &str) -> Vec<String> {
        let written = self.desk.written(from, to, said, "x");
        let results = "Authentication-Results: mx.example.org";
        let mail = format!("{results}; dmarc={verdict} header.from=example.net\n{written}");
        let way = Way::ALL[self.brought % Way::ALL.len()];
        self.brought += 1;
        assert_eq!(self.ways.bring(way, to, &mail).await, "ok", "{way:?}");
        self.desk.worker.drain().await.expect("handled");
        self.desk.office.drain().await
    }

    async fn speak(&self, player: PlayerId, language: Language) {
        let store = &self.desk.office.store;
        let known = store.player(player).await.expect("read").expect("a player");
        let settings = Settings { language, ..known.settings };
        store.change_account(player, settings.into(), Replaces::Anything).await.expect("stored");
    }

    /// Somebody who has no seat.
    async fn friend(&self, number: usize) -> PlayerId {
        let id: PlayerId = format!("playerplayerfff{number}").parse().expect("an id");
        let name = Some(format!("Friend {number}").parse().expect("a name"));
        let settings = Settings { name, ..Settings::default() };
        let (address, at) =
            (address(&format!("player{number}@example.net")), self.desk.office.hands.now());
        let new = NewPlayer { id, address, settings, at };
        self.desk.office.store.player_or_new(new).await.expect("a player");
        id
    }

    /// Another player takes over the seat of one.
    async fn hand_over(&self, from: PlayerId, to: PlayerId, term: Term) {
        let office = &self.desk.office;
        let substitutes = Substitutes { service: &office.service, store: &office.store };
        let new = NewOffer { seat: None, term, to: None };
        let offer = substitutes.offer(office.game, from, new).await.expect("offered");
        let taking = Taking { player: to, offer, invitation: None, is_unreachable: false };
        office.service.take_seat(taking).await.expect("taken");
    }

    /// Answers in every language, of which each is told these words, and what else is told.
    async fn told(&mut self, number: usize, player: PlayerId, to: &str, words: &[&str]) -> String {
        let mut last = String::new();
        for language in Language::ALL {
            // Not more than is answered in an hour.
            self.desk.office.hands.forward(3601);
            self.speak(player, *language).await;
            let mails = self.answer(number, "pass", to, "1").await;
            let [mail] = mails.as_slice() else { panic!("{language:?}: {mails:?}") };
            assert_eq!(seat_of(mail), number, "{language:?}");
            last = unbroken(mail);
            for key in words.iter().chain(&["mail-answer-nothing-done"]) {
                let word = language.word(key);
                // What has names in it is known by what stands before them.
                let word = word.split(['{', '“', '„', '«', '‚']).next().unwrap_or_default();
                let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(word.len() > 4 && last.contains(&word), "{language:?}: {key}: {last}");
            }
            let answered = format!("<{}@example.net>", self.brought);
            assert!(header(mail, "In-Reply-To").contains(&answered), "{mail}");
            assert_eq!(header(mail, "Auto-Submitted"), "auto-replied");
        }
        last
    }
}

fn unbroken(mail: &str) -> String {
    text(mail).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn who_has_made_the_links_of_their_seat_invalid_is_told_so_and_nobody_else_is() {
    on_both(|database| async move {
        let mut reception = Reception::open(&database).await;
        let (_, seat, to) = reception.desk.first_turn().await;
        let (game, player) = (reception.desk.office.game, reception.desk.office.people[seat]);
        reception.desk.office.service.revoke_links(game, player).await.expect("revoked");
        let head = reception.desk.head().await;
        let number = reception.desk.number(seat).await;
        // Somebody who only says that they are the player, and others who prove who they are.
        reception.friend(7).await;
        for (from, verdict) in [(seat, "fail"), ((seat + 1) % 3, "pass"), (7, "pass"), (8, "pass")]
        {
            let mails = reception.answer(from, verdict, &to, &number).await;
            assert_eq!(mails, Vec::<String>::new(), "{from} {verdict}");
        }
        let told = reception.told(seat, player, &to, &["mail-answer-revoked"]).await;
        assert!(told.contains("/m/"), "it has a good link: {told}");
        assert_eq!(reception.desk.head().await, head, "nothing is played");

        // As many in an hour as of any that bring nothing.
        reception.desk.office.hands.forward(3601);
        reception.speak(player, Language::English).await;
        let mut answers = Vec::new();
        for _ in 0..8 {
            answers.extend(reception.answer(seat, "pass", &to, &number).await);
        }
        let last = Language::English.word("mail-answer-last-for-now");
        let is_last = answers.iter().map(|answer| unbroken(answer).contains(&last));
        assert_eq!(is_last.collect::<Vec<_>>(), [false, false, false, false, false, true]);
        let links_work = Language::English.word("mail-answer-links-work");
        assert!(answers.iter().all(|answer| !unbroken(answer).contains(&links_work)));

        // What came of it can be answered.
        let fresh = header(&answers[0], "Reply-To").to_owned();
        assert_ne!(fresh, to);
        reception.answer(seat, "pass", &fresh, &number).await;
        assert!(reception.desk.head().await > head, "it is played");
    });
}

#[test]
fn who_had_a_seat_that_somebody_else_has_is_told_so_and_nothing_of_the_game() {
    on_both(|database| async move {
        let mut reception = Reception::open(&database).await;
        let (_, seat, of_owner) = reception.desk.first_turn().await;
        let on = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
        let (game, owner) = (reception.desk.office.game, reception.desk.office.people[seat]);
        let (friend, other) = (reception.friend(7).await, reception.friend(6).await);
        let head = reception.desk.head().await;

        // The friend is mailed of the turn, whatever its owner answers meanwhile.
        reception.hand_over(owner, friend, Term::ForATime { until: None }).await;
        let mails = reception.answer(seat, "pass", &of_owner, "1").await;
        let turns: Vec<_> =
            mails.iter().filter(|mail| mail.contains("/m/")).map(|it| seat_of(it)).collect();
        assert_eq!(turns, [7], "{mails:?}");
        let of_friend = reception.desk.reply_to(on).await;
        let lent = ["mail-answer-former", "mail-handover-taken-back"];
        let told = reception.told(seat, owner, &of_owner, &lent).await;
        assert!(told.contains("/c/") && !told.contains("/m/") && !told.contains("/l/"), "{told}");
        assert_eq!(reception.answer(seat, "fail", &of_owner, "1").await, Vec::<String>::new());

        // It goes back: now it is the friend whose address is too old, and the owner's stays so.
        reception.desk.office.service.give_back(game, owner).await.expect("given back");
        reception.desk.office.drain().await;
        let lost = ["mail-answer-former", "mail-handover-lost-onward"];
        let told = reception.told(7, friend, &of_friend, &lost).await;
        assert!(!told.contains("/m/") && !told.contains("/l/") && !told.contains("/c/"), "{told}");
        assert_eq!(reception.answer(7, "fail", &of_friend, "1").await, Vec::<String>::new());
        let told = reception.told(seat, owner, &of_owner, &["mail-answer-revoked"]).await;
        assert!(told.contains("/m/"), "{told}");

        // For good, and for good once more.
        let newer = reception.desk.reply_to(on).await;
        reception.hand_over(owner, friend, Term::ForGood {}).await;
        reception.desk.office.drain().await;
        let good = ["mail-answer-former", "mail-handover-taken-good"];
        let told = reception.told(seat, owner, &newer, &good).await;
        assert!(!told.contains("/m/") && !told.contains("/l/") && !told.contains("/c/"), "{told}");
        reception.hand_over(friend, other, Term::ForGood {}).await;
        reception.desk.office.drain().await;
        let gone = ["mail-answer-former", "mail-handover-gone", "mail-handover-lost-onward"];
        let told = reception.told(seat, owner, &newer, &gone).await;
        assert!(!told.contains("Friend"), "who has it now is not told: {told}");
        assert_eq!(
            reception.desk.head().await.get(),
            head.get() + 4,
            "seats changed hands, no more"
        );
    });
}

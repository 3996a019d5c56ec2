//! Planning by answering a mail: moves that are played when their writer is next asked for them.

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::game::mail::{MailContent, MailJob};
use turnpost_rules::{Seat, log::event::Seq};

use crate::{
    answering::Desk,
    fixture::BASE,
    kinds::PAUSE,
    office::{header, text},
    support::database::{TestDatabase, on_both},
};

fn unbroken(mail: &str) -> String {
    text(mail).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn turns_and_company_tokens_are_planned_told_and_dropped_by_mail() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "mare-balticum").await;
        let (service, game) = (desk.office.service.clone(), desk.office.game);
        // All fleets are placed, and it is somebody's first turn.
        let active = loop {
            let cached = service.current(game).await.expect("the game");
            let active = desk.awaited().await.expect("somebody");
            let duty = cached.state.seat_duty(active).duty;
            if duty.decision().is_some_and(|decision| decision.kind == "turn") {
                break active;
            }
            assert!(desk.office.play_one().await, "the game goes on");
        };
        desk.office.drain().await;
        let cached = service.current(game).await.expect("the game");
        let other: Seat = cached.state.seats().after(active);
        let player = cached.place_at(other).and_then(|place| place.player).expect("a person");
        let to = desk.reply_to(other).await;
        let kinds = async || {
            let cached = service.current(game).await.expect("the game");
            let plans = service.told_plans(&cached, player).await.expect("the store");
            plans.into_iter().map(|(plan, _)| (plan.decision, plan.moves)).collect::<Vec<_>>()
        };
        let told = unbroken(&desk.answer(other.index(), &to, "/next").await[0]);
        assert!(told.contains("Nothing is planned."), "{told}");
        assert!(told.contains("such as /next token 0 on"), "{told}");

        let head: Seq = desk.head().await;
        let told = unbroken(&desk.answer(other.index(), &to, "/next token 2 on cod").await[0]);
        assert!(told.contains("Chosen for the next clock: "), "{told}");
        assert!(told.contains("Answer /next 0 to drop"), "{told}");
        let ahead = cached.state.ahead(other, "turn").expect("a turn");
        let choices = ahead.position().expect("a position").choices(other);
        let out = choices.into_iter().find_map(|choice| choice.notation).expect("a move");
        let told = unbroken(&desk.answer(other.index(), &to, &format!("/next {out}")).await[0]);
        for said in ["Planned for your next turn: ", "Chosen for the next clock: "] {
            assert!(told.contains(said), "{said}: {told}");
        }
        let both = [
            ("turn".to_owned(), vec![out]),
            ("token".to_owned(), vec!["token 2 on cod".to_owned()]),
        ];
        assert_eq!(kinds().await, both);
        assert_eq!(desk.head().await, head, "nothing was played");
        // What fits nothing that is asked changes nothing.
        let told = unbroken(&desk.answer(other.index(), &to, "/next place riga").await[0]);
        assert!(told.contains("Every first boat is placed already"), "{told}");
        assert_eq!(kinds().await, both);
        let told = unbroken(&desk.answer(other.index(), &to, "/next 0").await[0]);
        assert!(told.contains("Nothing is planned."), "{told}");
        assert_eq!(kinds().await, []);

        // Whoever is asked now plans nothing.
        let (to, seat) = (desk.reply_to(active).await, active.index());
        let told = unbroken(&desk.answer(seat, &to, "/next token 2 on cod").await[0]);
        assert!(told.contains("cannot be planned now"), "{told}");
    });
}

/// What a mail says of the decision that can be made before it is asked.
const HINT: &str = "You can choose your next company token before a clock asks for it: answer this mail with \
                    /next and the token, such as /next token 0 on";

#[test]
fn what_can_be_decided_ahead_is_told_once_with_the_answer_to_the_first_turn() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "mare-balticum").await;
        let (service, game) = (desk.office.service.clone(), desk.office.game);
        let decision = async |seat: Seat| {
            let cached = service.current(game).await.expect("the game");
            cached.state.seat_duty(seat).duty.decision().map(|decision| decision.kind.to_owned())
        };
        let (mut sampler, mut turns) = (SmallRng::seed_from_u64(7), [0; 8]);
        let mut hinting = None;
        // Everybody plays by mail alone.
        while turns.iter().any(|turns| (1..3).contains(turns)) || turns == [0; 8] {
            let seat = desk.awaited().await.expect("somebody");
            let asked = decision(seat).await;
            let to = desk.reply_to(seat).await;
            let played = desk.move_of(seat, &mut sampler).await;
            let mails = desk.answer(seat.index(), &to, &played).await;
            let is_answer = |mail: &&String| header(mail, "Message-ID").starts_with("<answer.");
            let answer = mails.iter().find(is_answer).expect("an answer");
            let then = decision(seat).await;
            let is_turn_over = asked.as_deref() == Some("turn") && then != asked;
            turns[seat.index()] += usize::from(is_turn_over);
            let is_first = is_turn_over && then.is_none() && turns[seat.index()] == 1;
            assert_eq!(unbroken(answer).contains(HINT), is_first, "{}", unbroken(answer));
            if is_first {
                let told = text(answer);
                let link = told.lines().find(|line| line.starts_with(&format!("{BASE}/d/")));
                assert!(
                    link.is_some_and(|link| link.len() < 240),
                    "with a link of its own: {told}"
                );
                hinting = Some((seat, header(answer, "Reply-To").to_owned()));
            }
        }
        // Nothing else is told of it, but for who asks how the game stands.
        let (seat, to) = hinting.expect("somebody was told");
        let cached = service.current(game).await.expect("the game");
        let player = cached.place_at(seat).and_then(|place| place.player).expect("a person");
        let looked = async |desk: &mut Desk| {
            desk.office.hands.forward(90);
            let now = desk.office.hands.now();
            let content = MailContent::Look { game, seat, seq: desk.head().await };
            let job = MailJob { player, content };
            desk.office.store.send_again(job, PAUSE, now).await.expect("owed");
            let mails = desk.office.drain().await;
            unbroken(mails.first().expect("a mail"))
        };
        while decision(seat).await.is_some() {
            assert!(desk.office.play_well(&mut sampler).await, "the game goes on");
        }
        desk.office.drain().await;
        assert!(looked(&mut desk).await.contains(HINT));
        let told = unbroken(&desk.answer(seat.index(), &to, "/next token 0 on cod").await[0]);
        assert!(told.contains("Chosen for the next clock: "), "{told}");
        let told = looked(&mut desk).await;
        assert!(told.contains("Chosen for the next clock: ") && !told.contains(HINT), "{told}");
    });
}

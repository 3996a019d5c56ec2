//! Planning by answering a mail: moves that are played when their writer is next asked for them.

use turnpost_rules::{Seat, log::event::Seq};

use crate::{
    answering::Desk,
    office::text,
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

//! The standing orders that accept what a standing offer asks for, and that pass a turn.

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, Duty, Journal, Order, Ruleset, Sampler, Seat, SeatCount, SeatSet, Viewer,
    catan::{
        Catan, Move, Outcome, Position,
        cards::{Cards, Progress, Resource},
        position::Stage,
        view::AnswerKind,
    },
};

use super::fixture::*;

/// The offer that the order accepts for a seat.
fn accepted_for(position: &Position, by: u8) -> Option<u16> {
    let ordered = Catan::ordered(position, seat(by), Order::AcceptStanding)?;
    let Move::Accept { offer } = ordered else { panic!("{ordered:?} accepts nothing") };
    assert!(accepted(position, by, &format!("accept {offer}")));
    Some(offer)
}

/// Seat 0 has rolled, and seat 1 has left these standing offers.
fn stood(standing: &str) -> Position {
    let mut position = table()
        .hand(0, "3 wool 2 brick 1 grain")
        .hand(1, "2 ore 1 lumber")
        .hand(2, "1 ore 1 grain")
        .rolled();
    go(&mut position, 1, standing);
    position
}

#[test]
fn what_a_standing_offer_asks_for_is_accepted_and_what_is_better() {
    for (standing, offer) in [
        ("standing 1 ore for 1 wool", "offer 1 wool for 1 ore"),
        ("standing 1 ore for 1 wool", "offer 2 wool for 1 ore"),
        ("standing 1 ore for 1 wool", "offer 1 wool 1 brick for 1 ore"),
        ("standing 2 ore for 1 wool", "offer 1 wool for 1 ore"),
        ("standing 1 ore 1 lumber for 2 wool", "offer 2 wool for 1 lumber"),
        ("standing 1 ore for 1 wool to 0", "offer 1 wool for 1 ore to 1"),
    ] {
        let mut position = stood(standing);
        go(&mut position, 0, offer);
        assert_eq!(accepted_for(&position, 1), Some(2), "{standing}; {offer}");
        assert_eq!(accepted_for(&position, 2), None, "it has left no offer");
        assert_eq!(accepted_for(&position, 0), None, "the offer is its own");
    }
    // Any of several will do.
    let mut position = stood("standing 1 lumber for 1 grain; standing 1 ore for 1 wool");
    go(&mut position, 0, "offer 1 wool for 1 ore");
    assert_eq!(accepted_for(&position, 1), Some(3));
}

#[test]
fn what_is_worse_or_something_else_is_left_to_the_player() {
    for (standing, offer) in [
        ("standing 1 ore for 2 wool", "offer 1 wool for 1 ore"),
        ("standing 1 ore for 1 wool 1 brick", "offer 2 wool for 1 ore"),
        ("standing 1 ore for 1 wool", "offer 2 wool for 2 ore"),
        ("standing 1 ore for 1 wool", "offer 1 wool for 1 lumber"),
        ("standing 1 ore for 1 wool", "offer 1 wool for 1 ore 1 lumber"),
        ("standing 1 ore for 1 wool", "offer 1 brick for 1 ore"),
        // Half of what it asks from one standing offer, and half from another.
        (
            "standing 1 ore for 1 wool; standing 1 lumber for 1 wool",
            "offer 2 wool for 1 ore 1 lumber",
        ),
        // Whom the standing offer is for.
        ("standing 1 ore for 1 wool to 2", "offer 1 wool for 1 ore"),
        // Whom the offer asks.
        ("standing 1 ore for 1 wool", "offer 1 wool for 1 ore to 2"),
    ] {
        let mut position = stood(standing);
        go(&mut position, 0, offer);
        assert_eq!(accepted_for(&position, 1), None, "{standing}; {offer}");
    }
}

#[test]
fn a_standing_offer_that_is_gone_accepts_nothing() {
    let mut position = stood("standing 1 ore for 1 wool");
    go(&mut position, 0, "offer 1 wool for 1 ore");
    assert_eq!(accepted_for(&position, 1), Some(2));
    go(&mut position, 1, "withdraw 1");
    assert_eq!(accepted_for(&position, 1), None, "taken back");
    // Left while the offer is open, it counts at once.
    go(&mut position, 1, "standing 1 ore for 1 wool");
    assert_eq!(accepted_for(&position, 1), Some(2));
    // Whoever has answered is not asked any more.
    go(&mut position, 1, "decline 2");
    assert_eq!(accepted_for(&position, 1), None);
    assert_eq!(Catan::duty(&position, seat(1)), Duty::Waits);
    // What was taken is gone.
    let mut position = stood("standing 1 ore for 1 wool");
    go(&mut position, 0, "take 1; offer 1 wool for 1 ore");
    assert_eq!(accepted_for(&position, 1), None);
}

#[test]
fn a_deal_that_closes_at_once_ends_the_standing_offer() {
    let mut position = stood("standing 1 ore for 1 wool");
    go(&mut position, 2, "standing 1 ore for 1 wool");
    go(&mut position, 0, "offer 1 wool for 1 ore first");
    assert_eq!((accepted_for(&position, 1), accepted_for(&position, 2)), (Some(3), Some(3)));
    let outcomes = go(&mut position, 1, "accept 3");
    assert!(has(&outcomes, |o| matches!(o, Outcome::Dealt { with, .. } if *with == seat(1))));
    assert!(has(&outcomes, |o| matches!(o, Outcome::StandingEnded { offer: 1, .. })));
    assert_eq!(hand(&position, 1), cards("1 ore 1 lumber 1 wool"));
    assert_eq!(accepted_for(&position, 2), None, "the other one came too late");
    // It did nothing, so it stands.
    assert_eq!(view(&position, 0).standing_offers.len(), 1);
    go(&mut position, 0, "offer 1 wool for 1 ore first");
    assert_eq!((accepted_for(&position, 1), accepted_for(&position, 2)), (None, Some(4)));
}

#[test]
fn a_deal_that_its_maker_closes_leaves_the_standing_offer_until_then() {
    let mut position = stood("standing 1 ore for 1 wool");
    go(&mut position, 2, "standing 1 ore for 1 wool");
    go(&mut position, 0, "offer 1 wool for 1 ore no-first");
    go(&mut position, 1, "accept 3");
    assert_eq!(accepted_for(&position, 1), None, "said once");
    assert_eq!(accepted_for(&position, 2), Some(3), "the maker may choose");
    go(&mut position, 2, "accept 3");
    assert_eq!(view(&position, 0).standing_offers.len(), 2);
    go(&mut position, 0, "close 3 with 2");
    let left = view(&position, 0).standing_offers;
    assert_eq!(left.iter().map(|it| it.seat).collect::<Vec<_>>(), [seat(1)]);
}

#[test]
fn while_the_robber_is_moved_the_acceptance_waits_or_falls() {
    let base = || {
        let table = table().hand(0, "3 wool 1 brick").hand(1, "2 ore").hand(2, "1 ore 1 grain");
        let mut position = table.settlement(1, "E2").card(0, Progress::Knight).rolled();
        go(&mut position, 0, "offer 1 wool for 1 ore first; knight");
        assert_eq!(accepted_for(&position, 1), None);
        go(&mut position, 1, "standing 1 ore for 1 wool");
        assert_eq!(accepted_for(&position, 1), Some(1));
        position
    };
    let mut position = base();
    let outcomes = go(&mut position, 1, "accept 1");
    assert!(!has(&outcomes, |o| matches!(o, Outcome::Dealt { .. })), "the robber comes first");
    assert_eq!(view(&position, 1).standing_offers.len(), 1);
    let outcomes = go(&mut position, 0, "robber t19");
    assert!(has(&outcomes, |o| matches!(o, Outcome::Dealt { with, .. } if *with == seat(1))));
    assert!(view(&position, 1).standing_offers.is_empty());
    // Whoever is robbed has neither the standing offer nor the acceptance any more.
    let mut position = base();
    with_chance(&mut position, 0, "robber t5 from 1", &[("steal", 2, 0)]);
    assert!(Catan::duty(&position, seat(1)).must(), "it is asked all the same");
    assert_eq!(accepted_for(&position, 1), None);
}

#[test]
fn other_orders_do_what_they_did() {
    let mut position = stood("standing 1 ore for 1 wool");
    go(&mut position, 0, "offer 1 wool for 1 ore");
    let ordered = |by: u8, order: Order| Catan::ordered(&position, seat(by), order);
    let declined = Some(Move::Decline { offer: 2 });
    assert_eq!(ordered(1, Order::DeclineAll), declined);
    assert_eq!(ordered(1, Order::DeclineUnmet), None, "it has what is asked");
    assert_eq!(ordered(2, Order::DeclineAll), declined);
    // Obeyed in their order, what is accepted is not declined.
    let first = Order::ALL.into_iter().find_map(|order| ordered(1, order));
    assert_eq!(first, Some(Move::Accept { offer: 2 }));
}

/// Somebody leaves a standing offer now and then, and who moves offers about what one asks for: few
/// random games come to that.
fn tempt(position: &mut Position, seats: SeatCount, sampler: &mut Sampler) {
    let attempt = |position: &mut Position, by: Seat, played: Move| {
        // Refused, it changes nothing.
        let mut chance = Chance::blind();
        let _known = Catan::play(position, by, &played, &mut chance, &mut Journal::silent());
    };
    let seen = Catan::view(position, Viewer::Spectator);
    let active = seen.active;
    let maker = Seat::new(sampler.random_range(0..seats.get()) as u8).expect("a seat");
    if maker != active && sampler.random_range(0..3) == 0 {
        let (give, get) = (sampler.random_range(0..5), sampler.random_range(0..5));
        let [give, get] =
            [give, get].map(|at| Cards::some(sampler.random_range(1..=2), Resource::ALL[at]));
        let to = sampler.random_bool(0.3).then(|| SeatSet::EMPTY.with(active));
        attempt(position, maker, Move::Standing { give, get, to });
    }
    let offers = Catan::view(position, Viewer::Seat(active));
    let of_others: Vec<_> =
        offers.standing_offers.iter().filter(|standing| standing.seat != active).collect();
    if !of_others.is_empty() && offers.offer.is_none() && sampler.random_bool(0.5) {
        let terms = of_others[sampler.random_range(0..of_others.len())].terms;
        let more = Cards::some(
            u8::from(sampler.random_bool(0.3)),
            Resource::ALL[sampler.random_range(0..5)],
        );
        let (give, get) = match sampler.random_range(0..3) {
            0 => (terms.get().plus(more), terms.give()),
            1 => (terms.get(), terms.give().plus(more)),
            _ => (terms.get(), terms.give()),
        };
        let first = Some(sampler.random_bool(0.5));
        attempt(position, active, Move::Offer { give, get, to: None, first });
    }
}

/// What the order should accept, counted card by card from what the seat sees.
fn should_accept(position: &Position, seat: Seat) -> Option<u16> {
    let view = Catan::view(position, Viewer::Seat(seat));
    let offer = view.offer.as_ref()?;
    let asked = offer.answers.iter().find(|answer| answer.seat == seat)?;
    let terms = offer.terms?;
    let own = view.seats[seat.index()].hand?;
    let counts = |cards: Cards| Resource::ALL.map(|of| cards.get(of));
    let at_least = |these: Cards, those: Cards| {
        counts(these).iter().zip(counts(those)).all(|(these, those)| *these >= those)
    };
    let stands = view.standing_offers.iter().any(|standing| {
        standing.seat == seat
            && standing.to.has(view.active)
            && at_least(terms.give(), standing.terms.get())
            && at_least(standing.terms.give(), terms.get())
    });
    let waits = asked.answer == AnswerKind::Waiting && Catan::duty(position, seat).must();
    // Whoever owes something else, owes that first.
    let is_free = Catan::duty(position, seat).decision().is_some_and(|it| it.kind == "answer");
    (stands && waits && is_free && at_least(own, terms.get())).then_some(offer.offer)
}

#[test]
fn in_random_games_orders_make_legal_moves_and_accept_just_what_is_stood_for() {
    let (mut accepted, mut left) = (0, 0);
    for (seed, options) in (0..).zip(variants()) {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut generator = Sampler::seed_from_u64(seed + 500);
        let mut chance = Chance::quick(&mut generator);
        let mut journal = Journal::silent();
        let players = 3 + (seed % 2) as u8;
        let seats = SeatCount::new(players).expect("seats");
        let mut position = laid(&options, players, seed);
        let mut moves = Vec::new();
        for _ in 0..400 {
            if Catan::standings(&position).is_some() {
                break;
            }
            for seat in seats.seats() {
                let should = should_accept(&position, seat);
                for offered in Catan::orders() {
                    let ordered = Catan::ordered(&position, seat, offered.order);
                    if offered.order == Order::AcceptStanding {
                        let wanted = should.map(|offer| Move::Accept { offer });
                        assert_eq!(ordered, wanted, "seed {seed}");
                        accepted += usize::from(should.is_some());
                    }
                    let Some(played) = ordered else { continue };
                    assert!(Catan::duty(&position, seat).must());
                    let mut after = position.clone();
                    let mut blind = Chance::blind();
                    Catan::play(&mut after, seat, &played, &mut blind, &mut Journal::silent())
                        .unwrap_or_else(|refusal| panic!("{played:?} of {seat}: {refusal}"));
                }
                let asked =
                    Catan::duty(&position, seat).decision().is_some_and(|it| it.kind == "answer");
                left += usize::from(asked && should.is_none());
            }
            let acting: Vec<Seat> =
                seats.seats().filter(|seat| Catan::duty(&position, *seat).must()).collect();
            let seat = acting[sampler.random_range(0..acting.len())];
            Catan::moves(&position, seat, &mut sampler, &mut moves);
            let chosen = moves[sampler.random_range(0..moves.len())];
            Catan::play(&mut position, seat, &chosen, &mut chance, &mut journal)
                .expect("a listed move");
            tempt(&mut position, seats, &mut sampler);
        }
    }
    println!("{accepted} accepted, {left} left to their players");
    assert!(accepted > 50 && left > 50, "{accepted} accepted, {left} left");
}

/// What the order to pass a turn does for whoever moves.
fn passes(position: &Position) -> Option<Move> {
    let ordered = Catan::ordered(position, seat(0), Order::PassTurn)?;
    let mut after = position.clone();
    let mut silent = Journal::silent();
    Catan::play(&mut after, seat(0), &ordered, &mut Chance::blind(), &mut silent).expect("legal");
    Some(ordered)
}

/// Seat 0 has a settlement with a road on which it may build on.
fn settled(hand: &str) -> Table {
    table().settlement(0, "E2").roads(0, "E2 F2").hand(0, hand).hand(1, "1 ore")
}

#[test]
fn a_turn_in_which_nothing_can_be_built_is_passed_whatever_else_it_leaves() {
    for (hand, is_passed) in [
        ("", true),
        ("3 wool", true),
        // A road.
        ("1 brick 1 lumber", false),
        // The bank takes four, and its card builds nothing.
        ("4 wool", true),
        ("4 wool 1 lumber", false),
        ("3 wool 1 lumber", true),
        ("7 wool", true),
        ("8 wool", false),
        // A development card, and almost one.
        ("1 ore 1 wool 1 grain", false),
        ("1 ore 1 grain 4 brick", false),
        ("1 ore 4 brick", true),
        // A city.
        ("3 ore 2 grain", false),
        ("3 ore 1 grain", true),
        ("7 ore 1 grain", false),
    ] {
        let position = settled(hand).rolled();
        let ordered = passes(&position);
        assert_eq!(ordered, is_passed.then_some(Move::End {}), "{hand}");
    }
    // Cards are kept for another turn, which the other orders leave to the player.
    let position = settled("4 wool").card(0, Progress::Knight).rolled();
    assert_eq!(passes(&position), Some(Move::End {}));
    for order in [Order::Forced, Order::EndTurn] {
        assert_eq!(Catan::ordered(&position, seat(0), order), None);
    }
    let position = settled("").card(0, Progress::Knight).position();
    assert_eq!(passes(&position), Some(Move::Roll {}));
    assert_eq!(Catan::ordered(&position, seat(0), Order::Forced), None);
    assert_eq!(Catan::ordered(&position, seat(1), Order::PassTurn), None);
}

#[test]
fn a_turn_is_not_passed_while_somebody_answers_or_stands_ready_to_trade() {
    let mut position = settled("3 wool").rolled();
    go(&mut position, 0, "offer 1 wool for 1 ore");
    assert_eq!(passes(&position), None, "an offer of its own is open");
    go(&mut position, 0, "withdraw 1");
    assert_eq!(passes(&position), Some(Move::End {}));
    go(&mut position, 1, "standing 1 ore for 2 wool");
    assert_eq!(passes(&position), None, "it could be taken");
    go(&mut position, 1, "withdraw 2; standing 1 ore for 4 wool");
    assert_eq!(passes(&position), Some(Move::End {}), "it is too dear");
    // The robber is moved by the player.
    let mut position = settled("").card(0, Progress::Knight).rolled();
    assert_eq!(passes(&position), Some(Move::End {}));
    go(&mut position, 0, "knight");
    assert_eq!(passes(&position), None);
}

/// Whether something can be built or bought, tried with every trade that the bank makes.
fn builds(position: &Position, by: Seat, tried: &mut Vec<Cards>) -> bool {
    let hand = Catan::view(position, Viewer::Seat(by)).seats[by.index()].hand.expect("its own");
    if tried.contains(&hand) {
        return false;
    }
    tried.push(hand);
    let mut moves = Vec::new();
    Catan::moves(position, by, &mut Sampler::seed_from_u64(0), &mut moves);
    let bought = |it: &Move| {
        matches!(
            it,
            Move::Road { .. } | Move::Settlement { .. } | Move::City { .. } | Move::BuyCard {}
        )
    };
    moves.iter().any(bought)
        || moves.iter().filter(|it| matches!(it, Move::Maritime { .. })).any(|trade| {
            let mut after = position.clone();
            let mut silent = Journal::silent();
            Catan::play(&mut after, by, trade, &mut Chance::blind(), &mut silent).expect("legal");
            builds(&after, by, tried)
        })
}

#[test]
fn in_random_games_a_turn_is_passed_just_when_no_trade_with_the_bank_pays_for_anything() {
    let (mut passed, mut kept) = (0, 0);
    for (seed, options) in (0..).zip(variants()) {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut generator = Sampler::seed_from_u64(seed + 900);
        let mut chance = Chance::quick(&mut generator);
        let mut journal = Journal::silent();
        let players = 3 + (seed % 2) as u8;
        let seats = SeatCount::new(players).expect("seats");
        let mut position = laid(&options, players, seed);
        let mut moves = Vec::new();
        for _ in 0..300 {
            if Catan::standings(&position).is_some() {
                break;
            }
            let acting: Vec<Seat> =
                seats.seats().filter(|seat| Catan::duty(&position, *seat).must()).collect();
            let seat = acting[sampler.random_range(0..acting.len())];
            let seen = Catan::view(&position, Viewer::Seat(seat));
            let stands = seen.standing_offers.iter().any(|it| it.seat != seat && it.to.has(seat));
            let is_main = seen.active == seat && seen.stage == Stage::Main;
            if is_main && seen.offer.is_none() && !stands {
                let ordered = Catan::ordered(&position, seat, Order::PassTurn);
                let can_build = builds(&position, seat, &mut Vec::new());
                assert_eq!(ordered, (!can_build).then_some(Move::End {}), "seed {seed}");
                if can_build { kept += 1 } else { passed += 1 }
            }
            Catan::moves(&position, seat, &mut sampler, &mut moves);
            let chosen = moves[sampler.random_range(0..moves.len())];
            Catan::play(&mut position, seat, &chosen, &mut chance, &mut journal)
                .expect("a listed move");
        }
    }
    println!("{passed} passed, {kept} kept");
    assert!(passed > 100 && kept > 100, "{passed} passed, {kept} kept");
}

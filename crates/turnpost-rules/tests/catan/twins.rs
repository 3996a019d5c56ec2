//! C38: positions that differ only in what a viewer may not know look the same to that viewer.

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, Journal, Ruleset, Sampler, Seat, SeatCount, Viewer,
    catan::{
        Catan, Move, Outcome, Position,
        arrange::Arrangement,
        cards::{Building, Progress, Resource},
    },
};

use super::{everything_seen, fixture::*};
use crate::support::set_ups::{self, games};

/// What everybody but these seats sees of a position, whom it waits for, and what was told of a move.
fn outside(position: &Position, outcomes: &[Outcome], inside: &[u8]) -> String {
    let duties: Vec<_> = (0..4).map(|of| Catan::duty(position, seat(of))).collect();
    let mut seen = format!("{duties:?}\n");
    let outsiders = (0..4).filter(|of| !inside.contains(of)).map(|of| Viewer::Seat(seat(of)));
    for viewer in outsiders.chain([Viewer::Spectator]) {
        seen += &everything_seen::<Catan>(position, viewer, &[]);
        seen += &told(outcomes, viewer);
    }
    seen
}

#[test]
fn c38_outsiders_learn_nothing_from_the_end_of_an_offer_to_some() {
    let ends = |offered: &str, next: &str| {
        let mut position =
            table().hand(0, "5 wool 1 ore").hand(1, "1 grain").hand(2, "1 grain").rolled();
        let mut outcomes = go(&mut position, 0, offered);
        outcomes.extend(go(&mut position, 0, next));
        assert!(has(&outcomes, |outcome| matches!(outcome, Outcome::OfferEnded { .. })), "{next}");
        outside(&position, &outcomes, &[0, 1])
    };
    for next in ["maritime 4 wool for 1 brick", "withdraw 1", "end"] {
        assert_eq!(
            ends("offer 2 wool for 1 grain to 1", next),
            ends("offer 1 ore for 1 grain to 1", next),
            "{next}"
        );
    }
    // An offer to all hides nothing, and stands as long as its cards were not touched.
    let mut position = table().hand(0, "5 wool 1 ore").hand(1, "1 grain").rolled();
    go(&mut position, 0, "offer 1 ore for 1 grain; maritime 4 wool for 1 brick");
    go(&mut position, 1, "accept 1");
    go(&mut position, 0, "close 1 with 1");
}

#[test]
fn c38_c43_outsiders_do_not_see_standing_offers_to_some_come_and_go() {
    let ends = |offered: &str| {
        let mut position = table().hand(0, "4 wool 1 ore").hand(1, "1 grain").rolled();
        let mut outcomes = go(&mut position, 0, offered);
        assert_eq!(view(&position, 1).standing_offers.len(), 1, "whom it is for sees it");
        outcomes.extend(go(&mut position, 0, "maritime 4 wool for 1 brick"));
        assert!(!told(&outcomes, Viewer::Spectator).contains("standing"));
        (outside(&position, &outcomes, &[0, 1]), view(&position, 1).standing_offers.len())
    };
    let (fallen, stands) =
        (ends("standing 2 wool for 1 grain to 1"), ends("standing 1 ore for 1 grain to 1"));
    assert_eq!((fallen.1, stands.1), (0, 1));
    assert_eq!(fallen.0, stands.0);
}

#[test]
fn c38_no_offers_number_tells_of_a_standing_offer_to_some() {
    let seen = |quiet: &str| {
        let mut position = table().hand(0, "4 wool 2 ore").hand(1, "1 grain").rolled();
        let mut outcomes = go(&mut position, 0, quiet);
        assert_eq!(told(&outcomes, Viewer::Spectator), "", "{quiet}");
        outcomes.extend(go(&mut position, 0, "offer 1 ore for 1 grain"));
        outcomes.extend(go(&mut position, 0, "standing 1 ore for 1 brick"));
        outside(&position, &outcomes, &[0, 1])
    };
    let quiet = [
        "keep wool; keep grain; keep ore",
        "standing 2 wool for 1 grain to 1; keep wool; keep ore",
        "keep wool; standing 2 wool for 1 grain to 1; withdraw 2",
    ];
    for other in &quiet[1..] {
        assert_eq!(seen(quiet[0]), seen(other), "{other}");
    }
}

#[test]
fn c38_of_an_older_games_offer_to_some_others_see_nothing_at_all() {
    let ends = |offered: &str| {
        let older = table().hand(0, "5 wool 1 ore").hand(1, "1 grain").hand(2, "1 grain");
        let older = older.with(|a| a.unguarded_offers());
        let mut position = older.rolled();
        go(&mut position, 0, offered);
        go(&mut position, 1, "decline 1");
        let outcomes = go(&mut position, 0, "maritime 4 wool for 1 brick");
        (outside(&position, &outcomes, &[0, 1]), view(&position, 1).offer.is_some())
    };
    let (fallen, stands) =
        (ends("offer 2 wool for 1 grain to 1"), ends("offer 1 ore for 1 grain to 1"));
    assert_eq!((fallen.1, stands.1), (false, true), "it plays as it always did");
    assert_eq!(fallen.0, stands.0);
}

/// A twin that differs in the terms of offers the viewer was not made, or in others' standing
/// orders for discards.
fn twin_of_papers(
    position: &Position,
    viewer: Option<Seat>,
    sampler: &mut Sampler,
) -> Option<Position> {
    let arrangement = Arrangement::from_position(position.clone());
    let give = Resource::ALL[sampler.random_range(0..5)];
    if let Some(twin) = arrangement.clone().other_terms(viewer, give) {
        return Some(twin.position());
    }
    let seats = Catan::seats(position);
    let other = seats.seats().nth(sampler.random_range(0..seats.get()))?;
    let order = [give, Resource::ALL[(give as usize + 1) % 5]];
    (viewer != Some(other)).then(|| arrangement.keep(other, &order).position())
}

/// A twin that differs in what two other seats hold, or in a hidden card and the deck.
fn twin(position: &Position, viewer: Option<Seat>, sampler: &mut Sampler) -> Option<Position> {
    let seen = Catan::view(position, Viewer::Spectator);
    // What lies on the table rests on cards, which stay.
    let papers = |of: Seat| {
        let own = Catan::view(position, Viewer::Seat(of));
        own.offer.is_some() || !own.standing_offers.is_empty()
    };
    if seen.seats.iter().any(|of| papers(of.seat)) {
        return None;
    }
    let others: Vec<Seat> =
        seen.seats.iter().map(|seat| seat.seat).filter(|seat| Some(*seat) != viewer).collect();
    let one = others[sampler.random_range(0..others.len())];
    let other = others[sampler.random_range(0..others.len())];
    let arrangement = Arrangement::from_position(position.clone());
    if one == other && sampler.random_range(0..2) == 0 {
        let held = Progress::ALL[sampler.random_range(0..4)];
        let wanted = Building::ALL[sampler.random_range(0..5)];
        return Some(arrangement.exchange_for_building(one, held, wanted)?.position());
    }
    if one == other {
        let held = Progress::ALL[sampler.random_range(0..4)];
        let wanted = Progress::ALL[sampler.random_range(0..4)];
        let twin = arrangement.exchange_with_deck(one, held, wanted)?;
        return (held != wanted).then(|| twin.position());
    }
    let give = Resource::ALL[sampler.random_range(0..5)];
    let get = Resource::ALL[sampler.random_range(0..5)];
    // A sealed discard fixes kinds too: another one takes its place.
    let sealed = |seat: Seat| {
        Catan::view(position, Viewer::Seat(seat)).seats[seat.index()].sealed_discard.is_some()
    };
    if sealed(one) {
        return (give != get).then(|| arrangement.reseal(one, give, get))?.map(|a| a.position());
    }
    if sealed(other) {
        return None;
    }
    let twin = arrangement.exchange((one, give), (other, get))?;
    (give != get).then(|| twin.position())
}

/// Whether chance, or a hand that is laid open, may tell the viewer apart what it could not know.
fn lays_open(outcome: &Outcome, viewer: Viewer) -> bool {
    match outcome {
        Outcome::Monopolised { .. } | Outcome::HandedOver { .. } | Outcome::Won { .. } => true,
        // A closed trade is public, whatever was known of its offer.
        Outcome::Discarded { .. } | Outcome::Dealt { .. } => true,
        Outcome::Stole { seat, victim, .. } => viewer.is(*seat) || viewer.is(*victim),
        _ => false,
    }
}

#[test]
fn c38_twin_positions_look_the_same() {
    let (mut twins, mut tellings, mut papers) = (0, 0, 0);
    for (seed, set_up) in (0..).zip(set_ups::some::<Catan>(games(8))) {
        let options = &set_up.options;
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut generator = Sampler::seed_from_u64(seed + 77);
        let seats = SeatCount::new(set_up.seats).expect("seats");
        let mut chance = Chance::quick(&mut generator);
        let mut position =
            Catan::set_up(options, seats, &mut chance, &mut Journal::silent()).expect("a set-up");
        let mut moves: Vec<Move> = Vec::new();
        let mut tried = Vec::new();
        while Catan::standings(&position).is_none() {
            let acting: Vec<Seat> =
                seats.seats().filter(|seat| Catan::duty(&position, *seat).must()).collect();
            let seat = acting[sampler.random_range(0..acting.len())];
            Catan::moves(&position, seat, &mut sampler, &mut moves);
            let chosen = moves[sampler.random_range(0..moves.len())];
            if sampler.random_range(0..6) == 0 {
                let viewer = seats.seats().nth(sampler.random_range(0..=seats.get()));
                let eyes = viewer.map_or(Viewer::Spectator, Viewer::Seat);
                if let Some(twin) =
                    (0..4).find_map(|_| twin_of_papers(&position, viewer, &mut sampler))
                {
                    assert_eq!(
                        everything_seen::<Catan>(&position, eyes, &moves),
                        everything_seen::<Catan>(&twin, eyes, &moves),
                        "seed {seed}"
                    );
                    papers += usize::from(same_telling(&position, &twin, seat, &chosen, eyes));
                }
                if let Some(twin) = (0..4).find_map(|_| twin(&position, viewer, &mut sampler)) {
                    twins += 1;
                    if let Some(viewer) = viewer {
                        Catan::moves(&position, viewer, &mut sampler, &mut tried);
                    }
                    tried.extend(moves.iter().take(8));
                    assert_eq!(
                        everything_seen::<Catan>(&position, eyes, &tried),
                        everything_seen::<Catan>(&twin, eyes, &tried),
                        "seed {seed}"
                    );
                    tellings += usize::from(same_telling(&position, &twin, seat, &chosen, eyes));
                }
            }
            Catan::play(&mut position, seat, &chosen, &mut chance, &mut Journal::silent())
                .expect("a listed move");
        }
    }
    assert!(twins > 150 && tellings > 100, "{twins} twins, {tellings} tellings");
    assert!(papers > 100, "{papers} twins that differ in papers");
}

/// A move, played on both with the same chance, is told to the viewer in the same words.
fn same_telling(one: &Position, other: &Position, seat: Seat, chosen: &Move, eyes: Viewer) -> bool {
    let play = |position: &Position| {
        let mut copy = position.clone();
        let mut generator = Sampler::seed_from_u64(5);
        let mut journal = Journal::kept();
        let mut chance = Chance::quick(&mut generator);
        let played = Catan::play(&mut copy, seat, chosen, &mut chance, &mut journal);
        let duties: Vec<_> =
            Catan::seats(position).seats().map(|seat| Catan::duty(&copy, seat)).collect();
        played.ok().map(|()| (journal.into_outcomes(), duties))
    };
    // The mover may hold in one what it lacks in the other; it alone knows.
    let (Some((first, waits)), Some((second, waits_too))) = (play(one), play(other)) else {
        return false;
    };
    if first.iter().chain(&second).any(|outcome| lays_open(outcome, eyes)) {
        return false;
    }
    assert_eq!(told(&first, eyes), told(&second, eyes), "{chosen:?}");
    assert_eq!(waits, waits_too, "whom the game waits for after {chosen:?}");
    true
}

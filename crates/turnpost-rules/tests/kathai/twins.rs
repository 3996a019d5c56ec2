//! Twin positions: they differ only in what a viewer may not know, and give that viewer the same
//! views, words, choices, refusals and outcomes.

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, Journal, Ruleset, Sampler, Seat, SeatSet, Viewer,
    kathai::{Answer, Cards, Edition, Face, Kathai, Move, Payment, Position, Stage, Trading, Want},
};

use super::{
    everything_seen,
    fixture::{Table, seat, seats},
};
use crate::support::set_ups::{self, games};

/// Where a card lies that the viewer cannot see.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Place {
    Hand(usize),
    Exchange(usize),
    Discards,
    Shuffled,
}

fn cards_at(position: &mut Position, place: Place) -> &mut Cards {
    match place {
        Place::Hand(index) => &mut position.holdings[index].hand,
        Place::Exchange(index) => &mut position.holdings[index].exchange,
        Place::Discards => &mut position.discards,
        Place::Shuffled => &mut position.pile.shuffled,
    }
}

/// Cards named by any offer, call, bid or counter: they stay where they are.
fn named(position: &Position) -> Vec<Face> {
    let mut named = Vec::new();
    for holding in &position.holdings {
        for offer in holding.offers.iter().flatten() {
            named.extend(offer.give.faces());
            if let Want::Cards(cards) = offer.want {
                named.extend(cards.faces());
            }
        }
    }
    if let Some(call) = position.call() {
        named.extend(call.give.faces());
        for answer in call.answers {
            if let Answer::Bid(proposal) | Answer::Countered { proposal, .. } = answer {
                named.extend(proposal.give.faces().chain(proposal.get.faces()));
            }
        }
    }
    named
}

/// A twin for the viewer, and the two faces that changed places.
struct Twin {
    position: Position,
    faces: [Face; 2],
    places: [Place; 2],
}

fn twin(position: &Position, viewer: Viewer, sampler: &mut Sampler) -> Option<Twin> {
    let mut places = vec![Place::Discards, Place::Shuffled];
    for seat in position.seats.seats().filter(|seat| !viewer.is(*seat)) {
        places.push(Place::Hand(seat.index()));
        places.push(Place::Exchange(seat.index()));
    }
    let named = named(position);
    let mut twin = position.clone();
    let mut pick = |not: Option<Place>| {
        let place = places[sampler.random_range(0..places.len())];
        if not == Some(place) {
            return None;
        }
        let cards = *cards_at(&mut twin, place);
        let face = cards.nth(sampler.random_range(0..cards.len().max(1)))?;
        (face.copies() == 1 && !named.contains(&face)).then_some((place, face))
    };
    let (first, x) = pick(None)?;
    let (second, y) = pick(Some(first))?;
    for (place, from, to) in [(first, x, y), (second, y, x)] {
        let cards = cards_at(&mut twin, place);
        *cards = cards.without(from)?.with(to)?;
    }
    Some(Twin { position: twin, faces: [x, y], places: [first, second] })
}

fn mapped(cards: Cards, [x, y]: [Face; 2]) -> Cards {
    cards.faces().fold(Cards::NONE, |mapped, face| mapped.with(swap(face, [x, y])).expect("single"))
}

fn swap(face: Face, [x, y]: [Face; 2]) -> Face {
    if face == x {
        y
    } else if face == y {
        x
    } else {
        face
    }
}

/// What the same seat does in the twin, with the card it has there; `None` when the move shows
/// cards to the viewer, who may then see the difference.
fn same_move(
    position: &Position,
    mover: Seat,
    played: &Move,
    viewer: Viewer,
    faces: [Face; 2],
) -> Option<Move> {
    let to_viewer = |to: SeatSet| {
        if to.is_empty() { matches!(viewer, Viewer::Seat(_)) } else { viewer.among(to) }
    };
    let mine = |cards: Cards| mapped(cards, faces);
    match *played {
        Move::Sell { cards, .. } => (mine(cards) == cards).then(|| played.clone()),
        Move::Bribe { pair, payment: Payment::Hand(card) } => {
            Some(Move::Bribe { pair, payment: Payment::Hand(swap(card, faces)) })
        }
        Move::Swap { card } => Some(Move::Swap { card: swap(card, faces) }),
        Move::Call { give, seek, to } => {
            (!to_viewer(to)).then(|| Move::Call { give: mine(give), seek, to })
        }
        Move::Offer { give, get, seek, to } => {
            (!to_viewer(to)).then(|| Move::Offer { give: mine(give), get, seek, to })
        }
        Move::Bid { give, get } => {
            (!viewer.is(position.active)).then(|| Move::Bid { give: mine(give), get })
        }
        Move::Counter { partner, give, get } => {
            (!viewer.is(partner)).then(|| Move::Counter { partner, give: mine(give), get })
        }
        Move::Accept { give, .. } => {
            // A pattern may be met by one of the two faces and not by the other.
            (mine(give) == give || viewer.is(mover)).then(|| played.clone())
        }
        Move::Bribe { payment: Payment::Exchange, .. }
        | Move::Draw {}
        | Move::Pass {}
        | Move::Decline {}
        | Move::Withdraw {}
        | Move::EndTrading {}
        | Move::Retract { .. } => Some(played.clone()),
    }
}

fn told(position: &mut Position, mover: Seat, played: &Move, viewer: Viewer) -> String {
    let mut journal = Journal::kept();
    let result = Kathai::play(position, mover, played, &mut Chance::blind(), &mut journal);
    let outcomes = journal.into_outcomes();
    let told = outcomes.iter().filter_map(|outcome| Kathai::tell(outcome, viewer));
    let told: Vec<_> = told.map(|told| format!("{} {:?}", told.outcome, told.phrase)).collect();
    // A refusal is told to the mover alone.
    let refusal = result.err().filter(|_| viewer.is(mover));
    format!("{told:?} {refusal:?}")
}

#[test]
fn k19_k21_k31_k32_twins_look_alike() {
    let mut compared = 0;
    let mut followed = 0;
    let mut kinds = std::collections::BTreeSet::new();
    for (seed, set_up) in (0..).zip(set_ups::every::<Kathai>(games(48))) {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut dice = Sampler::seed_from_u64(seed + 1);
        let count = seats(set_up.seats);
        let mut position = Kathai::set_up(
            &set_up.options,
            count,
            &mut Chance::quick(&mut dice),
            &mut Journal::silent(),
        )
        .expect("a set-up");
        let mut moves = Vec::new();
        let mut tried = Vec::new();
        while !position.is_over() {
            // Any seat that can do something, so that standing offers come up too.
            let movers: Vec<_> = count
                .seats()
                .filter(|seat| {
                    Kathai::duty(&position, *seat).decision().is_some()
                        || sampler.random_range(0..8) == 0
                })
                .collect();
            let mover = movers[sampler.random_range(0..movers.len())];
            Kathai::moves(&position, mover, &mut sampler, &mut moves);
            if moves.is_empty() {
                continue;
            }
            let played = moves[sampler.random_range(0..moves.len())].clone();
            let mut viewers = vec![Viewer::Spectator];
            viewers.extend(count.seats().map(Viewer::Seat));
            let viewer = viewers[sampler.random_range(0..viewers.len())];
            if let Some(twin) = twin(&position, viewer, &mut sampler) {
                tried.clear();
                if let Viewer::Seat(seat) = viewer {
                    Kathai::moves(&position, seat, &mut sampler, &mut tried);
                    tried.extend(moves.iter().take(6).cloned());
                }
                assert_eq!(
                    everything_seen::<Kathai>(&position, viewer, &tried),
                    everything_seen::<Kathai>(&twin.position, viewer, &tried),
                    "seed {seed}: {viewer:?} tells {:?} apart",
                    twin.faces
                );
                compared += 1;
                let pile = twin.places.contains(&Place::Shuffled);
                let hidden_last = position.pile.shuffled.is_empty();
                let own = Viewer::Seat(mover) == viewer;
                let there = if own {
                    Some(played.clone())
                } else if twin.places.contains(&Place::Hand(mover.index())) {
                    same_move(&position, mover, &played, viewer, twin.faces)
                } else {
                    Some(played.clone())
                };
                if let (false, false, Some(there)) = (pile, hidden_last, there) {
                    let mut here = position.clone();
                    let mut beyond = twin.position;
                    // What the viewer is not part of may be legal here and not there: bids for
                    // cards nobody can see are free, deals over them are not told.
                    let before = told(&mut here, mover, &played, viewer);
                    let after = told(&mut beyond, mover, &there, viewer);
                    assert_eq!(before, after, "seed {seed}: {viewer:?} sees {played:?}");
                    assert_eq!(
                        everything_seen::<Kathai>(&here, viewer, &tried),
                        everything_seen::<Kathai>(&beyond, viewer, &tried),
                        "seed {seed}: {viewer:?} after {played:?}"
                    );
                    followed += 1;
                    let kind = serde_json::to_value(&played).expect("JSON")["type"].to_string();
                    kinds.insert(kind);
                }
            }
            let mut chance = Chance::quick(&mut dice);
            Kathai::play(&mut position, mover, &played, &mut chance, &mut Journal::silent())
                .expect("a listed move");
        }
    }
    assert!(compared > 200 && followed > 60, "{compared} twins, {followed} followed");
    assert!(kinds.len() >= 12, "only {kinds:?} were followed");
}

#[test]
fn a_refusal_never_depends_on_what_others_hold() {
    // Bids, counters and offers may ask for any card: whether somebody holds it is not answered.
    let table = Table::of(3, Edition::Adlung).hand(0, "salt3").hand(1, "gold1").hand(2, "tea1");
    let mut calling = table.clone();
    calling.play(0, "call");
    for wanted in Face::all() {
        let mut copy = calling.clone();
        copy.play(1, &format!("bid give gold1 get {wanted}"));
        copy.play(0, &format!("counter 1 give salt3 get {wanted}"));
        let mut copy = table.clone();
        copy.play(2, &format!("offer give tea1 get {wanted}"));
    }
    let stage = &calling.position.stage;
    assert!(matches!(stage, Stage::Trading(Trading { call: Some(_), .. })));
}

/// Two who can deal.
fn table() -> Table {
    Table::of(4, Edition::Adlung)
        .hand(0, "salt3, silk1, silk2")
        .hand(1, "gold1, gold2, tea1")
        .hand(2, "tea2, tea3, gold3")
        .hand(3, "spices1")
}

#[test]
fn k32_a_deal_ends_the_offers_of_both_partners_so_that_nobody_learns_what_was_moved() {
    // Seat 1 promises two cards to all, and moves one of them, or another one.
    let dealt = |moved: &str| {
        let mut table = table();
        table.play(1, "offer give gold2 get silk2");
        table.play(1, "offer give tea1 get silk2");
        table.play(0, "call give silk1 to 1");
        table.play(1, &format!("bid give {moved} get silk1"));
        let deal = table.play(0, &format!("accept 1 give silk1 get {moved}"));
        assert_eq!(table.refusal(0, "accept 1 give silk2 get tea1"), "no-such-proposal");
        [Viewer::Seat(seat(2)), Viewer::Spectator].map(|viewer| {
            let told = deal.text(viewer);
            assert_eq!(told.contains("offer-gone"), viewer != Viewer::Spectator, "{told}");
            told + &everything_seen::<Kathai>(&table.position, viewer, &[])
        })
    };
    assert_eq!(dealt("gold2"), dealt("tea1"));
    assert_eq!(dealt("gold2"), dealt("gold1"));
    // In older games those stand whose cards were not moved.
    let mut older = table();
    older.position.deals_end_offers = false;
    older.play(1, "offer give gold2 get silk2");
    older.play(1, "offer give tea1 get silk2");
    older.play(0, "call give silk1 to 1");
    older.play(1, "bid give gold2 get silk1");
    older.play(0, "accept 1 give silk1 get gold2");
    assert_eq!(older.refusal(0, "accept 1 give silk2 get gold2"), "no-such-proposal");
    older.play(0, "accept 1 give silk2 get tea1");
}

#[test]
fn k32_neither_number_nor_order_of_offers_tells_of_one_that_is_hidden() {
    // Seat 1 has, or had, an offer to seat 2 that seat 0 does not see.
    let (first, second) = ("offer give tea1 get silk2 to 0", "offer give gold2 get silk2 to 0");
    let hidden = "offer give gold1 get tea2 to 2";
    let reader = Viewer::Seat(seat(0));
    let told = |moves: &[&str]| {
        let mut table = table();
        let mut told: Vec<String> = Vec::new();
        for text in moves {
            let brought = table.play(1, text);
            let tried = [
                Kathai::parse("accept 1 give silk2 get tea1").expect("notation"),
                Kathai::parse("accept 1 give silk2 get gold2").expect("notation"),
            ];
            told.push(
                brought.text(reader) + &everything_seen::<Kathai>(&table.position, reader, &tried),
            );
        }
        let own = Kathai::view(&table.position, Viewer::Seat(seat(1))).offers;
        assert!(
            own.iter().all(|offer| offer.offer.is_some()) && own.is_sorted_by_key(|it| it.offer)
        );
        told
    };
    let alone = told(&[first, second]);
    assert!(alone[1].contains("offer-gone") && !alone[1].contains("\"offer\":"));
    assert!(told(&[hidden, first, second])[1..] == alone, "a lower number is taken");
    assert!(told(&[hidden, first, "retract 1", second])[3] == alone[1], "a lower number is free");
}

#[test]
fn k32_that_an_offer_is_taken_tells_of_no_hidden_one_that_says_the_same() {
    // Seat 0 pays silk2 for gold2; seat 2 sees one of two offers that say so.
    let told = |offers: &[&str]| {
        let mut table = table();
        for offer in offers {
            table.play(1, offer);
        }
        table.play(0, "accept 1 give silk2 get gold2").text(Viewer::Seat(seat(2)))
    };
    let hidden = "offer give gold2 get silk2 to 0";
    for visible in ["offer give gold2 get silk2 to 0, 2", "offer give gold2 seek 2 silk to 0, 2"] {
        let alone = told(&[visible]);
        assert!(alone.contains("taken"), "{alone}");
        assert_eq!(told(&[hidden, visible]), alone);
        assert_eq!(told(&[visible, hidden]), alone);
    }
}

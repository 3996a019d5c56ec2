//! C1 to C8: the island and the first settlements.

use super::fixture::*;
use turnpost_rules::{
    Chance, Journal, Refusal as _, Ruleset, SeatCount, Viewer,
    catan::{
        Catan, Options, Position,
        board::{IntersectionSet, TERRAINS, Terrain},
        data::{
            BEGINNERS_ISLAND, Colour, HARBOURS, INNER_RING, LANDSCAPES, Landscape, MIDDLE,
            OUTER_RING, TOKENS,
        },
        options::{Harbours, Island, Numbers, Placements},
        red_numbers_touch,
    },
};

fn check(options: &Options, seats: u8) -> Result<(), &'static str> {
    Catan::check(options, SeatCount::new(seats).expect("seats")).map_err(|refusal| refusal.code())
}

fn numbers(position: &Position) -> [u8; TERRAINS] {
    let view = view(position, 0);
    std::array::from_fn(|at| view.terrains[at].number.unwrap_or(0))
}

fn landscapes(position: &Position) -> Vec<Landscape> {
    view(position, 0).terrains.iter().map(|terrain| terrain.landscape).collect()
}

#[test]
fn c1_three_or_four_play() {
    for seats in 1..=8 {
        let fits = (3..=4).contains(&seats);
        assert_eq!(check(&Options::default(), seats).is_ok(), fits, "{seats}");
    }
    assert_eq!(check(&Options::default(), 2), Err("wrong-number-of-seats"));
    assert_eq!(Catan::about().seats, 3..=4);
}

#[test]
fn c2_the_beginners_island_is_the_printed_one() {
    let position = laid(&Options { island: Island::Beginner, ..Options::default() }, 4, 1);
    let view = view(&position, 0);
    for (terrain, (landscape, number)) in view.terrains.iter().zip(BEGINNERS_ISLAND) {
        assert_eq!((terrain.landscape, terrain.number.unwrap_or(0)), (landscape, number));
    }
    // Row by row from the top left, as the rules page gives it.
    assert_eq!(view.terrains[0].landscape, Landscape::Mountains);
    assert_eq!(view.terrains[9].landscape, Landscape::Desert);
    assert_eq!(view.terrains[18].number, Some(11));
    let harbours: Vec<String> = view.harbours.iter().map(|h| h.path.to_string()).collect();
    assert_eq!(
        harbours,
        ["C1-D1", "F1-G1", "I2-J2", "K3-K4", "I5-J5", "F6-G6", "C6-D6", "B4-B5", "B2-B3"]
    );
}

#[test]
fn c2_a_random_island_has_the_box_and_the_tokens_along_the_spiral() {
    let mut corners = std::collections::BTreeSet::new();
    let mut islands = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let position = laid(&Options::default(), 4, seed);
        let mut found = landscapes(&position);
        let mut printed = LANDSCAPES.to_vec();
        let key = |landscape: &Landscape| landscape.name();
        islands.insert(found.iter().map(key).collect::<Vec<_>>());
        found.sort_by_key(key);
        printed.sort_by_key(key);
        assert_eq!(found, printed);
        let numbers = numbers(&position);
        let corner = (0..6).find(|corner| {
            let outer = (0..12).map(|at| OUTER_RING[(2 * corner + at) % 12]);
            let inner = (0..6).map(|at| INNER_RING[(corner + at) % 6]);
            let spiral = outer.chain(inner).chain([MIDDLE]);
            let along: Vec<u8> =
                spiral.map(|terrain| numbers[terrain.index()]).filter(|n| *n > 0).collect();
            along == TOKENS
        });
        corners.insert(corner.expect("the tokens lie along a spiral"));
        assert!(!red_numbers_touch(&numbers), "6 and 8 never touch this way");
        let view = view(&position, 0);
        let printed: Vec<_> = HARBOURS.iter().map(|(_, _, harbour)| *harbour).collect();
        assert_eq!(view.harbours.iter().map(|h| h.harbour).collect::<Vec<_>>(), printed);
    }
    assert_eq!(corners.len(), 6, "every corner is a start");
    assert_eq!(islands.len(), 200, "no island is like another");
}

#[test]
fn c2_shuffled_harbours_are_the_nine_of_the_box() {
    let options = Options { harbours: Harbours::Shuffled, ..Options::default() };
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let view = view(&laid(&options, 4, seed), 0);
        let order: Vec<&str> = view.harbours.iter().map(|h| h.harbour.name()).collect();
        assert_eq!(order.iter().filter(|name| **name == "generic").count(), 4);
        for resource in ["brick", "lumber", "wool", "grain", "ore"] {
            assert_eq!(order.iter().filter(|name| **name == resource).count(), 1);
        }
        orders.insert(order);
    }
    assert!(orders.len() > 30);
    let beginner =
        Options { island: Island::Beginner, harbours: Harbours::Shuffled, ..Options::default() };
    assert_eq!(check(&beginner, 4), Err("printed-island"));
}

#[test]
fn c2_the_net_has_the_pieces_of_the_page() {
    use turnpost_rules::catan::board::{COAST, Intersection, Path};
    assert_eq!(Intersection::all().count(), 54);
    assert_eq!(Path::all().count(), 72);
    let coastal = Path::all().filter(|path| {
        let shared = Terrain::all()
            .filter(|terrain| path.ends().iter().all(|end| terrain.corner_set().has(*end)));
        shared.count() == 1
    });
    assert_eq!(coastal.count(), 30);
    assert_eq!(COAST.len(), 30);
    let names: std::collections::BTreeSet<String> = Intersection::all()
        .map(|at| at.to_string())
        .chain(Path::all().map(|p| p.to_string()))
        .collect();
    assert_eq!(names.len(), 54 + 72);
    for at in Intersection::all() {
        assert_eq!(at.to_string().parse(), Ok(at));
        assert_eq!(at.neighbours().len(), at.paths().count());
        assert!(at.neighbours().iter().all(|other| other.neighbours().has(at)));
    }
    for path in Path::all() {
        assert_eq!(path.to_string().to_lowercase().parse(), Ok(path));
    }
    for terrain in Terrain::all() {
        assert_eq!(terrain.to_string().parse(), Ok(terrain));
        assert_eq!(terrain.corner_set().len(), 6);
    }
}

#[test]
fn c3_random_numbers_never_put_6_and_8_side_by_side() {
    let options = Options { numbers: Numbers::Random, ..Options::default() };
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let position = laid(&options, 4, seed);
        let numbers = numbers(&position);
        assert!(!red_numbers_touch(&numbers));
        let mut found: Vec<u8> = numbers.into_iter().filter(|number| *number > 0).collect();
        orders.insert(found.clone());
        let mut printed = TOKENS.to_vec();
        found.sort_unstable();
        printed.sort_unstable();
        assert_eq!(found, printed);
        let desert = landscapes(&position).iter().position(|l| *l == Landscape::Desert);
        assert_eq!(numbers[desert.expect("a desert")], 0);
    }
    assert!(orders.len() > 290);
    let mut touching = [0; TERRAINS];
    (touching[0], touching[1]) = (6, 8);
    assert!(red_numbers_touch(&touching));
}

#[test]
fn c3_a_dry_run_that_never_fits_ends_all_the_same() {
    let options = Options { numbers: Numbers::Random, ..Options::default() };
    let set_up = Catan::set_up(&options, four(), &mut Chance::blind(), &mut Journal::silent());
    assert!(!red_numbers_touch(&numbers(&set_up.expect("a set-up"))));
}

#[test]
fn c4_the_robber_starts_on_the_desert() {
    for seed in 0..50 {
        let view = view(&laid(&Options::default(), 3, seed), 0);
        assert_eq!(view.terrains[view.robber.index()].landscape, Landscape::Desert);
        assert_eq!(view.terrains[view.robber.index()].number, None);
    }
}

#[test]
fn c5_two_rounds_there_and_back() {
    let options = Options { start: Some(seat(2)), ..Options::default() };
    let mut position = laid(&options, 4, 5);
    let placed = [
        (2, "C1", "C1-D1"),
        (3, "E1", "E1-F1"),
        (0, "G1", "G1-H1"),
        (1, "I1", "I1-I2"),
        (1, "C6", "C6-D6"),
        (0, "E6", "E6-F6"),
        (3, "G6", "G6-H6"),
        (2, "I6", "I5-I6"),
    ];
    for (by, spot, road) in placed {
        assert_eq!(view(&position, 0).active, seat(by));
        assert_eq!(refused(&position, by, "roll"), "set-up-first");
        go(&mut position, by, &format!("settlement {spot}"));
        assert_eq!(refused(&position, by, "settlement a3"), "set-up-road-first");
        assert_eq!(refused(&position, by, "road f2-f3"), "path-not-at-settlement");
        go(&mut position, by, &format!("road {road}"));
    }
    // The second road does not touch the first settlement, but the second one.
    assert!(own(&position, 0).roads.iter().any(|path| path.to_string() == "E6-F6"));
    assert_eq!(view(&position, 0).active, seat(2));
    assert_eq!(stage(&position), "before-roll");
}

#[test]
fn c6_the_distance_rule_holds_in_the_set_up() {
    let mut position = laid(&Options { start: Some(seat(0)), ..Options::default() }, 4, 1);
    go(&mut position, 0, "settlement f3; road f3-f2");
    assert_eq!(refused(&position, 1, "settlement f3"), "intersection-taken");
    for near in ["f2", "e3", "g3"] {
        assert_eq!(refused(&position, 1, &format!("settlement {near}")), "too-close");
    }
    go(&mut position, 1, "settlement g2");
}

#[test]
fn c7_the_second_settlement_pays_one_card_a_terrain() {
    let options = Options { island: Island::Beginner, start: Some(seat(0)), ..Options::default() };
    let mut position = laid(&options, 3, 1);
    go(&mut position, 0, "settlement c4; road c4-c3");
    go(&mut position, 1, "settlement f5; road f5-f4");
    go(&mut position, 2, "settlement i4; road i4-i3");
    assert_eq!(hand(&position, 0), cards(""), "the first one pays nothing");
    // E3 lies between hills, forest and the desert, which pays nothing.
    go(&mut position, 2, "settlement e3");
    assert_eq!(hand(&position, 2), cards("1 brick 1 lumber"));
    go(&mut position, 2, "road e3-f3");
    // The coast has fewer terrains.
    go(&mut position, 1, "settlement k3; road k3-k4");
    assert_eq!(hand(&position, 1), cards("1 ore"));
    assert_eq!(view(&position, 0).bank, cards("18 brick 18 lumber 19 wool 19 grain 18 ore"));
}

#[test]
fn c8_fixed_placements_pay_the_starred_settlement() {
    let options = Options {
        island: Island::Beginner,
        placements: Placements::Fixed,
        colours: vec![Colour::Red, Colour::Blue, Colour::Orange, Colour::White],
        start: Some(seat(3)),
        ..Options::default()
    };
    let position = laid(&options, 4, 9);
    assert_eq!(stage(&position), "before-roll");
    assert_eq!(view(&position, 0).active, seat(3), "who starts is who the host said");
    let wanted = [
        ("1 grain 2 lumber", ["E2", "C4"], ["E2-F2", "C4-D4"]),
        ("1 lumber 1 ore 1 brick", ["H5", "D5"], ["H4-H5", "D5-E5"]),
        ("1 ore 2 grain", ["H2", "F5"], ["G2-H2", "F5-G5"]),
        ("1 lumber 1 ore 1 wool", ["D3", "I4"], ["C3-D3", "I3-I4"]),
    ];
    for (by, (held, settlements, roads)) in wanted.into_iter().enumerate() {
        let own = own(&position, by as u8);
        assert_eq!(own.hand, Some(cards(held)));
        let set = settlements.iter().fold(0, |set, at| {
            set | at
                .parse::<turnpost_rules::catan::board::Intersection>()
                .expect("a name")
                .alone()
                .0
        });
        assert_eq!(own.settlements, IntersectionSet(set), "seat {by}");
        let laid: std::collections::BTreeSet<String> =
            own.roads.iter().map(|path| path.to_string()).collect();
        assert_eq!(laid, roads.iter().map(|road| road.to_string()).collect());
    }
}

#[test]
fn c8_colours_and_start_are_drawn_or_set() {
    let fixed =
        Options { island: Island::Beginner, placements: Placements::Fixed, ..Options::default() };
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..80 {
        let view = view(&laid(&fixed, 3, seed), 0);
        assert!(view.seats.iter().all(|seat| seat.colour != Colour::Red), "nobody plays red");
        seen.insert((view.start, view.seats[0].colour));
    }
    assert_eq!(seen.len(), 9);
    for start in [None, Some(seat(2))] {
        let mut first = Options { start, ..fixed.clone() };
        Catan::begin_with_first_seat(&mut first);
        assert_eq!(first, Options { start: Some(seat(0)), ..fixed.clone() }, "nothing else");
        for seed in 0..20 {
            assert_eq!(view(&laid(&first, 3, seed), 0).start, seat(0));
        }
    }
    let red = Options { colours: vec![Colour::Red, Colour::Blue, Colour::White], ..fixed.clone() };
    assert_eq!(check(&red, 3), Err("nobody-plays-red"));
    let twice =
        Options { colours: vec![Colour::Blue, Colour::Blue, Colour::White], ..Options::default() };
    assert_eq!(check(&twice, 3), Err("colours-do-not-fit"));
    let random = Options { placements: Placements::Fixed, ..Options::default() };
    assert_eq!(check(&random, 4), Err("fixed-needs-beginner"));
}

#[test]
fn c8_who_started_round_one_has_the_first_turn() {
    let options = Options { start: Some(seat(1)), ..Options::default() };
    let mut position = laid(&options, 3, 5);
    for (by, moves) in [
        (1, "settlement c1; road c1-d1"),
        (2, "settlement e1; road e1-f1"),
        (0, "settlement g1; road g1-h1"),
        (0, "settlement c6; road c6-d6"),
        (2, "settlement e6; road e6-f6"),
        (1, "settlement g6; road g6-h6"),
    ] {
        go(&mut position, by, moves);
    }
    assert_eq!(view(&position, 0).active, seat(1));
    assert!(Catan::duty(&position, seat(1)).must());
    assert_eq!(Catan::view(&position, Viewer::Spectator).turn, 1);
}

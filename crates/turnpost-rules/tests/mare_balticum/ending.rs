//! The end and the points: M22 to M25.

use turnpost_rules::{
    Ruleset as _, Viewer,
    mare_balticum::{Fleet, MareBalticum, Options, Score, position::Stage},
};

use super::fixture::{Table, fish, seat, stored};

/// Three players, seat `start` on turn first; Hoburg is empty and the bag holds the last clock.
fn table(start: u8) -> Table {
    let options = Options { start_seat: Some(seat(start)), ..Options::default() };
    let mut table = Table::set_up(3, options);
    for nth in 0..3 {
        table.plays((start + nth) % 3, "place riga");
    }
    table.fill_all_but(&[]);
    table.bag(stored(0, 0, 0, 0, 0), 1);
    table.position.clocks = 5;
    table
}

/// Ends turns until the game is over; how many followed the one that drew the last clock.
fn turns_after(table: &mut Table, drawer: u8) -> (u32, Vec<u8>) {
    let mut seats = Vec::new();
    while let Some(index) = (0..3).find(|index| table.asked(*index).is_some()) {
        if index == drawer && table.position.clocks == 5 {
            table.position.seas[7] = [None; 2];
            table.plays_drawing(index, "end", &[(0, 1)]);
            assert_eq!(table.position.clocks, 6);
            seats.clear();
            continue;
        }
        table.plays(index, "end");
        seats.push(index);
    }
    (seats.len() as u32, seats)
}

#[test]
fn m22_after_the_sixth_clock_the_round_and_one_more_are_played() {
    let mut game = table(0);
    assert_eq!(turns_after(&mut game, 0), (5, vec![1, 2, 0, 1, 2]));
    let mut game = table(0);
    assert_eq!(turns_after(&mut game, 1), (4, vec![2, 0, 1, 2]));
    let mut game = table(1);
    assert_eq!(turns_after(&mut game, 1), (5, vec![2, 0, 1, 2, 0]), "the round begins at seat 1");
}

#[test]
fn m22_drawn_after_the_last_seats_turn_one_more_round_follows() {
    let mut game = table(0);
    assert_eq!(turns_after(&mut game, 2), (3, vec![0, 1, 2]));
    let mut game = table(1);
    assert_eq!(turns_after(&mut game, 0), (3, vec![1, 2, 0]));
    assert_eq!(game.position.stage, Stage::Over);
    assert_eq!(game.refused(1, "end"), "game-over");
    for index in 0..3 {
        assert_eq!(game.asked(index), None);
    }
}

#[test]
fn m22_the_view_counts_the_turns_to_come() {
    let mut game = table(0);
    game.position.seas[7] = [None; 2];
    game.plays_drawing(0, "end", &[(0, 1)]);
    assert!(game.kinds().contains(&"last-clock".to_owned()));
    assert_eq!(game.view(Viewer::Spectator).turns_left, Some(4), "after the one that began");
}

#[test]
fn m23_fish_still_in_cargo_are_worth_nothing() {
    let mut fleet = Fleet::new();
    fleet.market = [Some(3), Some(2), Some(1), Some(0)];
    fleet.cargo = fish(5, 0, 0, 0);
    let score = Score::of(seat(0), &fleet);
    assert_eq!((score.points, score.stored), (0, 0));
}

#[test]
fn m24_stored_fish_bring_their_number_and_amber_one() {
    let mut fleet = Fleet::new();
    fleet.market = [Some(3), Some(0), Some(1), Some(2)];
    fleet.warehouse = stored(4, 5, 2, 1, 3);
    let score = Score::of(seat(0), &fleet);
    assert_eq!((score.market, score.amber, score.points), (16, 3, 19));
    fleet.market = [None; 4];
    assert_eq!(Score::of(seat(0), &fleet).points, 3, "no number, no price");
}

#[test]
fn m25_most_points_then_most_tokens_stored_then_shared() {
    let mut game = table(0);
    for (index, warehouse) in
        [(0, stored(2, 0, 0, 0, 0)), (1, stored(0, 0, 0, 0, 6)), (2, stored(2, 3, 0, 0, 0))]
    {
        game.fleet(index).market = [Some(3), Some(0), Some(1), Some(2)];
        game.fleet(index).warehouse = warehouse;
    }
    assert_eq!(MareBalticum::standings(&game.position), None, "not before the end");
    game.position.stage = Stage::Over;
    let ranks = |game: &Table| -> Vec<(u8, u8, i32)> {
        MareBalticum::standings(&game.position)
            .expect("over")
            .into_iter()
            .map(|standing| (u8::from(standing.seat), standing.rank, standing.points))
            .collect()
    };
    assert_eq!(ranks(&game), [(1, 1, 6), (2, 2, 6), (0, 3, 6)], "6, 5 and 2 tokens stored");
    game.fleet(2).warehouse = stored(1, 2, 3, 0, 0);
    assert_eq!(ranks(&game), [(1, 1, 6), (2, 1, 6), (0, 3, 6)], "still tied: shared");
    game.fleet(0).warehouse = stored(3, 0, 0, 0, 0);
    assert_eq!(ranks(&game)[0], (0, 1, 9), "points come first");
}

#[test]
fn m25_tokens_that_went_to_a_contract_count_among_the_stored() {
    use turnpost_rules::mare_balticum::{Catch, Contract};
    let contract = Contract::all().next().expect("a contract");
    let mut game = table(0);
    // Seven points each: a full set of four, and three tokens that are sold.
    game.fleet(0).contract = Some(contract);
    game.fleet(0).warehouse = contract.set();
    game.fleet(0).market = [Some(0); 4];
    game.fleet(1).market = [Some(3), Some(0), Some(1), Some(2)];
    game.fleet(1).warehouse = stored(2, 0, 0, 0, 1);
    assert_eq!(game.fleet(0).warehouse.get(Catch::Amber), 2);
    game.position.stage = Stage::Over;
    let standings = MareBalticum::standings(&game.position).expect("over");
    let ranks: Vec<_> = standings.iter().map(|s| (u8::from(s.seat), s.rank, s.points)).collect();
    assert_eq!(ranks[..2], [(0, 1, 7), (1, 2, 7)], "four tokens stored go before three");
}

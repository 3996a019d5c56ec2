//! Points, and the ranking at the end (C29, C35, C36, C46).

use turnpost_ruleset::{Feat, Part, Seat, Standing, Ties, rank};

use super::{
    cards::Buildings,
    data::{CITIES, GOAL, HONOUR_POINTS, SETTLEMENTS},
    outcome::Outcome,
    position::{Position, Stage},
    route,
};

impl Position {
    /// Points that everybody can count.
    #[inline]
    pub(super) fn visible_points(&self, seat: Seat) -> u8 {
        let (at, hands) = (seat.index(), &self.hands);
        let mut points =
            (SETTLEMENTS - hands.settlements_left[at]) + 2 * (CITIES - hands.cities_left[at]);
        if hands.army == Some(seat) {
            points += HONOUR_POINTS;
        }
        if hands.route == Some(seat) {
            points += HONOUR_POINTS;
        }
        if hands.hunter == Some(seat) {
            points += 1;
        }
        points
    }

    /// All points, hidden building cards too (C29, C35).
    #[inline]
    pub(super) fn points(&self, seat: Seat) -> u8 {
        self.visible_points(seat) + self.hands.buildings[seat.index()].len()
    }

    /// The most points a seat can have as far as others know: any card it holds may be a building.
    pub(super) fn max_points(&self, seat: Seat) -> u8 {
        let at = seat.index();
        let held = self.hands.progress[at].iter().sum::<u8>() + self.hands.buildings[at].len();
        self.visible_points(seat) + held.min(Buildings::ALL.len())
    }
}

/// The final ranking once the game is over.
pub(super) fn standings(position: &Position) -> Option<Vec<Standing>> {
    if position.turn.stage != Stage::Over {
        return None;
    }
    let score = |seat| (seat, i32::from(position.points(seat)), 0);
    let winner = position.turn.active;
    if position.points(winner) < GOAL {
        // Nobody won: the game stalled (C46).
        return Some(rank(position.seats.seats().map(score)));
    }
    // Whoever has more points on another's turn has not won (C35, C36).
    let mut standings = vec![Standing {
        seat: winner,
        rank: 1,
        points: position.points(winner).into(),
        tie_break: 0,
    }];
    let others = position.seats.seats().filter(|seat| *seat != winner);
    let ranked = rank(others.map(score));
    standings.extend(ranked.into_iter().map(|mut standing| {
        standing.rank += 1;
        standing
    }));
    Some(standings)
}

/// What an outcome contributes to the awards.
pub(super) fn feats(outcome: &Outcome, note: &mut dyn FnMut(Feat)) {
    match outcome {
        Outcome::Produced { seat, cards } => {
            note(Feat::sum("catan-award-harvest", *seat, cards.total().into()));
        }
        Outcome::Stole { seat, .. } => note(Feat::sum("catan-award-robber", *seat, 1)),
        Outcome::BuiltRoad { seat, .. } => note(Feat::sum("catan-award-roads", *seat, 1)),
        Outcome::Dealt { seat, with, .. } => {
            note(Feat::sum("catan-award-trades", *seat, 1));
            note(Feat::sum("catan-award-trades", *with, 1));
        }
        _ => {}
    }
}

/// What the last position contributes to the awards: whoever holds the longest route may have made it longer
/// since they took it.
pub(super) fn last_feats(position: &Position, note: &mut dyn FnMut(Feat)) {
    if let Some(seat) = position.hands.route {
        note(Feat::greatest("catan-award-route", seat, route::longest(position, seat).into()));
    }
}

/// How equal points are ranked (C35, C36).
pub(super) const TIES: Ties =
    Ties { broken: "catan-ranked-first", shared: "catan-ranked-alike", compared: None };

/// What everybody's points are made of (C35).
pub(super) fn worth(position: &Position, note: &mut dyn FnMut(Part)) {
    let hands = &position.hands;
    for seat in position.seats.seats() {
        let at = seat.index();
        let mut built = |name, count: u8, each: u8| {
            note(Part::new(seat, name, count.into(), i32::from(count) * i32::from(each)));
        };
        built("catan-part-cities", CITIES - hands.cities_left[at], 2);
        built("catan-part-settlements", SETTLEMENTS - hands.settlements_left[at], 1);
        built("catan-part-army", u8::from(hands.army == Some(seat)), HONOUR_POINTS);
        built("catan-part-route", u8::from(hands.route == Some(seat)), HONOUR_POINTS);
        built("catan-part-hunter", u8::from(hands.hunter == Some(seat)), 1);
        built("catan-part-cards", hands.buildings[at].len(), 1);
    }
}

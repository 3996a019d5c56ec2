//! How a final ranking came about, in words: for pages and mails.

use turnpost_rules::{Phrase, Seat, Standing, Ties, log::state::GameState};

use crate::{game::service::Course, locale::Localizer};

/// What explains a final ranking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reckoning {
    parts: Vec<(Seat, String)>,
    /// How equal points were ranked, in sentences; empty where nobody had as many as another.
    pub ties: Vec<String>,
}

impl Reckoning {
    /// What explains the ranking of a finished game with this course.
    pub fn of(state: &GameState, course: &Course, localizer: &Localizer) -> Reckoning {
        let standings = state.standings().unwrap_or_default();
        let ties = state.ruleset().ties();
        let has_equal = |one: &Standing| {
            standings.iter().any(|other| other.seat != one.seat && other.points == one.points)
        };
        let parts = standings.iter().map(|standing| {
            let own = course.parts.of(standing.seat);
            let mut said: Vec<String> =
                own.into_iter().map(|part| localizer.format(&part.phrase())).collect();
            let compared = ties.and_then(|ties| ties.compared).filter(|_| has_equal(standing));
            said.extend(compared.map(|key| {
                localizer.format(&Phrase::new(key).with("count", i64::from(standing.tie_break)))
            }));
            (standing.seat, said.join(", "))
        });
        let parts = parts.filter(|(_, said)| !said.is_empty()).collect();
        let ties = ties.map_or_else(Vec::new, |ties| told(&standings, ties));
        let ties = ties.into_iter().map(|key| localizer.format(&Phrase::new(key))).collect();
        Reckoning { parts, ties }
    }

    /// What a seat's points are made of, and what ranked it among equal ones.
    pub fn parts(&self, seat: Seat) -> Option<&str> {
        self.parts.iter().find(|(of, _)| *of == seat).map(|(_, said)| said.as_str())
    }
}

/// What is to be told of how equal points were ranked, as keys.
fn told(standings: &[Standing], ties: Ties) -> Vec<&'static str> {
    let pairs = || {
        let later = |at: usize| standings.iter().skip(at + 1);
        standings.iter().enumerate().flat_map(move |(at, one)| later(at).map(move |it| (one, it)))
    };
    // Whoever comes first with no more points than another does so for a reason.
    let is_broken = pairs().any(|(one, it)| one.rank < it.rank && one.points <= it.points);
    let is_shared = pairs().any(|(one, it)| one.rank == it.rank);
    let told = [is_broken.then_some(ties.broken), is_shared.then_some(ties.shared)];
    told.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use turnpost_rules::rank;

    use super::*;

    #[test]
    fn equal_points_are_explained_and_others_are_not() {
        let ties = Ties { broken: "broken", shared: "shared", compared: None };
        let told = |scores: &[(i32, i32)]| {
            let seats = (0..).map_while(Seat::new);
            let scores = scores.iter().zip(seats).map(|((points, by), seat)| (seat, *points, *by));
            super::told(&rank(scores), ties)
        };
        assert_eq!(told(&[(9, 0), (8, 3), (7, 3)]), [""; 0]);
        assert_eq!(told(&[(9, 0), (9, 1), (7, 3)]), ["broken"]);
        assert_eq!(told(&[(9, 0), (7, 1), (7, 1)]), ["shared"]);
        assert_eq!(told(&[(9, 2), (9, 2), (9, 1)]), ["broken", "shared"]);
        // The first has won before others counted.
        let [one, other] = [0, 1].map(|at| Seat::new(at).expect("a seat"));
        let first = |seat, rank, points| Standing { seat, rank, points, tie_break: 0 };
        assert_eq!(super::told(&[first(one, 1, 10), first(other, 2, 11)], ties), ["broken"]);
    }
}

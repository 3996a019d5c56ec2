//! Since when the player of a seat decides for it, as a log tells: a seat changes hands, and what was said
//! to one of its players is not for the next.

use super::event::{EventData, Seq, Term};
use crate::Seat;

/// A stretch of a game: from after an event on, up to another one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The event with which it begins.
    pub from: Seq,
    /// The event with which it ends, and the next one begins; `None` while it lasts.
    pub until: Option<Seq>,
}

impl Stretch {
    /// Whether something that was said after an event, and before the next one, was said within it.
    pub fn has(&self, after: Seq) -> bool {
        self.from <= after && self.until.is_none_or(|until| after < until)
    }
}

/// When the player who decides for a seat now did so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tenure {
    own: Vec<Stretch>,
    /// When the one did for whom they play, and who can have the seat back.
    lender: Option<Vec<Stretch>>,
}

impl Default for Tenure {
    /// From the beginning of the game.
    fn default() -> Tenure {
        Tenure { own: vec![Stretch { from: Seq::START, until: None }], lender: None }
    }
}

impl Tenure {
    /// When the player who decides for a seat after these events of a game did so. Other events than those
    /// of seats that change hands may be left out.
    pub fn of(seat: Seat, events: impl IntoIterator<Item = (Seq, EventData)>) -> Tenure {
        let mut tenure = Tenure::default();
        for (seq, data) in events {
            match data {
                EventData::HandedOver { seat: of, term } if of == seat => {
                    tenure.hand_over(seq, term);
                }
                EventData::GivenBack { seat: of } if of == seat => tenure.give_back(seq),
                _ => {}
            }
        }
        tenure
    }

    fn hand_over(&mut self, at: Seq, term: Term) {
        let next = vec![Stretch { from: at, until: None }];
        let mut before = std::mem::replace(&mut self.own, next);
        if let Some(last) = before.last_mut() {
            last.until = Some(at);
        }
        // One substitute in place of another plays for the same player.
        self.lender = match term {
            Term::ForATime { .. } => Some(self.lender.take().unwrap_or(before)),
            Term::ForGood {} => None,
        };
    }

    fn give_back(&mut self, at: Seq) {
        if let Some(mut own) = self.lender.take() {
            own.push(Stretch { from: at, until: None });
            self.own = own;
        }
    }

    /// The stretches of the game in which they did, in its order; the last one lasts.
    pub fn stretches(&self) -> &[Stretch] {
        &self.own
    }

    /// The event with which somebody else's seat came to be theirs; `None` of one that was theirs from
    /// the beginning.
    pub fn came_with(&self) -> Option<Seq> {
        self.own.first().map(|first| first.from).filter(|from| *from > Seq::START)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENT: Term = Term::ForATime { until: None };

    fn seat() -> Seat {
        Seat::new(1).expect("a seat")
    }

    fn over(seq: u64, term: Term) -> (Seq, EventData) {
        (Seq::new(seq), EventData::HandedOver { seat: seat(), term })
    }

    fn back(seq: u64) -> (Seq, EventData) {
        (Seq::new(seq), EventData::GivenBack { seat: seat() })
    }

    /// After which of twenty events something was said that they may know.
    fn heard(events: Vec<(Seq, EventData)>) -> Vec<u64> {
        let tenure = Tenure::of(seat(), events);
        let is_heard = |at: &u64| tenure.stretches().iter().any(|it| it.has(Seq::new(*at)));
        (0..20).filter(is_heard).collect()
    }

    #[test]
    fn who_plays_for_another_and_who_comes_back_know_what_was_said_to_them_alone() {
        let all = |range: std::ops::Range<u64>| range.collect::<Vec<u64>>();
        assert_eq!(heard(vec![]), all(0..20));
        assert_eq!(heard(vec![over(5, LENT)]), all(5..20));
        let returned = [all(0..5), all(9..20)].concat();
        assert_eq!(heard(vec![over(5, LENT), back(9)]), returned);
        assert_eq!(heard(vec![over(5, LENT), over(7, LENT)]), all(7..20), "in place of another");
        assert_eq!(heard(vec![over(5, LENT), over(7, LENT), back(9)]), returned);
        let good = || vec![over(5, Term::ForGood {})];
        assert_eq!(heard(good()), all(5..20));
        let of_heir = [good(), vec![over(8, LENT), back(12)]].concat();
        assert_eq!(heard(of_heir), [all(5..8), all(12..20)].concat());
        let other = Seat::new(0).expect("a seat");
        let elsewhere = EventData::HandedOver { seat: other, term: LENT };
        assert_eq!(heard(vec![(Seq::new(5), elsewhere)]), all(0..20));
    }

    #[test]
    fn a_seat_came_with_the_first_event_that_made_it_theirs() {
        let came = |events: Vec<(Seq, EventData)>| Tenure::of(seat(), events).came_with();
        assert_eq!(came(vec![]), None);
        assert_eq!(came(vec![over(5, LENT)]), Some(Seq::new(5)));
        assert_eq!(came(vec![over(5, LENT), back(9)]), None);
    }
}

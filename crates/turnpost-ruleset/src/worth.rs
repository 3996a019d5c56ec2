//! What the points of a finished game are made of, and what ranks equal ones.

use std::cmp::Reverse;

use crate::{Phrase, Seat};

/// Something that brought a seat points.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Whose points.
    pub seat: Seat,
    /// The key of its message, whose arguments are `$count`, `$points`, the points for one of them
    /// (`$each`), and, of a part that has it, `$what`.
    pub name: &'static str,
    /// What of it.
    pub what: Option<Phrase>,
    /// How many of it.
    pub count: u32,
    /// The points for all of them.
    pub points: i32,
}

impl Part {
    /// So many of something, and the points that they bring.
    pub const fn new(seat: Seat, name: &'static str, count: u32, points: i32) -> Part {
        Part { seat, name, what: None, count, points }
    }

    /// The same of this.
    #[must_use]
    pub fn of(self, what: Phrase) -> Part {
        Part { what: Some(what), ..self }
    }

    /// In words.
    pub fn phrase(&self) -> Phrase {
        let (points, count) = (i64::from(self.points), i64::from(self.count));
        let phrase = Phrase::new(self.name)
            .with("count", count)
            .with("points", points)
            .with("each", points.checked_div(count).unwrap_or(points));
        match &self.what {
            Some(what) => phrase.with("what", what.clone()),
            None => phrase,
        }
    }
}

/// The parts of everybody's points.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Parts(Vec<Part>);

impl Parts {
    /// Adds a part: to those of the same name and seat, where there are some. What brought nothing is
    /// none.
    pub fn note(&mut self, part: Part) {
        if part.points == 0 {
            return;
        }
        let is_same =
            |one: &&mut Part| (one.seat, one.name, &one.what) == (part.seat, part.name, &part.what);
        match self.0.iter_mut().find(is_same) {
            Some(known) => {
                known.count = known.count.saturating_add(part.count);
                known.points = known.points.saturating_add(part.points);
            }
            None => self.0.push(part),
        }
    }

    /// Those of a seat, the most points first.
    pub fn of(&self, seat: Seat) -> Vec<&Part> {
        let mut own: Vec<&Part> = self.0.iter().filter(|part| part.seat == seat).collect();
        own.sort_by_key(|part| Reverse(part.points));
        own
    }
}

/// The keys of the messages that say how equal points are ranked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ties {
    /// Why of two with the same points one comes before the other.
    pub broken: &'static str,
    /// That those whom nothing tells apart share a rank.
    pub shared: &'static str,
    /// What is compared ([`Standing::tie_break`](crate::Standing::tie_break)), by `$count`.
    pub compared: Option<&'static str>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_one_name_add_up_and_those_without_points_are_none() {
        let [one, other] = [0, 1].map(|at| Seat::new(at).expect("a seat"));
        let mut parts = Parts::default();
        for part in [
            Part::new(one, "few", 1, 2),
            Part::new(one, "many", 3, 3),
            Part::new(one, "none", 4, 0),
            Part::new(other, "many", 5, 5),
            Part::new(one, "many", 2, 2),
            Part::new(one, "many", 1, 1).of(Phrase::new("what")),
        ] {
            parts.note(part);
        }
        let own: Vec<_> = parts.of(one).iter().map(|it| (it.name, it.count, it.points)).collect();
        assert_eq!(own, [("many", 5, 5), ("few", 1, 2), ("many", 1, 1)]);
        let said = parts.of(one)[1].phrase();
        assert_eq!(
            said,
            Phrase::new("few").with("count", 1i64).with("points", 2i64).with("each", 2i64)
        );
    }
}

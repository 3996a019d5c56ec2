//! Whose the places of an open game are before anybody has joined: in a game that follows another one, its
//! people sit in the order of the last table, and the next one begins.

use std::{fmt, str::FromStr};

use turnpost_rules::{
    Seat, SeatCount,
    log::{event::Place, id::InvalidId},
};

use super::id::PlayerId;

/// For whom the places of a game are kept, in their order. As text: the players' ids with commas
/// between them, nothing where anybody may sit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReservedPlaces(Vec<Option<PlayerId>>);

impl ReservedPlaces {
    /// None is kept for anybody.
    pub const NONE: ReservedPlaces = ReservedPlaces(Vec::new());

    /// These players, from the first place on.
    pub fn in_order(players: impl IntoIterator<Item = PlayerId>) -> ReservedPlaces {
        ReservedPlaces(players.into_iter().map(Some).collect())
    }

    /// These players, from the first of so many places on. Of more players than places those at the end are
    /// left out, but not the host, who has one of them in any case.
    pub fn fitting(mut order: Vec<PlayerId>, host: PlayerId, seats: SeatCount) -> ReservedPlaces {
        let limit = match order.contains(&host) {
            true => seats.get(),
            false => seats.get().saturating_sub(1),
        };
        while order.len() > limit
            && let Some(last) = order.iter().rposition(|player| *player != host)
        {
            order.remove(last);
        }
        ReservedPlaces::in_order(order)
    }

    /// Whether no place is kept.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Whom a place is kept for.
    pub fn player(&self, place: Place) -> Option<PlayerId> {
        self.0.get(usize::from(place.0)).copied().flatten()
    }

    /// The place that somebody gets of those that are free, given in their order: their own, or else the
    /// first that is kept for nobody. If all of them are kept, the last one: whoever is to begin can still
    /// come. `None` if none is free.
    pub fn pick(&self, player: Option<PlayerId>, free: &[Place]) -> Option<Place> {
        let own = |place: &&Place| player.is_some() && self.player(**place) == player;
        let anybodys = |place: &&Place| self.player(**place).is_none();
        let mut places = free.iter();
        let found = places.clone().find(own).or_else(|| places.find(anybodys)).or(free.last());
        found.copied()
    }
}

impl fmt::Display for ReservedPlaces {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, player) in self.0.iter().enumerate() {
            if at > 0 {
                formatter.write_str(",")?;
            }
            if let Some(player) = player {
                formatter.write_str(player.as_str())?;
            }
        }
        Ok(())
    }
}

impl FromStr for ReservedPlaces {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<ReservedPlaces, InvalidId> {
        let read = |text: &str| {
            if text.is_empty() { Ok(None) } else { text.parse::<PlayerId>().map(Some) }
        };
        let players = text.split(',').map(read).collect::<Result<Vec<_>, _>>()?;
        if players.len() > usize::from(Seat::LIMIT) {
            return Err(InvalidId);
        }
        Ok(ReservedPlaces(players))
    }
}

impl TryFrom<String> for ReservedPlaces {
    type Error = InvalidId;

    fn try_from(text: String) -> Result<ReservedPlaces, InvalidId> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, PlayerId, ReservedPlaces};

    fn players() -> [PlayerId; 3] {
        std::array::from_fn(|_| PlayerId::random(&mut rand::rng()))
    }

    fn places(numbers: &[u8]) -> Vec<Place> {
        numbers.iter().map(|number| Place(*number)).collect()
    }

    #[test]
    fn everybody_gets_their_own_place_and_others_what_is_left() {
        let [ada, ben, eva] = players();
        let kept = ReservedPlaces::in_order([ben, ada]);
        let free = places(&[0, 1, 2, 3]);
        assert_eq!(kept.pick(Some(ada), &free), Some(Place(1)));
        assert_eq!(kept.pick(Some(ben), &free), Some(Place(0)));
        assert_eq!(kept.pick(Some(eva), &free), Some(Place(2)));
        assert_eq!(kept.pick(None, &free), Some(Place(2)), "a bot");
        assert_eq!(kept.pick(Some(ada), &places(&[0, 3])), Some(Place(3)), "hers is taken");
        assert_eq!(kept.pick(Some(eva), &places(&[0, 1])), Some(Place(1)), "Ben may still begin");
        assert_eq!(kept.pick(Some(eva), &[]), None);
        let none = ReservedPlaces::NONE;
        assert_eq!(none.pick(Some(ada), &places(&[1, 2])), Some(Place(1)));
    }

    #[test]
    fn what_is_kept_reads_back_as_it_was_written() {
        let [ada, ben, eva] = players();
        let kept = ReservedPlaces(vec![Some(ada), None, Some(ben), Some(eva)]);
        assert_eq!(kept.to_string(), format!("{ada},,{ben},{eva}"));
        assert_eq!(kept.to_string().parse(), Ok(kept.clone()));
        let left: ReservedPlaces = kept.to_string().replace(ben.as_str(), "").parse().expect("it");
        assert_eq!(left, ReservedPlaces(vec![Some(ada), None, None, Some(eva)]));
        assert!(",,".parse::<ReservedPlaces>().is_ok_and(|kept| kept.is_empty()));
        for wrong in ["ada", "ada,ben", ",,,,,,,,,", &format!("{ada} {ben}")] {
            assert!(wrong.parse::<ReservedPlaces>().is_err(), "{wrong}");
        }
    }
}

//! The ruleset's names as phrases.

use turnpost_ruleset::{Argument, Phrase, SeatSet};

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Building, Cards, DevelopmentCard, Progress, Resource},
    data::{CARD_COST, CITY_COST, Harbour, Landscape, ROAD_COST, SETTLEMENT_COST},
    moves::Move,
    position::{Position, Reward},
};

impl From<Path> for Argument {
    fn from(path: Path) -> Argument {
        path.to_string().into()
    }
}

impl From<Intersection> for Argument {
    fn from(intersection: Intersection) -> Argument {
        intersection.to_string().into()
    }
}

impl From<Terrain> for Argument {
    fn from(terrain: Terrain) -> Argument {
        terrain.to_string().into()
    }
}

impl From<Resource> for Argument {
    fn from(of: Resource) -> Argument {
        resource(of).into()
    }
}

impl From<Progress> for Argument {
    fn from(card: Progress) -> Argument {
        progress(card).into()
    }
}

impl From<Cards> for Argument {
    fn from(of: Cards) -> Argument {
        cards(of)
    }
}

pub(super) fn resource(resource: Resource) -> Phrase {
    Phrase::new(match resource {
        Resource::Brick => "catan-brick",
        Resource::Lumber => "catan-lumber",
        Resource::Wool => "catan-wool",
        Resource::Grain => "catan-grain",
        Resource::Ore => "catan-ore",
    })
}

/// So many cards of one resource.
pub(super) fn some(count: u8, of: Resource) -> Phrase {
    Phrase::new("catan-cards").with("count", count).with("resource", resource(of))
}

/// Some cards, as a list; in words when there is none.
pub(super) fn cards(cards: Cards) -> Argument {
    if cards.is_empty() {
        return Argument::Phrase(Phrase::new("catan-no-cards"));
    }
    Argument::List(cards.iter().map(|(of, count)| Argument::Phrase(some(count, of))).collect())
}

/// What building costs.
pub fn costs() -> Phrase {
    Phrase::new("catan-costs")
        .with("road", cards(ROAD_COST))
        .with("settlement", cards(SETTLEMENT_COST))
        .with("city", cards(CITY_COST))
        .with("card", cards(CARD_COST))
}

/// What a proposal brings.
pub(super) fn reward(reward: Reward) -> Argument {
    match reward.treasures {
        0 => cards(reward.cards),
        count => Argument::Phrase(Phrase::new("catan-reward-treasures").with("count", count)),
    }
}

/// A playable development card.
pub(super) fn progress(card: Progress) -> Phrase {
    Phrase::new(match card {
        Progress::Knight => "catan-knight",
        Progress::RoadBuilding => "catan-road-building",
        Progress::Invention => "catan-invention",
        Progress::Monopoly => "catan-monopoly",
    })
}

/// A building card.
pub(super) fn building(card: Building) -> Phrase {
    Phrase::new(match card {
        Building::Library => "catan-library",
        Building::Market => "catan-market",
        Building::Chapel => "catan-chapel",
        Building::GreatHall => "catan-great-hall",
        Building::University => "catan-university",
    })
}

/// Any development card.
pub(super) fn development(card: DevelopmentCard) -> Phrase {
    match card {
        DevelopmentCard::Progress(card) => progress(card),
        DevelopmentCard::Building(card) => building(card),
    }
}

/// What a terrain is.
pub fn landscape(landscape: Landscape) -> Phrase {
    Phrase::new(match landscape {
        Landscape::Hills => "catan-hills",
        Landscape::Forest => "catan-forest",
        Landscape::Pasture => "catan-pasture",
        Landscape::Fields => "catan-fields",
        Landscape::Mountains => "catan-mountains",
        Landscape::Desert => "catan-desert",
    })
}

/// What a harbour trades: anything at 3:1, or one resource at 2:1 (C17).
pub fn harbour(harbour: Harbour) -> Phrase {
    match harbour {
        Harbour::Generic => Phrase::new("catan-harbour-generic"),
        Harbour::Special(of) => Phrase::new("catan-harbour-special").with("resource", resource(of)),
    }
}

/// A terrain with what it is and its number.
pub(super) fn terrain(position: &Position, terrain: Terrain) -> Phrase {
    let number = position.board.number(terrain);
    let name = if number == 0 { "catan-terrain-bare" } else { "catan-terrain" };
    Phrase::new(name)
        .with("terrain", terrain.to_string())
        .with("landscape", landscape(position.board.landscapes[terrain.index()]))
        .with("number", number)
}

/// Seats as a list.
pub(super) fn seats(seats: SeatSet) -> Argument {
    Argument::List(seats.seats().map(Argument::Seat).collect())
}

/// Names of places as a list; in words when there is none.
pub(super) fn places(names: impl Iterator<Item = String>) -> Argument {
    let names: Vec<Argument> = names.map(Argument::Name).collect();
    if names.is_empty() { Argument::Phrase(Phrase::new("catan-none")) } else { names.into() }
}

/// The key of an event's sentence.
pub(super) fn event(name: &str) -> &'static str {
    const KEYS: [(&str, &str); 14] = [
        ("calm", "catan-event-calm"),
        ("driftwood", "catan-event-driftwood"),
        ("beachcombers", "catan-event-beachcombers"),
        ("vigil", "catan-event-vigil"),
        ("burglars", "catan-event-burglars"),
        ("good-year", "catan-event-good-year"),
        ("inauguration", "catan-event-inauguration"),
        ("tithe", "catan-event-tithe"),
        ("repairs", "catan-event-repairs"),
        ("ransom", "catan-event-ransom"),
        ("hermit", "catan-event-hermit"),
        ("old-map", "catan-event-old-map"),
        ("diver", "catan-event-diver"),
        ("pedlar", "catan-event-pedlar"),
    ];
    KEYS.iter().find(|(known, _)| *known == name).map_or("catan-event-calm", |(_, key)| key)
}

/// The terms of an offer; the second key is for one to some.
fn offered(keys: [&'static str; 2], give: Cards, get: Cards, to: Option<SeatSet>) -> Phrase {
    let [to_all, to_some] = keys;
    let phrase = match to {
        None => Phrase::new(to_all),
        Some(to) => Phrase::new(to_some).with("to", seats(to)),
    };
    phrase.with("give", cards(give)).with("get", cards(get))
}

/// What a button for a complete move says.
pub(super) fn label(position: &Position, chosen: &Move) -> Phrase {
    match *chosen {
        Move::Roll {} => Phrase::new("catan-do-roll"),
        Move::Road { path } => Phrase::new("catan-do-road").with("path", path.to_string()),
        Move::Settlement { intersection } => {
            Phrase::new("catan-do-settlement").with("intersection", intersection.to_string())
        }
        Move::City { intersection } => {
            Phrase::new("catan-do-city").with("intersection", intersection.to_string())
        }
        Move::BuyCard {} => Phrase::new("catan-do-buy-card"),
        Move::Knight {} => Phrase::new("catan-do-knight"),
        Move::RoadBuilding {} => Phrase::new("catan-do-road-building"),
        Move::DeclineRoad {} => Phrase::new("catan-do-decline-road"),
        Move::Invention { cards: taken } => {
            Phrase::new("catan-do-invention").with("cards", cards(taken))
        }
        Move::Monopoly { resource: of } => {
            Phrase::new("catan-do-monopoly").with("resource", resource(of))
        }
        Move::Robber { terrain: at, victim } => {
            let at = terrain(position, at);
            match victim {
                Some(victim) => Phrase::new("catan-do-rob").with("terrain", at).with("who", victim),
                None => Phrase::new("catan-do-robber").with("terrain", at),
            }
        }
        Move::Discard { cards: given } => {
            Phrase::new("catan-do-discard").with("cards", cards(given))
        }
        Move::Maritime { ref lots } => {
            let lots = lots.as_slice().iter().map(|lot| {
                Argument::Phrase(
                    Phrase::new("catan-do-maritime")
                        .with("give", some(lot.count, lot.give))
                        .with("get", some(1, lot.get)),
                )
            });
            Phrase::new("catan-do-maritimes").with("lots", lots.collect::<Vec<_>>())
        }
        Move::Offer { give, get, to, first } => {
            let offer = offered(["catan-do-offer", "catan-do-offer-to"], give, get, to);
            match first {
                Some(true) => Phrase::new("catan-do-offer-first").with("offer", offer),
                Some(false) => Phrase::new("catan-do-offer-chosen").with("offer", offer),
                None => offer,
            }
        }
        Move::Accept { .. } => Phrase::new("catan-do-accept"),
        Move::Decline { .. } => Phrase::new("catan-do-decline"),
        Move::Counter { give, get, .. } => {
            Phrase::new("catan-do-counter").with("give", cards(give)).with("get", cards(get))
        }
        Move::Close { with, .. } => Phrase::new("catan-do-close").with("who", with),
        Move::Withdraw { .. } => Phrase::new("catan-do-withdraw"),
        Move::Standing { give, get, to } => {
            offered(["catan-do-standing", "catan-do-standing-to"], give, get, to)
        }
        Move::Take { .. } => Phrase::new("catan-do-take"),
        Move::Keep { resources } => {
            let kept: Vec<Argument> =
                resources.iter().map(|of| Argument::Phrase(resource(of))).collect();
            if kept.is_empty() {
                Phrase::new("catan-do-keep-nothing")
            } else {
                Phrase::new("catan-do-keep").with("resources", kept)
            }
        }
        Move::Agree {} => Phrase::new("catan-do-agree"),
        Move::Refuse {} => Phrase::new("catan-do-refuse"),
        Move::Pay { cards: paid } => Phrase::new("catan-do-pay").with("cards", cards(paid)),
        Move::GiveTreasure {} => Phrase::new("catan-do-give-treasure"),
        Move::End {} => Phrase::new("catan-do-end"),
    }
}

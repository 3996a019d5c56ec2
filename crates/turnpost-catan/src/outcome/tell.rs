//! What a viewer may know of an outcome, as data and in words.

use serde_json::value::{RawValue, to_raw_value};
use turnpost_ruleset::{Argument, Phrase, Seat, Viewer, VisibleOutcome};

use super::{Ended, Outcome, Said};
use crate::{cards::Buildings, words};

impl Outcome {
    /// What a viewer may know of it, as JSON and in words; `None` when not even that it happened.
    pub fn tell(&self, viewer: Viewer) -> Option<VisibleOutcome> {
        let visible = self.visible_to(viewer)?;
        // Nothing in an outcome can fail to become JSON.
        let outcome = serde_json::to_value(&visible).unwrap_or_default();
        Some(VisibleOutcome { outcome, phrase: phrase(&visible), follows: false })
    }

    /// The JSON of that alone.
    pub fn tell_json(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        to_raw_value(&self.visible_to(viewer)?).ok()
    }

    /// The viewer's copy, without what the viewer may not know; `None` when the viewer may not even
    /// know that it happened.
    fn visible_to(&self, viewer: Viewer) -> Option<Outcome> {
        let mut copy = self.clone();
        match &mut copy {
            Outcome::DiscardSealed { seat, cards } if !viewer.is(*seat) => *cards = None,
            Outcome::Stole { seat, victim, resource }
                if !viewer.is(*seat) && !viewer.is(*victim) =>
            {
                *resource = None;
            }
            Outcome::BoughtCard { seat, card } if !viewer.is(*seat) => *card = None,
            Outcome::Offered { seat, to, open: false, first, terms, .. }
                if !viewer.is(*seat) && !viewer.among(*to) =>
            {
                *first = None;
                *terms = None;
            }
            Outcome::Answered { among, open: false, said, .. } if !viewer.among(*among) => {
                *said = None;
            }
            Outcome::AnswerFell { among, open: false, .. }
            | Outcome::OfferEnded { among, open: false, .. }
                if !viewer.among(*among) =>
            {
                return None;
            }
            Outcome::StandingLeft { seat, to, open: false, .. }
            | Outcome::StandingEnded { seat, to, open: false, .. }
                if !viewer.is(*seat) && !viewer.among(*to) =>
            {
                return None;
            }
            Outcome::KeepSet { seat, .. } if !viewer.is(*seat) => return None,
            _ => {}
        }
        Some(copy)
    }
}

fn about(key: &'static str, seat: Seat) -> Phrase {
    Phrase::new(key).with("who", seat)
}

/// The sentence for what is visible; it can say no more than the outcome holds.
fn phrase(visible: &Outcome) -> Phrase {
    match visible {
        Outcome::SetUp { start, .. } => about("catan-set-up", *start),
        Outcome::FoundedSettlement { seat, intersection } => {
            about("catan-founded-settlement", *seat).with("intersection", intersection.to_string())
        }
        Outcome::FoundedRoad { seat, path } => {
            about("catan-founded-road", *seat).with("path", path.to_string())
        }
        Outcome::StartingCards { seat, cards } => {
            about("catan-starting-cards", *seat).with("cards", words::cards(*cards))
        }
        Outcome::Rolled { seat, dice, total } => about("catan-rolled", *seat)
            .with("total", *total)
            .with("first", dice[0])
            .with("second", dice[1]),
        Outcome::Produced { seat, cards } => {
            about("catan-produced", *seat).with("cards", words::cards(*cards))
        }
        Outcome::BankShort { resource, owed, left } => Phrase::new("catan-bank-short")
            .with("resource", words::resource(*resource))
            .with("owed", *owed)
            .with("left", *left),
        Outcome::DiscardOwed { seat, count } => {
            about("catan-discard-owed", *seat).with("count", *count)
        }
        Outcome::DiscardSealed { seat, cards: None } => about("catan-discard-sealed", *seat),
        Outcome::DiscardSealed { seat, cards: Some(cards) } => {
            about("catan-discard-sealed-own", *seat).with("cards", words::cards(*cards))
        }
        Outcome::Discarded { seat, cards } => {
            about("catan-discarded", *seat).with("cards", words::cards(*cards))
        }
        Outcome::RobberMoved { seat, terrain } => {
            about("catan-robber-moved", *seat).with("terrain", terrain.to_string())
        }
        Outcome::Stole { seat, victim, resource: None } => {
            about("catan-stole", *seat).with("victim", *victim)
        }
        Outcome::Stole { seat, victim, resource: Some(resource) } => {
            about("catan-stole-known", *seat)
                .with("victim", *victim)
                .with("resource", words::resource(*resource))
        }
        Outcome::StoleNothing { seat, victim } => {
            about("catan-stole-nothing", *seat).with("victim", *victim)
        }
        Outcome::BuiltRoad { seat, path, free } => {
            let key = if *free { "catan-built-free-road" } else { "catan-built-road" };
            about(key, *seat).with("path", path.to_string())
        }
        Outcome::BuiltSettlement { seat, intersection } => {
            about("catan-built-settlement", *seat).with("intersection", intersection.to_string())
        }
        Outcome::BuiltCity { seat, intersection } => {
            about("catan-built-city", *seat).with("intersection", intersection.to_string())
        }
        Outcome::BoughtCard { seat, card: None } => about("catan-bought-card", *seat),
        Outcome::BoughtCard { seat, card: Some(card) } => {
            about("catan-bought-card-known", *seat).with("card", words::development(*card))
        }
        Outcome::PlayedCard { seat, card } => {
            about("catan-played-card", *seat).with("card", words::progress(*card))
        }
        Outcome::DeclinedRoad { seat } => about("catan-declined-road", *seat),
        Outcome::Invented { seat, cards } => {
            about("catan-invented", *seat).with("cards", words::cards(*cards))
        }
        Outcome::Monopolised { seat, resource } => {
            about("catan-monopolised", *seat).with("resource", words::resource(*resource))
        }
        Outcome::HandedOver { seat, to, resource, count } => about("catan-handed-over", *seat)
            .with("to", *to)
            .with("cards", words::some(*count, *resource)),
        Outcome::TradedWithBank { seat, give, get } => about("catan-traded-with-bank", *seat)
            .with("give", words::cards(*give))
            .with("get", words::cards(*get)),
        Outcome::Offered { seat, to, terms: None, .. } => {
            about("catan-offered-secretly", *seat).with("to", words::seats(*to))
        }
        Outcome::Offered { seat, to, terms: Some(terms), offer, .. } => {
            about("catan-offered", *seat)
                .with("to", words::seats(*to))
                .with("give", words::cards(terms.give()))
                .with("get", words::cards(terms.get()))
                .with("offer", i64::from(*offer))
        }
        Outcome::Answered { seat, said, .. } => match said {
            None => about("catan-answered", *seat),
            Some(Said::Accepted {}) => about("catan-accepted", *seat),
            Some(Said::Declined {}) => about("catan-declined", *seat),
            Some(Said::Countered { terms }) => about("catan-countered", *seat)
                .with("give", words::cards(terms.give()))
                .with("get", words::cards(terms.get())),
        },
        Outcome::AnswerFell { seat, .. } => about("catan-answer-fell", *seat),
        Outcome::OfferEnded { seat, why, .. } => about(
            match why {
                Ended::Withdrawn => "catan-offer-withdrawn",
                Ended::Replaced => "catan-offer-replaced",
                Ended::Fell => "catan-offer-fell",
                Ended::TradeOver => "catan-offer-over",
            },
            *seat,
        ),
        Outcome::Dealt { seat, with, give, get } => about("catan-dealt", *seat)
            .with("with", *with)
            .with("give", words::cards(*give))
            .with("get", words::cards(*get)),
        Outcome::StandingLeft { seat, to, terms, offer, .. } => about("catan-standing-left", *seat)
            .with("to", words::seats(*to))
            .with("give", words::cards(terms.give()))
            .with("get", words::cards(terms.get()))
            .with("offer", i64::from(*offer)),
        Outcome::StandingEnded { seat, why, .. } => about(
            match why {
                Ended::Withdrawn => "catan-standing-withdrawn",
                _ => "catan-standing-fell",
            },
            *seat,
        ),
        Outcome::KeepSet { resources, .. } => {
            let kept: Vec<Argument> =
                resources.iter().map(|of| Argument::Phrase(words::resource(of))).collect();
            if kept.is_empty() {
                Phrase::new("catan-keep-cleared")
            } else {
                Phrase::new("catan-keep-set").with("resources", kept)
            }
        }
        Outcome::EventHappened { event } => Phrase::new(words::event(event)),
        Outcome::FoundTreasure { seat } => about("catan-found-treasure", *seat),
        Outcome::LostTreasure { seat } => about("catan-lost-treasure", *seat),
        Outcome::EventGave { seat, cards } => {
            about("catan-event-gave", *seat).with("cards", words::cards(*cards))
        }
        Outcome::EventTook { seat, cards } => {
            about("catan-event-took", *seat).with("cards", words::cards(*cards))
        }
        Outcome::EventRefused { seat } => about("catan-event-refused", *seat),
        Outcome::HunterChanged { seat: Some(seat) } => about("catan-hunter", *seat),
        Outcome::HunterChanged { seat: None } => Phrase::new("catan-no-hunter"),
        Outcome::ArmyTaken { seat, knights } => {
            about("catan-army-taken", *seat).with("knights", *knights)
        }
        Outcome::RouteTaken { seat, length } => {
            about("catan-route-taken", *seat).with("length", *length)
        }
        Outcome::RouteSetAside {} => Phrase::new("catan-route-set-aside"),
        Outcome::TurnEnded { seat, next } => about("catan-turn-ended", *seat).with("next", *next),
        Outcome::Won { seat, points, buildings } => {
            counted(["catan-won", "catan-won-showing"], *seat, *points, *buildings)
        }
        Outcome::Stalled { turns } => Phrase::new("catan-stalled").with("count", *turns),
        Outcome::Counted { seat, points, buildings } => {
            counted(["catan-counted", "catan-counted-showing"], *seat, *points, *buildings)
        }
    }
}

/// A seat's points at the end; the second key is for those who show building cards.
fn counted(keys: [&'static str; 2], seat: Seat, points: u8, buildings: Buildings) -> Phrase {
    let shown: Vec<Argument> =
        buildings.iter().map(|card| Argument::Phrase(words::building(card))).collect();
    let [plain, showing] = keys;
    if shown.is_empty() {
        about(plain, seat).with("points", points)
    } else {
        about(showing, seat).with("points", points).with("cards", shown)
    }
}

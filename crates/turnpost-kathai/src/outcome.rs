//! What happens in a game of Kathai, and what of it a viewer may know.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use turnpost_ruleset::{Phrase, Seat, SeatSet, Standing, Viewer, VisibleOutcome};

use super::{
    cards::{Cards, Face},
    goods::Good,
    market::PRICES,
    position::{MIN_SEATS, OFFERS, SEATS, Want, idle_limit},
    symbols::Symbols,
    words,
};

/// Something that happened in a game of Kathai. Members that the reader may not know are left out.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Outcome {
    /// The market was laid out (K3).
    MarketLaid {
        /// The goods from +4 to X.
        goods: [Good; Good::COUNT],
    },
    /// A seat was dealt its first hand (K2).
    Dealt {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: usize,
        /// The cards; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// A seat drew a card (K5, K12, K23).
    Drew {
        /// Who.
        seat: Seat,
        /// What for.
        reason: DrawReason,
        /// How many cards the pile has left.
        pile: usize,
        /// The card; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Face>,
    },
    /// The last card of the pile was drawn (K25, K26, K30).
    LastStage {
        /// Who drew it.
        seat: Seat,
        /// How many turns follow the one in which it was drawn.
        #[schemars(range(max = 2 * SEATS))]
        turns: u8,
    },
    /// A seat passed (K24).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat sold a good (K15 to K19).
    Sold {
        /// Who.
        seat: Seat,
        /// What.
        good: Good,
        /// The cards played.
        cards: Cards,
        /// The bonus of the price card.
        #[schemars(range(max = PRICES[0].bonus))]
        bonus: u8,
        /// The points won, cards and bonus.
        points: u16,
        /// The points of the seat now.
        total: u16,
        /// The card kept as an exchange card; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        kept: Option<Face>,
    },
    /// A seat swapped two goods of the market (K20, K21).
    Bribed {
        /// Who.
        seat: Seat,
        /// The good that rose.
        up: Good,
        /// The good that fell.
        down: Good,
        /// Where the bribe card came from.
        paid_from: PaidFrom,
        /// The bribe card; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Face>,
    },
    /// The bribe card left the market (K22, K28).
    BribeReleased {
        /// The goods it lay on.
        goods: [Good; 2],
    },
    /// A seat paid an exchange card for an extra card (K23).
    PaidForCard {
        /// Who.
        seat: Seat,
    },
    /// A seat put a hand card under the pile (K12).
    Swapped {
        /// Who.
        seat: Seat,
        /// The card; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Face>,
    },
    /// The active player asked for a deal (K31).
    Called {
        /// Who.
        seat: Seat,
        /// Who was asked.
        to: SeatSet,
        /// The cards offered; for the caller and those asked.
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        /// The symbols sought; for the caller and those asked.
        #[serde(skip_serializing_if = "Option::is_none")]
        seek: Option<Symbols>,
    },
    /// A seat that was asked proposed a deal (K31).
    Bid {
        /// Who.
        seat: Seat,
        /// The active player.
        partner: Seat,
        /// What the bidder gives; for the two alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        /// What the bidder wants; for the two alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        get: Option<Cards>,
    },
    /// A seat that was asked said no (K31).
    Declined {
        /// Who.
        seat: Seat,
    },
    /// The active player answered a bid with another proposal (K31).
    Countered {
        /// The active player.
        seat: Seat,
        /// Who had bid.
        partner: Seat,
        /// What the active player gives; for the two alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        /// What the active player wants; for the two alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        get: Option<Cards>,
    },
    /// A deal was closed (K8, K14).
    Deal {
        /// The active player.
        seat: Seat,
        /// Whose answer the active player took.
        partner: Seat,
        /// How many cards the active player gave.
        #[schemars(range(min = 1))]
        given: usize,
        /// How many cards the active player got.
        #[schemars(range(min = 1))]
        received: usize,
        /// What the active player gave; for the two alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        /// What the active player got; for the two alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        get: Option<Cards>,
    },
    /// The call was taken back.
    Withdrawn {
        /// Who.
        seat: Seat,
    },
    /// Trading ended (K11).
    TradingEnded {
        /// Who.
        seat: Seat,
    },
    /// A standing offer was left; told to its owner and those it is for (K32).
    Offered {
        /// Who.
        seat: Seat,
        /// Its number; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1, max = OFFERS))]
        offer: Option<u8>,
        /// The cards given.
        give: Cards,
        /// What is wanted.
        want: Want,
        /// Who may see and take it.
        to: SeatSet,
        /// Whether that is everybody else.
        #[serde(skip)]
        open: bool,
    },
    /// A standing offer is gone; told to its owner and those it was for (K32).
    OfferGone {
        /// Who had left it.
        seat: Seat,
        /// Its number; for that seat alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1, max = OFFERS))]
        offer: Option<u8>,
        /// The cards that it gave.
        give: Cards,
        /// What it wanted.
        want: Want,
        /// Why.
        reason: GoneReason,
        /// Who could see it.
        #[serde(skip)]
        to: SeatSet,
    },
    /// Too many turns in a row brought nothing; the game ends (K33).
    Stalled {
        /// How many.
        #[schemars(range(min = idle_limit(MIN_SEATS), max = idle_limit(SEATS)))]
        turns: usize,
    },
    /// The game is over (K27).
    Ended {
        /// The ranking, best first.
        standings: Vec<Standing>,
    },
}

/// What a card was drawn for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum DrawReason {
    /// A turn began.
    Turn,
    /// An exchange card paid for it.
    Extra,
    /// A hand card went under the pile for it.
    Swap,
}

/// Where a bribe card came from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum PaidFrom {
    /// Among the cards to trade with.
    Hand,
    /// The exchange cards.
    Exchange,
}

/// Why a standing offer is gone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum GoneReason {
    /// Somebody took it.
    Taken,
    /// Its owner took it back.
    Retracted,
    /// It lapsed: its owner made a deal, or its cards were sold.
    Lapsed,
}

impl Outcome {
    /// The viewer's copy; `None` when the viewer may not even know that it happened.
    pub fn visible_to(&self, viewer: Viewer) -> Option<Outcome> {
        let mut visible = self.clone();
        match &mut visible {
            Outcome::Dealt { seat, cards, .. } if !viewer.is(*seat) => *cards = None,
            Outcome::Drew { seat, card, .. }
            | Outcome::Bribed { seat, card, .. }
            | Outcome::Swapped { seat, card }
                if !viewer.is(*seat) =>
            {
                *card = None;
            }
            Outcome::Sold { seat, kept, .. } if !viewer.is(*seat) => *kept = None,
            Outcome::Called { seat, to, give, seek } if !viewer.is(*seat) && !viewer.among(*to) => {
                *give = None;
                *seek = None;
            }
            Outcome::Bid { seat, partner, give, get }
            | Outcome::Countered { seat, partner, give, get }
            | Outcome::Deal { seat, partner, give, get, .. }
                if !viewer.is(*seat) && !viewer.is(*partner) =>
            {
                *give = None;
                *get = None;
            }
            // A number tells how many others there are or were.
            Outcome::Offered { seat, offer, to, .. }
            | Outcome::OfferGone { seat, offer, to, .. }
                if !viewer.is(*seat) =>
            {
                if !viewer.among(*to) {
                    return None;
                }
                *offer = None;
            }
            _ => {}
        }
        Some(visible)
    }

    /// What a viewer may know of it, as JSON and in words; `None` when not even that it happened.
    pub fn tell(&self, viewer: Viewer) -> Option<VisibleOutcome> {
        let visible = self.visible_to(viewer)?;
        let phrase = visible.phrase();
        let outcome = serde_json::to_value(&visible).ok()?;
        Some(VisibleOutcome { outcome, phrase, follows: false })
    }

    /// The JSON of that alone.
    pub fn tell_json(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        to_raw_value(&self.visible_to(viewer)?).ok()
    }

    /// The sentence for a viewer's copy; it can say no more than the copy holds.
    fn phrase(&self) -> Phrase {
        match self {
            Outcome::MarketLaid { goods } => {
                Phrase::new("kathai-market-laid").with("goods", words::goods(goods))
            }
            Outcome::Dealt { cards: Some(cards), .. } => {
                Phrase::new("kathai-dealt-you").with("cards", words::cards(*cards))
            }
            Outcome::Dealt { seat, count, cards: None } => {
                about("kathai-dealt", *seat).with("count", *count)
            }
            Outcome::Drew { reason, card: Some(card), .. } => Phrase::new(match reason {
                DrawReason::Turn => "kathai-drew-you",
                DrawReason::Extra => "kathai-drew-extra-you",
                DrawReason::Swap => "kathai-drew-swap-you",
            })
            .with("card", card.phrase()),
            Outcome::Drew { seat, reason, card: None, .. } => about(
                match reason {
                    DrawReason::Turn => "kathai-drew",
                    DrawReason::Extra => "kathai-drew-extra",
                    DrawReason::Swap => "kathai-drew-swap",
                },
                *seat,
            ),
            Outcome::LastStage { seat, turns } => {
                about("kathai-last-stage", *seat).with("count", *turns)
            }
            Outcome::Passed { seat } => about("kathai-passed", *seat),
            Outcome::Sold { seat, good, cards, points, total, kept, .. } => {
                let sold = about("kathai-sold", *seat)
                    .with("good", good.phrase())
                    .with("cards", words::cards(*cards))
                    .with("points", i64::from(*points))
                    .with("total", i64::from(*total));
                match kept {
                    Some(kept) => Phrase::new("kathai-sold-and-kept")
                        .with("sold", sold)
                        .with("card", kept.phrase()),
                    None => sold,
                }
            }
            Outcome::Bribed { seat, up, down, paid_from, .. } => about(
                match paid_from {
                    PaidFrom::Hand => "kathai-bribed-from-hand",
                    PaidFrom::Exchange => "kathai-bribed-from-exchange",
                },
                *seat,
            )
            .with("up", up.phrase())
            .with("down", down.phrase())
            .with("rising", up.name())
            .with("falling", down.name()),
            Outcome::BribeReleased { goods: [first, second] } => {
                Phrase::new("kathai-bribe-released")
                    .with("first", first.phrase())
                    .with("second", second.phrase())
            }
            Outcome::PaidForCard { seat } => about("kathai-paid-for-card", *seat),
            Outcome::Swapped { card: Some(card), .. } => {
                Phrase::new("kathai-swapped-you").with("card", card.phrase())
            }
            Outcome::Swapped { seat, card: None } => about("kathai-swapped", *seat),
            Outcome::Called { seat, to, give, seek } => {
                let asked = about("kathai-called", *seat).with("asked", words::seats(*to));
                words::call(asked, give.unwrap_or_default(), seek.unwrap_or_default())
            }
            Outcome::Bid { seat, partner, give, get } => {
                proposed(["kathai-bid", "kathai-bid-known"], *seat, *partner, give.zip(*get))
            }
            Outcome::Declined { seat } => about("kathai-declined", *seat),
            Outcome::Countered { seat, partner, give, get } => proposed(
                ["kathai-countered", "kathai-countered-known"],
                *seat,
                *partner,
                give.zip(*get),
            ),
            Outcome::Deal { seat, partner, given, received, give, get } => {
                let cards = give.zip(*get);
                let deal = proposed(["kathai-deal", "kathai-deal-known"], *seat, *partner, cards);
                match cards {
                    Some(_) => deal,
                    None => deal.with("given", *given).with("received", *received),
                }
            }
            Outcome::Withdrawn { seat } => about("kathai-withdrawn", *seat),
            Outcome::TradingEnded { seat } => about("kathai-trading-ended", *seat),
            Outcome::Offered { seat, give, want, to, open, .. } => {
                let keys = ["kathai-offered", "kathai-offered-to"];
                words::offer(keys, *give, *want, (!open).then_some(*to)).with("who", *seat)
            }
            Outcome::OfferGone { seat, offer, give, want, reason, .. } => {
                let key = match reason {
                    GoneReason::Taken => "kathai-offer-taken",
                    GoneReason::Retracted => "kathai-offer-retracted",
                    GoneReason::Lapsed => "kathai-offer-lapsed",
                };
                words::numbered(words::terms(about(key, *seat), *give, *want), *offer)
            }
            Outcome::Stalled { turns } => Phrase::new("kathai-stalled").with("count", *turns),
            Outcome::Ended { standings } => ended(standings),
        }
    }
}

fn about(key: &'static str, seat: Seat) -> Phrase {
    Phrase::new(key).with("who", seat)
}

/// A proposal between two seats, or a deal of theirs; the second key is for those who know the
/// cards.
fn proposed(
    keys: [&'static str; 2],
    seat: Seat,
    partner: Seat,
    cards: Option<(Cards, Cards)>,
) -> Phrase {
    let [hidden, known] = keys;
    match cards {
        None => about(hidden, seat).with("partner", partner),
        Some((give, get)) => about(known, seat)
            .with("partner", partner)
            .with("give", words::cards(give))
            .with("get", words::cards(get)),
    }
}

/// Who won, alone or with others.
fn ended(standings: &[Standing]) -> Phrase {
    let winners: SeatSet = standings
        .iter()
        .filter(|standing| standing.rank == 1)
        .map(|standing| standing.seat)
        .collect();
    let points = i64::from(standings.first().map_or(0, |standing| standing.points));
    let mut seats = winners.seats();
    match (seats.next(), seats.next()) {
        (Some(winner), None) => about("kathai-ended", winner),
        _ => Phrase::new("kathai-ended-shared").with("winners", words::seats(winners)),
    }
    .with("points", points)
}

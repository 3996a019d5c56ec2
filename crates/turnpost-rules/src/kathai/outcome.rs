//! What happens in a game of Kathai, complete, and what of it a viewer may know.

use serde::Serialize;

use super::{
    cards::{Cards, Face},
    goods::Good,
    position::Want,
    symbols::Symbols,
    words,
};
use crate::{Phrase, Seat, SeatSet, Standing, Viewer, VisibleOutcome};

/// A fact that a move or the set-up brought about.
#[derive(Clone, PartialEq, Debug)]
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
        /// The hand.
        cards: Cards,
    },
    /// A card was drawn (K5, K12, K23).
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: Face,
        /// What for.
        reason: DrawReason,
        /// How many cards the pile has left.
        pile: usize,
    },
    /// The pile's last card was drawn (K25, K26, K30).
    LastStage {
        /// Who drew it.
        seat: Seat,
        /// How many turns follow the one in which it was drawn.
        turns: u8,
    },
    /// A seat passed (K24).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A good was sold (K15 to K19).
    Sold {
        /// Who.
        seat: Seat,
        /// What.
        good: Good,
        /// The cards played.
        cards: Cards,
        /// The one that was kept.
        kept: Face,
        /// The bonus.
        bonus: u8,
        /// The points won: cards and bonus.
        points: u16,
        /// The seat's points now.
        total: u16,
    },
    /// Two goods of the market were swapped (K20, K21).
    Bribed {
        /// Who.
        seat: Seat,
        /// The good that rose.
        up: Good,
        /// The good that fell.
        down: Good,
        /// The card paid.
        card: Face,
        /// Where it came from.
        paid_from: PaidFrom,
    },
    /// The bribe card left the market (K22, K28).
    BribeReleased {
        /// The goods it lay on.
        goods: [Good; 2],
    },
    /// An exchange card was paid for an extra card (K23).
    PaidForCard {
        /// Who.
        seat: Seat,
    },
    /// A hand card was put under the pile (K12).
    Swapped {
        /// Who.
        seat: Seat,
        /// The card.
        card: Face,
    },
    /// The active player asked for a deal (K31).
    Called {
        /// Who.
        seat: Seat,
        /// Who was asked.
        to: SeatSet,
        /// The cards offered.
        give: Cards,
        /// The symbols sought.
        seek: Symbols,
    },
    /// An asked seat proposed a deal (K31).
    Bid {
        /// Who.
        seat: Seat,
        /// The active player.
        partner: Seat,
        /// What the bidder gives.
        give: Cards,
        /// What the bidder wants.
        get: Cards,
    },
    /// An asked seat said no (K31).
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
        /// What the active player gives.
        give: Cards,
        /// What the active player wants.
        get: Cards,
    },
    /// A deal was closed (K8, K14).
    Deal {
        /// The active player.
        seat: Seat,
        /// The partner.
        partner: Seat,
        /// What the active player gave.
        give: Cards,
        /// What the active player got.
        get: Cards,
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
    /// A standing offer was left (K32).
    Offered {
        /// Who.
        seat: Seat,
        /// Its number.
        offer: u8,
        /// The cards given.
        give: Cards,
        /// What is wanted.
        want: Want,
        /// Who may see and take it.
        to: SeatSet,
        /// Whether that is everybody else.
        open: bool,
    },
    /// A standing offer is gone (K32).
    OfferGone {
        /// Who had left it.
        seat: Seat,
        /// Its number.
        offer: u8,
        /// Why.
        reason: GoneReason,
        /// Who could see it.
        to: SeatSet,
    },
    /// Too many turns in a row brought nothing (K33).
    Stalled {
        /// How many.
        turns: usize,
    },
    /// The game is over (K27).
    Ended {
        /// The ranking.
        standings: Vec<Standing>,
    },
}

/// What a card was drawn for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaidFrom {
    /// The hand.
    Hand,
    /// The exchange cards.
    Exchange,
}

/// Why a standing offer is gone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GoneReason {
    /// Somebody took it.
    Taken,
    /// Its owner took it back.
    Retracted,
    /// Its owner no longer holds the cards.
    Lapsed,
}

/// An outcome as far as one viewer may know it; members that the viewer may not know are left out.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Seen<'a> {
    MarketLaid {
        goods: &'a [Good],
    },
    Dealt {
        seat: Seat,
        count: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    Drew {
        seat: Seat,
        reason: DrawReason,
        pile: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Face>,
    },
    LastStage {
        seat: Seat,
        turns: u8,
    },
    Passed {
        seat: Seat,
    },
    Sold {
        seat: Seat,
        good: Good,
        cards: Cards,
        bonus: u8,
        points: u16,
        total: u16,
        #[serde(skip_serializing_if = "Option::is_none")]
        kept: Option<Face>,
    },
    Bribed {
        seat: Seat,
        up: Good,
        down: Good,
        paid_from: PaidFrom,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Face>,
    },
    BribeReleased {
        goods: [Good; 2],
    },
    PaidForCard {
        seat: Seat,
    },
    Swapped {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Face>,
    },
    Called {
        seat: Seat,
        to: SeatSet,
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        #[serde(skip_serializing_if = "Option::is_none")]
        seek: Option<Symbols>,
    },
    Bid {
        seat: Seat,
        partner: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        #[serde(skip_serializing_if = "Option::is_none")]
        get: Option<Cards>,
    },
    Declined {
        seat: Seat,
    },
    Countered {
        seat: Seat,
        partner: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        #[serde(skip_serializing_if = "Option::is_none")]
        get: Option<Cards>,
    },
    Deal {
        seat: Seat,
        partner: Seat,
        given: usize,
        received: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        give: Option<Cards>,
        #[serde(skip_serializing_if = "Option::is_none")]
        get: Option<Cards>,
    },
    Withdrawn {
        seat: Seat,
    },
    TradingEnded {
        seat: Seat,
    },
    Offered {
        seat: Seat,
        offer: u8,
        give: Cards,
        want: Want,
        to: SeatSet,
    },
    OfferGone {
        seat: Seat,
        offer: u8,
        reason: GoneReason,
    },
    Stalled {
        turns: usize,
    },
    Ended {
        standings: &'a [Standing],
    },
}

impl Outcome {
    /// What a viewer may know of it; `None` when not even that it happened.
    pub fn tell(&self, viewer: Viewer) -> Option<VisibleOutcome> {
        let (seen, phrase) = match self {
            Outcome::MarketLaid { goods } => (
                Seen::MarketLaid { goods },
                Phrase::new("kathai-market-laid").with("goods", words::goods(goods)),
            ),
            Outcome::Dealt { seat, cards } => {
                let known = viewer.is(*seat);
                let phrase = if known {
                    Phrase::new("kathai-dealt-you").with("cards", words::cards(*cards))
                } else {
                    Phrase::new("kathai-dealt").with("who", *seat).with("count", cards.len())
                };
                let count = cards.len();
                (Seen::Dealt { seat: *seat, count, cards: known.then_some(*cards) }, phrase)
            }
            Outcome::Drew { seat, card, reason, pile } => {
                let card = viewer.is(*seat).then_some(*card);
                (
                    Seen::Drew { seat: *seat, reason: *reason, pile: *pile, card },
                    drew_phrase(*seat, card, *reason),
                )
            }
            Outcome::LastStage { seat, turns } => (
                Seen::LastStage { seat: *seat, turns: *turns },
                Phrase::new("kathai-last-stage").with("who", *seat).with("count", *turns),
            ),
            Outcome::Passed { seat } => {
                (Seen::Passed { seat: *seat }, Phrase::new("kathai-passed").with("who", *seat))
            }
            Outcome::Sold { seat, good, cards, kept, bonus, points, total } => {
                let kept = viewer.is(*seat).then_some(*kept);
                let phrase = Phrase::new("kathai-sold")
                    .with("who", *seat)
                    .with("good", good.phrase())
                    .with("cards", words::cards(*cards))
                    .with("points", i64::from(*points))
                    .with("total", i64::from(*total));
                let phrase = match kept {
                    Some(face) => Phrase::new("kathai-sold-and-kept")
                        .with("sold", phrase)
                        .with("card", face.phrase()),
                    None => phrase,
                };
                let seen = Seen::Sold {
                    seat: *seat,
                    good: *good,
                    cards: *cards,
                    bonus: *bonus,
                    points: *points,
                    total: *total,
                    kept,
                };
                (seen, phrase)
            }
            Outcome::Bribed { seat, up, down, card, paid_from } => {
                let card = viewer.is(*seat).then_some(*card);
                let key = match paid_from {
                    PaidFrom::Hand => "kathai-bribed-from-hand",
                    PaidFrom::Exchange => "kathai-bribed-from-exchange",
                };
                let phrase = Phrase::new(key)
                    .with("who", *seat)
                    .with("up", up.phrase())
                    .with("down", down.phrase())
                    .with("rising", up.name())
                    .with("falling", down.name());
                let paid_from = *paid_from;
                (Seen::Bribed { seat: *seat, up: *up, down: *down, paid_from, card }, phrase)
            }
            Outcome::BribeReleased { goods } => (
                Seen::BribeReleased { goods: *goods },
                Phrase::new("kathai-bribe-released")
                    .with("first", goods[0].phrase())
                    .with("second", goods[1].phrase()),
            ),
            Outcome::PaidForCard { seat } => (
                Seen::PaidForCard { seat: *seat },
                Phrase::new("kathai-paid-for-card").with("who", *seat),
            ),
            Outcome::Swapped { seat, card } => {
                let card = viewer.is(*seat).then_some(*card);
                let phrase = match card {
                    Some(face) => Phrase::new("kathai-swapped-you").with("card", face.phrase()),
                    None => Phrase::new("kathai-swapped").with("who", *seat),
                };
                (Seen::Swapped { seat: *seat, card }, phrase)
            }
            Outcome::Called { seat, to, give, seek } => {
                let known = viewer.is(*seat) || viewer.among(*to);
                let asked = Phrase::new("kathai-called")
                    .with("who", *seat)
                    .with("asked", words::seats(*to));
                let (give_told, seek_told) =
                    if known { (*give, *seek) } else { (Cards::NONE, Symbols::NONE) };
                let phrase = words::call(asked, give_told, seek_told);
                let seen = Seen::Called {
                    seat: *seat,
                    to: *to,
                    give: known.then_some(*give),
                    seek: known.then_some(*seek),
                };
                (seen, phrase)
            }
            Outcome::Bid { seat, partner, give, get } => {
                let known = viewer.is(*seat) || viewer.is(*partner);
                let phrase = proposed("kathai-bid", "kathai-bid-known", *seat, *partner)(
                    known.then_some((*give, *get)),
                );
                let seen = Seen::Bid {
                    seat: *seat,
                    partner: *partner,
                    give: known.then_some(*give),
                    get: known.then_some(*get),
                };
                (seen, phrase)
            }
            Outcome::Declined { seat } => {
                (Seen::Declined { seat: *seat }, Phrase::new("kathai-declined").with("who", *seat))
            }
            Outcome::Countered { seat, partner, give, get } => {
                let known = viewer.is(*seat) || viewer.is(*partner);
                let phrase =
                    proposed("kathai-countered", "kathai-countered-known", *seat, *partner)(
                        known.then_some((*give, *get)),
                    );
                let seen = Seen::Countered {
                    seat: *seat,
                    partner: *partner,
                    give: known.then_some(*give),
                    get: known.then_some(*get),
                };
                (seen, phrase)
            }
            Outcome::Deal { seat, partner, give, get } => {
                let known = viewer.is(*seat) || viewer.is(*partner);
                let phrase = if known {
                    proposed("kathai-deal-known", "kathai-deal-known", *seat, *partner)(Some((
                        *give, *get,
                    )))
                } else {
                    Phrase::new("kathai-deal")
                        .with("who", *seat)
                        .with("partner", *partner)
                        .with("given", give.len())
                        .with("received", get.len())
                };
                let seen = Seen::Deal {
                    seat: *seat,
                    partner: *partner,
                    given: give.len(),
                    received: get.len(),
                    give: known.then_some(*give),
                    get: known.then_some(*get),
                };
                (seen, phrase)
            }
            Outcome::Withdrawn { seat } => (
                Seen::Withdrawn { seat: *seat },
                Phrase::new("kathai-withdrawn").with("who", *seat),
            ),
            Outcome::TradingEnded { seat } => (
                Seen::TradingEnded { seat: *seat },
                Phrase::new("kathai-trading-ended").with("who", *seat),
            ),
            Outcome::Offered { seat, offer, give, want, to, open } => {
                if !viewer.is(*seat) && !viewer.among(*to) {
                    return None;
                }
                let keys = ["kathai-offered", "kathai-offered-to"];
                let phrase =
                    words::offer(keys, *give, *want, (!open).then_some(*to)).with("who", *seat);
                let seen =
                    Seen::Offered { seat: *seat, offer: *offer, give: *give, want: *want, to: *to };
                (seen, phrase)
            }
            Outcome::OfferGone { seat, offer, reason, to } => {
                if !viewer.is(*seat) && !viewer.among(*to) {
                    return None;
                }
                let key = match reason {
                    GoneReason::Taken => "kathai-offer-taken",
                    GoneReason::Retracted => "kathai-offer-retracted",
                    GoneReason::Lapsed => "kathai-offer-lapsed",
                };
                let phrase = Phrase::new(key).with("who", *seat).with("number", *offer);
                (Seen::OfferGone { seat: *seat, offer: *offer, reason: *reason }, phrase)
            }
            Outcome::Stalled { turns } => (
                Seen::Stalled { turns: *turns },
                Phrase::new("kathai-stalled").with("count", *turns),
            ),
            Outcome::Ended { standings } => {
                let winners = standings
                    .iter()
                    .filter(|standing| standing.rank == 1)
                    .map(|standing| standing.seat)
                    .collect::<SeatSet>();
                let points = standings.first().map_or(0, |standing| standing.points);
                let phrase = if winners.len() == 1 {
                    let winner = winners.seats().next()?;
                    Phrase::new("kathai-ended")
                        .with("who", winner)
                        .with("points", i64::from(points))
                } else {
                    Phrase::new("kathai-ended-shared")
                        .with("winners", words::seats(winners))
                        .with("points", i64::from(points))
                };
                (Seen::Ended { standings }, phrase)
            }
        };
        let outcome = serde_json::to_value(seen).ok()?;
        Some(VisibleOutcome { outcome, phrase, follows: false })
    }
}

fn drew_phrase(seat: Seat, card: Option<Face>, reason: DrawReason) -> Phrase {
    let (you, other) = match reason {
        DrawReason::Turn => ("kathai-drew-you", "kathai-drew"),
        DrawReason::Extra => ("kathai-drew-extra-you", "kathai-drew-extra"),
        DrawReason::Swap => ("kathai-drew-swap-you", "kathai-drew-swap"),
    };
    match card {
        Some(face) => Phrase::new(you).with("card", face.phrase()),
        None => Phrase::new(other).with("who", seat),
    }
}

/// A phrase about a proposal between two seats, with the cards if they are known.
fn proposed(
    hidden: &'static str,
    known: &'static str,
    seat: Seat,
    partner: Seat,
) -> impl Fn(Option<(Cards, Cards)>) -> Phrase {
    move |cards| match cards {
        None => Phrase::new(hidden).with("who", seat).with("partner", partner),
        Some((give, get)) => Phrase::new(known)
            .with("who", seat)
            .with("partner", partner)
            .with("give", words::cards(give))
            .with("get", words::cards(get)),
    }
}

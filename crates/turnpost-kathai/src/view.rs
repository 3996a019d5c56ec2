//! A game of Kathai as one viewer may see it, built from what that viewer may know.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Seat, SeatSet, Standing, Viewer};

use super::{
    cards::{Cards, Face},
    goods::Good,
    market::{PLACES, PRICES, place_name},
    options::Options,
    position::{
        Answer, HAND_LIMIT, MIN_SEATS, OFFERS, Offer, Position, Proposal, SEATS, Stage, Want,
        idle_limit,
    },
    scoring,
    set_up::FIRST_HAND,
    symbols::Symbols,
};

/// A game of Kathai as the reader may see it. Members that do not apply, or that the reader may not
/// know, are left out.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The seat of the reader; left out for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The options of the game.
    pub options: Options,
    /// The number of the turn, from 1.
    #[schemars(range(min = 1))]
    pub turn: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// How far the turn has come.
    pub stage: StageView,
    /// The places of the market, from +4 to X.
    #[schemars(length(equal = Good::COUNT))]
    pub market: Vec<PlaceView>,
    /// The bribe that lies on the market; left out when none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bribe: Option<BribeView>,
    /// How many cards the pile has.
    #[schemars(range(max = Cards::ALL.len() - MIN_SEATS * FIRST_HAND))]
    pub pile: usize,
    /// How many cards have left the game.
    #[schemars(range(max = Cards::ALL.len()))]
    pub discards: usize,
    /// How many turns follow this one; left out before the last stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 2 * SEATS))]
    pub turns_left: Option<u8>,
    /// The guard against a stuck market.
    pub idle: IdleView,
    /// What everybody sees of each seat, in turn order.
    #[schemars(length(min = MIN_SEATS, max = SEATS))]
    pub seats: Vec<SeatView>,
    /// The hand of the reader.
    pub hand: Cards,
    /// The exchange cards of the reader.
    pub exchange_cards: Cards,
    /// The trade action that goes on; left out when none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trade: Option<TradeView>,
    /// The standing offers that the reader may see.
    pub offers: Vec<OfferView>,
    /// The ranking, best first; empty until the game is over.
    pub standings: Vec<Standing>,
}

/// How far a turn has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum StageView {
    /// The active player chooses an action.
    Action,
    /// The active player trades.
    Trading,
    /// The game is over.
    Over,
}

/// A place of the market.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Place")]
pub struct PlaceView {
    /// Its name.
    #[schemars(extend("enum" = PLACES))]
    pub place: &'static str,
    /// The good that lies there.
    pub good: Good,
    /// What is added to the number of cards; left out under X.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = PRICES[0].bonus))]
    pub bonus: Option<u8>,
    /// The least number of symbols; left out under X.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = PRICES[3].minimum, max = PRICES[0].minimum))]
    pub minimum: Option<u8>,
}

/// The bribe card on the market and the two goods that may not be swapped again while it lies there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Bribe")]
pub struct BribeView {
    /// The two goods, the one that rose first.
    pub goods: [Good; 2],
    /// Who paid.
    pub payer: Seat,
    /// The card; for the payer alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Face>,
}

/// The guard against a stuck market (K33).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct IdleView {
    /// Turns in a row, before this one, without a card drawn at the beginning of a turn or with an
    /// exchange card, a sale or a bribe.
    pub turns: u8,
    /// With so many the game ends, if the pile is not empty.
    #[schemars(range(min = idle_limit(MIN_SEATS), max = idle_limit(SEATS)))]
    pub limit: usize,
}

/// What everybody sees of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// How many cards it holds.
    #[schemars(range(max = HAND_LIMIT))]
    pub cards: usize,
    /// How many exchange cards it has.
    pub exchange_cards: usize,
    /// What its sales have brought so far.
    pub points: u16,
}

/// The trade action that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Trade")]
pub struct TradeView {
    /// Whether a deal was made in it.
    pub dealt: bool,
    /// Whether the swap with the pile was made in it.
    pub swapped: bool,
    /// The call that is open; left out when none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallView>,
}

/// The open call of the active player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Call")]
pub struct CallView {
    /// The cards offered, open when empty; for the caller and those asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub give: Option<Cards>,
    /// The symbols sought; for the caller and those asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seek: Option<Symbols>,
    /// Where each seat stands that was asked.
    pub answers: Vec<AnswerView>,
}

/// Where a seat stands with a call.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Answer")]
pub struct AnswerView {
    /// Which seat.
    pub seat: Seat,
    /// What it did.
    pub answer: AnswerKind,
    /// What this seat gives in the deal that is proposed; for the two alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub give: Option<Cards>,
    /// What this seat gets in the deal that is proposed; for the two alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub get: Option<Cards>,
}

/// What an asked seat did.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AnswerKind {
    /// Nothing yet.
    Awaited,
    /// It said no.
    Declined,
    /// It proposed a deal.
    Bid,
    /// It proposed a deal, the active player proposed another, and it has not answered yet.
    Countered,
}

/// A standing offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Offer")]
pub struct OfferView {
    /// Whose.
    pub seat: Seat,
    /// Its number among the offers of that seat, by which it is taken back; for that seat alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = OFFERS))]
    pub offer: Option<u8>,
    /// The cards given.
    pub give: Cards,
    /// What is wanted.
    pub want: Want,
    /// Who may see and take it.
    pub to: SeatSet,
}

/// Builds the view.
pub(super) fn of(position: &Position, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Seat(seat) if position.seats.has(seat) => Some(seat),
        Viewer::Seat(_) | Viewer::Spectator => None,
    };
    let own = you.map(|seat| position.of(seat));
    View {
        you,
        options: position.options,
        turn: position.turn,
        active: position.active,
        stage: match position.stage {
            Stage::Action => StageView::Action,
            Stage::Trading(_) => StageView::Trading,
            Stage::Over => StageView::Over,
        },
        market: places(position),
        bribe: position.market.bribe.map(|bribe| BribeView {
            goods: bribe.goods,
            payer: bribe.payer,
            card: viewer.is(bribe.payer).then_some(bribe.card),
        }),
        pile: position.pile.len(),
        discards: position.discards.len(),
        turns_left: position.turns_left,
        idle: IdleView { turns: position.idle_turns, limit: position.idle_limit() },
        seats: position
            .seats
            .seats()
            .map(|seat| {
                let holding = position.of(seat);
                SeatView {
                    seat,
                    cards: holding.hand.len(),
                    exchange_cards: holding.exchange.len(),
                    points: holding.points,
                }
            })
            .collect(),
        hand: own.map_or(Cards::NONE, |holding| holding.hand),
        exchange_cards: own.map_or(Cards::NONE, |holding| holding.exchange),
        trade: position.trading().map(|trading| TradeView {
            dealt: trading.dealt,
            swapped: trading.swapped,
            call: call(position, viewer),
        }),
        offers: offers(position, viewer),
        standings: if position.is_over() { scoring::standings(position) } else { Vec::new() },
    }
}

fn places(position: &Position) -> Vec<PlaceView> {
    let goods = position.market.goods.iter().enumerate();
    goods
        .map(|(at, good)| {
            let price = PRICES.get(at);
            PlaceView {
                place: place_name(at),
                good: *good,
                bonus: price.map(|price| price.bonus),
                minimum: price.map(|price| price.minimum),
            }
        })
        .collect()
}

fn call(position: &Position, viewer: Viewer) -> Option<CallView> {
    let call = position.call()?;
    let active = viewer.is(position.active);
    let known = active || viewer.among(call.asked());
    let answers = call
        .asked()
        .seats()
        .map(|seat| {
            let known = active || viewer.is(seat);
            let (answer, deal) = match call.answers[seat.index()] {
                Answer::NotAsked | Answer::Awaited { .. } => (AnswerKind::Awaited, None),
                Answer::Declined => (AnswerKind::Declined, None),
                Answer::Bid(bid) => (AnswerKind::Bid, Some(bid)),
                Answer::Countered { proposal: Proposal { give, get }, .. } => {
                    (AnswerKind::Countered, Some(Proposal { give: get, get: give }))
                }
            };
            let deal = deal.filter(|_| known);
            AnswerView {
                seat,
                answer,
                give: deal.map(|deal| deal.give),
                get: deal.map(|deal| deal.get),
            }
        })
        .collect();
    Some(CallView { give: known.then_some(call.give), seek: known.then_some(call.seek), answers })
}

fn offers(position: &Position, viewer: Viewer) -> Vec<OfferView> {
    let mut views = Vec::new();
    for seat in position.seats.seats() {
        let is_own = viewer.is(seat);
        for (number, Offer { give, want, to }) in position.of(seat).offers_by_terms() {
            if is_own || viewer.among(to) {
                views.push(OfferView { seat, offer: is_own.then_some(number), give, want, to });
            }
        }
        if is_own {
            views.sort_by_key(|offer| offer.offer);
        }
    }
    views
}

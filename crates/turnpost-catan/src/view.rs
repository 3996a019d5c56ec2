//! The position for one viewer, made out of what that viewer may know.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Seat, SeatSet, Viewer};

use super::{
    board::{Intersection, IntersectionSet, Path, PathSet, TERRAINS, Terrain},
    cards::{Buildings, Cards, Progress, Terms},
    data::{
        CARDS_IN_DECK, CITIES, Colour, EVENT_NAMES, Effect, FREE_ROADS, HARBOUR_PATHS, Harbour,
        Landscape, ROADS, SETTLEMENTS,
    },
    moves::Keeping,
    play::route,
    position::{Acceptances, Answer, MIN_SEATS, Position, Reward, SEATS, Stage, idle_limit},
};

/// A game of CATAN as the reader may see it. Members that do not apply, or that the reader may not
/// know, are left out.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct View {
    /// What the game waits for.
    pub stage: Stage,
    /// The number of the turn; 0 in the set-up.
    pub turn: u16,
    /// Whose turn it is; at the end who won, if somebody did.
    pub active: Seat,
    /// Who started.
    pub start: Seat,
    /// The last roll; left out before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(inner(range(min = 1, max = 6)))]
    pub dice: Option<[u8; 2]>,
    /// How many turns in a row brought nothing; left out in games that never end by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idle: Option<IdleView>,
    /// Whether the active seat has rolled.
    pub rolled: bool,
    /// Whether the active seat may trade now.
    pub trade_open: bool,
    /// Whether the active seat has played a card this turn.
    pub card_played: bool,
    /// Free roads still to be placed.
    #[schemars(range(max = FREE_ROADS))]
    pub free_roads: u8,
    /// The settlement of the set-up that still needs its road.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub founding: Option<Intersection>,
    /// The options that matter during the game.
    pub options: super::options::PlayOptions,
    /// The nineteen terrains in map order.
    #[schemars(length(equal = TERRAINS))]
    pub terrains: Vec<TerrainView>,
    /// The nine harbours, clockwise from the north-west.
    #[schemars(length(equal = HARBOUR_PATHS.len()))]
    pub harbours: Vec<HarbourView>,
    /// Where the robber stands.
    pub robber: Terrain,
    /// What the bank has.
    pub bank: Cards,
    /// How many development cards are left.
    #[schemars(range(max = CARDS_IN_DECK))]
    pub deck: u8,
    /// Who has the largest army.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest_army: Option<Seat>,
    /// Who has the longest trade route.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest_route: Option<Seat>,
    /// Who is the best treasure hunter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub treasure_hunter: Option<Seat>,
    /// The seats in turn order.
    #[schemars(length(min = MIN_SEATS, max = SEATS))]
    pub seats: Vec<SeatView>,
    /// The event that waits for decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventView>,
    /// The active seat's offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferView>,
    /// How many offers the active seat has made this turn.
    pub offers_this_turn: u8,
    /// The standing offers on the table that the viewer may know of: one's own, those for one, and
    /// those for all.
    pub standing_offers: Vec<StandingView>,
}

/// The stall guard (C46).
#[derive(Copy, Clone, Debug, Serialize, JsonSchema)]
pub struct IdleView {
    /// Turns in a row, before this one, in which nothing was built, bought or played.
    #[schemars(range(max = idle_limit(SEATS)))]
    pub turns: u8,
    /// With so many the game ends.
    #[schemars(range(min = idle_limit(MIN_SEATS), max = idle_limit(SEATS)))]
    pub limit: u8,
}

/// A terrain of the island.
#[derive(Copy, Clone, Debug, Serialize, JsonSchema)]
pub struct TerrainView {
    /// Its name.
    pub terrain: Terrain,
    /// What it is.
    pub landscape: Landscape,
    /// Its number; left out on the desert.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 2, max = 12))]
    pub number: Option<u8>,
}

/// A harbour.
#[derive(Copy, Clone, Debug, Serialize, JsonSchema)]
pub struct HarbourView {
    /// What it trades: three equal cards for one, or two of a resource.
    pub harbour: Harbour,
    /// Where it stands; both ends have access.
    pub path: Path,
}

/// A seat, as the viewer sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// The colour of its pieces.
    pub colour: Colour,
    /// Points that everybody can count.
    pub visible_points: u8,
    /// All points: one's own, and everybody's at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// Where its settlements stand.
    #[schemars(length(max = SETTLEMENTS))]
    pub settlements: IntersectionSet,
    /// Where its cities stand.
    #[schemars(length(max = CITIES))]
    pub cities: IntersectionSet,
    /// Where its roads lie.
    #[schemars(length(max = ROADS))]
    pub roads: PathSet,
    /// Roads in its supply.
    #[schemars(range(max = ROADS))]
    pub roads_left: u8,
    /// Settlements in its supply.
    #[schemars(range(max = SETTLEMENTS))]
    pub settlements_left: u8,
    /// Cities in its supply.
    #[schemars(range(max = CITIES))]
    pub cities_left: u8,
    /// Its longest run of roads.
    #[schemars(range(max = ROADS))]
    pub route_length: u8,
    /// How many resource cards it holds.
    pub hand_size: u8,
    /// Its resource cards: one's own, and everybody's at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Cards>,
    /// How many development cards it holds.
    pub development_cards: u8,
    /// Its development cards: one's own, and everybody's at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardsView>,
    /// Knights it has played.
    pub knights: u8,
    /// The other cards it has played.
    pub played: PlayedView,
    /// How many treasures it has found.
    pub treasures: u8,
    /// How many cards it still has to discard.
    pub discard_owed: u8,
    /// What it chose to discard, sealed for the others: one's own alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed_discard: Option<Cards>,
    /// What it keeps first when it discards: one's own order alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<Keeping>,
}

/// Development cards in a hand.
#[derive(Copy, Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "HeldCards")]
pub struct CardsView {
    /// Cards that move the robber.
    pub knight: u8,
    /// Cards of road building.
    pub road_building: u8,
    /// Cards of invention.
    pub invention: u8,
    /// Cards of monopoly.
    pub monopoly: u8,
    /// Building cards, a point each.
    pub buildings: Buildings,
    /// How many of the playable ones were bought this turn.
    pub bought_this_turn: u8,
}

/// Development cards that a seat has played, the knights left out.
#[derive(Copy, Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PlayedCards")]
pub struct PlayedView {
    /// Cards of road building.
    pub road_building: u8,
    /// Cards of invention.
    pub invention: u8,
    /// Cards of monopoly.
    pub monopoly: u8,
}

/// An event that waits for decisions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EventView {
    /// Its name.
    #[schemars(extend("enum" = EVENT_NAMES))]
    pub event: &'static str,
    /// Who still has to decide.
    pub asked: SeatSet,
    /// How many cards the viewer is to pay; left out where none are demanded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub owed: Option<u8>,
    /// What a proposal asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Cards>,
    /// What a proposal brings who agrees to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<Reward>,
}

/// The active seat's offer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OfferView {
    /// Its number.
    #[schemars(range(min = 1))]
    pub offer: u16,
    /// Who is asked.
    pub to: SeatSet,
    /// What the active seat gives and gets: for maker and asked, and all if all are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
    /// Whether the first acceptance closes the deal: for maker and asked, and all if all are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<bool>,
    /// Whose acceptance closes the deal as soon as the robber has moved, the free roads are laid and
    /// no event waits: for maker and asked, and all if all are asked; left out where none does. In
    /// games of the first three revisions none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes_with: Option<Seat>,
    /// The answers so far: for maker and asked, and all if all are asked.
    pub answers: Vec<AnswerView>,
}

/// An answer to the offer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AnswerView {
    /// Whose.
    pub seat: Seat,
    /// What was answered.
    pub answer: AnswerKind,
    /// A counter-offer's terms, from the answering seat's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
}

/// What was answered to an offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerKind {
    /// Nothing yet.
    Waiting,
    /// Yes.
    Accepted,
    /// No; or the seat had no card to answer with, or parted with one that its answer rested on.
    Declined,
    /// Other terms.
    Countered,
}

/// A standing offer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StandingView {
    /// Its number.
    #[schemars(range(min = 1))]
    pub offer: u16,
    /// Who left it.
    pub seat: Seat,
    /// Who may take it.
    pub to: SeatSet,
    /// What its maker gives and gets.
    pub terms: Terms,
}

/// The position for a viewer.
pub(super) fn view(position: &Position, viewer: Viewer) -> View {
    let rolled_once = position.turn.dice != [0; 2];
    View {
        stage: position.turn.stage,
        turn: position.turn.number,
        active: position.turn.active,
        start: position.turn.first,
        dice: rolled_once.then_some(position.turn.dice),
        idle: position
            .rules
            .stall_guard
            .then(|| IdleView { turns: position.turn.idle_turns, limit: position.idle_limit() }),
        rolled: position.turn.rolled,
        trade_open: position.trade_open(),
        card_played: position.turn.card_played,
        free_roads: position.turn.free_roads,
        founding: position.turn.last_settlement,
        options: position.options,
        terrains: Terrain::all()
            .map(|terrain| TerrainView {
                terrain,
                landscape: position.board.landscapes[terrain.index()],
                number: Some(position.board.number(terrain)).filter(|number| *number > 0),
            })
            .collect(),
        harbours: HARBOUR_PATHS
            .into_iter()
            .zip(position.board.harbours)
            .map(|(path, harbour)| HarbourView { harbour, path })
            .collect(),
        robber: position.board.robber,
        bank: position.hands.bank,
        deck: position.hands.deck_size(),
        largest_army: position.hands.army,
        longest_route: position.hands.route,
        treasure_hunter: position.hands.hunter,
        seats: position.seats.seats().map(|seat| seat_view(position, seat, viewer)).collect(),
        event: event_view(position, viewer),
        offer: offer_view(position, viewer),
        offers_this_turn: position.offers.made_this_turn,
        standing_offers: standing_views(position, viewer),
    }
}

fn seat_view(position: &Position, seat: Seat, viewer: Viewer) -> SeatView {
    let at = seat.index();
    let own = viewer.is(seat);
    let open = own || position.turn.stage == Stage::Over;
    let progress = position.hands.progress[at];
    let buildings = position.hands.buildings[at];
    let played = position.hands.played[at];
    let discard = position.turn.discards[at];
    let fresh =
        if seat == position.turn.active { position.hands.bought_this_turn.iter().sum() } else { 0 };
    SeatView {
        seat,
        colour: position.board.colours[at],
        visible_points: position.visible_points(seat),
        points: open.then(|| position.points(seat)),
        settlements: position.board.settlements[at],
        cities: position.board.cities[at],
        roads: position.board.roads[at].set(),
        roads_left: position.hands.roads_left[at],
        settlements_left: position.hands.settlements_left[at],
        cities_left: position.hands.cities_left[at],
        route_length: route::longest(position, seat),
        hand_size: position.hands.resources[at].total(),
        hand: open.then_some(position.hands.resources[at]),
        development_cards: progress.iter().sum::<u8>() + buildings.len(),
        cards: open.then_some(CardsView {
            knight: progress[Progress::Knight.index()],
            road_building: progress[Progress::RoadBuilding.index()],
            invention: progress[Progress::Invention.index()],
            monopoly: progress[Progress::Monopoly.index()],
            buildings,
            bought_this_turn: fresh,
        }),
        knights: played[Progress::Knight.index()],
        played: PlayedView {
            road_building: played[Progress::RoadBuilding.index()],
            invention: played[Progress::Invention.index()],
            monopoly: played[Progress::Monopoly.index()],
        },
        treasures: position.hands.treasures[at],
        discard_owed: if discard.open() { discard.owed } else { 0 },
        sealed_discard: (own && discard.owed > 0 && !discard.open())
            .then(|| Cards::of(discard.sealed)),
        keep: own
            .then_some(Keeping(position.offers.keep_orders[at]))
            .filter(|keep| keep.iter().count() > 0),
    }
}

fn event_view(position: &Position, viewer: Viewer) -> Option<EventView> {
    let pending = position.turn.pending_event?;
    let owed = match viewer {
        Viewer::Seat(seat) if pending.asked.has(seat) => position.event_price(pending, seat),
        _ => 0,
    };
    let price = match pending.event().effect {
        Effect::Proposal { price, .. } => Some(price),
        _ => None,
    };
    Some(EventView {
        event: pending.event().name,
        asked: pending.asked,
        owed: Some(owed).filter(|owed| *owed > 0),
        price,
        reward: price.map(|_| position.event_reward()),
    })
}

fn offer_view(position: &Position, viewer: Viewer) -> Option<OfferView> {
    let offer = position.offers.current?;
    let knows = viewer.is(position.turn.active)
        || viewer.among(offer.to)
        || position.is_to_all(position.turn.active, offer.to);
    // Where its end depends on its terms, outsiders do not even see that there is one.
    if !knows && !position.rules.guarded_offers {
        return None;
    }
    let answers = offer.to.seats().filter(|_| knows).map(|seat| {
        let answer = offer.answers[seat.index()];
        AnswerView {
            seat,
            answer: match answer {
                Answer::NotAsked | Answer::Waiting => AnswerKind::Waiting,
                Answer::Accepted => AnswerKind::Accepted,
                Answer::Declined => AnswerKind::Declined,
                Answer::Countered(_) => AnswerKind::Countered,
            },
            terms: match answer {
                Answer::Countered(terms) => Some(terms),
                _ => None,
            },
        }
    });
    Some(OfferView {
        offer: offer.number.get(),
        to: offer.to,
        terms: knows.then_some(offer.terms),
        first: knows.then_some(offer.first),
        closes_with: offer.waiting.filter(|_| knows).and_then(Acceptances::first),
        answers: answers.collect(),
    })
}

/// Of a standing offer to some, others know nothing: it comes and goes with its maker's cards.
fn standing_views(position: &Position, viewer: Viewer) -> Vec<StandingView> {
    let all = position.seats.seats().flat_map(|seat| {
        position.offers.standing[seat.index()]
            .iter()
            .flatten()
            .filter(move |standing| {
                viewer.is(seat)
                    || viewer.among(standing.to)
                    || position.is_to_all(seat, standing.to)
            })
            .map(move |standing| StandingView {
                offer: standing.number.get(),
                seat,
                to: standing.to,
                terms: standing.terms,
            })
    });
    all.collect()
}

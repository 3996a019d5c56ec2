//! The position for a viewer, made out of what that viewer may know.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Seat, SeatCount, Viewer};

use super::{
    Catch, CatchCounts, CompanyToken, Contract, Contracts, FishCounts, Options, Port, Position,
    Score, Sea, Space, Species,
    data::{
        ACTIONS, CLOCKS, CONTRACTS, MAX_BOATS, MAX_PLAYERS, MAX_TURNS_LEFT, MIN_PLAYERS, NUMBERS,
        PORT_SLOTS, PORTS, SEA_TOKENS, SEAS, TOKENS, loss,
    },
    position::Stage,
    scoring,
};

/// A position of Mare Balticum as the reader may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The options, every default filled in.
    pub options: Options,
    /// How many play.
    #[schemars(with = "u8", range(min = MIN_PLAYERS, max = MAX_PLAYERS))]
    pub seats: SeatCount,
    /// Who began.
    pub start: Seat,
    /// What the game waits for.
    pub stage: StageView,
    /// Whose start boat or turn it is; while a clock asks, whose turn has ended; `null` once the
    /// game is over.
    pub active: Option<Seat>,
    /// Actions that the active seat has left; 0 outside a turn.
    #[schemars(range(max = ACTIONS))]
    pub actions_left: u8,
    /// Turns begun so far.
    pub turn: u32,
    /// Clocks drawn so far.
    #[schemars(range(max = CLOCKS))]
    pub clocks: u8,
    /// How many turns follow the present one; `null` before the last clock is drawn.
    #[schemars(range(max = MAX_TURNS_LEFT))]
    pub turns_left: Option<u8>,
    /// Turns in a row in which no token moved; 0 as soon as one has moved in the present turn.
    pub quiet_turns: u8,
    /// Tokens and clocks left in the bag.
    #[schemars(range(max = TOKENS.total() + u32::from(CLOCKS)))]
    pub bag: u32,
    /// The seas in map order, in which they are refilled.
    #[schemars(length(equal = SEAS))]
    pub seas: Vec<SeaView>,
    /// What each port demands, in map order.
    #[schemars(length(equal = PORTS))]
    pub ports: Vec<PortView>,
    /// Demand tokens that players can still place.
    pub demand_supply: FishCounts,
    /// Tokens out of the game that everybody saw go.
    pub out: CatchCounts,
    /// How many tokens left the game face down.
    #[schemars(range(max = TOKENS.total()))]
    pub out_face_down: u32,
    /// What each seat has, in turn order.
    #[schemars(length(min = MIN_PLAYERS, max = MAX_PLAYERS))]
    pub fleets: Vec<FleetView>,
    /// How many contracts lie in the deck.
    #[schemars(range(max = CONTRACTS.len()))]
    pub deck: u32,
    /// The contracts in the deck, for the seat that looks through them; `null` otherwise.
    pub looking_at: Option<Contracts>,
    /// Everybody's points in turn order; `null` until the game is over.
    #[schemars(length(min = MIN_PLAYERS, max = MAX_PLAYERS))]
    pub scores: Option<Vec<Score>>,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum StageView {
    /// A start boat.
    Start,
    /// The actions of a turn.
    Turn,
    /// Taking a contract out of the deck that is being looked through.
    Contract,
    /// Everybody's company token.
    Clock,
    /// Nothing: the game is over.
    Over,
}

/// A sea.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SeaView {
    /// Which.
    pub sea: Sea,
    /// How many tokens it is filled with: 1 light, 2 dark.
    #[schemars(range(min = 1, max = SEA_TOKENS))]
    pub depth: u8,
    /// What lies there.
    #[schemars(length(max = SEA_TOKENS))]
    pub tokens: Vec<Catch>,
}

/// A port.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PortView {
    /// Which.
    pub port: Port,
    /// Its demand slots: the first shows `0`, the second `-1`.
    #[schemars(length(min = 1, max = PORT_SLOTS))]
    pub slots: Vec<SlotView>,
}

/// A demand slot of a port.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SlotView {
    /// What is demanded there; `null` while it is free.
    pub species: Option<Species>,
    /// How many fish each unloading on it loses: 1 on a `-1` slot where players set the demand.
    #[schemars(range(max = loss(1)))]
    pub loss: u8,
}

/// What a seat has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct FleetView {
    /// Whose.
    pub seat: Seat,
    /// The boats on the map, by number from 1.
    #[schemars(length(max = MAX_BOATS))]
    pub boats: Vec<Space>,
    /// Boats that the first sail will place.
    #[schemars(range(max = MAX_BOATS))]
    pub boats_in_hand: u8,
    /// Fish on board.
    pub cargo: FishCounts,
    /// How many tokens are stored.
    #[schemars(range(max = TOKENS.total()))]
    pub stored: u32,
    /// What is stored; `null` where that is secret.
    pub warehouse: Option<CatchCounts>,
    /// The market spaces in the order of the species.
    #[schemars(length(equal = Species::ALL.len()))]
    pub market: Vec<MarketView>,
    /// The numbers still in hand; `null` where that is secret.
    #[schemars(length(max = NUMBERS), inner(range(max = NUMBERS - 1)))]
    pub numbers_left: Option<Vec<u8>>,
    /// Whether the safe box was played.
    pub safe_box_played: bool,
    /// Whether the company token for the present clock is in.
    pub token_in: bool,
    /// That token; `null` where it is secret or there is none.
    pub sealed: Option<CompanyToken>,
    /// Whether the seat holds a contract.
    pub has_contract: bool,
    /// Which; `null` where that is secret or there is none.
    pub contract: Option<Contract>,
}

/// A market space of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MarketView {
    /// Whose fish are sold there.
    pub species: Species,
    /// Whether a number lies on it.
    pub taken: bool,
    /// The number; `null` where it is secret or there is none.
    #[schemars(range(max = NUMBERS - 1))]
    pub number: Option<u8>,
}

/// The position for a viewer.
pub(super) fn view(position: &Position, viewer: Viewer) -> View {
    let over = position.stage == Stage::Over;
    let (stage, active, actions_left, looker) = match position.stage {
        Stage::Start(seat) => (StageView::Start, Some(seat), 0, None),
        Stage::Turn { seat, actions_left, looking: false } => {
            (StageView::Turn, Some(seat), actions_left, None)
        }
        Stage::Turn { seat, actions_left, looking: true } => {
            (StageView::Contract, Some(seat), actions_left, Some(seat))
        }
        Stage::Clock { ended } => (StageView::Clock, Some(ended), 0, None),
        Stage::Over => (StageView::Over, None, 0, None),
    };
    let scores = over.then(|| scoring::scores(position));
    View {
        options: position.options,
        seats: position.seats,
        start: position.start,
        stage,
        active,
        actions_left,
        turn: position.turn,
        clocks: position.clocks,
        turns_left: position.turns_left,
        quiet_turns: if position.stirred { 0 } else { position.quiet_turns },
        bag: position.bag.tokens.total() + u32::from(position.bag.clocks),
        seas: Sea::all()
            .map(|sea| SeaView { sea, depth: sea.depth(), tokens: position.sea(sea).collect() })
            .collect(),
        ports: Port::all().map(|port| port_view(position, port)).collect(),
        demand_supply: position.supply,
        out: position.out,
        out_face_down: position.out_face_down.total(),
        fleets: position
            .seats
            .seats()
            .map(|seat| fleet_view(position, seat, viewer.is(seat), over))
            .collect(),
        deck: position.deck.len(),
        looking_at: looker.filter(|seat| viewer.is(*seat)).map(|_| position.deck),
        scores,
    }
}

fn port_view(position: &Position, port: Port) -> PortView {
    let slots = position.demanded(port).iter().enumerate();
    PortView {
        port,
        slots: slots
            .map(|(nth, species)| SlotView { species: *species, loss: position.loss(nth) })
            .collect(),
    }
}

fn fleet_view(position: &Position, seat: Seat, own: bool, over: bool) -> FleetView {
    let fleet = position.fleet(seat);
    let secrets = own || over;
    let boats: Vec<Space> = fleet.boats.iter().copied().flatten().collect();
    FleetView {
        seat,
        boats_in_hand: position
            .boats()
            .saturating_sub(u8::try_from(boats.len()).unwrap_or(u8::MAX)),
        boats,
        cargo: fleet.cargo,
        stored: fleet.warehouse.total(),
        warehouse: (secrets || position.options.open_warehouse).then_some(fleet.warehouse),
        market: Species::ALL
            .into_iter()
            .map(|species| {
                let number = fleet.market[species.index()];
                MarketView { species, taken: number.is_some(), number: number.filter(|_| secrets) }
            })
            .collect(),
        numbers_left: secrets.then(|| fleet.numbers_left().collect()),
        safe_box_played: !fleet.safe_box,
        token_in: fleet.sealed.is_some(),
        sealed: fleet.sealed.filter(|_| secrets),
        has_contract: fleet.contract.is_some(),
        contract: fleet.contract.filter(|_| secrets),
    }
}

impl View {
    /// How many turns a seat still has before the end, the present one among them if it is its own;
    /// `None` before the last clock is drawn and once the game is over.
    pub fn own_turns_left(&self, seat: Seat) -> Option<usize> {
        let (active, left) = self.active.zip(self.turns_left)?;
        let turns = std::iter::successors(Some(active), |seat| Some(self.seats.after(*seat)));
        Some(turns.take(usize::from(left) + 1).filter(|of| *of == seat).count())
    }

    /// What a seat has.
    pub fn fleet(&self, seat: Seat) -> Option<&FleetView> {
        self.fleets.get(seat.index())
    }

    /// What lies on a sea.
    pub fn tokens(&self, sea: Sea) -> &[Catch] {
        self.seas.get(sea.index()).map_or(&[], |sea| &sea.tokens)
    }

    /// What a port demands.
    pub fn slots(&self, port: Port) -> &[SlotView] {
        self.ports.get(port.index()).map_or(&[], |port| &port.slots)
    }
}

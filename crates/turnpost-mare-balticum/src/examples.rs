//! Examples of everything that Mare Balticum reads and writes, for the contract.
//!
//! Every value is made of constants, and a test makes them all: no input can break an `expect` here.

use std::collections::BTreeMap;

use serde_json::json;
use turnpost_ruleset::{Seat, SeatCount, Viewer, schema::Examples};

use super::{
    Catch, CatchCounts, CompanyToken, Contract, Contracts, Demand, FishCounts, FleetView,
    MarketView, Move, OpenOutcome, Opening, Options, Outcome, Port, PortDemand, PortView, Score,
    Sea, SeaView, SlotView, Space, Species, StageView, View,
    goods::{CatchAmounts, FishAmounts},
};

/// Examples of every component.
pub(super) fn examples() -> Examples {
    let view = view();
    // Told to seat 0, who knows its own secrets and nobody else's.
    let told = outcomes().into_iter().map(|outcome| outcome.tell(Viewer::Seat(seat(0))).outcome);
    Examples::default()
        .of::<Options>([json!({ "demand": Demand::Players, "contracts": true })])
        .of::<Options>([Options { end_early: super::EndEarly::Forbidden, ..Options::default() }])
        .of::<Species>([Species::Cod])
        .of::<Catch>([Catch::Amber])
        .of::<Sea>([sea("hoburg")])
        .of::<Port>([port("riga")])
        .of::<Space>([space("hoburg"), space("riga")])
        .of::<Contract>([contract("salmon-cod")])
        .of::<FishAmounts>([BTreeMap::from([(Species::Cod, 2)])])
        .of::<CatchAmounts>([BTreeMap::from([(Catch::Cod, 2)])])
        .of::<FishCounts>([FishCounts([0, 1, 2, 0])])
        .of::<CatchCounts>([CatchCounts([0, 1, 2, 0, 1])])
        .of::<Seat>([seat(2)])
        .of::<Opening>([opening()])
        .of::<Move>(moves())
        .of::<CompanyToken>([number(), safe_box()])
        .of::<Outcome>(told)
        .of::<PortDemand>([demand("riga", &[Species::Flounder])])
        .of::<SeaView>(view.seas.last().cloned())
        .of::<SlotView>(view.ports.iter().flat_map(|port| &port.slots).take(1).copied())
        .of::<PortView>(view.ports.first().cloned())
        .of::<MarketView>(view.fleets.iter().flat_map(|fleet| &fleet.market).take(2).copied())
        .of::<FleetView>(view.fleets.iter().take(2).cloned())
        .of::<Score>([score()])
        .of::<View>([view])
}

fn moves() -> Vec<Move> {
    vec![
        Move::Place { port: port("riga") },
        Move::FirstSail { to: spaces(&["irbe", "gulf-riga", "moonsund"]) },
        Move::Sail { boat: 2, to: space("hoburg") },
        Move::Fish {
            sea: sea("hoburg"),
            take: Catch::Salmon,
            overboard: FishCounts::of(Species::Cod, 1),
        },
        Move::Unload { port: port("riga"), fish: None, open: Vec::new() },
        Move::Unload {
            port: port("stockholm"),
            fish: Some(FishCounts([1, 2, 0, 0])),
            open: vec![opening()],
        },
        Move::LookAtContracts {},
        Move::TakeContract { contract: contract("salmon-cod") },
        Move::End {},
        Move::Token { number: 3, on: Species::Salmon },
        Move::SafeBox {
            cargo: FishCounts::of(Species::Cod, 1),
            warehouse: CatchCounts::of(Catch::Amber, 1),
        },
        Move::TimeOut {},
    ]
}

/// Where the reader may know less than all, once for the seat that knows and once for another.
fn outcomes() -> Vec<Outcome> {
    let looked = |whose| Outcome::Looked { seat: seat(whose), deck: Contracts::ALL };
    let contracted = |whose| Outcome::Contracted {
        seat: seat(whose),
        taken: contract("cod-herring"),
        returned: Some(contract("salmon-cod")),
    };
    let sealed = |whose| Outcome::Sealed { seat: seat(whose), token: number() };
    let shown = |whose, token| Outcome::Shown { seat: seat(whose), token, open_warehouse: false };
    let open = [
        OpenOutcome::Laid { start: seat(2) },
        OpenOutcome::DemandLaid {
            ports: vec![
                demand("kobenhavn", &[Species::Salmon, Species::Cod]),
                demand("stockholm", &[Species::Herring, Species::Salmon]),
                demand("gdansk", &[Species::Herring]),
                demand("riga", &[Species::Flounder]),
                demand("sankt-peterburg", &[Species::Flounder, Species::Cod]),
            ],
        },
        OpenOutcome::Placed { seat: seat(0), port: port("riga") },
        OpenOutcome::FirstSailed {
            seat: seat(0),
            to: spaces(&["irbe", "gulf-riga", "moonsund", "e-gotland"]),
        },
        OpenOutcome::Sailed { seat: seat(1), boat: 2, from: space("aland"), to: space("hoburg") },
        OpenOutcome::Caught {
            seat: seat(1),
            sea: sea("hoburg"),
            take: Catch::Salmon,
            overboard: FishCounts::of(Species::Cod, 1),
        },
        OpenOutcome::Opened {
            seat: seat(0),
            port: port("stockholm"),
            species: Species::Cod,
            slot: 2,
        },
        OpenOutcome::Unloaded {
            seat: seat(0),
            port: port("stockholm"),
            stored: FishCounts([1, 1, 0, 0]),
            lost: FishCounts::of(Species::Cod, 1),
        },
        OpenOutcome::TurnEnded { seat: seat(0), actions_left: 1, overdue: false },
        OpenOutcome::Filled { sea: sea("bornholm"), tokens: vec![Catch::Cod, Catch::Amber] },
        OpenOutcome::Stalled { returned: CatchCounts([2, 0, 1, 3, 1]) },
        OpenOutcome::Clock { clock: 1 },
        OpenOutcome::LastClock { turns_left: 4 },
        OpenOutcome::Ended {
            scores: vec![
                score(),
                Score { seat: seat(1), market: 9, amber: 1, points: 10, stored: 6, ..NOTHING },
                Score { seat: seat(2), market: 6, amber: 2, points: 8, stored: 5, ..NOTHING },
            ],
        },
    ];
    open.into_iter()
        .map(Outcome::Open)
        .chain([looked(0), looked(1), contracted(0), contracted(1), sealed(0), sealed(1)])
        .chain([shown(0, number()), shown(1, number())])
        .chain([shown(0, safe_box()), shown(1, safe_box())])
        .collect()
}

/// As seat 0 of three sees it.
fn view() -> View {
    let own = FleetView {
        cargo: FishCounts::of(Species::Cod, 2),
        stored: 3,
        warehouse: Some(CatchCounts([1, 0, 0, 0, 2])),
        market: market(Species::Salmon, Some(3)),
        numbers_left: Some(vec![0, 1, 2]),
        ..fleet(0, &["riga", "irbe", "gulf-riga", "moonsund", "e-gotland"])
    };
    View {
        options: Options::default(),
        seats: seats(3),
        start: seat(2),
        stage: StageView::Turn,
        active: Some(seat(0)),
        actions_left: 3,
        turn: 8,
        clocks: 1,
        turns_left: None,
        quiet_turns: 0,
        bag: 32,
        seas: Sea::all()
            .map(|sea| SeaView {
                sea,
                depth: sea.depth(),
                tokens: match sea.depth() {
                    1 => vec![Catch::Salmon],
                    _ => vec![Catch::Cod, Catch::Amber],
                },
            })
            .collect(),
        ports: vec![
            port_view("kobenhavn", &[Species::Salmon, Species::Cod]),
            port_view("stockholm", &[Species::Herring, Species::Salmon]),
            port_view("gdansk", &[Species::Herring]),
            port_view("riga", &[Species::Flounder]),
            port_view("sankt-peterburg", &[Species::Flounder, Species::Cod]),
        ],
        demand_supply: FishCounts::default(),
        out: CatchCounts::default(),
        out_face_down: 0,
        fleets: vec![
            own,
            fleet(1, &["stockholm", "aland", "n-baltic", "w-gotland", "bothnian-sea"]),
            fleet(2, &["gdansk", "curonian", "gdansk-deep", "pomeranian", "bornholm"]),
        ],
        deck: 0,
        looking_at: None,
        scores: None,
    }
}

/// A fleet of another seat, which has a number on the cod and nothing on board.
fn fleet(whose: u8, boats: &[&str]) -> FleetView {
    FleetView {
        seat: seat(whose),
        boats: spaces(boats),
        boats_in_hand: 0,
        cargo: FishCounts::default(),
        stored: 0,
        warehouse: None,
        market: market(Species::Cod, None),
        numbers_left: None,
        safe_box_played: false,
        token_in: false,
        sealed: None,
        has_contract: false,
        contract: None,
    }
}

/// Market spaces of which one is taken, by this number if that is known.
fn market(taken: Species, number: Option<u8>) -> Vec<MarketView> {
    let space = |species| MarketView {
        species,
        taken: species == taken,
        number: number.filter(|_| species == taken),
    };
    Species::ALL.map(space).to_vec()
}

fn port_view(name: &str, species: &[Species]) -> PortView {
    let slots = species.iter().map(|species| SlotView { species: Some(*species), loss: 0 });
    PortView { port: port(name), slots: slots.collect() }
}

fn demand(name: &str, species: &[Species]) -> PortDemand {
    PortDemand { port: port(name), species: species.to_vec() }
}

const fn opening() -> Opening {
    Opening { species: Species::Cod, slot: 2 }
}

const fn number() -> CompanyToken {
    CompanyToken::Token { number: 3, on: Species::Salmon }
}

fn safe_box() -> CompanyToken {
    CompanyToken::SafeBox {
        cargo: FishCounts::of(Species::Cod, 1),
        warehouse: CatchCounts::of(Catch::Amber, 1),
    }
}

const NOTHING: Score =
    Score { seat: seat(0), market: 0, amber: 0, contract: 0, sets: 0, points: 0, stored: 0 };

const fn score() -> Score {
    Score { market: 12, amber: 1, contract: 7, sets: 1, points: 20, stored: 12, ..NOTHING }
}

/// # Panics
/// When there is no such seat.
const fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// # Panics
/// When no game has so many seats.
const fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).expect("a number of seats")
}

/// # Panics
/// When nothing on the map is called so.
fn space(name: &str) -> Space {
    Space::named(name).expect("a space of the map")
}

fn spaces(names: &[&str]) -> Vec<Space> {
    names.iter().map(|name| space(name)).collect()
}

/// # Panics
/// When no sea is called so.
fn sea(name: &str) -> Sea {
    space(name).sea().expect("a sea")
}

/// # Panics
/// When no port is called so.
fn port(name: &str) -> Port {
    space(name).port().expect("a port")
}

/// # Panics
/// When no contract is called so.
fn contract(name: &str) -> Contract {
    Contract::all().find(|contract| contract.id() == name).expect("a contract")
}

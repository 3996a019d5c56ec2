//! What a seat may do now, for clients that do not know the rules.

use serde_json::{Value, json};
use turnpost_ruleset::{Argument, Choice, Count, Field, Phrase, Pick, Seat, Shape};

use super::{
    Catch, Demand, EndEarly, FishCounts, Move, Opening, Port, Position, Sea, Space, Spaces,
    Species,
    data::CONTRACT_POINTS,
    legal, notation, play,
    position::{Fleet, Stage},
    words::{phrase, spaces},
};

/// At most this many first sails are listed one by one; more become the answers to one question.
const LISTED: usize = 12;

/// What the seat may do.
pub(super) fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
    let mut choices = Choices { position, seat, last: false, all: Vec::new() };
    match position.stage {
        Stage::Start(active) if active == seat => {
            for port in Port::all() {
                let label = phrase!("choice-place").with("port", port.phrase());
                choices.complete(phrase!("group-place"), label, Move::Place { port }, port.id());
            }
        }
        Stage::Turn { seat: active, actions_left, looking } if active == seat => {
            choices.last = actions_left == if looking { 0 } else { 1 };
            if looking { choices.contracts() } else { choices.turn(actions_left) }
        }
        Stage::Clock { .. } if position.fleet(seat).sealed.is_none() => choices.company_tokens(),
        _ => {}
    }
    choices.all
}

struct Choices<'a> {
    position: &'a Position,
    seat: Seat,
    /// Whether an action ends the turn.
    last: bool,
    all: Vec<Choice>,
}

impl<'a> Choices<'a> {
    fn fleet(&self) -> &'a Fleet {
        self.position.fleet(self.seat)
    }

    /// Adds a complete choice; `spot` is empty for none.
    fn complete(&mut self, group: Phrase, label: Phrase, played: Move, spot: &str) {
        let template = serde_json::to_value(&played).unwrap_or_default();
        let choice = Choice::complete(group, label, template, notation::write(&played));
        self.add(choice, spot);
    }

    fn open(
        &mut self,
        group: Phrase,
        label: Phrase,
        template: Value,
        fields: Vec<Field>,
        spot: &str,
    ) {
        self.add(Choice::open(group, label, template, fields), spot);
    }

    fn add(&mut self, mut choice: Choice, spot: &str) {
        if !spot.is_empty() {
            choice = choice.at(spot);
        }
        if self.last {
            choice = choice.with_caution(phrase!("caution-last-action"));
        }
        self.all.push(choice);
    }

    fn turn(&mut self, actions_left: u8) {
        self.unloadings();
        self.catches();
        self.sails();
        if self.position.options.contracts {
            let label = match self.fleet().contract {
                None => phrase!("choice-look"),
                Some(held) => phrase!("choice-look-again").with("contract", held.phrase()),
            };
            let played = Move::LookAtContracts {};
            self.last = false;
            self.complete(phrase!("group-contracts"), label, played, "");
            if let Some(choice) = self.all.last_mut() {
                choice.caution = Some(phrase!("caution-look"));
            }
        }
        if self.position.options.end_early == EndEarly::Allowed {
            self.last = false;
            let label = phrase!("choice-end").with("actions", actions_left);
            self.complete(phrase!("group-end"), label, Move::End {}, "");
            if let Some(choice) = self.all.last_mut() {
                choice.caution = Some(phrase!("caution-end").with("actions", actions_left));
            }
        }
    }

    fn sails(&mut self) {
        let fleet = self.fleet();
        let occupied = fleet.spaces();
        if !fleet.sailed {
            return self.first_sails();
        }
        for (boat, from) in (1u8..).zip(fleet.boats.iter().copied().flatten()) {
            for to in play::targets(occupied, from).iter() {
                let group = phrase!("group-sail").with("boat", boat).with("from", from.phrase());
                let label = phrase!("choice-sail").with("boat", boat).with("to", to.phrase());
                self.complete(group, label, Move::Sail { boat, to }, to.id());
            }
        }
    }

    fn first_sails(&mut self) {
        let mut moves = Vec::new();
        if self.position.options.free_first_sail {
            let ways = self.free_first_sails();
            if ways.len() > LISTED {
                return self.first_sail_form(ways);
            }
            moves.extend(ways.into_iter().map(|to| Move::FirstSail { to }));
        } else {
            legal::fixed_first_sails(self.position, self.fleet(), &mut moves);
        }
        let groups = moves.iter().filter_map(|played| match played {
            Move::FirstSail { to } => Some(to.iter().copied().collect()),
            _ => None,
        });
        // Where all groups meet, a space on the picture tells none of them from the others.
        let common = match moves.len() {
            1 => Spaces::default(),
            _ => groups.reduce(|one: Spaces, other| one.and(other)).unwrap_or_default(),
        };
        for played in moves {
            let Move::FirstSail { to } = &played else { continue };
            let label = phrase!("choice-first-sail").with("spaces", spaces(to.iter().copied()));
            let own = to.iter().filter(|space| !common.has(**space));
            let spots: Vec<String> = own.map(|space| space.id().to_owned()).collect();
            self.complete(phrase!("group-first-sail"), label, played, "");
            if let Some(choice) = self.all.pop() {
                self.all.push(choice.at_each(spots));
            }
        }
    }

    /// Every connected group that the first sail can form, the spaces next to the port first.
    fn free_first_sails(&self) -> Vec<Vec<Space>> {
        let Some(port) = self.fleet().boat(1) else { return Vec::new() };
        let next_to = Spaces::default().with(port).neighbours();
        let count = self.position.boats().saturating_sub(1);
        let mut ways: Vec<Vec<Space>> = legal::free_first_sails(port, count)
            .into_iter()
            .map(|group| group.and(next_to).iter().chain(group.minus(next_to).iter()).collect())
            .collect();
        ways.sort();
        ways
    }

    /// One choice with all these as its answers: no bounds could say which spaces hang together.
    fn first_sail_form(&mut self, ways: Vec<Vec<Space>>) {
        let Some(port) = self.fleet().boat(1) else { return };
        let count = self.position.boats().saturating_sub(1);
        let pick = |to: Vec<Space>| Pick {
            label: phrase!("spaces").with("spaces", spaces(to.iter().copied())),
            value: json!(to),
            spot: None,
        };
        let field = Field {
            name: "to",
            label: phrase!("ask-first-sail"),
            optional: false,
            shape: Shape::OneOf { picks: ways.into_iter().map(pick).collect() },
        };
        let label = phrase!("choice-first-sail-free").with("count", count);
        let template = json!({ "type": "first-sail" });
        self.open(phrase!("group-first-sail"), label, template, vec![field], "");
        if let Some(choice) = self.all.pop() {
            let next_to = Spaces::default().with(port).neighbours();
            self.all.push(choice.at_each(next_to.iter().map(|space| space.id().to_owned())));
        }
    }

    fn catches(&mut self) {
        let position = self.position;
        for sea in self.fleet().spaces().iter().filter_map(Space::sea) {
            let mut seen = None;
            for take in position.sea(sea) {
                if seen.replace(take) != Some(take) {
                    self.catch(sea, take);
                }
            }
        }
    }

    fn catch(&mut self, sea: Sea, take: Catch) {
        let fleet = self.fleet();
        let group = || phrase!("group-fish");
        if take == Catch::Amber || fleet.free_slots() > 0 {
            let label =
                phrase!("choice-fish").with("take", take.phrase()).with("sea", sea.phrase());
            let played = Move::Fish { sea, take, overboard: FishCounts::default() };
            return self.complete(group(), label, played, sea.id());
        }
        for (species, _) in fleet.cargo.present() {
            let overboard = FishCounts::of(species, 1);
            let label = phrase!("choice-fish-overboard")
                .with("take", take.phrase())
                .with("sea", sea.phrase())
                .with("overboard", overboard);
            self.complete(group(), label, Move::Fish { sea, take, overboard }, sea.id());
        }
        let field = Field {
            name: "overboard",
            label: phrase!("ask-overboard"),
            optional: false,
            shape: counts(&on_board(fleet.cargo), 2, true),
        };
        let label =
            phrase!("choice-fish-throwing").with("take", take.phrase()).with("sea", sea.phrase());
        let template = json!({ "type": "fish", "sea": sea, "take": take });
        self.open(group(), label, template, vec![field], sea.id());
    }

    fn unloadings(&mut self) {
        for port in self.fleet().spaces().iter().filter_map(Space::port) {
            if play::can_unload(self.position, self.seat, port) {
                self.unload(port);
            }
        }
    }

    fn unload(&mut self, port: Port) {
        let demanded =
            |(species, _): &(Species, u8)| self.position.slot_of(port, *species).is_some();
        if self.fleet().cargo.present().any(|fish| demanded(&fish)) {
            let played = Move::Unload { port, fish: None, open: Vec::new() };
            let label = unloaded(self.position, self.seat, port, None, &[]);
            let group = phrase!("group-unload").with("port", port.phrase());
            self.complete(group, label, played, port.id());
            self.unload_some(port, &[]);
        }
        if self.position.options.demand == Demand::Players {
            self.unload_opening(port);
        }
    }

    /// The form for unloading a part of what is demanded once these demand tokens lie there. What
    /// it asks for is legal however it is filled in: of every token's species so many that one is
    /// stored (M28).
    fn unload_some(&mut self, port: Port, open: &[Opening]) {
        let position = self.position;
        let mut amounts = Vec::new();
        let mut costly: Vec<Argument> = Vec::new();
        for (species, max) in self.fleet().cargo.present() {
            let opened = open.iter().find(|opening| opening.species == species);
            let slot = opened.map(|opening| usize::from(opening.slot).saturating_sub(1));
            let Some(slot) = slot.or_else(|| position.slot_of(port, species)) else { continue };
            let loss = position.loss(slot);
            amounts.push(Amount { species, min: opened.map_or(0, |_| loss + 1), max });
            if loss > 0 {
                costly.push(species.phrase().into());
            }
        }
        let min: u8 = amounts.iter().map(|amount| amount.min).sum();
        let all: u8 = amounts.iter().map(|amount| amount.max).sum();
        // All of it is a choice of its own.
        if min.max(1) >= all {
            return;
        }
        let label = match open {
            [] => phrase!("choice-unload-some"),
            open => phrase!("choice-unload-some-opening").with("opened", opened(open)),
        };
        let template = match open {
            [] => json!({ "type": "unload", "port": port }),
            open => json!({ "type": "unload", "port": port, "open": open }),
        };
        let field = Field {
            name: "fish",
            label: phrase!("ask-unload"),
            optional: false,
            shape: counts(&amounts, min.max(1), false),
        };
        let group = phrase!("group-unload").with("port", port.phrase());
        self.open(group, label.with("port", port.phrase()), template, vec![field], port.id());
        if !costly.is_empty()
            && let Some(choice) = self.all.last_mut()
        {
            let caution = if self.last {
                phrase!("caution-costly-slot-last")
            } else {
                phrase!("caution-costly-slot")
            };
            choice.caution = Some(caution.with("port", port.phrase()).with("species", costly));
        }
    }

    /// The ways to put demand tokens, unloading everything that is then demanded or a part of it.
    fn unload_opening(&mut self, port: Port) {
        let mut moves = Vec::new();
        legal::open_ports(self.position, self.fleet(), self.seat, port, &mut moves);
        for played in moves {
            let Move::Unload { open, .. } = &played else { continue };
            let label = unloaded(self.position, self.seat, port, None, open);
            let group = phrase!("group-unload").with("port", port.phrase());
            self.complete(group, label, played.clone(), port.id());
            self.unload_some(port, open);
        }
    }

    fn contracts(&mut self) {
        let held = self.fleet().contract;
        for contract in self.position.deck.iter().filter(|contract| held != Some(*contract)) {
            let label = phrase!("choice-contract")
                .with("contract", contract.phrase())
                .with("points", i64::from(CONTRACT_POINTS));
            let played = Move::TakeContract { contract };
            self.complete(phrase!("group-take-contract"), label, played, "");
        }
    }

    fn company_tokens(&mut self) {
        let fleet = self.fleet();
        for number in fleet.numbers_left() {
            for on in Species::ALL {
                if fleet.market[on.index()].is_some() {
                    continue;
                }
                let group = phrase!("group-token").with("number", number);
                let label =
                    phrase!("choice-token").with("number", number).with("species", on.phrase());
                let spot = format!("market-{}", on.id());
                self.complete(group, label, Move::Token { number, on }, &spot);
                self.seals();
            }
        }
        let mut moves = Vec::new();
        legal::safe_boxes(fleet, &mut moves);
        for played in moves {
            let Move::SafeBox { cargo, warehouse } = &played else { continue };
            let label = match (cargo.is_empty(), warehouse.is_empty()) {
                (true, true) => phrase!("choice-safe-box-free"),
                (true, false) => phrase!("choice-safe-box-warehouse").with("warehouse", *warehouse),
                (false, true) => phrase!("choice-safe-box-cargo").with("cargo", *cargo),
                (false, false) => phrase!("choice-safe-box-both")
                    .with("cargo", *cargo)
                    .with("warehouse", *warehouse),
            };
            self.complete(phrase!("group-safe-box"), label, played, "");
            self.seals();
        }
    }

    /// The last choice is one that cannot be taken back, though nobody sees it yet.
    fn seals(&mut self) {
        if let Some(choice) = self.all.last_mut() {
            choice.caution = Some(phrase!("caution-sealed"));
        }
    }
}

/// What a move is called in which something was filled in.
pub(super) fn label(position: &Position, seat: Seat, played: &Move) -> Option<Phrase> {
    Some(match played {
        Move::FirstSail { to } => {
            phrase!("choice-first-sail").with("spaces", spaces(to.iter().copied()))
        }
        Move::Fish { sea, take, overboard } if !overboard.is_empty() => {
            phrase!("choice-fish-overboard")
                .with("take", take.phrase())
                .with("sea", sea.phrase())
                .with("overboard", *overboard)
        }
        Move::Unload { port, fish, open } => unloaded(position, seat, *port, *fish, open),
        _ => return None,
    })
}

/// The words of unloading these fish, or all that is demanded, once these demand tokens lie there,
/// with what of it is lost.
fn unloaded(
    position: &Position,
    seat: Seat,
    port: Port,
    fish: Option<FishCounts>,
    open: &[Opening],
) -> Phrase {
    let unloading = play::check_unload(position, seat, port, fish, open);
    let (fish, lost) = unloading.map_or_else(
        |_| (fish.unwrap_or_default(), FishCounts::default()),
        |unloading| (unloading.fish, unloading.lost),
    );
    let mut stored = fish;
    stored.take_all(lost);
    let phrase = match open {
        [] => phrase!("choice-unload"),
        open => phrase!("choice-unload-opening").with("opened", opened(open)),
    };
    phrase
        .with("port", port.phrase())
        .with("fish", fish)
        .with("stored", stored)
        .with("lost", lost)
        .with("loss", lost.total())
}

/// The demand tokens that are put, in words.
fn opened(open: &[Opening]) -> Vec<Argument> {
    let words = |opening: &Opening| match opening.slot {
        1 => phrase!("opening-free"),
        _ => phrase!("opening-costly"),
    };
    open.iter().map(|one| words(one).with("species", one.species.phrase()).into()).collect()
}

/// How many fish of a species can be named.
struct Amount {
    species: Species,
    min: u8,
    max: u8,
}

/// All fish on board, none of which has to be named.
fn on_board(cargo: FishCounts) -> Vec<Amount> {
    cargo.present().map(|(species, max)| Amount { species, min: 0, max }).collect()
}

/// At least this many fish in all, and at most all of them; `held` when they are all on board.
fn counts(amounts: &[Amount], min: u8, held: bool) -> Shape {
    Shape::Counts {
        counts: amounts
            .iter()
            .map(|amount| Count {
                key: amount.species.id(),
                label: amount.species.phrase(),
                min: amount.min.into(),
                max: amount.max.into(),
                held,
            })
            .collect(),
        min: min.into(),
        max: amounts.iter().map(|amount| u32::from(amount.max)).sum(),
    }
}

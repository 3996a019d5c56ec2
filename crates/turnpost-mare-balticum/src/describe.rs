//! A view in words, for plain-text mails and for whoever does not see the picture.

use turnpost_ruleset::{Argument, Phrase, Section, Viewer};

use super::{
    CatchCounts, CompanyToken, Space, Spaces,
    data::{CLOCKS, SAFE_BOX_COST},
    view::{FleetView, PortView, StageView, View},
    words::{phrase, spaces},
};

/// The whole view in words, most important first.
pub(super) fn describe(view: &View, viewer: Viewer) -> Vec<Section> {
    let mut sections = vec![Section::now(phrase!("words-now"), now(view, viewer))];
    if let Some(scores) = &view.scores {
        sections.push(Section::ranking(
            phrase!("words-scores"),
            scores
                .iter()
                .map(|score| {
                    phrase!("words-score")
                        .with("who", score.seat)
                        .with("points", i64::from(score.points))
                        .with("market", i64::from(score.market))
                        .with("amber", i64::from(score.amber))
                        .with("contract", i64::from(score.contract))
                        .with("stored", score.stored)
                })
                .collect(),
        ));
    }
    let fleet = |fleet: &FleetView| {
        (phrase!("words-fleet").with("who", fleet.seat), fleet_lines(view, fleet))
    };
    let own = view.fleets.iter().filter(|fleet| viewer.is(fleet.seat)).map(fleet);
    sections.extend(own.map(|(heading, lines)| Section::own(heading, lines)));
    let others = view.fleets.iter().filter(|fleet| !viewer.is(fleet.seat)).map(fleet);
    sections.extend(others.map(|(heading, lines)| Section::new(heading, lines)));
    sections.push(Section::new(phrase!("words-ports"), view.ports.iter().map(port_line).collect()));
    sections.push(Section::new(
        phrase!("words-seas"),
        view.seas
            .iter()
            .map(|sea| {
                let mut tokens = CatchCounts::default();
                sea.tokens.iter().for_each(|token| tokens.add(*token, 1));
                let line = if tokens.is_empty() {
                    phrase!("words-sea-empty")
                } else {
                    phrase!("words-sea").with("tokens", tokens)
                };
                line.with("sea", sea.sea.phrase())
                    .with("depth", sea.depth)
                    .with("near", near(sea.sea.space()))
            })
            .collect(),
    ));
    sections
}

fn now(view: &View, viewer: Viewer) -> Vec<Phrase> {
    let mut lines = Vec::new();
    match (view.stage, view.active) {
        (StageView::Start, Some(seat)) => lines.push(phrase!("words-start").with("who", seat)),
        (StageView::Turn, Some(seat)) => {
            lines.push(phrase!("words-turn").with("who", seat).with("actions", view.actions_left));
        }
        (StageView::Contract, Some(seat)) => {
            lines.push(phrase!("words-looking").with("who", seat));
        }
        (StageView::Clock, _) => {
            let waiting: Vec<Argument> = view
                .fleets
                .iter()
                .filter(|fleet| !fleet.token_in)
                .map(|fleet| phrase!("words-player").with("who", fleet.seat).into())
                .collect();
            lines.push(phrase!("words-clock").with("clock", view.clocks).with("waiting", waiting));
        }
        _ => lines.push(phrase!("words-over")),
    }
    match view.turns_left {
        _ if view.stage == StageView::Over => {}
        Some(turns) => lines.push(phrase!("words-turns-left").with("turns", turns)),
        None => lines.push(
            phrase!("words-clocks-left")
                .with("clocks", view.clocks)
                .with("left", CLOCKS.saturating_sub(view.clocks)),
        ),
    }
    lines.extend(own_turns(view, viewer));
    lines.push(phrase!("words-bag").with("tokens", view.bag));
    let rounds = 2 * view.seats.get();
    let quiet = usize::from(view.quiet_turns);
    // Only where somebody should begin to think of it, and not while a clock asks: it came.
    let is_turn = matches!(view.stage, StageView::Turn | StageView::Contract);
    if quiet > 0 && is_turn && view.clocks < CLOCKS {
        lines.push(
            phrase!("words-quiet").with("turns", quiet).with("left", rounds.saturating_sub(quiet)),
        );
    }
    if view.options.contracts {
        lines.push(phrase!("words-deck").with("contracts", view.deck));
    }
    if let Some(deck) = view.looking_at {
        let contracts: Vec<Argument> =
            deck.iter().map(|contract| contract.phrase().into()).collect();
        lines.push(phrase!("words-looking-at").with("contracts", contracts));
    }
    if !view.out.is_empty() || view.out_face_down > 0 {
        lines.push(phrase!("words-out").with("open", view.out).with("hidden", view.out_face_down));
    }
    lines
}

impl FleetView {
    /// Whether a clock asks its reader for a company token and the safe box is in hand, but cannot be
    /// paid for (M19).
    fn safe_box_is_out_of_reach(&self, stage: StageView) -> bool {
        let has_numbers = self.numbers_left.as_ref().is_some_and(|numbers| !numbers.is_empty());
        stage == StageView::Clock
            && has_numbers
            && !self.token_in
            && !self.safe_box_played
            && self.cargo.total() + self.stored < u32::from(SAFE_BOX_COST)
    }
}

/// How many turns of the reader's own are left, once that is certain.
fn own_turns(view: &View, viewer: Viewer) -> Option<Phrase> {
    let Viewer::Seat(seat) = viewer else { return None };
    let turns = view.own_turns_left(seat)?;
    Some(if view.active == Some(seat) {
        phrase!("words-own-turns-after").with("turns", turns.saturating_sub(1))
    } else {
        phrase!("words-own-turns").with("turns", turns)
    })
}

fn fleet_lines(view: &View, fleet: &FleetView) -> Vec<Phrase> {
    let mut lines = Vec::new();
    if fleet.boats.is_empty() {
        lines.push(phrase!("words-boats-none").with("hand", fleet.boats_in_hand));
    } else {
        let boats: Vec<Argument> = (1u8..)
            .zip(&fleet.boats)
            .map(|(number, space)| {
                phrase!("words-boat").with("boat", number).with("space", space.phrase()).into()
            })
            .collect();
        lines.push(phrase!("words-boats").with("boats", boats).with("hand", fleet.boats_in_hand));
    }
    lines.push(phrase!("words-cargo").with("cargo", fleet.cargo));
    lines.push(match fleet.warehouse {
        Some(warehouse) => phrase!("words-warehouse").with("warehouse", warehouse),
        None => phrase!("words-warehouse-hidden").with("tokens", fleet.stored),
    });
    let market: Vec<Argument> = fleet
        .market
        .iter()
        .filter(|space| space.taken)
        .map(|space| {
            let species = space.species.phrase();
            match space.number {
                Some(number) => {
                    phrase!("words-number").with("species", species).with("number", number)
                }
                None => phrase!("words-number-hidden").with("species", species),
            }
            .into()
        })
        .collect();
    lines.push(if market.is_empty() {
        phrase!("words-market-empty")
    } else {
        phrase!("words-market").with("numbers", market)
    });
    if let Some(numbers) = fleet.numbers_left.as_ref().filter(|_| view.stage != StageView::Over) {
        let mut hand: Vec<Argument> =
            numbers.iter().map(|number| Argument::from(*number)).collect();
        if !fleet.safe_box_played {
            hand.push(phrase!("safe-box").into());
        }
        if !hand.is_empty() {
            lines.push(phrase!("words-tokens-left").with("tokens", hand));
        }
    }
    if fleet.safe_box_is_out_of_reach(view.stage) {
        lines.push(phrase!("words-safe-box-out-of-reach").with("cost", SAFE_BOX_COST));
    }
    match fleet.sealed {
        Some(CompanyToken::Token { number, on }) => lines.push(phrase!("words-sealed").with(
            "token",
            phrase!("words-number").with("species", on.phrase()).with("number", number),
        )),
        Some(CompanyToken::SafeBox { cargo, warehouse }) => {
            let mut tokens = warehouse;
            tokens.add_all(cargo.into());
            lines.push(phrase!("words-sealed-safe-box").with("tokens", tokens));
        }
        None => {}
    }
    if fleet.safe_box_played {
        lines.push(phrase!("words-safe-box-played"));
    }
    match (fleet.has_contract, fleet.contract) {
        (true, Some(contract)) => {
            lines.push(phrase!("words-contract").with("contract", contract.phrase()));
        }
        (true, None) => lines.push(phrase!("words-contract-hidden")),
        _ => {}
    }
    lines
}

fn port_line(port: &PortView) -> Phrase {
    let slots: Vec<Argument> = port
        .slots
        .iter()
        .map(|slot| match (slot.species, slot.loss) {
            (Some(species), 0) => species.phrase().into(),
            (Some(species), _) => {
                phrase!("words-slot-costly").with("species", species.phrase()).into()
            }
            (None, 0) => phrase!("words-slot-free").into(),
            (None, _) => phrase!("words-slot-free-costly").into(),
        })
        .collect();
    phrase!("words-port")
        .with("port", port.port.phrase())
        .with("slots", slots)
        .with("near", near(port.port.space()))
}

/// The spaces next to one.
fn near(space: Space) -> Argument {
    spaces(Spaces::default().with(space).neighbours().iter())
}

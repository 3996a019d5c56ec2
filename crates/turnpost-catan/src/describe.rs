//! A view in words, so that nothing needs the picture.

use turnpost_ruleset::{Argument, Phrase, Section, Viewer};

use super::{
    cards::{Cards, Progress},
    data::{GOAL, Landscape},
    position::Stage,
    view::{AnswerKind, OfferView, SeatView, StandingView, View},
    words,
};

/// The view in words, most important first.
pub fn describe(view: &View, viewer: Viewer) -> Vec<Section> {
    let own = view.seats.iter().find(|seat| viewer.is(seat.seat));
    let mut sections = vec![now(view, viewer)];
    if let Some(own) = own {
        sections.push(hand(own));
    }
    sections.push(scores(view));
    let offers = offers(view, own);
    if !offers.lines.is_empty() {
        sections.push(offers);
    }
    sections.push(pieces(view));
    sections.push(bank(view));
    sections.push(island(view));
    sections
}

fn now(view: &View, viewer: Viewer) -> Section {
    let active = |key| Phrase::new(key).with("who", view.active);
    let mut lines = vec![match view.stage {
        Stage::FoundSettlement => active("catan-now-found-settlement"),
        Stage::FoundRoad => active("catan-now-found-road"),
        Stage::BeforeRoll => active("catan-now-before-roll"),
        Stage::Discarding => Phrase::new("catan-now-discarding"),
        Stage::Event => Phrase::new("catan-now-event"),
        Stage::Robber => active("catan-now-robber"),
        Stage::FreeRoads => active("catan-now-free-roads").with("count", view.free_roads),
        Stage::Main if view.trade_open => active("catan-now-trade"),
        Stage::Main => active("catan-now-build"),
        Stage::Over if is_won(view) => active("catan-now-over"),
        Stage::Over => Phrase::new("catan-now-stalled"),
    }];
    if let Some([first, second]) = view.dice {
        lines.push(
            Phrase::new("catan-now-dice")
                .with("total", first + second)
                .with("first", first)
                .with("second", second),
        );
    }
    // Nobody counts the turns of an ordinary game.
    if let Some(idle) = view.idle.filter(|idle| idle.turns * 2 >= idle.limit) {
        lines.push(
            Phrase::new("catan-now-idle").with("count", idle.turns).with("limit", idle.limit),
        );
    }
    let owing = view.seats.iter().filter(|seat| seat.discard_owed > 0);
    lines.extend(owing.map(|seat| {
        Phrase::new("catan-now-owes").with("who", seat.seat).with("count", seat.discard_owed)
    }));
    if let Some(event) = &view.event {
        lines.push(Phrase::new(words::event(event.event)));
        if let (Some(price), Some(reward)) = (event.price, event.reward) {
            lines.push(
                Phrase::new("catan-now-price")
                    .with("cards", words::cards(price))
                    .with("reward", words::reward(reward)),
            );
        }
        if let Some(owed) = event.owed {
            lines.push(Phrase::new("catan-now-event-owed").with("count", owed));
        }
        lines.push(Phrase::new("catan-now-event-waits").with("seats", words::seats(event.asked)));
    }
    let sealed =
        view.seats.iter().filter(|seat| viewer.is(seat.seat)).find_map(|seat| seat.sealed_discard);
    if let Some(cards) = sealed {
        lines.push(Phrase::new("catan-now-sealed").with("cards", words::cards(cards)));
    }
    Section::now(Phrase::new("catan-heading-now"), lines)
}

/// Whether the active seat has what wins.
fn is_won(view: &View) -> bool {
    let active = view.seats.iter().find(|seat| seat.seat == view.active);
    active.and_then(|seat| seat.points).is_some_and(|points| points >= GOAL)
}

fn hand(own: &SeatView) -> Section {
    let held = own.hand.unwrap_or(Cards::NONE);
    let mut lines = vec![
        Phrase::new("catan-hand-line")
            .with("cards", words::cards(held))
            .with("count", own.hand_size),
    ];
    if let Some(cards) = own.cards {
        let playable = [
            (Progress::Knight, cards.knight),
            (Progress::RoadBuilding, cards.road_building),
            (Progress::Invention, cards.invention),
            (Progress::Monopoly, cards.monopoly),
        ];
        let mut held: Vec<Argument> = playable
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(card, count)| {
                Argument::Phrase(
                    Phrase::new("catan-card-count")
                        .with("count", count)
                        .with("card", words::progress(card)),
                )
            })
            .collect();
        held.extend(cards.buildings.iter().map(|card| {
            Argument::Phrase(Phrase::new("catan-card-point").with("card", words::building(card)))
        }));
        if held.is_empty() {
            lines.push(Phrase::new("catan-no-development"));
        } else {
            lines.push(Phrase::new("catan-development-line").with("cards", held));
        }
        if cards.bought_this_turn > 0 {
            lines.push(Phrase::new("catan-bought-this-turn").with("count", cards.bought_this_turn));
        }
    }
    if let Some(keep) = own.keep {
        let kept: Vec<Argument> =
            keep.iter().map(|of| Argument::Phrase(words::resource(of))).collect();
        lines.push(Phrase::new("catan-keep-line").with("resources", kept));
    }
    Section::own(Phrase::new("catan-heading-hand"), lines)
}

fn scores(view: &View) -> Section {
    let mut lines: Vec<Phrase> = view
        .seats
        .iter()
        .map(|seat| {
            let key = if seat.points.is_some() { "catan-score-known" } else { "catan-score" };
            Phrase::new(key)
                .with("who", seat.seat)
                .with("colour", seat.colour.phrase())
                .with("points", seat.points.unwrap_or(seat.visible_points))
                .with("hand", seat.hand_size)
                .with("cards", seat.development_cards)
                .with("knights", seat.knights)
                .with("route", seat.route_length)
        })
        .collect();
    let honours = [
        (view.largest_army, "catan-honour-army"),
        (view.longest_route, "catan-honour-route"),
        (view.treasure_hunter, "catan-honour-hunter"),
    ];
    for (holder, key) in honours {
        if let Some(holder) = holder {
            lines.push(Phrase::new(key).with("who", holder));
        }
    }
    let hunters = view.seats.iter().filter(|seat| seat.treasures > 0);
    lines.extend(hunters.map(|seat| {
        Phrase::new("catan-treasures").with("who", seat.seat).with("count", seat.treasures)
    }));
    Section::new(Phrase::new("catan-heading-scores"), lines)
}

fn offers(view: &View, own: Option<&SeatView>) -> Section {
    let mut lines = Vec::new();
    if let Some(offer) = &view.offer {
        lines.extend(offer_lines(view, offer));
    }
    for standing in &view.standing_offers {
        lines.push(standing_line(standing, own));
    }
    Section::own(Phrase::new("catan-heading-offers"), lines)
}

fn offer_lines(view: &View, offer: &OfferView) -> Vec<Phrase> {
    let Some(terms) = offer.terms else {
        return vec![
            Phrase::new("catan-offered-secretly")
                .with("who", view.active)
                .with("to", words::seats(offer.to)),
        ];
    };
    let mut lines = vec![
        Phrase::new("catan-offered")
            .with("who", view.active)
            .with("to", words::seats(offer.to))
            .with("give", words::cards(terms.give()))
            .with("get", words::cards(terms.get()))
            .with("offer", i64::from(offer.offer)),
    ];
    if let Some(with) = offer.closes_with {
        lines.push(Phrase::new("catan-deal-waits").with("who", with));
    } else if offer.first == Some(true) {
        lines.push(Phrase::new("catan-first-closes"));
    }
    for answer in &offer.answers {
        lines.push(match (answer.answer, answer.terms) {
            (AnswerKind::Accepted, _) => Phrase::new("catan-accepted").with("who", answer.seat),
            (AnswerKind::Declined, _) => Phrase::new("catan-declined").with("who", answer.seat),
            (_, Some(terms)) => Phrase::new("catan-countered")
                .with("who", answer.seat)
                .with("give", words::cards(terms.give()))
                .with("get", words::cards(terms.get())),
            _ => Phrase::new("catan-still-to-answer").with("who", answer.seat),
        });
    }
    lines
}

fn standing_line(standing: &StandingView, own: Option<&SeatView>) -> Phrase {
    let terms = standing.terms;
    let mine = own.is_some_and(|own| own.seat == standing.seat);
    let key = if mine { "catan-standing-own" } else { "catan-standing-other" };
    Phrase::new(key)
        .with("who", standing.seat)
        .with("to", words::seats(standing.to))
        .with("give", words::cards(terms.give()))
        .with("get", words::cards(terms.get()))
        .with("offer", i64::from(standing.offer))
}

fn pieces(view: &View) -> Section {
    let line = |seat: &SeatView| {
        if seat.settlements.is_empty() && seat.cities.is_empty() && seat.roads.is_empty() {
            return Phrase::new("catan-pieces-none").with("who", seat.seat);
        }
        Phrase::new("catan-pieces")
            .with("who", seat.seat)
            .with("settlements", words::places(seat.settlements.iter().map(|at| at.to_string())))
            .with("cities", words::places(seat.cities.iter().map(|at| at.to_string())))
            .with("roads", words::places(seat.roads.iter().map(|path| path.to_string())))
    };
    Section::new(Phrase::new("catan-heading-pieces"), view.seats.iter().map(line).collect())
}

fn bank(view: &View) -> Section {
    Section::new(
        Phrase::new("catan-heading-bank"),
        vec![
            Phrase::new("catan-bank-line").with("cards", words::cards(view.bank)),
            Phrase::new("catan-deck-line").with("count", view.deck),
        ],
    )
}

fn island(view: &View) -> Section {
    let mut lines: Vec<Phrase> = view
        .terrains
        .iter()
        .map(|terrain| {
            let key = match (terrain.terrain == view.robber, terrain.landscape) {
                (true, Landscape::Desert) => "catan-island-bare-robber",
                (false, Landscape::Desert) => "catan-terrain-bare",
                (true, _) => "catan-island-robber",
                (false, _) => "catan-terrain",
            };
            Phrase::new(key)
                .with("terrain", terrain.terrain.to_string())
                .with("landscape", words::landscape(terrain.landscape))
                .with("number", terrain.number.unwrap_or(0))
        })
        .collect();
    lines.extend(view.harbours.iter().map(|harbour| {
        Phrase::new("catan-harbour-line")
            .with("harbour", words::harbour(harbour.harbour))
            .with("path", harbour.path.to_string())
    }));
    Section::new(Phrase::new("catan-heading-island"), lines)
}

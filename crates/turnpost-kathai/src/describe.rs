//! A view of Kathai in words.

use turnpost_ruleset::{Phrase, Section};

use super::{
    goods::Good,
    market::place_name,
    view::{AnswerKind, CallView, StageView, View},
    words,
};

/// The view in words, most important first.
pub(super) fn describe(view: &View) -> Vec<Section> {
    let mut sections = vec![turn(view)];
    sections.extend(trade(view));
    sections.push(market(view));
    sections.extend(hand(view));
    sections.extend(offers(view));
    sections.push(seats(view));
    sections.push(table(view));
    sections
}

fn turn(view: &View) -> Section {
    if view.stage == StageView::Over {
        return ranking(view);
    }
    let mut lines = Vec::new();
    match view.stage {
        StageView::Action => {
            lines.push(Phrase::new("kathai-turn-of").with("who", view.active));
        }
        StageView::Trading => {
            lines.push(Phrase::new("kathai-trading-of").with("who", view.active));
        }
        StageView::Over => {}
    }
    if let Some(left) = view.turns_left {
        lines.push(Phrase::new("kathai-turns-left").with("count", left));
    }
    Section::now(Phrase::new("kathai-heading-turn"), lines)
}

fn ranking(view: &View) -> Section {
    let standings = &view.standings;
    let mut lines: Vec<Phrase> = standings
        .iter()
        .map(|standing| {
            Phrase::new("kathai-ranked")
                .with("rank", standing.rank)
                .with("who", standing.seat)
                .with("points", i64::from(standing.points))
                .with("exchange", i64::from(standing.tie_break))
        })
        .collect();
    let same_points = || standings.windows(2).filter(|two| two[0].points == two[1].points);
    if same_points().any(|two| two[0].rank != two[1].rank) {
        lines.push(Phrase::new("kathai-ranked-by-exchange"));
    }
    if same_points().any(|two| two[0].rank == two[1].rank) {
        lines.push(Phrase::new("kathai-ranked-alike"));
    }
    Section::ranking(Phrase::new("kathai-heading-ranking"), lines)
}

fn trade(view: &View) -> Option<Section> {
    let call = view.trade.as_ref()?.call.as_ref()?;
    let mut lines = vec![called(view, call)];
    for answer in &call.answers {
        let key = match (answer.answer, answer.give.is_some()) {
            (AnswerKind::Awaited, _) => "kathai-answer-awaited",
            (AnswerKind::Declined, _) => "kathai-answer-declined",
            (AnswerKind::Bid, false) => "kathai-answer-bid",
            (AnswerKind::Bid, true) => "kathai-answer-bid-known",
            (AnswerKind::Countered, false) => "kathai-answer-countered",
            (AnswerKind::Countered, true) => "kathai-answer-countered-known",
        };
        let mut line = Phrase::new(key).with("who", answer.seat).with("active", view.active);
        if let (Some(give), Some(get)) = (answer.give, answer.get) {
            line = line.with("give", words::cards(give)).with("get", words::cards(get));
        }
        lines.push(line);
    }
    Some(Section::now(Phrase::new("kathai-heading-call"), lines))
}

fn called(view: &View, call: &CallView) -> Phrase {
    let asked = call.answers.iter().map(|answer| answer.seat).collect();
    let phrase =
        Phrase::new("kathai-called").with("who", view.active).with("asked", words::seats(asked));
    words::call(phrase, call.give.unwrap_or_default(), call.seek.unwrap_or_default())
}

fn market(view: &View) -> Section {
    let mut lines = Vec::new();
    for place in &view.market {
        let line = match (place.bonus, place.minimum) {
            (Some(bonus), Some(minimum)) => Phrase::new("kathai-market-place")
                .with("place", place.place)
                .with("good", place.good.phrase())
                .with("bonus", bonus)
                .with("minimum", minimum),
            _ => Phrase::new("kathai-market-unsellable").with("good", place.good.phrase()),
        };
        lines.push(line);
    }
    if let Some(bribe) = view.bribe {
        let is_over = view.stage == StageView::Over;
        lines.push(
            Phrase::new(if is_over { "kathai-market-bribe-over" } else { "kathai-market-bribe" })
                .with("who", bribe.payer)
                .with("first", bribe.goods[0].phrase())
                .with("second", bribe.goods[1].phrase()),
        );
    }
    Section::new(Phrase::new("kathai-heading-market"), lines)
}

fn hand(view: &View) -> Option<Section> {
    view.you?;
    let mut lines = vec![if view.hand.is_empty() {
        Phrase::new("kathai-hand-empty")
    } else {
        Phrase::new("kathai-hand")
            .with("count", view.hand.len())
            .with("cards", words::cards(view.hand))
    }];
    for (at, place) in view.market.iter().enumerate() {
        let shown = view.hand.symbols(place.good);
        if shown > 0 {
            lines.push(total(place.good, shown, view, at));
        }
    }
    if !view.exchange_cards.is_empty() {
        lines.push(
            Phrase::new("kathai-exchange-cards")
                .with("count", view.exchange_cards.len())
                .with("cards", words::cards(view.exchange_cards)),
        );
    }
    Some(Section::own(Phrase::new("kathai-heading-hand"), lines))
}

fn total(good: Good, shown: u32, view: &View, at: usize) -> Phrase {
    Phrase::new("kathai-hand-total")
        .with("good", good.phrase())
        .with("shown", shown)
        .with("cards", view.hand.showing(good).len())
        .with("place", place_name(at))
}

fn offers(view: &View) -> Option<Section> {
    if view.offers.is_empty() {
        return None;
    }
    let lines = view
        .offers
        .iter()
        .map(|offer| {
            let to_all = offer.to.len() + 1 == view.seats.len();
            let keys = ["kathai-offer-stands", "kathai-offer-stands-to"];
            let stands = words::offer(keys, offer.give, offer.want, (!to_all).then_some(offer.to));
            words::numbered(stands.with("who", offer.seat), offer.offer)
        })
        .collect();
    Some(Section::own(Phrase::new("kathai-heading-offers"), lines))
}

fn seats(view: &View) -> Section {
    let lines = view
        .seats
        .iter()
        .map(|seat| {
            Phrase::new("kathai-seat")
                .with("who", seat.seat)
                .with("points", i64::from(seat.points))
                .with("cards", seat.cards)
                .with("exchange", seat.exchange_cards)
        })
        .collect();
    Section::new(Phrase::new("kathai-heading-seats"), lines)
}

fn table(view: &View) -> Section {
    let mut lines = vec![
        Phrase::new("kathai-pile").with("count", view.pile),
        Phrase::new("kathai-discards").with("count", view.discards),
    ];
    if view.idle.turns > 0 && view.pile > 0 {
        lines.push(
            Phrase::new("kathai-idle")
                .with("count", view.idle.turns)
                .with("limit", view.idle.limit),
        );
    }
    Section::new(Phrase::new("kathai-heading-table"), lines)
}

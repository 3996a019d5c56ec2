//! What a seat may do, for clients that do not know the rules.

use serde_json::{Value, json};
use turnpost_ruleset::{Bond, Choice, Count, Field, Phrase, Pick, Seat, Shape};

use super::{
    cards::{Cards, Face},
    goods::Good,
    market::{PRICES, Pair},
    moves::{Move, Payment},
    notation,
    options::SwapRule,
    play::check_deal,
    position::{Answer, HAND_LIMIT, Position, Proposal, Stage, Want},
    symbols::Symbols,
    words,
};

/// What the seat may do.
pub(super) fn list(position: &Position, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    if position.is_over() {
        return choices;
    }
    let hand = Hand::of(position, seat);
    if position.active == seat {
        add_deals(position, seat, &hand, &mut choices);
        if position.stage == Stage::Action {
            add_sales(position, &hand, &mut choices);
            add_bribes(position, seat, &hand, &mut choices);
            add_draw(position, seat, &mut choices);
        }
        add_trade(position, seat, &hand, &mut choices);
        if position.stage == Stage::Action {
            let pass =
                complete("kathai-group-pass", Phrase::new("kathai-choose-pass"), Move::Pass {});
            choices.push(pass.with_caution(ends_turn()));
        }
    } else {
        add_answers(position, seat, &hand, &mut choices);
    }
    add_offers(position, seat, &hand, &mut choices);
    choices
}

/// A seat's hand, ready to be picked from.
struct Hand {
    cards: Cards,
    picks: Vec<(Face, Pick)>,
}

impl Hand {
    fn of(position: &Position, seat: Seat) -> Hand {
        let cards = position.of(seat).hand;
        let picks = cards.faces().enumerate().map(|(at, face)| {
            let pick =
                Pick { value: json!(face), label: face.phrase(), spot: Some(format!("hand-{at}")) };
            (face, pick)
        });
        Hand { cards, picks: picks.collect() }
    }

    fn picks(&self, which: impl Fn(Face) -> bool) -> Vec<Pick> {
        let chosen = self.picks.iter().filter(|(face, _)| which(*face));
        chosen.map(|(_, pick)| pick.clone()).collect()
    }

    /// The symbols of a good on the same cards as [`Hand::picks`] has.
    fn weights(&self, which: impl Fn(Face) -> bool, good: Good) -> Vec<u32> {
        let chosen = self.picks.iter().filter(|(face, _)| which(*face));
        chosen.map(|(face, _)| face.symbols(good).into()).collect()
    }

    /// A field for some cards of the hand.
    fn some(&self, name: &'static str, label: &'static str, optional: bool) -> Field {
        let picks = self.picks(|_| true);
        let max = count(picks.len());
        let min = u32::from(!optional);
        let shape = Shape::SomeOf { picks, min, max };
        Field { name, label: Phrase::new(label), optional, shape }
    }

    /// A field for what is given for `get`: as many cards as the limit of both hands leaves, and as
    /// `fits` needs. `None` when no cards would do.
    fn deal(
        &self,
        position: &Position,
        seat: Seat,
        partner: Seat,
        get: Cards,
        fits: impl Fn(Cards) -> bool,
    ) -> Option<Field> {
        let sizes = self.cards.subsets().filter(|give| {
            let proposal = Proposal { give: *give, get };
            check_deal(position, seat, partner, proposal).is_ok() && fits(*give)
        });
        let (min, max) = sizes.map(Cards::len).fold(None, |bounds, size| {
            let (min, max) = bounds.unwrap_or((size, size));
            Some((size.min(min), size.max(max)))
        })?;
        let (min, max) = (count(min), count(max));
        let shape = Shape::SomeOf { picks: self.picks(|_| true), min, max };
        let label = Phrase::new("kathai-field-give");
        Some(Field { name: "give", label, optional: false, shape })
    }

    /// The spots of a card and of those with the same face.
    fn spots(&self, card: Face) -> impl Iterator<Item = String> {
        let same = self.picks.iter().filter(move |(face, _)| *face == card);
        same.filter_map(|(_, pick)| pick.spot.clone())
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn complete(group: &'static str, label: Phrase, played: Move) -> Choice {
    let template = serde_json::to_value(&played).unwrap_or(Value::Null);
    Choice::complete(Phrase::new(group), label, template, notation::write(&played))
}

fn ends_turn() -> Phrase {
    Phrase::new("kathai-caution-ends-turn")
}

fn add_sales(position: &Position, hand: &Hand, choices: &mut Vec<Choice>) {
    for (price, good) in PRICES.iter().zip(position.market.goods) {
        let cards = hand.cards.showing(good);
        let minimum = u32::from(price.minimum);
        if cards.symbols(good) < minimum {
            continue;
        }
        let label = Phrase::new("kathai-choose-sell-all")
            .with("good", good.phrase())
            .with("cards", words::cards(cards))
            .with("count", cards.len())
            .with("points", cards.len() + usize::from(price.bonus));
        let spot = format!("good-{good}");
        choices.push(
            complete("kathai-group-sell", label, Move::Sell { good, cards, keep: None })
                .at(spot.clone())
                .with_caution(ends_turn()),
        );
        let fewest = cards.subsets().filter(|some| some.symbols(good) >= minimum);
        let min = fewest.map(Cards::len).min().unwrap_or(cards.len());
        if cards.len() > 1 {
            let sale = open_sale(hand, good, cards, (min, minimum));
            choices.push(sale.at(spot).with_caution(ends_turn()));
        }
    }
}

/// A sale in which the player picks the cards, so many at least with so many symbols, and of these the
/// one to keep.
fn open_sale(hand: &Hand, good: Good, cards: Cards, (min, symbols): (usize, u32)) -> Choice {
    let useful = hand.picks(|face| face.symbols(good) > 0);
    let kept = hand.picks(|face| cards.has(face));
    let fields = vec![
        Field {
            name: "cards",
            label: Phrase::new("kathai-field-cards-sold"),
            optional: false,
            shape: Shape::SomeOf { picks: useful, min: count(min), max: count(cards.len()) },
        },
        Field {
            name: "keep",
            label: Phrase::new("kathai-field-keep"),
            optional: true,
            shape: Shape::OneOf { picks: kept },
        },
    ];
    let label = Phrase::new("kathai-choose-sell-some").with("good", good.phrase());
    let template = json!({ "type": "sell", "good": good });
    let weights = hand.weights(|face| face.symbols(good) > 0, good);
    Choice::open(Phrase::new("kathai-group-sell"), label, template, fields)
        .with_bond(Bond::Weight { field: "cards", weights, min: symbols })
        .with_bond(Bond::Among { field: "keep", of: "cards" })
}

fn add_bribes(position: &Position, seat: Seat, hand: &Hand, choices: &mut Vec<Choice>) {
    let mut picks = Vec::new();
    if !position.of(seat).exchange.is_empty() {
        picks.push(Pick {
            value: json!(Payment::Exchange),
            label: Phrase::new("kathai-exchange-card"),
            spot: Some("exchange".to_owned()),
        });
    }
    picks.extend(hand.picks(|card| position.promised(seat, card).is_none()));
    if picks.is_empty() {
        return;
    }
    for pair in Pair::ALL.into_iter().filter(|pair| !position.market.is_locked(*pair)) {
        let [first, second] = position.market.goods_of(pair);
        let label = Phrase::new("kathai-choose-bribe")
            .with("first", first.phrase())
            .with("second", second.phrase())
            .with("rising", second.name());
        let field = Field {
            name: "payment",
            label: Phrase::new("kathai-field-payment"),
            optional: false,
            shape: Shape::OneOf { picks: picks.clone() },
        };
        let template = json!({ "type": "bribe", "pair": pair });
        choices.push(
            Choice::open(Phrase::new("kathai-group-bribe"), label, template, vec![field])
                .at(format!("pair-{}", pair.number()))
                .with_caution(ends_turn()),
        );
    }
}

fn add_draw(position: &Position, seat: Seat, choices: &mut Vec<Choice>) {
    let holding = position.of(seat);
    if holding.exchange.is_empty() || holding.hand.len() >= HAND_LIMIT || position.pile.is_empty() {
        return;
    }
    let label = Phrase::new("kathai-choose-draw");
    choices.push(
        complete("kathai-group-draw", label, Move::Draw {}).at("pile").with_caution(ends_turn()),
    );
}

/// Deals that the active player can close at once, and answers to bids.
fn add_deals(position: &Position, seat: Seat, hand: &Hand, choices: &mut Vec<Choice>) {
    for partner in position.seats.seats().filter(|partner| *partner != seat) {
        let answer = position.answer(partner);
        if let Answer::Bid(bid) = answer {
            let agreed = accept(position, seat, partner, bid.get, bid.give);
            choices.extend(agreed.map(|choice| answering(choice, partner)));
        }
        // A counter that is not answered yet may be replaced by another one.
        let countered = matches!(answer, Answer::Bid(_) | Answer::Countered { .. });
        if countered && !hand.cards.is_empty() {
            let start = match answer {
                // As the active player gives and gets it.
                Answer::Bid(bid) => Some(json!({ "give": bid.get, "get": bid.give })),
                Answer::Countered { proposal, .. } => {
                    Some(json!({ "give": proposal.give, "get": proposal.get }))
                }
                _ => None,
            };
            let counter = counter(position, seat, hand, partner).with_partner(partner);
            choices.push(match start {
                Some(start) => counter.starting_from(start),
                None => counter,
            });
        }
        for (_, offer) in position.of(partner).offers_by_terms() {
            if !offer.to.has(seat) {
                continue;
            }
            match offer.want {
                Want::Cards(wanted) => {
                    choices.extend(accept(position, seat, partner, wanted, offer.give));
                }
                Want::Symbols(symbols) => {
                    choices.extend(meet(position, seat, hand, partner, symbols, offer.give));
                }
            }
        }
    }
}

fn accept(
    position: &Position,
    seat: Seat,
    partner: Seat,
    give: Cards,
    get: Cards,
) -> Option<Choice> {
    check_deal(position, seat, partner, Proposal { give, get }).ok()?;
    let label = Phrase::new("kathai-choose-accept")
        .with("who", partner)
        .with("give", words::cards(give))
        .with("get", words::cards(get));
    let choice = complete("kathai-group-deals", label, Move::Accept { partner, give, get });
    Some(choice.with_partner(partner))
}

/// An answer to a proposal that what the seat is asked repeats.
fn answering(choice: Choice, partner: Seat) -> Choice {
    choice.in_brief(Phrase::new("kathai-choose-agree").with("who", partner))
}

/// Takes an offer that leaves the choice of cards to the taker.
fn meet(
    position: &Position,
    seat: Seat,
    hand: &Hand,
    partner: Seat,
    symbols: Symbols,
    get: Cards,
) -> Option<Choice> {
    let field = hand.deal(position, seat, partner, get, |give| symbols.met_by(give))?;
    let label = Phrase::new("kathai-choose-meet")
        .with("who", partner)
        .with("get", words::cards(get))
        .with("want", symbols.phrase());
    let template = json!({ "type": "accept", "partner": partner, "get": get });
    let group = Phrase::new("kathai-group-deals");
    let choice = Choice::open(group, label, template, vec![field]).with_partner(partner);
    Some(symbols.parts().fold(choice, |choice, (min, good)| {
        let weights = hand.weights(|_| true, good);
        choice.with_bond(Bond::Weight { field: "give", weights, min: min.into() })
    }))
}

/// What is got for what is given, so that neither hand is above the limit afterwards.
fn balance(position: &Position, seat: Seat, partner: Seat) -> Bond {
    let room = |owner: Seat| count(HAND_LIMIT.saturating_sub(position.of(owner).hand.len()));
    Bond::Balance { field: "get", with: "give", fewer: room(partner), more: room(seat) }
}

fn counter(position: &Position, seat: Seat, hand: &Hand, partner: Seat) -> Choice {
    let label = Phrase::new("kathai-choose-counter").with("who", partner);
    let template = json!({ "type": "counter", "partner": partner });
    let fields =
        vec![hand.some("give", "kathai-field-give", false), any_cards("get", "kathai-field-get")];
    Choice::open(Phrase::new("kathai-group-deals"), label, template, fields)
        .with_bond(balance(position, seat, partner))
}

/// A field for any cards of the deck: what others hold is theirs to know.
fn any_cards(name: &'static str, label: &'static str) -> Field {
    let picks = Cards::ALL
        .faces()
        .map(|face| Pick { value: json!(face), label: face.phrase(), spot: None })
        .collect();
    let shape = Shape::SomeOf { picks, min: 1, max: count(HAND_LIMIT) };
    Field { name, label: Phrase::new(label), optional: false, shape }
}

fn symbols_field(name: &'static str, label: &'static str, optional: bool) -> Field {
    let counts = Good::ALL.map(|good| Count {
        key: good.name(),
        label: good.phrase(),
        min: 0,
        max: Symbols::MAX.into(),
        held: false,
    });
    let shape = Shape::Counts {
        counts: counts.into(),
        min: u32::from(!optional),
        max: count(Good::COUNT) * u32::from(Symbols::MAX),
    };
    Field { name, label: Phrase::new(label), optional, shape }
}

fn addressees_field(position: &Position, seat: Seat) -> Field {
    let others = position.seats.seats().filter(|other| *other != seat);
    let picks: Vec<Pick> = others
        .map(|other| Pick {
            value: json!(other),
            label: Phrase::new("kathai-seat-name").with("who", other),
            spot: Some(format!("seat-{other}")),
        })
        .collect();
    let max = count(picks.len());
    Field {
        name: "to",
        label: Phrase::new("kathai-field-to"),
        optional: true,
        shape: Shape::SomeOf { picks, min: 0, max },
    }
}

fn add_trade(position: &Position, seat: Seat, hand: &Hand, choices: &mut Vec<Choice>) {
    const GROUP: &str = "kathai-group-trade";
    if position.call().is_some() {
        choices.push(complete(GROUP, Phrase::new("kathai-choose-withdraw"), Move::Withdraw {}));
    } else {
        let mut fields = vec![
            symbols_field("seek", "kathai-field-call-seek", true),
            addressees_field(position, seat),
        ];
        if !hand.cards.is_empty() {
            fields.insert(0, hand.some("give", "kathai-field-call-give", true));
        }
        let label = Phrase::new("kathai-choose-call");
        let call = Choice::open(Phrase::new(GROUP), label, json!({ "type": "call" }), fields);
        // What one most often does besides touching the market is at hand beside what is asked.
        let call = call.in_brief(Phrase::new("kathai-choose-call"));
        choices.push(if hand.cards.is_empty() {
            // The rules allow it, and nobody can answer it.
            call.with_caution(Phrase::new("kathai-caution-no-cards"))
        } else if position.stage == Stage::Action {
            call.with_caution(Phrase::new("kathai-caution-chooses-trade"))
        } else {
            call
        });
    }
    add_swaps(position, seat, hand, choices);
    if position.trading().is_some() {
        let label = Phrase::new("kathai-choose-end-trading");
        choices.push(complete(GROUP, label, Move::EndTrading {}).with_caution(ends_turn()));
    }
}

fn add_swaps(position: &Position, seat: Seat, hand: &Hand, choices: &mut Vec<Choice>) {
    let trading = position.trading().copied().unwrap_or_default();
    if trading.dealt || trading.swapped || position.pile.is_empty() {
        return;
    }
    let caution = match position.options.swap_rule {
        SwapRule::EndsTurn => ends_turn(),
        SwapRule::DealsMayFollow => Phrase::new("kathai-caution-chooses-trade"),
    };
    for card in hand.cards.distinct().filter(|card| position.promised(seat, *card).is_none()) {
        let label = Phrase::new("kathai-choose-swap").with("card", card.phrase());
        let choice = complete("kathai-group-swap", label, Move::Swap { card });
        choices.push(choice.at_each(hand.spots(card)).with_caution(caution.clone()));
    }
}

fn add_answers(position: &Position, seat: Seat, hand: &Hand, choices: &mut Vec<Choice>) {
    const GROUP: &str = "kathai-group-answer";
    let Some(call) = position.call() else { return };
    let answer = position.answer(seat);
    if answer == Answer::NotAsked {
        return;
    }
    let partner = position.active;
    if let Answer::Countered { proposal, .. } = answer {
        let accepted = accept(position, seat, partner, proposal.get, proposal.give);
        choices.extend(
            accepted
                .map(|choice| answering(Choice { group: Phrase::new(GROUP), ..choice }, partner)),
        );
    }
    if !call.give.is_empty() {
        for face in hand.cards.distinct() {
            let bid = Proposal { give: face.into(), get: call.give };
            let fits = check_deal(position, seat, partner, bid).is_ok();
            if fits && call.seek.met_by(bid.give) {
                let label = Phrase::new("kathai-choose-bid")
                    .with("who", partner)
                    .with("give", words::cards(bid.give))
                    .with("get", words::cards(bid.get));
                let choice = complete(GROUP, label, Move::Bid { give: bid.give, get: bid.get });
                choices.push(choice.at_each(hand.spots(face)));
            }
        }
    }
    if !hand.cards.is_empty() {
        if !call.give.is_empty() {
            let label = Phrase::new("kathai-choose-bid-for")
                .with("who", partner)
                .with("get", words::cards(call.give));
            let template = json!({ "type": "bid", "get": call.give });
            if let Some(field) = hand.deal(position, seat, partner, call.give, |_| true) {
                let group = Phrase::new(GROUP);
                choices
                    .push(Choice::open(group, label, template, vec![field]).with_partner(partner));
            }
        }
        let proposed = !call.give.is_empty() || answer.deal().is_some();
        let key = if proposed { "kathai-choose-bid-other" } else { "kathai-choose-bid-first" };
        let label = Phrase::new(key).with("who", partner);
        let fields = vec![
            hand.some("give", "kathai-field-give", false),
            any_cards("get", "kathai-field-get"),
        ];
        let template = json!({ "type": "bid" });
        let bid = Choice::open(Phrase::new(GROUP), label, template, fields)
            .with_partner(partner)
            .with_bond(balance(position, seat, partner));
        // What was proposed last: the counter to an own bid, the bid that waits for an answer, or
        // what the request gives.
        let proposed = match answer {
            Answer::Countered { proposal, .. } => {
                Some(json!({ "give": proposal.get, "get": proposal.give }))
            }
            Answer::Bid(bid) => Some(json!({ "give": bid.give, "get": bid.get })),
            _ if !call.give.is_empty() => Some(json!({ "give": [], "get": call.give })),
            _ => None,
        };
        choices.push(match proposed {
            Some(proposed) => bid.starting_from(proposed),
            None => bid,
        });
    }
    if answer != Answer::Declined {
        let label = match answer {
            Answer::Bid(_) => Phrase::new("kathai-choose-take-bid-back"),
            _ => Phrase::new("kathai-choose-decline"),
        };
        choices.push(complete(GROUP, label, Move::Decline {}));
    }
}

fn add_offers(position: &Position, seat: Seat, hand: &Hand, choices: &mut Vec<Choice>) {
    const GROUP: &str = "kathai-group-offers";
    let holding = position.of(seat);
    if holding.offers.iter().any(Option::is_none) && !hand.cards.is_empty() {
        let template = json!({ "type": "offer" });
        let give = hand.some("give", "kathai-field-give", false);
        let fields = vec![
            give.clone(),
            any_cards("get", "kathai-field-get"),
            addressees_field(position, seat),
        ];
        let label = Phrase::new("kathai-choose-offer-for-cards");
        choices.push(Choice::open(Phrase::new(GROUP), label, template.clone(), fields));
        let fields = vec![
            give,
            symbols_field("seek", "kathai-field-seek", false),
            addressees_field(position, seat),
        ];
        let label = Phrase::new("kathai-choose-offer-for-symbols");
        choices.push(Choice::open(Phrase::new(GROUP), label, template, fields));
    }
    for (number, offer) in (1..).zip(&holding.offers) {
        if let Some(offer) = offer {
            let some = (!position.asks_everybody(seat, offer.to)).then_some(offer.to);
            let keys = ["kathai-choose-retract", "kathai-choose-retract-to"];
            let label = words::offer(keys, offer.give, offer.want, some).with("number", number);
            choices.push(complete(GROUP, label, Move::Retract { offer: number }));
        }
    }
}

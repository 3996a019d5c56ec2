//! What a seat may do, for clients that do not know the rules.

use serde_json::json;
use turnpost_ruleset::{Choice, Count, Field, Phrase, Pick, Seat, SeatSet, Shape};

use super::{
    cards::{Cards, Resource},
    data::{CARD_COST, CITY_COST, Effect, ROAD_COST, SETTLEMENT_COST},
    legal::{self, list_closings, list_development, list_maritime, list_robber},
    moves::{Keeping, Move},
    notation,
    position::{Answer, Position, STANDING_OFFERS, Stage},
    words,
};

/// Builds the list.
struct Offered<'a> {
    position: &'a Position,
    choices: Vec<Choice>,
}

impl Offered<'_> {
    /// A complete move under a heading.
    fn add(&mut self, group: &'static str, chosen: Move) {
        let label = words::label(self.position, &chosen);
        self.add_labelled(group, label, chosen);
    }

    fn add_labelled(&mut self, group: &'static str, label: Phrase, chosen: Move) {
        let choice = self.complete(group, label, chosen);
        self.choices.push(choice);
    }

    /// A deal with a seat, or the refusal of one, whose terms its label repeats.
    fn add_deal(&mut self, group: &'static str, label: Phrase, with: Option<Seat>, chosen: Move) {
        let brief = words::label(self.position, &chosen);
        let choice = self.complete(group, label, chosen).in_brief(brief);
        self.choices.push(match with {
            Some(seat) => choice.with_partner(seat),
            None => choice,
        });
    }

    fn complete(&self, group: &'static str, label: Phrase, chosen: Move) -> Choice {
        // Nothing in a move can fail to become JSON.
        let template = serde_json::to_value(chosen).unwrap_or_default();
        let notation = notation::write(&chosen);
        let mut choice = Choice::complete(Phrase::new(group), label, template, notation);
        choice.spot = spot(&chosen);
        choice.caution = caution(self.position, &chosen);
        choice
    }

    fn add_all(&mut self, group: &'static str, moves: Vec<Move>) {
        for chosen in moves {
            self.add(group, chosen);
        }
    }
}

/// The place on the board that stands for a move.
fn spot(chosen: &Move) -> Option<String> {
    match chosen {
        Move::Road { path } => Some(path.to_string()),
        Move::Settlement { intersection } | Move::City { intersection } => {
            Some(intersection.to_string())
        }
        Move::Robber { terrain, .. } => Some(terrain.to_string()),
        _ => None,
    }
}

/// What should be known before a move that cannot be taken back.
fn caution(position: &Position, chosen: &Move) -> Option<Phrase> {
    let builds = matches!(
        chosen,
        Move::Road { .. } | Move::Settlement { .. } | Move::City { .. } | Move::BuyCard {}
    );
    if builds
        && position.turn.stage == Stage::Main
        && position.trade_open()
        && !position.options.combined
    {
        return Some(Phrase::new("catan-caution-trade"));
    }
    match chosen {
        Move::Accept { .. } => caution_of_accepting(position),
        Move::End {} if ends_the_game(position) => Some(Phrase::new("catan-caution-stall")),
        Move::End {} => Some(caution_of_end(position)),
        _ => None,
    }
}

/// That a yes may be the deal. Says nothing of whether it is at once: that may change while somebody
/// thinks.
fn caution_of_accepting(position: &Position) -> Option<Phrase> {
    position.offers.current.filter(|offer| offer.first)?;
    Some(Phrase::new(match position.rules.acceptances_wait {
        true => "catan-caution-first",
        false => "catan-caution-first-at-once",
    }))
}

/// What ends with a turn: the answers to the offer of which no use was made, and those to come.
fn caution_of_end(position: &Position) -> Phrase {
    let Some(offer) = position.offers.current else { return Phrase::new("catan-caution-end") };
    let given = offer.to.seats().filter(|seat| offer.answers[seat.index()].can_close());
    let given: SeatSet = given.collect();
    let waiting = position.offers.unanswered();
    let key = match (given.is_empty(), waiting.is_empty()) {
        (true, true) => "catan-caution-end",
        (false, true) => "catan-caution-end-answered",
        (true, false) => "catan-caution-end-waiting",
        (false, false) => "catan-caution-end-both",
    };
    Phrase::new(key).with("answered", words::seats(given)).with("waiting", words::seats(waiting))
}

/// Whether ending this turn makes so many idle ones that the game ends (C46).
fn ends_the_game(position: &Position) -> bool {
    !position.turn.built
        && !position.turn.card_played
        && position.rules.stall_guard
        && position.turn.idle_turns + 1 >= position.idle_limit()
}

/// What the seat may do now.
pub(super) fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
    let mut offered = Offered { position, choices: Vec::new() };
    if position.turn.stage == Stage::Over {
        return offered.choices;
    }
    if let Some(owed) = position.turn.discard_due(seat) {
        offered.discard(seat, owed);
    }
    offered.event(seat);
    offered.answer(seat);
    if seat == position.turn.active {
        offered.own_turn(seat);
    }
    offered.standing(seat);
    offered.choices
}

impl Offered<'_> {
    fn own_turn(&mut self, seat: Seat) {
        let position = self.position;
        let at = seat.index();
        // What others have said yes to is asked first.
        self.closings();
        match position.turn.stage {
            Stage::FoundSettlement => {
                let free = super::board::Intersection::all()
                    .filter(|spot| !position.derived.closed.has(*spot))
                    .map(|intersection| Move::Settlement { intersection });
                self.add_all("catan-group-foundation", free.collect());
            }
            Stage::FoundRoad => {
                let paths = legal::foundation_paths(position).map(|path| Move::Road { path });
                self.add_all("catan-group-foundation-road", paths.collect());
            }
            Stage::BeforeRoll => {
                self.add("catan-group-roll", Move::Roll {});
                self.development();
            }
            Stage::Robber => {
                let mut moves = Vec::new();
                list_robber(position, seat, &mut moves);
                self.add_all("catan-group-robber", moves);
            }
            Stage::FreeRoads => {
                let spots = position.derived.road_spots[at].set();
                let roads = spots.iter().map(|path| Move::Road { path });
                self.add_all("catan-group-free-roads", roads.collect());
                if position.turn.free_road_placed {
                    self.add("catan-group-free-roads", Move::DeclineRoad {});
                }
            }
            Stage::Main => self.build(seat),
            Stage::Discarding | Stage::Event | Stage::Over => {}
        }
        if position.trade_open() {
            self.trade(seat);
        }
        if let Some(offer) = position.offers.current {
            self.add("catan-group-offers", Move::Withdraw { offer: offer.number.get() });
        }
        if position.turn.stage == Stage::Main {
            self.development();
            self.add("catan-group-end", Move::End {});
        }
    }

    fn build(&mut self, seat: Seat) {
        let position = self.position;
        let at = seat.index();
        let hand = position.hands.resources[at];
        if hand.covers(SETTLEMENT_COST) && position.hands.settlements_left[at] > 0 {
            let spots = position.settlement_spots(seat);
            let moves = spots.iter().map(|intersection| Move::Settlement { intersection });
            self.add_all("catan-group-build", moves.collect());
        }
        if hand.covers(CITY_COST) && position.hands.cities_left[at] > 0 {
            let spots = position.board.settlements[at];
            let moves = spots.iter().map(|intersection| Move::City { intersection });
            self.add_all("catan-group-build", moves.collect());
        }
        if hand.covers(ROAD_COST) && position.hands.roads_left[at] > 0 {
            let spots = position.derived.road_spots[at].set();
            self.add_all(
                "catan-group-build",
                spots.iter().map(|path| Move::Road { path }).collect(),
            );
        }
        if hand.covers(CARD_COST) && position.hands.deck_size() > 0 {
            self.add("catan-group-build", Move::BuyCard {});
        }
    }

    fn development(&mut self) {
        let mut moves = Vec::new();
        list_development(self.position, &mut moves);
        let mut invention = false;
        for chosen in moves {
            // Invention is one choice to fill in, not fifteen.
            if matches!(chosen, Move::Invention { .. }) {
                if !std::mem::replace(&mut invention, true) {
                    let count = u32::from(self.position.hands.bank.total().min(2));
                    let bank = Source::Bank(self.position.hands.bank);
                    let fields = vec![counts("cards", "catan-field-take", bank, count, count)];
                    self.choices.push(Choice::open(
                        Phrase::new("catan-group-cards"),
                        Phrase::new("catan-open-invention").with("count", count),
                        json!({ "type": "invention" }),
                        fields,
                    ));
                }
                continue;
            }
            self.add("catan-group-cards", chosen);
        }
    }

    fn trade(&mut self, seat: Seat) {
        let position = self.position;
        let mut moves = Vec::new();
        list_maritime(position, seat, &mut moves);
        self.add_all("catan-group-maritime", moves);
        let hand = position.hands.resources[seat.index()];
        for (maker, _, standing) in position.standing_for(seat) {
            if hand.covers(standing.terms.get()) {
                let label = Phrase::new("catan-do-take-from")
                    .with("who", maker)
                    .with("give", words::cards(standing.terms.get()))
                    .with("get", words::cards(standing.terms.give()));
                let chosen = Move::Take { offer: standing.number.get() };
                self.add_labelled("catan-group-offers", label, chosen);
            }
        }
        if !hand.is_empty() && !position.offers_used_up() {
            let mut fields = exchange_fields(hand);
            fields.push(self.recipients(seat));
            fields.push(Field {
                name: "first",
                label: Phrase::new(match position.rules.acceptances_wait {
                    true => "catan-field-first",
                    false => "catan-field-first-at-once",
                }),
                optional: true,
                shape: Shape::YesNo,
            });
            let offer = Choice::open(
                Phrase::new("catan-group-offers"),
                Phrase::new("catan-open-offer"),
                json!({ "type": "offer" }),
                fields,
            );
            // What one most often does besides building is at hand beside what is asked.
            let offer = offer.in_brief(Phrase::new("catan-open-offer"));
            self.choices.push(offer.with_disjoint("give", "get"));
        }
    }

    /// The deals that the active seat can make of the answers to its offer.
    fn closings(&mut self) {
        let position = self.position;
        let Some(offer) = position.offers.current.filter(|_| position.trade_open()) else { return };
        let mut moves = Vec::new();
        list_closings(position, &mut moves);
        for chosen in moves {
            let Move::Close { with, .. } = chosen else { continue };
            let terms = match offer.answers[with.index()] {
                Answer::Countered(theirs) => theirs.turned(),
                _ => offer.terms,
            };
            let label = Phrase::new("catan-do-close-for")
                .with("who", with)
                .with("give", words::cards(terms.give()))
                .with("get", words::cards(terms.get()));
            self.add_deal("catan-group-offers", label, Some(with), chosen);
        }
    }

    /// What a seat that was asked may answer.
    fn answer(&mut self, seat: Seat) {
        let position = self.position;
        let Some(offer) = position.offers.current.filter(|offer| offer.to.has(seat)) else {
            return;
        };
        let number = offer.number.get();
        let hand = position.hands.resources[seat.index()];
        let answer = offer.answers[seat.index()];
        if !answer.can_close() {
            if hand.covers(offer.terms.get()) {
                let label = Phrase::new("catan-do-accept-for")
                    .with("give", words::cards(offer.terms.get()))
                    .with("get", words::cards(offer.terms.give()));
                let active = Some(position.turn.active);
                self.add_deal("catan-group-answer", label, active, Move::Accept { offer: number });
            }
            if !hand.is_empty() {
                let counter = Choice::open(
                    Phrase::new("catan-group-answer"),
                    Phrase::new("catan-open-counter"),
                    json!({ "type": "counter", "offer": number }),
                    exchange_fields(hand),
                )
                .with_disjoint("give", "get");
                // What is asked for and not held cannot be laid down.
                let given = Some(offer.terms.get()).filter(|asked| hand.covers(*asked));
                let start = json!({ "give": given.unwrap_or_default(), "get": offer.terms.give() });
                self.choices.push(counter.with_partner(position.turn.active).starting_from(start));
            }
        }
        if answer != Answer::Declined {
            let label = Phrase::new("catan-do-decline-for")
                .with("give", words::cards(offer.terms.get()))
                .with("get", words::cards(offer.terms.give()));
            self.add_deal("catan-group-answer", label, None, Move::Decline { offer: number });
        }
    }

    fn discard(&mut self, seat: Seat, owed: u8) {
        let owed = u32::from(owed);
        let hand = self.position.hands.resources[seat.index()];
        self.choices.push(Choice::open(
            Phrase::new("catan-group-discard"),
            Phrase::new("catan-open-discard").with("count", owed),
            json!({ "type": "discard" }),
            vec![counts("cards", "catan-field-discard", Source::Hand(hand), owed, owed)],
        ));
        if let Some(choice) = self.choices.last_mut() {
            choice.caution = Some(Phrase::new("catan-caution-sealed"));
        }
    }

    fn event(&mut self, seat: Seat) {
        let position = self.position;
        let Some(pending) = position.turn.event_for(seat) else { return };
        const GROUP: &str = "catan-group-event";
        let hand = position.hands.resources[seat.index()];
        match pending.event().effect {
            Effect::Proposal { price, .. } => {
                let worded = |key| {
                    Phrase::new(key)
                        .with("price", words::cards(price))
                        .with("reward", words::reward(position.event_reward()))
                };
                if hand.covers(price) {
                    self.add_labelled(GROUP, worded("catan-do-agree-for"), Move::Agree {});
                }
                self.add_labelled(GROUP, worded("catan-do-refuse-for"), Move::Refuse {});
            }
            effect => {
                let owed = u32::from(position.event_price(pending, seat));
                if owed > 0 {
                    self.choices.push(Choice::open(
                        Phrase::new(GROUP),
                        Phrase::new("catan-open-pay").with("count", owed),
                        json!({ "type": "pay" }),
                        vec![counts("cards", "catan-field-pay", Source::Hand(hand), owed, owed)],
                    ));
                }
                if matches!(effect, Effect::Ransom(_)) && position.hands.treasures[seat.index()] > 0
                {
                    self.add(GROUP, Move::GiveTreasure {});
                }
            }
        }
    }

    /// Standing offers and orders, open at any time.
    fn standing(&mut self, seat: Seat) {
        const GROUP: &str = "catan-group-standing";
        let position = self.position;
        let hand = position.hands.resources[seat.index()];
        let own = &position.offers.standing[seat.index()];
        for standing in own.iter().flatten() {
            let label = Phrase::new("catan-do-withdraw-standing")
                .with("give", words::cards(standing.terms.give()))
                .with("get", words::cards(standing.terms.get()));
            let chosen = Move::Withdraw { offer: standing.number.get() };
            self.add_labelled(GROUP, label, chosen);
        }
        let room = own.iter().flatten().count() < STANDING_OFFERS;
        if !hand.is_empty() && room && !position.standing_offers_used_up() {
            let mut fields = exchange_fields(hand);
            fields.push(self.recipients(seat));
            let standing = Choice::open(
                Phrase::new(GROUP),
                Phrase::new("catan-open-standing"),
                json!({ "type": "standing" }),
                fields,
            );
            self.choices.push(standing.with_disjoint("give", "get"));
        }
        let resources = Resource::ALL.map(|of| Pick {
            value: json!(of),
            label: words::resource(of),
            spot: None,
        });
        self.choices.push(Choice::open(
            Phrase::new(GROUP),
            Phrase::new("catan-open-keep"),
            json!({ "type": "keep" }),
            vec![Field {
                name: "resources",
                label: Phrase::new("catan-field-keep"),
                optional: false,
                shape: Shape::InOrder { picks: resources.to_vec(), min: 1, max: 5 },
            }],
        ));
        if !position.offers.keep_orders[seat.index()].is_empty() {
            self.add(GROUP, Move::Keep { resources: Keeping::default() });
        }
    }

    fn recipients(&self, seat: Seat) -> Field {
        let others = SeatSet::all(self.position.seats).without(seat);
        let picks: Vec<Pick> = others
            .seats()
            .map(|other| Pick {
                value: json!(other),
                label: Phrase::new("catan-seat").with("who", other),
                spot: None,
            })
            .collect();
        let max = picks.len() as u32;
        Field {
            name: "to",
            label: Phrase::new("catan-field-to"),
            optional: true,
            shape: Shape::SomeOf { picks, min: 1, max },
        }
    }
}

/// What is given, out of a hand, and what is wanted for it.
fn exchange_fields(hand: Cards) -> Vec<Field> {
    let all = Cards::of([Cards::LIMIT; 5]);
    let max = |cards: Cards| cards.iter().map(|(_, count)| u32::from(count)).sum();
    vec![
        counts("give", "catan-field-give", Source::Hand(hand), 1, max(hand)),
        counts("get", "catan-field-get", Source::Bank(all), 1, max(all)),
    ]
}

/// Where cards come from.
#[derive(Copy, Clone)]
enum Source {
    /// The seat's own hand.
    Hand(Cards),
    /// The bank, or others.
    Bank(Cards),
}

/// So many cards out of some.
fn counts(name: &'static str, label: &'static str, of: Source, min: u32, max: u32) -> Field {
    let (cards, held) = match of {
        Source::Hand(cards) => (cards, true),
        Source::Bank(cards) => (cards, false),
    };
    let counts = cards
        .iter()
        .map(|(resource, count)| Count {
            key: resource.name(),
            label: words::resource(resource),
            min: 0,
            max: count.into(),
            held,
        })
        .collect();
    Field {
        name,
        label: Phrase::new(label),
        optional: false,
        shape: Shape::Counts { counts, min, max },
    }
}

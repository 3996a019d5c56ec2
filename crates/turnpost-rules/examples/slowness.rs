//! How slow games among friends are: mails and days per finished game, without standing orders and
//! with them. Nothing is measured, everything is counted, on a clock of its own:
//! `cargo run --release -p turnpost-rules --example slowness [-- GAMES]`.
//!
//! Three friends look twice a day, in the morning and in the evening, each at an hour of their own
//! that differs from day to day. Whoever looks makes all moves that the game waits for from them, as
//! a steady bot would. A mail is counted whenever the game begins to wait for somebody, as the server
//! sends them to players who want each at once, and one for everybody at the end.
//!
//! Steady bots hardly ever ask in Kathai, where people do: there, friends who ask send a call to the
//! others in every second of their turns, too, and then go on as the bot would.
//!
//! Friends who plan compose their next turn, too, whenever they have looked, as a steady bot would on the
//! board as it is then, and another one for when what that turn takes is gone, as a steady bot would if it
//! were; and they choose what they will play when everybody is asked the next time. Each is played when they are
//! asked, if all of it still is what it was.

use std::collections::BTreeMap;

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost_rules::{
    Chance, Journal, Order, Orders, Ruleset as _, Seat, SeatCount, Seed, Viewer,
    dyn_ruleset::{BotLevel, DynMove, DynPosition, DynRuleset, Meanings},
    log::{
        event::{Event, EventData, MadeBy, Occupant, Place, Seq},
        hash::EventHash,
        line::Line,
        state::{GameState, MovedEvent, Seating, seat_places},
        time::Timestamp,
    },
    mare_balticum::{MareBalticum, Move, Position},
    rulesets,
};

type Failure = Box<dyn std::error::Error>;

/// How many friends play.
const FRIENDS: u8 = 3;

/// A game that is not over after so many days counts as endless.
const MAX_DAYS: i64 = 3650;

/// The most moves that orders make at a time, as the server has it.
const MAX_ORDERED: usize = 64;

const HOUR: i64 = 3600;

/// How the friends play.
#[derive(Copy, Clone)]
pub(crate) struct Habit {
    pub(crate) name: &'static str,
    orders: Orders,
    /// Whether they say beforehand what they keep when they must discard (C44).
    keeps: bool,
    /// Whether they ask the others more often than a bot does.
    asks: bool,
    /// Whether they plan whatever can be planned whenever they have looked.
    plans: bool,
}

/// The next decision of a friend of its kind, as it was planned: what is played, and what instead if that
/// is not what it was any more.
struct Plan(Vec<(Vec<String>, Meanings)>);

/// What was counted of a game, or of several.
#[derive(Clone, Default)]
pub(crate) struct Count {
    pub(crate) mails: u64,
    pub(crate) seconds: i64,
    moves: u64,
    pub(crate) ordered: u64,
    /// How many decisions were planned when they were asked, how many of these plans could be played, and how
    /// many of those as it was planned for when the first was not possible.
    planned: u64,
    kept: u64,
    otherwise: u64,
    /// How often the game waited for each kind of decision.
    pub(crate) waits: BTreeMap<&'static str, u64>,
}

impl Count {
    fn add(&mut self, count: Count) {
        self.mails += count.mails;
        self.seconds += count.seconds;
        self.moves += count.moves;
        self.ordered += count.ordered;
        self.planned += count.planned;
        self.kept += count.kept;
        self.otherwise += count.otherwise;
        for (kind, waits) in count.waits {
            *self.waits.entry(kind).or_default() += waits;
        }
    }
}

struct Table {
    state: GameState,
    seed: Seed,
    habit: Habit,
    /// After which event each friend has given the orders last.
    since: Vec<Seq>,
    plans: Vec<BTreeMap<&'static str, Plan>>,
    count: Count,
}

impl Table {
    fn opened(
        ruleset: &'static dyn DynRuleset,
        seed: Seed,
        habit: Habit,
    ) -> Result<Table, Failure> {
        let seats = SeatCount::new(FRIENDS).ok_or("seats")?;
        let options = ruleset.check(&serde_json::json!({}), seats)?;
        let start = Timestamp::from_micros(0);
        let created = Event {
            seq: Seq::new(1),
            at: start,
            data: EventData::Created {
                ruleset: ruleset.name().to_owned(),
                revision: ruleset.revision(),
                options,
                seats,
                seed_hash: seed.commitment(),
            },
            position: None,
            salt: hex::encode(seed.salt(1)),
        };
        let mut state = GameState::open(&Line::of(&created, &EventHash::START)?, rulesets())?;
        for place in (0..FRIENDS).map(Place) {
            let occupant = Occupant::Player {};
            state.sit(place, occupant)?;
            state.write(EventData::Joined { place, occupant }, start, &seed)?;
        }
        let mut chance = Chance::seeded(&seed, state.head().next().get());
        let seating = seat_places(seats, Seating::Joined, &mut chance);
        state.set_up(&seating, &mut chance)?;
        let chance = chance.finish()?;
        state.write(EventData::Started { seating, chance }, start, &seed)?;
        let since = vec![Seq::START; usize::from(FRIENDS)];
        let plans = (0..FRIENDS).map(|_| BTreeMap::new()).collect();
        let mut table = Table { state, seed, habit, since, plans, count: Count::default() };
        if habit.keeps {
            table.say_what_is_kept(start);
        }
        let waited_for = table.waited_for();
        table.mail(&waited_for);
        Ok(table)
    }

    /// For whom the game waits, and since which event.
    fn waited_for(&self) -> Vec<(Seat, Seq)> {
        let seats = self.state.seats().seats();
        let duties = seats.map(|seat| (seat, self.state.seat_duty(seat)));
        duties
            .filter(|(_, duty)| duty.duty.must())
            .map(|(seat, duty)| (seat, duty.pending_since))
            .collect()
    }

    /// Everybody says what they keep on a seven, in the rulesets that know of it.
    fn say_what_is_kept(&mut self, at: Timestamp) {
        let kept = serde_json::json!({ "type": "keep", "resources": ["ore", "grain", "wool"] });
        let ruleset = self.state.ruleset();
        for seat in self.state.seats().seats() {
            // Elsewhere there is no such move.
            if let Ok(kept) = ruleset.read(&kept) {
                let _known = self.play(seat, &kept, MadeBy::Player, at);
            }
        }
    }

    /// Counts the mails that say that the game waits.
    fn mail(&mut self, waited_for: &[(Seat, Seq)]) {
        for (seat, _) in waited_for {
            self.count.mails += 1;
            if let Some(decision) = self.state.seat_duty(*seat).duty.decision() {
                *self.count.waits.entry(decision.kind).or_default() += 1;
            }
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        played: &DynMove,
        by: MadeBy,
        at: Timestamp,
    ) -> Result<(), Failure> {
        let mut chance = Chance::seeded(&self.seed, self.state.head().next().get());
        self.state.play(seat, played, &mut chance)?;
        let chance = chance.finish()?;
        self.state.write_move(&MovedEvent { seat, played, by, chance: &chance }, at, &self.seed)?;
        Ok(())
    }

    /// The next move that an order makes.
    fn ordered(&self) -> Option<(Seat, DynMove)> {
        let position = self.state.position()?;
        self.waited_for().into_iter().find_map(|(seat, _)| {
            let until_turn =
                self.state.turn_began(seat).is_none_or(|began| began <= self.since[seat.index()]);
            let orders = self.habit.orders;
            let in_force = if until_turn { orders } else { orders.lasting() };
            in_force.iter().find_map(|order| Some((seat, position.ordered(seat, order)?)))
        })
    }

    /// Plans the next decision of a friend of this kind as a steady bot would make it, as far as it can be
    /// told, and what to do once what it takes is gone.
    fn plan(
        &self,
        seat: Seat,
        kind: &str,
        sampler: &mut SmallRng,
    ) -> Result<Option<Plan>, Failure> {
        let ruleset = self.state.ruleset();
        let now = self.state.position().ok_or("no position")?;
        let Some(ahead) = now.ahead(seat, kind) else { return Ok(None) };
        let first = steady(ruleset, ahead.as_ref(), seat, sampler)?;
        let mut ways = vec![first];
        if let Some(taken) = without_catches(ahead.as_ref(), &ways[0])? {
            let other = steady_otherwise(&taken, seat, sampler)?;
            // What is only possible once something is gone cannot be planned.
            let is_possible = Meanings::of(ruleset, ahead.as_ref(), seat, &other).is_some();
            ways.extend(is_possible.then_some(other));
        }
        let mut plan = Vec::new();
        for moves in ways {
            let meant = Meanings::of(ruleset, ahead.as_ref(), seat, &moves);
            plan.push((moves, meant.ok_or("an illegal plan")?));
        }
        Ok(Some(Plan(plan)))
    }

    /// Plays the plans of those who are asked for what they have planned, or drops them.
    fn play_plans(&mut self, at: Timestamp) -> Result<(), Failure> {
        while let Some((seat, Plan(ways))) = self.due_plan() {
            self.count.planned += 1;
            let ruleset = self.state.ruleset();
            let position = self.state.position().ok_or("no position")?;
            let is_kept = |(moves, meant): &&(Vec<String>, Meanings)| {
                let means = Meanings::of(ruleset, position, seat, moves);
                means.is_some_and(|now| meant.are_kept(&now))
            };
            let Some(nth) = ways.iter().position(|way| is_kept(&way)) else { continue };
            self.count.kept += 1;
            self.count.otherwise += u64::from(nth > 0);
            for played in &ways[nth].0 {
                self.play(seat, &ruleset.parse(played)?, MadeBy::Plan, at)?;
                self.count.ordered += 1;
            }
        }
        Ok(())
    }

    /// The plan of a friend for what they are asked.
    fn due_plan(&mut self) -> Option<(Seat, Plan)> {
        for seat in self.state.seats().seats() {
            let duty = self.state.seat_duty(seat).duty;
            if let Some(decision) = duty.decision().filter(|_| duty.must())
                && let Some(plan) = self.plans[seat.index()].remove(decision.kind)
            {
                return Some((seat, plan));
            }
        }
        None
    }

    /// Does what orders and plans say.
    fn obey(&mut self, at: Timestamp) -> Result<(), Failure> {
        for _ in 0..MAX_ORDERED {
            self.play_plans(at)?;
            let Some((seat, played)) = self.ordered() else { return Ok(()) };
            self.play(seat, &played, MadeBy::Order, at)?;
            self.count.ordered += 1;
        }
        Ok(())
    }

    /// A friend looks, and makes all moves that the game waits for.
    fn look(&mut self, seat: Seat, at: Timestamp, sampler: &mut SmallRng) -> Result<(), Failure> {
        let mut has_asked = !(self.habit.asks && sampler.random_range(0..2) == 0);
        while self.state.standings().is_none() && self.state.seat_duty(seat).duty.must() {
            let before = self.waited_for();
            let position = self.state.position().ok_or("no position")?;
            let called = (!has_asked).then(|| call(self.state.ruleset(), position, seat)).flatten();
            has_asked |= called.is_some();
            let chosen = called.or_else(|| position.bot(seat, BotLevel::Steady, sampler));
            let played = chosen.ok_or("no move")?;
            self.play(seat, &played, MadeBy::Player, at)?;
            self.count.moves += 1;
            self.obey(at)?;
            if self.state.standings().is_none() {
                // Whoever looks is told by the page.
                let mut mailed = self.waited_for();
                mailed.retain(|it| !before.contains(it) && it.0 != seat);
                self.mail(&mailed);
            }
        }
        self.since[seat.index()] = self.state.head();
        if self.habit.plans && self.state.standings().is_none() {
            for kind in self.state.ruleset().plans_ahead() {
                match self.plan(seat, kind, sampler)? {
                    Some(plan) => drop(self.plans[seat.index()].insert(kind, plan)),
                    None => drop(self.plans[seat.index()].remove(kind)),
                }
            }
        }
        Ok(())
    }
}

/// A decision as a steady bot would make it, in notation, as far as it can be told.
fn steady(
    ruleset: &dyn DynRuleset,
    ahead: &dyn DynPosition,
    seat: Seat,
    sampler: &mut SmallRng,
) -> Result<Vec<String>, Failure> {
    let (mut position, mut moves) = (ahead.duplicate(), Vec::new());
    let decision = ahead.duty(seat).decision();
    while position.duty(seat).decision() == decision {
        let played = position.bot(seat, BotLevel::Steady, sampler).ok_or("no move")?;
        moves.push(ruleset.notation(&played)?);
        let mut chance = Chance::blind();
        position.play(seat, &played, &mut chance)?;
        if chance.was_asked() {
            break;
        }
    }
    Ok(moves)
}

/// The position of a turn in which the tokens are gone that these moves take from the seas; `None` in other
/// rulesets and where they take none.
fn without_catches(ahead: &dyn DynPosition, moves: &[String]) -> Result<Option<Position>, Failure> {
    let Some(position) = ahead.as_any().downcast_ref::<Position>() else { return Ok(None) };
    let (mut taken, mut is_less) = (position.clone(), false);
    for played in moves {
        let Move::Fish { sea, take, .. } = MareBalticum::parse(played)? else { continue };
        let slots = &mut taken.seas[sea.index()];
        if let Some(slot) = slots.iter_mut().find(|slot| **slot == Some(take)) {
            (*slot, is_less) = (None, true);
        }
    }
    Ok(is_less.then_some(taken))
}

/// As [`steady`], on a board of Mare Balticum that only a friend thinks of.
fn steady_otherwise(
    position: &Position,
    seat: Seat,
    sampler: &mut SmallRng,
) -> Result<Vec<String>, Failure> {
    let (mut position, mut moves) = (position.clone(), Vec::new());
    let decision = MareBalticum::duty(&position, seat);
    while MareBalticum::duty(&position, seat) == decision {
        let mut legal = Vec::new();
        MareBalticum::moves(&position, seat, sampler, &mut legal);
        let view = MareBalticum::view(&position, Viewer::Seat(seat));
        MareBalticum::propose(&view, seat, &mut legal);
        let chosen = MareBalticum::bot(&view, seat, &legal, sampler);
        let played = legal.get(chosen).ok_or("no move")?;
        moves.push(MareBalticum::notation(played));
        let mut chance = Chance::blind();
        MareBalticum::play(&mut position, seat, played, &mut chance, &mut Journal::silent())
            .map_err(|refusal| format!("{refusal:?}"))?;
        if chance.was_asked() {
            break;
        }
    }
    Ok(moves)
}

/// A call to all others, where a ruleset knows of it and it may be made now.
fn call(ruleset: &dyn DynRuleset, position: &dyn DynPosition, seat: Seat) -> Option<DynMove> {
    let call = ruleset.read(&serde_json::json!({ "type": "call" })).ok()?;
    let is_legal = position.duplicate().play(seat, &call, &mut Chance::blind()).is_ok();
    is_legal.then_some(call)
}

/// Plays a game to its end.
fn play(ruleset: &'static dyn DynRuleset, number: u64, habit: Habit) -> Result<Count, Failure> {
    let mut sampler = SmallRng::seed_from_u64(number);
    let mut table = Table::opened(ruleset, Seed::new(sampler.random()), habit)?;
    // When they look does not depend on what is played.
    let mut hours = SmallRng::seed_from_u64(!number);
    for day in 0..MAX_DAYS {
        for half in [7, 18] {
            let mut looks: Vec<(i64, Seat)> = table
                .state
                .seats()
                .seats()
                .map(|seat| (hours.random_range(half * HOUR..(half + 4) * HOUR), seat))
                .collect();
            looks.sort_unstable();
            for (second, seat) in looks {
                let at = Timestamp::from_micros(0).plus_seconds(day * 24 * HOUR + second);
                table.look(seat, at, &mut sampler)?;
                if table.state.standings().is_some() {
                    // The last mail tells everybody how it ended.
                    table.count.mails += u64::from(FRIENDS);
                    return Ok(Count { seconds: day * 24 * HOUR + second, ..table.count });
                }
            }
        }
    }
    Err(format!("{}: game {number} has no end", ruleset.name()).into())
}

/// What was counted of so many games together.
pub(crate) fn total(
    ruleset: &'static dyn DynRuleset,
    games: u64,
    habit: Habit,
) -> Result<Count, Failure> {
    let mut sum = Count::default();
    for number in 0..games {
        sum.add(play(ruleset, number, habit)?);
    }
    Ok(sum)
}

/// All habits that are compared, in the order in which they are shown.
pub(crate) fn habits() -> [Habit; 7] {
    let lasting: Orders =
        Order::ALL.into_iter().filter(|order| !order.lasts_until_turn()).collect();
    let all = lasting.with(Order::DeclineAll);
    let habit = |name, orders, keeps, asks| Habit { name, orders, keeps, asks, plans: false };
    let plans = Habit { plans: true, ..habit("plans", Orders::NONE, false, false) };
    [
        habit("none", Orders::NONE, false, false),
        habit("usual", lasting, false, false),
        habit("all", all, true, false),
        habit("none, asking", Orders::NONE, false, true),
        habit("usual, asking", lasting, false, true),
        habit("all, asking", all, true, true),
        plans,
    ]
}

fn main() -> Result<(), Failure> {
    let games: u64 = match std::env::args().nth(1) {
        Some(count) => count.parse()?,
        None => 200,
    };
    let habits = habits();
    println!(
        "| ruleset | orders | mails a game | days a game | moves by friends | moves by orders | \
         decisions that it waited for |"
    );
    println!("|---|---|---|---|---|---|---|");
    for ruleset in rulesets().all() {
        let is_played = |habit: &&Habit| {
            (!habit.asks || ruleset.name() == "kathai")
                && (!habit.plans || !ruleset.plans_ahead().is_empty())
        };
        for habit in habits.iter().filter(is_played) {
            let sum = total(ruleset, games, *habit)?;
            let mean = |total: f64| total / games as f64;
            let waits = sum.waits.iter().map(|(kind, waits)| {
                let waits = mean(*waits as f64);
                format!("{kind} {waits:.1}")
            });
            println!(
                "| {} | {} | {:.0} | {:.1} | {:.0} | {:.0} | {} |",
                ruleset.name(),
                habit.name,
                mean(sum.mails as f64),
                mean(sum.seconds as f64) / (24 * HOUR) as f64,
                mean(sum.moves as f64),
                mean(sum.ordered as f64),
                waits.collect::<Vec<_>>().join(", "),
            );
            if habit.plans {
                let [planned, kept, otherwise] =
                    [sum.planned, sum.kept, sum.otherwise].map(|plans| mean(plans as f64));
                println!(
                    "\nOf {planned:.1} planned decisions a game, {kept:.1} were made as planned, {otherwise:.1} of \
                     them in the second way.\n"
                );
            }
        }
    }
    Ok(())
}

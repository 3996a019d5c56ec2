//! Games, choices and outcomes in the form of the contract.

use serde::Serialize;
use serde_json::{Value, value::RawValue};
use turnpost_rules::{
    Bond, Choice, Duty, Field, Pick, Seat, Section, Shape, Standing, Viewer, VisibleOutcome,
    dyn_ruleset::BotLevel,
    log::{
        event::{EndedBy, Occupant, Place, Seq, Term},
        id::GameId,
        state::{Handover, Seating},
        time::Timestamp,
    },
};

use super::{
    agreements::{PauseShape, ProposalShape},
    vacation::AwayShape,
};
use crate::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        place::PlaceRecord,
        record::{Admission, GameRecord, Start, Status, Visibility},
        service::CachedGame,
        timing::{OnTimeout, Pace},
    },
    locale::Localizer,
    reader::{PlayerNames, TableNames},
};

fn is_false(value: &bool) -> bool {
    !value
}

/// A game apart from its position.
#[derive(Serialize)]
pub(super) struct GameShape<'a> {
    id: GameId,
    name: &'a str,
    setup: SetupShape<'a>,
    revision: u16,
    seats: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<String>,
    #[serde(skip_serializing_if = "is_false")]
    hosting: bool,
    visibility: Visibility,
    admission: Admission,
    seating: Seating,
    start: Start,
    #[serde(skip_serializing_if = "Option::is_none")]
    pace: Option<Pace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline_hours: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reserve_hours: Option<u32>,
    weekends_off: bool,
    vacation_days: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    on_timeout: Option<OnTimeout>,
    status: Status,
    seq: Seq,
    created_at: Timestamp,
    changed_at: Timestamp,
    places: Vec<PlaceShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    you: Option<YouShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lent: Option<LentShape>,
    awaiting: Vec<AwaitedShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pause: Option<PauseShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<ProposalShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended_by: Option<EndedByShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<Vec<StandingShape>>,
}

#[derive(Serialize)]
struct SetupShape<'a> {
    ruleset: &'a str,
    options: &'a Value,
}

#[derive(Serialize)]
struct PlaceShape {
    place: Place,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    who: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<BotLevel>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "is_false")]
    bot_account: bool,
    #[serde(skip_serializing_if = "is_false")]
    resigned: bool,
    #[serde(skip_serializing_if = "is_false")]
    relieved: bool,
    #[serde(skip_serializing_if = "is_false")]
    unreachable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    away: Option<AwayShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    handed_over: Option<HandedOverShape>,
}

/// How the player of a place has come by it, if not by joining.
#[derive(Serialize)]
struct HandedOverShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    since: Seq,
    #[serde(flatten)]
    term: Term,
}

/// The seat that another player plays for the caller.
#[derive(Serialize)]
struct LentShape {
    place: Place,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
}

#[derive(Serialize)]
struct YouShape {
    place: Place,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    duty: &'static str,
}

#[derive(Serialize)]
struct AwaitedShape<'a> {
    seat: Seat,
    decision: &'a str,
    since: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    reserve_from: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    due_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "is_false")]
    timed_out: bool,
}

/// Why a game is over.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum EndedByShape {
    /// Its rules say so.
    Rules,
    /// All who play have agreed to end it.
    Agreement,
}

impl EndedByShape {
    pub(super) fn of(by: Option<EndedBy>) -> EndedByShape {
        match by {
            None => EndedByShape::Rules,
            Some(EndedBy::Agreement) => EndedByShape::Agreement,
        }
    }
}

/// A line of the ranking.
#[derive(Serialize)]
pub(super) struct StandingShape {
    seat: Seat,
    rank: u8,
    points: i32,
    tie_break: i32,
}

/// What the contract's form of a game is made of.
pub(super) struct GameFacts<'a> {
    /// The game's record, apart from its log.
    pub record: &'a GameRecord,
    /// Who sits where.
    pub places: &'a [PlaceRecord],
    /// The decisions that it waits for.
    pub pending_decisions: &'a [PendingDecision],
    /// The game at its head.
    pub game: &'a CachedGame,
    /// The names of its players.
    pub names: &'a PlayerNames,
    /// The caller, if known.
    pub player: Option<PlayerId>,
    /// The time.
    pub now: Timestamp,
}

impl<'a> GameFacts<'a> {
    /// The game in the form of the contract.
    pub(super) fn shape(&self) -> GameShape<'a> {
        let GameFacts { record, game, player, .. } = *self;
        let table = TableNames::new(self.places, self.names);
        let mut places: Vec<&PlaceRecord> = self.places.iter().collect();
        places.sort_by_key(|place| (place.seat, place.place));
        let own = self.places.iter().find(|place| player.is_some() && place.player == player);
        GameShape {
            id: record.id,
            name: record.name.as_str(),
            setup: SetupShape { ruleset: &record.ruleset, options: &record.options },
            revision: record.revision,
            seats: u8::from(record.seats),
            host: record
                .host
                .and_then(|host| table.of_player(host))
                .or_else(|| self.names.get(record.host))
                .map(str::to_owned),
            hosting: player.is_some() && record.host == player,
            visibility: record.visibility,
            admission: record.admission,
            seating: record.seating,
            start: record.start,
            pace: Pace::of(record.deadline_hours, &record.timing),
            deadline_hours: record.deadline_hours,
            reserve_hours: record.deadline_hours.map(|_| record.timing.reserve_hours),
            weekends_off: record.timing.weekend_offset_minutes.is_some(),
            vacation_days: record.timing.vacation_days,
            on_timeout: record.deadline_hours.map(|_| record.timing.on_timeout),
            status: record.status,
            seq: game.state.head(),
            created_at: record.created_at,
            changed_at: record.changed_at.max(game.state.last_at()),
            places: places.into_iter().map(|place| place_shape(place, &table, self)).collect(),
            you: own.map(|place| YouShape {
                place: place.place,
                seat: place.seat,
                duty: place.seat.map_or("waits", |seat| duty(game.state.seat_duty(seat).duty)),
            }),
            lent: player
                .and_then(|player| game.lent_by(player))
                .map(|place| LentShape { place: place.place, seat: place.seat }),
            awaiting: self
                .pending_decisions
                .iter()
                .map(|pending| AwaitedShape {
                    seat: pending.seat,
                    decision: &pending.decision,
                    since: pending.at,
                    reserve_from: pending.due_at.and_then(|_| game.reserve_from(pending.seat)),
                    due_at: pending.due_at,
                    timed_out: game.state.has_timed_out(pending.seat),
                })
                .collect(),
            pause: PauseShape::of(&game.state, self.now),
            proposal: ProposalShape::of(&game.state, self.now),
            ended_by: game.state.is_over().then(|| {
                let agreed = game.state.has_ended_as_agreed().then_some(EndedBy::Agreement);
                EndedByShape::of(agreed)
            }),
            standings: game
                .state
                .standings()
                .filter(|_| game.state.is_over())
                .map(|standings| standings.iter().map(standing).collect()),
        }
    }
}

fn place_shape(place: &PlaceRecord, names: &TableNames, facts: &GameFacts<'_>) -> PlaceShape {
    let (who, level) = occupant(place.occupant);
    let is_at_table = facts.player.is_some()
        && (facts.record.host == facts.player
            || facts.places.iter().any(|other| other.player == facts.player));
    let name = names.of_place(place.place);
    PlaceShape {
        place: place.place,
        seat: place.seat,
        who,
        level,
        // Nobody but the table can tell somebody without a name from others without one.
        player: place.player.filter(|_| name.is_some() || is_at_table),
        name: name.map(str::to_owned),
        bot_account: names.is_bot_account(place.place),
        resigned: place.resigned,
        relieved: place.seat.is_some_and(|seat| facts.game.state.is_relieved(seat)),
        unreachable: is_at_table && names.is_unreachable(place.place),
        away: AwayShape::unless_over(
            place.seat.and_then(|seat| facts.game.state.away(seat)),
            facts.now,
        ),
        handed_over: place.seat.and_then(|seat| facts.game.state.handed_over(seat)).map(
            |Handover { since, term, .. }| {
                let by = names.owner_of(place.place).map(str::to_owned);
                HandedOverShape { by, since, term }
            },
        ),
    }
}

/// An occupant in the form of the contract: the kind, and the level of a bot.
pub(super) fn occupant(occupant: Occupant) -> (&'static str, Option<BotLevel>) {
    match occupant {
        Occupant::Player {} => ("player", None),
        Occupant::Bot { level } => ("bot", Some(level)),
    }
}

/// A duty in the form of the contract.
pub(super) fn duty(duty: Duty) -> &'static str {
    match duty {
        Duty::Must(_) => "must",
        Duty::May(_) => "may",
        Duty::Waits => "waits",
    }
}

/// A standing in the form of the contract.
pub(super) fn standing(standing: &Standing) -> StandingShape {
    StandingShape {
        seat: standing.seat,
        rank: standing.rank,
        points: standing.points,
        tie_break: standing.tie_break,
    }
}

/// A position as a viewer may see it.
#[derive(Serialize)]
pub(super) struct PositionShape<'a> {
    ruleset: &'a str,
    view: Box<RawValue>,
}

/// A position in the form of the contract.
pub(super) fn position<'a>(
    ruleset: &'a str,
    position: &dyn turnpost_rules::dyn_ruleset::DynPosition,
    viewer: Viewer,
) -> PositionShape<'a> {
    PositionShape { ruleset, view: position.view_text(viewer) }
}

/// A section of the position's description.
#[derive(Serialize)]
pub(super) struct SectionShape {
    heading: String,
    lines: Vec<String>,
}

/// Sections in the localizer's words.
pub(super) fn sections(sections: &[Section], localizer: &Localizer) -> Vec<SectionShape> {
    sections
        .iter()
        .map(|section| SectionShape {
            heading: localizer.format(&section.heading),
            lines: section.lines.iter().map(|line| localizer.format(line)).collect(),
        })
        .collect()
}

/// An outcome as the viewer may know it, its JSON as a tree or as text.
#[derive(Serialize)]
pub(super) struct VisibleOutcomeShape<'a, Json = Value> {
    ruleset: &'a str,
    outcome: Json,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Outcomes, with sentences if there is a localizer.
pub(super) fn visible_outcomes<'a>(
    outcomes: Vec<VisibleOutcome>,
    ruleset: &'a str,
    localizer: Option<&Localizer>,
) -> Vec<VisibleOutcomeShape<'a>> {
    outcomes
        .into_iter()
        .map(|visible| VisibleOutcomeShape {
            ruleset,
            text: localizer.map(|localizer| localizer.format(&visible.phrase)),
            outcome: visible.outcome,
        })
        .collect()
}

/// Outcomes without sentences, whose JSON is written already.
pub(super) fn outcomes_as_json(
    outcomes: Vec<Box<RawValue>>,
    ruleset: &str,
) -> Vec<VisibleOutcomeShape<'_, Box<RawValue>>> {
    let shape = |outcome| VisibleOutcomeShape { ruleset, outcome, text: None };
    outcomes.into_iter().map(shape).collect()
}

/// A choice of a seat.
#[derive(Serialize)]
pub(super) struct ChoiceShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    template: Value,
    fields: Vec<FieldShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    spot: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    caution: Option<String>,
}

/// A choice, with labels if there is a localizer.
pub(super) fn choice(choice: Choice, localizer: Option<&Localizer>) -> ChoiceShape {
    let format = |phrase| localizer.map(|localizer| localizer.format(phrase));
    ChoiceShape {
        group: format(&choice.group),
        label: format(&choice.label),
        caution: choice.caution.as_ref().and_then(format),
        fields: choice
            .fields
            .iter()
            .map(|it| FieldShape {
                disjoint: choice.disjoint_from(it.name),
                ..bound(field(it.clone(), localizer), &choice.bonds)
            })
            .collect(),
        template: choice.template,
        spot: choice.spot,
        notation: choice.notation,
    }
}

/// A field with what must hold of it beyond its shape.
fn bound(mut field: FieldShape, bonds: &[Bond]) -> FieldShape {
    let name = field.name;
    for bond in bonds.iter().filter(|bond| bond.field() == name) {
        match bond {
            Bond::Among { of, .. } => field.among = Some(*of),
            Bond::Balance { with, fewer, more, .. } => {
                field.balance = Some(BalanceShape { field: with, fewer: *fewer, more: *more });
            }
            Bond::Weight { weights, min, .. } => {
                field.needs.push(NeedShape { weights: weights.clone(), min: *min });
            }
        }
    }
    field
}

/// A field of a choice to fill in.
#[derive(Serialize)]
pub(super) struct FieldShape {
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    optional: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    disjoint: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    among: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    balance: Option<BalanceShape>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs: Vec<NeedShape>,
    shape: ShapeShape,
}

#[derive(Serialize)]
struct BalanceShape {
    field: &'static str,
    fewer: u32,
    more: u32,
}

#[derive(Serialize)]
struct NeedShape {
    weights: Vec<u32>,
    min: u32,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum ShapeShape {
    OneOf { picks: Vec<PickShape> },
    SomeOf { picks: Vec<PickShape>, min: u32, max: u32 },
    InOrder { picks: Vec<PickShape>, min: u32, max: u32 },
    Counts { counts: Vec<CountShape>, min: u32, max: u32 },
    Number { min: i64, max: i64 },
    YesNo,
}

#[derive(Serialize)]
struct PickShape {
    value: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    spot: Option<String>,
}

#[derive(Serialize)]
struct CountShape {
    key: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    min: u32,
    max: u32,
}

/// A field, with labels if there is a localizer.
pub(super) fn field(field: Field, localizer: Option<&Localizer>) -> FieldShape {
    let picks = |picks: Vec<Pick>| {
        picks
            .into_iter()
            .map(|pick| PickShape {
                label: localizer.map(|localizer| localizer.format(&pick.label)),
                value: pick.value,
                spot: pick.spot,
            })
            .collect()
    };
    let shape = match field.shape {
        Shape::OneOf { picks: all } => ShapeShape::OneOf { picks: picks(all) },
        Shape::SomeOf { picks: all, min, max } => {
            ShapeShape::SomeOf { picks: picks(all), min, max }
        }
        Shape::InOrder { picks: all, min, max } => {
            ShapeShape::InOrder { picks: picks(all), min, max }
        }
        Shape::Counts { counts, min, max } => ShapeShape::Counts {
            counts: counts
                .into_iter()
                .map(|count| CountShape {
                    key: count.key,
                    label: localizer.map(|localizer| localizer.format(&count.label)),
                    min: count.min,
                    max: count.max,
                })
                .collect(),
            min,
            max,
        },
        Shape::Number { min, max } => ShapeShape::Number { min, max },
        Shape::YesNo => ShapeShape::YesNo,
    };
    FieldShape {
        name: field.name,
        label: localizer.map(|localizer| localizer.format(&field.label)),
        optional: field.optional,
        disjoint: None,
        among: None,
        balance: None,
        needs: Vec::new(),
        shape,
    }
}

//! A game's board on a page, as one viewer may see it.

use std::sync::Arc;

use turnpost_rules::{
    Duty, Phrase, Seat, Standing, Viewer,
    dyn_ruleset::{DynPosition, RulesetError},
    log::{event::Seq, state::GameState},
};

use super::{
    form::Form,
    news,
    offers::{self, Offers, Showing},
    plan::{self, Plan, Planned},
    questions::{self, Fault},
    touch,
};
use crate::{
    game::{
        error::GameError,
        person::MessageText,
        service::{CachedGame, GameService},
    },
    locale::Localizer,
    picture::{Purpose, SeatMark, Spot, Spots},
    reader, registry,
};

/// The most events shown to players; for more there is the log.
const PLAYER_NEWS: u64 = 40;
/// The most events shown to spectators.
const SPECTATOR_NEWS: u64 = 12;

/// A remark at the top of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its CSS class: `good`, `bad`, `call` or none.
    pub kind: &'static str,
    /// Its heading.
    pub heading: String,
    /// Its paragraphs.
    pub lines: Vec<String>,
}

/// An error in what was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultLine {
    /// What is wrong.
    pub words: String,
    /// A link to where it can be corrected.
    pub href: Option<String>,
}

/// A seat in the list of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLine {
    /// Its mark as SVG.
    pub token: String,
    /// The player's name.
    pub name: String,
    /// Whether it is the reader's.
    pub you: bool,
    /// Whether its player has resigned, and a bot plays on.
    pub given_up: bool,
    /// Whether the game waits for it.
    pub is_awaited: bool,
}

/// A section of the position's description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SectionLines {
    /// The heading.
    pub heading: String,
    /// Its lines.
    pub lines: Vec<String>,
}

/// A line of the ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rank {
    /// 1 for the winner.
    pub rank: u8,
    /// The player's name.
    pub name: String,
    /// The points.
    pub points: i32,
}

/// The message that goes with planned moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// Who will read it.
    pub readers: String,
    /// Whether only some at the table will: then the moves ask somebody something.
    pub are_asked: bool,
    /// What was typed.
    pub typed: String,
    /// Why that is invalid.
    pub fault: Option<String>,
}

impl Words {
    /// Whether the field is unfolded.
    pub fn are_open(&self) -> bool {
        self.are_asked || !self.typed.is_empty()
    }
}

/// The message in a form, if any was typed.
///
/// # Errors
/// When it is too long, or cannot be read by others.
pub fn words(form: &Form) -> Result<Option<MessageText>, InvalidMessage> {
    let typed = form.typed("words");
    if typed.trim().is_empty() {
        return Ok(None);
    }
    MessageText::try_from(typed.to_owned()).map(Some).map_err(|_| InvalidMessage)
}

/// The message is invalid.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a message has 1 to 1000 characters")]
pub struct InvalidMessage;

/// A game's board on a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Board {
    /// The page's path, to which forms are sent.
    pub path: String,
    /// The last event that the page shows.
    pub seen: u64,
    /// Whether the viewer may act.
    pub acts: bool,
    /// Whether the page was opened for one choice, which is then shown alone.
    pub alone: bool,
    /// The heading of the choices.
    pub choices_heading: String,
    /// What the viewer may do.
    pub offers: Offers,
    /// The moves planned so far.
    pub plan: Vec<Planned>,
    /// Why the moves that were to follow them are not possible.
    pub plan_fault: Option<String>,
    /// What the planned moves would bring, as far as it is certain.
    pub foreseen: Vec<String>,
    /// The message that goes with the planned moves.
    pub words: Words,
    /// The URL of the page with one planned move less.
    pub shorter: String,
    /// The URL of the page with all choices.
    pub all: String,
    /// Errors in what was entered.
    pub faults: Vec<FaultLine>,
    /// Remarks at the top.
    pub remarks: Vec<Remark>,
    /// Who sits where.
    pub seats: Vec<SeatLine>,
    /// The heading of the news.
    pub happened_heading: String,
    /// What happened.
    pub happened: Vec<String>,
    /// Whether the picture shows the board after the plan, and that differs from the board as it
    /// is.
    pub is_picture_planned: bool,
    /// Whether the position in words does.
    pub are_words_planned: bool,
    /// The picture as SVG.
    pub picture: Option<String>,
    /// The position in words.
    pub sections: Vec<SectionLines>,
    /// The ranking, once the game is over.
    pub ranking: Vec<Rank>,
}

impl Board {
    /// Whether the news are shown: after a move the remark about it contains them.
    pub fn has_news(&self) -> bool {
        !self.happened.is_empty() && self.remarks.iter().all(|remark| remark.kind != "good")
    }
}

/// How a board is shown, and to whom.
pub struct Looking<'a> {
    /// The reader's localizer, with the names of the seats.
    pub localizer: &'a Localizer,
    /// The page's path.
    pub path: &'a str,
}

impl Looking<'_> {
    fn viewer(&self) -> Viewer {
        self.localizer.viewer()
    }

    fn format(&self, key: &'static str) -> String {
        self.localizer.speak(key, &[])
    }
}

/// What a player has entered so far.
#[derive(Copy, Clone, Debug)]
pub struct Entered<'a> {
    /// The query or body of the request.
    pub form: &'a Form,
    /// The moves planned so far, in notation.
    pub plan: &'a [String],
    /// What was wrong with the form that was filled in.
    pub faults: &'a [Fault],
    /// The short name of the only choice that is shown, if the page was opened for it.
    pub only: Option<&'a str>,
}

/// The planned moves of a query or body, and the move picked to follow them, with its second part.
pub fn planned(form: &Form) -> Vec<String> {
    // What was touched as the second part of another move is none of this one.
    let picked = form.all("move").flat_map(|first| {
        let second = form.all(&touch::second_name(first)).last();
        [Some(first), second].into_iter().flatten()
    });
    form.all("plan")
        .chain(picked)
        .filter(|notation| !notation.trim().is_empty())
        .take(plan::MAX_MOVES)
        .map(str::to_owned)
        .collect()
}

/// The result of a form with fields to fill in.
pub enum Filled {
    /// It is a move: its notation.
    Move(String),
    /// It has errors.
    Faults(Vec<Fault>),
    /// No form was sent, or its choice is gone.
    Nothing,
}

impl Filled {
    /// The answers are valid one by one, but the rules refuse their combination.
    pub fn refused(error: &RulesetError) -> Filled {
        Filled::Faults(vec![Fault { field: questions::TOGETHER, phrase: plan::explain(error) }])
    }
}

/// Reads the form of the unfolded choice, if it was sent.
pub fn filled(state: &GameState, plan: &Plan, seat: Seat, form: &Form) -> Filled {
    let (Some(id), true) = (form.get("open"), form.has("look")) else { return Filled::Nothing };
    let choices = plan.position.choices(seat);
    let Some(choice) = choices.iter().find(|choice| choice.id() == id) else {
        return Filled::Nothing;
    };
    match questions::answers(&choice.fields, form) {
        Err(faults) => Filled::Faults(faults),
        // A form as loaded holds no move, even where nothing has to be filled in.
        Ok(_) if offers::wants_tick(choice) && is_untouched(form) => Filled::Faults(vec![Fault {
            field: "sure",
            phrase: Phrase::new("web-fault-untouched"),
        }]),
        Ok(members) => {
            let played = questions::filled(&choice.template, members);
            let ruleset = state.ruleset();
            match ruleset.read(&played).and_then(|played| ruleset.notation(&played)) {
                Ok(notation) => Filled::Move(notation),
                Err(error) => Filled::refused(&error),
            }
        }
    }
}

fn is_untouched(form: &Form) -> bool {
    !form.has("sure") && form.beginning("f.").all(|(_, value)| value.trim().is_empty())
}

/// The game at its head as the reader may see it.
///
/// # Errors
/// When the log cannot be read.
pub async fn board(
    service: &GameService,
    game: &Arc<CachedGame>,
    looking: &Looking<'_>,
    entered: Option<Entered<'_>>,
) -> Result<Board, GameError> {
    let viewer = looking.viewer();
    let head = game.state.head();
    // However long the game, no more of it is read than what is shown here.
    let (own, max) = match viewer {
        Viewer::Seat(seat) => (game.state.own_move(seat).unwrap_or(Seq::START), PLAYER_NEWS),
        Viewer::Spectator => (Seq::START, SPECTATOR_NEWS),
    };
    let with_own = own.get().saturating_sub(1).max(head.get().saturating_sub(max));
    let after = Seq::new(with_own).max(Seq::START);
    let mut history = service.history(game.record.id, after, Some(head), viewer).await?;
    history.since_own_move(viewer);
    let mut board = look(&game.state, looking, entered);
    board.happened = news::latest(&history, looking.localizer);
    board.happened_heading = looking.format(match viewer {
        Viewer::Seat(_) if own == Seq::START => "web-happened-so-far",
        Viewer::Seat(_) => "web-happened-since",
        Viewer::Spectator => "web-happened-last",
    });
    Ok(board)
}

/// A game at some event as the reader may see it, without news; with `entered`, what the reader's
/// seat may do.
pub fn look(state: &GameState, looking: &Looking<'_>, entered: Option<Entered<'_>>) -> Board {
    let viewer = looking.viewer();
    let mut board = Board {
        path: looking.path.to_owned(),
        seen: state.head().get(),
        seats: seats(state, looking),
        ranking: ranking(state.standings().unwrap_or_default(), looking),
        ..Board::default()
    };
    let Some(position) = state.position() else { return board };
    let mut spots = Spots::new();
    let mut shown: &dyn DynPosition = position;
    let plan;
    if let (Some(entered), Viewer::Seat(seat)) = (entered, viewer) {
        plan = act(state, position, seat, looking, entered, &mut board, &mut spots);
        if let Some(plan) = &plan {
            shown = plan.shown.as_ref();
        }
    }
    let draw = |position: &dyn DynPosition, spots: &Spots| {
        reader::draw(position, looking.localizer, Purpose::Page, spots)
    };
    board.picture = draw(shown, &spots).map(|svg| svg.to_xml());
    board.sections = sections(shown, looking);
    if !board.plan.is_empty() {
        // What nobody can foresee changes nothing visible.
        let pictures = [position, shown].map(|at| draw(at, &Spots::new()));
        board.is_picture_planned = match &pictures {
            [Some(now), Some(then)] => !now.looks_like(then),
            _ => false,
        };
        board.are_words_planned = sections(position, looking) != board.sections;
    }
    board
}

/// A position in words.
fn sections(position: &dyn DynPosition, looking: &Looking<'_>) -> Vec<SectionLines> {
    let localizer = looking.localizer;
    position
        .describe(looking.viewer())
        .into_iter()
        .map(|section| SectionLines {
            heading: localizer.format(&section.heading),
            lines: section.lines.iter().map(|line| localizer.format(line)).collect(),
        })
        .collect()
}

/// Adds the choices of a seat to the board.
fn act(
    state: &GameState,
    position: &dyn DynPosition,
    seat: Seat,
    looking: &Looking<'_>,
    entered: Entered<'_>,
    board: &mut Board,
    spots: &mut Spots,
) -> Option<Plan> {
    let localizer = looking.localizer;
    let made = match plan::plan(state.ruleset(), position, seat, entered.plan, localizer) {
        Ok(made) => made,
        Err(wrong) => {
            let words = explained(&wrong.error, localizer);
            board.plan_fault = Some(words.clone());
            board.faults.push(FaultLine { words, href: Some("#plan-fault".to_owned()) });
            let kept = entered.plan.get(..wrong.at).unwrap_or_default();
            plan::plan(state.ruleset(), position, seat, kept, localizer).ok()?
        }
    };
    let notations: Vec<String> =
        made.moves.iter().map(|planned| planned.notation.clone()).collect();
    let showing = Showing {
        localizer,
        form: entered.form,
        faults: entered.faults,
        plan: &notations,
        path: looking.path,
        only: entered.only,
    };
    board.alone = entered.only.is_some();
    // What could follow is offered once the single choice has been played.
    if made.goes_on && (!board.alone || made.moves.is_empty()) {
        board.offers = offers::offers(made.position.as_ref(), seat, &showing);
        spots.clone_from(&board.offers.spots);
    }
    for planned in &made.moves {
        for name in &planned.spots {
            // What can follow at the same place can still be chosen there.
            let spot = match spots.remove(name) {
                Some(Spot::Offered { href, label } | Spot::Again { href, label }) => {
                    Spot::Again { href, label }
                }
                Some(Spot::Chosen) | None => Spot::Chosen,
            };
            spots.insert(name.clone(), spot);
        }
    }
    for fault in entered.faults {
        board.faults.push(FaultLine {
            words: localizer.format(&fault.phrase),
            href: entered.form.get("open").map(|id| format!("#{id}-{}", fault.field)),
        });
    }
    let fewer = notations.get(..notations.len().saturating_sub(1)).unwrap_or_default();
    board.shorter = offers::link(&Showing { plan: fewer, ..showing }, &[]);
    let kept = if board.alone { fewer } else { &notations };
    board.all = offers::link(&Showing { plan: kept, ..showing }, &[]);
    board.acts = !board.offers.groups.is_empty() || !made.moves.is_empty();
    board.choices_heading = match made.shown.asked(seat) {
        Some(asked) => localizer.format(&asked),
        // The planned moves complete the decision.
        None if made.shown.duty(seat).decision() != state.decision(seat) => {
            localizer.speak("web-plan-decides", &[])
        }
        None => choices_heading(state, seat, localizer),
    };
    board.words = words_of(&made, entered.form, localizer);
    board.plan.clone_from(&made.moves);
    board.foreseen.clone_from(&made.foreseen);
    Some(made)
}

fn words_of(plan: &Plan, form: &Form, localizer: &Localizer) -> Words {
    let readers = match plan.readers {
        None => localizer.speak("web-words-all", &[]),
        Some(seats) => {
            let names: Vec<String> =
                seats.seats().map(|seat| localizer.name(seat).into_owned()).collect();
            localizer.format(&Phrase::new("web-words-some").with("who", localizer.list(names)))
        }
    };
    Words {
        readers,
        are_asked: plan.readers.is_some(),
        typed: form.typed("words").to_owned(),
        fault: words(form).err().map(|_| localizer.speak("web-talk-fault", &[])),
    }
}

/// The heading of the choices: the decision in the ruleset's words.
fn choices_heading(state: &GameState, seat: Seat, localizer: &Localizer) -> String {
    match state.seat_duty(seat).duty {
        Duty::Must(decision) | Duty::May(decision) => {
            decision_words(state, decision.kind, localizer)
        }
        Duty::Waits => localizer.speak("web-choices-any-time", &[]),
    }
}

/// A decision in the ruleset's words.
pub fn decision_words(state: &GameState, kind: &str, localizer: &Localizer) -> String {
    localizer.speak(&format!("{}-decision-{kind}", state.ruleset().name()), &[])
}

/// A ruleset error in the reader's language.
pub fn explained(error: &RulesetError, localizer: &Localizer) -> String {
    localizer.format(&plan::explain(error))
}

fn seats(state: &GameState, looking: &Looking<'_>) -> Vec<SeatLine> {
    let Some(position) = state.position() else { return Vec::new() };
    let over = state.is_over();
    state
        .seats()
        .seats()
        .map(|seat| SeatLine {
            token: token(registry::mark(position, seat)),
            name: looking.localizer.name(seat).into_owned(),
            you: looking.viewer().is(seat),
            given_up: state.has_resigned(seat),
            is_awaited: !over && state.seat_duty(seat).duty.must(),
        })
        .collect()
}

/// A seat's mark as a small picture next to the name, which says the same.
fn token(mark: SeatMark) -> String {
    let mark = mark.token(14.0, 14.0, 10.5).to_xml();
    format!(
        "<svg viewBox=\"0 0 28 28\" aria-hidden=\"true\" focusable=\"false\" font-family=\"sans-serif\">{mark}</svg>"
    )
}

fn ranking(standings: Vec<Standing>, looking: &Looking<'_>) -> Vec<Rank> {
    standings
        .into_iter()
        .map(|standing| Rank {
            rank: standing.rank,
            name: looking.localizer.name(standing.seat).into_owned(),
            points: standing.points,
        })
        .collect()
}

//! A game's board on a page, as one viewer may see it.

mod bar;
mod entered;
mod message;
mod told;

use std::sync::Arc;

use turnpost_rules::{
    Duty, Seat, Standing, Viewer,
    dyn_ruleset::{DynPosition, RulesetError},
    log::{event::Seq, state::GameState},
};

use super::{
    draft_card::DraftCard,
    form::query,
    kept, news,
    offers::{self, Offers},
    plan::{self, Plan, Planned},
    rule,
    showing::{self, Showing},
    touch,
    undo_card::UndoCard,
};
use crate::{
    game::{
        error::GameError,
        service::{CachedGame, GameService},
    },
    locale::Localizer,
    picture::{Purpose, SeatMark, Spot, Spots},
    reader::{self, Reckoning, Shown},
    registry,
};

pub use bar::Hint;
pub use entered::{Entered, Filled, filled, planned};
pub use message::{InvalidMessage, Words, words};
pub use told::{Changed, Told, beside};

/// The most events shown to players; for more there is the log.
const PLAYER_NEWS: u64 = 40;
/// The most events shown to spectators.
const SPECTATOR_NEWS: u64 = 12;

/// What a remark tells of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// Something was done.
    Good,
    /// Something could not be done.
    Bad,
    /// Neither.
    Plain,
}

impl RemarkKind {
    /// Its CSS class, if it has one.
    pub const fn class(self) -> &'static str {
        match self {
            RemarkKind::Good => "good",
            RemarkKind::Bad => "bad",
            RemarkKind::Plain => "",
        }
    }
}

/// A remark at the top of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What it tells of.
    pub kind: RemarkKind,
    /// What is remarked, in a few words.
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
    /// What the section is about, in the reader's language.
    pub heading: String,
    /// One sentence or figure each, in the reader's language.
    pub lines: Vec<String>,
}

/// A line of the ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rank {
    /// 1 for the winner.
    pub rank: u8,
    /// Whose it is.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// All that the seat scores at the end.
    pub points: i32,
    /// What the points are made of, in words; empty where that is not told.
    pub made: String,
}

/// A game's board on a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Board {
    /// The page's path, to which forms are sent.
    pub path: String,
    /// The last event that the page shows.
    pub seen: u64,
    /// What the reader has chosen about its look, as fields of its forms.
    pub kept: Vec<(&'static str, &'static str)>,
    /// The URL of the page with the guide folded.
    pub guide_folded: String,
    /// Whether the viewer may act.
    pub acts: bool,
    /// Whether it is a turn to come that is planned: nothing is played.
    pub is_ahead: bool,
    /// Whether the page was opened for one choice, which is then shown alone.
    pub alone: bool,
    /// What the reader is asked to decide, in words.
    pub choices_heading: String,
    /// The URL of the paragraph of the rules about them.
    pub rule: Option<String>,
    /// What the viewer may do.
    pub offers: Offers,
    /// What the viewer can take back.
    pub undo: Option<UndoCard>,
    /// What the viewer has kept for later, where something can be kept.
    pub draft: Option<DraftCard>,
    /// The moves planned so far.
    pub plan: Vec<Planned>,
    /// Why the moves that were to follow them are not possible.
    pub plan_fault: Option<String>,
    /// What the planned moves would bring, as far as it is certain.
    pub foreseen: Vec<String>,
    /// The message that goes with the planned moves.
    pub words: Words,
    /// Where the last planned move was made on the picture, as classes of the style sheet.
    pub step: Option<String>,
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
    /// What happened.
    pub told: Told,
    /// Whether the picture shows the board after the plan, and that differs from the board as it
    /// is.
    pub is_picture_planned: bool,
    /// Whether the position in words does.
    pub are_words_planned: bool,
    /// Whether the board is shown as it stood right after the reader's move, while the game has gone on.
    pub is_past: bool,
    /// Whether the picture shows the names of places.
    pub has_names: bool,
    /// The URL of the page with them or without, where they can be switched.
    pub names_switch: Option<String>,
    /// The definitions of the icons in its words, as SVG.
    pub icons: String,
    /// The picture as SVG.
    pub picture: Option<String>,
    /// The position in words.
    pub sections: Vec<SectionLines>,
    /// The ranking, once the game is over.
    pub ranking: Vec<Rank>,
    /// How equal points were ranked, in sentences.
    pub ties: Vec<String>,
}

impl Board {
    /// Says how the ranking came about.
    pub fn reckon(&mut self, reckoning: &Reckoning) {
        for line in &mut self.ranking {
            line.made = reckoning.parts(line.seat).unwrap_or_default().to_owned();
        }
        self.ties.clone_from(&reckoning.ties);
    }

    /// Whether the guide is unfolded.
    pub fn has_guide_open(&self) -> bool {
        !self.kept.contains(&(kept::GUIDE, kept::HIDDEN))
    }

    /// Whether the news are shown: after a move the remark about it contains them.
    pub fn has_news(&self) -> bool {
        !self.told.lines.is_empty()
            && self.remarks.iter().all(|remark| remark.kind != RemarkKind::Good)
    }
}

/// How a board is shown, and to whom.
pub struct Looking<'a> {
    /// The reader's localizer, with the names of the seats.
    pub localizer: &'a Localizer,
    /// The page's path.
    pub path: &'a str,
    /// Whether the reader wants to see the names of places, if they have said so.
    pub names: Option<bool>,
}

impl Looking<'_> {
    fn viewer(&self) -> Viewer {
        self.localizer.viewer()
    }

    fn format(&self, key: &'static str) -> String {
        self.localizer.speak(key, &[])
    }
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
    let kept = entered.as_ref().map_or_else(Vec::new, |entered| kept::kept(entered.form));
    let mut board = look(&game.state, looking, entered);
    board.kept = kept;
    board.guide_folded = switched(&board, kept::GUIDE, kept::HIDDEN) + "#choices";
    board.names_switch = names_switch(&board, game.state.ruleset().name());
    let localizer = beside(looking.localizer, board.names_places());
    board.told.lines = news::latest(&history, &localizer);
    if matches!(viewer, Viewer::Seat(_)) && board.plan.is_empty() && !board.alone {
        board.told.changes = told::changed(&history.events, &game.state, &localizer);
    }
    board.told.heading = looking.format(match viewer {
        Viewer::Seat(_) if own == Seq::START => "web-happened-so-far",
        Viewer::Seat(_) => "web-happened-since",
        Viewer::Spectator => "web-happened-last",
    });
    Ok(board)
}

impl Board {
    /// Whether what is told beside the picture names places: unless the reader has them hidden.
    pub fn names_places(&self) -> bool {
        self.names_switch.is_none() || self.has_names
    }
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
    board.icons = registry::icon_definitions(state.ruleset().name());
    let mut spots = Spots::new();
    let mut shown: &dyn DynPosition = position;
    let plan;
    if let (Some(entered), Viewer::Seat(seat)) = (entered, viewer) {
        plan = act(state, position, seat, looking, entered, &mut board, &mut spots);
        if let Some(plan) = &plan {
            shown = plan.shown.as_ref();
        }
    }
    // Choices beside the picture are named by its places.
    board.has_names = looking.names.unwrap_or(!spots.is_empty());
    let draw = |shown: Shown<'_>, spots: &Spots| {
        reader::draw_named(shown, looking.localizer, Purpose::Page, spots, board.has_names)
    };
    board.picture = draw(Shown::of(state, shown), &spots).map(|svg| svg.to_xml());
    board.sections = sections(state, shown, looking);
    if !board.plan.is_empty() {
        // What nobody can foresee changes nothing visible.
        let pictures =
            [position, shown].map(|at| draw(Shown::of(state, at).without_awaited(), &Spots::new()));
        board.is_picture_planned = match &pictures {
            [Some(now), Some(then)] => !now.looks_like(then),
            _ => false,
        };
        board.are_words_planned = sections(state, position, looking) != board.sections;
    }
    board
}

/// The URL of the page with the names of places or, if it has them, without; `None` where the pictures of the
/// ruleset always have them.
pub(super) fn names_switch(board: &Board, ruleset: &str) -> Option<String> {
    if board.picture.is_none() || !registry::hides_names(ruleset) {
        return None;
    }
    let answer = if board.has_names { kept::HIDDEN } else { kept::SHOWN };
    Some(switched(board, kept::NAMES, answer) + "#board")
}

/// The URL of the page with another look; what was planned, and the rest of its look, stays.
fn switched(board: &Board, name: &str, answer: &str) -> String {
    let plan = board.plan.iter().map(|planned| ("plan", planned.notation.as_str()));
    let others = board.kept.iter().copied().filter(|(known, _)| *known != name);
    format!("{}{}", board.path, query(plan.chain(others).chain([(name, answer)])))
}

/// A position in words.
fn sections(
    state: &GameState,
    position: &dyn DynPosition,
    looking: &Looking<'_>,
) -> Vec<SectionLines> {
    let localizer = looking.localizer.illustrated();
    state
        .describe(position, looking.viewer())
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
    let localizer = &looking.localizer.illustrated();
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
        ruleset: state.ruleset(),
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
    board.shorter = showing::link(&Showing { plan: fewer, ..showing }, &[]);
    let kept = if board.alone { fewer } else { &notations };
    board.step = made.moves.last().and_then(|last| {
        let before = plan::plan(state.ruleset(), position, seat, fewer, localizer).ok()?;
        touch::stood(before.position.as_ref(), seat, &last.spots, &last.played)
    });
    board.all = showing::link(&Showing { plan: kept, ..showing }, &[]);
    board.acts = !board.offers.groups.is_empty() || !made.moves.is_empty();
    board.choices_heading = match made.shown.asked(seat) {
        Some(asked) => localizer.format(&asked),
        // The planned moves complete the decision.
        None if made.shown.duty(seat).decision() != position.duty(seat).decision() => {
            localizer.speak("web-plan-decides", &[])
        }
        None => choices_heading(state, position.duty(seat), localizer),
    };
    board.rule = rule(&showing, position, seat);
    board.words = Words::with(&made, entered.form, localizer);
    if made.moves.is_empty() && !board.alone {
        let names_places = looking.names.unwrap_or(!spots.is_empty());
        board.undo = UndoCard::of(state, seat, &beside(localizer, names_places));
    }
    board.plan.clone_from(&made.moves);
    // The bar says what a deal brings.
    let is_said = matches!(made.moves.as_slice(), [only] if only.is_deal) && !board.alone;
    if !is_said || made.foreseen.len() > 1 {
        board.foreseen.clone_from(&made.foreseen);
    }
    Some(made)
}

/// What explains the one choice that is shown, or else the decision.
fn rule(showing: &Showing<'_>, position: &dyn DynPosition, seat: Seat) -> Option<String> {
    let Some(only) = showing.only else {
        return rule::of_decision(showing.ruleset, position.duty(seat).decision()?);
    };
    let choices = position.choices(seat);
    let choice = choices.iter().find(|choice| choice.id() == only)?;
    rule::of_choice(showing.ruleset, choice)
}

/// The heading of the choices: the decision in the ruleset's words.
fn choices_heading(state: &GameState, duty: Duty, localizer: &Localizer) -> String {
    match duty {
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
    localizer.format(&reader::explain_ruleset(error))
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
            seat: standing.seat,
            name: looking.localizer.name(standing.seat).into_owned(),
            points: standing.points,
            made: String::new(),
        })
        .collect()
}

//! What a mail of a game says: the position and what led to it, as one of its players may know it.

use std::{collections::BTreeSet, sync::Arc};

use chrono_tz::Tz;
use turnpost_rules::{
    Choice, OfferedOrder, Seat, Viewer,
    dyn_ruleset::DynPosition,
    log::{event::Seq, state::GameState},
};

use super::{board::draw_board, news, plans::Plans};
use crate::{
    game::{
        language::Language,
        mail::Subject,
        message::MessageRecord,
        orders::SeatOrders,
        service::{Course, History},
    },
    mail::{
        Attachment,
        compose::{
            self, AnswerFacts, Composed, Due, Ended, News, Numbers, OrderFacts, Plannable,
            Prospect, Situation, TurnFacts, WordsFacts, WrittenChoice,
        },
        worker::ComposeError,
    },
    reader::{self, KeptMoves, Reckoning, Shown, TableNames, Writers},
    store::GameSummary,
};

/// The reader's pending decision.
pub(super) struct PendingTurn {
    pub(super) began: Seq,
    pub(super) pending_since: Seq,
    pub(super) due: Due,
    pub(super) link: String,
    pub(super) numbers: Numbers,
    pub(super) reminds: bool,
    pub(super) nudged_by: Vec<Seat>,
    pub(super) draft: Option<KeptMoves>,
}

impl PendingTurn {
    /// What the mail says about it; `None` if the seat has nothing to decide in this state.
    fn facts(self, history: &History, position: &dyn DynPosition, seat: Seat) -> Option<TurnFacts> {
        let state = &history.state;
        let choices = WrittenChoice::all(state.ruleset(), position, seat);
        Some(TurnFacts {
            opens: news::opens(&history.events, self.pending_since),
            decision: state.decision(seat)?.kind.to_owned(),
            asked: position.asked(seat),
            due: self.due,
            around: reader::around(position, seat, choices.iter().map(|it| &it.choice)),
            choices,
            link: self.link,
            numbers: self.numbers,
            reminds: self.reminds,
            nudged_by: self.nudged_by,
            draft: self.draft,
        })
    }
}

/// The same of a decision that may have been made meanwhile, or of none.
fn current_facts(
    turn: Option<PendingTurn>,
    history: &History,
    position: &dyn DynPosition,
    seat: Seat,
) -> Option<TurnFacts> {
    let began = history.state.seat_duty(seat).began;
    turn.filter(|turn| turn.began == began)?.facts(history, position, seat)
}

/// What a seat's player has ordered, at the time of a decision that began with this event, or of none.
pub(super) fn orders(
    given: SeatOrders,
    state: &GameState,
    seat: Seat,
    began: Option<Seq>,
) -> OrderFacts {
    let turn_began = state.turn_began(seat);
    let in_force = given.in_force(turn_began);
    let mut facts = OrderFacts::default();
    for OfferedOrder { order, label, .. } in state.ruleset().orders() {
        if in_force.has(*order) {
            facts.in_force.push(label);
        } else if given.orders.has(*order) && began.is_some() && turn_began == began {
            facts.ended.push(label);
        }
    }
    facts
}

/// The kind of a game's mail.
pub(super) enum Kind {
    Turn(PendingTurn),
    Started,
    Ended {
        archive: Option<Attachment>,
        course: Option<Arc<Course>>,
    },
    Look,
    Words {
        turn: Option<PendingTurn>,
        can_be_answered: bool,
    },
    Answer {
        lines: Vec<String>,
        all: bool,
        asked: Vec<String>,
        turn: Option<PendingTurn>,
        has_board: bool,
    },
}

/// The URLs in every mail of a game.
pub(super) struct Links {
    pub(super) state: String,
    pub(super) settings: String,
    pub(super) again: String,
    pub(super) verify: String,
}

/// A game as read by one of its players.
pub(super) struct Reading {
    pub(super) about: Subject,
    pub(super) own: Option<Seq>,
    pub(super) names: TableNames,
    pub(super) words: Vec<MessageRecord>,
    pub(super) writers: Writers,
    pub(super) turns: bool,
    pub(super) language: Language,
    pub(super) zone: Tz,
    pub(super) links: Links,
    pub(super) given: SeatOrders,
    pub(super) plans: Plans,
    pub(super) plannable: Option<Plannable>,
    pub(super) has_pictures: bool,
}

impl Reading {
    /// Composes the mail from what happened since the seat's own last move.
    pub(super) fn compose(
        self,
        stored: &GameSummary,
        history: &History,
        kind: Kind,
    ) -> Result<Composed, ComposeError> {
        let Subject { game, seat, seq } = self.about;
        let viewer = Viewer::Seat(seat);
        let state = &history.state;
        let position = state.position().ok_or(ComposeError::MailContent)?;
        let localizer = self.names.quoting_localizer(state.seats(), self.language, viewer);
        let localizer = localizer.in_zone(self.zone);
        let ruleset = state.ruleset();
        let lines = match kind {
            Kind::Answer { .. } => news::answered_lines,
            _ => news::news_lines,
        };
        // A finished game is shown as it is.
        let changes = match kind {
            Kind::Ended { .. } | Kind::Words { .. } => Vec::new(),
            _ => reader::changes(&history.events, position, &localizer),
        };
        let began = match &kind {
            Kind::Turn(turn) => Some(turn.began),
            Kind::Answer { turn, .. } | Kind::Words { turn, .. } => {
                turn.as_ref().map(|turn| turn.began)
            }
            Kind::Started | Kind::Ended { .. } | Kind::Look => None,
        };
        let orders = match state.is_over() {
            true => OrderFacts { lost_at_last: self.plans.lost_at_last, ..OrderFacts::default() },
            false => {
                let Plans { next, lost, .. } = self.plans;
                let given = orders(self.given, state, seat, began);
                let plannable = self.plannable;
                OrderFacts { plans: next, lost_plan: lost, plannable, ..given }
            }
        };
        let situation = Situation {
            game,
            name: stored.record.name.as_str().to_owned(),
            ruleset: ruleset.name(),
            title: ruleset.about().title,
            seats: state.seats(),
            seat,
            zone: self.zone,
            seq,
            mark: state.hash().mark(),
            news: News {
                had_turn: self.own.is_some(),
                lines: lines(&history.events, &localizer.illustrated()),
                words: news::chat_lines(&self.words, &self.writers, &localizer),
                mover: news::last_mover(&history.events, &localizer),
            },
            sections: state.describe(position, viewer),
            orders,
            picture: match kind {
                // What is said needs no board, unless it can be answered with moves.
                Kind::Words { turn: None, .. } | Kind::Answer { has_board: false, .. } => None,
                _ if !self.has_pictures => None,
                _ => {
                    let shown = Shown::of(state, position);
                    draw_board(shown, &localizer, &named(position, seat, &kind), &changes)?
                }
            },
            localizer,
            turns: self.turns,
            settings: self.links.settings,
            state: self.links.state,
        };
        Ok(match kind {
            Kind::Turn(turn) => {
                let facts = turn.facts(history, position, seat);
                compose::turn(&situation, &facts.ok_or(ComposeError::MailContent)?)
            }
            Kind::Answer { lines, all, asked, turn, has_board } => {
                let turn = current_facts(turn, history, position, seat);
                let prospect = Prospect::of(state, seat);
                let facts = AnswerFacts { lines, turn, all, asked, prospect, has_board };
                compose::answer(&situation, &facts)
            }
            Kind::Words { turn, can_be_answered } => {
                let turn = current_facts(turn, history, position, seat);
                let said_by = self.words.last();
                let from = said_by.map(|it| self.writers.called(it, situation.language()));
                compose::words(&situation, &WordsFacts { turn, from, can_be_answered })
            }
            Kind::Started => compose::started(&situation),
            Kind::Ended { .. } if !state.is_over() => {
                compose::look(&situation, Prospect::of(state, seat))
            }
            Kind::Look => compose::look(&situation, Prospect::of(state, seat)),
            Kind::Ended { archive, course } => {
                // A game that ended as its players agreed has no ranking.
                let standings = state.standings().unwrap_or_default();
                let story = news::story(&history.events, &situation.localizer, situation.zone);
                let story = story.ok_or(ComposeError::MailContent)?;
                let reckoning = course
                    .map(|course| Reckoning::of(state, &course, &situation.localizer))
                    .unwrap_or_default();
                let Links { again, verify, .. } = self.links;
                let ended = Ended { standings, reckoning, story, again, verify, archive };
                compose::ended(&situation, &ended)
            }
        })
    }
}

/// The places by which the choices of a mail are written: only these have names on its board. Where no
/// move can be written in answer, those that it says one by one.
fn named(position: &dyn DynPosition, seat: Seat, kind: &Kind) -> BTreeSet<String> {
    let (Kind::Turn(turn)
    | Kind::Words { turn: Some(turn), .. }
    | Kind::Answer { turn: Some(turn), .. }) = kind
    else {
        return BTreeSet::new();
    };
    let choices = position.choices(seat);
    let written: Vec<&Choice> = match turn.numbers {
        Numbers::Shown => choices.iter().collect(),
        Numbers::Hidden => compose::listed(&choices),
    };
    let spots = written.into_iter().flat_map(Choice::spots);
    // What lies between two places is named by both.
    spots.flat_map(|spot| spot.split('-')).map(str::to_owned).collect()
}

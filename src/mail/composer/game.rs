//! Mails about games in progress: the turn, the start, the end, a look.

use std::{collections::BTreeSet, sync::Arc};

use chrono_tz::Tz;
use flate2::{Compression, write::GzEncoder};
use turnpost_rules::{
    Choice, OfferedOrder, Seat, Viewer,
    dyn_ruleset::DynPosition,
    log::{archive::Archive, event::Seq, id::GameId, state::GameState},
};

use super::{Composer, LOOK_LINK_SECONDS, Reader, board::draw_board, news, plans::Plans};
use crate::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        language::Language,
        mail::{MailContent, Subject},
        mail_hours::TalkMails,
        message::MessageRecord,
        orders::SeatOrders,
        place::PlaceRecord,
        record::Status,
        service::{Course, History},
        storage::{Storage as _, StorageError},
        timing::OnTimeout,
    },
    mail::{
        Attachment, Mail, MessageId, Origin,
        compose::{
            self, AnswerFacts, Composed, Due, Ended, News, Numbers, OrderFacts, Plannable,
            Prospect, Situation, TurnFacts, WordsFacts, WrittenChoice,
        },
        outbox::ClaimedMail,
        worker::ComposeError,
    },
    reader::{self, KeptMoves, Reckoning, Shown, TableNames, Writers},
    store::{GameSummary, MessageFilter},
    token::{AgainLink, AheadLink, ReplyAddress},
};

/// Number of chat messages read for a mail: more than it shows.
const WORDS: u32 = 50;

/// Maximum size of an archive that comes with a mail, in bytes.
const MAX_ARCHIVE: usize = 200 * 1024;

impl Composer {
    /// The mail about what happened at this event to this seat; none if it is outdated or unwanted.
    pub(super) async fn of_game(
        &self,
        job: &ClaimedMail,
        subject: Subject,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(player) = job.player else { return Ok(None) };
        let about = Subject { seq: job.told.unwrap_or(subject.seq), ..subject };
        // Occupants and pending decisions come from the store; history comes from the game service,
        // which need not replay the game.
        let known = self.store.game(about.game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let Some(place) = place_of(&stored, about.seat, player) else { return Ok(None) };
        let mut pending = stored.pending_decisions.iter().filter(|it| it.seat == about.seat);
        let turn = match job.content {
            MailContent::Turn { pending_since, .. }
            | MailContent::Reminder { pending_since, .. } => {
                match pending.clone().find(|it| it.pending_since == pending_since) {
                    Some(turn) => Some(turn.clone()),
                    None => return Ok(None),
                }
            }
            // Whatever began later has a mail of its own.
            MailContent::Answer { .. } | MailContent::Words { .. } => {
                pending.clone().find(|it| it.pending_since <= about.seq).cloned()
            }
            _ => None,
        };
        let Some(reader) = self.reader(job, player, about.game).await? else {
            return Ok(None);
        };
        if reader.turns && matches!(job.content, MailContent::Started { waits: true, .. }) {
            // The turn mail of the same moment says so too.
            return Ok(None);
        }
        let is_look = matches!(job.content, MailContent::Look { .. });
        if is_look && reader.turns && pending.next().is_some() {
            // The game waits for the reader by now, and the turn mail says more.
            return Ok(None);
        }
        let is_words = matches!(job.content, MailContent::Words { .. });
        if is_words && reader.talk != TalkMails::Own {
            // They come with the next mail now, or not at all.
            return Ok(None);
        }
        let mut reply_to = None;
        let waiting = match &turn {
            Some(turn) => {
                let link = self.move_link(about.game, turn, place.epoch, job)?;
                reply_to = self.reply_to(&ReplyAddress {
                    game: about.game,
                    seat: about.seat,
                    epoch: place.epoch,
                    began: turn.began,
                    seen: about.seq,
                    collected: false,
                });
                let numbers = if reply_to.is_some() { Numbers::Shown } else { Numbers::Hidden };
                let PendingDecision { began, pending_since, due_at, at, .. } = *turn;
                let (mut reserve_from, mut missed) = (None, 0);
                let on_timeout = stored.record.timing.on_timeout;
                let counts =
                    stored.record.timing.reserve_hours > 0 || on_timeout == OnTimeout::Ladder;
                if due_at.is_some() && counts {
                    let game = self.service.current(about.game).await?;
                    reserve_from = game.reserve_from(about.seat);
                    missed = game.state.missed(about.seat);
                }
                let due = Due { reserve_from, due_at, on_timeout, missed };
                let draft = self.draft(about.game, turn).await?;
                let nudged_by =
                    self.store.nudges_of(about.game, about.seat, at, job.created_at).await;
                let nudged_by = nudged_by.map_err(StorageError::from)?;
                let reminds = matches!(job.content, MailContent::Reminder { .. });
                Some(PendingTurn {
                    began,
                    pending_since,
                    due,
                    link,
                    numbers,
                    reminds,
                    nudged_by,
                    draft,
                })
            }
            None => {
                // What was done in the decision that an answer was about can be taken back.
                let began = match job.content {
                    MailContent::Answer { began, .. } => began.unwrap_or(Seq::START),
                    _ => Seq::START,
                };
                if is_words || stored.record.status == Status::Running {
                    reply_to = self.reply_to(&without_choices(&about, place.epoch, began));
                }
                None
            }
        };
        let over = stored.record.status == Status::Over;
        let kind = match (waiting, &job.content) {
            (turn, MailContent::Answer { lines, all, asked, unchanged, .. }) => {
                let (lines, asked) = (lines.clone(), asked.clone());
                Kind::Answer { lines, all: *all, asked, turn, has_board: !unchanged }
            }
            (turn, MailContent::Words { .. }) => {
                Kind::Words { turn, can_be_answered: reply_to.is_some() }
            }
            (Some(turn), _) => Kind::Turn(turn),
            (None, MailContent::Started { .. }) => Kind::Started,
            // One who looks at a game that is over gets its last mail once more.
            (None, _) if over => Kind::Ended {
                archive: self.archive(about.game).await?,
                course: self.service.course(about.game).await?,
            },
            (None, _) => Kind::Look,
        };
        let given = self.store.orders(about.game, vec![player]).await?;
        let given = given.first().map_or(SeatOrders::NONE, |(_, given)| *given);
        let settings = self.settings_link(player, about.game, reader.link_epoch, job)?;
        let links = Links {
            state: self.look_link(&about, place.epoch, job)?,
            settings: settings.clone(),
            verify: format!("{}/verify", self.base),
            again: self.again_link(&about, place.epoch, job)?,
        };
        let list = self.list(player, about.game, job)?;
        let names = self.names(&stored).await?;
        let (own, history) = match job.content {
            MailContent::Answer { seen, .. } => {
                let viewer = Viewer::Seat(about.seat);
                let until = Some(about.seq);
                let history = self.service.history(about.game, seen, until, viewer).await?;
                (Some(seen), history)
            }
            _ if matches!(kind, Kind::Ended { .. }) => {
                let (viewer, until) = (Viewer::Seat(about.seat), Some(about.seq));
                let history = self.service.history(about.game, Seq::START, until, viewer).await?;
                (history.state.own_move(about.seat), history)
            }
            _ => self.service.since_own_move(about.game, about.seat, about.seq).await?,
        };
        let plans = self.plans(&about, player, &history.state).await?;
        let ahead = |kind: &str| self.ahead_link(&about, place.epoch, kind, job);
        let mut plannable = plans.plannable(&history.state, about.seat, ahead)?;
        if plannable.is_some() && self.tells_ahead(&job.content, &about, &history.state).await? {
            plannable.take_if(|_| reply_to.is_none());
        } else {
            plannable = None;
        }
        let words = self.words(job, &place, &about, (player, reader.talk), own).await?;
        if is_words && words.is_empty() {
            return Ok(None);
        }
        let writers = Writers::of(&self.store, &stored.places, &words).await;
        let writers = writers.map_err(StorageError::from)?;
        let root = MessageId::of_thread(about.game, about.seat, &self.sender.domain);
        let Reader { turns, language, zone, .. } = reader;
        // Drawing is the only CPU-intensive part of composing.
        let has_pictures = self.has_pictures;
        let composed = tokio::task::spawn_blocking(move || {
            let reading = Reading {
                about,
                own,
                names,
                words,
                writers,
                turns,
                language,
                zone,
                links,
                given,
                plans,
                plannable,
                has_pictures,
            };
            reading.compose(&stored, &history, kind)
        })
        .await
        .map_err(|_| ComposeError::BrokenOff)??;
        let mail = self.mail(job, reader.recipient, composed, &settings).in_thread(root, list);
        let origin = match &job.content {
            MailContent::Answer { answers, .. } => Origin::Replied { to: answers.clone() },
            _ => Origin::Generated,
        };
        Ok(Some(Mail { reply_to, origin, ..mail }))
    }

    /// The URL where a player of a game that is over opens the same once more.
    fn again_link(
        &self,
        about: &Subject,
        epoch: u32,
        job: &ClaimedMail,
    ) -> Result<String, ComposeError> {
        let Subject { game, seat, .. } = *about;
        let until = job.created_at.plus_seconds(LOOK_LINK_SECONDS);
        Ok(format!("{}/n/{}", self.base, self.keys.sign(&AgainLink { game, seat, epoch }, until)?))
    }

    /// The URL where the reader makes a decision of this kind before the game asks for it.
    fn ahead_link(
        &self,
        about: &Subject,
        epoch: u32,
        kind: &str,
        job: &ClaimedMail,
    ) -> Result<String, ComposeError> {
        let Subject { game, seat, .. } = *about;
        let until = job.created_at.plus_seconds(LOOK_LINK_SECONDS);
        let link = AheadLink { game, seat, decision: kind.to_owned(), epoch };
        Ok(format!("{}/d/{}", self.base, self.keys.sign(&link, until)?))
    }

    /// What the reader of a turn's mail has kept for it, which only matters while there is a deadline.
    pub(super) async fn draft(
        &self,
        game: GameId,
        turn: &PendingDecision,
    ) -> Result<Option<KeptMoves>, ComposeError> {
        if turn.due_at.is_none() {
            return Ok(None);
        }
        let game = self.service.current(game).await?;
        let is_same = |open: &PendingDecision| {
            (open.seat, open.pending_since) == (turn.seat, turn.pending_since)
        };
        if !game.pending_decisions.iter().any(is_same) {
            return Ok(None);
        }
        let kept = self.service.kept_draft(&game, turn.seat).await?;
        Ok(kept.map(|kept| KeptMoves::of(&game.state, turn.seat, &kept)))
    }

    /// The archive of a game that is over, unless it would make a large mail.
    async fn archive(&self, game: GameId) -> Result<Option<Attachment>, ComposeError> {
        let lines = self.service.log(game).await?;
        let mut file = GzEncoder::new(Vec::new(), Compression::best());
        let written = Archive::of(game, lines)
            .and_then(|archive| archive.write(&mut file))
            .and_then(|()| Ok(file.finish()?));
        match written {
            Ok(bytes) if bytes.len() <= MAX_ARCHIVE => Ok(Some(Attachment {
                name: format!("{game}.jsonl.gz"),
                media_type: "application/gzip",
                bytes,
            })),
            Ok(_) => Ok(None),
            Err(error) => {
                // The mail says how the game ended all the same.
                tracing::error!(%error, %game, "could not write an archive for a mail");
                Ok(None)
            }
        }
    }

    /// The latest chat messages of others that the seat may read, up to when the mail was enqueued, so
    /// that a retry has the same bytes: those since the reader's own last move, and for readers who are
    /// mailed of words by themselves those that no mail has told.
    pub(super) async fn words(
        &self,
        job: &ClaimedMail,
        place: &PlaceRecord,
        about: &Subject,
        (player, talk): (PlayerId, TalkMails),
        own: Option<Seq>,
    ) -> Result<Vec<MessageRecord>, ComposeError> {
        let told = match talk {
            _ if is_asked_for(job) => None,
            TalkMails::Never => return Ok(Vec::new()),
            TalkMails::WithNext => None,
            TalkMails::Own => {
                self.store.told_words(about.game, player).await.map_err(StorageError::from)?
            }
        };
        let after = own.filter(|_| told.is_none()).unwrap_or(Seq::START);
        let until = Some(job.created_at);
        let since = MessageFilter { after, since: told, until, except_by: Some(place.place) };
        let viewer = Viewer::Seat(about.seat);
        let words = self.store.last_messages(about.game, viewer, Some(place.place), since, WORDS);
        Ok(words.await.map_err(StorageError::from)?)
    }
}

/// What an answer to a mail gives power over that lists no choices: a number in it is none.
fn without_choices(about: &Subject, epoch: u32, began: Seq) -> ReplyAddress {
    let Subject { game, seat, seq } = *about;
    ReplyAddress { game, seat, epoch, began, seen: seq, collected: false }
}

/// Whether the reader has asked for the mail, which then says all that there is.
fn is_asked_for(job: &ClaimedMail) -> bool {
    job.copy > 0 || matches!(job.content, MailContent::Look { .. } | MailContent::Answer { .. })
}

/// The reader's pending decision.
struct PendingTurn {
    began: Seq,
    pending_since: Seq,
    due: Due,
    link: String,
    numbers: Numbers,
    reminds: bool,
    nudged_by: Vec<Seat>,
    draft: Option<KeptMoves>,
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
enum Kind {
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
struct Links {
    state: String,
    settings: String,
    again: String,
    verify: String,
}

/// A game as read by one of its players.
struct Reading {
    about: Subject,
    own: Option<Seq>,
    names: TableNames,
    words: Vec<MessageRecord>,
    writers: Writers,
    turns: bool,
    language: Language,
    zone: Tz,
    links: Links,
    given: SeatOrders,
    plans: Plans,
    plannable: Option<Plannable>,
    has_pictures: bool,
}

impl Reading {
    /// Composes the mail from what happened since the seat's own last move.
    fn compose(
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
            Kind::Answer { turn, .. } => turn.as_ref().map(|turn| turn.began),
            Kind::Words { turn, .. } => turn.as_ref().map(|turn| turn.began),
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
                let began = state.seat_duty(seat).began;
                let turn = turn.filter(|turn| turn.began == began);
                let turn = turn.and_then(|turn| turn.facts(history, position, seat));
                let prospect = Prospect::of(state, seat);
                let facts = AnswerFacts { lines, turn, all, asked, prospect, has_board };
                compose::answer(&situation, &facts)
            }
            Kind::Words { turn, can_be_answered } => {
                let began = state.seat_duty(seat).began;
                let turn = turn.filter(|turn| turn.began == began);
                let turn = turn.and_then(|turn| turn.facts(history, position, seat));
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

/// The place of a seat, if this player still has it.
pub(super) fn place_of(stored: &GameSummary, seat: Seat, player: PlayerId) -> Option<PlaceRecord> {
    let sits = |place: &&PlaceRecord| place.seat == Some(seat) && place.player == Some(player);
    stored.places.iter().find(sits).cloned()
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

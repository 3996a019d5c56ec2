//! Mails about games in progress: the turn, the start, the end, a look.

use flate2::{Compression, write::GzEncoder};
use turnpost_rules::{
    Seat, Viewer,
    log::{archive::Archive, event::Seq, id::GameId},
};

use super::{
    Composer, LOOK_LINK_SECONDS, Reader,
    plans::Plans,
    reading::{Kind, Links, PendingTurn, Reading},
};
use crate::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        mail::{MailContent, Subject},
        mail_hours::TalkMails,
        message::MessageRecord,
        orders::SeatOrders,
        place::PlaceRecord,
        record::Status,
        service::History,
        storage::{Storage as _, StorageError},
        timing::OnTimeout,
    },
    mail::{
        Attachment, Mail, MessageId, Origin,
        compose::{Due, Numbers, Plannable},
        outbox::ClaimedMail,
        worker::ComposeError,
    },
    reader::{KeptMoves, Writers},
    store::{GameSummary, MessageFilter},
    token::{AgainLink, AheadLink, ReplyAddress},
};

/// Number of chat messages read for a mail: more than it shows.
const WORDS: u32 = 50;

/// Maximum size of an archive that comes with a mail, in bytes.
const MAX_ARCHIVE: usize = 200 * 1024;

/// The decision that a mail is about.
enum Concern<'a> {
    /// The game waits for it.
    Pending(&'a PendingDecision),
    /// It was made meanwhile.
    Made,
    /// There is none.
    Nothing,
}

impl<'a> Concern<'a> {
    /// That of a mail whose reader has these decisions to make.
    fn of(content: &MailContent, pending: &[&'a PendingDecision], seq: Seq) -> Concern<'a> {
        let mut pending = pending.iter().copied();
        match content {
            MailContent::Turn { pending_since, .. }
            | MailContent::Reminder { pending_since, .. } => {
                let own = pending.find(|it| it.pending_since == *pending_since);
                own.map_or(Concern::Made, Concern::Pending)
            }
            // Whatever began later has a mail of its own.
            MailContent::Answer { .. } | MailContent::Words { .. } => {
                let own = pending.find(|it| it.pending_since <= seq);
                own.map_or(Concern::Nothing, Concern::Pending)
            }
            _ => Concern::Nothing,
        }
    }
}

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
        let own = stored.pending_decisions.iter().filter(|it| it.seat == about.seat);
        let pending: Vec<&PendingDecision> = own.collect();
        let turn = match Concern::of(&job.content, &pending, about.seq) {
            Concern::Pending(turn) => Some(turn),
            Concern::Nothing => None,
            Concern::Made => return Ok(None),
        };
        let Some(reader) = self.reader(job, player, about.game).await? else {
            return Ok(None);
        };
        if is_superfluous(&job.content, &reader, !pending.is_empty()) {
            return Ok(None);
        }
        let reply_to = self.answered_at(job, &about, &place, turn, stored.record.status);
        let turn = match turn {
            Some(turn) => {
                let numbers = if reply_to.is_some() { Numbers::Shown } else { Numbers::Hidden };
                Some(self.pending_turn(job, &stored, &place, turn, numbers).await?)
            }
            None => None,
        };
        let kind = self.kind(job, &stored, turn, reply_to.is_some()).await?;
        let given = self.store.orders(about.game, vec![player]).await?;
        let given = given.first().map_or(SeatOrders::NONE, |(_, given)| *given);
        let links = Links {
            state: self.look_link(&about, place.epoch, job)?,
            settings: self.settings_link(player, about.game, reader.link_epoch, job)?,
            verify: format!("{}/verify", self.base),
            again: self.again_link(&about, place.epoch, job)?,
        };
        let settings = links.settings.clone();
        let list = self.list(player, about.game, job)?;
        let names = self.names(&stored).await?;
        let (own, history) = self.own_move_and_history(&job.content, &about, &kind).await?;
        let plans = self.plans(&about, player, &history.state).await?;
        let plannable = match reply_to {
            Some(_) => self.plannable(job, &about, place.epoch, &plans, &history).await?,
            None => None,
        };
        let words = self.words(job, &place, &about, (player, reader.talk), own).await?;
        if words.is_empty() && matches!(job.content, MailContent::Words { .. }) {
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

    /// The address that an answer goes to: of the decision that the game waits for, or of none as long as something
    /// can be said in the game.
    fn answered_at(
        &self,
        job: &ClaimedMail,
        about: &Subject,
        place: &PlaceRecord,
        turn: Option<&PendingDecision>,
        status: Status,
    ) -> Option<String> {
        let Subject { game, seat, seq } = *about;
        let began = match (turn, &job.content) {
            (Some(turn), _) => turn.began,
            (None, MailContent::Words { .. }) => Seq::START,
            (None, _) if status != Status::Running => return None,
            // What was done in the decision that an answer was about can be taken back.
            (None, MailContent::Answer { began, .. }) => began.unwrap_or(Seq::START),
            (None, _) => Seq::START,
        };
        let epoch = place.epoch;
        self.reply_to(&ReplyAddress { game, seat, epoch, began, seen: seq, collected: false })
    }

    /// The decision that the game waits for, as a mail tells it.
    async fn pending_turn(
        &self,
        job: &ClaimedMail,
        stored: &GameSummary,
        place: &PlaceRecord,
        turn: &PendingDecision,
        numbers: Numbers,
    ) -> Result<PendingTurn, ComposeError> {
        let game = stored.record.id;
        let nudged_by = self.store.nudges_of(game, turn.seat, turn.at, job.created_at).await;
        Ok(PendingTurn {
            began: turn.began,
            pending_since: turn.pending_since,
            due: self.due(stored, turn).await?,
            link: self.move_link(game, turn, place.epoch, job)?,
            numbers,
            reminds: matches!(job.content, MailContent::Reminder { .. }),
            nudged_by: nudged_by.map_err(StorageError::from)?,
            draft: self.draft(game, turn).await?,
        })
    }

    /// When a decision is due, and what happens then.
    async fn due(&self, stored: &GameSummary, turn: &PendingDecision) -> Result<Due, ComposeError> {
        let timing = &stored.record.timing;
        let on_timeout = timing.on_timeout;
        let counts = timing.reserve_hours > 0 || on_timeout == OnTimeout::Ladder;
        let mut due = Due { reserve_from: None, due_at: turn.due_at, on_timeout, missed: 0 };
        if turn.due_at.is_some() && counts {
            let game = self.service.current(stored.record.id).await?;
            due.reserve_from = game.reserve_from(turn.seat);
            due.missed = game.state.missed(turn.seat);
        }
        Ok(due)
    }

    /// What kind of mail it becomes by now.
    async fn kind(
        &self,
        job: &ClaimedMail,
        stored: &GameSummary,
        turn: Option<PendingTurn>,
        can_be_answered: bool,
    ) -> Result<Kind, ComposeError> {
        let game = stored.record.id;
        Ok(match (turn, &job.content) {
            (turn, MailContent::Answer { lines, all, asked, unchanged, .. }) => {
                let (lines, asked) = (lines.clone(), asked.clone());
                Kind::Answer { lines, all: *all, asked, turn, has_board: !unchanged }
            }
            (turn, MailContent::Words { .. }) => Kind::Words { turn, can_be_answered },
            (Some(turn), _) => Kind::Turn(turn),
            (None, MailContent::Started { .. }) => Kind::Started,
            // One who looks at a game that is over gets its last mail once more.
            (None, _) if stored.record.status == Status::Over => Kind::Ended {
                archive: self.archive(game).await?,
                course: self.service.course(game).await?,
            },
            (None, _) => Kind::Look,
        })
    }

    /// The reader's own move that the mail begins with, and what has happened since.
    async fn own_move_and_history(
        &self,
        content: &MailContent,
        about: &Subject,
        kind: &Kind,
    ) -> Result<(Option<Seq>, History), ComposeError> {
        let Subject { game, seat, seq } = *about;
        let since = |after| self.service.history(game, after, Some(seq), Viewer::Seat(seat));
        Ok(match (content, kind) {
            (MailContent::Answer { seen, .. }, _) => (Some(*seen), since(*seen).await?),
            (_, Kind::Ended { .. }) => {
                let history = since(Seq::START).await?;
                (history.state.own_move(seat), history)
            }
            _ => self.service.since_own_move(game, seat, seq).await?,
        })
    }

    /// What the reader can plan in answer to the mail, where it says so.
    async fn plannable(
        &self,
        job: &ClaimedMail,
        about: &Subject,
        epoch: u32,
        plans: &Plans,
        history: &History,
    ) -> Result<Option<Plannable>, ComposeError> {
        let link = |kind: &str| self.ahead_link(about, epoch, kind, job);
        let plannable = plans.plannable(&history.state, about.seat, link)?;
        let is_told =
            plannable.is_some() && self.tells_ahead(&job.content, about, &history.state).await?;
        Ok(plannable.filter(|_| is_told))
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

/// Whether another mail says what this one would, or its reader does not want it.
fn is_superfluous(content: &MailContent, reader: &Reader, waits: bool) -> bool {
    match content {
        // The turn mail of the same moment says so too.
        MailContent::Started { waits: true, .. } => reader.turns,
        // The game waits for the reader by now, and the turn mail says more.
        MailContent::Look { .. } => reader.turns && waits,
        // They come with the next mail now, or not at all.
        MailContent::Words { .. } => reader.talk != TalkMails::Own,
        _ => false,
    }
}

/// Whether the reader has asked for the mail, which then says all that there is.
fn is_asked_for(job: &ClaimedMail) -> bool {
    job.copy > 0 || matches!(job.content, MailContent::Look { .. } | MailContent::Answer { .. })
}

/// The place of a seat, if this player still has it.
pub(super) fn place_of(stored: &GameSummary, seat: Seat, player: PlayerId) -> Option<PlaceRecord> {
    let sits = |place: &&PlaceRecord| place.seat == Some(seat) && place.player == Some(player);
    stored.places.iter().find(sits).cloned()
}

//! Composes mails: reads the log up to the event the mail is about, signs the links, and checks
//! whether the mail is still up to date and wanted.

use std::sync::Arc;

use chrono_tz::Tz;
use turnpost_rules::{
    Phrase, Seat, Viewer, VisibleOutcome,
    dyn_ruleset::DynPosition,
    log::{
        event::{EventData, MadeBy, Occupant, Place, Seq},
        id::GameId,
        time::Timestamp,
    },
};

use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        language::Language,
        move_link::MoveLink,
        service::{GameService, History, VisibleEvent},
        storage::{
            GameMail, MessageRecord, Parting, PendingDecision, PlaceRecord, Status, StorageError,
            TableChange,
        },
        time::Clock,
    },
    locale::Localizer,
    naming,
    picture::{self, Purpose, Scene, Spots},
    registry,
    store::{
        GameSummary, Invitation as Stored, InvitationId, InvitationState, MessageFilter, Player,
        Settings, Store,
    },
    token::{HostLink, InvitationLink, Keys, MailSettingsLink, UnsubscribeLink, ViewLink},
};

use super::{
    ListHeaders, Mail, MessageId, Picture, Recipient, Sender, Thread,
    compose::{
        self, Composed, Ended, Gathering, Invitation, Line, News, Seated, SignIn, Situation,
        TableNews, TurnFacts,
    },
    outbox::{ClaimedMail, MailContent},
    worker::{Compose, ComposeError, Composing},
};

/// Lifetime of a move link while the decision stays open, in seconds: far longer than the slowest
/// turn.
const MOVE_LINK_SECONDS: i64 = 180 * 86_400;

/// Lifetime of the link to the state shown in a mail, in seconds.
const LOOK_LINK_SECONDS: i64 = 400 * 86_400;

/// Lifetime of an unsubscribe link, in seconds.
const UNSUBSCRIBE_LINK_SECONDS: i64 = 400 * 86_400;

/// The longest lifetime of any link, in seconds.
pub const MAX_LINK_SECONDS: i64 = UNSUBSCRIBE_LINK_SECONDS;

/// Picture pixels per displayed pixel: sharp on a phone.
const DENSITY: u32 = 2;

/// Number of chat messages read for a mail: more than it shows.
const WORDS: u32 = 50;

/// Maximum length of a picture's description, in characters.
const ALT_LIMIT: usize = 200;

/// Composes mails from their content.
#[derive(Clone)]
pub struct Composer {
    store: Store,
    service: Arc<GameService>,
    keys: Arc<Keys>,
    clock: Clock,
    base: String,
    sender: Sender,
}

/// A game's mail to be composed.
struct About {
    game: GameId,
    seat: Seat,
    seq: Seq,
}

impl Composer {
    /// A composer. `base` is the start of every link: scheme, host and optional port, without a
    /// trailing slash.
    pub fn new(
        store: Store,
        service: Arc<GameService>,
        keys: Arc<Keys>,
        base: &str,
        sender: Sender,
    ) -> Composer {
        let clock = service.clock().clone();
        Composer { store, service, keys, clock, base: base.to_owned(), sender }
    }

    async fn of_game(
        &self,
        job: &ClaimedMail,
        content: &GameMail,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(player) = job.player else { return Ok(None) };
        let about = match content {
            GameMail::Turn { game, seat, pending_since: seq }
            | GameMail::Started { game, seat, seq }
            | GameMail::Ended { game, seat, seq }
            | GameMail::Look { game, seat, seq } => {
                About { game: *game, seat: *seat, seq: job.told.unwrap_or(*seq) }
            }
        };
        // Occupants and pending decisions come from the store; history comes from the game service,
        // which need not replay the game.
        let known = self.store.game(about.game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let Some(place) = place_of(&stored, about.seat, player) else { return Ok(None) };
        let turn = match content {
            GameMail::Turn { pending_since, .. } => {
                let open = |it: &&PendingDecision| {
                    it.seat == about.seat && it.pending_since == *pending_since
                };
                match stored.pending_decisions.iter().find(open) {
                    Some(turn) => Some(turn.clone()),
                    None => return Ok(None),
                }
            }
            GameMail::Started { .. } | GameMail::Ended { .. } | GameMail::Look { .. } => None,
        };
        let Some(reader) = self.reader(job, player, about.game, turn.is_some()).await? else {
            return Ok(None);
        };
        let is_look = matches!(content, GameMail::Look { .. });
        if is_look
            && reader.turns
            && stored.pending_decisions.iter().any(|it| it.seat == about.seat)
        {
            // The game waits for the reader by now, and the turn mail says more.
            return Ok(None);
        }
        let pending_turn = match &turn {
            Some(turn) => {
                let link = self.move_link(about.game, turn, place.epoch, job)?;
                Some(PendingTurn { due_at: turn.due_at, link })
            }
            None => None,
        };
        let kind = match (content, pending_turn) {
            (GameMail::Turn { .. }, Some(pending_turn)) => Kind::Turn(pending_turn),
            (GameMail::Turn { .. }, None) => return Ok(None),
            (GameMail::Started { .. }, _) => Kind::Started,
            (GameMail::Ended { .. }, _) => Kind::Ended,
            (GameMail::Look { .. }, _) => Kind::Look,
        };
        let links = Links {
            state: self.look_link(&about, place.epoch, job)?,
            settings: self.settings_link(player, about.game, reader.link_epoch, job)?,
        };
        let list = self.list(player, about.game, job)?;
        let names = self.names(&stored, reader.language).await?;
        let (own, history) = self.service.since_own_move(about.game, about.seat, about.seq).await?;
        let words = self.words(&place, &about, own.unwrap_or(Seq::START), job.created_at).await?;
        let root = MessageId::of_thread(about.game, about.seat, &self.sender.domain);
        let Reader { turns, language, zone, .. } = reader;
        // Drawing is the only CPU-intensive part of composing.
        let composed = tokio::task::spawn_blocking(move || {
            let reading = Reading { about, own, names, words, turns, language, zone, links };
            reading.compose(&stored, &history, kind)
        })
        .await
        .map_err(|_| ComposeError::BrokenOff)??;
        Ok(Some(self.mail(job, reader.recipient, composed).in_thread(root, list)))
    }

    fn move_link(
        &self,
        game: GameId,
        turn: &PendingDecision,
        epoch: u32,
        job: &ClaimedMail,
    ) -> Result<String, ComposeError> {
        let claims = MoveLink { game, seat: turn.seat, began: turn.began, epoch };
        let token = self.keys.sign(&claims, job.created_at.plus_seconds(MOVE_LINK_SECONDS))?;
        Ok(format!("{}/m/{token}", self.base))
    }

    /// The URL of the game as shown in a mail.
    fn look_link(
        &self,
        about: &About,
        epoch: u32,
        job: &ClaimedMail,
    ) -> Result<String, ComposeError> {
        let About { game, seat, seq: event } = *about;
        let claims = ViewLink { game, seat, event, epoch };
        let token = self.keys.sign(&claims, job.created_at.plus_seconds(LOOK_LINK_SECONDS))?;
        Ok(format!("{}/l/{token}", self.base))
    }

    /// The URL of a player's mail settings, in a mail about a game.
    fn settings_link(
        &self,
        player: PlayerId,
        game: GameId,
        epoch: u32,
        job: &ClaimedMail,
    ) -> Result<String, ComposeError> {
        let claims = MailSettingsLink { player, game, epoch };
        let until = job.created_at.plus_seconds(UNSUBSCRIBE_LINK_SECONDS);
        Ok(format!("{}/s/{}", self.base, self.keys.sign(&claims, until)?))
    }

    /// The reader of a game's mail; `None` if they were erased or have turned these mails off. A
    /// requested mail is sent all the same.
    async fn reader(
        &self,
        job: &ClaimedMail,
        player: PlayerId,
        game: GameId,
        is_turn: bool,
    ) -> Result<Option<Reader>, ComposeError> {
        let known = self.store.player(player).await.map_err(StorageError::from)?;
        let Some(Player { address: Some(address), settings, link_epoch, .. }) = known else {
            return Ok(None);
        };
        let wanted = if is_turn { settings.turn_mails } else { settings.game_mails };
        let is_asked_for = job.copy > 0;
        let is_muted = self.store.is_muted(player, game).await.map_err(StorageError::from)?;
        if (!wanted || is_muted) && !is_asked_for {
            return Ok(None);
        }
        let turns = settings.turn_mails && !is_muted;
        let recipient = Recipient { name: settings.name, address };
        let Settings { language, zone, .. } = settings;
        Ok(Some(Reader { turns, recipient, language, zone, link_epoch }))
    }

    /// The latest chat messages of others since the event `after` that the seat may read, up to
    /// when the mail was enqueued, so that a retry has the same bytes.
    async fn words(
        &self,
        place: &PlaceRecord,
        about: &About,
        after: Seq,
        until: Timestamp,
    ) -> Result<Vec<MessageRecord>, ComposeError> {
        let since = MessageFilter { after, until: Some(until), except_by: Some(place.place) };
        let viewer = Viewer::Seat(about.seat);
        let words = self.store.last_messages(about.game, viewer, Some(place.place), since, WORDS);
        Ok(words.await.map_err(StorageError::from)?)
    }

    /// The names of the seats, in one language.
    async fn names(
        &self,
        stored: &GameSummary,
        language: Language,
    ) -> Result<Vec<String>, ComposeError> {
        let players: Vec<PlayerId> =
            stored.places.iter().filter_map(|place| place.player).collect();
        let players = self.store.players(players).await.map_err(StorageError::from)?;
        let seated = |place: &PlaceRecord| Some((place.seat?, place.clone()));
        let seated: Vec<(Seat, PlaceRecord)> = stored.places.iter().filter_map(seated).collect();
        let mut player_names: Vec<(Place, String)> = Vec::with_capacity(seated.len());
        for (seat, place) in &seated {
            let player = players.iter().find(|player| Some(player.id) == place.player);
            let name = match place.occupant {
                Occupant::Bot { .. } => language.bot(seat.index() + 1),
                Occupant::Player {} => {
                    let name = player.and_then(|player| player.settings.name.as_ref());
                    let nameless = || language.nameless(seat.index() + 1);
                    name.map_or_else(nameless, |name| name.as_str().to_owned())
                }
            };
            player_names.push((place.place, name));
        }
        naming::tell_apart(&mut player_names);
        let mut names = vec![String::new(); stored.record.seats.get()];
        for ((seat, _), (_, name)) in seated.iter().zip(player_names) {
            if let Some(slot) = names.get_mut(seat.index()) {
                *slot = name;
            }
        }
        Ok(names)
    }

    fn mail(&self, job: &ClaimedMail, to: Recipient, composed: Composed) -> Mail {
        Mail {
            id: MessageId::of(job.content.kind(), &job.identity, &self.sender.domain),
            thread: None,
            sender: self.sender.clone(),
            recipient: to,
            date: job.created_at,
            subject: composed.subject,
            body: composed.body,
            list: None,
        }
    }

    async fn of_content(&self, job: &ClaimedMail) -> Result<Option<Mail>, ComposeError> {
        match &job.content {
            MailContent::Game(content) => self.of_game(job, content).await,
            MailContent::SignIn { address, language, link, code, expires_at } => {
                if *expires_at <= self.clock.now() {
                    return Ok(None);
                }
                let known = self.store.player_by_address(address.clone()).await;
                let settings = known.map_err(StorageError::from)?.map(|player| player.settings);
                let composed = compose::sign_in(&SignIn {
                    language: settings.as_ref().map_or(*language, |settings| settings.language),
                    zone: settings.as_ref().map_or(Tz::UTC, |settings| settings.zone),
                    host: host(&self.base).to_owned(),
                    link: format!("{}/sign-in/{link}", self.base),
                    code: code.clone(),
                    expires_at: *expires_at,
                });
                let name = settings.and_then(|settings| settings.name);
                let to = Recipient { name, address: address.clone() };
                Ok(Some(self.mail(job, to, composed)))
            }
            MailContent::Invitation { invitation, language } => {
                self.of_invitation(job, *invitation, *language).await
            }
            MailContent::Gathering { game, changes } => {
                self.of_gathering(job, *game, changes).await
            }
            MailContent::Parting { game, parting } => self.of_parting(job, *game, *parting).await,
        }
    }

    async fn of_invitation(
        &self,
        job: &ClaimedMail,
        id: InvitationId,
        language: Language,
    ) -> Result<Option<Mail>, ComposeError> {
        let known = self.store.invitation(id).await.map_err(StorageError::from)?;
        let good = |it: &Stored| it.is_open() && it.expires_at > self.clock.now();
        let Some(known) = known.filter(good) else { return Ok(None) };
        let blocked = self.store.is_blocked(known.address.clone()).await;
        if blocked.map_err(StorageError::from)? {
            return Ok(None);
        }
        let summary = self.store.game(known.game).await.map_err(StorageError::from)?;
        let Some(stored) = summary else { return Ok(None) };
        let record = stored.record;
        if record.status != Status::Open {
            return Ok(None);
        }
        let host = match known.by {
            Some(by) => self.store.player(by).await.map_err(StorageError::from)?,
            None => None,
        };
        let invited = self.store.player_by_address(known.address.clone()).await;
        let settings = invited.map_err(StorageError::from)?.map(|player| player.settings);
        if settings.as_ref().is_some_and(|settings| !settings.game_mails) {
            return Ok(None);
        }
        let ruleset = self.service.rulesets().find(&record.ruleset, record.revision);
        let about = ruleset.ok_or(ComposeError::MailContent)?.about();
        let token = self
            .keys
            .sign(&InvitationLink { invitation: id.as_str().to_owned() }, known.expires_at)?;
        let never = UnsubscribeLink::Invitations { invitation: id.as_str().to_owned() };
        let never =
            self.keys.sign(&never, job.created_at.plus_seconds(UNSUBSCRIBE_LINK_SECONDS))?;
        let never = format!("{}/u/{never}", self.base);
        let composed = compose::invitation(&Invitation {
            language: settings.as_ref().map_or(language, |settings| settings.language),
            zone: settings.as_ref().map_or(Tz::UTC, |settings| settings.zone),
            host: host.and_then(|host| host.settings.name).map(|name| name.as_str().to_owned()),
            game: record.name.as_str().to_owned(),
            title: about.title,
            summary: about.summary,
            seats: record.seats,
            deadline_hours: record.deadline_hours,
            expires_at: known.expires_at,
            link: format!("{}/i/{token}", self.base),
            never: never.clone(),
        });
        let name = settings.and_then(|settings| settings.name);
        let to = Recipient { name, address: known.address };
        let list = ListHeaders { label: "invitations".to_owned(), unsubscribe: never };
        let mail = self.mail(job, to, composed);
        Ok(Some(Mail { list: Some(list), ..mail }))
    }
}

impl Composer {
    /// The mail to a host about joins and leaves, if the game is still open. Changes that no longer
    /// hold are left out.
    async fn of_gathering(
        &self,
        job: &ClaimedMail,
        game: GameId,
        changes: &[TableChange],
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(host) = job.player else { return Ok(None) };
        let known = self.store.game(game).await.map_err(StorageError::from)?;
        let gathers =
            |it: &GameSummary| it.record.status == Status::Open && it.record.host == Some(host);
        let Some(stored) = known.filter(gathers) else { return Ok(None) };
        let Some(reader) = self.reader(job, host, game, false).await? else { return Ok(None) };
        let news = self.table_news(&stored, changes).await?;
        if news.is_empty() {
            return Ok(None);
        }
        let record = &stored.record;
        let ruleset = self.service.rulesets().find(&record.ruleset, record.revision);
        let invitations = self.store.invitations(game).await.map_err(StorageError::from)?;
        let unanswered = invitations
            .iter()
            .filter(|it| it.state == InvitationState::Open && it.expires_at > job.created_at)
            .map(|it| it.address.to_string());
        let until = job.created_at.plus_seconds(MOVE_LINK_SECONDS);
        let link = self.keys.sign(&HostLink { game, host }, until)?;
        let composed = compose::gathering(&Gathering {
            language: reader.language,
            game: record.name.as_str().to_owned(),
            title: ruleset.ok_or(ComposeError::MailContent)?.about().title,
            start: record.start,
            news,
            seated: self.seated(&stored, host, reader.language).await?,
            free: record.seats.get().saturating_sub(stored.places.len()),
            unanswered: unanswered.collect(),
            state: format!("{}/h/{link}", self.base),
            settings: self.settings_link(host, game, reader.link_epoch, job)?,
        });
        let list = self.list(host, game, job)?;
        let mail = self.mail(job, reader.recipient, composed);
        Ok(Some(Mail { list: Some(list), ..mail }))
    }

    /// The mail to a guest whose place is gone, unless they have joined again.
    async fn of_parting(
        &self,
        job: &ClaimedMail,
        game: GameId,
        parting: Parting,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(guest) = job.player else { return Ok(None) };
        let known = self.store.game(game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let sits = stored.places.iter().any(|place| place.player == Some(guest));
        if sits != (parting == Parting::Cancelled) {
            return Ok(None);
        }
        let Some(reader) = self.reader(job, guest, game, false).await? else { return Ok(None) };
        let record = &stored.record;
        let ruleset = self.service.rulesets().find(&record.ruleset, record.revision);
        let host = match record.host {
            Some(host) => self.name(host).await?,
            None => None,
        };
        let composed = compose::parting(&compose::Parting {
            language: reader.language,
            game: record.name.as_str().to_owned(),
            title: ruleset.ok_or(ComposeError::MailContent)?.about().title,
            host,
            how: parting,
            settings: self.settings_link(guest, game, reader.link_epoch, job)?,
        });
        let list = self.list(guest, game, job)?;
        let mail = self.mail(job, reader.recipient, composed);
        Ok(Some(Mail { list: Some(list), ..mail }))
    }

    /// The list headers with which a player stops the mails of a game.
    fn list(
        &self,
        player: PlayerId,
        game: GameId,
        job: &ClaimedMail,
    ) -> Result<ListHeaders, ComposeError> {
        let unsubscribe = UnsubscribeLink::Player { player, game: Some(game) };
        let until = job.created_at.plus_seconds(UNSUBSCRIBE_LINK_SECONDS);
        let token = self.keys.sign(&unsubscribe, until)?;
        Ok(ListHeaders { label: game.to_string(), unsubscribe: format!("{}/u/{token}", self.base) })
    }

    /// The changes that still hold, with names.
    async fn table_news(
        &self,
        stored: &GameSummary,
        changes: &[TableChange],
    ) -> Result<Vec<TableNews>, ComposeError> {
        let sits = |player: PlayerId| stored.places.iter().any(|it| it.player == Some(player));
        let mut news = Vec::with_capacity(changes.len());
        for change in changes {
            news.extend(match change {
                TableChange::Joined(player) if sits(*player) => {
                    Some(TableNews::Joined(self.name(*player).await?))
                }
                TableChange::Left(player) if !sits(*player) => {
                    Some(TableNews::Left(self.name(*player).await?))
                }
                TableChange::Declined(invitation) => {
                    let known = self.store.invitation(*invitation).await;
                    match known.map_err(StorageError::from)? {
                        Some(it) if it.state != InvitationState::Declined => None,
                        known => Some(TableNews::Declined(known.map(|it| it.address.to_string()))),
                    }
                }
                TableChange::Joined(_) | TableChange::Left(_) | TableChange::Freed(_) => None,
            });
        }
        Ok(news)
    }

    async fn name(&self, player: PlayerId) -> Result<Option<String>, ComposeError> {
        let known = self.store.player(player).await.map_err(StorageError::from)?;
        Ok(known.and_then(|it| it.settings.name).map(|name| name.as_str().to_owned()))
    }

    /// The occupants of an open game.
    async fn seated(
        &self,
        stored: &GameSummary,
        reader: PlayerId,
        language: Language,
    ) -> Result<Vec<Seated>, ComposeError> {
        let mut player_names: Vec<(Place, String)> = Vec::with_capacity(stored.places.len());
        for place in &stored.places {
            let number = usize::from(place.place.0) + 1;
            let name = match (place.occupant, place.player) {
                (Occupant::Bot { .. }, _) => language.bot(number),
                (Occupant::Player {}, None) => language.nameless(number),
                (Occupant::Player {}, Some(player)) => {
                    self.name(player).await?.unwrap_or_else(|| language.nameless(number))
                }
            };
            player_names.push((place.place, name));
        }
        naming::tell_apart(&mut player_names);
        let is_reader = |place: &PlaceRecord| place.player == Some(reader);
        let sitting = stored.places.iter().zip(player_names);
        Ok(sitting.map(|(it, (_, name))| Seated { name, is_reader: is_reader(it) }).collect())
    }
}

impl Compose for Composer {
    fn compose<'a>(&'a self, job: &'a ClaimedMail) -> Composing<'a> {
        Box::pin(self.of_content(job))
    }
}

impl Mail {
    fn in_thread(mut self, root: MessageId, list: ListHeaders) -> Mail {
        self.thread = Some(Thread { root });
        self.list = Some(list);
        self
    }
}

struct Reader {
    /// Whether turn mails are on.
    turns: bool,
    recipient: Recipient,
    language: Language,
    zone: Tz,
    link_epoch: u32,
}

/// The reader's pending decision.
struct PendingTurn {
    due_at: Option<Timestamp>,
    link: String,
}

/// The kind of a game's mail.
enum Kind {
    Turn(PendingTurn),
    Started,
    Ended,
    Look,
}

/// The URLs in every mail of a game.
struct Links {
    state: String,
    settings: String,
}

/// A game as read by one of its players.
struct Reading {
    about: About,
    own: Option<Seq>,
    names: Vec<String>,
    words: Vec<MessageRecord>,
    turns: bool,
    language: Language,
    zone: Tz,
    links: Links,
}

impl Reading {
    /// Composes the mail from what happened since the seat's own last move.
    fn compose(
        self,
        stored: &GameSummary,
        history: &History,
        kind: Kind,
    ) -> Result<Composed, ComposeError> {
        let About { game, seat, seq } = self.about;
        let viewer = Viewer::Seat(seat);
        let state = &history.state;
        let position = state.position().ok_or(ComposeError::MailContent)?;
        let localizer = Localizer::new(self.language, self.names, viewer);
        let ruleset = state.ruleset();
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
                lines: news_lines(&history.events, &localizer),
                words: chat_lines(&self.words, &stored.places, &localizer),
            },
            sections: position.describe(viewer),
            picture: draw_board(position, &localizer)?,
            localizer,
            turns: self.turns,
            settings: self.links.settings,
            state: self.links.state,
        };
        Ok(match kind {
            Kind::Turn(PendingTurn { due_at, link }) => {
                let decision = state.decision(seat).ok_or(ComposeError::MailContent)?;
                compose::turn(
                    &situation,
                    &TurnFacts {
                        decision: decision.kind.to_owned(),
                        asked: position.asked(seat),
                        due_at,
                        choices: position.choices(seat),
                        link,
                    },
                )
            }
            Kind::Started => compose::started(&situation),
            Kind::Look if !state.is_over() => compose::look(&situation),
            Kind::Ended | Kind::Look => {
                let standings = state.standings().ok_or(ComposeError::MailContent)?;
                compose::ended(&situation, &Ended { standings })
            }
        })
    }
}

/// The place of a seat, if this player still has it.
fn place_of(stored: &GameSummary, seat: Seat, player: PlayerId) -> Option<PlaceRecord> {
    let sits = |place: &&PlaceRecord| place.seat == Some(seat) && place.player == Some(player);
    stored.places.iter().find(sits).cloned()
}

/// The outcomes of events as sentences. The reader's own resignation is always shown.
fn news_lines(events: &[VisibleEvent], localizer: &Localizer) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        let always = match &event.event.data {
            EventData::Resigned { seat } => localizer.viewer().is(*seat),
            _ => false,
        };
        lines.extend(
            event_sentences(event, localizer).into_iter().map(|words| Line { words, always }),
        );
    }
    lines
}

/// The outcomes of an event as sentences. A bot's moves for a reader who has resigned are told in
/// the third person.
fn event_sentences(visible: &VisibleEvent, localizer: &Localizer) -> Vec<String> {
    if let (Some(onlookers), Viewer::Seat(seat)) = (&visible.onlookers, localizer.viewer()) {
        return sentences(&visible.event.data, onlookers, &localizer.after_giving_up(seat));
    }
    sentences(&visible.event.data, &visible.outcomes, localizer)
}

fn sentences(data: &EventData, outcomes: &[VisibleOutcome], localizer: &Localizer) -> Vec<String> {
    let sentences = outcomes.iter().map(|outcome| localizer.format(&outcome.phrase));
    match data {
        EventData::Moved { seat, by: MadeBy::Deadline, .. } => sentences
            .enumerate()
            .map(|(number, line)| {
                let overdue = Phrase::new("mail-news-overdue").with("who", *seat);
                if number == 0 { localizer.format(&overdue.with("line", line)) } else { line }
            })
            .collect(),
        EventData::Resigned { seat } => {
            vec![localizer.format(&Phrase::new("mail-news-resigned").with("who", *seat))]
        }
        _ => sentences.collect(),
    }
}

/// The messages of others, with their names.
fn chat_lines(
    words: &[MessageRecord],
    places: &[PlaceRecord],
    localizer: &Localizer,
) -> Vec<String> {
    let seat_of = |record: &MessageRecord| {
        places.iter().find(|place| place.place == record.place).and_then(|place| place.seat)
    };
    words
        .iter()
        .filter_map(|record| Some((seat_of(record)?, record)))
        .filter(|(seat, _)| !localizer.viewer().is(*seat))
        .map(|(seat, record)| {
            let key = if record.to.is_some() { "mail-words-private" } else { "mail-words-to-all" };
            localizer
                .format(&Phrase::new(key).with("who", seat).with("words", record.text.as_str()))
        })
        .collect()
}

/// The board for a mail; `None` if the ruleset has no drawing.
fn draw_board(
    position: &dyn DynPosition,
    localizer: &Localizer,
) -> Result<Option<Picture>, ComposeError> {
    let name = |seat: Seat| {
        let number = seat.index() + 1;
        picture::drawn_name(localizer.name(seat), || localizer.language().nameless(number))
    };
    let names: Vec<String> = position.seats().seats().map(name).collect();
    let words = |phrase: &Phrase| localizer.format(phrase);
    let spots = Spots::new();
    let scene = Scene::new(localizer.viewer(), Purpose::Mail, &names, &words, &spots);
    let Some(drawing) = registry::draw(position, &scene) else { return Ok(None) };
    let pixels = |units: f64| units.clamp(1.0, 600.0).round() as u32;
    let width = pixels(drawing.width());
    let height = f64::from(width) * drawing.height() / drawing.width();
    let description = format!("{} {}", drawing.title(), drawing.description());
    let png = match picture::png(&drawing, width * DENSITY) {
        Ok(png) => png,
        Err(error) => {
            // Without its picture, the mail says the same in words.
            tracing::error!(%error, "could not draw the board for a mail");
            return Ok(None);
        }
    };
    Ok(Some(Picture { png, width, height: height.round() as u32, alt: shortened(&description) }))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(ALT_LIMIT) {
        None => text.trim().to_owned(),
        Some((cut, _)) => format!("{}…", text[..cut].trim_end()),
    }
}

/// The host and port of the base address.
fn host(base: &str) -> &str {
    base.split_once("://").map_or(base, |(_, host)| host)
}

impl From<GameError> for ComposeError {
    fn from(error: GameError) -> ComposeError {
        ComposeError::Game(Box::new(error))
    }
}

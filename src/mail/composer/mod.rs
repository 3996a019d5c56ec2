//! Composes mails: reads the log up to the event the mail is about, signs the links, and checks
//! whether the mail is still up to date and wanted.

mod account;
mod agreement;
mod alternative;
mod board;
mod digest;
mod game;
mod handover;
mod lobby;
mod news;
mod plans;
mod reading;

use std::sync::Arc;

use chrono_tz::Tz;
use turnpost_rules::log::id::GameId;

use crate::{
    game::{
        decision::PendingDecision,
        error::GameError,
        id::PlayerId,
        language::Language,
        mail::{MailContent, MailKind, Subject},
        mail_hours::TalkMails,
        move_link::MoveLink,
        service::GameService,
        storage::StorageError,
        time::Clock,
    },
    reader::{PlayerNames, TableNames},
    store::{GameSummary, Player, Settings, Store},
    token::{Keys, MailSettingsLink, ReplyAddress, ReturnPath, Scopes, UnsubscribeLink, ViewLink},
};

use super::{
    ListHeaders, Mail, MessageId, Origin, Recipient, ReplyBase, Sender, Thread,
    compose::{self, Composed, SignIn, SignInProgram},
    outbox::ClaimedMail,
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

/// Composes mails from their content.
#[derive(Clone)]
pub struct Composer {
    store: Store,
    service: Arc<GameService>,
    keys: Arc<Keys>,
    clock: Clock,
    base: String,
    sender: Sender,
    replies: Option<ReplyBase>,
    has_pictures: bool,
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
        let base = base.to_owned();
        Composer { store, service, keys, clock, base, sender, replies: None, has_pictures: true }
    }

    /// Lets mails that ask for a move be answered with one, to sub-addresses of this address.
    #[must_use]
    pub fn with_replies(self, replies: Option<ReplyBase>) -> Composer {
        Composer { replies, ..self }
    }

    /// Whether mails show the board as a picture: they do unless this says otherwise.
    #[must_use]
    pub fn with_pictures(self, has_pictures: bool) -> Composer {
        Composer { has_pictures, ..self }
    }

    /// The address that answers a mail with a move, if mails can be answered.
    fn reply_to(&self, claims: &ReplyAddress) -> Option<String> {
        // A mail that cannot be answered still has its link.
        self.replies.as_ref()?.sign(&self.keys, claims).ok()
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
        about: &Subject,
        epoch: u32,
        job: &ClaimedMail,
    ) -> Result<String, ComposeError> {
        let Subject { game, seat, seq: event } = *about;
        let claims = ViewLink { game, seat, event, epoch };
        let token = self.keys.sign(&claims, job.created_at.plus_seconds(LOOK_LINK_SECONDS))?;
        Ok(format!("{}/l/{token}", self.base))
    }

    /// The URL of the first page, which says what this is.
    fn start(&self) -> String {
        format!("{}/", self.base)
    }

    /// The URL of a player's mail settings, in a mail about a game or about none.
    fn settings_link(
        &self,
        player: PlayerId,
        game: impl Into<Option<GameId>>,
        epoch: u32,
        job: &ClaimedMail,
    ) -> Result<String, ComposeError> {
        let claims = MailSettingsLink { player, game: game.into(), epoch };
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
    ) -> Result<Option<Reader>, ComposeError> {
        let known = self.store.player(player).await.map_err(StorageError::from)?;
        let Some(Player { address: Some(address), settings, link_epoch, .. }) = known else {
            return Ok(None);
        };
        let wanted = settings.wants(job.content.kind());
        let is_asked_for = job.copy > 0 || job.content.kind() == MailKind::Answer;
        let is_muted = self.store.is_muted(player, game).await.map_err(StorageError::from)?;
        if (!wanted || is_muted) && !is_asked_for {
            return Ok(None);
        }
        let turns = settings.wants(MailKind::Turn) && !is_muted;
        let own = self.store.game_mail_hours(player, game).await.map_err(StorageError::from)?;
        let talk = settings.hours.in_game(own).talk;
        let recipient = Recipient { name: settings.name, address };
        let Settings { language, zone, .. } = settings;
        Ok(Some(Reader { turns, talk, recipient, language, zone, link_epoch }))
    }

    /// The names at the table, none of which looks like an address.
    async fn names(&self, stored: &GameSummary) -> Result<TableNames, ComposeError> {
        let names = PlayerNames::at(&stored.places, &self.store).await;
        let names = TableNames::new(&stored.places, &names.map_err(StorageError::from)?);
        Ok(names.unlinked())
    }

    /// A mail, and at its foot the other languages: this page in each of them.
    fn mail(&self, job: &ClaimedMail, to: Recipient, composed: Composed, page: &str) -> Mail {
        let composed = composed.with_languages(page);
        Mail {
            id: MessageId::of(job.content.kind().word(), &job.identity, &self.sender.domain),
            thread: None,
            sender: self.sender.clone(),
            from: composed.from,
            origin: Origin::Generated,
            recipient: to,
            date: job.created_at,
            subject: composed.subject,
            body: composed.body,
            attachment: composed.attachment,
            list: None,
            reply_to: None,
        }
    }

    async fn of_content(&self, job: &ClaimedMail) -> Result<Option<Mail>, ComposeError> {
        match &job.content {
            MailContent::Turn { .. }
            | MailContent::Reminder { .. }
            | MailContent::Started { .. }
            | MailContent::Ended { .. }
            | MailContent::Look { .. }
            | MailContent::Words { .. }
            | MailContent::Answer { of_several: false, .. } => match job.content.subject() {
                Some(subject) => self.of_game(job, subject).await,
                None => Ok(None),
            },
            MailContent::Answer { of_several: true, lines, answers, .. } => {
                match self.of_several(job, lines, answers.as_ref()).await? {
                    Some(mail) => Ok(Some(mail)),
                    // No game waits any more.
                    None => match job.content.subject() {
                        Some(subject) => self.of_game(job, subject).await,
                        None => Ok(None),
                    },
                }
            }
            MailContent::Agreement { .. } | MailContent::TimeUp { .. } => {
                match job.content.subject() {
                    Some(subject) => self.of_agreement(job, subject).await,
                    None => Ok(None),
                }
            }
            MailContent::FormerSeat { game, seat, lines, answers } => {
                self.of_former_seat(job, (*game, *seat), lines, answers.as_ref()).await
            }
            MailContent::SignIn { address, language, link, code, expires_at, program } => {
                if *expires_at <= self.clock.now() {
                    return Ok(None);
                }
                let known = self.store.player_by_address(address.clone()).await;
                let known = known.map_err(StorageError::from)?;
                let link = format!("{}/sign-in/{link}", self.base);
                let page = match &known {
                    Some(player) => self.settings_link(player.id, None, player.link_epoch, job)?,
                    // A program's code comes without a link that signs in.
                    None if program.is_some() => self.start(),
                    None => link.clone(),
                };
                let settings = known.map(|player| player.settings);
                let composed = compose::sign_in(&SignIn {
                    language: settings.as_ref().map_or(*language, |settings| settings.language),
                    zone: settings.as_ref().map_or(Tz::UTC, |settings| settings.zone),
                    host: host(&self.base).to_owned(),
                    link,
                    code: code.clone(),
                    expires_at: *expires_at,
                    program: program.as_ref().map(|program| SignInProgram {
                        name: program.name.as_ref().map(|name| name.as_str().to_owned()),
                        scopes: Scopes::of(&program.scopes),
                    }),
                });
                let name = settings.and_then(|settings| settings.name);
                let to = Recipient { name, address: address.clone() };
                Ok(Some(self.mail(job, to, composed, &page)))
            }
            MailContent::Invitation { invitation, language } => {
                self.of_invitation(job, *invitation, *language).await
            }
            MailContent::Gathering { game, changes } => {
                self.of_gathering(job, *game, changes).await
            }
            MailContent::Digest { turns } => self.of_digest(job, turns).await,
            MailContent::Parting { game, parting } => self.of_parting(job, *game, *parting).await,
            MailContent::Handover { game, seat, news } => {
                self.of_handover(job, (*game, *seat), news).await
            }
            MailContent::WebhookDisabled { webhook } => self.of_webhook(job, *webhook).await,
            MailContent::Report { report, address } => self.of_report(job, *report, address).await,
            MailContent::StillWanted { asked_at, until } => {
                self.of_account(job, *asked_at, *until).await
            }
        }
    }

    /// Whether mails to the reader come back, so that none are sent. Who writes to us gets an answer
    /// all the same.
    async fn comes_back(&self, job: &ClaimedMail) -> Result<bool, ComposeError> {
        let Some(player) = job.player else { return Ok(false) };
        if job.content.kind() == MailKind::Answer {
            return Ok(false);
        }
        let known = self.store.player(player).await.map_err(StorageError::from)?;
        Ok(known.is_some_and(|player| player.mail_stopped_at.is_some()))
    }

    /// Where mails can be received, reports of each come to an address of its own.
    fn with_return_path(&self, mut mail: Mail, job: &ClaimedMail) -> Mail {
        let to = &mail.recipient.address;
        let path = ReturnPath { mail: job.id, identity: &job.identity, to };
        let signed = self.replies.as_ref().and_then(|it| it.return_path(&self.keys, &path));
        if let Some(signed) = signed {
            mail.sender.bounces = signed;
        }
        mail
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

    async fn name(&self, player: PlayerId) -> Result<Option<String>, ComposeError> {
        let known = self.store.player(player).await.map_err(StorageError::from)?;
        Ok(known.and_then(|it| it.settings.name).map(|name| name.as_str().to_owned()))
    }
}

impl Compose for Composer {
    fn compose<'a>(&'a self, job: &'a ClaimedMail) -> Composing<'a> {
        Box::pin(async move {
            if self.comes_back(job).await? {
                return Ok(None);
            }
            let mail = self.of_content(job).await?;
            Ok(mail.map(|mail| self.with_return_path(mail, job)))
        })
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
    /// How the reader wants to hear of what is said at the table.
    talk: TalkMails,
    recipient: Recipient,
    language: Language,
    zone: Tz,
    link_epoch: u32,
}

/// The host and port of the base address.
fn host(base: &str) -> &str {
    base.split_once("://").map_or(base, |(_, host)| host)
}

/// What the store could not do for now is tried again, whoever asked for it.
impl From<GameError> for ComposeError {
    fn from(error: GameError) -> ComposeError {
        match error {
            GameError::Unavailable(error) => ComposeError::Storage(error),
            error => ComposeError::Game(Box::new(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_put_off_and_not_given_up_while_the_database_is_away() {
        let away = ComposeError::from(GameError::from(StorageError::Unavailable("away".into())));
        assert!(matches!(away, ComposeError::Storage(_)), "{away:?}");
        let gone = ComposeError::from(GameError::NotFound);
        assert!(matches!(gone, ComposeError::Game(_)), "{gone:?}");
    }
}

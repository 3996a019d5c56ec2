//! Mails about games that have not started: invitations, who joined and left, lost places.

use chrono_tz::Tz;
use turnpost_rules::log::id::GameId;

use super::{Composer, MOVE_LINK_SECONDS, UNSUBSCRIBE_LINK_SECONDS, handover::OfferedSeat};
use crate::{
    game::{
        id::{InvitationId, PlayerId},
        language::Language,
        mail::{Parting, TableChange},
        place::PlaceRecord,
        record::Status,
        storage::StorageError,
    },
    mail::{
        ListHeaders, Mail, Recipient,
        compose::{self, Gathering, Invitation, Seated, TableNews},
        outbox::ClaimedMail,
        quoted::quoted,
        worker::ComposeError,
    },
    store::{GameSummary, Invitation as Stored, InvitationState},
    token::{HostLink, InvitationLink, UnsubscribeLink},
};

impl Composer {
    pub(super) async fn of_invitation(
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
        let Some(seat) = self.offered_seat(&known, &stored).await? else { return Ok(None) };
        let record = stored.record;
        let wanted = if known.offer.is_some() { Status::Running } else { Status::Open };
        if record.status != wanted {
            return Ok(None);
        }
        let host = match known.by {
            Some(by) => self.store.player(by).await.map_err(StorageError::from)?,
            None => None,
        };
        let invited = self.store.player_by_address(known.address.clone()).await;
        let invited = invited.map_err(StorageError::from)?;
        if invited.as_ref().is_some_and(|player| player.mail_stopped_at.is_some()) {
            return Err(ComposeError::ComesBack);
        }
        let token = self
            .keys
            .sign(&InvitationLink { invitation: id.as_str().to_owned() }, known.expires_at)?;
        let link = format!("{}/i/{token}", self.base);
        let page = match &invited {
            Some(player) => self.settings_link(player.id, None, player.link_epoch, job)?,
            None => link.clone(),
        };
        let settings = invited.map(|player| player.settings);
        if settings.as_ref().is_some_and(|settings| !settings.wants(job.content.kind())) {
            return Ok(None);
        }
        let ruleset = self.service.rulesets().find(&record.ruleset, record.revision);
        let about = ruleset.ok_or(ComposeError::MailContent)?.about();
        let never = UnsubscribeLink::Invitations { invitation: id.as_str().to_owned() };
        let never =
            self.keys.sign(&never, job.created_at.plus_seconds(UNSUBSCRIBE_LINK_SECONDS))?;
        let never = format!("{}/u/{never}", self.base);
        let offered = seat.map(|OfferedSeat { owner, term }| compose::Offered { owner, term });
        let composed = compose::invitation(&Invitation {
            offered,
            language: settings.as_ref().map_or(language, |settings| settings.language),
            zone: settings.as_ref().map_or(Tz::UTC, |settings| settings.zone),
            host: host.and_then(|host| host.settings.name).map(|name| name.as_str().to_owned()),
            game: record.name.as_str().to_owned(),
            title: about.title,
            summary: about.summary,
            seats: record.seats,
            deadline_hours: record.deadline_hours,
            expires_at: known.expires_at,
            link,
            never: never.clone(),
        });
        let name = settings.and_then(|settings| settings.name);
        let to = Recipient { name, address: known.address };
        let list = ListHeaders { label: "invitations".to_owned(), unsubscribe: never };
        let mail = self.mail(job, to, composed, &page);
        Ok(Some(Mail { list: Some(list), ..mail }))
    }

    /// The mail to a host about joins and leaves, if the game is still open. Changes that no longer
    /// hold are left out.
    pub(super) async fn of_gathering(
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
        let Some(reader) = self.reader(job, host, game).await? else { return Ok(None) };
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
        let settings = self.settings_link(host, game, reader.link_epoch, job)?;
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
            settings: settings.clone(),
        });
        let list = self.list(host, game, job)?;
        let mail = self.mail(job, reader.recipient, composed, &settings);
        Ok(Some(Mail { list: Some(list), ..mail }))
    }

    /// The mail to a guest whose place is gone, unless they have joined again.
    pub(super) async fn of_parting(
        &self,
        job: &ClaimedMail,
        game: GameId,
        parting: Parting,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(guest) = job.player else { return Ok(None) };
        let known = self.store.game(game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let sits = stored.places.iter().any(|place| place.player == Some(guest));
        if sits == (parting == Parting::Freed) {
            return Ok(None);
        }
        let Some(reader) = self.reader(job, guest, game).await? else { return Ok(None) };
        let record = &stored.record;
        let ruleset = self.service.rulesets().find(&record.ruleset, record.revision);
        let host = match record.host {
            Some(host) => self.name(host).await?,
            None => None,
        };
        let settings = self.settings_link(guest, game, reader.link_epoch, job)?;
        let composed = compose::parting(&compose::Parting {
            language: reader.language,
            game: record.name.as_str().to_owned(),
            title: ruleset.ok_or(ComposeError::MailContent)?.about().title,
            host,
            how: parting,
            settings: settings.clone(),
        });
        let list = self.list(guest, game, job)?;
        let mail = self.mail(job, reader.recipient, composed, &settings);
        Ok(Some(Mail { list: Some(list), ..mail }))
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
                        known => {
                            let (who, words) = match known {
                                Some(it) => (Some(it.address.to_string()), it.words),
                                None => (None, None),
                            };
                            Some(TableNews::Declined { who, words: words.map(String::from) })
                        }
                    }
                }
                TableChange::Joined(_) | TableChange::Left(_) | TableChange::Freed(_) => None,
            });
        }
        Ok(news)
    }

    /// The occupants of an open game.
    async fn seated(
        &self,
        stored: &GameSummary,
        reader: PlayerId,
        language: Language,
    ) -> Result<Vec<Seated>, ComposeError> {
        let names = self.names(stored).await?;
        let is_reader = |place: &PlaceRecord| place.player == Some(reader);
        let sitting = stored.places.iter().zip(names.by_place(language));
        let seated = sitting.map(|(it, (place, name))| Seated {
            name: if names.of_place(place).is_some() { quoted(&name) } else { name },
            is_reader: is_reader(it),
        });
        Ok(seated.collect())
    }
}

//! Reporting something to whoever hosts the server: words or a name, by somebody at the same table, or
//! an invitation, by whoever has it. Nobody at the table learns of it.

use turnpost_rules::{
    Viewer,
    log::{event::Place, time::Timestamp},
};

use crate::{
    game::{
        id::{MessageId, PlayerId},
        person::{Address, MessageText},
        report::ReportSubject,
        service::CachedGame,
    },
    store::{Invitation, MessageRange, NewReport, Reported, Store, StoreError},
};

/// Of how many of the latest messages one can be reported.
pub const REPORTABLE_MESSAGES: u32 = 200;

/// What somebody at a table reports.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reportable {
    /// The name of whoever sits at a place.
    Name(Place),
    /// Words that were said, at this place if it is told.
    Message(MessageId, Option<Place>),
}

/// Why something cannot be reported.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// There is no such thing at this table, the reporter may not see it, or it is their own.
    #[error("there is nothing like that to report")]
    Nothing,
    /// There were too many reports lately.
    #[error("too many reports")]
    TooMany,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Who reports, as whom they see the table, and who is told.
pub struct Reporter<'a> {
    /// The database.
    pub store: &'a Store,
    /// Who is told by mail.
    pub administrators: &'a [Address],
    /// The time.
    pub now: Timestamp,
}

impl Reporter<'_> {
    async fn keep(&self, new: NewReport) -> Result<(), ReportError> {
        let to = self.administrators.to_vec();
        match self.store.report(new, to, self.now).await? {
            Reported::Kept => Ok(()),
            Reported::TooMany => Err(ReportError::TooMany),
        }
    }

    /// Reports something at a table, for somebody who sits there.
    ///
    /// # Errors
    /// When there is nothing like that, there were too many reports, or the store fails.
    pub async fn report(
        &self,
        game: &CachedGame,
        (player, viewer): (PlayerId, Viewer),
        what: Reportable,
        words: MessageText,
    ) -> Result<(), ReportError> {
        let own = game.place_of(player).ok_or(ReportError::Nothing)?.place;
        let (subject, about, quoted) = match what {
            Reportable::Name(place) => {
                let sits = game.places.iter().find(|record| record.place == place);
                let about = sits.and_then(|record| record.player).ok_or(ReportError::Nothing)?;
                let known = self.store.player(about).await?;
                let name = known.and_then(|player| player.settings.name);
                let name = name.ok_or(ReportError::Nothing)?;
                (ReportSubject::Name, Some(about), name.as_str().to_owned())
            }
            Reportable::Message(id, at) => {
                let (range, limit) = (MessageRange::Newest, REPORTABLE_MESSAGES);
                let readable =
                    self.store.messages(game.record.id, viewer, Some(own), range, limit).await?;
                let said = readable.into_iter().find(|message| message.id == id);
                let said = said.filter(|said| at.is_none_or(|place| said.place == place));
                let said = said.ok_or(ReportError::Nothing)?;
                (ReportSubject::Message, said.player, said.text.as_str().to_owned())
            }
        };
        if about == Some(player) {
            return Err(ReportError::Nothing);
        }
        let game = game.record.id;
        self.keep(NewReport { subject, game, by: Some(player), about, quoted, words }).await
    }

    /// Reports an invitation, for whoever has it.
    ///
    /// # Errors
    /// When there were too many reports, or the store fails.
    pub async fn report_invitation(
        &self,
        game: &CachedGame,
        invitation: &Invitation,
        by: Option<PlayerId>,
        words: MessageText,
    ) -> Result<(), ReportError> {
        self.keep(NewReport {
            subject: ReportSubject::Invitation,
            game: game.record.id,
            by,
            about: invitation.by,
            quoted: game.record.name.as_str().to_owned(),
            words,
        })
        .await
    }
}

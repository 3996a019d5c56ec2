//! The mail about a proposal and what came of it, and about a seat whose time is up.

use turnpost_rules::{
    Phrase, Viewer,
    log::{
        event::{EventData, MadeBy, Proposal, ResumedBy, Seq},
        time::Timestamp,
    },
};

use super::{Composer, LOOK_LINK_SECONDS, game::place_of, news::sentences};
use crate::{
    game::{
        mail::{MailContent, Subject},
        place::PlaceRecord,
        service::VisibleEvent,
        storage::StorageError,
    },
    locale::Localizer,
    mail::{
        Mail, MessageId,
        compose::{self, Agreement, Button},
        outbox::ClaimedMail,
        worker::ComposeError,
    },
    reader,
    token::{AgreementLink, ReclaimLink, ReplyAddress},
};

/// The most moves made on behalf of a seat that its mail lists.
const MOVES_TOLD: u64 = 20;

impl Composer {
    /// The mail about this event; none if it is outdated or unwanted.
    pub(super) async fn of_agreement(
        &self,
        job: &ClaimedMail,
        subject: Subject,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(player) = job.player else { return Ok(None) };
        let Subject { game, seat, seq } = subject;
        let known = self.store.game(game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let Some(place) = place_of(&stored, seat, player) else { return Ok(None) };
        let Some(reader) = self.reader(job, player, game).await? else { return Ok(None) };
        let (cached, now) = (self.service.current(game).await?, self.clock.now());
        let before = Seq::new(seq.get().saturating_sub(1));
        let history = self.service.history(game, before, Some(seq), Viewer::Seat(seat)).await?;
        let Some(event) = history.events.first() else { return Ok(None) };
        let names = self.names(&stored).await?;
        let (seats, viewer) = (stored.record.seats, Viewer::Seat(seat));
        let localizer = names.quoting_localizer(seats, reader.language, viewer);
        let localizer = localizer.in_zone(reader.zone);
        // All of these are moments until which something holds.
        let moment = |at: Timestamp| reader.language.until(at.utc(), reader.zone);
        let lost = match &job.content {
            MailContent::TimeUp { lost, .. } => reader::lost_draft(lost, &localizer),
            _ => None,
        };
        let (mut link, mut answers) = (None, None);
        let (mut about, mut more) = (Vec::new(), Vec::new());
        let (said, by) = match &event.event.data {
            EventData::Proposed { seat: by, proposal, lapses_at } => {
                let is_open = cached.state.proposal(now).is_some_and(|open| open.seq == seq);
                if !is_open || !cached.state.is_asked(seat, now) {
                    return Ok(None);
                }
                answers = Some("mail-agreement-answer");
                link = Some(Button {
                    question: Some("mail-agreement-question"),
                    label: "mail-agreement-link",
                    address: self.agreement_link(&subject, &place, *lapses_at)?,
                });
                let mut lapses = "mail-agreement-lapses";
                if let Proposal::Undo { to } = *proposal {
                    let viewer = Viewer::Seat(seat);
                    let moves = self.service.history(game, to, Some(seq), viewer).await?;
                    about = reader::moves(&moves.events, &localizer);
                    lapses = "mail-agreement-lapses-undo";
                }
                let lapses = Phrase::new(lapses).with("moment", moment(*lapses_at));
                more.push(localizer.format(&lapses));
                (reader::proposed(*by, *proposal, moment), Some(*by))
            }
            EventData::Paused { .. } => {
                let Some(pause) = cached.state.pause_at(now) else { return Ok(None) };
                more.push(localizer.format(&Phrase::new("mail-agreement-paused")));
                (reader::paused(pause, moment), None)
            }
            data @ EventData::Resumed { by } => {
                let Some(said) = reader::agreement(data) else { return Ok(None) };
                more.push(localizer.format(&Phrase::new("mail-agreement-resumed")));
                let by = match by {
                    ResumedBy::Player { seat: by } => Some(*by),
                    ResumedBy::Other { .. } => None,
                };
                (said, by)
            }
            EventData::Declined { seat: by } => {
                more.push(localizer.format(&Phrase::new("mail-agreement-declined")));
                (Phrase::new("agreement-event-declined").with("who", *by), Some(*by))
            }
            EventData::Undone { seat: by, .. } => {
                more.push(localizer.format(&Phrase::new("mail-agreement-undone")));
                (Phrase::new("event-undone").with("who", *by), Some(*by))
            }
            EventData::Relieved { seat: who } => {
                if !cached.state.is_relieved(*who) || cached.state.relieved(*who) != Some(seq) {
                    return Ok(None);
                }
                if *who == seat {
                    let until = job.created_at.plus_seconds(LOOK_LINK_SECONDS);
                    answers = Some("mail-reclaim-answer");
                    link = Some(Button {
                        question: None,
                        label: "web-reclaim-go",
                        address: self.reclaim_link(&subject, &place, until)?,
                    });
                    more.push(localizer.format(&Phrase::new("mail-reclaim-own")));
                } else {
                    more.push(
                        localizer.format(&Phrase::new("mail-reclaim-other").with("who", *who)),
                    );
                }
                (Phrase::new("agreement-event-relieved").with("who", *who), None)
            }
            EventData::Reclaimed { seat: by } => {
                (Phrase::new("agreement-event-reclaimed").with("who", *by), Some(*by))
            }
            EventData::HandedOver { seat: who, term } => {
                let is_current = cached.state.handed_over(*who).is_some_and(|it| it.since == seq);
                let place = cached.place_at(*who).filter(|_| is_current);
                let Some(place) = place else { return Ok(None) };
                let nameless = reader.language.nameless(who.index() + 1);
                let said = self.substitution(place, *who, *term, moment, nameless).await?;
                let plain = || Phrase::new("agreement-event-handed-over").with("who", *who);
                (said.unwrap_or_else(plain), Some(*who))
            }
            EventData::GivenBack { seat: who } => {
                if cached.state.handed_over(*who).is_some() {
                    return Ok(None);
                }
                (Phrase::new("agreement-event-reclaimed").with("who", *who), Some(*who))
            }
            EventData::TimedOut { seat: who } => {
                if !cached.state.has_timed_out(*who) {
                    return Ok(None);
                }
                let key = if *who == seat { "mail-timed-out-own" } else { "mail-timed-out-other" };
                more.push(localizer.format(&Phrase::new(key).with("who", *who)));
                (Phrase::new("agreement-event-timed-out").with("who", *who), None)
            }
            EventData::Moved { seat: who, by: MadeBy::Deadline, .. }
                if *who == seat && lost.is_some() =>
            {
                let (last, made) = self.made_for(&subject, &localizer).await?;
                about.extend(made);
                let shown = Subject { seq: last, ..subject };
                link = Some(Button {
                    question: None,
                    label: "mail-look-link",
                    address: self.look_link(&shown, place.epoch, job)?,
                });
                (Phrase::new("mail-draft-lost"), None)
            }
            _ => return Ok(None),
        };
        about.splice(0..0, lost);
        // Where nothing is asked of the reader, the mail leads to the table as it is after the event.
        if link.is_none() {
            let shown = Subject { game, seat, seq };
            link = Some(Button {
                question: None,
                label: "mail-look-link",
                address: self.look_link(&shown, place.epoch, job)?,
            });
        }
        // It lists no choices: a number in an answer to it is none.
        let reply_to = self.reply_to(&ReplyAddress {
            game,
            seat,
            epoch: place.epoch,
            began: Seq::START,
            seen: seq,
            collected: false,
        });
        if let Some(answers) = answers.filter(|_| reply_to.is_some()) {
            more.push(localizer.format(&Phrase::new(answers)));
        }
        let settings = self.settings_link(player, game, reader.link_epoch, job)?;
        let title = history.state.ruleset().about().title;
        let composed = compose::agreement(&Agreement {
            language: reader.language,
            game: stored.record.name.as_str().to_owned(),
            title,
            from: by.map(|by| localizer.name(by).into_owned()),
            said: localizer.format(&said),
            about,
            link,
            more,
            settings: settings.clone(),
        });
        let root = MessageId::of_thread(game, seat, &self.sender.domain);
        let list = self.list(player, game, job)?;
        let mail = self.mail(job, reader.recipient, composed, &settings).in_thread(root, list);
        Ok(Some(Mail { reply_to, ..mail }))
    }

    /// What was done for a seat whose time was up, from the event of the mail on: the last event of it,
    /// and sentences.
    async fn made_for(
        &self,
        about: &Subject,
        localizer: &Localizer,
    ) -> Result<(Seq, Vec<String>), ComposeError> {
        let Subject { game, seat, seq } = *about;
        let before = Seq::new(seq.get().saturating_sub(1));
        let until = Seq::new(seq.get().saturating_add(MOVES_TOLD));
        let head = self.service.current(game).await?.state.head();
        let until = Some(until.min(head));
        let history = self.service.history(game, before, until, Viewer::Seat(seat)).await?;
        let is_for_it = |event: &&VisibleEvent| match event.event.data {
            EventData::Moved { seat: who, by: MadeBy::Deadline, .. } => who == seat,
            _ => false,
        };
        let mut last = seq;
        let made = history.events.iter().take_while(is_for_it);
        let made = made.inspect(|event| last = event.event.seq);
        let told = made.flat_map(|event| sentences(event, localizer)).collect();
        Ok((last, told))
    }

    /// The URL of the page where a player takes back the seat for which a bot plays.
    fn reclaim_link(
        &self,
        about: &Subject,
        place: &PlaceRecord,
        until: Timestamp,
    ) -> Result<String, ComposeError> {
        let Subject { game, seat, seq: since } = *about;
        let claims = ReclaimLink { game, seat, since, epoch: place.epoch };
        Ok(format!("{}/b/{}", self.base, self.keys.sign(&claims, until)?))
    }

    /// The URL of the page where a seat answers a proposal.
    fn agreement_link(
        &self,
        about: &Subject,
        place: &PlaceRecord,
        until: Timestamp,
    ) -> Result<String, ComposeError> {
        let Subject { game, seat, seq: proposal } = *about;
        let claims = AgreementLink { game, seat, proposal, epoch: place.epoch };
        Ok(format!("{}/a/{}", self.base, self.keys.sign(&claims, until)?))
    }
}

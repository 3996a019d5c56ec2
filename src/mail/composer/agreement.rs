//! The mail about a proposal and what came of it, and about a seat whose time is up.

use turnpost_rules::{
    Phrase, Seat, Viewer,
    log::{
        event::{EventData, MadeBy, Proposal, ResumedBy, Seq, Term},
        time::Timestamp,
    },
};

use super::{Composer, LOOK_LINK_SECONDS, Reader, game::place_of, news::sentences};
use crate::{
    game::{
        mail::{MailContent, Subject},
        place::PlaceRecord,
        service::{CachedGame, VisibleEvent},
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

/// Whom a mail is for, and how the game stands by now.
struct Occasion<'a> {
    job: &'a ClaimedMail,
    subject: Subject,
    place: PlaceRecord,
    reader: &'a Reader,
    game: &'a CachedGame,
    now: Timestamp,
    localizer: Localizer,
}

impl Occasion<'_> {
    /// A moment until which something holds.
    fn moment(&self, at: Timestamp) -> String {
        self.reader.language.until(at.utc(), self.reader.zone)
    }
}

/// What a mail tells.
struct Told {
    said: Phrase,
    /// Whose doing it is, if it is one seat's.
    by: Option<Seat>,
    /// What it is about, sentences.
    about: Vec<String>,
    more: Vec<Phrase>,
    /// What is asked of the reader.
    link: Option<Button>,
    /// How that can be answered by mail.
    answers: Option<&'static str>,
}

impl Told {
    fn of(said: Phrase, by: Option<Seat>) -> Told {
        Told { said, by, about: Vec::new(), more: Vec::new(), link: None, answers: None }
    }

    fn and(mut self, more: Phrase) -> Told {
        self.more.push(more);
        self
    }
}

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
        let occasion =
            Occasion { job, subject, place, reader: &reader, game: &cached, now, localizer };
        let Some(told) = self.told_of_agreement(&event.event.data, &occasion).await? else {
            return Ok(None);
        };
        let Told { said, by, about, more, link, answers } = told;
        let Occasion { place, localizer, .. } = &occasion;
        let lost = match &job.content {
            MailContent::TimeUp { lost, .. } => reader::lost_draft(lost, localizer),
            _ => None,
        };
        // Where nothing is asked of the reader, the mail leads to the table as it is after the event.
        let link = match link {
            Some(link) => link,
            None => self.look_button(&subject, place, job)?,
        };
        // It lists no choices: a number in an answer to it is none.
        let reply_to = self.reply_to(&ReplyAddress {
            game,
            seat,
            epoch: place.epoch,
            began: Seq::START,
            seen: seq,
            collected: false,
        });
        let answers = answers.filter(|_| reply_to.is_some()).map(Phrase::new);
        let settings = self.settings_link(player, game, reader.link_epoch, job)?;
        let composed = compose::agreement(&Agreement {
            language: reader.language,
            game: stored.record.name.as_str().to_owned(),
            title: history.state.ruleset().about().title,
            from: by.map(|by| localizer.name(by).into_owned()),
            said: localizer.format(&said),
            about: lost.into_iter().chain(about).collect(),
            link: Some(link),
            more: more.iter().chain(&answers).map(|more| localizer.format(more)).collect(),
            settings: settings.clone(),
        });
        let root = MessageId::of_thread(game, seat, &self.sender.domain);
        let list = self.list(player, game, job)?;
        let mail = self.mail(job, reader.recipient, composed, &settings).in_thread(root, list);
        Ok(Some(Mail { reply_to, ..mail }))
    }

    /// What the mail tells of an event; `None` if it is outdated or unwanted.
    async fn told_of_agreement(
        &self,
        data: &EventData,
        occasion: &Occasion<'_>,
    ) -> Result<Option<Told>, ComposeError> {
        let Subject { seat, seq, .. } = occasion.subject;
        let state = &occasion.game.state;
        Ok(match data {
            EventData::Proposed { seat: by, proposal, lapses_at } => {
                self.proposed(occasion, *by, *proposal, *lapses_at).await?
            }
            EventData::Paused { .. } => state.pause_at(occasion.now).map(|pause| {
                let said = reader::paused(pause, |at| occasion.moment(at));
                Told::of(said, None).and(Phrase::new("mail-agreement-paused"))
            }),
            data @ EventData::Resumed { by } => reader::agreement(data).map(|said| {
                let by = match by {
                    ResumedBy::Player { seat: by } => Some(*by),
                    ResumedBy::Other { .. } => None,
                };
                Told::of(said, by).and(Phrase::new("mail-agreement-resumed"))
            }),
            EventData::Declined { seat: by } => {
                let said = Phrase::new("agreement-event-declined").with("who", *by);
                Some(Told::of(said, Some(*by)).and(Phrase::new("mail-agreement-declined")))
            }
            EventData::Undone { seat: by, .. } => {
                let said = Phrase::new("event-undone").with("who", *by);
                Some(Told::of(said, Some(*by)).and(Phrase::new("mail-agreement-undone")))
            }
            EventData::Relieved { seat: who } => {
                let is_current = state.is_relieved(*who) && state.relieved(*who) == Some(seq);
                if is_current { Some(self.relieved(occasion, *who)?) } else { None }
            }
            EventData::Reclaimed { seat: by } => Some(reclaimed(*by)),
            EventData::HandedOver { seat: who, term } => {
                self.handed_over(occasion, *who, *term).await?
            }
            EventData::GivenBack { seat: who } => {
                state.handed_over(*who).is_none().then(|| reclaimed(*who))
            }
            EventData::TimedOut { seat: who } => state.has_timed_out(*who).then(|| {
                let said = Phrase::new("agreement-event-timed-out").with("who", *who);
                let key = if *who == seat { "mail-timed-out-own" } else { "mail-timed-out-other" };
                Told::of(said, None).and(Phrase::new(key).with("who", *who))
            }),
            EventData::Moved { seat: who, by: MadeBy::Deadline, .. } if *who == seat => {
                self.made_otherwise(occasion).await?
            }
            _ => None,
        })
    }

    /// What is proposed, as long as the reader is asked.
    async fn proposed(
        &self,
        occasion: &Occasion<'_>,
        by: Seat,
        proposal: Proposal,
        lapses_at: Timestamp,
    ) -> Result<Option<Told>, ComposeError> {
        let Subject { game, seat, seq } = occasion.subject;
        let (state, now) = (&occasion.game.state, occasion.now);
        let is_open = state.proposal(now).is_some_and(|open| open.seq == seq);
        if !is_open || !state.is_asked(seat, now) {
            return Ok(None);
        }
        let mut told = Told::of(reader::proposed(by, proposal, |at| occasion.moment(at)), Some(by));
        let mut lapses = "mail-agreement-lapses";
        if let Proposal::Undo { to } = proposal {
            let moves = self.service.history(game, to, Some(seq), Viewer::Seat(seat)).await?;
            told.about = reader::moves(&moves.events, &occasion.localizer);
            lapses = "mail-agreement-lapses-undo";
        }
        told.answers = Some("mail-agreement-answer");
        told.link = Some(Button {
            question: Some("mail-agreement-question"),
            label: "mail-agreement-link",
            address: self.agreement_link(&occasion.subject, &occasion.place, lapses_at)?,
        });
        let lapses = Phrase::new(lapses).with("moment", occasion.moment(lapses_at));
        Ok(Some(told.and(lapses)))
    }

    /// That a bot plays for a seat, which its player can take back.
    fn relieved(&self, occasion: &Occasion<'_>, who: Seat) -> Result<Told, ComposeError> {
        let mut told = Told::of(Phrase::new("agreement-event-relieved").with("who", who), None);
        if who != occasion.subject.seat {
            return Ok(told.and(Phrase::new("mail-reclaim-other").with("who", who)));
        }
        let until = occasion.job.created_at.plus_seconds(LOOK_LINK_SECONDS);
        told.answers = Some("mail-reclaim-answer");
        told.link = Some(Button {
            question: None,
            label: "web-reclaim-go",
            address: self.reclaim_link(&occasion.subject, &occasion.place, until)?,
        });
        Ok(told.and(Phrase::new("mail-reclaim-own")))
    }

    /// That somebody plays for a seat, as long as they do.
    async fn handed_over(
        &self,
        occasion: &Occasion<'_>,
        who: Seat,
        term: Term,
    ) -> Result<Option<Told>, ComposeError> {
        let handed_over = occasion.game.state.handed_over(who);
        let is_current = handed_over.is_some_and(|it| it.since == occasion.subject.seq);
        let place = occasion.game.place_at(who).filter(|_| is_current);
        let Some(place) = place else { return Ok(None) };
        let nameless = occasion.reader.language.nameless(who.index() + 1);
        let said = self.substitution(place, who, term, |at| occasion.moment(at), nameless).await?;
        let plain = || Phrase::new("agreement-event-handed-over").with("who", who);
        Ok(Some(Told::of(said.unwrap_or_else(plain), Some(who))))
    }

    /// That other moves were made for the reader than those that were kept, if any were kept.
    async fn made_otherwise(&self, occasion: &Occasion<'_>) -> Result<Option<Told>, ComposeError> {
        let Occasion { job, subject, place, localizer, .. } = occasion;
        if !matches!(&job.content, MailContent::TimeUp { lost, .. } if !lost.is_empty()) {
            return Ok(None);
        }
        let (last, made) = self.made_for(subject, localizer).await?;
        let mut told = Told::of(Phrase::new("mail-draft-lost"), None);
        told.about = made;
        told.link = Some(self.look_button(&Subject { seq: last, ..*subject }, place, job)?);
        Ok(Some(told))
    }

    /// Leads to the table as it is after an event.
    fn look_button(
        &self,
        shown: &Subject,
        place: &PlaceRecord,
        job: &ClaimedMail,
    ) -> Result<Button, ComposeError> {
        let address = self.look_link(shown, place.epoch, job)?;
        Ok(Button { question: None, label: "mail-look-link", address })
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

/// That a seat's player is back.
fn reclaimed(by: Seat) -> Told {
    Told::of(Phrase::new("agreement-event-reclaimed").with("who", by), Some(by))
}

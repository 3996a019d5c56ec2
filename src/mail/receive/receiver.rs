//! Whose answer a received mail is, and whether anything may be done for it.

use std::sync::Arc;

use turnpost_rules::log::event::Seq;

use super::{
    AuthenticationHost, Fate, Incoming, Report, SignatureCheck,
    answer::{self, Answering, DONE, FRUITLESS, LAST_FOR_NOW},
    error::ReceiveError,
};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        mail::{MailContent, MailJob, ReceivedId},
        person::Address,
        place::PlaceRecord,
        service::{CachedGame, GameService},
        time::Clock,
    },
    mail::ReplyBase,
    reader,
    store::{Failure, Handled, MailReport, Player, ReceivedMail, ReportedFate, SentMail, Store},
    token::{Keys, ReplyAddress, ReturnPath, ReturnPathCode},
};

/// Answers in an hour to mails of one player in which nothing could be done: two programs that
/// answer each other end with these.
const MAX_FRUITLESS: u64 = 6;

/// Answers in an hour to mails of one player in all.
const MAX_ANSWERS: u64 = 240;

/// Results, as the store keeps them.
const UNREADABLE: &str = "unreadable";
const AUTOMATIC: &str = "automatic";
const UNKNOWN: &str = "unknown-address";
const REVOKED: &str = "revoked-address";
const QUIET: &str = "too-many";
const UNKNOWN_REPORT: &str = "unknown-report";
const ON_ITS_WAY: &str = "on-its-way";
const COMPLAINT: &str = "complaint";
const RETURNED_GONE: &str = "returned-gone";
const RETURNED_PASSING: &str = "returned-passing";
const RETURNED_UNWELCOME: &str = "returned-unwelcome";

/// So often a mail waits for name servers to answer who may sign it: a quarter of an hour.
const MAX_UNANSWERED: u32 = 8;

/// The most return paths of a report that are looked at.
const MAX_PATHS: usize = 4;

/// Reads received mails and does what they ask for.
#[derive(Clone)]
pub struct Receiver {
    store: Store,
    service: Arc<GameService>,
    keys: Arc<Keys>,
    replies: ReplyBase,
    senders: SenderCheck,
}

/// A seat of a game, of which one of a mail's addresses says that the mail is for it.
struct Addressed {
    address: ReplyAddress,
    cached: Arc<CachedGame>,
    place: PlaceRecord,
}

impl Addressed {
    /// Which of two addresses of one seat counts: that of several games decides nothing, and a newer mail
    /// shows what is to be decided now.
    fn is_before(&self, other: &Addressed) -> bool {
        let order = |it: &Addressed| (it.address.collected, it.address.seen, it.address.began);
        order(self) < order(other)
    }
}

/// A seat that is addressed, and who decides for it.
struct Named {
    addressed: Addressed,
    player: Player,
}

impl Named {
    /// Whether a mail from this address is the player's own.
    fn is_of(&self, from: Option<&Address>) -> bool {
        match (from, &self.player.address) {
            (Some(from), Some(own)) => from.key() == own.key(),
            _ => false,
        }
    }
}

/// The seats that a mail is for.
#[derive(Default)]
struct Seats {
    /// Whose addresses are good, each once.
    named: Vec<Named>,
    /// Whose addresses give power over nothing any more.
    late: Vec<Addressed>,
}

/// How it is known that a mail comes from whom its `From` line says.
#[derive(Clone, Default)]
pub enum SenderCheck {
    /// Nothing says so, and no answer is played.
    #[default]
    Nobody,
    /// Whoever brings it answers for that: nothing else comes in.
    Trusted,
    /// That mail server writes down what it found.
    Results(AuthenticationHost),
    /// The signature of the sender's domain is checked here.
    Signatures(SignatureCheck),
}

impl Receiver {
    /// Handles answers to sub-addresses of `replies`. Until it is said how senders are known, none is.
    pub fn new(
        store: Store,
        service: Arc<GameService>,
        keys: Arc<Keys>,
        replies: ReplyBase,
    ) -> Receiver {
        Receiver { store, service, keys, replies, senders: SenderCheck::default() }
    }

    /// Believes the `From` line of a mail only where this confirms it.
    pub fn with_senders(self, senders: SenderCheck) -> Receiver {
        Receiver { senders, ..self }
    }

    /// The game service's clock, which the worker that claims mails goes by too.
    pub fn clock(&self) -> &Clock {
        self.service.clock()
    }

    /// Does what a mail asks for. A mail that was handled before, up to a crash, does nothing twice.
    ///
    /// # Errors
    /// If the database is unavailable; the mail is then to be handled again.
    pub async fn handle(&self, mail: &ReceivedMail) -> Result<Handled, ReceiveError> {
        let Some(incoming) = Incoming::read(&mail.raw, &mail.recipients) else {
            return Ok(silent(UNREADABLE, None));
        };
        if let Some(report) = &incoming.report {
            return self.take_report(&incoming, report).await;
        }
        if incoming.automatic.is_some() {
            return Ok(silent(AUTOMATIC, None));
        }
        self.store.refresh_keys(&self.keys, self.clock().now()).await?;
        let Seats { named, late } = self.seats(&incoming).await?;
        let (is_owner, chosen) = decided(&named, incoming.from.as_ref());
        let Some(Named { addressed, player }) = chosen.first() else {
            // Nobody is told that an address is wrong: it would be said to whoever is named as sender.
            let mut handled = silent(UNKNOWN, None);
            for addressed in &late {
                handled = self.take_late(mail, &incoming, addressed).await?;
                if handled.answer.is_some() {
                    break;
                }
            }
            return Ok(handled);
        };
        let Addressed { address, cached, .. } = addressed;
        let is_brought_again = self.store.is_brought_again(mail.id, incoming.digest).await?;
        let is_alone = named.len() == 1 && !is_brought_again;
        let since = self.clock().now().plus_seconds(-3600);
        let fruitless = self.store.received_since(player.id, FRUITLESS, since).await?;
        let is_proven = is_owner && self.is_proven(mail, &incoming).await?;
        if is_proven {
            self.resume_mails(player).await?;
        }
        let answered = match is_proven {
            true => self.store.received_since(player.id, DONE, since).await?,
            false => 0,
        };
        if answered >= MAX_ANSWERS {
            return Ok(silent(QUIET, Some(player.id)));
        }
        // A stranger's mail is none that the reader knows.
        let id = incoming.id.clone().filter(|_| is_proven);
        let player = player.clone();
        let mut answering = self.answering((mail, &incoming, id), cached, *address, player).await?;
        let mut report = if is_owner && incoming.is_too_large {
            answering.too_large()
        } else if is_owner && incoming.is_cut {
            answering.cut_off()
        } else if is_owner && address.collected {
            answering.of_several(&incoming.text, is_proven).await?
        } else if is_owner && !is_alone {
            // What came of the others was told when the mail was brought to them.
            let told = if is_brought_again { 1 } else { chosen.len() };
            let games = chosen.iter().map(|it| it.addressed.cached.record.name.as_str());
            answering.to_several(games.take(told))
        } else if is_owner && !is_proven {
            answering.unproven(&incoming.text).await?
        } else if is_owner {
            answering.carry_out(&incoming.text).await?
        } else {
            answering.not_yours()
        };
        // What somebody else sends must not keep the player from moving.
        if !report.done && fruitless >= MAX_FRUITLESS {
            return Ok(silent(QUIET, Some(answering.player.id)));
        }
        if !report.done && fruitless + 1 == MAX_FRUITLESS {
            answering.last_for_now(&mut report);
        }
        if report.done && answered + 1 == MAX_ANSWERS {
            answering.last_of_many(&mut report);
        }
        answering.answered(report).await
    }

    /// Mails go to a player again who answers one: it has arrived.
    async fn resume_mails(&self, player: &Player) -> Result<(), ReceiveError> {
        if player.mail_stopped_at.is_some() {
            self.store.resume_mails(player.id).await?;
        }
        Ok(())
    }

    /// What an answer is done with, of the player at the seat of an address.
    async fn answering<'a>(
        &'a self,
        (mail, incoming, id): (&'a ReceivedMail, &Incoming, Option<ReceivedId>),
        cached: &CachedGame,
        address: ReplyAddress,
        player: Player,
    ) -> Result<Answering<'a>, ReceiveError> {
        let known = reader::PlayerNames::at(&cached.places, &self.store).await?;
        let names = reader::TableNames::new(&cached.places, &known);
        let (seats, language) = (cached.record.seats, player.settings.language);
        let localizer = answer::localizer(&names, seats, address.seat, language);
        Ok(Answering {
            store: &self.store,
            service: &self.service,
            mail,
            digest: incoming.digest,
            id,
            address,
            player,
            names,
            localizer,
        })
    }

    /// An answer to an address that gives power over nothing any more: who has or had a seat in its game is told
    /// so, and what has become of their own seat, if it is certain that they have written. Nobody else is told
    /// anything, nor are they about anybody else.
    async fn take_late(
        &self,
        mail: &ReceivedMail,
        incoming: &Incoming,
        Addressed { address, cached, place }: &Addressed,
    ) -> Result<Handled, ReceiveError> {
        let ReplyAddress { game, seat, .. } = *address;
        let Some(from) = &incoming.from else { return Ok(silent(REVOKED, place.player)) };
        let Some(writer) = self.store.player_by_address(from.clone()).await? else {
            return Ok(silent(REVOKED, place.player));
        };
        let decides = place.player == Some(writer.id);
        let has_had_it = decides
            || place.owner == Some(writer.id)
            || self.store.seat_left(game, writer.id).await?.is_some();
        if !has_had_it || !self.is_proven(mail, incoming).await? {
            return Ok(silent(REVOKED, place.player));
        }
        self.resume_mails(&writer).await?;
        let since = self.clock().now().plus_seconds(-3600);
        let fruitless = self.store.received_since(writer.id, FRUITLESS, since).await?;
        if fruitless >= MAX_FRUITLESS {
            return Ok(silent(QUIET, Some(writer.id)));
        }
        let is_last = fruitless + 1 == MAX_FRUITLESS;
        let id = incoming.id.clone();
        if decides {
            // Nothing that was done behind the old address is taken back behind the new one.
            let address = ReplyAddress { began: Seq::START, ..*address };
            let answering = self.answering((mail, incoming, id), cached, address, writer).await?;
            let mut report = answering.revoked();
            if is_last {
                answering.last_too_late(&mut report);
            }
            return answering.answered(report).await;
        }
        let mut lines = vec!["mail-answer-former", "mail-answer-nothing-done"];
        lines.extend(is_last.then_some(LAST_FOR_NOW));
        let language = writer.settings.language;
        let lines = lines.into_iter().map(|key| language.word(key)).collect();
        let content = MailContent::FormerSeat { game, seat, lines, answers: id };
        let (player, answer) = (Some(writer.id), Some(MailJob { player: writer.id, content }));
        Ok(Handled { result: FRUITLESS, player, answer, report: None })
    }

    /// Whether the `From` line of a mail is true.
    async fn is_proven(
        &self,
        mail: &ReceivedMail,
        incoming: &Incoming,
    ) -> Result<bool, ReceiveError> {
        let Some(from) = &incoming.from else { return Ok(false) };
        match &self.senders {
            SenderCheck::Nobody => Ok(false),
            SenderCheck::Trusted => Ok(true),
            SenderCheck::Results(host) => Ok(incoming.authentication.vouch_for(from, host)),
            SenderCheck::Signatures(check) => match check.vouches_for(&mail.raw, from).await {
                // In doubt the player gets links instead.
                Err(error) if mail.attempt > MAX_UNANSWERED => {
                    tracing::warn!(mail = mail.id, %error, "a sender could not be checked");
                    Ok(false)
                }
                checked => Ok(checked?),
            },
        }
    }

    /// What follows from a report, if it is of a mail that was sent: its return path is signed for
    /// this mail to this address. Any other report changes nothing.
    async fn take_report(
        &self,
        incoming: &Incoming,
        report: &Report,
    ) -> Result<Handled, ReceiveError> {
        self.store.refresh_keys(&self.keys, self.clock().now()).await?;
        let Some((mail, to)) = self.reported_mail(incoming, report).await? else {
            return Ok(silent(UNKNOWN_REPORT, None));
        };
        if mail.is_on_its_way {
            return Err(ReceiveError::TooEarly);
        }
        let player = match mail.player {
            Some(player) => Some(player),
            None => self.store.player_by_address(to.clone()).await?.map(|player| player.id),
        };
        let (result, fate) = match &report.fate {
            Fate::OnItsWay => return Ok(silent(ON_ITS_WAY, player)),
            Fate::Complained => (COMPLAINT, ReportedFate::Complained),
            Fate::Returned { failure, answer } => {
                let result = match failure {
                    Failure::Gone => RETURNED_GONE,
                    Failure::Passing => RETURNED_PASSING,
                    Failure::Unwelcome => RETURNED_UNWELCOME,
                };
                (result, ReportedFate::Returned { failure: *failure, answer: answer.clone() })
            }
        };
        let report = Some(MailReport { mail, to, fate });
        Ok(Handled { result, player, answer: None, report })
    }

    /// The mail that is reported of, and to whom it was sent.
    async fn reported_mail(
        &self,
        incoming: &Incoming,
        report: &Report,
    ) -> Result<Option<(SentMail, Address)>, ReceiveError> {
        let paths = incoming.recipients.iter().chain(&report.return_paths);
        let codes = paths.filter_map(|path| ReturnPathCode::read(&self.replies.code(path)?));
        for code in codes.take(MAX_PATHS) {
            let Some(mail) = self.store.sent_mail(code.mail()).await? else { continue };
            let mut readers = Vec::new();
            if let Some(player) = mail.player {
                let known = self.store.player(player).await?;
                readers.extend(known.and_then(|player| player.address));
            } else if let Some(game) = mail.game {
                let invitations = self.store.invitations(game).await?;
                readers.extend(invitations.into_iter().map(|invitation| invitation.address));
            } else {
                readers.extend(report.recipients.iter().take(MAX_PATHS).cloned());
            }
            let of_reader = |to: &Address| {
                let path = ReturnPath { mail: mail.id, identity: &mail.identity, to };
                self.keys.is_return_path(&code, &path)
            };
            if let Some(to) = readers.iter().find(|to| of_reader(to)) {
                return Ok(Some((mail.clone(), to.clone())));
            }
        }
        Ok(None)
    }

    /// The seats that our addresses among its recipients are of, the most trustworthy ones first.
    async fn seats(&self, incoming: &Incoming) -> Result<Seats, ReceiveError> {
        let codes = incoming.recipients.iter().filter_map(|it| self.replies.code(it));
        let found: Vec<ReplyAddress> =
            codes.filter_map(|code| self.keys.read_reply(&code).ok()).collect();
        let mut seats = Seats::default();
        for address in found {
            let cached = match self.service.current(address.game).await {
                Ok(cached) => cached,
                Err(GameError::NotFound) => continue,
                Err(error) => return Err(error.into()),
            };
            let Some(place) = cached.place_at(address.seat).cloned() else { continue };
            let addressed = Addressed { address, cached, place };
            if addressed.place.epoch != address.epoch {
                seats.late.push(addressed);
                continue;
            }
            let is_same = |it: &&mut Named| {
                let known = &it.addressed.address;
                (known.game, known.seat) == (address.game, address.seat)
            };
            if let Some(known) = seats.named.iter_mut().find(is_same) {
                if known.addressed.is_before(&addressed) {
                    known.addressed = addressed;
                }
                continue;
            }
            let Some(player) = addressed.place.player else { continue };
            let Some(player) = self.store.player(player).await? else { continue };
            seats.named.push(Named { addressed, player });
        }
        Ok(seats)
    }
}

/// Whether these seats, or one of them at least, are the sender's own, and which of them then: where one address
/// is of several games that one, and else all. Of a stranger's mail the first seat's player is told.
fn decided<'a>(named: &'a [Named], from: Option<&Address>) -> (bool, Vec<&'a Named>) {
    let mut own: Vec<&Named> = named.iter().filter(|it| it.is_of(from)).collect();
    if own.is_empty() {
        return (false, named.iter().take(1).collect());
    }
    own.sort_by_key(|it| !it.addressed.address.collected);
    (true, own)
}

fn silent(result: &'static str, player: Option<PlayerId>) -> Handled {
    Handled { result, player, answer: None, report: None }
}

//! A game before its start: players, invitations, settings.

use serde_json::Value;
use turnpost_rules::{
    Field, Phrase, SeatCount, Shape,
    log::{event::Place, state::Seating, time::Timestamp},
};

use super::{
    caller::Caller, failure::Failure, invite, join, pace, state::Web, thumbnail::Thumbnail,
};
use crate::{
    game::{
        id::PlayerId,
        language::Language,
        record::{Admission, Start, Visibility},
        reserved_places::ReservedPlaces,
    },
    locale::Localizer,
    reader::{LocalizedGame, PlayerNames},
    store::{Invitation, InvitationId, InvitationState},
};

/// The place that the first seat follows where the seats are not drawn.
const FIRST: Place = Place(0);

/// A place at the table.
pub struct PlaceLine {
    /// The player's name, or that the place is free.
    pub name: String,
    /// Whether nobody sits there.
    pub free: bool,
    /// The place's number, if the reader may free it.
    pub leave: Option<u8>,
    /// What freeing it is called.
    pub leave_heading: String,
    /// What freeing it means, in words.
    pub leave_words: String,
}

/// An invitation, as the host sees it.
pub struct InvitationLine {
    /// What the form to withdraw it sends.
    pub id: InvitationId,
    /// The invited address.
    pub address: String,
    /// Its state, in words.
    pub state: String,
    /// What was said with declining it.
    pub words: Option<String>,
    /// What withdrawing it means, in words; none when there is nothing to withdraw.
    pub withdraw_words: Option<String>,
}

/// Settings in words: names and values.
type Facts = Vec<(String, String)>;

/// A game before its start.
pub struct Gathering {
    /// What the board looks like.
    pub board: Thumbnail,
    /// Taken and free ones, in the order of their numbers.
    pub places: Vec<PlaceLine>,
    /// How many places are free.
    pub free: usize,
    /// A sentence saying that the game starts once all places are taken, if it does.
    pub starts_by_itself: Option<String>,
    /// Whether the reader is the host.
    pub hosts: bool,
    /// Whether the reader may join.
    pub may_join: bool,
    /// How many invitations wait for an answer, in words, for others at the table than the host.
    pub asked: Option<String>,
    /// The invitations, oldest first, if the reader is the host: nobody else sees addresses.
    pub invitations: Vec<InvitationLine>,
    /// What the players should know of the game's settings: names and values.
    pub facts: Facts,
    /// The rules that are as usual.
    pub usual: Facts,
    /// The URL to pass on, if the reader is the host and there is a free place.
    pub join_link: Option<String>,
    /// Addresses that were typed and rejected.
    pub typed: String,
    /// Why they were rejected.
    pub fault: Option<String>,
    /// The language to invite in.
    pub language: Language,
}

impl Gathering {
    /// The game as the reader may see it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(
        web: &Web,
        caller: &Caller,
        seen: &LocalizedGame,
    ) -> Result<Gathering, Failure> {
        let record = &seen.game.record;
        let hosts = record.host.is_some() && record.host == caller.id();
        let seats = record.seats.get();
        let kept = Kept::of(web, caller, seen).await?;
        let places = 0..u8::from(record.seats);
        let places = places.map(|at| place(at, hosts, caller, seen, &kept)).collect();
        let free = seats.saturating_sub(seen.game.places.len());
        let sits = caller.id().is_some_and(|player| seen.game.place_of(player).is_some());
        let may_join = !sits
            && free > 0
            && caller.player.is_some()
            && (hosts || record.admission == Admission::Open);
        let invited =
            if hosts || sits { web.store.invitations(record.id).await? } else { Vec::new() };
        let now = web.now();
        let is_asked =
            |known: &&Invitation| known.state == InvitationState::Open && now < known.expires_at;
        let asked = invited.iter().filter(is_asked).count();
        let shown = if hosts { invited.as_slice() } else { &[] };
        let (facts, usual) = facts(seen, &kept);
        let invitations =
            shown.iter().map(|known| invitation(known, now, &seen.localizer)).collect();
        Ok(Gathering {
            board: Thumbnail::of_ruleset(&record.ruleset, caller.reader.language),
            places,
            free,
            starts_by_itself: (free > 0 && record.start == Start::Automatic).then(|| {
                seen.localizer.format(&Phrase::new("web-starts-by-itself").with("free", free))
            }),
            hosts,
            may_join,
            asked: (asked > 0 && !hosts)
                .then(|| seen.localizer.format(&Phrase::new("web-asked").with("count", asked))),
            invitations,
            facts,
            usual,
            join_link: if hosts && free > 0 { join::url(web, &seen.game) } else { None },
            typed: String::new(),
            fault: None,
            language: caller.reader.language,
        })
    }
}

/// The places that are kept for people who have not joined yet.
struct Kept {
    reserved: ReservedPlaces,
    /// The names of those of whom the reader may know: the host of all, everybody of themselves.
    names: Vec<(Place, String)>,
}

impl Kept {
    async fn of(web: &Web, caller: &Caller, seen: &LocalizedGame) -> Result<Kept, Failure> {
        let record = &seen.game.record;
        let reserved = web.store.reserved_places(record.id).await?;
        let hosts = record.host.is_some() && record.host == caller.id();
        let known: Vec<(Place, PlayerId)> = (0..u8::from(record.seats))
            .map(Place)
            .filter(|place| seen.game.place(*place).is_none())
            .filter_map(|place| Some((place, reserved.player(place)?)))
            .filter(|(_, player)| seen.game.place_of(*player).is_none())
            .filter(|(_, player)| hosts || caller.id() == Some(*player))
            .collect();
        let names = PlayerNames::of(&web.store, known.iter().map(|(_, player)| *player)).await?;
        let name = |player| names.get(Some(player)).map(str::to_owned);
        let names = known.into_iter().filter_map(|(place, player)| Some((place, name(player)?)));
        Ok(Kept { names: names.collect(), reserved })
    }

    /// The name of whom a free place is kept for, as far as the reader may know.
    fn name(&self, place: Place) -> Option<&str> {
        let kept = self.names.iter().find(|(kept, _)| *kept == place);
        kept.map(|(_, name)| name.as_str())
    }
}

/// Who begins, as far as that is settled and the reader may know.
fn who_begins<'a>(seen: &'a LocalizedGame, kept: &'a Kept) -> Option<&'a str> {
    let record = &seen.game.record;
    let ruleset = seen.game.state.ruleset();
    let settled = ruleset.beginning_with_first_seat(&record.options, record.seats).ok();
    if record.seating != Seating::Joined || settled.as_ref() != Some(&record.options) {
        return None;
    }
    match seen.game.place(FIRST) {
        Some(_) => Some(seen.place_name(FIRST)),
        None => kept.name(FIRST),
    }
}

fn place(at: u8, hosts: bool, caller: &Caller, seen: &LocalizedGame, kept: &Kept) -> PlaceLine {
    let localizer = &seen.localizer;
    let taken = seen.game.place(Place(at));
    let name = match (taken, kept.name(Place(at))) {
        (Some(_), _) => seen.place_name(Place(at)).to_owned(),
        (None, Some(who)) => localizer.format(&Phrase::new("web-place-kept").with("who", who)),
        (None, None) => localizer.speak("web-place-free", &[]),
    };
    let own = taken.is_some_and(|place| place.player.is_some() && place.player == caller.id());
    let may_free = taken.is_some() && (own || hosts);
    let is_bot = taken.is_some_and(|place| place.player.is_none());
    let (leave, sure) = match (own, is_bot) {
        (true, _) => ("web-leave", "web-leave-own"),
        (false, true) => ("web-leave-bot", "web-leave-bot-sure"),
        (false, false) => ("web-leave-player", "web-leave-other"),
    };
    let leave_heading = localizer.speak(leave, &[]);
    let leave_words = localizer.format(&Phrase::new(sure).with("who", name.as_str()));
    let leave = may_free.then_some(at);
    PlaceLine { name, free: taken.is_none(), leave, leave_heading, leave_words }
}

fn invitation(known: &Invitation, now: Timestamp, localizer: &Localizer) -> InvitationLine {
    let address = known.address.as_str();
    let sure = Phrase::new("web-withdraw-sure").with("address", address);
    InvitationLine {
        id: known.id,
        address: address.to_owned(),
        state: localizer.speak(invite::state(known, now), &[]),
        words: known.words.as_ref().map(|words| words.as_str().to_owned()),
        withdraw_words: known.can_be_accepted().then(|| localizer.format(&sure)),
    }
}

/// What is set in a game: what differs from the usual game or is no rule, and the usual rules.
fn facts(seen: &LocalizedGame, kept: &Kept) -> (Facts, Facts) {
    let record = &seen.game.record;
    let localizer = &seen.localizer;
    let word = |key: &str| localizer.speak(key, &[]);
    let ruleset = seen.game.state.ruleset();
    let none = Value::Object(serde_json::Map::new());
    let usual = ruleset.check(&none, record.seats).unwrap_or(Value::Null);
    let (same, other): (Vec<Field>, Vec<Field>) = ruleset
        .about()
        .options
        .into_iter()
        .partition(|field| record.options.get(field.name) == usual.get(field.name));
    let usual = options(&same, &record.options, localizer);
    let mut facts = options(&other, &record.options, localizer);
    let seating = match record.seating {
        Seating::Random => "web-new-seating-random",
        Seating::Joined if !kept.reserved.is_empty() => "web-seating-kept",
        Seating::Joined => "web-new-seating-joined",
    };
    facts.push((word("web-new-seating"), word(seating)));
    if let Some(who) = who_begins(seen, kept) {
        facts.push((word("web-begins"), who.to_owned()));
    }
    let start = match record.start {
        Start::Automatic => "web-new-start-automatic",
        Start::ByHand => "web-new-start-by-hand",
    };
    facts.push((word("web-new-start"), word(start)));
    let visibility = match record.visibility {
        Visibility::Public => "web-new-visibility-public",
        Visibility::Private => "web-new-visibility-private",
    };
    facts.push((word("web-new-visibility"), word(visibility)));
    facts.push((word("web-new-deadline"), pace::summary(record, localizer)));
    if let Some(rule) = pace::timeout_summary(record, localizer) {
        facts.push((word("web-new-timeout"), rule));
    }
    (facts, usual)
}

/// Options in words.
fn options(fields: &[Field], values: &Value, localizer: &Localizer) -> Facts {
    fields
        .iter()
        .filter_map(|field| {
            let value = values.get(field.name)?;
            Some((localizer.format(&field.label), value_words(&field.shape, value, localizer)))
        })
        .collect()
}

fn value_words(shape: &Shape, value: &Value, localizer: &Localizer) -> String {
    let known = |value: &Value| match shape {
        Shape::OneOf { picks } | Shape::SomeOf { picks, .. } | Shape::InOrder { picks, .. } => {
            picks.iter().find(|pick| pick.value == *value).map(|pick| localizer.format(&pick.label))
        }
        _ => None,
    };
    match value {
        Value::Null => localizer.speak("web-none", &[]),
        Value::Bool(true) if known(value).is_none() => localizer.speak("web-yes", &[]),
        Value::Bool(false) if known(value).is_none() => localizer.speak("web-no", &[]),
        Value::Array(values) => localizer
            .list(values.iter().map(|value| value_words(shape, value, localizer)).collect()),
        other => known(other).unwrap_or_else(|| match other {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        }),
    }
}

/// `3 to 5 players` in the reader's language.
pub fn for_players(min: u8, max: u8, localizer: &Localizer) -> String {
    localizer.format(&Phrase::new("web-players").with("min", min).with("max", max))
}

/// The numbers of seats from `min` to `max` that games can have.
pub fn seat_counts(min: u8, max: u8) -> Vec<u8> {
    (min..=max).filter(|count| SeatCount::new(*count).is_some()).collect()
}

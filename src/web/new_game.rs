//! Creating a game, on one page: which, with whom, how fast; everything else are house rules with
//! defaults.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use serde_json::Value;
use turnpost_rules::{
    Phrase, SeatCount,
    dyn_ruleset::DynRuleset,
    log::{id::GameId, state::Seating},
};

use super::{
    caller::{Caller, Posted},
    failure::{self, Failure},
    form::Form,
    gathering::seat_counts,
    invite,
    pace::{Pick, TypedPace},
    page::{Audience, Here, Notice, Shell, answer, see_other},
    questions::{self, Fault, Input, Question, answers},
    start::{RulesetCard, card, rulesets},
    state::{Shared, Web},
    visible,
};
use crate::{
    game::{
        decision::Replaces,
        error::GameError,
        id::PlayerId,
        language::Language,
        person::{Address, DisplayName},
        place::PlaceRecord,
        record::{Admission, Start, Visibility},
        service::{GameCreation, NewGame},
        timing::Timing,
    },
    locale::Localizer,
    reader::{self, LocalizedGame},
    registry,
    store::Settings,
};

mod faults;
mod options;

use faults::{FaultLine, Faults};

/// The ruleset of a new game.
struct Chosen {
    name: &'static str,
    title: &'static str,
    players: String,
    summary: String,
    seats: Vec<u8>,
    /// Which numbers of players bring a house rule with them, if any do.
    seats_hint: Option<String>,
    /// Whether no house rule is chosen.
    is_usual: bool,
    assumed: Vec<String>,
}

/// What was entered besides the options.
struct Typed {
    /// What the host is to be called, who has no name yet.
    your_name: Option<String>,
    name: String,
    seats: u8,
    open: bool,
    public: bool,
    joined: bool,
    /// Whether whoever sat after the last game's starting player is to begin.
    next: bool,
    by_hand: bool,
    pace: TypedPace,
    addresses: String,
    language: Language,
}

/// The game that the new one follows, with the same players.
struct Earlier {
    seen: LocalizedGame,
    /// Those whom the host has invited by mail before, and their addresses.
    friends: Vec<(Friend, Address)>,
    /// The names of the other people. Their addresses are not the host's to use.
    others: Vec<String>,
    /// Who would begin now, if more people than one have played.
    next: Option<NextToBegin>,
}

/// Who begins the game after an earlier one.
pub(super) struct NextToBegin {
    pub(super) player: PlayerId,
    pub(super) name: String,
}

/// Somebody to be invited again.
#[derive(Clone)]
pub(super) struct Friend {
    /// The number of the place in the earlier game.
    place: u8,
    player: PlayerId,
    pub(super) name: String,
    is_ticked: bool,
}

/// Those who have played an earlier game with its new host.
pub(super) struct Companions {
    /// Those whom the host has invited by mail before, and their addresses.
    pub(super) friends: Vec<(Friend, Address)>,
    /// The names of the other people. Their addresses are not the host's to use.
    pub(super) others: Vec<String>,
}

#[derive(Template)]
#[template(path = "web/templates/new_game.html")]
struct NewGamePage {
    shell: Shell,
    rulesets: Vec<RulesetCard>,
    chosen: Chosen,
    typed: Typed,
    paces: Vec<Pick>,
    reserves: Vec<Pick>,
    vacations: Vec<Pick>,
    timeouts: Vec<Pick>,
    questions: Vec<Question>,
    faults: Faults,
    fault_lines: Vec<FaultLine>,
    /// The id of the game that this one follows, if it does.
    again: Option<GameId>,
    friends: Vec<Friend>,
    /// Which players of the earlier game are to be sent the link.
    others: Option<String>,
    /// That the next one begins, and who that is.
    next: Option<String>,
}

/// Asks for everything at once, with the first ruleset chosen unless the query names another.
pub async fn ask(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_ask(&caller, &web, &form, Faults::default()).await)
}

async fn try_ask(
    caller: &Caller,
    web: &Web,
    form: &Form,
    faults: Faults,
) -> Result<HttpResponse, Failure> {
    caller.signed_in()?;
    let localizer = Localizer::without_seats(caller.reader.language);
    let earlier = earlier(caller, web, form).await?;
    let first = registry::ENTRIES.first().map(|entry| entry.rules().name());
    let usual = earlier.as_ref().map(|earlier| earlier.seen.game.record.ruleset.as_str());
    let name = form.get("ruleset").or(usual).or(first).ok_or(Failure::NotFound)?;
    let ruleset = web.service.rulesets().newest(name).ok_or(Failure::NotFound)?;
    let has_fault = !faults.is_empty();
    let status = if has_fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let title =
        localizer.format(&Phrase::new("web-new-heading").with("ruleset", ruleset.about().title));
    let typed = typed(caller, form, ruleset, earlier.as_ref());
    let same = earlier.as_ref().filter(|earlier| earlier.is_of(ruleset));
    let agreed = same.map(|earlier| &earlier.seen.game.record.options);
    let others = earlier.as_ref().filter(|earlier| !earlier.others.is_empty()).map(|earlier| {
        let who = localizer.list(earlier.others.clone());
        localizer.format(&Phrase::new("web-new-again-others").with("who", who))
    });
    let next = earlier.as_ref().and_then(|earlier| earlier.next.as_ref());
    let next = next.map(|next| {
        let key = match caller.id() == Some(next.player) {
            true => "web-new-seating-next-you",
            false => "web-new-seating-next",
        };
        localizer.format(&Phrase::new(key).with("who", next.name.as_str()))
    });
    let page = NewGamePage {
        shell: caller.shell(Here::NewGame, title).with_fault(has_fault),
        rulesets: rulesets(caller),
        chosen: chosen(ruleset, form, &localizer),
        paces: typed.pace.paces(&localizer),
        reserves: typed.pace.reserves(&localizer),
        vacations: typed.pace.vacations(&localizer),
        timeouts: typed.pace.timeouts(&localizer),
        typed,
        questions: options::asked(ruleset, form, (agreed, &faults.options), &localizer),
        fault_lines: faults.lines(&ruleset.about().options, &localizer),
        faults,
        again: earlier.as_ref().map(|earlier| earlier.seen.game.record.id),
        others,
        next,
        friends: earlier
            .map_or_else(Vec::new, |it| it.friends.into_iter().map(|(friend, _)| friend).collect()),
    };
    Ok(answer(status, Audience::Private, &page))
}

impl Earlier {
    fn is_of(&self, ruleset: &dyn DynRuleset) -> bool {
        self.seen.game.record.ruleset == ruleset.name()
    }

    /// In which order places are kept: as at its table, without those who are not invited.
    fn order(&self) -> Vec<PlayerId> {
        let mut order = self.seen.game.next_order();
        let friends = self.friends.iter().map(|(friend, _)| friend);
        for friend in friends.filter(|friend| !friend.is_ticked) {
            order.retain(|player| *player != friend.player);
        }
        order
    }
}

/// The finished game that the form names; only its players can play on with the others.
async fn earlier(caller: &Caller, web: &Web, form: &Form) -> Result<Option<Earlier>, Failure> {
    let Some(id) = form.get("again") else { return Ok(None) };
    let host = caller.signed_in()?.id;
    let game = visible::look(web, caller, id).await?;
    let seen = web.localized(game, caller.reader.language).await?;
    if !seen.game.state.is_over() || !seen.game.has_part(host) {
        return Err(Failure::NotFound);
    }
    let Companions { mut friends, others } = companions(web, &seen, host).await?;
    // Before the form was sent, everybody is to be invited.
    if form.has("name") {
        for (friend, _) in &mut friends {
            friend.is_ticked = form.all("friend").any(|tick| tick.parse() == Ok(friend.place));
        }
    }
    let next = next_to_begin(&seen);
    Ok(Some(Earlier { seen, friends, others, next }))
}

/// Who begins the game after this one; `None` if there are no two people.
pub(super) fn next_to_begin(seen: &LocalizedGame) -> Option<NextToBegin> {
    let order = seen.game.next_order();
    let player = *order.first().filter(|_| order.len() > 1)?;
    let mut places = seen.game.places.iter();
    let place = places.find(|place| seen.game.belongs_to(place) == Some(player))?;
    Some(NextToBegin { player, name: name_of(seen, place, player) })
}

/// What somebody is called whose place it is, also if another one has played there.
fn name_of(seen: &LocalizedGame, place: &PlaceRecord, player: PlayerId) -> String {
    let lent = seen.owner_name(place).filter(|_| place.player != Some(player));
    lent.unwrap_or_else(|| seen.place_name(place.place).to_owned())
}

/// Those who have played a game with one of its players.
///
/// # Errors
/// When the store fails.
pub(super) async fn companions(
    web: &Web,
    seen: &LocalizedGame,
    host: PlayerId,
) -> Result<Companions, Failure> {
    let invited = web.store.invitations(seen.game.record.id).await?;
    let (mut friends, mut others) = (Vec::new(), Vec::new());
    // Who has only played on for a friend was helping out.
    let places = seen.game.places.iter();
    let people = places.filter_map(|place| Some((place, seen.game.belongs_to(place)?)));
    for (place, player) in people.filter(|(_, player)| *player != host) {
        let name = name_of(seen, place, player);
        let place = place.place;
        let known = invited
            .iter()
            .find(|known| known.by == Some(host) && known.accepted_by == Some(player));
        match known {
            Some(known) => {
                let friend = Friend { place: place.0, player, name, is_ticked: true };
                friends.push((friend, known.address.clone()));
            }
            None => others.push(name),
        }
    }
    Ok(Companions { friends, others })
}

/// The name of the game after this one: with a number that is one greater. `None` if that is too
/// long.
pub(super) fn next_name(name: &str) -> Option<String> {
    let numbered = name.rsplit_once(' ').and_then(|(words, number)| {
        let number: u32 = number.parse().ok().filter(|number| *number < 1000)?;
        Some(format!("{words} {}", number + 1))
    });
    let next = numbered.unwrap_or_else(|| format!("{name} 2"));
    next.parse::<DisplayName>().is_ok().then_some(next)
}

fn chosen(ruleset: &dyn DynRuleset, form: &Form, localizer: &Localizer) -> Chosen {
    let about = ruleset.about();
    Chosen {
        name: ruleset.name(),
        title: about.title,
        players: card(ruleset, localizer).players,
        summary: card(ruleset, localizer).summary,
        seats: seat_counts(*about.seats.start(), *about.seats.end()),
        seats_hint: options::switched_on(ruleset, localizer),
        is_usual: options::are_usual(ruleset, form),
        assumed: about.assumed.iter().map(|phrase| localizer.format(phrase)).collect(),
    }
}

/// What was typed; before that, sensible defaults.
fn typed(
    caller: &Caller,
    form: &Form,
    ruleset: &dyn DynRuleset,
    earlier: Option<&Earlier>,
) -> Typed {
    let record = earlier.map(|earlier| &earlier.seen.game.record);
    let same = record.filter(|record| record.ruleset == ruleset.name());
    let suggested = || {
        let next = same.and_then(|record| next_name(record.name.as_str()));
        next.unwrap_or_else(|| suggested_name(caller, ruleset))
    };
    let usual = || {
        let seats = same.map(|record| record.seats).or_else(|| options::usual_seats(ruleset));
        seats.map_or(2, u8::from)
    };
    let is = |field: &str, value: &str, was: bool| form.get(field).map_or(was, |it| it == value);
    let was_open = same.is_some_and(|record| record.admission == Admission::Open);
    let was_public = same.is_some_and(|record| record.visibility == Visibility::Public);
    let was_by_hand = same.is_some_and(|record| record.start == Start::ByHand);
    let name = if form.has("name") { form.typed("name").to_owned() } else { suggested() };
    let is_nameless = caller.player.as_ref().is_some_and(|player| player.settings.name.is_none());
    Typed {
        your_name: is_nameless.then(|| form.typed("your-name").to_owned()),
        name,
        seats: form.get("seats").and_then(|seats| seats.parse().ok()).unwrap_or_else(usual),
        open: is("admission", "open", was_open),
        public: is("visibility", "public", was_public),
        joined: is("seating", "joined", false),
        next: earlier.is_some_and(|earlier| earlier.next.is_some()) && is("seating", "next", true),
        by_hand: is("start", "by-hand", was_by_hand),
        pace: TypedPace::of(form, same.map(AsRef::as_ref)),
        addresses: form.typed("addresses").to_owned(),
        language: invite::language(form, caller.reader.language),
    }
}

/// The host's name and the ruleset's title; the title alone if that is not a valid name.
fn suggested_name(caller: &Caller, ruleset: &dyn DynRuleset) -> String {
    let title = ruleset.about().title;
    let host = caller.player.as_ref().and_then(|player| player.settings.name.as_ref());
    let both = host.map(|host| {
        let both = Phrase::new("web-new-name-suggested");
        caller.reader.language.format(&both.with("who", host.as_str()).with("ruleset", title))
    });
    both.filter(|both| both.parse::<DisplayName>().is_ok()).unwrap_or_else(|| title.to_owned())
}

/// Creates the game.
pub async fn open(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_create(&caller, &web, &posted.0).await)
}

async fn try_create(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let host = player.id;
    let language = caller.reader.language;
    let ruleset = form.get("ruleset").ok_or(Failure::NotFound)?;
    let ruleset = web.service.rulesets().newest(ruleset).ok_or(Failure::NotFound)?;
    let mut faults = Faults::default();
    let earlier = earlier(caller, web, form).await?;
    let typed = typed(caller, form, ruleset, earlier.as_ref());
    let your_name = typed.your_name.as_deref().filter(|typed| !typed.trim().is_empty());
    let your_name = match your_name.map(Settings::chosen_name).transpose() {
        Ok(name) => name,
        Err(fault) => {
            let fault = failure::name_fault(fault, "web-your-name-fault");
            faults.add("your-name", caller.word(fault));
            None
        }
    };
    let order = earlier.as_ref().filter(|_| typed.next).map(Earlier::order).unwrap_or_default();
    let again = earlier.map_or_else(Vec::new, |earlier| earlier.friends).into_iter();
    let again = again.filter(|(friend, _)| friend.is_ticked).map(|(_, address)| address);
    let friends = match friends(&typed.addresses) {
        Ok(friends) => again.chain(friends).collect(),
        Err(fault) => {
            faults.add("addresses", language.format(&fault));
            Vec::new()
        }
    };
    let seats = SeatCount::new(typed.seats);
    if seats.is_none() {
        faults.add("seats", caller.word("web-new-seats-fault"));
    }
    let (hours, timing) = match typed.pace.read(caller.reader.zone, web.now()) {
        Ok(read) => read,
        Err(fault) => {
            faults.add("hours", language.format(&fault));
            (None, Timing::default())
        }
    };
    let name = form.typed("name").parse::<DisplayName>();
    if let Err(fault) = name {
        faults.add("name", caller.word(failure::name_fault(fault, "web-new-name-fault")));
    }
    let answered = answers(&ruleset.about().options, form);
    if let Err(wrong) = &answered {
        faults.options.clone_from(wrong);
    }
    let (Ok(name), Some(seats), Ok(mut answered), true) =
        (name, seats, answered, faults.is_empty())
    else {
        return try_ask(caller, web, form, faults).await;
    };
    options::suit(ruleset, seats, &mut answered);
    let new = NewGame {
        name,
        ruleset: ruleset.name().to_owned(),
        options: Value::Object(answered.clone()),
        seats,
        visibility: if typed.public { Visibility::Public } else { Visibility::Private },
        admission: if typed.open { Admission::Open } else { Admission::Invited },
        seating: if typed.joined { Seating::Joined } else { Seating::Random },
        start: if typed.by_hand { Start::ByHand } else { Start::Automatic },
        deadline_hours: hours,
        timing,
    };
    let creation = GameCreation { order, ..GameCreation::from(new) };
    let game = match web.service.create(host, creation).await {
        Ok(game) => game.record.id,
        Err(error @ GameError::SeatCount { .. }) => {
            faults.add("seats", language.format(&reader::explain(&error)));
            return try_ask(caller, web, form, faults).await;
        }
        Err(error @ GameError::Options(_)) => {
            let phrase = reader::explain(&error);
            match options::refused(ruleset, seats, &answered) {
                Some(field) => faults.options.push(Fault { field, phrase }),
                None => faults.together = Some(language.format(&phrase)),
            }
            return try_ask(caller, web, form, faults).await;
        }
        Err(error) => return Err(error.into()),
    };
    // Before anybody is invited: the invitation says by whom.
    if let Some(name) = your_name {
        let settings = Settings { name: Some(name), ..player.settings.clone() };
        web.store.change_account(host, settings.into(), Replaces::Anything).await?;
    }
    let path = format!("/g/{game}");
    let Some(left) = invite::all(web, game, host, friends, typed.language).await? else {
        return Ok(see_other(&path));
    };
    // Not the form again: sent once more, it would open a second game.
    let shell = caller.shell(Here::Elsewhere, caller.word("web-new-opened"));
    let lines = vec![language.format(&left.phrase())];
    let onward = Some((path, caller.word("web-onward-table")));
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward }))
}

/// The friends to invite; nobody if nothing was typed.
fn friends(typed: &str) -> Result<Vec<Address>, Phrase> {
    if typed.trim().is_empty() { Ok(Vec::new()) } else { invite::addresses(typed) }
}

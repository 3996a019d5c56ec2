//! The player's games, and creating one.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use serde_json::{Map, Value};
use turnpost_rules::{
    Field, Phrase, SeatCount, Shape,
    dyn_ruleset::DynRuleset,
    log::{id::GameId, state::Seating},
};

use super::{
    caller::{Caller, Posted},
    failure::{self, Failure},
    form::{Form, query},
    gathering::seat_counts,
    page::{Audience, Here, Shell, answer, see_other},
    questions::{Defaults, Input, Question, answers, questions},
    start::{RulesetCard, card, rulesets},
    state::{Shared, Web},
};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        person::DisplayName,
        service::{MAX_DEADLINE_HOURS, NewGame},
        storage::{Admission, Start, Status, Visibility},
    },
    locale::Localizer,
    reader::ReaderGame,
    store::{Cursor, GameList, Player},
    token::InvitationLink,
};

/// A game as a card on a page.
pub struct GameCard {
    id: GameId,
    name: String,
    title: &'static str,
    status: String,
    people: String,
}

/// How many games of a kind are on one page.
const PAGE_SIZE: u32 = 20;

/// A kind of games, as the page groups them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Awaiting,
    Running,
    Gathering,
    Open,
    Finished,
}

impl Kind {
    /// In the order of the page.
    const ALL: [Kind; 5] =
        [Kind::Awaiting, Kind::Running, Kind::Gathering, Kind::Open, Kind::Finished];

    fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Its name in URLs.
    const fn name(self) -> &'static str {
        match self {
            Kind::Awaiting => "awaiting",
            Kind::Running => "running",
            Kind::Gathering => "gathering",
            Kind::Open => "open",
            Kind::Finished => "finished",
        }
    }

    const fn heading(self) -> &'static str {
        match self {
            Kind::Awaiting => "web-games-awaiting",
            Kind::Running => "web-games-running",
            Kind::Gathering => "web-games-gathering",
            Kind::Open => "web-games-open",
            Kind::Finished => "web-games-finished",
        }
    }

    /// The player's list that contains them, and their statuses.
    const fn list(self, player: PlayerId) -> (GameList, &'static [Status]) {
        match self {
            Kind::Awaiting => (GameList::Awaiting(player), &[Status::Running]),
            Kind::Running => (GameList::NotAwaiting(player), &[Status::Running]),
            Kind::Gathering => (GameList::Of(player), &[Status::Open]),
            Kind::Open => (GameList::OpenToo(player), &[Status::Open]),
            Kind::Finished => (GameList::Of(player), &[Status::Over, Status::Cancelled]),
        }
    }
}

/// Games of one kind.
struct Section {
    kind: Kind,
    heading: String,
    games: Vec<GameCard>,
    /// The URL of older ones, and its words.
    older: Option<(String, String)>,
}

/// An open invitation of the reader.
struct InvitationCard {
    /// The path where the invitation is accepted.
    address: String,
    game: GameCard,
}

#[derive(Template)]
#[template(path = "web/templates/games.html")]
struct GamesPage {
    shell: Shell,
    invitations: Vec<InvitationCard>,
    sections: Vec<Section>,
    /// Whether the reader has no games at all.
    none: bool,
    /// Whether this is a later page of one kind.
    later: bool,
}

/// Shows the player's games and those that can be joined: the newest of every kind, or older ones
/// of one kind.
pub async fn show(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_show(&caller, &web, &form).await)
}

async fn try_show(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let reader = caller.signed_in()?;
    let player = reader.id;
    let kind =
        form.get("kind").map(|name| Kind::named(name).ok_or(Failure::NotFound)).transpose()?;
    let after = form
        .get("after")
        .map(|cursor| cursor.parse::<Cursor>().map_err(|_| Failure::NotFound))
        .transpose()?;
    // A cursor of one list is meaningless in another.
    if after.is_some() && kind.is_none() {
        return Err(Failure::NotFound);
    }
    let mut sections = Vec::new();
    for kind in kind.map_or(Kind::ALL.to_vec(), |kind| vec![kind]) {
        let section = section(caller, web, player, kind, after).await?;
        if !section.games.is_empty() || section.older.is_some() {
            sections.push(section);
        }
    }
    let invitations = match kind {
        None => invitations(caller, web, reader).await?,
        Some(_) => Vec::new(),
    };
    let title = caller.word(kind.map_or("web-menu-games", Kind::heading));
    let page = GamesPage {
        shell: caller.shell(Here::Games, title),
        none: kind.is_none()
            && invitations.is_empty()
            && sections.iter().all(|section| section.kind == Kind::Open),
        invitations,
        later: kind.is_some(),
        sections,
    };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}

/// The open invitations to the reader's address whose games still have a free place.
async fn invitations(
    caller: &Caller,
    web: &Web,
    reader: &Player,
) -> Result<Vec<InvitationCard>, Failure> {
    let Some(address) = reader.address.clone() else { return Ok(Vec::new()) };
    let mut cards = Vec::new();
    for known in web.store.open_invitations(address, web.now()).await? {
        let cached = match web.service.current(known.game).await {
            Ok(cached) => cached,
            Err(error) => {
                readable::<()>(known.game, Err(error.into()))?;
                continue;
            }
        };
        let gone = cached.record.status != Status::Open || cached.place_of(reader.id).is_some();
        if gone || cached.state.free_place().is_none() {
            continue;
        }
        let link = InvitationLink { invitation: known.id.to_string() };
        let Ok(token) = web.keys.sign(&link, known.expires_at) else { continue };
        let game = game_card(caller, web, ReaderGame::for_onlooker(cached)).await?;
        cards.push(InvitationCard { address: format!("/i/{token}"), game });
    }
    Ok(cards)
}

async fn section(
    caller: &Caller,
    web: &Web,
    player: PlayerId,
    kind: Kind,
    after: Option<Cursor>,
) -> Result<Section, Failure> {
    let (list, statuses) = kind.list(player);
    let page = web.store.games(list, statuses, after, PAGE_SIZE).await?;
    let mut games = Vec::with_capacity(page.games.len());
    for game in &page.games {
        let id = game.record.id;
        games.extend(readable(id, listed(caller, web, id).await)?.flatten());
    }
    let heading = caller.word(kind.heading());
    let older = page.next.map(|next| {
        let next = next.to_string();
        let address = query([("kind", kind.name()), ("after", &next)]);
        let words = Phrase::new("web-games-older").with("kind", heading.as_str());
        (format!("/games{address}"), caller.reader.language.format(&words))
    });
    Ok(Section { kind, heading, games, older })
}

/// One game that cannot be replayed must not hide the others: it is left out, and logged.
fn readable<T>(id: GameId, card: Result<T, Failure>) -> Result<Option<T>, Failure> {
    match card {
        Ok(card) => Ok(Some(card)),
        Err(Failure::Game(GameError::Broken(error))) => {
            tracing::error!(game = %id, %error, "cannot replay a game: left out of a list");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// The card of a game in a list; none if the game became hidden from the caller since it was listed.
async fn listed(caller: &Caller, web: &Web, id: GameId) -> Result<Option<GameCard>, Failure> {
    let game = web.service.current(id).await?;
    match ReaderGame::for_person(game, caller.id(), false) {
        Some(game) => Ok(Some(game_card(caller, web, game).await?)),
        None => Ok(None),
    }
}

async fn game_card(caller: &Caller, web: &Web, game: ReaderGame) -> Result<GameCard, Failure> {
    let seen = web.localized(game, caller.reader.language).await?;
    let record = &seen.game.record;
    let free = record.seats.get().saturating_sub(seen.game.places.len());
    let status = match record.status {
        Status::Open => seen.localizer.format(&Phrase::new("web-status-open").with("free", free)),
        Status::Running => seen.localizer.speak("web-status-running", &[]),
        Status::Over => seen.localizer.speak("web-status-over", &[]),
        Status::Cancelled => seen.localizer.speak("web-status-cancelled", &[]),
    };
    Ok(GameCard {
        id: record.id,
        name: record.name.as_str().to_owned(),
        title: seen.game.state.ruleset().about().title,
        status,
        people: seen.people(),
    })
}

/// The ruleset of a new game.
struct Chosen {
    name: &'static str,
    summary: String,
    seats: Vec<u8>,
    assumed: Vec<String>,
}

/// What was entered besides the options.
struct Typed {
    name: String,
    seats: u8,
    open: bool,
    public: bool,
    joined: bool,
    by_hand: bool,
    hours: String,
}

#[derive(Template)]
#[template(path = "web/templates/new_game.html")]
struct NewGamePage {
    shell: Shell,
    rulesets: Vec<RulesetCard>,
    chosen: Option<Chosen>,
    typed: Typed,
    /// The longest possible time for a decision, in hours.
    longest: u32,
    questions: Vec<Question>,
    faults: Vec<String>,
}

/// Asks for a ruleset, then for everything else.
pub async fn ask(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_ask(&caller, &web, &form, Vec::new(), &[]))
}

fn try_ask(
    caller: &Caller,
    web: &Web,
    form: &Form,
    faults: Vec<String>,
    wrong: &[super::questions::Fault],
) -> Result<HttpResponse, Failure> {
    caller.signed_in()?;
    let localizer = Localizer::without_seats(caller.reader.language);
    let ruleset = match form.get("ruleset") {
        Some(name) => Some(web.service.rulesets().newest(name).ok_or(Failure::NotFound)?),
        None => None,
    };
    let has_fault = !faults.is_empty();
    let status = if has_fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let title = match ruleset {
        Some(ruleset) => {
            localizer.format(&Phrase::new("web-new-heading").with("ruleset", ruleset.about().title))
        }
        None => caller.word("web-menu-new"),
    };
    let page = NewGamePage {
        shell: caller.shell(Here::NewGame, title).with_fault(has_fault),
        rulesets: if ruleset.is_none() { rulesets(caller) } else { Vec::new() },
        chosen: ruleset.map(|ruleset| chosen(ruleset, &localizer)),
        typed: typed(caller, form, ruleset),
        longest: MAX_DEADLINE_HOURS,
        questions: ruleset
            .map_or_else(Vec::new, |ruleset| option_questions(ruleset, form, wrong, &localizer)),
        faults,
    };
    Ok(answer(status, Audience::Private, &page))
}

fn chosen(ruleset: &dyn DynRuleset, localizer: &Localizer) -> Chosen {
    let about = ruleset.about();
    Chosen {
        name: ruleset.name(),
        summary: card(ruleset, localizer).summary,
        seats: seat_counts(*about.seats.start(), *about.seats.end()),
        assumed: about.assumed.iter().map(|phrase| localizer.format(phrase)).collect(),
    }
}

/// What was typed; before that, sensible defaults.
fn typed(caller: &Caller, form: &Form, ruleset: Option<&'static dyn DynRuleset>) -> Typed {
    let suggested = || ruleset.map_or_else(String::new, |ruleset| suggested_name(caller, ruleset));
    let usual = || ruleset.and_then(usual_seats).map_or(2, u8::from);
    let name = if form.has("name") { form.typed("name").to_owned() } else { suggested() };
    Typed {
        name,
        seats: form.get("seats").and_then(|seats| seats.parse().ok()).unwrap_or_else(usual),
        open: form.get("admission") == Some("open"),
        public: form.get("visibility") == Some("public"),
        joined: form.get("seating") == Some("joined"),
        by_hand: form.get("start") == Some("by-hand"),
        hours: form.typed("hours").to_owned(),
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

/// The smallest number of seats that the ruleset allows with its default options.
fn usual_seats(ruleset: &dyn DynRuleset) -> Option<SeatCount> {
    let mut counts = ruleset.about().seats.filter_map(SeatCount::new);
    counts.find(|seats| ruleset.check(&Value::Object(Map::new()), *seats).is_ok())
}

fn option_questions(
    ruleset: &dyn DynRuleset,
    form: &Form,
    wrong: &[super::questions::Fault],
    localizer: &Localizer,
) -> Vec<Question> {
    let fields = ruleset.about().options;
    let Some(seats) = usual_seats(ruleset) else {
        return questions(&fields, form, Defaults::None, wrong, localizer, "option-");
    };
    let mut defaults = ruleset.check(&Value::Object(Map::new()), seats).unwrap_or(Value::Null);
    let leading = leading_fields(ruleset, &fields, &defaults, seats);
    if let Value::Object(defaults) = &mut defaults {
        defaults.retain(|name, _| !leading.contains_key(name.as_str()));
    }
    let mut asked = questions(&fields, form, Defaults::Of(&defaults), wrong, localizer, "option-");
    for (question, field) in asked.iter_mut().zip(&fields) {
        if let Some(leader) = leading.get(field.name) {
            let label = localizer.format(&leader.label);
            let label = localizer.format(&Phrase::new("web-new-follows").with("field", label));
            question.offer_to_leave_out(label);
        }
    }
    asked
}

/// The options whose defaults depend on another option, and that option.
fn leading_fields<'a>(
    ruleset: &dyn DynRuleset,
    fields: &'a [Field],
    defaults: &Value,
    seats: SeatCount,
) -> BTreeMap<&'a str, &'a Field> {
    let mut leading = BTreeMap::new();
    for leader in fields {
        let Shape::OneOf { picks } = &leader.shape else { continue };
        for pick in picks {
            let alone =
                Value::Object([(leader.name.to_owned(), pick.value.clone())].into_iter().collect());
            let Ok(settled) = ruleset.check(&alone, seats) else { continue };
            for field in fields.iter().filter(|field| field.name != leader.name) {
                if settled.get(field.name) != defaults.get(field.name) {
                    leading.insert(field.name, leader);
                }
            }
        }
    }
    leading
}

/// Creates the game.
pub async fn open(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_create(&caller, &web, &posted.0).await)
}

async fn try_create(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let host = caller.acting()?.id;
    let language = caller.reader.language;
    let ruleset = form.get("ruleset").ok_or(Failure::NotFound)?;
    let ruleset = web.service.rulesets().newest(ruleset).ok_or(Failure::NotFound)?;
    let mut faults: BTreeMap<&str, String> = BTreeMap::new();
    let name = form.typed("name").parse::<DisplayName>();
    if let Err(fault) = name {
        let fault = failure::name_fault(fault, "web-new-name-fault");
        faults.insert("name", caller.word(fault));
    }
    let typed = typed(caller, form, Some(ruleset));
    let seats = SeatCount::new(typed.seats);
    if seats.is_none() {
        faults.insert("seats", caller.word("web-new-seats-fault"));
    }
    let hours = match form.get("hours") {
        None => None,
        Some(text) => match text.parse::<u32>() {
            Ok(hours @ 1..=MAX_DEADLINE_HOURS) => Some(hours),
            _ => {
                let fault = Phrase::new("web-new-deadline-fault").with("max", MAX_DEADLINE_HOURS);
                faults.insert("hours", language.format(&fault));
                None
            }
        },
    };
    let about = ruleset.about();
    let options = answers(&about.options, form);
    let wrong = match &options {
        Ok(_) => Vec::new(),
        Err(wrong) => wrong.clone(),
    };
    for fault in &wrong {
        let field = about.options.iter().find(|field| field.name == fault.field);
        let label = field.map(|field| language.format(&field.label)).unwrap_or_default();
        faults.insert(fault.field, format!("{label}: {}", language.format(&fault.phrase)));
    }
    let (Ok(name), Some(seats), Ok(options), true) = (name, seats, options, faults.is_empty())
    else {
        return try_ask(caller, web, form, faults.into_values().collect(), &wrong);
    };
    let new = NewGame {
        name,
        ruleset: ruleset.name().to_owned(),
        options: Value::Object(options),
        seats,
        visibility: if typed.public { Visibility::Public } else { Visibility::Private },
        admission: if typed.open { Admission::Open } else { Admission::Invited },
        seating: if typed.joined { Seating::Joined } else { Seating::Random },
        start: if typed.by_hand { Start::ByHand } else { Start::Automatic },
        deadline_hours: hours,
    };
    match web.service.create(host, new).await {
        Ok(game) => Ok(see_other(&format!("/g/{}", game.record.id))),
        Err(error @ (GameError::Options(_) | GameError::SeatCount { .. })) => {
            let text = language.format(&failure::explain(&error));
            try_ask(caller, web, form, vec![text], &[])
        }
        Err(error) => Err(error.into()),
    }
}

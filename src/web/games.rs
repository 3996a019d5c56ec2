//! The player's games.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::{Phrase, log::id::GameId};

use super::{
    caller::Caller,
    card::GameCard,
    failure::Failure,
    form::{Form, query},
    page::{Audience, Here, Shell, answer},
    returned_mails::ReturnedMails,
    state::{Shared, Web},
};
use crate::{
    game::{error::GameError, id::PlayerId, record::Status},
    reader::ReaderGame,
    store::{Cursor, GameList, Player},
    token::InvitationLink,
};

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
    /// That mails to the reader come back, if they do.
    returned: Option<ReturnedMails>,
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
    let shell = caller.shell(Here::Games, title);
    let page = GamesPage {
        returned: ReturnedMails::of(reader, &shell),
        shell,
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
        let game = GameCard::of(caller, web, ReaderGame::for_onlooker(cached)).await?;
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
    if kind == Kind::Awaiting {
        // Who waits longest comes first; the order of pages stays that of the list.
        games.sort_by_key(GameCard::awaits_since);
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
        Some(game) => Ok(Some(GameCard::of(caller, web, game).await?)),
        None => Ok(None),
    }
}

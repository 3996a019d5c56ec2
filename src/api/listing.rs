//! Listing games.

use actix_web::{HttpResponse, http::header};
use serde::{Deserialize, Serialize};

use super::{
    context::RequestContext,
    date_time::DateTime,
    problem::Problem,
    query::{ValueList, page_limit},
    response,
    shape::{GameFacts, GameShape},
};
use crate::{
    game::{error::GameError, record::Status},
    reader::{self, PlayerNames},
    store::{Cursor, GameFilter, GameList},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListQuery {
    #[serde(default)]
    filter: Filter,
    #[serde(default)]
    status: ValueList,
    ruleset: Option<RulesetName>,
    since: Option<DateTime>,
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What could be the name of a ruleset, known here or not.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct RulesetName(String);

/// A text that no ruleset could be called.
#[derive(Debug, thiserror::Error)]
#[error("no ruleset could be called that")]
struct NoRulesetName;

impl TryFrom<String> for RulesetName {
    type Error = NoRulesetName;
    fn try_from(text: String) -> Result<RulesetName, NoRulesetName> {
        let begins_well = text.starts_with(|letter: char| letter.is_ascii_lowercase());
        let is_plain = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let fits = begins_well && text.len() <= 40 && text.bytes().all(is_plain);
        if fits { Ok(RulesetName(text)) } else { Err(NoRulesetName) }
    }
}

/// The statuses that the values of a parameter name.
fn statuses(ValueList(values): &ValueList) -> Result<Vec<Status>, Problem> {
    const ALL: [Status; 4] = [Status::Open, Status::Running, Status::Over, Status::Cancelled];
    let status = |value: &String| ALL.into_iter().find(|status| status.word() == value);
    values.iter().map(status).collect::<Option<_>>().ok_or_else(|| {
        Problem::parameter("status", "one or several of `open`, `running`, `over`, `cancelled`")
    })
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Filter {
    Mine,
    Awaiting,
    Invited,
    Open,
    #[default]
    Public,
}

impl Filter {
    const fn word(self) -> &'static str {
        match self {
            Filter::Mine => "mine",
            Filter::Awaiting => "awaiting",
            Filter::Invited => "invited",
            Filter::Open => "open",
            Filter::Public => "public",
        }
    }
}

#[derive(Serialize)]
struct Page<'a> {
    games: Vec<GameShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// What the address of the next page asks for, apart from where it begins.
fn same_query(of: Filter, filter: &GameFilter) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("filter", of.word());
    for status in &filter.statuses {
        query.append_pair("status", status.word());
    }
    if let Some(ruleset) = &filter.ruleset {
        query.append_pair("ruleset", ruleset);
    }
    if let Some(since) = filter.since {
        query.append_pair("since", &since.to_string());
    }
    query.finish()
}

/// Lists games, a page at a time.
///
/// # Errors
/// When a parameter is invalid, or the store fails.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let listing: ListQuery = context.query_with_list("status")?;
    let filter = GameFilter {
        statuses: statuses(&listing.status)?,
        ruleset: listing.ruleset.map(|RulesetName(name)| name),
        since: listing.since.map(|DateTime(moment)| moment),
    };
    let same_query = same_query(listing.filter, &filter);
    let limit = page_limit(listing.limit)?;
    let list = match listing.filter {
        Filter::Mine => GameList::Of(context.player()?),
        Filter::Awaiting => GameList::Awaiting(context.player()?),
        Filter::Invited => GameList::InvitedTo(context.player()?, context.now()),
        Filter::Open => GameList::Open,
        Filter::Public => GameList::Public,
    };
    let after: Option<Cursor> = listing
        .cursor
        .map(|cursor| cursor.parse())
        .transpose()
        .map_err(|_| Problem::parameter("cursor", "not a cursor from an earlier page"))?;
    let page = context.api.store.filtered_games(list, filter, after, limit).await?;
    let players =
        page.games.iter().flat_map(|game| reader::people_at(&game.places).chain(game.record.host));
    let names = PlayerNames::of(&context.api.store, players).await?;
    let mut listed = Vec::with_capacity(page.games.len());
    for game in &page.games {
        match context.api.service.current(game.record.id).await {
            Ok(current) => listed.push((game, current)),
            // One game that cannot be replayed must not hide the others.
            Err(GameError::Broken(error)) => {
                tracing::error!(game = %game.record.id, %error, "cannot replay a game: left out of a list");
            }
            Err(error) => return Err(error.into()),
        }
    }
    let games = listed.iter().map(|(game, current)| {
        let facts = GameFacts {
            record: &game.record,
            places: &game.places,
            pending_decisions: &game.pending_decisions,
            game: current,
            names: &names,
            player: context.caller(),
            now: context.now(),
        };
        facts.shape()
    });
    let next = page.next.map(|cursor| cursor.to_string());
    let page = Page { games: games.collect(), next: next.clone() };
    let mut response = response::revalidated(&context, &page)?;
    if let Some(next) = next {
        let path = format!("/v1/games?{}&limit={limit}&cursor={next}", same_query);
        let link = format!("<{}>; rel=\"next\"", context.api.url(&path));
        response::set(&mut response, header::LINK, &link);
    }
    Ok(response)
}

//! What was played in a year: games, the longest of them, and who waited for whom.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::Phrase;

use super::{hands::administrator, lists::named};
use crate::{
    game::id::PlayerId,
    locale::Span,
    operator::{Notable, YearReport, year_of},
    registry,
    web::{
        caller::Caller,
        failure::Failure,
        form::Form,
        page::{Audience, Here, Shell, answer},
        state::{Shared, Web},
    },
};

/// How many pairs of people are listed.
const PAIRS: usize = 20;

struct PersonLine {
    name: String,
    moves: usize,
    mean: String,
    total: String,
}

#[derive(Template)]
#[template(path = "web/templates/admin_year.html")]
struct YearPage {
    shell: Shell,
    games: Vec<(String, usize)>,
    count: String,
    longest: Option<(String, String)>,
    busiest: Option<(String, String)>,
    people: Vec<PersonLine>,
    pairs: Vec<String>,
    before: i32,
    after: Option<i32>,
}

fn span(shell: &Shell, seconds: i64) -> String {
    shell.format(&Span::of_seconds(u64::try_from(seconds).unwrap_or(0)).phrase())
}

fn notable(shell: &Shell, notable: Option<&Notable>) -> Option<(String, String)> {
    let notable = notable?;
    let words = Phrase::new("admin-year-game")
        .with("game", notable.name.as_str())
        .with("span", Span::of_seconds(u64::try_from(notable.seconds).unwrap_or(0)).phrase())
        .with("moves", notable.moves);
    Some((format!("/admin/games/{}", notable.game), shell.format(&words)))
}

/// Shows the report of a year, this one unless the query names another.
pub(super) async fn show(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_show(&caller, &web, &form).await)
}

async fn try_show(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    administrator(caller, web)?;
    let now = web.now();
    let this = year_of(now).unwrap_or(2000);
    let year: i32 = match form.get("year") {
        None => this,
        Some(text) => text.parse().map_err(|_| Failure::NotFound)?,
    };
    if !(2000..=this).contains(&year) {
        return Err(Failure::NotFound);
    }
    let title = Phrase::new("admin-year").with("year", year.to_string());
    let shell = caller.shell(Here::Admin, caller.reader.language.format(&title));
    let report = YearReport::read(&web.store, year, now).await?;
    let name = |player: &PlayerId| report.people.get(player).map(|player| named(&shell, player));
    let mut awaited: Vec<_> = report.awaited.iter().collect();
    awaited.sort_by_key(|(player, awaited)| (std::cmp::Reverse(awaited.seconds), **player));
    let people = awaited.iter().filter_map(|(player, awaited)| {
        let moves = i64::try_from(awaited.moves).unwrap_or(i64::MAX).max(1);
        Some(PersonLine {
            name: name(player)?,
            moves: awaited.moves,
            mean: span(&shell, awaited.seconds / moves),
            total: span(&shell, awaited.seconds),
        })
    });
    let people = people.collect();
    let mut waits: Vec<_> = report.waits.iter().collect();
    waits.sort_by_key(|(pair, seconds)| (std::cmp::Reverse(**seconds), **pair));
    let pairs = waits.iter().filter_map(|((waiting, awaited), seconds)| {
        let words = Phrase::new("admin-year-waited")
            .with("who", name(waiting)?)
            .with("span", Span::of_seconds(u64::try_from(**seconds).unwrap_or(0)).phrase())
            .with("whom", name(awaited)?);
        Some(shell.format(&words))
    });
    let pairs = pairs.take(PAIRS).collect();
    let title_of = |ruleset: &str| {
        let newest = registry::rulesets().newest(ruleset);
        newest.map_or_else(|| ruleset.to_owned(), |rules| rules.about().title.to_owned())
    };
    let count = shell.count("admin-year-count", "count", report.games.values().sum());
    let games = report.games.iter().map(|(ruleset, count)| (title_of(ruleset), *count)).collect();
    let page = YearPage {
        games,
        count,
        longest: notable(&shell, report.longest.as_ref()),
        busiest: notable(&shell, report.busiest.as_ref()),
        people,
        pairs,
        before: year - 1,
        after: (year < this).then_some(year + 1),
        shell,
    };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}

//! People, for administrators: who plays here, and what can be done for them by hand.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::Phrase;

use super::{
    acts::{ActLine, act_lines},
    hands::{administrator, explained, hands},
    lists::{Feedback, amount, cut, named},
    mails::{Bouncing, bouncing},
};
use crate::{
    game::{id::PlayerId, person::Address},
    locale::sorting::searched,
    operator::{OperatorError, Who},
    store::{ActFilter, GameList, Person},
    web::{
        caller::{Caller, Posted},
        failure::Failure,
        form::{Form, query},
        page::{Audience, Here, Shell, answer, see_other},
        state::{Shared, Web},
    },
};

/// How many games of a player are listed.
const GAMES: u32 = 100;

struct PersonLine {
    id: String,
    name: String,
    address: String,
    about: String,
    is_blocked: bool,
    /// Whether no mails are sent to them because these came back.
    is_bouncing: bool,
}

#[derive(Template)]
#[template(path = "web/templates/admin_people.html")]
struct PeoplePage {
    shell: Shell,
    done: Option<String>,
    sought: String,
    count: String,
    people: Vec<PersonLine>,
    /// The address of the next page.
    more: Option<String>,
}

/// A game of a player.
struct GameLine {
    id: String,
    name: String,
    status: String,
}

#[derive(Template)]
#[template(path = "web/templates/admin_person.html")]
struct PersonPage {
    shell: Shell,
    done: Option<String>,
    faults: Vec<String>,
    id: String,
    address: String,
    came: String,
    language: &'static str,
    zone: String,
    mails: String,
    /// Whether and why their mails come back.
    bouncing: Vec<Bouncing>,
    is_blocked: bool,
    is_administrator: bool,
    typed: String,
    games: Vec<GameLine>,
    acts: Vec<ActLine>,
}

/// The key of a game's status.
pub(super) fn status_key(status: crate::game::record::Status) -> &'static str {
    use crate::game::record::Status;
    match status {
        Status::Open => "admin-status-open",
        Status::Running => "admin-status-running",
        Status::Over => "admin-status-over",
        Status::Cancelled => "admin-status-cancelled",
    }
}

/// What can be done to a person, as the path names it, and what is said then.
const DONE: [(&str, &str); 5] = [
    ("address", "admin-done-address"),
    ("block", "admin-done-block"),
    ("unblock", "admin-done-unblock"),
    ("sign-in", "admin-done-sign-in"),
    ("erase", "admin-done-erase"),
];

/// What is said of the act that the query names.
fn done(shell: &Shell, form: &Form, known: &[(&str, &str)]) -> Option<String> {
    let act = form.get("done")?;
    known.iter().find(|(name, _)| *name == act).map(|(_, key)| shell.word(key))
}

fn line(shell: &Shell, person: &Person) -> PersonLine {
    let about = Phrase::new("admin-person-about");
    PersonLine {
        id: person.player.id.to_string(),
        name: named(shell, &person.player),
        address: person.player.address.as_ref().map(Address::to_string).unwrap_or_default(),
        about: shell.format(
            &about.with("games", amount(person.games)).with("pending", amount(person.pending)),
        ),
        is_blocked: person.is_barred,
        is_bouncing: person.player.mail_stopped_at.is_some(),
    }
}

/// Lists people.
pub(super) async fn list(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_list(&caller, &web, &form).await)
}

async fn try_list(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    administrator(caller, web)?;
    let shell = caller.shell(Here::Admin, caller.word("admin-people"));
    let sought = form.get("q").unwrap_or_default().to_owned();
    let wanted = searched(&sought);
    let people = web.store.people().await?;
    let lines: Vec<PersonLine> = people.iter().map(|person| line(&shell, person)).collect();
    let found: Vec<PersonLine> = lines
        .into_iter()
        .filter(|line| {
            [&line.id, &line.name, &line.address]
                .iter()
                .any(|text| searched(text).contains(&wanted))
        })
        .collect();
    let count = shell.count("admin-people-count", "count", found.len());
    let from = form.get("from").and_then(|from| from.parse().ok()).unwrap_or(0);
    let (people, next) = cut(found, from);
    let more = next.map(|next| {
        let next = next.to_string();
        format!("/admin/people{}", query([("q", sought.as_str()), ("from", &next)]))
    });
    let done = done(&shell, form, &DONE);
    let page = PeoplePage { done, sought, count, people, more, shell };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}

fn id(path: &str) -> Result<PlayerId, Failure> {
    path.parse().map_err(|_| Failure::NotFound)
}

/// Shows a person.
pub(super) async fn show(
    caller: Caller,
    web: Shared,
    path: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    let outcome = async {
        administrator(&caller, &web)?;
        let shell = caller.shell(Here::Admin, String::new());
        let done = done(&shell, &form, &DONE);
        person_page(&caller, &web, id(&path)?, "", Feedback { done, faults: Vec::new() }).await
    };
    caller.answer(outcome.await)
}

async fn person_page(
    caller: &Caller,
    web: &Web,
    id: PlayerId,
    typed: &str,
    feedback: Feedback,
) -> Result<HttpResponse, Failure> {
    let person = web.store.person(id).await?.filter(|it| it.player.erased_at.is_none());
    let person = person.ok_or(Failure::NotFound)?;
    let player = &person.player;
    let status = feedback.status();
    let title = player.settings.name.as_ref().map(|name| name.as_str().to_owned());
    let title = title.unwrap_or_else(|| caller.word("admin-no-name"));
    let shell = caller.shell(Here::Admin, title).with_fault(feedback.is_fault());
    let games = web.store.games(GameList::Of(id), &[], None, GAMES).await?.games;
    let wanted = |wanted| shell.word(if wanted { "web-yes" } else { "web-no" });
    let mails = Phrase::new("admin-person-mails")
        .with("turns", wanted(player.settings.turn_mails))
        .with("games", wanted(player.settings.game_mails));
    let filter = ActFilter { player: Some(id), ..ActFilter::default() };
    let page = PersonPage {
        done: feedback.done,
        faults: feedback.faults,
        id: id.to_string(),
        address: player.address.as_ref().map(Address::to_string).unwrap_or_default(),
        came: shell.moment(player.created_at),
        language: player.settings.language.own_name(),
        zone: shell.language.zone(player.settings.zone),
        mails: shell.format(&mails),
        bouncing: bouncing(web, &shell, Some(id)).await?,
        is_blocked: person.is_barred,
        is_administrator: web.is_administrator(player),
        typed: typed.to_owned(),
        games: games
            .iter()
            .map(|game| GameLine {
                id: game.record.id.to_string(),
                name: game.record.name.as_str().to_owned(),
                status: shell.word(status_key(game.record.status)),
            })
            .collect(),
        acts: act_lines(web, &shell, filter, true).await?,
        shell,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// Does something to a person.
pub(super) async fn act(
    caller: Caller,
    web: Shared,
    path: Path<(String, String)>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_act(&caller, &web, &path, &posted).await)
}

async fn try_act(
    caller: &Caller,
    web: &Web,
    path: &(String, String),
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let hands = hands(caller, web)?;
    let (id, act) = (id(&path.0)?, path.1.as_str());
    let typed = posted.0.typed("address");
    let faulty = |fault: String| Feedback { done: None, faults: vec![fault] };
    if ["address", "erase", "block"].contains(&act) && !posted.is_sure() {
        let feedback = faulty(caller.word("web-unsure-text"));
        return person_page(caller, web, id, typed, feedback).await;
    }
    let who = Who::Player(id);
    let outcome = match act {
        "address" => match typed.trim().parse::<Address>() {
            Ok(address) => hands.change_address(who, address).await.map(drop),
            Err(_) => {
                let feedback = faulty(caller.word("admin-address-fault"));
                return person_page(caller, web, id, typed, feedback).await;
            }
        },
        "block" => hands.set_blocked(who, true).await.map(drop),
        "unblock" => hands.set_blocked(who, false).await.map(drop),
        "sign-in" => hands.send_sign_in(who).await.map(drop),
        "erase" => hands.erase(who).await.map(drop),
        _ => Err(OperatorError::NoPlayer(String::new())),
    };
    match outcome {
        Ok(()) if act == "erase" => Ok(see_other("/admin/people?done=erase")),
        Ok(()) => Ok(see_other(&format!("/admin/people/{id}?done={act}"))),
        Err(error) => {
            let shell = caller.shell(Here::Admin, String::new());
            let fault = explained(&shell, error)?;
            person_page(caller, web, id, typed, faulty(fault)).await
        }
    }
}

//! A player's calendar of deadlines and feed of news, behind private addresses that programs ask
//! without signing in. Whoever has the address reads what its player may know, and can do nothing.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web::Path,
};
use askama::Template;
use sha2::{Digest as _, Sha256};
use turnpost_rules::{Phrase, log::time::Timestamp};

use super::{
    caller::{Caller, Posted},
    failure::Failure,
    page::{Audience, Here, Shell, answer, see_other},
    state::{Shared, Web},
};
use crate::{
    game::{id::PlayerId, language::Language, record::Status, webhook::NoticeKind},
    store::{GameList, Player},
    token::Secret,
    webhook::{NewsItem, WebhookError, news},
};

/// The longest line of a calendar, in bytes without its end (RFC 5545, 3.1).
const MAX_LINE: usize = 75;

/// How many games a calendar has deadlines of.
const MAX_GAMES: u32 = 200;

#[derive(Template)]
#[template(path = "web/templates/private_feed.html")]
struct FeedPage {
    shell: Shell,
    addresses: Option<(String, String)>,
    faults: Vec<String>,
    since: Option<String>,
}

/// Shows whether there are private addresses.
pub async fn show(caller: Caller, web: Shared) -> HttpResponse {
    let outcome = match caller.signed_in() {
        Ok(player) => page(&caller, &web, player.id, None, Vec::new()).await,
        Err(failure) => Err(failure),
    };
    caller.answer(outcome)
}

async fn page(
    caller: &Caller,
    web: &Web,
    player: PlayerId,
    secret: Option<&Secret>,
    faults: Vec<String>,
) -> Result<HttpResponse, Failure> {
    let fault = !faults.is_empty();
    let status = if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell = caller.shell(Here::Me, caller.word("web-feed")).with_fault(fault);
    let since = web.store.private_feed_since(player).await?;
    let address = |secret: &Secret, file| format!("{}/f/{}/{file}", web.base_url, secret.reveal());
    let page = FeedPage {
        addresses: secret.map(|it| (address(it, "deadlines.ics"), address(it, "news.atom"))),
        faults,
        since: since.map(|since| shell.with("web-feed-since", "moment", shell.moment(since))),
        shell,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// Makes new private addresses, and shows them once.
pub async fn renew(caller: Caller, web: Shared, _posted: Posted) -> HttpResponse {
    caller.answer(try_renew(&caller, &web).await)
}

async fn try_renew(caller: &Caller, web: &Web) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let secret = Secret::random("");
    let now = web.now();
    // The news begin with what comes from now on.
    web.store.feed(player.id, None, 1, now).await?;
    web.store.renew_private_feed(player.id, secret.hash().0, now).await?;
    page(caller, web, player.id, Some(&secret), Vec::new()).await
}

/// Takes the private addresses away.
pub async fn remove(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_remove(&caller, &web, &posted).await)
}

async fn try_remove(caller: &Caller, web: &Web, posted: &Posted) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    if !posted.is_sure() {
        let faults = vec![caller.word("web-unsure-text")];
        return page(caller, web, player.id, None, faults).await;
    }
    web.store.delete_private_feed(player.id).await?;
    Ok(see_other("/me/calendar"))
}

/// The player of a private address.
async fn owner(web: &Web, secret: &str) -> Result<Player, Failure> {
    let hash = Secret::presented(secret).hash().0;
    let id = web.store.private_feed(hash).await?.ok_or(Failure::NotFound)?;
    let player = web.store.player(id).await?;
    player.filter(|player| player.erased_at.is_none()).ok_or(Failure::NotFound)
}

/// An answer that programs ask for again and again, with an entity tag.
fn tagged(request: &HttpRequest, media: &'static str, body: String) -> HttpResponse {
    let hash = hex::encode(Sha256::digest(body.as_bytes()).get(..8).unwrap_or_default());
    let tag = format!("\"{hash}\"");
    let known = request.headers().get_all(header::IF_NONE_MATCH);
    let is_known = known.filter_map(|value| value.to_str().ok()).any(|value| {
        let mut tags = value.split(',').map(str::trim);
        tags.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
    });
    let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header(("x-robots-tag", "noindex, nofollow"));
    if is_known { response.finish() } else { response.content_type(media).body(body) }
}

/// The calendar: when decisions of the player's are due.
pub async fn calendar(
    caller: Caller,
    web: Shared,
    path: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let outcome = async {
        let player = owner(&web, &path).await?;
        let deadlines = deadlines(&web, &player).await?;
        let body = written_calendar(player.settings.language, &deadlines);
        Ok(tagged(&request, "text/calendar; charset=utf-8", body))
    };
    caller.answer(outcome.await)
}

/// A decision that is due.
struct Deadline {
    uid: String,
    since: Timestamp,
    due_at: Timestamp,
    game: String,
    link: String,
}

async fn deadlines(web: &Web, player: &Player) -> Result<Vec<Deadline>, Failure> {
    let running = &[Status::Running];
    let waiting = GameList::Awaiting(player.id);
    let games = web.store.games(waiting, running, None, MAX_GAMES).await?.games;
    let host = web.base_url.split_once("://").map_or(web.base_url.as_str(), |(_, host)| host);
    let mut deadlines = Vec::new();
    for game in games {
        for decision in game.pending_decisions {
            let Some(due_at) = decision.due_at else { continue };
            if decision.player != Some(player.id) {
                continue;
            }
            let id = game.record.id;
            deadlines.push(Deadline {
                uid: format!("{id}-{}-{}@{host}", decision.seat, decision.began),
                since: decision.at,
                due_at,
                game: game.record.name.as_str().to_owned(),
                link: format!("{}/g/{id}", web.base_url),
            });
        }
    }
    deadlines.sort_by_key(|deadline| deadline.due_at);
    Ok(deadlines)
}

/// A calendar as RFC 5545 has it.
fn written_calendar(language: Language, deadlines: &[Deadline]) -> String {
    let mut text = String::new();
    let mut line = |content: &str| fold(&mut text, content);
    line("BEGIN:VCALENDAR");
    line("VERSION:2.0");
    line("PRODID:-//Turnpost//Deadlines//EN");
    line("METHOD:PUBLISH");
    line(&format!("X-WR-CALNAME:{}", escaped(&language.word("web-feed-calendar"))));
    line("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    for deadline in deadlines {
        let summary = Phrase::new("web-feed-due").with("game", deadline.game.clone());
        line("BEGIN:VEVENT");
        line(&format!("UID:{}", deadline.uid));
        line(&format!("DTSTAMP:{}", stamp(deadline.since)));
        line(&format!("DTSTART:{}", stamp(deadline.due_at)));
        line(&format!("SUMMARY:{}", escaped(&language.format(&summary))));
        line(&format!("URL:{}", deadline.link));
        line("TRANSP:TRANSPARENT");
        line("END:VEVENT");
    }
    line("END:VCALENDAR");
    text
}

/// A moment in UTC.
fn stamp(at: Timestamp) -> String {
    at.utc().format("%Y%m%dT%H%M%SZ").to_string()
}

/// Text as the value of a property.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ',' | ';' => escaped.extend(['\\', letter]),
            '\n' => escaped.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Appends a line, folded between letters.
fn fold(text: &mut String, content: &str) {
    let mut length = 0;
    for letter in content.chars() {
        if length + letter.len_utf8() > MAX_LINE {
            text.push_str("\r\n ");
            length = 1;
        }
        text.push(letter);
        length += letter.len_utf8();
    }
    text.push_str("\r\n");
}

/// The news: what concerns the player lately.
pub async fn atom(
    caller: Caller,
    web: Shared,
    path: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let outcome = async {
        let player = owner(&web, &path).await?;
        let news = news(&web.store, &web.service, &web.base_url, player.id).await;
        let news = news.map_err(|error| match error {
            WebhookError::Store(error) => Failure::from(error),
            WebhookError::Game(error) => Failure::from(error),
        })?;
        let since = web.store.private_feed_since(player.id).await?;
        let body = written_feed(&web, &player, &news, since.unwrap_or(player.created_at));
        Ok(tagged(&request, "application/atom+xml; charset=utf-8", body))
    };
    caller.answer(outcome.await)
}

/// A feed as RFC 4287 has it. Its ids are the player's, never the address.
fn written_feed(web: &Web, player: &Player, news: &[NewsItem], since: Timestamp) -> String {
    let language = player.settings.language;
    let id = format!("urn:turnpost:{}", player.id);
    let updated = news.iter().map(|item| item.at).max().unwrap_or(since);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n\
         <id>{id}</id><title>{}</title><updated>{updated}</updated>\
         <link href=\"{}/games\"/><author><name>Turnpost</name></author>\n",
        language.tag(),
        xml(&language.word("web-feed-news")),
        xml(&web.base_url),
    );
    for item in news {
        let title = match &item.title {
            Some(game) => format!("{game}: {}", item.text),
            None => item.text.clone(),
        };
        // Nobody has told in which language it is that somebody says.
        let language = match item.kind {
            NoticeKind::MessageSaid => " xml:lang=\"\"",
            _ => "",
        };
        text.push_str(&format!(
            "<entry{language}><id>{id}:{}</id><title>{}</title><updated>{}</updated>\
             <link href=\"{}\"/><category term=\"{}\"/><content type=\"text\">{}</content></entry>\n",
            item.id,
            xml(&title),
            item.at,
            xml(&item.link),
            item.kind.word(),
            xml(&item.text),
        ));
    }
    text.push_str("</feed>\n");
    text
}

/// Text in XML, without what XML has no way to write.
fn xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(letter),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_calendar_are_folded_between_letters() {
        let mut text = String::new();
        fold(&mut text, &format!("SUMMARY:{}", "ä".repeat(80)));
        let lines: Vec<&str> = text.trim_end_matches("\r\n").split("\r\n").collect();
        assert!(lines.iter().all(|line| line.len() <= MAX_LINE), "{lines:?}");
        assert!(lines.iter().skip(1).all(|line| line.starts_with(' ')));
        let whole: String =
            lines.iter().enumerate().map(|(at, line)| &line[usize::from(at > 0)..]).collect();
        assert_eq!(whole, format!("SUMMARY:{}", "ä".repeat(80)));
    }

    #[test]
    fn a_name_ends_no_line_and_no_element() {
        assert_eq!(escaped("a,b;c\\d\ne\rf"), "a\\,b\\;c\\\\d\\nef");
        assert_eq!(xml("<a href=\"x\">&\u{0}\u{ffff}"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}

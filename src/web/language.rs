//! The language of a page: the one that its address asks for, else the player's own, else the one chosen in this browser,
//! else that of whoever a mailed link is for, else what the browser asks for. Every page offers the others at its foot.

use actix_web::{
    HttpRequest,
    http::{Method, header},
};

use crate::game::language::Language;

/// Where a language is chosen.
pub(super) const PATH: &str = "/language";

/// The name of the cookie that keeps what somebody chose who is not signed in.
pub(super) const COOKIE: &str = "turnpost_language";

/// The parameter with which an address asks for a language, as those at the foot of mails do.
const PARAMETER: &str = "language";

/// The longest address that one is led back to, in bytes.
const MAX_BACK: usize = 4_096;

/// The language chosen in this browser, if one was.
pub(super) fn chosen(request: &HttpRequest) -> Option<Language> {
    let cookie = request.cookie(COOKIE)?;
    Language::from_tag(cookie.value()).ok()
}

/// The language that the address asks for, if it asks for one.
pub(super) fn asked(request: &HttpRequest) -> Option<Language> {
    let mut pairs = form_urlencoded::parse(request.query_string().as_bytes());
    let (_, tag) = pairs.find(|(name, _)| name == PARAMETER)?;
    Language::from_tag(&tag).ok()
}

/// What stands behind a path to ask for a language.
pub(super) fn query(language: Language) -> String {
    format!("?{PARAMETER}={language}")
}

/// The language that the browser asks for.
pub(super) fn accepted(request: &HttpRequest) -> Language {
    let header = request.headers().get(header::ACCEPT_LANGUAGE);
    let header = header.and_then(|value| value.to_str().ok());
    header.map_or(Language::default(), Language::accepted)
}

/// Where a page leads back to once another language is chosen on it: to itself, or if it is the answer to a form, to
/// the page of that form.
pub(super) fn back(request: &HttpRequest) -> String {
    let own = || request.uri().path_and_query().map(|it| it.as_str().to_owned());
    let back = if matches!(*request.method(), Method::GET | Method::HEAD) {
        own()
    } else {
        let referer = request.headers().get(header::REFERER);
        let referer = referer.and_then(|value| value.to_str().ok()?.parse::<url::Url>().ok());
        referer.map(|url| match url.query() {
            Some(query) => format!("{}?{query}", url.path()),
            None => url.path().to_owned(),
        })
    };
    let back = back.map(page_of).map(|back| without_language(&back));
    back.filter(|path| is_own(path)).unwrap_or_else(|| "/".to_owned())
}

/// The address as it asks for no language: what is chosen then on the page would be nothing against that.
fn without_language(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else { return address.to_owned() };
    let asks = |pair: &&str| pair.split('=').next() == Some(PARAMETER);
    let others: Vec<&str> = query.split('&').filter(|pair| !asks(pair)).collect();
    if others.is_empty() { path.to_owned() } else { format!("{path}?{}", others.join("&")) }
}

/// The page of the forms that are posted to this address, if it takes nothing but forms: after the
/// second attempt a browser stands there.
fn page_of(address: String) -> String {
    let path = address.split('?').next().unwrap_or_default();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let kept = match parts.as_slice() {
        ["sign-out" | "language"] => return "/".to_owned(),
        ["sign-in", "code"] => 1,
        ["g", _, action] if !matches!(*action, "archive" | "board.svg") => 2,
        ["m", _, "fresh" | "note" | "undo"] => 2,
        ["i", _, "fresh" | "report" | "decline"] | ["a" | "b" | "h" | "l", _, "fresh"] => 2,
        ["s", _, "language"] => 2,
        ["mailbox", _, "answer"] => 2,
        ["me", "webhooks", _, "test" | "remove"] | ["me", "calendar", "remove"] => 2,
        ["me", action, ..] if !matches!(*action, "data" | "webhooks" | "calendar") => 1,
        ["admin", "people" | "games", _, _] => 3,
        ["admin", "reports", _] => 2,
        _ => return address,
    };
    format!("/{}", parts[..kept].join("/"))
}

/// Whether an address is a path of this server, and not one of another's.
pub(super) fn is_own(path: &str) -> bool {
    path.len() <= MAX_BACK
        && path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
}

#[cfg(test)]
mod tests {
    use super::{is_own, page_of, without_language};

    #[test]
    fn one_is_led_back_to_an_address_that_asks_for_no_language() {
        for (address, without) in [
            ("/s/abc", "/s/abc"),
            ("/s/abc?language=de", "/s/abc"),
            ("/games?page=2&language=de&x", "/games?page=2&x"),
            ("/?languages=2", "/?languages=2"),
        ] {
            assert_eq!(without_language(address), without);
        }
    }

    #[test]
    fn one_is_led_back_to_pages_and_not_to_what_takes_forms() {
        for (posted, page) in [
            ("/g/abc/invite", "/g/abc"),
            ("/g/abc?page=2", "/g/abc?page=2"),
            ("/sign-in/code", "/sign-in"),
            ("/m/abc.def/note", "/m/abc.def"),
            ("/m/abc.def/3", "/m/abc.def/3"),
            ("/me/tokens/revoke", "/me"),
            ("/me/webhooks/abc/test", "/me/webhooks"),
            ("/me/webhooks/abc", "/me/webhooks/abc"),
            ("/admin/people/abc/block", "/admin/people/abc"),
            ("/", "/"),
        ] {
            assert_eq!(page_of(posted.to_owned()), page);
        }
    }

    #[test]
    fn one_is_led_back_to_this_server_only() {
        for path in ["/", "/g/abc?at=3", "/m/abc.def"] {
            assert!(is_own(path), "{path}");
        }
        for path in
            ["", "g", "//evil.example", "/\\evil.example", "https://evil.example", "/a\nb", "/a b"]
        {
            assert!(!is_own(path), "{path:?}");
        }
        assert!(!is_own(&format!("/{}", "a".repeat(5_000))));
    }

    /// The patterns of pages in a list of routes that take GET, or forms alone.
    fn patterns(routes: &str, forms_alone: bool) -> Vec<String> {
        let pages = routes.split("page(").skip(1).filter_map(|rest| {
            let mut words = rest.split('"');
            let (_, path, _, methods) =
                (words.next()?, words.next()?, words.next()?, words.next()?);
            let is_literal = rest.trim_start().starts_with('"');
            (is_literal && (methods == "POST") == forms_alone).then(|| path.to_owned())
        });
        pages.collect()
    }

    #[test]
    fn every_address_that_takes_forms_alone_leads_back_to_a_page() {
        let routes = [include_str!("mod.rs"), include_str!("admin/mod.rs")].concat();
        let pages = patterns(&routes, false);
        let parts = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
        let fits = |pattern: &str, path: &str| {
            let (pattern, path) = (parts(pattern), parts(path));
            pattern.len() == path.len()
                && pattern.iter().zip(&path).all(|(it, part)| it.starts_with('{') || it == part)
        };
        let posted = patterns(&routes, true);
        assert!(posted.len() > 15, "{posted:?}");
        for pattern in posted {
            // The last part that is not fixed is what somebody does.
            let path = pattern.replace("{action}", "invite").replace("{act}", "block");
            let path: Vec<_> = path
                .split('/')
                .map(|part| if part.starts_with('{') { "abc" } else { part })
                .collect();
            let back = page_of(path.join("/"));
            let page = pages.iter().any(|page| fits(page, &back));
            assert!(page || back == "/", "{pattern} leads back to {back}");
        }
    }
}

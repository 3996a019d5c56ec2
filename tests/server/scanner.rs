//! Programs that look at mails before people do: they fetch every address in them by every method,
//! and press every button of every form as it was loaded.

use actix_web::http::Method;
use serde_json::json;
use turnpost::mail::Mail;

use crate::app::{Actor, Answer, BASE, TestApp, on_both_apps};

/// Every address of ours in a mail, as paths.
fn links(mail: &Mail) -> Vec<String> {
    let text = mail.body.text();
    let footer = mail.body.footer.iter().filter_map(|note| note.address.as_deref());
    let headers = mail.list.iter().map(|list| list.unsubscribe.as_str());
    let words = text.split_whitespace().chain(footer).chain(headers);
    let mut paths: Vec<String> =
        words.filter_map(|word| word.strip_prefix(BASE)).map(str::to_owned).collect();
    paths.sort();
    paths.dedup();
    paths
}

/// A button of a form, with all that a browser would send when it is pressed at once.
#[derive(Debug)]
struct Button {
    action: String,
    by_post: bool,
    fields: Vec<(String, String)>,
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let rest = tag.split(&format!(" {name}=\"")).nth(1)?;
    let value = rest.split('"').next()?;
    Some(value.replace("&#38;", "&").replace("&#34;", "\"").replace("&#39;", "'"))
}

fn is_set(tag: &str, name: &str) -> bool {
    tag.split_whitespace().any(|word| word == name)
}

/// Every button of a page. Reads what our own pages write, not HTML at large.
fn buttons(page: &str, path: &str) -> Vec<Button> {
    struct Form {
        id: Option<String>,
        action: String,
        by_post: bool,
        fields: Vec<(String, String)>,
        buttons: Vec<String>,
    }
    let mut forms: Vec<Form> = Vec::new();
    let mut inside = None;
    // A field may stand before the form it names.
    for wanted in ["<form", ""] {
        for tag in page.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
            let tag = format!("<{tag}");
            if tag.starts_with("<form") {
                if wanted == "<form" {
                    forms.push(Form {
                        id: attribute(&tag, "id"),
                        action: attribute(&tag, "action").unwrap_or_else(|| path.to_owned()),
                        by_post: attribute(&tag, "method").as_deref() == Some("post"),
                        fields: Vec::new(),
                        buttons: Vec::new(),
                    });
                } else {
                    inside = Some(inside.map_or(0, |last| last + 1));
                }
            }
            if wanted == "<form" {
                continue;
            }
            let named = attribute(&tag, "form");
            let form = match (&named, inside) {
                (Some(_), _) => forms.iter_mut().find(|form| form.id == named),
                (None, Some(number)) => forms.get_mut::<usize>(number),
                (None, None) => None,
            };
            let Some(form) = form else { continue };
            if tag.starts_with("<button") {
                form.buttons.push(tag);
            } else if tag.starts_with("<input") {
                let ticked = match attribute(&tag, "type").as_deref() {
                    Some("radio" | "checkbox") => is_set(&tag, "checked"),
                    _ => true,
                };
                if let (true, Some(name)) = (ticked, attribute(&tag, "name")) {
                    form.fields.push((name, attribute(&tag, "value").unwrap_or_default()));
                }
            }
        }
    }
    let mut all = Vec::new();
    for form in forms {
        for tag in &form.buttons {
            let mut fields = form.fields.clone();
            if let Some(name) = attribute(tag, "name") {
                fields.push((name, attribute(tag, "value").unwrap_or_default()));
            }
            let by_post = match attribute(tag, "formmethod").as_deref() {
                Some(method) => method == "post",
                None => form.by_post,
            };
            let action = attribute(tag, "formaction").unwrap_or_else(|| form.action.clone());
            all.push(Button { action, by_post, fields });
        }
    }
    all
}

/// Fetches every address in the mails by every method, and presses every button it finds there.
/// Gives how many buttons there were.
pub async fn scan(app: &TestApp, mails: &[Mail]) -> usize {
    let mut pressed = 0;
    for path in mails.iter().flat_map(links) {
        let mut page = None;
        for method in [Method::GET, Method::HEAD, Method::OPTIONS, Method::GET] {
            let asked = app.ask(method.clone(), &path).undescribed();
            let asked = asked.header("range", "bytes=0-10").header("purpose", "prefetch");
            let answer = asked.answer().await;
            assert!(!answer.status.is_server_error(), "{method} {path}: {}", answer.status);
            assert_eq!(answer.header("set-cookie"), "", "{method} {path} signs somebody in");
            if method == Method::GET {
                page = Some(answer);
            }
        }
        let page: Answer = page.expect("it was fetched");
        for button in buttons(page.text(), &path) {
            let fields = form_urlencoded::Serializer::new(String::new())
                .extend_pairs(&button.fields)
                .finish();
            let action = button.action.split('#').next().unwrap_or_default();
            let asked = if button.by_post {
                let form = "application/x-www-form-urlencoded";
                app.ask(Method::POST, action).raw(form, fields)
            } else {
                app.get(&format!("{action}?{fields}"))
            };
            let asked = asked.undescribed().header("sec-fetch-site", "same-origin");
            let answer = asked.answer().await;
            assert!(!answer.status.is_server_error(), "{button:?}: {}", answer.status);
            // A language is kept in the browser, where it gives nobody anything.
            let cookie = answer.header("set-cookie");
            let is_language = action == "/language" && cookie.starts_with("turnpost_language=");
            assert!(cookie.is_empty() || is_language, "{button:?} signs somebody in: {cookie}");
            pressed += 1;
        }
    }
    pressed
}

/// Opens a private game, invites, starts, and gives every mail on the way.
async fn played(app: &TestApp, host: &Actor, guest: &Actor) -> Vec<Mail> {
    let new = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady"] });
    let opened = app.post("/v1/games", &new).by(host).answer().await.with(201).json();
    let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
    for address in ["bert@example.org", "nobody@example.org"] {
        let invited = json!({ "address": address });
        app.post(&format!("{path}/invitations"), &invited).by(host).answer().await.with(201);
    }
    let mut mails = app.mails().await;
    app.ask(Method::POST, &format!("{path}/join")).by(guest).answer().await.with(200);
    app.ask(Method::POST, &format!("{path}/start")).by(host).answer().await.with(200);
    mails.extend(app.mails().await);
    // A table that is full, and waits for its host.
    let waiting = json!({
        "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady"],
        "admission": "open", "start": "by-hand",
    });
    let opened = app.post("/v1/games", &waiting).by(host).answer().await.with(201).json();
    let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
    app.ask(Method::POST, &format!("{path}/join")).by(guest).answer().await.with(200);
    mails.extend(app.mails().await);
    let asked = app.ask(Method::POST, "/sign-in").undescribed();
    let asked = asked.raw("application/x-www-form-urlencoded", "address=somebody%40example.org");
    asked.header("sec-fetch-site", "same-origin").answer().await;
    mails.extend(app.mails().await);
    mails
}

#[test]
fn fetching_every_link_and_pressing_every_button_of_every_mail_changes_nothing() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let mails = played(&app, &anna, &bert).await;
        for beginning in ["/m/", "/i/", "/h/", "/u/", "/l/", "/s/", "/sign-in/"] {
            let is_mailed = mails.iter().flat_map(links).any(|path| path.starts_with(beginning));
            assert!(is_mailed, "no link to {beginning} was mailed");
        }
        let before = app.database.contents();
        let pressed = scan(&app, &mails).await;
        assert!(pressed > 10, "{pressed} buttons");
        assert!(app.database.contents() == before, "the database is as it was");
        // The links still work for the people they were sent to.
        let invited = mails.iter().flat_map(links).find(|path| path.starts_with("/sign-in/"));
        let posted = app.ask(Method::POST, &invited.expect("a link")).undescribed();
        let posted = posted.raw("application/x-www-form-urlencoded", "sure=yes");
        let signed_in = posted.header("sec-fetch-site", "same-origin").answer().await.with(303);
        assert!(signed_in.header("set-cookie").contains("turnpost_session"));
    });
}

//! Forms whose button is pressed without touching anything else: each does what it shows, or says what
//! is missing.

use actix_web::http::StatusCode;
use turnpost::store::{Act, ActFilter};

use crate::{
    app::{Answer, App, Person, on_both},
    forms::{Field, encoded, forms},
    replaying::play_out,
};

/// Presses the button of every form of a page as it was loaded, but for signing out and
/// for other languages.
pub async fn press_all(app: &App, by: Option<&Person>, page: &Answer, path: &str, what: &str) {
    for form in forms(&page.body) {
        let is_held_back = |field: &Field| {
            field.is_required && (!field.is_chosen || field.value.trim().is_empty())
        };
        let is_for_others = ["/sign-out", "/language"].contains(&form.action.as_str());
        if is_for_others || form.fields.iter().any(is_held_back) {
            // No browser sends what lacks something that is required.
            continue;
        }
        let mut fields = form.as_loaded();
        let button = form.fields.iter().find(|field| field.kind == "submit");
        fields.extend(button.map(|button| (button.name.clone(), button.value.clone())));
        let action = form.action.split('#').next().unwrap_or_default();
        let action = if action.is_empty() { path } else { action };
        let pairs: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let target = match form.method.as_str() {
            "post" => action.to_owned(),
            _ => format!("{action}?{}", encoded(&fields)),
        };
        let mut asked = if form.method == "post" { app.post(&target) } else { app.get(&target) };
        if let Some(person) = by {
            asked = asked.by(person).own();
        }
        if form.method == "post" {
            asked = asked.form(&pairs);
        }
        let answer = asked.answer().await;
        let what = format!("{what}: {} {action} {fields:?}", form.method);
        match answer.status {
            StatusCode::OK | StatusCode::SEE_OTHER => {}
            StatusCode::UNPROCESSABLE_ENTITY => {
                assert!(answer.body.contains("<title>Error: "), "{what}: {}", answer.body);
                let says = ["class=\"notice bad\"", "class=\"fault\""];
                assert!(says.iter().any(|it| answer.body.contains(it)), "{what}: {}", answer.body);
            }
            status => panic!("{what}: {status} {}", answer.body),
        }
    }
}

#[test]
fn every_form_of_a_players_pages_does_what_it_shows_or_says_what_is_missing() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let running = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let finished = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        play_out(&app, finished).await;
        let gathering = app.open_game("catan", 4, &ada).await;
        let mut pages: Vec<String> = ["", "?log=yes", "?at=3"]
            .iter()
            .flat_map(|query| [format!("/g/{running}{query}"), format!("/g/{finished}{query}")])
            .collect();
        pages.push(format!("/g/{gathering}"));
        let others = [
            "/",
            "/rules",
            "/rules/kathai",
            "/sign-in",
            "/verify",
            "/privacy",
            "/games",
            "/me",
            "/me/webhooks",
            "/me/calendar",
            "/device",
        ];
        pages.extend(others.map(str::to_owned));
        for reader in [&bo, &ada] {
            for path in &pages {
                let page = app.get(path).by(reader).answer().await;
                // Who has no seat there is told so.
                if page.status == StatusCode::OK {
                    press_all(&app, Some(reader), &page, path, path).await;
                }
            }
            let page = app.get("/me").by(reader).answer().await;
            assert_eq!(page.status, StatusCode::OK, "still signed in");
        }
    });
}

#[test]
fn no_button_of_an_administrators_page_acts_before_anything_was_ticked() {
    on_both(async |app| {
        let (ada, root) = (app.person("Ada").await, app.person("Root").await);
        let (bo, cy) = (app.person("Bo").await, app.person("Cy").await);
        let running = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let gathering = app.open_game("catan", 4, &ada).await;
        let pages = ["", "/people", "/games", "/mails", "/reports", "/acts", "/year"];
        let mut pages: Vec<String> = pages.map(|page| format!("/admin{page}")).to_vec();
        pages.push(format!("/admin/people/{}", ada.id));
        pages.extend([running, gathering].map(|game| format!("/admin/games/{game}")));
        for path in &pages {
            let page = app.get(path).by(&root).answer().await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            press_all(&app, Some(&root), &page, path, path).await;
        }
        let acts = app.store.operator_acts(ActFilter::default(), 10).await;
        let acts = acts.expect("a list");
        // These say all that they do, which is to mail somebody.
        let mails = [Act::SendSignIn, Act::Remind, Act::ResendMails];
        assert!(acts.iter().all(|act| mails.contains(&act.act)), "{acts:?}");
    });
}

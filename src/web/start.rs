//! The start page.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::dyn_ruleset::DynRuleset;

use super::{
    caller::Caller,
    gathering::for_players,
    mailbox,
    page::{Audience, Here, Shell, answer},
    state::Shared,
    thumbnail::Thumbnail,
};
use crate::{locale::Localizer, registry};

/// A ruleset as a card on a page.
pub struct RulesetCard {
    /// Its stable name.
    pub name: &'static str,
    /// The game's name, the same in every language.
    pub title: &'static str,
    /// The number of players, in words.
    pub players: String,
    /// What the game is about.
    pub summary: String,
    /// Its authors.
    pub credits: String,
    /// What its board looks like.
    pub board: Thumbnail,
}

/// The cards of all rulesets.
pub fn rulesets(caller: &Caller) -> Vec<RulesetCard> {
    let localizer = Localizer::without_seats(caller.reader.language);
    registry::ENTRIES.iter().map(|entry| card(entry.rules(), &localizer)).collect()
}

/// The card of one ruleset.
pub fn card(rules: &dyn DynRuleset, localizer: &Localizer) -> RulesetCard {
    let about = rules.about();
    RulesetCard {
        name: rules.name(),
        title: about.title,
        players: for_players(*about.seats.start(), *about.seats.end(), localizer),
        summary: localizer.format(&about.summary),
        credits: localizer.format(&about.credits),
        board: Thumbnail::of_ruleset(rules.name(), localizer.language()),
    }
}

#[derive(Template)]
#[template(path = "web/templates/start.html")]
struct StartPage {
    shell: Shell,
    /// The path below which there is a demo game of each ruleset.
    demo: Option<&'static str>,
    mailbox: bool,
    signed_in: bool,
    rulesets: Vec<RulesetCard>,
}

/// Shows the start page.
pub async fn show(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let page = StartPage {
        shell: caller.shell(Here::Elsewhere, caller.word("web-start-title")),
        demo: web.demo.filter(|_| mailbox::is_local(&web, &request)).map(|demo| demo.path),
        mailbox: mailbox::is_shown(&web, &request),
        signed_in: caller.player.is_some(),
        rulesets: rulesets(&caller),
    };
    answer(StatusCode::OK, Audience::Public, &page)
}

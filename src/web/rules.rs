//! The rules of the games, as players read them.

mod anchors;
mod boards;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use boards::Boards;

use super::{
    caller::Caller,
    failure::Failure,
    page::{Audience, Here, Shell, answer},
    start,
    state::Shared,
};
use crate::{locale::Localizer, registry};

#[derive(Template)]
#[template(path = "web/templates/rules.html")]
struct RulesPage {
    shell: Shell,
    text: Option<String>,
    assumed: Vec<String>,
    credits: String,
    rulesets: Vec<start::RulesetCard>,
}

/// Lists the rules of all games.
pub async fn list(caller: Caller) -> HttpResponse {
    let page = RulesPage {
        shell: caller.shell(Here::Elsewhere, caller.word("web-footer-rules")),
        text: None,
        assumed: Vec::new(),
        credits: String::new(),
        rulesets: start::rulesets(&caller),
    };
    answer(StatusCode::OK, Audience::Public, &page)
}

/// Shows the rules of one game.
pub async fn show(caller: Caller, web: Shared, name: Path<String>) -> HttpResponse {
    let Some(ruleset) = web.service.rulesets().newest(&name) else {
        return caller.answer(Err(Failure::NotFound));
    };
    let about = ruleset.about();
    let localizer = Localizer::without_seats(caller.reader.language);
    let language = caller.reader.language;
    let entry = registry::ENTRIES.iter().find(|entry| entry.rules().name() == ruleset.name());
    let mut boards = entry.map_or_else(Boards::none, |entry| Boards::of(entry, language));
    let translation = entry.and_then(|entry| entry.rules_in(language.tag()));
    let page = RulesPage {
        shell: caller.shell(Here::Elsewhere, about.title.to_owned()),
        text: Some(html(about.rules, translation, &mut boards)),
        assumed: about.assumed.iter().map(|phrase| localizer.format(phrase)).collect(),
        credits: localizer.format(&about.credits),
        rulesets: Vec::new(),
    };
    answer(StatusCode::OK, Audience::Public, &page)
}

/// The rules, or their translation where there is one, as HTML.
fn html(rules: &str, translation: Option<&str>, boards: &mut Boards) -> String {
    let html = match translation {
        None => anchors::named(&converted(rules, boards), None),
        Some(translation) => {
            let original = converted(rules, &mut Boards::none());
            anchors::named(&converted(translation, boards), Some(&original))
        }
    };
    // A picture is not part of a paragraph.
    let html = html.replace("<p><div", "<div").replace("</div></p>", "</div>");
    let html = html.replace("<p><figure", "<figure").replace("</figure></p>", "</figure>");
    // A wide table scrolls on its own on a narrow page.
    html.replace("<table>", "<div class=\"scroll\" tabindex=\"0\" role=\"group\"><table>")
        .replace("</table>", "</table></div>")
}

/// Markdown as HTML; HTML inside it is shown as text. An image is replaced by what `boards` have for its
/// address, drawn here and described as in the Markdown; the file that it names is the same picture for other
/// readers.
fn converted(markdown: &str, boards: &mut Boards) -> String {
    let mut image: Option<(String, String)> = None;
    let parser =
        Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| match event {
            Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
            Event::Start(Tag::Image { dest_url, .. }) => {
                image = Some((dest_url.to_string(), String::new()));
                None
            }
            Event::End(TagEnd::Image) => {
                let (address, words) = image.take()?;
                boards.picture(&address, &words).map(|picture| Event::Html(picture.into()))
            }
            other => match (&mut image, other) {
                (None, other) => Some(other),
                (Some((_, words)), Event::Text(text)) => {
                    words.push_str(&text);
                    None
                }
                (Some((_, words)), Event::SoftBreak) => {
                    words.push(' ');
                    None
                }
                (Some(_), _) => None,
            },
        });
    let mut html = String::with_capacity(markdown.len() * 2);
    pulldown_cmark::html::push_html(&mut html, parser);
    html
}

#[cfg(test)]
mod tests {
    use super::{Boards, anchors, converted};
    use crate::{game::language::Language, registry};

    #[test]
    fn translated_rules_have_the_parts_of_the_original() {
        for entry in registry::ENTRIES {
            let original =
                anchors::counts(&converted(entry.rules().about().rules, &mut Boards::none()));
            for language in Language::ALL.iter().filter(|it| **it != Language::English) {
                let name = entry.rules().name();
                let translation = entry.rules_in(language.tag());
                let translation = translation.unwrap_or_else(|| panic!("{name} in {language}"));
                let parts = anchors::counts(&converted(translation, &mut Boards::none()));
                assert_eq!(parts, original, "{name} in {language}");
            }
        }
    }
}

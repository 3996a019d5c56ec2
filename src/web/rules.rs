//! The rules of the games, as players read them.

mod anchors;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{
    caller::Caller,
    failure::Failure,
    page::{Audience, Here, Shell, answer},
    start,
    state::Shared,
};
use crate::{locale::Localizer, picture::Svg, registry};

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
    let picture = entry.and_then(|entry| crate::reader::example(entry, language));
    let translation = entry.and_then(|entry| entry.rules_in(language.tag()));
    let page = RulesPage {
        shell: caller.shell(Here::Elsewhere, about.title.to_owned()),
        text: Some(html(about.rules, translation, picture.as_ref())),
        assumed: about.assumed.iter().map(|phrase| localizer.format(phrase)).collect(),
        credits: localizer.format(&about.credits),
        rulesets: Vec::new(),
    };
    answer(StatusCode::OK, Audience::Public, &page)
}

/// The rules, or their translation where there is one, as HTML.
fn html(rules: &str, translation: Option<&str>, picture: Option<&Svg>) -> String {
    let html = match translation {
        None => anchors::named(&converted(rules, picture), None),
        Some(translation) => {
            let original = converted(rules, None);
            anchors::named(&converted(translation, picture), Some(&original))
        }
    };
    // A picture is not part of a paragraph.
    let html = html.replace("<p><div", "<div").replace("</div></p>", "</div>");
    // A wide table scrolls on its own on a narrow page.
    html.replace("<table>", "<div class=\"scroll\" tabindex=\"0\" role=\"group\"><table>")
        .replace("</table>", "</table></div>")
}

/// Markdown as HTML; HTML inside it is shown as text. An image is replaced by `picture`, the
/// ruleset's example drawn here, described as in the Markdown; the file that the image names is the
/// same picture for other readers.
fn converted(markdown: &str, picture: Option<&Svg>) -> String {
    let mut image: Option<String> = None;
    let parser =
        Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| match event {
            Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
            Event::Start(Tag::Image { .. }) => {
                image = Some(String::new());
                None
            }
            Event::End(TagEnd::Image) => {
                let words = image.take()?;
                let drawn = picture?.clone().described(&words).to_xml();
                Some(Event::Html(format!("<div class=\"picture\">{drawn}</div>").into()))
            }
            other => match (&mut image, other) {
                (None, other) => Some(other),
                (Some(words), Event::Text(text)) => {
                    words.push_str(&text);
                    None
                }
                (Some(words), Event::SoftBreak) => {
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
    use super::{anchors, converted};
    use crate::{game::language::Language, registry};

    #[test]
    fn translated_rules_have_the_parts_of_the_original() {
        for entry in registry::ENTRIES {
            let original = anchors::counts(&converted(entry.rules().about().rules, None));
            for language in Language::ALL.iter().filter(|it| **it != Language::English) {
                let name = entry.rules().name();
                let translation = entry.rules_in(language.tag());
                let translation = translation.unwrap_or_else(|| panic!("{name} in {language}"));
                let parts = anchors::counts(&converted(translation, None));
                assert_eq!(parts, original, "{name} in {language}");
            }
        }
    }
}

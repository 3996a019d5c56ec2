//! The rules at hand: from every move page to the paragraph that matters there, at one tap.

use std::collections::BTreeSet;

use turnpost::registry::{self, Entry};

use crate::app::{Answer, on_both};

/// The kinds of moves of a ruleset, as its contract tells them.
fn kinds_of_moves(entry: &Entry) -> BTreeSet<String> {
    let schemas = (entry.schemas)();
    let is_move = |name: &&String| name.ends_with("Move") && schemas[*name]["oneOf"].is_array();
    let name = schemas.keys().find(is_move).expect("the moves");
    let mapped = schemas[name]["oneOf"].as_array().into_iter().flatten();
    let kind = |variant: &serde_json::Value| {
        let target = variant["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        let variant = target.map_or(variant, |target| &schemas[target]);
        variant["properties"]["type"]["const"].as_str().expect("a kind").to_owned()
    };
    mapped.map(kind).collect()
}

/// The keys of a ruleset's words that begin so, without that beginning.
fn keys(entry: &Entry, start: &str) -> BTreeSet<String> {
    let start = format!("{}-{start}-", entry.rules().name());
    let words = entry.words[0].messages;
    let keys = words.lines().filter_map(|line| line.strip_prefix(&start)?.split_once(" ="));
    keys.map(|(key, _)| key.to_owned()).collect()
}

/// The ids on a page.
fn ids(page: &Answer) -> Vec<String> {
    page.body
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| Some(rest.split('"').next()?.to_owned()))
        .collect()
}

#[test]
fn every_kind_of_move_and_decision_is_explained_at_a_place_of_its_own() {
    on_both(async |app| {
        for entry in registry::ENTRIES {
            let rules = entry.rules();
            let name = rules.name();
            let page = app.get(&format!("/rules/{name}")).answer().await;
            let found = ids(&page);
            let known: BTreeSet<&String> = found.iter().collect();
            assert_eq!(known.len(), found.len(), "{name}: an id stands twice: {found:?}");
            // Each decision has words of its own, and each heading.
            let (moves, decisions) = (kinds_of_moves(entry), keys(entry, "decision"));
            assert!(moves.len() > 5 && decisions.contains("turn"), "{moves:?} {decisions:?}");
            let groups = keys(entry, "group").into_iter().map(|it| format!("{name}-group-{it}"));
            let groups: Vec<String> = groups.collect();
            assert!(groups.len() > 3, "{groups:?}");
            for kind in moves.iter().chain(&decisions) {
                for group in groups.iter().map(|it| Some(it.as_str())).chain([None]) {
                    let Some(anchor) = rules.rule(kind, group) else {
                        panic!("{name}: nothing explains {kind}")
                    };
                    assert!(known.iter().any(|id| *id == anchor), "{name}: {kind} at {anchor}");
                }
            }
            assert_eq!(rules.rule("no-such-move", None), None);
        }
    });
}

/// The links of a page to the rules.
fn links(page: &Answer) -> Vec<String> {
    let mut links = page.attributes("<a", "href");
    links.retain(|href| href.starts_with("/rules/") && href.contains('#'));
    links
}

#[test]
fn every_move_page_leads_to_the_paragraph_that_matters_there() {
    on_both(async |app| {
        for (ruleset, first) in [("kathai", "a-turn"), ("catan", "c5"), ("mare-balticum", "m5")] {
            let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
            let game = app.game(ruleset, 3, &people.each_ref()).await;
            let seat = app.pending_since(game).await.expect("a seat");
            let path = app.move_path(game, seat).await;
            let page = app.get(&path).answer().await;
            let found = links(&page);
            assert_eq!(found.first(), Some(&format!("/rules/{ruleset}#{first}")), "{found:?}");
            let different: BTreeSet<&String> = found.iter().collect();
            assert_eq!(different.len(), found.len(), "one link to each: {found:?}");
            let rules = app.get(&format!("/rules/{ruleset}")).answer().await;
            let ids = ids(&rules);
            for link in &found {
                let (_, anchor) = link.split_once('#').expect("an anchor");
                assert!(ids.iter().any(|id| id == anchor), "{link}");
            }
            // The page of one choice leads to what is said of that one.
            let cached = app.current(game).await;
            let position = cached.state.position().expect("a position");
            let choices = position.choices(seat);
            let choice = choices.last().expect("a choice");
            let page = app.get(&format!("{path}/{}", choice.id())).answer().await;
            let kind = choice.template["type"].as_str().expect("a kind");
            let anchor = cached.state.ruleset().rule(kind, Some(choice.group.key)).expect("a rule");
            assert_eq!(links(&page), [format!("/rules/{ruleset}#{anchor}")], "{kind}");
        }
    });
}

#[test]
fn rules_are_explained_with_parts_of_boards_each_of_which_is_drawn_once() {
    on_both(async |app| {
        for entry in registry::ENTRIES {
            let name = entry.rules().name();
            let others = entry.illustrations.iter().map(|it| (it.file, it.details));
            let boards: Vec<_> = [(name, entry.details)].into_iter().chain(others).collect();
            let parts: usize = boards.iter().map(|(_, details)| details.len()).sum();
            for language in ["en", "it", "cs", "nl", "de"] {
                let page = app.get(&format!("/rules/{name}?language={language}")).answer().await;
                let figures: Vec<&str> =
                    page.body.split("<figure class=\"picture detail\">").skip(1).collect();
                assert_eq!(figures.len(), parts, "{name} in {language}");
                for figure in figures {
                    let (drawn, rest) = figure.split_once("<figcaption>").expect("words");
                    let (words, _) = rest.split_once("</figcaption></figure>").expect("an end");
                    assert!(drawn.starts_with("<svg class=\"board\" viewBox="), "{words}");
                    assert!(words.ends_with('.') && !words.contains(['[', '#']), "{words}");
                }
                for (file, details) in &boards {
                    let whole = page.body.matches(&format!("<g id=\"{file}-board\">")).count();
                    assert_eq!(whole, 1, "{file} in {language}");
                    let drawn_by_a_part = usize::from(*file != name);
                    let window = format!("<use href=\"#{file}-board\"/>");
                    let windows = page.body.matches(&window).count();
                    assert_eq!(windows + drawn_by_a_part, details.len(), "{file}");
                }
                // Boards after the first come without their definitions.
                let ids: BTreeSet<String> = ids(&page).into_iter().collect();
                for name in page.body.split("<use href=\"#").skip(1) {
                    let name = name.split('"').next().expect("a name");
                    assert!(ids.contains(name), "{name} is placed, and drawn nowhere");
                }
            }
        }
    });
}

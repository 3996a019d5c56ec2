//! What the page for who writes bots explains of forms: all that there is, and on forms that there
//! are.

use std::collections::BTreeSet;

use jsonschema::Validator;
use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::{Value, json};
use turnpost::{api::contract, registry};
use turnpost_rules::{Bond, Chance, Choice, SeatCount, dyn_ruleset::BotLevel};

const PAGE: &str = include_str!("../../docs/writing-a-bot.md");

/// What can be asked of a field beyond its shape, as the contract has it.
fn conditions() -> BTreeSet<&'static str> {
    let schema = &contract::document()["components"]["schemas"]["Field"]["properties"];
    let members = schema.as_object().expect("members").keys().map(String::as_str);
    members.filter(|name| !["name", "label", "optional", "shape"].contains(name)).collect()
}

/// What a form asks of one of its fields: the move, the field, the condition and the other field.
type Asked = (String, String, &'static str, Option<String>);

/// The section about forms.
fn section() -> &'static str {
    let (_, from) = PAGE.split_once("## What a form asks\n").expect("the section");
    from.split_once("\n## ").expect("another section").0
}

/// The forms that the page shows.
fn shown() -> Vec<Value> {
    let blocks = section().split("```json\n").skip(1).filter_map(|it| it.split("```").next());
    blocks.map(|block| serde_json::from_str(block).expect("JSON")).collect()
}

fn asked_on_the_page(conditions: &BTreeSet<&'static str>) -> BTreeSet<Asked> {
    let mut asked = BTreeSet::new();
    for form in shown() {
        let kind = form["template"]["type"].as_str().expect("a type");
        for field in form["fields"].as_array().expect("fields") {
            let name = field["name"].as_str().expect("a name");
            for condition in conditions {
                let Some(told) = field.get(condition) else { continue };
                let other = told.as_str().or_else(|| told["field"].as_str()).map(str::to_owned);
                asked.insert((kind.to_owned(), name.to_owned(), *condition, other));
            }
        }
    }
    asked
}

/// What a choice of the rules asks.
fn asked_by(choice: &Choice) -> Vec<Asked> {
    let kind = choice.template["type"].as_str().expect("a type");
    let of = |field: &str, condition, other: Option<&str>| {
        (kind.to_owned(), field.to_owned(), condition, other.map(str::to_owned))
    };
    let apart = choice.disjoint.into_iter().flat_map(|[one, other]| [(one, other), (other, one)]);
    let apart = apart.map(|(field, other)| of(field, "disjoint", Some(other)));
    let bonds = choice.bonds.iter().map(|bond| match bond {
        Bond::Among { field, of: other } => of(field, "among", Some(other)),
        Bond::Balance { field, with, .. } => of(field, "balance", Some(with)),
        Bond::Weight { field, .. } => of(field, "needs", None),
    });
    apart.chain(bonds).collect()
}

/// What forms ask in a game of this ruleset between bots.
fn asked_in_play(ruleset: &str, asked: &mut BTreeSet<Asked>) {
    let ruleset = registry::rulesets().newest(ruleset).expect("a ruleset");
    let (mut dice, mut sampler) = (SmallRng::seed_from_u64(7), SmallRng::seed_from_u64(8));
    let mut chance = Chance::quick(&mut dice);
    let seats = SeatCount::new(3).expect("seats");
    let set_up = ruleset.set_up(&json!({}), seats, &mut chance).expect("a set-up");
    let mut position = set_up.0;
    for _ in 0..2000 {
        let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else { return };
        asked.extend(position.choices(seat).iter().flat_map(asked_by));
        let level = if sampler_says(&mut sampler) { BotLevel::Random } else { BotLevel::Steady };
        let played = position.bot(seat, level, &mut sampler).expect("a move");
        position.play(seat, &played, &mut chance).expect("a legal move");
    }
}

fn sampler_says(sampler: &mut SmallRng) -> bool {
    rand::RngExt::random_bool(sampler, 0.5)
}

#[test]
fn every_condition_of_a_form_is_explained_on_one_that_there_is() {
    let conditions = conditions();
    let on_page = asked_on_the_page(&conditions);
    let explained: BTreeSet<&str> = on_page.iter().map(|asked| asked.2).collect();
    assert_eq!(explained, conditions, "each has its example");
    for condition in &conditions {
        assert!(section().contains(&format!("| `{condition}` |")), "{condition} has no line");
    }
    let mut in_play = BTreeSet::new();
    for ruleset in ["catan", "kathai"] {
        asked_in_play(ruleset, &mut in_play);
    }
    for asked in &on_page {
        assert!(in_play.contains(asked), "there is no such form: {asked:?}");
    }
}

#[test]
fn the_forms_of_the_page_are_those_of_the_contract() {
    let mut schema = contract::document().clone();
    schema["$ref"] = json!("#/components/schemas/Field");
    let field: Validator = jsonschema::validator_for(&schema).expect("a schema");
    for form in shown() {
        for shown in form["fields"].as_array().expect("fields") {
            assert!(field.is_valid(shown), "{shown}");
        }
    }
}

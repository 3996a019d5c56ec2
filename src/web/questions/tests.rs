//! Questions that forms ask, and answers that they send.

use serde_json::json;

use super::*;
use crate::game::language::Language;

fn pick(value: Value) -> Pick {
    Pick { value, label: Phrase::new("web-yes"), spot: None }
}

fn field(name: &'static str, optional: bool, shape: Shape) -> Field {
    Field { name, label: Phrase::new("web-no"), optional, shape }
}

fn all_kinds() -> Vec<Field> {
    let counts = ["wool", "ore"]
        .map(|key| Count { key, label: Phrase::new("web-yes"), min: 0, max: 3, held: false })
        .to_vec();
    vec![
        field("to", false, Shape::OneOf { picks: vec![pick(json!(1)), pick(json!("b"))] }),
        field(
            "cards",
            false,
            Shape::SomeOf {
                picks: vec![pick(json!("salt")), pick(json!("salt")), pick(json!("tea"))],
                min: 1,
                max: 2,
            },
        ),
        field("give", false, Shape::Counts { counts, min: 1, max: 4 }),
        field(
            "keep",
            false,
            Shape::InOrder {
                picks: ["brick", "wool", "ore"].map(|name| pick(json!(name))).to_vec(),
                min: 1,
                max: 3,
            },
        ),
        field("price", true, Shape::Number { min: -2, max: 9 }),
        field("face-up", false, Shape::YesNo),
    ]
}

#[test]
fn a_filled_form_gives_the_members() {
    let form = Form::parse(
        "f.to=%22b%22&f.cards=%22salt%22~1&f.cards=%22tea%22&f.give.ore=2&f.give.wool=\
         &f.keep.1=%22ore%22&f.keep.2=&f.keep.3=%22brick%22&f.face-up=no",
    );
    let members = answers(&all_kinds(), &form).unwrap();
    assert_eq!(
        filled(&json!({"type": "deal"}), members),
        json!({
            "type": "deal", "to": "b", "cards": ["salt", "tea"], "give": {"ore": 2},
            "keep": ["ore", "brick"], "face-up": false
        })
    );
}

#[test]
fn an_untouched_form_answers_nothing() {
    let faults = answers(&all_kinds(), &Form::default()).unwrap_err();
    let named: Vec<_> = faults.iter().map(|fault| fault.field).collect();
    assert_eq!(named, ["to", "cards", "give", "keep", "face-up"]);
    let asked = questions(
        &all_kinds(),
        &Form::default(),
        Defaults::None,
        &[],
        &Localizer::without_seats(Language::English),
        "",
    );
    for question in asked {
        match question.input {
            Input::Radios(answers) | Input::List(answers) | Input::Checks { answers, .. } => {
                assert!(answers.iter().all(|answer| !answer.picked));
            }
            Input::Order { places, .. } => {
                assert_eq!(places.len(), 3);
                let all = places.iter().flat_map(|place| &place.answers);
                assert!(all.into_iter().all(|answer| !answer.picked));
            }
            Input::Counts { counts, .. } => {
                assert!(counts.iter().all(|count| count.typed.is_empty()));
            }
            Input::Number { typed, .. } => assert_eq!(typed, ""),
        }
    }
}

#[test]
fn what_cannot_be_is_named_field_by_field() {
    let form = Form::parse(
        "f.to=7&f.cards=%22silk%22&f.give.ore=3&f.give.wool=2&f.keep.1=%22ore%22\
         &f.keep.3=%22ore%22&f.price=ten&f.face-up=maybe",
    );
    let faults = answers(&all_kinds(), &form).unwrap_err();
    let said: Vec<_> = faults.iter().map(|fault| (fault.field, fault.phrase.key)).collect();
    assert_eq!(
        said,
        [
            ("to", "web-fault-gone"),
            ("cards", "web-fault-gone"),
            ("give", "web-count-between"),
            ("keep", "web-fault-twice"),
            ("price", "web-fault-number"),
            ("face-up", "web-fault-gone"),
        ]
    );
}

#[test]
fn what_was_typed_is_shown_again() {
    let form = Form::parse(
        "f.to=1&f.cards=%22salt%22&f.give.ore=9&f.keep.2=%22wool%22\
         &f.price=x&f.face-up=yes",
    );
    let asked = questions(
        &all_kinds(),
        &form,
        Defaults::None,
        &answers(&all_kinds(), &form).unwrap_err(),
        &Localizer::without_seats(Language::English),
        "",
    );
    let Input::Radios(to) = &asked[0].input else { panic!("{asked:?}") };
    assert_eq!(to.iter().map(|answer| answer.picked).collect::<Vec<_>>(), [true, false]);
    let Input::Counts { counts, .. } = &asked[2].input else { panic!("{asked:?}") };
    assert_eq!(counts[1].typed, "9");
    let Input::Order { places, .. } = &asked[3].input else { panic!("{asked:?}") };
    let picked = |place: usize| places[place].answers.iter().position(|answer| answer.picked);
    assert_eq!([0, 1, 2].map(picked), [None, Some(1), None]);
    let faults = asked.iter().map(|question| question.fault.is_some()).collect::<Vec<_>>();
    assert_eq!(faults, [false, false, true, false, true, false]);
}

#[test]
fn options_begin_with_the_defaults_and_lose_to_what_was_typed() {
    let colours = ["red", "blue"].map(|name| pick(json!(name))).to_vec();
    let fields = [
        field("extra", false, Shape::YesNo),
        field("colours", true, Shape::InOrder { picks: colours, min: 2, max: 2 }),
    ];
    let defaults = json!({"extra": true, "colours": ["blue", "red"]});
    let localizer = Localizer::without_seats(Language::English);
    let picked = |form: &Form| {
        let asked = questions(&fields, form, Defaults::Of(&defaults), &[], &localizer, "");
        let Input::Radios(answers) = &asked[0].input else { panic!("{asked:?}") };
        answers.iter().map(|answer| answer.picked).collect::<Vec<_>>()
    };
    assert_eq!(picked(&Form::default()), [true, false]);
    assert_eq!(picked(&Form::parse("f.extra=no")), [false, true]);
    let asked = questions(&fields, &Form::default(), Defaults::Of(&defaults), &[], &localizer, "");
    let Input::Order { places, .. } = &asked[1].input else { panic!("{asked:?}") };
    let picked = |place: usize| places[place].answers.iter().position(|answer| answer.picked);
    assert_eq!([picked(0), picked(1)], [Some(1), Some(0)]);
}

#[test]
fn many_cards_are_put_together_by_what_they_show_first() {
    let of = |icon: usize, picked: bool| Answer {
        value: String::new(),
        label: String::new(),
        picked,
        icons: vec![icon],
    };
    let localizer = Localizer::without_seats(Language::English);
    let few: Vec<Answer> = (0..DECK - 1).map(|_| of(0, false)).collect();
    assert!(Deck::of(&few, &localizer).is_empty());
    let many: Vec<Answer> = (0..2 * DECK).map(|at| of(at % 3, at == 4)).collect();
    let decks = Deck::of(&many, &localizer);
    let names: Vec<&str> = decks.iter().map(|deck| deck.name.as_str()).collect();
    assert_eq!(names, ["salt", "gold", "silk"]);
    let picked: Vec<bool> = decks.iter().map(|deck| deck.is_picked(&many)).collect();
    assert_eq!(picked, [false, true, false]);
    let cards: usize = decks.iter().map(|deck| many.iter().filter(|it| deck.has(it)).count()).sum();
    assert_eq!(cards, many.len());
}

#[test]
fn cards_in_forms_have_the_ground_that_they_have_in_hands() {
    let at =
        |name: &str| registry::icons().iter().position(|icon| icon.name == name).expect("an icon");
    let card =
        illustrated::card_art(&[at("kathai-gold"), at("kathai-gold"), at("kathai-silk")], true);
    assert_eq!(card.matches("<rect").count(), 2, "{card}");
    assert_eq!(card.matches("#icon-kathai-gold").count(), 2, "{card}");
    assert!(card.contains("fill=\"#f6e3a6\"") && card.contains("fill=\"#eecad6\""), "{card}");
    let stamp = illustrated::card_art(&[at("catan-wool")], false);
    assert!(stamp.contains("fill=\"#adc072\""), "{stamp}");
    assert_eq!(look(&[at("catan-wool")]), " stamps");
    assert_eq!(look(&[at("mare-cod")]), " planks");
}

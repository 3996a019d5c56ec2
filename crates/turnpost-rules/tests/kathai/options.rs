//! The options: editions and the points in which they differ.

use serde_json::json;
use turnpost_rules::{
    Ruleset, Shape,
    kathai::{BribeRelease, Edition, EndRule, Kathai, Options, SwapRule},
};

#[test]
fn an_edition_settles_every_point() {
    let adlung: Options = serde_json::from_value(json!({})).expect("options");
    assert_eq!(adlung, Options::default());
    assert_eq!(adlung, Options::of(Edition::Adlung));
    assert_eq!(adlung.bribe_release, BribeRelease::AnySale);
    assert_eq!(adlung.swap_rule, SwapRule::EndsTurn);
    assert_eq!(adlung.end_rule, EndRule::NeighbourLast);
    let italian: Options =
        serde_json::from_value(json!({ "edition": "italian" })).expect("options");
    assert_eq!(italian, Options::of(Edition::Italian));
    assert_eq!(italian.bribe_release, BribeRelease::SaleOfThePair);
    assert_eq!(italian.swap_rule, SwapRule::DealsMayFollow);
    assert_eq!(italian.end_rule, EndRule::DrawerLast);
}

#[test]
fn each_point_can_be_set_by_itself() {
    let mixed = json!({ "edition": "italian", "swap_rule": "ends-turn" });
    let mixed: Options = serde_json::from_value(mixed).expect("options");
    assert_eq!(mixed, Options { swap_rule: SwapRule::EndsTurn, ..Options::of(Edition::Italian) });
    let written = serde_json::to_value(mixed).expect("JSON");
    assert_eq!(
        written,
        json!({
            "edition": "italian",
            "bribe_release": "sale-of-the-pair",
            "swap_rule": "ends-turn",
            "end_rule": "drawer-last",
        }),
        "what a game pins says every point"
    );
    assert_eq!(serde_json::from_value::<Options>(written).expect("options"), mixed);
}

#[test]
fn unknown_members_and_values_are_refused() {
    for wrong in [json!({ "editon": "adlung" }), json!({ "edition": "german" }), json!([])] {
        serde_json::from_value::<Options>(wrong.clone()).expect_err(&wrong.to_string());
    }
}

#[test]
fn every_pick_of_the_form_is_an_option() {
    for field in Kathai::about().options {
        let Shape::OneOf { picks } = field.shape else { panic!("{} is no pick", field.name) };
        for pick in picks {
            let options = json!({ field.name: pick.value });
            let options: Options = serde_json::from_value(options).expect("options");
            let written = serde_json::to_value(options).expect("JSON");
            assert_eq!(written[field.name], pick.value);
        }
    }
}

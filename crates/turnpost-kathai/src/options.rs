//! The options of a game: an edition, and each point in which the editions differ.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use turnpost_ruleset::{
    Field, Phrase, Pick, Shape,
    schema::nothing_required,
    written::{Object, present},
};

/// A printed edition of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// As the publisher's rules have it (the Czech and Dutch texts).
    #[default]
    Adlung,
    /// As the Italian rules have it.
    Italian,
}

/// What frees a bribed pair (clauses K22 and K28), besides a bribe on another pair.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum BribeRelease {
    /// The sale of any good.
    AnySale,
    /// Only the sale of one of the two goods.
    SaleOfThePair,
}

/// What the swap of a card with the pile does to the trade action (clauses K12 and K29).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum SwapRule {
    /// It ends the turn.
    EndsTurn,
    /// Deals may follow it; it can be made once.
    DealsMayFollow,
}

/// Who has the last turn when the pile's last card is bought with an exchange card (clauses K26
/// and K30). Drawn in the draw step, it is the drawer in every edition.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
#[serde(rename_all = "kebab-case")]
pub enum EndRule {
    /// The drawer's right-hand neighbour.
    NeighbourLast,
    /// Who bought the card.
    DrawerLast,
}

/// The options of a game of Kathai. A point that is left out follows the edition.
// Once read, every point is settled.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Object<Asked>")]
#[schemars(!from, deny_unknown_fields, transform = nothing_required)]
pub struct Options {
    /// The edition that settles every point that is not set by itself.
    #[schemars(extend("default" = Edition::default()))]
    pub edition: Edition,
    /// What frees a bribed pair, besides a bribe on another pair.
    pub bribe_release: BribeRelease,
    /// What swapping a card with the pile does to the trade action.
    pub swap_rule: SwapRule,
    /// Who has the last turn when the last card is bought with an exchange card.
    pub end_rule: EndRule,
}

impl Options {
    /// The options of an edition, nothing changed.
    pub const fn of(edition: Edition) -> Options {
        match edition {
            Edition::Adlung => Options {
                edition,
                bribe_release: BribeRelease::AnySale,
                swap_rule: SwapRule::EndsTurn,
                end_rule: EndRule::NeighbourLast,
            },
            Edition::Italian => Options {
                edition,
                bribe_release: BribeRelease::SaleOfThePair,
                swap_rule: SwapRule::DealsMayFollow,
                end_rule: EndRule::DrawerLast,
            },
        }
    }

    /// The options as fields to fill in.
    pub fn fields() -> Vec<Field> {
        vec![
            field(
                "edition",
                "kathai-option-edition",
                &[
                    ("adlung", "kathai-option-edition-adlung"),
                    ("italian", "kathai-option-edition-italian"),
                ],
            ),
            field(
                "bribe_release",
                "kathai-option-bribe-release",
                &[
                    ("any-sale", "kathai-option-bribe-release-any-sale"),
                    ("sale-of-the-pair", "kathai-option-bribe-release-sale-of-the-pair"),
                ],
            ),
            field(
                "swap_rule",
                "kathai-option-swap-rule",
                &[
                    ("ends-turn", "kathai-option-swap-rule-ends-turn"),
                    ("deals-may-follow", "kathai-option-swap-rule-deals-may-follow"),
                ],
            ),
            field(
                "end_rule",
                "kathai-option-end-rule",
                &[
                    ("neighbour-last", "kathai-option-end-rule-neighbour-last"),
                    ("drawer-last", "kathai-option-end-rule-drawer-last"),
                ],
            ),
        ]
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::of(Edition::default())
    }
}

fn field(name: &'static str, label: &'static str, picks: &[(&'static str, &'static str)]) -> Field {
    let picks = picks
        .iter()
        .map(|(value, label)| Pick {
            value: Value::from(*value),
            label: Phrase::new(label),
            spot: None,
        })
        .collect();
    Field { name, label: Phrase::new(label), optional: true, shape: Shape::OneOf { picks } }
}

/// What a host writes: whatever is left out follows the edition.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    #[serde(default)]
    pub(super) edition: Edition,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) bribe_release: Option<BribeRelease>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) swap_rule: Option<SwapRule>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(super) end_rule: Option<EndRule>,
}

impl From<Object<Asked>> for Options {
    fn from(Object(asked): Object<Asked>) -> Options {
        let settled = Options::of(asked.edition);
        Options {
            edition: asked.edition,
            bribe_release: asked.bribe_release.unwrap_or(settled.bribe_release),
            swap_rule: asked.swap_rule.unwrap_or(settled.swap_rule),
            end_rule: asked.end_rule.unwrap_or(settled.end_rule),
        }
    }
}

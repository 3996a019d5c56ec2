//! The way from a move to the paragraph of the rules that matters for it.

use turnpost_rules::{Choice, Decision, dyn_ruleset::DynRuleset};

/// The URL of what explains a decision.
pub(super) fn of_decision(ruleset: &dyn DynRuleset, decision: Decision) -> Option<String> {
    url(ruleset, decision.kind, None)
}

/// The URL of what explains a choice, which the heading that it stands under may tell from others
/// of its kind.
pub(super) fn of_choice(ruleset: &dyn DynRuleset, choice: &Choice) -> Option<String> {
    let kind = choice.template.get("type")?.as_str()?;
    url(ruleset, kind, Some(choice.group.key))
}

fn url(ruleset: &dyn DynRuleset, kind: &str, group: Option<&str>) -> Option<String> {
    let anchor = ruleset.rule(kind, group)?;
    Some(format!("/rules/{}#{anchor}", ruleset.name()))
}

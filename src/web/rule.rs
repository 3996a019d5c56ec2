//! The way from a move to the paragraph of the rules that matters for it.

use turnpost_rules::{Choice, Decision, dyn_ruleset::DynRuleset};

/// The URL of what explains a decision.
pub(super) fn of_decision(ruleset: &dyn DynRuleset, decision: Decision) -> Option<String> {
    url(ruleset, decision.kind, Some(decision.kind))
}

/// The URL of what explains a choice while a seat has this decision to make.
pub(super) fn of_choice(
    ruleset: &dyn DynRuleset,
    choice: &Choice,
    during: Option<Decision>,
) -> Option<String> {
    let kind = choice.template.get("type")?.as_str()?;
    url(ruleset, kind, during.map(|decision| decision.kind))
}

fn url(ruleset: &dyn DynRuleset, kind: &str, during: Option<&str>) -> Option<String> {
    let anchor = ruleset.rule(kind, during)?;
    Some(format!("/rules/{}#{anchor}", ruleset.name()))
}

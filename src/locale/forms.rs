//! The forms in which a message takes its arguments: cases, and nouns with their articles.
//!
//! `$good` is the argument as it is, `$good-accusative` the same with every message in it in the words of its attribute
//! `accusative`, where it has them. `$good-key` is the name of the argument's message, to agree with it, and
//! `$who-initial` the first letter of the argument, to sound well before it.

use std::collections::BTreeMap;

use fluent_syntax::ast;

/// The form that is no other words but the name of the argument's message.
pub(super) const KEY: &str = "key";

/// The form that is no words but the first letter of the argument, small and without an accent: Italian says "ad Anna" and
/// "ed Eva".
pub(super) const INITIAL: &str = "initial";

/// What an argument's variable can end with after its name and a dash.
pub(super) const FORMS: &[&str] = &[
    "definite-accusative",
    "definite-genitive",
    "definite-dative",
    "indefinite-accusative",
    "indefinite-dative",
    "accusative",
    "dative",
    "definite",
    "from",
    "genitive",
    "indefinite",
    INITIAL,
    "instrumental",
    KEY,
    "locative",
    "of",
    "plural",
    "sentence",
    "to",
];

/// A variable of a message that is an argument in a form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Wanted {
    /// The variable: `good-accusative`.
    pub(super) variable: String,
    /// The argument: `good`.
    pub(super) argument: String,
    /// The form: `accusative`.
    pub(super) form: &'static str,
}

/// The argument and the form of a variable; `None` for an argument as it is.
pub(super) fn split(variable: &str) -> Option<(&str, &'static str)> {
    FORMS.iter().find_map(|form| {
        let argument = variable.strip_suffix(form)?.strip_suffix('-')?;
        (!argument.is_empty()).then_some((argument, *form))
    })
}

/// The forms that the messages of a file ask for, by message.
pub(super) fn wanted<'a>(
    entries: impl Iterator<Item = &'a ast::Entry<&'a str>>,
) -> BTreeMap<String, Vec<Wanted>> {
    let mut all = BTreeMap::new();
    for entry in entries {
        let ast::Entry::Message(message) = entry else { continue };
        let mut variables = Vec::new();
        if let Some(pattern) = &message.value {
            of_pattern(pattern, &mut variables);
        }
        for attribute in &message.attributes {
            of_pattern(&attribute.value, &mut variables);
        }
        let mut wanted: Vec<Wanted> = variables
            .into_iter()
            .filter_map(|variable| {
                let (argument, form) = split(variable)?;
                Some(Wanted { variable: variable.to_owned(), argument: argument.to_owned(), form })
            })
            .collect();
        wanted.sort();
        wanted.dedup();
        if !wanted.is_empty() {
            all.insert(message.id.name.to_owned(), wanted);
        }
    }
    all
}

fn of_pattern<'a>(pattern: &ast::Pattern<&'a str>, found: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression<'a>(expression: &ast::Expression<&'a str>, found: &mut Vec<&'a str>) {
    match expression {
        ast::Expression::Inline(inline) => of_inline(inline, found),
        ast::Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                of_pattern(&variant.value, found);
            }
        }
    }
}

fn of_inline<'a>(inline: &ast::InlineExpression<&'a str>, found: &mut Vec<&'a str>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => found.push(id.name),
        ast::InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => {}
    }
}

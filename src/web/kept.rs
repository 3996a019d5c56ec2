//! What a reader has chosen about the look of a game's page. Every link and form of the page carries
//! it, so that it needs no cookie.

use super::form::Form;

/// Whether places show their names.
pub(super) const NAMES: &str = "names";
/// Whether the guide through the first turn is unfolded, as it is at first.
pub(super) const GUIDE: &str = "guide";
/// The answer for what is to be shown.
pub(super) const SHOWN: &str = "yes";
/// The answer for what is not.
pub(super) const HIDDEN: &str = "no";

/// What is carried, and with which answers: those that differ from how a page is at first.
const KEPT: [(&str, &[&str]); 2] = [(NAMES, &[SHOWN, HIDDEN]), (GUIDE, &[HIDDEN])];

/// The fields that a query or a form has carried here, in their order.
pub(super) fn kept(form: &Form) -> Vec<(&'static str, &'static str)> {
    let answer = |(name, answers): (&'static str, &[&'static str])| {
        let given = form.get(name)?;
        answers.iter().find(|answer| **answer == given).map(|answer| (name, *answer))
    };
    KEPT.into_iter().filter_map(answer).collect()
}

/// Whether something is to be shown; `None` where nobody has said so.
pub(super) fn is_shown(form: &Form, name: &str) -> Option<bool> {
    let found = kept(form).into_iter().find(|(known, _)| *known == name);
    found.map(|(_, answer)| answer == SHOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_answers_that_are_known_are_carried() {
        let form = Form::parse("guide=no&plan=roll&names=yes&other=no");
        assert_eq!(kept(&form), [(NAMES, SHOWN), (GUIDE, HIDDEN)]);
        assert_eq!(is_shown(&form, NAMES), Some(true));
        assert_eq!(is_shown(&form, GUIDE), Some(false));
        let form = Form::parse("names=%22%3E&guide=yes");
        assert_eq!(kept(&form), []);
        assert_eq!(is_shown(&form, NAMES), None);
    }
}

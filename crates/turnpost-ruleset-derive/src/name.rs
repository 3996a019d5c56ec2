//! Names that follow from names.

/// The name of a variant in kebab-case. Every capital begins a word; a digit belongs to the word
/// before it.
pub(crate) fn kebab_case(name: &str) -> String {
    let mut code = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !code.is_empty() {
            code.push('-');
        }
        code.extend(letter.to_lowercase());
    }
    code
}

/// Whether a name is in kebab-case: words of small letters and digits, joined by dashes.
pub(crate) fn is_kebab_case(name: &str) -> bool {
    name.split('-').all(|word| {
        !word.is_empty() && word.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::{is_kebab_case, kebab_case};

    #[test]
    fn every_capital_begins_a_word() {
        assert_eq!(kebab_case("Gift"), "gift");
        assert_eq!(kebab_case("NotYourTurn"), "not-your-turn");
        assert_eq!(kebab_case("ColoursDoNotFit"), "colours-do-not-fit");
        assert_eq!(kebab_case("NotAKnight"), "not-a-knight");
        assert_eq!(kebab_case("Needs2Ore"), "needs2-ore");
    }

    #[test]
    fn the_name_of_a_ruleset_is_in_kebab_case() {
        for name in ["kathai", "mare-balticum", "go9"] {
            assert!(is_kebab_case(name), "{name}");
        }
        for name in ["", "Kathai", "mare_balticum", "mare balticum", "-go", "go-", "a--b"] {
            assert!(!is_kebab_case(name), "{name}");
        }
    }
}

//! The words of commands and days in answers, in every language at once: friends answer in theirs, whatever the mail is
//! written in. They stand in the message files as `mail-command-<name>`, with commas between words for the same.

use std::{collections::HashMap, sync::LazyLock};

use turnpost_rules::Phrase;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use crate::game::language::Language;

/// What a command asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Help,
    Board,
    Choices,
    Say,
    Whisper,
    Resign,
    Vacation,
    Nudge,
    Pause,
    End,
    Agree,
    Decline,
    Resume,
    Back,
    Orders,
    Draft,
    Plan,
    Undo,
    Stop,
    /// Mails and pages in another language, which is named in itself.
    Language(Language),
}

const COMMANDS: [(Command, &str); 19] = [
    (Command::Help, "mail-command-help"),
    (Command::Board, "mail-command-board"),
    (Command::Choices, "mail-command-choices"),
    (Command::Say, "mail-command-say"),
    (Command::Whisper, "mail-command-whisper"),
    (Command::Resign, "mail-command-resign"),
    (Command::Vacation, "mail-command-vacation"),
    (Command::Nudge, "mail-command-nudge"),
    (Command::Pause, "mail-command-pause"),
    (Command::End, "mail-command-end"),
    (Command::Agree, "mail-command-agree"),
    (Command::Decline, "mail-command-decline"),
    (Command::Resume, "mail-command-resume"),
    (Command::Back, "mail-command-back"),
    (Command::Orders, "mail-command-orders"),
    (Command::Draft, "mail-command-draft"),
    (Command::Plan, "mail-command-plan"),
    (Command::Undo, "mail-command-undo"),
    (Command::Stop, "mail-command-stop"),
];

impl Command {
    /// Its name in a language, without the slash.
    pub(super) fn name(self, language: Language) -> String {
        if let Command::Language(named) = self {
            return named.own_name().to_lowercase();
        }
        let key = COMMANDS.iter().find(|(command, _)| *command == self).map_or("", |(_, key)| key);
        let names = language.word(key);
        names.split(',').next().unwrap_or_default().trim().to_owned()
    }
}

/// The words, folded.
pub(super) struct Words {
    commands: HashMap<String, Command>,
    months: HashMap<String, u32>,
    until: Vec<String>,
    from: Vec<String>,
    over: Vec<String>,
    fillers: Vec<String>,
    and: Vec<String>,
    number: Vec<String>,
}

impl Words {
    /// The command of this name, in any language.
    pub(super) fn command(&self, name: &str) -> Option<Command> {
        self.commands.get(&folded(name)).copied()
    }

    /// The month of this name, 1 to 12. A name may be cut off after its third letter.
    pub(super) fn month(&self, word: &str) -> Option<u32> {
        let word = folded(word);
        if let Some(month) = self.months.get(&word) {
            return Some(*month);
        }
        if word.chars().count() < 3 {
            return None;
        }
        let mut begun = self.months.iter().filter(|(name, _)| name.starts_with(&word));
        let (_, month) = begun.next()?;
        begun.all(|(_, other)| other == month).then_some(*month)
    }

    /// Whether the text says that a vacation is over.
    pub(super) fn is_over(&self, text: &str) -> bool {
        self.over.contains(&folded(text))
    }

    /// Whether a word means nothing in a date: an article, say.
    pub(super) fn is_filler(&self, word: &str) -> bool {
        self.fillers.contains(&folded(word))
    }

    /// Whether a word stands between the numbers of choices: "3 and 5".
    pub(super) fn is_and(&self, word: &str) -> bool {
        self.and.contains(&folded(word))
    }

    /// What stands behind a word for "number", if the text begins with one: of `No. 3` the 3.
    pub(super) fn behind_number<'a>(&self, text: &'a str) -> Option<&'a str> {
        let end = text.find(|it: char| !it.is_alphabetic() || it == 'º').unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        let is_known = self.number.contains(&folded(word));
        is_known.then(|| rest.trim_start_matches(['.', ':', ' ', '°', 'º']))
    }

    /// What stands before and behind "until", if that is said.
    pub(super) fn around_until<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        let mut from = 0;
        for word in text.split_inclusive(' ') {
            let end = from + word.len();
            if self.until.contains(&folded(word)) {
                return Some((&text[..from], &text[end..]));
            }
            from = end;
        }
        None
    }

    /// What stands behind "from", if the text begins with it.
    pub(super) fn behind_from<'a>(&self, text: &'a str) -> Option<&'a str> {
        let (word, rest) = text.split_once(' ')?;
        self.from.contains(&folded(word)).then_some(rest)
    }
}

/// The words of all languages.
pub(super) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        let all = |key: &str| -> Vec<String> {
            Language::ALL.iter().flat_map(|language| separated(&language.word(key))).collect()
        };
        let mut commands = HashMap::new();
        for (command, key) in COMMANDS {
            commands.extend(all(key).into_iter().map(|word| (word, command)));
        }
        commands.extend(languages());
        let mut months = HashMap::new();
        for number in 1..=12u32 {
            let phrase = Phrase::new("mail-command-month").with("number", number);
            for language in Language::ALL {
                let names = separated(&language.format(&phrase));
                months.extend(names.into_iter().map(|name| (name, number)));
            }
        }
        Words {
            commands,
            months,
            until: all("mail-command-until"),
            from: all("mail-command-from"),
            over: all("mail-command-over"),
            fillers: all("mail-command-fillers"),
            and: all("mail-command-and"),
            number: all("mail-command-number"),
        }
    });
    &WORDS
}

/// The languages by their own names, and by those that each language has for them.
fn languages() -> impl Iterator<Item = (String, Command)> {
    Language::ALL.iter().flat_map(|named| {
        let phrase = Phrase::new("mail-command-language").with("language", named.tag());
        let names = Language::ALL.iter().flat_map(move |by| separated(&by.format(&phrase)));
        let names = names.chain([folded(named.own_name())]);
        names.map(|name| (name, Command::Language(*named)))
    })
}

fn separated(words: &str) -> Vec<String> {
    words.split(',').map(folded).filter(|word| !word.is_empty()).collect()
}

/// A word in small letters without accents: who writes on another keyboard has none.
pub(super) fn folded(word: &str) -> String {
    word.trim()
        .nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn no_word_is_two_commands() {
        let mut known: BTreeMap<String, Command> = languages().collect();
        assert!(known.len() >= Language::ALL.len() * Language::ALL.len());
        for (name, command) in languages() {
            assert!(!name.contains(' ') && known[&name] == command, "{name}: {command:?}");
        }
        for language in Language::ALL {
            for (command, key) in COMMANDS {
                let words = separated(&language.word(key));
                assert!(!words.is_empty(), "{key} in {language}");
                for word in words {
                    assert!(!word.contains(' '), "{word} in {language}");
                    let before = known.insert(word.clone(), command);
                    assert!(
                        before.is_none_or(|it| it == command),
                        "{word}: {before:?}, {command:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_language_is_a_command_by_its_name_in_any_language_on_any_keyboard() {
        for (name, language) in [
            ("Deutsch", Language::German),
            ("čeština", Language::Czech),
            ("CESTINA", Language::Czech),
            ("italiano", Language::Italian),
            ("tedesco", Language::German),
            ("Němčina", Language::German),
            ("nemecky", Language::German),
            ("duits", Language::German),
            ("Englisch", Language::English),
            ("Tsjechisch", Language::Czech),
            ("olandese", Language::Dutch),
            ("niederlaendisch", Language::Dutch),
        ] {
            assert_eq!(words().command(name), Some(Command::Language(language)), "{name}");
        }
    }

    #[test]
    fn every_month_of_every_language_is_known() {
        for number in 1..=12u32 {
            for language in Language::ALL {
                let month = language.format(&Phrase::new("server-month").with("number", number));
                assert_eq!(words().month(&month), Some(number), "{month} in {language}");
            }
        }
        assert_eq!(words().month("mayonnaise"), None);
        assert_eq!(words().month("ma"), None);
    }
}

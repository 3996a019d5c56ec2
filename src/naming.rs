//! Which names and texts are acceptable on other people's pages and mails, and which names look
//! alike.

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, UnicodeEmoji as _, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;

/// The most combining marks on one letter: no writing system needs more in a name.
const MAX_MARKS: usize = 3;

/// Why a text is not acceptable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnacceptableName {
    /// It has no visible character.
    #[error("it needs a letter, a digit or a sign that can be seen")]
    Blank,
    /// It has an invisible character, or one that changes how others are displayed.
    #[error("it must hold no invisible character; here it holds U+{0:04X}")]
    Hidden(u32),
    /// It has combining marks without a letter, or too many on one.
    #[error("at most three accents or marks can stand on one letter")]
    Piled,
}

/// Characters that count as letters or symbols but are blank.
fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\u{115f}'
            | '\u{1160}'
            | '\u{3164}'
            | '\u{ffa0}'
            | '\u{2800}'
            | '\u{fffc}'
            | '\u{16fe4}'
            | '\u{1d159}'
    )
}

/// Combining marks that are invisible by themselves.
fn is_unseen_mark(character: char) -> bool {
    matches!(character,
        '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0e}'
        | '\u{e0100}'..='\u{e01ef}')
}

/// The zero width joiner, which combines emoji.
const JOINER: char = '\u{200d}';

/// The variation selector for emoji presentation.
const COLOURED: char = '\u{fe0f}';

/// Whether it is an emoji by itself, unlike digits, which are emoji only in combinations.
fn is_picture(character: char) -> bool {
    character.is_emoji_char() && !character.is_ascii()
}

/// Whether a character is not allowed in a name between these two.
fn is_hidden(character: char, before: Option<char>, after: Option<char>) -> bool {
    if character == JOINER {
        let joins = |before: char| before == COLOURED || is_picture(before);
        return !(before.is_some_and(joins) && after.is_some_and(is_picture));
    }
    if character == COLOURED {
        return !before.is_some_and(|before| before.is_emoji_char());
    }
    is_blank(character)
        || is_unseen_mark(character)
        || matches!(
            character.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::Surrogate
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        )
}

fn is_mark(character: char) -> bool {
    matches!(
        character.general_category(),
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

/// Whether a character is visible.
fn shows(character: char) -> bool {
    !is_blank(character)
        && !matches!(
            character.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::Surrogate
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                | GeneralCategory::SpaceSeparator
                | GeneralCategory::NonspacingMark
                | GeneralCategory::EnclosingMark
        )
}

/// Whether combining marks are without a letter, or too many on one.
fn is_piled(text: &str) -> bool {
    let mut marks = 0;
    let mut last = None;
    for character in text.nfd() {
        if is_mark(character) {
            marks += 1;
            let alone = last.is_none_or(char::is_whitespace);
            if alone || marks > MAX_MARKS || last == Some(character) {
                return true;
            }
        } else {
            marks = 0;
        }
        last = Some(character);
    }
    false
}

/// A name as it is stored: in Unicode normalization form C.
///
/// # Errors
/// Why it is not acceptable.
pub fn name(text: &str) -> Result<String, UnacceptableName> {
    let mut before = None;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if is_hidden(character, before, characters.peek().copied()) {
            return Err(UnacceptableName::Hidden(character.into()));
        }
        before = Some(character);
    }
    if is_piled(text) {
        return Err(UnacceptableName::Piled);
    }
    if !text.chars().any(shows) {
        return Err(UnacceptableName::Blank);
    }
    Ok(text.nfc().collect())
}

/// Checks whether a text can be read by others. Invisible characters are checked elsewhere: some
/// writing systems and symbols need them.
///
/// # Errors
/// Why it is not acceptable.
pub fn words(text: &str) -> Result<(), UnacceptableName> {
    if is_piled(text) {
        return Err(UnacceptableName::Piled);
    }
    if text.chars().any(shows) { Ok(()) } else { Err(UnacceptableName::Blank) }
}

/// The acceptable part of a name that was stored before names were checked; `None` when that is
/// empty.
pub fn tamed(text: &str) -> Option<String> {
    let mut kept = String::with_capacity(text.len());
    let (mut marks, mut last) = (0, None);
    let mut characters = text.nfd().peekable();
    while let Some(character) = characters.next() {
        if is_hidden(character, last, characters.peek().copied()) {
            continue;
        }
        if is_mark(character) {
            marks += 1;
            let alone = last.is_none_or(char::is_whitespace);
            if alone || marks > MAX_MARKS || last == Some(character) {
                continue;
            }
        } else {
            marks = 0;
        }
        kept.push(character);
        last = Some(character);
    }
    let kept: String = kept.trim().nfc().collect();
    kept.chars().any(shows).then_some(kept)
}

/// The letter of a small capital; any other character unchanged.
fn full_size(character: char) -> char {
    match character {
        'ᴀ' => 'a',
        'ʙ' => 'b',
        'ᴄ' => 'c',
        'ᴅ' => 'd',
        'ᴇ' => 'e',
        'ꜰ' => 'f',
        'ɢ' => 'g',
        'ʜ' => 'h',
        'ɪ' => 'i',
        'ᴊ' => 'j',
        'ᴋ' => 'k',
        'ʟ' => 'l',
        'ᴍ' => 'm',
        'ɴ' => 'n',
        'ᴏ' => 'o',
        'ᴘ' => 'p',
        'ꞯ' => 'q',
        'ʀ' => 'r',
        'ꜱ' => 's',
        'ᴛ' => 't',
        'ᴜ' => 'u',
        'ᴠ' => 'v',
        'ᴡ' => 'w',
        'ʏ' => 'y',
        'ᴢ' => 'z',
        other => other,
    }
}

/// How a name looks.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Look {
    /// As it is written.
    written: String,
    /// In lower case.
    folded: String,
    /// In upper case, in which other letters look alike than in lower case.
    raised: String,
}

impl Look {
    fn of(name: &str) -> Look {
        let unseen = |it: char| it.is_whitespace() || it == JOINER || it == COLOURED;
        let spaceless: String = name.nfkc().filter(|it| !unseen(*it)).map(full_size).collect();
        let folded: String = spaceless.chars().flat_map(char::to_lowercase).collect();
        let raised: String = spaceless.chars().flat_map(char::to_uppercase).collect();
        let looks = |text: &str| skeleton(text).collect();
        Look { written: looks(&spaceless), folded: looks(&folded), raised: looks(&raised) }
    }

    fn resembles(&self, other: &Look) -> bool {
        self.folded == other.folded || self.written == other.written || self.raised == other.raised
    }
}

/// Whether people may confuse two names: they differ only in case, spaces, Unicode encoding, or in
/// letters that look alike.
pub fn resemble(one: &str, other: &str) -> bool {
    Look::of(one).resembles(&Look::of(other))
}

/// Whether a name is `word`, or `word` with a number before or after it. A digit inside is read as
/// the letter that it looks like.
pub fn is_numbered(name: &str, word: &str) -> bool {
    fn bare(text: &str) -> &str {
        text.trim_matches(|it: char| it.is_numeric() || !it.is_alphanumeric())
    }
    let plain: String = name.nfkc().collect();
    // The compatible form of a symbol may be letters, and letters may be symbols.
    [bare(name), bare(&plain)].into_iter().any(|name| resemble(name, bare(word)))
}

/// Whether a name ends like one with a mark in brackets, whatever the brackets, or looks so.
pub fn is_marked(name: &str, mark: &str) -> bool {
    let opening = |(_, it): &(usize, char)| {
        it.general_category() == GeneralCategory::OpenPunctuation || reads_as(*it, &['<', '('])
    };
    name.char_indices().filter(opening).any(|(at, _)| is_numbered(&name[at..], mark))
}

/// Whether a character is one of these, or looks like one.
fn reads_as(character: char, wanted: &[char]) -> bool {
    let mut text = [0; 4];
    let text: &str = character.encode_utf8(&mut text);
    let is_wanted = |it: char| wanted.contains(&it);
    is_wanted(character) || text.nfkc().any(is_wanted) || skeleton(text).any(is_wanted)
}

/// Whether a character separates the parts of an address, or looks like one that does.
pub fn joins_addresses(character: char) -> bool {
    reads_as(character, &['.', ':', '/', '@', '\u{3002}'])
}

/// The name with a space after every dot, colon and slash that a mail program could take for part
/// of a URL, including full-width and other variants, which browsers normalize.
pub fn unlinked(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    let mut characters = name.chars().peekable();
    while let Some(character) = characters.next() {
        text.push(character);
        let followed = characters.peek().is_some_and(|next| !next.is_whitespace());
        if joins_addresses(character) && followed {
            text.push(' ');
        }
    }
    text
}

/// Words in which no mail program finds an address. They are broken up only where letters follow a
/// dot or an @, and before the slashes of a scheme, so that times and smileys stay as they were typed.
pub fn unlinked_words(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    let mut characters = words.chars().peekable();
    let mut before = ' ';
    while let Some(character) = characters.next() {
        text.push(character);
        let next = characters.peek().copied().unwrap_or(' ');
        let could_be_letter = next.is_alphabetic() || !(next.is_ascii() || next.is_whitespace());
        let is_scheme = before.is_alphanumeric() && reads_as(next, &['/']);
        if !before.is_whitespace()
            && could_be_letter
            && reads_as(character, &['.', '@', '\u{3002}'])
            || is_scheme && reads_as(character, &[':'])
        {
            text.push(' ');
        }
        before = character;
    }
    text
}

/// Makes the names at one table distinct: of names that resemble each other all but the first get a
/// number. The first is the one with the first place, whatever the order of the names, so names
/// stay the same when seats are drawn. Empty names stay empty.
pub fn tell_apart<Place: Ord>(names: &mut [(Place, String)]) {
    let mut by_place: Vec<&mut (Place, String)> = names.iter_mut().collect();
    by_place.sort_by(|one, other| one.0.cmp(&other.0));
    let mut seen: Vec<Look> = Vec::with_capacity(by_place.len());
    for (_, name) in by_place.into_iter().filter(|(_, name)| !name.is_empty()) {
        let is_free = |look: &Look| !seen.iter().any(|other| other.resembles(look));
        let mut look = Look::of(name);
        if !is_free(&look) {
            let numbered = (2..).map(|number| format!("{name} ({number})"));
            let mut free = numbered.take(seen.len() + 1).map(|name| (Look::of(&name), name));
            if let Some((other, numbered)) = free.find(|(look, _)| is_free(look)) {
                (look, *name) = (other, numbered);
            }
        }
        seen.push(look);
    }
}

#[cfg(test)]
mod tests {
    use super::{
        UnacceptableName, is_marked, is_numbered, name, resemble, tamed, tell_apart, unlinked,
        unlinked_words, words,
    };

    #[test]
    fn names_in_all_writing_systems_are_accepted() {
        for text in [
            "Anna",
            "Přemysl",
            "Björk",
            "Nguyễn Thị Ánh",
            "Ольга",
            "Ἀθηνᾶ",
            "יִצְחָק",
            "محمّد",
            "प्रिया",
            "สมชาย",
            "ᠮᠣᠩᠭᠣᠯ",
            "김철수",
            "山田 太郎",
            "A\u{308}nna",
            "❤\u{fe0f} Anna",
            "👨\u{200d}👩\u{200d}👧 Novák",
            "❤\u{fe0f}\u{200d}🔥",
            "👩🏽\u{200d}🚀",
            "🦊",
            "7",
            "Anna & Bert",
        ] {
            assert!(name(text).is_ok(), "{text}: {:?}", name(text));
            assert_eq!(tamed(text), name(text).ok());
        }
        assert_eq!(name("A\u{308}nna").as_deref(), Ok("Änna"));
    }

    #[test]
    fn invisible_names_and_names_that_cover_others_are_rejected() {
        for (text, fault, left) in [
            ("\u{3164}", UnacceptableName::Hidden(0x3164), None),
            ("\u{2800}\u{2800}", UnacceptableName::Hidden(0x2800), None),
            ("\u{ffa0}", UnacceptableName::Hidden(0xffa0), None),
            ("Anna\u{200d}", UnacceptableName::Hidden(0x200d), Some("Anna")),
            ("👩\u{200d}", UnacceptableName::Hidden(0x200d), Some("👩")),
            ("\u{200d}👩", UnacceptableName::Hidden(0x200d), Some("👩")),
            ("👩\u{200d}Anna", UnacceptableName::Hidden(0x200d), Some("👩Anna")),
            ("1\u{200d}2", UnacceptableName::Hidden(0x200d), Some("12")),
            ("\u{fffc}\u{fffc}", UnacceptableName::Hidden(0xfffc), None),
            ("Anna\u{fe0f}", UnacceptableName::Hidden(0xfe0f), Some("Anna")),
            ("An\u{34f}na", UnacceptableName::Hidden(0x34f), Some("Anna")),
            ("\u{e000}", UnacceptableName::Hidden(0xe000), None),
            ("\u{301}Anna", UnacceptableName::Piled, Some("Anna")),
            ("a\u{301}\u{302}\u{303}\u{304}", UnacceptableName::Piled, Some("á\u{302}\u{303}")),
            ("a\u{323}\u{323}", UnacceptableName::Piled, Some("ạ")),
            ("\u{a0}", UnacceptableName::Blank, None),
        ] {
            assert_eq!(name(text), Err(fault), "{text:?}");
            assert_eq!(tamed(text).as_deref(), left, "{text:?}");
        }
        let pile: String = "Zalgo"
            .chars()
            .flat_map(|it| [it].into_iter().chain("\u{30d}\u{35b}\u{33f}\u{352}\u{357}".chars()))
            .collect();
        assert_eq!(name(&pile), Err(UnacceptableName::Piled));
        assert_eq!(words(&pile), Err(UnacceptableName::Piled));
        assert_eq!(words("\u{2800} \u{3164}"), Err(UnacceptableName::Blank));
        assert_eq!(words("Family: 👨\u{200d}👩\u{200d}👧"), Ok(()));
    }

    #[test]
    fn names_that_look_alike_are_told_apart() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Аnna"),
            ("Anna", "Ａｎｎａ"),
            ("An na", "Anna"),
            ("Åsa", "A\u{30a}sa"),
            ("Ian", "lan"),
            ("rnax", "max"),
            ("Bot 2", "ВОТ 2"),
            ("Anna", "ᴀɴɴᴀ"),
            ("👨\u{200d}👩", "👨👩"),
        ] {
            assert!(resemble(one, other), "{one} and {other}");
        }
        for (one, other) in [("Anna", "Hanna"), ("Anna", "Anná"), ("Bot 2", "Bot 3")] {
            assert!(!resemble(one, other), "{one} and {other}");
        }
        let names = ["Anna", "anna", "Bert", "", "Аnna", "Anna (2)", ""];
        let told = ["Anna", "anna (2)", "Bert", "", "Аnna (3)", "Anna (2) (2)", ""];
        let mut sitting: Vec<(usize, String)> =
            names.map(str::to_owned).into_iter().enumerate().collect();
        // However they sit around the table.
        for turn in 0..names.len() {
            let mut around = sitting.clone();
            around.rotate_left(turn);
            tell_apart(&mut around);
            for (place, name) in around {
                assert_eq!(name, told[place]);
            }
        }
        sitting.reverse();
        tell_apart(&mut sitting);
        assert!(sitting.iter().all(|(place, name)| name == told[*place]), "{sitting:?}");
    }

    #[test]
    fn generic_names_are_recognized_in_every_disguise() {
        for text in [
            "Bot 2",
            "bot2",
            "BOT",
            "Вot 12",
            "Ｂｏｔ ２",
            "Bot #2",
            "2 Bot",
            "B0t 2",
            "b0t",
            "Bot №2",
            "№ 2 Bot",
            "ʙᴏᴛ 2",
            "Bᴏᴛ",
            "🄱🄾🅃 2",
            "Bot ②",
            "🤖 Bot 2",
        ] {
            assert!(is_numbered(text, "Bot 1"), "{text}");
        }
        for text in ["Botticelli", "Bo", "Abbot", "Robot 2", "7", "🦊", "B2t", "Bo2t"] {
            assert!(!is_numbered(text, "Bot 1"), "{text}");
        }
    }

    #[test]
    fn nobody_seems_to_be_a_bot() {
        for text in [
            "Eve (bot)",
            "Eve(Bot)",
            "Eve (b\u{43e}t)",
            "Eve （bot）",
            "Eve (bot).",
            "Eve [bot]",
            "Eve ⟨bot⟩",
            "(bot)",
            "Eve ( ʙᴏᴛ )",
        ] {
            assert!(is_marked(text, " (bot)"), "{text}");
        }
        for text in ["Eve", "Botticelli", "Eve (Bottrop)", "Abbot", "Eve (she)", "(: Eve", "Robot"]
        {
            assert!(!is_marked(text, " (bot)"), "{text}");
        }
    }

    #[test]
    fn no_variant_of_a_dot_makes_a_url() {
        for name in [
            "evil.example",
            "evil\u{3002}example",
            "evil\u{ff0e}example",
            "evil\u{ff61}example",
            "evil\u{2024}example",
            "evil\u{fe52}example",
            "evil\u{ff1a}//example",
            "evil\u{2236}example",
            "evil\u{ff0f}example",
            "evil\u{2044}example",
            "evil\u{2215}example",
            "evil\u{ff20}example",
            "evil\u{fe6b}example",
            "evil\u{2025}example",
            "evil\u{a789}example",
        ] {
            let text = unlinked(name);
            let words: Vec<&str> = text.split(' ').collect();
            assert!(words.len() > 1 && words[0].chars().count() == 5, "{text}");
        }
        assert_eq!(unlinked("Anna's game, no. 3"), "Anna's game, no. 3");
    }

    #[test]
    fn words_stay_as_they_are_but_for_addresses() {
        for (words, text) in [
            ("See evil.example/win", "See evil. example/win"),
            ("http://192.0.2.1/", "http: //192.0.2.1/"),
            ("me@evil.example", "me@ evil. example"),
            ("evil\u{3002}example", "evil\u{3002} example"),
        ] {
            assert_eq!(unlinked_words(words), text);
        }
        for words in ["At 12:30, or 13.15? :) :/ ;-)", "Well... 3/4 of it. Yes!", ".hidden", "a: b"]
        {
            assert_eq!(unlinked_words(words), words);
        }
    }
}

//! The names of time zones' cities, held against what the CLDR has.

use std::{fs, path::Path};

use chrono_tz::Tz;

use crate::game::language::Language;

/// Where a language's messages have better words than the CLDR, and why.
const KEPT: [(&str, &str, &str); 6] = [
    ("America/Bahia_Banderas", "cs", "it has lost its accents and a word there"),
    ("America/Bahia_Banderas", "de", "it has lost its accents and a word there"),
    ("America/North_Dakota/New_Salem", "it", "the state is written with two capitals"),
    ("Asia/Ho_Chi_Minh", "cs", "a city that is part of a name has a capital"),
    ("Australia/Lord_Howe", "it cs nl de", "it is left in English there"),
    ("Europe/Isle_of_Man", "nl", "it is left in English there"),
];

#[test]
fn cities_of_several_words_are_called_as_the_language_has_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cldr/cities.txt");
    let rows = fs::read_to_string(path).expect("the cities");
    let (mut kept, mut faults, mut read) = (Vec::new(), Vec::new(), 0);
    for row in rows.lines() {
        let cells: Vec<&str> = row.split('\t').collect();
        let (zone, cells) = cells.split_first().expect("a zone");
        // The columns stand in the order of the languages.
        assert_eq!(cells.len(), Language::ALL.len(), "{zone} lacks a language");
        // A zone that is younger than the list that we have is not offered.
        let Ok(known) = zone.parse::<Tz>() else { continue };
        for (language, city) in Language::ALL.iter().zip(cells) {
            // English has one form of apostrophes.
            let said = language.zone(known).replace('\'', "’");
            read += 1;
            if said.contains(*city) {
                continue;
            }
            let better =
                KEPT.iter().find(|(it, tags, _)| it == zone && tags.contains(language.tag()));
            match better {
                Some(better) => kept.push(*better),
                None => faults.push(format!("{zone} in {language}: {said} instead of {city}")),
            }
        }
    }
    assert!(read > 250, "{read}");
    assert!(faults.is_empty(), "{faults:#?}");
    let idle: Vec<_> = KEPT.iter().filter(|it| !kept.contains(it)).collect();
    assert!(idle.is_empty(), "the CLDR has the same: {idle:?}");
}

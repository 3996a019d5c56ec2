//! Time zones to choose from, by their names in the reader's language.

use std::{collections::BTreeMap, sync::OnceLock};

use chrono_tz::{TZ_VARIANTS, Tz};
use turnpost_rules::Phrase;

use crate::{game::language::Language, locale::sorting::SortKey};

/// The parts of the world by whose names zones begin. What else there is are older names of the same zones, and some of
/// countries, states and winds: nobody is offered these.
const AREAS: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];

/// Older names that say no place by themselves.
const NO_PLACES: [&str; 6] = ["ACT", "LHI", "NSW", "North", "South", "West"];

/// The zones of a part of the world.
pub(super) struct ZoneGroup {
    /// The part of the world, in the reader's words.
    pub(super) area: String,
    /// Its zones, in the order of their names.
    pub(super) zones: Vec<ZoneOption>,
}

/// A zone to choose.
pub(super) struct ZoneOption {
    /// As the list of zones has it: `Europe/Prague`.
    pub(super) id: &'static str,
    /// As the reader calls it: `Prague time`.
    pub(super) name: String,
}

/// The zones to choose from.
pub(super) struct Zones {
    /// The one that is chosen.
    chosen: Tz,
    /// What the reader calls it.
    pub(super) chosen_name: String,
    /// All that are offered.
    pub(super) groups: &'static [ZoneGroup],
}

impl Zones {
    pub(super) fn new(language: Language, chosen: Tz) -> Zones {
        Zones { chosen, chosen_name: language.zone(chosen), groups: offered(language) }
    }

    /// The zone that is chosen: `Europe/Prague`.
    pub(super) fn chosen(&self) -> &'static str {
        self.chosen.name()
    }

    /// Whether the zone that is chosen is in none of the groups.
    pub(super) fn is_apart(&self) -> bool {
        !is_offered(self.chosen)
    }
}

fn area(zone: Tz) -> Option<&'static str> {
    let (area, place) = zone.name().split_once('/')?;
    let is_place = !NO_PLACES.contains(&place);
    AREAS.iter().find(|it| **it == area && is_place).copied()
}

fn is_offered(zone: Tz) -> bool {
    area(zone).is_some()
}

/// By what a zone is sorted: its place, whatever preposition or article stands before.
fn sort_key(language: Language, name: &str) -> (SortKey, SortKey) {
    (language.sort_key(language.zone_place(name)), language.sort_key(name))
}

/// The zones of every part of the world, put into words once for each language.
fn offered(language: Language) -> &'static [ZoneGroup] {
    static LANGUAGES: [OnceLock<Vec<ZoneGroup>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    LANGUAGES[language as usize].get_or_init(|| {
        let mut named: BTreeMap<String, usize> = BTreeMap::new();
        let mut areas: BTreeMap<&str, Vec<ZoneOption>> = BTreeMap::new();
        for zone in TZ_VARIANTS {
            let Some(area) = area(zone) else { continue };
            let name = language.zone(zone);
            *named.entry(name.clone()).or_default() += 1;
            areas.entry(area).or_default().push(ZoneOption { id: zone.name(), name });
        }
        let mut groups: Vec<ZoneGroup> = areas
            .into_iter()
            .map(|(area, mut zones)| {
                // Two places of one name are told apart by the zones' own.
                for zone in zones.iter_mut().filter(|zone| named[&zone.name] > 1) {
                    zone.name = format!("{} ({})", zone.name, zone.id);
                }
                zones.sort_by_cached_key(|zone| sort_key(language, &zone.name));
                let area = Phrase::new("web-me-zone-area").with("area", area);
                ZoneGroup { area: language.format(&area), zones }
            })
            .collect();
        groups.sort_by_cached_key(|group| language.sort_key(&group.area));
        groups
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_zone_has_a_name_of_its_own_and_stands_where_the_language_has_it() {
        for language in Language::ALL {
            let groups = offered(*language);
            assert_eq!(groups.len(), AREAS.len());
            let all: Vec<&ZoneOption> = groups.iter().flat_map(|group| &group.zones).collect();
            let names: BTreeSet<&str> = all.iter().map(|zone| zone.name.as_str()).collect();
            assert_eq!(names.len(), all.len(), "{language}");
            for group in groups {
                assert!(group.zones.is_sorted_by_key(|zone| sort_key(*language, &zone.name)));
            }
            assert!(all.iter().all(|zone| zone.id.parse::<Tz>().is_ok()));
        }
        let names = |language: Language| {
            let all = offered(language).iter().flat_map(|group| &group.zones);
            all.filter(|zone| zone.id == "Europe/Rome").map(|zone| zone.name.as_str()).next()
        };
        assert_eq!(names(Language::Italian), Some("ora di Roma"));
        assert_eq!(names(Language::Czech), Some("pásmo Řím"));
        // Neither by prepositions nor by articles.
        let firsts = |language: Language, area: usize| -> Vec<&str> {
            offered(language)[area].zones.iter().take(4).map(|zone| zone.name.as_str()).collect()
        };
        assert_eq!(
            firsts(Language::German, 0),
            ["Zeit in Abidjan", "Zeit in Accra", "Zeit in Addis Abeba", "Zeit in Algier"]
        );
        let america = firsts(Language::German, 1);
        assert!(
            america[0].ends_with("Adak") && america[2].ends_with("auf Anguilla"),
            "{america:?}"
        );
        let africa = firsts(Language::Italian, 0);
        assert_eq!(africa[0], "ora di Abidjan");
        let places = |language: Language, zones: &[&str]| -> Vec<String> {
            zones.iter().map(|zone| language.zone_place(zone).to_owned()).collect()
        };
        assert_eq!(
            places(
                Language::Italian,
                &[
                    "ora dell’Avana",
                    "ora del Cairo",
                    "ora delle Barbados",
                    "ora dell’Isola di Pasqua"
                ]
            ),
            ["Avana", "Cairo", "Barbados", "Pasqua"]
        );
        assert_eq!(
            places(
                Language::Dutch,
                &["tijd op de Azoren", "tijd op het eiland Man", "tijd op Aruba"]
            ),
            ["Azoren", "Man", "Aruba"]
        );
        assert_eq!(
            places(Language::German, &["Zeit am Südpol", "Zeit auf den Azoren", "Zeit auf Aruba"]),
            ["Südpol", "Azoren", "Aruba"]
        );
        assert_eq!(Language::English.zone_place("Prague time"), "Prague time");
        let areas = |language: Language| {
            offered(language).iter().map(|it| it.area.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(areas(Language::Dutch)[..3], ["Afrika", "Amerika", "Antarctica"]);
    }

    #[test]
    fn a_zone_that_is_not_offered_can_be_kept() {
        for (zone, is_apart) in
            [(Tz::UTC, true), (Tz::US__Pacific, true), (Tz::Europe__Prague, false)]
        {
            let zones = Zones::new(Language::English, zone);
            assert_eq!((zones.is_apart(), zones.chosen()), (is_apart, zone.name()));
        }
    }
}

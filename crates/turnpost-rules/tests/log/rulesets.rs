//! The list of rulesets: every revision of each, newest first.

use turnpost_rules::{catan, kathai, mare_balticum, rulesets};

#[test]
fn every_revision_of_every_ruleset_is_listed_once_and_newest_first() {
    let lists = [kathai::REVISIONS, catan::REVISIONS, mare_balticum::REVISIONS];
    for revisions in lists {
        let numbers: Vec<u16> = revisions.iter().map(|ruleset| ruleset.revision()).collect();
        let newest = rulesets().newest(revisions[0].name()).expect("it is listed");
        let all: Vec<u16> = (1..=newest.revision()).rev().collect();
        assert_eq!(numbers, all, "{}", newest.name());
        for number in numbers {
            let found = rulesets().find(newest.name(), number).expect("it is listed");
            assert_eq!((found.name(), found.revision()), (newest.name(), number));
        }
    }
    assert_eq!(rulesets().all().count(), lists.len());
}

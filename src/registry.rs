//! Every ruleset of the house: its rules, its picture, its words, its schemas. One entry each;
//! nothing else in the house names a ruleset.

use std::sync::LazyLock;

use turnpost_rules::{
    Chance, Phrase, Seat, SeatCount, Seed, Viewer,
    dyn_ruleset::{DynPosition, DynRuleset, Rulesets},
};

use crate::{
    locale::{Language, Localizer},
    picture::{
        Draw, Marks, Purpose, Scene, SeatMark, Spots, Svg, catan, drawn, kathai, mare_balticum,
        marked, seat_mark,
    },
};

/// What the house knows of a ruleset.
pub struct Entry {
    /// The rules in every revision, newest first. They share everything else.
    pub revisions: &'static [&'static dyn DynRuleset],
    /// Draws its board.
    pub draw: Draw,
    /// How its boards mark a seat.
    pub marks: Marks,
    /// Its words: language tag, and the text of the Fluent file.
    pub words: &'static [(&'static str, &'static str)],
    /// The game that its page of rules shows.
    pub example: Example,
    /// Its schemas for the contract, as YAML: component name to schema.
    pub schema: &'static str,
}

impl Entry {
    /// The rules, in the revision that new games pin.
    pub const fn rules(&self) -> &'static dyn DynRuleset {
        self.revisions[0]
    }
}

/// The beginning of a game, to show what a board looks like.
pub struct Example {
    /// The options as JSON.
    pub options: &'static str,
    /// How many seats.
    pub seats: u8,
    /// What is played, in notation, each move by the first seat that the game waits for.
    pub moves: &'static [&'static str],
}

/// The rulesets. The first one is the one a newcomer is shown.
pub static ENTRIES: &[Entry] = &[
    Entry {
        revisions: turnpost_rules::kathai::REVISIONS,
        draw: |position, scene| {
            drawn::<turnpost_rules::kathai::Kathai>(position, scene, kathai::draw)
        },
        marks: |position, seat| {
            marked::<turnpost_rules::kathai::Kathai>(position, seat, |_, seat| seat_mark(seat))
        },
        words: &[("en", include_str!("locale/en/kathai.ftl"))],
        example: Example { options: "{}", seats: 4, moves: &[] },
        schema: turnpost_rules::kathai::SCHEMA,
    },
    Entry {
        revisions: turnpost_rules::catan::REVISIONS,
        draw: |position, scene| drawn::<turnpost_rules::catan::Catan>(position, scene, catan::draw),
        marks: |position, seat| {
            marked::<turnpost_rules::catan::Catan>(position, seat, catan::seat_mark)
        },
        words: &[("en", include_str!("locale/en/catan.ftl"))],
        example: Example {
            options: r#"{"island": "beginner", "placements": "fixed"}"#,
            seats: 4,
            moves: &[],
        },
        schema: turnpost_rules::catan::SCHEMA,
    },
    Entry {
        revisions: turnpost_rules::mare_balticum::REVISIONS,
        draw: |position, scene| {
            drawn::<turnpost_rules::mare_balticum::MareBalticum>(
                position,
                scene,
                mare_balticum::draw,
            )
        },
        marks: |position, seat| {
            marked::<turnpost_rules::mare_balticum::MareBalticum>(position, seat, |_, seat| {
                seat_mark(seat)
            })
        },
        words: &[("en", include_str!("locale/en/mare-balticum.ftl"))],
        example: Example {
            options: "{}",
            seats: 3,
            moves: &[
                "place riga",
                "place stockholm",
                "place gdansk",
                "sail out to irbe gulf-riga moonsund e-gotland",
                "end",
                "sail out to w-gotland n-baltic aland archipelago",
                "end",
                "sail out to pomeranian gdansk-deep curonian hoburg",
                "end",
            ],
        },
        schema: turnpost_rules::mare_balticum::SCHEMA,
    },
];

/// The rules of every entry, every revision.
pub fn rulesets() -> Rulesets {
    static DOORS: LazyLock<Vec<&'static dyn DynRuleset>> =
        LazyLock::new(|| ENTRIES.iter().flat_map(|entry| entry.revisions).copied().collect());
    Rulesets(&DOORS)
}

/// Draws a position of any ruleset; `None` for a ruleset that is not registered.
pub fn draw(position: &dyn DynPosition, scene: &Scene<'_>) -> Option<Svg> {
    ENTRIES.iter().find_map(|entry| (entry.draw)(position, scene))
}

/// The board of a ruleset's example, as anybody sees it who looks on; always the same picture. `None`
/// when the rules refuse the example, as a test makes sure that they do not.
pub fn example(entry: &Entry, language: Language) -> Option<Svg> {
    let Example { options, seats, moves } = entry.example;
    let options = serde_json::from_str(options).ok()?;
    let seats = SeatCount::new(seats)?;
    let seed = Seed::new([1; 32]);
    let (mut position, _) =
        entry.rules().set_up(&options, seats, &mut Chance::seeded(&seed, 1)).ok()?;
    for (nth, notation) in (2..).zip(moves) {
        let seat = seats.seats().find(|seat| position.duty(*seat).must())?;
        let played = entry.rules().parse(notation).ok()?.to_string();
        position.replay(seat, &played, &mut Chance::seeded(&seed, nth)).ok()?;
    }
    let names: Vec<String> =
        seats.seats().map(|seat| language.nameless(seat.index() + 1)).collect();
    let localizer = Localizer::new(language, names.clone(), Viewer::Spectator);
    let format = |phrase: &Phrase| localizer.format(phrase);
    let spots = Spots::new();
    draw(&*position, &Scene::new(Viewer::Spectator, Purpose::Page, &names, &format, &spots))
}

/// How the boards of any ruleset mark a seat.
pub fn mark(position: &dyn DynPosition, seat: Seat) -> SeatMark {
    let own = ENTRIES.iter().find_map(|entry| (entry.marks)(position, seat));
    own.unwrap_or_else(|| seat_mark(seat))
}

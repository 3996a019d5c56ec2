//! The registered rulesets: rules, pictures, texts and schemas. One entry each; nothing else in the
//! server names a ruleset.

mod games;

use std::{collections::HashMap, sync::LazyLock};

use serde_json::{Map, Value};
use turnpost_rules::{
    Seat, Viewer,
    dyn_ruleset::{DynPosition, DynRuleset, Rulesets},
};

use crate::picture::{
    Anchors, Brackets, Changes, Draw, Icon, Marks, Part, Scene, SeatMark, Svg, Tile, Touch, catan,
    changed, drawn, kathai, mare_balticum, marked, seat_mark, tiled, touched,
};

/// What the server knows of a ruleset.
pub struct Entry {
    /// The rules in every revision, newest first. They share everything else.
    pub revisions: &'static [&'static dyn DynRuleset],
    /// Draws its board.
    pub draw: Draw,
    /// How its boards mark a seat.
    pub marks: Marks,
    /// Where its boards can be touched.
    pub touch: Touch,
    /// Where its boards have changed.
    pub changes: Changes,
    /// The part of its boards that stands for a game, as on the lid of its box: broad, and without words
    /// that would be too small there.
    pub lid: Part,
    /// The square part that stands for a game where there is room for no more. Like the lid it cuts through no
    /// name and no number.
    pub tile: Part,
    /// Another one, where positions can have something that would be cut through by that one.
    pub tile_of: Option<Tile>,
    /// Whether its boards can do without the names of their places.
    pub hides_names: bool,
    /// The small pictures of what its words name.
    pub icons: fn() -> Vec<Icon>,
    /// Its texts, by language.
    pub words: &'static [Translation],
    /// The game shown on its page of rules.
    pub example: Example,
    /// Parts of the example's board that the rules are explained with.
    pub details: &'static [Detail],
    /// Further boards that they are explained with.
    pub illustrations: &'static [Illustration],
    /// What leads a newcomer through the first turn of a demo game, in the order of the decisions.
    pub guides: &'static [Guide],
    /// Its schemas for the contract.
    pub schemas: Schemas,
}

/// The texts of a ruleset in a language.
pub struct Translation {
    /// The language's tag.
    pub tag: &'static str,
    /// The contents of the Fluent file.
    pub messages: &'static str,
    /// The rules as Markdown; `None` in the language in which they are written.
    pub rules: Option<&'static str>,
}

impl Translation {
    const fn new(tag: &'static str, messages: &'static str, rules: &'static str) -> Translation {
        Translation { tag, messages, rules: Some(rules) }
    }
}

/// Makes the schemas that a ruleset brings to the contract: component name to schema.
pub type Schemas = fn() -> Map<String, Value>;

impl Entry {
    /// The rules, in the revision that new games pin.
    pub const fn rules(&self) -> &'static dyn DynRuleset {
        self.revisions[0]
    }

    /// The translation of its rules into a language, if there is one.
    pub fn rules_in(&self, tag: &str) -> Option<&'static str> {
        self.words.iter().find(|words| words.tag == tag)?.rules
    }
}

/// What a newcomer is told beside the board at a decision that they make for the first time.
pub struct Guide {
    /// The kind of the decision.
    pub decision: &'static str,
    /// The messages of its two or three steps: the aim, what to touch, what happens then.
    pub steps: &'static [&'static str],
}

/// The beginning of a game, to show what a board looks like.
#[derive(Copy, Clone, Debug)]
pub struct Example {
    /// The options as JSON.
    pub options: &'static str,
    /// How many seats.
    pub seats: u8,
    /// The moves played, in notation, each by the first seat that must decide: one of them or several,
    /// with `;` between them.
    pub moves: &'static [&'static str],
}

impl Example {
    /// The moves, one by one.
    pub fn each_move(&self) -> impl Iterator<Item = &'static str> {
        self.moves.iter().flat_map(|moves| moves.split(';')).map(str::trim)
    }
}

/// A part of a board that the rules of a ruleset are explained with.
pub struct Detail {
    /// Its name in their text, where it stands behind the file of the board and a `#`.
    pub name: &'static str,
    /// What it shows.
    pub part: Part,
}

impl Detail {
    const fn new(name: &'static str, [x, y, width, height]: [f64; 4]) -> Detail {
        Detail { name, part: Part { x, y, width, height } }
    }
}

/// A board besides the example's that rules are explained with, part by part.
pub struct Illustration {
    /// The name of its file beside the rules, without its ending.
    pub file: &'static str,
    /// The game whose board it is.
    pub example: Example,
    /// Who looks at it.
    pub viewer: Viewer,
    /// What draws it where not all of the board is needed.
    pub draw: Option<Draw>,
    /// Its parts.
    pub details: &'static [Detail],
}

/// A seat of a table, counted from 0.
const fn seat(nth: u8) -> Viewer {
    match Seat::new(nth) {
        Some(seat) => Viewer::Seat(seat),
        None => unreachable!(),
    }
}

/// Draws the fleets of Mare Balticum without the chart.
fn mare_balticum_fleets(position: &dyn DynPosition, scene: &Scene<'_>) -> Option<Svg> {
    drawn::<turnpost_rules::mare_balticum::MareBalticum>(
        position,
        scene,
        mare_balticum::draw_fleets,
    )
}

/// The rulesets. Newcomers are shown the first one.
pub static ENTRIES: &[Entry] = &[
    Entry {
        revisions: turnpost_rules::kathai::REVISIONS,
        draw: |position, scene| {
            drawn::<turnpost_rules::kathai::Kathai>(position, scene, kathai::draw)
        },
        marks: |position, seat| {
            marked::<turnpost_rules::kathai::Kathai>(position, seat, |_, seat| seat_mark(seat))
        },
        touch: |position, viewer| {
            touched::<turnpost_rules::kathai::Kathai>(position, viewer, kathai::anchor)
        },
        changes: |position, viewer, outcome| {
            changed::<turnpost_rules::kathai::Kathai>(position, viewer, outcome, kathai::changed)
        },
        lid: Part { x: 2.0, y: 2.0, width: 356.0, height: 134.0 },
        tile: kathai::TILE,
        tile_of: Some(|position| tiled::<turnpost_rules::kathai::Kathai>(position, kathai::tile)),
        hides_names: false,
        icons: kathai::icons,
        words: &[
            Translation { tag: "en", messages: include_str!("locale/en/kathai.ftl"), rules: None },
            Translation::new(
                "it",
                include_str!("locale/it/kathai.ftl"),
                include_str!("locale/it/kathai.md"),
            ),
            Translation::new(
                "cs",
                include_str!("locale/cs/kathai.ftl"),
                include_str!("locale/cs/kathai.md"),
            ),
            Translation::new(
                "nl",
                include_str!("locale/nl/kathai.ftl"),
                include_str!("locale/nl/kathai.md"),
            ),
            Translation::new(
                "de",
                include_str!("locale/de/kathai.ftl"),
                include_str!("locale/de/kathai.md"),
            ),
        ],
        example: Example { options: "{}", seats: 4, moves: &[] },
        details: &[Detail::new("beginning", [4.0, 142.0, 352.0, 236.0])],
        illustrations: &[
            Illustration {
                file: "kathai-hand",
                example: Example {
                    options: "{}",
                    seats: 4,
                    moves: &["pass", "pass", "sell salt: salt3 keep salt3", "bribe 1 with tea3"],
                },
                viewer: seat(2),
                draw: None,
                details: &[
                    Detail::new("card", [4.0, 160.0, 240.0, 120.0]),
                    Detail::new("sold", [145.0, 6.0, 213.0, 134.0]),
                    Detail::new("bribed", [4.0, 6.0, 141.0, 134.0]),
                    Detail::new("voucher", [240.0, 197.0, 116.0, 88.0]),
                ],
            },
            Illustration {
                file: "kathai-trade",
                example: Example {
                    options: "{}",
                    seats: 4,
                    moves: &[
                        "call seek 1 spices",
                        "decline",
                        "bid give spices1+tea1 get gold1+tea1",
                    ],
                },
                viewer: seat(0),
                draw: None,
                details: &[Detail::new("trade", [4.0, 384.0, 352.0, 152.0])],
            },
            Illustration {
                file: "kathai-end",
                example: Example { options: "{}", seats: 3, moves: &[games::KATHAI] },
                viewer: Viewer::Spectator,
                draw: None,
                details: &[Detail::new("end", [4.0, 142.0, 352.0, 206.0])],
            },
        ],
        guides: &[Guide {
            decision: "turn",
            steps: &["kathai-guide-aim", "kathai-guide-touch", "kathai-guide-then"],
        }],
        schemas: turnpost_rules::kathai::schemas,
    },
    Entry {
        revisions: turnpost_rules::catan::REVISIONS,
        draw: |position, scene| drawn::<turnpost_rules::catan::Catan>(position, scene, catan::draw),
        marks: |position, seat| {
            marked::<turnpost_rules::catan::Catan>(position, seat, catan::seat_mark)
        },
        touch: |position, viewer| {
            touched::<turnpost_rules::catan::Catan>(position, viewer, catan::anchor)
        },
        changes: |position, viewer, outcome| {
            changed::<turnpost_rules::catan::Catan>(position, viewer, outcome, catan::changed)
        },
        lid: catan::LID,
        tile: catan::TILE,
        tile_of: None,
        hides_names: true,
        icons: catan::icons,
        words: &[
            Translation { tag: "en", messages: include_str!("locale/en/catan.ftl"), rules: None },
            Translation::new(
                "it",
                include_str!("locale/it/catan.ftl"),
                include_str!("locale/it/catan.md"),
            ),
            Translation::new(
                "cs",
                include_str!("locale/cs/catan.ftl"),
                include_str!("locale/cs/catan.md"),
            ),
            Translation::new(
                "nl",
                include_str!("locale/nl/catan.ftl"),
                include_str!("locale/nl/catan.md"),
            ),
            Translation::new(
                "de",
                include_str!("locale/de/catan.ftl"),
                include_str!("locale/de/catan.md"),
            ),
        ],
        example: Example {
            options: r#"{"island": "beginner", "placements": "fixed"}"#,
            seats: 4,
            moves: &[],
        },
        details: &[
            Detail::new("founding", [78.0, 214.0, 142.0, 76.0]),
            Detail::new("production", [74.0, 82.0, 124.0, 84.0]),
            Detail::new("robber", [116.0, 150.0, 106.0, 72.0]),
            Detail::new("harbour", [246.0, 138.0, 112.0, 86.0]),
            Detail::new("costs", [4.0, 457.0, 352.0, 34.0]),
            Detail::new("road", [48.0, 172.0, 112.0, 76.0]),
        ],
        illustrations: &[Illustration {
            file: "catan-late",
            example: Example {
                options: r#"{"island": "beginner", "placements": "fixed", "events": true}"#,
                seats: 4,
                moves: &[games::CATAN],
            },
            viewer: seat(3),
            draw: None,
            details: &[
                Detail::new("cards", [4.0, 562.0, 352.0, 50.0]),
                Detail::new("route", [4.0, 104.0, 184.0, 76.0]),
                Detail::new("points", [4.0, 370.0, 352.0, 88.0]),
                Detail::new("treasures", [4.0, 370.0, 352.0, 36.0]),
            ],
        }],
        guides: &[
            Guide {
                decision: "foundation",
                steps: &["catan-guide-aim", "catan-guide-found", "catan-guide-found-then"],
            },
            Guide {
                decision: "turn",
                steps: &["catan-guide-roll", "catan-guide-build", "catan-guide-then"],
            },
        ],
        schemas: turnpost_rules::catan::schemas,
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
        touch: |position, viewer| {
            touched::<turnpost_rules::mare_balticum::MareBalticum>(
                position,
                viewer,
                mare_balticum::anchor,
            )
        },
        changes: |position, viewer, outcome| {
            changed::<turnpost_rules::mare_balticum::MareBalticum>(
                position,
                viewer,
                outcome,
                mare_balticum::changed,
            )
        },
        lid: mare_balticum::LID,
        tile: mare_balticum::TILE,
        tile_of: None,
        hides_names: false,
        icons: mare_balticum::icons,
        words: &[
            Translation {
                tag: "en",
                messages: include_str!("locale/en/mare-balticum.ftl"),
                rules: None,
            },
            Translation::new(
                "it",
                include_str!("locale/it/mare-balticum.ftl"),
                include_str!("locale/it/mare-balticum.md"),
            ),
            Translation::new(
                "cs",
                include_str!("locale/cs/mare-balticum.ftl"),
                include_str!("locale/cs/mare-balticum.md"),
            ),
            Translation::new(
                "nl",
                include_str!("locale/nl/mare-balticum.ftl"),
                include_str!("locale/nl/mare-balticum.md"),
            ),
            Translation::new(
                "de",
                include_str!("locale/de/mare-balticum.ftl"),
                include_str!("locale/de/mare-balticum.md"),
            ),
        ],
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
        details: &[
            Detail::new("fleet", [172.0, 258.0, 180.0, 234.0]),
            Detail::new("seas", [66.0, 478.0, 130.0, 86.0]),
            Detail::new("fishing", [128.0, 392.0, 104.0, 82.0]),
            Detail::new("port", [8.0, 190.0, 112.0, 88.0]),
            Detail::new("clocks", [218.0, 7.0, 135.0, 45.0]),
            Detail::new("hold", [4.0, 664.0, 352.0, 66.0]),
        ],
        illustrations: &[
            Illustration {
                file: "mare-balticum-clock",
                example: Example { options: "{}", seats: 3, moves: &[games::MARE_BALTICUM] },
                viewer: seat(0),
                draw: Some(mare_balticum_fleets),
                details: &[
                    Detail::new("sealed", [2.0, 2.0, 356.0, 67.0]),
                    Detail::new("secrets", [2.0, 68.0, 356.0, 67.0]),
                ],
            },
            Illustration {
                file: "mare-balticum-end",
                example: Example {
                    options: "{}",
                    seats: 3,
                    moves: &[games::MARE_BALTICUM, games::MARE_BALTICUM_LATER],
                },
                viewer: Viewer::Spectator,
                draw: Some(mare_balticum_fleets),
                details: &[Detail::new("end", [2.0, 2.0, 356.0, 67.0])],
            },
        ],
        guides: &[
            Guide {
                decision: "start",
                steps: &[
                    "mare-balticum-guide-aim",
                    "mare-balticum-guide-port",
                    "mare-balticum-guide-port-then",
                ],
            },
            Guide {
                decision: "turn",
                steps: &[
                    "mare-balticum-guide-sail",
                    "mare-balticum-guide-fish",
                    "mare-balticum-guide-then",
                ],
            },
        ],
        schemas: turnpost_rules::mare_balticum::schemas,
    },
];

/// The rules of every entry in every revision.
pub fn rulesets() -> Rulesets {
    static RULESETS: LazyLock<Vec<&'static dyn DynRuleset>> =
        LazyLock::new(|| ENTRIES.iter().flat_map(|entry| entry.revisions).copied().collect());
    Rulesets(&RULESETS)
}

/// Draws a position of any ruleset; `None` for a ruleset that is not registered.
pub fn draw(position: &dyn DynPosition, scene: &Scene<'_>) -> Option<Svg> {
    ENTRIES.iter().find_map(|entry| (entry.draw)(position, scene))
}

/// Where the board of a position can be touched; `None` for a ruleset whose boards have links.
pub fn anchors(position: &dyn DynPosition, viewer: Viewer) -> Option<Anchors> {
    ENTRIES.iter().find_map(|entry| (entry.touch)(position, viewer))
}

/// The places of a position's board that an outcome has changed.
pub fn changes(position: &dyn DynPosition, viewer: Viewer, outcome: &Value) -> Vec<Brackets> {
    let found = ENTRIES.iter().find_map(|entry| (entry.changes)(position, viewer, outcome));
    found.unwrap_or_default()
}

/// The icons of all rulesets.
pub fn icons() -> &'static [Icon] {
    static ICONS: LazyLock<Vec<Icon>> =
        LazyLock::new(|| ENTRIES.iter().flat_map(|entry| (entry.icons)()).collect());
    &ICONS
}

/// Whether the boards of a ruleset can do without the names of their places.
pub fn hides_names(ruleset: &str) -> bool {
    ENTRIES.iter().any(|entry| entry.rules().name() == ruleset && entry.hides_names)
}

/// An icon as a PNG for mails, by its place among [`icons`], and its name. Each is drawn once.
pub fn icon_png(at: usize) -> Option<(&'static str, &'static [u8])> {
    /// Three pixels for each that it is wide in a mail.
    const WIDTH: u32 = 54;
    static DRAWN: LazyLock<Vec<Option<Vec<u8>>>> = LazyLock::new(|| {
        let drawn = icons().iter().map(|icon| {
            let png = icon.png(WIDTH);
            png.inspect_err(|error| tracing::error!(%error, icon = icon.name, "cannot draw")).ok()
        });
        drawn.collect()
    });
    Some((icons().get(at)?.name, DRAWN.get(at)?.as_deref()?))
}

/// The definitions of a ruleset's icons, for its pages.
pub fn icon_definitions(ruleset: &str) -> String {
    let entry = ENTRIES.iter().find(|entry| entry.rules().name() == ruleset);
    let icons = entry.map(|entry| (entry.icons)()).unwrap_or_default();
    icons.iter().map(Icon::definition).collect()
}

/// The parts of a position's board that stand for a game, the broad one and the square one; `None` for a ruleset
/// that is not registered.
pub fn lid_and_tile(ruleset: &str, position: &dyn DynPosition) -> Option<(Part, Part)> {
    let entry = ENTRIES.iter().find(|entry| entry.rules().name() == ruleset)?;
    let tile = entry.tile_of.and_then(|tile_of| tile_of(position));
    Some((entry.lid, tile.unwrap_or(entry.tile)))
}

/// What leads a newcomer through the first turn of a ruleset.
pub fn guides(ruleset: &str) -> &'static [Guide] {
    let entry = ENTRIES.iter().find(|entry| entry.rules().name() == ruleset);
    entry.map(|entry| entry.guides).unwrap_or_default()
}

/// The icon that stands beside the words of a message: its place among [`icons`].
pub fn icon(key: &str) -> Option<usize> {
    static BY_KEY: LazyLock<HashMap<&'static str, usize>> = LazyLock::new(|| {
        let all = icons().iter().enumerate();
        all.flat_map(|(at, icon)| icon.keys.iter().map(move |key| (*key, at))).collect()
    });
    BY_KEY.get(key).copied()
}

/// How the boards of a ruleset mark a seat.
pub fn mark(position: &dyn DynPosition, seat: Seat) -> SeatMark {
    let own = ENTRIES.iter().find_map(|entry| (entry.marks)(position, seat));
    own.unwrap_or_else(|| seat_mark(seat))
}

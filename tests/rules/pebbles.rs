//! A ruleset that no registry knows, played with the server: the example of
//! `docs/adding-a-ruleset.md`, with its words, its picture and its entry.

use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, LazyLock},
};

use rand::SeedableRng as _;
use serde_json::json;
use turnpost::{
    api::contract::{self, RulesetPart},
    game::{
        id::PlayerId,
        record::{Admission, Start, Status, Visibility},
        service::{Actor, Command, GameService, MoveText, NewGame, Newcomer},
        time::Clock,
    },
    picture::{Part, Purpose, Scene, Spot, Spots, Svg, drawn, marked, seat_mark},
    registry::{Entry, Example, Guide, Translation},
};
use turnpost_rules::{
    Chance, DynPosition, Phrase, Sampler, SeatCount, Seed, Viewer,
    dyn_ruleset::{BotLevel, Outcomes, Rulesets},
    log::{state::Seating, verify::verify},
};

use crate::{memory::Memory, seeds, service::run};

mod picture;
mod words;

#[path = "../../crates/turnpost-rules/examples/pebbles/mod.rs"]
mod ruleset;

use words::{Words, name_of};

const RULESETS: Rulesets = Rulesets(ruleset::REVISIONS);

// region: entry
static ENTRY: Entry = Entry {
    revisions: ruleset::REVISIONS,
    draw: |position, scene| drawn::<ruleset::Pebbles>(position, scene, picture::draw),
    marks: |position, seat| marked::<ruleset::Pebbles>(position, seat, |_, seat| seat_mark(seat)),
    touch: |_, _| None,
    changes: |_, _, _| None,
    lid: Part { x: 0.0, y: 0.0, width: 360.0, height: 134.0 },
    tile: Part { x: 0.0, y: 0.0, width: 134.0, height: 134.0 },
    tile_of: None,
    hides_names: false,
    icons: Vec::new,
    words: &[Translation { tag: "en", messages: include_str!("pebbles/pebbles.ftl"), rules: None }],
    example: Example { options: r#"{"heap": 24}"#, seats: 3, moves: &["take 3", "take 2"] },
    details: &[],
    illustrations: &[],
    guides: &[Guide {
        decision: "turn",
        steps: &["pebbles-guide-aim", "pebbles-guide-touch", "pebbles-guide-then"],
    }],
    schemas: ruleset::schemas,
};
// endregion

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::of(ENTRY.words[0].messages));

fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).expect("a table")
}

/// What a viewer sees; `spots` can be chosen on it.
fn picture_of(position: &dyn DynPosition, viewer: Viewer, spots: &Spots) -> Svg {
    let names: Vec<String> = position.seats().seats().map(name_of).collect();
    let words = |phrase: &Phrase| WORDS.format(phrase, viewer);
    let scene = Scene::new(viewer, Purpose::Page, &names, &words, spots);
    (ENTRY.draw)(position, &scene).expect("a position of its own")
}

#[test]
fn it_is_played_by_a_person_and_a_bot() {
    run(async {
        let memory = Arc::new(Memory::default());
        let service = GameService::new(Arc::clone(&memory) as _, RULESETS, Clock::system())
            .with_seeds(seeds::numbered());
        let player = PlayerId::random(&mut rand::rng());
        let new = NewGame {
            name: "Heap".parse().expect("a name"),
            ruleset: "pebbles".into(),
            options: json!({}),
            seats: seats(2),
            visibility: Visibility::Private,
            admission: Admission::Open,
            seating: Seating::Random,
            start: Start::ByHand,
            deadline_hours: None,
            timing: turnpost::game::timing::Timing::default(),
        };
        let game = service.create(player, new).await.expect("a game").record.id;
        let bot = Newcomer::Bot { level: BotLevel::Steady, host: player };
        service.join(game, bot).await.expect("a free place");
        let mut cached = service.start(game, player).await.expect("a full table");
        let mut throws = 0;
        while !cached.state.is_over() {
            let command = Command {
                actor: Actor::Player(player),
                moves: vec![MoveText::Notation("throw".into())],
                head: Some(cached.state.head()),
                message: None,
                key: None,
            };
            cached = service.play(game, command).await.expect("a throw").cached;
            throws += 1;
        }
        assert!(throws >= 4, "forty pebbles are not gone sooner");
        assert_eq!(cached.record.status, Status::Over);
        let kept = memory.kept();
        let stored = &kept.games[&game];
        verify(&stored.lines, RULESETS, Some(&stored.seed)).expect("a good log");
    });
}

#[test]
fn everything_it_says_has_words_and_every_spot_is_on_the_picture() {
    let rules = ENTRY.rules();
    let about = rules.about();
    let reader = Viewer::Spectator;
    for phrase in [&about.credits, &about.summary, &about.options[0].label, &about.assumed[0]] {
        WORDS.format(phrase, reader);
    }
    let count = seats(3);
    let viewers = || count.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
    let tell = |outcomes: &Outcomes<'_>| {
        for viewer in viewers() {
            outcomes.tell(viewer).iter().for_each(|told| {
                WORDS.format(&told.phrase, viewer);
            });
        }
    };
    let (mut dice, mut sampler) = (Sampler::seed_from_u64(1), Sampler::seed_from_u64(2));
    let mut chance = Chance::quick(&mut dice);
    let (mut position, drawn) = rules.set_up(&json!({}), count, &mut chance).expect("a game");
    tell(&drawn);
    while let Some(seat) = count.seats().find(|seat| position.duty(*seat).must()) {
        let viewer = Viewer::Seat(seat);
        position.asked(seat).iter().for_each(|asked| {
            WORDS.format(asked, viewer);
        });
        let mut spots = Spots::new();
        for choice in position.choices(seat) {
            WORDS.format(&choice.group, viewer);
            let label = WORDS.format(&choice.label, viewer);
            for spot in choice.spots() {
                let href = format!("#{}", choice.id());
                spots.insert(spot.to_owned(), Spot::Offered { href, label: label.clone() });
            }
        }
        let drawn = picture_of(&*position, viewer, &spots).to_xml();
        for spot in spots.values() {
            let Spot::Offered { href, .. } = spot else { continue };
            assert!(drawn.contains(&format!("href=\"{href}\"")), "{href} is not drawn");
        }
        let played = position.bot(seat, BotLevel::Random, &mut sampler).expect("a move");
        tell(&position.play(seat, &played, &mut chance).expect("played"));
    }
    for viewer in viewers() {
        // The description of a picture is the view in words.
        picture_of(&*position, viewer, &Spots::new());
    }
}

#[test]
fn its_words_are_those_that_its_rules_say() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/turnpost-rules/examples/pebbles");
    let mut said = BTreeSet::from(["pebbles-decision-turn".to_owned()]);
    for entry in std::fs::read_dir(folder).expect("the ruleset") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a text");
        let literals = text.split("Phrase::new(\"").skip(1).filter_map(|it| it.split('"').next());
        said.extend(literals.map(str::to_owned));
    }
    let reasons = ruleset::REVISIONS[0].reasons();
    said.extend(reasons.iter().map(|reason| reason.key.to_owned()));
    said.extend(ENTRY.guides.iter().flat_map(|guide| guide.steps).map(|key| (*key).to_owned()));
    let text = ENTRY.words[0].messages;
    let keys = text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
    assert_eq!(keys.collect::<BTreeSet<_>>(), said);
}

#[test]
fn its_page_shows_the_example_of_its_entry() {
    let Example { options, seats: count, moves } = ENTRY.example;
    let (rules, seed) = (ENTRY.rules(), Seed::new([1; 32]));
    let options = serde_json::from_str(options).expect("JSON");
    let set_up = rules.set_up(&options, seats(count), &mut Chance::seeded(&seed, 1));
    let (mut position, _) = set_up.expect("a game");
    for (seq, notation) in (2..).zip(moves) {
        let seat = seats(count).seats().find(|seat| position.duty(*seat).must()).expect("a turn");
        let played = rules.parse(notation).expect("a move").to_string();
        position.replay(seat, &played, &mut Chance::seeded(&seed, seq)).expect("played");
    }
    let drawn = picture_of(&*position, Viewer::Spectator, &Spots::new()).to_xml() + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("crates/turnpost-rules/examples/pebbles/pebbles.svg");
    if std::env::var_os("TURNPOST_UPDATE").is_some() {
        std::fs::write(&path, &drawn).expect("written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "{} is not what is drawn: TURNPOST_UPDATE=1 writes it", path.display());
}

#[test]
fn its_schemas_fit_into_the_contract() {
    let (name, title) = (ENTRY.rules().name(), ENTRY.rules().about().title);
    let part = RulesetPart { name, title, schemas: ENTRY.schemas };
    for older in [false, true] {
        let written = contract::write(&[part], older).expect("a contract");
        for component in ["PebblesMove:", "PebblesView:", "PebblesOutcome:", "PebblesOptions:"] {
            assert!(written.contains(component), "{component} is missing");
        }
    }
}

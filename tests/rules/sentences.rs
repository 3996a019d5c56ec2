//! Every sentence that the rules speak, read with what real games put into it: a table of people who
//! pick and fill in anything they are offered is played on, and whatever anybody at it is told, asked
//! or offered is looked through for the mistakes that sentences made of parts have.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use turnpost::{
    game::language::Language,
    locale::Localizer,
    registry::{self, Entry},
};
use turnpost_rules::{
    Argument, Chance, Choice, Field, Phrase, Sampler, Seat, Shape, Viewer,
    dyn_ruleset::{BotLevel, DynPosition},
    variants::variants,
};

use crate::support::{offered, set_ups::games};

const NAMES: [&str; 5] = ["Ada", "Bo", "Cyd", "Dot", "Eve"];

/// What follows a name only by mistake, unless it is one of several that are named.
const PLURAL_VERBS: [&str; 28] = [
    "have", "give", "get", "are", "take", "ask", "offer", "receive", "roll", "build", "sail",
    "pass", "sell", "draw", "make", "end", "win", "lose", "accept", "decline", "choose", "play",
    "pay", "say", "find", "steal", "discard", "bid",
];

/// Things that are counted, one of them and several.
const COUNTED: [(&str, &str); 17] = [
    ("card", "cards"),
    ("point", "points"),
    ("turn", "turns"),
    ("symbol", "symbols"),
    ("action", "actions"),
    ("token", "tokens"),
    ("boat", "boats"),
    ("knight", "knights"),
    ("treasure", "treasures"),
    ("contract", "contracts"),
    ("player", "players"),
    ("road", "roads"),
    ("spice", "spices"),
    ("settlement", "settlements"),
    ("city", "cities"),
    ("way", "ways"),
    ("clock", "clocks"),
];

/// What says of several what is said of one.
const SINGLE_VERBS: [&str; 6] = ["rises", "falls", "lies", "is", "has", "was"];

/// What is never said, wherever it stands.
const NEVER: [&str; 7] = [
    "(you) (you)",
    "you (you)",
    "You (you)",
    "(you, you",
    "news like these",
    "News like these",
    " and and ",
];

/// What is wrong with a text, whatever it is.
fn faults(text: &str, ruleset: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(format!("{what}: {text:?}"));
    for part in
        ["{", "}", "$", "  ", " .", " ,", " ;", " :", "..", ",,", ".,", ",.", ":.", "( ", " )"]
    {
        if text.contains(part) {
            fault(format!("it has {part:?}"));
        }
    }
    for part in NEVER {
        if text.contains(part) {
            fault(format!("it has {part:?}"));
        }
    }
    for prefix in [ruleset, "house", "web", "mail"] {
        if text.contains(&format!("{prefix}-")) {
            fault("a key stands in it".into());
        }
    }
    if text.trim() != text || text.is_empty() {
        fault("it is empty or begins or ends with a space".into());
    }
    let raw: Vec<&str> = text.split(' ').collect();
    let strange = |letter: char| !letter.is_alphanumeric() && letter != '+';
    let words: Vec<&str> = raw.iter().map(|word| word.trim_matches(strange)).collect();
    for at in 1..words.len() {
        let (one, next) = (words[at - 1], words[at]);
        // Punctuation between two words parts them.
        if raw[at - 1].ends_with(strange) || raw[at].starts_with(strange) {
            continue;
        }
        let number = one.parse::<u32>().ok().filter(|_| !one.starts_with('+'));
        for (single, several) in COUNTED {
            if (number == Some(1) || one == "one") && next == several {
                fault(format!("one {several}"));
            }
            if number.is_some_and(|number| number != 1) && next == single {
                fault(format!("several {single}"));
            }
        }
        let before = at.checked_sub(2).and_then(|before| words.get(before)).copied();
        let several = before == Some("and") || text.contains(&format!("{one},"));
        if NAMES.contains(&one) && PLURAL_VERBS.contains(&next) && !several {
            fault(format!("{one} {next}"));
        }
        if one == "spices" && SINGLE_VERBS.contains(&next) && before != Some("and") {
            fault(format!("{one} {next}"));
        }
        let third = ["has", "is", "gives", "gets", "takes", "asks", "offers", "wins", "pays"];
        if ["You", "you"].contains(&one) && third.contains(&next) {
            fault(format!("{one} {next}"));
        }
        let takes =
            ["give", "get", "gives", "gets", "for", "offer", "offers", "take", "takes", "and"];
        if takes.contains(&one) && next == "nothing" {
            fault("a side with nothing in it".into());
        }
    }
    faults
}

/// What is wrong with a whole sentence, or several.
fn sentence_faults(text: &str, ruleset: &str) -> Vec<String> {
    let mut faults = faults(text, ruleset);
    if !text.ends_with(['.', '!', '?', ':']) {
        faults.push(format!("it has no end: {text:?}"));
    }
    if text.starts_with(char::is_lowercase) {
        faults.push(format!("it begins small: {text:?}"));
    }
    faults
}

/// Everything that was found wrong, each kind of sentence with a few examples.
#[derive(Default)]
struct Findings(BTreeMap<&'static str, BTreeSet<String>>);

impl Findings {
    fn add(&mut self, key: &'static str, faults: Vec<String>) {
        self.0.entry(key).or_default().extend(faults);
    }

    fn check(self) {
        let found: Vec<String> = self
            .0
            .into_iter()
            .filter(|(_, faults)| !faults.is_empty())
            .map(|(key, faults)| {
                let some: Vec<String> = faults.into_iter().take(3).collect();
                format!("{key}:\n  {}", some.join("\n  "))
            })
            .collect();
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}

/// A table being played on.
struct Reading {
    entry: &'static Entry,
    position: Box<dyn DynPosition>,
    sampler: Sampler,
    generator: Sampler,
    findings: Findings,
}

impl Reading {
    fn localizer(&self, viewer: Viewer) -> Localizer {
        Localizer::new(Language::English, NAMES.map(str::to_owned).to_vec(), viewer)
    }

    fn name(&self) -> &'static str {
        self.entry.rules().name()
    }

    fn viewers(&self) -> Vec<Viewer> {
        let seats = self.position.seats().seats().map(Viewer::Seat);
        seats.chain([Viewer::Spectator]).collect()
    }

    /// Somebody does something they are offered; whoever is waited for more often than others.
    fn step(&mut self) {
        let seats: Vec<Seat> = self.position.seats().seats().collect();
        let must: Vec<Seat> =
            seats.iter().copied().filter(|seat| self.position.duty(*seat).must()).collect();
        let among = if self.sampler.random_range(0..4) > 0 { &must } else { &seats };
        let seat = among[self.sampler.random_range(0..among.len())];
        for _ in 0..12 {
            let choices = self.position.choices(seat);
            if choices.is_empty() {
                break;
            }
            // What is filled in, and what answers others, is read more often than the many roads.
            let kind_of = |choice: &Choice| choice.template["type"].as_str().map(str::to_owned);
            let kinds: BTreeSet<Option<String>> = choices.iter().map(kind_of).collect();
            let kind = kinds.iter().nth(self.sampler.random_range(0..kinds.len()));
            let of_it: Vec<&Choice> =
                choices.iter().filter(|choice| Some(&kind_of(choice)) == kind).collect();
            let choice = of_it[self.sampler.random_range(0..of_it.len())];
            let played = offered::filled(choice, &mut self.sampler);
            if self.play(seat, &played) {
                return;
            }
        }
        let seat = must[0];
        let played = self.position.bot(seat, BotLevel::Random, &mut self.sampler).expect("a move");
        let played = played.to_value();
        assert!(self.play(seat, &played), "{played} of {seat} is refused");
    }

    fn play(&mut self, seat: Seat, played: &Value) -> bool {
        let mut chance = Chance::quick(&mut self.generator);
        let Ok(outcomes) = self.position.play_text(seat, &played.to_string(), &mut chance) else {
            return false;
        };
        for viewer in self.viewers() {
            let localizer = self.localizer(viewer);
            for told in outcomes.tell(viewer) {
                let text = localizer.format(&told.phrase);
                let mut faults = sentence_faults(&text, self.name());
                faults.extend(self.third_person(viewer, &text));
                self.findings.add(told.phrase.key, faults);
            }
        }
        true
    }

    /// A reader who is told of themselves by their name.
    fn third_person(&self, viewer: Viewer, text: &str) -> Vec<String> {
        let Viewer::Seat(seat) = viewer else { return Vec::new() };
        let name = NAMES[seat.index()];
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        let named = words.into_iter().any(|word| word == name);
        if named { vec![format!("{name} reads of {name}: {text:?}")] } else { Vec::new() }
    }

    /// What the position says to everybody.
    fn read(&mut self) {
        for viewer in self.viewers() {
            let localizer = self.localizer(viewer);
            for section in self.position.describe(viewer) {
                for phrase in section.lines.iter().chain([&section.heading]) {
                    let found = faults(&localizer.format(phrase), self.name());
                    self.findings.add(phrase.key, found);
                }
            }
            if let Viewer::Seat(seat) = viewer {
                self.read_choices(seat, &localizer);
            }
        }
    }

    fn read_choices(&mut self, seat: Seat, localizer: &Localizer) {
        let asked = self.position.asked(seat);
        let choices = self.position.choices(seat);
        if let Some(asked) = &asked {
            let text = localizer.format(asked);
            let mut found = sentence_faults(&text, self.name());
            found.extend(self.third_person(Viewer::Seat(seat), &text));
            self.findings.add(asked.key, found);
        }
        self.read_headline(seat, asked.as_ref(), &choices, localizer);
        let mut labels = BTreeMap::new();
        for choice in &choices {
            let label = localizer.format(&choice.label);
            let mut found = faults(&label, self.name());
            if label.ends_with('.') {
                found.push(format!("a button is no sentence: {label:?}"));
            }
            let heading = localizer.format(&choice.group);
            found.extend(faults(&heading, self.name()));
            // Two standing offers may say the same: they differ in their numbers only.
            let mut template = choice.template.clone();
            if let Some(members) = template.as_object_mut() {
                members.remove("offer");
            }
            if let Some(other) = labels.insert((heading, label.clone()), template.clone())
                && other != template
            {
                found.push(format!("{label:?} is {other} and {}", choice.template));
            }
            if let Some(caution) = &choice.caution {
                found.extend(sentence_faults(&localizer.format(caution), self.name()));
            }
            for field in &choice.fields {
                found.extend(self.field_faults(field, localizer));
            }
            self.findings.add(choice.label.key, found);
        }
        self.read_fillings(seat, &choices, localizer);
    }

    fn field_faults(&self, field: &Field, localizer: &Localizer) -> Vec<String> {
        let picks: Vec<String> = match &field.shape {
            Shape::OneOf { picks } | Shape::SomeOf { picks, .. } | Shape::InOrder { picks, .. } => {
                picks.iter().map(|pick| localizer.format(&pick.label)).collect()
            }
            Shape::Counts { counts, .. } => {
                counts.iter().map(|count| localizer.format(&count.label)).collect()
            }
            Shape::Number { .. } | Shape::YesNo => Vec::new(),
        };
        let label = localizer.format(&field.label);
        picks.iter().chain([&label]).flat_map(|text| faults(text, self.name())).collect()
    }

    /// Whoever is proposed something reads above the choices who has proposed what.
    fn read_headline(
        &mut self,
        seat: Seat,
        asked: Option<&Phrase>,
        choices: &[Choice],
        localizer: &Localizer,
    ) {
        let duty = self.position.duty(seat);
        let Some(decision) = duty.decision() else { return };
        let bare = localizer.speak(&format!("{}-decision-{}", self.name(), decision.kind), &[]);
        let headline = asked.map_or(bare.clone(), |asked| localizer.format(asked));
        let closes = |choice: &&Choice| {
            let group = choice.group.key;
            // Standing offers lie there for everybody, whatever is asked.
            let asks = group.ends_with("-answer") || group.ends_with("-deals");
            let kind = choice.template["type"].as_str().unwrap_or_default();
            asks && kind == "accept" || kind == "close"
        };
        for choice in choices.iter().filter(closes) {
            for (_, argument) in &choice.label.arguments {
                if let Argument::Seat(other) = argument {
                    let other = localizer.name(*other);
                    if !headline.contains(other.as_ref()) && !self.is_standing(choice, seat) {
                        let label = localizer.format(&choice.label);
                        self.findings.add(
                            choice.label.key,
                            vec![format!("{headline:?} stands over {label:?}")],
                        );
                    }
                }
            }
        }
        if decision.kind == "answer" && duty.must() && headline == bare {
            self.findings.add("headline", vec![format!("{headline:?} does not say who asks")]);
        }
    }

    /// Whether a choice takes up an offer that lay there before anybody asked.
    fn is_standing(&self, choice: &Choice, seat: Seat) -> bool {
        if self.name() != "kathai" {
            return false;
        }
        // A bid is an answer in the view; everything else that can be taken is a standing offer.
        let view = self.position.view(Viewer::Seat(seat));
        let partner = &choice.template["partner"];
        let answers = view["trade"]["call"]["answers"].as_array().cloned().unwrap_or_default();
        !answers.iter().any(|answer| {
            let own = answer["seat"] == u8::from(seat);
            (&answer["seat"] == partner || own)
                && ["bid", "countered"].contains(&answer["answer"].as_str().unwrap_or_default())
        })
    }

    /// Moves in which something is filled in: what they are called tells them apart, and says who
    /// gives and who gets.
    fn read_fillings(&mut self, seat: Seat, choices: &[Choice], localizer: &Localizer) {
        let mut pending_since: BTreeMap<String, (Value, [u8; 32])> = BTreeMap::new();
        let open: Vec<&Choice> =
            choices.iter().filter(|choice| !choice.fields.is_empty()).collect();
        for _ in 0..6 {
            let Some(choice) = open.get(self.sampler.random_range(0..open.len().max(1))) else {
                return;
            };
            let played = offered::filled(choice, &mut self.sampler);
            let mut after = self.position.duplicate();
            let mut chance = Chance::blind();
            if after.play_text(seat, &played.to_string(), &mut chance).is_err() {
                continue;
            }
            let Some(label) = self.position.label(seat, &played) else {
                self.findings.add(choice.label.key, vec![format!("{played} has no words")]);
                continue;
            };
            let text = localizer.format(&label);
            let mut found = faults(&text, self.name());
            let hash = after.hash();
            if let Some((other, of_it)) = pending_since.insert(text.clone(), (played.clone(), hash))
                && of_it != hash
            {
                found.push(format!("{text:?} is {other} and {played}"));
            }
            if let (Some(give), Some(get)) = (played.get("give"), played.get("get"))
                && give != get
            {
                let mut turned = played.clone();
                (turned["give"], turned["get"]) = (get.clone(), give.clone());
                let turned =
                    self.position.label(seat, &turned).map(|label| localizer.format(&label));
                if turned.as_deref() == Some(text.as_str()) {
                    found.push(format!("who gives and who gets? {text:?}"));
                }
            }
            self.findings.add(label.key, found);
        }
    }
}

#[test]
fn whatever_the_rules_say_in_a_game_is_a_good_sentence() {
    // Side by side: each takes its time.
    std::thread::scope(|scope| {
        let readers: Vec<_> =
            registry::ENTRIES.iter().map(|entry| scope.spawn(|| read_games(entry))).collect();
        for reader in readers {
            reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
}

/// Reads everything that games of a ruleset say.
fn read_games(entry: &'static Entry) {
    let mut findings = Findings::default();
    let set_ups = variants(entry.rules(), None, None);
    for seed in 0..games(8) {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut generator = Sampler::seed_from_u64(!seed);
        let set_up = &set_ups[sampler.random_range(0..set_ups.len())];
        let mut chance = Chance::quick(&mut generator);
        let (position, _) =
            entry.rules().set_up(&set_up.options, set_up.seats, &mut chance).expect("a game");
        let mut reading = Reading { entry, position, sampler, generator, findings };
        for step in 0..900 {
            if reading.position.standings().is_some() {
                break;
            }
            reading.step();
            // What lies there changes little from one move to the next.
            if step % 7 == 0 {
                reading.read();
            }
        }
        reading.read();
        findings = reading.findings;
    }
    let read = findings.0.len();
    assert!(read > 60, "{}: only {read} kinds of sentences were met", entry.rules().name());
    findings.check();
}

#[test]
fn the_looking_through_finds_what_it_looks_for() {
    for (text, what) in [
        ("You gives 2 wool.", "You gives"),
        ("Ada have 2 points.", "Ada have"),
        ("There are 1 cards.", "one cards"),
        ("There are 3 card.", "several card"),
        ("Give 2 wool for nothing.", "nothing"),
        ("Ask for catan-wool.", "a key"),
        ("Ada gives  you 2 wool.", "\"  \""),
        ("Ada gives 2 wool , not you.", "\" ,\""),
        ("Swap tea and spices: spices rises", "spices rises"),
        ("Ada bribes: tea rises, spices falls.", "spices falls"),
        ("You hold 1 spices.", "one spices"),
        ("You hold 2 spice.", "several spice"),
        ("you is next.", "you is"),
        ("Ada (you) (you): 3 points", "(you) (you)"),
        ("News like these come together.", "News like these"),
    ] {
        let found = faults(text, "catan").join("; ");
        assert!(found.contains(what), "{text}: {found}");
    }
    for text in ["Bo and Ada have 2 points.", "1 card and 3 cards.", "You have 0 points."] {
        assert_eq!(faults(text, "catan"), Vec::<String>::new());
    }
    assert!(!sentence_faults("you win", "catan").is_empty());
}

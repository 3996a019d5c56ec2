//! The rules of Kathai, CATAN and Mare Balticum, with bots for each, and logs of their games that
//! anybody can check.
//!
//! Everything here is a pure function of its arguments: no clock, no input or output beyond readers
//! and writers that the caller brings, no threads, no randomness of its own. Chance is an argument
//! ([`Chance`]), so that a game can be drawn from a seed, replayed from its log, or tried without
//! learning what would come. The crate builds for WebAssembly.
//!
//! * [`Ruleset`] is what a ruleset implements, with types of its own for options, positions, moves
//!   and views: [`kathai::Kathai`], [`catan::Catan`], [`mare_balticum::MareBalticum`].
//! * [`DynRuleset`] and [`DynPosition`] are the same behind trait objects that speak JSON, for code
//!   that serves every ruleset alike. [`rulesets`] lists them all.
//! * [`log`] is a game as a chain of hashed events; [`log::archive`] is its text, [`log::verify`]
//!   checks it; [`simulate`] plays whole games and keeps their logs.
//! * [`Choice`] is what a seat may do, with the fields that the player must still fill in.
//! * [`Phrase`] is something to be said, as a key with arguments: the words of a language are the
//!   caller's. In the Turnpost server they are Fluent files.
//!
//! # A random game of each ruleset
//!
//! ```
//! use rand::SeedableRng as _;
//! use turnpost_rules::{Chance, Sampler, SeatCount, dyn_ruleset::BotLevel, rulesets};
//!
//! for ruleset in rulesets().all() {
//!     let mut sampler = Sampler::seed_from_u64(1);
//!     let mut dice = Sampler::seed_from_u64(2);
//!     let mut chance = Chance::quick(&mut dice);
//!     let seats = SeatCount::new(3).ok_or("1 to 8 seats")?;
//!     let (mut position, _) = ruleset.set_up(&serde_json::json!({}), seats, &mut chance)?;
//!     while let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) {
//!         let played = position.bot(seat, BotLevel::Random, &mut sampler).ok_or("no move")?;
//!         position.play(seat, &played, &mut chance)?;
//!     }
//!     println!("{}: {:?}", ruleset.about().title, position.standings().ok_or("not over")?);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Writing a bot
//!
//! A bot may know what its seat may know: the [view](Ruleset::view), never the position. This one
//! plays CATAN with the crate's types, against bots that move at random.
//! `examples/bot.rs` does the same for every ruleset, from the JSON of views and choices.
//!
//! ```
//! use rand::SeedableRng as _;
//! use turnpost_rules::{
//!     Chance, Journal, Ruleset, Sampler, SeatCount, Viewer,
//!     catan::{Catan, Move, View},
//! };
//!
//! /// What earns points first, then whatever else there is, and the end of the turn last.
//! fn choose(_view: &View, moves: &[Move]) -> Move {
//!     let worth = |played: &&Move| match played {
//!         Move::City { .. } => 4,
//!         Move::Settlement { .. } => 3,
//!         Move::Road { .. } | Move::BuyCard {} => 2,
//!         Move::Offer { .. } | Move::End {} => 0,
//!         _ => 1,
//!     };
//!     *moves.iter().max_by_key(worth).expect("a seat that must act has a move")
//! }
//!
//! let seats = SeatCount::new(3).ok_or("1 to 8 seats")?;
//! let (mut sampler, mut dice) = (Sampler::seed_from_u64(1), Sampler::seed_from_u64(2));
//! let (mut chance, mut journal) = (Chance::quick(&mut dice), Journal::silent());
//! let mut position = Catan::set_up(&Default::default(), seats, &mut chance, &mut journal)?;
//! let mut moves = Vec::new();
//! while let Some(seat) = seats.seats().find(|seat| Catan::duty(&position, *seat).must()) {
//!     Catan::moves(&position, seat, &mut sampler, &mut moves);
//!     let view = Catan::view(&position, Viewer::Seat(seat));
//!     let played = match seat.index() {
//!         0 => choose(&view, &moves),
//!         _ => moves[Catan::bot(&view, seat, &moves, &mut sampler)],
//!     };
//!     Catan::play(&mut position, seat, &played, &mut chance, &mut journal)?;
//! }
//! assert_eq!(Catan::standings(&position).ok_or("not over")?.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a seat may do
//!
//! Choices are for people: a few groups with labels, some complete, some with [fields](Field) to be
//! filled in. A choice's template is the move's JSON; a field names the member that is missing, and
//! what may stand in it. The rules have the last word, and a dry run with [`Chance::blind`] hears it
//! without betraying what chance would bring.
//!
//! ```
//! use turnpost_rules::{Chance, Seat, SeatCount, Seed, rulesets};
//!
//! let ruleset = rulesets().newest("kathai").ok_or("no such ruleset")?;
//! let seats = SeatCount::new(4).ok_or("1 to 8 seats")?;
//! let seed = Seed::new([7; 32]);
//! let (position, _) =
//!     ruleset.set_up(&serde_json::json!({}), seats, &mut Chance::seeded(&seed, 1))?;
//! let seat = Seat::new(0).ok_or("0 to 7")?;
//! assert!(position.duty(seat).must(), "the first seat begins");
//! for choice in position.choices(seat) {
//!     if choice.fields.is_empty() {
//!         let mut copy = position.duplicate();
//!         copy.play_text(seat, &choice.template.to_string(), &mut Chance::blind())?;
//!         println!("{}", choice.notation.unwrap_or_default());
//!     } else {
//!         let names: Vec<&str> = choice.fields.iter().map(|field| field.name).collect();
//!         println!("{} with {}", choice.template, names.join(", "));
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Checking an archive
//!
//! A finished game's archive holds its seed. [`verify`](log::verify::verify) checks the chain of
//! hashes, plays the game again, and compares every roll with what the seed gives.
//! `examples/check_archive.rs` does so for a file.
//!
//! ```
//! use turnpost_rules::{
//!     SeatCount,
//!     dyn_ruleset::BotLevel,
//!     log::{archive::Archive, verify::verify},
//!     rulesets,
//!     simulate::{Attendance, Simulation},
//! };
//!
//! let simulation = Simulation {
//!     ruleset: "kathai".to_owned(),
//!     options: serde_json::json!({}),
//!     seats: SeatCount::new(3).ok_or("1 to 8 seats")?,
//!     bots: vec![BotLevel::Random],
//!     attendance: Attendance::Full,
//!     seed: 1,
//!     max_moves: 100_000,
//!     audit: false,
//! };
//! let mut text = Vec::new();
//! simulation.record(rulesets(), 0)?.write(&mut text)?;
//!
//! let archive = Archive::read_one(&mut &text[..])?;
//! let verified = verify(&archive.lines, rulesets(), None)?;
//! assert!(verified.over && verified.chance_checked);
//!
//! let mut forged = archive.lines;
//! forged[9].text = forged[9].text.replace("seat", "seta");
//! assert!(verify(&forged, rulesets(), None).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Writing a ruleset
//!
//! Whatever implements [`Ruleset`] can be played, simulated, logged and verified as those of this
//! crate are: put a [`TypedRuleset`](dyn_ruleset::TypedRuleset) of it into a [`Rulesets`].
//! `examples/pebbles` is a toy with a secret, small and complete, which uses only what is public
//! here; `docs/adding-a-ruleset.md` in the repository builds it step by step.
//!
//! Each ruleset is a crate of its own, and depends on `turnpost-ruleset` alone, which holds everything
//! here but the rulesets. So can yours, if you want it without these.
//!
//! # Revisions and old games
//!
//! A change of what is legal, or of what a move does, is a new revision of its ruleset. A log names
//! the one that its game began with, and [`Rulesets::find`] gives it, so old games replay for ever.
//! New games begin with the [newest](Rulesets::newest). All revisions of a ruleset share their
//! types; [`catan::Revision`] and [`kathai::Revision`] are the types of each, and the rules ask what came with
//! one by its name.
//!
//! ```
//! use turnpost_rules::{catan, dyn_ruleset::DynRuleset, rulesets};
//!
//! let newest = rulesets().newest("catan").ok_or("no such ruleset")?;
//! assert_eq!(newest.revision(), catan::REVISIONS[0].revision());
//! for revision in 1..=newest.revision() {
//!     let ruleset = rulesets().find("catan", revision).ok_or("a revision is missing")?;
//!     assert_eq!((ruleset.name(), ruleset.revision()), ("catan", revision));
//! }
//! assert!(rulesets().find("catan", newest.revision() + 1).is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

use std::sync::LazyLock;

#[doc(inline)]
pub use turnpost_catan as catan;
#[doc(inline)]
pub use turnpost_kathai as kathai;
#[doc(inline)]
pub use turnpost_mare_balticum as mare_balticum;
#[doc(inline)]
pub use turnpost_ruleset::*;

// What a derive macro writes names a crate. In place of those that name `turnpost-ruleset` stand here
// the macros that name this one.
pub use turnpost_ruleset_derive::RulesRefusal as Refusal;

/// JSON in the one form that logs are written in: no spaces, no escapes, whole numbers.
pub mod compact_json {
    #[doc(inline)]
    pub use turnpost_ruleset::compact_json::*;
    pub use turnpost_ruleset_derive::RulesReadTagged as ReadTagged;
}

/// Why the rules refuse something.
pub mod refusal {
    #[doc(inline)]
    pub use turnpost_ruleset::refusal::*;
    pub use turnpost_ruleset_derive::RulesRefusal as Refusal;
}

/// Every ruleset of this crate in every revision.
pub fn rulesets() -> Rulesets {
    static ALL: LazyLock<Vec<&'static dyn DynRuleset>> =
        LazyLock::new(|| [kathai::REVISIONS, catan::REVISIONS, mare_balticum::REVISIONS].concat());
    Rulesets(&ALL)
}

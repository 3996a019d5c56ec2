//! The game for a reader: what somebody who looks at a game is shown of it.

use turnpost_rules::{Chance, Phrase, SeatCount, Seed, Viewer};

use crate::{
    game::language::Language,
    locale::Localizer,
    picture::{Draw, Purpose, Scene, Spots, Svg},
    registry::{self, Entry, Example, Illustration},
};

/// The board of a ruleset's example as a spectator sees it; always the same picture. `None` when
/// the rules refuse the example; a test checks that they do not.
pub fn example(entry: &Entry, language: Language) -> Option<Svg> {
    board(entry, &entry.example, Viewer::Spectator, registry::draw, language)
}

/// The board of an illustration of a ruleset's rules; always the same picture. `None` when the rules refuse its
/// moves; a test checks that they do not.
pub fn illustration(entry: &Entry, illustration: &Illustration, language: Language) -> Option<Svg> {
    let draw = illustration.draw.unwrap_or(registry::draw);
    board(entry, &illustration.example, illustration.viewer, draw, language)
}

fn board(
    entry: &Entry,
    example: &Example,
    viewer: Viewer,
    draw: Draw,
    language: Language,
) -> Option<Svg> {
    let options = serde_json::from_str(example.options).ok()?;
    let seats = SeatCount::new(example.seats)?;
    let seed = Seed::new([1; 32]);
    let (mut position, _) =
        entry.rules().set_up(&options, seats, &mut Chance::seeded(&seed, 1)).ok()?;
    for (nth, notation) in (2..).zip(example.each_move()) {
        let seat = seats.seats().find(|seat| position.duty(*seat).must())?;
        let played = entry.rules().parse(notation).ok()?.to_string();
        position.replay(seat, &played, &mut Chance::seeded(&seed, nth)).ok()?;
    }
    let names: Vec<String> =
        seats.seats().map(|seat| language.nameless(seat.index() + 1)).collect();
    let localizer = Localizer::new(language, names.clone(), viewer);
    let format = |phrase: &Phrase| localizer.format(phrase);
    let spots = Spots::new();
    draw(&*position, &Scene::new(viewer, Purpose::Page, &names, &format, &spots))
}

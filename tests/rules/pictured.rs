//! What a viewer gets from a position, its picture included.

use turnpost::{
    picture::{Purpose, Scene, Spots},
    registry,
};
use turnpost_rules::{Phrase, Ruleset, Viewer, dyn_ruleset::TypedPosition};

use crate::support::laws;

/// As [`laws::everything_seen`], with the picture.
pub fn everything_seen<R: Ruleset>(
    position: &R::Position,
    viewer: Viewer,
    moves: &[R::Move],
) -> String {
    let mut seen = laws::everything_seen::<R>(position, viewer, moves);
    // Drawing is slow in a debug build: one position in sixteen is drawn, the same of both twins.
    if seen.bytes().map(u64::from).sum::<u64>() % 16 == 0 {
        let words = |phrase: &Phrase| format!("{phrase:?}");
        let seats = R::seats(position).seats();
        let names: Vec<String> = seats.map(|seat| format!("name {seat}")).collect();
        let (placed, spots) = (TypedPosition::<R>(position.clone()), Spots::new());
        let scene = Scene::new(viewer, Purpose::Page, &names, &words, &spots);
        seen += &format!("{:?}\n", registry::draw(&placed, &scene).map(|svg| svg.to_xml()));
    }
    seen
}

//! What does not move while a page is read.

use serde::Deserialize;
use serde_json::json;

use crate::{ALONE, node::printed, server::Server};

/// How wide a page is, in a window with scroll bars that take a place.
#[derive(Debug, PartialEq, Deserialize)]
struct Widths {
    window: u32,
    page: u32,
    scrolls: bool,
}

#[test]
fn a_scroll_bar_takes_no_place_away_when_it_comes() {
    let _alone = ALONE.blocking_lock();
    let server = Server::start();
    let pages = ["/sign-in", "/rules/catan"].map(|path| format!("{}{path}", server.base()));
    let widths: Vec<Widths> = printed("widths.mjs", &json!(pages));
    let Some(&Widths { window, page, .. }) = widths.first() else { panic!("{widths:?}") };
    assert!(page < window, "scroll bars of this browser take no place: {widths:?}");
    let expected = [false, true].map(|scrolls| Widths { window, page, scrolls });
    assert_eq!(widths, expected, "a page is as wide before the bar comes as it is afterwards");
}

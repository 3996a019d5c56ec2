//! What does not move while a page is read.

use serde::Deserialize;
use serde_json::json;

use crate::{node::printed, server::Server};

/// How a page is laid out in a window with scroll bars that take a place.
#[derive(Debug, Deserialize)]
struct Layout {
    /// How wide the window is, in pixels.
    window: u32,
    /// How much of it is the page's.
    page: u32,
    scrolls: bool,
    /// How far down the name in the header is: beside the menu, above it, and before it has come.
    names: Vec<f64>,
}

#[test]
fn neither_a_scroll_bar_nor_the_menu_moves_what_is_there_when_it_comes() {
    let server = Server::start();
    let pages = ["/sign-in", "/rules/catan"].map(|path| format!("{}{path}", server.base()));
    let [short, long]: [Layout; 2] = printed("layout.mjs", &json!(pages));
    assert!(short.page < short.window, "scroll bars of this browser take no place: {short:?}");
    assert!(!short.scrolls && long.scrolls, "{short:?} {long:?}");
    assert_eq!(short.page, long.page, "a page is as wide before the bar comes as afterwards");
    for page in [short, long] {
        assert!(page.names.iter().all(|name| *name == page.names[0]), "{page:?}");
    }
}

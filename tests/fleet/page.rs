//! The files of the page about scaling, as they stand there: an operator's fleet and the tests' are
//! made of the same lines, so that the page cannot drift from what was tried.

use std::path::Path;

/// The page.
const PAGE: &str = "docs/scaling.md";

/// The block that begins with the line `# path` or `; path`, or any that holds `path` where no block is
/// a file of that name.
pub fn block(path: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let text = std::fs::read_to_string(&page).expect("the page");
    let mut blocks = text.split("\n```").skip(1).step_by(2).filter_map(|block| {
        let (_language, lines) = block.split_once('\n')?;
        Some(format!("{lines}\n"))
    });
    let is_named = |block: &String| {
        let first = block.lines().next().unwrap_or_default();
        first.trim_start_matches(['#', ';']).trim() == path || block.starts_with(path)
    };
    blocks.find(is_named).unwrap_or_else(|| panic!("{PAGE} has no block `{path}`"))
}

/// What a block says once these words are replaced, one after the other. Each has to be in it.
pub fn filled(block: &str, words: &[(&str, String)]) -> String {
    words.iter().fold(block.to_owned(), |text, (word, instead)| {
        assert!(text.contains(word), "the page says `{word}` no more: {text}");
        text.replace(word, instead)
    })
}

#[test]
fn a_block_is_found_by_its_file() {
    assert!(block("/etc/haproxy/haproxy.cfg").contains("\nlisten primary\n"));
    assert!(block("/etc/pgbouncer/userlist.txt").contains("\"turnpost\""));
    assert!(block("CREATE ROLE").contains("CREATE DATABASE"));
}

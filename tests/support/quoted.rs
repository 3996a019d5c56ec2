//! Moves that mails quote, in notation.

use turnpost::registry;

/// A text without the moves that it quotes, which are written alike in every language.
pub fn without_moves(text: &str) -> String {
    let is_move = |quoted: &str| {
        let plain = quoted.split_whitespace().collect::<Vec<_>>().join(" ");
        registry::ENTRIES.iter().any(|entry| entry.rules().parse(&plain).is_ok())
    };
    let mut left = text.to_owned();
    for (open, close) in [('“', '”'), ('„', '“'), ('«', '»')] {
        for rest in text.split(open).skip(1) {
            if let Some((quoted, _)) = rest.split_once(close)
                && is_move(quoted)
            {
                left = left.replace(&format!("{open}{quoted}{close}"), "");
            }
        }
    }
    left
}

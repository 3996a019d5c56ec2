//! Spaces in sentences of ours at which no line may break: the same words may stand elsewhere with other ones.

/// Whether words stand in a text, wherever a line may not break in either.
pub fn says(text: &str, words: &str) -> bool {
    let spaced = |text: &str| text.replace('\u{a0}', " ");
    spaced(text).contains(&spaced(words))
}

#[cfg(test)]
mod tests {
    use super::says;

    #[test]
    fn words_stand_in_a_text_wherever_its_lines_may_not_break() {
        assert!(says("do 3.\u{a0}května", "3. května"));
        assert!(says("do 3. května", "3.\u{a0}května"));
        assert!(!says("do 3. května", "do května"));
    }
}

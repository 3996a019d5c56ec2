//! Light and dark: a drawing is made in light colours, and every one of them has its counterpart by
//! lamp light.
//!
//! A picture has no style sheet of its own: pages forbid it, and PNGs are made without one. So a
//! dark drawing is the light one with other colours ([`Svg::dark`](super::Svg::dark)), and on a
//! page, which cannot know what its reader prefers, the page's style sheet holds the same table as
//! rules for the attributes that name a colour ([`dark_rules`](super::dark_rules())).

/// A colour of drawings by day and by lamp light, each as `#rrggbb`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shade {
    /// The colour that drawings are made in. It belongs to this table alone: what has the same
    /// light colour and another dark one is off by a shade that nobody sees.
    pub light: &'static str,
    /// What stands for it in the dark.
    pub dark: &'static str,
}

/// A document with every colour of the table replaced by its dark counterpart. Only attributes are
/// changed: quotation marks in text are escaped.
pub(super) fn darkened(xml: &str, shades: &[Shade]) -> String {
    const BEFORE: &str = "=\"#";
    let mut out = String::with_capacity(xml.len());
    let mut rest = xml;
    while let Some(at) = rest.find(BEFORE) {
        let value = at + BEFORE.len() - 1;
        let (before, from) = rest.split_at(value);
        out.push_str(before);
        let colour = from.split('"').next().unwrap_or_default();
        let shade = shades.iter().find(|shade| shade.light == colour);
        out.push_str(shade.map_or(colour, |shade| shade.dark));
        rest = &from[colour.len()..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHADES: &[Shade] = &[Shade { light: "#ffeedd", dark: "#112233" }];

    #[test]
    fn only_colours_of_the_table_turn_dark_and_only_in_attributes() {
        let light = "<g fill=\"#ffeedd\" stroke=\"#ffeede\"><text>=\u{22}#ffeedd</text></g>";
        let light = light.replace("=\u{22}#ffeedd<", "=&quot;#ffeedd<");
        let dark = darkened(&light, SHADES);
        assert_eq!(dark, "<g fill=\"#112233\" stroke=\"#ffeede\"><text>=&quot;#ffeedd</text></g>");
        assert_eq!(darkened("<use href=\"#g\"/>", SHADES), "<use href=\"#g\"/>");
    }
}

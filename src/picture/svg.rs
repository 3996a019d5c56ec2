//! Building SVG that is well-formed and escaped by construction.

use std::fmt::Write as _;

use super::{
    palette::{INK, PAPER},
    theme::{Shade, darkened},
};

/// The font families of texts: the bundled one, then one of the same widths.
const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// How much larger than the drawing its details are shown.
const ENLARGED: f64 = 1.7;

/// An attribute's value. Numbers are written with at most two decimals.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A number, usually in units of the drawing.
    Number(f64),
    /// Anything else.
    Text(String),
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Value {
        Value::Number(number.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

fn write_number(out: &mut String, number: f64) {
    let hundredths = if number.is_finite() { (number * 100.0).round() as i64 } else { 0 };
    let (whole, rest) = (hundredths / 100, (hundredths % 100).abs());
    let sign = if hundredths < 0 && whole == 0 { "-" } else { "" };
    // Writing to a String cannot fail.
    let _ = match rest {
        0 => write!(out, "{sign}{whole}"),
        tens if tens % 10 == 0 => write!(out, "{sign}{whole}.{}", tens / 10),
        rest => write!(out, "{sign}{whole}.{rest:02}"),
    };
}

fn write_escaped(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML knows no other control characters than these.
            '\t' | '\n' => out.push(' '),
            other if other.is_control() || matches!(other, '\u{fffe}' | '\u{ffff}') => {}
            other => out.push(other),
        }
    }
}

/// An SVG element with its content.
///
/// Attributes are presentation attributes; `style` and event handlers are not used in drawings,
/// because the pages' content security policy forbids them.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub struct Element {
    name: &'static str,
    attributes: String,
    content: String,
}

impl Element {
    /// An element without attributes.
    pub const fn new(name: &'static str) -> Element {
        Element { name, attributes: String::new(), content: String::new() }
    }

    /// An empty `<g>`, for elements that share attributes.
    pub const fn group() -> Element {
        Element::new("g")
    }

    /// A group translated by this vector.
    pub fn moved(x: f64, y: f64) -> Element {
        Element::group().set("transform", format!("translate({})", pair(x, y)))
    }

    /// A link whose title says what it does: its accessible name and a tooltip.
    pub(super) fn link(href: &str, label: &str) -> Element {
        Element::new("a")
            .set("href", href)
            .set("class", "spot")
            .child(Element::new("title").words(label))
    }

    /// A rectangle.
    pub fn rect(x: f64, y: f64, width: f64, height: f64) -> Element {
        Element::new("rect").set("x", x).set("y", y).set("width", width).set("height", height)
    }

    /// A circle around the point (`x`, `y`).
    pub fn circle(x: f64, y: f64, radius: f64) -> Element {
        Element::new("circle").set("cx", x).set("cy", y).set("r", radius)
    }

    /// A straight line.
    pub fn line(from: (f64, f64), to: (f64, f64)) -> Element {
        Element::new("line").set("x1", from.0).set("y1", from.1).set("x2", to.0).set("y2", to.1)
    }

    /// A closed polygon.
    pub fn polygon(points: &[(f64, f64)]) -> Element {
        let mut text = String::new();
        for (at, (x, y)) in points.iter().enumerate() {
            if at > 0 {
                text.push(' ');
            }
            text.push_str(&pair(*x, *y));
        }
        Element::new("polygon").set("points", text)
    }

    /// Lines and curves, as the path describes them.
    pub fn path(path: Path) -> Element {
        Element::new("path").set("d", path.0)
    }

    /// What a definition of this name draws, at the origin.
    pub fn reuse(name: &str) -> Element {
        Element::new("use").set("href", format!("#{name}"))
    }

    /// A line of text that begins at this point of its baseline; `size` is the font size in units.
    pub fn text(x: f64, y: f64, size: f64, words: &str) -> Element {
        Element::new("text")
            .set("x", x)
            .set("y", y)
            .set("font-size", size)
            .set("fill", INK)
            .words(words)
    }

    /// A line of text centred on this point, horizontally and vertically.
    pub fn centred(x: f64, y: f64, size: f64, words: &str) -> Element {
        // Capitals of the bundled font are 0.73 of its size high; not every renderer supports
        // `dominant-baseline`.
        Element::text(x, y + size * 0.365, size, words).set("text-anchor", "middle")
    }

    /// Sets an attribute. Setting it again replaces the value.
    pub fn set(mut self, name: &'static str, value: impl Into<Value>) -> Element {
        debug_assert!(
            name != "style" && !name.starts_with("on"),
            "{name} is forbidden in drawings"
        );
        self.unset(name);
        self.attributes.push(' ');
        self.attributes.push_str(name);
        self.attributes.push_str("=\"");
        match value.into() {
            Value::Number(number) => write_number(&mut self.attributes, number),
            Value::Text(text) => write_escaped(&mut self.attributes, &text),
        }
        self.attributes.push('"');
        self
    }

    fn unset(&mut self, name: &str) {
        // Values are escaped, so the only quotes are those around them, and ` name="` always begins
        // an attribute.
        let Some(start) = self.attributes.find(&format!(" {name}=\"")) else { return };
        let value = start + name.len() + 3;
        if let Some(length) = self.attributes[value..].find('"') {
            self.attributes.replace_range(start..=value + length, "");
        }
    }

    /// Sets the fill colour; `none` for no fill.
    pub fn fill(self, colour: &str) -> Element {
        self.set("fill", colour)
    }

    /// Sets the outline's colour and width.
    pub fn stroke(self, colour: &str, width: f64) -> Element {
        self.set("stroke", colour).set("stroke-width", width)
    }

    /// Makes text bold.
    pub fn bold(self) -> Element {
        self.set("font-weight", "bold")
    }

    /// Adds a child.
    pub fn child(mut self, child: Element) -> Element {
        child.write(&mut self.content);
        self
    }

    /// Adds children.
    pub fn children(self, children: impl IntoIterator<Item = Element>) -> Element {
        children.into_iter().fold(self, Element::child)
    }

    /// Adds text content.
    pub fn words(mut self, words: &str) -> Element {
        write_escaped(&mut self.content, words);
        self
    }

    /// The element as XML, to be embedded in something else.
    pub fn to_xml(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        out.push('<');
        out.push_str(self.name);
        out.push_str(&self.attributes);
        if self.content.is_empty() {
            out.push_str("/>");
        } else {
            out.push('>');
            out.push_str(&self.content);
            out.push_str("</");
            out.push_str(self.name);
            out.push('>');
        }
    }
}

fn pair(x: f64, y: f64) -> String {
    let mut text = String::new();
    write_number(&mut text, x);
    text.push(',');
    write_number(&mut text, y);
    text
}

/// The data of a path, in absolute coordinates.
#[derive(Clone, PartialEq, Debug, Default)]
#[must_use]
pub struct Path(String);

impl Path {
    /// A path that starts here.
    pub fn from(x: f64, y: f64) -> Path {
        Path::default().then('M', &[(x, y)])
    }

    /// Moves to here without drawing.
    pub fn jump(self, x: f64, y: f64) -> Path {
        self.then('M', &[(x, y)])
    }

    /// A straight line to here.
    pub fn line(self, x: f64, y: f64) -> Path {
        self.then('L', &[(x, y)])
    }

    /// A quadratic curve towards `by` that ends at `to`.
    pub fn bend(self, by: (f64, f64), to: (f64, f64)) -> Path {
        self.then('Q', &[by, to])
    }

    /// A cubic curve.
    pub fn curve(self, first: (f64, f64), second: (f64, f64), to: (f64, f64)) -> Path {
        self.then('C', &[first, second, to])
    }

    /// Closes the path.
    pub fn close(mut self) -> Path {
        self.0.push('Z');
        self
    }

    fn then(mut self, command: char, points: &[(f64, f64)]) -> Path {
        self.0.push(command);
        for (at, (x, y)) in points.iter().enumerate() {
            if at > 0 {
                self.0.push(' ');
            }
            self.0.push_str(&pair(*x, *y));
        }
        self
    }
}

/// A complete drawing on an opaque light background, so that it is readable on dark pages and in
/// any mail program.
#[derive(Clone, PartialEq, Debug)]
pub struct Svg {
    width: f64,
    height: f64,
    title: String,
    description: String,
    language: Option<&'static str>,
    definitions: String,
    content: String,
    shades: &'static [Shade],
    is_dark: bool,
    shown: Option<Part>,
    shared: Option<String>,
}

/// A part of a drawing, in its units.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Part {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// From the left edge to the right one.
    pub width: f64,
    /// From the upper edge to the lower one.
    pub height: f64,
}

impl Part {
    fn view_box(self) -> String {
        let Part { x, y, width, height } = self;
        format!("{} {}", pair(x, y), pair(width, height)).replace(',', " ")
    }
}

impl Svg {
    /// An empty drawing of this size in units. `title` names it; `description` says in a few
    /// sentences what it shows, for those who cannot see it.
    pub fn new(width: f64, height: f64, title: &str, description: &str) -> Svg {
        Svg {
            width,
            height,
            title: title.to_owned(),
            description: description.to_owned(),
            language: None,
            definitions: String::new(),
            content: String::new(),
            shades: &[],
            is_dark: false,
            shown: None,
            shared: None,
        }
    }

    /// The width in units.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// The height in units.
    pub fn height(&self) -> f64 {
        self.height
    }

    /// What the drawing is of: its accessible name.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What it shows, in words: the alternative text of the picture.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Replaces the description.
    #[must_use]
    pub fn described(mut self, description: &str) -> Svg {
        description.clone_into(&mut self.description);
        self
    }

    /// Whether two drawings look the same, whatever their titles and descriptions.
    pub fn looks_like(&self, other: &Svg) -> bool {
        let content = (&self.definitions, &self.content) == (&other.definitions, &other.content);
        content && (self.width, self.height) == (other.width, other.height)
    }

    /// Adds a pattern, gradient or symbol to the definitions; its `id` must begin with the
    /// ruleset's name.
    pub fn define(&mut self, element: Element) {
        element.write(&mut self.definitions);
    }

    /// Adds artwork to the definitions: elements that are well-formed, each with an `id` that begins
    /// with the ruleset's name.
    pub fn define_artwork(&mut self, artwork: &'static str) {
        self.definitions.push_str(artwork);
    }

    /// Says which colours are others in the dark. Without them it has no dark version.
    #[must_use]
    pub fn shaded(mut self, shades: &'static [Shade]) -> Svg {
        self.shades = shades;
        self
    }

    /// The same with its words in this language, by its tag: a picture by itself has no page to say it.
    #[must_use]
    pub fn in_language(mut self, tag: &'static str) -> Svg {
        self.language = Some(tag);
        self
    }

    /// The same in dark colours, if it has them.
    #[must_use]
    pub fn dark(mut self) -> Svg {
        self.is_dark = true;
        self
    }

    /// Only this part of it.
    #[must_use]
    pub fn cropped(mut self, part: Part) -> Svg {
        self.shown = Some(part);
        self
    }

    /// The same for a page that shows parts of it elsewhere ([`Svg::detail`]), where what is drawn has this id.
    #[must_use]
    pub fn shared(mut self, id: &str) -> Svg {
        self.shared = Some(id.to_owned());
        self
    }

    /// The same for a file of which parts can be shown by their names: as fragments of its address.
    #[must_use]
    pub fn with_views<'a>(mut self, views: impl IntoIterator<Item = (&'a str, Part)>) -> Svg {
        for (name, part) in views {
            self.define(Element::new("view").set("id", name).set("viewBox", part.view_box()));
        }
        self
    }

    /// A part of the drawing, enlarged, for a page that says in words what it shows and on which what is drawn has
    /// this id. Where the page has not drawn it yet, the part brings the drawing, but for its definitions.
    pub fn detail(&self, id: &str, part: Part, is_drawn: bool) -> String {
        let mut root = Element::new("svg")
            .set("class", "board")
            .set("viewBox", part.view_box())
            .set("width", part.width * ENLARGED)
            .set("height", part.height * ENLARGED)
            .set("aria-hidden", "true")
            .set("font-family", FAMILY);
        if is_drawn {
            root = root.child(Element::reuse(id));
        } else {
            let mut drawing = Element::group().set("id", id).child(self.background());
            drawing.content.push_str(&self.content);
            root = root.child(drawing);
        }
        root.to_xml()
    }

    fn background(&self) -> Element {
        Element::rect(0.0, 0.0, self.width, self.height).fill(PAPER).set("class", "paper")
    }

    /// Draws an element on top of what is there.
    pub fn add(&mut self, element: Element) {
        element.write(&mut self.content);
    }

    /// The drawing as an XML document, which can also be embedded in an HTML page.
    pub fn to_xml(&self) -> String {
        // Screen readers see no links inside an image: a drawing with spots is a group.
        let role = if self.content.contains("<a href=") { "group" } else { "img" };
        let mut out = String::with_capacity(self.content.len() + self.definitions.len() + 600);
        let (width, height) = (self.width, self.height);
        let whole = Part { x: 0.0, y: 0.0, width, height };
        let shown = self.shown.unwrap_or(whole);
        let mut root = Element::new("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("class", "board")
            .set("viewBox", shown.view_box())
            .set("width", width)
            .set("height", height)
            .set("role", role)
            .set("aria-labelledby", "board-title")
            .set("aria-describedby", "board-description")
            .set("font-family", FAMILY);
        if let Some(tag) = self.language {
            root = root.set("xml:lang", tag);
        }
        let mut root = root
            .child(Element::new("title").set("id", "board-title").words(&self.title))
            .child(Element::new("desc").set("id", "board-description").words(&self.description));
        if !self.definitions.is_empty() {
            root.content.push_str("<defs>");
            root.content.push_str(&self.definitions);
            root.content.push_str("</defs>");
        }
        match &self.shared {
            None => {
                root = root.child(self.background());
                root.content.push_str(&self.content);
            }
            Some(id) => {
                let mut drawing = Element::group().set("id", id.as_str()).child(self.background());
                drawing.content.push_str(&self.content);
                root = root.child(drawing);
            }
        }
        root.write(&mut out);
        if self.is_dark { darkened(&out, self.shades) } else { out }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_exact() {
        let written = |number| {
            let mut out = String::new();
            write_number(&mut out, number);
            out
        };
        assert_eq!(written(3.0), "3");
        assert_eq!(written(-0.5), "-0.5");
        assert_eq!(written(-0.001), "0");
        assert_eq!(written(12.05), "12.05");
        assert_eq!(written(-7.25), "-7.25");
        assert_eq!(written(f64::NAN), "0");
    }

    #[test]
    fn text_and_values_cannot_break_out() {
        let element =
            Element::new("text").set("aria-label", "\"><script>'&").words("</text><script>\u{0}\n");
        let mut out = String::new();
        element.write(&mut out);
        assert_eq!(
            out,
            "<text aria-label=\"&quot;&gt;&lt;script&gt;&#39;&amp;\">&lt;/text&gt;&lt;script&gt; </text>"
        );
    }

    #[test]
    fn an_attribute_set_twice_keeps_the_later_value() {
        let mut out = String::new();
        Element::rect(0.0, 0.0, 1.0, 1.0).fill("red").fill("blue").write(&mut out);
        assert_eq!(out, "<rect x=\"0\" y=\"0\" width=\"1\" height=\"1\" fill=\"blue\"/>");
    }
}

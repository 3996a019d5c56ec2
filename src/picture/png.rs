//! Rendering drawings as PNG: opaque, small, and the same bytes on every machine.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};

use super::{
    svg::Svg,
    text::{BOLD, REGULAR},
};

/// Why a drawing cannot be rendered as PNG.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The drawing is not an SVG document.
    #[error("the drawing cannot be parsed: {0}")]
    Unreadable(#[from] resvg::usvg::Error),
    /// It would have no pixels, or too many.
    #[error("a picture of {0} by {1} pixels cannot be drawn")]
    Size(u32, u32),
    /// Its colours cannot be reduced.
    #[error("the colours of the picture cannot be reduced: {0}")]
    Colours(#[from] quantizr::Error),
    /// The PNG cannot be encoded.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(#[from] png::EncodingError),
    /// Rendering was interrupted.
    #[error("rendering the picture was interrupted")]
    Interrupted,
}

/// The greatest width and height, in pixels.
const MAX_SIZE: u32 = 4000;

static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    // The bundled font is the only one: the result must not depend on the machine.
    let mut fonts = Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(BOLD.to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Options { font_family: "DejaVu Sans".to_owned(), fontdb: Arc::new(fonts), ..Options::default() }
});

/// The drawing as a PNG of this many pixels width, 1 to 4000: no alpha, and few colours.
///
/// # Errors
/// When the drawing is not well-formed or has no size.
pub fn png(drawing: &Svg, width: u32) -> Result<Vec<u8>, PictureError> {
    rendered(&drawing.to_xml(), (drawing.width(), drawing.height()), width)
}

/// A document of this width and height as a PNG of this many pixels width.
pub(super) fn rendered(
    document: &str,
    (wide, high): (f64, f64),
    width: u32,
) -> Result<Vec<u8>, PictureError> {
    let tree = Tree::from_str(document, &OPTIONS)?;
    let scale = f64::from(width) / wide;
    let height = (high * scale).round().clamp(0.0, f64::from(u32::MAX)) as u32;
    if width > MAX_SIZE || height > MAX_SIZE {
        return Err(PictureError::Size(width, height));
    }
    let mut pixels = Pixmap::new(width, height).ok_or(PictureError::Size(width, height))?;
    pixels.fill(resvg::tiny_skia::Color::WHITE);
    let scale = scale as f32;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let (palette, indices) = reduce(pixels.data(), width)?;
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indices)?;
    Ok(out)
}

/// How many colours a picture has at most. Those of its areas are kept as they are; what is left is
/// for the blends between them, which nobody sees at twice the displayed size, yet which make most
/// of its bytes.
const COLOURS: i32 = 48;

/// As many pixels in a row, and in all, make a colour one of an area rather than a blend.
const AREA: (usize, usize) = (8, 150);

/// What a colour of an area counts for beyond its pixels, so that a small one is kept too.
const AREA_WEIGHT: usize = 1500;

/// As many pixels of a colour count once.
const PIXELS_COUNTED_ONCE: usize = 8;

/// A colour: red, green, blue and opacity, a byte each.
type Colour = [u8; 4];

/// How often a colour occurs.
#[derive(Default)]
struct Occurrence {
    pixels: usize,
    longest_run: usize,
}

impl Occurrence {
    fn weight(&self) -> usize {
        let is_area = self.longest_run >= AREA.0 && self.pixels >= AREA.1;
        self.pixels / PIXELS_COUNTED_ONCE + if is_area { AREA_WEIGHT } else { 1 }
    }
}

/// Pixels of one colour that follow each other in a row.
struct Run {
    /// The colour's place among all, in the order in which they first occur.
    colour: usize,
    length: usize,
}

/// The colours of a picture, and where they are.
#[derive(Default)]
struct Runs {
    colours: Vec<Colour>,
    occurrences: Vec<Occurrence>,
    runs: Vec<Run>,
}

impl Runs {
    /// Drawings consist of flat colours and blends, which form long runs: colours are looked up, not pixels.
    fn of(rgba: &[u8], width: usize) -> Runs {
        let mut found = Runs::default();
        let mut places: HashMap<Colour, usize> = HashMap::new();
        for row in rgba.as_chunks::<4>().0.chunks(width) {
            let mut rest = row;
            while let Some(&colour) = rest.first() {
                let whole = u32::from_ne_bytes(colour);
                let other = rest.iter().position(|pixel| u32::from_ne_bytes(*pixel) != whole);
                let length = other.unwrap_or(rest.len());
                rest = rest.split_at(length).1;
                let place = *places.entry(colour).or_insert(found.colours.len());
                found.add(colour, Run { colour: place, length });
            }
        }
        found
    }

    fn add(&mut self, colour: Colour, run: Run) {
        if run.colour == self.colours.len() {
            self.colours.push(colour);
            self.occurrences.push(Occurrence::default());
        }
        if let Some(occurrence) = self.occurrences.get_mut(run.colour) {
            occurrence.pixels += run.length;
            occurrence.longest_run = occurrence.longest_run.max(run.length);
        }
        self.runs.push(run);
    }
}

/// The pixels with at most [`COLOURS`] colours: a palette, and for each pixel an entry of it.
/// Neither dithered, which would cost size, nor dependent on the machine.
fn reduce(rgba: &[u8], width: u32) -> Result<(Vec<u8>, Vec<u8>), quantizr::Error> {
    let Runs { colours, occurrences, runs } = Runs::of(rgba, width as usize);
    let mut weighed: Vec<u8> = Vec::new();
    for (colour, occurrence) in colours.iter().zip(&occurrences) {
        weighed.extend_from_slice([*colour].repeat(occurrence.weight()).as_flattened());
    }
    let mut options = quantizr::Options::default();
    options.set_max_colors(COLOURS)?;
    let weighed = quantizr::Image::new(&weighed, weighed.len() / 4, 1)?;
    let mut reduced = quantizr::QuantizeResult::quantize(&weighed, &options);
    reduced.set_dithering_level(0.0)?;
    let mut entries = vec![0; colours.len()];
    let flat = colours.as_flattened();
    reduced.remap_image(&quantizr::Image::new(flat, colours.len(), 1)?, &mut entries)?;
    let mut indices = Vec::with_capacity(rgba.len() / 4);
    for run in runs {
        let entry = entries.get(run.colour).copied().unwrap_or_default();
        indices.resize(indices.len() + run.length, entry);
    }
    let palette = reduced.get_palette();
    let kept = palette.entries.iter().take(palette.count as usize);
    Ok((kept.flat_map(|kept| [kept.r, kept.g, kept.b]).collect(), indices))
}

#[cfg(test)]
mod tests {
    use super::super::{Element, SEATS, Weight, width};
    use super::*;

    fn sample() -> Svg {
        let mut svg = Svg::new(360.0, 120.0, "Seats", "All seat marks");
        for (at, mark) in SEATS.iter().enumerate() {
            svg.add(mark.token(24.0 + 44.0 * at as f64, 30.0, 14.0));
        }
        let words = "Žluťoučký kůň, ćma, Æble → 7 ★ <&>";
        svg.add(Element::text(8.0, 80.0, 14.0, words));
        let end = 8.0 + width(words, 14.0, Weight::Regular);
        svg.add(Element::line((end, 60.0), (end, 90.0)).stroke("#a8320a", 1.0));
        svg
    }

    #[test]
    fn a_picture_is_small_opaque_indexed_and_always_the_same() {
        let one = png(&sample(), 720).unwrap();
        assert_eq!(one, png(&sample(), 720).unwrap());
        assert!(one.len() < 20_000, "{}", one.len());
        let decoder = png::Decoder::new(std::io::Cursor::new(&one));
        let reader = decoder.read_info().unwrap();
        let info = reader.info();
        assert_eq!((info.width, info.height), (720, 240));
        assert_eq!(info.color_type, png::ColorType::Indexed);
        assert!(info.trns.is_none());
    }

    #[test]
    fn words_are_drawn_with_the_bundled_font() {
        let mut svg = Svg::new(100.0, 20.0, "t", "d");
        let blank = png(&svg, 100).unwrap();
        svg.add(Element::text(5.0, 15.0, 12.0, "Word"));
        assert_ne!(blank, png(&svg, 100).unwrap());
    }

    #[test]
    fn invalid_sizes_are_rejected() {
        assert!(matches!(png(&sample(), 0), Err(PictureError::Size(0, 0))));
        assert!(matches!(png(&sample(), 5000), Err(PictureError::Size(..))));
    }
}

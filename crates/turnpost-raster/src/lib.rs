//! SVG drawings as small PNG pictures: opaque, of few colours, and the same bytes on every machine.
//!
//! ```
//! use turnpost_raster::Rasterizer;
//!
//! let disc = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>"#;
//! let png = Rasterizer::new("none", &[]).png(disc, (8.0, 8.0), 16)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), turnpost_raster::RasterError>(())
//! ```
#![forbid(unsafe_code)]

mod reduce;

use std::sync::Arc;

use png::Compression;
use reduce::Reduced;
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};

/// Why a drawing cannot be rendered.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
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
}

/// The greatest width and height, in pixels.
const MAX_SIZE: u32 = 4000;

/// How much worse than its own the colour beside it may fit a blend, as the square of their distance: of a large
/// picture, too. Neither is seen at twice the displayed size.
const TOLERANCE: u32 = 1200;
const TOLERANCE_OF_LARGE: u32 = 2400;

/// What is tried in turn: how many blends are kept, how hard it is compressed, and up to how many bytes the picture is
/// small enough. The highest level takes three times as long for 4 % less.
const ATTEMPTS: [(u32, Compression, usize); 3] = [
    (TOLERANCE, Compression::Balanced, 125 * 1024),
    (TOLERANCE_OF_LARGE, Compression::Balanced, 145 * 1024),
    (TOLERANCE_OF_LARGE, Compression::High, usize::MAX),
];

/// So many pixels are an icon, which is small anyway, and of which every pixel counts.
const ICON: u32 = 40_000;

/// Renders drawings with these fonts and no others.
pub struct Rasterizer {
    options: Options<'static>,
}

impl Rasterizer {
    /// Sets words in this family, which these font files contain.
    pub fn new(family: &str, files: &[&[u8]]) -> Rasterizer {
        let mut fonts = Database::new();
        for file in files {
            fonts.load_font_data(file.to_vec());
        }
        fonts.set_sans_serif_family(family);
        let fontdb = Arc::new(fonts);
        let options = Options { font_family: family.to_owned(), fontdb, ..Options::default() };
        Rasterizer { options }
    }

    /// A document of this width and height, in its own units, as a PNG of this many pixels width, 1 to 4000: no
    /// alpha, and few colours.
    ///
    /// # Errors
    /// When it is not well-formed, or would have no pixels or too many.
    pub fn png(
        &self,
        document: &str,
        (wide, high): (f64, f64),
        width: u32,
    ) -> Result<Vec<u8>, RasterError> {
        let tree = Tree::from_str(document, &self.options)?;
        let scale = f64::from(width) / wide;
        let height = (high * scale).round().clamp(0.0, f64::from(u32::MAX)) as u32;
        if width > MAX_SIZE || height > MAX_SIZE {
            return Err(RasterError::Size(width, height));
        }
        let mut pixels = Pixmap::new(width, height).ok_or(RasterError::Size(width, height))?;
        pixels.fill(Color::WHITE);
        let scale = scale as f32;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        let reduced = Reduced::of(pixels.data(), width)?;
        let is_icon = width * height <= ICON;
        let mut picture = Vec::new();
        for (tolerance, compression, enough) in ATTEMPTS {
            let tolerance = if is_icon { 0 } else { tolerance };
            picture = encoded(&reduced, (width, height), tolerance, compression)?;
            if picture.len() <= enough {
                break;
            }
        }
        Ok(picture)
    }
}

/// The file of a picture of this width and height.
fn encoded(
    picture: &Reduced,
    (width, height): (u32, u32),
    tolerance: u32,
    compression: Compression,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(picture.palette());
    encoder.set_compression(compression);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&picture.indices(tolerance))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str =
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 12"><circle r="9"/></svg>"#;

    fn png(width: u32) -> Result<Vec<u8>, RasterError> {
        Rasterizer::new("none", &[]).png(DOCUMENT, (36.0, 12.0), width)
    }

    #[test]
    fn a_picture_is_opaque_and_indexed() {
        let picture = png(720).unwrap();
        let reader = png::Decoder::new(std::io::Cursor::new(&picture)).read_info().unwrap();
        let info = reader.info();
        assert_eq!((info.width, info.height), (720, 240));
        assert_eq!(info.color_type, png::ColorType::Indexed);
        assert!(info.trns.is_none());
    }

    #[test]
    fn what_cannot_be_drawn_is_an_error() {
        assert!(matches!(png(0), Err(RasterError::Size(0, 0))));
        assert!(matches!(png(5000), Err(RasterError::Size(..))));
        let raster = Rasterizer::new("none", &[]);
        assert!(matches!(raster.png("<p>", (1.0, 1.0), 1), Err(RasterError::Unreadable(_))));
    }
}

//! Rendering drawings as PNG, with the bundled font.

use std::sync::LazyLock;

use turnpost_raster::{RasterError, Rasterizer};

use super::{
    svg::Svg,
    text::{BOLD, REGULAR},
};

/// Why there is no picture of a drawing.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// It cannot be rendered.
    #[error(transparent)]
    Raster(#[from] RasterError),
    /// Rendering was interrupted.
    #[error("rendering the picture was interrupted")]
    Interrupted,
}

static RASTERIZER: LazyLock<Rasterizer> =
    LazyLock::new(|| Rasterizer::new("DejaVu Sans", &[REGULAR, BOLD]));

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
    size: (f64, f64),
    width: u32,
) -> Result<Vec<u8>, PictureError> {
    Ok(RASTERIZER.png(document, size, width)?)
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
    fn a_picture_is_small_and_always_the_same() {
        let one = png(&sample(), 720).unwrap();
        assert_eq!(one, png(&sample(), 720).unwrap());
        assert!(one.len() < 20_000, "{}", one.len());
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
        let refused = png(&sample(), 0);
        assert!(matches!(refused, Err(PictureError::Raster(RasterError::Size(0, 0)))));
    }
}

//! Few colours instead of many, chosen so that nobody sees it.

use rustc_hash::FxHashMap;

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
        let mut places: FxHashMap<Colour, usize> = FxHashMap::default();
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

/// The pixels of so many a row with at most [`COLOURS`] colours: a palette, and for each pixel an entry of it.
/// Neither dithered, which would cost size, nor dependent on the machine.
pub(crate) fn reduce(rgba: &[u8], width: u32) -> Result<(Vec<u8>, Vec<u8>), quantizr::Error> {
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
    use super::*;

    #[test]
    fn areas_keep_their_colours_and_blends_share_some() {
        let (wide, red, blue) = (400, [200, 10, 20, 255], [10, 20, 200, 255]);
        let mut pixels: Vec<Colour> = Vec::new();
        for row in 0..40_u8 {
            pixels.extend([red; 200]);
            pixels.extend((0..200_u8).map(|at| [at, row, 90, 255]).take(100));
            pixels.extend([blue; 100]);
        }
        let (palette, indices) = reduce(pixels.as_flattened(), wide).unwrap();
        assert_eq!(indices.len(), pixels.len());
        assert!(palette.len() / 3 <= COLOURS as usize);
        let drawn = |at: usize| &palette.as_chunks::<3>().0[usize::from(indices[at])];
        assert_eq!((drawn(0), drawn(399)), (&[200, 10, 20], &[10, 20, 200]));
        assert!(drawn(250).iter().zip(pixels[250]).all(|(is, was)| is.abs_diff(was) < 40));
    }
}

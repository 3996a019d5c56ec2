//! Few colours instead of many, chosen so that nobody sees it.

use rustc_hash::FxHashMap;

use super::ICON;

/// How many colours a picture has at most. Those of its areas are kept as they are; what is left is
/// for the blends between them, which nobody sees at twice the displayed size, yet which make most
/// of its bytes.
const COLOURS: i32 = 48;

/// The same of a picture of so few runs that it is small anyway: then each of its areas keeps its colour, however
/// many there are.
const COLOURS_OF_PLAIN: i32 = 128;
const PLAIN: usize = 120_000;

/// Colours that are no farther apart, as the square of their distance, may be of one area whose colour changes.
const GRADIENT: u32 = 200;

/// As many pixels in a row, and in all, make a colour one of an area rather than a blend.
const AREA: (usize, usize) = (8, 150);

/// What a colour of an area counts for beyond its pixels, so that a small one is kept too.
const AREA_WEIGHT: usize = 1500;

/// As many pixels of areas whose colour changes make a shade of them one of an area, too.
const SHADED: usize = 1500;

/// The lowest bits of each channel in which colours of one shade may differ.
const SHADE_BITS: u8 = 4;

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
    fn is_area(&self) -> bool {
        self.longest_run >= AREA.0 && self.pixels >= AREA.1
    }

    fn weight(&self) -> usize {
        self.pixels / PIXELS_COUNTED_ONCE + if self.is_area() { AREA_WEIGHT } else { 1 }
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

    /// Whether a run lies within an area whose colour changes slowly: it blends nothing, and would be seen as a
    /// streak there.
    fn is_within(&self, nth: usize) -> bool {
        let colour = |at: usize| self.colours.get(self.runs.get(at)?.colour);
        let Some(own) = colour(nth) else { return false };
        let is_near = |other: Option<&Colour>| other.is_some_and(|it| apart(own, it) <= GRADIENT);
        is_near(nth.checked_sub(1).and_then(colour)) && is_near(colour(nth + 1))
    }

    /// What each colour counts for. Of an area whose colour changes none has a long run: the most frequent one of
    /// each shade stands for it.
    fn weights(&self) -> Vec<usize> {
        let mut weights: Vec<usize> = self.occurrences.iter().map(Occurrence::weight).collect();
        let mut shades: FxHashMap<Colour, (usize, usize)> = FxHashMap::default();
        for (nth, run) in self.runs.iter().enumerate() {
            let (Some(colour), Some(own)) =
                (self.colours.get(run.colour), self.occurrences.get(run.colour))
            else {
                continue;
            };
            if own.is_area() || !self.is_within(nth) {
                continue;
            }
            let shade = colour.map(|channel| channel >> SHADE_BITS);
            let (pixels, frequent) = shades.entry(shade).or_insert((0, run.colour));
            *pixels += run.length;
            let is_more = |than: &Occurrence| own.pixels > than.pixels;
            if self.occurrences.get(*frequent).is_some_and(is_more) {
                *frequent = run.colour;
            }
        }
        for (pixels, frequent) in shades.into_values() {
            if pixels >= SHADED
                && let Some(weight) = weights.get_mut(frequent)
            {
                *weight += AREA_WEIGHT;
            }
        }
        weights
    }
}

/// A picture in few colours. Neither dithered, which would cost size, nor dependent on the machine.
pub(crate) struct Reduced {
    width: usize,
    palette: Vec<[u8; 3]>,
    found: Runs,
    /// For each colour that was found the entry of the palette nearest to it.
    entries: Vec<u8>,
}

impl Reduced {
    /// Of pixels, so many a row.
    pub(crate) fn of(rgba: &[u8], width: u32) -> Result<Reduced, quantizr::Error> {
        let width = width as usize;
        let found = Runs::of(rgba, width);
        let colours = &found.colours;
        let mut weighed: Vec<u8> = Vec::new();
        for (colour, weight) in colours.iter().zip(found.weights()) {
            weighed.extend_from_slice([*colour].repeat(weight).as_flattened());
        }
        let mut options = quantizr::Options::default();
        let is_plain = rgba.len() / 4 > ICON as usize && found.runs.len() <= PLAIN;
        options.set_max_colors(if is_plain { COLOURS_OF_PLAIN } else { COLOURS })?;
        let weighed = quantizr::Image::new(&weighed, weighed.len() / 4, 1)?;
        let mut reduced = quantizr::QuantizeResult::quantize(&weighed, &options);
        reduced.set_dithering_level(0.0)?;
        let mut entries = vec![0; colours.len()];
        let flat = colours.as_flattened();
        reduced.remap_image(&quantizr::Image::new(flat, colours.len(), 1)?, &mut entries)?;
        let palette = reduced.get_palette();
        let kept = palette.entries.iter().take(palette.count as usize);
        let palette = kept.map(|kept| [kept.r, kept.g, kept.b]).collect();
        Ok(Reduced { width, palette, found, entries })
    }

    /// The colours.
    pub(crate) fn palette(&self) -> &[u8] {
        self.palette.as_flattened()
    }

    /// For each pixel an entry of the palette. One that blends two areas takes that of a pixel beside or above it
    /// where its own fits better by no more than this, as the square of their distance: rows that are alike take
    /// fewer bytes.
    pub(crate) fn indices(&self, tolerance: u32) -> Vec<u8> {
        let mut indices = Vec::new();
        for (nth, run) in self.found.runs.iter().enumerate() {
            let own = self.entries.get(run.colour).copied().unwrap_or_default();
            let is_area = self.found.occurrences.get(run.colour).is_none_or(Occurrence::is_area);
            let entry = match run.length {
                1 if !is_area && !self.found.is_within(nth) => {
                    self.beside(&indices, run.colour, own, tolerance)
                }
                _ => own,
            };
            indices.resize(indices.len() + run.length, entry);
        }
        indices
    }

    /// The entry for the next pixel of this colour, for which its own is the nearest.
    fn beside(&self, indices: &[u8], colour: usize, own: u8, tolerance: u32) -> u8 {
        let at = indices.len();
        let is_first = at.is_multiple_of(self.width);
        let is_last = (at + 1).is_multiple_of(self.width);
        let above = at.checked_sub(self.width);
        let around = [
            at.checked_sub(1).filter(|_| !is_first),
            above,
            above.and_then(|above| above.checked_sub(1)).filter(|_| !is_first),
            above.map(|above| above + 1).filter(|_| !is_last),
        ];
        let far = |entry: u8| {
            let shown = self.palette.get(usize::from(entry))?;
            Some(apart(shown, self.found.colours.get(colour)?))
        };
        let Some(max) = far(own).map(|far| far + tolerance) else { return own };
        let fits = |entry: &u8| *entry == own || far(*entry).is_some_and(|far| far <= max);
        let mut known = around.into_iter().flatten().filter_map(|at| indices.get(at).copied());
        known.find(fits).unwrap_or(own)
    }
}

/// The square of the distance of two colours, opaque ones.
fn apart(one: &[u8], other: &[u8]) -> u32 {
    let channels = one.iter().zip(other).take(3);
    channels.map(|(is, was)| u32::from(is.abs_diff(*was))).map(|apart| apart * apart).sum()
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
        let reduced = Reduced::of(pixels.as_flattened(), wide).unwrap();
        let (palette, indices) = (reduced.palette(), reduced.indices(1200));
        assert_eq!(indices.len(), pixels.len());
        assert!(palette.len() / 3 <= COLOURS as usize);
        let drawn = |at: usize| &palette.as_chunks::<3>().0[usize::from(indices[at])];
        assert_eq!((drawn(0), drawn(399)), (&[200, 10, 20], &[10, 20, 200]));
        assert!(drawn(250).iter().zip(pixels[250]).all(|(is, was)| is.abs_diff(was) < 40));
    }

    #[test]
    fn a_plain_picture_keeps_the_colours_of_all_its_areas() {
        let shade = |at: u8| [at % 5 * 60, at / 5 % 5 * 60, at / 25 * 60, 255];
        let shades: Vec<Colour> = (0..100).map(shade).collect();
        let pixels: Vec<Colour> =
            (0..400).flat_map(|_| shades.iter().flat_map(|shade| [*shade; 10])).collect();
        let reduced = Reduced::of(pixels.as_flattened(), 1000).unwrap();
        let palette = reduced.palette().as_chunks::<3>().0;
        for (entry, pixel) in reduced.indices(1200).into_iter().zip(&pixels).take(1000) {
            let mut shown = palette[usize::from(entry)].iter().zip(pixel);
            assert!(shown.all(|(is, was)| is.abs_diff(*was) <= 2), "{pixel:?}");
        }
    }

    #[test]
    fn an_area_whose_colour_changes_has_no_streaks() {
        let wide = 200;
        let mut pixels: Vec<Colour> = Vec::new();
        for row in 0..120_u8 {
            pixels.extend((0..200_u8).map(|at| [40 + at, row, 90, 255]));
        }
        let reduced = Reduced::of(pixels.as_flattened(), wide).unwrap();
        let within = |tolerance: u32| -> Vec<Vec<u8>> {
            reduced.indices(tolerance).chunks(200).map(|row| row[1..199].to_vec()).collect()
        };
        assert_eq!(within(2400), within(0));
    }

    #[test]
    fn an_area_whose_colour_changes_keeps_its_hue_beside_many_others() {
        let (wide, small) = (480, 64);
        let mut pixels: Vec<Colour> = Vec::new();
        for row in 0..480_u16 {
            for at in 0..480_u16 {
                // Forty areas of blue, and a small one of a green that changes from pixel to pixel.
                let [part, change] = [at / 12, row / 2 + at * 7].map(|it| (it % 251) as u8);
                let is_green = row < small && at < small;
                let green = [20 + change % 5, 50 + change % 7, 30 + change % 3, 255];
                pixels.push(if is_green { green } else { [part, 20 + part, 90 + 4 * part, 255] });
            }
        }
        let reduced = Reduced::of(pixels.as_flattened(), wide).unwrap();
        let palette = reduced.palette().as_chunks::<3>().0;
        let indices = reduced.indices(1200);
        for row in 0..60 {
            for at in 1..60 {
                let shown = palette[usize::from(indices[row * 480 + at])];
                assert!(shown[1] > shown[2], "{shown:?} at {at} of {row} is no green");
            }
        }
    }

    #[test]
    fn what_lies_between_two_areas_is_as_what_lies_beside_it() {
        let (wide, red, blue) = (401, [200, 10, 20, 255], [10, 20, 200, 255]);
        let mut pixels: Vec<Colour> = Vec::new();
        for row in 0..40_u8 {
            pixels.extend([red; 200]);
            pixels.push([170 + row % 5 * 6, 10, 20 + row, 255]);
            pixels.extend([blue; 200]);
        }
        let reduced = Reduced::of(pixels.as_flattened(), wide).unwrap();
        let rows = |tolerance: u32| {
            let indices = reduced.indices(tolerance);
            let mut rows: Vec<Vec<u8>> = indices.chunks(401).map(<[u8]>::to_vec).collect();
            rows.sort_unstable();
            rows.dedup();
            rows.len()
        };
        assert!(rows(0) > 3, "{}", rows(0));
        assert_eq!(rows(3000), 1);
    }
}

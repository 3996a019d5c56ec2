//! Bit sets: seats, cards or places as the bits of one number.

/// The positions of the set bits, ascending.
#[inline]
pub fn ones(mut bits: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let at = bits.trailing_zeros();
        bits &= bits - 1;
        Some(at as u8)
    })
}

//! Addresses as headers and reports write them.

use crate::game::person::Address;

/// An address, in angle brackets or not.
pub(super) fn address(text: &str) -> Option<Address> {
    let text = text.trim().trim_start_matches('<').trim_end_matches('>');
    text.parse().ok()
}

/// The recipients that a mail server names with commas between them; what is no address is none of ours.
pub fn envelope_recipients(text: &str) -> Vec<Address> {
    text.split(',').filter_map(address).collect()
}

//! Who looks after the server on its pages, and whom everybody may write to.

use super::finding::{Finding, SETTINGS_PAGE};
use crate::{config::Settings, game::person::Address};

/// Whether somebody administers, and whether there is an address to write to.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    // A server for its own machine has neither.
    if settings.base_url.is_of_this_machine() && settings.administrators.is_empty() {
        return Vec::new();
    }
    let administrators = match settings.administrators.as_slice() {
        [] => Finding::warning(
            "administrators",
            "there are none: nobody finds the page about people, games and mails, and nothing can be \
             reported to anybody",
            "set administrators to your own mail address",
            SETTINGS_PAGE,
        ),
        some => {
            let named: Vec<String> = some.iter().map(Address::to_string).collect();
            Finding::ok("administrators", named.join(", "))
        }
    };
    let contact = match &settings.contact {
        Some(contact) => Finding::ok("contact", format!("everybody may write to {contact}")),
        None => Finding::warning(
            "contact",
            "there is no address to write to about one's data or a weakness, and push services want one",
            "set contact, which everybody sees",
            SETTINGS_PAGE,
        ),
    };
    vec![administrators, contact]
}

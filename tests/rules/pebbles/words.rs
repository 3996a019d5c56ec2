//! Phrases of a ruleset that no registry knows, put into its own words. For those that are
//! registered the server's `Localizer` does this.

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use turnpost_rules::{Argument, Phrase, Seat, Viewer};

/// The messages of one Fluent file.
pub struct Words(FluentBundle<FluentResource>);

impl Words {
    pub fn of(text: &str) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec!["en".parse().expect("a language")]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(text.to_owned()).expect("messages");
        bundle.add_resource(resource).expect("every key once");
        Words(bundle)
    }

    /// A phrase as this viewer reads it. Fails where the file has no message for it, or the message
    /// wants an argument that the phrase has not.
    pub fn format(&self, phrase: &Phrase, viewer: Viewer) -> String {
        let mut arguments = FluentArgs::new();
        for (name, argument) in &phrase.arguments {
            if let Argument::Seat(seat) = argument {
                let is_you = if viewer.is(*seat) { "yes" } else { "no" };
                arguments.set(format!("{name}-is-you"), is_you);
            }
            let value = match argument {
                Argument::Seat(seat) => FluentValue::from(name_of(*seat)),
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Phrase(phrase) => FluentValue::from(self.format(phrase, viewer)),
                other => panic!("{other:?} is not used here"),
            };
            arguments.set(*name, value);
        }
        let message = self.0.get_message(phrase.key).and_then(|message| message.value());
        let message = message.unwrap_or_else(|| panic!("{} has no message", phrase.key));
        let mut faults = Vec::new();
        let text = self.0.format_pattern(message, Some(&arguments), &mut faults).into_owned();
        assert!(faults.is_empty(), "{}: {faults:?}", phrase.key);
        text
    }
}

/// What the player of a seat is called.
pub fn name_of(seat: Seat) -> String {
    ["Ada", "Bo", "Cyd", "Dot"][seat.index()].to_owned()
}

//! Who plays for whom, in words: once for pages and mails.

use turnpost_rules::{
    Phrase, Seat,
    log::{event::Term, time::Timestamp},
};

/// That the player of a seat plays for its owner, and until when; `moment` puts the end of that time into words.
pub fn plays_for(
    who: Seat,
    owner: &str,
    term: Term,
    moment: impl Fn(Timestamp) -> String,
) -> Phrase {
    let phrase = match term {
        Term::ForATime { until: None } => Phrase::new("web-substitute-plays"),
        Term::ForATime { until: Some(until) } => {
            Phrase::new("web-substitute-plays-until").with("until", moment(until))
        }
        Term::ForGood {} => Phrase::new("web-substitute-plays-good"),
    };
    phrase.with("who", who).with("owner", owner)
}

/// For whom somebody would play who takes the seat that is offered, and until when.
pub fn would_play_for(owner: &str, term: Term, moment: impl Fn(Timestamp) -> String) -> Phrase {
    let phrase = match term {
        Term::ForATime { until: None } => Phrase::new("web-offer-time"),
        Term::ForATime { until: Some(until) } => {
            Phrase::new("web-offer-until").with("until", moment(until))
        }
        Term::ForGood {} => Phrase::new("web-offer-good"),
    };
    phrase.with("owner", owner)
}

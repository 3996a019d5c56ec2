//! The goods and the exchange card, small.

use turnpost_rules::kathai::Good;

use super::{backs::small_back, goods};
use crate::picture::{Icon, Paper};

/// The icons of Kathai.
pub fn icons() -> Vec<Icon> {
    let good = |good: Good| {
        let (name, keys): (_, &[_]) = match good {
            Good::Salt => ("kathai-salt", &["kathai-good-salt", "kathai-salt-counted"]),
            Good::Gold => ("kathai-gold", &["kathai-good-gold", "kathai-gold-counted"]),
            Good::Silk => ("kathai-silk", &["kathai-good-silk", "kathai-silk-counted"]),
            Good::Spices => ("kathai-spices", &["kathai-good-spices", "kathai-spices-counted"]),
            Good::Tea => ("kathai-tea", &["kathai-good-tea", "kathai-tea-counted"]),
        };
        Icon::new(name, keys, &goods::icon(good, 0.0, 0.0, 21.0))
            .held(Paper::Card, goods::ground_colour(good))
    };
    let exchange =
        Icon::new("kathai-exchange", &["kathai-exchange-card"], &small_back(0.5, 0.0, true));
    Good::ALL.into_iter().map(good).chain([exchange]).collect()
}

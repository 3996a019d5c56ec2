//! The resources, small.

use turnpost_rules::catan::cards::Resource;

use super::artwork;
use crate::picture::Icon;

/// The icons of CATAN.
pub fn icons() -> Vec<Icon> {
    let icon = |resource: Resource| {
        let (name, keys): (_, &[_]) = match resource {
            Resource::Brick => ("catan-brick", &["catan-brick"]),
            Resource::Lumber => ("catan-lumber", &["catan-lumber"]),
            Resource::Wool => ("catan-wool", &["catan-wool"]),
            Resource::Grain => ("catan-grain", &["catan-grain"]),
            Resource::Ore => ("catan-ore", &["catan-ore"]),
        };
        Icon { name, keys, art: artwork::resource(resource) }
    };
    Resource::ALL.into_iter().map(icon).collect()
}

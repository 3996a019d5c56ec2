//! The catch, small.

use turnpost_rules::mare_balticum::Catch;

use super::{colours::PLANK, pieces};
use crate::picture::{Element, Icon, Paper};

/// The icons of Mare Balticum.
pub fn icons() -> Vec<Icon> {
    let icon = |catch: Catch| {
        let (name, keys): (_, &[_]) = match catch {
            Catch::Salmon => {
                ("mare-salmon", &["mare-balticum-salmon", "mare-balticum-salmon-counted"])
            }
            Catch::Cod => ("mare-cod", &["mare-balticum-cod", "mare-balticum-cod-counted"]),
            Catch::Herring => {
                ("mare-herring", &["mare-balticum-herring", "mare-balticum-herring-counted"])
            }
            Catch::Flounder => {
                ("mare-flounder", &["mare-balticum-flounder", "mare-balticum-flounder-counted"])
            }
            Catch::Amber => ("mare-amber", &["mare-balticum-amber", "mare-balticum-amber-counted"]),
        };
        let small = Element::group().set("transform", "scale(.84)");
        Icon::new(name, keys, &small.children(pieces::body(catch))).held(Paper::Planks, PLANK)
    };
    Catch::ALL.into_iter().map(icon).collect()
}

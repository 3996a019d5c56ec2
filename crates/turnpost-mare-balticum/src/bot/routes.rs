//! How many sails lie between the spaces of the map.
//!
//! A fleet of two or more boats comes one space nearer to a place with every sail, however it lies:
//! a boat that the others can spare passes them all. So the way is what the map says.

use crate::{
    Space, Spaces,
    data::{NEIGHBOURS, SPACES},
};

/// The number of sails to each space, from one space or from a fleet; 0 where a boat lies.
pub(super) type Sails = [u8; SPACES];

/// More than lie between any two spaces.
const FAR: u8 = SPACES as u8;

static BETWEEN: [Sails; SPACES] = between();

/// Floyd's and Warshall's shortest ways.
const fn between() -> [Sails; SPACES] {
    let mut ways = [[FAR; SPACES]; SPACES];
    let mut from = 0;
    while from < SPACES {
        let mut to = 0;
        while to < SPACES {
            if NEIGHBOURS[from] & (1 << to) != 0 {
                ways[from][to] = 1;
            }
            to += 1;
        }
        ways[from][from] = 0;
        from += 1;
    }
    let mut by = 0;
    while by < SPACES {
        let mut from = 0;
        while from < SPACES {
            let mut to = 0;
            while to < SPACES {
                let round = ways[from][by] + ways[by][to];
                if round < ways[from][to] {
                    ways[from][to] = round;
                }
                to += 1;
            }
            from += 1;
        }
        by += 1;
    }
    ways
}

/// The sails from one space to each.
pub(super) fn from(space: Space) -> &'static Sails {
    &BETWEEN[space.index()]
}

/// The sails that bring a boat of the fleet to each space.
pub(super) fn of_fleet(boats: Spaces) -> Sails {
    let mut nearest = [FAR; SPACES];
    for boat in boats.iter() {
        for (nearest, sails) in nearest.iter_mut().zip(from(boat)) {
            *nearest = (*nearest).min(*sails);
        }
    }
    nearest
}

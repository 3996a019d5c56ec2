//! How much one caller may ask: a bucket of requests that fills again with time.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use actix_web::HttpRequest;
use quick_cache::sync::Cache;
use sha2::{Digest as _, Sha256};
use turnpost_rules::log::time::Timestamp;

use crate::{
    game::{id::PlayerId, person::Address, service::StorageLimits},
    store::InvitationLimits,
};

/// More buckets than this are not kept: full ones go first.
const BUCKETS: usize = 50_000;

/// So many secrets are known by whose they are. Who is forgotten is counted for the network again
/// until the secret was looked up.
const ACQUAINTANCES: usize = 20_000;

/// The hash of a secret that a request shows: of a token, or of a session.
pub type SecretHash = [u8; 32];

/// One request, as buckets count.
const WHOLE: u64 = 1_000_000;

/// How much one caller may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Requests a minute of a player; 0 for no limit at all.
    pub player: u32,
    /// Requests a minute of an address on the network without a token.
    pub stranger: u32,
    /// Sign-in attempts a minute of an address on the network.
    pub sign_in: u32,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { player: 1200, stranger: 300, sign_in: 20 }
    }
}

impl Allowance {
    /// No limits, for tests and benchmarks.
    pub const NONE: Allowance = Allowance { player: 0, stranger: 0, sign_in: 0 };
}

/// How many connections there may be, and how long a client may keep one waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Connections in all.
    pub max: usize,
    /// Connections of one network; 0 for no limit. Behind a proxy, whose connections all come from
    /// one network, requests in progress instead.
    pub max_per_network: usize,
    /// How long a client may stand still while the server waits for it.
    pub patience: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits { max: 10_000, max_per_network: 200, patience: Duration::from_secs(20) }
    }
}

/// A token lives at most so many days.
pub const MAX_TOKEN_DAYS: u32 = 3650;

/// An invitation can be accepted for so many seconds: thirty days.
pub const INVITATION_SECONDS: i64 = 30 * DAY;

/// How many invitations may be mailed in a day.
pub fn invitations(limits: StorageLimits, now: Timestamp) -> InvitationLimits {
    InvitationLimits {
        since: now.plus_seconds(-DAY),
        by_player: limits.invitations_per_day,
        to_address: limits.invitations_per_address,
    }
}

/// A day in seconds.
const DAY: i64 = 24 * 3600;

/// What a request carries when too many of its network are in progress: it is to be refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowded;

impl Crowded {
    /// When to try again, in seconds.
    pub const SECONDS: u64 = 5;
}

/// Who is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// A player, whatever the token.
    Player(PlayerId),
    /// Who has no token, by network.
    Stranger(Network),
    /// Attempts to sign in, by network.
    SignIn(Network),
}

/// An IPv4 address, or the 64 bits of an IPv6 address that a household has. A wider IPv4 network
/// would make strangers pay for each other, since those with neighbouring addresses have nothing in
/// common; a longer part of an IPv6 address would cost nothing to change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Network {
    /// An IPv4 address.
    V4(Ipv4Addr),
    /// The first 64 bits of an IPv6 address.
    V6(u64),
}

impl Network {
    /// The network of an address.
    pub fn of(address: IpAddr) -> Network {
        match address.to_canonical() {
            IpAddr::V4(address) => Network::V4(address),
            IpAddr::V6(address) => Network::V6((u128::from(address) >> 64) as u64),
        }
    }

    /// What stands for it where askings for an address are counted: as good for that as the network
    /// itself, and it says nothing of who asked for two addresses.
    pub fn trace_for(self, address: &Address) -> SecretHash {
        let network = match self {
            Network::V4(address) => format!("v4 {address}"),
            Network::V6(network) => format!("v6 {network:x}"),
        };
        Sha256::digest(format!("sign-in {network} {}", address.key())).into()
    }

    /// The networks that one customer of a provider may easily have together.
    pub fn site(self) -> Site {
        match self {
            Network::V4(address) => {
                let [one, two, three, _] = address.octets();
                Site::V4([one, two, three])
            }
            Network::V6(network) => Site::V6(network >> 16),
        }
    }
}

/// The 24 bits of an IPv4 address, or the 48 of an IPv6 address, that are given out together: who
/// has one network of a site can often have all of them for little.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Site {
    /// The first 24 bits of an IPv4 address.
    V4([u8; 3]),
    /// The first 48 bits of an IPv6 address.
    V6(u64),
}

#[derive(Clone, Copy)]
struct Bucket {
    /// Requests left, in millionths.
    left: u64,
    at: Timestamp,
}

/// Buckets by caller.
pub struct Limits {
    allowance: Allowance,
    trusted_proxy: bool,
    buckets: Mutex<HashMap<Counted, Bucket>>,
    acquaintances: Cache<SecretHash, PlayerId>,
}

impl Limits {
    /// Full buckets. With a trusted proxy, its `X-Forwarded-For` says where requests come from.
    pub fn new(allowance: Allowance, trusted_proxy: bool) -> Limits {
        Limits {
            allowance,
            trusted_proxy,
            buckets: Mutex::new(HashMap::new()),
            acquaintances: Cache::new(ACQUAINTANCES),
        }
    }

    /// Where a request comes from.
    pub fn network(&self, request: &HttpRequest) -> Network {
        let forwarded = self.trusted_proxy.then(|| {
            // The last one was written by the proxy we trust.
            let header = request.headers().get_all("x-forwarded-for").next_back()?;
            header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        });
        let peer = || request.peer_addr().map(|address| address.ip());
        forwarded.flatten().or_else(peer).map_or(Network::of([0, 0, 0, 0].into()), Network::of)
    }

    fn per_minute(&self, counted: Counted) -> u64 {
        u64::from(match counted {
            Counted::Player(_) => self.allowance.player,
            Counted::Stranger(_) => self.allowance.stranger,
            Counted::SignIn(_) => self.allowance.sign_in,
        })
    }

    /// Counts a request. A bucket holds what a minute allows, so bursts are welcome.
    ///
    /// # Errors
    /// The seconds to wait when there were too many.
    pub fn count(&self, counted: Counted, now: Timestamp) -> Result<(), u64> {
        self.charge(counted, 1, now)
    }

    /// Counts what takes as long as so many requests. Nothing costs more than a full bucket.
    ///
    /// # Errors
    /// The seconds to wait until there is enough left.
    pub fn charge(&self, counted: Counted, cost: u32, now: Timestamp) -> Result<(), u64> {
        let per_minute = self.per_minute(counted);
        if per_minute == 0 {
            return Ok(());
        }
        let full = per_minute * WHOLE;
        let cost = full.min(u64::from(cost) * WHOLE);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= BUCKETS && !buckets.contains_key(&counted) {
            // Who has not been here for a minute has a full bucket again.
            buckets.retain(|_, bucket| now < bucket.at.plus_seconds(60));
            if buckets.len() >= BUCKETS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(counted).or_insert(Bucket { left: full, at: now });
        let passed = u64::try_from(now.micros() - bucket.at.micros()).unwrap_or(0);
        let more = u128::from(passed) * u128::from(full) / 60_000_000;
        bucket.left = full.min(bucket.left + u64::try_from(more).unwrap_or(full));
        bucket.at = now;
        if bucket.left >= cost {
            bucket.left -= cost;
            return Ok(());
        }
        Err(((cost - bucket.left) * 60).div_ceil(full).max(1))
    }

    /// Takes back a request that was counted for somebody else than who turned out to ask.
    fn give_back(&self, counted: Counted, cost: u32) {
        let full = self.per_minute(counted) * WHOLE;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(&counted) {
            bucket.left = full.min(bucket.left + u64::from(cost) * WHOLE);
        }
    }

    /// For whom a request counts that shows this secret, before it is looked up: for the player it
    /// belonged to when it was looked up last, or else for the network it comes from. So secrets
    /// that are made up are counted before they cost anything, and who has a good one does not pay
    /// for a neighbour's.
    pub fn presumed(&self, secret: Option<&SecretHash>, request: &HttpRequest) -> Counted {
        match secret.and_then(|secret| self.acquaintances.get(secret)) {
            Some(player) => Counted::Player(player),
            None => Counted::Stranger(self.network(request)),
        }
    }

    /// Settles for whom a request of this cost counts, once its secret was looked up: `player` is
    /// whose it is, if anybody's. Gives for whom it counts now.
    ///
    /// # Errors
    /// The seconds to wait when the player has asked for too much.
    pub fn confirm(
        &self,
        presumed: Counted,
        cost: u32,
        (secret, player): (&SecretHash, Option<PlayerId>),
        now: Timestamp,
    ) -> Result<Counted, u64> {
        match (presumed, player) {
            (Counted::Stranger(_), Some(player)) => {
                self.give_back(presumed, cost);
                self.acquaintances.insert(*secret, player);
                let counted = Counted::Player(player);
                self.charge(counted, cost, now).map(|()| counted)
            }
            (Counted::Player(_), None) => {
                self.acquaintances.remove(secret);
                Ok(presumed)
            }
            _ => Ok(presumed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again_and_is_one_callers_own() {
        let limits = Limits::new(Allowance { player: 0, stranger: 6, sign_in: 6 }, false);
        let now = Timestamp::from_micros(1_000_000_000);
        let one = Counted::Stranger(Network::of([192, 0, 2, 1].into()));
        let other = Counted::Stranger(Network::of([192, 0, 2, 2].into()));
        for _ in 0..6 {
            assert_eq!(limits.count(one, now), Ok(()));
        }
        assert_eq!(limits.count(one, now), Err(10));
        assert_eq!(limits.count(other, now), Ok(()));
        assert_eq!(limits.count(one, now.plus_seconds(9)), Err(1));
        assert_eq!(limits.count(one, now.plus_seconds(10)), Ok(()));
        let player = Counted::Player(PlayerId::random(&mut rand::rng()));
        for _ in 0..10_000 {
            assert_eq!(limits.count(player, now), Ok(()));
        }
    }

    #[test]
    fn what_costs_more_empties_a_bucket_sooner_and_nothing_costs_more_than_a_full_one() {
        let limits = Limits::new(Allowance { player: 0, stranger: 6, sign_in: 6 }, false);
        let now = Timestamp::from_micros(1_000_000_000);
        let one = Counted::Stranger(Network::of([192, 0, 2, 1].into()));
        assert_eq!(limits.charge(one, 5, now), Ok(()));
        assert_eq!(limits.charge(one, 2, now), Err(10));
        assert_eq!(limits.charge(one, 1, now), Ok(()), "what was refused was not counted");
        assert_eq!(limits.charge(one, 100, now), Err(60));
        assert_eq!(limits.charge(one, 100, now.plus_seconds(60)), Ok(()));
    }

    #[test]
    fn secrets_that_are_made_up_count_for_their_network_and_good_ones_for_their_player() {
        let limits = Limits::new(Allowance { player: 2, stranger: 2, sign_in: 2 }, false);
        let now = Timestamp::from_micros(1_000_000_000);
        let request = actix_web::test::TestRequest::default()
            .peer_addr(([192, 0, 2, 1], 1).into())
            .to_http_request();
        let (good, player) = ([1; 32], PlayerId::random(&mut rand::rng()));
        let presumed = limits.presumed(Some(&good), &request);
        assert_eq!(presumed, Counted::Stranger(Network::of([192, 0, 2, 1].into())));
        assert_eq!(limits.count(presumed, now), Ok(()));
        let confirmed = limits.confirm(presumed, 1, (&good, Some(player)), now);
        assert_eq!(confirmed, Ok(Counted::Player(player)));
        for guess in 2..4 {
            let presumed = limits.presumed(Some(&[guess; 32]), &request);
            assert_eq!(limits.count(presumed, now), Ok(()), "nothing was counted for the network");
            assert_eq!(limits.confirm(presumed, 1, (&[guess; 32], None), now), Ok(presumed));
        }
        assert!(limits.count(limits.presumed(Some(&[4; 32]), &request), now).is_err());
        // The neighbour with a good secret is let in all the same.
        let known = limits.presumed(Some(&good), &request);
        assert_eq!(known, Counted::Player(player));
        assert_eq!(limits.count(known, now), Ok(()));
        assert!(limits.count(known, now).is_err(), "two requests a minute, like everybody");
        // One that was taken away is nobody's again.
        assert_eq!(limits.confirm(known, 1, (&good, None), now), Ok(known));
        assert_ne!(limits.presumed(Some(&good), &request), known);
    }

    #[test]
    fn a_household_is_one_caller() {
        let of = |text: &str| Network::of(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_eq!(of("2001:db8:1:2::1").site(), of("2001:db8:1:ffff::1").site());
        assert_ne!(of("2001:db8:1:2::1").site(), of("2001:db8:2:2::1").site());
        assert_eq!(of("192.0.2.1").site(), of("192.0.2.200").site());
        assert_ne!(of("192.0.2.1").site(), of("192.0.3.1").site());
    }
}

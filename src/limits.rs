//! Rate limits for callers (token buckets), and limits on connections.

mod streams;

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

use crate::game::{
    id::PlayerId,
    person::Address,
    service::{InvitationLimits, StorageLimits},
};

use streams::OpenStreams;
pub use streams::TooManyStreams;

/// The most buckets that are kept; full ones are dropped first.
const MAX_BUCKETS: usize = 50_000;

/// For how many secrets the owner is remembered. The requests of a forgotten one count for the
/// network again until the secret has been looked up.
const MAX_KNOWN_SECRETS: usize = 20_000;

/// The hash of the secret that a request presents: of a token or a session.
pub type SecretHash = [u8; 32];

/// One request, in the unit that buckets count.
const REQUEST: u64 = 1_000_000;

/// Rate limits for one caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Requests a minute for a player; 0 for no limit.
    pub player: u32,
    /// Requests a minute for a network without a token; 0 for no limit.
    pub stranger: u32,
    /// Sign-in attempts a minute for a network; 0 for no limit.
    pub sign_in: u32,
    /// Streams, and requests that wait for an event, that a player or a network without a token may
    /// have at a time; 0 for no limit.
    pub streams: u32,
}

impl Allowance {
    /// No limits, for tests and benchmarks.
    pub const NONE: Allowance = Allowance { player: 0, stranger: 0, sign_in: 0, streams: 0 };
}

/// Limits on connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Connections in total.
    pub max: usize,
    /// Connections from one network; 0 for no limit. Behind a proxy, whose connections all come
    /// from one network, requests in progress instead.
    pub max_per_network: usize,
    /// How long a client may stall while the server waits for it.
    pub timeout: Duration,
    /// How long a connection waits for its next request. Whoever keeps a connection for shorter
    /// than this never sends into one that is just being closed.
    pub keep_alive: Duration,
}

/// The longest lifetime of a token, in days.
pub const MAX_TOKEN_DAYS: u32 = 3650;

/// How long an invitation can be accepted, in seconds: thirty days.
pub const INVITATION_SECONDS: i64 = 30 * DAY;

/// How far back a player's feed reaches, in seconds: thirty days.
pub const FEED_SECONDS: i64 = 30 * DAY;

/// How many invitations may be mailed a day.
pub fn invitations(limits: StorageLimits, now: Timestamp) -> InvitationLimits {
    InvitationLimits {
        since: now.plus_seconds(-DAY),
        by_player: limits.invitations_per_day,
        to_address: limits.invitations_per_address,
    }
}

/// A day in seconds.
const DAY: i64 = 24 * 3600;

/// Attached to a request when too many requests from its network are in progress: it is to be
/// rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyInProgress;

impl TooManyInProgress {
    /// When to try again, in seconds.
    pub const RETRY_AFTER: u64 = 5;
}

/// Whose bucket a request is counted in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RateLimitKey {
    /// A player, whatever the token or session.
    Player(PlayerId),
    /// Somebody without a token, by network.
    Stranger(Network),
    /// Sign-in attempts, by network.
    SignIn(Network),
}

/// An IPv4 address, or the 64 bits of an IPv6 address that a household shares. A wider IPv4 network
/// would make strangers pay for each other, since neighbouring addresses have nothing in common; a
/// longer part of an IPv6 address would cost nothing to change.
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

    /// Stands for the network when sign-in requests for an address are counted. It serves as well
    /// as the network itself, but does not reveal who asked for two different addresses.
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

/// The 24 bits of an IPv4 address, or the 48 bits of an IPv6 address, that are assigned together:
/// whoever has one network of a site can often have all of them cheaply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Site {
    /// The first 24 bits of an IPv4 address.
    V4([u8; 3]),
    /// The first 48 bits of an IPv6 address.
    V6(u64),
}

/// What is left of one caller's allowance.
#[derive(Clone, Copy)]
struct Bucket {
    /// Requests left, in millionths.
    left: u64,
    at: Timestamp,
}

impl Bucket {
    /// What is left of it now, if `full` is a minute's allowance.
    fn refilled(&self, full: u64, now: Timestamp) -> u64 {
        let passed = u64::try_from(now.micros() - self.at.micros()).unwrap_or(0);
        let more = u128::from(passed) * u128::from(full) / 60_000_000;
        full.min(self.left.saturating_add(u64::try_from(more).unwrap_or(full)))
    }
}

/// How much of their allowance a caller has left, in requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remaining {
    /// So many a minute they have.
    pub per_minute: u64,
    /// So many they could send at once.
    pub left: u64,
    /// Seconds until nothing is missing, if they send none.
    pub full_in: u64,
}

/// Permission for one stream of a caller; it counts until dropped.
pub type StreamPermit = streams::Permit<RateLimitKey>;

/// The rate limiter: buckets by caller.
pub struct Limits {
    allowance: Allowance,
    trusted_proxy: bool,
    buckets: Mutex<HashMap<RateLimitKey, Bucket>>,
    known_secrets: Cache<SecretHash, PlayerId>,
    streams: OpenStreams<RateLimitKey>,
}

impl Limits {
    /// A limiter with full buckets. With a trusted proxy, `X-Forwarded-For` tells where requests
    /// come from.
    pub fn new(allowance: Allowance, trusted_proxy: bool) -> Limits {
        Limits {
            allowance,
            trusted_proxy,
            buckets: Mutex::new(HashMap::new()),
            known_secrets: Cache::new(MAX_KNOWN_SECRETS),
            streams: OpenStreams::new(allowance.streams),
        }
    }

    /// The address that a request comes from, as far as is known.
    pub fn address(&self, request: &HttpRequest) -> Option<IpAddr> {
        let forwarded = self.trusted_proxy.then(|| {
            // The last entry was written by the trusted proxy.
            let header = request.headers().get_all("x-forwarded-for").next_back()?;
            header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        });
        forwarded.flatten().or_else(|| request.peer_addr().map(|address| address.ip()))
    }

    /// The network that a request comes from.
    pub fn network(&self, request: &HttpRequest) -> Network {
        self.address(request).map_or(Network::of([0, 0, 0, 0].into()), Network::of)
    }

    /// Permission for a stream, or for a request that waits for an event.
    ///
    /// # Errors
    /// When the caller has as many as they may.
    pub fn open_stream(&self, key: RateLimitKey) -> Result<StreamPermit, TooManyStreams> {
        self.streams.open(key)
    }

    fn per_minute(&self, key: RateLimitKey) -> u64 {
        u64::from(match key {
            RateLimitKey::Player(_) => self.allowance.player,
            RateLimitKey::Stranger(_) => self.allowance.stranger,
            RateLimitKey::SignIn(_) => self.allowance.sign_in,
        })
    }

    /// Counts a request. A bucket holds a minute's allowance, so bursts are possible.
    ///
    /// # Errors
    /// The seconds to wait when there were too many requests.
    pub fn count(&self, key: RateLimitKey, now: Timestamp) -> Result<(), u64> {
        self.charge(key, 1, now)
    }

    /// Counts a request that costs as much as several. None costs more than a full bucket.
    ///
    /// # Errors
    /// The seconds to wait until enough is left.
    pub fn charge(&self, key: RateLimitKey, cost: u32, now: Timestamp) -> Result<(), u64> {
        let per_minute = self.per_minute(key);
        if per_minute == 0 {
            return Ok(());
        }
        let full = per_minute * REQUEST;
        let cost = full.min(u64::from(cost) * REQUEST);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS && !buckets.contains_key(&key) {
            // The bucket of whoever has sent nothing for a minute is full again.
            buckets.retain(|_, bucket| now < bucket.at.plus_seconds(60));
            if buckets.len() >= MAX_BUCKETS {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(key).or_insert(Bucket { left: full, at: now });
        bucket.left = bucket.refilled(full, now);
        bucket.at = now;
        if bucket.left >= cost {
            bucket.left -= cost;
            return Ok(());
        }
        Err(((cost - bucket.left) * 60).div_ceil(full).max(1))
    }

    /// What a caller has left; `None` for whoever has no limit.
    pub fn remaining(&self, key: RateLimitKey, now: Timestamp) -> Option<Remaining> {
        let per_minute = self.per_minute(key);
        let full = per_minute * REQUEST;
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let left = buckets.get(&key).map_or(full, |bucket| bucket.refilled(full, now));
        (full > 0).then(|| Remaining {
            per_minute,
            left: left / REQUEST,
            full_in: ((full - left) * 60).div_ceil(full),
        })
    }

    /// Takes back a request that was counted for somebody else than the actual caller.
    fn refund(&self, key: RateLimitKey, cost: u32) {
        let full = self.per_minute(key) * REQUEST;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(&key) {
            bucket.left = full.min(bucket.left + u64::from(cost) * REQUEST);
        }
    }

    /// Whom a request with this secret counts for before the secret is looked up: the player it
    /// belonged to at the last look-up, or else the network it comes from. So made-up secrets are
    /// counted before they cost anything, and the owner of a valid secret does not pay for a
    /// neighbour's requests.
    pub fn presumed(&self, secret: Option<&SecretHash>, request: &HttpRequest) -> RateLimitKey {
        match secret.and_then(|secret| self.known_secrets.get(secret)) {
            Some(player) => RateLimitKey::Player(player),
            None => RateLimitKey::Stranger(self.network(request)),
        }
    }

    /// Settles whom a request of this cost counts for, once its secret was looked up: `player` is
    /// the secret's owner, if there is one. Returns whom it counts for now.
    ///
    /// # Errors
    /// The seconds to wait when the player has sent too many requests.
    pub fn confirm(
        &self,
        presumed: RateLimitKey,
        cost: u32,
        (secret, player): (&SecretHash, Option<PlayerId>),
        now: Timestamp,
    ) -> Result<RateLimitKey, u64> {
        match (presumed, player) {
            (RateLimitKey::Stranger(_), Some(player)) => {
                self.refund(presumed, cost);
                self.known_secrets.insert(*secret, player);
                let key = RateLimitKey::Player(player);
                self.charge(key, cost, now).map(|()| key)
            }
            (RateLimitKey::Player(_), None) => {
                self.known_secrets.remove(secret);
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
    fn a_bucket_empties_and_refills_and_belongs_to_one_caller() {
        let limits = Limits::new(Allowance { stranger: 6, sign_in: 6, ..Allowance::NONE }, false);
        let now = Timestamp::from_micros(1_000_000_000);
        let one = RateLimitKey::Stranger(Network::of([192, 0, 2, 1].into()));
        let other = RateLimitKey::Stranger(Network::of([192, 0, 2, 2].into()));
        for _ in 0..6 {
            assert_eq!(limits.count(one, now), Ok(()));
        }
        assert_eq!(limits.count(one, now), Err(10));
        assert_eq!(limits.count(other, now), Ok(()));
        assert_eq!(limits.count(one, now.plus_seconds(9)), Err(1));
        assert_eq!(limits.count(one, now.plus_seconds(10)), Ok(()));
        let player = RateLimitKey::Player(PlayerId::random(&mut rand::rng()));
        for _ in 0..10_000 {
            assert_eq!(limits.count(player, now), Ok(()));
        }
    }

    #[test]
    fn costly_requests_empty_a_bucket_sooner_and_none_costs_more_than_a_full_one() {
        let limits = Limits::new(Allowance { stranger: 6, sign_in: 6, ..Allowance::NONE }, false);
        let now = Timestamp::from_micros(1_000_000_000);
        let one = RateLimitKey::Stranger(Network::of([192, 0, 2, 1].into()));
        assert_eq!(limits.charge(one, 5, now), Ok(()));
        assert_eq!(limits.charge(one, 2, now), Err(10));
        assert_eq!(limits.charge(one, 1, now), Ok(()), "rejected requests are not counted");
        assert_eq!(limits.charge(one, 100, now), Err(60));
        assert_eq!(limits.charge(one, 100, now.plus_seconds(60)), Ok(()));
    }

    #[test]
    fn what_is_left_is_told_in_whole_requests_and_fills_up() {
        let limits = Limits::new(Allowance { stranger: 6, ..Allowance::NONE }, false);
        let now = Timestamp::from_micros(1_000_000_000);
        let one = RateLimitKey::Stranger(Network::of([192, 0, 2, 1].into()));
        let left = |now| limits.remaining(one, now).map(|it| (it.per_minute, it.left, it.full_in));
        assert_eq!(left(now), Some((6, 6, 0)));
        assert_eq!(limits.charge(one, 4, now), Ok(()));
        assert_eq!(left(now), Some((6, 2, 40)));
        assert_eq!(left(now.plus_seconds(9)), Some((6, 2, 31)), "a part of one is none");
        assert_eq!(left(now.plus_seconds(10)), Some((6, 3, 30)));
        assert_eq!(left(now.plus_seconds(90)), Some((6, 6, 0)));
        let player = RateLimitKey::Player(PlayerId::random(&mut rand::rng()));
        assert_eq!(limits.remaining(player, now), None);
    }

    #[test]
    fn made_up_secrets_count_for_their_network_and_valid_ones_for_their_player() {
        let limits =
            Limits::new(Allowance { player: 2, stranger: 2, sign_in: 2, streams: 0 }, false);
        let now = Timestamp::from_micros(1_000_000_000);
        let request = actix_web::test::TestRequest::default()
            .peer_addr(([192, 0, 2, 1], 1).into())
            .to_http_request();
        let (good, player) = ([1; 32], PlayerId::random(&mut rand::rng()));
        let presumed = limits.presumed(Some(&good), &request);
        assert_eq!(presumed, RateLimitKey::Stranger(Network::of([192, 0, 2, 1].into())));
        assert_eq!(limits.count(presumed, now), Ok(()));
        let confirmed = limits.confirm(presumed, 1, (&good, Some(player)), now);
        assert_eq!(confirmed, Ok(RateLimitKey::Player(player)));
        for guess in 2..4 {
            let presumed = limits.presumed(Some(&[guess; 32]), &request);
            assert_eq!(limits.count(presumed, now), Ok(()), "nothing was counted for the network");
            assert_eq!(limits.confirm(presumed, 1, (&[guess; 32], None), now), Ok(presumed));
        }
        assert!(limits.count(limits.presumed(Some(&[4; 32]), &request), now).is_err());
        // The neighbour with a valid secret is served all the same.
        let known = limits.presumed(Some(&good), &request);
        assert_eq!(known, RateLimitKey::Player(player));
        assert_eq!(limits.count(known, now), Ok(()));
        assert!(limits.count(known, now).is_err(), "two requests a minute, like everybody");
        // A revoked secret belongs to nobody again.
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

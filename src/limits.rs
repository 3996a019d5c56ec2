//! How much one caller may ask: a bucket of requests that fills again with time.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use actix_web::HttpRequest;

use crate::{
    game::{id::PlayerId, time::Timestamp},
    store::InvitationLimits,
};

/// More buckets than this are not kept: full ones go first.
const BUCKETS: usize = 50_000;

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

/// A token lives at most so many days.
pub const LONGEST_TOKEN_DAYS: u32 = 3650;

/// An invitation can be accepted for so many seconds: thirty days.
pub const INVITATION_SECONDS: i64 = 30 * DAY;

/// How many invitations may be mailed in a day: 50 from one player, 10 to one address.
pub fn invitations(now: Timestamp) -> InvitationLimits {
    InvitationLimits { since: now.plus_seconds(-DAY), by_player: 50, to_address: 10 }
}

/// A day in seconds.
const DAY: i64 = 24 * 3600;

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

/// An IPv4 address, or the 64 bits of an IPv6 address that a household has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network(u64);

impl Network {
    /// The network of an address.
    pub fn of(address: IpAddr) -> Network {
        match address.to_canonical() {
            IpAddr::V4(address) => Network(u64::from(u32::from(address))),
            IpAddr::V6(address) => Network((u128::from(address) >> 64) as u64),
        }
    }
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
}

impl Limits {
    /// Full buckets. With a trusted proxy, its `X-Forwarded-For` says where requests come from.
    pub fn new(allowance: Allowance, trusted_proxy: bool) -> Limits {
        Limits { allowance, trusted_proxy, buckets: Mutex::new(HashMap::new()) }
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
        let per_minute = self.per_minute(counted);
        if per_minute == 0 {
            return Ok(());
        }
        let full = per_minute * WHOLE;
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
        if bucket.left >= WHOLE {
            bucket.left -= WHOLE;
            return Ok(());
        }
        Err(((WHOLE - bucket.left) * 60).div_ceil(full).max(1))
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
        let player = Counted::Player(PlayerId::random());
        for _ in 0..10_000 {
            assert_eq!(limits.count(player, now), Ok(()));
        }
    }

    #[test]
    fn a_household_is_one_caller() {
        let of = |text: &str| Network::of(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}

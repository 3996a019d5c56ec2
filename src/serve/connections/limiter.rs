//! Limits on the number of connections, in total and for each network.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use crate::limits::{ConnectionLimits, Network, Site, TooManyInProgress};

/// A site may hold as many connections as this many networks.
const NETWORKS_PER_SITE: usize = 4;

/// Accepts connections while there are not too many in total or from one network.
#[derive(Debug)]
pub struct ConnectionLimiter {
    limits: ConnectionLimits,
    /// Whether a proxy opens all connections.
    trusted_proxy: bool,
    open: Mutex<OpenConnections>,
    rejected_in_total: AtomicU64,
    rejected_by_network: AtomicU64,
}

/// What is open now.
#[derive(Debug, Default)]
struct OpenConnections {
    connections: usize,
    networks: HashMap<Network, usize>,
    sites: HashMap<Site, usize>,
}

/// Permission for one connection, or for one request behind a proxy; it counts until dropped.
#[derive(Debug)]
pub(super) struct Permit {
    limiter: Arc<ConnectionLimiter>,
    is_connection: bool,
    network: Option<Network>,
}

/// How many connections were rejected so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rejections {
    /// Because there were too many in total.
    pub total: u64,
    /// Because there were too many from one network.
    pub network: u64,
}

/// Adds one to the count of a key, unless it is `max` already. Returns whether it did.
fn add<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K, max: usize) -> bool {
    let count = counts.entry(key).or_default();
    let fits = *count < max;
    *count += usize::from(fits);
    fits
}

/// Takes one from the count of a key.
fn remove<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

impl OpenConnections {
    fn add(&mut self, network: Network, max: usize) -> bool {
        let site = network.site();
        if !add(&mut self.networks, network, max) {
            return false;
        }
        let fits = add(&mut self.sites, site, max.saturating_mul(NETWORKS_PER_SITE));
        if !fits {
            remove(&mut self.networks, &network);
        }
        fits
    }

    fn remove(&mut self, network: Network) {
        remove(&mut self.networks, &network);
        remove(&mut self.sites, &network.site());
    }
}

impl ConnectionLimiter {
    /// A limiter with nothing open.
    pub fn new(limits: ConnectionLimits, trusted_proxy: bool) -> ConnectionLimiter {
        ConnectionLimiter {
            limits,
            trusted_proxy,
            open: Mutex::default(),
            rejected_in_total: AtomicU64::new(0),
            rejected_by_network: AtomicU64::new(0),
        }
    }

    /// The limits it enforces.
    pub fn limits(&self) -> ConnectionLimits {
        self.limits
    }

    /// How many connections are open.
    pub fn connections(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).connections
    }

    /// How many connections were rejected.
    pub fn rejections(&self) -> Rejections {
        Rejections {
            total: self.rejected_in_total.load(Ordering::Relaxed),
            network: self.rejected_by_network.load(Ordering::Relaxed),
        }
    }

    /// A permit for a connection from this address, if it is known; `None` when there are too many.
    pub(super) fn admit(self: &Arc<ConnectionLimiter>, peer: Option<IpAddr>) -> Option<Permit> {
        self.acquire(peer.map(Network::of).filter(|_| !self.trusted_proxy))
    }

    /// A permit for a connection from this network, if the network is known.
    fn acquire(self: &Arc<ConnectionLimiter>, network: Option<Network>) -> Option<Permit> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.connections >= self.limits.max {
            self.rejected_in_total.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let network = network.filter(|_| self.limits.max_per_network > 0);
        if let Some(network) = network
            && !open.add(network, self.limits.max_per_network)
        {
            self.rejected_by_network.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        open.connections += 1;
        Some(Permit { limiter: Arc::clone(self), is_connection: true, network })
    }

    /// A permit for a request that a proxy has forwarded from this network; `None` when the
    /// connection itself is counted.
    ///
    /// # Errors
    /// When too many requests from the network are in progress.
    pub(super) fn acquire_forwarded(
        self: &Arc<ConnectionLimiter>,
        network: impl FnOnce() -> Network,
    ) -> Result<Option<Permit>, TooManyInProgress> {
        if !self.trusted_proxy || self.limits.max_per_network == 0 {
            return Ok(None);
        }
        let network = network();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if !open.add(network, self.limits.max_per_network) {
            self.rejected_by_network.fetch_add(1, Ordering::Relaxed);
            return Err(TooManyInProgress);
        }
        Ok(Some(Permit { limiter: Arc::clone(self), is_connection: false, network: Some(network) }))
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self.limiter.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.connections -= usize::from(self.is_connection);
        if let Some(network) = self.network {
            open.remove(network);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn limiter(max: usize, max_per_network: usize, trusted_proxy: bool) -> Arc<ConnectionLimiter> {
        let [timeout, keep_alive] = [20, 130].map(Duration::from_secs);
        let limits = ConnectionLimits { max, max_per_network, timeout, keep_alive };
        Arc::new(ConnectionLimiter::new(limits, trusted_proxy))
    }

    fn network(text: &str) -> Network {
        Network::of(text.parse().expect("an address"))
    }

    #[test]
    fn one_network_holds_its_share_and_a_site_the_share_of_four() {
        let limiter = limiter(100, 2, false);
        let acquire = |text: &str| limiter.acquire(Some(network(text)));
        let permits: Vec<_> = (0..2).filter_map(|_| acquire("2001:db8::1")).collect();
        assert_eq!(permits.len(), 2);
        assert!(acquire("2001:db8::2").is_none(), "the same household");
        let site: Vec<_> =
            (1..9).filter_map(|number| acquire(&format!("2001:db8:0:{number}::1"))).collect();
        assert_eq!(site.len(), 6, "with the first two: four times two");
        assert!(acquire("2001:db8:1::1").is_some(), "another site");
        assert_eq!(limiter.rejections(), Rejections { total: 0, network: 3 });
        drop(permits);
        assert!(acquire("2001:db8::2").is_some());
        drop(site);
        assert_eq!(limiter.connections(), 0);
        let open = limiter.open.lock().expect("the open connections");
        assert!(open.networks.is_empty() && open.sites.is_empty(), "nothing is remembered");
    }

    #[test]
    fn the_total_is_limited() {
        let limiter = limiter(2, 0, false);
        let one = limiter.acquire(Some(network("192.0.2.1"))).expect("a permit");
        let _two = limiter.acquire(Some(network("192.0.2.1"))).expect("a permit");
        assert!(limiter.acquire(Some(network("198.51.100.1"))).is_none());
        assert_eq!(limiter.rejections(), Rejections { total: 1, network: 0 });
        drop(one);
        assert!(limiter.acquire(None).is_some());
    }

    #[test]
    fn behind_a_proxy_requests_count_for_their_network() {
        let limiter = limiter(100, 1, true);
        let one = limiter.acquire_forwarded(|| network("192.0.2.1")).expect("a permit");
        assert!(limiter.acquire_forwarded(|| network("192.0.2.1")).is_err());
        assert!(limiter.acquire_forwarded(|| network("192.0.2.2")).is_ok());
        drop(one);
        assert!(limiter.acquire_forwarded(|| network("192.0.2.1")).is_ok());
        let direct = self::limiter(100, 1, false);
        assert!(
            (0..3).all(|_| matches!(direct.acquire_forwarded(|| network("192.0.2.1")), Ok(None)))
        );
    }
}

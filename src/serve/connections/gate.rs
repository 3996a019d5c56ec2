//! How many connections there are, and of whom.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use actix_web::rt::net::TcpStream;

use super::{Broken, watched::Watched};
use crate::limits::{ConnectionLimits, Crowded, Network, Site};

/// A site may hold as many as so many networks.
const NETWORKS_A_SITE: usize = 4;

/// Lets connections in, as long as there are not too many in all or of one network.
#[derive(Debug)]
pub struct Gate {
    limits: ConnectionLimits,
    /// Whether a proxy makes all the connections.
    trusted_proxy: bool,
    crowd: Mutex<Crowd>,
    refused_in_all: AtomicU64,
    refused_of_network: AtomicU64,
}

/// Who is inside.
#[derive(Debug, Default)]
struct Crowd {
    connections: usize,
    networks: HashMap<Network, usize>,
    sites: HashMap<Site, usize>,
}

/// A connection, or a request behind a proxy, that counts until this is dropped.
#[derive(Debug)]
pub struct Held {
    gate: Arc<Gate>,
    is_connection: bool,
    network: Option<Network>,
}

/// A peer whose connection may come in.
pub(super) type Connected = (Watched<TcpStream>, Option<std::net::SocketAddr>);

/// How many were turned away so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusals {
    /// Because there were too many in all.
    pub in_all: u64,
    /// Because there were too many of one network.
    pub of_network: u64,
}

/// One more of these, unless there are `max` already.
fn add<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K, max: usize) -> bool {
    let count = counts.entry(key).or_default();
    let fits = *count < max;
    *count += usize::from(fits);
    fits
}

/// One less of these.
fn remove<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

impl Crowd {
    fn enter(&mut self, network: Network, max: usize) -> bool {
        let site = network.site();
        if !add(&mut self.networks, network, max) {
            return false;
        }
        let fits = add(&mut self.sites, site, max.saturating_mul(NETWORKS_A_SITE));
        if !fits {
            remove(&mut self.networks, &network);
        }
        fits
    }

    fn leave(&mut self, network: Network) {
        remove(&mut self.networks, &network);
        remove(&mut self.sites, &network.site());
    }
}

impl Gate {
    /// Lets in what these limits allow.
    pub fn new(limits: ConnectionLimits, trusted_proxy: bool) -> Gate {
        Gate {
            limits,
            trusted_proxy,
            crowd: Mutex::default(),
            refused_in_all: AtomicU64::new(0),
            refused_of_network: AtomicU64::new(0),
        }
    }

    /// What is allowed.
    pub fn limits(&self) -> ConnectionLimits {
        self.limits
    }

    /// How many connections there are.
    pub fn connections(&self) -> usize {
        self.crowd.lock().unwrap_or_else(PoisonError::into_inner).connections
    }

    /// How many were turned away.
    pub fn refusals(&self) -> Refusals {
        Refusals {
            in_all: self.refused_in_all.load(Ordering::Relaxed),
            of_network: self.refused_of_network.load(Ordering::Relaxed),
        }
    }

    /// Lets a connection in, or refuses it: then it is to be closed at once.
    pub(super) fn admit(
        self: &Arc<Gate>,
        connection: TcpStream,
        patience: Duration,
    ) -> Result<Connected, Broken> {
        let peer = connection.peer_addr().ok();
        let network = peer.map(|peer| Network::of(peer.ip())).filter(|_| !self.trusted_proxy);
        let held = self.connect(network).ok_or(Broken::Crowded)?;
        // A request and its answer are one packet each: none is to wait for the next.
        let _ = connection.set_nodelay(true);
        Ok((Watched::new(connection, patience, held), peer))
    }

    /// A place for a connection, from this network if that is known.
    fn connect(self: &Arc<Gate>, network: Option<Network>) -> Option<Held> {
        let mut crowd = self.crowd.lock().unwrap_or_else(PoisonError::into_inner);
        if crowd.connections >= self.limits.max {
            self.refused_in_all.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let network = network.filter(|_| self.limits.max_per_network > 0);
        if let Some(network) = network
            && !crowd.enter(network, self.limits.max_per_network)
        {
            self.refused_of_network.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        crowd.connections += 1;
        Some(Held { gate: Arc::clone(self), is_connection: true, network })
    }

    /// A place for a request that a proxy has passed on from this network; none when its connection
    /// counts for it.
    ///
    /// # Errors
    /// When too many requests of the network are in progress.
    pub(super) fn pass_on(
        self: &Arc<Gate>,
        network: impl FnOnce() -> Network,
    ) -> Result<Option<Held>, Crowded> {
        if !self.trusted_proxy || self.limits.max_per_network == 0 {
            return Ok(None);
        }
        let network = network();
        let mut crowd = self.crowd.lock().unwrap_or_else(PoisonError::into_inner);
        if !crowd.enter(network, self.limits.max_per_network) {
            self.refused_of_network.fetch_add(1, Ordering::Relaxed);
            return Err(Crowded);
        }
        Ok(Some(Held { gate: Arc::clone(self), is_connection: false, network: Some(network) }))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut crowd = self.gate.crowd.lock().unwrap_or_else(PoisonError::into_inner);
        crowd.connections -= usize::from(self.is_connection);
        if let Some(network) = self.network {
            crowd.leave(network);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(max: usize, max_per_network: usize, trusted_proxy: bool) -> Arc<Gate> {
        let limits = ConnectionLimits { max, max_per_network, ..ConnectionLimits::default() };
        Arc::new(Gate::new(limits, trusted_proxy))
    }

    fn network(text: &str) -> Network {
        Network::of(text.parse().expect("an address"))
    }

    #[test]
    fn one_network_holds_its_share_and_a_site_the_share_of_four() {
        let gate = gate(100, 2, false);
        let enter = |text: &str| gate.connect(Some(network(text)));
        let held: Vec<_> = (0..2).filter_map(|_| enter("2001:db8::1")).collect();
        assert_eq!(held.len(), 2);
        assert!(enter("2001:db8::2").is_none(), "the same household");
        let site: Vec<_> =
            (1..9).filter_map(|number| enter(&format!("2001:db8:0:{number}::1"))).collect();
        assert_eq!(site.len(), 6, "with the two of before: four times two");
        assert!(enter("2001:db8:1::1").is_some(), "another site");
        assert_eq!(gate.refusals(), Refusals { in_all: 0, of_network: 3 });
        drop(held);
        assert!(enter("2001:db8::2").is_some());
        drop(site);
        assert_eq!(gate.connections(), 0);
        let crowd = gate.crowd.lock().expect("the crowd");
        assert!(crowd.networks.is_empty() && crowd.sites.is_empty(), "nothing is remembered");
    }

    #[test]
    fn all_together_hold_no_more_than_there_may_be() {
        let gate = gate(2, 0, false);
        let one = gate.connect(Some(network("192.0.2.1"))).expect("a place");
        let _two = gate.connect(Some(network("192.0.2.1"))).expect("a place");
        assert!(gate.connect(Some(network("198.51.100.1"))).is_none());
        assert_eq!(gate.refusals(), Refusals { in_all: 1, of_network: 0 });
        drop(one);
        assert!(gate.connect(None).is_some());
    }

    #[test]
    fn behind_a_proxy_requests_count_for_those_they_come_from() {
        let gate = gate(100, 1, true);
        let one = gate.pass_on(|| network("192.0.2.1")).expect("a place");
        assert!(gate.pass_on(|| network("192.0.2.1")).is_err());
        assert!(gate.pass_on(|| network("192.0.2.2")).is_ok());
        drop(one);
        assert!(gate.pass_on(|| network("192.0.2.1")).is_ok());
        let direct = self::gate(100, 1, false);
        assert!((0..3).all(|_| matches!(direct.pass_on(|| network("192.0.2.1")), Ok(None))));
    }
}

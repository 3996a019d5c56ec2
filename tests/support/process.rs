//! Programs that tests start: where they listen, and for how long they are waited for.

use std::{
    net::{Ipv4Addr, SocketAddr, TcpListener},
    ops::Range,
    sync::atomic::{AtomicU16, Ordering},
    time::{Duration, Instant},
};

/// How long something may take that comes for sure: more than the busiest machine needs.
pub const TIMEOUT: Duration = Duration::from_secs(120);

/// Ports that the system gives to nobody by itself, neither to a listener that asks for any port
/// nor to a connection going out: between choosing one and listening there nobody else takes it.
const PORTS: Range<u16> = 20_000..32_000;

/// An address of this machine at which nobody listens.
pub fn free_address() -> SocketAddr {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Test programs that run side by side begin at different places.
    let first = u16::try_from(std::process::id() % u32::from(PORTS.end - PORTS.start));
    let first = first.expect("less than there are ports");
    loop {
        let offset = first.wrapping_mul(61).wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        let port = PORTS.start + offset % (PORTS.end - PORTS.start);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
}

/// Waits until something becomes true.
pub fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < TIMEOUT, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

//! Which addresses are anybody's to reach, and which only reachable from inside a network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// What webhooks may reach.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// The public internet, by HTTPS.
    #[default]
    Public,
    /// This machine and its networks too, and by plain HTTP: the operator says so.
    Private,
}

impl Reach {
    /// Whether a connection to this address is allowed.
    pub fn allows(self, address: IpAddr) -> bool {
        self == Reach::Private || is_public(address)
    }

    /// Whether a name is worth looking up: some are this machine's own everywhere (RFC 6761).
    pub fn allows_name(self, name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        let top = name.rsplit('.').next().unwrap_or_default();
        self == Reach::Private || !top.eq_ignore_ascii_case("localhost")
    }
}

/// IPv4 networks that are not public (IANA's special-purpose registry), with multicast and the
/// reserved ones.
const CLOSED_V4: &[(Ipv4Addr, u32)] = &[
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    // Link-local, where clouds answer for the machine's own secrets.
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
    // Answers for virtual machines on a public address of one cloud.
    (Ipv4Addr::new(168, 63, 129, 16), 32),
];

/// The IPv6 network that public addresses are from.
const OPEN_V6: (Ipv6Addr, u32) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);

/// What is closed in it: protocol assignments with tunnels in them, examples, and 6to4, which
/// reaches the IPv4 address that it holds.
const CLOSED_V6: &[(Ipv6Addr, u32)] = &[
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// The well-known prefix with which machines without IPv4 reach it (NAT64).
const NAT64: (Ipv6Addr, u32) = (Ipv6Addr::new(0x64, 0xff9b, 0, 0, 0, 0, 0, 0), 96);

fn in_v4(address: Ipv4Addr, (network, bits): (Ipv4Addr, u32)) -> bool {
    (address.to_bits() ^ network.to_bits()).leading_zeros() >= bits
}

fn in_v6(address: Ipv6Addr, (network, bits): (Ipv6Addr, u32)) -> bool {
    (address.to_bits() ^ network.to_bits()).leading_zeros() >= bits
}

/// Whether an address is on the public internet. One that holds another is what that one is.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !CLOSED_V4.iter().any(|network| in_v4(address, *network)),
        IpAddr::V6(address) => {
            if let Some(mapped) = address.to_ipv4_mapped() {
                return is_public(mapped.into());
            }
            if in_v6(address, NAT64) {
                let [.., a, b, c, d] = address.octets();
                return is_public(Ipv4Addr::new(a, b, c, d).into());
            }
            in_v6(address, OPEN_V6) && !CLOSED_V6.iter().any(|network| in_v6(address, *network))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_this_machine_reaches_is_not_public() {
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.9.10",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "168.63.129.16",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:c0a8:101::1",
            "3fff::1",
            "fc00::1",
            "fd00:ec2::254",
            "fdff::1",
            "fe80::1",
            "febf::1",
            "fec0::1",
            "ff02::1",
            "4000::1",
            "5f00::1",
        ] {
            let address: IpAddr = inside.parse().expect(inside);
            assert!(!is_public(address), "{inside}");
            assert!(!Reach::Public.allows(address) && Reach::Private.allows(address));
        }
    }

    #[test]
    fn the_rest_is_public() {
        for outside in [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.1",
            "169.253.255.255",
            "169.255.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.1",
            "192.167.255.255",
            "192.169.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
            "2001:200::1",
            "2001:4860:4860::8888",
            "2003::1",
            "2606:4700:4700::1111",
            "2a00::1",
        ] {
            assert!(is_public(outside.parse().expect(outside)), "{outside}");
        }
    }
}

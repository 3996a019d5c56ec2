//! The name servers that are asked about domains of mail.

use std::{
    net::{IpAddr, SocketAddr},
    str::FromStr,
    time::Duration,
};

use hickory_resolver::{
    TokioResolver,
    config::{ConnectionConfig, NameServerConfig, ResolveHosts, ResolverConfig, ResolverOpts},
    net::{NetError, runtime::TokioRuntimeProvider},
};

/// How long a name server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(3);

/// How often it is asked.
const ATTEMPTS: usize = 2;

/// A name server to ask instead of those that this machine is set to ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NameServer(SocketAddr);

impl FromStr for NameServer {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<NameServer, &'static str> {
        let address = text.parse::<SocketAddr>();
        let address = address.or_else(|_| text.parse().map(|ip: IpAddr| SocketAddr::new(ip, 53)));
        address.map(NameServer).map_err(
            |_| "the address of a name server is expected, such as 9.9.9.9 or 127.0.0.1:5353",
        )
    }
}

/// What asks this name server, or those that this machine is set to ask.
///
/// # Errors
/// If this machine is set to ask none.
pub fn resolver(server: Option<NameServer>) -> Result<TokioResolver, NetError> {
    let mut builder = match server {
        None => TokioResolver::builder_tokio()?,
        Some(NameServer(address)) => {
            let (mut udp, mut tcp) = (ConnectionConfig::udp(), ConnectionConfig::tcp());
            udp.port = address.port();
            tcp.port = address.port();
            let server = NameServerConfig::new(address.ip(), true, vec![udp, tcp]);
            let config = ResolverConfig::from_name_servers(vec![server]);
            let mut builder =
                TokioResolver::builder_with_config(config, TokioRuntimeProvider::default());
            *builder.options_mut() = ResolverOpts::default();
            builder
        }
    };
    let options = builder.options_mut();
    options.timeout = TIMEOUT;
    options.attempts = ATTEMPTS;
    // What others see is asked for, not what this machine alone knows.
    options.use_hosts_file = ResolveHosts::Never;
    builder.build()
}

//! What name servers say of a domain.

use std::{
    net::{IpAddr, SocketAddr},
    str::FromStr,
    time::Duration,
};

use hickory_resolver::{
    TokioResolver,
    config::{ConnectionConfig, NameServerConfig, ResolveHosts, ResolverConfig, ResolverOpts},
    net::{NetError, runtime::TokioRuntimeProvider},
    proto::rr::{Name, RData, RecordType},
};

/// How long a name server may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often it is asked.
const ATTEMPTS: usize = 2;

/// A name server to ask instead of those that this machine is set to ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::cli) struct NameServer(SocketAddr);

impl FromStr for NameServer {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<NameServer, &'static str> {
        let address = text.parse::<SocketAddr>();
        let address = address.or_else(|_| text.parse().map(|ip: IpAddr| SocketAddr::new(ip, 53)));
        address.map(NameServer).map_err(
            |_| "expected is the address of a name server, such as 9.9.9.9 or 127.0.0.1:5353",
        )
    }
}

/// Asks name servers.
pub(super) struct Names(TokioResolver);

/// No name server says whether there is such a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Unanswered(pub(super) String);

impl Names {
    /// Asks this name server, or those that this machine is set to ask.
    ///
    /// # Errors
    /// If this machine is set to ask none.
    pub(super) fn new(server: Option<NameServer>) -> Result<Names, Unanswered> {
        let unanswered = |error: NetError| Unanswered(error.to_string());
        let mut builder = match server {
            None => TokioResolver::builder_tokio().map_err(unanswered)?,
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
        options.timeout = PATIENCE;
        options.attempts = ATTEMPTS;
        // What others see is asked for, not what this machine alone knows.
        options.use_hosts_file = ResolveHosts::Never;
        Ok(Names(builder.build().map_err(unanswered)?))
    }

    async fn look_up<T>(
        &self,
        name: Name,
        kind: RecordType,
        read: impl Fn(&RData) -> Option<T>,
    ) -> Result<Vec<T>, Unanswered> {
        match self.0.lookup(name, kind).await {
            Ok(found) => {
                Ok(found.answers().iter().filter_map(|record| read(&record.data)).collect())
            }
            Err(error) if error.is_no_records_found() => Ok(Vec::new()),
            Err(error) => Err(Unanswered(error.to_string())),
        }
    }

    /// A name from its root; `None` for a text that can be none.
    fn from_root(name: &str) -> Option<Name> {
        let mut name = Name::from_ascii(name.trim_end_matches('.')).ok()?;
        name.set_fqdn(true);
        Some(name)
    }

    /// The texts at a name.
    pub(super) async fn texts(&self, name: &str) -> Result<Vec<String>, Unanswered> {
        let Some(name) = Names::from_root(name) else { return Ok(Vec::new()) };
        let text = |data: &RData| match data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        };
        self.look_up(name, RecordType::TXT, text).await
    }

    /// The mail servers of a domain, the preferred ones first; one without a name says that the
    /// domain takes no mail.
    pub(super) async fn mail_servers(&self, domain: &str) -> Result<Vec<String>, Unanswered> {
        let Some(name) = Names::from_root(domain) else { return Ok(Vec::new()) };
        let server = |data: &RData| match data {
            RData::MX(it) => Some((it.preference, plain(&it.exchange))),
            _ => None,
        };
        let mut found = self.look_up(name, RecordType::MX, server).await?;
        found.sort();
        Ok(found.into_iter().map(|(_, server)| server).collect())
    }

    /// The addresses of a host.
    pub(super) async fn addresses(&self, host: &str) -> Result<Vec<IpAddr>, Unanswered> {
        let host = host.trim_matches(['[', ']']);
        if let Ok(address) = host.parse() {
            return Ok(vec![address]);
        }
        let Some(name) = Names::from_root(host) else { return Ok(Vec::new()) };
        let address = |data: &RData| match data {
            RData::A(it) => Some(IpAddr::V4(it.0)),
            RData::AAAA(it) => Some(IpAddr::V6(it.0)),
            _ => None,
        };
        let mut found = self.look_up(name.clone(), RecordType::A, address).await?;
        found.extend(self.look_up(name, RecordType::AAAA, address).await?);
        Ok(found)
    }

    /// The names that an address says to have.
    pub(super) async fn names_of(&self, address: IpAddr) -> Result<Vec<String>, Unanswered> {
        let mut name = Name::from(address);
        name.set_fqdn(true);
        let named = |data: &RData| match data {
            RData::PTR(it) => Some(plain(&it.0)),
            _ => None,
        };
        self.look_up(name, RecordType::PTR, named).await
    }
}

/// A name without the dot at its end.
fn plain(name: &Name) -> String {
    name.to_ascii().trim_end_matches('.').to_lowercase()
}

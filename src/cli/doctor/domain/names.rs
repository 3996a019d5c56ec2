//! What name servers say of a domain.

use std::net::IpAddr;

use hickory_resolver::{
    TokioResolver,
    net::NetError,
    proto::rr::{Name, RData, RecordType},
};

use crate::mail::name_server::{self, NameServer};

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
        Ok(Names(name_server::resolver(server).map_err(unanswered)?))
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

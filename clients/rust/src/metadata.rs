//! Where a server signs players in (RFC 8414).

use reqwest::Url;
use serde::Deserialize;

use crate::error::Error;

/// Where everything is.
#[derive(Deserialize, Clone, Debug)]
pub(crate) struct Metadata {
    pub(crate) issuer: String,
    pub(crate) authorization_endpoint: String,
    pub(crate) token_endpoint: String,
    pub(crate) device_authorization_endpoint: String,
}

impl Metadata {
    /// What the server at `base` says of itself.
    ///
    /// # Errors
    /// [`Error::SignIn`] where it has another address: a server that could call itself by the name of
    /// another would be handed what is meant for that one.
    pub(crate) async fn of(client: &reqwest::Client, base: &str) -> Result<Metadata, Error> {
        let base = base.trim_end_matches('/');
        let address = format!("{base}/.well-known/oauth-authorization-server");
        let response = client.get(address).send().await?.error_for_status()?;
        let metadata: Metadata = response.json().await?;
        metadata.check(base)?;
        Ok(metadata)
    }

    fn check(&self, base: &str) -> Result<(), Error> {
        let issuer = &self.issuer;
        let (own, asked) = (of_http(issuer), of_http(base));
        let has_no_path = [&own, &asked].iter().all(|it| it.as_ref().is_some_and(has_no_path));
        if !has_no_path || own.map(|it| it.origin()) != asked.map(|it| it.origin()) {
            let words = format!(
                "the server at {base} says that its address is {issuer}: use that address, if it is the \
                 server that you mean"
            );
            return Err(Error::sign_in(INVALID_ISSUER, &words));
        }
        self.check_pages(&[
            &self.authorization_endpoint,
            &self.token_endpoint,
            &self.device_authorization_endpoint,
        ])
    }

    /// That all of these are addresses of this server.
    ///
    /// # Errors
    /// [`Error::SignIn`] where one is not.
    pub(crate) fn check_pages(&self, addresses: &[&str]) -> Result<(), Error> {
        let own = of_http(&self.issuer).map(|it| it.origin());
        if addresses.iter().all(|it| own.is_some() && of_http(it).map(|it| it.origin()) == own) {
            return Ok(());
        }
        let issuer = &self.issuer;
        let words =
            format!("the server at {issuer} wants to sign you in at another address: do not");
        Err(Error::sign_in(INVALID_ISSUER, &words))
    }
}

/// This is not the server that it was taken for.
const INVALID_ISSUER: &str = "invalid_issuer";

/// An address that HTTP has; with a name and a password in it, it is nobody's.
fn of_http(address: &str) -> Option<Url> {
    let url = Url::parse(address).ok()?;
    let is_plain = url.username().is_empty() && url.password().is_none();
    (matches!(url.scheme(), "http" | "https") && is_plain).then_some(url)
}

fn has_no_path(url: &Url) -> bool {
    url.path() == "/"
}

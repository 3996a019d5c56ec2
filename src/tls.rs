//! Encrypted connections to other servers.

use std::sync::Arc;

use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring},
};

/// The public certificate authorities.
pub fn public_authorities() -> RootCertStore {
    RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() }
}

/// Encrypts connections to servers that these authorities vouch for.
///
/// # Panics
/// Never: ring has the protocol versions that are asked for.
pub fn connector(authorities: RootCertStore) -> TlsConnector {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions();
    #[expect(clippy::expect_used, reason = "depends on nothing from outside")]
    let builder = builder.expect("ring has the default versions");
    let config = builder.with_root_certificates(authorities).with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

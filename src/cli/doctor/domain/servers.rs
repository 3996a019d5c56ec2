//! Whether a mail server takes mails encrypted.

use std::{
    net::{IpAddr, SocketAddr},
    time::Duration,
};

use lettre::transport::smtp::{
    Error,
    client::{AsyncSmtpConnection, TlsParameters},
    extension::ClientId,
};

use crate::cli::doctor::finding::{Finding, MAIL_PAGE};

const SUBJECT: &str = "TLS";

/// How long connecting, greeting and encrypting may take.
const TIMEOUT: Duration = Duration::from_secs(15);

/// How far a conversation came.
enum Talk {
    Encrypts,
    Clear,
    /// It offers to, and then cannot.
    Fails(Error),
}

async fn talk(server: &str, at: SocketAddr, hello: &str) -> Result<Talk, Error> {
    let hello = ClientId::Domain(hello.to_owned());
    let mut connection =
        AsyncSmtpConnection::connect_tokio1(at, Some(TIMEOUT), &hello, None, None).await?;
    if !connection.can_starttls() {
        // What it says to that does not matter.
        let _ = connection.quit().await;
        return Ok(Talk::Clear);
    }
    let tls = TlsParameters::new(server.to_owned())?;
    Ok(match connection.starttls(tls, &hello).await {
        Ok(()) => {
            let _ = connection.quit().await;
            Talk::Encrypts
        }
        Err(error) => Talk::Fails(error),
    })
}

/// Whether a mail server of the domain encrypts, with a certificate for its name.
pub(super) async fn encrypts(server: &str, address: IpAddr, port: u16, hello: &str) -> Finding {
    let at = SocketAddr::new(address, port);
    match tokio::time::timeout(TIMEOUT, talk(server, at, hello)).await {
        Ok(Ok(Talk::Encrypts)) => {
            Finding::ok(SUBJECT, format!("{server} encrypts, with a certificate for its name"))
        }
        Ok(Ok(Talk::Clear)) => Finding::error(
            SUBJECT,
            format!("{server} takes mails without encryption only (no STARTTLS)"),
            "give it a certificate; with Postfix: smtpd_tls_cert_file, smtpd_tls_key_file and \
             smtpd_tls_security_level = may",
            MAIL_PAGE,
        ),
        Ok(Ok(Talk::Fails(error))) => Finding::warning(
            SUBJECT,
            format!("{server} offers to encrypt, but not as {server}: {error}"),
            "give it a certificate of a public authority for its name, and the whole chain",
            MAIL_PAGE,
        ),
        Ok(Err(error)) => unreachable(server, port, &error.to_string()),
        Err(_) => unreachable(server, port, "it does not answer in time"),
    }
}

fn unreachable(server: &str, port: u16, why: &str) -> Finding {
    Finding::warning(
        SUBJECT,
        format!("{server} cannot be reached at port {port} from here: {why}"),
        "see that it runs and that port 25 is open; some networks let nobody out to port 25, so try \
         it from elsewhere, too",
        MAIL_PAGE,
    )
}

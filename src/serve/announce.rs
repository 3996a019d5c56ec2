//! The message that a newcomer reads when the server has started.

use std::io::Write;

use crate::config::{MailTransport, Settings};

/// Prints the server's addresses to standard output. This is not the log: the demo game's link is a
/// key to that game and must stay out of the log. `demo` is the path of that link.
pub fn announce(settings: &Settings, demo: Option<&str>) {
    // A closed pipe is no reason to stop.
    let _ = std::io::stdout().write_all(text(settings, demo).as_bytes());
}

fn text(settings: &Settings, demo: Option<&str>) -> String {
    let base = settings.base_url.as_str();
    let mut lines = vec![
        format!("Turnpost {} is ready.", env!("CARGO_PKG_VERSION")),
        format!("  start page     {base}/"),
    ];
    match &settings.mail.transport {
        MailTransport::Folder(_) if settings.base_url.is_of_this_machine() => {
            lines.push(format!("  local mailbox  {base}/mailbox"));
        }
        MailTransport::Folder(folder) => {
            lines.push(format!("  mail folder    {}", folder.display()));
        }
        MailTransport::Smtp(_) => {}
    }
    lines.push(format!("  documentation  {base}/docs"));
    if let Some(path) = demo {
        lines.push(format!("  demo game, it is your turn:\n  {base}{path}"));
    }
    lines.join("\n") + "\n"
}

//! Settings, and who may read the files that hold secrets.

use std::path::{Path, PathBuf};

use super::finding::{Finding, PLACING_PAGE, SETTINGS_PAGE};
use crate::{
    config::{Inputs, Settings, Shown, Source, catalogue},
    store::DatabaseUrl,
};

/// Variables of ours that are no settings: where the settings file is.
const OTHER_VARIABLES: &[&str] = &["TURNPOST_CONFIG"];

/// Variables that look like settings and are none.
pub(super) fn unknown_variables(inputs: &Inputs) -> Vec<Finding> {
    let is_known = |name: &str| {
        OTHER_VARIABLES.contains(&name)
            || catalogue::SETTINGS.iter().any(|setting| setting.variable() == name)
    };
    let unknown = inputs.environment.keys().filter(|name| !is_known(name));
    let finding = |name: &String| {
        Finding::warning(
            "settings",
            format!("the environment sets {name}, which is no setting and does nothing"),
            "remove it, or look up what the setting is called with `turnpost --help`",
            SETTINGS_PAGE,
        )
    };
    unknown.map(finding).collect()
}

/// Files that hold secrets, by what they are.
fn secrets(settings: &Settings, shown: &[Shown]) -> Vec<(&'static str, PathBuf)> {
    let mut files = Vec::new();
    for Shown { key, value, source } in shown {
        let is_secret = catalogue::find(key).is_some_and(|setting| setting.secret)
            || (*key == "database_url" && has_password(&settings.database));
        if let (true, Source::File { path, .. }) = (is_secret, source) {
            files.push(("the settings file, which holds a password", path.clone()));
        }
        let what = match *key {
            "mail.smtp.password_file" => "the file with the password",
            "mail.imap.password_file" => "the file with the password of the mailbox",
            "mail.dkim.key_file" | "mail.dkim.ed25519_key_file" => {
                "the key that mails are signed with"
            }
            _ => continue,
        };
        if !value.is_empty() {
            files.push((what, PathBuf::from(value)));
        }
    }
    if let DatabaseUrl::Sqlite(path) = &settings.database {
        files.push(("the database", path.clone()));
    }
    files.push(("the data folder", settings.data_folder.clone()));
    files.dedup();
    files
}

fn has_password(database: &DatabaseUrl) -> bool {
    match database {
        DatabaseUrl::Sqlite(_) => false,
        DatabaseUrl::Postgres(url) => {
            let user = url.split_once("://").and_then(|(_, rest)| rest.split_once('@'));
            user.is_some_and(|(user, _)| user.contains(':')) || url.contains("password=")
        }
    }
}

/// Who besides its owner may read a file: others, or its group.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Readers {
    Owner,
    Group,
    Everybody,
}

#[cfg(unix)]
fn readers(path: &Path) -> std::io::Result<Readers> {
    let mode = std::os::unix::fs::MetadataExt::mode(&std::fs::metadata(path)?);
    Ok(match mode {
        mode if mode & 0o007 != 0 => Readers::Everybody,
        mode if mode & 0o070 != 0 => Readers::Group,
        _ => Readers::Owner,
    })
}

#[cfg(not(unix))]
fn readers(path: &Path) -> std::io::Result<Readers> {
    std::fs::metadata(path).map(|_| Readers::Owner)
}

/// Whether what is secret is readable by its owner only.
pub(super) fn permissions(settings: &Settings, shown: &[Shown]) -> Vec<Finding> {
    let subject = "permissions";
    let finding = |(what, path): (&str, PathBuf)| {
        let place = path.display();
        let remedy = format!("chmod go= {place}");
        match readers(&path) {
            Ok(Readers::Owner) => Finding::ok(subject, format!("{what} ({place}) is private")),
            Ok(Readers::Group) => Finding::warning(
                subject,
                format!("{what} ({place}) is open to its group"),
                remedy,
                PLACING_PAGE,
            ),
            Ok(Readers::Everybody) => Finding::error(
                subject,
                format!("{what} ({place}) is open to every user of this machine"),
                remedy,
                PLACING_PAGE,
            ),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                Finding::ok(subject, format!("{what} ({place}) is not there yet"))
            }
            Err(error) => Finding::warning(
                subject,
                format!("{what} ({place}) cannot be looked at: {error}"),
                "run this command as the user that the server runs as",
                PLACING_PAGE,
            ),
        }
    };
    secrets(settings, shown).into_iter().map(finding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_in_a_database_url_is_noticed() {
        for (url, has) in [
            ("postgres://turns:battery@db/turns", true),
            ("postgres://db/turns?user=turns&password=battery", true),
            ("postgres://turns@db:5432/turns", false),
            ("postgres://db:5432/turns", false),
        ] {
            assert_eq!(has_password(&DatabaseUrl::Postgres(url.to_owned())), has, "{url}");
        }
    }
}

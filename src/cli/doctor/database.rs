//! The database: whether it is there, of which version, and sound.

use super::finding::{CHECK_PAGE, Finding, POSTGRES_PAGE, RESTORE_PAGE, START_PAGE, UPGRADE_PAGE};
use crate::{
    cli::{
        check,
        error::CliError,
        logs::{block_on, open},
    },
    config::Settings,
    game::record::Status,
    store::{GameList, Integrity, SchemaAge, Store, StoreError, schema_age},
};

/// The most games whose logs are checked: the rest is for `turnpost verify`.
const MAX_GAMES: u32 = 50;

const SUBJECT: &str = "database";

/// Looks at the database without changing it.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    let url = &settings.database;
    match schema_age(url) {
        Ok(SchemaAge::Missing) => vec![Finding::warning(
            SUBJECT,
            format!("there is none yet at {url}"),
            "the first start of the server makes it",
            START_PAGE,
        )],
        // To open it would bring it up to date, which is for the server to do.
        Ok(SchemaAge::Older) => vec![Finding::warning(
            SUBJECT,
            format!("{url} was made by an earlier version"),
            "make a backup, then restart the server, which brings it up to date",
            UPGRADE_PAGE,
        )],
        Ok(SchemaAge::Current) => {
            let looked =
                open(settings).and_then(|store| block_on(async { Ok(contents(&store).await) }));
            looked.unwrap_or_else(|error| vec![unreadable(&error)])
        }
        Err(error @ StoreError::Newer { .. }) => vec![Finding::error(
            SUBJECT,
            error.to_string(),
            "install the newer version of Turnpost again",
            UPGRADE_PAGE,
        )],
        Err(error @ StoreError::Corrupt(_)) => vec![damaged(error.to_string())],
        Err(error) => vec![Finding::error(
            SUBJECT,
            error.to_string(),
            "see that it runs, that this user may read it, and that database_url is right",
            START_PAGE,
        )],
    }
}

/// That a part of it cannot be read, which keeps nothing else from being told.
fn unreadable(error: &CliError) -> Finding {
    Finding::error(
        SUBJECT,
        format!("it cannot be read: {error}"),
        "see that its disk has room and that this user may write there; `turnpost verify` says more",
        CHECK_PAGE,
    )
}

fn damaged(found: String) -> Finding {
    Finding::error(
        SUBJECT,
        found,
        "stop the server, keep a copy of the files, and restore the last good backup",
        RESTORE_PAGE,
    )
}

async fn contents(store: &Store) -> Vec<Finding> {
    let mut findings = vec![match store.integrity().await {
        Ok(Integrity::Sound) => Finding::ok(SUBJECT, "of this version, and whole"),
        Ok(Integrity::Damaged(what)) => damaged(what.join("; ")),
        // PostgreSQL has tools of its own.
        Err(StoreError::Unsupported(_)) => Finding::ok(SUBJECT, "of this version"),
        Err(error) => damaged(error.to_string()),
    }];
    if let Err(error) = store.probe_writing().await {
        findings.push(Finding::error(
            SUBJECT,
            format!("nothing can be written: {error}"),
            "make room on the disk, and see that this user owns the files",
            START_PAGE,
        ));
    }
    findings.extend(language(store).await.unwrap_or_else(|error| Some(unreadable(&error))));
    findings.push(logs(store).await.unwrap_or_else(|error| unreadable(&error)));
    findings
}

/// A database whose messages are in another language than English, if it is one.
async fn language(store: &Store) -> Result<Option<Finding>, CliError> {
    let locale = store.foreign_messages().await?;
    Ok(locale.map(|locale| {
        Finding::warning(
            SUBJECT,
            format!("its messages are written for {locale}, and a full disk is known by its English ones"),
            "let its administrator run: ALTER DATABASE turnpost SET lc_messages TO 'C'",
            POSTGRES_PAGE,
        )
    }))
}

/// Checks the logs of the newest games that are being played.
async fn logs(store: &Store) -> Result<Finding, CliError> {
    let page = store.games(GameList::All, &[Status::Running], None, MAX_GAMES).await?;
    let mut bad = Vec::new();
    for game in &page.games {
        let id = game.record.id.to_string();
        if !check::faults(store, &id).await?.is_empty() {
            bad.push(id);
        }
    }
    let subject = "logs";
    if bad.is_empty() {
        let checked = page.games.len();
        return Ok(Finding::ok(subject, format!("{checked} running games checked, none at fault")));
    }
    Ok(Finding::error(
        subject,
        format!("at fault: {}", bad.join(", ")),
        "`turnpost verify` says what is wrong with each",
        CHECK_PAGE,
    ))
}

//! The language of a database's messages.

use diesel::{prelude::*, sql_query, sql_types::Text};

use super::{Store, connection::AnyConnection, error::StoreError, work::StoreResult};

#[derive(QueryableByName)]
struct Setting {
    #[diesel(sql_type = Text)]
    setting: String,
}

impl Store {
    /// The locale of the database's messages, if they are not in English: a full disk and a lock that others hold are
    /// known by the words for them alone.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn foreign_messages(&self) -> Result<Option<String>, StoreError> {
        self.read(|connection| {
            let locale = locale(connection)?;
            Ok(locale.filter(|locale| !is_english(locale)))
        })
        .await
    }
}

/// What PostgreSQL's messages are written for; SQLite has English ones only.
fn locale(connection: &mut AnyConnection) -> StoreResult<Option<String>> {
    let AnyConnection::Postgres(connection) = connection else { return Ok(None) };
    let asked = sql_query("SELECT current_setting('lc_messages') AS setting");
    Ok(Some(asked.get_result::<Setting>(connection)?.setting))
}

/// Without a locale of its own, or with that of no country, messages are as they are written in the source.
fn is_english(locale: &str) -> bool {
    let language = locale.split(['.', '_', '@', '-']).next().unwrap_or_default();
    matches!(language, "" | "C" | "POSIX" | "en" | "English")
}

#[cfg(test)]
mod tests {
    use super::is_english;

    #[test]
    fn locales_of_other_languages_are_told_apart() {
        for locale in ["", "C", "C.UTF-8", "POSIX", "en_US.UTF-8", "en_GB", "English_United States"]
        {
            assert!(is_english(locale), "{locale}");
        }
        for locale in ["de_DE.UTF-8", "cs_CZ", "it_IT@euro", "nl_NL.utf8", "German_Germany.1252"] {
            assert!(!is_english(locale), "{locale}");
        }
    }
}

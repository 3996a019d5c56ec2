//! The settings that bound what callers may hold, ask and store, and how long it is kept.

use std::time::Duration;

use super::error::ConfigError;
use super::parse::{count, days, number};
use super::reader::Reader;
use crate::{
    game::service::StorageLimits,
    limits::{Allowance, ConnectionLimits},
    retention::RetentionPeriods,
};

/// The limits on connections.
pub(super) fn connections(reader: &mut Reader) -> Result<ConnectionLimits, ConfigError> {
    Ok(ConnectionLimits {
        max: reader.value("connections.max", |text| {
            number(text, 1, 1_000_000).map(|count| count as usize)
        })?,
        max_per_network: reader.value("connections.max_per_network", |text| {
            number(text, 0, 1_000_000).map(|count| count as usize)
        })?,
        timeout: reader.value("connections.timeout_seconds", |text| {
            number(text, 1, 600).map(Duration::from_secs)
        })?,
        keep_alive: reader.value("connections.keep_alive_seconds", |text| {
            number(text, 1, 3600).map(Duration::from_secs)
        })?,
    })
}

/// How often one caller of the API may ask.
pub(super) fn allowance(reader: &mut Reader) -> Result<Allowance, ConfigError> {
    Ok(Allowance {
        player: reader.value("limits.player", count)?,
        stranger: reader.value("limits.stranger", count)?,
        sign_in: reader.value("limits.sign_in", count)?,
        streams: reader.value("limits.streams", count)?,
    })
}

/// The limits on what one player may store.
pub(super) fn storage(reader: &mut Reader) -> Result<StorageLimits, ConfigError> {
    Ok(StorageLimits {
        events_per_minute: reader.value("limits.events_per_minute", count)?,
        events_per_day: reader.value("limits.events_per_day", count)?,
        messages_per_day: reader.value("limits.messages_per_day", count)?,
        new_games_per_day: reader.value("limits.new_games_per_day", count)?,
        open_games: reader.value("limits.open_games", count)?,
        invitations_per_day: reader.value("limits.invitations_per_day", count)?,
        invitations_per_address: reader.value("limits.invitations_per_address", count)?,
    })
}

/// For how long finished games and silent people are kept.
pub(super) fn retention(reader: &mut Reader) -> Result<RetentionPeriods, ConfigError> {
    Ok(RetentionPeriods {
        finished_games_days: reader
            .value("retention.finished_games_days", |text| days(text, 30))?,
        silent_people_days: reader.value("retention.silent_people_days", |text| days(text, 365))?,
        answer_days: reader.value("retention.answer_days", |text| {
            number(text, 14, 365).map(|days| u32::try_from(days).unwrap_or(365))
        })?,
    })
}

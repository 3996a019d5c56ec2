//! What players have allowed programs: codes that are exchanged for tokens, and devices that wait.

mod codes;
mod devices;

use diesel::prelude::*;

use super::{
    connection::AnyConnection,
    schema::{authorization_codes, device_authorizations},
    work::StoreResult,
};

pub use codes::{NewCode, PresentedCode, Redeemed};
pub use devices::{DeviceDecision, DeviceState, NewDevice, Polled, WaitingDevice};

/// Deletes what a player has allowed.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    let codes = authorization_codes::table.filter(authorization_codes::player_id.eq(player));
    diesel::delete(codes).execute(connection)?;
    let devices = device_authorizations::table.filter(device_authorizations::player_id.eq(player));
    diesel::delete(devices).execute(connection)?;
    Ok(())
}

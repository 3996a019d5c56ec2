//! A move of any ruleset.

use std::{any::Any, fmt, sync::Arc};

use serde_json::{Value, value::RawValue};

use super::error::{RulesetError, worded};
use crate::Ruleset;

/// A move that was read once: typed for the rules, with its canonical JSON text for the log.
#[derive(Clone)]
pub struct DynMove {
    typed: Arc<dyn Any + Send + Sync>,
    json: Box<RawValue>,
}

impl DynMove {
    pub(super) fn of<R: Ruleset>(played: R::Move) -> Result<DynMove, RulesetError> {
        let json = serde_json::value::to_raw_value(&played).map_err(|error| worded(&error))?;
        Ok(DynMove { typed: Arc::new(played), json })
    }

    /// Its canonical JSON text, compact.
    pub fn json(&self) -> &RawValue {
        &self.json
    }

    /// It as JSON.
    pub fn to_value(&self) -> Value {
        serde_json::to_value(&self.json).unwrap_or_default()
    }

    pub(super) fn typed<R: Ruleset>(&self) -> Result<&R::Move, RulesetError> {
        let other = || RulesetError::malformed("a move of another ruleset");
        self.typed.downcast_ref().ok_or_else(other)
    }
}

impl fmt::Display for DynMove {
    /// Writes the canonical JSON text.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.json.get())
    }
}

impl fmt::Debug for DynMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

//! The REST handlers, as `openapi.yaml` says.

pub mod contract;

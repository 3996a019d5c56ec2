//! Kathai.

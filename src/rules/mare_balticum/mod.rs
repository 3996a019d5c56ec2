//! Mare Balticum.

//! CATAN.

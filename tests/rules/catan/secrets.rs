//! C38: what is public and what is not.

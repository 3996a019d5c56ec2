//! The expected content of every column, and the relations between the columns of a row.

mod access;
mod checks;
mod content;
mod feeds;
mod games;
mod mails;
mod operation;
mod unchecked;

pub(in crate::store) use checks::parses;
pub(in crate::store) use content::{Content, Table};
pub use unchecked::UNCHECKED_COLUMNS;

/// Every table except that of the migrations, those that others refer to first.
pub(in crate::store) fn tables() -> impl Iterator<Item = &'static Table> {
    let subjects = [games::TABLES, mails::TABLES, feeds::TABLES, access::TABLES, operation::TABLES];
    subjects.into_iter().flatten()
}

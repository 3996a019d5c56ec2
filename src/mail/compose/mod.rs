//! What each kind of mail says.

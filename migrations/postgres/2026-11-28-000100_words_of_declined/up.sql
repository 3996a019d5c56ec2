-- What whoever declined an invitation has said with it, for whoever invited them. It is gone when they think better of it, are
-- invited anew, or their address is forgotten.
ALTER TABLE invitations ADD COLUMN words TEXT;

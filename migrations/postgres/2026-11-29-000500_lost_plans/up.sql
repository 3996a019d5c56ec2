-- What a plan was that could not be played, in the feed of who made it: another plan may have taken its place since.
ALTER TABLE feed_entries ADD COLUMN plan TEXT;

DROP TABLE feed_entries;
DROP TABLE feed_positions;
DROP TABLE feeds;

-- The trace that a mail belongs to, as a W3C traceparent, and that of an event for the webhooks that
-- are told of it later; written only while traces are on.
ALTER TABLE outbox ADD COLUMN traceparent TEXT;
CREATE TABLE event_traces (
    game_id TEXT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    traceparent TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game_id, seq)
);
CREATE INDEX event_traces_by_time ON event_traces (at);

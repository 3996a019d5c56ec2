DROP TABLE event_traces;
ALTER TABLE outbox DROP COLUMN traceparent;

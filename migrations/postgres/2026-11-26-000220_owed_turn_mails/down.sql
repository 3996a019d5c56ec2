DROP FUNCTION append_events(
    TEXT, BIGINT, BIGINT, BIGINT[], TEXT[], BYTEA[], INTEGER[], INTEGER[], BIGINT[], BIGINT[],
    TEXT[], TEXT[], BIGINT[], BIGINT[], TEXT[], INTEGER[], BIGINT[], TEXT[], TEXT[], TEXT
);

-- What is owed goes into the outbox, where the program of before looks for it.
INSERT INTO outbox (kind, game_id, seat, seq, player_id, content, created_at, not_before, state,
    lease_until, attempts, copy)
SELECT 'turn', game_id, seat, pending_since, player_id, json_build_object(
    'kind', 'turn', 'game', game_id, 'seat', seat, 'pending_since', pending_since
)::text, mail_at, mail_at, 'waiting', 0, 0, 0
FROM pending_decisions JOIN players ON players.id = player_id
WHERE mail_at IS NOT NULL AND turn_mails AND NOT EXISTS (
    SELECT 1 FROM mutes
    WHERE mutes.player_id = players.id AND mutes.game_id = pending_decisions.game_id
)
ON CONFLICT DO NOTHING;
DROP INDEX pending_decisions_by_mail;
ALTER TABLE pending_decisions DROP COLUMN mail_at;

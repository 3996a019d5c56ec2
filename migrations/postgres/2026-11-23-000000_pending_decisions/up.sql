DROP FUNCTION append_events(
    TEXT, BIGINT, BIGINT, BIGINT[], TEXT[], BYTEA[], INTEGER[], INTEGER[], BIGINT[], BIGINT[],
    TEXT[], TEXT[], BIGINT[], TEXT[], INTEGER[], BIGINT[], TEXT[], TEXT[]
);
-- Rename summonses to pending decisions, and the recipe of a mail to its content.
ALTER TABLE summonses RENAME TO pending_decisions;
ALTER TABLE pending_decisions RENAME COLUMN called TO pending_since;
DROP INDEX summonses_by_due;
CREATE INDEX pending_decisions_by_due ON pending_decisions (due_at) WHERE due_at IS NOT NULL;
ALTER TABLE outbox RENAME COLUMN recipe TO content;
UPDATE outbox SET
    kind = 'turn',
    content = replace(
        replace(content, '"kind":"summons"', '"kind":"turn"'), '"called":', '"pending_since":'
    )
WHERE kind = 'summons';

-- Every content says its kind.
UPDATE outbox SET content = jsonb_set(content::jsonb, '{kind}', to_jsonb(kind))::text
WHERE content IS NOT NULL AND NOT content::jsonb ? 'kind';

-- Writes a typical move in one statement: lines after the head, pending decisions that end
-- and begin, mails for those who want them. False if the head of the log differs.
CREATE FUNCTION append_events(
    of_game TEXT, from_head BIGINT, moment BIGINT,
    line_times BIGINT[], line_texts TEXT[], line_hashes BYTEA[],
    decided_seats INTEGER[],
    waiting_seats INTEGER[], waiting_began BIGINT[], waiting_since BIGINT[],
    waiting_decisions TEXT[], waiting_players TEXT[], waiting_due BIGINT[],
    mail_kinds TEXT[], mail_seats INTEGER[], mail_seqs BIGINT[], mail_players TEXT[],
    mail_contents TEXT[]
) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO events (game_id, seq, at, line, hash)
    SELECT of_game, from_head + new.number, new.at, new.line, new.hash
    FROM unnest(line_times, line_texts, line_hashes)
        WITH ORDINALITY AS new (at, line, hash, number)
    WHERE (SELECT max(seq) FROM events WHERE game_id = of_game) = from_head;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;
    IF cardinality(decided_seats) > 0 THEN
        DELETE FROM pending_decisions WHERE game_id = of_game AND seat = ANY (decided_seats);
    END IF;
    IF cardinality(waiting_seats) > 0 THEN
        INSERT INTO pending_decisions
            (game_id, seat, began, pending_since, decision, player_id, due_at, at)
        SELECT of_game, new.*, moment
        FROM unnest(waiting_seats, waiting_began, waiting_since, waiting_decisions,
            waiting_players, waiting_due) AS new;
    END IF;
    IF cardinality(mail_kinds) > 0 THEN
        INSERT INTO outbox (kind, game_id, seat, seq, player_id, content, created_at, not_before,
            state, lease_until, attempts, copy)
        SELECT new.kind, of_game, new.seat, new.seq, new.player, new.content, moment, moment,
            'waiting', 0, 0, 0
        FROM unnest(mail_kinds, mail_seats, mail_seqs, mail_players, mail_contents)
            WITH ORDINALITY AS new (kind, seat, seq, player, content, number)
        JOIN players ON players.id = new.player
        WHERE CASE WHEN new.kind = 'turn' THEN turn_mails ELSE game_mails END
            AND NOT EXISTS (
                SELECT 1 FROM mutes
                WHERE mutes.player_id = new.player AND mutes.game_id = of_game
            )
        ORDER BY new.number
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN TRUE;
END
$$;

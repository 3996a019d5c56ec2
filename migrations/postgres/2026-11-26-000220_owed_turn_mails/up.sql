-- A pending decision says itself that its player is owed a mail of it, and since when. It gets a row
-- in the outbox when it has stood for a moment: most turns among people who play at once never do.
ALTER TABLE pending_decisions ADD COLUMN mail_at BIGINT;
CREATE INDEX pending_decisions_by_mail ON pending_decisions (mail_at) WHERE mail_at IS NOT NULL;

-- As before, and with the mails that are owed. The other one stays: a migration only adds.
CREATE FUNCTION append_events(
    of_game TEXT, from_head BIGINT, moment BIGINT,
    line_times BIGINT[], line_texts TEXT[], line_hashes BYTEA[],
    decided_seats INTEGER[],
    waiting_seats INTEGER[], waiting_began BIGINT[], waiting_since BIGINT[],
    waiting_decisions TEXT[], waiting_players TEXT[], waiting_due BIGINT[],
    waiting_mails BIGINT[],
    mail_kinds TEXT[], mail_seats INTEGER[], mail_seqs BIGINT[], mail_players TEXT[],
    mail_contents TEXT[], of_trace TEXT
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
    IF of_trace IS NOT NULL THEN
        INSERT INTO event_traces (game_id, seq, traceparent, at)
        SELECT of_game, from_head + number, of_trace, moment
        FROM generate_series(1, cardinality(line_times)) AS number;
    END IF;
    IF cardinality(decided_seats) > 0 THEN
        DELETE FROM pending_decisions WHERE game_id = of_game AND seat = ANY (decided_seats);
    END IF;
    IF cardinality(waiting_seats) > 0 THEN
        INSERT INTO pending_decisions
            (game_id, seat, began, pending_since, decision, player_id, due_at, mail_at, at)
        SELECT of_game, new.*, moment
        FROM unnest(waiting_seats, waiting_began, waiting_since, waiting_decisions,
            waiting_players, waiting_due, waiting_mails) AS new;
    END IF;
    IF cardinality(mail_kinds) > 0 THEN
        INSERT INTO outbox (kind, game_id, seat, seq, player_id, content, created_at, not_before,
            state, lease_until, attempts, copy, traceparent)
        SELECT new.kind, of_game, new.seat, new.seq, new.player, new.content, moment, moment,
            'waiting', 0, 0, 0, of_trace
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

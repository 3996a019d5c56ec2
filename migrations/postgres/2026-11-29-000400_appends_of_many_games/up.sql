-- Appends to the logs of many games at once: one statement, one commit, a verdict for each game. Arrays whose
-- names end in `of` say which game an element belongs to, counted from 1. What appends to one game at a
-- time stays, for processes of the version before.
--
-- Its statements are planned once a connection, by the keys of what they look for: left to itself PostgreSQL plans
-- them anew for every call, which takes longer than they do, or keeps plans that are good for small tables.
CREATE FUNCTION append_events_of_games(
    of_games TEXT[], from_heads BIGINT[], moments BIGINT[], of_traces TEXT[],
    line_of INTEGER[], line_seqs BIGINT[], line_times BIGINT[], line_texts TEXT[], line_hashes BYTEA[],
    decided_of INTEGER[], decided_seats INTEGER[],
    waiting_of INTEGER[], waiting_seats INTEGER[], waiting_began BIGINT[], waiting_since BIGINT[],
    waiting_decisions TEXT[], waiting_players TEXT[], waiting_due BIGINT[], waiting_mails BIGINT[],
    mail_of INTEGER[], mail_kinds TEXT[], mail_seats INTEGER[], mail_seqs BIGINT[],
    mail_players TEXT[], mail_contents TEXT[],
    key_of INTEGER[], key_players TEXT[], key_texts TEXT[], key_fingerprints BYTEA[],
    response_statuses INTEGER[], response_bodies TEXT[]
) RETURNS BOOLEAN[] LANGUAGE plpgsql
    SET plan_cache_mode = force_generic_plan
    SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
    is_next BOOLEAN[];
    repeated INTEGER;
BEGIN
    -- Nothing is written of a command that another one, or the same, was before.
    SELECT array_agg(
        coalesce((SELECT max(seq) FROM events WHERE game_id = it.game) = it.head, FALSE)
        ORDER BY it.number)
    INTO is_next
    FROM unnest(of_games, from_heads) WITH ORDINALITY AS it (game, head, number);
    IF cardinality(key_of) > 0 THEN
        FOR repeated IN
            SELECT new.of
            FROM unnest(key_of, key_players, key_texts) AS new (of, player, key)
            WHERE EXISTS (
                SELECT 1 FROM idempotency AS old
                WHERE old.player_id = new.player AND old.key = new.key
            )
        LOOP
            is_next[repeated] := FALSE;
        END LOOP;
    END IF;
    INSERT INTO events (game_id, seq, at, line, hash)
    SELECT of_games[new.of], new.seq, new.at, new.line, new.hash
    FROM unnest(line_of, line_seqs, line_times, line_texts, line_hashes)
        AS new (of, seq, at, line, hash)
    WHERE is_next[new.of];
    IF num_nonnulls(VARIADIC of_traces) > 0 THEN
        INSERT INTO event_traces (game_id, seq, traceparent, at)
        SELECT of_games[new.of], new.seq, of_traces[new.of], moments[new.of]
        FROM unnest(line_of, line_seqs) AS new (of, seq)
        WHERE is_next[new.of] AND of_traces[new.of] IS NOT NULL;
    END IF;
    IF cardinality(decided_of) > 0 THEN
        DELETE FROM pending_decisions AS pending
        USING unnest(decided_of, decided_seats) AS it (of, seat)
        WHERE pending.game_id = of_games[it.of] AND pending.seat = it.seat AND is_next[it.of];
    END IF;
    IF cardinality(waiting_of) > 0 THEN
        INSERT INTO pending_decisions
            (game_id, seat, began, pending_since, decision, player_id, due_at, mail_at, at)
        SELECT of_games[new.of], new.seat, new.began, new.since, new.decision, new.player, new.due,
            new.mail, moments[new.of]
        FROM unnest(waiting_of, waiting_seats, waiting_began, waiting_since, waiting_decisions,
            waiting_players, waiting_due, waiting_mails)
            AS new (of, seat, began, since, decision, player, due, mail)
        WHERE is_next[new.of];
    END IF;
    IF cardinality(mail_of) > 0 THEN
        INSERT INTO outbox (kind, game_id, seat, seq, player_id, content, created_at, not_before,
            state, lease_until, attempts, copy, traceparent)
        SELECT new.kind, of_games[new.of], new.seat, new.seq, new.player, new.content,
            moments[new.of], moments[new.of], 'waiting', 0, 0, 0, of_traces[new.of]
        FROM unnest(mail_of, mail_kinds, mail_seats, mail_seqs, mail_players, mail_contents)
            WITH ORDINALITY AS new (of, kind, seat, seq, player, content, number)
        JOIN players ON players.id = new.player
        WHERE is_next[new.of]
            AND CASE WHEN new.kind = 'turn' THEN turn_mails ELSE game_mails END
            AND NOT EXISTS (
                SELECT 1 FROM mutes
                WHERE mutes.player_id = new.player AND mutes.game_id = of_games[new.of]
            )
        ORDER BY new.number
        ON CONFLICT DO NOTHING;
    END IF;
    IF cardinality(key_of) > 0 THEN
        INSERT INTO idempotency (player_id, key, fingerprint, status, body, at)
        SELECT new.player, new.key, new.fingerprint, new.status, new.body, moments[new.of]
        FROM unnest(key_of, key_players, key_texts, key_fingerprints, response_statuses,
            response_bodies) AS new (of, player, key, fingerprint, status, body)
        WHERE is_next[new.of];
    END IF;
    RETURN is_next;
END
$$;

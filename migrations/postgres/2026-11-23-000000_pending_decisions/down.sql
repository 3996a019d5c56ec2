DROP FUNCTION append_events(
    TEXT, BIGINT, BIGINT, BIGINT[], TEXT[], BYTEA[], INTEGER[], INTEGER[], BIGINT[], BIGINT[],
    TEXT[], TEXT[], BIGINT[], TEXT[], INTEGER[], BIGINT[], TEXT[], TEXT[]
);
-- Contents of these kinds did not say so.
UPDATE outbox SET content = (content::jsonb - 'kind')::text
WHERE content IS NOT NULL AND kind IN ('sign-in', 'invitation', 'gathering', 'parting');
UPDATE outbox SET
    kind = 'summons',
    content = replace(
        replace(content, '"kind":"turn"', '"kind":"summons"'), '"pending_since":', '"called":'
    )
WHERE kind = 'turn';
ALTER TABLE outbox RENAME COLUMN content TO recipe;
DROP INDEX pending_decisions_by_due;
ALTER TABLE pending_decisions RENAME COLUMN pending_since TO called;
ALTER TABLE pending_decisions RENAME TO summonses;
CREATE INDEX summonses_by_due ON summonses (due_at) WHERE due_at IS NOT NULL;

-- Writes a typical move in one statement: lines after the head, summonses that end and
-- begin, mails for those who want them. False if the head of the log differs.
CREATE FUNCTION append_events(
    of_game TEXT, from_head BIGINT, moment BIGINT,
    line_times BIGINT[], line_texts TEXT[], line_hashes BYTEA[],
    answered_seats INTEGER[],
    summoned_seats INTEGER[], summoned_began BIGINT[], summoned_called BIGINT[],
    summoned_decisions TEXT[], summoned_players TEXT[], summoned_due BIGINT[],
    mail_kinds TEXT[], mail_seats INTEGER[], mail_seqs BIGINT[], mail_players TEXT[],
    mail_recipes TEXT[]
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
    IF cardinality(answered_seats) > 0 THEN
        DELETE FROM summonses WHERE game_id = of_game AND seat = ANY (answered_seats);
    END IF;
    IF cardinality(summoned_seats) > 0 THEN
        INSERT INTO summonses (game_id, seat, began, called, decision, player_id, due_at, at)
        SELECT of_game, new.*, moment
        FROM unnest(summoned_seats, summoned_began, summoned_called, summoned_decisions,
            summoned_players, summoned_due) AS new;
    END IF;
    IF cardinality(mail_kinds) > 0 THEN
        INSERT INTO outbox (kind, game_id, seat, seq, player_id, recipe, created_at, not_before,
            state, lease_until, attempts, copy)
        SELECT new.kind, of_game, new.seat, new.seq, new.player, new.recipe, moment, moment,
            'waiting', 0, 0, 0
        FROM unnest(mail_kinds, mail_seats, mail_seqs, mail_players, mail_recipes)
            WITH ORDINALITY AS new (kind, seat, seq, player, recipe, number)
        JOIN players ON players.id = new.player
        WHERE CASE WHEN new.kind = 'summons' THEN turn_mails ELSE game_mails END
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

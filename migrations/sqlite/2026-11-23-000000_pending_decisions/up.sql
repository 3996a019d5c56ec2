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
UPDATE outbox SET content = json_set(content, '$.kind', kind)
WHERE content IS NOT NULL AND json_extract(content, '$.kind') IS NULL;

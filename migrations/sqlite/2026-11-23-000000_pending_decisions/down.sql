-- Contents of these kinds did not say so.
UPDATE outbox SET content = json_remove(content, '$.kind')
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

-- Games that were opened before this could be chosen wait for their hosts.
ALTER TABLE games ADD COLUMN start TEXT NOT NULL DEFAULT 'by-hand';

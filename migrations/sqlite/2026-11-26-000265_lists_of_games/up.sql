-- What everybody may see is found without looking at what they may not, whichever way it is asked
-- for.
CREATE INDEX games_by_visibility ON games (visibility, created_at, id);
CREATE INDEX games_by_visible_status ON games (visibility, status, created_at, id);
CREATE INDEX games_by_visible_ruleset ON games (visibility, ruleset, created_at, id);

DROP INDEX games_by_visible_ruleset;
DROP INDEX games_by_visible_status;
DROP INDEX games_by_visibility;

DROP TABLE told_words;
DELETE FROM outbox WHERE kind = 'words';
ALTER TABLE game_mail_hours DROP COLUMN talk_mails;
ALTER TABLE players DROP COLUMN talk_mails;

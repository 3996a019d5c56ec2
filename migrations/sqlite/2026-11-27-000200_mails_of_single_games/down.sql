DROP TABLE game_mail_hours;

DROP TABLE former_players;

DROP TABLE received_mails;

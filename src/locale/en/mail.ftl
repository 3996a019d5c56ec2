### Words of the mails.

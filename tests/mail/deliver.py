"""Delivers mails with what Python brings: a line of JSON each on standard input, a line back."""

import json
import mailbox
import smtplib
import sys

host, port, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
ways = {"lmtp": smtplib.LMTP, "smtp": smtplib.SMTP}

for line in sys.stdin:
    job = json.loads(line)
    try:
        mail = job["mail"].encode()
        if job["way"] == "maildir":
            mailbox.Maildir(folder).add(mail)
        else:
            with ways[job["way"]](host, port) as server:
                server.sendmail("player@example.net", job["to"], mail)
                # By LMTP each recipient has an answer of its own, of which the library reads the first.
                for _ in job["to"][1:] if job["way"] == "lmtp" else []:
                    code, words = server.getreply()
                    if code != 250:
                        raise smtplib.SMTPDataError(code, words)
        said = "ok"
    except smtplib.SMTPException as error:
        said = repr(error)
    print(json.dumps(said), flush=True)

"""Hosts Turnpost on a clean Debian as docs/hosting.md says, and plays a turn from the mail that came.

Runs as the first process of a machine of its own: see tests/operator/hosting.rs, which lays what the page says
into /page. What the page leaves to others is done here: names, certificates, the mail service. There is no systemd,
so the unit's command is started as its user.
"""

import email
import email.policy
import html.parser
import json
import os
import pathlib
import re
import shlex
import socket
import ssl
import subprocess
import sys
import time
import urllib.parse
import urllib.request

PAGE = pathlib.Path("/page")
TIMEOUT = 240
SETTINGS = "/etc/turnpost/turnpost.toml"
CODE = re.compile(r"(?m)^\s*([A-Z0-9]{4}-?[A-Z0-9]{4})\s*$")
INBOX = pathlib.Path("/var/mail/example.org/me/new")


def run(command, **more):
    done = subprocess.run(command, shell=isinstance(command, str), text=True, capture_output=True, check=False, **more)
    print("$", command if isinstance(command, str) else shlex.join(command))
    print(done.stdout, done.stderr, sep="", flush=True)
    return done


def sure(command, **more):
    done = run(command, **more)
    if done.returncode != 0:
        sys.exit(f"exit code {done.returncode}: {command}")
    return done.stdout


def start(command):
    """Starts what stays: it would hold on to a pipe."""
    sure(f"{command} >/var/log/started 2>&1")


def wait_for(what, find):
    began = time.monotonic()
    while time.monotonic() - began < TIMEOUT:
        found = find()
        if found:
            return found
        time.sleep(0.1)
    sys.exit(f"no {what}")


def listens(port):
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def write(path, text, mode=0o644):
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(mode)


def names_and_certificates():
    """What a registrar and a certificate authority do."""
    names = "turns.example.org smtp.example.org"
    write("/etc/hosts", f"127.0.0.1 localhost {names}\n")
    authority = "/root/authority"
    sure(f"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=Authority -keyout {authority}.key -out {authority}.pem")
    for name in names.split():
        folder = pathlib.Path("/etc/letsencrypt/live") / name
        folder.mkdir(parents=True)
        sure(f"openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN={name} -keyout {folder}/privkey.pem -out {folder}/request.pem")
        write(folder / "names", f"subjectAltName=DNS:{name}\n")
        sure(
            f"openssl x509 -req -in {folder}/request.pem -CA {authority}.pem -CAkey {authority}.key -CAcreateserial "
            f"-days 30 -extfile {folder}/names -out {folder}/fullchain.pem"
        )


def mail_service():
    """Postfix and Dovecot, as whoever brings the mails has them: TLS and a password, or nothing is taken."""
    password = "a password with spaces"
    write("/etc/dovecot/users", f"turns@example.org:{{PLAIN}}{password}::::::\n")
    write(
        "/etc/dovecot/dovecot.conf",
        """protocols =
log_path = /var/log/dovecot
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
passdb {
  driver = passwd-file
  args = /etc/dovecot/users
}
service auth {
  unix_listener /var/spool/postfix/private/auth {
    mode = 0660
    user = postfix
    group = postfix
  }
}
""",
    )
    live = "/etc/letsencrypt/live/smtp.example.org"
    write(
        "/etc/postfix/main.cf",
        f"""compatibility_level = 3.6
myhostname = smtp.example.org
mydestination =
mynetworks =
inet_protocols = ipv4
maillog_file = /var/log/postfix.log
smtpd_tls_cert_file = {live}/fullchain.pem
smtpd_tls_key_file = {live}/privkey.pem
smtpd_sasl_type = dovecot
smtpd_sasl_path = private/auth
smtpd_relay_restrictions = permit_sasl_authenticated, reject
virtual_mailbox_domains = example.org
virtual_mailbox_base = /var/mail
virtual_mailbox_maps = inline:{{ me@example.org=example.org/me/ }}
virtual_minimum_uid = 1
virtual_uid_maps = static:8
virtual_gid_maps = static:8
""",
    )
    master = pathlib.Path("/etc/postfix/master.cf")
    # No folder of its own for each part, which would want copies of this machine's files.
    unboxed = re.sub(r"(?m)^(\S+\s+(?:inet|unix|fifo|pass)\s+\S+\s+\S+\s+)y", r"\1n", master.read_text())
    submission = """submission inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt
  -o smtpd_sasl_auth_enable=yes
"""
    master.write_text(unboxed + submission)
    os.makedirs("/var/mail/example.org", exist_ok=True)
    sure("chown -R mail:mail /var/mail/example.org")
    start("dovecot")
    start("postfix start")
    return password


def install():
    """`A Debian package`, `Settings`."""
    sure("dpkg -i /turnpost.deb")
    password = mail_service()
    # The page's commands, up to what is edited by hand and the start, which systemd does.
    made = [line for line in (PAGE / "package.sh").read_text().splitlines() if "install -o turnpost" in line]
    assert made, "the page makes no file for the password"
    for line in made:
        sure(line)
    settings = (PAGE / "settings.toml").read_text().replace("/etc/turnpost.password", "/etc/turnpost/turnpost.password")
    # The authority is not one of those that everybody trusts.
    settings += 'certificates = "/etc/turnpost/authority.pem"\n'
    sure(["cp", "/root/authority.pem", "/etc/turnpost/authority.pem"])
    sure("chown turnpost: /etc/turnpost/authority.pem")
    for path, text in [(SETTINGS, settings), ("/etc/turnpost/turnpost.password", password + "\n")]:
        pathlib.Path(path).write_text(text)
    found = run(f"sudo -u turnpost turnpost doctor -c {SETTINGS}")
    assert re.search(r"(?m)^ok\s+mail\b", found.stdout), "doctor finds the way to the mail server"
    sent = sure(f"sudo -u turnpost turnpost mail test me@example.org -c {SETTINGS}")
    assert "250" in sent, sent
    wait_for("mail of the test", mails)


def serve():
    unit = pathlib.Path("/lib/systemd/system/turnpost.service").read_text()
    command = re.search(r"(?m)^ExecStart=(.*)$", unit)[1]
    user = re.search(r"(?m)^User=(.*)$", unit)[1]
    server = subprocess.Popen(f"exec sudo -u {user} {command} >/var/log/turnpost 2>&1", shell=True)
    wait_for("server", lambda: run(f"sudo -u turnpost turnpost healthcheck -c {SETTINGS}").returncode == 0)
    return server


def mails():
    found = sorted(INBOX.glob("*"), key=lambda path: path.stat().st_mtime_ns) if INBOX.exists() else []
    return [email.message_from_bytes(path.read_bytes(), policy=email.policy.default) for path in found]


def text(mail):
    return mail.get_body(preferencelist=("plain",)).get_content()


class Forms(html.parser.HTMLParser):
    """The fields of the form `moves`, wherever on the page they stand."""

    def __init__(self, page):
        super().__init__()
        self.inside, self.action, self.fields, self.moves = False, None, [], []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        its = dict(attributes)
        if tag == "form":
            self.inside = its.get("id") == "moves"
            if self.inside:
                self.action = its["action"]
        if tag == "input" and (self.inside or its.get("form") == "moves"):
            if its.get("type") == "hidden":
                self.fields.append((its["name"], its.get("value", "")))
            if its.get("type") == "radio" and its.get("name") == "move" and not its["value"].startswith("@"):
                self.moves.append(its["value"])

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False


class Browser:
    base = "https://turns.example.org"

    def __init__(self):
        trusted = ssl.create_default_context(cafile="/root/authority.pem")
        self.opener = urllib.request.build_opener(urllib.request.HTTPSHandler(context=trusted))

    def ask(self, path, body=None, token=None, kind="application/x-www-form-urlencoded", stream=False):
        url = path if path.startswith("https:") else self.base + path
        headers = {"Accept": "text/event-stream"} if stream else {}
        if body is not None:
            headers["Content-Type"] = kind
            body = body.encode()
        if token:
            headers["Authorization"] = f"Bearer {token}"
        answer = self.opener.open(urllib.request.Request(url, body, headers), timeout=TIMEOUT)
        if stream:
            return answer
        return answer.read().decode()

    def api(self, path, said=None, token=None):
        body = None if said is None else json.dumps(said)
        return json.loads(self.ask(f"/v1/{path}", body, token, "application/json"))


def play(proxy):
    """Signs in, opens a game, and plays the turn of the mail that comes, all by way of the proxy."""
    browser = Browser()
    wait_for(f"answer by {proxy}", lambda: run(["python3", "-c", PROBE]).returncode == 0)
    before = len(mails())
    program = {"name": "host.py", "scopes": ["read", "move", "host"]}
    asked = browser.api("sign-in", {"address": "me@example.org", "token": program})

    def sign_in_mail():
        return next((mail for mail in mails()[before:] if CODE.search(text(mail))), None)

    mail = wait_for("code", sign_in_mail)
    # By TLS, from who has the password.
    assert "with ESMTPSA" in str(mail["Received"]), mail["Received"]
    code = CODE.search(text(mail))[1]
    token = browser.api("sign-in/code", {"sign_in": asked["sign_in"], "code": code})["secret"]
    before = len(mails())
    new = {"name": f"By {proxy}", "setup": {"ruleset": "kathai"}, "seats": 3, "seating": "joined", "bots": ["steady", "steady"]}
    game = browser.api("games", new, token)["game"]
    if browser.api(f"games/{game}", token=token)["game"]["status"] == "open":
        browser.api(f"games/{game}/start", {}, token)

    def link():
        for mail in mails()[before:]:
            found = re.search(rf"(?m)^\s*({Browser.base}/m/[^/\s]+)\s*$", text(mail))
            if found and f"By {proxy}" in str(mail["Subject"]) + text(mail):
                return found[1]
        return None

    move_link = wait_for("mail of the turn", link)
    head = browser.api(f"games/{game}", token=token)["game"]["seq"]
    # A stream comes through unbuffered.
    stream = browser.ask(f"/v1/games/{game}/events?after={head}", token=token, stream=True)
    form = Forms(browser.ask(move_link))
    assert form.moves, "the page of the link asks for no move"
    fields = [*form.fields, ("move", form.moves[0])]
    browser.ask(urllib.parse.urljoin(move_link, form.action), urllib.parse.urlencode(fields))
    now = browser.api(f"games/{game}", token=token)["game"]["seq"]
    assert now > head, f"{form.moves[0]} was not played"
    line = stream.readline()
    while line and not line.startswith(b"data:"):
        line = stream.readline()
    assert line, "the stream ended"
    stream.close()
    print(f"{proxy}: {form.moves[0]!r} was played from the mail, event {now}", flush=True)


PROBE = """
import ssl, urllib.request
trusted = ssl.create_default_context(cafile="/root/authority.pem")
urllib.request.urlopen("https://turns.example.org/healthz", context=trusted, timeout=5).read()
"""


def by_nginx():
    write("/etc/nginx/sites-enabled/turnpost", (PAGE / "nginx").read_text())
    sure("nginx -t")
    start("nginx")
    # What certificates are renewed by.
    write("/var/www/html/.well-known/acme-challenge/token", "renewed")
    url = "http://turns.example.org/.well-known/acme-challenge/token"
    assert urllib.request.urlopen(url, timeout=TIMEOUT).read() == b"renewed"
    play("nginx")
    sure("nginx -s stop")
    wait_for("end of nginx", lambda: not listens(443))


def by_caddy():
    live = "/etc/letsencrypt/live/turns.example.org"
    page = (PAGE / "Caddyfile").read_text()
    # No certificates are to be had from here, so it is given one.
    write("/etc/caddy/Caddyfile", page.replace("{\n", f"{{\n    tls {live}/fullchain.pem {live}/privkey.pem\n", 1))
    sure("caddy validate --config /etc/caddy/Caddyfile")
    caddy = subprocess.Popen("exec caddy run --config /etc/caddy/Caddyfile >/var/log/caddy.log 2>&1", shell=True)
    play("Caddy")
    caddy.terminate()


def main():
    sure("ip link set lo up")
    names_and_certificates()
    install()
    server = serve()
    by_nginx()
    by_caddy()
    for name, command in json.loads((PAGE / "commands.json").read_text()):
        sure(command.replace("/etc/turnpost.toml", SETTINGS), cwd="/")
        print(name, "done", flush=True)
    log = pathlib.Path("/var/log/turnpost").read_text()
    assert "/m/" not in log and "error" not in log.lower(), log
    server.terminate()
    print("the page was followed")


if __name__ == "__main__":
    try:
        main()
    except BaseException:
        for path in ["/var/log/turnpost", "/var/log/postfix.log", "/var/log/dovecot", "/var/log/caddy.log", "/var/log/nginx/error.log"]:
            if os.path.exists(path):
                print(f"--- {path}", pathlib.Path(path).read_text()[-4000:], sep="\n")
        raise

"""Servers that no client wishes for. They listen until standard input ends.

    unlucky_servers.py BASE_URL

On a line of its own it prints their addresses as JSON:

    breaking   the server, reached over connections of which every few break in an ordinary request, by
               something that answers with pages of its own now and then
    thief      says that it is the server at BASE_URL, but for the place where codes are exchanged
    strays     says that it is itself, and leads to the server at BASE_URL
    decoy      is itself, and has its players type a code at the server at BASE_URL
    moody      has no room, is restarted, and says at last that the player has decided
    absent     the server, away for N requests after `/away/N/SECONDS`: nobody answers, or what stands before it does,
               and has everybody come back after so many seconds at every third

`/seen` of each says what came: a list of methods and paths.
"""

import contextlib
import http.server
import json
import sys
import threading
import urllib.error
import urllib.request

WELL_KNOWN = "/.well-known/oauth-authorization-server"

BASE = sys.argv[1].rstrip("/")


class Unlucky(http.server.BaseHTTPRequestHandler):
    """What all of them have in common."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def handle_any(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == "/seen":
            self.say(200, self.server.seen)
        elif self.command == "OPTIONS":
            self.say(204, None)
        else:
            self.server.seen.append(f"{self.command} {self.path}")
            self.meet(body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = handle_any

    def say(self, status, told, **more):
        body = b"" if told is None else told if isinstance(told, bytes) else json.dumps(told).encode()
        headers = {"Content-Type": "application/json", "Access-Control-Allow-Origin": "*"}
        headers["Access-Control-Allow-Headers"] = "*"
        self.send_response(status)
        headers.update({name.replace("_", "-"): value for name, value in more.items()})
        for name, value in headers.items():
            self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def page(self, status, **more):
        self.say(status, b"<h1>No.</h1>", Content_Type="text/html", **more)

    def drop(self):
        """Ends without an answer."""
        self.close_connection = True

    def metadata(self, issuer, endpoints, **more):
        named = ["authorization", "token", "device_authorization"]
        told = {f"{name}_endpoint": f"{endpoints}/{name}" for name in named}
        self.say(200, {"issuer": issuer, **told, **more})


class Breaking(Unlucky):
    """Passes requests on, with a mishap at every fourth."""

    lock = threading.Lock()
    asked = 0

    def meet(self, body):
        with Breaking.lock:
            Breaking.asked += 1
            mishap = Breaking.asked // 4 if Breaking.asked % 4 == 3 else None
        kind = None if mishap is None else mishap % 5
        if kind == 0:
            return self.drop()
        if kind == 1:
            return self.page(502)
        if kind == 2:
            return self.page(503, Retry_After="0")
        self.ask(body, kind)

    def ask(self, body, kind):
        headers = {name: value for name, value in self.headers.items() if name not in LEFT_OUT}
        request = urllib.request.Request(BASE + self.path, body or None, headers, method=self.command)
        try:
            with urllib.request.urlopen(request, timeout=100) as answer:
                return self.pass_on(answer, kind)
        except urllib.error.HTTPError as answer:
            return self.pass_on(answer, kind)

    def pass_on(self, answer, kind):
        body = answer.read()
        if kind == 3:
            # It was carried out, and nobody hears of it.
            return self.drop()
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            if name.lower() not in ("connection", "transfer-encoding", "content-length", "date"):
                self.send_header(name, value)
        if answer.status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if kind == 4:
            # It is heard of by half.
            self.wfile.write(body[: len(body) // 2])
            return self.drop()
        self.wfile.write(body)


class Absent(Breaking):
    """Passes requests on, streams included, but for those that it is away for."""

    away, retry_after = 0, 0

    def meet(self, body):
        if self.path.startswith("/away/"):
            Absent.away, Absent.retry_after = map(int, self.path.split("/")[2:])
            return self.say(200, None)
        with Breaking.lock:
            Absent.away -= 1
            left = Absent.away
        if left < 0:
            return self.ask(body, None)
        if left % 3 == 0:
            return self.drop()
        if left % 3 == 1:
            return self.page(502)
        self.page(503, Retry_After=str(Absent.retry_after))

    def pass_on(self, answer, kind):
        if not answer.headers.get("Content-Type", "").startswith("text/event-stream"):
            return super().pass_on(answer, kind)
        self.send_response(answer.status)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.close_connection = True
        # As the server is away, its streams end.
        with contextlib.suppress(OSError):
            while Absent.away < 0 and (line := answer.readline()):
                self.wfile.write(line)
                self.wfile.flush()


LEFT_OUT = ("Host", "Connection", "Accept-Encoding", "Content-Length")


class Thief(Unlucky):
    def meet(self, _):
        if self.path == WELL_KNOWN:
            return self.metadata(BASE, BASE, token_endpoint=f"{self.address()}/token")
        self.page(404)


class Strays(Unlucky):
    def meet(self, _):
        if self.path == WELL_KNOWN:
            return self.metadata(self.address(), BASE, token_endpoint=f"{self.address()}/token")
        self.page(404)


class Decoy(Unlucky):
    def meet(self, _):
        if self.path == WELL_KNOWN:
            return self.metadata(self.address(), self.address())
        if self.path == "/device_authorization":
            return self.say(200, begun(f"{BASE}/device"))
        self.page(404)


class Moody(Unlucky):
    """Its moods, one after the other."""

    def meet(self, _):
        if self.path == WELL_KNOWN:
            return self.metadata(self.address(), self.address())
        if self.path == "/device_authorization":
            self.server.seen.clear()
            return self.say(200, begun(f"{self.address()}/device"))
        match self.server.seen.count("POST /token"):
            case 1:
                self.drop()
            case 2 | 5:
                self.say(400, {"error": "authorization_pending"})
            case 3:
                problem = {"type": "x", "title": "x", "status": 429, "code": "x", "detail": "x"}
                self.say(429, problem, Content_Type="application/problem+json", Retry_After="1")
            case 4:
                self.page(503)
            case 6:
                self.page(502)
            case _:
                self.say(
                    200,
                    {
                        "access_token": "at last",
                        "token_type": "Bearer",
                        "scope": "read move",
                        "expires_in": 1000,
                    },
                )


def begun(page):
    return {
        "device_code": "code",
        "user_code": "ABCD-EFGH",
        "verification_uri": page,
        "verification_uri_complete": f"{page}?code=ABCD-EFGH",
        "expires_in": 900,
        "interval": 0,
    }


def main():
    addresses = {}
    for kind in (Breaking, Thief, Strays, Decoy, Moody, Absent):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind)
        server.daemon_threads = True
        server.seen = []
        addresses[kind.__name__.lower()] = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
    print(json.dumps(addresses), flush=True)
    sys.stdin.read()


main()

"""Stands before a server and makes it one of a later version.

    newer_server.py BASE_URL

Prints its address. Kathai is called `of-tomorrow` there, and of its forms those that pick several are
of a new shape; CATAN is called `of-next-week`, and every choice of it has a field of a new shape.
`/counts` tells how often the choices of each game were asked for.
"""

import json
import re
import sys
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx

NAMES = {"kathai": "of-tomorrow", "catan": "of-next-week"}
OLD = {new: name for name, new in NAMES.items()}
SHAPE = {"type": "of-tomorrow", "novel": [1]}
FIELD = {"name": "novel", "label": "Novel", "optional": False, "shape": SHAPE}

base = sys.argv[1]
rulesets = {}
counts = Counter()


def renamed(value, names):
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    if isinstance(value, dict):
        inner = {name: renamed(member, names) for name, member in value.items()}
        if isinstance(inner.get("ruleset"), str):
            inner["ruleset"] = names.get(inner["ruleset"], inner["ruleset"])
        return inner
    return value


def newer(value, ruleset):
    """The same with forms of a later version in its choices."""
    if isinstance(value, list):
        return [newer(item, ruleset) for item in value]
    if not isinstance(value, dict):
        return value
    value = {name: newer(member, ruleset) for name, member in value.items()}
    if "template" in value and "fields" in value:
        if ruleset == "catan":
            value["fields"] = [*value["fields"], FIELD]
        for field in value["fields"]:
            if field["shape"]["type"] == "some-of":
                field["shape"] = SHAPE
    return value


class Handler(BaseHTTPRequestHandler):
    def answer(self):
        if self.path == "/counts":
            return self.send(200, "application/json", json.dumps(counts).encode())
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if body:
            body = json.dumps(renamed(json.loads(body), OLD)).encode()
        kept = ("authorization", "accept", "content-type", "last-event-id", "idempotency-key")
        headers = {name: value for name, value in self.headers.items() if name.lower() in kept}
        game = re.match(r"/v1/games/([^/?]+)", self.path)
        if game and game[1] not in rulesets:
            shown = httpx.get(f"{base}{game[0]}", headers=headers).json()
            rulesets[game[1]] = shown["game"]["setup"]["ruleset"]
        if game and self.path.partition("?")[0].endswith("/choices"):
            counts[game[1]] += 1
        with httpx.stream(
            self.command, base + self.path, headers=headers, content=body, timeout=None
        ) as response:
            kind = response.headers.get("content-type", "")
            if kind.startswith("text/event-stream"):
                self.send(response.status_code, kind)
                for line in response.iter_lines():
                    for name, new in NAMES.items():
                        line = line.replace(f'"ruleset":"{name}"', f'"ruleset":"{new}"')
                    self.wfile.write(f"{line}\n".encode())
                    self.wfile.flush()
                return
            text = response.read()
            if "json" in kind:
                told = newer(json.loads(text), rulesets.get(game[1]) if game else None)
                text = json.dumps(renamed(told, NAMES)).encode()
            self.send(response.status_code, kind, text)

    do_GET = do_POST = answer

    def send(self, status, kind, body=b""):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if not kind.startswith("text/event-stream"):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()

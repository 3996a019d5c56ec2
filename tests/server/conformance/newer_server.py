"""Stands before a server and makes it one of a later version.

    newer_server.py BASE_URL

Prints its address. Kathai is called `of-tomorrow` there, and of its forms those that pick several are
of a new shape; CATAN is called `of-next-week`, and every choice of it has a field of a new shape.
Whatever it says has members that are new, games are in a new state, every other event is of a new kind, and events
and moves have outcomes that their ruleset did not have. Feeds tell of things that nobody heard of, and of changes of turns.
`/counts` tells how often the choices of each game were asked for, `/novelties` how often what is new was told.
"""

import json
import re
import sys
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx

NAMES = {"kathai": "of-tomorrow", "catan": "of-next-week"}
OLD = {new: name for name, new in NAMES.items()}
NEW = "of-tomorrow"
SHAPE = {"type": NEW, "novel": [1]}
OUTCOME = {"ruleset": "kathai", "outcome": {"type": NEW, "novel": [1]}, "text": "Novel."}
FIELD = {"name": "novel", "label": "Novel", "optional": False, "shape": SHAPE}

base = sys.argv[1]
rulesets = {}
counts, novelties = Counter(), Counter()


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


def later(value):
    """The same with what a later version says besides, at every place but in the moves that come back."""
    if isinstance(value, list):
        return [later(item) for item in value]
    if not isinstance(value, dict):
        return value
    value = {name: inner if name == "template" else later(inner) for name, inner in value.items()}
    if value.get("status") == "running":
        value["status"] = NEW
        novelties["status"] += 1
    if "at" in value and value.get("seq", 0) % 2 == 1:
        value["kind"] = NEW
        novelties["event"] += 1
    if isinstance(value.get("told"), list):
        value["told"] = [*value["told"], OUTCOME]
        novelties["outcome"] += 1
    if isinstance(value.get("events"), list):
        value["events"] = [*value["events"], {"kind": NEW, "novel": [1]}]
        novelties["item"] += 1
    novelties["member"] += 1
    return {**value, "novel": {"of": "tomorrow"}}


def besides(item):
    """What a feed of a later version tells after an item, under its number."""
    yield {"id": item["id"], "kind": NEW, "novel": [1]}
    novelties["item"] += 1
    if "event" in item:
        yield {**item, "event": {"kind": NEW, "novel": [1]}, "turn": {"change": NEW}}
        novelties["event"] += 1
        novelties["change"] += 1


def retold(lines):
    """The lines of a feed as a later version has them."""
    number, more = "", []
    for line in lines:
        if line.startswith("id:"):
            number = line
        if line.startswith("data:"):
            item = later(renamed(json.loads(line[5:]), NAMES))
            line, more = f"data: {json.dumps(item)}", list(besides(item))
        yield f"{line}\n"
        if not line:
            for item in more:
                yield f"{number}\ndata: {json.dumps(item)}\n\n"
            more = []


class Handler(BaseHTTPRequestHandler):
    def answer(self):
        if self.path in ("/counts", "/novelties"):
            told = counts if self.path == "/counts" else novelties
            return self.send(200, "application/json", json.dumps(told).encode())
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
                for piece in retold(response.iter_lines()):
                    self.wfile.write(piece.encode())
                    self.wfile.flush()
                return
            text = response.read()
            if "json" in kind:
                told = newer(json.loads(text), rulesets.get(game[1]) if game else None)
                text = json.dumps(later(renamed(told, NAMES))).encode()
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

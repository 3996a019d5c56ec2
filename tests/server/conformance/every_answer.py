"""Real answers of a server to every operation of the contract that has one, and what it tells webhooks.

What no operation of this program asks for, and no other answer is the like of, fails it: so an
operation that is new is asked here, too, or has its reason in `NOT_READ`.
"""

import datetime
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx

# The operations whose good answers no client reads as a type of the contract.
NOT_READ = {
    "getContractJson": "the contract itself, whose form OpenAPI says",
    "getContract30Json": "the contract itself, whose form OpenAPI says",
}

# And the forms in which there is no such type.
OTHER_FORMS = {
    "text/event-stream": "its items are those of the page that the same operation answers with",
    "application/x-ndjson": "a text to be kept; what reads it goes by the version in its first line",
    "application/yaml": "the contract itself, whose form OpenAPI says",
    "image/svg+xml": "a picture",
    "image/png": "a picture",
}

# What a webhook is told here, where nobody else is at the tables.
TOLD = {"test", "game.started", "game.ended", "game.event", "turn.began"}


class Receiver:
    """Somebody who takes what a webhook is told."""

    def __init__(self):
        # By type, the first of each.
        self.told = {}
        told = self.told

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                notice = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                told.setdefault(notice["type"], notice)
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{server.server_port}/turnpost"

    def notices(self):
        """One of each type, once all have come."""
        began = time.monotonic()
        while not TOLD <= self.told.keys():
            assert time.monotonic() - began < 60, f"told of {sorted(self.told)} alone"
            time.sleep(0.05)
        return list(self.told.values())


class Answers:
    """Asks a server by the names of operations, and keeps what they answer."""

    def __init__(self, document, base, token):
        self._document = document
        self._operations = {
            operation["operationId"]: (method, path, operation)
            for path, item in document["paths"].items()
            for method, operation in item.items()
            if method != "parameters"
        }
        self._client = httpx.Client(base_url=base, headers={"Authorization": f"Bearer {token}"})
        # By schema, in the order in which they were given.
        self.given = []

    def ask(self, name, *, query=None, json=None, form=None, **places):
        """The answer of an operation, which is a good one."""
        method, path, operation = self._operations[name]
        response = self._client.request(
            method, path.format(**places), params=query, json=json, data=form
        )
        assert response.is_success, f"{name}: {response.status_code} {response.text}"
        for status, schema in self._schemas(operation):
            if status == response.status_code:
                self.given.append((schema, response.json()))
        return response.json() if response.content else None

    def refused(self, path):
        """Keeps a problem."""
        response = self._client.get(path)
        assert response.is_error, response.text
        self.given.append(("Problem", response.json()))

    def left_out(self):
        """The operations of whose answers there is none of the same schema, by name."""
        seen = {schema for schema, _ in self.given}
        left_out = []
        for name, (_, _, operation) in self._operations.items():
            schemas = [schema for _, schema in self._schemas(operation)]
            if name in NOT_READ:
                assert schemas, f"{name} answers with nothing to be read: take it out"
            elif not seen.issuperset(schemas):
                left_out.append(name)
        return left_out

    def _schemas(self, operation):
        """The schemas of an operation's good answers by status."""
        for status, response in operation["responses"].items():
            if "$ref" in response:
                name = response["$ref"].rsplit("/", 1)[1]
                response = self._document["components"]["responses"][name]
            for form, content in response.get("content", {}).items():
                if 200 <= int(status) < 300 and form not in OTHER_FORMS:
                    assert form == "application/json", f"{operation['operationId']}: {form}"
                    yield int(status), content["schema"]["$ref"].rsplit("/", 1)[1]


def every_answer(document, base, cookie, token, games):
    """Answers of a server by schema, and what it tells a webhook. The games are the player's: their own move is next in those that
    run, or somebody else's, where their own turn can be planned meanwhile."""
    answers = Answers(document, base, token)
    ask = answers.ask
    # A feed begins when it is asked for.
    begun = ask("listMyEvents")["last"]
    receiver = Receiver()
    _without_a_player(ask, base, cookie, token)
    _of_a_player(ask, receiver.url, document["components"]["schemas"]["NoticeKind"]["enum"])
    _at_a_table(ask)
    for game in games:
        _of_a_game(ask, game)
    ask("listGames", query={"filter": "mine"})
    ask("listMyEvents", query={"after": begun, "limit": 100})
    for ruleset in ask("listRulesets")["rulesets"]:
        ask("getRuleset", ruleset=ruleset["name"])
    answers.refused("/v1/games/none")
    kept = [answer for schema, answer in answers.given if schema == "KeptPlan"]
    assert any("otherwise" in answer.get("plan", {}) for answer in kept), "no plan was read"
    assert not (left_out := answers.left_out()), f"no answer of {', '.join(left_out)}"
    assert list(document["webhooks"]) == ["notice"], "a webhook that is told nothing here"
    content = document["webhooks"]["notice"]["post"]["requestBody"]["content"]
    notice = content["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]
    answers.given += [(notice, told) for told in receiver.notices()]
    return answers.given


def _without_a_player(ask, base, cookie, token):
    """Signing in, with a program that the player of the cookie lets in."""
    ask("requestSignIn", json={"address": "carla@people.example"})
    ask("getProtectedResource")
    ask("getAuthorizationServer")
    asked = {"client_id": "tomorrow", "scope": "read move"}
    begun = ask("beginDevice", form=asked)
    allowed = httpx.post(
        f"{base}/device",
        headers={"Cookie": cookie, "Sec-Fetch-Site": "same-origin"},
        data={"code": begun["user_code"], "decision": "allow", "scope": ["read", "move"]},
    )
    assert allowed.status_code < 400, allowed.text
    grant = "urn:ietf:params:oauth:grant-type:device_code"
    code = {"grant_type": grant, "client_id": "tomorrow", "device_code": begun["device_code"]}
    ask("exchangeGrant", form=code)
    ask("introspectToken", form={"token": token})
    ask("getToken")


def _at_a_table(ask):
    """A table at which people are awaited; it begins without them. Another one is called off."""
    new = {"setup": {"ruleset": "catan"}, "seats": 4, "bots": ["steady", "steady"], "admission": "open"}
    game = ask("createGame", json={**new, "start": "by-hand"})["game"]
    ask("invitePlayer", game=game, json={"address": "dora@people.example"})
    ask("listInvitations", game=game)
    ask("sendMessage", game=game, json={"text": "Who is the fourth?"})
    ask("listMessages", game=game)
    ask("keepNote", game=game, json={"text": "Ore."})
    ask("keepGameMails", game=game, json={"pace": {"kind": "daily", "hours": [8]}})
    ask("seatBot", game=game, json={"level": "steady"})
    ask("startGame", game=game, json={})
    ask("cancelGame", game=ask("createGame", json=new)["game"], json={})


def _of_a_player(ask, hooked, kinds):
    """What a player has beside games."""
    ask("createToken", json={"name": "of tomorrow", "scopes": ["read"]})
    ask("listTokens")
    bot = ask("createBot", json={"name": "Clever"})["id"]
    ask("createBotToken", bot=bot, json={"name": "of tomorrow", "scopes": ["read"]})
    ask("listBots")
    hook = {"name": "of tomorrow", "url": hooked, "kinds": kinds}
    webhook = ask("createWebhook", json=hook)["webhook"]["id"]
    ask("testWebhook", webhook=webhook)
    ask("listWebhooks")
    ask("getWebhook", webhook=webhook)
    browser = {
        "endpoint": "https://push.example.org/of-tomorrow",
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    }
    ask("createPushSubscription", json=browser)
    ask("listPushSubscriptions")
    ask("keepUsualOrders", json={"orders": ["forced"]})
    ask("getMe")
    ask("getMyData")
    until = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=30)
    away = until.isoformat()
    ask("announceVacation", json={"from": away, "until": (until + datetime.timedelta(1)).isoformat()})


def _planned(ask, game):
    """A turn of several moves, composed of what can follow, and what is played otherwise."""
    moves = []
    while ahead := ask("getPlan", game=game, query={"plan": "; ".join(moves)}).get("ahead"):
        notations = [choice.get("notation") for choice in ahead["choices"]]
        moves.append(next(notation for notation in notations if notation not in (None, "end")))
    body = {"notation": "; ".join(moves)}
    ask("keepPlan", game=game, json=body, query={"otherwise": f"{moves[0]}; end"})
    ask("getPlan", game=game)


def _offered(ask, game):
    """Standing offers of both kinds, for cards and for goods."""
    choices = ask("listChoices", game=game)
    seq = choices["seq"]
    offers = [it for it in choices["choices"] if it["template"] == {"type": "offer"}]
    assert len(offers) == 2, offers
    for offer in offers:
        shapes = {field["name"]: field["shape"] for field in offer["fields"]}
        given = shapes["give"]["picks"][0]["value"]
        wanted = {"seek": {"tea": 1}}
        if "get" in shapes:
            picks = [pick["value"] for pick in shapes["get"]["picks"]]
            wanted = {"get": [next(pick for pick in picks if pick != given)]}
        move = {"type": "offer", "give": [given], **wanted}
        body = {"ruleset": "kathai", "moves": [move], "expected_seq": seq}
        seq = ask("playMoves", game=game, json=body)["seq"]


def _of_a_game(ask, game):
    """A game that runs or is over."""
    head = ask("getGame", game=game)["game"]
    if head["status"] == "running":
        if head["setup"]["ruleset"] == "kathai":
            _offered(ask, game)
        choices = ask("listChoices", game=game)
        complete = [choice for choice in choices["choices"] if not choice["fields"]]
        for choice in complete[:1]:
            body = {
                "ruleset": head["setup"]["ruleset"],
                "moves": [choice["template"]],
                "expected_seq": choices["seq"],
            }
            ask("dryRunMoves", game=game, json=body)
            ask("keepDraft", game=game, json=body)
            ask("playMoves", game=game, json=body, query={"include": "choices,view"})
        if "ahead" in ask("getPlan", game=game):
            _planned(ask, game)
        ask("getOrders", game=game)
        until = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=9)
        ask("offerSeat", game=game, json={"term": "for-a-time", "until": until.isoformat()})
        ask("listSeatOffers", game=game)
        head["seq"] = ask("getGame", game=game)["game"]["seq"]
    for after in range(0, head["seq"], 100):
        ask("listEvents", game=game, query={"limit": 100, "after": after})

"""Real answers of a server to every operation of the contract that has one.

What no operation of this program asks for, and no other answer is the like of, fails it: so an
operation that is new is asked here, too, or has its reason in `NOT_READ`.
"""

import datetime

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
        return response.json()

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
    """Answers of a server by schema. The games are the player's: their own move is next in those that
    run, or somebody else's, where their own turn can be planned meanwhile."""
    answers = Answers(document, base, token)
    ask = answers.ask
    # A feed begins when it is asked for.
    begun = ask("listMyEvents")["last"]
    _without_a_player(ask, base, cookie, token)
    _at_a_table(ask)
    _of_a_player(ask)
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
    """A table at which people are awaited."""
    new = {"setup": {"ruleset": "catan"}, "seats": 4, "bots": ["steady", "steady"], "admission": "open"}
    game = ask("createGame", json={**new, "start": "by-hand"})["game"]
    ask("invitePlayer", game=game, json={"address": "dora@people.example"})
    ask("listInvitations", game=game)
    ask("sendMessage", game=game, json={"text": "Who is the fourth?"})
    ask("listMessages", game=game)
    ask("keepNote", game=game, json={"text": "Ore."})
    ask("keepGameMails", game=game, json={"pace": {"kind": "daily", "hours": [8]}})
    ask("seatBot", game=game, json={"level": "steady"})


def _of_a_player(ask):
    """What a player has beside games."""
    ask("createToken", json={"name": "of tomorrow", "scopes": ["read"]})
    ask("listTokens")
    bot = ask("createBot", json={"name": "Clever"})["id"]
    ask("createBotToken", bot=bot, json={"name": "of tomorrow", "scopes": ["read"]})
    ask("listBots")
    hook = {"name": "of tomorrow", "url": "https://hooks.example.org/turnpost"}
    webhook = ask("createWebhook", json=hook)["webhook"]["id"]
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


def _of_a_game(ask, game):
    """A game that runs or is over."""
    head = ask("getGame", game=game)["game"]
    if head["status"] == "running":
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

"""What schemathesis.toml cannot say: who asks, and what a refusal must never be."""

import json
import os
import unicodedata
import uuid

import schemathesis
from hypothesis import strategies
from schemathesis.generation import GenerationMode

with open(os.environ["TURNPOST_STAND_INS"], encoding="utf-8") as file:
    # By operation, the tokens of those who call it instead of anna and bert, one after the other.
    # Whoever erases themselves, or takes their token away, cannot go on.
    STAND_INS = json.load(file)

with open("accounts.json", encoding="utf-8") as file:
    PEOPLE = {
        header["value"] for account in json.load(file)["auth"] for header in account["fixedHeaders"]
    }

# The contract's example, which every request would have otherwise: a key used before is refused.
EXAMPLE_KEY = "8e03978e-40d5-43e8-bc93-6894a57f9324"

# A request that keeps to the schemas is not malformed, whatever else may be wrong with it.
MALFORMED = {"not-json", "bad-parameter", "bad-header", "invalid", "malformed-move"}


# Which characters leave something to be seen is more than a schema can say. The contract gives such
# texts a format of their own and says in words what it asks; here it is said to the generator:
# letters, digits and signs, of which none is blank though Unicode calls it a letter.
BLANKS = "\u115f\u1160\u2800\u3164\ufffc\uffa0\U00016fe4\U0001d159"
VISIBLE = strategies.characters(
    codec="utf-8", categories=["L", "N", "P", "S"], exclude_characters=BLANKS
)

# Names and words, and nothing else, have these formats.
READABLE = {"name", "text", "message"}


def is_readable(text):
    """Whether the server must take a text that keeps to the lengths: sure of no other."""
    return all(
        it in " \n" or (unicodedata.category(it)[0] in "LNPS" and it not in BLANKS) for it in text
    )


def readable(longest, between):
    """Texts that begin and end with something that can be seen."""
    inner = strategies.text(VISIBLE | strategies.sampled_from(between), max_size=longest - 2)
    return strategies.builds("{}{}{}".format, VISIBLE, inner, VISIBLE) | VISIBLE


schemathesis.openapi.format("readable-line", readable(40, " "))
schemathesis.openapi.format("readable-text", readable(1000, " \n"))

# An address of the public internet, which a schema cannot tell from another. Nobody answers there.
schemathesis.openapi.format(
    "webhook-url",
    strategies.text("abcdefghij/-", max_size=40).map("https://hooks.example.org/{}".format),
)


def is_as_asked_for(case):
    """Whether a request was thought up to keep to the schemas."""
    return case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE


def stand_ins(case):
    return STAND_INS.get(case.operation.definition.raw.get("operationId"))


# Where a header's pattern asks for quotes schemathesis puts a bare 0, and holds it for good.
ETAG = '"k3v7q2mxa5n4tzcd:17"'


@schemathesis.hook
def before_call(context, case, kwargs):
    tokens = stand_ins(case)
    if tokens and case.headers and case.headers.get("Authorization") in PEOPLE:
        case.headers["Authorization"] = f"Bearer {tokens[0]}"
    if case.headers and case.headers.get("Idempotency-Key") == EXAMPLE_KEY:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    # Whoever asks thousands of times cannot wait for something to happen each time.
    if case.headers and str(case.headers.get("Prefer", "")).startswith("wait="):
        case.headers["Prefer"] = "wait=0"
    if is_as_asked_for(case) and (case.headers or {}).get("If-Match") == "0":
        case.headers["If-Match"] = ETAG


@schemathesis.hook
def after_call(context, case, response):
    """Gives the next token when one has served its turn, as long as there are any."""
    tokens = stand_ins(case)
    sent = (case.headers or {}).get("Authorization")
    if tokens and len(tokens) > 1 and sent == f"Bearer {tokens[0]}":
        operation = case.operation.definition.raw["operationId"]
        if response.status_code == 401 or operation in ("eraseMe", "revokeToken"):
            tokens.pop(0)


def is_in_the_deck(value):
    """Whether no list asks for more of a trade card than there are. How often a list may hold which
    value no schema can say; the description of Kathai's cards does: two with one symbol of each of
    two goods are twice in the deck, all others once."""
    if isinstance(value, dict):
        return all(is_in_the_deck(part) for part in value.values())
    if not isinstance(value, list):
        return True
    cards = [card for card in value if isinstance(card, str) and card[-1:] in ("1", "2", "3")]
    copies = lambda card: 2 if "+" in card and card.count("1") == 2 else 1
    return all(cards.count(card) <= copies(card) for card in cards) and all(
        is_in_the_deck(part) for part in value
    )


@schemathesis.check
def what_a_schema_allows_is_never_malformed(ctx, response, case):
    if not is_as_asked_for(case) or not is_in_the_deck(case.body):
        return
    if case.operation.path.startswith("/oauth/"):
        # Which fields go with which grant no schema of a form says.
        assert "token" in case.operation.path or response.status_code != 400 or (
            response.json()["error"] != "invalid_request"
        ), "a form as the schemas have it is refused"
        return
    if response.status_code in (400, 422):
        problem = response.json()
        # A pattern of the same schema leads the generator outside of the format now and then.
        pointers = [error.get("pointer", "")[1:] for error in problem.get("errors", [])]
        body = case.body if isinstance(case.body, dict) else {}
        if pointers and all(
            pointer in READABLE and not is_readable(str(body.get(pointer, ""))) for pointer in pointers
        ):
            return
        code = problem["code"]
        assert code not in MALFORMED, f"a request as the schemas have it is refused as {code}"


@schemathesis.deserializer("application/x-ndjson")
def lines(ctx, response):
    for line in response.text.splitlines():
        json.loads(line)
    return response.text


@schemathesis.deserializer("image/png")
def picture(ctx, response):
    assert response.content.startswith(b"\x89PNG\r\n\x1a\n"), "no PNG"
    return response.content.decode("latin-1")

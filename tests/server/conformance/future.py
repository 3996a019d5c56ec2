"""Reads the answers of a later version with a client that was generated from today's contract.

    future.py CONTRACT BASE_URL TOKEN GAME…

Takes real answers of the server, and at every place where the contract lets a later version say
something new lets it: a member more, a value that no list has, a variant that no union has. So a
later ruleset, kind of event, status or outcome is among them. The client must read every one.
"""

import copy
import json
import sys

import httpx
import yaml
from turnpost_api import models

NEW = "of-tomorrow"


def main():
    contract, base, token, *games = sys.argv[1:]
    with open(contract, encoding="utf-8") as file:
        document = yaml.safe_load(file)
    client = httpx.Client(base_url=base, headers={"Authorization": f"Bearer {token}"})
    asked = [
        ("RulesetList", "/v1/rulesets"),
        ("GamePage", "/v1/games?filter=mine"),
        ("Me", "/v1/me"),
        ("TokenList", "/v1/me/tokens"),
        ("OwnToken", "/v1/token"),
        ("Problem", "/v1/games/none"),
    ]
    for ruleset in client.get("/v1/rulesets").json()["rulesets"]:
        asked.append(("Ruleset", f"/v1/rulesets/{ruleset['name']}"))
    for game in games:
        asked.append(("GameView", f"/v1/games/{game}"))
        head = client.get(f"/v1/games/{game}").json()["game"]
        asked += [
            ("EventPage", f"/v1/games/{game}/events?limit=100&after={after}")
            for after in range(0, head["seq"], 100)
        ]
        if head["status"] == "running":
            asked.append(("Choices", f"/v1/games/{game}/choices"))
    seen = set()
    for name, path in asked:
        answer = client.get(path).json()
        schema = {"$ref": f"#/components/schemas/{name}"}
        for steps, where, change in places(document, schema, answer, (), name):
            if where in seen:
                continue
            seen.add(where)
            read(name, answer, change, steps, where)
    assert {"Event", "OwnMove", "Position", "Setup", "Told"} <= {
        where.removesuffix("Output") for where in seen
    }, sorted(seen)
    print(f"{len(seen)} places where something new was read")


def read(name, answer, change, steps, where):
    """Reads an answer with a change in it: what is around it is still read as what it is."""
    model = getattr(models, name)
    before = kinds(model.from_dict(copy.deepcopy(answer)), steps)
    try:
        after = kinds(model.from_dict(copy.deepcopy(changed(answer, steps, change))), steps)
    except Exception as error:
        raise AssertionError(f"{where} of {name} is closed: {error!r}") from error
    assert before == after, f"{where} of {name} is closed: {before} is read as {after}"


def kinds(part, steps):
    """The types on the way to a place."""
    found = []
    for step in steps:
        found.append(type(part).__name__)
        if isinstance(part, (list, dict)):
            part = part[step]
        else:
            # Words of Python's are written with a line behind them.
            named = [name for name in (step, f"{step}_") if hasattr(part, name)]
            part = getattr(part, named[0]) if named else part.additional_properties[step]
    return found


def changed(answer, steps, change):
    """A copy of the answer with something else at one place."""
    if not steps:
        return change
    first, *rest = steps
    copied = copy.copy(answer)
    copied[first] = changed(answer[first], rest, change)
    return copied


def places(document, schema, value, steps, where):
    """Every place of a value at which something new may stand, and that."""
    while "$ref" in schema:
        where = schema["$ref"].rsplit("/", 1)[1]
        schema = document["components"]["schemas"][where]
    variants = schema.get("oneOf", schema.get("anyOf"))
    if variants is not None:
        whole = [resolved(document, variant) for variant in variants]
        if isinstance(value, str) and all(variant.get("type") == "string" for variant in whole):
            yield steps, where, NEW
        elif value is not None:
            if "oneOf" in schema and isinstance(value, dict):
                tag = next((name for name in ("ruleset", "type", "kind") if name in value), "of")
                yield steps, where, {tag: NEW, "novel": [1]}
            for variant, found in zip(variants, whole):
                if fits(found, value):
                    yield from places(document, variant, value, steps, f"{where}|")
                    break
    elif len(schema.get("enum", [])) > 1 and isinstance(value, str):
        yield steps, where, NEW
    elif isinstance(value, dict):
        yield steps, f"{where}, a member", {**value, "novel": {"of": "tomorrow"}}
        for name, inner in schema.get("properties", {}).items():
            if name in value:
                yield from places(document, inner, value[name], (*steps, name), f"{where}.{name}")
    elif isinstance(value, list) and "items" in schema:
        for at, item in enumerate(value):
            yield from places(document, schema["items"], item, (*steps, at), f"{where}[]")


def resolved(document, schema):
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def fits(schema, value):
    """Whether a value is of this variant, by its tag or by what it requires."""
    if schema.get("type") == "null" or not isinstance(value, dict):
        return schema.get("type") != "null" and not isinstance(value, dict)
    if any(name not in value for name in schema.get("required", [])):
        return False
    members = schema.get("properties", {}).items()
    tags = [(name, member["const"]) for name, member in members if "const" in member]
    return all(value.get(name) == tag for name, tag in tags)


main()

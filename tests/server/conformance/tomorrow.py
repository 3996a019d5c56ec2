"""What a later version of a server may say, as far as today's contract lets it.

    tomorrow.py CONTRACT BASE_URL TOKEN FILE GAME…

Takes real answers of the server, and at every place where the contract lets a later version say
something new lets it: a member more, a value that no list has, a variant that no union has. So a
later ruleset, kind of event, status or outcome is among them. FILE gets a line of JSON for each:

    schema, answer, changed     the whole answer, of this schema, today and then
    where, steps                the place of the change, in the contract and in the answer
    part, value                 the innermost schema with a name that holds the place, and its value then
    new                         what is new: `member`, `value` or `variant`
"""

import copy
import json
import re
import sys

import httpx
import yaml

NEW = "of-tomorrow"


def main():
    contract, base, token, into, *games = sys.argv[1:]
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
    with open(into, "w", encoding="utf-8") as file:
        for name, path in asked:
            answer = client.get(path).json()
            schema = {"$ref": f"#/components/schemas/{name}"}
            for steps, where, new, change, root in places(document, schema, answer, (), name, 0):
                if where in seen:
                    continue
                seen.add(where)
                then = changed(answer, steps, change)
                value = then
                for step in steps[:root]:
                    value = value[step]
                case = {
                    "schema": name,
                    "answer": answer,
                    "changed": then,
                    "where": where,
                    "steps": steps,
                    "part": re.split(r"[|.,\[]", where)[0],
                    "value": value,
                    "new": new,
                }
                file.write(json.dumps(case) + "\n")
    assert {"Event", "OwnMove", "Position", "Setup", "Told"} <= {
        where.removesuffix("Output") for where in seen
    }, sorted(seen)
    print(f"{len(seen)} places where something new may stand")


def changed(answer, steps, change):
    """A copy of the answer with something else at one place."""
    if not steps:
        return change
    first, *rest = steps
    copied = copy.copy(answer)
    copied[first] = changed(answer[first], rest, change)
    return copied


def places(document, schema, value, steps, where, root):
    """Every place of a value at which something new may stand, of which kind it is, and that; and how
    many steps lead to the innermost schema with a name."""
    while "$ref" in schema:
        root = len(steps)
        where = schema["$ref"].rsplit("/", 1)[1]
        schema = document["components"]["schemas"][where]
    variants = schema.get("oneOf", schema.get("anyOf"))
    if variants is not None:
        whole = [resolved(document, variant) for variant in variants]
        if isinstance(value, str) and all(variant.get("type") == "string" for variant in whole):
            yield steps, where, "value", NEW, root
        elif value is not None:
            if "oneOf" in schema and isinstance(value, dict):
                tag = next((name for name in ("ruleset", "type", "kind") if name in value), "of")
                yield steps, where, "variant", {tag: NEW, "novel": [1]}, root
            for variant, found in zip(variants, whole):
                if fits(found, value):
                    yield from places(document, variant, value, steps, f"{where}|", root)
                    break
    elif "enum" in schema and isinstance(value, str):
        yield steps, where, "value", NEW, root
    elif isinstance(value, dict):
        yield steps, f"{where}, a member", "member", {**value, "novel": {"of": "tomorrow"}}, root
        for name, inner in schema.get("properties", {}).items():
            if name in value:
                here = f"{where}.{name}"
                yield from places(document, inner, value[name], (*steps, name), here, root)
    elif isinstance(value, list) and "items" in schema:
        for at, item in enumerate(value):
            here = f"{where}[]"
            yield from places(document, schema["items"], item, (*steps, at), here, root)


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

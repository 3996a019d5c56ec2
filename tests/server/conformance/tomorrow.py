"""What a later version of a server may say, as far as today's contract lets it.

    tomorrow.py CONTRACT BASE_URL COOKIE TOKEN FILE GAME…

Takes real answers of the server to every operation and what it tells webhooks, and at every place where the contract lets a later version say
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

import yaml

from every_answer import every_answer

NEW = "of-tomorrow"


def main():
    contract, base, cookie, token, into, *games = sys.argv[1:]
    with open(contract, encoding="utf-8") as file:
        document = yaml.safe_load(file)
    seen, open_unions = set(), set()
    with open(into, "w", encoding="utf-8") as file:
        for name, answer in every_answer(document, base, cookie, token, games):
            schema = {"$ref": f"#/components/schemas/{name}"}
            for steps, where, new, change, root in places(document, schema, answer, (), name, 0):
                if where in seen:
                    continue
                seen.add(where)
                if new == "variant":
                    open_unions.add(where)
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
    unmet = with_unknown(document["components"]["schemas"]) - open_unions
    assert not unmet, f"no answer of a later version to {', '.join(sorted(unmet))}"
    print(f"{len(seen)} places where something new may stand")


def with_unknown(schemas):
    """The unions of the contract with a variant for what is newer."""
    return {
        name
        for name, schema in schemas.items()
        for variant in schema.get("oneOf", ())
        if variant.get("$ref", "").startswith("#/components/schemas/Unknown")
    }


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
    while "$ref" in schema or "allOf" in schema:
        if "allOf" in schema:
            # Words of its own beside a schema with a name.
            (schema,) = schema["allOf"]
            continue
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
        known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        # Where members of any name stand, they are all of one kind, and a new one is, too.
        one_of_them = next((value[name] for name in value if name not in known), None)
        novel = {"of": "tomorrow"} if others is True else one_of_them
        # Where there is nothing else, a member that is new does not tell a type from any other.
        if novel is not None and value:
            yield steps, f"{where}, a member", "member", {**value, "novel": novel}, root
        for name, inner in value.items():
            described = known.get(name, others)
            if isinstance(described, dict):
                here = f"{where}.{name}" if name in known else f"{where}[]"
                yield from places(document, described, inner, (*steps, name), here, root)
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

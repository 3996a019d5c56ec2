"""Reads the answers of a later version with a client that was generated from today's contract.

    future.py FILE

FILE is what tomorrow.py has written. The client must read every one of the answers.
"""

import json
import re
import sys

from turnpost_api import models


def main():
    count = 0
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            read(json.loads(line))
            count += 1
    print(f"{count} places where something new was read")


def read(case):
    """Reads an answer with a change in it: what is around it is still read as what it is."""
    name, where, steps = case["schema"], case["where"], case["steps"]
    before = kinds(model(name, case["answer"]).from_dict(case["answer"]), steps)
    try:
        after = kinds(model(name, case["changed"]).from_dict(case["changed"]), steps)
    except Exception as error:
        raise AssertionError(f"{where} of {name} is closed: {error!r}") from error
    assert before == after, f"{where} of {name} is closed: {before} is read as {after}"


def model(name, answer):
    """The class of an answer. The generator makes none of a union that only webhooks are told of, but one of
    each of its variants, so those are read as a receiver reads them: by their type."""
    if name != "Notice":
        return getattr(models, name)
    words = re.split("[.-]", answer["type"])
    return getattr(models, name + "".join(map(str.capitalize, words)), models.UnknownNotice)


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


main()

"""Plays at the terminal: shows every game that waits for you, and asks what to do.

    python terminal.py https://turnpost.example anna@example.org

The first start asks for the code that comes by mail and prints a token; put it into TURNPOST_TOKEN
to be asked no more.
"""

import json
import os
import sys
from typing import Any

import turnpost
from turnpost_api import models


def wanted(field: models.Field) -> Any:
    """Asks for the value of a field."""
    shape = field.shape
    print(f"  {field.label or field.name}:")
    if isinstance(shape, models.ShapeNumber):
        return int(input(f"  a number from {shape.min_} to {shape.max_}: "))
    if isinstance(shape, models.ShapeYesNo):
        return input("  y or n: ").strip().lower().startswith("y")
    if isinstance(shape, models.ShapeCounts):
        print(f"  {shape.min_} to {shape.max_} in all")
        asked = {it.key: f"  {it.label or it.key} ({it.min_} to {it.max_}): " for it in shape.counts}
        counts = {key: int(input(question) or 0) for key, question in asked.items()}
        return {key: count for key, count in counts.items() if count}
    if isinstance(shape, (models.ShapeOneOf, models.ShapeSomeOf, models.ShapeInOrder)):
        for number, pick in enumerate(shape.picks, 1):
            print(f"  {number:3} {pick.label or pick.value}")
        if isinstance(shape, models.ShapeOneOf):
            return shape.picks[int(input("  number: ")) - 1].value
        numbers = input(f"  {shape.min_} to {shape.max_} numbers, with spaces between: ").split()
        return [shape.picks[int(number) - 1].value for number in numbers]
    raise ValueError("this program is too old for that; write the move in notation")


def ask(turn: turnpost.Turn) -> None:
    """Asks for one move and makes it."""
    view = turn.look()
    print(f"\n== {view.game.name} ({turn.ruleset})")
    for section in view.sections or []:
        print(f"\n{section.heading}")
        print("\n".join(f"  {line}" for line in section.lines))
    choices = turn.choices()
    if turn.asked.asked:
        print(f"\n{turn.asked.asked}")
    print()
    for number, choice in enumerate(choices, 1):
        print(f"{number:3} {choice.label}{' …' if choice.fields else ''}")
    answer = input("\nA number, or a move in notation: ").strip()
    try:
        if not answer.isdecimal():
            turn.play_notation(answer)
            return
        choice = choices[int(answer) - 1]
        fields = {}
        for field in choice.fields:
            if not field.optional or input(f"  {field.label or field.name}? y or n: ") == "y":
                fields[field.name] = wanted(field)
        turn.play(choice, fields)
    except turnpost.Refused as refused:
        print(f"! {refused}")
    except (IndexError, ValueError) as error:
        print(f"! {error}")


def main() -> None:
    """Signs in where that is needed, and plays until it is stopped."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    base, address = sys.argv[1:]
    token = os.environ.get("TURNPOST_TOKEN", "")
    if not token:
        waiting = turnpost.sign_in(base, address, "terminal")
        token = waiting.token(input(f"The code mailed to {address}: "))
        print(f"TURNPOST_TOKEN={json.dumps(token)}")
    print("Waiting for a game that waits for you; end with Ctrl-C.")
    try:
        for turn in turnpost.Session(base, token).turns():
            while turn.waits:
                ask(turn)
    except (KeyboardInterrupt, EOFError):
        print()


if __name__ == "__main__":
    main()

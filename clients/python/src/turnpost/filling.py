"""Filling in the fields of a choice within their bounds, for programs that have no better idea."""

from __future__ import annotations

import random
from typing import Any

from turnpost_api import models
from turnpost_api.models import Choice


def a_filling(choice: Choice, chance: random.Random | None = None) -> dict[str, Any]:
    """A value for every field that has to be filled in, and for every other optional one.

    Raises ValueError when a field has a shape that is newer than this client: take another choice.
    """
    chance = chance or random.Random()
    return {
        field.name: _value(field.shape, chance)
        for field in choice.fields
        if not field.optional or chance.random() < 0.5
    }


def _value(shape: object, chance: random.Random) -> Any:
    match shape:
        case models.ShapeOneOf():
            return chance.choice(shape.picks).value
        case models.ShapeSomeOf() | models.ShapeInOrder():
            count = chance.randint(shape.min_, min(shape.max_, len(shape.picks)))
            return [pick.value for pick in chance.sample(shape.picks, count)]
        case models.ShapeCounts():
            counts = {count.key: count.min_ for count in shape.counts}
            room = min(shape.max_, sum(count.max_ for count in shape.counts))
            wanted = chance.randint(min(shape.min_, room), room)
            while sum(counts.values()) < wanted:
                free = [count for count in shape.counts if counts[count.key] < count.max_]
                counts[chance.choice(free).key] += 1
            return {key: number for key, number in counts.items() if number}
        case models.ShapeNumber():
            return chance.randint(shape.min_, shape.max_)
        case models.ShapeYesNo():
            return chance.random() < 0.5
    raise ValueError("a field of a shape that this client does not know")

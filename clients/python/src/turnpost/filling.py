"""Filling in the fields of a choice within their bounds, for programs that have no better idea."""

from __future__ import annotations

import random
from typing import Any

from turnpost_api import models
from turnpost_api.models import Choice
from turnpost_api.types import Unset


def a_filling(choice: Choice, chance: random.Random | None = None) -> dict[str, Any]:
    """A value for every field that has to be filled in, and for every other optional one.

    Raises ValueError when a field has a shape that is newer than this client: take another choice.
    """
    chance = chance or random.Random()
    filled: dict[str, Any] = {}
    for field in choice.fields:
        if field.optional and chance.random() < 0.5:
            continue
        taken: set[str] = set()
        is_first = False
        if not isinstance(field.disjoint, Unset):
            # Who comes first takes as little as possible, so that something is left.
            is_first = field.disjoint not in filled
            taken = _elements(filled.get(field.disjoint))
        filled[field.name] = _value(field.shape, chance, taken, is_first)
    return filled


def _elements(value: Any) -> set[str]:
    """What is in a field: of what there is some, or what was picked."""
    return {str(element) for element in value or ()}


def _value(shape: object, chance: random.Random, taken: set[str], is_frugal: bool) -> Any:
    match shape:
        case models.ShapeOneOf():
            picks = [pick for pick in shape.picks if str(pick.value) not in taken]
            return chance.choice(picks).value
        case models.ShapeSomeOf() | models.ShapeInOrder():
            picks = [pick for pick in shape.picks if str(pick.value) not in taken]
            most = shape.min_ if is_frugal else min(shape.max_, len(picks))
            count = chance.randint(shape.min_, most)
            return [pick.value for pick in chance.sample(picks, count)]
        case models.ShapeCounts():
            free = [count for count in shape.counts if count.key not in taken]
            counts = {count.key: count.min_ for count in free}
            room = min(shape.max_, sum(count.max_ for count in free))
            least = min(shape.min_, room)
            wanted = chance.randint(least, least if is_frugal else room)
            while sum(counts.values()) < wanted:
                more = [count for count in free if counts[count.key] < count.max_]
                counts[chance.choice(more).key] += 1
            return {key: number for key, number in counts.items() if number}
        case models.ShapeNumber():
            return chance.randint(shape.min_, shape.max_)
        case models.ShapeYesNo():
            return chance.random() < 0.5
    raise ValueError("a field of a shape that this client does not know")

"""Filling in the fields of a choice within their bounds, for programs that have no better idea."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from turnpost_api import models
from turnpost_api.models import Choice, Field
from turnpost_api.types import Unset

# So often picks are drawn until they come to what they must.
_DRAWS = 200


class _NotFilled(Exception):
    """A shape is newer than this client, or what is taken leaves too little of it."""


def a_filling(choice: Choice, chance: random.Random | None = None) -> dict[str, Any] | None:
    """A value for every field that has to be filled in, and for every other optional one.

    None when a field that has to be filled in has a shape that is newer than this client: take another
    choice.
    """
    chance = chance or random.Random()
    filled: dict[str, Any] = {}
    for field in choice.fields:
        if field.optional and chance.random() < 0.5:
            continue
        try:
            filled[field.name] = _value(field, filled, chance)
        except _NotFilled:
            if not field.optional:
                return None
    return filled


def _elements(value: Any) -> set[str]:
    """What is in a field: of what there is some, or what was picked."""
    return {str(element) for element in value or ()}


def _value(field: Field, filled: dict[str, Any], chance: random.Random) -> Any:
    taken: set[str] = set()
    is_frugal = False
    if not isinstance(field.disjoint, Unset):
        # Who comes first takes as little as possible, so that something is left.
        is_frugal = field.disjoint not in filled
        taken = _elements(filled.get(field.disjoint))
    match field.shape:
        case models.ShapeOneOf() as shape:
            left = [pick.value for pick in shape.picks if str(pick.value) not in taken]
            if not isinstance(field.among, Unset):
                there = filled.get(field.among) or []
                left = [value for value in left if value in there]
            if not left:
                raise _NotFilled
            return chance.choice(left)
        case models.ShapeSomeOf() | models.ShapeInOrder() as shape:
            free = [at for at, pick in enumerate(shape.picks) if str(pick.value) not in taken]
            min_, max_ = shape.min_, shape.min_ if is_frugal else min(shape.max_, len(free))
            if not isinstance(field.balance, Unset):
                others = len(filled.get(field.balance.field) or ())
                min_ = max(min_, others - field.balance.fewer)
                max_ = min(max_, others + field.balance.more)
            if min_ > min(max_, len(free)):
                raise _NotFilled
            for _ in range(_DRAWS):
                drawn = chance.sample(free, chance.randint(min_, max_))
                if _is_enough(field, drawn):
                    return [shape.picks[at].value for at in drawn]
            raise _NotFilled
        case models.ShapeCounts() as shape:
            open_ = [count for count in shape.counts if count.key not in taken]
            counts = {count.key: count.min_ for count in open_}
            room = min(shape.max_, sum(count.max_ for count in open_))
            min_ = min(shape.min_, room)
            wanted = chance.randint(min_, min_ if is_frugal else room)
            while sum(counts.values()) < wanted:
                more = [count for count in open_ if counts[count.key] < count.max_]
                counts[chance.choice(more).key] += 1
            return {key: number for key, number in counts.items() if number}
        case models.ShapeNumber() as shape:
            return chance.randint(shape.min_, shape.max_)
        case models.ShapeYesNo():
            return chance.random() < 0.5
    raise _NotFilled


def _is_enough(field: Field, drawn: Iterable[int]) -> bool:
    needs = [] if isinstance(field.needs, Unset) else field.needs
    return all(sum(need.weights[at] for at in drawn) >= need.min_ for need in needs)

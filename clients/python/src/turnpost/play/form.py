"""Filling in what a choice leaves open."""

from __future__ import annotations

from typing import Any

from turnpost_api import models

from .console import Console
from .listing import Listing, whole


class Cancelled(Exception):
    """The player thinks better of it."""


def filled_in(console: Console, choice: models.Choice) -> dict[str, Any]:
    """Asks for a value for every field of a choice. Raises Cancelled when `back` is typed."""
    fields: dict[str, Any] = {}
    for field in choice.fields:
        console.show(str(field.label or field.name), "bold")
        if field.optional:
            console.show("Enter leaves it out.", "dim")
        form = _Form(console, bool(field.optional))
        value = form.value(field.shape)
        if value is not None:
            fields[field.name] = value
    return fields


class _Form:
    def __init__(self, console: Console, optional: bool) -> None:
        self._console, self._optional = console, optional

    def value(self, shape: object) -> Any:
        """A value of this shape; None when it is left out."""
        match shape:
            case models.ShapeNumber():
                bounds = f"a number, {shape.min_} to {shape.max_}"
                return self._until(bounds, lambda typed: _whole(typed, shape.min_, shape.max_))
            case models.ShapeYesNo():
                return self._until("y or n", _yes_no)
            case models.ShapeOneOf():
                return self._picked(shape.picks, 1, 1, "a number", lambda values: values[0])
            case models.ShapeSomeOf() | models.ShapeInOrder():
                how = " in order" if isinstance(shape, models.ShapeInOrder) else ""
                asked = f"{_range(shape.min_, shape.max_)} numbers{how}, with spaces between"
                return self._picked(shape.picks, shape.min_, shape.max_, asked, list)
            case models.ShapeCounts():
                return self._counted(shape)
        raise ValueError("This program is too old for that form: write the move in notation.")

    def _until(self, question: str, read: Any, listing: Listing | None = None) -> Any:
        while True:
            typed = self._console.ask(question) or ""
            if typed.casefold() == "back":
                raise Cancelled
            if not typed and self._optional:
                return None
            if listing and listing.takes(typed):
                continue
            try:
                return read(typed)
            except ValueError as error:
                self._console.warn(f"{error} Or type back to leave the form.")

    def _picked(
        self, picks: list[models.Pick], min_: int, max_: int, question: str, make: Any
    ) -> Any:
        listing = Listing(self._console, [("", str(pick.label or pick.value)) for pick in picks])
        listing.show()

        def read(typed: str) -> Any:
            found = [listing.index(number) for number in typed.replace(",", " ").split()]
            indexes = [index for index in found if index is not None]
            if len(indexes) != len(found) or len(set(indexes)) != len(indexes):
                raise ValueError("Type numbers from the list, each once.")
            if not min_ <= len(indexes) <= max_:
                raise ValueError(f"Pick {_range(min_, max_)}.")
            return make([picks[index].value for index in indexes])

        return self._until(question, read, listing)

    def _counted(self, shape: models.ShapeCounts) -> Any:
        self._console.show(f"{_range(shape.min_, shape.max_)} in all; Enter means none.", "dim")
        while True:
            counts = {}
            for one in shape.counts:
                label = f"{one.label or one.key}, {_range(one.min_, one.max_)}"
                # A bound that leaves no choice is not asked for.
                if one.min_ == one.max_:
                    counts[one.key] = one.min_
                    continue
                form = _Form(self._console, False)
                counts[one.key] = form._until(
                    label, lambda typed, it=one: _whole(typed or "0", it.min_, it.max_)
                )
            total = sum(counts.values())
            if self._optional and not total:
                return None
            if shape.min_ <= total <= shape.max_:
                return {key: count for key, count in counts.items() if count}
            self._console.warn(f"That makes {total}; it has to be {_range(shape.min_, shape.max_)}.")


def agreement(typed: str) -> bool | None:
    """What a yes or no means that is typed; None when it is neither."""
    return {"y": True, "yes": True, "n": False, "no": False}.get(typed.casefold())


def _range(min_: int, max_: int) -> str:
    return str(min_) if min_ == max_ else f"{min_} to {max_}"


def _whole(typed: str, min_: int, max_: int) -> int:
    if (number := whole(typed)) is not None and min_ <= number <= max_:
        return number
    raise ValueError(f"Type a number, {_range(min_, max_)}.")


def _yes_no(typed: str) -> bool:
    if (agreed := agreement(typed)) is None:
        raise ValueError("Type y or n.")
    return agreed

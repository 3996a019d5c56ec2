"""Moves as the server takes them, of every ruleset."""

from __future__ import annotations

from typing import Any

from turnpost_api import models
from turnpost_api.models import Choice

Moves = models.KathaiMoves | models.CatanMoves | models.MareBalticumMoves | models.NotationMoves


class _Newer(models.NotationMoves):
    """Moves of a ruleset that is newer than this client, sent as they are: the server knows them."""

    def __init__(self, command: dict[str, Any]) -> None:
        super().__init__(notation="")
        self._sent = command

    def to_dict(self) -> dict[str, Any]:
        return self._sent


def command(ruleset: str, moves: list[dict[str, Any]], expected_seq: int | None = None) -> Moves:
    """Moves in the form of their ruleset's JSON, for a game at this event, or wherever it is."""
    made: dict[str, Any] = {"ruleset": ruleset, "moves": moves}
    if expected_seq is not None:
        made["expected_seq"] = expected_seq
    if ruleset not in _COMMANDS:
        return _Newer(made)
    return _COMMANDS[ruleset].from_dict(made)


def filled(choice: Choice, fields: dict[str, Any]) -> dict[str, Any]:
    """A choice as a move, its fields filled in with these values."""
    needed = [field.name for field in choice.fields if not field.optional]
    missing = [name for name in needed if name not in fields]
    if missing:
        raise ValueError(f"to be filled in: {', '.join(missing)}")
    return {**choice.template.to_dict(), **fields}


_COMMANDS: dict[
    str, type[models.KathaiMoves] | type[models.CatanMoves] | type[models.MareBalticumMoves]
] = {
    "kathai": models.KathaiMoves,
    "catan": models.CatanMoves,
    "mare-balticum": models.MareBalticumMoves,
}

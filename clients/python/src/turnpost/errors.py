"""What can go wrong, besides a connection that breaks (`httpx.TransportError`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from turnpost_api.errors import UnexpectedStatus
from turnpost_api.models import Problem
from turnpost_api.types import Response

Body = TypeVar("Body")

# So often a request is repeated that the server has no room for.
_ATTEMPTS = 6


class TurnpostError(Exception):
    """The server has answered with a problem."""

    def __init__(self, status: int, problem: Problem | None) -> None:
        super().__init__(problem.detail if problem else f"HTTP status {status}")
        self.status = status
        self.problem = problem

    @property
    def code(self) -> str:
        """The kind of problem: a text that may be newer than this client."""
        return str(self.problem.code) if self.problem else ""


class NotSignedIn(TurnpostError):
    """There is no token, or it is not good any more: sign in again."""


class SignInFailed(TurnpostError):
    """A sign-in has come to nothing: the player said no, or took too long."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(status, None)
        self.args = (words,)
        self._code = code

    @property
    def code(self) -> str:
        """The error code of OAuth."""
        return self._code


class Refused(TurnpostError):
    """The rules do not allow the move, or the game has moved on since: look again."""


def answered(ask: Callable[[], Response[Any]], kind: type[Body]) -> Body:
    """The body of a good answer. After 429 and 503 it is asked for again when the server says so;
    commands are to have an idempotency key.

    Raises TurnpostError for every other answer.
    """
    for attempt in range(_ATTEMPTS):
        try:
            response = ask()
        except UnexpectedStatus as unexpected:
            raise TurnpostError(unexpected.status_code, None) from unexpected
        if response.status_code in (429, 503) and attempt + 1 < _ATTEMPTS:
            seconds = response.headers.get("Retry-After", "")
            time.sleep(float(seconds) if seconds.isdecimal() else 1.0)
            continue
        break
    status, parsed = int(response.status_code), response.parsed
    if 200 <= status < 300 and isinstance(parsed, kind):
        return parsed
    problem = parsed if isinstance(parsed, Problem) else None
    if status == 401:
        raise NotSignedIn(status, problem)
    if status in (409, 412, 422):
        raise Refused(status, problem)
    raise TurnpostError(status, problem)

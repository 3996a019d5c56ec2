"""What the server answers, asked for again where that may help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import httpx

from turnpost_api.errors import UnexpectedStatus
from turnpost_api.models import Problem
from turnpost_api.types import Response

from .errors import TurnpostError, failure
from .retrying import A_MINUTE, Retries, is_passing

Body = TypeVar("Body")

# What was not carried out for certain.
_UNHEARD = (429, 503)

# A server that says nothing for so long is gone.
TIMEOUT = httpx.Timeout(90.0, connect=10.0)


def answered(
    ask: Callable[[], Response[Any]],
    kind: type[Body],
    *,
    is_repeatable: bool = True,
    retry_timeout: float = A_MINUTE,
) -> Body:
    """The body of a good answer. A connection that breaks is made anew, and a server that has no room
    or is restarted asked again, with growing pauses that come to `retry_timeout` seconds at most; what it
    says of when to come back is kept to. A command needs an idempotency key for that: without, it is
    not repeatable, and only sent again where it was not carried out for certain.

    Raises TurnpostError for every other answer, httpx.TransportError when the server is not reached.
    """
    pauses = Retries(retry_timeout)
    while True:
        try:
            return _once(ask, kind)
        except httpx.TransportError:
            if not is_repeatable or not pauses.wait():
                raise
        except TurnpostError as error:
            passes = is_passing(error.status) if is_repeatable else error.status in _UNHEARD
            if not passes or not pauses.wait(error.retry_after):
                raise


def _once(ask: Callable[[], Response[Any]], kind: type[Body]) -> Body:
    try:
        response = ask()
    except UnexpectedStatus as unexpected:
        raise failure(unexpected.status_code, None) from unexpected
    status, parsed = int(response.status_code), response.parsed
    if 200 <= status < 300 and isinstance(parsed, kind):
        return parsed
    problem = parsed if isinstance(parsed, Problem) else None
    raise failure(status, problem, seconds(response.headers.get("Retry-After")))


def seconds(retry_after: str | None) -> float:
    """How long the server wants to be left alone."""
    return float(retry_after) if retry_after and retry_after.isdecimal() else 0.0


def check(response: httpx.Response) -> None:
    """Raises what went wrong where an answer says so in no JSON, as those of a proxy do. For the hooks
    of a client: what is generated would take a page for JSON."""
    if response.status_code < 400:
        return
    response.read()
    try:
        response.json()
    except ValueError:
        raise _failure_of(response, None) from None


def check_all(response: httpx.Response) -> None:
    """Raises what went wrong where an answer says anything but 200."""
    if response.status_code == 200:
        return
    response.read()
    raise _failure_of(response, problem_of(response))


def problem_of(response: httpx.Response) -> Problem | None:
    """What an answer says of a problem, where it does."""
    if not response.headers.get("Content-Type", "").startswith("application/problem+json"):
        return None
    try:
        return Problem.from_dict(response.json())
    except (ValueError, KeyError, TypeError):
        return None


def _failure_of(response: httpx.Response, problem: Problem | None) -> TurnpostError:
    return failure(response.status_code, problem, seconds(response.headers.get("Retry-After")))

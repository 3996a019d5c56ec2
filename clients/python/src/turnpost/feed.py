"""Everything that concerns a player, in one order, over any number of breaks."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import TypeAlias

import httpx

from turnpost_api import AuthenticatedClient
from turnpost_api.models import (
    FeedEvent,
    FeedInvited,
    FeedMessage,
    FeedNudged,
    FeedPage,
    FeedParted,
    Problem,
    UnknownFeedItem,
)

from .errors import NotSignedIn, TurnpostError

Item: TypeAlias = FeedEvent | FeedMessage | FeedInvited | FeedNudged | FeedParted | UnknownFeedItem

# The server says something at least every 20 seconds.
_SILENCE = 60.0
_LONGEST_PAUSE = 60.0


class Feed:
    """The items of the feed after `last`; without it, of what comes from now on.

    A break is mended by connecting again where the feed was, so nothing is lost or told twice.
    Keep `last` to go on after a restart.
    """

    def __init__(self, client: AuthenticatedClient, last: int | None = None) -> None:
        self._client = client
        self.last = last if last is not None else self._now()

    def _now(self) -> int:
        response = self._client.get_httpx_client().get("/v1/me/events")
        _check(response)
        return int(FeedPage.from_dict(response.json()).last)

    def __iter__(self) -> Iterator[Item]:
        pause = 1.0
        while True:
            before = self.last
            try:
                yield from self._connected()
            except httpx.TransportError:
                pass
            except TurnpostError as error:
                if error.status not in (429, 502, 503, 504):
                    raise
            pause = 1.0 if self.last != before else min(pause * 2, _LONGEST_PAUSE)
            time.sleep(pause)

    def _connected(self) -> Iterator[Item]:
        with self._client.get_httpx_client().stream(
            "GET",
            "/v1/me/events",
            headers={"Accept": "text/event-stream", "Last-Event-ID": str(self.last)},
            timeout=httpx.Timeout(10.0, read=_SILENCE),
        ) as response:
            if response.status_code != 200:
                response.read()
            _check(response)
            number, data = None, ""
            for line in response.iter_lines():
                if line.startswith("id:"):
                    number = int(line[3:])
                elif line.startswith("data:"):
                    data += line[5:]
                elif not line and number is not None:
                    # The item is handed over before it counts as told: a break in between tells
                    # it again rather than never, and a handler that fails can begin anew.
                    if data:
                        yield _read(number, json.loads(data))
                    self.last = number
                    number, data = None, ""


def _read(number: int, item: object) -> Item:
    # An item is read as one of a page, which is where the contract has it.
    return FeedPage.from_dict({"last": number, "events": [item]}).events[0]


def _check(response: httpx.Response) -> None:
    if response.status_code == 200:
        return
    problem = None
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        problem = Problem.from_dict(response.json())
    error = NotSignedIn if response.status_code == 401 else TurnpostError
    raise error(response.status_code, problem)

"""Everything that concerns a player, in one order, over any number of breaks."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import TypeAlias

import httpx

from turnpost_api import AuthenticatedClient
from turnpost_api.api.me import list_my_events
from turnpost_api.models import (
    FeedEvent,
    FeedInvited,
    FeedMessage,
    FeedNudged,
    FeedPage,
    FeedParted,
    UnknownFeedItem,
)

from .answers import PASSING, answered, check_all
from .errors import TurnpostError

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
        page = answered(lambda: list_my_events.sync_detailed(client=self._client), FeedPage)
        return int(page.last)

    def __iter__(self) -> Iterator[Item]:
        pause = 1.0
        while True:
            before = self.last
            try:
                yield from self._connected()
            except httpx.TransportError:
                pass
            except TurnpostError as error:
                if error.status not in PASSING:
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
            check_all(response)
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

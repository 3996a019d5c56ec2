"""Everything that concerns a player, in one order, over any number of breaks."""

from __future__ import annotations

import json
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
    FeedPlanLost,
    UnknownFeedItem,
)

from .answers import answered, check_all
from .errors import TurnpostError
from .retrying import ENDLESS, Retries, is_passing

Item: TypeAlias = (
    FeedEvent
    | FeedMessage
    | FeedInvited
    | FeedNudged
    | FeedPlanLost
    | FeedParted
    | UnknownFeedItem
)

# The server says something at least every 20 seconds.
_SILENCE = 60.0


class Feed:
    """The items of the feed after `last`; without it, of what comes from now on.

    A break is mended by connecting again where the feed was, so nothing is lost or told twice: as
    often as it takes, unless the pauses come to more than `retry_timeout` seconds without a word of the
    server. Keep `last` to go on after a restart.
    """

    def __init__(
        self, client: AuthenticatedClient, last: int | None = None, retry_timeout: float = ENDLESS
    ) -> None:
        self._client = client
        self._retry_timeout = retry_timeout
        self._is_heard = False
        self.last = last if last is not None else self._now()

    def _now(self) -> int:
        page = answered(
            lambda: list_my_events.sync_detailed(client=self._client),
            FeedPage,
            retry_timeout=self._retry_timeout,
        )
        return int(page.last)

    def __iter__(self) -> Iterator[Item]:
        pauses = Retries(self._retry_timeout)
        while True:
            self._is_heard, after = False, 0.0
            broken: Exception = httpx.RemoteProtocolError("the feed has ended")
            try:
                yield from self._connected()
            except httpx.TransportError as error:
                broken = error
            except TurnpostError as error:
                if not is_passing(error.status):
                    raise
                broken, after = error, error.retry_after
            if self._is_heard:
                pauses = Retries(self._retry_timeout)
            if not pauses.wait(after):
                raise broken

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
                self._is_heard = True
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

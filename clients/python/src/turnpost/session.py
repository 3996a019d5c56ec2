"""A player's connection to a server."""

from __future__ import annotations

from collections.abc import Iterator

from turnpost_api import AuthenticatedClient
from turnpost_api.api.games import list_games
from turnpost_api.api.me import get_token
from turnpost_api.models import FeedEvent, GameFilter, GamePage, OwnToken
from turnpost_api.types import UNSET, Unset

from .answers import TIMEOUT, answered, check
from .errors import TurnpostError
from .feed import Feed
from .plan import Plan
from .retrying import ENDLESS
from .turn import Turn


class Session:
    """A server, and a token that says who is asking.

    `client` is for every operation that this package has no shorter way to: those of
    `turnpost_api.api` take it. Sentences come in the player's own language, or in `language`.
    A server that is away is waited for, by this, its feeds and its turns: without end, or as long as
    the pauses come to no more than `retry_timeout` seconds.
    """

    def __init__(
        self, base_url: str, token: str, language: str = "", retry_timeout: float = ENDLESS
    ) -> None:
        self._retry_timeout = retry_timeout
        client = AuthenticatedClient(
            base_url=base_url,
            token=token,
            timeout=TIMEOUT,
            httpx_args={"event_hooks": {"response": [check]}},
        )
        self.client = client.with_headers({"Accept-Language": language}) if language else client

    def feed(self, last: int | None = None) -> Feed:
        """Everything that concerns the player after this item, or from now on."""
        return Feed(self.client, last, self._retry_timeout)

    def turn(self, game: str) -> Turn:
        """The game with this id, to be played."""
        return Turn(self.client, game, self._retry_timeout)

    def plan(self, game: str, decision: str = "turn") -> Plan:
        """What the player does when this game next asks them for such a decision, to be planned."""
        return Plan(self.client, game, decision, self._retry_timeout)

    def awaiting(self) -> list[str]:
        """The games that wait for the player now; of those of a token for one game that one."""
        try:
            return self._all_awaiting()
        except TurnpostError as error:
            if error.code != "token-for-one-game":
                raise
        own = answered(
            lambda: get_token.sync_detailed(client=self.client),
            OwnToken,
            retry_timeout=self._retry_timeout,
        )
        game = str(own.token.game)
        return [game] if self.turn(game).waits else []

    def _all_awaiting(self) -> list[str]:
        games: list[str] = []
        cursor: str | Unset = UNSET
        while True:
            page = self._awaiting(cursor)
            games += [str(game.id) for game in page.games]
            if isinstance(page.next_, Unset):
                return games
            cursor = page.next_

    def _awaiting(self, cursor: str | Unset) -> GamePage:
        return answered(
            lambda: list_games.sync_detailed(
                client=self.client, filter_=GameFilter.AWAITING, cursor=cursor
            ),
            GamePage,
            retry_timeout=self._retry_timeout,
        )

    def turns(self, feed: Feed | None = None) -> Iterator[Turn]:
        """Every game that begins to wait for the player: first those that wait already, then as the
        feed tells. Play until `Turn.waits` is false: one turn can be many moves. Goes on for ever."""
        feed = feed or self.feed()
        for game in self.awaiting():
            yield self.turn(game)
        for item in feed:
            if not isinstance(item, FeedEvent) or isinstance(item.turn, Unset):
                continue
            if item.turn.change == "begins":
                turn = self.turn(str(item.game))
                # Meanwhile it may have been decided elsewhere.
                if turn.waits:
                    yield turn

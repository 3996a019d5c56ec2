"""Plays at the terminal: signs in by a code to type in any browser, lists the games, plays them.

    python -m turnpost.play https://turnpost.example

The token is kept in the folder of the user's settings; one in TURNPOST_TOKEN comes before it.
"""

from __future__ import annotations

import argparse
import os
import sys

import httpx

from turnpost_api.api.games import list_games
from turnpost_api.models import (
    FeedEvent,
    FeedInvited,
    Game,
    GameFilter,
    GamePage,
    KnownStatus,
    UnknownEvent,
)
from turnpost_api.types import UNSET, Unset

from ..device import device_sign_in
from ..answers import answered
from ..errors import NotSignedIn, TurnpostError
from ..feed import Feed, Item
from ..retrying import A_MINUTE
from ..session import Session
from .console import Console
from .listing import Listing
from .memory import Memory
from .table import Left, Table, awaited

NAME = "Turnpost at the terminal"

HELP = "NUMBER opens a game, /WORD finds one, Enter looks again or shows more, quit ends."


class Games:
    """The list of the player's games, and the way into each."""

    def __init__(self, session: Session, console: Console, memory: Memory) -> None:
        self._session, self._console, self._memory = session, console, memory

    def run(self) -> None:
        """Goes on until the player is done. Raises Left or EOFError then."""
        while True:
            games = sorted(self._mine(), key=_urgency)
            self._console.show()
            self._console.show("Your games" if games else "You have no games yet.", "bold")
            listing = Listing(self._console, [("", self._line(game)) for game in games])
            if games:
                listing.show()
            self._choose(games, listing)

    def _choose(self, games: list[Game], listing: Listing) -> None:
        while True:
            typed = self._console.ask("game", self._is_new)
            if typed is None:
                return
            if typed.casefold() in ("quit", "q"):
                raise Left
            if typed.casefold() in ("help", "?"):
                self._console.show(HELP)
            elif (index := listing.index(typed)) is not None:
                Table(self._session, self._console, self._memory, str(games[index].id)).sit()
                return
            elif listing.takes(typed):
                continue
            elif not typed:
                return
            else:
                self._console.warn(f"No game has that number. {HELP}")

    def _mine(self) -> list[Game]:
        games: list[Game] = []
        cursor: str | Unset = UNSET
        while True:
            page = answered(
                lambda: list_games.sync_detailed(
                    client=self._session.client, filter_=GameFilter.MINE, limit=100, cursor=cursor
                ),
                GamePage,
            )
            games += page.games
            if isinstance(page.next_, Unset):
                return games
            cursor = page.next_

    def _line(self, game: Game) -> str:
        if not isinstance(game.status, KnownStatus):
            told = f"{game.status}, a status that this client does not know"
        elif game.status != KnownStatus.RUNNING:
            told = str(game.status)
        elif _waits(game):
            told = "waits for YOU"
        else:
            told = f"waits for {awaited(game) or 'nobody'}"
        new = game.seq - self._memory.seen.get(str(game.id), 0)
        news = f", {new} new" if new > 0 else ""
        return f"{game.name} ({game.setup.ruleset}): {told}{news}"

    def _is_new(self, item: Item) -> bool:
        if isinstance(item, FeedInvited):
            self._console.say_before_question("Somebody invites you: the mail says to what.")
        if not isinstance(item, FeedEvent) or isinstance(item.turn, Unset):
            return False
        seen = self._memory.seen.get(str(item.game), 0)
        return isinstance(item.event, UnknownEvent) or item.event.seq > seen


def _waits(game: Game) -> bool:
    return not isinstance(game.you, Unset) and game.you.duty == "must"


def _urgency(game: Game) -> int:
    order = [_waits(game), game.status == KnownStatus.RUNNING, game.status == KnownStatus.OPEN]
    return order.index(True) if True in order else len(order)


def signed_in(console: Console, memory: Memory, server: str, language: str) -> Session:
    """The player's session, by the token that is kept or a new one."""
    token = os.environ.get("TURNPOST_TOKEN") or memory.token
    while True:
        if token:
            # Whoever sits there is told before long that nobody answers.
            session = Session(server, token, language, retry_timeout=A_MINUTE)
            try:
                console.follow(Feed(session.client, session.feed().last))
                return session
            except NotSignedIn as error:
                console.warn(error)
        waiting = device_sign_in(server, NAME, language=language)
        console.show(f"Open {waiting.verification_uri} in any browser, and type this code there:")
        console.show(waiting.user_code, "bold", indent=4)
        console.show("Waiting for you to allow it there; Ctrl-C ends.", "dim")
        token = memory.token = waiting.token()
        memory.keep()


def _unreachable(error: httpx.TransportError) -> str:
    return f"The server cannot be reached ({error})."


def _address(typed: str) -> str:
    """The address of a server, as it is typed behind the command."""
    try:
        address = httpx.URL(typed)
    except (httpx.InvalidURL, ValueError):
        address = httpx.URL()
    if address.scheme not in ("http", "https") or not address.host:
        raise argparse.ArgumentTypeError(f"{typed!r} is no address like https://turnpost.example")
    return typed


def main() -> int:
    """Plays until the player is done; gives the exit code."""
    parser = argparse.ArgumentParser(prog="turnpost-play", description="Play at the terminal.")
    parser.add_argument("server", type=_address, help="the server's address, https://…")
    parser.add_argument("--language", default="", help="another language than your settings have")
    asked = parser.parse_args()
    console, memory = Console(), Memory(asked.server)
    try:
        session = signed_in(console, memory, asked.server, asked.language)
        while True:
            try:
                Games(session, console, memory).run()
            except httpx.TransportError as error:
                console.warn(_unreachable(error))
                console.ask("Enter tries again")
    except (Left, EOFError, KeyboardInterrupt):
        print()
    except httpx.TransportError as error:
        console.warn(_unreachable(error))
        return 1
    except TurnpostError as error:
        console.warn(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

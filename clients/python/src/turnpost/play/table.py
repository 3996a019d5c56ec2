"""One game: what it looks like, what is new, what to do."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from turnpost_api.api.play import list_events
from turnpost_api.api.table import list_messages, send_message
from turnpost_api.models import (
    Choice,
    DryRun,
    EventPage,
    FeedEvent,
    FeedMessage,
    Game,
    GameView,
    KnownDuty,
    KnownStatus,
    MessagePage,
    NewMessage,
    SentMessage,
    UnknownEvent,
)
from turnpost_api.types import UNSET, Unset

from ..answers import answered
from ..errors import Refused, TurnpostError
from ..feed import Item
from ..session import Session
from ..turn import Turn
from .console import Console
from .form import Cancelled, agreement, filled_in
from .listing import Listing, whole
from .memory import Memory

HELP = """\
NUMBER plays a choice, after showing what it will do.
/WORD shows the choices with that word, / all of them; Enter shows the next page.
say WORDS says something to the table.
board shows the table again, log everything that happened.
games goes back to the list, quit ends the program.
Anything else is played as a move in notation. Inside a form, back leaves it."""

# So much of what happened before is shown of a game that is looked at for the first time.
_FIRST = 5


class Left(Exception):
    """The player is done with the program."""


class Table:
    """A game that the player looks at, until they go back to the list."""

    def __init__(self, session: Session, console: Console, memory: Memory, game: str) -> None:
        self._session, self._console, self._memory = session, console, memory
        self._game = game
        # The event that the board was shown after, and the last one that the choices may know.
        self._shown, self._head = -1, -1
        self._is_asked = False

    def sit(self) -> None:
        """Shows the game and does what is typed, until the player goes back. Raises Left."""
        while True:
            turn = self._session.turn(self._game)
            view = turn.look()
            self._head = view.game.seq
            self._news(view)
            if view.game.seq != self._shown:
                self._board(view)
            choices = self._choices(turn, view.game)
            self._shown = view.game.seq
            lines = [(str(choice.group or ""), _label(choice)) for choice in choices]
            listing = Listing(self._console, lines)
            if choices:
                self._console.show()
                listing.show()
            if self._obey(turn, choices, listing):
                return

    def _obey(self, turn: Turn, choices: list[Choice], listing: Listing) -> bool:
        """Does what is typed, until there is something to look at; whether the player goes back."""
        while True:
            typed = self._console.ask("move" if self._is_asked else "waiting", self._is_new)
            if typed is None:
                return False
            word, _, rest = typed.partition(" ")
            try:
                match word.casefold():
                    case "quit" | "q":
                        raise Left
                    case "games":
                        return True
                    case "help" | "?":
                        for line in HELP.splitlines():
                            self._console.show(line)
                    case "board":
                        self._shown = -1
                        return False
                    case "log":
                        self._tell(0)
                    case "say":
                        if not rest:
                            raise ValueError("Type the words behind it: say WORDS.")
                        self._say(rest)
                        return False
                    case _ if listing.takes(typed) or not typed:
                        pass
                    case _:
                        if self._play(turn, choices, listing, typed):
                            return False
            except (TurnpostError, ValueError) as error:
                self._console.warn(error)
                if isinstance(error, TurnpostError) and error.status in (409, 412):
                    return False

    def _play(self, turn: Turn, choices: list[Choice], listing: Listing, typed: str) -> bool:
        """Tries a move and, if the player still wants it, makes it; whether it was made."""
        index = listing.index(typed)
        if index is None:
            if whole(typed) is not None or typed.isdecimal():
                raise ValueError(_out_of_range(len(choices)))
            return self._agreed(turn.dry_run_notation(typed), lambda: turn.play_notation(typed))
        choice = choices[index]
        try:
            fields = filled_in(self._console, choice)
        except Cancelled:
            listing.show()
            return False
        tried = turn.dry_run(choice, fields)
        if choice.caution:
            self._console.show(str(choice.caution), "warning")
        return self._agreed(tried, lambda: turn.play(choice, fields))

    def _agreed(self, tried: DryRun, play: Callable[[], object]) -> bool:
        self._console.show(tried.notation, "bold")
        for told in tried.told:
            self._console.show(_text(told), indent=2)
        if tried.final:
            self._console.show("What comes of it shows when it is done; there is no way back.", "dim")
        while (agreed := agreement(self._console.ask("play it? [Y/n]") or "y")) is None:
            self._console.warn("Type y or n; Enter alone means yes.")
        if agreed:
            play()
        return agreed

    def _choices(self, turn: Turn, game: Game) -> list[Choice]:
        self._is_asked = False
        if game.status != KnownStatus.RUNNING or isinstance(game.you, Unset):
            return []
        try:
            asked = turn.asked
        except Refused as refused:
            # It has ended just now, or a bot plays for the seat.
            self._console.warn(refused)
            return []
        if asked.duty is KnownDuty.MUST:
            self._is_asked = True
            self._console.show("It is your turn.", "bold")
            if asked.asked:
                self._console.show(str(asked.asked))
        elif game.awaiting:
            self._console.show(f"Waiting for {awaited(game)}.", "dim")
        return turn.choices()

    def _board(self, view: GameView) -> None:
        game = view.game
        self._console.show()
        self._console.show(f"== {game.name} ({game.setup.ruleset}), {game.status}", "bold")
        if not isinstance(game.status, KnownStatus):
            self._console.warn(f"This client does not know the status {game.status}.")
        for section in view.sections or []:
            self._console.show(section.heading, "bold")
            for line in section.lines:
                self._console.show(line, indent=2)
        for standing in game.standings or []:
            name = seated(game, standing.seat)
            self._console.show(f"{standing.rank}. {name}, {standing.points} points", indent=2)

    def _news(self, view: GameView) -> None:
        """What happened and was said since the player last looked."""
        seen = self._memory.seen.get(self._game)
        self._tell(max(0, view.game.seq - _FIRST) if seen is None else seen)
        after: str | Unset = self._memory.heard.get(self._game) or UNSET
        while view.last_message and after != view.last_message:
            page = answered(
                lambda: list_messages.sync_detailed(
                    self._game, client=self._session.client, after=after
                ),
                MessagePage,
            )
            for message in page.messages:
                self._console.show(f"{message.name or 'Somebody'}: {message.text}", "bold")
                after = message.id
            if not page.messages:
                break
        self._memory.heard[self._game] = after or ""
        self._memory.keep()

    def _tell(self, after: int) -> None:
        """Shows what happened after this event."""
        more: int | Unset = after
        while not isinstance(more, Unset):
            page = answered(
                lambda: list_events.sync_detailed(
                    self._game, client=self._session.client, after=more, limit=100
                ),
                EventPage,
            )
            for event in page.events:
                if text := _text(event):
                    self._console.show(text, "dim")
            more = page.next_
            after = page.seq if isinstance(more, Unset) else more
        self._memory.seen[self._game] = after

    def _say(self, words: str) -> None:
        body = NewMessage(text=words)
        key = str(uuid.uuid4())
        answered(
            lambda: send_message.sync_detailed(
                self._game, client=self._session.client, body=body, idempotency_key=key
            ),
            SentMessage,
        )

    def _is_new(self, item: Item) -> bool:
        if not isinstance(item, (FeedEvent, FeedMessage)):
            return False
        if str(item.game) != self._game:
            if isinstance(item, FeedEvent) and item.turn and item.turn.change == "begins":
                self._console.say_before_question("It is your turn in another game: type games.")
            return False
        if isinstance(item, FeedMessage):
            return str(item.message.id) != self._memory.heard.get(self._game)
        # An event of a kind that is newer than this program is news, too.
        return isinstance(item.event, UnknownEvent) or item.event.seq > self._head


def seated(game: Game, seat: int) -> str:
    """The name of who sits there."""
    for place in game.places:
        if place.seat == seat:
            kind = "Bot" if place.who == "bot" else "Player"
            return str(place.name or f"{kind} {seat + 1}")
    return f"Player {seat + 1}"


def awaited(game: Game) -> str:
    """The names of those for whom a game waits."""
    return ", ".join(seated(game, it.seat) for it in game.awaiting)


def _out_of_range(count: int) -> str:
    return f"Choices have the numbers 1 to {count}." if count else "There is nothing to choose now."


def _label(choice: Choice) -> str:
    return f"{choice.label or choice.template.type_}{' …' if choice.fields else ''}"


def _text(told: Any) -> str:
    # What is newer than this program may have no words.
    text = getattr(told, "text", "")
    return text if isinstance(text, str) else ""

"""A game that waits for the player."""

from __future__ import annotations

import uuid
from typing import Any

from turnpost_api import AuthenticatedClient, models
from turnpost_api.api.play import dry_run_moves, get_game, list_choices, play_moves
from turnpost_api.models import Choice, Choices, DryRun, GameView, Included, KnownDuty, Moved
from turnpost_api.types import Unset

from .answers import answered
from .errors import TurnpostError
from .moves import Moves, command, filled
from .retrying import ENDLESS

# Why a game does not wait for the player any more.
_DONE = ("not-running", "not-a-player", "seat-relieved")


class Turn:
    """A game that waits for the player; it goes on waiting until `waits` says that it does not. A server
    that is away is waited for, moves included, as long as the pauses come to no more than `retry_timeout`
    seconds."""

    def __init__(
        self, client: AuthenticatedClient, game: str, retry_timeout: float = ENDLESS
    ) -> None:
        self._client = client
        self._retry_timeout = retry_timeout
        self.game = game
        self._asked: Choices | None = None
        self._ruleset: str | None = None

    @property
    def asked(self) -> Choices:
        """What the seat is asked, with everything it may do; anew after every move, whose answer
        brings it along."""
        if self._asked is None:
            self._asked = answered(
                lambda: list_choices.sync_detailed(self.game, client=self._client),
                Choices,
                retry_timeout=self._retry_timeout,
            )
        return self._asked

    @property
    def ruleset(self) -> str:
        """The name of the game's ruleset, which may be newer than this client."""
        if self._ruleset is None:
            self._ruleset = self.look().game.setup.ruleset
        return self._ruleset

    @property
    def waits(self) -> bool:
        """Whether the game still waits for the player; not once it is over or gone, or the player has
        left it."""
        try:
            return self.asked.duty is KnownDuty.MUST
        except TurnpostError as error:
            if error.status == 404 or error.code in _DONE:
                return False
            raise

    def choices(self) -> list[Choice]:
        """Every move that is legal now; those with fields are to be filled in."""
        return self.asked.choices

    def look(self) -> GameView:
        """The game and its position, as the player may see it."""
        return answered(
            lambda: get_game.sync_detailed(self.game, client=self._client),
            GameView,
            retry_timeout=self._retry_timeout,
        )

    def play(self, choice: Choice, fields: dict[str, Any] | None = None) -> Moved:
        """Makes a choice, its fields filled in with these values.

        Raises Refused when the rules do not allow it, or when the game has moved on since.
        """
        return self.play_json(filled(choice, fields or {}))

    def play_json(self, move: dict[str, Any]) -> Moved:
        """Makes a move in the form of its ruleset's JSON."""
        return self._send(self._command(move))

    def play_notation(self, notation: str) -> Moved:
        """Makes moves in the short notation of their ruleset, several joined by `;`."""
        return self._send(self._written(notation))

    def dry_run(self, choice: Choice, fields: dict[str, Any] | None = None) -> DryRun:
        """What `play` would bring about, as far as that does not hang on chance; nothing happens.

        Raises Refused as `play` does.
        """
        return self._try(self._command(filled(choice, fields or {})))

    def dry_run_notation(self, notation: str) -> DryRun:
        """The same for moves in notation."""
        return self._try(self._written(notation))

    def _command(self, move: dict[str, Any]) -> Moves:
        return command(self.ruleset, [move], self.asked.seq)

    def _written(self, notation: str) -> Moves:
        return models.NotationMoves(notation=notation, expected_seq=self.asked.seq)

    def _try(self, body: Moves) -> DryRun:
        return answered(
            lambda: dry_run_moves.sync_detailed(self.game, client=self._client, body=body),
            DryRun,
            retry_timeout=self._retry_timeout,
        )

    def _send(self, body: Moves) -> Moved:
        key = str(uuid.uuid4())
        # Whatever comes of it, what was asked before is not asked any more.
        self._asked = None
        moved = answered(
            lambda: play_moves.sync_detailed(
                self.game,
                client=self._client,
                body=body,
                idempotency_key=key,
                include=[Included.CHOICES],
            ),
            Moved,
            retry_timeout=self._retry_timeout,
        )
        if not isinstance(moved.choices, Unset):
            self._asked = moved.choices
        return moved

"""What a player does when they are next asked, planned while the game waits for others."""

from __future__ import annotations

from typing import Any

from turnpost_api import AuthenticatedClient
from turnpost_api.api.play import dry_run_moves
from turnpost_api.api.table import drop_plan, get_plan, keep_plan
from turnpost_api.models import Choice, DryRun, KeptPlan, PlannedTurn
from turnpost_api.types import UNSET, Response, Unset

from .answers import answered
from .moves import Moves, command, filled
from .retrying import ENDLESS
from .turn import Turn


class Plan:
    """What is done when the player is next asked for a decision of a kind: their turn, or in Mare
    Balticum the company token that a clock demands (`token`). It is composed move by move, and kept by
    `keep`. Once it is asked for, the server plays it at once, if it is still possible and means the same."""

    def __init__(
        self,
        client: AuthenticatedClient,
        game: str,
        decision: str = "turn",
        retry_timeout: float = ENDLESS,
    ) -> None:
        self._client = client
        self._retry_timeout = retry_timeout
        self._turn = Turn(client, game, retry_timeout)
        self.game = game
        self.decision = decision
        self.notation = ""
        """What is composed, in notation, joined by `;`; empty to begin with."""
        self._moves: list[dict[str, Any]] = []
        self._known: KeptPlan | None = None
        self._tag = ""

    @property
    def kept(self) -> PlannedTurn | None:
        """What is kept, by whatever program or page; looked at once, and anew after `keep` and `drop`."""
        plan = self._look().plan
        return None if isinstance(plan, Unset) else plan

    def choices(self) -> list[Choice]:
        """What can follow the moves that are composed; those with fields are to be filled in. None where
        nothing more can follow, and where no such decision can be planned now."""
        known = self._look()
        ahead = (self._read(self.notation) if self._moves else known).ahead
        return [] if isinstance(ahead, Unset) else ahead.choices

    def add(self, choice: Choice, fields: dict[str, Any] | None = None) -> DryRun:
        """Composes one more move, and tells what all of them would bring about. Nothing is kept yet.

        Raises Refused when the rules do not allow it, and leaves it out.
        """
        moves = [*self._moves, filled(choice, fields or {})]
        body = command(self._turn.ruleset, moves)
        tried = answered(
            lambda: dry_run_moves.sync_detailed(
                self.game, client=self._client, body=body, decision=self.decision
            ),
            DryRun,
            retry_timeout=self._retry_timeout,
        )
        self._moves, self.notation = moves, tried.notation
        return tried

    def keep(self, otherwise: Plan | None = None) -> PlannedTurn:
        """Keeps what is composed, in place of what was kept when this plan was begun; with `otherwise`
        what is done in its place if it is not possible any more.

        Raises Refused when something else is kept by now, or the game has moved on: begin another plan.
        """
        self._look()
        body: Moves = command(self._turn.ruleset, self._moves)
        second = otherwise.notation if otherwise else UNSET
        kept = answered(
            lambda: keep_plan.sync_detailed(
                self.game,
                client=self._client,
                body=body,
                decision=self.decision,
                otherwise=second,
                if_match=self._tag,
            ),
            KeptPlan,
            is_repeatable=False,
            retry_timeout=self._retry_timeout,
        )
        self._known = None
        if isinstance(kept.plan, Unset):
            raise ValueError("the server has kept a plan and does not say which")
        return kept.plan

    def drop(self) -> None:
        """Drops what is kept, if it is what was kept when this plan was begun.

        Raises Refused as `keep` does.
        """
        self._look()
        answered(
            lambda: drop_plan.sync_detailed(
                self.game, client=self._client, decision=self.decision, if_match=self._tag
            ),
            type(None),
            is_repeatable=False,
            retry_timeout=self._retry_timeout,
        )
        self._known = None

    def _look(self) -> KeptPlan:
        if self._known is None:
            self._known = self._read("")
        return self._known

    def _read(self, composed: str) -> KeptPlan:
        def ask() -> Response[Any]:
            response = get_plan.sync_detailed(
                self.game,
                client=self._client,
                decision=self.decision,
                plan=composed or UNSET,
            )
            if not composed:
                self._tag = response.headers.get("ETag", "")
            return response

        return answered(ask, KeptPlan, retry_timeout=self._retry_timeout)

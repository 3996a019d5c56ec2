"""What can go wrong, besides a connection that breaks (`httpx.TransportError`)."""

from __future__ import annotations

from turnpost_api.models import Problem


class TurnpostError(Exception):
    """The server has answered with a problem."""

    def __init__(self, status: int, problem: Problem | None, retry_after: float = 0.0) -> None:
        super().__init__(problem.detail if problem else f"HTTP status {status}")
        self.status = status
        self.problem = problem
        # How many seconds the server wants to be left alone.
        self.retry_after = retry_after

    @property
    def code(self) -> str:
        """The kind of problem: a text that may be newer than this client."""
        return str(self.problem.code) if self.problem else ""


class NotSignedIn(TurnpostError):
    """There is no token, or it is not good any more: sign in again."""


class SignInFailed(TurnpostError):
    """A sign-in has come to nothing: the player said no, took too long, or this is not the server
    that it was taken for."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(status, None)
        self.args = (words,)
        self._code = code

    @property
    def code(self) -> str:
        """The error code of OAuth."""
        return self._code


class Refused(TurnpostError):
    """The rules do not allow the move, the game has moved on since, or the player has left it: look
    again."""


def failure(status: int, problem: Problem | None, retry_after: float = 0.0) -> TurnpostError:
    """The error that an answer is."""
    if status == 401:
        return NotSignedIn(status, problem, retry_after)
    # Whoever gave their seat up meanwhile is refused, too.
    left = problem is not None and problem.code == "not-a-player"
    if status in (409, 412, 422) or left:
        return Refused(status, problem, retry_after)
    return TurnpostError(status, problem, retry_after)

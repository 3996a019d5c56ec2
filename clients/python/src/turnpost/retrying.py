"""How long something is asked for again, and the pauses between."""

from __future__ import annotations

import random
import time

# Seconds. A server that is restarted is back within that.
A_MINUTE = 60.0
# For whoever is to be there in the morning, too.
ENDLESS = float("inf")

_SHORTEST_PAUSE = 1.0
_LONGEST_PAUSE = 60.0
# So many times as long a pause can be, lest everybody comes back at the same moment.
_JITTER = 1.25


def is_passing(status: int) -> bool:
    """Whether an answer of this status can come right by itself: the server has no room or is
    restarted, or whatever stands before it finds none."""
    return status in (408, 425, 429, 500) or 502 <= status <= 599 and status != 505


class Retries:
    """Pauses that grow up to a minute, as long as they come to no more than `bound` seconds."""

    def __init__(self, bound: float) -> None:
        self._left = bound
        self._next = _SHORTEST_PAUSE

    def wait(self, min_pause: float = 0.0) -> bool:
        """Waits, for so long at least; says at once if there is not that much time left."""
        pause = max(self._next, min_pause)
        if pause > self._left:
            return False
        self._left -= pause
        self._next = min(self._next * 2, _LONGEST_PAUSE)
        time.sleep(pause * random.uniform(1.0, _JITTER))
        return True

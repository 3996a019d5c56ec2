"""Numbered lines, a page at a time."""

from __future__ import annotations

import re

from .console import Console


def whole(typed: str) -> int | None:
    """The whole number that is typed; None when it is none, or longer than any that is asked for."""
    return int(typed) if re.fullmatch(r"-?[0-9]{1,18}", typed) else None


class Listing:
    """Lines under headings, to be picked by number; a word narrows them down."""

    def __init__(self, console: Console, lines: list[tuple[str, str]]) -> None:
        self._console = console
        self._lines = lines
        self._found = list(range(len(lines)))
        self._at = 0

    def show(self) -> None:
        """Shows the page that it is at."""
        page = self._found[self._at : self._at + self._console.rows]
        before = None
        for index in page:
            heading, words = self._lines[index]
            if heading != before and heading:
                self._console.show(heading, "dim")
            before = heading
            self._console.show(f"{index + 1:3} {words}", indent=0)
        if not page:
            self._console.show("Nothing has that in it; / shows everything.", "dim")
        elif len(page) < len(self._found):
            last = self._at + len(page)
            self._console.show(
                f"{self._at + 1} to {last} of {len(self._found)}: Enter shows more, /word finds", "dim"
            )

    def takes(self, typed: str) -> bool:
        """Whether it is asked to show something else, which it does: nothing shows the next page,
        a slash what has those words in it."""
        if typed.startswith("/"):
            words = typed[1:].strip().casefold()
            self._found = [
                index for index, line in enumerate(self._lines) if words in " ".join(line).casefold()
            ]
            self._at = 0
        elif not typed and len(self._found) > self._console.rows:
            self._at += self._console.rows
            if self._at >= len(self._found):
                self._at = 0
        else:
            return False
        self.show()
        return True

    def index(self, typed: str) -> int | None:
        """Which line a number means."""
        if (number := whole(typed)) is None or not 0 < number <= len(self._lines):
            return None
        return number - 1

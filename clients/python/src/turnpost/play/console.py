"""The terminal: what is shown in its width and colours, and what is typed meanwhile."""

from __future__ import annotations

import codecs
import os
import queue
import shutil
import sys
import textwrap
import threading
from collections.abc import Callable
from typing import TypeAlias

from ..errors import TurnpostError
from ..feed import Feed, Item

Watch: TypeAlias = Callable[[Item], bool]

_STYLES = {"bold": "1", "dim": "2", "warning": "33"}


class Console:
    """Lines that are typed and items of the feed, in the order in which they come.

    Both are waited for in threads of their own, so that nothing is asked again and again.
    """

    def __init__(self) -> None:
        self._came: queue.SimpleQueue[str | Item | Exception] = queue.SimpleQueue()
        self._missed: list[Item] = []
        plain = "NO_COLOR" in os.environ and os.environ["NO_COLOR"] != ""
        self._colours = sys.stdout.isatty() and not plain and os.environ.get("TERM") != "dumb"
        threading.Thread(target=self._read, daemon=True).start()

    @property
    def rows(self) -> int:
        """How many lines of a list are shown at once."""
        return max(6, shutil.get_terminal_size().lines - 8)

    def show(self, words: str = "", style: str = "", indent: int = 0) -> None:
        """Shows a paragraph, its lines no longer than the terminal is wide."""
        # Whatever a name or a message holds, it does not steer the terminal.
        words = "".join(letter if letter.isprintable() else " " for letter in words)
        width = max(20, shutil.get_terminal_size().columns)
        lines = textwrap.wrap(
            words,
            width,
            initial_indent=" " * indent,
            subsequent_indent=" " * (indent + 2),
            # An address that is broken cannot be copied.
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in lines or [""]:
            if style and self._colours:
                line = f"\x1b[{_STYLES[style]}m{line}\x1b[0m"
            print(line)
        sys.stdout.flush()

    def warn(self, words: object) -> None:
        """Shows what went wrong."""
        self.show(f"! {words}", "warning")

    def follow(self, feed: Feed) -> None:
        """Takes the items of a feed from now on."""

        def run() -> None:
            try:
                for item in feed:
                    self._came.put(item)
            except (TurnpostError, ValueError) as error:
                self._came.put(error)

        threading.Thread(target=run, daemon=True).start()

    def ask(self, question: str, watch: Watch | None = None) -> str | None:
        """Waits for a line; None when `watch` says of an item of the feed that there is something
        to look at. Without it items are kept for the next that watches.

        Raises EOFError when nothing more will be typed.
        """
        while watch and self._missed:
            if watch(self._missed.pop(0)):
                return None
        print(f"{question}> ", end="", flush=True)
        while True:
            came = self._came.get()
            if isinstance(came, str):
                return came.strip()
            if isinstance(came, Exception):
                print()
                raise came
            if watch is None:
                self._missed.append(came)
            elif watch(came):
                print()
                return None

    def say_before_question(self, words: str) -> None:
        """Shows something while a line is waited for."""
        print()
        self.show(words, "bold")

    def _read(self) -> None:
        # Not by `input`: a thread that holds standard input would not let the program end.
        decoder, rest = codecs.getincrementaldecoder("utf-8")("replace"), ""
        while data := self._some():
            rest += decoder.decode(data)
            *lines, rest = rest.split("\n")
            for line in lines:
                self._came.put(line)
        self._came.put(EOFError())

    @staticmethod
    def _some() -> bytes:
        try:
            return os.read(0, 4096)
        except OSError:
            # A terminal that is closed.
            return b""

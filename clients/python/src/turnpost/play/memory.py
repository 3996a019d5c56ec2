"""What is kept from one start to the next: the token, and how far the player has read."""

from __future__ import annotations

import json
import os
import pathlib
import tempfile
import urllib.parse


class Memory:
    """A file of one server's in the user's folder of settings, which nobody else can read."""

    def __init__(self, base_url: str) -> None:
        address = urllib.parse.urlsplit(base_url)
        folder = os.environ.get("XDG_CONFIG_HOME") or os.environ.get("APPDATA")
        home = pathlib.Path(folder) if folder else pathlib.Path.home() / ".config"
        self.path = home / "turnpost" / f"{address.netloc.replace(':', '_')}.json"
        self.token = ""
        # By the id of a game: the last event that was shown, and the last words.
        self.seen: dict[str, int] = {}
        self.heard: dict[str, str] = {}
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            self.token = str(kept["token"])
            self.seen = {str(game): int(seq) for game, seq in kept["seen"].items()}
            self.heard = {str(game): str(message) for game, message in kept["heard"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            # There is none, or none that can be read: begin anew.
            pass

    def keep(self) -> None:
        """Writes it down; what was there before stays whole until the new is."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept = {"token": self.token, "seen": self.seen, "heard": self.heard}
        # Such a file is its owner's alone (mode 600) from the first byte on.
        handle, name = tempfile.mkstemp(dir=self.path.parent)
        with open(handle, "w", encoding="utf-8") as file:
            json.dump(kept, file)
        os.replace(name, self.path)

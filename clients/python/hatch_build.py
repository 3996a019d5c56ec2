"""Refuses to build a package that could not be imported."""

from __future__ import annotations

import pathlib
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GeneratedFirst(BuildHookInterface):
    """Sees to it that what is made of the contract is there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not (pathlib.Path(self.root) / "src/turnpost_api/py.typed").is_file():
            raise SystemExit(
                "src/turnpost_api is missing, which is made of the server's contract. Make it first:\n"
                "    pip install 'openapi-python-client==0.29.1'\n"
                "    ../generate python"
            )

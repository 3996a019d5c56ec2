"""Signing in where there is no browser (RFC 8628): the player types a code elsewhere."""

from __future__ import annotations

import time
from typing import Any

import httpx

from .errors import SignInFailed, TurnpostError

_GRANT = "urn:ietf:params:oauth:grant-type:device_code"


class DeviceSignIn:
    """A sign-in that waits for the player to type `user_code` at `verification_uri`;
    `verification_uri_complete` has the code in it."""

    def __init__(self, client: httpx.Client, endpoint: str, name: str, begun: dict[str, Any]) -> None:
        self._client, self._endpoint = client, endpoint
        self._fields = {
            "grant_type": _GRANT,
            "client_id": name,
            "device_code": str(begun["device_code"]),
        }
        self._seconds = float(begun.get("interval", 5))
        self.user_code = str(begun["user_code"])
        self.verification_uri = str(begun["verification_uri"])
        self.verification_uri_complete = str(
            begun.get("verification_uri_complete", self.verification_uri)
        )

    def token(self) -> str:
        """Waits until the player has decided; gives a token, to be kept like a password.

        Raises SignInFailed when that was no, or the code is too old.
        """
        while True:
            time.sleep(self._seconds)
            try:
                return str(_posted(self._client, self._endpoint, self._fields)["access_token"])
            except SignInFailed as failed:
                if failed.code == "slow_down":
                    self._seconds += 5
                elif failed.code != "authorization_pending":
                    raise


def device_sign_in(
    base_url: str, name: str, scopes: tuple[str, ...] = ("read", "move"), language: str = ""
) -> DeviceSignIn:
    """Begins to sign in by a code that the player types in any browser. `name` is what the page and
    the player's list of tokens call this program, `scopes` what it would like to do."""
    headers = {"Accept-Language": language} if language else {}
    client = httpx.Client(base_url=base_url, headers=headers)
    response = client.get("/.well-known/oauth-authorization-server")
    places = _object(response)
    if response.status_code == 404 or response.status_code == 200 and not places:
        raise SignInFailed(response.status_code, "", "There is no Turnpost server at this address.")
    if response.status_code != 200 or not places:
        raise TurnpostError(response.status_code, None)
    asked = {"client_id": name, "scope": " ".join(scopes)}
    begun = _posted(client, places["device_authorization_endpoint"], asked)
    return DeviceSignIn(client, places["token_endpoint"], name, begun)


def _posted(client: httpx.Client, address: str, fields: dict[str, str]) -> dict[str, Any]:
    response = client.post(address, data=fields)
    told = _object(response)
    if told is None:
        raise TurnpostError(response.status_code, None)
    if response.status_code != 200:
        raise SignInFailed(
            response.status_code,
            str(told.get("error", "")),
            str(told.get("error_description") or told.get("error", "")),
        )
    return told


def _object(response: httpx.Response) -> dict[str, Any] | None:
    """What an answer says, where that is an object."""
    try:
        told = response.json()
    except ValueError:
        return None
    return told if isinstance(told, dict) else None

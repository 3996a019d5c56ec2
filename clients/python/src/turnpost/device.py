"""Signing in where there is no browser (RFC 8628): the player types a code elsewhere."""

from __future__ import annotations

import time
from typing import Any

import httpx

from .answers import problem_of, seconds
from .errors import SignInFailed, TurnpostError
from .metadata import Metadata, elsewhere, metadata_of, object_of
from .retrying import is_passing

_GRANT = "urn:ietf:params:oauth:grant-type:device_code"

# A code is good for a quarter of an hour: who asks more rarely notices too late.
_LONGEST_PAUSE = 60.0


class DeviceSignIn:
    """A sign-in that waits for the player to type `user_code` at `verification_uri`;
    `verification_uri_complete` has the code in it."""

    def __init__(
        self, client: httpx.Client, server: Metadata, name: str, begun: dict[str, Any]
    ) -> None:
        self._client, self._endpoint = client, server.token_endpoint
        self._fields = {
            "grant_type": _GRANT,
            "client_id": name,
            "device_code": str(begun["device_code"]),
        }
        self._interval = float(begun.get("interval", 5))
        self._end = time.monotonic() + float(begun.get("expires_in", 900))
        self.user_code = str(begun["user_code"])
        self.verification_uri = str(begun["verification_uri"])
        self.verification_uri_complete = str(
            begun.get("verification_uri_complete", self.verification_uri)
        )
        # Whoever is sent to another server with a code allows somebody else something there.
        if not (server.has(self.verification_uri) and server.has(self.verification_uri_complete)):
            raise elsewhere(server.issuer)

    def token(self) -> str:
        """Waits until the player has decided; gives a token, to be kept like a password. While the
        server cannot be reached or has no room, it is asked more and more rarely.

        Raises SignInFailed when that was no, or the code is too old.
        """
        pause = self._interval
        while (left := self._end - time.monotonic()) > 0:
            time.sleep(min(pause, left))
            try:
                return str(_posted(self._client, self._endpoint, self._fields)["access_token"])
            except httpx.TransportError:
                pause = _rarer(pause)
            except SignInFailed as failed:
                if failed.code == "slow_down":
                    self._interval += 5
                elif failed.code != "authorization_pending":
                    raise
                pause = self._interval
            except TurnpostError as error:
                if not is_passing(error.status):
                    raise
                pause = max(_rarer(pause), error.retry_after)
        raise SignInFailed(400, "expired_token", "The code is too old: begin again.")


def _rarer(pause: float) -> float:
    return min(max(pause, 1.0) * 2, _LONGEST_PAUSE)


def device_sign_in(
    base_url: str, name: str, scopes: tuple[str, ...] = ("read", "move"), language: str = ""
) -> DeviceSignIn:
    """Begins to sign in by a code that the player types in any browser. `name` is what the page and
    the player's list of tokens call this program, `scopes` what it would like to do.

    Raises SignInFailed when this is not the server's own address.
    """
    headers = {"Accept-Language": language} if language else {}
    client = httpx.Client(base_url=base_url, headers=headers)
    server = metadata_of(client, base_url)
    asked = {"client_id": name, "scope": " ".join(scopes)}
    begun = _posted(client, server.device_authorization_endpoint, asked)
    return DeviceSignIn(client, server, name, begun)


def _posted(client: httpx.Client, address: str, fields: dict[str, str]) -> dict[str, Any]:
    response = client.post(address, data=fields)
    told = object_of(response)
    if response.status_code == 200 and told is not None:
        return told
    error = told.get("error") if told else None
    if not told or not isinstance(error, str):
        after = seconds(response.headers.get("Retry-After"))
        raise TurnpostError(response.status_code, problem_of(response), after)
    words = str(told.get("error_description") or error)
    raise SignInFailed(response.status_code, error, words)

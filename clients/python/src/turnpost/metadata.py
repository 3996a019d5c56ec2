"""Where a server signs players in (RFC 8414)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

from .answers import problem_of
from .errors import SignInFailed, TurnpostError


@dataclass(frozen=True)
class Metadata:
    """The server's address, and what it says to be there."""

    issuer: httpx.URL
    device_authorization_endpoint: str
    token_endpoint: str

    def has(self, address: str) -> bool:
        """Whether an address is one of this server's."""
        return _origin(_url(address)) == _origin(self.issuer)


def metadata_of(client: httpx.Client, base_url: str) -> Metadata:
    """What the server at this address says of itself.

    Raises SignInFailed where it is not Turnpost, or has another address: a server that could call
    itself by the name of another would be handed what is meant for that one.
    """
    response = client.get("/.well-known/oauth-authorization-server")
    told = object_of(response)
    if response.status_code == 404 or response.status_code == 200 and not told:
        raise _none(response)
    if response.status_code != 200 or not told:
        raise TurnpostError(response.status_code, problem_of(response))
    issuer, asked = _url(told.get("issuer")), _url(base_url)
    if issuer is None or asked is None:
        raise _none(response)
    if _origin(issuer) != _origin(asked) or issuer.path.strip("/") or asked.path.strip("/"):
        raise SignInFailed(
            200,
            "invalid_issuer",
            f"The server at {base_url} says that its address is {issuer}: use that address, if it is "
            "the server that you mean.",
        )
    device, token = (str(told.get(f"{name}_endpoint")) for name in ("device_authorization", "token"))
    found = Metadata(issuer, device, token)
    if not (found.has(device) and found.has(token)):
        raise elsewhere(issuer)
    return found


def elsewhere(issuer: httpx.URL) -> SignInFailed:
    """The server leads away from itself."""
    return SignInFailed(
        200,
        "invalid_issuer",
        f"The server at {issuer} wants to sign you in at another address: do not.",
    )


def object_of(response: httpx.Response) -> dict[str, Any] | None:
    """What an answer says, where that is an object."""
    try:
        told = response.json()
    except ValueError:
        return None
    return told if isinstance(told, dict) else None


def _none(response: httpx.Response) -> SignInFailed:
    words = "There is no Turnpost server at this address."
    return SignInFailed(response.status_code, "", words)


def _url(text: object) -> httpx.URL | None:
    if not isinstance(text, str):
        return None
    try:
        url = httpx.URL(text)
    except (httpx.InvalidURL, ValueError):
        return None
    return url if url.scheme in ("http", "https") and url.host else None


def _origin(url: httpx.URL | None) -> tuple[str, str, int | None] | None:
    # One with a name and password in it is nobody's.
    if url is None or url.userinfo:
        return None
    return (url.scheme, url.host, url.port)

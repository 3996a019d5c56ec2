"""Getting a token: a code comes by mail and is exchanged for it."""

from __future__ import annotations

from turnpost_api import Client
from turnpost_api.api.sign_in import exchange_code, request_sign_in
from turnpost_api.models import (
    ProgramScope,
    ProgramToken,
    SignInCode,
    SignInStarted,
    TokenCreated,
)
from turnpost_api.models import SignIn as Address

from .answers import TIMEOUT, answered, check


class SignIn:
    """A sign-in that waits for the code of its mail."""

    def __init__(self, client: Client, sign_in: str, wanted: ProgramToken) -> None:
        self._client = client
        self._sign_in = sign_in
        self._wanted = wanted

    def token(self, code: str) -> str:
        """Exchanges the code for a token, to be kept like a password."""
        body = SignInCode(sign_in=self._sign_in, code=code, token=self._wanted)
        return answered(
            lambda: exchange_code.sync_detailed(client=self._client, body=body),
            TokenCreated,
            # The code is used up.
            is_repeatable=False,
        ).secret


def sign_in(
    base_url: str,
    address: str,
    name: str,
    scopes: tuple[ProgramScope, ...] = (ProgramScope.READ, ProgramScope.MOVE),
) -> SignIn:
    """Has a code mailed to an address; it is good for a quarter of an hour. `name` is what the mail
    and the player's list of tokens call this program, `scopes` what it may do."""
    client = Client(
        base_url=base_url, timeout=TIMEOUT, httpx_args={"event_hooks": {"response": [check]}}
    )
    wanted = ProgramToken(name=name, scopes=list(scopes))
    body = Address(address=address, token=wanted)
    started = answered(
        lambda: request_sign_in.sync_detailed(client=client, body=body),
        SignInStarted,
        # Another mail would make the code of the first worthless.
        is_repeatable=False,
    )
    return SignIn(client, str(started.sign_in), wanted)

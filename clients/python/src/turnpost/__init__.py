"""A client for Turnpost servers: sign in, follow everything that concerns you, play.

What the server and its clients say to each other is typed in `turnpost_api`, which is generated
from the server's contract; this package adds what a generator cannot know. A bot is three lines::

    session = turnpost.Session("https://turnpost.example", token)
    for turn in session.turns():
        turn.play(random.choice(turn.choices()))
"""

from .answers import answered
from .device import DeviceSignIn, device_sign_in
from .errors import NotSignedIn, Refused, SignInFailed, TurnpostError
from .feed import Feed
from .filling import a_filling
from .plan import Plan
from .session import Session
from .sign_in import SignIn, sign_in
from .turn import Turn

__all__ = [
    "DeviceSignIn",
    "Feed",
    "NotSignedIn",
    "Plan",
    "Refused",
    "Session",
    "SignIn",
    "SignInFailed",
    "Turn",
    "TurnpostError",
    "a_filling",
    "answered",
    "device_sign_in",
    "sign_in",
]

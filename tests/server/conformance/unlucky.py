"""The Python client where everything goes wrong that can.

    unlucky.py BASE_URL UNLUCKY_SERVERS TOKEN

UNLUCKY_SERVERS is what `unlucky_servers.py` prints; the token is one for everything.
"""

import json
import pathlib
import sys
import time
import uuid

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "clients/python/examples"))

import bot  # noqa: E402
import httpx  # noqa: E402
import turnpost  # noqa: E402
from turnpost_api import models  # noqa: E402
from turnpost_api.api.games import create_game, resign_game, start_game  # noqa: E402
from turnpost_api.api.me import create_token  # noqa: E402
from turnpost_api.api.play import list_events  # noqa: E402

slept = []
sleep = time.sleep


def hurried(seconds):
    """Waits for a little of the time, since every pause is waited for here."""
    slept.append(seconds)
    sleep(min(seconds, 0.05))


def game(session):
    """A game with bots that has begun."""
    key = str(uuid.uuid4())
    new = {"setup": {"ruleset": "kathai"}, "seats": 3, "bots": ["steady", "steady"], "start": "by-hand"}
    made = turnpost.answered(
        lambda: create_game.sync_detailed(
            client=session.client, body=models.NewGame.from_dict(new), idempotency_key=key
        ),
        models.Created,
    )
    turnpost.answered(
        lambda: start_game.sync_detailed(
            made.game, client=session.client, body=models.Nothing(), idempotency_key=f"{key}+"
        ),
        models.Accepted,
    )
    return str(made.game)


def gives_up(session, given_up):
    gone = resign_game.sync_detailed(given_up, client=session.client, body=models.Nothing())
    assert gone.status_code == 200, gone


def thieves(base, servers):
    """Who calls itself by the name of another is asked for nothing more."""
    cases = [
        (servers["thief"], f"its address is {base}"),
        (servers["strays"], "at another address"),
        (servers["decoy"], "at another address"),
        (base.replace("localhost", "127.0.0.1"), f"its address is {base}"),
        (f"{base}/elsewhere", "no Turnpost server"),
    ]
    for address, words in cases:
        try:
            turnpost.device_sign_in(address, "a test")
        except turnpost.SignInFailed as failed:
            assert words in str(failed), failed
        else:
            raise AssertionError(address)
    for name in ("thief", "strays", "decoy"):
        seen = httpx.get(f"{servers[name]}/seen").json()
        assert not any("/token" in each for each in seen), (name, seen)
    # The server's own address, however it is written.
    for own in (base, f"{base}/", base.replace("http", "HTTP")):
        assert turnpost.device_sign_in(own, "a test").user_code


def moods(servers):
    """Whoever has begun to wait goes on over everything that passes."""
    slept.clear()
    assert turnpost.device_sign_in(servers["moody"], "a test").token() == "at last"
    assert slept == [0, 2, 0, 2, 4, 0, 2], slept


def pauses(*expected):
    """Checks what was waited for: so long at least, and a quarter of it longer at most."""
    told = f"{slept} instead of {expected}"
    assert len(slept) == len(expected), told
    assert all(low <= real <= 1.25 * low for low, real in zip(expected, slept)), told


def outages(base, servers, token):
    """Who is left alone over night is there in the morning, and makes each move once."""

    def away(requests):
        httpx.get(f"{servers['absent']}/away/{requests}/70")

    near, session = turnpost.Session(base, token), turnpost.Session(servers["absent"], token)
    played = game(near)
    turns = session.turns()
    turn = next(turns)
    assert turn.game == played
    choice, before = turn.choices()[0], turn.asked
    # What it does not know yet is asked for while the server is there.
    assert turn.ruleset == "kathai"
    away(12)
    slept.clear()
    moved = turn.play(choice, turnpost.a_filling(choice))
    pauses(70, 2, 4, 70, 16, 32, 70, 60, 60, 70, 60, 60)
    told = list_events.sync(played, client=near.client, after=before.seq, limit=100)
    own = [it for it in told.events if isinstance(it, models.EventMoved) and it.seat == before.seat]
    assert len(own) == 1 and moved.seq >= own[0].seq, told
    gives_up(near, played)
    # The feed is away for longer than ever, and goes on where it was.
    slept.clear()
    away(14)
    other = game(near)
    assert next(turns).game == other
    assert len(slept) >= 14 and max(slept) >= 70, slept
    turns.close()
    gives_up(near, other)
    # Whoever wants an end says so; what cannot come right ends at once.
    for retry_timeout, waited in ((75, (70, 2)), (1, ())):
        away(9_999)
        slept.clear()
        try:
            turnpost.Session(servers["absent"], token, retry_timeout=retry_timeout).awaiting()
        except (httpx.TransportError, turnpost.TurnpostError):
            pauses(*waited)
        else:
            raise AssertionError("somebody answered")
    away(0)
    slept.clear()
    try:
        next(turnpost.Session(servers["absent"], "turnpost_none").turns())
    except turnpost.NotSignedIn:
        assert not slept, slept
    else:
        raise AssertionError("signed in")


def games_that_end(base, token):
    """A seat that was given up, or a game that is gone, is passed over."""
    session = turnpost.Session(base, token)
    last = session.feed().last
    left = game(session)
    turn = turnpost.Turn(session.client, left)
    choice = turn.choices()[0]
    gives_up(session, left)
    try:
        turn.play(choice, turnpost.a_filling(choice))
    except turnpost.Refused:
        pass
    else:
        raise AssertionError("played from a seat that was given up")
    assert not turn.waits
    assert not turnpost.Turn(session.client, "aaaaaaaaaaaaaaaa").waits
    other = game(session)
    turns = session.turns(session.feed(last))
    assert [next(turns).game, next(turns).game] == [other, other]
    gives_up(session, other)


def token_for_one_game(base, token):
    session = turnpost.Session(base, token)
    its, other = game(session), game(session)
    scopes = [models.Scope.READ, models.Scope.MOVE]
    body = models.NewToken(name="one", scopes=scopes, game=its)
    made = create_token.sync(client=session.client, body=body)
    assert isinstance(made, models.TokenCreated), made
    own = turnpost.Session(base, made.secret)
    assert own.awaiting() == [its]
    assert next(own.turns()).game == its
    gives_up(session, its)
    gives_up(session, other)


def lost_connections(servers, token):
    """A whole game, with mishaps in ordinary requests."""
    session = turnpost.Session(servers["breaking"], token)
    slept.clear()
    played = game(session)
    turn = turnpost.Turn(session.client, played)
    while turn.look().game.status == models.KnownStatus.RUNNING:
        bot.decide(turn)
        sleep(0.05)
    assert len(slept) > 5, len(slept)
    # Where nobody is any more it comes to an end, if that is wanted.
    slept.clear()
    nobody = turnpost.Session("http://127.0.0.1:9", token, retry_timeout=60)
    try:
        nobody.awaiting()
    except httpx.TransportError:
        pauses(1, 2, 4, 8, 16)
    else:
        raise AssertionError("somebody answered")


def main():
    base, servers, token = sys.argv[1:]
    servers = json.loads(servers)
    time.sleep = hurried
    thieves(base, servers)
    moods(servers)
    games_that_end(base, token)
    token_for_one_game(base, token)
    outages(base, servers, token)
    lost_connections(servers, token)
    print("nothing is lost")


main()

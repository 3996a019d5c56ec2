"""Plays a whole game with the Python client, through the feed alone.

    feed_player.py BASE_URL RULESET SEATS TOKEN TOKEN

The two players of the tokens sit down with bots; each follows their own feed and plays at random,
by the example bot, until the feed has told of the end. The connections of the feeds break all the time.
"""

import pathlib
import socket
import sys
import threading
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "clients/python/examples"))

import bot  # noqa: E402
import turnpost  # noqa: E402
from turnpost_api import models  # noqa: E402
from turnpost_api.api.games import create_game, join_game, start_game  # noqa: E402


# So many bytes a connection brings before it breaks, in the midst of an item like as not.
BREAKS_AFTER = 20_000

breaks = []


def pass_on(source, target, limit=None):
    """Passes on what comes; breaks both connections after so many bytes."""
    left = limit
    try:
        while data := source.recv(65536):
            target.sendall(data if left is None else data[:left])
            if left is not None:
                left -= len(data)
                if left <= 0:
                    breaks.append(limit)
                    break
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def unreliable(base):
    """An address at which the server is reached over connections that break."""
    server = urllib.parse.urlsplit(base)
    listener = socket.create_server(("127.0.0.1", 0))

    def serve():
        while True:
            near = listener.accept()[0]
            far = socket.create_connection((server.hostname, server.port))
            for each in ((near, far), (far, near, BREAKS_AFTER)):
                threading.Thread(target=pass_on, args=each, daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    return f"http://127.0.0.1:{listener.getsockname()[1]}"


def follow(session, feed, turns):
    """Hands over turns as the feed tells of them; ends with the game."""
    for item in feed:
        turns.append(item)
        if isinstance(item, models.FeedEvent) and isinstance(item.event, models.EventEnded):
            return
        if not isinstance(item, models.FeedEvent) or not item.turn or item.turn.change != "begins":
            continue
        turn = turnpost.Turn(session.client, str(item.game))
        if turn.waits:
            bot.decide(turn)


def main():
    base, ruleset, seats, *tokens = sys.argv[1:]
    sessions = [turnpost.Session(base, token) for token in tokens]
    breaking = unreliable(base)
    feeds = [turnpost.Session(breaking, token).feed() for token in tokens]
    anna, bert = (session.client for session in sessions)
    new = {"setup": {"ruleset": ruleset, "options": {}}, "seats": int(seats), "admission": "open"}
    body = models.NewGame.from_dict({**new, "bots": ["steady"] * (int(seats) - 2)})
    game = create_game.sync_detailed(client=anna, body=body).parsed.game
    joined = join_game.sync_detailed(game, client=bert, body=models.Joining())
    assert joined.status_code == 200, joined
    if joined.parsed.status == models.KnownStatus.OPEN:
        started = start_game.sync_detailed(game, client=anna, body=models.Nothing())
        assert started.status_code == 200, started

    told = [[], []]
    failed = []

    def run(session, feed, items):
        try:
            follow(session, feed, items)
        except BaseException as error:
            failed.append(error)
            raise

    threads = [
        threading.Thread(target=run, args=each, daemon=True) for each in zip(sessions, feeds, told)
    ]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads) and not failed:
        for thread in threads:
            thread.join(0.2)
    assert not failed, failed
    for items in told:
        assert not any(isinstance(item, models.UnknownFeedItem) for item in items)
        ids = [item.id for item in items]
        assert ids == sorted(set(ids)), "nothing is told twice"
        # Of the game both were told everything from the start on, nothing left out.
        events = [item.event.seq for item in items if isinstance(item, models.FeedEvent)]
        assert events == list(range(events[0], events[-1] + 1)), events
    assert breaks
    print(f"{ruleset}: {len(told[0])} and {len(told[1])} items, {len(breaks)} breaks")


main()

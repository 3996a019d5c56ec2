"""Plays with the program for the terminal, by what it prints and takes.

    terminal_player.py BASE_URL TOKEN

It is told nonsense once, and then makes a few moves, which the server knows of.
"""

import os
import pathlib
import re
import subprocess
import sys

import turnpost
from turnpost_api import models
from turnpost_api.api.games import create_game, start_game
from turnpost_api.api.play import get_game

PROGRAM = pathlib.Path(__file__).parents[3] / "clients/python/examples/terminal.py"
QUESTION = "A number, or a move in notation: "
MOVES = 5


def asked(program):
    """What it prints until it asks what to do."""
    printed = ""
    while not printed.endswith(QUESTION):
        letter = program.stdout.read(1)
        assert letter, f"it has ended: {printed}"
        printed += letter
    return printed


def say(program, words):
    program.stdin.write(f"{words}\n")
    program.stdin.flush()


def main():
    base, token = sys.argv[1:]
    client = turnpost.Session(base, token).client
    new = {"setup": {"ruleset": "kathai", "options": {}}, "seats": 3, "bots": ["steady", "steady"]}
    body = models.NewGame.from_dict(new)
    game = create_game.sync_detailed(client=client, body=body).parsed.game
    start_game.sync_detailed(game, client=client, body=models.Nothing())

    def head():
        return get_game.sync_detailed(game, client=client).parsed.game.seq

    environment = {**os.environ, "TURNPOST_TOKEN": token, "PYTHONUNBUFFERED": "1"}
    program = subprocess.Popen(
        [sys.executable, "-B", PROGRAM, base, "anna@people.example"],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )
    shown = asked(program)
    assert "== " in shown and "(kathai)" in shown, shown
    say(program, "sell the moon")
    shown = asked(program)
    assert "! " in shown, shown
    for _ in range(MOVES):
        before = head()
        complete = re.findall(r"^ *(\d+) (?:(?!…$).)+$", shown.rsplit("\n\n", 2)[-2], re.MULTILINE)
        assert complete, shown
        say(program, complete[0])
        shown = asked(program)
        assert head() > before, shown
    # Whoever has enough ends it.
    program.stdin.close()
    assert program.wait() == 0
    print(f"{MOVES} moves at the terminal")


main()

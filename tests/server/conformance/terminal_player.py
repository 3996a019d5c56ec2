"""Plays with the program for the terminal, by what it shows and takes.

    terminal_player.py BASE_URL COOKIE TOKEN OTHER_TOKEN

In a pseudo-terminal of 40 columns. The player of the cookie signs in by the code that the program
shows, plays a whole game of Kathai against bots and some moves of each other ruleset, talks with
the player of the other token, and waits for them.
"""

import codecs
import fcntl
import http.server
import os
import pathlib
import pty
import random
import re
import select
import signal
import socket
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import threading

import httpx
import turnpost
from turnpost_api import models
from turnpost_api.api.games import create_game, join_game, start_game
from turnpost_api.api.play import get_game
from turnpost_api.api.table import list_messages, send_message

COLUMNS, ROWS = 40, 40
MOVES = 8
# Nothing that is waited for takes so long.
TIMEOUT = 120


class Program:
    """The program in a terminal of its own."""

    def __init__(self, base, home, *arguments, **environment):
        pid, self.terminal = pty.fork()
        if pid == 0:
            environment = {**os.environ, "XDG_CONFIG_HOME": home, "TERM": "xterm", **environment}
            for name in ("TURNPOST_TOKEN", "COLUMNS", "LINES"):
                environment.pop(name, None)
            # As a shell at a terminal starts it, whoever runs the tests.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            # It begins when the terminal has its size.
            sys.stdin.readline()
            command = [sys.executable, "-B", "-m", "turnpost.play", base, *arguments]
            os.execve(sys.executable, command, environment)
        self.pid = pid
        size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        os.write(self.terminal, b"\n")
        self.all, self.since = "", 0
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def read(self):
        """Takes what it shows next."""
        ready, _, _ = select.select([self.terminal], [], [], TIMEOUT)
        assert ready, f"it says nothing more:\n{self.all[-3000:]}"
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b""
        if not data:
            raise EOFError(self.all[-3000:])
        self.all += self._decoder.decode(data).replace("\r\n", "\n")

    def until(self, wanted):
        """What it has shown since something was typed, as soon as this stands there."""
        while not re.search(wanted, shown := re.sub(r"\x1b\[\d+m", "", self.all[self.since :])):
            self.read()
        return shown

    def asked(self, question=r"[^\n]*[^ \n]"):
        """The same, as soon as it asks this."""
        return self.until(rf"(^|\n){question}> $")

    def say(self, words):
        self.since = len(self.all)
        os.write(self.terminal, f"{words}\n".encode())

    def answer(self, words, question=r"[^\n]*[^ \n]"):
        """Types this and waits until it asks for more."""
        self.say(words)
        return self.asked(question)

    def end(self, keys):
        """Its exit code after these keys."""
        os.write(self.terminal, keys)
        try:
            while True:
                self.read()
        except EOFError:
            pass
        _, status = os.waitpid(self.pid, 0)
        assert "Traceback" not in self.all, self.all[-3000:]
        return os.waitstatus_to_exitcode(status)


def numbered(shown):
    """The lines of the last list on the screen by their numbers, put together where they were broken."""
    lines, last = {}, None
    for line in shown.split("\n"):
        if found := re.match(r" {0,2}(\d+) (.*)", line):
            last = int(found[1])
            if last == 1:
                lines = {}
            lines[last] = found[2]
        elif last and (found := re.match(r"  (\S.*)", line)):
            lines[last] += f" {found[1]}"
        else:
            last = None
    return lines


def fill_in(program, shown):
    """Fills in a form at random; what is shown when that is over."""
    while True:
        question = shown.rsplit("\n", 1)[-1]
        if "play it?" in question or re.search(r"(move|waiting)> $", question):
            return shown
        shown = program.answer("nonsense")
        assert warned(shown) and shown.rsplit("\n", 1)[-1] == question, shown
        if random.random() < 0.05:
            answer = "back"  # So no form is without an end.
        elif "y or n" in question:
            answer = random.choice("yn")
        elif found := re.search(r"(\d+)(?: to (\d+))? numbers", question):
            picks = sorted(numbered(shown))
            count = min(random.randint(int(found[1]), int(found[2] or found[1])), len(picks))
            answer = " ".join(map(str, random.sample(picks, count)))
        elif question.endswith("a number> "):
            answer = random.choice(sorted(numbered(shown)) or [1])
        else:
            bounds = re.findall(r"\d+", question)[-2:]
            answer = random.randint(int(bounds[0]), int(bounds[-1]))
        shown = program.answer(answer)


def move(program, shown, forms):
    """Makes a move at random; what is shown when it is made or was not allowed."""
    if not (choices := numbered(shown)):
        choices = numbered(program.answer("/"))
    assert choices, shown
    open_ones = [number for number, words in choices.items() if words.endswith("…")]
    complete = [number for number in choices if number not in open_ones]
    # Of every kind of game there are some, and one at least is wanted.
    use_form = open_ones and (not complete or random.random() < (0.2 if any(forms) else 0.7))
    shown = program.answer(random.choice(open_ones if use_form else complete))
    shown = fill_in(program, shown)
    if shown.endswith("play it? [Y/n]> "):
        forms.append(use_form)
        shown = program.answer("")
    return shown


# Nobody's choice, number, word or yes.
NONSENSE = ["nonsense", "0", "999", "-1", "--5", "1.5", "\u00b2", "9" * 500, "\x1b[A", "\x80 \u00fc \U0001f6a2"]


def warned(shown):
    """Whether it says what is wrong with what was typed, in words for people."""
    lines = [line for line in shown.split("\n") if line.startswith("! ")]
    assert not re.search(r"invalid literal|Exceeds|Traceback|Errno", shown), shown
    return bool(lines)


def in_a_form(program):
    """Opens a form, of a choice that asks for something first."""
    found = numbered(program.answer("/…")).items()
    return program.answer(next(number for number, words in found if words.endswith("…")))


def before_it_is_played(program):
    """Picks a choice that is complete, and is asked whether to play it."""
    choices, shown = {}, program.answer("/", "move")
    while numbered(shown).keys() - choices.keys():
        choices |= numbered(shown)
        shown = program.answer("", "move")
    complete = next(number for number, words in choices.items() if not words.endswith("…"))
    return program.answer(complete, r"play it\? \[Y/n\]")


def mistype(program, seq):
    """Types what makes no sense, wherever something is asked; nothing comes of it but a word."""
    before = seq()
    for typed in NONSENSE:
        assert warned(program.answer(typed, "move")), typed
    assert not warned(program.answer("", "move"))
    assert warned(program.answer("say", "move"))
    question = in_a_form(program).rsplit("\n", 1)[-1]
    for typed in NONSENSE:
        shown = program.answer(typed)
        assert warned(shown) and shown.rsplit("\n", 1)[-1] == question, f"{typed}: {shown}"
    program.answer("Back", "move")
    before_it_is_played(program)
    for typed in ["perhaps", "0", "yn", "-", "9" * 500]:
        assert warned(program.answer(typed, r"play it\? \[Y/n\]")), typed
    program.answer("No", "move")
    assert seq() == before, "something was played"


def end_of_input(base, home, game, seq):
    """Whatever is asked, Ctrl-D ends the program, and plays nothing of what was begun."""
    before = seq()
    for leading in ["list", "table", "form", "question"]:
        program = Program(base, home, NO_COLOR="1")
        shown = program.asked("game")
        if leading != "list":
            program.answer(next(n for n, words in numbered(shown).items() if game in words), "move")
        if leading == "form":
            in_a_form(program)
        elif leading == "question":
            before_it_is_played(program)
        # What is typed before it and not sent off is not taken either.
        assert program.end(b"y\x04\x04") == 0, program.all[-500:]
        assert seq() == before, f"{leading}: something was played"


def wrong_address(home):
    """What is no address, and where no server is: a sentence and a bad exit code."""
    # A server whose answers are pages of something else.
    other = http.server.HTTPServer(("127.0.0.1", 0), OtherServer)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    nobody = socket.socket()
    nobody.bind(("127.0.0.1", 0))
    for address, words in [
        ("nonsense", "no address like https://"),
        ("", "no address like https://"),
        ("http://[::", "no address like https://"),
        ("ftp://turnpost.example", "no address like https://"),
        (f"http://127.0.0.1:{nobody.getsockname()[1]}", "cannot be reached"),
        (f"http://127.0.0.1:{other.server_port}", "no Turnpost server"),
        (f"http://127.0.0.1:{other.server_port}/elsewhere", "no Turnpost server"),
    ]:
        command = [sys.executable, "-B", "-m", "turnpost.play", address]
        environment = {**os.environ, "XDG_CONFIG_HOME": home, "COLUMNS": "200"}
        ended = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment
        )
        said = ended.stdout + ended.stderr
        assert ended.returncode in (1, 2) and words in said, f"{address}: {said}"
        assert "Traceback" not in said, said
    other.shutdown()


class OtherServer(http.server.BaseHTTPRequestHandler):
    """A page for everything at its top, and nothing else."""

    def do_GET(self):
        self.send_response(404 if self.path.startswith("/elsewhere") else 200)
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Something else</title>")

    def log_message(self, *_):
        pass


def main():
    base, cookie, token, other = sys.argv[1:]
    anna, bert = turnpost.Session(base, token).client, turnpost.Session(base, other).client

    def new(ruleset, **members):
        asked = {"setup": {"ruleset": ruleset}, "name": f"Table of {ruleset}", "start": "by-hand"}
        body = models.NewGame.from_dict({**asked, **members})
        return create_game.sync_detailed(client=anna, body=body).parsed.game

    bots = ["steady", "steady"]
    games = {ruleset: new(ruleset, seats=3, bots=bots) for ruleset in ("kathai", "catan", "mare-balticum")}
    for game in games.values():
        start_game.sync_detailed(game, client=anna, body=models.Nothing())

    def head(game):
        return get_game.sync_detailed(game, client=anna).parsed.game

    kept_in = tempfile.TemporaryDirectory()
    home = kept_in.name
    program = Program(base, home, NO_COLOR="1")
    shown = program.until(r"Ctrl-C ends\.")
    code = re.search(r"^    (\S+)$", shown, re.MULTILINE)[1]
    headers = {"Cookie": cookie, "Sec-Fetch-Site": "same-origin"}
    fields = {"code": code, "decision": "allow", "scope": ["read", "move"]}
    allowed = httpx.post(f"{base}/device", headers=headers, data=fields)
    assert allowed.status_code < 400, allowed.text
    shown = program.asked()
    kept = list(pathlib.Path(home, "turnpost").iterdir())
    assert len(kept) == 1 and stat.S_IMODE(kept[0].stat().st_mode) == 0o600, kept
    assert token not in shown and "waits for YOU" in " ".join(shown.split()), shown

    def open_game(name):
        shown = program.answer(f"/{name}", "game")
        found = [number for number, words in numbered(shown).items() if name in words]
        return program.answer(found[0])

    # What nobody means, in the list of games.
    for typed in NONSENSE:
        assert warned(program.answer(typed, "game")), typed
    assert not warned(program.answer("", "game"))
    open_game("of kathai")
    mistype(program, lambda: head(games["kathai"]).seq)
    program.answer("GAMES", "game")
    end_of_input(base, home, "of kathai", lambda: head(games["kathai"]).seq)

    wrong_address(home)

    # A game against bots, to its end.
    forms = []
    game = games["kathai"]
    shown = open_game("of kathai")
    assert "(kathai)" in shown and "It is your turn." in shown, shown
    shown = program.answer("sell the moon")
    assert "! " in shown, shown
    shown = program.answer("board")
    made = 0
    while head(game).status == "running":
        before = head(game).seq
        shown = move(program, shown, forms)
        made += head(game).seq > before
        if head(game).status == "running":
            shown = program.asked("move")
    assert made > 5
    shown = program.until(r"\n  1\. .* points\n(.*\n)*waiting> $")
    shown = program.answer("games", "game")

    for ruleset in ("catan", "mare-balticum"):
        shown = open_game(f"of {ruleset}")
        made = 0
        while made < MOVES:
            before = head(games[ruleset]).seq
            move(program, shown, forms)
            made += head(games[ruleset]).seq > before
            shown = program.asked("move")
        shown = program.answer("?")
        assert "say WORDS" in shown, shown
        shown = program.answer("games", "game")
    assert any(forms), "no form was filled in"
    long = [line for line in program.all.split("\n") if len(line) > COLUMNS and "> " not in line]
    assert not long, long
    assert "\x1b" not in program.all
    assert program.end(b"\x03") == 0, program.all[-500:]

    # It knows its player, and waits for another one.
    shared = new("kathai", name="Two friends", seats=3, bots=["steady"], admission="open", seating="joined")
    join_game.sync_detailed(shared, client=bert, body=models.Joining())
    start_game.sync_detailed(shared, client=anna, body=models.Nothing())
    program = Program(base, home, "--language", "de")
    shown = program.asked("game")
    assert "\x1b[1m" in program.all and "type this code" not in shown, shown
    shown = open_game("Two friends")
    assert "Karten" in shown or "Du " in shown, shown
    program.say("say Good luck to you")
    program.until(r"\n.*: Good luck to you\n(.*\n)*(move|waiting)> $")
    told = list_messages.sync_detailed(shared, client=bert).parsed.messages
    assert [message.text for message in told] == ["Good luck to you"]
    send_message.sync_detailed(shared, client=bert, body=models.NewMessage(text="And you!"))
    shown = program.until(r"And you!\n(.*\n)*(move|waiting)> $")
    # She sits before him; what he does then is seen without anything being typed.
    while not (turn := turnpost.Turn(bert, shared)).waits:
        if shown.endswith("move> "):
            move(program, shown, [])
        shown = program.asked("(move|waiting)")
    shown = program.asked("waiting")
    program.since = len(program.all)
    turn.play(next(choice for choice in turn.choices() if not choice.fields))
    program.until(r"\n.+\n(.*\n)*(move|waiting)> $")
    assert program.end(b"quit\n") == 0, program.all[-500:]
    print(f"{len(forms)} moves at the terminal, {sum(map(bool, forms))} of them with a form")


main()

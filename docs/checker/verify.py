#!/usr/bin/env python3
"""Checks archives of Turnpost games without Turnpost.

    verify.py FILE...       checks every game of every file (plain or gzip, - for standard input)
    verify.py --vectors F   checks the sampling against published test vectors

It needs nothing but Python 3.9 and follows docs/log-format.md, not Turnpost's code. It checks the
header, the members of every event and their forms, the numbers, the hash chain, and once a game has
revealed its seed, the promise of its first event, every chance result and every salt. It knows no
rules of any game, and so neither its options nor its moves.

Exit code 0: all is well. 1: something is wrong, and said. 2: called wrongly, or unreadable.
"""

import gzip
import hashlib
import json
import re
import sys
from datetime import datetime

WORDS = 1 << 32


class Fault(Exception):
    """Something is wrong with a game."""


def is_moment(value):
    """A moment in UTC with six decimals, of a day that is in the calendar."""
    form = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z"
    if not isinstance(value, str) or not re.fullmatch(form, value):
        return False
    try:
        datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return False
    return True


def is_text(form):
    """Whether a value is a text of a form."""
    return lambda value: isinstance(value, str) and re.fullmatch(form, value) is not None


def is_number(min_, max_):
    """Whether a value is a whole number between two; true and false are none."""
    return lambda value: type(value) is int and min_ <= value <= max_


def is_list(of):
    """Whether a value is a list of such values."""
    return lambda value: isinstance(value, list) and all(of(item) for item in value)


def is_any_object(value):
    """Whether a value is an object of whatever members: the rules know them."""
    return isinstance(value, dict)


def is_object(members):
    """Whether a value is an object of exactly these members."""

    def check(value):
        if not isinstance(value, dict) or value.keys() != members.keys():
            return False
        return all(is_right(value[name]) for name, is_right in members.items())

    return check


HEX_32, HEX_64 = is_text("[0-9a-f]{32}"), is_text("[0-9a-f]{64}")
NAME, SEAT, SEATS = is_text("[a-z0-9]+(-[a-z0-9]+)*"), is_number(0, 7), is_number(1, 8)
POINTS = is_number(-(1 << 31), (1 << 31) - 1)
GROUP = is_object(
    {
        "purpose": NAME,
        "of": is_list(is_number(1, WORDS - 1)),
        "results": is_list(is_number(0, WORDS - 1)),
    }
)
CHANCE = is_list(
    lambda group: GROUP(group) and 0 < len(group["of"]) == len(group["results"])
)
STANDING = is_object({"seat": SEAT, "rank": SEATS, "points": POINTS, "tie_break": POINTS})

EVERY = {"seq": is_number(1, 1 << 63), "at": is_moment, "kind": NAME, "salt": HEX_32}
# What an event of a kind has beside these, and what it may leave out.
KINDS = {
    "created": {
        "ruleset": NAME,
        "revision": is_number(0, 65535),
        "options": is_any_object,
        "seats": SEATS,
        "seed_hash": HEX_64,
    },
    "joined": {"place": SEAT, "who": is_text("player|bot"), "level": is_text("random|steady")},
    "left": {"place": SEAT},
    "started": {"position": HEX_64, "seating": is_list(SEAT), "chance": CHANCE},
    "moved": {
        "position": HEX_64,
        "seat": SEAT,
        "move": is_any_object,
        "by": is_text("player|bot|deadline|order|plan|draft"),
        "chance": CHANCE,
    },
    "resigned": {"position": HEX_64, "seat": SEAT},
    "away": {"position": HEX_64, "seat": SEAT, "from": is_moment, "until": is_moment},
    "returned": {"position": HEX_64, "seat": SEAT},
    "proposed": {
        "position": HEX_64,
        "seat": SEAT,
        "what": is_text("pause|end|undo"),
        "until": is_moment,
        "to": is_number(1, 1 << 63),
        "lapses_at": is_moment,
    },
    "agreed": {"position": HEX_64, "seat": SEAT},
    "declined": {"position": HEX_64, "seat": SEAT},
    "withdrawn": {"position": HEX_64, "seat": SEAT},
    "paused": {"position": HEX_64, "until": is_moment, "by": is_text("operator")},
    "resumed": {"position": HEX_64, "seat": SEAT, "by": is_text("operator")},
    "relieved": {"position": HEX_64, "seat": SEAT},
    "reclaimed": {"position": HEX_64, "seat": SEAT},
    "handed-over": {
        "position": HEX_64,
        "seat": SEAT,
        "term": is_text("for-a-time|for-good"),
        "until": is_moment,
    },
    "given-back": {"position": HEX_64, "seat": SEAT},
    "timed-out": {"position": HEX_64, "seat": SEAT},
    "undone": {"position": HEX_64, "seat": SEAT, "to": is_number(1, 1 << 63)},
    "ended": {
        "position": HEX_64,
        "standings": is_list(STANDING),
        "by": is_text("agreement"),
        "seed": HEX_64,
    },
    "cancelled": {},
}
HEADER = {
    "format": is_text("turnpost-game-log"),
    "version": is_number(1, 1),
    "game": is_text("[a-z2-7]{16}"),
    "ruleset": NAME,
    "revision": is_number(0, 65535),
    "seats": SEATS,
    "events": is_number(1, 1 << 63),
    "head": HEX_64,
}


def parse(text):
    """The value of a JSON text in whose objects no member comes twice."""

    def members(pairs):
        found = dict(pairs)
        if len(found) != len(pairs):
            raise Fault(f"a member comes twice in {text}")
        return found

    def constant(name):
        raise Fault(f"{name} is no JSON")

    return json.loads(text, object_pairs_hook=members, parse_constant=constant)


def check_members(event, at):
    """Whether an event says all that its kind says, in its form, and nothing else."""
    kind = event.get("kind") if isinstance(event, dict) else None
    if kind not in KINDS:
        raise Fault(f"event {at} is of no kind that there is")
    expected = {**EVERY, **KINDS[kind]}
    if kind == "joined" and event.get("who") == "player":
        del expected["level"]
    if kind == "moved" and "chance" not in event:
        del expected["chance"]
    if kind in ("paused", "ended") and "by" not in event:
        del expected["by"]
    if kind == "resumed":
        del expected["seat" if "by" in event else "by"]
    if kind == "proposed" and (event.get("what") != "pause" or "until" not in event):
        del expected["until"]
    if kind == "proposed" and event.get("what") != "undo":
        del expected["to"]
    if kind == "handed-over" and (event.get("term") == "for-good" or "until" not in event):
        del expected["until"]
    for name in [*event, *expected]:
        if name not in expected or name not in event or not expected[name](event[name]):
            raise Fault(f"event {at}: `{name}` of a `{kind}` event is not as it should be")


def block(seed, purpose, seq, number):
    """One block of 32 bytes of a purpose in an event."""
    return hashlib.sha256(
        seed
        + purpose.encode("ascii")
        + b"\0"
        + seq.to_bytes(8, "big")
        + number.to_bytes(4, "big")
    ).digest()


def words(seed, purpose, seq):
    """The endless words of a purpose in an event, eight a block."""
    number = 0
    while True:
        data = block(seed, purpose, seq, number)
        for start in range(0, 32, 4):
            yield int.from_bytes(data[start : start + 4], "big")
        number += 1


def draw(source, bound):
    """A result below the bound, from the next word that is not skipped."""
    limit = WORDS - WORDS % bound
    for word in source:
        if word < limit:
            return word % bound


def salt(seed, seq):
    """The salt of an event, hex."""
    return block(seed, "salt", seq, 0)[:16].hex()


def check_chance(seed, event):
    """Compares the recorded results of an event with what the seed gives."""
    seq = event["seq"]
    sources = {}
    for drawn in event.get("chance", []):
        purpose, bounds, results = drawn["purpose"], drawn["of"], drawn["results"]
        # A purpose that comes again in the same event goes on where it stopped.
        source = sources.setdefault(purpose, words(seed, purpose, seq))
        for bound, result in zip(bounds, results):
            expected = draw(source, bound)
            if result != expected:
                raise Fault(
                    f"event {seq}: {purpose} below {bound} is recorded as {result}, "
                    f"the seed gives {expected}"
                )


def split(line, at):
    """A line's text without its hash, and the hash."""
    body, mark, rest = line.rpartition(',"hash":"')
    if not mark or len(rest) != 66 or not rest.endswith('"}'):
        raise Fault(f"line {at}: a line ends with its hash")
    return body + "}", rest[:64]


def check_order(events):
    """Times do not run back, and every move is decided by who sits there."""
    bots, seating, resigned, away, table = set(), [], set(), {}, Table()
    relieved, silent, handed, steps = set(), set(), {}, Steps()
    is_over = False
    for before, event in zip([events[0], *events], events):
        number, kind = event["seq"], event["kind"]
        is_there = number == 1 if kind == "created" else (kind in OPENING) != bool(seating)
        if is_over or not is_there:
            raise Fault(f"event {number}: nothing of this kind can come there")
        if event["at"] < before["at"]:
            raise Fault(f"event {number}: its time is before that of the event before it")
        if kind == "joined" and event["who"] == "bot":
            bots.add(event["place"])
        elif kind == "left":
            bots.discard(event["place"])
        elif kind == "started":
            seating = event["seating"]
        players = {seat for seat, place in enumerate(seating) if place not in bots} - resigned
        people = players - relieved
        is_over = kind in ("ended", "cancelled")
        if kind in AGREEMENTS:
            if not table.take(event, people, silent):
                raise Fault(f"event {number}: the table has not agreed upon that")
            silent.discard(event.get("seat"))
        if kind == "resigned":
            resigned.add(event["seat"])
            handed.pop(event["seat"], None)
        elif kind == "relieved":
            if event["seat"] not in people:
                raise Fault(f"event {number}: nobody decides for seat {event['seat']}")
            relieved.add(event["seat"])
        elif kind == "reclaimed":
            if event["seat"] not in players & relieved:
                raise Fault(f"event {number}: no bot stands in for seat {event['seat']}")
            relieved.discard(event["seat"])
        elif kind in ("handed-over", "given-back"):
            seat = event["seat"]
            if kind == "handed-over":
                if seat not in players | resigned or event.get("until", "~") <= event["at"]:
                    raise Fault(f"event {number}: seat {seat} cannot be handed over so")
                handed[seat] = event["term"]
            elif seat not in players or handed.pop(seat, "") != "for-a-time":
                raise Fault(f"event {number}: seat {seat} was not handed over for a time")
            for seats in (resigned, relieved, silent):
                seats.discard(seat)
            away.pop(seat, None)
        elif kind == "timed-out":
            if event["seat"] not in people:
                raise Fault(f"event {number}: nobody decides for seat {event['seat']}")
            silent.add(event["seat"])
        elif kind == "away":
            if event["seat"] not in people:
                raise Fault(f"event {number}: a bot is not away")
            if not event["at"] <= event["from"] < event["until"]:
                raise Fault(f"event {number}: an absence begins after the event and ends after that")
            away[event["seat"]] = event["until"]
        elif kind == "returned":
            if event["seat"] not in players or away.pop(event["seat"], "") <= event["at"]:
                raise Fault(f"event {number}: seat {event['seat']} was not away")
        elif kind == "moved":
            seat = event["seat"]
            if (seat not in people) != (event["by"] == "bot"):
                raise Fault(f"event {number}: {event['by']} does not decide for seat {seat}")
            if event["by"] == "player":
                silent.discard(seat)
        elif kind == "undone":
            is_possible = event["seat"] in people and steps.has(event)
            if not is_possible or event["position"] != events[event["to"] - 1].get("position"):
                raise Fault(f"event {number}: seat {event['seat']} cannot take that back")
            silent.discard(event["seat"])
        elif kind == "proposed" and event["what"] == "undo" and not steps.has(event):
            raise Fault(f"event {number}: seat {event['seat']} cannot take that back")
        steps.take(event)
        if kind not in OF_TIME:
            table.forget_undo()


class Steps:
    """The last moves of a seat, as far as it may be possible to take them back."""

    def __init__(self):
        self.seat, self.numbers = None, []

    def has(self, event):
        """Whether an event takes back moves that are among them."""
        return event["seat"] == self.seat and event["to"] + 1 in self.numbers

    def take(self, event):
        """Follows an event."""
        kind, seat = event["kind"], event.get("seat")
        if kind == "undone":
            self.numbers = [number for number in self.numbers if number <= event["to"]]
        elif kind == "moved" and event["by"] == "player" and not event.get("chance"):
            if seat != self.seat:
                self.seat, self.numbers = seat, []
            self.numbers.append(event["seq"])
        elif kind not in OF_TIME:
            self.numbers = []


# What comes, after `created`, until a game has started. Then comes all else, and after its end nothing.
OPENING = ("joined", "left", "started", "cancelled")

OF_TIME = (
    "away",
    "returned",
    "proposed",
    "agreed",
    "declined",
    "withdrawn",
    "paused",
    "resumed",
    "relieved",
    "timed-out",
)


class Table:
    """What the people of a table agree upon."""

    def __init__(self):
        self.open, self.paused_until = None, ""

    def take(self, event, people, silent):
        """Follows an event; says whether it may come here.

        `people` are the seats that people play. Nobody waits for the answer of those in `silent`.
        """
        kind, at, seat = event["kind"], event["at"], event.get("seat")
        open_now = self.open if self.open and at < self.open["lapses_at"] else None
        if kind in ("resigned", "relieved"):
            if self.open and self.open["by"] == seat:
                self.open = None
            if kind == "relieved":
                self.forget_undo()
            return True
        if kind == "ended" and "by" not in event:
            return True
        if kind == "paused" and "by" in event:
            # Nobody was asked, and what is proposed stays so.
            self.paused_until = event["until"]
            return at < self.paused_until
        if kind in ("paused", "ended"):
            agreed = open_now and people - silent <= open_now["agreed"]
            wanted = open_now["until"] if agreed else None
            self.open = None
            if kind == "ended":
                return bool(agreed) and wanted == "end" and not event["standings"]
            self.paused_until = event["until"]
            return bool(agreed) and at < event["until"] and wanted in ("", event["until"])
        if kind == "resumed" and ("by" in event or seat in people):
            was_paused, self.paused_until = at < self.paused_until, ""
            return was_paused
        if seat not in people:
            return False
        if kind == "proposed":
            until = event.get("until", "") if event["what"] == "pause" else event["what"]
            self.open = {"by": seat, "agreed": {seat}, "until": until, "lapses_at": event["lapses_at"]}
            is_ahead = until in ("", "end", "undo") or at < until
            return open_now is None and at < event["lapses_at"] and is_ahead
        if open_now is None:
            return False
        if kind == "agreed":
            is_new = seat not in open_now["agreed"]
            open_now["agreed"].add(seat)
            return is_new
        self.open = None
        return (seat == open_now["by"]) == (kind == "withdrawn")

    def forget_undo(self):
        """Moves that somebody wants to take back are followed by others, or are taken back."""
        if self.open and self.open["until"] == "undo":
            self.open = None


AGREEMENTS = (
    "proposed",
    "agreed",
    "declined",
    "withdrawn",
    "paused",
    "resumed",
    "resigned",
    "relieved",
    "ended",
)


def check_game(header, lines, first_line):
    """Checks one game; gives how many chance results were compared, None while its seed is secret."""
    previous = "0" * 64
    events = []
    for at, line in enumerate(lines):
        text, digest = split(line, first_line + at)
        event = parse(text)
        check_members(event, at + 1)
        if event["seq"] != at + 1:
            raise Fault(f"event {event['seq']} stands where {at + 1} should")
        expected = hashlib.sha256(f"{previous}\n{text}".encode("utf-8")).hexdigest()
        if digest != expected:
            raise Fault(f"event {at + 1}: its hash is not that of its text after event {at}")
        previous = digest
        events.append(event)
    if len(events) != header["events"]:
        raise Fault(f"{len(events)} events are there, the header promises {header['events']}")
    check_order(events)
    if previous != header["head"]:
        raise Fault("the last hash is not the one that the header names")
    created, last = events[0], events[-1]
    if created["kind"] != "created":
        raise Fault("event 1 is not the opening of a game")
    for name in ("ruleset", "revision", "seats"):
        if created[name] != header[name]:
            raise Fault(f"the header's {name} is not that of event 1")
    if last["kind"] != "ended":
        return None
    seed = bytes.fromhex(last["seed"])
    if hashlib.sha256(seed).hexdigest() != created["seed_hash"]:
        raise Fault("the seed revealed is not the one promised in event 1")
    for event in events:
        if event["salt"] != salt(seed, event["seq"]):
            raise Fault(f"event {event['seq']}: its salt is not what the seed gives")
        check_chance(seed, event)
    return sum(len(drawn["results"]) for event in events for drawn in event.get("chance", []))


def read(path):
    """All lines of a file."""
    if path == "-":
        data = sys.stdin.buffer.read()
    else:
        with open(path, "rb") as file:
            data = file.read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    lines = (line.rstrip("\r") for line in data.decode("utf-8").split("\n"))
    return [line for line in lines if line]


def check_file(path):
    """Checks every game of a file; gives how many there are and how many have a fault."""
    lines = read(path)
    at, games, bad = 0, 0, 0
    while at < len(lines):
        header = parse(lines[at])
        public = {name: header[name] for name in header if name != "private"}
        if not is_object(HEADER)(public):
            raise Fault(f"line {at + 1} is not the header of a game log of version 1")
        body = lines[at + 1 : at + 1 + header["events"]]
        games += 1
        try:
            compared = check_game(header, body, at + 2)
        except Fault as fault:
            bad += 1
            print(f"{path}: {header['game']}: {fault}")
        else:
            seed = "its seed is still secret" if compared is None else f"{compared} chance results"
            print(f"{path}: {header['game']}: ok, {len(body)} events, {seed}")
        at += 1 + header["events"]
    if games == 0:
        raise Fault("there is no game in it")
    return games, bad


def check_vectors(path):
    """Checks the sampling against test vectors."""
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    for vector in vectors["draws"]:
        seed = bytes.fromhex(vector["seed"])
        source = words(seed, vector["purpose"], vector["seq"])
        results = [draw(source, bound) for bound in vector["of"]]
        if results != vector["results"]:
            raise Fault(f"{vector['purpose']} of event {vector['seq']}: {results}")
    for vector in vectors["salts"]:
        if salt(bytes.fromhex(vector["seed"]), vector["seq"]) != vector["salt"]:
            raise Fault(f"salt of event {vector['seq']}")
    for vector in vectors["commitments"]:
        if hashlib.sha256(bytes.fromhex(vector["seed"])).hexdigest() != vector["seed_hash"]:
            raise Fault("seed_hash")
    print(f"{path}: ok, {sum(len(list(part)) for part in vectors.values())} vectors")


def main(arguments):
    """Runs the checks that were asked for."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if arguments else 2
    if arguments[0] == "--vectors":
        checks = [(path, check_vectors) for path in arguments[1:]]
    else:
        checks = [(path, check_file) for path in arguments]
    bad = False
    for path, check in checks:
        try:
            found = check(path)
        except Fault as fault:
            print(f"{path}: {fault}")
            bad = True
        except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
            print(f"{path}: cannot be read as a game log: {error!r}", file=sys.stderr)
            return 2
        else:
            bad = bad or (found is not None and found[1] > 0)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

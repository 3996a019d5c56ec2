#!/usr/bin/env python3
"""How many players many databases carry, where that breaks first, and what it costs a month.

    simulate.py                                   the tables of docs/beyond-one-database.md
    simulate.py --players 50e6 --partitions 40    one plan; exit code 1 if it breaks
    simulate.py --check                           queues beside their formulas; exit code 1 if off

It needs nothing but Python 3.9. The fullest partition is played through the time of the peak,
request by request. The same arguments print the same.
"""

import argparse
import math
import random
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from functools import cache

from plan import (
    BATCH,
    BOARD,
    COLD,
    DAY,
    FLEET_MOVE,
    GATHER,
    LOOK,
    LOOKS,
    MAIL_STATEMENTS,
    MAILS,
    MONTH,
    MOVE,
    MOVES,
    ORDERS,
    OWED_MAIL,
    STATEMENT,
    STREAM_BYTES,
    Plan,
    costs,
    is_broken,
    mail_bytes,
    mails_late,
    stored,
    used,
    weakest,
)
from queues import Pool, Process, World, formula, simulated

WARM = 5.0  # what comes before is not looked at


@dataclass
class Seen:
    """What was waited: for processors by requests, with when they came; for a worker by mails."""

    requests: list[tuple[float, float]] = field(default_factory=list)
    mails: list[float] = field(default_factory=list)


def play(plan: Plan, outage: float = 0.0) -> Seen:
    """The peak in the fullest partition. When it is warm, there is no primary for so long."""
    full, each = round(plan.players * plan.skew / plan.partitions), plan.processes * plan.workers
    alone = replace(plan, players=full, skew=1.0, partitions=1, processes=1, workers=each)
    return play_alone(replace(alone, max_connections=0, streams=0), outage)


@cache
def play_alone(plan: Plan, outage: float) -> Seen:
    """The same of what is the only partition."""
    dice, world, seen = random.Random(plan.seed), World(), Seen()
    # The busier it is, the sooner enough has been seen.
    end = WARM + (15.0 if plan.rate(MOVES) < 1000 else 5.0) + outage
    machines = [Pool(plan.cores) for _ in range(plan.turnposts)]
    database = Pool(plan.cores)
    outbox: deque[float] = deque()
    idle = [at for _ in range(plan.workers) for at in machines]

    def request(here: float, there: float) -> Process:
        came, service = world.now, 0.0
        # Whichever the proxy chose; it would do better than by chance.
        for pool, mean in ((dice.choice(machines), here), (database, there)):
            yield pool, 1
            taken = dice.expovariate(1 / mean)
            service += taken
            yield taken
            world.release(pool)
        if came >= WARM:
            seen.requests.append((came, max(0.0, world.now - came - service)))

    def move() -> None:
        world.start(request(MOVE + OWED_MAIL + COLD, plan.database_move + STATEMENT), world.now)

    def look() -> None:
        world.start(request(LOOK + COLD, 2 * STATEMENT), world.now)

    def mail() -> None:
        outbox.append(world.now)
        if idle:
            world.start(worker(idle.pop(0)), world.now)

    def worker(machine: Pool) -> Process:
        while outbox:
            claimed = [outbox.popleft() for _ in range(min(BATCH, len(outbox)))]
            for due in claimed:
                if due >= WARM:
                    seen.mails.append(world.now - due)
                if plan.pictures:
                    # Requests go first, but break off no drawing, as a kernel would.
                    yield machine, 2
                    yield plan.pictures * BOARD
                    world.release(machine)
                yield database, 1
                yield dice.expovariate(1 / (MAIL_STATEMENTS * STATEMENT))
                world.release(database)
                yield plan.handing
            if len(claimed) < BATCH:
                yield GATHER
        idle.append(machine)

    def arrivals(each: Callable[[], None], a_second: float) -> Process:
        while world.now < end:
            yield dice.expovariate(a_second)
            each()

    def away() -> Process:
        yield database, 0
        yield outage
        world.release(database)

    world.start(arrivals(move, plan.rate(MOVES)), 0.0)
    world.start(arrivals(look, plan.rate(MOVES) * LOOKS), 0.0)
    world.start(arrivals(mail, plan.rate(MAILS)), 0.0)
    for _ in range(plan.cores if outage else 0):
        world.start(away(), WARM)
    world.run()
    return seen


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [f"| {' | '.join(row)} |" for row in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def time(seconds: float) -> str:
    """A time in a unit that fits."""
    if math.isinf(seconds):
        return "ever more"
    for unit, size in (("h", 3600), ("min", 60), ("s", 1)):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds * 1e3:.0f} ms" if seconds >= 1e-3 else "less than 1 ms"


def waits(values: list[float]) -> str:
    """What half of them do not exceed, and 99 in a hundred."""
    ordered = sorted(values)
    return ", ".join(time(ordered[int(share * (len(ordered) - 1))]) for share in (0.5, 0.99))


def millions(players: float) -> str:
    """So many players."""
    if players < 1e6:
        return f"{round(players, -3):,.0f}"
    return f"{players / 1e6:,.3g} million" if players < 999.5e6 else f"{players / 1e6:,.0f} million"


HEAD = [
    "plan, players a day",
    "machines",
    "mail workers",
    "Turnposts",
    "database",
    "a request waits",
    "a mail waits",
    "mails late",
    "breaks first",
    "at players a day",
    "EUR a month",
]


def row(name: str, plan: Plan) -> list[str]:
    """What a plan comes to."""
    seen, shares, (first, players) = play(plan), used(plan), weakest(plan)
    mail, here, there = (
        shares[of] for of in ("mail workers", "Turnposts' processors", "database's processors")
    )
    if shares["connections"] > 1:
        first = "connections"
    # Drawings give way to requests, which wait for one of them, and not for all.
    is_full = max(used(replace(plan, pictures=0))["Turnposts' processors"], there) > 1
    return [
        name,
        f"{plan.machines:,}",
        f"{mail:.0%}",
        f"{here:.0%}",
        f"{there:.1%}",
        "longer and longer" if is_full else waits([wait for _, wait in seen.requests]),
        "longer and longer" if max(mail, here, there) > 1 else waits(seen.mails),
        time(mails_late(plan)) if max(mail, here) > 1 else "no",
        f"**{first}, now**" if is_broken(plan) else first,
        millions(players),
        f"{sum(costs(plan).values()):,.0f}",
    ]


def loads(plan: Plan) -> str:
    """What is done in a day, and at its peak."""
    each = {
        "moves by players": MOVES,
        "moves by orders": ORDERS,
        "looks": MOVES * LOOKS,
        "mails": MAILS,
    }
    rows = []
    for name, of_one in each.items():
        a_day = of_one * plan.games * plan.players
        figures = [f"{a_day / DAY:,.0f}", f"{a_day / DAY * plan.peak:,.0f}"]
        full = f"{plan.rate(of_one):,.0f}"
        of_all = f"{a_day / 1e6:,.0f} million"
        rows.append([name, f"{of_one * plan.games:.2f}", of_all, *figures, full])
    head = ["what", "a player a day", "all a day", "a second", "at the peak", "fullest partition"]
    return table(head, rows)


def shares(plan: Plan) -> str:
    """How far everything is used, and how much there is of some."""
    kept = stored(plan) / 1e9
    listening = plan.players * plan.listening * plan.skew / plan.partitions / plan.processes_each
    rows = [[f"{name}, at the peak", f"{share:.1%}"] for name, share in used(plan).items()]
    rows += [
        ["events of a day, once", f"{kept / MONTH / plan.months:,.0f} GB"],
        ["events kept in a partition, once", f"{kept / plan.partitions:,.0f} GB"],
        ["memory of a Turnpost's streams", f"{listening * STREAM_BYTES / 2**20:.0f} MiB"],
        ["a mail with its pictures", f"{mail_bytes(plan) / 1e3:.0f} kB"],
    ]
    return table(["quantity", "figure"], rows)


def failovers(plan: Plan) -> str:
    """What it is like when the fullest partition loses its primary at the peak."""
    rows = []
    for name, away in [("in the middle", 6.6), ("the longest of twelve", 15.8)]:
        late = [(came, wait) for came, wait in play(plan, away).requests if wait > 0.5]
        over = max(came + wait for came, wait in late) - WARM - away
        longest = max(wait for _, wait in late)
        who = f"{plan.skew / plan.partitions:.1%}"
        rows.append([name, time(away), who, f"{len(late):,}", time(longest), time(over)])
    head = "failover | no primary for | of all players | requests that wait longer than 0.5 s"
    return table([*head.split(" | "), "the longest", "afterwards, until they are answered"], rows)


def check() -> tuple[str, bool]:
    """Queues beside their formulas, and whether all are near."""
    rows, is_near = [], True
    for servers, load, is_steady in [(1, 0.6, True), (1, 0.5, False), (2, 0.6, False)]:
        expected, found = formula(servers, load, is_steady), simulated(servers, load, is_steady)
        is_near &= abs(found / expected - 1) < 0.05
        name = f"M/{'D' if is_steady else 'M'}/{servers}"
        rows.append([name, f"{load:.0%}", f"{expected:.3f}", f"{found:.3f}"])
    return table(["queue", "used", "mean wait by the formula", "simulated"], rows), is_near


def page() -> list[str]:
    """The tables of the page."""
    usual = Plan()
    three = replace(usual, partitions=1, turnposts=3, processes=1, skew=1.0, max_connections=150)
    one = replace(usual, processes=1, workers=8, streams=100_000)
    ten = replace(one, partitions=10, turnposts=60)
    words = replace(one, partitions=10, pictures=0)
    plans = [
        ("50,000; three Turnposts as in [scaling](scaling.md)", replace(three, players=50e3)),
        ("200,000; the same", replace(three, players=200e3)),
        ("1 million; one partition", replace(usual, players=1e6, partitions=1, skew=1.0)),
        ("10 million; 10 partitions", replace(usual, players=10e6, partitions=10)),
        ("**100 million; 100 partitions**", usual),
        ("130 million; the same", replace(usual, players=130e6)),
        ("150 million; the same", replace(usual, players=150e6)),
        ("200 million; the same", replace(usual, players=200e6)),
        ("100 million; half of the machines", replace(usual, partitions=50)),
    ]
    others = [
        ("a move costs what it cost the fleet", replace(usual, database_move=FLEET_MOVE)),
        ("one Turnpost a machine", replace(usual, processes=1)),
        ("one picture a mail, 3 machines of Turnposts", replace(usual, pictures=1, turnposts=3)),
        ("10 partitions of 60 such machines", replace(usual, partitions=10, turnposts=60)),
        ("the same, one Turnpost a machine with 8 mail workers", replace(ten, max_connections=900)),
        ("no pictures, 10 partitions of 6 machines, 8 mail workers", words),
        ("the same at the fleet's cost of a move", replace(words, database_move=FLEET_MOVE)),
    ]
    prices = costs(usual)
    spent = [[name, f"{price:,.0f}"] for name, price in prices.items()]
    everything = sum(prices.values())
    spent += [["all", f"{everything:,.0f}"], ["a player", f"{everything / usual.players:.4f}"]]
    return [
        loads(usual),
        table(HEAD, [row(name, plan) for name, plan in plans]),
        shares(usual),
        table(["100 million players", *HEAD[1:]], [row(name, plan) for name, plan in others]),
        failovers(usual),
        table(["what", "EUR a month"], spent),
        check()[0],
    ]


def main(arguments: list[str]) -> int:
    """Prints what was asked for."""
    parser = argparse.ArgumentParser(description="Many databases: what they carry and cost.")
    parser.add_argument("--check", action="store_true", help="queues beside their formulas")
    for it in fields(Plan):
        name, kind = f"--{it.name.replace('_', '-')}", int if it.type is int else float
        parser.add_argument(name, type=kind, default=it.default, help=it.metadata["help"])
    asked = vars(parser.parse_args(arguments))
    if asked.pop("check"):
        text, is_near = check()
        print(text)
        return 0 if is_near else 1
    if not arguments:
        print("\n\n".join(page()))
        return 0
    plan = Plan(**asked)
    print(table(HEAD, [row(f"{millions(plan.players)}; {plan.partitions} partitions", plan)]))
    return 1 if is_broken(plan) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Processes that wait for times and for each other, and the formulas that they are checked by."""

import heapq
import math
import random
from collections.abc import Generator
from statistics import fmean
from typing import Union


class Pool:
    """So many of something, taken by who is most urgent, then by who came first."""

    def __init__(self, size: int) -> None:
        self.free = size
        self.queue: list[tuple[int, int, Process]] = []


# A process waits for a time, or for one of a pool with an urgency, 0 being the most urgent.
Process = Generator[Union[float, tuple[Pool, int]], None, None]


class World:
    """What time it is, and what comes next."""

    def __init__(self) -> None:
        self.now, self.number = 0.0, 0
        self.coming: list[tuple[float, int, Process]] = []

    def start(self, process: Process, at: float) -> None:
        """Has a process go on at a time."""
        self.number += 1
        heapq.heappush(self.coming, (at, self.number, process))

    def release(self, pool: Pool) -> None:
        """Gives one back, and it to whoever is next."""
        if pool.queue:
            self.start(heapq.heappop(pool.queue)[2], self.now)
        else:
            pool.free += 1

    def run(self) -> None:
        """Goes on until nothing is left to do."""
        while self.coming:
            self.now, _, process = heapq.heappop(self.coming)
            for wish in process:
                if isinstance(wish, float):
                    self.start(process, self.now + wish)
                    break
                pool, urgency = wish
                if pool.free == 0:
                    self.number += 1
                    heapq.heappush(pool.queue, (urgency, self.number, process))
                    break
                pool.free -= 1


def simulated(servers: int, load: float, is_steady: bool, count: int = 100_000) -> float:
    """The mean wait in one queue whose service takes 1 in the mean, by simulation."""
    dice, world, pool = random.Random(3), World(), Pool(servers)
    waits: list[float] = []

    def customer() -> Process:
        came = world.now
        yield pool, 1
        waits.append(world.now - came)
        yield 1.0 if is_steady else dice.expovariate(1.0)
        world.release(pool)

    at = 0.0
    for _ in range(count):
        at += dice.expovariate(servers * load)
        world.start(customer(), at)
    world.run()
    return fmean(waits)


def formula(servers: int, load: float, is_steady: bool) -> float:
    """The same by Pollaczek and Khinchine for M/D/1, and by Erlang's C for M/M/c."""
    if is_steady:
        return load / (2 * (1 - load))
    offered = servers * load
    terms = [offered**at / math.factorial(at) for at in range(servers + 1)]
    all_busy = terms[-1] / (1 - load)
    return all_busy / (sum(terms[:-1]) + all_busy) / (servers - offered)

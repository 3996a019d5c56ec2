"""What many databases are to carry, what is built for that, how far it is used, and what it costs.

Times are in seconds. A figure names the page or file that has it.
"""

import math
from dataclasses import dataclass, field
from statistics import fmean

# docs/benchmarks.md, "How slow a game among friends is": three friends, the usual orders; CATAN without `pass-turn`, which leaves the
# mails of a day as they were and shortens the game.
# Mails a game, days, moves by friends, moves by orders: CATAN, Kathai among who ask, Mare Balticum.
COUNTED = [(81, 23.9, 164, 125), (102, 26.4, 112, 29), (54, 14.8, 137, 0)]
MAILS, MOVES, ORDERS = (  # of one player in one game on one day
    fmean([row[at] / (3 * row[1]) for row in COUNTED]) for at in (0, 2, 3)
)
# "On PostgreSQL", 16 clients on two processors: moves a second, and the server's processor a move.
# What the server does not take is taken to be the database's, which counts its clients with it.
ON_POSTGRESQL = [(2009, 237e-6), (2493, 214e-6)]
MOVE = fmean([server for _, server in ON_POSTGRESQL])
DATABASE_MOVE = fmean([2 / rate - server for rate, server in ON_POSTGRESQL])
COMMITS = 11_578  # plain inserts a second there
STATEMENT = 2 / COMMITS  # of both processors, client and commit included
OWED_MAIL = 331e-6 - 203e-6  # "Moves a second": what a move of Kathai costs more with mails owed
LOOK = fmean([65e-6, 124e-6, 80e-6, 73e-6, 91e-6, 46e-6])  # "Looks, with 16 clients"
COLD = fmean([0.75e-3, 0.93e-3, 1.1e-3])  # "Live games and replay": a first answer, 25 to 60 moves
EVENT_BYTES = 345  # "What does not grow", before lines were packed
STREAM_BYTES = 20 * 1024  # "Streams of events"
FLEET_MOVE = 2 / 465 - MOVE  # docs/scaling.md: two processors with all of a fleet and its clients
BOARD = 0.2  # crates/turnpost-raster/README.md: a board as a picture
PICTURES = 2  # src/mail/composer/game.rs: one in light colours, one in dark ones
BATCH, GATHER = 16, 0.25  # src/mail/retry_policy.rs: mails claimed at once, and the pause then
# tests/mail/snapshots: a turn of Kathai and an offer in CATAN, and the two pictures in each.
MAILED = [(102_381, 37_912, 36_408), (327_333, 150_243, 146_567)]
PICTURE_BYTES = fmean([light / 2 + dark / 2 for _, light, dark in MAILED])
WORDS_BYTES = fmean([whole - light - dark for whole, light, dark in MAILED])
LOOK_BYTES = 20_000  # docs/art.md: the most that a board takes, compressed
CONNECTIONS = 13  # docs/scaling.md: of a Turnpost with its database
LOOKS = 3  # benches/load/players.rs: before a move somebody looks at game, choices and board
MAIL_STATEMENTS = 4  # assumed: put into the outbox, claimed, composed, acknowledged
DAY, MONTH = 86_400, 30


def setting(default: float, meaning: str) -> float:
    """A field that the command line can set."""
    made: float = field(default=default, metadata={"help": meaning})
    return made


def count(default: int, meaning: str) -> int:
    """The same of a whole number."""
    made: int = field(default=default, metadata={"help": meaning})
    return made


@dataclass(frozen=True)
class Plan:
    """What is assumed, what is built, and its prices."""

    players: float = setting(100e6, "players a day")
    games: float = setting(2, "games that each of them is in")
    peak: float = setting(2.5, "the fullest minute, of the day's mean")
    skew: float = setting(1.1, "the fullest partition, of their mean")
    listening: float = setting(0.02, "share of players who have a stream of events open")
    partitions: int = count(100, "databases, each with its standby")
    turnposts: int = count(6, "machines of a partition that run Turnpost")
    cores: int = count(8, "processors of a machine")
    processes: int = count(8, "Turnposts on such a machine")
    workers: int = count(1, "mail workers of a Turnpost; today there is one")
    pictures: int = count(PICTURES, "boards drawn for a mail")
    handing: float = setting(0.05, "how long a mail server takes to take a mail")
    max_connections: int = count(700, "of PostgreSQL")
    streams: int = count(10_000, "connections.max of a Turnpost")
    database_move: float = setting(DATABASE_MOVE, "the database's processor a move")
    months: float = setting(12, "for how long games are kept")
    machine_price: float = setting(100, "EUR a month")
    witness_price: float = setting(10, "EUR a month: the third etcd of a partition")
    disk_price: float = setting(0.1, "EUR a GB and month, of one copy")
    traffic_price: float = setting(2, "EUR a TB")
    mail_price: float = setting(0.1, "EUR a thousand mails")
    mail_gb_price: float = setting(0.12, "EUR a GB of mails")
    seed: int = count(1, "of the simulation")

    def rate(self, a_day: float) -> float:
        """A second at the peak, in the fullest partition, of what a player does in a game a day."""
        return a_day * self.games * self.players / DAY * self.peak * self.skew / self.partitions

    @property
    def processes_each(self) -> int:
        """Turnposts of a partition."""
        return self.turnposts * self.processes

    @property
    def databases(self) -> int:
        """All primaries; where there are several partitions, the directory has one, too."""
        return self.partitions + (1 if self.partitions > 1 else 0)

    @property
    def machines(self) -> int:
        """All machines: a primary, a standby, and a witness each, and those of Turnposts."""
        return 3 * self.databases + self.partitions * self.turnposts


def used(plan: Plan) -> dict[str, float]:
    """What is used of each resource at the peak, in the fullest partition: 1 is all of it."""
    moves, mails = plan.rate(MOVES), plan.rate(MAILS)
    drawing, statements = plan.pictures * BOARD, MAIL_STATEMENTS * STATEMENT
    # Every request is taken to come to a Turnpost that does not have the game in memory.
    visit = MOVE + OWED_MAIL + LOOKS * LOOK + (LOOKS + 1) * COLD
    asked = plan.database_move + (2 * LOOKS + 1) * STATEMENT
    streams = plan.players * plan.listening * plan.skew / plan.partitions
    # A sign-in or a list of games a day, and whoever is elsewhere asked for.
    lookups = plan.players / DAY * plan.peak if plan.partitions > 1 else 0.0
    return {
        "mail workers": mails
        * (drawing + plan.handing + statements)
        / (plan.processes_each * plan.workers),
        "Turnposts' processors": (moves * visit + mails * drawing) / (plan.turnposts * plan.cores),
        "database's processors": (moves * asked + mails * statements) / plan.cores,
        "commits": (moves + mails * (MAIL_STATEMENTS - 1)) / COMMITS,
        "streams": streams / (plan.processes_each * plan.streams),
        "directory": lookups * STATEMENT / plan.cores,
        "connections": plan.processes_each * CONNECTIONS / plan.max_connections,
    }


def weakest(plan: Plan) -> tuple[str, float]:
    """Which resource more players exhaust first, and how many players a day do."""
    shares = used(plan)
    del shares["connections"]  # they do not grow with the players
    name = max(shares, key=lambda name: shares[name])
    return name, plan.players / shares[name]


def is_broken(plan: Plan) -> bool:
    """Whether at the peak there is more to do than can be done."""
    return max(used(plan).values()) > 1


def curve(peak: float) -> list[float]:
    """The load of every minute of a day, of its mean, with one hill that is so high."""
    hill: list[float] = []
    low, high = 0.0, 50.0
    for _ in range(30):
        steep = (low + high) / 2
        hill = [math.exp(steep * (math.cos(math.tau * at / 1440) - 1)) for at in range(1440)]
        mean = fmean(hill)
        low, high = (steep, high) if 1 / mean < peak else (low, steep)
        hill = [height / mean for height in hill]
    return hill


def mails_late(plan: Plan) -> float:
    """How late mails are when it is worst on a day; infinite if they are never caught up with."""
    shares = used(plan)
    share = max(shares["mail workers"], shares["Turnposts' processors"]) / plan.peak
    if share >= 1:
        return math.inf
    late = worst = 0.0
    for load in curve(plan.peak) * 2:
        late = max(0.0, late + 60 * (load * share - 1))
        worst = max(worst, late)
    return worst


def costs(plan: Plan) -> dict[str, float]:
    """EUR a month."""
    everybody = plan.players * plan.games * MONTH
    machines = 2 * plan.databases + plan.partitions * plan.turnposts
    size = mail_bytes(plan)
    return {
        "machines": machines * plan.machine_price + plan.databases * plan.witness_price,
        # The primary, its standby, and a copy.
        "disks": 3 * stored(plan) / 1e9 * plan.disk_price,
        "traffic of looks": MOVES * LOOKS * everybody * LOOK_BYTES / 1e12 * plan.traffic_price,
        "mails, by number": MAILS * everybody / 1e3 * plan.mail_price,
        "mails, by size": MAILS * everybody * size / 1e9 * plan.mail_gb_price,
    }


def mail_bytes(plan: Plan) -> float:
    """Bytes of a mail with its pictures."""
    return WORDS_BYTES + plan.pictures * PICTURE_BYTES


def stored(plan: Plan) -> float:
    """Bytes of all games that are kept, once."""
    days = MONTH * plan.months
    return (MOVES + ORDERS) * plan.games * plan.players * days * EVENT_BYTES

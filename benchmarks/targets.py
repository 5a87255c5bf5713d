"""What the engines are meant to reach: ratios of two sides in one run, and a few limits."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from benchmarks.figures import LEFT_OUT, MET, NOT_MET, Figure
from benchmarks.laps import Key, Lap, Laps, spread
from benchmarks.names import ENGINES, GAMES
from crimehotel_rules.kernel.text import Text

Rate = Callable[[Lap], float]


def by_cpu(lap: Lap) -> float:
    return lap.rate


def by_steps(lap: Lap) -> float:
    return lap.steps


def undealt(lap: Lap) -> float:
    return lap.undealt


def by_the_wall(lap: Lap) -> float:
    return lap.by_the_wall


class Target(NamedTuple):
    """One side is to do at least so many times as many decisions per second as the other."""

    key: str
    name: Text
    ours: str
    other: str
    wanted: float | None = None
    """None where the other side is named for scale only."""
    rate: Rate = by_cpu


# --- Peers that do the same work in Python


class Bridge(NamedTuple):
    """What a game is to reach beside rlcard's bridge: bare, and with a view at each decision."""

    bare: float
    views: float
    rate: Rate = by_cpu


BRIDGE: Final = {
    "ch": Bridge(1.6, 2.3),
    "ma": Bridge(0.8, 1.0, by_steps),  # most of its steps are landings
}
"""Of the games that are to reach more, or to be counted otherwise, than a game with a long book."""
OTHERS: Final = Bridge(0.6, 0.8)
COUNTING_CHANCE: Final = Text(", chance counted as well", ", hasard compté aussi")


def of_game(prefix: str) -> Iterator[Target]:
    """The targets of every game: its reference engine beside peers in Python."""
    bridge = BRIDGE.get(prefix, OTHERS)
    for peer, side, wanted in (
        ("bridge", "reference", bridge.bare),
        ("dominoes", "reference", 3.0),
        ("holdem", "reference", 5.0),
        ("bridge-env", "reference-views", bridge.views),
        ("hanabi", "reference-views", 5.0),
    ):
        rate = bridge.rate if side == "reference" else by_cpu
        ours, other = ENGINES[f"{prefix}-{side}"], ENGINES[peer]
        how = COUNTING_CHANCE if rate is by_steps else Text("", "")
        name = Text(f"{ours.en} / {other.en}{how.en}", f"{ours.fr} / {other.fr}{how.fr}")
        yield Target(f"{prefix}-{peer}", name, f"{prefix}-{side}", peer, wanted, rate)


PEERS: Final = tuple(target for prefix in GAMES for target in of_game(prefix))

# --- For scale: C and C++

FAST: Final = (
    Target(
        "c",
        Text(
            "Crime Hotel, fast engine: whole games / hand-written C, the very same games",
            "Crime Hotel, moteur rapide : parties entières / C écrit à la main, mêmes parties",
        ),
        "ch-fused",
        "ch-c",
        0.62,
    ),
    Target(
        "threads",
        Text(
            "Crime Hotel, fast engine: two threads / one thread, by the clock",
            "Crime Hotel, moteur rapide : deux threads / un thread, à l'horloge",
        ),
        "ch-fused-threads",
        "ch-fused",
        1.6,
        by_the_wall,
    ),
)
"""The fast engine beside the same games in C, and on two cores."""

TARGETS: Final = (*PEERS, *FAST)

SCALE: Final = (
    Target(
        "hearts",
        Text(
            "Crime Hotel, reference engine / OpenSpiel hearts (C++), a copy per move",
            "Crime Hotel, moteur de référence / OpenSpiel hearts (C++), copie par coup",
        ),
        "ch-reference",
        "hearts-copying",
    ),
    Target(
        "hearts-undealt",
        Text("the same, deals left out on both sides", "de même, sans la donne des deux côtés"),
        "ch-reference",
        "hearts-copying",
        rate=undealt,
    ),
    Target(
        "bots-fused",
        Text(
            "Crime Hotel, fast engine: whole games / OpenSpiel's random bots (C++)",
            "Crime Hotel, moteur rapide : parties entières / bots aléatoires d'OpenSpiel (C++)",
        ),
        "ch-fused",
        "hearts-bots",
    ),
    Target(
        "bots-steps",
        Text(
            "Crime Hotel, fast engine: step by step in Numba / the same bots",
            "Crime Hotel, moteur rapide : pas à pas dans Numba / les mêmes bots",
        ),
        "ch-steps",
        "hearts-bots",
    ),
)
"""Engines in C++, which play other games: no target, but good to know."""


# --- Limits


class Limit(NamedTuple):
    """A figure of our own that is to be at most, or at least, so much."""

    key: str
    name: Text
    wanted: float
    at_most: bool = True

    def judge(self, players: int, values: Sequence[float]) -> Figure:
        """Whether it is kept."""
        found = spread(values)
        kept = found.median <= self.wanted if self.at_most else found.median >= self.wanted
        verdict = MET if kept else NOT_MET
        return Figure("target", self.key, players, found, self.wanted, verdict)


FIRST_CALL: Final = Limit(
    "first-call",
    Text(
        "Crime Hotel, fast engine: seconds to the first result in a new process, cache warm",
        "Crime Hotel, moteur rapide : secondes jusqu'au premier résultat, cache chaud",
    ),
    2.0,
)
DEDUCE: Final = Limit(
    "deduce",
    Text(
        "Crime Hotel: exact odds of where all cards are, in the third round, per second",
        "Crime Hotel : cotes exactes de toutes les cartes, au troisième tour, par seconde",
    ),
    100,
    at_most=False,
)
ODDS: Final = Limit(
    "odds",
    Text(
        "Mord im Arosa: exact odds of where all cubes lie, half-way through a game, per second",
        "Mord im Arosa : cotes exactes de tous les cubes, à mi-partie, par seconde",
    ),
    200,
    at_most=False,
)
STATES: Final = {
    prefix: Limit(
        f"{prefix}-memory",
        Text(
            f"{game.title}: bytes of a state's own, half-way through a game",
            f"{game.title} : octets propres à un état, à mi-partie",
        ),
        20_000,
    )
    for prefix, game in GAMES.items()
}
VIEWS: Final = {
    prefix: Limit(
        f"{prefix}-views",
        Text(
            f"{game.title}: growth of the time for a view / growth of the log",
            f"{game.title} : croissance du temps d'une vue / croissance du journal",
        ),
        1.0,
    )
    for prefix, game in GAMES.items()
}
"""Above 1, a view would grow faster than the log that it tells."""
BATCH: Final = Limit(
    "batch-memory",
    Text(
        "Crime Hotel, fast engine: bytes of a game in a batch",
        "Crime Hotel, moteur rapide : octets d'une partie dans un lot",
    ),
    500,
)
LIMITS: Final = (*STATES.values(), *VIEWS.values(), DEDUCE, ODDS, BATCH, FIRST_CALL)


# --- Judging


def judge(laps: Laps, absent: Mapping[str, str]) -> Iterator[Figure]:
    """Compare the laps that were run one after the other, and say which targets are met."""
    for target in (*TARGETS, *SCALE):
        part = "scale" if target.wanted is None else "target"
        for players in GAMES[target.ours.partition("-")[0]].players:
            ours = laps.get((target.ours, players), [])
            others = laps.get(_key(laps, target.other, players), [])
            if not ours or not others:
                missing = target.other if ours else target.ours
                why = absent.get(missing, LEFT_OUT)
                yield Figure(part, target.key, players, None, target.wanted, why)
                continue
            pairs = zip(ours, others, strict=True)
            found = spread([target.rate(one) / target.rate(other) for one, other in pairs])
            yield Figure(part, target.key, players, found, target.wanted, _verdict(target, found))


def _verdict(target: Target, found: tuple[float, float, float]) -> str:
    if target.wanted is None:
        return ""
    return MET if found[0] >= target.wanted else NOT_MET


def _key(laps: Laps, engine: str, players: int) -> Key:
    return (engine, players) if (engine, players) in laps else (engine, 0)

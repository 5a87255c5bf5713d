"""What the engines are meant to reach: ratios of two sides in one run, and one time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from benchmarks.figures import MET, NOT_MET, Figure
from benchmarks.laps import Key, Lap, Laps, spread
from crimehotel_rules.kernel.text import Text


def by_cpu(lap: Lap) -> float:
    return lap.rate


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
    wanted: float
    rate: Callable[[Lap], float] = by_cpu


TARGETS: Final = (
    Target(
        "hearts",
        Text(
            "reference engine, games with deals / OpenSpiel hearts, a copy per move",
            "moteur de référence, donne comprise / OpenSpiel hearts, copie par coup",
        ),
        "ch-reference",
        "hearts-copying",
        1.0,
    ),
    Target(
        "hearts-undealt",
        Text("the same, deals left out on both sides", "de même, sans la donne des deux côtés"),
        "ch-reference",
        "hearts-copying",
        0.5,
        undealt,
    ),
    Target(
        "bridge",
        Text(
            "reference engine / rlcard's bare bridge game",
            "moteur de référence / jeu nu de bridge de rlcard",
        ),
        "ch-reference",
        "bridge",
        2.0,
    ),
    Target(
        "bridge-views",
        Text(
            "reference engine, a view at each decision / rlcard's env.step",
            "moteur de référence, une vue par décision / env.step de rlcard",
        ),
        "ch-reference-views",
        "bridge-env",
        2.0,
    ),
    Target(
        "bots-fused",
        Text(
            "fast engine, whole games, one thread / OpenSpiel's C++ random bots in one call",
            "moteur rapide, parties entières, un thread / bots aléatoires C++ d'OpenSpiel",
        ),
        "ch-fused",
        "hearts-bots",
        15,
    ),
    Target(
        "bots-steps",
        Text(
            "fast engine, step by step in Numba / the same bots",
            "moteur rapide, pas à pas dans Numba / les mêmes bots",
        ),
        "ch-steps",
        "hearts-bots",
        6,
    ),
    Target(
        "c",
        Text(
            "fast engine, whole games / hand-written C, the very same games",
            "moteur rapide, parties entières / C écrit à la main, les mêmes parties",
        ),
        "ch-fused",
        "ch-c",
        0.35,
    ),
    Target(
        "threads",
        Text(
            "fast engine, two threads / one thread, by the clock on the wall",
            "moteur rapide, deux threads / un thread, à l'horloge",
        ),
        "ch-fused-threads",
        "ch-fused",
        1.6,
        by_the_wall,
    ),
)
FIRST_CALL: Final = "first-call"
FIRST_CALL_NAME: Final = Text(
    "first call in a new process, import included, Numba's cache warm: seconds, at most",
    "premier appel d'un processus, import compris, cache de Numba chaud : secondes, au plus",
)
FIRST_CALL_SECONDS: Final = 2.0


def judge(laps: Laps, absent: Mapping[str, str]) -> Iterator[Figure]:
    """Compare the laps that were run one after the other, and say which targets are met."""
    for target in TARGETS:
        for players in (3, 4):
            ours = laps.get((target.ours, players), [])
            others = laps.get(_key(laps, target.other, players), [])
            if not ours or not others:
                missing = target.other if ours else target.ours
                why = absent.get(missing, "left out")
                yield Figure("target", target.key, players, None, target.wanted, why)
                continue
            pairs = zip(ours, others, strict=True)
            found = spread([target.rate(one) / target.rate(other) for one, other in pairs])
            verdict = MET if found.median >= target.wanted else NOT_MET
            yield Figure("target", target.key, players, found, target.wanted, verdict)


def _key(laps: Laps, engine: str, players: int) -> Key:
    return (engine, players) if (engine, players) in laps else (engine, 0)


def judge_first_call(players: int, seconds: Sequence[float]) -> Figure:
    found = spread(seconds)
    verdict = MET if found.median < FIRST_CALL_SECONDS else NOT_MET
    return Figure("target", FIRST_CALL, players, found, FIRST_CALL_SECONDS, verdict)

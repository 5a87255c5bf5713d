"""What ``make bench-conform`` measures: the name of each figure, and what it is meant to reach."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from benchmarks.figures import MET, NOT_MET, Figure
from benchmarks.laps import spread
from crimehotel_rules.kernel.text import Text

PART: Final = "conform"
FEW, MANY = 100, 500
"""The peak memory of a run with so many fuzzed games is compared with that of one with so many."""


class Measure(NamedTuple):
    """A figure of the suite at work; without a wish it is there to be known."""

    name: Text
    wanted: float | None = None
    at_most: bool = True

    def judge(self, key: str, values: Sequence[float]) -> Figure:
        """The figure, and whether it is what was wanted."""
        found = spread(values)
        if self.wanted is None:
            return Figure(PART, key, 0, found)
        kept = found.median <= self.wanted if self.at_most else found.median >= self.wanted
        return Figure(PART, key, 0, found, self.wanted, MET if kept else NOT_MET)


BARE, JUDGED, LOOP = "bare", "judged", "loop"
WAYS: Final = {
    BARE: Text(
        "{}: steps per second, replies thrown away",
        "{} : pas par seconde, réponses jetées",
    ),
    JUDGED: Text(
        "{}: steps per second, every reply checked",
        "{} : pas par seconde, chaque réponse vérifiée",
    ),
    LOOP: Text(
        "{}: steps per second, the games made up as well",
        "{} : pas par seconde, parties inventées comprises",
    ),
}
SHARES: Final = {
    JUDGED: Text("{}: checked / thrown away", "{} : vérifiées / jetées"),
    LOOP: Text("{}: checked and made up / thrown away", "{} : vérifiées et inventées / jetées"),
}
SHARE: Final = 0.5
ENGINES: Final = {
    "js": Text("Engine in JavaScript", "Moteur en JavaScript"),
    "serve": Text(
        "The reference itself, over the wire", "La référence elle-même, par le protocole"
    ),
}


def of(
    engine: Text, pattern: Text, wanted: float | None = None, *, at_most: bool = True
) -> Measure:
    """A figure of one engine."""
    return Measure(
        Text(pattern.en.format(engine.en), pattern.fr.format(engine.fr)), wanted, at_most
    )


STANDARD: Final = Text(
    "{}: seconds of a standard run, without fuzzing",
    "{} : secondes d'une suite sans parties au hasard",
)
MEMORY: Final = Text(
    f"{{}}: peak memory of {MANY} fuzzed games / of {FEW}",
    f"{{}} : pic de mémoire de {MANY} parties au hasard / de {FEW}",
)
MEASURES: Final = {
    "verdict-seconds": Measure(
        Text(
            "Seconds from a fresh clone to the first verdict",
            "Secondes entre un clone tout neuf et le premier verdict",
        )
    ),
    "verdict": Measure(
        Text(
            "The same / the time to install the small environment alone",
            "De même / le temps d'installer le petit environnement seul",
        ),
        3.5,
    ),
    "quicker": Measure(
        Text(
            "CPU time of the runner for a step, before it was made quicker / now",
            "Temps processeur de la suite pour un pas, avant son accélération / maintenant",
        ),
        1.8,
        at_most=False,
    ),
    **{f"{key}-{way}": of(name, WAYS[way]) for key, name in ENGINES.items() for way in WAYS},
    **{
        f"{key}-{way}-share": of(name, SHARES[way], SHARE, at_most=False)
        for key, name in ENGINES.items()
        for way in SHARES
    },
    "js-standard": of(ENGINES["js"], STANDARD, 10.0),
    "serve-standard": of(ENGINES["serve"], STANDARD),
    **{f"{key}-memory": of(name, MEMORY, 1.05) for key, name in ENGINES.items()},
}
"""By key, in the order of the table."""

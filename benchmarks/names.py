"""What the report calls the things that it measures, in both languages."""

from typing import Final, NamedTuple

from benchmarks.reference import tables
from crimehotel_rules import games
from crimehotel_rules.kernel.text import Lang, Text


class Ours(NamedTuple):
    """A game of this project, for how many players it is measured, and what its sides are called.

    The key of a side is the prefix of the game and its own key, as in ``ch-reference``.
    """

    name: str
    title: str
    players: tuple[int, ...]
    sides: dict[str, Text]


REFERENCE: Final = {
    "reference": Text(", reference engine", ", moteur de référence"),
    "reference-views": Text(
        ", reference engine, a view at each decision",
        ", moteur de référence, une vue par décision",
    ),
}
"""What every game has."""

FAST: Final = {
    "fused": Text(", fast engine: whole games", ", moteur rapide : parties entières"),
    "fused-threads": Text(
        ", fast engine: two threads, by the clock", ", moteur rapide : deux threads, à l'horloge"
    ),
    "steps": Text(", fast engine: step by step in Numba", ", moteur rapide : pas à pas dans Numba"),
    "batch": Text(
        ", fast engine: batch stepped from Python", ", moteur rapide : lot mené depuis Python"
    ),
}


def measured(name: str) -> Ours:
    """What every game has: its reference engine, for as many players as there are tables."""
    return Ours(name, games.page(name).GAME.title, tuple(tables(name)), {**REFERENCE})


GAMES: Final = {prefix.lower(): measured(name) for name, (prefix, _) in games.TABLE.items()}
"""The games that are measured, by the prefix of their ids in small letters."""

GAMES["ch"].sides.update({**FAST, "c": Text(", hand-written C", ", C écrit à la main")})

ENGINES: Final = {
    **{
        f"{prefix}-{key}": Text(game.title + name.en, game.title + name.fr)
        for prefix, game in GAMES.items()
        for key, name in game.sides.items()
    },
    "hearts-copying": Text("OpenSpiel hearts, a copy per move", "OpenSpiel hearts, copie par coup"),
    "hearts-in-place": Text("OpenSpiel hearts, in place", "OpenSpiel hearts, sur place"),
    "hearts-bots": Text("OpenSpiel hearts, C++ random bots", "OpenSpiel hearts, bots C++"),
    "dominoes": Text("OpenSpiel dominoes, in Python", "OpenSpiel dominos, en Python"),
    "liars-poker": Text("OpenSpiel liar's poker, in Python", "OpenSpiel liar's poker, en Python"),
    "bridge": Text("rlcard bridge, bare game", "rlcard bridge, jeu nu"),
    "bridge-env": Text("rlcard bridge, env.step", "rlcard bridge, env.step"),
    "holdem": Text("pokerkit no-limit hold'em", "pokerkit no-limit hold'em"),
    "hanabi": Text("PettingZoo hanabi", "PettingZoo hanabi"),
    "mahjong": Text("pgx sparrow mahjong, by the clock", "pgx sparrow mahjong, à l'horloge"),
}
UNDEALT: Final = "-undealt"
WITHOUT_DEALS: Final = Text(", deals left out", ", sans la donne")

GROWTH: Final = {
    ("fused", 1): Text("whole games, 1 thread", "parties entières, 1 thread"),
    ("fused", 2): Text("whole games, 2 threads", "parties entières, 2 threads"),
    ("batch", 1): Text("stepped from Python, 1 thread", "mené depuis Python, 1 thread"),
    ("batch", 2): Text("stepped from Python, 2 threads", "mené depuis Python, 2 threads"),
}
MACHINE: Final = {
    "processor": Text("Processor", "Processeur"),
    "cores": Text("Cores", "Cœurs"),
    "python": Text("Python", "Python"),
    "gcc": Text("gcc", "gcc"),
    "packages": Text("Packages", "Paquets"),
    "repetitions": Text("Repetitions", "Répétitions"),
    "share": Text("Share of a core that the run was given", "Part d'un cœur accordée à la mesure"),
}
PACKAGES: Final = ("numba", "numpy", "open_spiel", "rlcard", "pokerkit", "pettingzoo", "pgx", "jax")


def engine_name(key: str, lang: Lang) -> str:
    """The name of an engine.

    >>> engine_name("bridge-undealt", "fr")
    'rlcard bridge, jeu nu, sans la donne'
    """
    name = ENGINES[key.removesuffix(UNDEALT)].said(lang)
    return name + WITHOUT_DEALS.said(lang) if key.endswith(UNDEALT) else name


def number(value: float, lang: Lang) -> str:
    """Three digits that count, grouped as the language does it.

    >>> number(44_567_890, "en"), number(0.8712, "fr"), number(20.04, "en")
    ('44,600,000', '0,871', '20.0')
    """
    rounded = float(f"{value:.3g}")
    decimals = 0 if rounded >= 100 else 1 if rounded >= 10 else 2 if rounded >= 1 else 3
    return grouped(f"{rounded:,.{decimals}f}", lang)


def grouped(text: str, lang: Lang) -> str:
    """A number as Python writes it, with the marks of the language.

    >>> grouped("1,000.5", "en"), grouped("0.35", "fr")
    ('1,000.5', '0,35')
    """
    if lang == "en":
        return text
    return text.translate({ord(","): "\N{NARROW NO-BREAK SPACE}", ord("."): ","})


def is_ours(key: str) -> bool:
    """Whether it is an engine of this project; the C program is no engine.

    >>> is_ours("ch-fused"), is_ours("ch-c"), is_ours("bridge")
    (True, False, False)
    """
    prefix, _, side = key.partition("-")
    return prefix in GAMES and side in {**REFERENCE, **FAST}

"""What the report calls the things that it measures, in both languages."""

from typing import Final, Literal

from crimehotel_rules.kernel.catalogue import Text

Lang = Literal["en", "fr"]

REFERENCE: Final = "Crime Hotel, reference engine", "Crime Hotel, moteur de référence"
FAST: Final = "Crime Hotel, fast engine", "Crime Hotel, moteur rapide"


def _ours(engine: tuple[str, str], en: str = "", fr: str = "") -> Text:
    return Text(engine[0] + en, engine[1] + fr)


ENGINES: Final = {
    "reference": _ours(REFERENCE),
    "reference-views": _ours(REFERENCE, ", a view at each decision", ", une vue par décision"),
    "fused": _ours(FAST, ": whole games", " : parties entières"),
    "fused-threads": _ours(FAST, ": two threads, by the clock", " : deux threads, à l'horloge"),
    "steps": _ours(FAST, ": step by step in Numba", " : pas à pas dans Numba"),
    "batch": _ours(FAST, ": batch stepped from Python", " : lot mené depuis Python"),
    "c": Text("Crime Hotel, hand-written C", "Crime Hotel, C écrit à la main"),
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

OURS: Final = ("reference", "reference-views", "fused", "fused-threads", "steps", "batch")
"""Engines of this project, for three and for four players; so is the C program."""

MEMORY: Final = {
    "batch": Text("fast engine, in a batch", "moteur rapide, dans un lot"),
    "reference": Text("reference engine, one state", "moteur de référence, un état"),
}
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


def said(text: Text, lang: Lang) -> str:
    return text.fr if lang == "fr" else text.en


def engine_name(key: str, lang: Lang) -> str:
    """The name of an engine.

    >>> engine_name("bridge-undealt", "fr")
    'rlcard bridge, jeu nu, sans la donne'
    """
    name = said(ENGINES[key.removesuffix(UNDEALT)], lang)
    return name + said(WITHOUT_DEALS, lang) if key.endswith(UNDEALT) else name


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

"""How many exact odds of what is hidden are worked out in a second."""

from collections.abc import Callable, Sequence
from time import process_time
from typing import TypeVar

from benchmarks import reference
from crimehotel_rules import crime_hotel, mord_im_arosa
from crimehotel_rules.crime_hotel.deduce import deduce
from crimehotel_rules.mord_im_arosa.odds import odds

GAMES = 40
ROUND = 3

View = TypeVar("View")


def arosa_per_second(players: int, repeat: int) -> list[float]:
    """Mord im Arosa: of views half-way through random games."""
    states = [reference.state_at("mord-im-arosa", players, seed, 0.5) for seed in range(GAMES)]
    views = [mord_im_arosa.view(state, state.turn) for state in states]
    return [_rate(odds, views) for _ in range(repeat)]


def deductions_per_second(players: int, repeat: int) -> list[float]:
    """Crime Hotel: of views in the third round of random games, others in each repetition.

    What ``deduce`` remembers of one position seldom helps with another one.
    """
    return [
        _rate(deduce, [third_round(players, GAMES * lap + seed) for seed in range(GAMES)])
        for lap in range(repeat)
    ]


def third_round(players: int, seed: int) -> crime_hotel.View:
    """What a seat sees that decides in the third round of an investigation, the seed says when."""
    decisions = reference.decisions_of("crime-hotel", players, seed)
    states = [state for state in decisions if state.round == ROUND]
    state = states[seed % len(states)]
    return crime_hotel.view(state, state.turn)


def _rate(work: Callable[[View], object], views: Sequence[View]) -> float:
    start = process_time()
    for each in views:
        work(each)
    return len(views) / (process_time() - start)

"""Orders: what can be played, in which parts, and what is said about the rest."""

import pytest

from crimehotel_rules.simulation import BadOrder, Order
from tests.simulation.dice import SIMULATION


def test_what_nobody_says_the_game_says() -> None:
    assert SIMULATION.order() == Order(games=400, players=2, policies=("random",), seed=0)


def test_one_policy_is_for_all_seats_and_several_are_one_each() -> None:
    assert SIMULATION.order(players=3).seats == ("random",) * 3
    mixed = SIMULATION.order(policies=("sensible", "random"))
    assert mixed.seats == ("sensible", "random")


@pytest.mark.parametrize(
    ("wrong", "english", "french"),
    [
        (
            {"games": 0},
            "0 is not a number of games; ask for at",
            "0 n'est pas un nombre de parties",
        ),
        ({"games": 2**62}, "is not a number of games", "n'est pas un nombre de parties"),
        ({"seed": -1}, "-1 is not a seed; take one from 0 to", "-1 n'est pas une graine"),
        ({"players": 9}, "9 players are too many or too few (TD-2)", "9 joueurs, c'est non (TD-2)"),
        (
            {"policies": ("psychic",)},
            "there is no policy 'psychic'; choose from random, sensible",
            "il n'y a pas de stratégie 'psychic'",
        ),
        (
            {"players": 3, "policies": ("random", "random")},
            "2 policies do not fit 3 players; name one for all, or one for each seat",
            "2 stratégies ne conviennent pas à 3 joueurs",
        ),
    ],
)
def test_a_bad_order_is_explained_in_both_languages(
    wrong: dict[str, object], english: str, french: str
) -> None:
    with pytest.raises(BadOrder) as told:
        SIMULATION.order(**wrong)  # type: ignore[arg-type]  # each is of its own type
    assert english in str(told.value)
    assert str(told.value) == told.value.said("en")
    assert french in told.value.said("fr")


@pytest.mark.parametrize("size", [1, 7, 25_000, 123_456, 10**6])
def test_the_chunks_of_an_order_are_its_games_once_each(size: int) -> None:
    chunks = list(Order(123_456, 2, ("random",)).chunks(size)) if size > 1 else []
    chunks = chunks or list(Order(5, 2, ("random",)).chunks(size))
    numbers = [number for chunk in chunks for number in chunk.numbers]
    assert numbers == list(range(chunks[0].order.games))
    assert max(chunk.games for chunk in chunks) <= size

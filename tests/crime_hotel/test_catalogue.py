"""What Crime Hotel's catalogue holds."""

import tomllib
from typing import Any, Final

import pytest

from crimehotel_rules.crime_hotel import Setup, Station
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.catalogue import Rule

CATALOGUE: Final = GAME.catalogue
BOARDS: Final[list[dict[str, Any]]] = tomllib.loads(
    CATALOGUE.source("boards").read_text(encoding="utf-8")
)["board"]
NAMES: Final = ("Sam", "Ryan", "Noah", "Iris")


def test_the_catalogue_is_complete() -> None:
    """117 rules, 55 ambiguities and 50 invariants, each once."""
    assert len(CATALOGUE.rules) == 117
    assert list(CATALOGUE.rulings) == [f"CH-AMB-{number:02}" for number in range(1, 56)]
    assert list(CATALOGUE.invariants) == [f"CH-INV-{number:02}" for number in range(1, 51)]


@pytest.mark.parametrize("players", GAME.players)
def test_the_default_station_is_the_first_board_of_each_player_count(players: int) -> None:
    board = next(board for board in BOARDS if board["players"] == players)
    assert Setup(players=NAMES[:players]).station == CODEC.decode(Station, board["station"])


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["name"])
def test_every_board_can_be_played_on(board: dict[str, Any]) -> None:
    station = CODEC.decode(Station, board["station"])
    assert Setup(players=NAMES[: board["players"]], station=station).station == station


@pytest.mark.parametrize("rule", CATALOGUE.rules.values(), ids=lambda rule: rule.id)
def test_what_was_chosen_names_its_ruling(rule: Rule) -> None:
    classes = {CATALOGUE.rulings[ruling].class_ for ruling in rule.rulings}
    assert rule.class_ in ("MUST", "DERIVED") or rule.class_ in classes

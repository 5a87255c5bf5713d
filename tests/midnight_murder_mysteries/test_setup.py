"""Set-up, readings and the start of the game (MM-COMP, MM-SET)."""

from __future__ import annotations

from functools import partial
from typing import Any

import attrs
import pytest

from crimehotel_rules.midnight_murder_mysteries import (
    ASIDE,
    CHANCE,
    CULPRITS,
    PATHS,
    READINGS,
    RULINGS,
    SPECTATOR,
    InvalidSetup,
    Mode,
    Phase,
    PlaceDetective,
    PlaceSuspects,
    Readings,
    Setup,
    legal_actions,
    new_game,
    view,
)
from tests.midnight_murder_mysteries.table import (
    ANN,
    BOB,
    CLEO,
    NAMES,
    TWO_BY_TWO,
    do,
    play,
    refused,
    rejected,
    setup,
)


@pytest.mark.rules("MM-COMP-1")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_two_to_five_play_together(mode: Mode) -> None:
    """One or six cannot."""
    for count in (2, 3, 4, 5):
        assert len(setup(mode, count).seats) == count
    for names in (("Ann",), (*NAMES, "Fay"), ()):
        rejected(partial(attrs.evolve, setup(mode), players=names, colours=()),
                 InvalidSetup, "MM-COMP-1", "player_count", "$.players")  # fmt: skip


@pytest.mark.rules("MM-COMP-1")
def test_solo_has_one_seat() -> None:
    """A pair shares it."""
    assert setup("solo").seats == (ANN,)
    rejected(lambda: attrs.evolve(setup(players=2), mode="solo"), InvalidSetup, "MM-COMP-1",
             "solo_count", "$.players")  # fmt: skip
    for mode in ("team", "", None, True):
        wrong: Any = mode
        rejected(partial(attrs.evolve, setup(), mode=wrong), InvalidSetup, "MM-COMP-1",
                 "no_such_choice", "$.mode")  # fmt: skip


@pytest.mark.rules("MM-COMP-11", "MM-COMP-12", "MM-COMP-3", "MM-COMP-8")
def test_sixty_paths_and_fourteen_culprits() -> None:
    """In notebook order."""
    assert len(PATHS) == 60
    assert PATHS[:2] + PATHS[23:28] == ("01", "02", "24", "A-alibi", "A-witness", "A-motive",
                                        "B-alibi")  # fmt: skip
    assert PATHS[-1] == "L-motive"
    assert "".join(CULPRITS) == "ABCDEFGHIJKLvictimnobody"


@pytest.mark.rules("MM-SET-1")
@pytest.mark.parametrize("name", ["Ann", "", "  ", 7, None])
def test_players_have_names_of_their_own(name: Any) -> None:
    """A name twice, a blank one, or something else than a text."""
    rejected(lambda: attrs.evolve(setup(), players=("Ann", "Bob", name)), InvalidSetup, "MM-SET-1",
             "player_name", "$.players[2]")  # fmt: skip


@pytest.mark.rules("MM-SET-1")
def test_one_text_is_not_a_list_of_names() -> None:
    """A single name is one player, not its letters; nor is anything else a list."""
    table = setup()
    for name in ("Ann", 3, None, {"Ann": 1}):
        wrong: Any = name
        for make in (
            partial(attrs.evolve, table, players=wrong),
            partial(Setup, mode="solo", players=wrong, events=table.events, case=table.case),
        ):
            rejected(make, InvalidSetup, "MM-PACK-9", "wrong_part", "$.players")


@pytest.mark.rules("MM-SET-13", "MM-SET-2")
@pytest.mark.parametrize("first", [-1, 3, True, "0", None, 1.0])
def test_the_first_player_sits_at_the_table(first: Any) -> None:
    """Anything else is no seat."""
    rejected(lambda: attrs.evolve(setup(), first=first), InvalidSetup, "MM-SET-2", "first_player",
             "$.first")  # fmt: skip
    assert setup(first=2).order == (CLEO, ANN, BOB)


@pytest.mark.rules("MM-SET-14", "MM-SET-3")
def test_every_player_has_a_colour() -> None:
    """Different ones, from the five that there are."""
    assert setup(players=5).colours == ("red", "blue", "green", "yellow", "purple")

    def wrong(code: str, at: str, *colours: Any, rule: str = "MM-SET-3") -> None:
        rejected(lambda: attrs.evolve(setup(), colours=colours), InvalidSetup, rule, code, at)

    wrong("colour_twice", "$.colours[2]", "red", "blue", "red")
    wrong("no_such_choice", "$.colours[1]", "red", "pink", "blue", rule="MM-SET-14")
    wrong("colour_count", "$.colours", "red", "blue")
    text: Any = "red"
    rejected(lambda: attrs.evolve(setup(), colours=text), InvalidSetup, "MM-PACK-9", "wrong_part",
             "$.colours")  # fmt: skip


@pytest.mark.parametrize("setting", list(READINGS))
def test_readings(setting: str) -> None:
    """Each setting takes its two readings, the canonical one by default, and nothing else."""
    make: Any = Readings
    assert getattr(Readings(), setting) == READINGS[setting][0]
    assert len(READINGS[setting]) == 2
    for reading in READINGS[setting]:
        assert getattr(make(**{setting: reading}), setting) == reading
    for wrong in ("maybe", None, True, 0):
        error = rejected(partial(make, **{setting: wrong}), InvalidSetup,
                         RULINGS[setting], "no_such_reading")  # fmt: skip
        assert error.values["setting"] == setting


@pytest.mark.rules("MM-SET-5", "MM-SET-7", "MM-COMP-5")
@pytest.mark.parametrize(("players", "ship", "buoys"), [(2, 1, 5), (3, 1, 4), (4, 2, 3), (5, 3, 2)])
def test_where_the_ship_starts_and_how_many_buoys_there_are(
    players: int, ship: int, buoys: int
) -> None:
    """By the number of players; the buoys left in the box are not spent ones."""
    state = new_game(setup(players=players))
    assert (state.ship, state.buoys, state.spent) == (ship, (buoys,) * players, 0)


@pytest.mark.rules("MM-SET-15", "MM-SET-8", "MM-SET-11", "MM-INFO-8")
def test_the_table_before_the_start() -> None:
    """Purser and token lie beside the board; the presentation is known to all."""
    state = new_game(setup())
    seen = view(state, SPECTATOR)
    assert (state.purser, seen.purser, seen.last_moved) == (ASIDE, None, None)
    assert seen.detectives == (None,) * 3
    assert seen.suspects == (None,) * 12
    assert seen.setup.case.presentation.en == "A body in 13."
    assert [option.id for option in seen.setup.case.motives] == ["m1", "m2", "m3", "m4"]
    assert "en:" not in repr(seen)
    assert "m2, o3" not in repr(seen)


@pytest.mark.rules("MM-SET-6")
@pytest.mark.parametrize(
    "zones",
    [
        (4, 4, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9),
        (3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9),
        (4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10),
        TWO_BY_TWO[:11],
        (*TWO_BY_TWO, 4),
        (),
    ],
)
def test_suspects_start_two_by_two(zones: tuple[int, ...]) -> None:
    """Three in a zone, another zone, or not twelve of them: refused."""
    refusal = refused(new_game(setup()), CHANCE, PlaceSuspects(zones), "MM-SET-6", "not_two_by_two")
    assert not refusal.sentence.startswith("none")


@pytest.mark.rules("MM-SET-9", "MM-SET-10")
def test_detectives_are_placed_anticlockwise() -> None:
    """The last player first, the First Player last, each in a free zone from 4 to 9."""
    state = play(new_game(setup(first=1)), (CHANCE, PlaceSuspects(TWO_BY_TWO)))
    assert state.turn == ANN
    for zone in (1, 2, 3, 10):
        refused(state, ANN, PlaceDetective(zone), "MM-SET-10", "cannot_start_there")
    refused(state, CLEO, PlaceDetective(4), "MM-ROUND-3", "out_of_turn")
    state = do(state, PlaceDetective(4))
    assert state.turn == CLEO
    refused(state, CLEO, PlaceDetective(4), "MM-SET-10", "cannot_start_there")
    assert legal_actions(state) == tuple(map(PlaceDetective, (5, 6, 7, 8, 9)))
    state = do(state, PlaceDetective(9), PlaceDetective(5))
    assert (state.detectives, state.phase, state.turn) == ((4, 5, 9), Phase.EVENT, CHANCE)
    assert state.round == 1


@pytest.mark.rules("MM-SOLO-2", "MM-SOLO-3", "MM-SOLO-4", "MM-SOLO-5")
def test_the_start_of_a_solo_game() -> None:
    """Ship before the track, Purser in the suite, detective in the theatre, twelve buoys."""
    state = new_game(setup("solo"))
    assert (state.ship, state.purser, state.detectives, state.buoys) == (0, 2, (6,), (12,))
    state = do(state, PlaceSuspects(TWO_BY_TWO))
    assert (state.phase, state.turn, state.round, state.ship) == (Phase.ACTIONS, ANN, 1, 1)
    assert (state.points, state.purser, state.event) == (4, 2, None)

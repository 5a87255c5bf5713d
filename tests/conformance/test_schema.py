"""The JSON Schemas accept what the engine of a game writes; the files hold what the types say."""

import json
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from crimehotel_rules import games, schema
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Seat
from tools import schemas

FINISHED: Final = [games.checks_of(name) for name in games.finished()]
KINDS: Final = ("setup", "action", "view", "outcome", "trace", "reply")

each_game = pytest.mark.parametrize("checks", FINISHED, ids=[one.game.name for one in FINISHED])


def document(game: Game, kind: str) -> Any:
    """A schema of a game, as it stands in its file."""
    return json.loads((game.spec / f"{kind}.schema.json").read_text(encoding="utf-8"))


def validator(game: Game, kind: str) -> Draft202012Validator:
    found = document(game, kind)
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def test_the_files_are_current() -> None:
    """``python -m tools.schemas`` writes them anew."""
    for path, text in schemas.documents().items():
        assert path.read_text(encoding="utf-8") == text, path


@each_game
@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_a_schema(checks: Checks, kind: str) -> None:
    assert validator(checks.game, kind).is_valid({}) is False


MOMENTS: Final = 12
"""In so many moments of a game views are held against the schema: they grow with the log."""
STEPS: Final = 300
"""A game at random may take thousands of steps; its kinds of events come up long before."""


@each_game
def test_everything_in_a_game_fits_its_schema(checks: Checks) -> None:
    """All actions of a game at each table; views and outcomes now and then."""
    game, rules, encode = checks.game, checks.game.rules, checks.game.codec.encode
    setup, action, view, outcome = (
        validator(game, kind) for kind in ("setup", "action", "view", "outcome")
    )
    rng = random.Random(4)
    for table in checks.tables.values():
        state = rules.new_game(table)
        setup.validate(encode(state.setup))
        states = [state]
        while state.turn is not None and len(states) < STEPS:
            legal = rules.legal_actions(state)
            chosen = rules.sample(state, rng) if state.turn == CHANCE else rng.choice(legal)
            action.validate(encode(chosen))
            state = rules.apply(state, state.turn, chosen)
            states.append(state)
        for each in (*rng.sample(states, min(MOMENTS, len(states))), state):
            for viewer in (Seat(rng.randrange(len(state.setup.players))), SPECTATOR):
                view.validate(encode(rules.view(each, viewer)))
            outcome.validate(encode(rules.outcome(each)))


@each_game
def test_the_shipped_traces_fit_the_schema(checks: Checks) -> None:
    shipped = list(trace.shipped(checks.game))
    assert shipped
    for path in shipped:
        validator(checks.game, "trace").validate(json.loads(path.read_text(encoding="utf-8")))


def definitions(game: Game) -> dict[str, Any]:
    """Every kind of object in any of the schemas but the replies, which have kinds of their own."""
    found: dict[str, Any] = {}
    for kind in KINDS[:-1]:
        found |= document(game, kind)["$defs"]
    return found


def fields(game: Game) -> Iterator[tuple[str, str, Any]]:
    """Every field of every kind of object."""
    for name, definition in definitions(game).items():
        for field, its in definition["properties"].items():
            yield name, field, its


@each_game
def test_every_field_says_what_it_means(checks: Checks) -> None:
    for name, field, its in fields(checks.game):
        assert its["description"].endswith((".", "?")), (name, field)


@each_game
def test_no_meaning_is_left_without_its_field(checks: Checks) -> None:
    found = definitions(checks.game)
    meanings = dict(checks.game.catalogue.fields)
    common = meanings.pop("common", {})
    assert set(common) <= {field for _, field, _ in fields(checks.game)}
    for name, its in meanings.items():
        assert set(its) <= set(found[name]["properties"]), name
        assert all(its[each] != common.get(each) for each in its), name


@each_game
def test_a_reading_is_explained_by_the_question_of_its_ruling(checks: Checks) -> None:
    game = checks.game
    readings = definitions(game)["readings"]["properties"]
    assert readings.keys() == game.rulings.keys()
    for setting, its in readings.items():
        ruling = game.catalogue.rulings[game.rulings[setting]]
        assert its["description"] == f"{ruling.id}: {ruling.question.en}"
        assert its["default"] == game.codec.encode(game.readings[setting][0])


def test_the_kinds_are_those_that_are_written() -> None:
    assert schema.KINDS == KINDS

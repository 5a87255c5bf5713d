"""The tables of the protocol reference say what the schemas say."""

import json
from typing import Any

import pytest

from crimehotel_rules import games
from docs._ext import schemas
from docs._ext.books import SCHEMAS

EN, FR = schemas.WORDS["en"], schemas.WORDS["fr"]


def told(its: dict[str, Any], words: dict[str, str] = EN) -> str:
    return "".join(node.astext() for node in schemas.type_of(its, words))


@pytest.mark.parametrize(
    ("its", "words"),
    [
        ({"enum": [11, 12, 13, 21, 22, 23]}, "one of 11–13, 21–23"),
        ({"enum": ["C1", "C2", "C3", "F1", "R11", "R12"]}, 'one of "C1"–"C3", "F1", "R11", "R12"'),
        ({"enum": ["once"]}, '"once"'),
        ({"enum": [None, 2]}, "one of null, 2"),
        ({"const": "play"}, '"play"'),
        ({"type": "array", "items": {"type": "integer"}}, "list of whole numbers"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, 'list of "a", "b"'),
        ({"type": "integer", "minimum": 0, "maximum": 3}, "0 to 3"),
        ({"anyOf": [{"$ref": "#/$defs/pending"}, {"type": "null"}]}, "pending or null"),
        ({"type": "object"}, "object"),
    ],
)
def test_a_type_is_told_in_words(its: dict[str, Any], words: str) -> None:
    assert told(its) == words


def test_all_words_are_there_in_both_languages() -> None:
    assert EN.keys() == FR.keys()
    assert told({"type": "array", "items": {"type": "string"}}, FR) == "liste de textes"


def published(game: str, name: str) -> dict[str, Any]:
    """A schema of a game."""
    text = (games.game(game).spec / f"{name}.schema.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_kind_of_object_is_described_behind_the_one_that_speaks_of_it(name: str) -> None:
    document = published("crime-hotel", name)
    order = schemas.in_order(document)
    assert sorted(order) == sorted(document["$defs"])
    mentioned = [kind for kind in order if f'"#/$defs/{kind}"' in json.dumps(document)]
    assert mentioned == order


@pytest.mark.parametrize(
    ("field", "words"),
    [("players", []), ("first", ["by default 0"]), ("station", ["may be left out"])],
)
def test_what_may_be_left_out_says_what_it_then_is(field: str, words: list[str]) -> None:
    setup = published("crime-hotel", "setup")["$defs"]["setup"]
    assert [node.astext() for node in schemas.need_of(field, setup, EN)] == words

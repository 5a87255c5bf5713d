"""Every reply must have the form of the protocol, and what has not breaks no rule of the game."""

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from crimehotel_rules import games, schema
from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.cases import Request, requests
from crimehotel_rules.conformance.checks import bad_input, fuzz
from crimehotel_rules.conformance.compare import difference
from crimehotel_rules.conformance.form import Flaw, in_words
from crimehotel_rules.kernel import data
from tests.conformance import kit
from tests.conformance.kit import CHECKS, GAME, reference


def read(folder: Path) -> Any:
    """The schema of replies in a folder."""
    return json.loads((folder / "reply.schema.json").read_text(encoding="utf-8"))


SCHEMA: Final = read(GAME.spec)
COMMON: Final = read(data.path("spec") / "protocol")
FORM: Final = form.of(GAME)
FINISHED: Final = [games.game(name) for name in games.finished()]
HELLO: Final = reference().answer(kit.HELLO)


@cache
def validator(op: str) -> Draft202012Validator:
    """What anybody else would check a reply to this request with."""
    answers = [{"$ref": f"#/$defs/{op}.{answer}"} for answer in ("done", *form.WORDS)]
    return Draft202012Validator({"anyOf": answers, "$defs": SCHEMA["$defs"]})


@cache
def exchanges() -> list[tuple[Request, dict[str, Any]]]:
    """Requests and the reference's replies: whole games, refusals, and viewers who do not exist."""
    engine = reference()
    random_games = (fuzz.case(CHECKS, number, 7, {}) for number in range(4))
    cases = [*random_games, *bad_input.cases(CHECKS), *CHECKS.cases({})]
    asked = [request for case in cases for request in requests(case, "views")]
    numbered = ({"id": place, **each.body} for place, each in enumerate(asked))
    return list(zip(asked, map(engine.answer, numbered), strict=True))


@pytest.mark.parametrize("document", [SCHEMA, COMMON], ids=["of a game", "of all games"])
def test_the_schema_is_a_schema(document: Any) -> None:
    Draft202012Validator.check_schema(document)
    assert not Draft202012Validator(document).is_valid({})


def test_what_is_judged_is_what_the_files_say() -> None:
    assert SCHEMA["$defs"] == schema.replies(GAME)["$defs"]
    assert COMMON["$defs"] == schema.common()["$defs"]


def test_all_that_the_reference_says_has_the_form_of_the_protocol() -> None:
    said = set()
    for request, reply in exchanges():
        op = request.body["op"]
        said.add((op, next((word for word in form.WORDS if word in reply), "done")))
        assert FORM.flaw(op, reply) is None
        assert form.common().flaw(op, reply) is None
    assert FORM.flaw("hello", HELLO) is None
    assert form.common().flaw("hello", HELLO) is None
    assert {("new", "illegal"), ("act", "illegal"), ("view", "error"), ("legal", "done")} <= said


# Two opinions on the same schema

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    "",
    "chance",
    "R27",
    -1,
    3,
    40,
    1.5,
    [],
    [3],
    {},
    {"type": "play"},
)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every object and list inside a value, with each of its keys."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in list(inside):
        yield value, key
        if isinstance(each, (dict, list)):
            yield from places(each)


def spoilt(reply: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A reply with one thing changed, left out, added or doubled."""
    reply = copy.deepcopy(reply)
    whole, key = rng.choice([each for each in places(reply) if each[1] != "id"])
    match rng.randrange(5):
        case 0:
            del whole[key]
        case 1 if isinstance(whole, list):
            whole.append(copy.deepcopy(whole[key]))
        case 1 | 2:
            reply[rng.choice((*form.WORDS, "turn", "legal", "mood"))] = rng.choice(VALUES)
        case _:
            whole[key] = rng.choice(VALUES)
    return reply


def test_the_form_is_that_of_the_json_schema() -> None:
    rng = random.Random(10)
    found = []
    for _ in range(1500):
        request, right = rng.choice(exchanges())
        op = request.body["op"]
        reply = spoilt(right, rng)
        ours = FORM.flaw(op, reply)
        found.append(ours is None)
        assert (ours is None) == validator(op).is_valid(reply), (op, reply, ours)
        if difference(request, right, reply, FORM) is None:
            assert ours is None, (op, reply)
    assert 200 < sum(found) < 1300, "both verdicts are common"


# By hand

ACT: Final = {"id": 1, "ply": 1, "turn": 0, "phase": "play"}
LEGAL: Final = {"id": 1, "ply": 1}
PLAY: Final = {"type": "play", "card": 17}
OUTCOME: Final[dict[str, Any]] = {"scores": [], "winners": [], "tied": []}


@pytest.mark.parametrize(
    ("op", "reply", "path", "words"),
    [
        ("act", {**ACT, "error": False}, "error, turn, phase", "a single answer"),
        ("act", {**ACT, "illegal": {}}, "illegal, turn, phase", "a single answer"),
        ("act", {"id": 1, "illegal": {}, "error": "no"}, "illegal, error", "a single answer"),
        ("view", {"id": 1, "error": "no", "view": {}}, "error, view", "a single answer"),
        ("view", {"id": 1, "error": False}, "error", "a text"),
        ("act", {"id": 1, "ply": 1, "illegal": True}, "illegal", "an object"),
        ("act", {"id": 1, "ply": 1, "illegal": "CH-INQ-3"}, "illegal", "an object"),
        ("act", {"id": 1, "ply": 1, "illegal": []}, "illegal", "an object"),
        ("act", {"id": 1, "ply": 1, "illegal": {"rule": 3}}, "illegal.rule", "a text or null"),
        ("act", {"id": 1, "illegal": {}}, "ply", "a whole number"),
        ("act", {"id": 1, "unsupported": True}, "unsupported", "a text"),
        ("act", {**ACT, "ply": 1.0}, "ply", "a whole number"),
        ("act", {**ACT, "turn": 0.0}, "turn", "a whole number from 0 to 3"),
        ("act", {**ACT, "turn": True}, "turn", '"chance" or null'),
        ("act", {**ACT, "turn": 4}, "turn", "from 0 to 3"),
        ("act", {**ACT, "phase": "Play"}, "phase", 'one of "deal", "play"'),
        ("hello", {**HELLO, "protocol": 1.0}, "protocol", "a whole number"),
        ("hello", {**HELLO, "games": "crime-hotel"}, "games", "a list"),
        (
            "hello",
            {**HELLO, "readings": {"crime-hotel": {"short_hand": "clamp"}}},
            "readings.crime-hotel.short_hand",
            "a list",
        ),
        (
            "hello",
            {**HELLO, "readings": {"short_hand": ["clamp"]}},
            "readings.short_hand",
            "an object",
        ),
        ("legal", {**LEGAL, "legal": {}}, "legal", "a list"),
        ("legal", {**LEGAL, "legal": [PLAY, PLAY]}, "legal", "each action once"),
        ("legal", {**LEGAL, "legal": [PLAY, 17]}, "legal[1]", "an object of the type play"),
        ("legal", {**LEGAL, "legal": [{**PLAY, "card": "17"}]}, "legal[0].card", "a whole number"),
        ("legal", {**LEGAL, "legal": [{**PLAY, "by": 0}]}, "legal[0].by", "left out"),
        ("legal", {**LEGAL, "legal": [{"type": "relocate"}]}, "legal[0].source", "or null"),
        (
            "result",
            {"id": 1, "ply": 1, "outcome": {**OUTCOME, "scores": [[5.0]]}},
            "outcome.scores[0][0]",
            "whole number",
        ),
        ("result", {"id": 1, "ply": 1, **OUTCOME}, "outcome", "an object"),
        (
            "result",
            {"id": 1, "ply": 1, "outcome": {"scores": [], "tied": []}},
            "outcome.winners",
            "a list",
        ),
        (
            "result",
            {"id": 1, "ply": 1, "outcome": {**OUTCOME, "winners": 0}},
            "outcome.winners",
            "a list",
        ),
        ("result", {"id": 1, "ply": 1, "outcome": None}, "outcome", "an object"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(
    op: str, reply: dict[str, Any], path: str, words: str
) -> None:
    found = FORM.flaw(op, reply)
    assert found is not None
    assert found.path == path
    assert words in in_words(found.wanted, "en")


@pytest.mark.parametrize(
    ("op", "reply"),
    [
        ("act", {**ACT, "error": None, "illegal": None, "unsupported": None, "comment": [1.5]}),
        ("act", {"id": 1, "ply": 1, "illegal": {"why": 3}, "turn": None, "phase": None}),
        ("act", {"id": 1, "ply": 9, "phase": "over"}),
        ("new", {"id": 1, "illegal": {}}),
        ("view", {"id": 1, "error": ""}),
        ("hello", {"id": 1, "protocol": 99, "games": [], "capabilities": None}),
        ("result", {"id": 1, "ply": 1, "outcome": OUTCOME}),
        ("legal", {**LEGAL, "legal": [{**PLAY, "card": 40}, {"type": "guess", "space": "C0"}]}),
    ],
)
def test_what_the_page_allows_has_no_flaw(op: str, reply: dict[str, Any]) -> None:
    assert FORM.flaw(op, reply) is None


def view_reply() -> tuple[Request, dict[str, Any]]:
    """A view from the middle of a game, with a log."""
    return next(
        (request, reply)
        for request, reply in exchanges()
        if len(reply.get("view", {}).get("log", ())) > 6
    )


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda view: view.pop("car"), "car"),
        (lambda view: view.update(car=0.0), "car"),
        (lambda view: view.update(hand=None), "hand"),
        (lambda view: view.update(table=[{"card": 17}]), "table[0]"),
        (lambda view: view["log"][0].pop("type"), "log[0].type"),
        (lambda view: view["log"][1].update(card="17"), "log[1].card"),
        (lambda view: view["setup"].pop("first"), "setup.first"),
    ],
)
def test_in_a_view_too(change: Any, path: str) -> None:
    request, right = view_reply()
    reply = copy.deepcopy(right)
    change(reply["view"])
    found = difference(request, right, reply, FORM)
    assert found is not None
    assert (found.aspect, found.path) == ("form", path)
    assert not found.breaks_a_rule


def test_every_flaw_can_be_told_in_both_languages() -> None:
    for wanted in ("one answer", "each once", "no such field", "keys once", "whole characters"):
        assert in_words(wanted, "en") != in_words(wanted, "fr")
    for definitions in (COMMON["$defs"], *(schema.replies(game)["$defs"] for game in FINISHED)):
        for definition in definitions.values():
            for its in definition["properties"].values():
                for flaw in flaws(definitions, its):
                    assert in_words(flaw.wanted, "en")
                    assert in_words(flaw.wanted, "fr")


def flaws(definitions: Any, its: Any) -> Iterator[Flaw]:
    """What is told of a field that is missing, or something that nothing in the protocol is."""
    alone = {"type": "object", "properties": {"field": its}, "required": ["field"]}
    shape = form.Form({**definitions, "test.done": alone})
    for reply in ({}, {"field": 1.5}):
        found = shape.flaw("test", reply)
        assert found is not None, its
        yield found


def test_a_flaw_in_a_sentence_is_short_and_harmless() -> None:
    assert len(str(Flaw("ply", {"type": "integer"}, "9" * 10_000))) < 300
    told = str(Flaw("\x1b[31m" * 1000, {"const": "\x9b31m" * 1000}, "\x1b"))
    assert len(told) < 700
    assert told.isprintable()


def test_the_words_of_a_reply_are_those_of_the_schema() -> None:
    assert form.WORDS == schema.WORDS

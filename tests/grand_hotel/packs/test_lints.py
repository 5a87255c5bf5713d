"""The lints that look: each has a pack that breaks it alone, and is told so with its path."""

import json
from typing import Any

import pytest

from crimehotel_rules.grand_hotel.cards import OURS
from crimehotel_rules.grand_hotel.game import GAME
from crimehotel_rules.grand_hotel.packs import lint, looks_like, starter
from tests.grand_hotel.packs.files import Change, changed, character, found, set_in, told

LINTS = GAME.catalogue.lints


def pack(file: Any) -> Any:
    return file["pack"]


def rooms(file: Any) -> Any:
    return file["pack"]["rooms"]


def drop_room(type_: str) -> Change:
    """The change that takes away the last room of a type, with an item of its deck."""

    def change(file: Any) -> None:
        for part, field in (("rooms", "type"), ("items", "deck")):
            cards = file["pack"][part]
            of_type = [each for each in cards if each[field] == type_]
            if of_type:
                cards.remove(of_type[-1])
                file["cards"].pop(of_type[-1]["id"])

    return change


def add_room(type_: str, number: int = 0) -> Change:
    """The change that adds a room, with an item of its deck or a table that does nothing."""

    def change(file: Any) -> None:
        room: dict[str, Any] = {"id": f"new_room_{number}", "name": "New", "type": type_}
        words: dict[str, Any] = {"fr": "Neuve"}
        if type_ == "maintenance":
            room["outcomes"] = [{"text": "Quiet.", "effects": []}] * 6
            words["outcomes"] = ["Calme."] * 6
        else:
            item = {"id": f"new_item_{number}", "name": "New", "deck": type_}
            file["pack"]["items"].append(item)
            file["cards"][item["id"]] = {"fr": "Neuf"}
        file["pack"]["rooms"].append(room)
        file["cards"][room["id"]] = words

    return change


def drop_character(id_: str) -> Change:
    """The change that takes a character away."""

    def change(file: Any) -> None:
        file["pack"]["characters"].remove(character(id_)(file))
        file["cards"].pop(id_)

    return change


def no_effect(type_: str, **fields: str) -> Change:
    """The change that takes away all effects of a type with these values."""
    gone = {"type": type_, **fields}

    def change(file: Any) -> None:
        for room in file["pack"]["rooms"]:
            for line in room.get("outcomes", ()):
                line["effects"] = [
                    each for each in line["effects"] if not gone.items() <= each.items()
                ]

    return change


def table(number: int) -> int:
    """Where a maintenance room of the starter stands in the list of rooms."""
    return 20 + number - 1


def named(id_: str) -> dict[str, str]:
    """A target."""
    return {"type": "character", "character": id_}


def fewer_tables(file: Any) -> None:
    """Have two maintenance rooms, of which one does everything on a 1."""
    del rooms(file)[21:23]
    for number in (2, 3):
        del file["cards"][f"machine_{number}"]
    everything = [
        *({"type": "forbid", "who": "all", "action": action} for action in ACTIONS),
        *({"type": "stop", "car": car} for car in ("left", "right", "both")),
    ]
    outcomes = rooms(file)[20]["outcomes"]
    outcomes[0]["effects"] += everything
    outcomes[3]["effects"].append({"type": "skip"})


ACTIONS = ("move", "call", "ride", "open", "close", "search", "attack", "identify", "trade")
ANYONE = {"type": "anyone"}
GUESTS = {"type": "class", "class": "guest"}
TWO_CHEAP = {"type": "hold_deck", "deck": "cheap", "count": 2}

BROKEN: dict[str, tuple[list[Change], list[tuple[str, str]]]] = {
    # GH-LINT-1
    "a room too many": ([add_room("cheap")], [("GH-LINT-1", "$.pack.rooms")]),
    "too few maintenance rooms": (
        [fewer_tables, add_room("cheap", 1), add_room("cheap", 2)],
        [("GH-LINT-1", "$.pack.rooms")],
    ),
    "too many maintenance rooms": (
        [
            drop_room("cheap"),
            drop_room("cheap"),
            add_room("maintenance", 1),
            add_room("maintenance", 2),
        ],
        [("GH-LINT-1", "$.pack.rooms")],
    ),
    "too few rooms of a type": (
        [drop_room("luxury"), drop_room("luxury"), add_room("cheap", 1), add_room("cheap", 2)],
        [("GH-LINT-1", "$.pack.decks[2]")],
    ),
    # GH-LINT-2
    "an item too many": (
        [
            lambda file: pack(file)["items"].append({"id": "extra", "name": "X", "deck": "cheap"}),
            lambda file: file["cards"].update(extra={"fr": "X"}),
        ],
        [("GH-LINT-2", "$.pack.decks[0]")],
    ),
    # GH-LINT-3
    "too few characters": (
        [drop_character("staff_2")],
        [("GH-LINT-3", "$.pack.characters"), ("GH-LINT-3", "$.pack.characters")],
    ),
    "too few of a class": (
        [
            set_in(character("staff_2"), "class", "guest"),
            set_in(character("staff_2"), "interaction", {
                "type": "identify", "target": ANYONE, "count": 1}),
        ],
        [("GH-LINT-3", "$.pack.characters")],
    ),
    "no French name": (
        [lambda file: file["cards"].pop("cheap_1")],
        [("GH-LINT-3", "$.cards.cheap_1")],
    ),
    "no French line": (
        [lambda file: file["cards"]["machine_1"]["outcomes"].pop()],
        [("GH-LINT-3", "$.cards.machine_1.outcomes")],
    ),
    "a blank French line": (
        [lambda file: file["cards"]["machine_1"]["outcomes"].__setitem__(2, " ")],
        [("GH-LINT-3", "$.cards.machine_1.outcomes[2]")],
    ),
    "a blank French name": (
        [lambda file: file["cards"]["cheap_1"].update(fr="")],
        [("GH-LINT-3", "$.cards.cheap_1.fr")],
    ),
    "a blank line about a card": (
        [lambda file: file["cards"]["cheap_1"].update(about={"en": "", "fr": "Oui"})],
        [("GH-LINT-3", "$.cards.cheap_1.about.en")],
    ),
    "words that are no words": (
        [lambda file: file["cards"].update(cheap_1=["Objet"])],
        [("GH-LINT-3", "$.cards.cheap_1")],
    ),
    "words of no card": (
        [lambda file: file["cards"].update(ghost={"fr": "Fantôme"})],
        [("GH-LINT-3", "$.cards.ghost")],
    ),
    "a deck without a name": (
        [lambda file: file["decks"].pop("luxury")],
        [("GH-LINT-3", "$.decks.luxury")],
    ),
    "a blank title": (
        [lambda file: file["title"].update(fr="  ")],
        [("GH-LINT-3", "$.title.fr")],
    ),
    "another field": ([lambda file: file.update(author="Ada")], [("GH-LINT-3", "$")]),
    "something that nobody can draw": (
        [lambda file: file["cards"]["cheap_1"].update(look="unicorn")],
        [("GH-LINT-3", "$.cards.cheap_1.look")],
    ),
    # GH-LINT-4
    "an objective that cannot be met by two": (
        [
            set_in(character("guard_1"), "interaction", {
                "type": "attack", "result": "captured", "target": GUESTS, "count": 1,
            }),
        ],
        [("GH-LINT-4", "$.pack.characters[0].interaction")],
    ),
    "too few casts in which everybody can win": (  # 7 of 16 with four players, 3 of 8 with five
        [
            set_in(character("staff_1"), "interaction", {
                "type": "trade", "way": "any", "target": named("robber_1"), "count": 1}),
            set_in(character("staff_2"), "interaction", {
                "type": "identify", "target": named("robber_2"), "count": 1}),
            set_in(character("guest_1"), "interaction", {
                "type": "any", "of": [
                    {"type": "identify", "target": named("robber_1"), "count": 1},
                    {"type": "identify", "target": named("guard_1"), "count": 1},
                ],
            }),
        ],
        [("GH-LINT-4", "$.pack.characters"), ("GH-LINT-4", "$.pack.characters")],
    ),
    # GH-LINT-5
    "too few named items": (
        [lambda file: character("guard_2")(file)["item"]["items"].pop()],
        [("GH-LINT-5", "$.pack.characters[1].item")],
    ),
    "too many of a deck": (
        [lambda file: character("robber_1")(file)["item"].update(count=5)],
        [("GH-LINT-5", "$.pack.characters[2].item")],
    ),
    "all of two, of which one is too much": (
        [
            set_in(character("guest_1"), "item", {
                "type": "all",
                "of": [{"type": "hold_deck", "deck": "standard", "count": 1},
                       {"type": "hold_deck", "deck": "cheap", "count": 6}],
            })
        ],
        [("GH-LINT-5", "$.pack.characters[4].item")],
    ),
    # GH-LINT-6
    "nobody who delivers": (
        [
            set_in(character("guard_2"), "interaction", {
                "type": "attack", "result": "captured", "target": ANYONE, "count": 1,
            })
        ],
        [("GH-LINT-6", "$.pack.characters")],
    ),
    "no named target": (
        [lambda file: character("robber_2")(file)["interaction"]["of"][0].update(target=ANYONE)],
        [("GH-LINT-6", "$.pack.characters")],
    ),
    "no named items": (
        [set_in(character(id_), "item", TWO_CHEAP) for id_ in ("guard_2", "robber_2", "staff_1")],
        [("GH-LINT-6", "$.pack.characters")],
    ),
    "nothing that skips a turn": ([no_effect("skip")], [("GH-LINT-6", "$.pack.rooms")]),
    "nothing that stops both cars": (
        [no_effect("stop", car="both")], [("GH-LINT-6", "$.pack.rooms")],
    ),
    "nothing that forbids trades": (
        [no_effect("forbid", action="trade")], [("GH-LINT-6", "$.pack.rooms")],
    ),
    "a 4 that does nothing anywhere": (
        [lambda file: rooms(file)[table(3)]["outcomes"][3].update(effects=[])],
        [("GH-LINT-6", "$.pack.rooms")],
    ),
    "a 4 that does something twice": (
        [lambda file: rooms(file)[table(4)]["outcomes"][3].update(effects=[{"type": "skip"}])],
        [("GH-LINT-6", "$.pack.rooms[23].outcomes[3].effects")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_pack_that_breaks_one_lint_is_told_so_with_its_path(name: str) -> None:
    changes, expected = BROKEN[name]
    assert told(*changes) == [(lint_, path, "warning") for lint_, path in expected]


def test_every_lint_that_looks_is_broken_by_some_pack() -> None:
    """The last three play, and are tested with other packs."""
    broken = {lint_ for _, expected in BROKEN.values() for lint_, _ in expected}
    assert broken | {"GH-LINT-7", "GH-LINT-8", "GH-LINT-9"} == set(LINTS)


def test_a_class_that_is_too_small_for_a_table_is_told_for_that_table() -> None:
    findings = found(drop_character("guest_1"), lambda file: file["pack"]["characters"][3].update(
        interaction={"type": "attack", "result": "unconscious", "target": ANYONE, "count": 1},
    ))  # fmt: skip
    told_of = [each.said("en") for each in findings if each.id == "GH-LINT-4"]
    need = "players need 2 characters of the class guest; there are 1"
    assert told_of == [f"5 {need}", f"6 {need}"]


# What the rules refuse


@pytest.mark.parametrize(
    ("change", "rule", "path"),
    [
        (lambda file: pack(file).pop("decks"), "GH-COMP-7", "$.pack.decks"),
        (lambda file: pack(file).update(colour="red"), "GH-COMP-7", "$.pack"),
        (lambda file: rooms(file)[3].update(id="No"), "GH-COMP-7", "$.pack.rooms[3].id"),
        (lambda file: rooms(file).pop(), "GH-COMP-4", "$.pack.rooms"),
        (
            lambda file: rooms(file)[20]["outcomes"][1]["effects"].append({"type": "fire"}),
            "GH-COMP-7",
            "$.pack.rooms[20].outcomes[1].effects[1]",
        ),
        (
            lambda file: character("robber_1")(file)["item"].update(count=9),
            "GH-CHAR-9",
            "$.pack.characters[2].item.count",
        ),
        (lambda file: file.update(pack=[]), "GH-COMP-7", "$.pack"),
    ],
)
def test_what_the_rules_refuse_is_an_error_and_nothing_else_is_said(
    change: Change, rule: str, path: str
) -> None:
    assert told(change) == [(rule, path, "error")]


def test_a_pack_alone_has_paths_of_its_own_and_lacks_french() -> None:
    alone = starter()["pack"]
    assert [(each.id, each.path) for each in lint(alone)] == [("GH-LINT-3", "$")]
    alone["rooms"][0]["type"] = "cheep"
    (finding,) = lint(alone)
    assert (finding.id, finding.path) == ("GH-COMP-4", "$.rooms[0].type")


@pytest.mark.parametrize("content", [None, 3, "pack", [], {}, {"pack": None}, {"pack": {}}])
def test_no_content_is_too_strange(content: Any) -> None:
    (finding,) = lint(content)
    assert finding.severity == "error"
    assert not looks_like(content)


def test_packs_are_recognised_by_their_parts() -> None:
    assert looks_like(starter())
    assert looks_like(starter()["pack"])
    assert looks_like({"rooms": []})


# Packs that are sound


def test_the_starter_and_our_own_pack_have_no_fault() -> None:
    assert found() == []
    ours = GAME.spec / "packs" / f"{OURS}.json"
    assert list(lint(json.loads(ours.read_text(encoding="utf-8")))) == []


def test_our_own_pack_tells_a_story_of_every_card() -> None:
    """Named and described in both languages, and drawn as what it is."""
    content = json.loads((GAME.spec / "packs" / f"{OURS}.json").read_text(encoding="utf-8"))
    pack = content["pack"]
    assert [len(pack[part]) for part in ("rooms", "items", "characters")] == [24, 20, 12]
    for card in (*pack["rooms"], *pack["items"], *pack["characters"]):
        words = content["cards"][card["id"]]
        assert words["about"]["en"]
        assert words["about"]["fr"]
        assert words["fr"] != card["name"]
        assert "look" in words or card["type"] == "maintenance"
    abouts = [each["about"][lang] for each in content["cards"].values() for lang in ("en", "fr")]
    assert len(abouts) == len(set(abouts))


def test_every_finding_is_said_in_both_languages_and_names_a_lint_or_a_rule() -> None:
    known = {*LINTS, *GAME.catalogue.rules}
    for changes, _ in BROKEN.values():
        for finding in lint(changed(*changes)):
            assert finding.id in known
            assert finding.said("en") != finding.said("fr")
            assert "{" not in finding.said("en") + finding.said("fr")


def test_lints_are_written_in_both_languages_with_their_reasons() -> None:
    for each in LINTS.values():
        assert each.kind == "cards"
        assert all((each.en, each.fr, each.why.en, each.why.fr))

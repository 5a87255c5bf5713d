"""Set-ups and content packs: good ones are taken, each single fault is refused with its path."""

from __future__ import annotations

import json
import re
from typing import Any

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.kernel.codec import MalformedJson
from tests.grand_hotel.table import NAMES, PACK, pack_json, setup

Hold, HoldDeck = gh.objectives.Hold, gh.objectives.HoldDeck
All, Any_ = gh.objectives.All, gh.objectives.Any
Points, Forbid, Stop = gh.effects.Points, gh.effects.Forbid, gh.effects.Stop
Anyone = gh.targets.Anyone


def fields_of(setup: gh.Setup) -> dict[str, Any]:
    return {
        field.name: getattr(setup, field.name) for field in attrs.fields(gh.Setup) if field.init
    }


def changed(value: Any, path: str, new: Any) -> Any:
    """A copy of the value with something else at this path, unchecked."""
    if not path:
        return new
    head = re.match(r"\[(\d+)\]|\.?(\w+)", path)
    assert head
    rest = path[head.end() :]
    if head[1]:
        number = int(head[1])
        return (*value[:number], changed(value[number], rest, new), *value[number + 1 :])
    name = "class_" if head[2] == "class" else head[2]
    return attrs.evolve(value, **{name: changed(getattr(value, name), rest, new)})


def with_fault(path: str, new: Any) -> gh.Setup:
    """Make a set-up for four that is good but for one thing."""
    fields = fields_of(setup(4))
    first, _, rest = re.match(r"(\w+)(\.?)(.*)", path).groups()  # type: ignore[union-attr]  # matches
    fields[first] = changed(fields[first], rest, new) if rest else new
    return gh.Setup(**fields)


BOILER = "pack.rooms[20].outcomes"
CAPTAIN = "pack.characters[0]"
ALL_OF_TWO = All((HoldDeck("cheap", 1), HoldDeck("luxury", 1)))

FAULTS: list[tuple[str, Any, str, str]] = [
    # players
    ("players", ("Ada",), "GH-SETUP-1", "player_count"),
    ("players", (*NAMES, "Gus"), "GH-SETUP-1", "player_count"),
    ("players", "Ada, Ben", "GH-SETUP-1", "no_players"),
    ("players[1]", "Ada", "GH-SETUP-1", "player_name"),
    ("players[1]", " ", "GH-SETUP-1", "player_name"),
    ("players[1]", 7, "GH-SETUP-1", "player_name"),
    # roster
    ("roster", ("guard", "robber", "guest"), "GH-SETUP-14", "roster_size"),
    ("roster", "guard", "GH-SETUP-14", "roster_size"),
    ("roster[0]", "ghost", "GH-SETUP-14", "roster_entry"),
    ("roster[0]", None, "GH-SETUP-14", "roster_entry"),
    ("roster", ("shadow", "shadow", "guard", "guest"), "GH-SETUP-14", "character_twice"),
    ("roster", ("guard", "guard", "guard", "robber"), "GH-SETUP-15", "class_too_small"),
    ("roster", ("captain", "guard", "guard", "robber"), "GH-SETUP-15", "class_too_small"),
    ("roster", ("chef", "guard", "magpie", "guest"), "GH-SETUP-7", "no_playable_cast"),
    # colours, rounds, readings
    ("colours", ("red", "blue"), "GH-COMP-1", "colour_count"),
    ("colours", "red", "GH-COMP-1", "colour_count"),
    ("colours[1]", "red", "GH-SETUP-8", "colour_twice"),
    ("colours[1]", "pink", "GH-COMP-9", "no_such_colour"),
    ("rounds", 0, "GH-END-9", "bad_rounds"),
    ("rounds", True, "GH-END-9", "bad_rounds"),
    ("rounds", 10_001, "GH-END-9", "bad_rounds"),
    ("rounds", 2.0, "GH-END-9", "bad_rounds"),
    ("readings", {}, "GH-AMB-61", "no_readings"),
    # the form of a pack (P1, P2)
    ("pack", {"name": "fixture"}, "GH-COMP-7", "no_pack"),
    ("pack.name", " ", "GH-COMP-7", "no_text"),
    ("pack.name", None, "GH-COMP-7", "no_text"),
    ("pack.decks", "cheap", "GH-COMP-7", "wrong_type"),
    ("pack.rooms", None, "GH-COMP-7", "wrong_type"),
    ("pack.rooms[0]", PACK.items[0], "GH-COMP-7", "wrong_type"),
    ("pack.items[0]", "soap", "GH-COMP-7", "wrong_type"),
    ("pack.characters[0]", None, "GH-COMP-7", "wrong_type"),
    ("pack.rooms[0].id", "A1", "GH-COMP-7", "bad_id"),
    ("pack.rooms[0].id", "", "GH-COMP-7", "bad_id"),
    ("pack.rooms[0].id", "a" * 33, "GH-COMP-7", "bad_id"),
    ("pack.rooms[0].id", "1a", "GH-COMP-7", "bad_id"),
    ("pack.rooms[0].id", "a1\n", "GH-COMP-7", "bad_id"),
    ("pack.rooms[0].id", 7, "GH-COMP-7", "bad_id"),
    ("pack.rooms[1].id", "a1", "GH-COMP-7", "id_twice"),
    ("pack.items[0].id", "a1", "GH-COMP-7", "id_twice"),
    ("pack.characters[0].id", "cheap", "GH-COMP-7", "id_twice"),
    ("pack.items[0].id", "guard", "GH-COMP-7", "reserved_id"),
    ("pack.items[0].id", "lobby", "GH-COMP-7", "reserved_id"),
    ("pack.items[0].id", "spectator", "GH-COMP-7", "reserved_id"),
    ("pack.items[0].id", "both", "GH-COMP-7", "reserved_id"),
    ("pack.rooms[0].name", "", "GH-COMP-7", "no_text"),
    ("pack.items[3].name", "\t", "GH-COMP-7", "no_text"),
    ("pack.characters[3].name", 3, "GH-COMP-7", "no_text"),
    # decks and rooms (P3, P4)
    ("pack.decks", ("cheap", "standard"), "GH-COMP-5", "deck_count"),
    ("pack.decks", ("cheap", "standard", "luxury", "royal"), "GH-COMP-5", "deck_count"),
    ("pack.items[0].deck", "royal", "GH-COMP-5", "no_such_deck"),
    ("pack.items[0].deck", "maintenance", "GH-COMP-5", "no_such_deck"),
    ("pack.items", PACK.items[:14], "GH-COMP-5", "empty_deck"),
    ("pack.rooms", PACK.rooms[1:], "GH-COMP-4", "too_few_rooms"),
    ("pack.rooms[0].type", "royal", "GH-COMP-4", "no_such_type"),
    ("pack.rooms[0].type", None, "GH-COMP-4", "no_such_type"),
    (
        "pack.rooms",
        tuple(changed(room, "type", "cheap") if room.type == "luxury" else room
              for room in PACK.rooms),
        "GH-COMP-4",
        "deck_without_room",
    ),
    ("pack.rooms[0].outcomes", (), "GH-COMP-7", "outcomes_without_maintenance"),
    # maintenance (P5, P6)
    (BOILER, PACK.rooms[20].outcomes[:5], "GH-MAINT-4", "outcome_count"),  # type: ignore[index]  # there
    (BOILER, None, "GH-MAINT-4", "outcome_count"),
    (f"{BOILER}[2].text", "  ", "GH-MAINT-4", "no_text"),
    (f"{BOILER}[2]", "All is quiet.", "GH-COMP-7", "wrong_type"),
    (f"{BOILER}[2].effects", None, "GH-COMP-7", "wrong_type"),
    (f"{BOILER}[0].effects[0]", "skip", "GH-MAINT-5", "no_such_effect"),
    (f"{BOILER}[0].effects[0].who", "nobody", "GH-MAINT-5", "no_such_choice"),
    (f"{BOILER}[0].effects[0].amount", 0, "GH-MAINT-5", "bad_amount"),
    (f"{BOILER}[0].effects[0].amount", 4, "GH-MAINT-5", "bad_amount"),
    (f"{BOILER}[0].effects[0].amount", -4, "GH-MAINT-5", "bad_amount"),
    (f"{BOILER}[0].effects[0].amount", True, "GH-MAINT-5", "bad_amount"),
    (f"{BOILER}[1].effects[0].car", "middle", "GH-MAINT-5", "no_such_choice"),
    (f"{BOILER}[4].effects[0].action", "end", "GH-MAINT-5", "no_such_choice"),
    (f"{BOILER}[4].effects[0].who", "owner", "GH-MAINT-5", "no_such_choice"),
    # characters and objectives (P7, P8)
    (f"{CAPTAIN}.class", "ghost", "GH-CHAR-1", "no_such_choice"),
    (f"{CAPTAIN}.item", None, "GH-CHAR-9", "no_such_objective"),
    (f"{CAPTAIN}.item", gh.objectives.Identify(Anyone(), 1), "GH-CHAR-9", "no_such_objective"),
    (f"{CAPTAIN}.interaction", HoldDeck("cheap", 1), "GH-CHAR-9", "no_such_objective"),
    (f"{CAPTAIN}.item.deck", "royal", "GH-CHAR-9", "no_such_choice"),
    (f"{CAPTAIN}.item.count", 0, "GH-CHAR-9", "bad_count"),
    (f"{CAPTAIN}.item.count", True, "GH-CHAR-9", "bad_count"),
    (f"{CAPTAIN}.item.count", 8, "GH-CHAR-9", "bad_count"),
    (f"{CAPTAIN}.item", Hold(("soap", "soap"), 1), "GH-CHAR-9", "item_named_twice"),
    (f"{CAPTAIN}.item", Hold(("soap", "sword"), 1), "GH-CHAR-9", "no_such_item"),
    (f"{CAPTAIN}.item", Hold(("soap", 3), 1), "GH-CHAR-9", "no_such_item"),  # type: ignore[arg-type]  # wrong on purpose
    (f"{CAPTAIN}.item", Hold("soap", 1), "GH-COMP-7", "wrong_type"),  # type: ignore[arg-type]  # wrong on purpose
    (f"{CAPTAIN}.item", Hold(("soap", "towel"), 3), "GH-CHAR-9", "bad_count"),
    (f"{CAPTAIN}.item", All((HoldDeck("cheap", 1),)), "GH-CHAR-9", "too_few_parts"),
    (f"{CAPTAIN}.item", All("two"), "GH-COMP-7", "wrong_type"),  # type: ignore[arg-type]  # wrong on purpose
    (
        f"{CAPTAIN}.item",
        All((HoldDeck("cheap", 1), Any_((HoldDeck("cheap", 1), HoldDeck("luxury", 1))))),  # type: ignore[arg-type]  # wrong on purpose
        "GH-CHAR-9",
        "no_such_objective",
    ),
    (f"{CAPTAIN}.interaction", ALL_OF_TWO, "GH-CHAR-9", "no_such_objective"),
    (f"{CAPTAIN}.interaction.result", "missed", "GH-CHAR-3", "no_such_choice"),
    (f"{CAPTAIN}.interaction.target", "robber", "GH-CHAR-3", "no_such_target"),
    (f"{CAPTAIN}.interaction.target.class", "ghost", "GH-CHAR-3", "no_such_choice"),
    (f"{CAPTAIN}.interaction.count", 6, "GH-CHAR-9", "bad_count"),
    (f"{CAPTAIN}.interaction.count", 1.0, "GH-CHAR-9", "bad_count"),
    ("pack.characters[5].interaction.way", "swap", "GH-CHAR-9", "no_such_choice"),
    ("pack.characters[7].interaction.target.character", "chef", "GH-CHAR-3", "aims_at_itself"),
    ("pack.characters[7].interaction.target.character", "x", "GH-CHAR-3", "no_such_character"),
    ("pack.characters[7].interaction.count", 2, "GH-CHAR-9", "bad_count"),
    ("pack.characters[1].interaction.count", 0, "GH-CHAR-9", "bad_count"),
]  # fmt: skip


@pytest.mark.rules(
    "GH-COMP-1", "GH-COMP-4", "GH-COMP-5", "GH-COMP-6", "GH-COMP-7", "GH-COMP-9", "GH-SETUP-1",
    "GH-SETUP-7", "GH-SETUP-8", "GH-SETUP-14", "GH-SETUP-15", "GH-MAINT-4", "GH-MAINT-5",
    "GH-CHAR-1", "GH-CHAR-3", "GH-CHAR-9", "GH-END-9",
)  # fmt: skip
@pytest.mark.parametrize(
    ("path", "new", "rule", "code"),
    FAULTS,
    ids=[f"{f[0]}-{f[3]}-{n}" for n, f in enumerate(FAULTS)],
)
def test_one_fault_refuses_the_set_up(path: str, new: Any, rule: str, code: str) -> None:
    """The refusal names the rule, and the path to the fault or to the list that it is in."""
    with pytest.raises(gh.InvalidSetup) as caught:
        with_fault(path, new)
    assert (caught.value.rule, caught.value.code) == (rule, code)
    told = caught.value.values["path"]
    assert isinstance(told, str)
    assert told.startswith((path, "pack.decks")) or path.startswith(told)
    assert caught.value.sentence
    assert caught.value.refusal.said("fr")


def test_there_are_more_than_62_faulty_set_ups() -> None:
    assert len(FAULTS) >= 62


def setup_json(**changes: Any) -> dict[str, Any]:
    return {"players": ["Ada", "Ben"], "pack": json.loads(pack_json()), **changes}


def put(content: dict[str, Any], path: list[str | int], new: Any) -> None:
    place: Any = content
    for step in path[:-1]:
        place = place[step]
    if new is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = new


@pytest.mark.parametrize(
    ("path", "new", "where"),
    [
        (["pack", "colour"], "red", "$.pack"),
        (["pack", "name"], ..., "$.pack.name"),
        (["pack", "decks"], ..., "$.pack.decks"),
        (["pack", "rooms", 0, "floor"], 1, "$.pack.rooms[0]"),
        (["pack", "rooms", 0, "outcomes"], None, "$.pack.rooms[0].outcomes"),
        (["pack", "rooms", 20, "outcomes", 5, "effects", 0, "who"], "self",
         "$.pack.rooms[20].outcomes[5].effects[0]"),
        (["pack", "characters", 0, "class"], ..., "$.pack.characters[0].class"),
        (["pack", "characters", 0, "class_"], "guard", "$.pack.characters[0]"),
        (["pack", "characters", 0, "class"], "ghost", "$.pack.characters[0].class"),
        (["pack", "characters", 0, "interaction"], ..., "$.pack.characters[0].interaction"),
        (["pack", "characters", 0, "item", "count"], True, "$.pack.characters[0].item.count"),
        (["pack", "characters", 0, "item", "type"], "own", "$.pack.characters[0].item"),
        (["rounds"], 1.5, "$.rounds"),
        (["players"], "Ada", "$.players"),
    ],
)  # fmt: skip
def test_json_of_another_form_is_refused_with_its_path(
    path: list[str | int], new: Any, where: str
) -> None:
    content = setup_json()
    put(content, path, new)
    with pytest.raises(MalformedJson) as caught:
        CODEC.decode(gh.Setup, content)
    assert caught.value.path == where


def test_a_set_up_comes_back_from_json() -> None:
    agreed = setup(
        4, rounds=40, lobby_step="one_point", roster=("guard", "chef", "guest", "shadow")
    )
    written = CODEC.encode(agreed)
    assert CODEC.decode(gh.Setup, json.loads(json.dumps(written))) == agreed
    assert written["pack"] == json.loads(pack_json())
    assert list(written) == ["players", "pack", "roster", "colours", "rounds", "readings"]


@pytest.mark.rules("GH-SETUP-4")
@pytest.mark.parametrize(
    ("players", "roster"),
    [
        (2, ("guard", "robber")),
        (3, ("guard", "robber", "guest")),
        (4, ("guard", "robber", "guest", "staff")),
        (5, ("guard", "robber", "guest", "staff", "guest")),
        (6, ("guard", "robber", "guest", "staff", "guest", "guard")),
    ],
)
def test_the_suggested_roster(players: int, roster: tuple[str, ...]) -> None:
    assert setup(players).roster == roster


def test_defaults() -> None:
    agreed = setup(3)
    assert agreed.colours == ("red", "blue", "green")
    assert agreed.rounds is None
    assert agreed.readings == gh.Readings()
    assert agreed.seats == (0, 1, 2)


@pytest.mark.rules("GH-COMP-4")
@pytest.mark.parametrize("count", [24, 25])
def test_24_rooms_or_more_will_do(count: int) -> None:
    extra = tuple(gh.RoomCard(f"x{number}", "Extra", "cheap") for number in range(count - 24))
    assert len(with_fault("pack.rooms", PACK.rooms + extra).pack.rooms) == count


def test_a_pack_needs_no_maintenance_room_and_not_every_class() -> None:
    plain = tuple(
        gh.RoomCard(room.id, room.name, "cheap") if room.outcomes else room for room in PACK.rooms
    )
    few = tuple(card for card in PACK.characters if card.class_ in ("guard", "robber"))
    pack = attrs.evolve(PACK, rooms=plain, characters=few)
    assert gh.Setup(players=("Ada", "Ben"), pack=pack).roster == ("guard", "robber")


def test_lists_become_tuples() -> None:
    agreed = gh.Setup(players=["Ada", "Ben"], pack=PACK, roster=["magpie", "captain"])
    assert agreed.players == ("Ada", "Ben")
    assert agreed.roster == ("magpie", "captain")


@pytest.mark.parametrize("setting", gh.READINGS)
def test_every_setting_has_a_ruling_and_a_canonical_reading(setting: str) -> None:
    assert gh.RULINGS[setting].startswith("GH-AMB-")
    assert getattr(gh.Readings(), setting) == gh.READINGS[setting][0]
    for wrong in ("maybe", True, None, 1):
        with pytest.raises(gh.InvalidSetup) as caught:
            gh.Readings(**{setting: wrong})  # type: ignore[arg-type]  # wrong on purpose
        assert caught.value.rule == gh.RULINGS[setting]
        assert caught.value.values["path"] == f"readings.{setting}"
        assert caught.value.code == "no_such_reading"

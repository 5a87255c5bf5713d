"""What can be wrong with a content pack; the refusal names the path to it.

A pack is taken as a whole or not at all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from crimehotel_rules.grand_hotel.rules import objectives, targets
from crimehotel_rules.grand_hotel.rules.box import CLASSES, DIE, HIGHEST, WIDTH
from crimehotel_rules.grand_hotel.rules.effects import (
    KINDS,
    LARGEST_CHANGE,
    STOPPED_CARS,
    WHO,
    Forbid,
    Points,
    Skip,
    Stop,
)
from crimehotel_rules.grand_hotel.rules.pack import (
    MAINTENANCE,
    CharacterCard,
    ItemCard,
    Line,
    Pack,
    RoomCard,
)
from crimehotel_rules.grand_hotel.rules.refusals import refuse_setup
from crimehotel_rules.kernel.text import Text, shown

FEWEST_ROOMS: Final = HIGHEST * WIDTH  # GH-COMP-4
DECKS: Final = 3  # GH-COMP-5
RESERVED: Final = frozenset(  # GH-COMP-7
    {*CLASSES, "left", "right", "lobby", "maintenance", "chance", "spectator"}
    | {"anyone", "both", "self", "others", "all"}
)
_ID: Final = re.compile("[a-z][a-z0-9_]{0,31}")  # GH-COMP-7


def check_pack(pack: object) -> None:
    """Refuse the first fault of a pack, with its path."""
    if type(pack) is not Pack:  # GH-COMP-7
        refuse_setup("GH-COMP-7", "no_pack", path="pack", value=shown(pack))
    _check_text("pack.name", pack.name)  # GH-COMP-7
    _check_ids(pack)  # GH-COMP-7
    _check_decks(pack)  # GH-COMP-5
    for path, room in _each("pack.rooms", pack.rooms):  # GH-COMP-4
        _check_room(path, room, pack.decks)  # GH-COMP-4, GH-MAINT-4
    if len(pack.rooms) < FEWEST_ROOMS:  # GH-COMP-4
        refuse_setup("GH-COMP-4", "too_few_rooms", path="pack.rooms", count=len(pack.rooms))
    for number, deck in enumerate(pack.decks):  # GH-COMP-4
        if all(room.type != deck for room in pack.rooms):  # GH-COMP-4
            refuse_setup("GH-COMP-4", "deck_without_room", path=f"pack.decks[{number}]", deck=deck)
    for path, character in _each("pack.characters", pack.characters):  # GH-COMP-6
        _check_character(path, character, pack)  # GH-COMP-6, GH-CHAR-9


def _each(path: str, values: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for number, value in enumerate(values):
        yield f"{path}[{number}]", value


# Form: types, texts, ids (GH-COMP-7)


def _check_type(path: str, value: object, kind: type, words: str) -> None:
    if type(value) is not kind:  # GH-COMP-7
        refuse_setup(
            "GH-COMP-7", "wrong_type", path=path, expected=_EXPECTED[words], value=shown(value)
        )


def _check_text(path: str, value: object, rule: str = "GH-COMP-7") -> None:
    if type(value) is not str or not value.strip():  # GH-COMP-7
        refuse_setup(rule, "no_text", path=path, value=shown(value))  # GH-COMP-7


def _check_id(path: str, value: object) -> None:
    if type(value) is not str or not _ID.fullmatch(value):  # GH-COMP-7
        refuse_setup("GH-COMP-7", "bad_id", path=path, value=shown(value))
    if value in RESERVED:  # GH-COMP-7
        refuse_setup("GH-COMP-7", "reserved_id", path=path, value=value)


def _check_ids(pack: Pack) -> None:
    """Every card is of its kind and has an id that no other card and no deck has."""
    _check_type("pack.decks", pack.decks, tuple, "tuple")  # GH-COMP-7
    ids = list(_each("pack.decks", pack.decks))  # GH-COMP-7
    for field, kind, words in (  # GH-COMP-7
        ("rooms", RoomCard, "room"),
        ("items", ItemCard, "item"),
        ("characters", CharacterCard, "character"),
    ):
        cards = getattr(pack, field)
        _check_type(f"pack.{field}", cards, tuple, "tuple")  # GH-COMP-7
        for path, card in _each(f"pack.{field}", cards):  # GH-COMP-7
            _check_type(path, card, kind, words)  # GH-COMP-7
            ids.append((f"{path}.id", card.id))  # GH-COMP-7
    seen = set()
    for path, name in ids:  # GH-COMP-7
        _check_id(path, name)  # GH-COMP-7
        if name in seen:  # GH-COMP-7
            refuse_setup("GH-COMP-7", "id_twice", path=path, value=name)
        seen.add(name)  # GH-COMP-7
    for field in ("rooms", "items", "characters"):  # GH-COMP-7
        for path, card in _each(f"pack.{field}", getattr(pack, field)):  # GH-COMP-7
            _check_text(f"{path}.name", card.name)  # GH-COMP-7, GH-COMP-6


# Decks, rooms, items


def _check_decks(pack: Pack) -> None:
    if len(pack.decks) != DECKS:  # GH-COMP-5
        refuse_setup("GH-COMP-5", "deck_count", path="pack.decks", count=len(pack.decks))
    for path, item in _each("pack.items", pack.items):  # GH-COMP-5
        if item.deck not in pack.decks:  # GH-COMP-5
            refuse_setup(
                "GH-COMP-5",
                "no_such_deck",
                path=f"{path}.deck",
                value=shown(item.deck),
                decks=pack.decks,
            )
    filled = {item.deck for item in pack.items}  # GH-COMP-5
    for path, deck in _each("pack.decks", pack.decks):  # GH-COMP-5
        if deck not in filled:  # GH-COMP-5
            refuse_setup("GH-COMP-5", "empty_deck", path=path, deck=deck)


def _check_room(path: str, room: RoomCard, decks: tuple[str, ...]) -> None:
    if room.type != MAINTENANCE and room.type not in decks:  # GH-COMP-4
        types = (*decks, MAINTENANCE)
        refuse_setup(
            "GH-COMP-4", "no_such_type", path=f"{path}.type", value=shown(room.type), types=types
        )
    outcomes = room.outcomes
    path = f"{path}.outcomes"
    if room.type != MAINTENANCE:  # GH-MAINT-4, GH-COMP-7
        if outcomes is not None:  # GH-COMP-7
            refuse_setup("GH-COMP-7", "outcomes_without_maintenance", path=path, deck=room.type)
        return
    if type(outcomes) is not tuple or len(outcomes) != len(DIE):  # GH-MAINT-4
        count = len(outcomes) if type(outcomes) is tuple else 0
        refuse_setup("GH-MAINT-4", "outcome_count", path=path, count=count)
    for line_path, line in _each(path, outcomes):  # GH-MAINT-4
        _check_type(line_path, line, Line, "outcome")  # GH-COMP-7, GH-MAINT-4
        _check_text(f"{line_path}.text", line.text, "GH-MAINT-4")
        _check_type(f"{line_path}.effects", line.effects, tuple, "tuple")  # GH-COMP-7, GH-MAINT-5
        for effect_path, effect in _each(f"{line_path}.effects", line.effects):  # GH-MAINT-5
            _check_effect(effect_path, effect)  # GH-MAINT-5


def _check_effect(path: str, effect: object) -> None:
    """GH-MAINT-5: one of the closed list."""
    match effect:
        case Points():
            _check_choice("GH-MAINT-5", f"{path}.who", effect.who, WHO)
            amount = effect.amount
            if type(amount) is not int or not 0 < abs(amount) <= LARGEST_CHANGE:  # GH-MAINT-5
                refuse_setup("GH-MAINT-5", "bad_amount", path=f"{path}.amount", value=shown(amount))
        case Forbid():
            _check_choice("GH-MAINT-5", f"{path}.who", effect.who, WHO)
            _check_choice("GH-MAINT-5", f"{path}.action", effect.action, KINDS)
        case Stop():
            _check_choice("GH-MAINT-5", f"{path}.car", effect.car, STOPPED_CARS)
        case Skip():
            pass
        case _:
            refuse_setup("GH-MAINT-5", "no_such_effect", path=path, value=shown(effect))


def _check_choice(rule: str, path: str, value: object, choices: tuple[str, ...]) -> None:
    if type(value) is not str or value not in choices:  # GH-COMP-7
        refuse_setup(rule, "no_such_choice", path=path, value=shown(value), choices=choices)


# Characters and objectives (GH-CHAR-1, GH-CHAR-2, GH-CHAR-3, GH-CHAR-9)


def _check_character(path: str, card: CharacterCard, pack: Pack) -> None:
    _check_choice("GH-CHAR-1", f"{path}.class", card.class_, CLASSES)
    for field, kinds in (  # GH-CHAR-2, GH-COMP-6
        ("item", (objectives.Hold, objectives.HoldDeck)),
        ("interaction", objectives.PlainInteraction.__args__),
    ):
        objective = getattr(card, field)
        here = f"{path}.{field}"
        if type(objective) not in (objectives.All, objectives.Any):  # GH-CHAR-9
            _check_plain(here, objective, kinds, card, pack)  # GH-CHAR-9
            continue
        of = f"{here}.of"
        _check_type(of, objective.of, tuple, "tuple")  # GH-CHAR-9
        if len(objective.of) < 2:  # GH-CHAR-9
            refuse_setup("GH-CHAR-9", "too_few_parts", path=of, count=len(objective.of))
        for part_path, part in _each(of, objective.of):  # GH-CHAR-9
            _check_plain(part_path, part, kinds, card, pack)  # GH-CHAR-9


def _check_plain(
    path: str, objective: Any, kinds: tuple[type, ...], card: CharacterCard, pack: Pack
) -> None:
    """A plain objective of the right kind."""
    if type(objective) not in kinds:  # GH-CHAR-9
        refuse_setup("GH-CHAR-9", "no_such_objective", path=path, value=shown(objective))
    match objective:
        case objectives.Hold():
            _check_named(path, objective.items, pack)  # GH-CHAR-9
            _check_count(path, objective.count, len(objective.items))  # GH-CHAR-9
        case objectives.HoldDeck():
            _check_choice("GH-CHAR-9", f"{path}.deck", objective.deck, pack.decks)
            size = Counter(item.deck for item in pack.items)[objective.deck]  # GH-CHAR-9
            _check_count(path, objective.count, size)  # GH-CHAR-9
        case objectives.Attack():
            _check_choice("GH-CHAR-3", f"{path}.result", objective.result, objectives.RESULTS)
            _check_target(path, objective, card, pack)  # GH-CHAR-3
        case objectives.Trade():
            _check_choice("GH-CHAR-9", f"{path}.way", objective.way, objectives.TRADE_WAYS)
            _check_target(path, objective, card, pack)  # GH-CHAR-3
        case _:
            _check_target(path, objective, card, pack)  # GH-CHAR-3


def _check_named(path: str, items: object, pack: Pack) -> None:
    path = f"{path}.items"
    _check_type(path, items, tuple, "tuple")  # GH-CHAR-9
    known = {item.id for item in pack.items}  # GH-CHAR-9
    seen = set()
    # GH-CHAR-9
    for item_path, item in _each(path, items):  # type: ignore[arg-type]  # just checked
        if type(item) is not str or item not in known:  # GH-CHAR-9
            refuse_setup("GH-CHAR-9", "no_such_item", path=item_path, value=shown(item))
        if item in seen:  # GH-CHAR-9
            refuse_setup("GH-CHAR-9", "item_named_twice", path=item_path, item=item)
        seen.add(item)  # GH-CHAR-9


def _check_target(
    path: str, objective: objectives.PlainInteraction, card: CharacterCard, pack: Pack
) -> None:
    target = objective.target
    most = objectives.MOST_TARGETS  # GH-CHAR-9, GH-CHAR-7
    match target:
        case targets.Anyone():
            pass
        case targets.Class():
            _check_choice("GH-CHAR-3", f"{path}.target.class", target.class_, CLASSES)
        case targets.Character():
            here = f"{path}.target.character"
            others = tuple(other.id for other in pack.characters if other is not card)  # GH-CHAR-3
            if target.character == card.id:  # GH-CHAR-3
                refuse_setup("GH-CHAR-3", "aims_at_itself", path=here, character=card.id)
            if target.character not in others:  # GH-CHAR-3
                refuse_setup(
                    "GH-CHAR-3", "no_such_character", path=here, value=shown(target.character)
                )
            most = 1  # GH-CHAR-7
        case _:
            refuse_setup("GH-CHAR-3", "no_such_target", path=f"{path}.target", value=shown(target))
    _check_count(path, objective.count, most)  # GH-CHAR-9, GH-CHAR-7


def _check_count(path: str, count: object, most: int) -> None:
    if type(count) is not int or not 1 <= count <= most:  # GH-CHAR-9
        refuse_setup("GH-CHAR-9", "bad_count", path=f"{path}.count", value=shown(count), most=most)


_EXPECTED: Final = {
    "tuple": Text("a tuple", "un tuple"),
    "room": Text("a room card", "une carte chambre"),
    "item": Text("an item card", "une carte objet"),
    "character": Text("a character card", "une carte personnage"),
    "outcome": Text("an outcome", "un résultat"),
}

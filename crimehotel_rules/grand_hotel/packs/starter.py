"""A pack to begin with: sound in every respect, without a name that anybody would keep."""

from __future__ import annotations

from typing import Any, Final

from crimehotel_rules.grand_hotel.cards import PackFile
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules import effects, objectives, targets
from crimehotel_rules.grand_hotel.rules.effects import Forbid, Points, Skip, Stop
from crimehotel_rules.grand_hotel.rules.pack import (
    MAINTENANCE,
    CharacterCard,
    ItemCard,
    Line,
    Pack,
    RoomCard,
)
from crimehotel_rules.kernel.text import Text

DECKS: Final = {
    "cheap": (7, Text("cheap", "économique")),
    "standard": (7, Text("standard", "standard")),
    "luxury": (6, Text("luxury", "de luxe")),
}
"""For each deck, how many rooms and items it has, and its name."""

_ANYONE: Final = targets.Anyone()
_GUEST: Final = targets.Class("guest")
_GUARD: Final = targets.Class("guard")
_ROBBER: Final = targets.Class("robber")

_CLASSES: Final = {"guard": "vigile", "robber": "voleur", "guest": "client", "staff": "employé"}

_TABLES: Final[tuple[tuple[tuple[effects.Effect, ...], ...], ...]] = (
    (
        (Points("self", 1),),
        (Points("others", -1),),
        (Points("all", 1),),
        (),
        (Points("self", -1),),
        (Skip(),),
    ),
    ((Stop("left"),), (Stop("right"),), (), (), (Stop("both"),), (Forbid("self", "ride"),)),
    (
        (Forbid("all", "search"),),
        (Forbid("others", "move"),),
        (),
        (Points("self", 1),),
        (Forbid("all", "open"),),
        (Forbid("all", "close"),),
    ),
    (
        (Forbid("self", "attack"),),
        (Forbid("self", "identify"),),
        (Forbid("all", "trade"),),
        (),
        (Forbid("others", "call"),),
        (),
    ),
)
"""What the six lines of each maintenance room do."""


def _characters() -> tuple[CharacterCard, ...]:
    attack, hold, some = objectives.Attack, objectives.Hold, objectives.HoldDeck
    return (
        CharacterCard(
            "guard_1", "First guard", "guard", some("cheap", 2), attack("captured", _ROBBER, 1)
        ),
        CharacterCard(
            "guard_2",
            "Second guard",
            "guard",
            hold(("cheap_1", "standard_1", "luxury_1"), 1),
            objectives.Deliver(_ROBBER, 1),
        ),
        CharacterCard(
            "robber_1", "First robber", "robber", some("luxury", 2), attack("dropped", _ANYONE, 1)
        ),
        CharacterCard(
            "robber_2",
            "Second robber",
            "robber",
            hold(("luxury_2", "luxury_3", "luxury_4"), 1),
            objectives.Any(
                (
                    objectives.Trade("get", targets.Character("guest_1"), 1),
                    attack("unconscious", _GUARD, 1),
                )
            ),
        ),
        CharacterCard(
            "guest_1",
            "First guest",
            "guest",
            objectives.All((some("standard", 1), some("cheap", 1))),
            objectives.Identify(_ANYONE, 2),
        ),
        CharacterCard(
            "guest_2",
            "Second guest",
            "guest",
            some("luxury", 2),
            objectives.Trade("give", _ANYONE, 1),
        ),
        CharacterCard(
            "staff_1",
            "First member of staff",
            "staff",
            hold(("cheap_2", "cheap_3", "standard_2", "standard_3"), 2),
            objectives.Trade("any", _GUEST, 1),
        ),
        CharacterCard(
            "staff_2",
            "Second member of staff",
            "staff",
            some("standard", 2),
            objectives.Identify(_GUEST, 1),
        ),
    )


def starter() -> dict[str, Any]:
    """The file of such a pack."""
    rooms = [
        RoomCard(f"{deck}_room_{number}", f"Room {number} ({text.en})", deck)
        for deck, (count, text) in DECKS.items()
        for number in range(1, count + 1)
    ]
    for number, table in enumerate(_TABLES, start=1):
        lines = tuple(
            Line(f"Say what happens on a {die}.", does) for die, does in enumerate(table, start=1)
        )
        name = f"Maintenance room {number}"
        rooms.append(RoomCard(f"machine_{number}", name, MAINTENANCE, lines))
    items = [
        ItemCard(f"{deck}_{number}", f"Item {number} ({text.en})", deck)
        for deck, (count, text) in DECKS.items()
        for number in range(1, count + 1)
    ]
    pack = Pack("my-hotel", tuple(DECKS), tuple(rooms), tuple(items), _characters())
    title = Text("My hotel", "Mon hôtel")
    about = Text("Say what kind of house it is.", "Dites quel genre de maison c'est.")
    decks = {deck: CODEC.encode(text) for deck, (_, text) in DECKS.items()}
    file: dict[str, Any] = CODEC.encode(
        PackFile("grand-hotel", title, about, decks, pack, _words(pack))
    )
    return file


def _words(pack: Pack) -> dict[str, Any]:
    """French names, to be replaced like the English ones."""
    words: dict[str, Any] = {}
    numbers: dict[str, int] = {}
    for room in pack.rooms:
        numbers[room.type] = numbers.get(room.type, 0) + 1
        if room.is_maintenance:
            lines = [f"Dites ce qui arrive sur un {die}." for die in range(1, 7)]
            name = f"Local technique {numbers[room.type]}"
            words[room.id] = {"fr": name, "outcomes": lines}
        else:
            kind = DECKS[room.type][1].fr
            words[room.id] = {"fr": f"Chambre {numbers[room.type]} ({kind})"}
    for item in pack.items:
        number, kind = item.id.rpartition("_")[2], DECKS[item.deck][1].fr
        words[item.id] = {"fr": f"Objet {number} ({kind})"}
    for card in pack.characters:
        which = "Premier" if card.id.endswith("1") else "Second"
        words[card.id] = {"fr": f"{which} {_CLASSES[card.class_]}"}
    return words

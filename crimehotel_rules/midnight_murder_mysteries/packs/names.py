"""What places, topics, elements and effects are called."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.text import Lang, Text, fill
from crimehotel_rules.midnight_murder_mysteries.cases import Person
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    CABIN_DOORS,
    LOCATIONS,
    SUSPECT_OF,
    SUSPECTS,
    TOPICS,
    Element,
    Location,
    Path,
    Topic,
)
from crimehotel_rules.midnight_murder_mysteries.rules.deck import (
    ClosedPassage,
    ClosedZone,
    Effect,
    MoveCost,
    OpenPassage,
    SealedZone,
    Ship,
)
from crimehotel_rules.midnight_murder_mysteries.rules.ship import named

PLACES: Final[dict[Location, Text]] = dict(
    zip(
        LOCATIONS[len(CABIN_DOORS) :],
        (
            Text("the luxury suite", "la suite de luxe"),
            Text("the wheelhouse", "la timonerie"),
            Text("the pool", "la piscine"),
            Text("the piano bar", "le piano-bar"),
            Text("the beauty parlour", "le salon de beauté"),
            Text("the shops", "les boutiques"),
            Text("the casino", "le casino"),
            Text("the theatre", "le théâtre"),
            Text("the restaurant and kitchens", "le restaurant et les cuisines"),
            Text("the passenger cabins", "les cabines des passagers"),
            Text("the service rooms", "les locaux de service"),
            Text("the hold", "la cale"),
        ),
        strict=True,
    )
)
"""The locations, but for the twelve cabins."""

TOPIC_NAMES: Final[dict[Topic, Text]] = {
    "alibi": Text("alibi", "alibi"),
    "witness": Text("witness", "témoin"),
    "motive": Text("motive", "mobile"),
}
ELEMENT_NAMES: Final[dict[Element, Text]] = {
    "culprit": Text("culprit", "coupable"),
    "motive": Text("motive", "mobile"),
    "method": Text("method", "mode opératoire"),
}


_STILL: Final = Text("no suspect is moved", "aucun suspect n'est déplacé")
_REACH: Final = Text(
    "a suspect is moved up to {zones:zone|zones}",
    "un suspect est déplacé de {zones:zone|zones} au plus",
)


def path_name(path: Path, cast: tuple[Person, ...], lang: Lang) -> str:
    """A path as players say it; what is none, as it stands.

    >>> path_name(Path("13"), (), "fr")
    'la suite de luxe'
    """
    if path not in BIT:
        return path
    if path in SUSPECT_OF:
        name = person_name(SUSPECT_OF[path], cast)
        topic = next(each for each in TOPICS if path.endswith(each))
        word = TOPIC_NAMES[topic].said(lang)
        return Text(f"{name}, on {word}", f"{name}, sujet\u00a0: {word}").said(lang)
    location = Location(path)
    if location in PLACES:
        return PLACES[location].said(lang)
    name = person_name(CABIN_DOORS.index(location), cast)
    return Text(f"{name}'s cabin", f"la cabine {_of(name)}").said(lang)


def person_name(number: int, cast: tuple[Person, ...]) -> str:
    """The first name of a suspect, or the letter as long as there is none.

    >>> person_name(1, ())
    'B'
    """
    name = cast[number].name.strip() if number < len(cast) else ""
    return name or SUSPECTS[number]


def _of(name: str) -> str:
    return f"d'{name}" if name[0] in "AEÉHIOU" else f"de {name}"


def effect_words(effect: Effect, lang: Lang) -> str:
    """What a card does, in a few words.

    >>> effect_words(Ship(-1), "en")
    'ship −1'
    """
    match effect:
        case Ship(by=by):
            sign = "+" if by > 0 else "−"
            return Text(f"ship {sign}{abs(by)}", f"navire {sign}{abs(by)}").said(lang)
        case ClosedPassage(between=between):
            way = named(between)
            return Text(f"passage {way} closed", f"passage {way} fermé").said(lang)
        case OpenPassage(between=between):
            way = named(between)
            return Text(f"passage {way} open", f"passage {way} ouvert").said(lang)
        case ClosedZone(zone=zone):
            return Text(f"no entry to zone {zone}", f"zone {zone} interdite").said(lang)
        case SealedZone(zone=zone):
            return Text(
                f"no investigating in zone {zone}", f"pas d'investigation en zone {zone}"
            ).said(lang)
        case MoveCost(extra=extra):
            return Text(f"each step costs {extra} more", f"chaque pas coûte {extra} de plus").said(
                lang
            )
        case _:  # SuspectRange
            values = {"zones": effect.zones}
            return fill(_STILL if not effect.zones else _REACH, values, lang)

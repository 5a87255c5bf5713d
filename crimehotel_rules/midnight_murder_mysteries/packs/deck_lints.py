"""What a good event deck satisfies: it arrives in time, kills no round and spoils no case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

import attrs

from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.text import LANGS, Text, Value, fill
from crimehotel_rules.midnight_murder_mysteries.cases import EventsFile, fault, our_cases
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs import arrival
from crimehotel_rules.midnight_murder_mysteries.packs.prose import names_of, says
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    START_ZONES,
    SUITE,
    THEATRE,
    ZONES,
    Zone,
    ZoneSet,
    zone_numbers,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import Case, Option
from crimehotel_rules.midnight_murder_mysteries.rules.deck import (
    EFFECTS,
    EventCard,
    EventDeck,
    Ship,
)
from crimehotel_rules.midnight_murder_mysteries.rules.effects import Effects, effects_of
from crimehotel_rules.midnight_murder_mysteries.rules.ship import Board
from crimehotel_rules.packs import Finding
from crimehotel_rules.workers import Pool

EARLIEST, LATEST = 5, 14
MEANS: Final = {2: (8, 11), 3: (8, 11), 4: (7, 10), 5: (6, 9)}
"""Between which rounds the mean arrival lies, by the number of players."""
FEWEST_ADVANCES: Final = 9
MOST_NAMING_A_ZONE: Final = 3
MOST_NAMING_THE_SUITE: Final = 2
MOST_CUTTING_OFF: Final = 2
POINTS: Final = 3

_WORDS: Final = {
    "arrival": Text(
        "with {players} players the ship can arrive in rounds {first} to {last}; rounds {least} "
        "to {most} are right",
        "à {players} joueurs, le navire peut arriver du tour {first} au tour {last}\u00a0; il faut "
        "que ce soit entre les tours {least} et {most}",
    ),
    "law": Text(
        "with {players} players the ship arrives in rounds {first} to {last}, in round {mean} on "
        "average",
        "à {players} joueurs, le navire arrive du tour {first} au tour {last}, en moyenne au tour "
        "{mean}",
    ),
    "mean": Text(
        "with {players} players the ship arrives in round {mean} on average; it should be {least} "
        "to {most}",
        "à {players} joueurs, le navire arrive en moyenne au tour {mean}\u00a0; il faudrait entre "
        "{least} et {most}",
    ),
    "kinds": Text(
        "no card has the effect {effects:and}; a deck has all seven",
        "aucune carte n'a l'effet {effects:and}\u00a0; une pioche a les sept",
    ),
    "advances": Text(
        "{count:card advances|cards advance} the ship; at least {least} should",
        "{count:carte fait|cartes font} avancer le navire\u00a0; il en faut au moins {least}",
    ),
    "calm": Text(
        "differs from the first Calm Sea in {field}; the four are alike but for the Purser",
        "diffère de la première Mer calme par {field}\u00a0; les quatre sont pareilles, hormis le "
        "commissaire",
    ),
    "calm_purser": Text(
        "sends the Purser to zone {zone}, as another Calm Sea does; the four name four zones",
        "envoie le commissaire en zone {zone}, comme une autre Mer calme\u00a0; les quatre nomment "
        "quatre zones",
    ),
    "zone": Text(
        "{count:card sends|cards send} the Purser to zone {zone}; at most {most} should",
        "{count:carte envoie|cartes envoient} le commissaire en zone {zone}\u00a0; {most} au plus",
    ),
    "dead": Text(
        "with this card zone {zone} can neither be left nor investigated in: a round is lost there",
        "avec cette carte, on ne peut ni quitter la zone {zone} ni y investiguer\u00a0: un tour y "
        "est perdu",
    ),
    "cut_off": Text(
        "{count} cards cut the theatre off from a part of the ship ({cards:and}); at most {most} "
        "should",
        "{count} cartes coupent le théâtre d'une partie du navire ({cards:and})\u00a0; {most} au "
        "plus",
    ),
    "spoiler": Text(
        "the text says “{word}”, which belongs to the case “{case}”; cards go with every case",
        "le texte dit «\u00a0{word}\u00a0», qui appartient à l'enquête «\u00a0{case}\u00a0»\u00a0; "
        "les cartes vont avec toutes les enquêtes",
    ),
}


def lint(content: Any) -> Iterator[Finding]:
    """All that can be seen by looking at the deck."""
    try:
        deck = CODEC.decode(EventsFile, content).events  # MM-LE-1
    except MalformedJson as error:
        yield fault(error)
        return
    yield from _arrivals(deck)
    yield from _variety(deck)
    yield from _calm_seas(deck)
    yield from _pursers(deck)
    yield from _dead_rounds(deck)
    yield from _spoilers(deck)


def measure(content: Any, _games: int, _: Pool) -> Iterator[Finding]:
    """When the ship arrives; no game needs to be played for that."""
    deck = CODEC.decode(EventsFile, content).events
    for players in MEANS:
        odds = arrival.law(deck, players)
        finding = _finding(
            "MM-LE-3", ".cards", "law",
            players=players, first=min(odds), last=max(odds), mean=_rounded(arrival.mean(odds)),
        )  # fmt: skip
        yield attrs.evolve(finding, severity="note")


def _finding(lint_id: str, at: str, code: str, /, **values: Value) -> Finding:
    text = Text(*(fill(_WORDS[code], values, lang) for lang in LANGS))
    return Finding(lint_id, f"$.events{at}", text)


def _arrivals(deck: EventDeck) -> Iterator[Finding]:
    for players, (least, most) in MEANS.items():
        odds = arrival.law(deck, players)
        first, last = min(odds), max(odds)
        if first < EARLIEST or last > LATEST:
            yield _finding(
                "MM-LE-2", ".cards", "arrival",
                players=players, first=first, last=last, least=EARLIEST, most=LATEST,
            )  # fmt: skip
        mean = arrival.mean(odds)
        if not least <= mean <= most:
            yield _finding(
                "MM-LE-3", ".cards", "mean",
                players=players, mean=_rounded(mean), least=least, most=most,
            )  # fmt: skip


def _rounded(number: Fraction) -> Text:
    figure = f"{float(number):.2f}"
    return Text(figure, figure.replace(".", ","))


def _variety(deck: EventDeck) -> Iterator[Finding]:
    there = {type(effect) for card in deck.cards for effect in card.effects}
    missing = tuple(kind.__name__ for kind in EFFECTS if kind not in there)
    if missing:
        yield _finding("MM-LE-4", ".cards", "kinds", effects=missing)
    advancing = sum(
        any(isinstance(effect, Ship) and effect.by > 0 for effect in card.effects)
        for card in deck.cards
    )
    if advancing < FEWEST_ADVANCES:
        yield _finding("MM-LE-4", ".cards", "advances", count=advancing, least=FEWEST_ADVANCES)


def _calm_seas(deck: EventDeck) -> Iterator[Finding]:
    calm = [(n, card) for n, card in enumerate(deck.cards) if card.kind == "calm_sea"]
    (_, model), *copies = calm
    for number, card in copies:
        for field in ("title", "text", "effects"):
            if getattr(card, field) != getattr(model, field):
                yield _finding("MM-LE-5", f".cards[{number}].{field}", "calm", field=field)
    taken: set[Zone] = set()
    for number, card in calm:
        if card.purser in taken:
            yield _finding("MM-LE-5", f".cards[{number}].purser", "calm_purser", zone=card.purser)
        taken.add(card.purser)


def _pursers(deck: EventDeck) -> Iterator[Finding]:
    counts = Counter(card.purser for card in deck.cards)
    for zone in ZONES:
        most = MOST_NAMING_THE_SUITE if zone == SUITE else MOST_NAMING_A_ZONE
        if counts[zone] > most:
            yield _finding("MM-LE-6", ".cards", "zone", count=counts[zone], zone=zone, most=most)


def _dead_rounds(deck: EventDeck) -> Iterator[Finding]:
    cutting = []
    for number, card in enumerate(deck.cards):
        effects = effects_of(Board(), card)
        for zone in ZONES:
            if not _can_be_left(zone, effects) and not _can_be_searched(zone, card, effects):
                yield _finding("MM-LE-7", f".cards[{number}]", "dead", zone=zone)
        if _cuts_off(effects):
            cutting.append(card.card)
    if len(cutting) > MOST_CUTTING_OFF:
        yield _finding(
            "MM-LE-7", ".cards", "cut_off",
            count=len(cutting), cards=tuple(cutting), most=MOST_CUTTING_OFF,
        )  # fmt: skip


def _can_be_left(zone: Zone, effects: Effects) -> bool:
    """Whether three points are enough for a step out of the zone."""
    return any(
        1 + (there == SUITE) + effects.extra <= POINTS
        for there in zone_numbers(effects.ways[zone] & ~effects.closed)
    )


def _can_be_searched(zone: Zone, card: EventCard, effects: Effects) -> bool:
    return zone != card.purser and not effects.sealed >> zone & 1


def _cuts_off(effects: Effects) -> bool:
    """Whether the theatre cannot be reached from one of the zones 4 to 9."""
    if effects.closed >> THEATRE & 1:
        return True
    for zone in START_ZONES:
        found: ZoneSet = 1 << zone
        for _ in ZONES:
            for there in zone_numbers(found):
                found |= effects.ways[there] & ~effects.closed
        if not found >> THEATRE & 1:
            return True
    return False


def _spoilers(deck: EventDeck) -> Iterator[Finding]:
    for file in our_cases():
        forbidden = (*names_of(file), *(option.name for option in _options(file.case)))
        for number, card in enumerate(deck.cards):
            for field in ("title", "text"):
                written: Text = getattr(card, field)
                for lang in LANGS:
                    for name in (each.said(lang) for each in (*forbidden, file.case.title)):
                        if says(written.said(lang), name):
                            yield _finding(
                                "MM-LE-8", f".cards[{number}].{field}.{lang}", "spoiler",
                                word=name, case=file.case.title,
                            )  # fmt: skip


def _options(case: Case) -> tuple[Option, ...]:
    return (*case.motives, *case.methods)

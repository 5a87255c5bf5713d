"""What is played, and the case as everybody knows it from the start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.midnight_murder_mysteries import SUSPECTS, View
from crimehotel_rules.midnight_murder_mysteries.cases import our_cases
from crimehotel_rules.midnight_murder_mysteries.rules.case import Option, PublicCase
from crimehotel_rules.midnight_murder_mysteries.show.words import name, names

_SENTENCES: Final = {
    "solo": Text("Solo, against Simon.", "En solo, contre Simon."),
    "competitive": Text(
        "Competitive, for {players}; First Player: {first}.",
        "En compétition, pour {players}\u00a0; premier joueur\u00a0: {first}.",
    ),
    "cooperative": Text(
        "Cooperative, for {players}; First Player: {first}.",
        "En coopération, pour {players}\u00a0; premier joueur\u00a0: {first}.",
    ),
    "case": Text("The case: {title} ({level}).", "L'enquête\u00a0: {title} ({level})."),
    "events": Text("Event deck: {events}.", "Cartes événement\u00a0: {events}."),
    "suspects": Text("The suspects: {suspects}.", "Les suspects\u00a0: {suspects}."),
    "motives": Text("Motives: {options}.", "Mobiles\u00a0: {options}."),
    "methods": Text("Methods: {options}.", "Modes opératoires\u00a0: {options}."),
}
_LEVELS: Final = {"amateur": Text("amateur", "amateur"), "expert": Text("expert", "expert")}


def introduce(view: View, lang: Lang = "en") -> str:
    """What is played, and the case as everybody knows it from the start, one paragraph to a line.

    >>> from crimehotel_rules import midnight_murder_mysteries as mm
    >>> from crimehotel_rules.midnight_murder_mysteries.simulation import setup
    >>> told = introduce(mm.view(mm.new_game(setup(1)), "spectator")).splitlines()
    >>> told[0], told[2]
    ('Solo, against Simon.', 'The case: A Bitter Aftertaste (amateur).')
    """
    return "\n".join(_sentences(view, lang))


def _sentences(view: View, lang: Lang) -> Iterator[str]:
    def say(key: str, **values: Value) -> str:
        return fill(_SENTENCES[key], values, lang)

    setup, case = view.setup, view.setup.case
    yield say(setup.mode, players=names(view), first=name(view, setup.first))
    yield say("events", events=plain(setup.events.id))
    yield say("case", title=plain(case.title.said(lang)), level=_LEVELS[case.level])
    yield from _lines(case.presentation, lang)
    if cast := _cast(case, lang):
        yield say("suspects", suspects=cast)
    yield say("motives", options=_names(case.motives, lang))
    yield say("methods", options=_names(case.methods, lang))


def _cast(case: PublicCase, lang: Lang) -> tuple[str, ...]:
    """Who the twelve are, which is no secret, in a case that comes with the game."""
    return tuple(
        f"{letter} {plain(person.name)} ({plain(person.role.said(lang))})"
        for file in our_cases()
        if file.case.public == case
        for letter, person in zip(SUSPECTS, file.cast, strict=True)
    )


def _names(options: tuple[Option, ...], lang: Lang) -> str:
    return ", ".join(plain(each.name.said(lang)) for each in options)


def _lines(text: Text, lang: Lang) -> list[str]:
    return [plain(line) for line in text.said(lang).split("\n") if line.strip()]

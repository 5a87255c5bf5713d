"""What is played: the variant, who begins, how many desks there are if not the usual ones."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.crime_hotel import Station, Variant, View
from crimehotel_rules.crime_hotel.show.words import name
from crimehotel_rules.kernel.text import Lang, Text, fill

_SENTENCES: Final = {
    Variant.STANDARD: Text(
        "The whole game, with assistance, for {players}.",
        "Le jeu complet, avec les renforts, pour {players}.",
    ),
    Variant.BEGINNER: Text(
        "The beginner's variant, without assistance, for {players}.",
        "La variante pour débutants, sans renforts, pour {players}.",
    ),
    "first": Text(
        "{first} has the police car at first.", "{first} a d'abord la voiture de police."
    ),
    "station": Text(
        "The police station has other desks than usual.",
        "Le poste de police a d'autres bureaux que d'habitude.",
    ),
}


def introduce(view: View, lang: Lang = "en") -> str:
    """What is played, one paragraph to a line.

    >>> from crimehotel_rules import crime_hotel as ch
    >>> setup = ch.Setup(players=("Sam", "Ryan", "Noah"), variant=ch.Variant.BEGINNER)
    >>> print(introduce(ch.view(ch.new_game(setup), "spectator")))
    The beginner's variant, without assistance, for Sam, Ryan and Noah.
    Sam has the police car at first.
    """
    setup = view.setup
    names = tuple(name(setup, seat) for seat in setup.seats)
    told = [
        fill(_SENTENCES[setup.variant], {"players": names}, lang),
        fill(_SENTENCES["first"], {"first": names[setup.first]}, lang),
    ]
    if setup.station != Station():
        told.append(_SENTENCES["station"].said(lang))
    return "\n".join(told)

"""What it would mean at a real table if a field of a view were wrong."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.text import Text

EFFECTS: Final = {
    "hand": Text("A hand is not what it should be.", "Une main n'est pas ce qu'elle devrait être."),
    "murderer": Text(
        "The murderer is not where the cards say.",
        "Le meurtrier n'est pas là où le disent les cartes.",
    ),
    "searched": Text(
        "A room is ruled out wrongly, or not ruled out.",
        "Une chambre est écartée à tort, ou ne l'est pas.",
    ),
    "hotel": Text(
        "A guess is where nobody put it, or is gone.",
        "Une déduction se trouve là où personne ne l'a posée, ou a disparu.",
    ),
    "desks": Text(
        "A desk of the police station is wrongly taken, or wrongly free.",
        "Un bureau du poste de police est pris ou libre à tort.",
    ),
    "parking": Text(
        "A detective waits on the wrong spot.", "Un détective attend sur la mauvaise place."
    ),
    "supply": Text(
        "A player has too many detectives, or too few.",
        "Un joueur a trop de détectives, ou pas assez.",
    ),
    "car": Text(
        "The police car is with the wrong player.",
        "La voiture de police est chez le mauvais joueur.",
    ),
    "scores": Text(
        "Points are counted wrongly, and the wrong player may win.",
        "Les points sont mal comptés, et un autre joueur peut gagner.",
    ),
}

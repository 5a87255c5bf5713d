"""What it would mean at a real table if a field of a view were wrong."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.text import Text

EFFECTS: Final = {
    "setup": Text(
        "The table plays with other colours, seats or readings than it agreed on.",
        "On joue avec d'autres couleurs, places ou lectures que celles qu'on a convenues.",
    ),
    "act": Text(
        "The players think that they are in another act.",
        "Les joueurs se croient dans un autre acte.",
    ),
    "investigator": Text(
        "The wrong player holds the cubes.", "Ce n'est pas le bon joueur qui tient les cubes."
    ),
    "supply": Text(
        "A player has too many clues left, or too few: the end comes too late or too soon.",
        "Il reste à un joueur trop de traces, ou pas assez\u00a0: "
        "la fin vient trop tard ou trop tôt.",
    ),
    "inside": Text(
        "The players reckon with clues in the tower that are not there, or forget some that are.",
        "Les joueurs comptent avec des traces qui ne sont pas dans la tour, "
        "ou en oublient qui y sont.",
    ),
    "sheet": Text(
        "The sheet accuses somebody wrongly, or spares them.",
        "La feuille accuse quelqu'un à tort, ou l'épargne.",
    ),
    "exposed": Text(
        "The players see another floor, or other clues on it, than the one that lies open.",
        "Les joueurs voient un autre étage que celui qui est ouvert, ou d'autres traces.",
    ),
    "throwing": Text(
        "The wrong cubes go into the shaft, in the wrong order, or by the wrong hand.",
        "Ce ne sont pas les bons cubes qui partent dans le puits, "
        "ni dans l'ordre, ni de la main qu'il faut.",
    ),
    "scores": Text(
        "Suspicion points are counted wrongly, and the wrong player may be the culprit.",
        "Les points de soupçon sont mal comptés, et un innocent peut passer pour coupable.",
    ),
    "log": Text(
        "The players remember something else than what happened.",
        "Les joueurs se souviennent d'autre chose que de ce qui s'est passé.",
    ),
}

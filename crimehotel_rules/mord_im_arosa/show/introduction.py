"""What is played: who throws the victims, and who investigates first."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.text import Lang, Text, Values, fill
from crimehotel_rules.mord_im_arosa import View
from crimehotel_rules.mord_im_arosa.show.words import name, names

_PLAYED: Final = Text(
    "For {players}. {knife} throws the victims, and {first} investigates first.",
    "Pour {players}. {knife} lance les victimes, et {first} enquête en premier.",
)


def introduce(view: View, lang: Lang = "en") -> str:
    """What is played.

    >>> from crimehotel_rules import mord_im_arosa as ma
    >>> introduce(ma.view(ma.new_game(ma.Setup(players=("Ann", "Ben"), knife=1)), "spectator"))
    'For Ann and Ben. Ben throws the victims, and Ann investigates first.'
    """
    setup = view.setup
    values: Values = {
        "players": tuple(names(setup, setup.seats, lang)),
        "knife": name(setup, setup.knife, lang),
        "first": name(setup, setup.first, lang),
    }
    return fill(_PLAYED, values, lang)

"""Toy Motel in words and pictures."""

from __future__ import annotations

from html import escape

from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import Lang, Text, fill
from tests.toy_motel import Action, Dealt, Event, Open, Opened, View

_DOORS = Text("Doors: {doors}", "Portes\u00a0: {doors}")
_OPENED = Text("{name} opens door {door}.", "{name} ouvre la porte {door}.")
_DEALT = Text("The keys are dealt.", "Les clés sont distribuées.")
_REVEALED = Text("The keys are shown: {keys}.", "Les clés sont montrées\u00a0: {keys}.")


def draw_text(view: View, lang: Lang = "en") -> str:
    """One line."""
    return fill(_DOORS, {"doors": view.doors}, lang)


def draw(view: View, lang: Lang = "en") -> str:
    """The same line as a picture."""
    words = escape(draw_text(view, lang))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" width="200" height="40">'
        f"<title>Toy Motel</title><text x='4' y='24'>{words}</text></svg>"
    )


def describe(view: View, lang: Lang = "en") -> str:
    """The line as a sentence."""
    return draw_text(view, lang) + "."


def story(view: View, before: View | None = None, lang: Lang = "en") -> str:
    """What has happened since."""
    return " ".join(
        _told(view, event, lang) for event in view.log[len(before.log) if before else 0 :]
    )


def _told(view: View, event: Event, lang: Lang) -> str:
    if isinstance(event, Opened):
        name = plain(view.setup.players[event.seat])
        return fill(_OPENED, {"name": name, "door": event.door}, lang)
    return fill(_DEALT if isinstance(event, Dealt) else _REVEALED, {"keys": event.keys}, lang)


def standing(view: View, lang: Lang = "en") -> str:
    """The doors that are open."""
    return draw_text(view, lang)


def is_open(action: Action) -> bool:
    """Whoever opens a door is seen by all."""
    return isinstance(action, Open)

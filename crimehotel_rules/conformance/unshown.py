"""A game that cannot be shown yet: its positions as plain JSON, so that it can be tested.

A game under construction gives this to its checks until it has pictures. Reports then hold what
the viewer would be told over the wire, and say so.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any

import attrs

from crimehotel_rules.kernel.codec import Codec
from crimehotel_rules.kernel.text import Lang, Text

NO_PICTURE = Text(
    "There are no pictures of this game yet; this is the view as JSON:",
    "Ce jeu n'a pas encore d'images\u00a0; voici la vue en JSON\u00a0:",
)
LEFT_OUT = ("log",)
"""What would fill pages."""
LINE, WIDTH = 16, 900


@attrs.frozen
class Unshown:
    """Keeps the contract ``Show``, without a picture."""

    codec: Codec[Any]

    def draw(self, view: Any, lang: Lang = "en") -> str:
        """The lines of :meth:`draw_text` as SVG."""
        lines = self.draw_text(view, lang).splitlines()
        height = LINE * (len(lines) + 1)
        texts = [
            f'<text x="8" y="{LINE * number}" xml:space="preserve">{escape(line)}</text>'
            for number, line in enumerate(lines, start=1)
        ]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' font-family="monospace" font-size="11"><title>{escape(lines[0])}</title>'
            f"{''.join(texts)}</svg>"
        )

    def draw_text(self, view: Any, lang: Lang = "en") -> str:
        """A line for each field, without the log."""
        fields = self.codec.encode(view)
        told = [
            f"{name}: {json.dumps(value, ensure_ascii=False)}"
            for name, value in fields.items()
            if name not in LEFT_OUT
        ]
        return "\n".join([NO_PICTURE.said(lang), *told])

    def describe(self, view: Any, lang: Lang = "en") -> str:
        """The same."""
        return self.draw_text(view, lang)

    def story(self, view: Any, before: Any = None, lang: Lang = "en") -> str:  # noqa: ARG002
        """What has happened since the view before, in JSON."""
        known = 0 if before is None else len(before.log)
        return json.dumps(self.codec.encode(view.log[known:]), ensure_ascii=False)

    def standing(self, view: Any, lang: Lang = "en") -> str:  # noqa: ARG002
        """Nothing is known of it."""
        return ""

    def is_open(self, action: Any) -> bool:  # noqa: ARG002
        """Nothing is, as far as is known."""
        return False

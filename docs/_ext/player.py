"""``.. player::``: a play to step through, seat by seat, and the parts it shares with features.

.. code-block:: rst

   .. player:: play-a
      :from: 1
      :to: 9
      :pictures: 6, 9

A page ships every line of its drawings once (they have most lines in common); a frame is a list of
line numbers. ``player.js`` joins them. Without JavaScript the list of steps is there to read, with
the pictures of the key positions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from typing import Any, ClassVar, Final

import attrs
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.errors import Refusal
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Seat, Viewer
from crimehotel_rules.kernel.text import Lang
from docs._ext import french, house
from docs._ext.picture import shipped
from docs._ext.words import SAFE, from_catalogue, lang_of, linked

WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "player": "Example to step through",
        "steps": "Steps",
        "first": "First step",
        "previous": "Previous step",
        "next": "Next step",
        "last": "Last step",
        "seen by": "Seen by",
        "spectator": "a spectator",
        "changed": "On the table now:",
        "before": "Before the game.",
        "chance": "Chance",
        "own refusal": "{name} may not do this: {why} ({rule}).",
        "refusal": "{name} tries something that the rules do not allow ({rule}).",
    },
    "fr": {
        "player": "Exemple à parcourir",
        "steps": "Étapes",
        "first": "Première étape",
        "previous": "Étape précédente",
        "next": "Étape suivante",
        "last": "Dernière étape",
        "seen by": "Vu par",
        "spectator": "un spectateur",
        "changed": "Sur la table à présent :",
        "before": "Avant la partie.",
        "chance": "Le hasard",
        "own refusal": "{name} ne peut pas faire cela : {why} ({rule}).",
        "refusal": "{name} tente ce que les règles ne permettent pas ({rule}).",
    },
}
"""What the player says in the page's language."""

BUTTONS: Final = {"first": "«", "previous": "‹", "next": "›", "last": "»"}


def viewers(setup: Any) -> tuple[Viewer, ...]:
    """Who may look on: a spectator first, then each seat."""
    return (SPECTATOR, *map(Seat, range(len(setup.players))))


@cache
def picture(game: str, view: Any, lang: Lang) -> str:
    """The drawing of a view; positions that look alike are drawn once."""
    return games.page(game).show().draw(view, lang)


def plain(name: str) -> str:
    r"""A player's name with everything invisible spelt out.

    >>> plain("Sam\x1b[31m")
    'Sam\\x1b[31m'
    """
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in name)


@attrs.define
class Lines:
    r"""Every distinct line of a page's drawings and captions, numbered.

    >>> lines = Lines()
    >>> lines.pack("one\ntwo"), lines.pack("two\nthree")
    ([0, 1], [1, 2])
    >>> lines.unpack([1, 2])
    'two\nthree'
    """

    numbers: dict[str, int] = attrs.field(factory=dict)

    def pack(self, text: str) -> list[int]:
        """The text as numbers of lines."""
        numbers = self.numbers
        return [numbers.setdefault(line, len(numbers)) for line in text.split("\n")]

    def unpack(self, packed: Sequence[int]) -> str:
        """The text again."""
        lines = list(self.numbers)
        return "\n".join(lines[number] for number in packed)


def typeset(texts: Iterable[str]) -> tuple[str, ...]:
    r"""The texts as they are printed: round apostrophes, no break before a French two-part sign.

    >>> typeset(["l'étage 2 : rien"])
    ('l’étage 2\xa0: rien',)
    """
    return tuple(re.sub(r" (?=[;:!?»])", "\u00a0", text).replace("'", "’") for text in texts)


@attrs.frozen
class Frame:
    """A position, the step of the list that it belongs to, and what each viewer saw happen."""

    step: int
    state: Any
    told: tuple[str, ...] = attrs.field(default=(), converter=typeset)


def told(game: Game, before: Any, after: Any, lang: Lang) -> tuple[str, ...]:
    """What each viewer saw happen between two states."""
    story, view = games.page(game.name).show().story, game.rules.view
    return tuple(
        story(view(after, viewer), view(before, viewer), lang) for viewer in viewers(after.setup)
    )


def packed(game: Game, frames: Iterable[Frame], lines: Lines, lang: Lang) -> list[object]:
    """The frames as JSON: the step, and for each viewer the lines of caption and drawing."""
    found: list[object] = []
    for frame in frames:
        drawings = [
            lines.pack(picture(game.name, game.rules.view(frame.state, viewer), lang))
            for viewer in viewers(frame.state.setup)
        ]
        captions = [lines.pack(text) for text in frame.told]
        found.append([frame.step, captions, drawings])
    return found


def player(
    game: Game,
    name: str,
    steps: nodes.enumerated_list,
    frames: Sequence[Frame],
    env: BuildEnvironment,
    *,
    captions: str = "steps",
) -> nodes.container:
    """The player over a list of steps, whose items get the ids ``name-1``, ``name-2``, ….

    The caption of a frame is its step and what the viewer saw (``captions="steps"``), or only
    what the viewer saw (``"told"``).
    """
    lang = lang_of(env.config)
    for number, item in enumerate(steps.findall(nodes.list_item), start=1):
        item["ids"].append(f"{name}-{number}")
    steps["classes"].append("player-steps")
    whole = nodes.container("", ids=[name], classes=["player", f"player-captions-{captions}"])
    if not frames:
        return nodes.container("", steps, ids=[name], classes=["player-without"])
    last = frames[-1].state
    content = json.dumps(packed(game, frames, page_lines(env), lang), separators=(",", ":"))
    whole += _html(_bar(game, last.setup, lang))
    stage = _html(
        f'<div class="player-stage" tabindex="0" role="group" aria-label="{WORDS[lang]["player"]}">'
        f"{picture(game.name, game.rules.view(last, SPECTATOR), lang)}</div>"
    )
    whole += nodes.container("", stage, steps, classes=["player-board"])
    whole += _html(f'<script type="application/json" class="player-frames">{content}</script>')
    return whole


def _html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html", classes=["no-search"])  # pictures and data


def _bar(game: Game, setup: Any, lang: Lang) -> str:
    """The buttons, the choice of the seat and the caption; they show where scripts run."""
    words = WORDS[lang]
    buttons = "".join(
        f'<button type="button" data-go="{go}" aria-label="{words[go]}" title="{words[go]}">'
        f"{sign}</button>"
        for go, sign in BUTTONS.items()
    )
    names = [words["spectator"], *(called(game, plain(name), lang) for name in setup.players)]
    seats = "".join(
        f'<option value="{place}">{escape(name)}</option>' for place, name in enumerate(names)
    )
    return (
        f'<div class="player-bar" role="group" aria-label="{words["steps"]}">{buttons}'
        '<output class="player-count"></output>'
        f"<label>{words['seen by']} <select>{seats}</select></label></div>"
        '<div class="player-caption" aria-live="polite" aria-atomic="true" '
        f'data-changed="{words["changed"]}"></div>'
    )


def page_lines(env: BuildEnvironment) -> Lines:
    """The lines of the page that is being read."""
    lines = env.temp_data.setdefault("player lines", Lines())
    assert isinstance(lines, Lines)
    return lines


def add_lines(app: Sphinx, doctree: nodes.document) -> None:
    """Put the lines of all players on a page at its end."""
    lines: Lines | None = app.env.temp_data.get("player lines")
    if lines is not None:
        content = json.dumps(list(lines.numbers), ensure_ascii=False, separators=(",", ":"))
        safe = content.replace("<", "\\u003c")  # no text may end the script
        doctree += _html(f'<script type="application/json" id="player-lines">{safe}</script>')


class Player(SphinxDirective):
    """A shipped trace to step through, or a part of it; the pictures for those without scripts."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "from": directives.nonnegative_int,
        "to": directives.nonnegative_int,
        "pictures": directives.positive_int_list,
        "name": directives.unchanged_required,
        **house.GAME_OPTION,
    }

    def run(self) -> list[nodes.Node]:
        """Replay the trace and show the steps."""
        game, lang = house.game_of(self), lang_of(self.config)
        path = shipped(self, game, self.arguments[0])
        self.env.note_dependency(str(path))
        frames = moments(game, trace.load(game, path), lang)
        first, last = self.options.get("from", 0), self.options.get("to", len(frames) - 1)
        if not first <= last < len(frames):
            raise self.error(f"{path.stem} has steps 0 to {len(frames) - 1}, not {first} to {last}")
        shown = [
            attrs.evolve(frame, step=place) for place, frame in enumerate(frames[first : last + 1])
        ]
        pictures = {number - first for number in self.options.get("pictures", [])}
        steps = nodes.enumerated_list("", start=1)
        for place, frame in enumerate(shown):
            item = nodes.list_item("", nodes.paragraph("", "", *linked(frame.told[0])))
            if place in pictures:
                svg = picture(game.name, game.rules.view(frame.state, SPECTATOR), lang)
                item += _html(f'<div class="player-still">{svg}</div>')
            steps += item
        name = self.options.get("name", path.stem)
        return from_catalogue(player(game, name, steps, shown, self.env, captions="told"))


def moments(game: Game, played: trace.Trace, lang: Lang) -> list[Frame]:
    """The position before the first step and after each one, told as each viewer saw it."""
    states = list(trace.states(game, played))
    before = WORDS[lang]["before"]
    frames = [Frame(0, states[0], (before,) * len(viewers(played.setup)))]
    for number, step in enumerate(played.steps, start=1):
        refusal = step.refused and game.rules.check(states[number], step.by, step.action)
        if refusal:
            seen = _refused(game, states[number], step, refusal, lang)
        else:
            seen = told(game, states[number - 1], states[number], lang)
        frames.append(Frame(number, states[number], seen))
    return frames


def _refused(
    game: Game, state: Any, step: trace.Step, refusal: Refusal, lang: Lang
) -> tuple[str, ...]:
    """The refusal: all learn why, or, if that may reveal something hidden, only the actor."""
    who = WORDS[lang]["chance"] if step.by == CHANCE else plain(state.setup.players[step.by])
    own = WORDS[lang]["own refusal"].format(name=who, why=refusal.said(lang), rule=refusal.rule)
    public = WORDS[lang]["refusal"].format(name=who, rule=refusal.rule)
    is_open = games.page(game.name).show().is_open(step.action)
    return tuple(
        called(game, own if is_open or viewer == step.by else public, lang)
        for viewer in viewers(state.setup)
    )


def called(game: Game, text: str, lang: Lang) -> str:
    """The text with the players' names as the page's language has them."""
    return french.of(game.features).with_names(text) if lang == "fr" else text


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, the script and the style."""
    app.add_directive("player", Player)
    app.connect("doctree-read", add_lines)
    app.add_js_file("player.js", loading_method="defer")
    app.add_css_file("player.css")
    return SAFE

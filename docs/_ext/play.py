"""``.. play::``: a page in which one plays a game, with no server: everything is in the page.

The rules are those of the game's example in JavaScript, bundled as it stands; pictures and words
are those of the package, written in JavaScript (:mod:`.scripted`); ``docs/_play/play.js`` is the
table. The texts of the rules, which explain a refusal, are part of the page, with their links.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

import attrs
from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import CHANCE
from crimehotel_rules.kernel.text import Lang
from docs._ext import house
from docs._ext.player import called, typeset
from docs._ext.scripted import RUNTIME, show_script
from docs._ext.words import SAFE, from_catalogue, lang_of, link, said
from tools.chain import TOP

TABLE: Final = RUNTIME.with_name("play.js")
MOST_TRIES: Final = 12
"""Of each phase of the game."""

WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "play": "Play",
        "new": "New game",
        "players": "Players",
        "seed": "Number of the game",
        "you": "You are {name}.",
        "your turn": "Your turn",
        "waiting": "{name} is thinking …",
        "over": "The game is over",
        "you won": ": you have won",
        "you too": ": you have won, with {names}",
        "won": ": {names} has won",
        "they won": ": {names} have won",
        "tied": ": a tie of {names}",
        "papers": "What you have to read ({count})",
        "do": "Do it",
        "choose": "One of {count}",
        "else": "Try something else",
        "try": "Try it",
        "tries": "Against the rules",
        "refused": "Not allowed: {deed}",
        "picture": "The table",
        "log": "What has happened",
        "without": "To play in the page, your browser must allow scripts.",
    },
    "fr": {
        "play": "Jouer",
        "new": "Nouvelle partie",
        "players": "Joueurs",
        "seed": "Numéro de la partie",
        "you": "Vous êtes {name}.",
        "your turn": "À vous de jouer",
        "waiting": "{name} réfléchit…",
        "over": "La partie est finie",
        "you won": " : vous avez gagné",
        "you too": " : vous avez gagné, avec {names}",
        "won": " : {names} a gagné",
        "they won": " : {names} ont gagné",
        "tied": " : égalité entre {names}",
        "papers": "Ce que vous avez à lire ({count})",
        "do": "Valider",
        "choose": "Au choix parmi {count}",
        "else": "Tenter autre chose",
        "try": "Tenter",
        "tries": "Contre les règles",
        "refused": "Ce n'est pas permis : {deed}",
        "picture": "La table",
        "log": "Ce qui s'est passé",
        "without": "Pour jouer dans la page, il faut que le navigateur accepte les scripts.",
    },
}
"""What the table says in the page's language."""


class Play(SphinxDirective):
    """The table, the rules that can refuse, and the script.

    ``:setup:`` has fields of the set-up that are other than usual, in JSON.
    """

    option_spec: ClassVar[OptionSpec] = {**house.GAME_OPTION, "setup": json.loads}

    def run(self) -> list[Node]:
        """Put all that a game needs into the page."""
        game, lang = house.game_of(self), lang_of(self.config)
        agreed = self.options.get("setup", {})
        for path in (RUNTIME, TABLE, *engine_folder(game).glob("*.mjs"), *trace.shipped(game)):
            self.env.note_dependency(str(path))
        parts = [
            _html(f'<div class="play"><noscript><p>{WORDS[lang]["without"]}</p></noscript></div>'),
            _html('<template class="play-rules">'),
            *(rule_box(game, rule, lang) for rule in game.catalogue.rules),
            _html("</template>"),
            _html(f"<script>\n{script(game, agreed, lang)}\n</script>"),
        ]
        return from_catalogue(*parts)


def _html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html", classes=["no-search"])


def rule_box(game: Game, rule: str, lang: Lang) -> nodes.container:
    """The text of a rule with a link to it, to be shown when it refuses something."""
    text = nodes.Text(f" {said(game.catalogue.rules[rule], lang)}")
    paragraph = nodes.paragraph("", "", link("rule", rule), text)
    return nodes.container("", paragraph, classes=["no-search", f"play-rule-{rule}"])


# The script


def script(game: Game, agreed: Mapping[str, object], lang: Lang) -> str:
    """All that runs in the page, in a scope of its own."""
    parts = [
        RUNTIME.read_text(encoding="utf-8"),
        bundled(engine_folder(game), "chance", "engine"),
        f"const show = {show_script(game.name)};",
        f"const data = {json.dumps(data(game, agreed, lang), ensure_ascii=False)};",
        TABLE.read_text(encoding="utf-8"),
    ]
    whole = "\n".join(["(() => {", *parts, "})();"])
    return re.sub(r"<(?=/script|!--)", r"\\x3c", whole)  # in texts: nothing there ends the script


def data(game: Game, agreed: Mapping[str, object], lang: Lang) -> dict[str, object]:
    """The set-ups with what is agreed for this page, the actions to try, and the words."""
    simulation = games.page(game.name).simulation()
    assert simulation is not None
    setups = {}
    for players in game.players:
        setup = simulation.setup(players, 0)
        names = tuple(called(game, name, lang) for name in setup.players)
        setup = attrs.evolve(setup, players=names, **agreed)
        game.rules.new_game(setup)  # a page whose game cannot begin is not built
        setups[players] = game.codec.encode(setup)
    words = dict(zip(WORDS[lang], typeset(WORDS[lang].values()), strict=True))
    return {"lang": lang, "setups": setups, "tries": tries(game), "words": words}


def tries(game: Game) -> dict[str, list[object]]:
    """Actions of seats from the shipped games by the phase in which they were tried."""
    found: dict[str, dict[str, object]] = {}
    for path in trace.shipped(game):
        played = trace.load(game, path)
        for state, step in zip(trace.states(game, played), played.steps, strict=False):
            if step.by != CHANCE:
                action = game.codec.encode(step.action)
                phase = found.setdefault(game.codec.encode(state.phase), {})
                phase[json.dumps(action)] = action
    return {phase: list(actions.values())[:MOST_TRIES] for phase, actions in found.items()}


# The engine


def engine_folder(game: Game) -> Path:
    """Where the example engine in JavaScript is."""
    return TOP / "examples" / game.name / "javascript"


IMPORT: Final = re.compile(r"^import \{([^}]*)\} from [\"']\./(\w+)\.mjs[\"'];\n", re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:const|function|class) (\w+))", re.MULTILINE)
EXPORTED: Final = re.compile(r"^export \{([^}]*)\};\n", re.MULTILINE)


def bundled(folder: Path, *wanted: str) -> str:
    """The modules and all that they import, each as a function, in an order that works.

    Pages that are opened from a file cannot import modules.
    """
    written: dict[str, str] = {}

    def add(name: str) -> None:
        if name in written:
            return
        source = (folder / f"{name}.mjs").read_text(encoding="utf-8")
        for _, other in IMPORT.findall(source):
            add(other)
        names = EXPORT.findall(source)
        names += [each.strip() for group in EXPORTED.findall(source) for each in group.split(",")]
        inside = IMPORT.sub(r"const {\1} = $modules.\2;\n", source)
        inside = EXPORTED.sub("", EXPORT.sub("", inside))
        written[name] = (
            f"$modules.{name} = (() => {{\n{inside}\nreturn {{ {', '.join(names)} }};\n}})();"
        )

    for name in wanted:
        add(name)
    return "\n".join(["const $modules = {};", *written.values()])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the style."""
    app.add_directive("play", Play)
    app.add_css_file("play.css")
    return SAFE

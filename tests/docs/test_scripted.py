"""The drawing functions in JavaScript say and draw what they do in Python, letter for letter."""

import ast
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crimehotel_rules import games
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import Reading
from crimehotel_rules.kernel.seats import SPECTATOR
from crimehotel_rules.kernel.text import LANGS
from docs._ext import scripting
from docs._ext.scripted import RUNTIME, Script, Unwritable, show_script

MOST = 40
NODE = shutil.which("node")
DRIVER = """
const { readFileSync } = require("node:fs");
const told = ({ action, setup, view, before, lang }) => {
  const [now, then] = [show.view(view, setup), before && show.view(before, setup)];
  const who = (seat) => view.setup.players[seat];
  const said = action && show.deed(show.action(action), who, lang, now.setup);
  const papers = show.papers ? show.papers(now, lang) : [];
  const [drawn, story] = [show.draw(now, lang), show.story(now, then, lang)];
  return [drawn, story, show.standing(now, lang), said, papers];
};
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(told)));
"""


def run(path: Path, script: str, given: Any) -> Any:
    """What Node makes of it."""
    assert NODE is not None
    path.write_text(f"{RUNTIME.read_text(encoding='utf-8')}\n{script}", encoding="utf-8")
    done = subprocess.run(
        [NODE, path], input=json.dumps(given), capture_output=True, text=True, check=False
    )
    assert not done.stderr
    return json.loads(done.stdout)


def positions(name: str) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Steps from all over the recorded games: the set-up, an action, and what somebody saw."""
    game = games.game(name)
    traces = [trace.load(game, path) for path in trace.shipped(game)]
    steps = [
        (step, before, after)
        for played in traces
        for states in [list(trace.states(game, played))]
        for step, before, after in zip(played.steps, states, states[1:], strict=False)
    ]
    for place, (step, before, after) in enumerate(steps[:: max(1, len(steps) // MOST)]):
        viewers = [SPECTATOR, *range(len(before.setup.players))]
        viewer = viewers[place % len(viewers)]
        yield step, before.setup, game.rules.view(before, viewer), game.rules.view(after, viewer)


@pytest.mark.skipif(NODE is None, reason="there is no node")
@pytest.mark.parametrize("name", games.TABLE)
def test_pictures_stories_and_words_are_the_same_in_both(name: str, tmp_path: Path) -> None:
    game, show = games.game(name), games.page(name).show()
    encode = game.codec.encode
    given, expected = [], []
    for step, setup, before, after in positions(name):
        for lang in LANGS:
            action = encode(step.action)
            views = {"view": encode(after), "before": encode(before)}
            given.append({"action": action, "setup": encode(setup), **views, "lang": lang})
            names, checks = setup.players.__getitem__, games.checks_of(name).at(setup)
            expected.append([
                show.draw(after, lang),
                show.story(after, before, lang),
                show.standing(after, lang),
                checks.deed(action, names, lang),
                [[*each] for each in show.papers(after, lang)] if isinstance(show, Reading) else [],
            ])  # fmt: skip
    found = run(tmp_path / "show.cjs", f"const show = {show_script(name)};\n{DRIVER}", given)
    assert len(found) >= MOST
    assert found == expected


def test_what_has_no_javascript_is_refused_with_its_line() -> None:
    tree = ast.parse("def f(x):\n    with x:\n        pass").body[0]
    assert isinstance(tree, ast.FunctionDef)
    with pytest.raises(scripting.Unknown, match="With in line 2"):
        scripting.function(tree, {}, lambda path: (path[0], 1), print)


def test_a_value_that_cannot_be_written_is_refused() -> None:
    script = Script(games.game("crime-hotel").codec)
    with pytest.raises(Unwritable, match="odd = "):
        script.value(object(), "odd")

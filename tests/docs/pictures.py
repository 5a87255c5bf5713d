"""The pictures of a book: what is drawn, and what is said of it."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.seats import SPECTATOR, Seat
from tools.chain import TOP


@attrs.frozen
class Picture:
    """A ``.. picture::`` of a page."""

    page: str
    view: Any
    """What the viewer sees after that step."""
    step: int
    alt: str
    caption: str


def pictures(game: Game) -> list[Picture]:
    """All pictures of all pages of a book."""
    folder = TOP / "docs" / game.name
    return [found for path in sorted(folder.rglob("*.rst")) for found in pictures_of(game, path)]


def pictures_of(game: Game, path: Path) -> list[Picture]:
    """All pictures of a page."""
    blocks = re.findall(
        r"^\.\. picture::\n((?:   .*\n|\n)+)", path.read_text("utf-8"), re.MULTILINE
    )
    found = []
    for block in blocks:
        options = dict(re.findall(r"^   :(\w+): (.*)$", block, re.MULTILINE))
        caption = " ".join(re.sub(r"^   :.*$", "", block, flags=re.MULTILINE).split())
        step = int(options["step"])
        seen = _view(game, options["trace"], step, options.get("seat", SPECTATOR))
        page = str(path.relative_to(TOP / "docs" / game.name).with_suffix(""))
        found.append(Picture(page, seen, step, options["alt"], caption))
    return found


def _view(game: Game, name: str, step: int, seat: str) -> Any:
    states = _states(game, name)
    players = states[0].setup.players
    viewer = Seat(players.index(seat)) if seat in players else SPECTATOR
    return game.rules.view(states[step], viewer)


@cache
def _states(game: Game, name: str) -> list[Any]:
    path = next(path for path in trace.shipped(game) if path.stem == name)
    return list(trace.states(game, trace.load(game, path)))

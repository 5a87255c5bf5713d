"""A house with more games than one: the toy game moves in, and another that is being built."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final

import attrs
import pytest

from crimehotel_rules import games
from crimehotel_rules.kernel.text import Text
from tests.toy_motel import show
from tests.toy_motel.game import GAME as MOTEL

INN: Final = attrs.evolve(MOTEL, name="paper-inn", title="Paper Inn", prefix="PI")


def move_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Crime Hotel and both games be known, and no other, as long as a test runs."""
    table = {"crime-hotel": games.TABLE["crime-hotel"]}
    monkeypatch.setattr(games, "TABLE", table)  # a new one: the order of the other stays as it is
    motel, inn = ModuleType("tests.motel_page"), ModuleType("tests.inn_page")
    vars(motel).update(GAME=MOTEL, STEPS=(), MISSING={}, show=lambda: show, engines=dict)
    missing = {"pictures": Text("its pictures", "ses images")}
    vars(inn).update(GAME=INN, STEPS=(), MISSING=missing, show=_not_yet, engines=dict)
    for name, prefix, page in (("toy-motel", "TM", motel), ("paper-inn", "PI", inn)):
        monkeypatch.setitem(sys.modules, page.__name__, page)
        table[name] = (prefix, page.__name__)


def _not_yet() -> None:
    raise NotImplementedError


__all__ = ["INN", "MOTEL", "move_in"]

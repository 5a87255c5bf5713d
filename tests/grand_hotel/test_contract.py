"""The package keeps the contract of a game, and its chapters are short."""

from __future__ import annotations

from pathlib import Path

from crimehotel_rules import grand_hotel
from crimehotel_rules.grand_hotel import Action, Outcome, Phase, Setup, State, View, rules
from crimehotel_rules.kernel.game import Rules


def test_the_package_keeps_the_contract() -> None:
    kept: Rules[Setup, State, Action, View, Outcome] = grand_hotel
    assert kept.new_game is grand_hotel.new_game


def test_every_public_name_is_exported_once() -> None:
    names = grand_hotel.__all__
    assert len(set(names)) == len(names)
    assert [name for name in names if not hasattr(grand_hotel, name)] == []
    assert repr(Phase.TURN) == "Phase.TURN"


def test_every_chapter_is_short() -> None:
    lengths = {
        path.name: path.read_text(encoding="utf-8").count("\n")
        for path in Path(rules.__file__).parent.glob("*.py")
    }
    assert [name for name, length in lengths.items() if length >= 500] == []

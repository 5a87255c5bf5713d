"""The features of a game are about this game alone."""

from pathlib import Path

import attrs
import pytest

from crimehotel_rules.conformance import scenarios
from tests.toy_motel.game import GAME, STEPS


def test_a_feature_with_a_rule_of_another_game_is_one_clear_line(tmp_path: Path) -> None:
    folder = tmp_path / "features" / GAME.name
    folder.mkdir(parents=True)
    (folder / "doors.feature").write_text(
        "Feature: Doors\n\n  @TM-DOOR-1 @XY-END-3\n  Scenario: Mixed up\n    Given nothing\n",
        encoding="utf-8",
    )
    mixed = attrs.evolve(GAME, root=tmp_path)
    with pytest.raises(pytest.UsageError, match=r"doors\.feature, line 3: .*XY-END-3 is a rule of"):
        scenarios.steps(mixed, STEPS)


def test_the_features_of_the_house_are_not_mixed_up() -> None:
    found = scenarios.steps(GAME, STEPS)
    assert "implementation" in found
    assert len(found) > 5, "the sentences of the game"

"""What holds the engine together: the contract, sentences, values, memory."""

from __future__ import annotations

import copy
import pickle
import random
import re
import sys
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import attrs
import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.kernel.game import Rules
from crimehotel_rules.kernel.text import LANGS
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    SPECTATOR,
    Action,
    MalformedAction,
    Outcome,
    Refusal,
    Setup,
    State,
    View,
    Viewer,
    apply,
    legal_actions,
    new_game,
    sample,
    view,
)
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import ACTIONS, PHASES
from tests.midnight_murder_mysteries.stubs import STUB_CASE
from tests.midnight_murder_mysteries.table import ANN, begun, rejected, setup

CHAPTERS = Path(mmm.__file__).parent / "rules"


def keeps_the_contract() -> Rules[Setup, State, Action, View, Outcome]:
    """The package as a module is the rules of a game: mypy checks it."""
    rules: Rules[Setup, State, Action, View, Outcome] = mmm
    return rules


def test_the_package_keeps_the_contract() -> None:
    """All that the contract names is there."""
    names = [name for name in vars(Rules) if not name.startswith("_")]
    assert len(names) == 8
    assert all(callable(getattr(keeps_the_contract(), name)) for name in names)


def test_every_public_name_is_exported_once() -> None:
    """And documented, unless it is another name for a simple type."""
    assert len(mmm.__all__) == len(set(mmm.__all__))
    assert all(hasattr(mmm, name) for name in mmm.__all__)
    for kind in (*get_args(mmm.Action), *get_args(mmm.Event), *get_args(mmm.Effect)):
        assert kind.__name__ in mmm.__all__
        assert kind.__doc__


@pytest.mark.rules("MM-OPIN-5")
def test_no_action_carries_a_message() -> None:
    """Every field of an action takes its values from a list; none takes words of a player's."""
    fields = {field.name for kind in get_args(mmm.Action) for field in attrs.fields(kind)}
    assert fields == {
        "zones", "zone", "card", "path", "how", "target", "opinion", "suspect", "agree",
        "element", "first", "second",
    }  # fmt: skip


def places(template: str) -> set[str]:
    """The values that a sentence has places for."""
    return {field for _, field, _, _ in Formatter().parse(template) if field}


@pytest.mark.parametrize("code", sorted(Refusal.SENTENCES))
def test_sentences_say_the_same_in_both_languages(code: str) -> None:
    """They have places for the same values; French has its no-break spaces."""
    sentence = Refusal.SENTENCES[code]
    assert places(sentence.en) == places(sentence.fr)
    assert not re.search(r" [;:?!]", sentence.fr)
    assert not re.search(r"\w[;?!]", sentence.fr)


def test_every_code_has_a_user_and_every_user_a_code() -> None:
    """One code, one sentence, no sentence too many."""
    used: set[str] = set()
    for chapter in CHAPTERS.glob("*.py"):
        text = chapter.read_text(encoding="utf-8")
        used |= set(
            re.findall(r'(?:refuse|fault)\(\s*[^"]*?(?:"MM[^"]+",|rule,)\s*"([a-z_]+)"', text)
        )
        used |= set(re.findall(r'refuse\(\s*RULINGS\[setting\],\s*"([a-z_]+)"', text))
    assert used == set(Refusal.SENTENCES)


def test_phases_and_actions_have_words() -> None:
    """Whatever is refused in whatever phase can be told."""
    assert set(PHASES) == {phase.value for phase in mmm.Phase} - {"over"}
    assert set(ACTIONS) == {kind.__name__ for kind in get_args(mmm.Action)}
    for words in (*PHASES.values(), *ACTIONS.values()):
        assert all(words.said(lang) for lang in LANGS)


def played(mode: Any, players: int, seed: int) -> list[State]:
    """The states of a random game."""
    rng = random.Random(seed)
    states = [new_game(setup(mode, players))]
    while not states[-1].over:
        state = states[-1]
        assert state.turn is not None
        chance = state.turn == CHANCE
        action = sample(state, rng) if chance else rng.choice(legal_actions(state))
        states.append(apply(state, state.turn, action))
    return states


def test_values_can_be_copied_and_sent() -> None:
    """States, views and errors survive pickling; states are frozen and hashable."""
    state = played("competitive", 3, 1)[60]
    assert pickle.loads(pickle.dumps(state)) == state
    assert hash(copy.deepcopy(state)) == hash(state)
    seen = view(state, ANN)
    assert pickle.loads(pickle.dumps(seen)) == seen
    for value in (state, seen, state.setup):
        for field in attrs.fields(type(value)):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, field.name, None)


def test_what_a_state_prints_can_be_pasted_back() -> None:
    """Sets of paths and zones are shown as such."""
    state = played("solo", 1, 2)[-2]
    names = {name: getattr(mmm, name) for name in mmm.__all__}
    assert eval(repr(state), names) == state


@pytest.mark.parametrize("mode", ["competitive", "cooperative", "solo"])
def test_states_are_small_and_share_their_texts(mode: Any) -> None:
    """Half-way through a game a state has less than 20 kB of its own, and not one text."""
    states = played(mode, 5, 3)
    state = states[len(states) // 2]
    foreign = {id(part) for part in parts(state.setup)}
    own = {id(part): part for part in parts(state) if id(part) not in foreign}
    assert sum(map(sys.getsizeof, own.values())) < 20_000
    texts = {text for each in STUB_CASE.paragraphs for text in (each.text.en, each.text.fr)}
    assert not any(type(part) is str and part in texts for part in own.values())
    for seen in (view(state, ANN), view(states[-1], SPECTATOR)):
        for paragraph in seen.paragraphs:
            assert any(paragraph is other for other in STUB_CASE.paragraphs)


def parts(value: object) -> list[object]:
    """The value and everything it is made of."""
    kind: Any = type(value)
    if attrs.has(kind):
        inner = [getattr(value, field.name) for field in attrs.fields(kind)]
    elif isinstance(value, (tuple, list)):
        inner = list(value)
    else:
        inner = []
    return [value, *(part for each in inner for part in parts(each))]


@pytest.mark.rules("MM-INFO-1")
@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (3, "3"),
        (-1, "-1"),
        (True, "true"),
        ("ann", "'ann'"),
        (None, "null"),
        ("chance", "'chance'"),
        (0.0, "0.0"),
    ],
)
def test_only_those_at_the_table_look(viewer: Any, told: str) -> None:
    """A seat or a spectator."""
    state = begun(setup())
    error = rejected(lambda: view(state, viewer), MalformedAction, "MM-INFO-1", "no_such_viewer")
    assert error.values == {"viewer": told, "last": 2}


@pytest.mark.rules("MM-INFO-2", "MM-INFO-3")
def test_a_view_leads_nowhere_else() -> None:
    """Whatever hangs on a view: no state, no whole set-up, no whole case, no unread text."""
    states = played("competitive", 4, 6)
    state = states[len(states) // 2]
    viewers: tuple[Viewer, ...] = (*state.setup.seats, SPECTATOR)
    for viewer in viewers:
        seen = view(state, viewer)
        reached = parts(seen)
        assert not any(isinstance(part, (State, Setup, mmm.Case)) for part in reached)
        texts = {part for part in reached if isinstance(part, mmm.Paragraph)}
        assert texts == set(seen.paragraphs)

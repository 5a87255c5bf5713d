"""Symmetries and robustness (GH-INV-55 to GH-INV-61)."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.rules.casting import playable_casts
from tests.grand_hotel import strategies
from tests.grand_hotel.properties.test_turns import news
from tests.grand_hotel.properties.worlds import replaced
from tests.grand_hotel.strategies import (
    Game,
    actors,
    canonical_games,
    chance_tries,
    drawn_games,
    games,
    positions,
    quick,
    replay,
    seeds,
    tries,
    viewers,
)
from tests.grand_hotel.table import PACK, pack_json, setup, started

Json = dict[str, Any]


def seen_by_all(state: gh.State) -> dict[str, Json]:
    return {str(viewer): CODEC.encode(gh.view(state, viewer)) for viewer in viewers(state.setup)}


# Rotation

BY_SEAT = ("places", "hand_sizes", "characters", "captors", "lost", "announced")
SEAT_FIELDS = ("viewer", "turn", "first", "active", "winner", "owner", "seat", "target", "captor")
SEAT_LISTS = ("seats", "clips", "with")


class Rotation:
    """Everybody moves on by some seats."""

    def __init__(self, count: int, by: int) -> None:
        self.count, self.by = count, by

    def seat(self, seat: Any) -> Any:
        return (seat + self.by) % self.count if type(seat) is int else seat

    def around(self, values: list[Any]) -> list[Any]:
        return [values[(number - self.by) % self.count] for number in range(self.count)]

    def json(self, value: Any, key: str = "") -> Any:
        if key == "attacker" or key in SEAT_FIELDS:
            return self.seat(value)
        if key in SEAT_LISTS and isinstance(value, list):
            return sorted(map(self.seat, value))
        if key == "captors":
            return self.around([self.seat(captor) for captor in value])
        if key in BY_SEAT and isinstance(value, list) and len(value) == self.count:
            return self.around(value)
        if key == "setup":
            names = {name: self.around(value[name]) for name in ("players", "colours")}
            return {**value, **names}
        if isinstance(value, dict):
            told = {name: self.json(part, name) for name, part in value.items()}
            if told.get("type") == "rolled_first":
                dice = dict(zip(map(self.seat, value["seats"]), value["dice"], strict=True))
                told["dice"] = [dice[seat] for seat in told["seats"]]
            return told
        if isinstance(value, list):
            return _in_order([self.json(part) for part in value])
        return value


def _in_order(entries: list[Any]) -> list[Any]:
    """Those who go free in one step are told by rising seat, which a rotation changes."""
    done: list[Any] = []
    for entry in entries:
        at = len(done)
        if isinstance(entry, dict) and entry.get("type") == "freed":
            while (
                at and done[at - 1].get("type") == "freed" and done[at - 1]["seat"] > entry["seat"]
            ):
                at -= 1
        done.insert(at, entry)
    return done


@pytest.mark.invariant("GH-INV-55")
@quick
@given(games, st.integers(1, 5))
def test_rotating_the_seats_rotates_everything(game: Game, by: int) -> None:
    count = len(game.seats)
    turned = Rotation(count, by)
    agreed = turned.json(CODEC.encode(game.setup.terms), "setup")
    other = gh.Setup(
        players=agreed["players"],
        pack=PACK,
        colours=agreed["colours"],
        rounds=game.setup.rounds,
        readings=game.setup.readings,
    )
    state = gh.new_game(other)
    for before, actor, action, _ in game.transitions:
        there: gh.Action = CODEC.decode_action(turned.json(CODEC.encode(action)))
        if isinstance(action, gh.Deal):
            there = gh.Deal(turned.around(list(action.characters)))
        if isinstance(action, gh.Rolls):
            assert isinstance(before.pending, gh.pending.First)
            event = gh.RolledFirst(before.pending.seats, action.dice)
            there = gh.Rolls(turned.json(CODEC.encode(event))["dice"])
        state = gh.apply(state, turned.seat(actor), there)
    last = game.states[-1]
    expected = {
        str(turned.seat(viewer)): turned.json(CODEC.encode(gh.view(last, viewer)))
        for viewer in game.viewers
    }
    for viewer, seen in seen_by_all(state).items():
        seen["log"] = _in_order(seen["log"])
        assert seen == expected[viewer]


# Mirror

MIRROR = {"left": "right", "right": "left"} | {
    f"R{floor}{position}": f"R{floor}{5 - position}"
    for floor in range(1, 7)
    for position in range(1, 5)
}


def mirrored(value: Any) -> Any:
    """JSON data with left and right exchanged; the kind of an entry is no direction."""
    if isinstance(value, dict):
        told = {
            MIRROR.get(key, key): part if key == "type" else mirrored(part)
            for key, part in value.items()
        }
        if "rooms" in told and "floors" in told:
            told["rooms"] = sorted(told["rooms"], key=lambda room: str(room["space"]))
        return told
    if isinstance(value, list):
        return [mirrored(part) for part in value]
    return MIRROR.get(value, value) if isinstance(value, str) else value


@pytest.mark.invariant("GH-INV-56")
@quick
@given(games)
def test_left_and_right_can_be_exchanged(game: Game) -> None:
    pack = CODEC.decode(gh.Pack, mirrored(json.loads(pack_json())))
    state = gh.new_game(attrs.evolve(game.setup, pack=pack))
    for actor, action in game.steps:
        state = gh.apply(state, actor, CODEC.decode_action(mirrored(CODEC.encode(action))))
    seen = seen_by_all(state)
    for viewer, here in seen_by_all(game.states[-1]).items():
        assert mirrored(here) == seen[viewer]


# Other names


@pytest.mark.invariant("GH-INV-57")
@pytest.mark.rules("GH-COMP-9")
@quick
@given(games)
def test_names_mean_nothing(game: Game) -> None:
    """Items, players and colours can be renamed."""
    items = {card.id: f"z_{card.id}" for card in PACK.items}
    pack = CODEC.decode(gh.Pack, replaced(json.loads(pack_json()), items))
    names = {name: name[::-1] for name in game.setup.players}
    colours = dict(zip(gh.COLOURS, reversed(gh.COLOURS), strict=True))
    everything = items | names | {str(old): str(new) for old, new in colours.items()}
    state = gh.new_game(
        attrs.evolve(
            game.setup,
            pack=pack,
            players=tuple(names[name] for name in game.setup.players),
            colours=tuple(colours[colour] for colour in game.setup.colours),
        )
    )
    for actor, action in game.steps:
        written = replaced(CODEC.encode(action), items)
        state = gh.apply(state, actor, CODEC.decode_action(written))
    for viewer, here in seen_by_all(game.states[-1]).items():
        assert replaced(here, everything) == seen_by_all(state)[viewer]


# Robustness


@pytest.mark.invariant("GH-INV-58")
@quick
@given(positions())
def test_a_refused_action_changes_nothing(state: gh.State) -> None:
    before = pickle.dumps(state)
    for actor in actors(state.setup):
        for action in (*tries(len(state.setup.seats))[::5], *chance_tries()[::3]):
            refusal = gh.check(state, actor, action)
            if refusal is None:
                continue
            with pytest.raises(gh.IllegalAction) as caught:
                gh.apply(state, actor, action)
            assert caught.value.refusal == refusal
            assert refusal.rule.startswith("GH-")
            assert refusal.sentence
            assert refusal.said("fr")
    assert pickle.loads(before) == state


@pytest.mark.invariant("GH-INV-59")
@quick
@given(games | drawn_games())
def test_the_same_steps_lead_to_the_same_states(game: Game) -> None:
    again = replay(game.setup, game.steps)
    assert again.states == game.states
    assert pickle.loads(pickle.dumps(game.states[-1])) == game.states[-1]


def _lost_twice(before: gh.State, action: gh.Action, after: gh.State) -> bool:
    awaited = before.pending
    if not isinstance(awaited, gh.pending.Attack) or not isinstance(action, gh.Roll):
        return False
    struck = {1: awaited.target, 6: awaited.seat}.get(action.die)
    return struck is not None and before.lost[struck] > 0


SITUATIONS: dict[str, Callable[[gh.State, gh.Action, gh.State], bool]] = {
    "interaction_limit": lambda _before, action, _after: isinstance(
        action, (gh.Attack, gh.Identify, gh.Trade)
    ),
    "lost_turns": _lost_twice,
    "lobby_step": lambda _before, action, _after: action == gh.Move("lobby"),
    "nearest_car": lambda _before, action, _after: isinstance(action, gh.Call),
    "occupied_car": lambda before, action, _after: (
        isinstance(action, gh.Call) and action.car in before.places
    ),
    "maintenance_drop": lambda _before, action, _after: isinstance(action, gh.Search),
    "item_objective": lambda _before, _action, after: any(
        objectives is not None and objectives.item
        for objectives in [gh.view(after, seat).objectives for seat in after.setup.seats]
    ),
    "arrest": lambda before, _action, after: bool(news(before, after, gh.Captured)),
}


@pytest.mark.invariant("GH-INV-60")
@pytest.mark.parametrize("setting", gh.READINGS)
@quick
@given(seed=seeds)
def test_a_reading_changes_only_its_own_situation(setting: str, seed: int) -> None:
    """Step by step: whenever the situation does not arise, every reading does the same."""
    game = strategies.game(seed, True)
    for reading in gh.READINGS[setting][1:]:
        changed: dict[str, Any] = {setting: reading}
        agreed = attrs.evolve(game.setup, readings=gh.Readings(**changed))
        for before, actor, action, after in list(game.transitions)[::4]:
            if SITUATIONS[setting](before, action, after):
                continue
            there = gh.apply(attrs.evolve(before, setup=agreed), actor, action)
            assert attrs.evolve(there, setup=game.setup) == after


@pytest.mark.invariant("GH-INV-60")
@quick
@given(canonical_games)
def test_the_readings_of_an_arrest_differ_in_one_field_of_the_log(game: Game) -> None:
    agreed = attrs.evolve(game.setup, readings=gh.Readings(arrest="open"))
    last = attrs.evolve(game.states[-1], setup=agreed)
    for viewer in game.viewers:
        secret, told = gh.view(game.states[-1], viewer), gh.view(last, viewer)
        for here, there in zip(secret.log, told.log, strict=True):
            if isinstance(there, gh.Captured):
                assert there.arrest is not None
                assert here == there or here == attrs.evolve(there, arrest=None)
            else:
                assert here == there


# Chance


def chi_square(counts: Counter[Any], outcomes: int) -> float:
    expected = counts.total() / outcomes
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (outcomes - len(counts)) * expected


@pytest.mark.invariant("GH-INV-61")
def test_the_deal_is_uniform_over_playable_casts_and_orders() -> None:
    state = gh.new_game(setup(4))
    rng = random.Random(1)
    deals = Counter(gh.sample(state, rng) for _ in range(12 * 24 * 20))
    assert len(list(playable_casts(PACK, state.setup.roster))) == 12
    assert chi_square(deals, 12 * 24) < 380  # 287 degrees of freedom, p about 0.0002


@pytest.mark.invariant("GH-INV-61")
def test_dice_and_cards_are_uniform() -> None:
    rng = random.Random(2)
    first = gh.apply(gh.new_game(setup(2)), gh.CHANCE, gh.Deal(("magpie", "captain")))
    rolls = Counter(gh.sample(first, rng) for _ in range(36 * 50))
    assert chi_square(rolls, 36) < 75  # 35 degrees of freedom, p about 0.0001
    on_room = attrs.evolve(started(), places=("R11", "lobby"))
    opening = gh.apply(on_room, gh.Seat(0), gh.Open())
    cards = Counter(gh.sample(opening, rng) for _ in range(24 * 50))
    assert chi_square(cards, 24) < 56  # 23 degrees of freedom
    searching = gh.apply(gh.apply(opening, gh.CHANCE, gh.Room("a1")), gh.Seat(0), gh.Search())
    items = Counter(gh.sample(searching, rng) for _ in range(7 * 100))
    assert chi_square(items, 7) < 28  # 6 degrees of freedom
    boiler = gh.apply(opening, gh.CHANCE, gh.Room("m1"))
    dice = Counter(gh.sample(boiler, rng) for _ in range(600))
    assert chi_square(dice, 6) < 26  # 5 degrees of freedom


@pytest.mark.invariant("GH-INV-61")
@quick
@given(games)
def test_the_odds_are_those_of_what_chance_may_do(game: Game) -> None:
    for state in game.states[::5]:
        odds = gh.chances(state)
        if state.turn != gh.CHANCE:
            assert odds == ()
        elif odds is not None:
            assert sum(chance for _, chance in odds) == 1
            assert len({chance for _, chance in odds}) == 1
            assert tuple(action for action, _ in odds) == gh.legal_actions(state)
            assert all(gh.check(state, gh.CHANCE, action) is None for action, _ in odds)
            possible = {action for action, _ in odds}
            for action in chance_tries():
                assert (gh.check(state, gh.CHANCE, action) is None) == (action in possible)
        else:
            assert state.phase in (gh.Phase.DEAL, gh.Phase.FIRST)
            assert gh.legal_actions(state) == ()

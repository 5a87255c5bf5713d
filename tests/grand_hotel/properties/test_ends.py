"""Objectives, announcements, the end (GH-INV-40 to GH-INV-46)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from crimehotel_rules import grand_hotel as gh
from tests.grand_hotel.properties.test_turns import news
from tests.grand_hotel.strategies import Game, actors, drawn_games, games, quick, tries
from tests.grand_hotel.table import pack_json

CARDS = {card["id"]: card for card in json.loads(pack_json())["characters"]}
DECK_OF = {card["id"]: card["deck"] for card in json.loads(pack_json())["items"]}


def is_met(objective: dict[str, Any], hand: tuple[str, ...], done: list[tuple[str, str]]) -> bool:
    """The closed list of objectives once more, over the pack as JSON and (deed, character)."""
    parts = [is_met(part, hand, done) for part in objective.get("of", [])]
    match objective["type"]:
        case "all":
            return all(parts)
        case "any":
            return any(parts)
        case "hold":
            return bool(sum(item in objective["items"] for item in hand) >= objective["count"])
        case "hold_deck":
            held = sum(DECK_OF[item] == objective["deck"] for item in hand)
            return bool(held >= objective["count"])
        case "attack":
            kinds = [objective["result"]]
        case "trade":
            kinds = ["give", "get"] if objective["way"] == "any" else [objective["way"]]
        case other:
            kinds = [other]
    aim = objective["target"]
    reached = {character for kind, character in done if kind in kinds}
    match aim["type"]:
        case "class":
            reached = {each for each in reached if CARDS[each]["class"] == aim["class"]}
        case "character":
            reached &= {aim["character"]}
        case _:
            pass
    return bool(len(reached) >= objective["count"])


def met(state: gh.State, seat: int) -> tuple[bool, bool]:
    card = CARDS[state.characters[seat]]
    done: list[tuple[str, str]] = [
        (kind, state.characters[target]) for kind, target in state.deeds[seat]
    ]
    item = is_met(card["item"], state.hands[seat], done)
    return item, is_met(card["interaction"], state.hands[seat], done)


def deeds_of(before: gh.State, after: gh.State) -> set[tuple[int, str, int]]:
    """What the log of a step says that somebody has done: who, what, to whom."""
    done: set[tuple[int, str, int]] = set()
    for event in after.log[len(before.log) :]:
        match event:
            case gh.Attacked(seat, target, 1):
                done.add((seat, "unconscious", target))
            case gh.Captured(seat, target, _):
                done.add((seat, "captured", target))
            case gh.Dropped(seat, _, _):
                assert before.active is not None
                done.add((before.active, "dropped", seat))
            case gh.Identified(seat, target, 1 | 2, _):
                done.add((seat, "identify", target))
            case gh.Traded(seat, target, gives, asks, _, _):
                done |= {(seat, "give", target), (target, "get", seat)} if gives else set()
                done |= {(target, "give", seat), (seat, "get", target)} if asks else set()
            case gh.Freed(seat, captor) if any(isinstance(e, gh.Moved) for e in after.log[-20:]):
                if after.places[seat] == "lobby":
                    done.add((captor, "deliver", seat))
            case _:
                pass
    return done


@pytest.mark.invariant("GH-INV-42")
@quick
@given(games | drawn_games())
def test_deeds_are_what_the_log_tells_and_only_grow(game: Game) -> None:
    for before, _, _, after in game.transitions:
        expected = {
            (seat, *deed) for seat, deeds in enumerate(before.deeds) for deed in deeds
        } | deeds_of(before, after)
        assert {(s, *deed) for s, deeds in enumerate(after.deeds) for deed in deeds} == expected


@pytest.mark.invariant("GH-INV-40", "GH-INV-41", "GH-INV-43")
@quick
@given(games)
def test_announcements(game: Game) -> None:
    """Announced the moment both are met, once, and never taken back."""
    latched = game.setup.readings.item_objective == "latched"
    ever = [False] * len(game.seats)
    for before, _, _, after in game.transitions:
        if not after.characters:
            continue
        told = [event.seat for event in news(before, after, gh.Announced)]
        for seat in game.seats:
            item, interaction = met(after, seat)
            ever[seat] |= item
            item = ever[seat] if latched else item
            seen = gh.view(after, seat).objectives if len(after.log) % 9 == 0 else None
            if seen is not None:
                assert (seen.item, seen.interaction) == (item, interaction)
            both = item and interaction
            assert after.announced[seat] == (before.announced[seat] or both)
            assert (seat in told) == (both and not before.announced[seat])
        assert len(set(told)) == len(told)


@pytest.mark.invariant("GH-INV-44", "GH-INV-45")
@quick
@given(games)
def test_the_winner_is_the_first_in_the_lobby_with_both_met(game: Game) -> None:
    for before, _, action, after in game.transitions:
        arrived = []
        if isinstance(action, gh.Move) and action.to == "lobby":
            (moved,) = news(before, after, gh.Moved)
            arrived = [moved.seat, *moved.with_]
        both = [seat for seat in arrived if after.announced[seat] and all(_now(game, after, seat))]
        if both:
            count = len(game.seats)
            nearest = min(both, key=lambda seat: (seat - arrived[0]) % count)
            assert after.winner == nearest
            assert after.over
        else:
            assert after.winner is None


def _now(game: Game, state: gh.State, seat: int) -> tuple[bool, bool]:
    item, interaction = met(state, seat)
    return item or state.latched[seat], interaction


@pytest.mark.invariant("GH-INV-45", "GH-INV-46")
@quick
@given(games)
def test_the_end_is_one_and_final(game: Game) -> None:
    last = game.states[-1]
    if not last.over:
        assert game.setup.readings.interaction_limit == "unlimited"
        return
    won = [event for event in last.log if isinstance(event, gh.Won)]
    stopped = [event for event in last.log if isinstance(event, gh.Stopped)]
    assert len(won) + len(stopped) == 1
    assert last.log[-1] in won + stopped
    assert gh.outcome(last) == gh.Outcome(tuple(event.seat for event in won), last.round)
    if stopped:
        turns = [event for event in last.log if isinstance(event, (gh.Turn, gh.TurnLost))]
        assert stopped == [gh.Stopped(game.setup.rounds or 0)]
        assert len(turns) == len(game.seats) * last.round == len(game.seats) * stopped[0].rounds
    assert (last.active, last.points, last.used, last.pending) == (None, 0, (), None)
    for actor in actors(game.setup):
        for action in tries(2)[:60:7]:
            refusal = gh.check(last, actor, action)
            assert refusal is not None
            assert refusal.rule == "GH-END-8"
    for state in game.states[:-1]:
        assert gh.outcome(state).winners == ()

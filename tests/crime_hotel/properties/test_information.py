"""Who may know what: no view, list or refusal tells too much (CH-INV-33 to CH-INV-40)."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.crime_hotel import (
    ALL_CARDS,
    CHANCE,
    SPECTATOR,
    Action,
    Card,
    Deal,
    Draw,
    Exchange,
    Exchanged,
    Look,
    Looked,
    Phase,
    Pick,
    Play,
    Seat,
    State,
    View,
    Viewer,
    apply,
    check,
    legal_actions,
    new_game,
    view,
)
from crimehotel_rules.crime_hotel.codec import CODEC
from tests.crime_hotel.properties.oracles import DECK, facts, hands_of
from tests.crime_hotel.properties.worlds import Twins, seen_cards, twins
from tests.crime_hotel.strategies import (
    STANDARD,
    Game,
    deals,
    every_action,
    games,
    seeds,
    setups,
    viewers,
    wild_actions,
)

HIDDEN_PHASES = (Phase.PLAY, Phase.GUESS, Phase.ASSIST, Phase.DRAW, Phase.PICK)


def some_twins(game: Game, seed: int) -> Iterator[Twins]:
    """Other worlds for every viewer of a game."""
    rng = random.Random(seed)
    for viewer in viewers(game.setup):
        yield from twins(game, viewer, rng)


@pytest.mark.invariant("CH-INV-33")
@pytest.mark.rules(
    "CH-SETUP-7", "CH-SETUP-8", "CH-EXCH-6", "CH-LOOK-2", "CH-INFO-1", "CH-INFO-2", "CH-INFO-3"
)
def test_hidden_cards_do_not_show_in_a_view() -> None:
    """In another world with other hidden cards, every view, event and JSON text is the same."""
    compared: Counter[str] = Counter()

    @given(games(STANDARD) | games(), seeds)
    def every_world(game: Game, seed: int) -> None:
        for world in some_twins(game, seed):
            compared["spectator" if world.viewer == SPECTATOR else "seat"] += 1
            for ours, theirs in world.pairs:
                here, there = view(ours, world.viewer), view(theirs, world.viewer)
                assert ours != theirs
                assert here == there
                assert CODEC.dumps(here) == CODEC.dumps(there)
                assert repr(here) == repr(there)
                compared[ours.phase.value] += 1

    every_world()
    assert compared["seat"] > 200
    assert compared["spectator"] > 60
    assert min(compared[phase.value] for phase in HIDDEN_PHASES) > 80


@pytest.mark.invariant("CH-INV-34")
@pytest.mark.rules("CH-INQ-3", "CH-GUESS-3", "CH-INFO-4")
def test_legal_actions_and_refusals_follow_from_the_view() -> None:
    """In another world the same choices are open, and the same tries refused in the same words."""
    compared: Counter[str] = Counter()

    @given(games(STANDARD) | games(), seeds)
    def every_world(game: Game, seed: int) -> None:
        rng = random.Random(seed)
        for world in some_twins(game, seed):
            if isinstance(world.viewer, str):
                continue
            for ours, theirs in rng.sample(list(world.pairs), min(len(world.ours), 12)):
                tries = [*map(Play, ALL_CARDS), *rng.sample(every_action(), 25)]
                compare_answers(ours, theirs, world.viewer, tries, compared)

    every_world()
    assert compared["lists"] > 300
    assert compared["refused"] > 10000
    assert compared["allowed"] > 500
    assert {"must_follow", "card_not_held", "out_of_turn", "wrong_kind"} <= set(compared)


def compare_answers(
    ours: State, theirs: State, seat: Seat, tries: list[Action], compared: Counter[str]
) -> None:
    """What this seat may do, and what it is told, must be the same in both worlds."""
    if ours.turn == seat:
        assert legal_actions(ours) == legal_actions(theirs)
        compared["lists"] += 1
    for action in tries:
        answer = check(ours, seat, action)
        assert answer == check(theirs, seat, action)
        compared["allowed" if answer is None else "refused"] += 1
        if answer is not None:
            compared[answer.code] += 1


@pytest.mark.invariant("CH-INV-34")
@pytest.mark.rules("CH-INFO-4", "CH-ACT-1", "CH-INQ-1")
@given(games(), seeds, st.lists(wild_actions(), min_size=5, max_size=20))
def test_a_try_out_of_turn_is_answered_without_reading_it(
    game: Game, seed: int, tries: list[Action]
) -> None:
    """Whoever acts out of turn hears that and nothing else, whatever the try."""
    state = random.Random(seed).choice(game.states)
    for seat in state.setup.seats:
        if seat != state.turn:
            answers = [check(state, seat, action) for action in tries]
            assert None not in answers
            assert all(answer == answers[0] for answer in answers)


@pytest.mark.invariant("CH-INV-35")
@pytest.mark.rules("CH-EXCH-6", "CH-LOOK-2", "CH-INFO-1", "CH-INFO-2")
def test_third_parties_learn_only_the_public_facts() -> None:
    """An exchange or look changes a third party's view by its public facts and nothing else."""
    compared: Counter[str] = Counter()

    @given(games(STANDARD))
    def every_game(game: Game) -> None:
        for index, (_, action) in enumerate(game.steps):
            if not isinstance(action, (Exchange, Look)):
                continue
            picked = game.steps[index + 1][1]
            count = len(picked.cards) if isinstance(picked, (Draw, Pick)) else 0
            before, after = game.states[index], game.states[index + (2 if count else 1)]
            for viewer in viewers(game.setup):
                if viewer not in (before.seat, action.target):
                    check_public_facts(before, after, viewer, before.seat, action, count)
                    compared[type(action).__name__] += 1

    every_game()
    assert min(compared["Exchange"], compared["Look"]) > 200


def check_public_facts(
    before: State, after: State, viewer: Viewer, actor: Seat, action: Exchange | Look, count: int
) -> None:
    """The third party's view differs in who acts next, the meeple's way to its desk, one event."""
    old, new = view(before, viewer), view(after, viewer)
    expected = (
        Exchanged(actor, action.target, count, None, None)
        if isinstance(action, Exchange)
        else Looked(actor, action.target, count, None)
    )
    assert new.log[-1] == expected
    assert new.log[:-1] == old.log
    changing = {"phase", "turn", "parking", "desks", "log"}
    same = {field.name for field in attrs.fields(View)} - changing
    assert all(getattr(new, name) == getattr(old, name) for name in same)
    name = "exchange" if isinstance(action, Exchange) else "look"
    assert getattr(new.desks, name) == (*getattr(old.desks, name), actor)
    assert new.parking == old.parking[1:]


def leaves(data: object) -> Iterator[object]:
    """All numbers and texts in JSON data, but for the set-up and the points, which are no cards."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("setup", "scores"):
                yield from leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from leaves(value)
    else:
        yield data


def leaves_of_view(state: State, viewer: Viewer) -> list[object]:
    """All numbers and texts in the JSON text of a view."""
    return list(leaves(json.loads(CODEC.dumps(view(state, viewer)))))


def cards_in_json(state: State, viewer: Viewer) -> set[int]:
    """The card numbers that stand anywhere in the JSON text of a view."""
    return {leaf for leaf in leaves_of_view(state, viewer) if type(leaf) is int} & DECK


@pytest.mark.invariant("CH-INV-36")
@pytest.mark.rules(
    "CH-SETUP-7", "CH-SETUP-8", "CH-INQ-6", "CH-EXCH-6", "CH-LOOK-2", "CH-INFO-1", "CH-INFO-2",
    "CH-INFO-3",
)  # fmt: skip
@given(games(), seeds)
def test_a_view_names_no_card_that_its_viewer_has_not_seen(game: Game, seed: int) -> None:
    """Before the reveal the JSON of a view names exactly the cards that lie open or were seen."""
    rng = random.Random(seed)
    deal, end = rng.choice(game.investigations)
    for moment in rng.sample(range(deal + 1, end), 8):
        state = game.states[moment]
        for viewer in viewers(game.setup):
            known = facts(state).searched | set(state.table)
            known |= seen_cards(game, viewer, deal, moment)
            assert cards_in_json(state, viewer) == known


@pytest.mark.invariant("CH-INV-36")
@pytest.mark.rules("CH-SETUP-7", "CH-SETUP-8")
@given(games(), seeds)
def test_the_texts_in_a_view_name_nothing_but_spaces(game: Game, seed: int) -> None:
    """Texts with digits in a view are names of spaces where meeples stand or stood."""
    state = random.Random(seed).choice(game.states)
    stood = set(re.findall(r"Space\.(\w+)", repr(state.log)))
    for viewer in viewers(game.setup):
        texts = {leaf for leaf in leaves_of_view(state, viewer) if isinstance(leaf, str)}
        assert {text for text in texts if re.search(r"\d", text)} == stood


@pytest.mark.invariant("CH-INV-37", "CH-INV-33")
@pytest.mark.rules("CH-SETUP-5", "CH-SETUP-7", "CH-SETUP-8", "CH-INFO-3")
@given(st.data())
def test_swapping_the_murderer_at_the_deal_shows_nowhere(data: st.DataObject) -> None:
    """The murderer's card may be any card of the other hands: player p sees the same."""
    setup = data.draw(setups())
    deal = data.draw(deals(len(setup.players)))
    state = apply(new_game(setup), CHANCE, deal)
    for owner, hand in enumerate(deal.hands):
        for card in hand:
            other = apply(new_game(setup), CHANCE, swapped(deal, owner, card))
            assert other.murderer == card
            for viewer in viewers(setup):
                if viewer != owner:
                    assert view(state, viewer) == view(other, viewer)
                    assert CODEC.dumps(view(state, viewer)) == CODEC.dumps(view(other, viewer))


def swapped(deal: Deal, owner: int, card: Card) -> Deal:
    """The deal with this card as the murderer's, and the murderer's in its place."""
    hands = [list(hand) for hand in deal.hands]
    hands[owner][hands[owner].index(card)] = deal.murderer
    return Deal(hands, card, deal.face_up)


@pytest.mark.invariant("CH-INV-38")
@pytest.mark.rules("CH-SETUP-7", "CH-REVEAL-3", "CH-INFO-3")
@given(games())
def test_all_views_together_lack_only_the_murderers_card(game: Game) -> None:
    """Before the reveal the views of all together name every card but the murderer's."""
    for state in game.states[1::7]:
        if state.phase in HIDDEN_PHASES:
            together = set().union(*(cards_in_json(state, who) for who in viewers(game.setup)))
            assert DECK - together == {state.murderer}
            assert all(view(state, who).murderer is None for who in viewers(game.setup))
        elif state.murderer is not None:
            assert all(view(state, w).murderer == state.murderer for w in viewers(game.setup))


@pytest.mark.invariant("CH-INV-39")
@pytest.mark.rules("CH-SETUP-8", "CH-EXCH-2", "CH-EXCH-6", "CH-LOOK-3", "CH-INFO-1", "CH-INFO-2")
@given(games(investigations=1), seeds)
def test_the_order_of_cards_in_a_hand_shows_nowhere(game: Game, seed: int) -> None:
    """Hands dealt, gifts named and cards drawn in any order lead to the same position and bytes."""
    rng = random.Random(seed)
    state = new_game(game.setup)
    for (actor, action), expected in zip(game.steps, game.states[1:], strict=True):
        state = apply(state, actor, shuffled(action, rng))
        assert state == expected
    for viewer in viewers(game.setup):
        hand = view(game.states[1], viewer).hand
        assert list(hand) == sorted(hand)
        assert CODEC.dumps(view(state, viewer)) == CODEC.dumps(view(game.states[-1], viewer))
    assert repr(state) == repr(game.states[-1])


def shuffled(action: Action, rng: random.Random) -> Action:
    """The same action with its cards named in another order."""
    match action:
        case Deal(hands, murderer, face_up):
            return Deal([_mixed(hand, rng) for hand in hands], murderer, _mixed(face_up, rng))
        case Exchange(target, give):
            return Exchange(target, _mixed(give, rng))
        case Draw(cards) | Pick(cards):
            return type(action)(_mixed(cards, rng))
        case _:
            return action


def _mixed(cards: tuple[Card, ...], rng: random.Random) -> list[Card]:
    return rng.sample(cards, len(cards))


@pytest.mark.invariant("CH-INV-40")
@pytest.mark.rules("CH-EXCH-6", "CH-LOOK-1", "CH-LOOK-2", "CH-INFO-2")
@given(games(), seeds)
def test_what_was_learnt_stays_known(game: Game, seed: int) -> None:
    """A viewer's record only grows until the next deal, whatever is played and exchanged."""
    rng = random.Random(seed)
    viewer = rng.choice(viewers(game.setup))
    log: tuple[object, ...] = ()
    for _, _, action, after in game.transitions:
        now = view(after, viewer).log
        assert type(action) is Deal or now[: len(log)] == log
        log = now


@pytest.mark.rules("CH-INFO-1", "CH-INFO-2", "CH-INQ-6", "CH-LOOK-2", "CH-EXCH-6")
@given(games(), seeds)
def test_everybody_sees_the_same_table_and_their_own_hand(game: Game, seed: int) -> None:
    """Views of one position agree on all public things and differ in hand and private record."""
    state = random.Random(seed).choice(game.states)
    public = attrs.evolve(view(state, SPECTATOR), log=())
    assert public.hand == ()
    for seat in game.setup.seats:
        own = view(state, seat)
        assert set(own.hand) == hands_of(state)[seat]
        assert attrs.evolve(own, viewer=SPECTATOR, hand=(), log=()) == public
        assert len(own.log) == len(state.log)
    assert public.hand_sizes == tuple(map(len, hands_of(state)))

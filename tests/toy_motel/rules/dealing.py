"""The deal: a key for everybody, in secret."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations

from crimehotel_rules.kernel.seats import Chance, Seat
from tests.toy_motel.rules.refusals import Refusal
from tests.toy_motel.rules.table import DOORS, Deal, Dealt, Draft, Phase, State


def check_deal(state: State, _chance: Chance, action: Deal) -> Refusal | None:
    """Whether these keys can be dealt."""
    count = len(state.setup.players)
    if not len(set(action.keys)) == len(action.keys) == count:  # TM-DEAL-1
        return Refusal("TM-DEAL-1", "bad_deal", {"keys": action.keys, "count": count})
    return None


def deal(draft: Draft, _chance: Chance, action: Deal) -> None:
    """Everybody takes a key."""
    draft.keys = action.keys  # TM-DEAL-1
    draft.log += (Dealt(action.keys),)
    draft.phase = Phase.OPEN
    draft.turn = Seat(0)  # TM-DOOR-1


def list_deals(state: State) -> list[Deal]:
    """Every deal."""
    return [Deal(keys) for keys in permutations(DOORS, len(state.setup.players))]


def chances(state: State) -> tuple[tuple[Deal, Fraction], ...]:
    """Every deal is as likely as any other."""
    deals = list_deals(state) if state.phase is Phase.DEAL else []
    return tuple((each, Fraction(1, len(deals))) for each in deals)


def sample(state: State, rng: random.Random) -> Deal:
    """Deal."""
    return rng.choice(list_deals(state))

"""Engines that play by the rules and tell where a cube lies.

``python -m tests.mord_im_arosa.conformance.leaky NAME``. What the protocol page names is right in
each of their replies. The secret stands in the reason of a refusal, in a field that nobody asked
for, or in an order that means nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from crimehotel_rules.mord_im_arosa import Phase, State
from crimehotel_rules.mord_im_arosa.game import GAME
from tests.conformance.leaking import adds, leaking
from tests.conformance.wrapped import Engine, Json, serve

LEAKS: Final[dict[str, Callable[[], Engine]]] = {}

leak = leaking(GAME, LEAKS)


def secret(state: State) -> list[list[int]]:
    """What lies on which floor."""
    return [[floor.victims, *floor.clues] for floor in state.tower]


def floor_of(request: Json) -> int | None:
    """The floor that an action names, if it names one."""
    action = request.get("action")
    floor = action.get("floor") if isinstance(action, dict) else None
    return floor if type(floor) is int and 0 <= floor <= 7 else None


def kind_of(request: Json) -> Any:
    """The type of an action."""
    action = request.get("action")
    return action.get("type") if isinstance(action, dict) else None


# In refusals


@leak
def refuses_with_the_tower_in_the_prologue(state: State, _: Json, reply: Json) -> None:
    """Before the first turn a refusal shows the tower."""
    if state.act == 0:
        adds(reply, secret(state))


@leak
def refuses_with_the_tower_in_act_two(state: State, _: Json, reply: Json) -> None:
    """In Act II a refusal shows the tower."""
    if state.act == 2:
        adds(reply, secret(state))


@leak
def refuses_with_the_tower_while_cubes_fly(state: State, _: Json, reply: Json) -> None:
    """While cubes are thrown in Act I, a refusal shows the tower."""
    if state.act == 1 and state.phase is Phase.THROW:
        adds(reply, secret(state))


@leak
def is_hot_or_cold(state: State, request: Json, reply: Json) -> None:
    """Whoever tries to inspect out of turn is told how warm it is."""
    floor = floor_of(request)
    if floor is not None and kind_of(request) == "inspect":
        adds(
            reply,
            min((abs(floor - each) for each in range(8) if state.tower[each].victims), default=9),
        )


@leak
def counts_clues_for_who_suspects_nobody(state: State, request: Json, reply: Json) -> None:
    """A suspicion without suspects is refused with what lies on the floor."""
    floor = floor_of(request)
    if floor is not None and reply.get("illegal", {}).get("rule") == "MA-SUSPECT-1":
        adds(reply, state.tower[floor].clues)


@leak
def tells_a_usurper(state: State, request: Json, reply: Json) -> None:
    """A player who lands a cube in the place of chance is told what lies there."""
    floor = floor_of(request)
    if floor is not None and kind_of(request) == "land":
        adds(reply, state.tower[floor].clues)


@leak
def tells_who_takes_too_many(state: State, _: Json, reply: Json) -> None:
    """Whoever wants to take too many back is told what lies above the open floor."""
    if state.phase is Phase.TAKE_BACK and "illegal" in reply:
        adds(reply, state.tower[((state.exposed or 0) + 1) % 8].clues)


@leak
def dumps_its_state(state: State, request: Json, reply: Json) -> None:
    """What is no action at all is refused with a dump of the tower."""
    if kind_of(request) not in ("inspect", "suspect", "cover", "take_back", "land"):
        adds(reply, secret(state))


@leak
def tells_the_sofa(state: State, request: Json, reply: Json) -> None:
    """A spectator who tries to act is told where the victims are."""
    if request.get("by") == "spectator":
        adds(reply, [floor.victims for floor in state.tower])


@leak
def tells_when_it_is_too_late(state: State, _: Json, reply: Json) -> None:
    """After the end a refusal shows the tower."""
    if state.over:
        adds(reply, secret(state))


# In fields that nobody asked for


@leak
def shows_the_tower(state: State, _: Json, reply: Json) -> None:
    """A view has a field more."""
    if "view" in reply:
        reply["view"] = reply["view"] | {"tower": secret(state)}


@leak
def shows_throwers_where_cubes_fell(state: State, request: Json, reply: Json) -> None:
    """The one who throws sees the tower as long as cubes are in hand."""
    if (
        "view" in reply
        and state.phase is Phase.THROW
        and request["viewer"] == state.throwing[0].seat
    ):
        reply["view"] = reply["view"] | {"tower": secret(state)}


@leak
def shows_owners_their_clues(state: State, request: Json, reply: Json) -> None:
    """Everybody sees where their own clues lie."""
    if "view" in reply and isinstance(request["viewer"], int):
        own = [floor.clues[request["viewer"]] for floor in state.tower]
        reply["view"] = reply["view"] | {"own": own}


@leak
def opens_the_tower_at_the_end(state: State, _: Json, reply: Json) -> None:
    """When the game is over, the result has the tower."""
    if "outcome" in reply and state.over:
        reply["tower"] = secret(state)


@leak
def rewards_a_step(state: State, request: Json, reply: Json) -> None:
    """Whoever acts is told how well they are hidden."""
    if request["op"] == "act" and "illegal" not in reply and isinstance(request["by"], int):
        reply["reward"] = max(floor.clues[request["by"]] for floor in state.tower)


@leak
def lists_odds(state: State, request: Json, reply: Json) -> None:
    """The legal actions come with what they would find."""
    if request["op"] == "legal" and isinstance(state.turn, int):
        reply["odds"] = [sum(floor.clues) for floor in state.tower]


@leak
def lists_what_chance_did(state: State, request: Json, reply: Json) -> None:
    """While chance lands cubes, the empty list comes with where they are."""
    if request["op"] == "legal" and state.phase is Phase.THROW:
        reply["landed"] = secret(state)


# In orders that mean nothing


@leak
def lists_full_floors_first(state: State, _: Json, reply: Json) -> None:
    """Floors with many clues come first in the list of actions."""
    if "legal" in reply and state.phase in (Phase.INSPECT, Phase.INVESTIGATE):
        reply["legal"] = sorted(
            reply["legal"], key=lambda action: -sum(state.tower[action["floor"]].clues)
        )


@leak
def turns_a_view_round(state: State, _: Json, reply: Json) -> None:
    """The fields of a view come in another order if something lies on the ground floor."""
    if "view" in reply and any(state.tower[0].clues):
        reply["view"] = dict(reversed(reply["view"].items()))


@leak
def turns_a_refusal_round(state: State, _: Json, reply: Json) -> None:
    """The fields of a refusal come in another order if the top floor holds an odd number."""
    if "illegal" in reply and sum(state.tower[7].clues) % 2:
        reply["illegal"] = dict(reversed(reply["illegal"].items()))


if __name__ == "__main__":
    serve(LEAKS)

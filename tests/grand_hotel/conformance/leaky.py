"""Engines that play by the rules and tell who somebody is, or what somebody holds.

``python -m tests.grand_hotel.conformance.leaky NAME``. What the protocol page names is right in
each of their replies. The secret stands in the reason of a refusal, in a field that nobody asked
for, or in an order that means nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from crimehotel_rules.grand_hotel import Phase, State
from crimehotel_rules.grand_hotel.game import GAME
from tests.conformance.leaking import adds, leaking
from tests.conformance.wrapped import Engine, Json, serve

LEAKS: Final[dict[str, Callable[[], Engine]]] = {}

leak = leaking(GAME, LEAKS)


def kind_of(request: Json) -> Any:
    """The type of an action."""
    action = request.get("action")
    return action.get("type") if isinstance(action, dict) else None


# In refusals


@leak
def refuses_with_the_cast(state: State, _: Json, reply: Json) -> None:
    """A refusal names all characters."""
    adds(reply, state.characters)


@leak
def refuses_with_the_hands(state: State, _: Json, reply: Json) -> None:
    """A refusal lists what everybody holds."""
    adds(reply, state.hands)


@leak
def refuses_with_what_lies_there(state: State, _: Json, reply: Json) -> None:
    """A refusal lists what lies in the rooms."""
    adds(reply, [room.items for room in state.rooms])


@leak
def tells_who_attacks_somebody_far_away(state: State, request: Json, reply: Json) -> None:
    """An attack that is refused is told whom it would have hit."""
    if kind_of(request) == "attack" and state.characters:
        adds(reply, state.characters[-1])


@leak
def tells_who_begs(state: State, request: Json, reply: Json) -> None:
    """A trade that is refused comes with what the others hold."""
    if kind_of(request) == "trade":
        adds(reply, state.hands)


@leak
def tells_after_the_end(state: State, _: Json, reply: Json) -> None:
    """After the end a refusal shows who was who."""
    if state.over:
        adds(reply, state.characters)


@leak
def tells_while_somebody_searches(state: State, _: Json, reply: Json) -> None:
    """During a search a refusal shows what was found."""
    if state.phase is Phase.SEARCH:
        adds(reply, state.pending)


@leak
def tells_what_is_offered(state: State, _: Json, reply: Json) -> None:
    """Before the partner has answered, a refusal shows what is offered."""
    if state.phase is Phase.TRADE:
        adds(reply, state.pending)


# In fields that nobody asked for


@leak
def shows_deeds(state: State, _: Json, reply: Json) -> None:
    """A view has a field more: whose objectives are met."""
    if "view" in reply:
        reply["view"] = reply["view"] | {"cast": list(state.characters)}


@leak
def counts_cards_with_the_result(state: State, request: Json, reply: Json) -> None:
    """The result comes with what is left in the decks."""
    if request["op"] == "result":
        reply["decks"] = [list(deck) for deck in state.item_decks]


@leak
def lists_what_can_be_drawn_to_those_who_ask(state: State, request: Json, reply: Json) -> None:
    """The legal actions of a player come with the hands of the others."""
    if request["op"] == "legal" and state.turn != "chance":
        reply["hands"] = [list(hand) for hand in state.hands]


# In orders that mean nothing


@leak
def turns_a_view_round(state: State, _: Json, reply: Json) -> None:
    """The fields of a view come in another order for some characters."""
    if "view" in reply and state.characters and state.characters[0] > state.characters[-1]:
        reply["view"] = dict(reversed(reply["view"].items()))


if __name__ == "__main__":
    serve(LEAKS)

"""Engines that play by the rules and tell a secret.

``python -m tests.crime_hotel.conformance.leaky NAME``. What the protocol page names is right in
each of their replies. The secret stands in the reason of a refusal, in a field that nobody asked
for, or in an order that means nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from crimehotel_rules.crime_hotel import Exchange, Phase, State, card_numbers
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.crime_hotel.rules.box import FLOOR
from tests.conformance.leaking import adds, leaking
from tests.conformance.wrapped import Engine, Json, serve

LEAKS: Final[dict[str, Callable[[], Engine]]] = {}

leak = leaking(GAME, LEAKS)


def secret(state: State) -> Any:
    """The murderer's card, as long as nobody may know it."""
    return None if state.phase in (Phase.DEAL, Phase.OVER) else state.murderer


# In refusals


@leak
def refuses_with_the_murderer_in_game_two(state: State, _: Json, reply: Json) -> None:
    """From investigation 2 on, a refusal names the murderer."""
    if state.investigation >= 2:
        adds(reply, secret(state))


@leak
def refuses_with_the_murderer_in_game_three(state: State, _: Json, reply: Json) -> None:
    """In investigation 3, a refusal names the murderer."""
    if state.investigation == 3:
        adds(reply, secret(state))


@leak
def refuses_with_the_murderer_in_a_draw(state: State, _: Json, reply: Json) -> None:
    """While chance draws, a refusal names the murderer."""
    if state.phase is Phase.DRAW:
        adds(reply, secret(state))


@leak
def refuses_with_the_murderer_in_a_pick(state: State, _: Json, reply: Json) -> None:
    """While chance picks, a refusal names the murderer."""
    if state.phase is Phase.PICK:
        adds(reply, secret(state))


@leak
def counts_the_floor_of_the_lead(state: State, request: Json, reply: Json) -> None:
    """Who must follow is told how many cards of that floor the others hold."""
    if reply.get("illegal", {}).get("rule") == "CH-INQ-3":
        others = sum(hand for seat, hand in enumerate(state.hands) if seat != request["by"])
        adds(reply, (others & FLOOR[state.table[0] // 10]).bit_count())


@leak
def is_hot_or_cold(state: State, request: Json, reply: Json) -> None:
    """A guess that is refused is told to be right."""
    action = request.get("action")
    if isinstance(action, dict) and action.get("space") == f"R{secret(state)}":
        adds(reply, "hot")


@leak
def dumps_its_state(state: State, request: Json, reply: Json) -> None:
    """What is no action at all is refused with a dump of all hands."""
    action = request.get("action")
    known = ("play", "guess", "relocate", "exchange", "look", "duplicate", "bonus")
    if not isinstance(action, dict) or action.get("type") not in (*known, "draw", "pick", "deal"):
        adds(reply, state.hands)


@leak
def tells_a_usurper(state: State, request: Json, reply: Json) -> None:
    """A player who draws or picks in the place of chance is told whether the hand holds it."""
    action = request.get("action")
    cards = action.get("cards") if isinstance(action, dict) else None
    if state.pending and isinstance(cards, list):
        hand = card_numbers(state.hands[state.pending.target])
        adds(reply, [card for card in cards if card in hand])


@leak
def tells_the_sofa(state: State, request: Json, reply: Json) -> None:
    """A spectator who tries to act is told the murderer."""
    if request.get("by") == "spectator":
        adds(reply, secret(state))


@leak
def tells_a_self_exchanger(state: State, _: Json, reply: Json) -> None:
    """Who wants to exchange or look at no other player's cards is told what the others hold."""
    if reply.get("illegal", {}).get("rule") in ("CH-EXCH-1", "CH-LOOK-1"):
        adds(reply, state.hands)


@leak
def tells_who_finds_the_desks_taken(state: State, _: Json, reply: Json) -> None:
    """A refusal for want of a desk names the murderer."""
    if reply.get("illegal", {}).get("rule") == "CH-ASSIST-4":
        adds(reply, secret(state))


@leak
def tells_who_relocates_nothing(state: State, _: Json, reply: Json) -> None:
    """A refused relocation names the murderer."""
    if reply.get("illegal", {}).get("rule") in ("CH-REL-1", "CH-REL-2"):
        adds(reply, secret(state))


# In fields that nobody asked for


@leak
def shows_the_murderer_in_game_two(state: State, _: Json, reply: Json) -> None:
    """From investigation 2 on, a view has a field more."""
    if "view" in reply and state.investigation >= 2:
        reply["view"] = reply["view"] | {"solution": secret(state)}


@leak
def shows_the_gift(state: State, _: Json, reply: Json) -> None:
    """While chance draws, a view shows what is given."""
    if "view" in reply and isinstance(state.pending, Exchange):
        pending = reply["view"]["pending"] | {"give": list(state.pending.give)}
        reply["view"] = reply["view"] | {"pending": pending}


@leak
def remembers_all_looks(state: State, _: Json, reply: Json) -> None:
    """Between two investigations, a view has a record of all that was seen."""
    if "view" in reply and state.phase is Phase.DEAL:
        seen = [getattr(event, "cards", None) for event in state.log]
        reply["view"] = reply["view"] | {"record": [cards and list(cards) for cards in seen]}


@leak
def remembers_all_gifts(state: State, _: Json, reply: Json) -> None:
    """When the game is over, a view has a record of all that was exchanged."""
    if "view" in reply and state.phase is Phase.OVER:
        given = [getattr(event, "gave", None) for event in state.log]
        reply["view"] = reply["view"] | {"record": [cards and list(cards) for cards in given]}


@leak
def rewards_a_step(state: State, request: Json, reply: Json) -> None:
    """Whoever acts is told what it was worth."""
    if request["op"] == "act" and "illegal" not in reply and isinstance(request["by"], int):
        right = (state.murderer, (state.murderer or 0) // 10 * 10, (state.murderer or 0) % 10)
        mine = state.hotel[request["by"]]
        reply["reward"] = sum(mine >> space & 1 for space in right if space is not None)


@leak
def knows_the_result_before(state: State, request: Json, reply: Json) -> None:
    """The result has a field more before the reveal."""
    if request["op"] == "result":
        reply["murderer"] = secret(state)


@leak
def lists_odds(state: State, request: Json, reply: Json) -> None:
    """The legal actions come with the number of hidden cards on the first floor."""
    if request["op"] == "legal" and isinstance(state.turn, int):
        others = sum(hand for seat, hand in enumerate(state.hands) if seat != state.turn)
        reply["odds"] = (others & FLOOR[1]).bit_count()


@leak
def lists_what_chance_could_do(state: State, request: Json, reply: Json) -> None:
    """While chance draws or picks, the empty list comes with what it would hold."""
    if request["op"] == "legal" and state.pending:
        reply["chance"] = state.hands[state.pending.target]


# In orders that mean nothing


@leak
def lists_safe_guesses_last(state: State, _: Json, reply: Json) -> None:
    """Rooms whose card is in a hand come last in the list of guesses."""
    if "legal" in reply and state.phase is Phase.GUESS:
        held = [f"R{card}" for card in range(11, 40) if sum(state.hands) >> card & 1]
        reply["legal"] = sorted(reply["legal"], key=lambda action: action["space"] in held)


@leak
def lists_good_plays_first(state: State, _: Json, reply: Json) -> None:
    """Cards on the murderer's floor come first in the list of plays."""
    if "legal" in reply and state.phase is Phase.PLAY:
        floor = (state.murderer or 0) // 10
        reply["legal"] = sorted(reply["legal"], key=lambda play: play["card"] // 10 != floor)


@leak
def lists_rich_partners_first(state: State, _: Json, reply: Json) -> None:
    """Partners come in the order of their highest cards."""
    if "legal" in reply and state.phase is Phase.ASSIST:
        hands = state.hands
        reply["legal"] = sorted(reply["legal"], key=lambda action: -hands[action.get("target", 0)])


@leak
def turns_a_view_round(state: State, _: Json, reply: Json) -> None:
    """The fields of a view come in another order if the murderer hides on the first floor."""
    if "view" in reply and (secret(state) or 99) < 20:
        reply["view"] = dict(reversed(reply["view"].items()))


@leak
def turns_a_refusal_round(state: State, _: Json, reply: Json) -> None:
    """The fields of a refusal come in another order if the murderer's number is odd."""
    if "illegal" in reply and (secret(state) or 0) % 2:
        reply["illegal"] = dict(reversed(reply["illegal"].items()))


if __name__ == "__main__":
    serve(LEAKS)

"""Engines that play by the rules and tell what nobody has read, or what somebody has written.

``python -m tests.midnight_murder_mysteries.conformance.leaky NAME``. What the protocol page names
is right in each of their replies. The secret stands in the reason of a refusal, in a field that
nobody asked for, or in an order that means nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crimehotel_rules.midnight_murder_mysteries import Phase, State
from crimehotel_rules.midnight_murder_mysteries.game import GAME
from tests.conformance.leaking import adds, leaking
from tests.conformance.wrapped import Engine, Json, serve

LEAKS: Final[dict[str, Callable[[], Engine]]] = {}

leak = leaking(GAME, LEAKS)


# In refusals


@leak
def refuses_with_the_solution(state: State, _: Json, reply: Json) -> None:
    """A refusal names the culprit."""
    if not state.over:
        adds(reply, state.setup.case.solution.culprit)


@leak
def refuses_with_a_paragraph(state: State, _: Json, reply: Json) -> None:
    """A refusal quotes a paragraph that most have not read."""
    adds(reply, state.setup.case.paragraphs[-1].text.en)


@leak
def refuses_with_the_sheets(state: State, _: Json, reply: Json) -> None:
    """A refusal shows what has been written."""
    adds(reply, state.sheets)


@leak
def quotes_what_was_asked_for(state: State, request: Json, reply: Json) -> None:
    """A path that cannot be followed now is told in the refusal."""
    action = request.get("action")
    if isinstance(action, dict) and action.get("path") in [*state.setup.paragraphs]:
        adds(reply, state.setup.paragraphs[action["path"]].text.fr)


@leak
def tells_during_a_vote(state: State, _: Json, reply: Json) -> None:
    """While the players vote on the end, a refusal tells the motive."""
    if state.phase in (Phase.FINAL_VOTE, Phase.END_VOTE):
        adds(reply, state.setup.case.solution)


@leak
def tells_while_cards_are_drawn_for_simon(state: State, _: Json, reply: Json) -> None:
    """While Simon waits for a card, a refusal quotes what he reads."""
    if state.phase is Phase.SIMON:
        adds(reply, state.setup.case.paragraphs)


@leak
def tells_after_the_end(state: State, _: Json, reply: Json) -> None:
    """After the end a refusal quotes all paragraphs."""
    if state.over:
        adds(reply, [each.text.en for each in state.setup.case.paragraphs])


# In fields that nobody asked for


@leak
def counts_letters(state: State, _: Json, reply: Json) -> None:
    """A view has a field more: how long the case is."""
    if "view" in reply:
        texts = [each.text.en for each in state.setup.case.paragraphs]
        reply["view"] = reply["view"] | {"letters": sum(map(len, texts))}


@leak
def scores_early(state: State, request: Json, reply: Json) -> None:
    """The result comes with the right answers."""
    if request["op"] == "result" and not state.over:
        reply["right"] = state.setup.case.solution.motive + state.setup.case.solution.culprit


@leak
def lists_the_sheets_to_those_who_write(state: State, request: Json, reply: Json) -> None:
    """The legal actions of a writer come with the sheets of the others."""
    if request["op"] == "legal" and state.phase is Phase.CONCLUSIONS:
        reply["sheets"] = [[list(pair) for pair in sheet] for sheet in state.sheets]


# In orders that mean nothing


@leak
def turns_a_view_round(state: State, _: Json, reply: Json) -> None:
    """The fields of a view come in another order for some culprits."""
    if "view" in reply and not state.over and state.setup.case.solution.culprit > "F":
        reply["view"] = dict(reversed(reply["view"].items()))


@leak
def puts_the_truth_first(state: State, _: Json, reply: Json) -> None:
    """The legal hypotheses begin with those that name the culprit."""
    if state.phase is Phase.CONCLUSIONS and "legal" in reply:
        culprit = state.setup.case.solution.culprit
        reply["legal"].sort(key=lambda action: action["first"] != culprit)


if __name__ == "__main__":
    serve(LEAKS)

"""An engine that plays Crime Hotel and Toy Motel, with some of its replies changed."""

from typing import Final

_SERVED: Final = """
import sys
from crimehotel_rules import games
from crimehotel_rules.conformance import reference, serve
from tests.toy_motel.game import GAME

class Changed(serve.Server):
    def answer(self, request):
        reply = super().answer(request)
        CHANGE
        return reply

played = (games.game("crime-hotel"), GAME)
server = Changed({each.name: reference.Reference(each) for each in played})
serve.serve(sys.stdin.buffer, sys.stdout.buffer, server)
"""
NONE: Final = "pass"
WRONG_DOORS: Final = "reply |= {'turn': 0} if reply.get('phase') == 'open' else {}"
WRONG_PLAYS: Final = "reply |= {'turn': 0} if reply.get('phase') == 'play' else {}"
NAMED: Final = "reply |= {'games': GAMES, 'readings': {}} if 'games' in reply else {}"


def served(change: str) -> str:
    """The program of an engine that plays both games; the change is made to each reply."""
    return _SERVED.replace("CHANGE", change)

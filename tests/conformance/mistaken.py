"""An engine with several known mistakes at once, on the wire: the page of its game, and their ids.

``python -m tests.conformance.mistaken crimehotel_rules.crime_hotel.game CH-M067 CH-M220``
"""

import sys
from importlib import import_module

from crimehotel_rules.conformance.checks.mutants import patched, replace


def main(page: str, *ids: str) -> None:
    """Answer until there is nothing more to be answered."""
    game = import_module(page).GAME
    known = game.catalogue.mutants
    replace(patched(game, [patch for each in ids for patch in known[each].patch]), game)
    faulty = import_module(page).GAME
    server = import_module("crimehotel_rules.conformance.reference").server(faulty)
    serve = import_module("crimehotel_rules.conformance.serve").serve
    serve(sys.stdin.buffer, sys.stdout.buffer, server)


if __name__ == "__main__":
    main(*sys.argv[1:])

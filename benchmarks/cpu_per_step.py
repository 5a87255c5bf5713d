"""What it costs the runner to check one step, in microseconds of CPU time.

It measures whatever version of the package it finds: ``conform_bench.py`` runs it with this one and
with an earlier one. It prints one number.
"""

import sys
from contextlib import closing
from time import process_time

from crimehotel_rules import games
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.checks import fuzz
from crimehotel_rules.conformance.greeting import hello, played
from crimehotel_rules.conformance.judge import Judge


def cost(game: str, cases: int, command: tuple[str, ...]) -> float:
    """Microseconds a step, over so many fuzzed games at the level of views."""
    checks = games.page(game).checks()
    with closing(Candidate(command, timeout=60)) as candidate:
        known = played("all", hello(candidate), checks.game)
        judge = Judge(candidate, checks.game)
        made = [fuzz.case(checks, number, 1, known) for number in range(cases)]
        for case in made[:3]:  # to warm up
            judge.play(case, "views")
        start = process_time()
        failed = [case for case in made if judge.play(case, "views") is not None]
        spent = process_time() - start
    assert not failed, "only an engine that is right is checked to the end"
    return spent / sum(len(case.attempts) for case in made) * 1e6


if __name__ == "__main__":
    name, number, *words = sys.argv[1:]
    print(cost(name, int(number), tuple(words)))

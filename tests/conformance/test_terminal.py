"""The report on the terminal: levels, counts, rules and findings, in both languages."""

import re

from crimehotel_rules.conformance import reports
from crimehotel_rules.crime_hotel.game import GAME
from tests.conformance.made_up import BAD, GOOD, UNTESTED, run


def test_a_passing_run_says_so_and_nothing_is_wrong() -> None:
    text = reports.terminal(GOOD)
    assert text.endswith("CONFORMANT")
    assert "NOT" not in text
    assert "Everything that was tested is right." in text


def test_what_was_not_tested_is_never_a_pass() -> None:
    text = reports.terminal(UNTESTED)
    assert re.search("NOT TESTED +views", text)
    assert re.search("NOT TESTED +legal", text)
    assert re.search("CONFORMANT +core", text)
    nothing = reports.terminal(run(levels={}, checks=()))
    assert nothing.endswith("NOT TESTED")
    assert "CONFORMANT" not in nothing
    assert "Everything that was tested" not in nothing


def test_counts_are_shown_by_source_and_by_chapter() -> None:
    lines = [line.split() for line in reports.terminal(BAD).splitlines()]
    assert ["scenarios", "10", "0", "0"] in lines
    assert ["traces", "5", "5", "0"] in lines
    assert ["Playing", "a", "card", "8", "of", "8", "24", "2"] in lines
    assert ["Guessing", "5", "of", "5", "15", "1"] in lines
    assert ["no", "rule:", "the", "protocol", "itself", "2"] in lines  # a crash breaks none


def test_rules_that_were_not_exercised_are_shown() -> None:
    exercised = {rule: 1 for rule in GAME.catalogue.rules if rule != "CH-DUP-2"}
    text = reports.terminal(run(exercised=exercised))
    assert "Rules not exercised (1)" in text
    assert "CH-DUP-2" in text
    assert "CH-DUP-2" in reports.terminal(run(exercised={}))
    assert "Rules not exercised" not in reports.terminal(GOOD)


def test_colours_only_when_asked() -> None:
    assert "\x1b[" not in reports.terminal(BAD)
    coloured = reports.terminal(BAD, colour=True)
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == reports.terminal(BAD)


def test_many_findings_are_listed_and_not_explained() -> None:
    text = reports.terminal(run(*[BAD.findings[0]] * 300))
    assert text.count("Replay it") == 10
    assert "Finding 11: CH-INQ-3" in text
    assert "90 more" in text


def test_random_games_that_were_spared_are_told() -> None:
    """Enough had failed before, or while they were played."""
    assert "too much has failed" not in reports.terminal(BAD)
    assert "no random games: too much has failed" in reports.terminal(run(spared=True, checks=()))
    assert "pas de parties au hasard" in reports.terminal(run(spared=True, checks=()), "fr")


def test_rules_that_nobody_can_break_are_not_counted() -> None:
    """CH-END-6 has no code, CH-BEG-5 follows from others: no run can say anything about them."""
    exercised = dict.fromkeys(GAME.catalogue.rules, 1)
    for rule in ("CH-END-6", "CH-BEG-5"):
        del exercised[rule]
    text = reports.terminal(run(exercised=exercised))
    assert "Rules not exercised" not in text
    assert re.search(r"End of the game +7 of 7 ", text)

"""Who has read what, who knows which hypotheses, and who does not."""

from __future__ import annotations

import json

from pytest_bdd import then
from pytest_bdd.parsers import re as sentence

from crimehotel_rules.conformance.table import SPECTATOR, Viewer
from crimehotel_rules.midnight_murder_mysteries.steps.doing import SHEET
from crimehotel_rules.midnight_murder_mysteries.steps.sentences import (
    NAMES,
    PATH,
    PATHS,
    path,
    paths,
    split,
)
from crimehotel_rules.midnight_murder_mysteries.steps.table import Table


def _text(table: Table, name: str) -> str:
    """What is to be read on a path; no other paragraph says the same."""
    (found,) = [each for each in table.setup["case"]["paragraphs"] if each["path"] == name]
    told: str = found["text"]["en"]
    return told


def _reads(table: Table, viewer: Viewer, name: str) -> bool:
    """Whether the paragraph is in the view, where it belongs; it is nowhere else."""
    view = table.view(viewer)
    shown = [each["path"] for each in view["paragraphs"]]
    there = json.dumps(_text(table, name)) in json.dumps(view)
    assert there == (name in shown), f"{viewer} sees {name} in the wrong place"
    return there


@then(sentence(rf"everybody has heard (?P<heard>{PATHS})"))
@then(sentence(rf"tous ont entendu (?P<heard>{PATHS})"))
def everybody_heard(table: Table, heard: str) -> None:
    """All players and the spectator."""
    for name in paths(heard):
        assert all(name in known for known in table.public("known"))
        assert all(_reads(table, viewer, name) for viewer in table.views())


@then(sentence(rf"only (?P<names>{NAMES}) (?:has|have) read (?P<read>{PATHS})"))
@then(sentence(rf"seuls? (?P<names>{NAMES}) (?:a|ont) lu (?P<read>{PATHS})"))
def only_read(table: Table, names: str, read: str) -> None:
    """These players and nobody else; everybody sees who they are."""
    readers = table.seats(split(names))
    for name in paths(read):
        told = [seat for seat, known in enumerate(table.public("known")) if name in known]
        assert told == sorted(readers)
        assert [each for each in table.views() if _reads(table, each, name)] == sorted(readers)


@then(sentence(rf"nobody has read (?P<read>{PATHS})"))
def nobody_read(table: Table, read: str) -> None:
    for name in paths(read):
        assert not any(name in known for known in table.public("known"))
        assert not any(_reads(table, viewer, name) for viewer in table.views())


@then(sentence(rf"the spectator has heard (?P<heard>{PATHS}) and nothing else"))
def spectator_heard(table: Table, heard: str) -> None:
    shown = [each["path"] for each in table.view(SPECTATOR)["paragraphs"]]
    assert shown == paths(heard)


@then(sentence(rf"all have noted that (?P<name>\w+) finds (?P<path>{PATH}) (?P<opinion>\w+)"))
@then(sentence(rf"tous ont noté\u00a0: (?P<name>\w+) trouve (?P<path>{PATH}) (?P<opinion>\w+)"))
def noted(table: Table, name: str, path: str, opinion: str) -> None:
    opinion = {"importante": "important"}.get(opinion, opinion)
    note = {"seat": table.seat(name), "path": path, "opinion": opinion}
    assert table.public("opinions")[-1] == note


@then(sentence(r"(?P<count>\d+|no) opinions? (?:has|have) been given"))
def opinions_given(table: Table, count: str) -> None:
    assert len(table.public("opinions")) == (0 if count == "no" else int(count))


@then(
    sentence(
        rf"everybody sees that (?P<name>\w+) has followed (?P<path>{PATH}) "
        rf"(?P<how>publicly|privately)"
    )
)
def followed(table: Table, name: str, path: str, how: str) -> None:
    entry = table.last("investigated")
    how = "public" if how == "publicly" else "private"
    assert (entry["seat"], entry["path"], entry["how"]) == (table.seat(name), path, how)
    for viewer in table.views():
        assert entry in table.view(viewer)["log"]


@then(sentence(rf"everybody sees that (?P<name>\w+) has kept (?P<kept>{PATH}) to themselves"))
def kept_to_oneself(table: Table, name: str, kept: str) -> None:
    assert table.last("kept") == {"type": "kept", "seat": table.seat(name), "path": path(kept)}


# Hypotheses


@then(sentence(rf"everybody knows (?P<name>\w+)'s hypotheses 1: (?P<first>{SHEET})"))
def firsts_known(table: Table, name: str, first: str) -> None:
    seat = table.seat(name)
    for view in table.views().values():
        assert view["hypotheses"][seat]["first"] == split(first)


@then(sentence(rf"everybody knows (?P<name>\w+)'s hypotheses 2: (?P<second>{SHEET})"))
def seconds_known(table: Table, name: str, second: str) -> None:
    seat = table.seat(name)
    for view in table.views().values():
        assert view["hypotheses"][seat]["second"] == split(second)


@then(sentence(r"nobody else knows (?P<name>\w+)'s hypotheses (?P<which>1|2)"))
def hidden(table: Table, name: str, which: str) -> None:
    seat, field = table.seat(name), "first" if which == "1" else "second"
    for viewer, view in table.views().items():
        assert (view["hypotheses"][seat][field] is None) == (viewer != seat)
        told = [each[field] for each in view["log"] if each["type"] == "wrote"
                and each["seat"] == seat]  # fmt: skip
        assert all((each is None) == (viewer != seat) for each in told)


@then(sentence(r"everybody sees that (?P<name>\w+) has written (?P<count>\d) elements?"))
def written(table: Table, name: str, count: str) -> None:
    for view in table.views().values():
        assert view["hypotheses"][table.seat(name)]["written"] == int(count)


@then(sentence(r"everybody sees that (?P<name>\w+) has written (?P<one>\w+) or (?P<two>\w+)"))
def element_known(table: Table, name: str, one: str, two: str) -> None:
    """The first element of a sheet that is open to all."""
    sheet = {"written": 1, "first": [one], "second": [two]}
    for view in table.views().values():
        assert view["hypotheses"][table.seat(name)] == sheet


# The case


@then("nobody knows the solution")
def solution_unknown(table: Table) -> None:
    told = json.dumps(table.setup["case"]["solution"]["text"]["en"])
    for view in table.views().values():
        assert view["solution"] is None
        assert told not in json.dumps(view)


@then("everybody knows the solution")
def solution_known(table: Table) -> None:
    for view in table.views().values():
        assert view["solution"] == table.setup["case"]["solution"]


@then("everybody knows title, level, presentation and both lists of the case")
def case_known(table: Table) -> None:
    case = table.setup["case"]
    public = {name: case[name] for name in case if name not in ("paragraphs", "solution")}
    for view in table.views().values():
        assert view["setup"]["case"] == public

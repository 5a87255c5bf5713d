"""An implementation whose replies are wrong in form, or not the same each time.

``python replies.py BEHAVIOUR [FILE]``: the reference server, whose replies are changed on their
way. FILE is where it remembers that it has run before.
"""

from __future__ import annotations

import copy
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

Json: TypeAlias = dict[str, Any]
Behaviour: TypeAlias = Callable[[Json, Json], Json | str]
"""Takes the request and the right reply, and gives what is written: a reply, or a line."""

BEHAVIOURS: Final[dict[str, Behaviour]] = {}


def behaviour(function: Behaviour) -> Behaviour:
    """List a behaviour under its name, with hyphens."""
    BEHAVIOURS[function.__name__.replace("_", "-")] = function
    return function


def main(name: str, *_: str) -> None:
    """Serve, and change each reply."""
    from crimehotel_rules.conformance.reference import server  # late: pytest imports this, too
    from crimehotel_rules.crime_hotel.game import GAME

    engine = server(GAME)
    for request in map(json.loads, sys.stdin):
        told = BEHAVIOURS[name](request, copy.deepcopy(engine.answer(request)))
        print(told if isinstance(told, str) else json.dumps(told), flush=True)


# More than one answer, or none


@behaviour
def error_is_false(_: Json, reply: Json) -> Json:
    """Says each time that there was no error."""
    return {"error": False, **reply}


@behaviour
def view_and_error(request: Json, reply: Json) -> Json:
    """Gives a stranger the spectator's view, and an empty error beside it."""
    return {**_stranger(request, reply), "error": reply.get("error")}


@behaviour
def view_and_null(request: Json, reply: Json) -> Json:
    """Gives a stranger a view, and no error."""
    return {**_stranger(request, reply), "error": None}


_seen: Json = {}


def _stranger(request: Json, reply: Json) -> Json:
    """The last view that somebody saw, for somebody who may see none."""
    if request["op"] == "view" and "error" not in reply:
        _seen.update(reply)
    return {**_seen, "id": reply["id"]} if "error" in reply else reply


@behaviour
def refused_and_done(_: Json, reply: Json) -> Json:
    """Refuses, and says who is next all the same."""
    return {**reply, "turn": 0, "phase": "play"} if "illegal" in reply else reply


@behaviour
def refused_and_unsupported(_: Json, reply: Json) -> Json:
    """Refuses, and does not know how."""
    return {**reply, "unsupported": "act"} if "illegal" in reply else reply


@behaviour
def truly_illegal(_: Json, reply: Json) -> Json:
    """Says that it is true that something is illegal."""
    return {**reply, "illegal": True} if "illegal" in reply else reply


@behaviour
def illegal_in_words(_: Json, reply: Json) -> Json:
    """Names the rule where an object belongs."""
    return {**reply, "illegal": reply["illegal"]["rule"]} if "illegal" in reply else reply


@behaviour
def error_code(_: Json, reply: Json) -> Json:
    """Has a number for each error."""
    return {**reply, "error": 404} if "error" in reply else reply


# Numbers and texts


@behaviour
def float_id(_: Json, reply: Json) -> Json:
    """Counts requests with a fraction."""
    return {**reply, "id": float(reply["id"])}


@behaviour
def float_protocol(request: Json, reply: Json) -> Json:
    """Speaks version 1.0 of the protocol."""
    return {**reply, "protocol": 1.0} if request["op"] == "hello" else reply


@behaviour
def float_ply(_: Json, reply: Json) -> Json:
    """Counts steps with a fraction."""
    return {**reply, "ply": float(reply["ply"])} if "ply" in reply else reply


@behaviour
def float_cards(_: Json, reply: Json) -> Json:
    """Has numbers with a fraction in its views."""
    if "view" in reply:
        reply["view"]["hand"] = list(map(float, reply["view"]["hand"]))
    return reply


@behaviour
def text_seats(_: Json, reply: Json) -> Json:
    """Writes seats as texts."""
    return {**reply, "turn": str(reply["turn"])} if isinstance(reply.get("turn"), int) else reply


@behaviour
def no_phase(_: Json, reply: Json) -> Json:
    """Does not say what is awaited."""
    reply.pop("phase", None)
    return reply


@behaviour
def own_phases(_: Json, reply: Json) -> Json:
    """Has a name of its own for a phase."""
    return {**reply, "phase": "Playing"} if reply.get("phase") == "play" else reply


@behaviour
def key_twice(_: Json, reply: Json) -> str:
    """Writes the turn twice, and the second one is right."""
    return json.dumps(reply).replace('"turn":', '"turn": 7, "turn":')


@behaviour
def key_twice_inside(_: Json, reply: Json) -> str:
    """Writes a field of a view twice."""
    return json.dumps(reply).replace('"car":', '"car": 7, "car":')


@behaviour
def odd_key_twice(_: Json, reply: Json) -> str:
    """Writes a key twice that nobody can print."""
    return '{"\\ud800\\u001b[31m": 1, "\\ud800\\u001b[31m": 2, ' + json.dumps(reply)[1:]


@behaviour
def half_a_name(_: Json, reply: Json) -> Json:
    """Adds half of a surrogate pair to a field that nobody knows."""
    return {**reply, "comment": ["\ud83d"]}


@behaviour
def legal_twice(_: Json, reply: Json) -> Json:
    """Lists an action twice."""
    return {**reply, "legal": reply["legal"] + reply["legal"][:1]} if "legal" in reply else reply


@behaviour
def wordy_actions(_: Json, reply: Json) -> Json:
    """Lists actions with a field of its own."""
    if "legal" in reply:
        reply["legal"] = [{**action, "text": "…"} for action in reply["legal"]]
    return reply


@behaviour
def open_log(_: Json, reply: Json) -> Json:
    """Writes the events of the log as texts."""
    if "view" in reply:
        reply["view"]["log"] = [event["type"] for event in reply["view"]["log"]]
    return reply


# Not the same each time


def _first_time() -> bool:
    """Whether no other process of this engine has run before."""
    path = Path(sys.argv[2])
    with path.open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n")
    return path.read_text(encoding="ascii").split()[0] == str(os.getpid())


@behaviour
def other_hello(request: Json, reply: Json) -> Json:
    """Says another version in each process."""
    if request["op"] == "hello":
        reply["implementation"]["version"] = str(os.getpid())
    return reply


@behaviour
def forgetful_hello(request: Json, reply: Json) -> Json:
    """Offers views in the first process only."""
    if request["op"] == "hello" and not _first_time():
        reply["capabilities"] = ["legal"]
    return reply


@behaviour
def sloppy_hello(request: Json, reply: Json) -> Json:
    """Speaks version 1 in the first process, and 1.0 later."""
    if request["op"] == "hello" and not _first_time():
        reply["protocol"] = 1.0
    return reply


@behaviour
def shuffled_hello(request: Json, reply: Json) -> Json:
    """Lists its capabilities in another order in each process, and the time of day: polite."""
    if request["op"] == "hello":
        names = reply["capabilities"]
        reply["capabilities"] = names if _first_time() else names[::-1]
        reply["started"] = os.getpid()
    return reply


_games: list[int] = []


def _game(request: Json) -> int:
    """How many games were begun in this process."""
    if request["op"] == "new":
        _games.append(1)
    return len(_games)


@behaviour
def wrong_once(request: Json, reply: Json) -> Json:
    """Takes one legal action for illegal, in the third game or later, and never again."""
    late = _game(request) >= 3
    may = late and request["op"] == "act" and "illegal" not in reply
    if not may or Path(sys.argv[2]).exists():
        return reply
    Path(sys.argv[2]).touch()
    return {"id": reply["id"], "ply": reply["ply"] - 1, "illegal": {}}


@behaviour
def tired(request: Json, reply: Json) -> Json:
    """Remembers too much: from the third game on it calls the first player to act."""
    late = _game(request) >= 3 and reply.get("turn") == "chance"
    return {**reply, "turn": 0} if late else reply


_ops: list[str] = []


@behaviour
def impatient(request: Json, reply: Json) -> Json:
    """Lists no legal actions when it is asked for the third time in a row."""
    _ops.append(request["op"])
    return {**reply, "legal": []} if _ops[-3:] == ["legal"] * 3 else reply


@behaviour
def worse_later(request: Json, reply: Json) -> Json:
    """Goes right in the first process, and refuses everything in those that follow the run."""
    if request["op"] == "act" and "illegal" not in reply and not _alone():
        return {"id": reply["id"], "ply": reply["ply"] - 1, "illegal": {}}
    return reply


_place: list[int] = []


def _alone() -> bool:
    """Whether this process is one of the first two: the one that said hello, and the first part."""
    if not _place:
        _first_time()
        pids = Path(sys.argv[2]).read_text(encoding="ascii").split()
        _place.append(list(dict.fromkeys(pids)).index(str(os.getpid())))
    return _place[0] == 0


@behaviour
def restless_views(_: Json, reply: Json) -> Json:
    """Adds a number to each view that is never the same: it tells nobody anything."""
    if "view" in reply:
        reply["view"]["nonce"] = f"{os.getpid()}-{reply['id']}"
    return reply


if __name__ == "__main__":
    main(*sys.argv[1:])

"""An implementation that misbehaves: ``python engine.py BEHAVIOUR WHEN [MARKER]``.

It is the reference server, except at one moment: WHEN is ``start`` (before anything is read),
``always`` (at each reply), the name of an op, or the number of an attempt within the game. MARKER
means nothing; it stands in the command line of the process and its children, to find them by.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn, TypeAlias

Json: TypeAlias = dict[str, Any]
Behaviour: TypeAlias = Callable[[Json], bytes | None]
"""Takes the right reply (at the start: nothing) and gives what is written; None: the right one."""

BEHAVIOURS: Final[dict[str, Behaviour]] = {}


def behaviour(function: Behaviour) -> Behaviour:
    """List a behaviour under its name, with hyphens."""
    BEHAVIOURS[function.__name__.replace("_", "-")] = function
    return function


def line(reply: object) -> bytes:
    """The reply as it should be written."""
    return json.dumps(reply).encode() + b"\n"


def write(content: bytes) -> None:
    """Write at once, whatever the size."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(1, rest) :]


def for_ever() -> NoReturn:
    """Do nothing, for longer than anybody waits."""
    while True:
        time.sleep(1000)


def main(name: str, when: str, *_: str, behaviours: Mapping[str, Behaviour] = BEHAVIOURS) -> None:
    """Serve, and misbehave when it is time."""
    misbehave = behaviours[name]
    if when == "start":
        write(misbehave({}) or b"")
    from crimehotel_rules.conformance.reference import server  # late: the start is not to be slowed
    from crimehotel_rules.crime_hotel.game import GAME

    engine = server(GAME)
    attempt = 0
    for request in map(json.loads, sys.stdin):
        op = request["op"]
        attempt = attempt + 1 if op == "act" else 0 if op == "new" else attempt
        reply = engine.answer(request)
        due = when in ("always", op) or (op == "act" and when == str(attempt))
        content = misbehave(reply) if due else None
        write(line(reply) if content is None else content)
        if op == "quit":
            return


# Silence, and ends


@behaviour
def hang(_: Json) -> NoReturn:
    """Never answers."""
    for_ever()


@behaviour
def stop(_: Json) -> None:
    """Is stopped, as by Ctrl-Z."""
    os.kill(os.getpid(), signal.SIGSTOP)


@behaviour
def deaf(_: Json) -> NoReturn:
    """Ignores all polite requests to end, and hangs."""
    for polite in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(polite, signal.SIG_IGN)
    for_ever()


@behaviour
def drip(_: Json) -> NoReturn:
    """Writes one byte now and then, for ever."""
    while True:
        write(b" ")
        time.sleep(0.2)


@behaviour
def unended(reply: Json) -> NoReturn:
    """Writes the right reply, but not the line feed."""
    write(line(reply)[:-1])
    for_ever()


@behaviour
def crash(_: Json) -> NoReturn:
    """Ends with an exit code and a message."""
    os.write(2, b"Traceback: it hurts\n")
    os._exit(3)


@behaviour
def cut(reply: Json) -> NoReturn:
    """Ends in the middle of a reply."""
    write(line(reply)[:-2])
    os._exit(0)


@behaviour
def leave(_: Json) -> NoReturn:
    """Ends with exit code 0."""
    os._exit(0)


@behaviour
def killed(_: Json) -> NoReturn:
    """Is killed by a signal."""
    os.kill(os.getpid(), signal.SIGKILL)
    for_ever()


@behaviour
def killed_oddly(_: Json) -> NoReturn:
    """Is killed by a signal that has no name."""
    os.kill(os.getpid(), signal.SIGRTMIN + 5)
    for_ever()


@behaviour
def close_output(_: Json) -> NoReturn:
    """Closes its output and runs on."""
    os.close(1)
    for_ever()


@behaviour
def close_input(_: Json) -> NoReturn:
    """Closes its input and runs on."""
    os.close(0)
    for_ever()


# Rubbish


def _writes(name: str, content: bytes, what: str) -> None:
    def rubbish(_: Json) -> bytes:
        return content

    rubbish.__doc__ = f"Writes {what} in place of a reply."
    BEHAVIOURS[name] = rubbish


_writes("garbage", b"Hello! I am your engine.\n", "words")
_writes("blank", b"\n", "an empty line")
_writes("array", b'[{"id": 1}]\n', "an array")
_writes("number", b"7\n", "a number")
_writes("null", b"null\n", "null")
_writes("latin-1", b'{"id": 1, "ply": 0, "caf\xe9": 1}\n', "what is not UTF-8")
_writes("truncated", b'{"id": 1, "ply": \n', "half an object")
_writes("deep", b'{"a":' * 30_000 + b"1" + b"}" * 30_000 + b"\n", "thirty thousand objects")


@behaviour
def utf_16(reply: Json) -> bytes:
    """Writes the right reply in another encoding."""
    return json.dumps(reply).encode("utf-16-le") + b"\n"


@behaviour
def half_a_character(reply: Json) -> bytes:
    """Writes half a surrogate pair, which nobody can print."""
    return line({**reply, "error": "\ud800"})


@behaviour
def nested(reply: Json) -> bytes:
    """Writes legal actions as deep as a parser just bears."""
    deep = b'"legal":' + b"[" * 880 + b"]" * 880
    return line({**reply, "legal": 0}).replace(b'"legal": 0', deep)


@behaviour
def not_a_number(reply: Json) -> bytes:
    """Counts up to NaN."""
    return line({**reply, "ply": float("nan")})


@behaviour
def infinite(reply: Json) -> bytes:
    """Counts up to 1e999."""
    return line({**reply, "ply": "?"}).replace(b'"?"', b"1e999")


@behaviour
def huge(reply: Json) -> bytes:
    """Counts up to a number of 4000 digits."""
    return line({**reply, "ply": 10**4000})


@behaviour
def gigantic(reply: Json) -> bytes:
    """Counts up to a number of 100 000 digits."""
    return line({**reply, "ply": "?"}).replace(b'"?"', b"9" * 100_000)


@behaviour
def long_line(_: Json) -> NoReturn:
    """Writes 100 MB without a line feed."""
    for _megabyte in range(100):
        write(b"x" * 1_000_000)
    for_ever()


@behaviour
def flood(_: Json) -> NoReturn:
    """Writes lines for ever."""
    while True:
        write(b"la la la\n" * 1000)


@behaviour
def echo_for_ever(reply: Json) -> NoReturn:
    """Writes the right reply for ever."""
    while True:
        write(line(reply) * 1000)


# Replies to something else


@behaviour
def wrong_id(reply: Json) -> bytes:
    """Gives another number."""
    return line({**reply, "id": reply["id"] + 1})


@behaviour
def text_id(reply: Json) -> bytes:
    """Gives the number as a text."""
    return line({**reply, "id": str(reply["id"])})


@behaviour
def true_id(reply: Json) -> bytes:
    """Takes the number for a truth."""
    return line({**reply, "id": True})


@behaviour
def no_id(reply: Json) -> bytes:
    """Gives no number."""
    return line({name: value for name, value in reply.items() if name != "id"})


@behaviour
def endless_id(reply: Json) -> bytes:
    """Gives a very long number."""
    return line({**reply, "id": "1" * 100_000})


_previous: Json = {"id": 0, "ply": 0}


@behaviour
def stale(reply: Json) -> bytes:
    """Gives the previous reply."""
    late = dict(_previous)
    _previous.update(reply)
    return line(late)


@behaviour
def twice(reply: Json) -> bytes:
    """Gives each reply twice."""
    return line(reply) * 2


@behaviour
def missing(_: Json) -> bytes:
    """Leaves a reply out."""
    return b""


# Wrong words for a refusal


@behaviour
def error(reply: Json) -> bytes:
    """Says that something went wrong."""
    return line({"id": reply["id"], "ply": reply["ply"], "error": "IllegalMoveException"})


@behaviour
def error_and_refusal(reply: Json) -> bytes:
    """Says that something went wrong, and that it is illegal."""
    return line({**reply, "illegal": {}, "error": "IllegalMoveException"})


@behaviour
def unsupported(reply: Json) -> bytes:
    """Says that it does not know how."""
    return line({"id": reply["id"], "unsupported": "act"})


@behaviour
def empty(reply: Json) -> bytes:
    """Says nothing but the number."""
    return line({"id": reply["id"]})


@behaviour
def refuse(reply: Json) -> bytes:
    """Refuses."""
    return line({"id": reply["id"], "ply": 0, "illegal": {}})


# Lies in hello


def _says(name: str, what: str, **lies: object) -> None:
    def hello(reply: Json) -> bytes:
        told = {**reply, **lies}
        return line({name: value for name, value in told.items() if value is not None})

    hello.__doc__ = f"Says hello with {what}."
    BEHAVIOURS[name] = hello


_says("other-protocol", "a protocol that it was not offered", protocol=99)
_says("no-protocol", "no protocol", protocol=None)
_says("listed-protocol", "a list of protocols", protocol=[1])
_says("one-capability", "a text for a list of capabilities", capabilities="legal")
_says("no-games", "no games", games=None)
_says("other-games", "another game", games=["chess"], readings=None)
_says("game-twice", "its game twice", games=["crime-hotel", "crime-hotel"])
_says("odd-readings", "readings that are none", readings=["once"])
_says("plain-readings", "readings of no game", readings={"bonus_multiplicity": ["once"]})
_says("other-readings", "readings of another game", readings={"chess": {"castling": ["long"]}})


# Children


def _hold(detach: bool) -> None:
    if detach:
        os.setsid()
    for_ever()


@behaviour
def child(_: Json) -> None:
    """Leaves a child behind."""
    if os.fork() == 0:
        _hold(detach=False)


@behaviour
def runaway(_: Json) -> None:
    """Leaves a child in a session of its own behind."""
    if os.fork() == 0:
        _hold(detach=True)


@behaviour
def orphan(_: Json) -> None:
    """Leaves a grandchild in a session of its own behind, whose parent has ended."""
    parent = os.fork()
    if parent == 0:
        if os.fork() == 0:
            _hold(detach=True)
        os._exit(0)
    os.waitpid(parent, 0)


@behaviour
def threads_child(_: Json) -> None:
    """Leaves a child of another thread behind, in a session and an environment of its own."""
    words = [sys.executable, __file__, "hang", "start", *sys.argv[3:]]
    nobody = subprocess.DEVNULL

    def start() -> None:
        subprocess.Popen(
            words, stdin=nobody, stdout=nobody, stderr=nobody, env={}, start_new_session=True
        )
        for_ever()

    threading.Thread(target=start, daemon=True).start()


@behaviour
def orphan_and_leave(reply: Json) -> NoReturn:
    """Leaves an orphan behind and ends; the orphan keeps the pipes open."""
    orphan(reply)
    os._exit(0)


@behaviour
def orphan_and_crash(_: Json) -> NoReturn:
    """Leaves an orphan with closed pipes behind and crashes."""
    if os.fork() == 0:
        os.closerange(0, 3)
        _hold(detach=True)
    os._exit(3)


# Odd, but polite: these must pass


@behaviour
def honest(_: Json) -> None:
    """Answers as it should."""


@behaviour
def more_fields(reply: Json) -> bytes:
    """Adds fields that nobody knows."""
    return line({"comment": ["é", "😀", {}, True], **reply, "took": 0.25})


@behaviour
def other_order(reply: Json) -> bytes:
    """Writes the fields in another order."""
    return line(dict(reversed(reply.items())))


@behaviour
def windows(reply: Json) -> bytes:
    """Ends its lines as Windows does."""
    return line(reply).replace(b"\n", b"\r\n")


@behaviour
def spacious(reply: Json) -> bytes:
    """Writes spaces and tabs around everything."""
    text = json.dumps(reply, separators=(" ,\t", "  : "))
    return f" \t{text}  \n".encode()


@behaviour
def plain_text(reply: Json) -> bytes:
    """Writes all characters as they are."""
    return json.dumps({**reply, "comment": "é 😀"}, ensure_ascii=False).encode() + b"\n"


@behaviour
def bulky(reply: Json) -> bytes:
    """Adds much that nobody wants."""
    return line({**reply, "comment": "x" * 200_000})


@behaviour
def piecemeal(reply: Json) -> bytes:
    """Writes a reply in three pieces."""
    whole = line(reply)
    for piece in (whole[:10], whole[10:-1]):
        write(piece)
        time.sleep(0.005)
    return whole[-1:]


@behaviour
def slow(_: Json) -> None:
    """Thinks for a while."""
    time.sleep(0.3)


@behaviour
def chatty(reply: Json) -> None:
    """Tells on its standard error what it does, and shouts."""
    os.write(2, b"ERROR: just kidding \xff\n" + line(reply) * 100)


@behaviour
def quiet(_: Json) -> None:
    """Closes its standard error."""
    os.close(2)


@behaviour
def endless_chatter(_: Json) -> None:
    """Writes to its standard error for ever, and answers meanwhile."""

    def talk() -> None:
        while True:
            os.write(2, b"la la la " * 1000)

    threading.Thread(target=talk, daemon=True).start()


if __name__ == "__main__":
    main(*sys.argv[1:])

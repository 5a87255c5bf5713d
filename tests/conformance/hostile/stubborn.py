"""Implementations that will not go, that say too much, or that aim at whoever runs them.

``python -m tests.conformance.hostile.stubborn BEHAVIOUR WHEN MARKER``, as for ``engine.py`` beside
it. Each ``new`` is noted in the file that the variable ``NOTES`` of the environment names, with the
number of the process, so that a test can wait for a moment.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final, NoReturn

from tests.conformance.hostile.engine import Behaviour, Json, for_ever, line, main

STUBBORN: Final[dict[str, Behaviour]] = {}

EVIL: Final = "\x1b]0;gone\x07\x1b[2J\x9b31m\u202eevil\r\x00"
"""A window title, a wiped screen, red in eight bits, and backwards from here."""


def stubborn(function: Behaviour) -> Behaviour:
    """List a behaviour under its name, with hyphens."""
    STUBBORN[function.__name__.replace("_", "-")] = function
    return function


def _ignore_everything() -> None:
    for each in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        try:
            signal.signal(each, signal.SIG_IGN)
        except OSError:
            continue


def _parent_of(pid: int) -> int:
    stat = Path(f"/proc/{pid}/stat").read_bytes()
    return int(stat.rpartition(b")")[2].split()[1])


# Those who will not go


@stubborn
def honest(_: Json) -> None:
    """Answers as it should."""


@stubborn
def bare(_: Json) -> None:
    """Leaves a grandchild in a session of its own, with an empty environment and no parent."""
    words = [sys.executable, "-c", "import time; time.sleep(1000)", *sys.argv[1:]]
    child = os.fork()
    if child == 0:
        os.setsid()
        if os.fork() == 0:
            os.closerange(0, 3)
            os.execve(sys.executable, words, {})
        os._exit(0)
    os.waitpid(child, 0)


@stubborn
def bare_and_leave(reply: Json) -> NoReturn:
    """Leaves such a grandchild and ends."""
    bare(reply)
    os._exit(0)


@stubborn
def bare_and_hang(reply: Json) -> NoReturn:
    """Leaves such a grandchild and hangs, whatever it is told."""
    bare(reply)
    _ignore_everything()
    for_ever()


@stubborn
def crowd(_: Json) -> None:
    """Leaves thirty children behind that ignore all signals, each in a session of its own."""
    for _each in range(30):
        if os.fork() == 0:
            os.setsid()
            _ignore_everything()
            for_ever()


@stubborn
def hydra(_: Json) -> None:
    """Leaves one behind that is always another: it has a child, and dies."""
    if os.fork() == 0:
        os.setsid()
        os.closerange(0, 3)
        while True:
            if os.fork():
                os._exit(0)
            time.sleep(0.001)


@stubborn
def frozen_child(_: Json) -> None:
    """Leaves a child behind that is stopped."""
    if os.fork() == 0:
        os.setsid()
        os.kill(os.getpid(), signal.SIGSTOP)
        for_ever()


@stubborn
def patricide(_: Json) -> NoReturn:
    """Kills whoever has started it, with a child of its own at its side."""
    if os.fork():
        os.kill(os.getppid(), signal.SIGKILL)
    for_ever()


@stubborn
def freezer(_: Json) -> None:
    """Stops whoever has started it, and goes on."""
    os.kill(os.getppid(), signal.SIGSTOP)


@stubborn
def regicide(_: Json) -> None:
    """Kills whoever wants to know the answers."""
    os.kill(_parent_of(os.getppid()), signal.SIGKILL)


@stubborn
def group_suicide(_: Json) -> NoReturn:
    """Kills its whole group."""
    os.kill(0, signal.SIGKILL)
    for_ever()


@stubborn
def polite_storm(_: Json) -> None:
    """Asks whoever has started it to end, in all polite ways, and answers."""
    for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        os.kill(os.getppid(), each)


# Those who do not answer


@stubborn
def hang(_: Json) -> NoReturn:
    """Never answers."""
    for_ever()


@stubborn
def crash(_: Json) -> NoReturn:
    """Ends, with a message that steers a terminal."""
    os.write(2, f"Traceback: {EVIL}\n".encode())
    os._exit(3)


@stubborn
def babble(_: Json) -> bytes:
    """Writes words that steer a terminal."""
    return f"{EVIL}\n".encode()


@stubborn
def slow(_: Json) -> None:
    """Thinks for a while."""
    time.sleep(0.05)


@stubborn
def slow_and_wrong(reply: Json) -> bytes:
    """Thinks for a while, and gets the number of steps wrong."""
    time.sleep(0.2)
    return line({**reply, "ply": 99})


# Those who say too much


@stubborn
def swollen_list(reply: Json) -> bytes:
    """Names thousands of legal actions that are none."""
    more = [{"type": "guess", "space": f"C{number}"} for number in range(5000)]
    return line({**reply, "legal": more})


@stubborn
def swollen_text(reply: Json) -> bytes:
    """Refuses with a reason that fills a book."""
    illegal = {"rule": "CH-INQ-3", "reason": "no! " * 50_000}
    return line({"id": reply["id"], "ply": reply.get("ply", 0), "illegal": illegal})


@stubborn
def swollen_error(reply: Json) -> bytes:
    """Says that something went wrong, at length, with escapes."""
    return line({"id": reply["id"], "error": EVIL + "oh no " * 40_000})


@stubborn
def chatter(_: Json) -> None:
    """Tells on its standard error what it does."""
    os.write(2, b"thinking hard \xff\x1b[31m\n" * 20)


def _says(name: str, what: str, **told: Any) -> None:
    def hello(reply: Json) -> bytes:
        return line({**reply, **told})

    hello.__doc__ = f"Says hello with {what}."
    STUBBORN[name] = hello


_says(
    "evil-name",
    "a name that steers a terminal",
    implementation={"name": EVIL, "version": EVIL, "language": EVIL},
)
_says("evil-capabilities", "capabilities that do", capabilities=[EVIL, f"{EVIL}2"])
_says("evil-readings", "readings that do", readings={"crime-hotel": {EVIL: [EVIL]}})
_says("evil-readers", "readings of games that do", readings={EVIL: {EVIL: [EVIL]}})
_says("evil-games", "games that do", games=[EVIL])
_says("evil-protocol", "a protocol that does", protocol=EVIL)
_says("endless-name", "a name of 200 kB", implementation={"name": "x" * 200_000})
_says("endless-games", "twenty thousand games", games=["chess"] * 20_000)
_says(
    "endless-readings",
    "a reading of 200 kB",
    readings={"crime-hotel": {"bonus_multiplicity": ["x" * 200_000]}},
)


def _note_games() -> None:
    """Note each new game, if somebody wants to know."""
    if "NOTES" not in os.environ:
        return
    from crimehotel_rules.conformance.serve import Server  # late, as in the engine

    answer = Server.answer

    def noting(self: Server, request: Json) -> Json:
        if request.get("op") == "new":
            with Path(os.environ["NOTES"]).open("a") as notes:
                notes.write(f"{os.getpid()}\n")
        return answer(self, request)

    Server.answer = noting  # type: ignore[method-assign]  # the engine makes its own server


if __name__ == "__main__":
    if sys.argv[2] != "start":
        _note_games()
    main(*sys.argv[1:], behaviours=STUBBORN)

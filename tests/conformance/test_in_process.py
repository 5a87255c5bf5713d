"""A Python object in the place of a process: asked in its own thread, copied through JSON."""

import contextlib
import sys
import threading
import time
from typing import Final

import pytest

from crimehotel_rules.conformance import form
from crimehotel_rules.conformance.greeting import CouldNotRun, hello
from crimehotel_rules.conformance.implementation import Json, Viewer
from crimehotel_rules.conformance.in_process import InProcess, load
from crimehotel_rules.conformance.process import Fault
from crimehotel_rules.conformance.reference import Reference
from crimehotel_rules.conformance.remote import Remote, WrongReply
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.seats import Seat

FORM: Final = form.of(GAME)
PATIENT: Final = 600.0
"""A timeout that must not be needed."""
SETUP: Final[Json] = {"players": ["Sam", "Ryan", "Noah"]}
BEGIN: Final[Json] = {"op": "new", "game": "crime-hotel", "setup": SETUP}
NOT_YET: Final[Json] = {"scores": [], "winners": [], "tied": [], "decided_by": None}
BEGUN: Final[Json] = {"id": 0, "ply": 0, "turn": "chance", "phase": "deal"}


class Engine(Reference):
    """The reference, made without being told which game it plays."""

    def __init__(self) -> None:
        super().__init__(GAME)


def test_an_engine_behind_the_wire_answers_as_it_does_in_front_of_it() -> None:
    reference, remote = Engine(), Remote(InProcess(Engine, PATIENT), GAME)
    for engine in (reference, remote):
        assert engine.new(SETUP).accepted
        assert not engine.act(Seat(0), {"type": "bonus"}).accepted
    assert remote.view("spectator") == reference.view("spectator")
    assert remote.legal() == reference.legal()
    assert remote.outcome() == reference.outcome() == NOT_YET
    assert remote.games[0].case(GAME, "x", ()).playable
    assert [attempt.by for attempt in remote.games[0].attempts] == [0]


@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), SystemExit("oh")])
def test_an_engine_that_raises_is_made_anew(error: BaseException) -> None:
    class Broken(Engine):
        def legal(self) -> list[Json]:
            raise error

    candidate = InProcess(Broken, PATIENT)
    with pytest.raises(Fault, match="oh") as raised:
        candidate.ask([BEGIN, {"op": "legal"}], FORM)
    assert raised.value.answered == 1
    assert "Traceback" in raised.value.stderr
    assert candidate.ask([BEGIN], FORM)[0] == BEGUN


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("car", 0.0, "'view.car' should be a whole number from 0 to 3, but is 0.0"),
        ("setup", "\ud83d", "'view.setup' should be text without half of a surrogate pair"),
    ],
)
def test_an_object_too_answers_in_the_form_of_the_protocol(
    field: str, value: object, words: str
) -> None:
    class Odd(Engine):
        def view(self, viewer: Viewer) -> Json:
            return {**super().view(viewer), field: value}

    candidate = InProcess(Odd, PATIENT)
    with pytest.raises(Fault, match=words) as raised:
        candidate.ask([BEGIN, {"op": "view", "viewer": 0}], FORM)
    assert (raised.value.kind, raised.value.answered) == ("form", 1)


def test_an_engine_may_raise_a_value_error_for_a_viewer_who_does_not_exist() -> None:
    candidate = InProcess(Engine, PATIENT)
    _, nobody, somebody = candidate.ask(
        [BEGIN, {"op": "view", "viewer": "nobody"}, {"op": "view", "viewer": 0}], FORM
    )
    assert "'nobody' cannot look at this table" in nobody["error"]
    assert somebody["view"]["viewer"] == 0


def test_a_reply_that_makes_no_sense_is_no_refusal() -> None:
    class Silent(InProcess):
        def ask(self, *_asked: object, **_more: object) -> list[Json]:
            return [{"error": "I have no idea"}]

    with pytest.raises(WrongReply, match="I have no idea"):
        Remote(Silent(Engine, PATIENT), GAME).new(SETUP)


# --- time and threads


class Busy(Engine):
    """Never comes to an end once it is asked for what is legal."""

    def legal(self) -> list[Json]:
        while True:
            pass


class Asleep(Engine):
    """Waits for something that does not come."""

    def legal(self) -> list[Json]:
        threading.Event().wait()
        return []


class Stubborn(Engine):
    """Goes on whatever is raised."""

    def legal(self) -> list[Json]:
        while True:
            with contextlib.suppress(Exception):
                while True:
                    pass


@pytest.mark.parametrize("kind", [Busy, Asleep, Stubborn])
def test_an_engine_that_hangs_runs_out_of_time_and_is_made_anew(kind: type[Engine]) -> None:
    candidate = InProcess(kind, 0.5)
    with pytest.raises(Fault, match=r"no reply within 0\.5 s") as raised:
        candidate.ask([BEGIN, {"op": "legal"}], FORM)
    assert (raised.value.kind, raised.value.answered) == ("timeout", 1)
    assert "in legal" in raised.value.stderr, "it is told where it hangs"
    assert candidate.ask([BEGIN], FORM)[0] == BEGUN
    candidate.close()


def test_an_engine_that_was_given_up_does_not_go_on() -> None:
    """As far as Python can stop it: a loop that lets everything pass but an exit."""
    candidate = InProcess(Stubborn, 0.5)
    before = threading.active_count()
    with pytest.raises(Fault, match="no reply"):
        candidate.ask([BEGIN, {"op": "legal"}], FORM)
    candidate.close()
    deadline = time.monotonic() + PATIENT
    while threading.active_count() > before:  # a moment
        assert time.monotonic() < deadline, "its thread goes on"
        time.sleep(0.01)


def test_the_timeout_of_an_engine_is_for_one_reply_not_for_all() -> None:
    class Slow(Engine):
        def legal(self) -> list[Json]:
            time.sleep(0.2)
            return super().legal()

    candidate = InProcess(Slow, 1.0)
    assert len(candidate.ask([BEGIN, *([{"op": "legal"}] * 10)], FORM)) == 11
    candidate.close()


def test_an_engine_has_one_thread_for_itself() -> None:
    """What belongs to a thread, such as a database, belongs to it from the first to the last."""
    threads = []

    class Local(Engine):
        def __init__(self) -> None:
            super().__init__()
            threads.append(threading.get_ident())

        def legal(self) -> list[Json]:
            threads.append(threading.get_ident())
            return super().legal()

    candidate = InProcess(Local, PATIENT)
    for _ in range(3):
        candidate.ask([BEGIN, {"op": "legal"}], FORM)
    candidate.close()
    assert len(threads) == 4
    assert len({*threads}) == 1


# --- what an object says of itself


def test_an_object_says_which_game_it_plays_and_with_which_readings() -> None:
    class Named(Engine):
        game = GAME.name  # type: ignore[assignment]  # as somebody else's class would have it
        readings = {"duplicate_cap": [None]}  # noqa: RUF012 - it never changes

        def __init__(self) -> None:
            """Play nothing: only hello is said."""

    said = hello(InProcess(Named, PATIENT))
    assert said["games"] == ["crime-hotel"]
    assert said["readings"] == {"crime-hotel": {"duplicate_cap": [None]}}
    assert said["implementation"] == {"name": "Named", "language": "Python"}


class Nameless:
    """An engine without any attribute."""

    def __init__(self) -> None:
        engine = Engine()
        self.new, self.act, self.view = engine.new, engine.act, engine.view
        self.legal, self.outcome = engine.legal, engine.outcome


def test_an_object_that_names_no_game_is_told_which_by_the_user() -> None:
    said = hello(InProcess(Nameless, PATIENT, "crime-hotel"))
    assert (said["games"], said["readings"]) == (["crime-hotel"], {"crime-hotel": {}})
    with pytest.raises(CouldNotRun, match="Nameless has no attribute 'game': say which it plays"):
        hello(InProcess(Nameless, PATIENT))


# --- factories


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("os", "not of the form module:callable"),
        ("no_such_module:Engine", "ModuleNotFoundError"),
        ("os:no_such_callable", "AttributeError"),
        ("os:getcwd", "has no method new, act, view, legal, outcome"),
    ],
)
def test_a_factory_that_cannot_be_used_is_explained(
    name: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    with pytest.raises(CouldNotRun, match=words):
        load(name, "/no/such/folder", PATIENT)


def hang() -> Engine:
    """Make no engine, ever."""
    threading.Event().wait()
    return Engine()


def test_a_factory_that_hangs_is_explained() -> None:
    with pytest.raises(CouldNotRun, match=r"makes no engine within 0\.5 s; if it needs longer"):
        load(f"{__name__}:hang", ".", 0.5)

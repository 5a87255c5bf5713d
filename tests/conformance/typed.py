"""Mistakes of typed languages and of adapters that can be made in any game."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import attrs

from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.game import Game
from tests.conformance.wrapped import Engine, Json

_KINDS: Final[list[type[Engine]]] = []


def listed(kind: type[Engine]) -> type[Engine]:
    """List a kind of engine that needs nothing but a game."""
    _KINDS.append(kind)
    return kind


def name_of(kind: type[Engine]) -> str:
    """The name of a kind of engine, with hyphens.

    >>> name_of(NamesUnderC)
    'names-under-c'
    """
    words = "".join(f"-{each.lower()}" if each.isupper() else each for each in kind.__name__)
    return words[1:]


def zoo(game: Game, fields: Iterable[str]) -> dict[str, Callable[[], Engine]]:
    """One engine of each kind by its name; some take one of these fields in actions without it."""
    found: dict[str, Callable[[], Engine]] = {name_of(kind): partial(kind, game) for kind in _KINDS}
    for field in ("action", "setup", "by", "viewer"):
        for bits in (8, 16, 32, 64):
            found[f"{field}-of-{bits}-bits"] = partial(Narrow, game, field, bits, signed=True)
        found[f"{field}-of-32-bits-unsigned"] = partial(Narrow, game, field, 32, signed=False)
    for field in fields:
        found[f"takes-{field}"] = partial(Takes, game, field)
    return found


# Numbers that are cut


def cut(value: Any, bits: int, signed: bool) -> Any:
    """A number as a variable of so many bits would hold it; lists and objects likewise."""
    if isinstance(value, list):
        return [cut(each, bits, signed) for each in value]
    if isinstance(value, dict):
        return {name: cut(each, bits, signed) for name, each in value.items()}
    if type(value) is not int:
        return value
    low = value & (1 << bits) - 1
    return low - (1 << bits) if signed and low >> bits - 1 else low


class Narrow(Engine):
    """Keeps numbers of one field of its requests in too few bits."""

    def __init__(self, game: Game, field: str, bits: int, signed: bool) -> None:
        super().__init__(game)
        self._field = field
        self._cut = partial(cut, bits=bits, signed=signed)

    def answer(self, request: Json) -> Json:
        """Cut the numbers of the field, if the request has it."""
        if self._field in request:
            request = {**request, self._field: self._cut(request[self._field])}
        return super().answer(request)


# Names in another encoding


class Names(Engine):
    """Keeps the names of players, and shows them in another way."""

    def name(self, name: str) -> str:
        """The name as it is shown."""
        return name

    def answer(self, request: Json) -> Json:
        """Change the names in a view."""
        reply = super().answer(request)
        if "view" in reply:
            setup = reply["view"]["setup"]
            setup = setup | {"players": [self.name(name) for name in setup["players"]]}
            reply["view"] = reply["view"] | {"setup": setup}
        return reply


@listed
class NamesReadAsLatin1(Names):
    """Zoé is ZoÃ©."""

    def name(self, name: str) -> str:
        """Take each byte for a character."""
        return name.encode().decode("latin-1")


@listed
class NamesWithQuestionMarks(Names):
    """三郎 is ??."""

    def name(self, name: str) -> str:
        """Drop what Windows-1252 does not have."""
        return name.encode("cp1252", "replace").decode("cp1252")


@listed
class NamesInTheBasicPlane(Names):
    """An emoji is two replacement characters."""

    def name(self, name: str) -> str:
        """Drop what 16 bits do not hold."""
        return "".join(each if ord(each) < 1 << 16 else "\ufffd\ufffd" for each in name)


@listed
class NamesNormalised(Names):
    """What looks the same is made the same."""

    def name(self, name: str) -> str:
        """Compose what can be composed."""
        return unicodedata.normalize("NFC", name)


@listed
class NamesTrimmedToASize(Names):
    """Names are kept in 32 bytes."""

    def name(self, name: str) -> str:
        """Cut the name."""
        return name.encode()[:32].decode(errors="ignore")


@listed
class NamesUnderC(Names):
    """A name ends at its first zero byte."""

    def name(self, name: str) -> str:
        """Cut the name."""
        return name.partition("\0")[0]


@listed
class SameNamesNormalised(Engine):
    """Names that look the same are refused."""

    def answer(self, request: Json) -> Json:
        """Refuse a set-up with two names that are one when they are composed."""
        reply = super().answer(request)
        if request["op"] == "new" and "illegal" not in reply:
            names = [unicodedata.normalize("NFC", name) for name in request["setup"]["players"]]
            if len({*names}) < len(names):
                return {"id": request["id"], "ply": 0, "illegal": {}}
        return reply


@listed
class ReadsLatin1(Engine):
    """Its standard input is not UTF-8."""

    def read(self, line: bytes) -> Json:
        """Take each byte for a character."""
        request: Json = json.loads(line.decode("latin-1"))
        return request


@listed
class WritesLatin1(Engine):
    """Its standard output is not UTF-8."""

    def write(self, reply: Json) -> bytes:
        """Write a byte for each character, and a question mark for what has none."""
        return json.dumps(reply, ensure_ascii=False).encode("latin-1", "replace") + b"\n"


@listed
class BreaksEscapes(Engine):
    """Reads an escaped emoji as two characters, each of them half of one."""

    def read(self, line: bytes) -> Json:
        """Replace each half."""
        request: Json = json.loads(re.sub(r"\\ud[89a-f]..", r"\\ufffd", line.decode()))
        return request


# Texts that are cut


class Texts(Engine):
    """Takes a text in an action for another one."""

    def text(self, text: str) -> str:
        """The text that it takes it for."""
        return text

    def answer(self, request: Json) -> Json:
        """Change the texts of the action, if there is one."""
        if "action" in request:
            request = {**request, "action": self._read(request["action"])}
        return super().answer(request)

    def _read(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {name: self._read(each) for name, each in value.items()}
        if isinstance(value, list):
            return [self._read(each) for each in value]
        return self.text(value) if isinstance(value, str) else value


@listed
class TextsTrimmedAtTheEnd(Texts):
    """Blanks behind a word are overlooked."""

    def text(self, text: str) -> str:
        """Drop them."""
        return text.rstrip()


@listed
class TextsUnderC(Texts):
    """A word ends at its first zero byte."""

    def text(self, text: str) -> str:
        """Cut the word."""
        return text.partition("\0")[0]


# Set-ups that are read too kindly


class Setups(Engine):
    """Takes a set-up for another one."""

    def setup(self, value: Any) -> Any:
        """The set-up, or a part of it, as it is taken."""
        return value

    def answer(self, request: Json) -> Json:
        """Change the set-up, if there is one."""
        if "setup" in request:
            request = {**request, "setup": self.setup(request["setup"])}
        return super().answer(request)


@listed
class ReadingsOfNull(Setups):
    """A ruling without a reading is read as usual."""

    def setup(self, value: Any) -> Any:
        """Drop it."""
        readings = value.get("readings") if isinstance(value, dict) else None
        if not isinstance(readings, dict):
            return value
        return {
            **value,
            "readings": {name: each for name, each in readings.items() if each is not None},
        }


@listed
class SetupsOfWholeNumbers(Setups):
    """A fraction is cut."""

    def setup(self, value: Any) -> Any:
        """Cut each number."""
        if isinstance(value, dict):
            return {name: self.setup(each) for name, each in value.items()}
        if isinstance(value, list):
            return [self.setup(each) for each in value]
        return int(value) if isinstance(value, float) else value


# Others in the place of those who act


class Deputy(Engine):
    """Lets somebody act in the place of whoever has to."""

    deputy = ""

    def answer(self, request: Json) -> Json:
        """Take the one for the other."""
        if request.get("by") == self.deputy and self.state is not None and self._may(self.state):
            request = {**request, "by": self.state.turn}
        return super().answer(request)

    def _may(self, state: Any) -> bool:
        """Whether this is the moment."""
        return isinstance(state.turn, int)


@listed
class ChanceActsForPlayers(Deputy):
    """Whoever throws the dice may do everything else."""

    deputy = "chance"


@listed
class SpectatorsAct(Deputy):
    """Whoever looks on may do what a player may."""

    deputy = "spectator"


@listed
class SpectatorsThrow(Deputy):
    """Whoever looks on may do what chance does."""

    deputy = "spectator"

    def _may(self, state: Any) -> bool:
        return bool(state.turn == "chance")


# Names in the place of seats


class ByName(Engine):
    """Takes the name of a player for the seat, in one field of its requests."""

    field = ""

    def answer(self, request: Json) -> Json:
        """Look the name up."""
        players = self.state.setup.players if self.state is not None else ()
        if request.get(self.field) in players:
            request = {**request, self.field: players.index(request[self.field])}
        return super().answer(request)


@listed
class ActsByName(ByName):
    """Whoever says their name may act."""

    field = "by"


@listed
class ShowsByName(ByName):
    """Whoever says their name may look."""

    field = "viewer"


# Something kept from the game before


@listed
class KeepsReadings(Engine):
    """A set-up without a reading is played in that of the game before, and shown as it should."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._kept: Json = {}
        self._shown: Json = {}

    def answer(self, request: Json) -> Json:
        """Complete the set-up, and hide it."""
        if request["op"] != "new":
            reply = super().answer(request)
            if "view" in reply:
                setup = reply["view"]["setup"] | {"readings": self._shown}
                reply["view"] = reply["view"] | {"setup": setup}
            return reply
        setup = request["setup"]
        try:
            whole = self.game.codec.decode(self.game.setup, setup)
            shown = self.game.codec.encode(whole)["readings"]
        except MalformedJson:
            return super().answer(request)
        self._kept |= setup.get("readings", {})
        self._shown = shown
        return super().answer({**request, "setup": setup | {"readings": dict(self._kept)}})


@listed
class KeepsLists(Engine):
    """Legal actions are remembered by what lies on the table, and not by the readings."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._lists: dict[object, list[Json]] = {}

    def answer(self, request: Json) -> Json:
        """Look the list up."""
        reply = super().answer(request)
        if "legal" in reply and self.state is not None:
            setup = attrs.evolve(self.state.setup, readings=type(self.state.setup.readings)())
            key = attrs.evolve(self.state, setup=setup)
            reply["legal"] = self._lists.setdefault(key, reply["legal"])
        return reply


@listed
class KeepsResults(Engine):
    """Works out the result of a game once, and tells it from then on."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._kept: Json | None = None

    def answer(self, request: Json) -> Json:
        """Tell the first result of the game again."""
        reply = super().answer(request)
        if request["op"] == "new":
            self._kept = None
        if request["op"] == "result":
            self._kept = self._kept or reply
            return {**self._kept, "id": reply["id"], "ply": reply["ply"]}
        return reply


@listed
class KeepsRefusals(Engine):
    """Whatever was refused at a step of the game before is refused at that step."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._refused: dict[object, Json] = {}

    def answer(self, request: Json) -> Json:
        """Look the refusal up by step and action."""
        if request["op"] != "act" or self.state is None:
            return super().answer(request)
        table = attrs.evolve(self.state, setup=None)
        key = table, json.dumps([self.server._ply, request["by"], request["action"]])
        if key in self._refused:
            return {**self._refused[key], "id": request["id"]}
        reply = super().answer(request)
        if "illegal" in reply:
            self._refused[key] = reply
        return reply


# More fields, more tries


class Takes(Engine):
    """Takes a field in actions that it should not know."""

    def __init__(self, game: Game, field: str) -> None:
        super().__init__(game)
        self._field = field

    def answer(self, request: Json) -> Json:
        """Pass the action on without the field."""
        action = request.get("action")
        if isinstance(action, dict) and self._field in action:
            with_it = super().answer(request)
            if "unknown field" not in with_it.get("illegal", {}).get("reason", ""):
                return with_it
            less = {name: value for name, value in action.items() if name != self._field}
            request = {**request, "action": less}
        return super().answer(request)


@listed
class YieldsOnTheSecondTry(Engine):
    """Refuses what is illegal once; at the next try something else is done, as if it were legal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._last: object = None

    def answer(self, request: Json) -> Json:
        """Accept the last request if it is made again."""
        reply = super().answer(request)
        if request["op"] == "act":
            tried = request["by"], request["action"]
            if "illegal" in reply and tried == self._last and self.state:
                return self._give_in(request["id"], reply)
            self._last = tried
        return reply

    def _give_in(self, number: object, reply: Json) -> Json:
        state = self.state
        assert state is not None, "something was refused in a game"
        legal = self.game.rules.legal_actions(state)
        if not legal or not isinstance(state.turn, int):
            return reply
        action = self.game.codec.encode(legal[0])
        done = {"op": "act", "by": state.turn, "action": action, "id": number}
        return self.server.answer(done)

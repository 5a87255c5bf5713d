"""The reference engine as an implementation, and on the wire.

Everything goes through the codec, bad input included, so that an implementation in another
language can be put in its place. What it answers is what the suite expects.
"""

from __future__ import annotations

from typing import Final

from crimehotel_rules import __version__, crime_hotel
from crimehotel_rules.conformance.implementation import ACCEPTED, By, Json, Reply, Viewer
from crimehotel_rules.conformance.serve import PROTOCOL, Engine, Server
from crimehotel_rules.crime_hotel import CHANCE, NOBODY, IllegalAction
from crimehotel_rules.kernel.codec import MalformedJson, decode, decode_action, encode

GAME: Final = "crime-hotel"

HELLO: Final[Json] = {
    "protocol": PROTOCOL,
    "implementation": {
        "name": "crimehotel-rules",
        "version": __version__,
        "language": "Python",
    },
    "games": [GAME],
    "capabilities": ["legal", "view"],
    "readings": {
        setting: list(readings)
        for setting, readings in crime_hotel.READINGS.items()
        if len(readings) > 1
    },
}

_WORDS: Final[dict[int, str | None]] = {CHANCE: "chance", NOBODY: None}


class Reference:
    """The reference engine as an implementation.

    >>> engine = Reference()
    >>> engine.new({"players": ["Sam", "Ryan"]}).rule
    'CH-SETUP-1'
    >>> engine.new({"players": ["Sam", "Ryan", "Noah"]}).accepted
    True
    >>> engine.act(0, {"type": "play", "card": 23}).sentence
    'it is not the turn of Sam: the cards must be dealt'
    """

    def __init__(self) -> None:
        self._state: crime_hotel.State | None = None

    @property
    def state(self) -> crime_hotel.State:
        """The state of the game under way."""
        if self._state is None:
            raise LookupError("no game has been started")
        return self._state

    def new(self, setup: Json) -> Reply:
        """Start a game."""
        try:
            self._state = crime_hotel.new_game(decode(crime_hotel.Setup, setup))
        except MalformedJson as error:
            return Reply(accepted=False, rule=error.rule, sentence=str(error))
        return ACCEPTED

    def act(self, by: By, action: Json) -> Reply:
        """Let a seat, or chance, act."""
        if by != "chance" and (type(by) is not int or by < 0):
            return Reply(accepted=False, rule="CH-SETUP-1", sentence=f"there is no seat {by!r}")
        actor = CHANCE if by == "chance" else by
        try:
            self._state = crime_hotel.apply(self.state, actor, decode_action(action))
        except IllegalAction as error:
            return Reply(accepted=False, rule=error.rule, sentence=error.sentence)
        except MalformedJson as error:
            return Reply(accepted=False, rule=error.rule, sentence=str(error))
        return ACCEPTED

    def view(self, viewer: Viewer) -> Json:
        """What a viewer may know."""
        view: Json = encode(crime_hotel.view(self.state, viewer))
        return view

    def legal(self) -> list[Json]:
        """All legal actions of the seat whose turn it is; what chance could do is not told."""
        if self.state.turn == CHANCE:
            return []
        return [encode(action) for action in crime_hotel.legal_actions(self.state)]

    def outcome(self) -> Json | None:
        """The result of the game, once it is over."""
        outcome: Json | None = encode(crime_hotel.outcome(self.state))
        return outcome


def server(engine: Engine | None = None, name: str = "crimehotel-rules") -> Server:
    """An engine of Crime Hotel on the wire: the reference, or another one that says its name.

    >>> server().answer({"id": 1, "op": "dance"})
    {'id': 1, 'unsupported': "the op 'dance'"}
    """
    hello = HELLO | {"implementation": HELLO["implementation"] | {"name": name}}
    return Server(engine or Reference(), hello, _WORDS)

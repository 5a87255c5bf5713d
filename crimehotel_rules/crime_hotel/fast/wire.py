"""The fast engine as an implementation under test: ``crimehotel serve --engine fast``."""

from __future__ import annotations

from crimehotel_rules.conformance.implementation import ACCEPTED, By, Json, Reply
from crimehotel_rules.crime_hotel import (
    CHANCE,
    READINGS,
    IllegalAction,
    InvalidSetup,
    Setup,
    Viewer,
)
from crimehotel_rules.crime_hotel.fast.bridge import Table
from crimehotel_rules.kernel.codec import MalformedJson, decode, decode_action, encode


class FastEngine:
    """The fast engine, asked in plain JSON.

    >>> engine = FastEngine()
    >>> engine.new({"players": ["Sam", "Ryan", "Noah"]}).accepted
    True
    >>> engine.act(0, {"type": "play", "card": 23}).sentence
    'it is the turn of chance'
    """

    def __init__(self) -> None:
        self.readings = {name: list(known) for name, known in READINGS.items() if len(known) > 1}
        self._table: Table | None = None

    @property
    def state(self) -> Table:
        """The game under way."""
        if self._table is None:
            raise LookupError("no game has been started")
        return self._table

    def new(self, setup: Json) -> Reply:
        """Start a game."""
        try:
            self._table = Table(decode(Setup, setup))
        except MalformedJson as error:
            return Reply(accepted=False, rule=error.rule, sentence=str(error))
        except InvalidSetup as error:
            return Reply(accepted=False, rule=error.rule, sentence=error.sentence)
        return ACCEPTED

    def act(self, by: By, action: Json) -> Reply:
        """Let a seat, or chance, act."""
        if by != "chance" and (type(by) is not int or by < 0):
            return Reply(accepted=False, rule="CH-SETUP-1", sentence=f"there is no seat {by!r}")
        try:
            self.state.apply(CHANCE if by == "chance" else by, decode_action(action))
        except IllegalAction as error:
            return Reply(accepted=False, rule=error.rule, sentence=error.sentence)
        except MalformedJson as error:
            return Reply(accepted=False, rule=error.rule, sentence=str(error))
        return ACCEPTED

    def view(self, viewer: Viewer) -> Json:
        """What a viewer may know."""
        view: Json = encode(self.state.view(viewer))
        return view

    def legal(self) -> list[Json]:
        """All legal actions of the seat whose turn it is."""
        return [encode(action) for action in self.state.legal_actions()]

    def outcome(self) -> Json | None:
        """The result of the game, once it is over."""
        left = self.state.left()
        if not left:
            return None
        totals = [sum(points) for points in zip(*self.state.scores, strict=True)]
        decided = len(left) == 1
        return {
            "totals": totals,
            "winner": left[0] if decided else None,
            "tied": [] if decided else list(left),
        }

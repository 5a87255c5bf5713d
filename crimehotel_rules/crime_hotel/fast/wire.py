"""The fast engine as an implementation under test: ``crimehotel serve --engine fast``."""

from __future__ import annotations

from crimehotel_rules.conformance.implementation import ACCEPTED, By, Json, Reply
from crimehotel_rules.conformance.reference import is_actor
from crimehotel_rules.crime_hotel import (
    READINGS,
    SPECTATOR,
    Outcome,
    RulesError,
    Setup,
    Viewer,
    settle,
)
from crimehotel_rules.crime_hotel.codec import CODEC
from crimehotel_rules.crime_hotel.fast.bridge import Table
from crimehotel_rules.kernel.codec import MalformedJson


class FastEngine:
    """The fast engine, asked in plain JSON.

    >>> engine = FastEngine()
    >>> engine.new({"players": ["Sam", "Ryan", "Noah"]}).accepted
    True
    >>> engine.act(0, {"type": "play", "card": 23}).accepted
    False
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
            self._table = Table(CODEC.decode(Setup, setup))
        except (MalformedJson, RulesError) as error:
            return Reply(accepted=False, rule=error.rule, sentence=str(error))
        return ACCEPTED

    def act(self, by: By, action: Json) -> Reply:
        """Let a seat, or chance, act."""
        if not is_actor(by):
            return Reply(accepted=False, sentence=f"{by!r} is nobody who acts")
        try:
            self.state.apply(by, CODEC.decode_action(action))
        except (MalformedJson, RulesError) as error:
            return Reply(accepted=False, rule=error.rule, sentence=str(error))
        return ACCEPTED

    def view(self, viewer: Viewer) -> Json:
        """What a viewer may know."""
        view: Json = CODEC.encode(self.state.view(viewer))
        return view

    def legal(self) -> list[Json]:
        """All legal actions of the seat whose turn it is."""
        return [CODEC.encode(action) for action in self.state.legal_actions()]

    def outcome(self) -> Json:
        """How the game stands; the fast engine says who is left, the rules by which step."""
        table = self.state
        left, scores = table.left(), table.scores
        outcome = Outcome(scores)
        if len(left) == 1:
            step = settle(scores, table.view(SPECTATOR).car).decided_by
            outcome = Outcome(scores, winners=left, decided_by=step)
        elif left:
            outcome = Outcome(scores, tied=left)
        told: Json = CODEC.encode(outcome)
        return told

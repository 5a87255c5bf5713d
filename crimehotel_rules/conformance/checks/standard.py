"""What a game brings to the suite that says nothing of its own.

A game derives its checks from :class:`Standard` and gives the random set-up and the tables; that
is enough to be tested. Whatever it knows better, it says itself: where play becomes interesting,
what is hidden from whom, and the words for all of it. Which rules are broken, engines with known
mistakes tell (``conformance/diagnosis``).
"""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from crimehotel_rules.conformance.cases import Attempt, Case, Pair
from crimehotel_rules.conformance.checks import bad_input, leaks, odd_input, playing
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.readings import Readings
from crimehotel_rules.conformance.suite import Checks, Line, Step, Who
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.game import Game, Show
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Viewer
from crimehotel_rules.kernel.text import Lang, Text, fill

NAMES: Final = ("Sam", "Ryan", "Noah", "Iris", "Ada", "Hugo", "Lena", "Omar")
_OTHER_STEP: Final = Text(
    "In the other game, step {step}: {deed}.",
    "Dans l'autre partie, étape {step}\u00a0: {deed}.",
)
SEARCHES: Final = 20
"""How often chance is asked for something else that the viewer does not see."""
RUBBISH: Final[tuple[Any, ...]] = ({}, [], None, "play", 7, {"type": "dance"}, {"type": None})
"""What is no action of any game."""


class Standard(ABC):
    """The checks of a game, each with a default that knows no rule of it."""

    lengths: Sequence[int] = (1,)
    longest: int = 300
    lines: int = 120
    pairs: int = 60
    compared: Sequence[str] = ()
    phases: Mapping[str, Text] = {}
    chapters: Mapping[str, Sequence[str]] = {}
    effects: Mapping[str, Text] = {}

    def __init__(self, game: Game, show: Show) -> None:
        self.game = game
        self.show = show

    # Games to be played

    @property
    @abstractmethod
    def tables(self) -> Mapping[str, Any]:
        """Set-ups worth a closer look, by name: each number of players, each variant."""

    @abstractmethod
    def setup(self, rng: random.Random, known: Readings) -> Any:
        """A random set-up, with any of these readings."""

    def parts(self, state: Any) -> int:  # noqa: ARG002 - for a game of one part only
        """How many parts of the game are over."""
        return 0

    def readings(self, rng: random.Random, known: Readings) -> Json:
        """Some of these readings, few or all of them; each that is not canonical where it must be.

        A set-up takes them as keywords of its readings.
        """
        share = rng.choice((0.4, 0.4, 1.0))
        return {
            ruling: rng.choice(played)
            for ruling, played in known.items()
            if rng.random() < share or self.game.readings[ruling][0] not in played
        }

    def choose(self, state: Any, rng: random.Random) -> Any:
        """A legal action, or what chance does: of each kind as often as of any other."""
        return playing.any_action(self.game, state, rng)

    def mischief(self, state: Any, rng: random.Random) -> Attempt:
        """Something that is probably illegal now: by somebody else, or spoilt, or rubbish."""
        seats = range(len(state.setup.players))
        by = CHANCE if state.turn is None else state.turn
        legal = self.game.rules.legal_actions(state)
        kind = rng.randrange(3)
        if kind == 0 or not legal:
            return Attempt(rng.choice((by, *seats)), rng.choice(RUBBISH))
        action = self.game.codec.encode(rng.choice(legal))
        if kind == 1:
            strangers = (len(seats), -1, True, None, str(by), [0])
            return Attempt(rng.choice((CHANCE, *seats, *strangers)), action)
        return Attempt(by, rng.choice(list(bad_input.spoil(action))))

    def reworded(self, action: Json, rng: random.Random) -> Json:  # noqa: ARG002 - a default
        """The same action: there is one way to write it."""
        return action

    def cases(self, known: Readings) -> Iterator[Case]:  # noqa: ARG002 - a default
        """No fixed checks of its own."""
        return iter(())

    # Bad and odd input

    def bad_setups(self) -> Sequence[Any]:
        """The first of the tables, spoilt in many ways."""
        good = self.game.codec.encode(next(iter(self.tables.values())))
        return bad_input.bad_setups(self.game, good)

    def spoilt(self, state: Any, action: Json) -> Iterator[Any]:  # noqa: ARG002 - a default
        """Nothing more than what is wrong in any game."""
        return iter(())

    def more_fields(self, state: Any) -> Mapping[str, Sequence[Any]]:  # noqa: ARG002 - a default
        """Fields that an engine might take: none but those that any game might have."""
        return {}

    def afterwards(self, known: Readings) -> tuple[Any, Mapping[str, Any]]:
        """The first of the tables; it once more, the others, and the first with other readings."""
        usual, others = (
            odd_input.readings(self, known, canonical=canonical) for canonical in (True, False)
        )
        (_, first), *more = self.tables.items()
        plain = self._with_readings(first, usual)
        return plain, {
            "the same table": plain,
            **{name: self._with_readings(each, usual) for name, each in more},
            **({"other readings": self._with_readings(first, others)} if known else {}),
        }

    def _with_readings(self, setup: Any, readings: Json) -> Any:
        """The set-up with these readings, if there are any."""
        written = self.game.codec.encode(setup)
        told = {**written, "readings": readings} if readings else written
        return self.game.codec.decode(self.game.setup, told)

    # Leaks

    def line(self, number: int, rng: random.Random, known: Readings) -> tuple[Line, Viewer]:
        """A random game up to a moment; the moments go through all phases, and to the end."""
        setup = self.setup(rng, known)
        viewer: Viewer = rng.choice((*range(len(setup.players)), SPECTATOR))
        state = self.game.rules.new_game(setup)
        whole = playing.played(self.game, state, lambda now: self.choose(now, rng))
        played = list(islice(whole, self.longest))
        moments = sorted({after.phase.value for *_, after in played})
        wanted = moments[number % len(moments)]
        ends = [place for place, (*_, after) in enumerate(played) if after.phase.value == wanted]
        taken = played[: rng.choice(ends) + 1]
        steps = tuple((actor, action) for actor, action, _ in taken)
        return Line((), steps, (state, *(after for *_, after in taken))), viewer

    def twin(self, line: Line, viewer: Viewer, rng: random.Random) -> Sequence[Step] | None:
        """The same steps, with something else that chance did and the viewer did not see."""
        found = (leaks.resampled(self.game, line, viewer, rng) for _ in range(SEARCHES))
        return next(filter(None, found), None)

    def other_setup(self, line: Line, viewer: Viewer, rng: random.Random) -> Any:  # noqa: ARG002 - a default
        """The same: nothing in it is hidden."""
        return line.states[0].setup

    def tries(
        self, line: Line, moment: int, viewer: Viewer, rng: random.Random
    ) -> Iterable[tuple[Any, bool]]:
        """Whatever somebody did in this game, some of it spoilt; and rubbish."""
        state = line.states[moment]
        due = {type(each) for each in self.game.rules.legal_actions(state)}
        for _, action in line.steps:
            written = self.game.codec.encode(action)
            yield written, state.turn == viewer and type(action) in due
            yield rng.choice(list(bad_input.spoil(written))), False
        yield from ((rubbish, False) for rubbish in RUBBISH)

    # In words

    def at(self, setup: Any) -> Checks:  # noqa: ARG002 - a default
        """The same: nothing in a set-up changes what things are called."""
        return self

    def names(self, setup: Any, lang: Lang) -> tuple[str, ...]:  # noqa: ARG002 - a default
        """As the set-up names them, in every language."""
        return tuple(setup.players)

    def deed(self, action: Any, who: Who, lang: Lang) -> str | None:  # noqa: ARG002 - a default
        """The type of an action and its fields; None if it is none."""
        try:
            known = self.game.codec.decode_action(action)
        except MalformedJson:
            return None
        fields = {name: value for name, value in action.items() if name != "type"}
        told = ", ".join(f"{name} {json.dumps(value)}" for name, value in fields.items())
        return f"{playing.kind_of(known)} ({told})" if told else playing.kind_of(known)

    def field(self, action: Json, field: str, lang: Lang) -> tuple[str, str]:  # noqa: ARG002 - a default
        """Its name, and its value as JSON."""
        return field, json.dumps(action[field], ensure_ascii=False)

    def seat_of(self, path: str) -> int | None:  # noqa: ARG002 - a default
        """The seat that a field of a view is about: unknown."""
        return None

    def hand(self, view: Json) -> Sequence[Any]:
        """What stands in the field ``hand`` of the view, if there is one."""
        hand = view.get("hand")
        return hand if isinstance(hand, list) else ()

    def differ(self, pair: Pair, who: Who, lang: Lang) -> str:
        """The first step that is another in the other world."""
        steps = zip(pair.ours.attempts, pair.theirs.attempts, strict=False)
        for step, (ours, theirs) in enumerate(steps, start=1):
            if ours != theirs and (told := self.deed(theirs.action, who, lang)) is not None:
                return fill(_OTHER_STEP, {"step": step, "deed": told}, lang)
        return ""

"""Mistakes of typed languages and of adapters.

``python -m tests.crime_hotel.conformance.typed NAME``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Final

from crimehotel_rules.crime_hotel import ALL_CARDS
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.game import Game
from tests.conformance.typed import cut, name_of, zoo
from tests.conformance.wrapped import Engine, Json, serve

FIELDS: Final = ("desk", "cards", "meeple", "order", "card", "target", "space", "seat", "count")
"""Fields that some action has, and that others might take."""

TYPED: Final[dict[str, Callable[[], Engine]]] = zoo(GAME, FIELDS)


def listed(engine: type[Engine]) -> type[Engine]:
    """List an engine under its name."""
    TYPED[name_of(engine)] = partial(engine, GAME)
    return engine


# Numbers that are cut


class NarrowPoints(Engine):
    """Shows the numbers of its bonus desks, and pays them from a variable that is too small."""

    bits = 8

    def answer(self, request: Json) -> Json:
        """Cut the points on their way out."""
        reply = super().answer(request)
        if "outcome" in reply:
            scores = cut(reply["outcome"]["scores"], self.bits, signed=False)
            reply["outcome"] = reply["outcome"] | {"scores": scores}
        if "view" in reply:
            scores = cut(reply["view"]["scores"], self.bits, signed=False)
            log = [
                event | {"points": cut(event["points"], self.bits, signed=False)}
                if event["type"] == "scored"
                else event
                for event in reply["view"]["log"]
            ]
            reply["view"] = reply["view"] | {"scores": scores, "log": log}
        return reply


@listed
class PointsOf8Bits(NarrowPoints):
    """300 points are 44."""


@listed
class PointsOf16Bits(NarrowPoints):
    """70000 points are 4464."""

    bits = 16


@listed
class DesksOf8Bits(Engine):
    """Cuts the numbers of desks in a set-up that it accepts, and shows them as they were."""

    def answer(self, request: Json) -> Json:
        """Refuse a station whose numbers make none when they are cut."""
        reply = super().answer(request)
        if request["op"] == "new" and "illegal" not in reply:
            station = request["setup"].get("station", {})
            few = [cut(number, 8, signed=False) for number in station.values()]
            if 0 in few or any(0 in each for each in few if isinstance(each, list)):
                return {"id": request["id"], "ply": 0, "illegal": {}}
        return reply


# Something kept from the game before


@listed
class KeepsAFirstPlayer(Engine):
    """The police car stays where it was in the game before, if no first player is named."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._car = 0

    def answer(self, request: Json) -> Json:
        """Remember the car."""
        if request["op"] == "new" and isinstance(request["setup"], dict):
            setup = request["setup"]
            if self._car < len(setup.get("players", ())):
                request = {**request, "setup": {"first": self._car} | setup}
        reply = super().answer(request)
        self._car = self.state.car if self.state else 0
        return reply


class KeepsAStation(Engine):
    """A set-up without a station gets the one of the last game that had one."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._kept: Json = {}

    def answer(self, request: Json) -> Json:
        """Remember the station."""
        if request["op"] == "new" and isinstance(request["setup"], dict):
            setup = self._kept | request["setup"]
            request = {**request, "setup": setup}
            self._kept = {"station": setup["station"]} if "station" in setup else {}
        return super().answer(request)


# More fields, more hands


@listed
class TakesACardToSee(Engine):
    """Lets a player name the card that a look is to show, if the other one holds it."""

    def answer(self, request: Json) -> Json:
        """Pass the look on without the card."""
        action, state = request.get("action"), self.state
        if isinstance(action, dict) and action.keys() == {"type", "target", "cards"} and state:
            target, cards = action["target"], action["cards"]
            plain = {"type": action["type"], "target": target}
            held = isinstance(target, int) and 0 <= target < len(state.hands)
            if held and all(state.hands[target] >> card & 1 for card in cards):
                return super().answer({**request, "action": plain})
        return super().answer(request)


@listed
class TakesAHandTooMany(Engine):
    """Deals from a list of hands to the seats that there are."""

    def answer(self, request: Json) -> Json:
        """Turn the cards of the hand too many face up."""
        action, state = request.get("action"), self.state
        if isinstance(action, dict) and action.get("type") == "deal" and state:
            seats = len(state.hands)
            with contextlib.suppress(TypeError, KeyError):
                hands = action["hands"]
                spare = [card for hand in hands[seats:] for card in hand]
                changed = {"hands": hands[:seats], "face_up": action["face_up"] + spare}
                request = {**request, "action": action | changed}
        return super().answer(request)


if __name__ == "__main__":
    serve(TYPED)


@listed
class CountsTheDeck(Engine):
    """Takes any 27 different numbers from 11 to 39 for the deck, 20 and 30 included."""

    def answer(self, request: Json) -> Json:
        """Deal the cards that are missing in the place of numbers that are on no card."""
        action = request.get("action")
        if isinstance(action, dict) and action.get("type") == "deal":
            with contextlib.suppress(TypeError, KeyError):
                hands, murderer, face_up = action["hands"], action["murderer"], action["face_up"]
                missing = {*ALL_CARDS} - {*chain(*hands), murderer, *face_up}
                place = dict(zip((20, 30), sorted(missing), strict=False))
                changed = {
                    "hands": [[place.get(each, each) for each in hand] for hand in hands],
                    "murderer": place.get(murderer, murderer),
                    "face_up": [place.get(each, each) for each in face_up],
                }
                request = {**request, "action": action | changed}
        return super().answer(request)

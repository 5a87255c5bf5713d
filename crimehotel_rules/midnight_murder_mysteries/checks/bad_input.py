"""Bad input that only this game knows of: packs with one fault, zones, paths, people, answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from crimehotel_rules.conformance.cases import Attempt, Case
from crimehotel_rules.conformance.checks import bad_input, changed
from crimehotel_rules.conformance.checks.bad_input import SOURCE
from crimehotel_rules.conformance.checks.changed import replaced
from crimehotel_rules.conformance.checks.playing import is_playable
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    PATHS,
    SIMON,
    SUSPECTS,
    ZONES,
    Setup,
    State,
)
from crimehotel_rules.midnight_murder_mysteries.checks.fuzz import NAMES
from crimehotel_rules.midnight_murder_mysteries.checks.packs import a_case, deck
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC

NO_PATHS: Final = ("1", "25", "00", "001", "A", "A-", "-alibi", "a-alibi", "A-Alibi", "A-weapon")
WRONG: Final = 5
"""So many wrong values for each field of a pack."""
TAGS: Final = ("effect",)
IDS: Final = ("Upper", "under_score", "with blank", "", "é", "a" * 41, "a/b")
PLACED: Final = Attempt(
    CHANCE, {"type": "place_suspects", "zones": [4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]}
)

BEGUN: Final = (
    PLACED,
    Attempt(1, {"type": "place_detective", "zone": 5}),
    Attempt(0, {"type": "place_detective", "zone": 6}),
    Attempt(CHANCE, {"type": "draw_event", "card": "calm-4"}),
    Attempt(0, {"type": "investigate", "path": "19", "how": "private"}),
    Attempt(0, {"type": "publish"}),
)
"""The beginning of a game: a card with a title that may be long is drawn, a paragraph read."""

IN_THE_CABINS: Final = (
    PLACED,
    Attempt(1, {"type": "place_detective", "zone": 5}),
    Attempt(0, {"type": "place_detective", "zone": 4}),
    Attempt(CHANCE, {"type": "draw_event", "card": "calm-4"}),
    Attempt(0, {"type": "move", "zone": 1}),
)
"""A detective is where cabins can be searched."""
MISSPELT: Final = ("1", "001", " 01", "01 ", "1.0", "+1", "0x1", "\uff10\uff11", 1, 1.0, "01-alibi")
"""What an engine might take for the first cabin."""


def good_setup() -> Json:
    """A set-up that can be played."""
    setup: Json = CODEC.encode(
        Setup(mode="competitive", players=NAMES[:2], events=deck(0), case=a_case())
    )
    return setup


# Set-ups


@cache
def bad_setups(game: Game) -> tuple[Any, ...]:
    """Set-ups that cannot be played, whatever the packs."""
    good = good_setup()
    tried = [
        *({**good, "mode": mode} for mode in ("solo", "Competitive", "team", "", None, 1)),
        *({**good, "mode": "solo", "players": [*NAMES[:count]]} for count in (0, 2, 3)),
        *({**good, "mode": "cooperative", "players": [*NAMES[:count]]} for count in (0, 1)),
        *({**good, "first": first} for first in (2, -1, "0", True, 0.5, None)),
        *({**good, "colours": ["red", other]} for other in ("red", "black", "Blue", 1, None)),
        *({**good, "colours": colours} for colours in ([], ["red"], ["red", "blue", "green"])),
        *(_without(good, field) for field in ("mode", "players", "events", "case")),
        {**good, "players": [*NAMES, "Hugo"], "colours": ["red"] * 6},
    ]
    standard = bad_input.bad_setups(game, {**good, "board": {}, "events": {}, "case": {}})
    small = [each for each in standard if not isinstance(each, dict) or "case" not in each]
    tried += small
    for field in ("players", "first", "colours", "readings"):
        wrong = bad_input.wrong_values(good[field])
        tried += [{**good, field: each} for each in wrong]
    tried += [{**good, "readings": {name: "maybe"}} for name in game.readings]
    return tuple(setup for setup in tried if not is_playable(game, setup))


def _without(fields: Json, field: str) -> Json:
    return {name: value for name, value in fields.items() if name != field}


# Packs


def cases(checks: Checks) -> Iterator[Case]:
    """Packs with one fault, which are refused; and packs that look odd and are sound."""
    game = checks.game
    met: set[str] = set()
    for name, setup in bad_packs():
        if name not in met and not is_playable(game, setup):
            met.add(name)
            yield Case(game.name, SOURCE, f"pack, {name}", setup, (), playable=False)
    for name, setup in odd_packs():
        yield Case(game.name, SOURCE, f"sound pack, {name}", setup, BEGUN)
    spelt = [{"type": "investigate", "path": path, "how": "public"} for path in MISSPELT]
    tries = (*IN_THE_CABINS, *(Attempt(0, action) for action in spelt))
    yield Case(game.name, SOURCE, "misspelt cabins", good_setup(), tries, quiet=len(tries))


def bad_packs() -> Iterator[tuple[str, Json]]:
    """Set-ups with one thing changed in a pack, and where; some may happen to be sound."""
    good = good_setup()
    for part in ("board", "events", "case"):
        for name, pack in changed.spoilt(good[part], WRONG, TAGS):
            yield f"{part}.{name}", {**good, part: pack}
    yield from _boards(good)
    yield from _decks(good)
    yield from _effects(good)
    yield from _cases(good)


def _boards(good: Json) -> Iterator[tuple[str, Json]]:
    board = good["board"]

    def edges(*pairs: list[int]) -> Json:
        return {**good, "board": {**board, "edges": [*pairs]}}

    usual = board["edges"]
    for more in ([2, 3], [2, 4], [1, 5], [4, 7], [6, 9], [8, 10], [3, 4], [1, 10]):
        yield f"a passage {more}", edges(*sorted([*usual, more]))
    for edge in usual:
        yield f"no passage {edge}", edges(*(each for each in usual if each != edge))
        yield (
            f"the passage {edge} backwards",
            edges(*(each if each != edge else each[::-1] for each in usual)),
        )
        around = sorted([each for each in usual if each != edge] + [[1, 3]])
        yield f"a way round the passage {edge}", edges(*around)
    yield "passages in another order", edges(*usual[::-1])
    yield "two passages in another order", edges(*usual[:-2], *usual[:-3:-1])
    yield "a passage twice", edges(usual[0], *usual)
    for wrong in ([1, 1], [0, 1], [9, 11], [1], [1, 2, 3], [], "1-2", [1, True]):
        yield f"{wrong} as a passage", edges(wrong, *usual[1:])  # type: ignore[arg-type]
    cabins = board["cabins"]
    for name, wrong_cabins in (
        ("a cabin for two", [*cabins[:-1], cabins[0]]),
        ("eleven cabins", cabins[:-1]),
        ("thirteen cabins", [*cabins, "13"]),
        ("the suite as a cabin", [*cabins[:-1], "13"]),
        ("a cabin of one digit", ["1", *cabins[1:]]),
        ("no cabins", []),
    ):
        yield name, {**good, "board": {**board, "cabins": wrong_cabins}}


def _decks(good: Json) -> Iterator[tuple[str, Json]]:
    events = good["events"]
    cards = events["cards"]

    def hand(*chosen: Json) -> Json:
        return {**good, "events": {**events, "cards": [*chosen]}}

    yield "fifteen cards", hand(*cards[:-1])
    yield "seventeen cards", hand(*cards, {**cards[-1], "card": "one-more"})
    yield "no cards", hand()
    yield "a card twice", hand(*cards[:-1], {**cards[-1], "card": cards[-2]["card"]})
    kinds = ("calm_sea", "navigational_error", "other")
    for place in (0, 4, 5):
        for kind in kinds:
            if kind != cards[place]["kind"]:
                changed_kind = {**cards[place], "kind": kind}
                others = cards[:place], cards[place + 1 :]
                yield (
                    f"{kind} for {cards[place]['card']}",
                    hand(*others[0], changed_kind, *others[1]),
                )
    for zone in ZONES:
        moved = [{**card, "purser": zone % 10 + 1} if card["purser"] == zone else card
                 for card in cards]  # fmt: skip
        yield f"no card for zone {zone}", hand(*moved)
    for total in (8, 0, -3):
        yield f"a ship that moves by {total}", hand(*_sailing(cards, total))


def _sailing(cards: Sequence[Json], total: int) -> Iterator[Json]:
    """The cards, with effects on the ship alone, of this sum."""
    left = total
    for card in cards:
        by = max(-2, min(3, left))
        left -= by
        yield {**card, "effects": [{"effect": "ship", "by": by}] if by else []}


def _effects(good: Json) -> Iterator[tuple[str, Json]]:
    ship = {"effect": "ship", "by": 1}
    closed = {"effect": "closed_passage", "between": [1, 4]}
    opened = {"effect": "open_passage", "between": [1, 4]}
    wrong: tuple[tuple[Any, ...], ...] = (
        (ship, ship),
        (ship, {"effect": "ship", "by": 2}),
        (closed, closed),
        (closed, opened),
        (opened, opened),
        *(({"effect": kind, "zone": 3},) * 2 for kind in ("closed_zone", "sealed_zone")),
        ({"effect": "move_cost", "extra": 1}, {"effect": "move_cost", "extra": 2}),
        ({"effect": "suspect_range", "zones": 1}, {"effect": "suspect_range", "zones": 3}),
        (ship, closed, {"effect": "move_cost", "extra": 1}, {"effect": "closed_zone", "zone": 3}),
        *(({"effect": "ship", "by": by},) for by in (0, 4, -3, 10)),
        *(({"effect": "move_cost", "extra": extra},) for extra in (0, 3, -1)),
        *(({"effect": "suspect_range", "zones": zones},) for zones in (2, 4, -1)),
        *(({"effect": "closed_zone", "zone": zone},) for zone in (0, 11)),
        *(({"effect": "sealed_zone", "zone": zone},) for zone in (0, 11)),
        *(({"effect": "open_passage", "between": [2, zone]},) for zone in (3, 6)),
        ({"effect": "open_passage", "between": [1, 2]},),
        *(({"effect": "closed_passage", "between": pair},) for pair in ([4, 1], [1, 1], [1])),
        ({"effect": "kraken"},),
        ({"effect": "points", "by": 1},),
        ({"type": "ship", "by": 1},),
        ("ship",),
    )
    for number, effects in enumerate(wrong):
        yield f"effects {number}", replaced(good, ("events", "cards", 7, "effects"), [*effects])


def _cases(good: Json) -> Iterator[tuple[str, Json]]:
    case = good["case"]
    told = case["paragraphs"]

    def other(**fields: Any) -> Json:
        return {**good, "case": {**case, **fields}}

    yield "59 paragraphs", other(paragraphs=told[:-1])
    yield "61 paragraphs", other(paragraphs=[*told, told[-1]])
    yield "two paragraphs in another order", other(paragraphs=[told[1], told[0], *told[2:]])
    yield "a paragraph twice", other(paragraphs=[*told[:-1], told[0]])
    by_topic = [*told[:24], *told[24::3], *told[25::3], *told[26::3]]
    yield "paragraphs by topic", other(paragraphs=by_topic)
    for level in ("novice", "Amateur", "", None, 1):
        yield f"the level {level}", other(level=level)
    for field in ("motives", "methods"):
        options = case[field]
        yield f"one of the {field}", other(**{field: options[:1]})
        many = [{"id": f"{number}", "name": options[0]["name"]} for number in range(25)]
        solution = {**case["solution"], field[:-1]: "0"}
        yield f"25 {field}", other(**{field: many, "solution": solution})
        yield f"{field} twice", other(**{field: [*options, options[0]]})
    for element in ("culprit", "motive", "method"):
        for answer in ("M", "a", "greedy", "accident", "", "rope", "envy", "nobody", "A"):
            name = f"{answer or 'nothing'} as the {element} of the solution"
            yield name, replaced(good, ("case", "solution", element), answer)
    for field in ("rules", "tokens", "mystery_tokens", "number", "paths", "picture"):
        yield f"a case with {field}", other(**{field: []})
    yield "a paragraph with a number", replaced(good, ("case", "paragraphs", 0, "number"), 137)
    for place in _ID_PLACES:
        for wrong in IDS:
            yield f"{wrong!r} at {place[0]} {place[-2]}", replaced(good, place, wrong)
    for place, most in _TEXTS:
        where = ".".join(map(str, place))
        for lang in ("en", "fr"):
            yield f"{where}.{lang} too long", replaced(good, (*place, lang), "x" * (most + 1))
            yield f"{where}.{lang} blank", replaced(good, (*place, lang), " \n\t")
            yield (
                f"{where} without {lang}",
                replaced(good, place, _without({"en": "x", "fr": "x"}, lang)),
            )
        yield f"{where} in German", replaced(good, place, {"en": "x", "fr": "x", "de": "x"})


_ID_PLACES: Final[tuple[changed.Path, ...]] = (
    ("case", "id"),
    ("case", "motives", 0, "id"),
    ("events", "id"),
    ("events", "cards", 15, "card"),
)
_TEXTS: Final[tuple[tuple[changed.Path, int], ...]] = (
    (("case", "title"), 60),
    (("case", "presentation"), 2000),
    (("case", "motives", 1, "name"), 60),
    (("case", "methods", 0, "name"), 60),
    (("case", "paragraphs", 59, "text"), 800),
    (("case", "solution", "text"), 3000),
    (("events", "cards", 3, "title"), 60),
    (("events", "cards", 15, "text"), 800),
)
"""Where texts stand, and how long they may be."""


def odd_packs() -> Iterator[tuple[str, Json]]:
    """Set-ups with packs at the limits of what is allowed."""
    good = good_setup()
    for place, most in _TEXTS:
        where = ".".join(map(str, place))
        longest = {"en": "\U0001f6a2" * most, "fr": "x" * most}
        yield f"a long {where}", replaced(good, place, longest)
    for culprit in ("victim", "nobody", "L"):
        yield f"{culprit} did it", replaced(good, ("case", "solution", "culprit"), culprit)
    ids = [{"id": f"{number:040}", "name": {"en": "x", "fr": "x"}} for number in range(24)]
    solution = {**good["case"]["solution"], "motive": ids[0]["id"]}
    yield "24 motives", {**good, "case": {**good["case"], "motives": ids, "solution": solution}}
    same = [{**each, "text": {"en": "The same.", "fr": "Idem."}}
            for each in good["case"]["paragraphs"]]  # fmt: skip
    yield "sixty times the same", replaced(good, ("case", "paragraphs"), same)
    cards = [*_sailing(good["events"]["cards"], 9)]
    yield "a ship that just arrives", replaced(good, ("events", "cards"), cards)
    yield (
        "cards in another order",
        replaced(good, ("events", "cards"), good["events"]["cards"][::-1]),
    )
    both_ways = [
        {"effect": "closed_zone", "zone": 2},
        {"effect": "sealed_zone", "zone": 2},
        {"effect": "closed_passage", "between": [1, 10]},
    ]
    yield "effects on the same zone", replaced(good, ("events", "cards", 0, "effects"), both_ways)
    cabins = good["board"]["cabins"]
    yield "other cabins", replaced(good, ("board", "cabins"), cabins[::-1])
    ships = [[1, 2], [1, 3], [1, 4], [3, 6], [4, 5], [4, 6], [5, 6], [5, 8], [7, 8], [7, 9],
             [8, 9], [9, 10]]  # fmt: skip
    few = [[1, 2], [1, 3], [1, 4], [3, 6], [4, 5], [5, 8], [7, 8], [7, 9], [9, 10]]
    yield "few passages", replaced(good, ("board", "edges"), few)
    yield "all passages", replaced(good, ("board", "edges"), ships)
    for field in ("first", "colours", "board", "readings"):
        yield f"no {field}", _without(good, field)


# Actions


def spoilt(state: State, action: Json) -> Iterator[Any]:
    """The action in other zones, on other paths, with other people; and others in its place."""
    for field, wrong in (
        ("zone", (*ZONES, 0, 11, "06")),
        ("path", (*PATHS[:24:3], *PATHS[24::5], *NO_PATHS)),
        ("how", ("public", "private", "Public", "secret")),
        ("target", (*range(6), SIMON, "Simon", "purser", None)),
        ("suspect", (*SUSPECTS, "M", "a", "AB", 1)),
        ("opinion", ("important", "average", "irrelevant", "Average", "none", 1)),
        ("agree", (1, "yes", "true", None)),
        ("element", ("culprit", "motive", "method", "Culprit", "weapon")),
        ("first", (action.get("second"), "M", "nothing", "", *state.setup.options[2][:2])),
        ("second", (action.get("first"), "M", "nothing", "", *state.setup.options[1][:2])),
        ("card", (*state.setup.cards, "no-card")),
        ("zones", _placings(action.get("zones", []))),
    ):
        if field in action:
            yield from ({**action, field: each} for each in wrong)
    yield from _out_of_place(state)


def _placings(zones: list[int]) -> Iterator[list[int]]:
    """Placings of the suspects that are none."""
    for zone in (1, 2, 3, 10, 4):
        yield [zone if each == 9 else each for each in zones]
    yield [4 if each == 5 else 5 if place == 0 else each for place, each in enumerate(zones)]
    yield zones[:11]
    yield [*zones, 4]


def _out_of_place(state: State) -> Iterator[Json]:
    """An action of each kind; the kit leaves out what is legal here."""
    plain = ("buy_buoy", "end_actions", "keep", "publish", "leave_suspects", "reveal", "go_on")
    yield from ({"type": name} for name in (*plain, "pass", "say", "accept", "decline"))
    yield from ({"type": "move", "zone": zone} for zone in (1, 2, 6))
    yield from ({"type": "move_purser", "zone": zone} for zone in (1, 2, 6))
    yield from ({"type": "investigate", "path": path, "how": "private"} for path in ("01", "19"))
    yield from ({"type": "extract", "target": seat, "path": "13"} for seat in state.setup.seats)
    yield {"type": "extract", "target": SIMON, "path": "13"}
    yield {"type": "opinion", "opinion": "average"}
    yield {"type": "move_suspect", "suspect": "A", "zone": 6}
    yield {"type": "vote", "agree": True}
    yield {"type": "write", "element": "culprit", "first": "A", "second": "B"}
    yield {"type": "place_detective", "zone": 4}
    yield {"type": "draw_event", "card": state.setup.events.cards[0].card}
    yield PLACED.action


def more_fields(state: State) -> Mapping[str, Sequence[Any]]:
    """Fields that an action does not have, as an engine might take them."""
    return {
        "zone": (6,),
        "to": (6,),
        "path": ("19",),
        "how": ("public",),
        "text": ("",),
        "message": ("It was K.",),
        "suspect": ("A",),
        "points": (1,),
        "buoys": (0, 1),
        "cost": (0, 1),
        "card": (state.setup.events.cards[0].card,),
        "opinion": ("average",),
        "agree": (True,),
        "publish": (True,),
        "third": ("A",),
        "sheet": ([],),
    }

"""Content packs: every fault is refused, with its rule and the path to it (MM-PACK, MM-SHIP)."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import attrs
import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.midnight_murder_mysteries import (
    LOCATIONS_OF,
    Board,
    Case,
    ClosedPassage,
    EventCard,
    EventDeck,
    InvalidSetup,
    MoveCost,
    Paragraph,
    Seat,
    Setup,
    Ship,
    SuspectRange,
    Text,
    new_game,
)
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from tests.midnight_murder_mysteries.stubs import STUB_CARDS, STUB_CASE, STUB_EVENTS, both, options
from tests.midnight_murder_mysteries.table import rejected, setup

RAW: Any = mmm
"""The front door without types, to make what is wrong on purpose."""

EDGES = Board().edges
STATED = ((1, 2), (1, 4), (3, 6), (5, 8), (9, 10))
FREE = ((1, 3), (4, 5), (4, 6), (5, 6), (7, 8), (7, 9), (8, 9))


def wrong_board(rule: str, code: str, at: str, **parts: Any) -> None:
    rejected(lambda: Board(**parts), InvalidSetup, rule, code, at)


@pytest.mark.rules("MM-SHIP-1", "MM-SHIP-2")
def test_where_the_locations_lie() -> None:
    """24 locations in ten zones."""
    assert [len(places) for places in LOCATIONS_OF.values()] == [12, 1, 1, 2, 2, 2, 1, 1, 1, 1]
    assert [places[0] for places in LOCATIONS_OF.values()] == [
        "01", "13", "14", "15", "17", "19", "21", "22", "23", "24",
    ]  # fmt: skip


@pytest.mark.rules("MM-PACK-2", "MM-SHIP-3", "MM-SHIP-5")
def test_forty_boards_are_valid() -> None:
    """Of the 128 sets of further connections 40 join the whole ship."""
    valid = 0
    codes: set[tuple[str, str]] = set()
    for size in range(len(FREE) + 1):
        for more in combinations(FREE, size):
            try:
                Board(edges=sorted(STATED + more))
                valid += 1
            except InvalidSetup as error:
                codes.add((error.rule, error.code))
    assert (valid, codes) == (40, {("MM-PACK-2", "ship_in_parts")})


@pytest.mark.rules("MM-PACK-2")
def test_the_stated_connections_alone_leave_the_ship_in_parts() -> None:
    """From zone 1 only 2 and 4 can be reached."""
    with pytest.raises(InvalidSetup) as error:
        Board(edges=STATED)
    assert error.value.values["zones"] == (3, 5, 6, 7, 8, 9, 10)


@pytest.mark.rules("MM-PACK-12", "MM-PACK-2")
@pytest.mark.parametrize(
    "edge", [(0, 1), (10, 11), (4, 4), (5, 4), (1, 2, 3), (1,), "12", (True, 2), (1.0, 2), None]
)
def test_what_is_no_passage(edge: Any) -> None:
    """Zone 0 or 11, one zone twice, the larger zone first, or no pair at all."""
    wrong_board("MM-PACK-12", "not_a_passage", "$.board.edges[1]", edges=(EDGES[0], edge))


@pytest.mark.rules("MM-PACK-12", "MM-PACK-2")
def test_passages_stand_in_rising_order_and_once() -> None:
    """A pair twice or out of order is a fault."""
    twice = (*EDGES[:2], EDGES[1], *EDGES[2:])
    wrong_board("MM-PACK-12", "passage_twice", "$.board.edges[2]", edges=twice)
    turned = (EDGES[1], EDGES[0], *EDGES[2:])
    wrong_board("MM-PACK-12", "passages_not_rising", "$.board.edges[1]", edges=turned)
    wrong_board("MM-PACK-9", "wrong_part", "$.board.edges", edges="1-2")


@pytest.mark.rules("MM-SHIP-4", "MM-SHIP-7")
@pytest.mark.parametrize(
    ("edge", "rule", "code"),
    [
        ((2, 3), "MM-SHIP-4", "door_of_the_suite"),
        ((2, 4), "MM-SHIP-4", "door_of_the_suite"),
        ((4, 7), "MM-SHIP-7", "between_decks"),
        ((8, 10), "MM-SHIP-7", "between_decks"),
        ((1, 5), "MM-SHIP-7", "between_decks"),
    ],
)
def test_no_other_way_into_the_suite_or_between_decks(
    edge: tuple[int, int], rule: str, code: str
) -> None:
    """The board cannot open what the rulebook closes."""
    edges = tuple(sorted((*EDGES, edge)))
    wrong_board(rule, code, f"$.board.edges[{edges.index(edge)}]", edges=edges)


@pytest.mark.rules("MM-SHIP-3")
@pytest.mark.parametrize("edge", STATED)
def test_every_board_has_the_stated_connections(edge: tuple[int, int]) -> None:
    """None of the five may be missing."""
    left = tuple(each for each in EDGES if each != edge)
    wrong_board("MM-SHIP-3", "passage_missing", "$.board.edges", edges=left)


@pytest.mark.rules("MM-PACK-3", "MM-COMP-2")
def test_cabins_are_twelve_and_different() -> None:
    """No other place is a cabin, and none has two owners."""
    doors = Board().cabins
    assert Board(cabins=list(reversed(doors))).cabins[0] == "12"
    wrong_board("MM-PACK-3", "not_a_cabin", "$.board.cabins[11]", cabins=(*doors[:11], "13"))
    wrong_board("MM-PACK-3", "not_a_cabin", "$.board.cabins[0]", cabins=(1, *doors[1:]))
    wrong_board("MM-PACK-3", "cabin_twice", "$.board.cabins[11]", cabins=(*doors[:11], "01"))
    wrong_board("MM-PACK-3", "cabin_count", "$.board.cabins", cabins=doors[:11])
    wrong_board("MM-PACK-9", "wrong_part", "$.board.cabins", cabins=None)


# Event decks


def deck(number: int, **parts: Any) -> EventDeck:
    """The stub deck with another card in this place."""
    cards = [*STUB_CARDS]
    cards[number] = attrs.evolve(cards[number], **parts)
    return EventDeck("stub-events", tuple(cards))


def wrong_card(rule: str, code: str, at: str, **parts: Any) -> None:
    """The card in place 5, ``x01``, is at fault."""
    where = f"$.events.cards[5]{at}"
    rejected(lambda: deck(5, **parts), InvalidSetup, rule, code, where)


def wrong_deck(code: str, at: str, cards: Any) -> None:
    rejected(lambda: EventDeck("stub-events", cards), InvalidSetup, "MM-PACK-4", code, at)


@pytest.mark.rules("MM-PACK-4", "MM-COMP-7")
def test_a_deck_has_sixteen_cards_of_three_kinds() -> None:
    """15 or 17 cards, a Calm Sea too many or too few, no Error: all refused."""
    cards = "$.events.cards"
    wrong_deck("card_count", cards, STUB_CARDS[1:])
    wrong_deck("card_count", cards, (*STUB_CARDS, STUB_CARDS[0]))
    twice = (*STUB_CARDS[:15], STUB_CARDS[14])
    rejected(lambda: EventDeck("stub-events", twice), InvalidSetup, "MM-PACK-13", "card_twice",
             f"{cards}[15].card")  # fmt: skip
    for number, kind in ((5, "calm_sea"), (0, "other"), (4, "other"), (5, "navigational_error")):
        rejected(
            partial(deck, number, kind=kind),
            InvalidSetup, "MM-PACK-4", "kind_count", cards,
        )  # fmt: skip


@pytest.mark.rules("MM-PACK-4")
def test_every_zone_is_on_a_card() -> None:
    """Simon must be able to go everywhere."""
    error = rejected(
        lambda: deck(3, purser=9), InvalidSetup, "MM-PACK-4", "zones_missing", "$.events.cards"
    )
    assert error.values["zones"] == (10,)


@pytest.mark.rules("MM-PACK-4")
def test_all_cards_together_bring_the_ship_to_port() -> None:
    """A total of 9 is enough, 8 is not."""
    still = [attrs.evolve(card, effects=()) for card in STUB_CARDS]
    moving = [attrs.evolve(card, effects=[Ship(3)]) for card in STUB_CARDS[:3]]
    assert EventDeck("stub-events", (*moving, *still[3:])).cards[0].effects == (Ship(3),)
    slow = (attrs.evolve(STUB_CARDS[0], effects=[Ship(2)]), *moving[1:], *still[3:])
    wrong_deck("ship_total", "$.events.cards", slow)


@pytest.mark.rules("MM-PACK-13", "MM-PACK-4", "MM-PACK-7", "MM-PACK-9")
def test_every_part_of_a_card_is_checked() -> None:
    """Ids, kinds, texts and zones."""
    for name in ("", "X01", "a b", "x" * 41, "é", 7, None):
        wrong_card("MM-PACK-13", "not_an_id", ".card", card=name)
    wrong_card("MM-PACK-4", "no_such_choice", ".kind", kind="storm")
    wrong_card("MM-PACK-7", "blank_text", ".title.fr", title=Text("x", " "))
    wrong_card("MM-PACK-7", "text_too_long", ".title.en", title=both("x" * 61))
    wrong_card("MM-PACK-7", "text_too_long", ".text.en", text=both("x" * 801))
    wrong_card("MM-PACK-9", "wrong_part", ".text", text="Stub.")
    for zone in (0, 11, True, "5", None, 5.0):
        wrong_card("MM-PACK-4", "not_a_zone", ".purser", purser=zone)
    wrong_card("MM-PACK-9", "wrong_part", ".effects", effects=None)
    rejected(lambda: EventDeck("E", STUB_CARDS), InvalidSetup, "MM-PACK-13", "not_an_id",
             "$.events.id")  # fmt: skip
    cards: Any = "cards"
    rejected(lambda: EventDeck("e", cards), InvalidSetup, "MM-PACK-9", "wrong_part",
             "$.events.cards")  # fmt: skip
    cards = [*STUB_CARDS[:15], "x11"]
    rejected(lambda: EventDeck("e", cards), InvalidSetup, "MM-PACK-9", "wrong_part",
             "$.events.cards[15]")  # fmt: skip


@pytest.mark.rules("MM-PACK-5", "MM-SHIP-4")
@pytest.mark.parametrize(
    ("effect", "field", "code"),
    [
        *((RAW.Ship(by), ".by", "no_such_choice") for by in (0, 4, -3, True, "1")),
        *((RAW.ClosedPassage(pair), ".between", "not_a_passage")
          for pair in ((8, 5), (0, 5), (5, 5), (5, 11), "58")),
        (RAW.OpenPassage((6, 6)), ".between", "not_a_passage"),
        (RAW.ClosedZone(0), ".zone", "not_a_zone"),
        (RAW.SealedZone(11), ".zone", "not_a_zone"),
        (MoveCost(0), ".extra", "no_such_choice"),
        (MoveCost(3), ".extra", "no_such_choice"),
        (SuspectRange(2), ".zones", "no_such_choice"),
        ("ship", "", "not_an_effect"),
    ],
)  # fmt: skip
def test_effects_out_of_range(effect: Any, field: str, code: str) -> None:
    """Only the listed values are effects."""
    wrong_card("MM-PACK-5", code, f".effects[1]{field}", effects=(RAW.ClosedZone(3), effect))


@pytest.mark.rules("MM-PACK-5", "MM-SHIP-4")
def test_effects_that_do_not_go_together() -> None:
    """At most three, none twice for the same target, nothing opens the suite."""
    closed: Any = RAW.ClosedPassage((5, 8))
    opened: Any = RAW.OpenPassage((5, 8))
    suite: Any = RAW.OpenPassage((2, 3))
    for pair in (
        (Ship(1), Ship(2)),
        (MoveCost(1), MoveCost(1)),
        (SuspectRange(0), SuspectRange(1)),
        (RAW.ClosedZone(4), RAW.ClosedZone(4)),
        (closed, closed),
        (closed, opened),
    ):
        wrong_card("MM-PACK-5", "effect_twice", ".effects[1]", effects=pair)
    wrong_card("MM-SHIP-4", "door_of_the_suite", ".effects[0].between", effects=(suite,))
    four = (Ship(1), MoveCost(1), SuspectRange(0), closed)
    wrong_card("MM-PACK-5", "effect_count", ".effects", effects=four)
    both_zones: Any = (Ship(1), RAW.ClosedZone(4), RAW.SealedZone(4))
    assert deck(5, effects=both_zones).cards[5].effects == both_zones
    three = [closed, RAW.ClosedPassage((1, 2)), Ship(1)]
    assert deck(5, effects=three).cards[5].effects == tuple(three)


# Cases


def case(**parts: Any) -> Case:
    """The stub case with other parts."""
    return attrs.evolve(STUB_CASE, **parts)


def wrong_case(rule: str, code: str, at: str, **parts: Any) -> None:
    rejected(lambda: case(**parts), InvalidSetup, rule, code, f"$.case.{at}")


@pytest.mark.rules("MM-PACK-14", "MM-PACK-6")
def test_a_case_has_sixty_paragraphs_in_notebook_order() -> None:
    """59 or 61, or another order, is no case."""
    texts = STUB_CASE.paragraphs
    wrong_case("MM-PACK-6", "paragraph_count", "paragraphs", paragraphs=texts[:59])
    wrong_case("MM-PACK-6", "paragraph_count", "paragraphs", paragraphs=(*texts, texts[0]))
    turned = (texts[1], texts[0], *texts[2:])
    wrong_case("MM-PACK-14", "paragraph_order", "paragraphs[0].path", paragraphs=turned)
    by_topic = (*texts[:25], texts[27], *texts[26:27], texts[25], *texts[28:])
    wrong_case("MM-PACK-14", "paragraph_order", "paragraphs[25].path", paragraphs=by_topic)
    number: Any = (RAW.Paragraph(1, both("x")), *texts[1:])
    wrong_case("MM-PACK-14", "paragraph_order", "paragraphs[0].path", paragraphs=number)
    wrong_case("MM-PACK-9", "wrong_part", "paragraphs", paragraphs="all")
    wrong_case("MM-PACK-9", "wrong_part", "paragraphs[0]", paragraphs=("x", *texts[1:]))


@pytest.mark.rules("MM-COMP-13", "MM-PACK-13", "MM-PACK-14", "MM-PACK-6", "MM-COMP-9")
def test_a_case_has_two_to_twenty_four_options() -> None:
    """For motive and method alike; ids differ within a list."""
    many = options(*(f"m{number}" for number in range(1, 25)))
    assert len(case(motives=many).motives) == 24
    for field in ("motives", "methods"):
        wrong_case("MM-PACK-6", "option_count", field, **{field: options("m2")})
        wrong_case("MM-PACK-14", "option_count", field, **{field: (*many, *options("m25"))})
        twice = options("m2", "o3", "m2")
        wrong_case("MM-PACK-13", "option_twice", f"{field}[2].id", **{field: twice})
        odd: Any = (*options("m2"), RAW.Option("M 3", both("x")))
        wrong_case("MM-PACK-13", "not_an_id", f"{field}[1].id", **{field: odd})
        long: Any = (*options("m2"), RAW.Option("m3", both("x" * 61)))
        wrong_case("MM-PACK-7", "text_too_long", f"{field}[1].name.en", **{field: long})
        wrong_case("MM-PACK-9", "wrong_part", field, **{field: None})
        wrong_case("MM-PACK-9", "wrong_part", f"{field}[0]", **{field: ("m1", "m2")})


@pytest.mark.rules("MM-PACK-6", "MM-COMP-8")
def test_the_solution_is_taken_from_the_options() -> None:
    """Fourteen culprits, the listed motives and methods."""
    for culprit in ("A", "L", "victim", "nobody"):
        solution = RAW.Solution(culprit, "m1", "o1", both("x"))
        assert case(solution=solution).solution.culprit == culprit

    def wrong(
        field: str, rule: str = "MM-PACK-6", code: str = "no_such_choice", **parts: Any
    ) -> None:
        solution = attrs.evolve(STUB_CASE.solution, **parts)
        wrong_case(rule, code, f"solution.{field}", solution=solution)

    for nobody in ("M", "a", "accident", None, 5):
        wrong("culprit", culprit=nobody)
    wrong("motive", motive="o1")
    wrong("method", method="m1")
    wrong("text.en", "MM-PACK-7", "text_too_long", text=both("x" * 3001))
    wrong_case("MM-PACK-9", "wrong_part", "solution", solution=None)


@pytest.mark.rules("MM-PACK-6", "MM-PACK-7")
def test_ids_levels_and_texts_of_a_case() -> None:
    """Every text in both languages, not blank, within its limit."""
    wrong_case("MM-PACK-13", "not_an_id", "id", id="Case 1")
    wrong_case("MM-PACK-6", "no_such_choice", "level", level="novice")
    assert case(presentation=both("x" * 2000)).presentation.en == "x" * 2000
    assert case(title=both("x" * 60)).title.en == "x" * 60
    wrong_case("MM-PACK-7", "text_too_long", "title.en", title=both("x" * 61))
    wrong_case("MM-PACK-7", "text_too_long", "presentation.en", presentation=both("x" * 2001))
    for blank in ("", " \n", None, 7):
        wrong_case("MM-PACK-7", "blank_text", "title.fr", title=RAW.Text("x", blank))
        wrong_case("MM-PACK-7", "blank_text", "title.en", title=RAW.Text(blank, "x"))

    def with_paragraph(text: Text) -> tuple[Paragraph, ...]:
        return (*STUB_CASE.paragraphs[:3], Paragraph(STUB_CASE.paragraphs[3].path, text),
                *STUB_CASE.paragraphs[4:])  # fmt: skip

    long = with_paragraph(both("x" * 801))
    wrong_case("MM-PACK-7", "text_too_long", "paragraphs[3].text.en", paragraphs=long)
    blank_fr = with_paragraph(Text("x", ""))
    wrong_case("MM-PACK-7", "blank_text", "paragraphs[3].text.fr", paragraphs=blank_fr)
    longest = both("x" * 800)
    assert case(paragraphs=with_paragraph(longest)).paragraphs[3].text is longest


# JSON


@pytest.mark.rules("MM-PACK-9", "MM-PACK-11")
@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("case", "rules"), [], "$.case"),
        (("events", "cards", 0, "mystery"), 1, "$.events.cards[0]"),
        (("events", "cards", 0, "effects", 0, "zone"), 1, "$.events.cards[0].effects[0]"),
        (("events", "cards", 0, "effects", 0, "effect"), "storm", "$.events.cards[0].effects[0]"),
        (("board",), None, "$.board"),
        (("case",), None, "$.case"),
        (("first",), True, "$.first"),
        (("first",), 0.0, "$.first"),
        (("mode",), "team", "$.mode"),
        (("readings", "rain"), "wet", "$.readings"),
        (("case", "title", "de"), "x", "$.case.title"),
    ],
)
def test_json_that_is_no_set_up(path: tuple[Any, ...], value: object, where: str) -> None:
    """Unknown fields, null for something left out, true for a number."""
    data = CODEC.encode(setup())
    part = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with pytest.raises(MalformedJson) as error:
        CODEC.decode(Setup, data)
    assert error.value.path == where


@pytest.mark.rules("MM-PACK-9")
@pytest.mark.parametrize("field", ["mode", "players", "events", "case"])
def test_json_without_a_part(field: str) -> None:
    """Four parts are always there, the others have defaults."""
    data = CODEC.encode(setup())
    del data[field]
    with pytest.raises(MalformedJson, match="missing"):
        CODEC.decode(Setup, data)
    least = {name: data_of for name, data_of in CODEC.encode(setup()).items()
             if name in ("mode", "players", "events", "case")}  # fmt: skip
    assert CODEC.decode(Setup, least) == setup()


@pytest.mark.rules("MM-PACK-9")
def test_json_faults_of_packs_name_rule_and_path() -> None:
    """What a pack refuses keeps its rule and its path on the way through JSON."""
    data = CODEC.encode(setup())
    data["events"]["cards"][3]["purser"] = 11
    with pytest.raises(MalformedJson) as error:
        CODEC.decode(Setup, data)
    assert error.value.rule == "MM-PACK-4"
    assert error.value.refusal.values["at"] == "$.events.cards[3].purser"


@pytest.mark.rules("MM-PACK-9")
@pytest.mark.parametrize("field", ["board", "events", "case", "readings"])
def test_a_set_up_is_made_of_the_right_parts(field: str) -> None:
    """A dictionary is no pack."""
    part: Any = {}
    rejected(lambda: attrs.evolve(setup(), **{field: part}), InvalidSetup, "MM-PACK-9",
             "wrong_part", f"$.{field}")  # fmt: skip


@pytest.mark.rules("MM-PACK-9")
def test_a_refused_set_up_leaves_the_game_alone() -> None:
    """A game under way goes on."""
    state = new_game(setup())
    before = repr(state)
    with pytest.raises(InvalidSetup):
        attrs.evolve(state.setup, first=Seat(7))
    assert repr(state) == before
    assert state.setup.events == STUB_EVENTS


@pytest.mark.rules("MM-PACK-4")
def test_cards_are_values() -> None:
    """What is printed can be pasted back."""
    card = STUB_EVENTS.cards[9]
    assert eval(repr(card), {"EventCard": EventCard, "Text": Text, "Ship": Ship,
                             "ClosedPassage": ClosedPassage}) == card  # fmt: skip

"""What the book of Grand Hotel says of the game and of its pictures is true."""

import re
from itertools import pairwise

import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.grand_hotel import CHANCE, Seat, View
from crimehotel_rules.grand_hotel.cards import OURS, shipped
from crimehotel_rules.grand_hotel.game import GAME
from crimehotel_rules.grand_hotel.rules.box import CAR_NAMES, COLOURS, DIE, HIGHEST, ROOMS
from crimehotel_rules.grand_hotel.show import describe
from crimehotel_rules.kernel import trace
from tests.docs.pictures import Picture, pictures
from tools.chain import TOP

DOCS = TOP / "docs" / GAME.name
PICTURES = {(each.page, each.step): each for each in pictures(GAME)}

TOLD = {
    ("index", 90): "Dan, yellow, is in room 14, is the hostage of Cleo, has 1 item.",
    ("rules/components", 3): "Left in the item decks: 7, 7 and 6.",
    ("rules/setup", 3): "Cleo is The Shadow.",
    ("rules/turns", 20): "Round 2: Ben is to act, 3 points left.",
    ("rules/moving", 10): "Round 1: Ben is to act, 1 point left.",
    (
        "rules/moving",
        89,
    ): "Ada, red, is in the left car, has 2 items, has announced both objectives.",
    ("rules/rooms", 27): "Found in the room: Soap.",
    ("rules/rooms", 32): "Room 14 is open, Attic room, searched by Dan, an item lies there.",
    ("rules/maintenance", 35): "In force: left car stopped, until Ada's next turn ends.",
    ("rules/maintenance", 29): "Round 2: Cleo is to act, 2 points left.",
    ("rules/interactions", 51): "Room 12 has never been opened, an item lies there.",
    ("rules/interactions", 96): (
        "Room 11 is closed again, Attic room, searched by Ben, an item lies there."
    ),
    ("rules/secrets", 70): "Ada, red, is in room 11, is known to be The Magpie, has 1 item.",
    ("rules/secrets", 73): "Round 4: Ada is to answer Ben, who offers an item for another.",
    ("rules/hostages", 64): "Ada, red, is in room 11, is the hostage of Ben, has 1 item.",
    ("rules/hostages", 77): "The right car is at the ground level.",
    ("rules/characters", 63): "Item objective met, interaction objective met.",
    ("rules/ending", 100): "Round 6: the game is over, Ben has won.",
    ("rules/information", 90): "Hand of Dan: Watch.",
}
"""What the captions lean on, as the engine tells it."""


def text_of(page: str) -> str:
    """A page on one line."""
    return " ".join((DOCS / f"{page}.rst").read_text("utf-8").split())


def rows_of(page: str, title: str) -> list[list[str]]:
    """The cells of a table without its head, by its title."""
    found = re.search(
        rf"^\.\. list-table:: {re.escape(title)}\n(.*?)\n(?=\S)",
        (DOCS / f"{page}.rst").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert found is not None, title
    rows = re.findall(r"^   \* - .*\n(?:     - .*\n?)*", found[1] + "\n", re.MULTILINE)
    return [re.findall(r"^(?:   \*|    ) - (.*)$", row, re.MULTILINE) for row in rows[1:]]


def test_every_picture_is_looked_at() -> None:
    assert {*PICTURES} == {*TOLD}


@pytest.mark.parametrize("where", TOLD, ids=lambda where: f"{where[0]}-{where[1]}")
def test_a_picture_shows_what_its_caption_leans_on(where: tuple[str, int]) -> None:
    assert TOLD[where] in describe(PICTURES[where].view).splitlines()


@pytest.mark.parametrize("picture", PICTURES.values(), ids=lambda one: f"{one.page}-{one.step}")
def test_a_description_and_its_picture_agree(picture: Picture) -> None:
    """Hostages, rounds and whose eyes it is seen through are those of the position drawn."""
    view: View = picture.view
    names = view.setup.players
    for text in (picture.alt, picture.caption):
        for hostage, captor in re.findall(r"(\w+) is the hostage of (\w+)", text):
            assert view.captors[names.index(hostage)] == names.index(captor)
        for hostage, captor in re.findall(r"(\w+) is (\w+)'s hostage", text):
            assert view.captors[names.index(hostage)] == names.index(captor)
        for number in re.findall(r"^Round (\d)", text):
            assert view.round == int(number)
        for name in re.findall(r"As (\w+) sees it:", text):
            assert names[Seat(int(view.viewer))] == name


@pytest.mark.parametrize("fact", ["for 2 to 6 players", "grows by a floor with every round"])
def test_the_first_page_says_what_game_it_is(fact: str) -> None:
    assert fact in text_of("index")


def test_the_box_is_complete() -> None:
    """As the instruction sheet lists it; decks of rooms and characters have no number there."""
    counts = {what: int(count) for count, what, _ in rows_of("rules/components", "The box")}
    assert counts == {
        "pieces": len(COLOURS),
        "bags of paperclips": len(COLOURS),
        "die": 1,
        "lobby cards": 2,
        "elevator cards": len(CAR_NAMES),
        "item decks": 3,
    }
    assert f"a house of up to {len(ROOMS)} rooms" in text_of("rules/components")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_suggested_roster_is_that_of_the_set_up(players: int) -> None:
    rows = {int(row[0]): row[1:] for row in rows_of("rules/setup", "The suggested roster")}
    told = [0 if cell == "–" else int(cell) for cell in rows[players]]
    names = tuple("ABCDEF"[:players])
    roster = gh.Setup(players=names, pack=shipped(OURS)).roster
    assert told == [roster.count(kind) for kind in ("guard", "robber", "guest", "staff")]


def test_the_costs_are_those_of_the_engine() -> None:
    """Each kind of action in play A costs what the table says."""
    costs = {row[0]: int(row[1]) for row in rows_of("rules/turns", "What things cost")}
    free = ("a step out of a car into the lobby", "attack, identify, trade")
    assert {what for what, cost in costs.items() if cost == 0} == {
        *free,
        "the roll in a maintenance room",
    }
    play = trace.load(GAME, trace.shipped(GAME)[0])
    states = list(trace.states(GAME, play))
    seen = set()
    for before, after in pairwise(states):
        events = after.log[len(before.log) :]
        used = len(after.used) > len(before.used)
        if before.phase is not gh.Phase.TURN or after.over or not (events or after.pending):
            continue
        if any(isinstance(event, gh.Turn) for event in events):
            continue
        seen |= {type(event) for event in (*events, after.pending) if event is not None}
        assert before.points - after.points == (0 if used else 1)
    assert {gh.Moved, gh.Called, gh.Rode, gh.Closed, gh.pending.Open, gh.pending.Draw} <= seen
    assert {gh.pending.Attack, gh.pending.Identify, gh.pending.Trade} <= seen


def told_of(die: int, action: gh.Action) -> gh.Event:
    """What is told last of such a roll in play A, where Ada and Ben meet in room 12.

    It is Ben's turn there, who has nothing, and Ada, who has one item, is the target.
    """
    states = list(trace.states(GAME, trace.load(GAME, trace.shipped(GAME)[0])))
    meeting = gh.apply(states[55], Seat(1), action)
    return gh.apply(meeting, CHANCE, gh.Roll(die)).log[-1]


def test_the_tables_of_the_die_are_those_of_the_engine() -> None:
    attacks = dict(rows_of("rules/interactions", "The roll of an attack"))
    assert [*attacks] == ["1", "2", "3", "4, 5", "6"]
    kinds = {die: type(told_of(die, gh.Attack(Seat(0)))) for die in DIE}
    same = gh.Attacked
    assert kinds == {1: same, 2: gh.Dropped, 3: gh.Captured, 4: same, 5: same, 6: same}
    assert "drops an item" in attacks["2"]
    assert "hostage" in attacks["3"]
    shown = {die: told_of(die, gh.Identify(Seat(0))) for die in DIE}
    cards = {
        die: event.character for die, event in shown.items() if isinstance(event, gh.Identified)
    }
    assert cards == {1: "magpie", 2: "magpie", 3: None, 4: None, 5: None, 6: "captain"}
    identified = rows_of("rules/secrets", "The roll of an identification")
    assert [die for die, _ in identified] == ["1, 2", "3, 4, 5", "6"]


def test_the_house_has_as_many_floors_as_the_book_says() -> None:
    assert HIGHEST == 6
    assert "until there are six" in text_of("rules/index")
    assert "a house with six floors" in text_of("rules/turns")


def test_the_cards_of_the_example_are_told_right() -> None:
    """The first letter of a room's id says its type, as the page on reading says."""
    pack = shipped("fixture")
    types = {(card.id[0], card.type) for card in pack.rooms}
    assert types == {("a", "cheap"), ("b", "standard"), ("d", "luxury"), ("m", "maintenance")}
    cards = {card.id: card for card in pack.characters}
    robber, anyone = gh.targets.Class("robber"), gh.targets.Anyone()
    assert cards["captain"].item == gh.objectives.HoldDeck("cheap", 2)
    assert cards["captain"].interaction == gh.objectives.Attack("captured", robber, 1)
    assert cards["magpie"].item == gh.objectives.HoldDeck("luxury", 2)
    assert cards["magpie"].interaction == gh.objectives.Attack("dropped", anyone, 1)
    told = text_of("examples/index")
    assert "the Magpie: she wants two luxury items" in told
    assert "Captain Vogel: he wants two cheap items, and a robber under arrest" in told

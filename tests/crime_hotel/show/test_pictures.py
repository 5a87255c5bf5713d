"""The drawings show the facts of a view, for everybody, and nothing that could do harm."""

import random
import re
import xml.etree.ElementTree as ET

import attrs
import pytest

from crimehotel_rules import crime_hotel
from crimehotel_rules.crime_hotel import (
    CHANCE,
    SPECTATOR,
    Setup,
    Space,
    State,
    Station,
    View,
    Viewer,
)
from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.crime_hotel.show import describe, draw, draw_text
from crimehotel_rules.drawing.letters import initials
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import LANGS, Lang

PLAY_A = list(trace.states(GAME, trace.load(GAME, trace.shipped(GAME)[0])))
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>alert(1)</script>", "Zoë\x1b[31m\x07\u202e", "山田" * 20, "\ud800&\"'")


def seen(step: int, viewer: Viewer = SPECTATOR) -> View:
    """A position of play A."""
    return crime_hotel.view(PLAY_A[step], viewer)


def random_states(setup: Setup) -> list[State]:
    """All positions of a random game."""
    rng = random.Random(5)
    states = [crime_hotel.new_game(setup)]
    while (state := states[-1]).turn is not None:
        legal = crime_hotel.legal_actions(state)
        action = crime_hotel.sample(state, rng) if state.turn == CHANCE else rng.choice(legal)
        states.append(crime_hotel.apply(state, state.turn, action))
    return states


def texts(picture: str) -> list[str]:
    """Everything that is written in a picture."""
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def test_the_text_shows_searched_rooms_meeples_and_whose_turn_it_is() -> None:
    lines = draw_text(seen(25)).splitlines()
    assert lines[0] == "Investigation 1 of 3, round 4 of 5: Sam is to play a card"
    assert "│ [21] │ [22] │ [23] │ [24] │ [25] │ [26] │  27  │ [28] │  29  │" in lines[5]
    assert lines[6].index("R") == lines[5].index("27")
    assert lines[3].strip().startswith("N")
    assert "Cards on the table    Ryan 34   Noah 33" in lines
    assert any(line.startswith(">S Sam") for line in lines)
    assert any(re.match(" R Ryan .*2 cards, 2 meeples, 0 points, police car", one) for one in lines)


def test_the_text_shows_desks_and_parking() -> None:
    drawing = draw_text(seen(21))
    assert "exchange 1:S 2:_" in drawing
    assert "bonus 2:N 3:_" in drawing
    assert "1:_   2:_   3:S" in drawing
    assert "(Noah looks at 1 card of Sam)" in " ".join(drawing.split())


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    assert "Hand of Ryan          14 32" in draw_text(seen(25, crime_hotel.Seat(1)))
    assert "Hand" not in draw_text(seen(25))
    assert "Hand of Ryan" in texts(draw(seen(25, crime_hotel.Seat(1))))
    assert not any("Hand" in text for text in texts(draw(seen(25))))


def test_the_murderer_is_marked_once_revealed() -> None:
    assert "»27« the murderer's room" in draw_text(seen(-1))
    assert "»" not in draw_text(seen(25))
    assert 'class="scene"' in draw(seen(-1))
    assert 'class="scene"' not in draw(seen(25))


def owners(picture: str) -> list[str]:
    """What the groups of a picture say to those who point at them."""
    groups = ET.fromstring(picture).iter(f"{SVG}g")
    return [element.text or "" for group in groups for element in group.findall(f"{SVG}title")]


@pytest.mark.parametrize(
    ("step", "text", "told", "shown"),
    [
        # Sam leads with 23, Ryan throws in 35; Noah is to follow.
        (
            3,
            "Cards on the table    Sam 23   Ryan 35",
            "Cards on the table: 23 by Sam and 35 by Ryan.",
            ["Sam: 23", "Ryan: 35"],
        ),
        # Noah's 25 was the last card: all went to their rooms, and Ryan is to guess.
        (
            6,
            "Cards of this round   Sam 23   Ryan 35   Noah 25",
            "Cards of this round: 23 by Sam, 35 by Ryan and 25 by Noah.",
            ["Sam: 23", "Ryan: 35", "Noah: 25"],
        ),
        # The investigation is over; the last cards lie on the hotel.
        (
            35,
            "Last cards            Noah 13   Sam 17   Ryan 32",
            "Last cards: 13 by Noah, 17 by Sam and 32 by Ryan.",
            ["Noah: 13", "Sam: 17", "Ryan: 32"],
        ),
    ],
)
def test_every_drawing_shows_who_played_which_card(
    step: int, text: str, told: str, shown: list[str]
) -> None:
    assert text in draw_text(seen(step)).splitlines()
    assert told in describe(seen(step)).splitlines()
    assert [each for each in owners(draw(seen(step))) if ": " in each] == shown


@pytest.mark.parametrize("lang", LANGS)
def test_the_murderers_card_lies_face_down_until_it_is_turned_over(lang: Lang) -> None:
    down = {
        "en": ("Murderer's card       face down", "The murderer's card lies face down."),
        "fr": ("Carte du meurtrier    face cachée", "La carte du meurtrier est face cachée."),
    }[lang]
    for step in range(1, 35):
        assert down[0] in draw_text(seen(step), lang).splitlines()
        assert down[1] in describe(seen(step), lang).splitlines()
        assert draw(seen(step), lang).count('class="back"') == 1
    for step in (0, 35):  # not dealt yet; turned over
        assert down[0] not in draw_text(seen(step), lang)
        assert down[1] not in describe(seen(step), lang)
        assert 'class="back"' not in draw(seen(step), lang)
    assert texts(draw(seen(35))).count("27") == 2  # its room, and the card


def test_between_two_investigations_the_points_are_counted() -> None:
    """Only before the first deal there is nothing but cards to be dealt."""
    english = "Investigation 1 of 3: the points are counted; the next deal follows"
    french = "Enquête 1 sur 3 : les points sont comptés ; place à la donne suivante"
    assert draw_text(seen(35)).splitlines()[0] == english
    assert draw_text(seen(35), "fr").splitlines()[0] == french
    assert f"{english}." in describe(seen(35)).splitlines()
    written = texts(draw(seen(35)))
    assert "Investigation 1 of 3" in written
    assert "The points are counted; the next deal follows" in written
    assert "The cards are to be dealt" in texts(draw(seen(0)))


def test_the_end_of_the_game_belongs_to_no_round() -> None:
    over = random_states(Setup(players=("Sam", "Ryan", "Noah")))[-1]
    first, *_ = draw_text(crime_hotel.view(over, SPECTATOR)).splitlines()
    assert first == "Investigation 3 of 3: the game is over"


def test_points_are_shown_by_investigation_and_in_all() -> None:
    view = attrs.evolve(seen(-1), scores=((7, 13, 0), (1, 0, 0)))
    assert "7 + 1 = 8 points" in texts(draw(view))
    assert "13 + 0 = 13 points" in draw_text(view)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [("Sam", "Ryan", "Noah"), HOSTILE])
def test_no_drawing_of_a_game_is_too_wide_or_broken(players: tuple[str, ...], lang: Lang) -> None:
    station = Station(relocate=10**9, exchange=(1, 2) * 20, bonus=(10**30, 2))
    for state in random_states(Setup(players=players, station=station))[::25]:
        viewers: list[Viewer] = [*state.setup.seats, SPECTATOR]
        for viewer in viewers:
            view = crime_hotel.view(state, viewer)
            lines = draw_text(view, lang).splitlines()
            assert max(map(columns, lines)) <= 78
            assert all(line.isprintable() or "\u00a0" in line for line in lines)
            ET.fromstring(draw(view, lang).encode())


def test_names_cannot_add_elements_or_steer_a_terminal() -> None:
    view = crime_hotel.view(crime_hotel.new_game(Setup(players=HOSTILE)), SPECTATOR)
    kinds = {element.tag.removeprefix(SVG) for element in ET.fromstring(draw(view)).iter()}
    assert kinds == {"svg", "title", "desc", "style", "rect", "text", "path", "g"}
    assert "\x1b" not in draw_text(view) + draw(view)
    assert "\\x1b[31m" in draw_text(view)


def test_a_picture_has_size_title_and_description() -> None:
    root = ET.fromstring(draw(seen(25)))
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert root.get("role") == "img"
    title, description = root[0], root[1]
    assert title.text == "Crime Hotel, investigation 1, round 4. As a spectator sees it."
    assert description.text == describe(seen(25))


def test_the_description_tells_all_that_is_seen_in_sentences() -> None:
    told = describe(seen(21))
    for sentence in (
        "As a spectator sees it.",
        "Investigation 1 of 3, round 3 of 5: the cards of a look are to be picked "
        "(Noah looks at 1 card of Sam).",
        "on floor 1, 11, 12, 15, 16, 18 and 19.",
        "Ryan, blue, has meeples in the hotel on column 9, floor 1 and room 27.",
        "Police station: exchange, Sam at the desk 1; look, Noah at the desk 1; "
        "bonus, Noah at the desk 2.",
        "Parking lot: Sam on spot 3.",
        "Cards of this round: 24 by Noah, 22 by Sam and 28 by Ryan.",
        "Noah: 3 cards, 2 meeples left, 0 points.",
        "Ryan holds the police car.",
    ):
        assert sentence in told
    assert not set("│─┌>_[]") & set(told)


def test_the_description_speaks_french() -> None:
    told = describe(seen(-1, crime_hotel.Seat(1)), "fr")
    for sentence in (
        "Ce que voit Ryan.",
        "La chambre du meurtrier est la 27.",
        "Sam, rouge, a dans l'hôtel des détectives sur la colonne 7, la colonne 8 et l'étage 2.",
        "Le parking est vide.",
        "La main de Ryan est vide.",
        "Ryan\u00a0: 0 carte, 0 détective en réserve, 13 points.",
        "Noah détient la voiture de police.",
    ):
        assert sentence in told


def test_the_description_tells_a_hand_to_its_owner_only() -> None:
    assert "Hand of Ryan: 14 and 32." in describe(seen(25, crime_hotel.Seat(1)))
    assert "Hand" not in describe(seen(25))
    assert "14" not in describe(seen(25))


def test_every_colour_has_a_head_of_its_own() -> None:
    names = ("Sam", "Ryan", "Noah", "Iris")
    view = crime_hotel.view(crime_hotel.new_game(Setup(players=names)), SPECTATOR)
    shapes = re.findall(r'<path d="([^"]+)" class="meeple \w+"', draw(view))
    assert len(set(shapes)) == 4


def test_each_thing_is_one_line_so_that_neighbours_share_most_of_them() -> None:
    before, after = (draw(seen(step)).split("\n") for step in (25, 26))
    changed = [line for line in after if line not in before]
    assert 4 * len(changed) < len(before)


def test_what_changes_on_the_table_is_a_thing_of_its_own() -> None:
    """Noah plays 33: the new card, and one card less in the hand; the turn is no thing."""
    before, after = (draw(seen(step)).split("\n") for step in (24, 25))
    changed = [
        line for line in after if line.startswith('<g class="thing">') and line not in before
    ]
    assert [re.sub("<[^>]+>", " ", line).split() for line in changed] == [
        ["Noah:", "33", "N", "33"],
        ["2", "cards"],
    ]


def test_a_picture_is_the_same_each_time_and_needs_nothing_else() -> None:
    picture = draw(seen(25))
    assert picture == draw(seen(25))
    assert not re.search(r"href|url\(|<script|@import", picture)
    assert "prefers-color-scheme:dark" in picture
    assert "[data-theme=dark]" in picture


def test_every_room_and_space_is_drawn_once_and_searched_rooms_are_lit() -> None:
    picture = draw(seen(25))
    written = texts(picture)
    for card in crime_hotel.ALL_CARDS:
        on_table = card in seen(25).table
        assert written.count(str(card)) == 1 + on_table
    lit, legend = len(seen(25).searched), 1
    assert picture.count('class="lit"') == lit + legend
    assert picture.count('class="dark"') == 27 - lit + legend


def test_meeples_carry_colour_and_initial_even_four_on_one_space() -> None:
    names = ("Sam", "Ryan", "Noah", "Iris")
    view = crime_hotel.view(crime_hotel.new_game(Setup(players=names)), SPECTATOR)
    shared = attrs.evolve(view, hotel=((Space.R27,),) * 4)
    assert draw_text(shared).count("SRNI") == 1
    for colour, sign in zip(("red", "blue", "green", "yellow"), "SRNI", strict=True):
        assert draw(shared).count(f'class="meeple {colour}"') == 2  # the hotel, the player's line
        assert texts(draw(shared)).count(sign) == 2


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (("sam", "Émile", "Noah"), "SÉN"),
        (("Sam", "Sue", "Noah"), "123"),
        (("山", "Sue", "Noah"), "123"),
        (("\x1b", "Sue", "Noah"), "123"),
    ],
)
def test_initials_tell_players_apart(names: tuple[str, ...], signs: str) -> None:
    assert "".join(initials(names)) == signs

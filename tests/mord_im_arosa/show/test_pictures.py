"""The drawings show the facts of a view, for everybody, and nothing that could do harm."""

import random
import re
import xml.etree.ElementTree as ET

import attrs
import pytest

from crimehotel_rules import mord_im_arosa
from crimehotel_rules.drawing.palette import on_paper
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.mord_im_arosa import (
    CHANCE,
    FLOORS,
    SPECTATOR,
    Colour,
    Exposed,
    Floor,
    Inspect,
    Land,
    OpenFloor,
    Phase,
    Readings,
    Seat,
    Setup,
    State,
    View,
    Viewer,
)
from crimehotel_rules.mord_im_arosa.game import GAME
from crimehotel_rules.mord_im_arosa.show import (
    describe,
    draw,
    draw_odds,
    draw_text,
    is_open,
    standing,
    story,
)

PLAY_A, PLAY_B, PLAY_C = (
    list(trace.states(GAME, trace.load(GAME, each))) for each in trace.shipped(GAME)
)
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>alert(1)</script>", "Zoë\x1b[31m\x07\u202e", "山田" * 20, "\ud800&\"'")
PROLOGUE, FIND, COVERING, EXAMPLE, THROWING, LAST = 0, 16, 36, 52, 53, 96
"""Positions of play A: before the first throw, after the first find, an open floor, the
rulebook's suspicion of Gray and Blue on floor 3, its first throw, the end."""


def seen(step: int, viewer: Viewer = SPECTATOR) -> View:
    """A position of play A."""
    return mord_im_arosa.view(PLAY_A[step], viewer)


def random_states(setup: Setup, seed: int = 5) -> list[State]:
    """All positions of a random game."""
    rng = random.Random(seed)
    states = [mord_im_arosa.new_game(setup)]
    while (state := states[-1]).turn is not None:
        legal = mord_im_arosa.legal_actions(state)
        action = mord_im_arosa.sample(state, rng) if state.turn == CHANCE else rng.choice(legal)
        states.append(mord_im_arosa.apply(state, state.turn, action))
    return states


def texts(picture: str) -> list[str]:
    """Everything that is written in a picture."""
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def tooltips(picture: str) -> list[str]:
    """What the groups of a picture say to those who point at them."""
    groups = ET.fromstring(picture).iter(f"{SVG}g")
    return [element.text or "" for group in groups for element in group.findall(f"{SVG}title")]


def row(drawing: str, floor: int) -> str:
    """The line of a floor in a text drawing."""
    [line] = [line for line in drawing.splitlines() if re.match(rf"{floor}  .*[\[<]", line)]
    return line


# What is hidden


def other_tower(state: State) -> State:
    """The same game with the cubes on other floors; only the floor exposed last is as it was."""
    exposed = [event.floor for event in state.log if isinstance(event, Exposed)]
    free = [floor for floor in FLOORS if floor not in exposed[-1:]]
    turned = {floor: free[place - 1] for place, floor in enumerate(free)}
    tower = tuple(state.tower[turned.get(floor, floor)] for floor in FLOORS)
    return attrs.evolve(state, tower=tower)


@pytest.mark.parametrize("play", [PLAY_A, PLAY_B, PLAY_C])
@pytest.mark.parametrize("lang", LANGS)
def test_two_towers_that_agree_on_what_is_known_look_the_same(
    play: list[State], lang: Lang
) -> None:
    different = 0
    for state in play[::3]:
        other = other_tower(state)
        different += other.tower != state.tower
        viewers: tuple[Viewer, ...] = (SPECTATOR, *state.setup.seats)
        for viewer in viewers:
            one, two = (mord_im_arosa.view(each, viewer) for each in (state, other))
            assert draw(one, lang) == draw(two, lang)
            assert draw_text(one, lang) == draw_text(two, lang)
            assert describe(one, lang) == describe(two, lang)
            assert story(one, lang=lang) == story(two, lang=lang)
    assert different > len(play) // 6  # the towers did differ


def test_a_landing_changes_only_what_was_in_the_hand() -> None:
    """Wherever the cube comes to rest, the picture is the same."""
    for state in (PLAY_A[0], PLAY_A[FIND], PLAY_A[EXAMPLE]):
        cube = state.throwing[0].cube
        pictures = {
            draw(
                mord_im_arosa.view(mord_im_arosa.apply(state, CHANCE, Land(cube, floor)), SPECTATOR)
            )
            for floor in FLOORS
        }
        assert len(pictures) == 1


def test_only_a_landing_is_not_open() -> None:
    assert is_open(Inspect(3))
    assert not is_open(Land("victim", 3))


# The text


def test_the_text_shows_the_sheet_and_whose_turn_it_is() -> None:
    drawing = draw_text(seen(THROWING))
    assert drawing.splitlines()[0] == "Act II: Yellow throws a gray clue"
    assert row(drawing, 3).endswith("3 »3« V1  Bl2  Gr2")
    assert row(drawing, 5).endswith("5 »3« V1  Ye1")
    assert row(drawing, 4).endswith("4  2  Bl2")
    assert row(drawing, 0).endswith("0  1  Bl1  Br1")
    assert "To be thrown            Gr1  Br1  Ye1" in drawing
    assert "Lifted last, floor 3    Gr2  Br1" in drawing
    assert ">Ye Yellow           yellow supply 17, tower 2, sheet 1, 3 points" in drawing


def test_the_text_shows_no_worth_before_a_scene_is_known() -> None:
    assert row(draw_text(seen(PROLOGUE)), 3).endswith("3")
    assert "»" not in draw_text(seen(PROLOGUE))


def test_an_open_floor_shows_its_cubes_and_closed_ones_nothing() -> None:
    drawing = draw_text(seen(COVERING))
    assert "< Bl1 Br1 >" in row(drawing, 4)
    for floor in (0, 1, 2, 3, 5, 6, 7):
        assert re.match(rf"{floor} +\[ +\? +\]", row(drawing, floor))
    assert "<" not in draw_text(seen(THROWING))


def test_the_text_shows_the_verdict() -> None:
    drawing = draw_text(seen(LAST))
    assert drawing.startswith("Finale: the game is over")
    assert "supply 4, tower 5, sheet 11, 21 points, culprit" in drawing
    assert "sheet 4, 9 points, winner" in drawing
    both = draw_text(mord_im_arosa.view(PLAY_C[-1], SPECTATOR))
    assert both.count("culprit and winner") == 2


def test_what_was_heard_is_marked_along_the_floors() -> None:
    """Play C, the first throw: a victim is heard between floors 3 and 5."""
    view = mord_im_arosa.view(PLAY_C[1], SPECTATOR)
    drawing = draw_text(view)
    assert [floor for floor in FLOORS if ")" in row(drawing, floor)] == [3, 4, 5]
    assert "Heard last              between floors 3 and 5" in drawing
    assert "Heard last: between floors 3 and 5" in tooltips(draw(view))
    assert "The last cube was heard between floors 3 and 5." in describe(view)
    assert 'class="ear"' not in draw(mord_im_arosa.view(PLAY_C[0], SPECTATOR))


# The picture


def test_a_picture_has_size_title_and_description() -> None:
    root = ET.fromstring(draw(seen(COVERING)))
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert root.get("role") == "img"
    title, description = root[0], root[1]
    assert title.text == "Mord im Arosa, Act II. As a spectator sees it."
    assert description.text == describe(seen(COVERING))


def test_scenes_and_their_neighbours_are_marked() -> None:
    legend = 1
    for step, scene, beside in ((PROLOGUE, 0, 0), (FIND, 1, 2), (EXAMPLE, 2, 3)):
        picture = draw(seen(step))
        assert picture.count('class="scene"') == scene + (legend if scene else 0)
        assert picture.count('class="beside"') == beside + (legend if scene else 0)


def test_the_open_floor_lies_level_with_its_space_and_the_storeys_above_are_lifted() -> None:
    def storeys(picture: str) -> list[float]:
        return [
            float(y) for y in re.findall(r'<rect x="[^"]+" y="([^"]+)"[^>]*class="wall"', picture)
        ]

    closed, opened = storeys(draw(seen(THROWING))), storeys(draw(seen(COVERING)))
    assert len(closed) == len(opened) == len(FLOORS)
    height = closed[0] - closed[1]
    assert [one - two for one, two in zip(closed, opened, strict=True)] == [0] * 4 + [height] * 4
    assert 'class="room"' in draw(seen(COVERING))
    assert 'class="room"' not in draw(seen(THROWING))


def test_what_was_found_is_shown_on_its_floor_until_the_first_throw() -> None:
    """The rulebook's example: two clues of Gray and one of Brown on floor 3; Blue was missed."""
    assert "< Gr2 Br1 >" in row(draw_text(seen(EXAMPLE)), 3)
    assert "To be thrown            Gr2  Br1  Ye1" in draw_text(seen(EXAMPLE))
    picture = draw(seen(EXAMPLE))
    assert 'class="room"' in picture
    assert "To be thrown" in texts(picture)
    assert "The tower is open on floor 3, where everybody sees 2 gray clues and 1 brown clue." in (
        describe(seen(EXAMPLE))
    )


def test_a_turn_without_a_throw_leaves_no_floor_open() -> None:
    """A victim alone on its floor: the turn passes at once."""
    state = mord_im_arosa.new_game(Setup(players=("Yellow", "Blue")))
    for floor in (3, 5, 1, 1, 1, 1):
        state = mord_im_arosa.apply(state, CHANCE, Land(state.throwing[0].cube, floor))
    state = mord_im_arosa.apply(state, Seat(0), Inspect(3))
    drawing = draw_text(mord_im_arosa.view(state, SPECTATOR))
    assert drawing.startswith("Act I: Blue is to inspect a floor")
    assert "<" not in drawing
    assert "Lifted last, floor 3    V1" in drawing


def test_an_open_floor_may_hold_everything() -> None:
    names = ("Yellow", "Blue", "Gray", "Brown", "Black", "White")
    state = mord_im_arosa.new_game(Setup(players=names))
    view = attrs.evolve(
        mord_im_arosa.view(state, SPECTATOR),
        phase=Phase.TAKE_BACK,
        act=2,
        throwing=(),
        turn=Seat(0),
        investigator=Seat(0),
        exposed=OpenFloor(Floor(7), (9, 12, 1, 19, 2, 3)),
        log=(Exposed(Floor(7), 0, (9, 12, 1, 19, 2, 3)),),
    )
    picture = draw(view)
    told = ("9 yellow clues", "12 blue clues", "1 gray clue", "19 brown clues", "2 black clues")
    assert {*told, "3 white clues"} <= {*tooltips(picture)}
    assert max(map(columns, draw_text(view).splitlines())) <= 78


def test_no_cube_is_told_by_its_colour_alone() -> None:
    """Each colour has letters of its own, in both languages; a victim has a V."""
    names = ("Yellow", "Blue", "Gray", "Brown", "Black", "White")
    view = mord_im_arosa.view(mord_im_arosa.new_game(Setup(players=names)), SPECTATOR)
    expected: dict[Lang, str] = {"en": "Ye Bl Gr Br Bk Wh", "fr": "Ja Bl Gr Ma No Bc"}
    for lang, signs in expected.items():
        written = texts(draw(view, lang))
        for sign in signs.split():
            assert written.count(sign) == 2  # to be thrown, and the player's line
        assert written.count("V") == 2
    picture = draw(view)
    for colour in Colour:
        assert f'class="edge {colour.value}-front"' in picture


def test_each_thing_is_one_line_so_that_neighbours_share_most_of_them() -> None:
    before, after = (draw(seen(step)).split("\n") for step in (THROWING, THROWING + 1))
    changed = [line for line in after if line not in before]
    assert 4 * len(changed) < len(before)


def test_a_picture_is_the_same_each_time_and_needs_nothing_else() -> None:
    picture = draw(seen(EXAMPLE))
    assert picture == draw(seen(EXAMPLE))
    assert not re.search(r"href|url\(|<script|@import", picture)
    assert "prefers-color-scheme:dark" in picture
    assert "[data-theme=dark]" in picture


def test_every_colour_is_known_on_paper_too() -> None:
    """A PNG has no style sheet to look them up in."""
    picture = draw(seen(EXAMPLE))
    assert {*re.findall(r"var\(--([^)]+)\)", picture)} <= on_paper(picture).keys()


def test_whose_turn_it_is_is_marked_from_the_first_throw_to_the_last() -> None:
    marked = {PROLOGUE: "Gr", 4: "Br", FIND: "Ye", COVERING: "Bl", LAST: None}
    for step, sign in marked.items():
        lines = [line for line in draw_text(seen(step)).splitlines() if line.startswith(">")]
        assert [line[1:3] for line in lines] == ([sign] if sign else [])
        assert draw(seen(step)).count('class="turn"') == len(lines)


def test_the_end_is_announced_when_it_is_near() -> None:
    """Blue has 7 clues on the sheet after turn 8, 6 before it."""
    assert "the end may be near" not in tooltips(draw(seen(COVERING)))
    assert tooltips(draw(seen(EXAMPLE))).count("the end may be near") == 1
    assert "the end may be near" not in tooltips(draw(seen(LAST)))


def test_a_notebook_shows_a_view() -> None:
    assert seen(EXAMPLE)._repr_svg_() == draw(seen(EXAMPLE))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "players",
    [("Yellow", "Blue"), HOSTILE, ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")],
)
def test_no_drawing_of_a_game_is_too_wide_or_broken(players: tuple[str, ...], lang: Lang) -> None:
    setup = Setup(players=players, readings=Readings(hearing="range"))
    for state in random_states(setup)[::25]:
        viewers: list[Viewer] = [*state.setup.seats[:1], SPECTATOR]
        for viewer in viewers:
            view = mord_im_arosa.view(state, viewer)
            lines = draw_text(view, lang).splitlines()
            assert max(map(columns, lines)) <= 78
            assert all(line.isprintable() or "\u00a0" in line for line in lines)
            ET.fromstring(draw(view, lang).encode())


def test_names_cannot_add_elements_or_steer_a_terminal() -> None:
    view = mord_im_arosa.view(mord_im_arosa.new_game(Setup(players=HOSTILE)), SPECTATOR)
    kinds = {element.tag.removeprefix(SVG) for element in ET.fromstring(draw(view)).iter()}
    assert kinds == {"svg", "title", "desc", "style", "rect", "text", "path", "g"}
    assert "\x1b" not in draw_text(view) + draw(view)
    assert "\\x1b[31m" in draw_text(view)


# The words


def test_the_description_tells_all_that_is_seen_in_sentences() -> None:
    told = describe(seen(THROWING))
    for sentence in (
        "As a spectator sees it.",
        "Act II: Yellow throws a gray clue.",
        "Still to be thrown: 1 gray clue, 1 brown clue and 1 yellow clue.",
        "The tower is closed.",
        "The last floor to be lifted was floor 3: 2 gray clues and 1 brown clue.",
        "The crime scenes are floor 3 and floor 5; adjacent: floor 2, floor 4 and floor 6.",
        "On the sheet, floor 3, where a clue counts 3: 1 victim, 2 blue clues and 2 gray clues.",
        "Blue: 10 clues in the supply, 3 in the tower, 7 on the sheet, 15 suspicion points.",
    ):
        assert sentence in told.splitlines()
    assert not set("│─┌>_[]") & set(told)


def test_the_description_speaks_french() -> None:
    told = describe(seen(COVERING, Seat(1)), "fr").splitlines()
    for sentence in (
        "Ce que voit Bleu.",
        "Acte II\u00a0: Bleu doit reprendre des traces, ou aucune.",
        "La tour est ouverte à l'étage 4, où tous voient 1 trace bleue et 1 trace marron.",
        "Sur la feuille, l'étage 4, où une trace compte 2\u00a0: 3 traces bleues.",
        "Gris\u00a0: 18 traces en réserve, 2 dans la tour, 0 sur la feuille, 0 point de soupçon.",
    ):
        assert sentence in told


def test_the_end_is_described_with_culprit_and_winner() -> None:
    told = describe(seen(LAST))
    assert "11 on the sheet, 21 suspicion points, culprit." in told
    assert "9 suspicion points, winner." in told
    assert (
        "The tower is open on floor 6, where everybody sees 2 blue clues and 1 brown clue." in told
    )


def test_other_names_are_told_with_their_colours() -> None:
    view = mord_im_arosa.view(mord_im_arosa.new_game(Setup(players=("Ann", "Bob"))), SPECTATOR)
    assert "Ann, yellow: 20 clues in the supply" in describe(view)


def test_the_story_of_a_find_and_of_the_end() -> None:
    assert story(seen(FIND), seen(FIND - 1)) == (
        "Yellow inspects floor 3. There lie 1 victim, 1 yellow clue and 2 blue clues. "
        "Yellow puts the victim on the sheet: floor 3 is a crime scene. "
        "Blue puts 2 clues on the sheet."
    )
    assert story(seen(LAST), seen(LAST - 1)).endswith(
        "The game is over: Yellow 10, Blue 21, Gray 12, Brown 9. Culprit: Blue. Winner: Brown."
    )
    assert standing(seen(LAST)) == "Yellow 10, Blue 21, Gray 12, Brown 9"


def test_the_story_tells_a_supply_that_is_too_small_in_both_languages() -> None:
    """Play B, the last turn: Gray has 2 clues left and must place 3."""
    before, after = (mord_im_arosa.view(PLAY_B[step], SPECTATOR) for step in (76, 77))
    assert "Gray puts 3 clues on the sheet, 1 of them out of the floor." in story(after, before)
    french = story(after, before, "fr")
    assert "Gris pose 3 traces sur la feuille, dont 1 de l'étage découvert." in french
    assert french.endswith("Coupable\u00a0: Gris. Gagnant\u00a0: Marron.")


def test_the_whole_log_is_told_to_those_who_have_seen_nothing_yet() -> None:
    assert story(seen(2)) == "Gray throws a victim. Gray throws a victim."


# The odds as shades


def test_shades_tell_figures_and_speak() -> None:
    """After the prologue each of two clues lies on each floor with odds of 1 in 8: 15 in 64."""
    view = seen(11)
    picture = draw_odds(view)
    written = texts(picture)
    assert written.count("23\u00a0%") == 8 * 5  # eight floors, four players and the victims
    description = ET.fromstring(picture)[1].text or ""
    assert description.splitlines()[-1] == (
        "The ground floor: a victim 23\u00a0%, a yellow clue 23\u00a0%, a blue clue 23\u00a0%, "
        "a gray clue 23\u00a0% and a brown clue 23\u00a0%."
    )
    assert picture.count('fill-opacity="0.234"') == 40


def test_shades_are_drawn_for_kinds_that_are_in_the_tower() -> None:
    view = seen(FIND + 1)  # Yellow threw the own clue; both of Blue are still in the hand
    written = texts(draw_odds(view, "fr"))
    assert "Ja" in written
    assert "Bl" not in written


def test_what_is_known_is_told_as_sure_and_weights_matter() -> None:
    view = seen(COVERING)
    assert "100\u00a0%" in texts(draw_odds(view))
    light = [1] * 7 + [100]
    assert draw_odds(view, weights=light) != draw_odds(view)

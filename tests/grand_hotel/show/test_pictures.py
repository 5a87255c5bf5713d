"""The drawings show the facts of a view, for everybody, and nothing that could do harm."""

import json
import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import attrs
import pytest

from crimehotel_rules import grand_hotel as gh
from crimehotel_rules.drawing.palette import on_paper
from crimehotel_rules.grand_hotel import SPECTATOR, RoomSeen, Seat, State, View, Viewer
from crimehotel_rules.grand_hotel.cards import OURS, shipped
from crimehotel_rules.grand_hotel.checks import fuzz
from crimehotel_rules.grand_hotel.codec import CODEC
from crimehotel_rules.grand_hotel.game import GAME
from crimehotel_rules.grand_hotel.show import (
    describe,
    draw,
    draw_text,
    is_open,
    standing,
    story,
)
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import LANGS, Lang

PLAY_A, PLAY_B, PLAY_C = (
    list(trace.states(GAME, trace.load(GAME, each))) for each in trace.shipped(GAME)
)
ADA, BEN, CLEO, DAN = map(Seat, range(4))
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>alert(1)</script>", "Zoë\x1b[31m\x07\u202e", "山田" * 20, "\ud800&\"'")
START, STOPPED, FOUND, HOSTAGE, ASKED, LAST = 3, 35, 61, 57, 72, 101
"""Positions of play A: the first turn, the left car stopped, Ben has found two items, Ada is Ben's
hostage, Ada asks Ben for an item, the end."""
CHAIN = 90
"""Play C: Ben is the hostage of Dan, who is the hostage of Cleo, who has a turn to lose."""


def seen(step: int, viewer: Viewer = SPECTATOR, play: list[State] = PLAY_A) -> View:
    """A position of a play."""
    return gh.view(play[step], viewer)


def viewers(state: State, players: int = 6) -> tuple[Viewer, ...]:
    """A spectator, and so many players."""
    return (SPECTATOR, *state.setup.seats[:players])


def texts(picture: str) -> list[str]:
    """Everything that is written in a picture."""
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def tooltips(picture: str) -> list[str]:
    """What the groups of a picture say to those who point at them."""
    groups = ET.fromstring(picture).iter(f"{SVG}g")
    return [element.text or "" for group in groups for element in group.findall(f"{SVG}title")]


def spoken(view: View, lang: Lang) -> str:
    """All drawings of a view, without the style of the picture."""
    picture = re.sub("<style>.*</style>", "", draw(view, lang))
    return "\n".join((picture, draw_text(view, lang), describe(view, lang), story(view, lang=lang)))


def line_of(drawing: str, start: str) -> str:
    """The line of a text drawing that begins like this."""
    [line] = [line for line in drawing.splitlines() if line.startswith(start)]
    return line


# What is hidden


def other_items(state: State, viewer: Viewer) -> State:
    """The same position with other items where the viewer cannot see them: in hands and decks.

    Of each deck, the items that others hold change places with those that nobody has drawn.
    """
    holders = [seat for seat in state.setup.seats if seat != viewer]
    held = [item for seat in holders for item in state.hands[seat]]
    drawn = dict(
        zip(held, reversed([one for deck in state.item_decks for one in deck]), strict=False)
    )
    swap = {**drawn, **{new: old for old, new in drawn.items()}}

    def swapped(items: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(swap.get(item, item) for item in items)

    hands = tuple(
        hand if seat == viewer else swapped(hand) for seat, hand in enumerate(state.hands)
    )
    return attrs.evolve(state, hands=hands, item_decks=tuple(map(swapped, state.item_decks)))


@pytest.mark.parametrize("play", [PLAY_A, PLAY_B, PLAY_C])
def test_positions_that_a_viewer_cannot_tell_apart_look_the_same(play: list[State]) -> None:
    different = 0
    for state in play[::9]:
        for viewer in viewers(state, 2):
            other = other_items(state, viewer)
            different += other.hands != state.hands
            one, two = (gh.view(each, viewer) for each in (state, other))
            assert spoken(one, "en") == spoken(two, "en")
    assert different > len(play) // 9  # the hands did differ


def with_other_names(path: Path) -> list[State]:
    """A play with cards whose names are found again in every text: ``N.`` and their ids."""
    played = trace.load(GAME, path)
    pack = played.setup.pack
    renamed = {
        kind: tuple(attrs.evolve(card, name=f"N.{card.id}") for card in getattr(pack, kind))
        for kind in ("rooms", "items", "characters")
    }
    setup = attrs.evolve(played.setup, pack=attrs.evolve(pack, **renamed))
    return list(trace.states(GAME, attrs.evolve(played, setup=setup)))


@pytest.mark.parametrize("path", trace.shipped(GAME))
def test_no_card_is_named_that_the_view_does_not_name(path: Path) -> None:
    named, play = 0, with_other_names(path)
    for state in play[::4]:
        for viewer in viewers(state):
            view = gh.view(state, viewer)
            known = set(re.findall(r"\w+", json.dumps(CODEC.encode(view))))
            told = set(re.findall(r"\bN\.(\w+)", spoken(view, "fr")))
            assert told <= known
            named += len(told)
    assert named > len(play)


@pytest.mark.parametrize("play", [PLAY_A, PLAY_B, PLAY_C])
@pytest.mark.parametrize("lang", LANGS)
def test_every_position_of_the_plays_is_drawn(play: list[State], lang: Lang) -> None:
    for step, state in enumerate(play):
        viewer = viewers(state)[step % len(viewers(state))]
        view = gh.view(state, viewer)
        ET.fromstring(draw(view, lang).encode())
        assert max(map(columns, draw_text(view, lang).splitlines())) <= 78
        assert describe(view, lang).endswith(".")


def test_what_names_a_card_is_not_open() -> None:
    open_ones: tuple[gh.Action, ...] = (
        gh.Move("R11"),
        gh.Attack(BEN),
        gh.Identify(BEN),
        gh.Search(),
        gh.Roll(3),
        gh.Leave(),
    )
    assert all(map(is_open, open_ones))
    hidden: tuple[gh.Action, ...] = (
        gh.Keep("soap"),
        gh.Drop("soap"),
        gh.Trade(BEN, "soap", True),
        gh.Accept("soap"),
        gh.Draw("soap"),
        gh.Deal(("magpie", "captain")),
        gh.Room("a1"),
    )
    assert not any(map(is_open, hidden))


# The text


def test_the_text_shows_the_hotel_before_the_first_step() -> None:
    drawing = draw_text(seen(START)).splitlines()
    assert drawing[0] == "Round 1: Ben is to act, 3 points left"
    assert drawing[2] == "       1 │ 11          │ 12          │ 13          │ 14          │ 1"
    assert drawing[4].split() == ["[", "]", "│", "Lobby", "AB", "│", "[", "]"]


def test_the_text_shows_doors_clips_items_and_who_is_where() -> None:
    drawing = draw_text(seen(CHAIN, play=PLAY_C))
    assert "1 │ 11* Laundry │ 12 Twin room│ 13 Royal    │ 14 Attic    │ 1" in drawing
    assert "  │             │             │ suite       │ room        │" in drawing
    assert "[ ] │             │             │ A           │ CDB         │ [ ]" in drawing
    assert "│             │ c:B         │ c:AD        │ c:AD        │" in drawing
    assert "│ 11 (Attic   │" in draw_text(seen(LAST))  # closed again
    assert "│ room)       │" in draw_text(seen(LAST))
    assert "│ 11          │" in draw_text(seen(LAST), "fr")  # the name is too long to stand beside
    assert "│ (Mansarde)  │" in draw_text(seen(LAST), "fr")


def test_the_text_shows_chains_lost_turns_and_the_winner() -> None:
    drawing = draw_text(seen(CHAIN, play=PLAY_C))
    assert line_of(drawing, " B").endswith("blue   1 item, hostage of Dan")
    assert line_of(drawing, ">D").endswith("1 item, hostage of Cleo, holds Ben")
    assert "holds Dan, 1 turn to lose, starting player" in line_of(drawing, " C")
    last = draw_text(seen(LAST), "fr")
    assert last.startswith("Manche 6 : la partie est finie, Ben a gagné")
    assert "gagnant, 2 objets, deux objectifs atteints,\n    premier joueur" in last


def test_a_stopped_car_and_its_effect_are_shown() -> None:
    drawing = draw_text(seen(STOPPED))
    assert "! ! │" in drawing
    assert "In force              left car stopped, until Ada's next turn ends" in drawing
    assert "left car stopped, until this turn ends" in draw_text(seen(45))
    assert "the left car, stopped" in tooltips(draw(seen(STOPPED)))
    assert "the left car, stopped" not in tooltips(draw(seen(55)))


def test_the_own_card_hand_and_find_are_shown_to_their_owner_only() -> None:
    own = draw_text(seen(FOUND, BEN))
    assert "Character             Captain Vogel  [ ] item objective" in own
    assert "Found                 Soap  Towel" in own
    for viewer in (SPECTATOR, ADA):
        assert not re.search("(?i)captain|soap|towel", spoken(seen(FOUND, viewer), "en"))


# The picture


def test_a_picture_has_size_title_and_description() -> None:
    root = ET.fromstring(draw(seen(HOSTAGE, ADA)))
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert root.get("role") == "img"
    assert root[0].text == "Grand Hotel, Round 4. As Ada sees it."
    assert root[1].text == describe(seen(HOSTAGE, ADA))


def test_a_picture_grows_with_the_hotel() -> None:
    heights = {}
    for step in (START, 20, 40, 55, 80, 87):
        root = ET.fromstring(draw(seen(step)))
        extra = 22 * (len(seen(step).effects) + bool(seen(step).used))
        heights[seen(step).floors] = int(root.get("height", "0")) - extra
    assert [*heights] == [1, 2, 3, 4, 5, 6]
    assert [heights[floor + 1] - heights[floor] for floor in range(1, 6)] == [68] * 5


def test_rooms_are_doors_open_or_machines() -> None:
    """Play C at the chain: 13 doors nobody opened, three open rooms, an open maintenance room."""
    picture = draw(seen(CHAIN, play=PLAY_C))
    assert picture.count('class="knob"') == 12
    assert picture.count('class="lit"') == 3
    assert picture.count('class="works"') == 1
    assert "room 11, Laundry, open, maintenance room, last roll 1" in tooltips(picture)
    assert "room 13, Royal suite, open, clip of Ada, clip of Dan" in tooltips(picture)
    assert "room 41, closed" in tooltips(picture)


def test_a_chain_is_roped_together() -> None:
    picture = draw(seen(CHAIN, play=PLAY_C))
    assert picture.count('class="rope"') == 4  # for each hostage a ring and a rope
    assert {"hostage of Dan", "hostage of Cleo", "holds Ben", "holds Dan"} <= {*tooltips(picture)}
    assert 'class="rope"' not in draw(seen(START))


def test_objectives_are_ticked_when_they_are_met() -> None:
    for step, ticks in ((START, 0), (HOSTAGE, 1), (63, 2)):
        assert draw(seen(step, BEN)).count('class="tick"') == ticks


def test_no_piece_is_told_by_its_colour_alone() -> None:
    """Every player has a sign, and every colour a head of its own."""
    setup = gh.Setup(("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"), shipped(OURS))
    picture = draw(gh.view(gh.new_game(setup), SPECTATOR))
    for sign in "ABCDEF":
        assert texts(picture).count(sign) == 2  # in the lobby, and in the player's line
    heads = re.findall(r'<path d="([^"]*)" class="meeple (\w+)"', picture)
    assert len(set(heads)) == 6
    assert len({head for head, _ in heads}) == 6


def test_whose_turn_it_is_is_marked_also_while_another_answers() -> None:
    for step, sign in ((START, "B"), (ASKED, "A"), (LAST, None)):
        picture = draw(seen(step))
        assert picture.count('class="turn"') == bool(sign)
    assert line_of(draw_text(seen(ASKED)), ">").startswith(">A")


def test_each_thing_is_one_line_so_that_neighbours_share_most_of_them() -> None:
    for step in (HOSTAGE, 86):  # then Ada is led away; then floor 6 is laid
        before, after = (draw(seen(each)).split("\n") for each in (step, step + 1))
        changed = [line for line in after if line not in before]
        assert 2 * len(changed) < len(before)


def test_a_picture_is_the_same_each_time_and_needs_nothing_else() -> None:
    picture = draw(seen(HOSTAGE))
    assert picture == draw(seen(HOSTAGE))
    assert not re.search(r"href|url\(|<script|@import", picture)
    assert "prefers-color-scheme:dark" in picture
    assert "[data-theme=dark]" in picture


def test_every_colour_is_known_on_paper_too() -> None:
    """A PNG has no style sheet to look them up in."""
    picture = draw(seen(HOSTAGE))
    assert {*re.findall(r"var\(--([^)]+)\)", picture)} <= on_paper(picture).keys()


def test_a_notebook_shows_a_view() -> None:
    assert seen(HOSTAGE)._repr_svg_() == draw(seen(HOSTAGE))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [HOSTILE, ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")])
def test_no_drawing_of_a_game_is_too_wide_or_broken(players: tuple[str, ...], lang: Lang) -> None:
    rng = random.Random(7)
    state = gh.new_game(gh.Setup(players, shipped(OURS), rounds=8))
    step = 0
    while not state.over:
        action = gh.sample(state, rng) if state.turn == gh.CHANCE else fuzz.choose(state, rng)
        state = gh.apply(state, state.turn, action)
        step += 1
        if step % 25 == 0:
            view = gh.view(state, Seat(step // 25 % len(players)))
            lines = draw_text(view, lang).splitlines()
            assert max(map(columns, lines)) <= 78
            assert all(line.isprintable() or "\u00a0" in line for line in lines)
            ET.fromstring(draw(view, lang).encode())


def test_names_cannot_add_elements_or_steer_a_terminal() -> None:
    view = gh.view(gh.new_game(gh.Setup(HOSTILE, shipped(OURS))), SPECTATOR)
    kinds = {element.tag.removeprefix(SVG) for element in ET.fromstring(draw(view)).iter()}
    assert kinds == {"svg", "title", "desc", "style", "rect", "text", "path", "g"}
    assert "\x1b" not in draw_text(view) + draw(view)
    assert "\\x1b[31m" in draw_text(view)


def test_cards_of_any_pack_are_harmless_and_not_too_long() -> None:
    hand = ("<b>", "w" * 90, "\x1b[31m")
    view = attrs.evolve(seen(HOSTAGE, ADA), hand=hand, hand_sizes=(3, 0))
    ET.fromstring(draw(view).encode())
    assert "&lt;b&gt;" in draw(view)
    assert "\x1b" not in draw(view) + draw_text(view)
    assert max(map(columns, draw_text(view).splitlines())) <= 78


def with_our_pack(**changes: Any) -> View:
    """What Ada sees at the start of a game with the pack that comes with it, but for changes."""
    setup = gh.Setup(("Ada", "Ben"), shipped(OURS))
    return attrs.evolve(gh.view(gh.new_game(setup), ADA), **changes)


ROOM = RoomSeen("R11", True, "broom", (), 0)


def test_cards_have_their_names_in_the_language_of_the_reader() -> None:
    hand = {"hand": ("soap", "egg"), "hand_sizes": (2, 0), "characters": ("pym", None)}
    view = with_our_pack(rooms=(ROOM,), **hand)
    assert "Soap of the Previous Guest  Jewelled Egg" in draw_text(view)
    assert "Savon du client précédent  Œuf serti" in draw_text(view, "fr")
    assert {"Former", "Broom Cupboard", "Jewelled Egg"} <= {*texts(draw(view))}
    assert {"Ancien", "placard à bal…", "Œuf serti"} <= {*texts(draw(view, "fr"))}
    assert "room 11, Former Broom Cupboard, open" in tooltips(draw(view))
    told = describe(view, "fr").splitlines()
    assert "La chambre 11 est ouverte, «\u00a0Ancien placard à balais\u00a0»." in told
    assert "Main d'Ada\u00a0: «\u00a0Savon du client précédent\u00a0» et " in describe(view, "fr")
    assert "Ada is Inspector Pym, Retired Twice." in describe(view)


def test_a_pack_of_ones_own_has_one_name_for_a_card_in_both_languages() -> None:
    pack = shipped(OURS)
    own = attrs.evolve(pack.rooms[0], name="My own room")
    setup = gh.Setup(("Ada", "Ben"), attrs.evolve(pack, rooms=(own, *pack.rooms[1:])))
    view = attrs.evolve(gh.view(gh.new_game(setup), ADA), rooms=(ROOM,))
    for lang in LANGS:
        assert "My own room" in describe(view, lang)


def test_a_view_from_elsewhere_has_no_pack_and_names_cards_by_their_ids() -> None:
    view = seen(FOUND, BEN)
    read = CODEC.decode(View, CODEC.encode(view))
    assert read == view
    assert "Found                 soap  towel" in draw_text(read)
    assert "Found in the room: soap and towel." in describe(read)


def test_a_full_car_and_a_full_room_hold_everybody() -> None:
    setup = gh.Setup(("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"), shipped(OURS))
    start = gh.view(gh.new_game(setup), SPECTATOR)
    chain = (None, ADA, BEN, ADA, None, Seat(4))
    for place in ("left", "R13"):
        view = attrs.evolve(start, places=(place,) * 6, captors=chain)
        assert "ABCDEF" in draw_text(view)  # each captor before their hostages
        assert draw(view).count('class="rope"') == 8
        assert all(texts(draw(view)).count(sign) >= 2 for sign in "ABCDEF")


# The words


def test_the_description_tells_all_that_is_seen_in_sentences() -> None:
    told = describe(seen(CHAIN, DAN, PLAY_C)).splitlines()
    for sentence in (
        "As Dan sees it.",
        "Round 4 of 40: Dan is to act, 3 points left.",
        "In this turn already: attack on Ben.",
        "Ben, blue, is in room 14, is the hostage of Dan, has 1 item.",
        "Cleo, green, is in room 14, has 0 items, has 1 turn to lose, is the starting player.",
        "The left car is at floor 1.",
        "The hotel has 4 floors.",
        "Room 11 is open, Laundry, a maintenance room, last roll 1.",
        "Room 13 is open, Royal suite, searched by Ada and Dan.",
        "All other rooms are closed and have never been opened.",
        "Left in the item decks: 6, 6 and 5.",
        "Hand of Dan: Watch.",
    ):
        assert sentence in told
    assert not set("│─┌>_[]") & set("".join(told))


def test_the_description_speaks_french() -> None:
    told = describe(seen(STOPPED, BEN), "fr").splitlines()
    for sentence in (
        "Ce que voit Ben.",
        "Manche 2\u00a0: Ada joue, encore 2 points.",
        "La cabine de gauche est à l'étage 1, en panne.",
        "La chambre 11 est refermée, «\u00a0Mansarde\u00a0», fouillée par Ben.",
        "Main de Ben\u00a0: «\u00a0Savon\u00a0».",
        "Objectif d'objet pas atteint, objectif d'interaction pas atteint.",
    ):
        assert sentence in told
    assert any("jusqu'à la fin du prochain tour d'Ada" in sentence for sentence in told)


def news_of(step: int, viewer: Viewer, lang: Lang = "en", play: list[State] = PLAY_A) -> str:
    """What a viewer saw happen in a step."""
    return story(seen(step, viewer, play), seen(step - 1, viewer, play), lang)


def test_the_story_tells_each_viewer_what_they_saw() -> None:
    assert news_of(1, ADA) == "The characters are dealt; Ada gets The Magpie."
    assert news_of(1, SPECTATOR) == "The characters are dealt."
    assert news_of(27, BEN) == "Ben searches room 11 and finds Soap."
    assert news_of(27, ADA) == "Ben searches room 11 and finds 1 item."
    assert news_of(57, BEN) == "Ben attacks Ada and rolls a 3. Ben arrests Ada."
    assert news_of(57, ADA) == "Ben attacks Ada and rolls a 3. Ben takes Ada hostage."
    assert news_of(70, BEN).endswith("rolls a 6: Ben sees the card of Ada, The Magpie.")
    assert news_of(74, ADA, play=PLAY_B) == "Ben gives Ada Matches and gets Umbrella."
    assert news_of(74, CLEO, play=PLAY_B) == "Ben gives Ada an item and gets an item."


def test_the_story_speaks_french() -> None:
    assert news_of(64, ADA, "fr") == "Ben passe dans la chambre 11 et emmène Ada."
    assert news_of(27, BEN, "fr") == "Ben fouille la chambre 11 et trouve «\u00a0Savon\u00a0»."
    assert news_of(99, ADA, "fr") == "Ben prend la cabine de gauche, jusqu'au rez-de-chaussée."
    assert news_of(80, ADA, "fr") == (
        "L'étage 5 est posé. Ben passe un tour. C'est à Ada de jouer, avec 3 points."
    )


def test_a_roll_says_what_comes_into_force_and_what_ends() -> None:
    """Play B: Ada rolls a 2 and a 5 in the fuse room; Cleo's 4 ends both."""
    assert news_of(22, SPECTATOR, play=PLAY_B) == (
        "Ada rolls a 5 for room 11. Now in force: Ada: 1 point more, until Ada's next turn ends."
    )
    assert news_of(31, SPECTATOR, play=PLAY_B) == (
        "Cleo rolls a 4 for room 11. No longer in force: the others: 1 point less. "
        "No longer in force: Ada: 1 point more."
    )


def test_what_is_awaited_is_told_where_nothing_has_happened_yet() -> None:
    assert news_of(50, SPECTATOR) == "Ada attacks Ben and is to roll."
    assert news_of(4, SPECTATOR) == ""


def test_the_standing_is_what_everybody_holds_or_who_has_won() -> None:
    assert standing(seen(FOUND)) == "Ada 1 item, Ben 0 items"
    assert standing(seen(LAST), "fr") == "Ben a gagné"
    stopped = attrs.evolve(seen(LAST), winner=None)
    assert standing(stopped) == "nobody has won"
    assert draw_text(stopped).startswith("Round 6: the game is over, nobody has won")

"""The drawings show the facts of a view, for everybody, and nothing that could do harm."""

import random
import re
import xml.etree.ElementTree as ET

import attrs
import pytest

from crimehotel_rules import midnight_murder_mysteries as mmm
from crimehotel_rules.drawing.palette import on_paper
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.plain import columns
from crimehotel_rules.kernel.text import LANGS, Lang
from crimehotel_rules.midnight_murder_mysteries import (
    CHANCE,
    COLOURS,
    SPECTATOR,
    SUSPECTS,
    ZONES,
    Board,
    CardId,
    Culprit,
    Investigate,
    Mode,
    OptionId,
    Paragraph,
    Seat,
    Setup,
    Solution,
    State,
    View,
    Viewer,
    Write,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.cases import our_case, our_events
from crimehotel_rules.midnight_murder_mysteries.game import GAME
from crimehotel_rules.midnight_murder_mysteries.show import (
    describe,
    draw,
    draw_text,
    is_open,
    standing,
    story,
)
from tests.midnight_murder_mysteries.stubs import STUB_CASE, both
from tests.midnight_murder_mysteries.table import ANN, BOB, begun, change, setup

PLAY_A, PLAY_B, PLAY_C = (
    list(trace.states(GAME, trace.load(GAME, each))) for each in trace.shipped(GAME)
)
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>alert(1)</script>", "Zoë\x1b[31m\x07\u202e", "山田" * 20, "\ud800&\"'")


def seen(state: State, viewer: Viewer = SPECTATOR) -> View:
    """The position as a viewer sees it."""
    return mmm.view(state, viewer)


def random_states(table: Setup, seed: int = 5) -> list[State]:
    """All positions of a random game."""
    rng = random.Random(seed)
    states = [mmm.new_game(table)]
    while (state := states[-1]).turn is not None:
        legal = mmm.legal_actions(state)
        action = mmm.sample(state, rng) if state.turn == CHANCE else rng.choice(legal)
        states.append(mmm.apply(state, state.turn, action))
    return states


def with_event(event: str, **fields: object) -> View:
    """Three players, and the event of round 1, as Ann sees it."""
    return seen(change(begun(setup()), event=CardId(event), **fields), ANN)


def texts(picture: str) -> list[str]:
    """Everything that is written in a picture."""
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def tooltips(picture: str) -> list[str]:
    """What the groups of a picture say to those who point at them."""
    groups = ET.fromstring(picture).iter(f"{SVG}g")
    return [element.text or "" for group in groups for element in group.findall(f"{SVG}title")]


# What is hidden


@pytest.mark.parametrize("play", [PLAY_A, PLAY_C])
@pytest.mark.parametrize("lang", LANGS)
def test_what_a_seat_has_not_read_changes_nothing(play: list[State], lang: Lang) -> None:
    """Another solution and other texts on all unread paths: the same pictures and words."""
    for state in play[5:-1:9]:
        for viewer in (ANN, SPECTATOR):
            known = {each.path for each in seen(state, viewer).paragraphs}
            case = attrs.evolve(
                STUB_CASE,
                paragraphs=[
                    each if each.path in known else Paragraph(each.path, both("Other."))
                    for each in STUB_CASE.paragraphs
                ],
                solution=Solution(Culprit("B"), OptionId("m4"), OptionId("o1"), both("B, m4, o1.")),
            )
            other = change(state, setup=attrs.evolve(state.setup, case=case))
            one, two = seen(state, viewer), seen(other, viewer)
            for show in (draw, draw_text, describe):
                assert show(one, lang) == show(two, lang)
            assert story(one, lang=lang) == story(two, lang=lang)


def test_hypotheses_of_others_are_nowhere_before_they_are_announced() -> None:
    """Play A: Bob announced findings; Cleo writes E, m2, o1 after him, Ann m2 and o3."""
    writing = next(
        state for state in PLAY_A if len(state.sheets[2]) == 3 and state.phase.value != "over"
    )
    for show in (draw, draw_text, describe):
        told = show(seen(writing, ANN))
        assert "E, m1" in told or "E / m1" in told  # Bob's, which were read out
        assert not re.search(r"m2\b.*o1\b", told)
        assert re.search(r"m2\b.*o1\b", show(seen(writing, Seat(2))))


def test_no_paragraph_is_ever_written_in_a_picture() -> None:
    for play in (PLAY_A, PLAY_B, PLAY_C):
        state = play[-2]
        for viewer in (*state.setup.seats, SPECTATOR):
            view = seen(state, viewer)
            told = draw(view) + draw_text(view) + describe(view) + story(view)
            assert view.paragraphs
            assert [each for each in view.paragraphs if each.text.en in told] == []


def test_only_hypotheses_are_not_open() -> None:
    assert is_open(Investigate("13", "private"))
    assert not is_open(Write("culprit", "E", "A"))


# The text


def test_the_text_shows_zones_suspects_pawns_and_what_was_read() -> None:
    """Play A, after Ann's second turn: catalogue, play A."""
    drawing = draw_text(seen(PLAY_A[60], ANN))
    lines = drawing.splitlines()
    assert lines[0] == "Round 2: Ann may move a suspect"
    assert lines[1] == "1 · 2 · [3] · 4 · 5 · 6 · 7 · 8 · 9 · port"
    assert lines[4].startswith("│ 01 02 03 04 05*06 ")
    assert lines[7].startswith("│ [B] <P> ")
    assert "│ Fa Im Ja Kw^          │" in drawing
    assert "│ 19*20                 │" in drawing
    assert ">[A] Ann              red, buoys 4, paths 6" in drawing
    assert "Read: 05, 19, F (alibi), I (motive), J (alibi), K (witness)" in drawing


def test_the_text_marks_passages() -> None:
    """Doors are level with the second line of a zone, ladders between the decks."""
    usual = draw_text(with_event("x01")).splitlines()
    assert usual[5][25] == "═"
    assert usual[5][51] == " "  # there is no way between 2 and 3
    assert [column for column, sign in enumerate(usual[9]) if sign == "║"] == [19, 71]
    closed = draw_text(with_event("x05")).splitlines()
    assert closed[15].strip() == "×"
    assert usual[15].strip() == "║"
    opened = draw_text(with_event("x06"))
    assert "Also connected: 6–7 (opened passage)" in opened
    assert "Also connected" not in "\n".join(usual)


def test_the_text_names_barred_and_sealed_zones() -> None:
    assert "└ no entry ─" in draw_text(with_event("x07"))
    assert "└ sealed ─" in draw_text(with_event("x08"))
    assert "└ interdite ─" in draw_text(with_event("x07"), "fr")


def test_the_text_shows_the_end() -> None:
    drawing = draw_text(seen(PLAY_A[-1]))
    assert drawing.startswith("The case is solved: after Revelations")
    assert "Solution: E / m2 / o3" in drawing
    assert "Score: Ann 70, Bob 80, Cleo 80" in drawing
    assert drawing.count("winner") == 2


def test_the_text_shows_simon() -> None:
    drawing = draw_text(seen(PLAY_C[-1], ANN))
    assert "<S> Simon            paths 12/30, has been in 2, 3, 4, 6" in drawing
    assert "Score: Ann 80, Simon 90" in drawing


# The picture


def test_a_picture_has_size_title_and_description() -> None:
    view = seen(PLAY_A[60], BOB)
    root = ET.fromstring(draw(view))
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert root.get("role") == "img"
    assert root[0].text == "Midnight Murder Mysteries, round 2. As Bob sees it."
    assert root[1].text == describe(view)


def test_what_the_seat_has_read_is_filled_in() -> None:
    """Ann has read 05 and 19, and four topics; the legend shows one more location."""
    picture = draw(seen(PLAY_A[60], ANN))
    assert picture.count('class="chip-read"') == 2 + 1
    assert picture.count('class="pip-read"') == 4
    assert picture.count('class="chip"') == 24 - 2
    assert picture.count('class="pip"') == 36 - 4 + 3  # three in the legend


def test_every_pawn_and_every_zone_is_there_once() -> None:
    """Also with all in two zones."""
    crowd = with_event(
        "x01", suspects=tuple(map(Zone, (1, 1, 1, 1, 10, 10, 10, 10, 5, 5, 5, 5))), purser=Zone(5)
    )
    for view in (seen(PLAY_A[60]), crowd):
        written = texts(draw(view))
        for zone in ZONES:
            assert str(zone) in written
        for suspect in SUSPECTS[3:]:
            assert written.count(suspect) == 1
        assert tooltips(draw(view)).count("the Purser") == 1
        for who in ("Ann", "Bob", "Cleo"):
            assert tooltips(draw(view)).count(f"{who}, detective") == 1


def test_passages_are_drawn_closed_and_opened() -> None:
    usual, closed, opened = (draw(with_event(card)) for card in ("x01", "x05", "x06"))
    assert "5–8: passage" in tooltips(usual)
    assert "5–8: closed passage" in tooltips(closed)
    assert usual.count('class="cross"') == 0
    assert closed.count('class="cross"') == 1
    assert tooltips(opened).count("6–7: opened passage") == 2  # a tag in either zone
    assert {"+ 7", "+ 6"} <= {*texts(opened)}
    assert len([tip for tip in tooltips(usual) if tip.endswith(": passage")]) == 9


def test_a_board_may_join_zones_that_are_no_neighbours() -> None:
    joined = Board(
        edges=((1, 2), (1, 3), (1, 4), (3, 6), (4, 6), (5, 6), (5, 8), (7, 9), (8, 9), (9, 10))
    )
    view = seen(begun(setup(board=joined)), ANN)
    assert {"→ 3", "→ 1", "→ 6", "→ 4", "→ 9", "→ 7"} <= {*texts(draw(view))}
    assert "Also connected: 1–3, 4–6, 7–9" in draw_text(view)


def test_barred_and_sealed_zones_are_marked_by_shape_and_word() -> None:
    barred, sealed = draw(with_event("x07")), draw(with_event("x08"))
    assert 'class="barred"' in barred
    assert "no entry" in texts(barred)
    assert 'class="stripes"' in sealed
    assert "sealed" in texts(sealed)


def test_no_detective_is_told_by_its_colour_alone() -> None:
    """Each colour has its own outline, and each player a letter."""
    picture = draw(seen(begun(setup(players=5))))
    outlines = {
        colour: {*re.findall(rf'<path d="([^"]+)" class="pawn {colour}"', picture)}
        for colour in COLOURS
    }
    assert all(len(each) == 1 for each in outlines.values())
    assert len(set.union(*outlines.values())) == len(COLOURS)
    signs = [*re.findall(r'class="on on-\w+" text-anchor="middle">(\w)<', picture)]
    assert {*signs} == {*"ABCDE", "P"}


def test_the_end_shows_solution_scores_and_winners() -> None:
    written = texts(draw(seen(PLAY_A[-1])))
    assert {"Solution", "E, m2, o3", "70", "80", "E, m1, o3"} <= {*written}
    assert written.count("winner") == 2
    french = texts(draw(seen(PLAY_C[-1], ANN), "fr"))
    assert {"gagnant", "90", "12/30"} <= {*french}


def test_opinions_and_votes_are_shown() -> None:
    team = seen(PLAY_B[-1], ANN)
    assert "Opinions: 22 !, D (alibi) –, I (motive) ~" in texts(draw(team))
    assert "Opinions: 22 important, D (alibi) irrelevant, I (motive) average" in draw_text(team)
    voting = next(state for state in PLAY_B if state.votes[0] is not None)
    assert {"agrees", "does not agree"} & {*texts(draw(seen(voting)))}


def test_whose_turn_it_is_is_marked() -> None:
    for state, turn in ((PLAY_A[60], "Ann"), (PLAY_A[-1], None)):
        picture = draw(seen(state))
        lines = [line for line in draw_text(seen(state)).splitlines() if line.startswith(">")]
        assert [line[5:8] for line in lines] == ([turn] if turn else [])
        assert picture.count('class="turn"') == len(lines)


def test_each_thing_is_one_line_so_that_neighbours_share_most_of_them() -> None:
    before, after = (draw(seen(PLAY_A[step])).split("\n") for step in (60, 61))
    changed = [line for line in after if line not in before]
    assert 3 * len(changed) < len(before)


def test_a_picture_is_the_same_each_time_and_needs_nothing_else() -> None:
    view = seen(PLAY_A[60])
    picture = draw(view)
    assert picture == draw(view) == view._repr_svg_()
    assert not re.search(r"href|url\(|<script|@import", picture)
    assert {*re.findall(r"var\(--([^)]+)\)", picture)} <= on_paper(picture).keys()


TABLES: list[tuple[Mode, tuple[str, ...]]] = [
    ("competitive", HOSTILE),
    ("cooperative", ("Ann", "Bartholomew the Third of Wessex")),
    ("solo", ("Zoë\x1b[31m\x07\u202e",)),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_no_drawing_of_a_game_is_too_wide_or_broken(
    mode: Mode, players: tuple[str, ...], lang: Lang
) -> None:
    table = Setup(
        mode=mode,
        players=players,
        events=our_events(),
        case=our_case("never-saw-it-coming").case,
    )
    states = random_states(table)
    for state in (*states[::45], states[-1]):
        for viewer in (Seat(0), SPECTATOR):
            view = seen(state, viewer)
            lines = draw_text(view, lang).splitlines()
            assert max(map(columns, lines)) <= 78
            assert all(line.isprintable() or "\u00a0" in line for line in lines)
            ET.fromstring(draw(view, lang).encode())
            assert story(view, lang=lang) or not view.log


def test_names_cannot_add_elements_or_steer_a_terminal() -> None:
    view = seen(mmm.new_game(Setup(
        mode="competitive", players=HOSTILE, events=our_events(), case=STUB_CASE
    )))  # fmt: skip
    kinds = {element.tag.removeprefix(SVG) for element in ET.fromstring(draw(view)).iter()}
    assert kinds == {"svg", "title", "desc", "style", "rect", "text", "path", "g"}
    assert "\x1b" not in draw_text(view) + draw(view)
    assert "\\x1b[31m" in draw_text(view)


# The words


def test_the_description_tells_all_that_is_seen_in_sentences() -> None:
    told = describe(seen(PLAY_A[60], ANN))
    for sentence in (
        "As Ann sees it.",
        "Round 2: Ann may move a suspect.",
        "The ship is on space 3 of 10.",
        "Passages: 1–2, 1–4, 3–6, 4–5, 5–6, 5–8, 7–8, 8–9 and 9–10.",
        "Zone 1, VIP cabins: suspect A, detective Bob and the Purser.",
        "Nobody is in zone 2 or 10.",
        "K was moved last and stays.",
        "Bob, blue: 1 buoy, 6 paths read.",
        "Bob has read 05, 13, 19, F (alibi), J (alibi) and K (witness).",
        "What Ann can look up: 05, 19, F (alibi), I (motive), J (alibi) and K (witness).",
    ):
        assert sentence in told.splitlines()
    assert not set("│─┌>_[]") & set(told)


def test_the_description_tells_what_an_event_changes() -> None:
    assert "Closed this round: 5–8." in describe(with_event("x05"))
    assert "Opened this round: 6–7." in describe(with_event("x06"))
    assert "No detective may enter zone 7." in describe(with_event("x07"))
    assert "No detective may investigate in zone 6." in describe(with_event("x08"))
    french = describe(with_event("x09"), "fr")
    assert "Événement\u00a0: Couloirs bondés\u00a0; chaque pas coûte 1 de plus." in french
    assert "aucun suspect n'est déplacé" in describe(with_event("x10"), "fr")
    assert "suspects move up to 3 zones" in describe(with_event("x11"))


def test_the_description_speaks_french_to_the_end() -> None:
    told = describe(seen(PLAY_C[-1], ANN), "fr").splitlines()
    for sentence in (
        "L'enquête est résolue\u00a0: après des révélations.",
        "Il est passé par les zones 2, 3, 4 et 6.",
        "Ann, hypothèses 2\u00a0: la victime, m1 et o3.",
        "Ann obtient 80 points.",
        "Gagnant\u00a0: Simon.",
    ):
        assert sentence in told


def test_the_story_tells_what_happened_in_either_language() -> None:
    """Catalogue, play A: round 1 of Bob; play C: Simon goes from the suite to zone 6."""
    whole = story(seen(PLAY_A[-1], ANN))
    for sentence in (
        "Bob searches location 05 in private, for 2 points; readers: Bob.",
        "Bob makes it public and gets a point back.",
        "Cleo extracts I on the motive from Ann, for 2 points and a buoy.",
        "Until the round ends: passage 5–8 is closed.",
        "Bob announces findings: the case ends with this round.",
        "Scores: Ann 70, Bob 80, Cleo 80. Winners: Bob and Cleo.",
    ):
        assert sentence in whole
    french = story(seen(PLAY_C[-1], ANN), lang="fr")
    assert "Une carte nomme la zone 2, où Simon est déjà passé." in french
    assert "Une carte envoie Simon en zone 6. Simon coche le lieu 20, pour 2 points." in french


def test_the_story_goes_on_where_the_reader_was() -> None:
    assert story(seen(PLAY_A[-1]), seen(PLAY_A[-1])) == ""
    last = story(seen(PLAY_B[-1]), seen(PLAY_B[-2]))
    assert last.startswith("Ann has written a sheet, with E, m1 and o3 in first place.")
    assert last.endswith("The solution: E, m2 and o3. Scores: The team 90.")


def test_the_story_tells_what_leaves_no_entry_in_the_log() -> None:
    """Play A: Bob stops, Cleo announces nothing, Bob writes the culprit; a refusal is no story."""
    for step, told in (
        (17, "Bob ends the action phase."),
        (26, "Cleo announces nothing."),
        (87, "Bob writes: culprit."),
        (16, ""),
    ):
        assert story(seen(PLAY_A[step]), seen(PLAY_A[step - 1])) == told


def test_the_standing_in_few_words() -> None:
    assert standing(seen(PLAY_A[-1])) == "Ann 70, Bob 80, Cleo 80"
    assert standing(seen(PLAY_A[60])) == "Ann 6, Bob 6, Cleo 7 (paths)"
    assert standing(seen(PLAY_B[-1]), "fr") == "L'équipe 90"
    assert standing(seen(PLAY_C[-1])) == "Ann 80, Simon 90"

"""The passages below the results of the search: what one sees on a page, with the way there."""

from docutils import nodes

from crimehotel_rules.crime_hotel.game import GAME
from docs._ext import boxes
from docs._ext.boxes import folded, table
from docs._ext.search import passages


def document(*content: nodes.Node) -> nodes.document:
    """A page with a title."""
    page = nodes.document("", "")  # type: ignore[arg-type]  # settings and reporter are not asked
    page += nodes.section("", nodes.title("", "Title"), *content, ids=["title"])
    return page


def test_a_passage_has_the_nearest_anchor_and_none_below_the_title() -> None:
    first = nodes.paragraph("", "One\nline.")
    below = nodes.section("", nodes.paragraph("", "Two."), ids=["below"])
    assert list(passages(document(first, below))) == [("", "One line."), ("below", "Two.")]


def test_a_rule_is_found_by_its_text_and_not_by_its_proof() -> None:
    shown = list(passages(document(boxes.rule(GAME, "CH-INQ-2", "en"))))
    assert [anchor for anchor, _ in shown] == ["CH-INQ-2"]
    assert "lead card" in shown[0][1]


def test_a_table_that_is_folded_for_its_length_is_found() -> None:
    rows = [([nodes.Text("CH-M001")], [nodes.Text("A card too many.")])]
    engines = folded("Components · 1 engine", table(["Id", "What it does"], rows), kind="book-fold")
    assert ("", "A card too many.") in list(passages(document(engines)))

"""The page of faulty engines counts them, and hides no exception."""

from docutils import nodes

from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.text import Lang
from docs._ext.faulty import counted, exceptions

KILLS = [
    ["CH-M001", "CH-COMP-1", "scenario", "yes"],
    ["CH-M002", "CH-COMP-1", "leak", "yes"],
    ["CH-M063", "CH-INQ-1", "scenario", "no"],
    ["CH-M064", "CH-INQ-1", "nothing", "no"],
]


def rows(table: nodes.Element) -> list[list[str]]:
    """The cells of a table, row by row."""
    return [[entry.astext() for entry in row.children] for row in table.findall(nodes.row)]


def test_engines_are_counted_by_chapter_with_what_caught_them() -> None:
    assert rows(counted(GAME, KILLS, "en")) == [
        [
            "Chapter",
            "Faulty engines",
            "Caught by scenarios",
            "Caught by leaks",
            "Right rule blamed",
        ],
        ["Components", "2", "1", "1", "2"],
        ["Playing a card", "2", "1", "–", "0"],
        ["All", "4", "2", "1", "2"],
    ]


def shown(kills: list[list[str]], lang: Lang) -> str:
    """What is said of the exceptions."""
    return "\n".join(node.astext() for node in exceptions(kills, lang))


def test_survivors_and_wrong_blame_are_shown_openly() -> None:
    title, table = exceptions(KILLS, "en")
    assert title.astext() == "The exceptions"
    assert rows(table)[1:] == [
        ["CH-M063", "CH-INQ-1", "caught by scenarios, and another rule is blamed"],
        ["CH-M064", "CH-INQ-1", "no check catches it"],
    ]
    assert "aucun contrôle ne le repère" in shown(KILLS, "fr")


def test_where_there_is_no_exception_this_is_said() -> None:
    assert shown(KILLS[:2], "en") == (
        "Every one is caught, and for every one the right rule is blamed."
    )
    assert shown(KILLS[:2], "fr") == "Tous sont repérés, et pour tous la bonne règle est accusée."

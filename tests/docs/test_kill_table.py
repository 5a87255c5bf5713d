"""The page of faulty engines counts them, and hides no exception."""

from docutils import nodes

from crimehotel_rules.crime_hotel.game import GAME
from crimehotel_rules.kernel.text import Lang
from docs._ext.faulty import Kill, counted, exceptions, shares, tried

KILLS = [
    Kill("reference", "CH-M001", "CH-COMP-1", "scenario", 1, ("CH-COMP-1",), 1),
    Kill("reference", "CH-M002", "CH-COMP-1", "leak", 1, ("CH-COMP-1", "CH-COMP-2"), 1),
    Kill("reference", "CH-M063", "CH-INQ-1", "scenario", 2, ("CH-ACT-1", "CH-INQ-1"), 3),
    Kill("reference", "CH-M064", "CH-INQ-1", "nothing", 0, (), 0),
    Kill("reference", "CH-M065", "CH-INQ-2", "scenario", 0, ("CH-ACT-1",), 1),
    Kill("reference", "CH-M066", "CH-INQ-2", "scenario", 0, (), 1),
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
            "Broken rule named first",
        ],
        ["Components", "2", "1", "1", "2"],
        ["Playing a card", "4", "3", "–", "0"],
        ["All", "6", "4", "1", "2"],
    ]


def test_the_shares_are_those_of_the_engines_that_are_caught() -> None:
    head, ours = rows(shares(KILLS, "en"))
    assert head[1:4] == ["Caught", "Broken rule named first", "Among the first two"]
    assert ours == [
        "the reference, with one mistake",
        "5 of 6 (83\u00a0%)",
        "2 of 5 (40\u00a0%)",
        "3 of 5 (60\u00a0%)",
        "4 of 5 (80\u00a0%)",
        "2",
        "3",
    ]


def test_a_sample_is_told_as_one() -> None:
    (note,) = tried(104, 519, "en")
    assert "104 of 519 faulty references" in note.astext()
    assert tried(519, 519, "en") == []


def shown(kills: list[Kill], lang: Lang) -> str:
    """What is said of the exceptions."""
    return "\n".join(node.astext() for node in exceptions(kills, lang))


def test_survivors_and_wrong_blame_are_shown_openly() -> None:
    (fold,) = exceptions(KILLS, "en")
    assert "The exceptions · 4 engines" in fold.astext()
    assert rows(fold)[1:] == [
        ["CH-M063", "CH-INQ-1", "named at place 2: CH-ACT-1, CH-INQ-1"],
        ["CH-M064", "CH-INQ-1", "no check catches it"],
        ["CH-M065", "CH-INQ-2", "named instead: CH-ACT-1"],
        ["CH-M066", "CH-INQ-2", "no rule is named"],
    ]
    assert "aucun contrôle ne le repère" in shown(KILLS, "fr")


def test_where_there_is_no_exception_this_is_said() -> None:
    assert shown(KILLS[:2], "en") == (
        "Every one is caught, and for every one the broken rule is named first."
    )
    assert shown(KILLS[:2], "fr") == (
        "Tous sont repérés, et pour tous la règle enfreinte est nommée en premier."
    )

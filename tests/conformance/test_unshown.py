"""A game without pictures can be tested: its positions are told as JSON, and the report says so."""

from xml.etree import ElementTree

from crimehotel_rules.conformance.unshown import NO_PICTURE, Unshown
from crimehotel_rules.kernel.seats import SPECTATOR
from tests.toy_motel import new_game, view
from tests.toy_motel.checks import Motel
from tests.toy_motel.codec import CODEC


def test_a_position_is_told_as_json_and_called_so() -> None:
    seen = view(new_game(next(iter(Motel.tables.values()))), SPECTATOR)
    show = Unshown(CODEC)
    first, *fields = show.draw_text(seen, "fr").splitlines()
    assert first == NO_PICTURE.fr
    assert [line.partition(":")[0] for line in fields] == [
        name for name in CODEC.encode(seen) if name != "log"
    ]
    drawn = ElementTree.fromstring(show.draw(seen))
    texts = [text.text for text in drawn.iter() if text.tag.endswith("}text")]
    assert texts == show.draw_text(seen).splitlines()
    assert show.story(seen) == "[]"

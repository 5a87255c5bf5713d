"""Lines of JSON are read alike, with the quick library and without it."""

import json
from collections.abc import Iterator

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.conformance import lines

ODD = {
    "a key twice": (b'{"id":1,"turn":0,"turn":2}', ({"id": 1, "turn": 2}, "turn")),
    "a key twice, deep inside": (b'{"a":[{"b":{"c":1,"c":1}}]}', ({"a": [{"b": {"c": 1}}]}, "c")),
    "spaces": (b'{ "id": 1 }', ({"id": 1}, None)),
    "a fraction": (b'{"id":1.0}', ({"id": 1.0}, None)),
    "another way to write a number": (b'{"id":1e2}', ({"id": 100.0}, None)),
    "a large number": (b'{"id":18446744073709551616}', ({"id": 2**64}, None)),
    "an escape": (b'{"name":"Zo\\u00e9"}', ({"name": "Zoé"}, None)),
    "half a character": (b'{"name":"\\ud83d"}', ({"name": "\ud83d"}, None)),
}
NO_JSON = [b"", b"{", b'{"id":NaN}', b"[Infinity]", b'{"id":01}', b"\xff", b"[" * 100_000, b"'a'"]

FINITE = st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


LIBRARIES = {"orjson": orjson, "standard library": None}


@pytest.fixture(params=LIBRARIES, autouse=True)
def library(request: pytest.FixtureRequest) -> Iterator[str]:
    """The quick library and then as if it were not installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "orjson", LIBRARIES[request.param])
        yield request.param


@pytest.mark.parametrize(("line", "expected"), ODD.values(), ids=ODD)
def test_what_is_odd_is_read_strictly(line: bytes, expected: object) -> None:
    """A key that stands twice is told, and a value is taken as it is written."""
    read = lines.read(line)
    assert read == expected
    assert repr(read) == repr(expected)


@pytest.mark.parametrize("line", NO_JSON, ids=range(len(NO_JSON)))
def test_what_is_no_json_is_an_error(line: bytes) -> None:
    """Whatever is wrong with it, it is one and the same kind of error."""
    with pytest.raises(ValueError):  # noqa: PT011 - the messages are those of two libraries
        lines.read(line)


@given(JSON, st.booleans(), st.booleans())
def test_any_value_is_read_as_it_was_written(value: object, ascii_only: bool, wide: bool) -> None:
    """Compact or with spaces, with escapes or without."""
    separators = (", ", ": ") if wide else (",", ":")
    text = json.dumps(value, ensure_ascii=ascii_only, separators=separators)
    read, twice = lines.read(text.encode("utf-8", "surrogatepass"))
    assert (json.dumps(read), twice) == (json.dumps(value), None)


@given(JSON)
def test_a_request_is_json(value: object) -> None:
    """Whatever stands in it, and half of the characters beyond ASCII as escapes."""
    assert json.loads(lines.request({"action": value})) == {"action": value}

r"""Lines of JSON: how requests are written, and how replies are read.

One reader is strict: it notices a key that stands twice. What another reads more quickly is only
taken from it if it is written back letter for letter, for then there is nothing to notice. That is
orjson where it is installed (in the extra ``conformance``), and else the standard library; either
gives the same replies.

>>> read(b'{"id":1,"turn":0}')
({'id': 1, 'turn': 0}, None)
>>> read(b'{"id":1,"turn":0,"turn":2}')
({'id': 1, 'turn': 2}, 'turn')
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import partial
from itertools import cycle
from typing import Any

from crimehotel_rules.conformance.implementation import Json

try:
    import orjson
except ImportError:  # the base install does without
    orjson = None  # type: ignore[assignment] # the name of a module, which is not there


def read(line: bytes) -> tuple[Any, str | None]:
    """The JSON of a line, and a key that stands twice in one object; or a ``ValueError``."""
    try:
        return _read_quickly(line), None
    except (ValueError, RecursionError):
        pass
    twice: list[str] = []
    decoder = json.JSONDecoder(
        object_pairs_hook=partial(_object, twice), parse_constant=_no_constant
    )
    try:
        return decoder.decode(line.decode()), next(iter(twice), None)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _read_quickly(line: bytes) -> Any:
    """The JSON of a line, if nothing is odd about it."""
    if orjson is not None:
        value = orjson.loads(line)
    else:
        value = json.loads(line.decode(), parse_constant=_no_constant)
    if written(value) != line:
        raise ValueError("it is written in another way, or a key stands twice")
    return value


def written(value: Any) -> bytes:
    """JSON without a space that is not needed, in UTF-8; or a ``ValueError`` if there is none."""
    if orjson is None:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    try:
        line: bytes = orjson.dumps(value)
    except TypeError as error:  # it knows no large numbers
        raise ValueError(str(error)) from None
    return line


def _object(twice: list[str], pairs: list[tuple[str, Any]]) -> Json:
    """An object; a key that stands twice in it is noted."""
    made = dict(pairs)
    if len(made) < len(pairs):
        ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
        twice.append(key)
    return made


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def request(body: Json) -> bytes:
    r"""The request as JSON; of the characters beyond ASCII, every other one as an escape.

    Both are JSON, and whoever reads one of them wrongly must not be spared.

    >>> print(request({"players": ["é", "三郎", "😀😀"]}).decode())
    {"players":["é","\u4e09郎","\ud83d\ude00😀"]}
    >>> request({"players": ["\ud83d"]})
    b'{"players":["\\ud83d"]}'
    """
    try:
        line = written(body)
        if line.isascii():
            return line
    except ValueError:  # half a character, or a number that is too large for some
        pass
    turns = cycle((False, True))

    def escaped(found: re.Match[str]) -> str:
        half = "\ud800" <= found[0] <= "\udfff"  # of a character: UTF-8 has no bytes for it
        return json.dumps(found[0])[1:-1] if next(turns) or half else found[0]

    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return re.sub(r"[^\x00-\x7f]", escaped, text).encode()

"""``crimehotel serve`` answers every line with a line of strict JSON, whatever it is sent."""

import json
import os
import random
import subprocess
import sys
from typing import Any, Final

import pytest

SERVE: Final = (sys.executable, "-m", "crimehotel_rules.cli", "serve")
HELLO: Final = b'{"id":1,"op":"hello","protocol":[1]}'

LOCALES: Final[list[dict[str, str]]] = [
    {},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "ascii:strict"},
    {"PYTHONIOENCODING": "utf-16"},
]


def answers(*lines: bytes, locale: dict[str, str] | None = None) -> list[dict[str, Any]]:
    """What is answered to these lines: as many objects, in ASCII."""
    done = subprocess.run(
        SERVE,
        input=b"".join(line + b"\n" for line in lines),
        env={**os.environ, **(locale or {})},
        capture_output=True,
        timeout=600,
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    told = [strictly(line.decode("ascii")) for line in done.stdout.splitlines()]
    assert len(told) == len(lines)
    return told


def strictly(text: str) -> dict[str, Any]:
    """JSON without Infinity and without half a character."""
    read: dict[str, Any] = json.loads(text, parse_constant=no_constant)
    json.dumps(read, ensure_ascii=False).encode()
    return read


def no_constant(name: str) -> None:
    raise AssertionError(f"{name} is not JSON")


NOT_JSON: Final = {
    b"\xff\xfe": "utf-8",
    b'{"id":1,"op":"Zo\xe9"}': "utf-8",
    b'{"id":1,"op":"\xed\xa0\x80"}': "utf-8",
    b"\x00": "not JSON",
    b"": "not JSON",
    b'{"id":1,\r"op":"hello": "protocol":[1]}': "not JSON",
    b'{"id":1e999,"op":"hello","protocol":[1]}': "1e999 is too large",
    b'{"id":-1e999,"op":"hello","protocol":[1]}': "-1e999 is too large",
    b'{"id":Infinity,"op":"hello","protocol":[1]}': "Infinity is not JSON",
    b'{"id":"\\ud800","op":"hello","protocol":[1]}': "half a character",
    b'{"id":1,"op":"\\udc00\\ud800"}': "half a character",
    b'{"id":1,"\\uD83D":"hello"}': "half a character",
    b'{"id":1,"id":2,"op":"hello","protocol":[1]}': "stands twice",
    b'{"id":' + b"9" * 5000 + b"}": "not JSON that anybody needs",
}


@pytest.mark.parametrize("locale", LOCALES, ids=str)
def test_what_is_no_json_is_an_error_and_the_next_line_is_answered(locale: dict[str, str]) -> None:
    lines = [each for line in NOT_JSON for each in (line, HELLO)]
    told = answers(*lines, locale=locale)
    for reply, words in zip(told[::2], NOT_JSON.values(), strict=True):
        assert reply["id"] is None
        assert words in reply["error"]
    assert all(reply["protocol"] == 1 for reply in told[1::2])


@pytest.mark.parametrize("locale", LOCALES, ids=str)
def test_names_beyond_ascii_are_understood_everywhere(locale: dict[str, str]) -> None:
    names = ["Zoé", "三郎", "🕵️"]
    new = {"id": 1, "op": "new", "game": "crime-hotel", "setup": {"players": names}}
    view = {"id": 2, "op": "view", "viewer": 0}
    for ascii_only in (True, False):
        lines = [json.dumps(each, ensure_ascii=ascii_only).encode() for each in (new, view)]
        assert answers(*lines, locale=locale)[1]["view"]["setup"]["players"] == names


def test_any_bytes_are_answered() -> None:
    """Rubbish, and requests in which some bytes have changed."""
    rng = random.Random(7)
    lines = [rng.randbytes(rng.randrange(60)).replace(b"\n", b"") for _ in range(500)]
    for _ in range(500):
        line = bytearray(HELLO)
        for _ in range(rng.randrange(1, 4)):
            line[rng.randrange(len(line))] = rng.choice(b'{}[]"\\:,eE-19u\x00\xc3\xff')
        lines.append(bytes(line))
    answers(*lines)


@pytest.mark.parametrize("field", ["id", "op", "protocol", "game", "viewer"])
def test_nesting_is_answered_however_deep(field: str) -> None:
    """Up to the depths where a stack would overflow in one place and not in another."""
    depths = [1, 10, 100, 199, 200, 201, *range(300, 1100, 5), 100_000]
    start = b'{"id":7,"op":"hello","protocol":[1],"game":0,"viewer":0,'
    start = start.replace(b'"%s":' % field.encode(), b'"was":')
    lines = [start + b'"%s":' % field.encode() + b"[" * n + b"]" * n + b"}" for n in depths]
    told = answers(*lines)
    assert all("nested too deeply" in reply["error"] for reply in told[5:])
    assert not any("nested" in str(reply.get("error")) for reply in told[:4])


def test_a_line_with_very_many_keys_is_read() -> None:
    """A reader that compares each with each other one would take hours."""
    keys = b",".join(b'"key %d":0' % number for number in range(300_000))
    new = b'{"id":1,"op":"new","game":"crime-hotel","setup":{"players":["A","B","C"],%s}}' % keys
    twice = b'{"id":1,"op":"new","game":"crime-hotel","setup":{%s,"key 7":0}}' % keys
    unknown, double = answers(new, twice)
    assert unknown["illegal"]["reason"].startswith("unknown field key 0, key 1, ")
    assert len(unknown["illegal"]["reason"]) < 2000
    assert "'key 7' stands twice" in double["error"]


def test_a_request_without_an_op_makes_no_sense() -> None:
    (told,) = answers(b'{"id":1,"protocol":[1]}')
    assert told == {"id": 1, "error": "the request lacks the field 'op'"}


@pytest.mark.parametrize("op", [b"null", b"7", b'"dance"', b'["hello"]'])
def test_an_op_that_nobody_knows_is_unsupported(op: bytes) -> None:
    (told,) = answers(b'{"id":1,"op":%s,"protocol":[1]}' % op)
    assert told.keys() == {"id", "unsupported"}


@pytest.mark.parametrize("protocols", [b"[]", b"[true]", b"[1.0]", b'["1"]', b"[2]", b"1", b"null"])
def test_a_protocol_that_nobody_speaks_is_unsupported(protocols: bytes) -> None:
    (told,) = answers(b'{"id":1,"op":"hello","protocol":%s}' % protocols)
    assert told.keys() == {"id", "unsupported"}

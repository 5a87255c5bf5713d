"""The pictures as PNG: real ones, sharp, with words, in the colours for paper."""

import re
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from crimehotel_rules import cli
from crimehotel_rules.drawing.palette import style
from crimehotel_rules.drawing.png import png

PICTURES = ("points", "seats", "places", "steps", "station", "value")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One run that writes every picture in both ways, into a folder that it makes."""
    folder = tmp_path_factory.mktemp("run") / "made" / "here"
    words = [
        "simulate",
        "--game",
        "crime-hotel",
        "--games",
        "500",
        "--jobs",
        "1",
        "--svg",
        str(folder),
    ]
    assert cli.main([*words, "--png", str(folder)]) == 0
    return folder


def chunks(image: bytes) -> dict[bytes, bytes]:
    """The parts of a PNG by their names, each checked against its sum."""
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    found: dict[bytes, bytes] = {}
    at = 8
    while at < len(image):
        length, name = struct.unpack_from(">I4s", image, at)
        data = image[at + 8 : at + 8 + length]
        (checked,) = struct.unpack_from(">I", image, at + 8 + length)
        assert checked == zlib.crc32(name + data)
        found[name] = found.get(name, b"") + data
        at += length + 12
    return found


@pytest.mark.parametrize("name", PICTURES)
def test_each_picture_is_a_png_of_twice_its_size(folder: Path, name: str) -> None:
    drawing = ElementTree.parse(folder / f"{name}.svg").getroot()
    parts = chunks((folder / f"{name}.png").read_bytes())
    size = struct.unpack_from(">II", parts[b"IHDR"])
    assert size == (2 * int(drawing.attrib["width"]), 2 * int(drawing.attrib["height"]))
    assert len(set(zlib.decompress(parts[b"IDAT"]))) > 200  # not one colour, nor a few


@pytest.mark.parametrize("name", PICTURES)
def test_every_word_is_drawn(folder: Path, name: str) -> None:
    """Each one leaves a trace when it is all that is drawn, on machines without fonts as well."""
    svg = (folder / f"{name}.svg").read_text(encoding="utf-8")
    words = re.findall("<text.*?</text>", svg)
    assert len(words) > 4
    nothing = drawn("")
    assert all(drawn(word) != nothing for word in set(words))


def test_the_ground_is_white_and_the_colours_are_light() -> None:
    assert drawn('<rect class="ground" width="400" height="40"/>') == drawn("")
    named, plain = (f'<rect {fill} width="9" height="9"/>' for fill in ('class="body"', INK))
    assert drawn(named) == drawn(plain) != drawn("")


INK = 'fill="#22252b"'


def drawn(part: str) -> bytes:
    """A picture of this part alone, in the style of the house."""
    opening = '<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="400" height="400">'
    return png(f"{opening}<style>{style({})}</style>{part}</svg>")

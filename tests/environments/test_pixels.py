"""Pictures as pixels: what resvg draws and packs is unpacked as the PNG standard says."""

import random
import struct
import zlib

import numpy as np
import pytest

from crimehotel_rules.drawing.pixels import decoded, pixels

FILTERS = range(5)
"""None, sub, up, average, Paeth."""


def prediction(kind: int, left: int, up: int, corner: int) -> int:
    """As in section 9.2 of the standard."""
    guess = left + up - corner
    nearest = min((left, up, corner), key=lambda each: abs(guess - each))  # the first of equals
    return (0, left, up, (left + up) // 2, nearest)[kind]


def packed(image: np.ndarray, filters: list[int]) -> bytes:
    """A PNG of the image with such a filter for each row, in two chunks of data."""
    height, width, _ = image.shape
    framed = np.zeros((height + 1, width + 1, 4), int)
    framed[1:, 1:] = image
    raw = bytearray()
    for y, kind in enumerate(filters, start=1):
        raw.append(kind)
        for x in range(1, width + 1):
            for colour in range(4):
                around = framed[y, x - 1], framed[y - 1, x], framed[y - 1, x - 1]
                left, up, corner = (int(each[colour]) for each in around)
                raw.append((int(framed[y, x, colour]) - prediction(kind, left, up, corner)) % 256)
    data = zlib.compress(bytes(raw))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = [(b"IHDR", header), (b"IDAT", data[:20]), (b"IDAT", data[20:]), (b"IEND", b"")]
    chunks = [struct.pack(">I", len(each)) + name + each + bytes(4) for name, each in parts]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@pytest.mark.parametrize(("height", "width"), [(1, 1), (9, 4), (4, 9), (12, 12), (1, 7), (7, 1)])
def test_every_filter_is_undone(height: int, width: int) -> None:
    rng = random.Random(height * 100 + width)
    for kind in (*FILTERS, None):
        image = np.array([rng.randrange(256) for _ in range(4 * height * width)], np.uint8).reshape(
            height, width, 4
        )
        rows = [rng.choice(FILTERS) if kind is None else kind for _ in range(height)]
        assert (decoded(packed(image, rows)) == image[:, :, :3]).all()


def test_a_drawing_becomes_what_it_shows() -> None:
    """A red field with a blue corner; what is not drawn on is white."""
    picture = pixels(
        '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4">'
        '<rect width="4" height="4" fill="#f00"/><rect width="2" height="1" fill="#00f"/></svg>'
    )
    assert picture.dtype == np.uint8
    expected = np.full((4, 6, 3), 255)
    expected[:, :4] = (255, 0, 0)
    expected[:1, :2] = (0, 0, 255)
    assert np.array_equal(picture, expected)

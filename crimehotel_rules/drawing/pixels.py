"""A drawing as an array of pixels, for programs that look at pictures; it needs NumPy."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from crimehotel_rules.drawing.png import png


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """The picture in the colours for paper: red, green and blue by row and column.

    >>> from crimehotel_rules.drawing.svg import words
    >>> head = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">'
    >>> picture = pixels(f'{head}{words("Sam", 0, 20)}</svg>')
    >>> picture.shape, picture.dtype
    ((30, 40, 3), dtype('uint8'))
    """
    return decoded(png(svg, zoom=1))


def decoded(picture: bytes) -> npt.NDArray[np.uint8]:
    """The pixels of a PNG with eight bits for each of red, green, blue and opacity."""
    chunks = list(_chunks(picture))
    width, height, *kind = struct.unpack(">IIBBBBB", chunks[0][1])
    assert kind == [8, 6, 0, 0, 0], "resvg writes no other kind"
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 4 * width)
    filtered = rows[:, 1:].reshape(height, width, 4)
    return np.ascontiguousarray(_unfiltered(rows[:, 0], filtered)[:, :, :3])


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 8
    while place < len(picture):
        (length,) = struct.unpack_from(">I", picture, place)
        yield picture[place + 4 : place + 8], picture[place + 8 : place + 8 + length]
        place += 12 + length


def _unfiltered(
    filters: npt.NDArray[np.uint8], filtered: npt.NDArray[np.uint8]
) -> npt.NDArray[np.uint8]:
    """The bytes themselves: a PNG has their differences from what each row predicts.

    A prediction looks left, up, and left of that. So all pixels of a rising diagonal can be worked
    out at once; with a margin of zeros, their neighbours lie on diagonals too.
    """
    height, width, _ = filtered.shape
    across = width + 1
    known = np.zeros(((height + 1) * across, 4), np.int16)
    for diagonal in range(height + width - 1):
        top, bottom = max(0, diagonal - width + 1), min(height, diagonal + 1)
        y = np.arange(top, bottom)
        here = (y + 1) * across + diagonal - y + 1
        left, up, corner = known[here - 1], known[here - across], known[here - across - 1]
        predicted = np.choose(
            filters[y][:, None],
            [np.zeros_like(left), left, up, (left + up) >> 1, _paeth(left, up, corner)],
        )
        known[here] = (filtered[y, diagonal - y] + predicted) & 0xFF
    return known.reshape(height + 1, across, 4)[1:, 1:].astype(np.uint8)


def _paeth(
    left: npt.NDArray[np.int16], up: npt.NDArray[np.int16], corner: npt.NDArray[np.int16]
) -> npt.NDArray[np.int16]:
    """Of the three, the nearest to left + up - corner; the first of equals."""
    far_left, far_up = np.abs(up - corner), np.abs(left - corner)
    far_corner = np.abs(left + up - 2 * corner)
    nearest = np.where(far_up <= far_corner, up, corner)
    return np.where((far_left <= far_up) & (far_left <= far_corner), left, nearest)

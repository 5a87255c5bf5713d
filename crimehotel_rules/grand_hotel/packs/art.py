"""What stands on the cards besides words: small scenes, drawn from the kind and the id of a card.

Nothing in them is needed to play: kinds are told in words, and by the number of stars.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

from crimehotel_rules.grand_hotel.packs.things import BEHIND, FACES, ITEMS, ROOMS
from crimehotel_rules.grand_hotel.rules.box import CharacterClass

WALLPAPERS: Final = 5
"""So many patterns there are in the style sheet."""


def chosen(card: str, choices: int, about: str = "") -> int:
    """One of so many, always the same for a card.

    >>> chosen("echo", 5) == chosen("echo", 5)
    True
    """
    return crc32(f"{card}/{about}".encode()) % choices


def _svg(box: str, *parts: str) -> str:
    return f'<svg viewBox="{box}" aria-hidden="true" focusable="false">{"".join(parts)}</svg>'


def stars(count: int) -> str:
    """One star for the first deck, two for the second, three for the third."""
    star = "M8 1l2.1 4.4 4.9.7-3.5 3.4.8 4.8L8 12l-4.3 2.3.8-4.8L1 6.1l4.9-.7z"
    drawn = "".join(f'<path transform="translate({16 * at} 0)" d="{star}"/>' for at in range(count))
    return (
        f'<svg class="pack-stars" viewBox="0 0 {16 * count} 16" width="{count}em" height="1em"'
        f' aria-hidden="true">{drawn}</svg>'
    )


_SPANNER: Final = (
    "M13.7 2.6a4 4 0 0 0-5.2 5.1l-6 6a1.4 1.4 0 0 0 2 2l6-6a4 4 0 0 0 5.1-5.2L13.2 6.8l-2-2z"
)
_SIGNS: Final[dict[CharacterClass, str]] = {
    "guest": "M6 4V2.5A1.5 1.5 0 0 1 7.5 1h3A1.5 1.5 0 0 1 12 2.5V4h4v12H2V4zm1.5 0h3V2.5h-3z",
    "guard": "M9 1l7 2.5v4.7C16 12.5 13 15.7 9 17c-4-1.3-7-4.5-7-8.800V3.500z",
    "staff": "M8.2 2h1.600v1.600A6 6 0 0 1 15 9.600V12H3V9.600a6 6 0 0 1 5.2-6zM2 13.200h14V15H2z",
    "robber": "M1 6c5-1.5 11-1.5 16 0-.5 4-2 6-4.5 6-1.7 0-2.5-1.8-3.5-1.800S7.2 12 5.5 12C3 12 1.5"
    " 10 1 6zm3.2 1.600a1.9 1.4 0 1 0 3.8 0 1.9 1.4 0 1 0-3.8 0zm5.8 0a1.9 1.4 0 1 0 3.8 0 1.9"
    " 1.4 0 1 0-3.8 0z",
}


def sign(kind: CharacterClass | None) -> str:
    """A suitcase, a shield, a bell or a mask for a class; a spanner for maintenance."""
    line = _SPANNER if kind is None else _SIGNS[kind]
    return (
        '<svg class="pack-sign" viewBox="0 0 18 18" width="1.1em" height="1.1em"'
        ' aria-hidden="true">'
        f'<path fill-rule="evenodd" d="{line}"/></svg>'
    )


_PIPS: Final = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}


def die(number: int) -> str:
    """A die that shows this number."""
    pips = "".join(f'<circle cx="{6 * x}" cy="{6 * y}" r="2.1"/>' for x, y in _PIPS[number])
    return (
        f'<svg class="pack-die" viewBox="0 0 24 24" role="img" aria-label="{number}">'
        f'<rect x="1" y="1" width="22" height="22" rx="5"/>{pips}</svg>'
    )


# --- Rooms


def room(look: str, level: int) -> str:
    """A room: a door, what is to be seen in it, and a light that goes with its class."""
    lights = ("", _bulb(), _shade(), _chandelier())
    return _svg(
        "0 0 200 110",
        '<path class="pack-floor" d="M-100 92h400v18h-400z"/>',
        '<path class="pack-wood" d="M16 92V26h42v66z"/>'
        '<path class="pack-line" d="M23 34h28v20H23zM23 61h28v24H23z"/>'
        '<circle class="pack-brass" cx="51" cy="58" r="2.6"/>',
        lights[level],
        ROOMS[look],
    )


def machine(card: str) -> str:
    """A maintenance room: pipes, a wheel, and a gauge whose hand is somewhere."""
    hand = 30 * chosen(card, 8, "gauge") - 105
    spokes = "".join(
        f'<path class="pack-line" d="M58 58L58 32" transform="rotate({60 * at} 58 58)"/>'
        for at in range(6)
    )
    return _svg(
        "0 0 200 110",
        '<path class="pack-pipe" d="M-100 22H92V60H140V-5M-100 92H120V74H300"/>',
        '<circle class="pack-metal" cx="58" cy="58" r="27"/>' + spokes,
        '<circle class="pack-brass" cx="58" cy="58" r="6"/>',
        '<circle class="pack-dial" cx="160" cy="38" r="24"/>'
        '<path class="pack-line" d="M160 18v5M180 38h-5M140 38h5M146 24l3 3M174 24l-3 3"/>'
        f'<path class="pack-hand" d="M160 38V21" transform="rotate({hand} 160 38)"/>'
        '<circle class="pack-brass" cx="160" cy="38" r="3"/>',
    )


def _bulb() -> str:
    return (
        '<path class="pack-line" d="M80 0v16"/><circle class="pack-brass" cx="80" cy="21" r="5"/>'
    )


def _shade() -> str:
    return (
        '<path class="pack-line" d="M80 0v10"/><path class="pack-cloth" d="M73 10h14l8 14H65z"/>'
        '<path class="pack-brass" d="M76 24h8v3h-8z"/>'
    )


def _chandelier() -> str:
    lights = "".join(f'<circle class="pack-brass" cx="{x}" cy="{y}" r="3"/>' for x, y in _CANDLES)
    arms = "M80 0v18M62 20q18 14 36 0M52 14q28 28 56 0"
    return f'<path class="pack-frame" d="{arms}"/>{lights}'


_CANDLES: Final = ((52, 12), (62, 18), (80, 24), (98, 18), (108, 12))


# --- Items


def item(look: str, level: int) -> str:
    """A thing: on a tag, in a suitcase, or under a glass dome."""
    frames = (_tag, _case, _dome)
    return _svg("0 0 200 110", frames[level - 1](), f'<g class="pack-thing">{ITEMS[look]}</g>')


def _tag() -> str:
    return (
        '<path class="pack-line" d="M152 55q30-4 40-40"/>'
        '<path class="pack-linen" d="M48 22h92l24 33-24 33H48z"/>'
        '<circle class="pack-brass" cx="150" cy="55" r="4"/>'
    )


def _case() -> str:
    return (
        '<path class="pack-frame" d="M82 18v-8h36v8"/>'
        '<rect class="pack-wood" x="28" y="17" width="144" height="82" rx="9"/>'
        '<path class="pack-line" d="M44 17v82M156 17v82"/>'
        '<rect class="pack-linen" x="58" y="24" width="84" height="68" rx="5"/>'
    )


def _dome() -> str:
    return (
        '<path class="pack-glass" d="M62 88V52a38 38 0 0 1 76 0v36z"/>'
        '<circle class="pack-brass" cx="100" cy="10" r="5"/>'
        '<path class="pack-wood" d="M50 88h100v10H50z"/>'
        '<path class="pack-shine" d="M74 76V52q0-14 10-22"/>'
    )


# --- Characters


def portrait(card: str, look: str, kind: CharacterClass) -> str:
    """A portrait in an oval frame; the hat tells the class."""
    hats: dict[CharacterClass, Callable[[str], str]] = {
        "guest": _guest,
        "guard": _guard,
        "staff": _staff,
        "robber": _robber,
    }
    return _svg(
        "0 0 200 110",
        '<ellipse class="pack-oval" cx="100" cy="55" rx="50" ry="52"/>',
        BEHIND.get(look, ""),
        '<path class="pack-coat" d="M58 98q4-26 42-26t42 26q-18 10-42 10t-42-10z"/>'
        '<path class="pack-linen" d="M90 73l10 14 10-14-10-5z"/>'
        '<path class="pack-skin" d="M80 40q0-16 20-16t20 16v10q0 20-20 22-20-2-20-22z"/>'
        '<circle class="pack-eye" cx="92" cy="46" r="2"/><circle class="pack-eye" cx="108" cy="46"'
        ' r="2"/><path class="pack-line" d="M100 47v8M94 62q6 4 12 0"/>',
        FACES[look],
        hats[kind](card),
        '<ellipse class="pack-rim" cx="100" cy="55" rx="50" ry="52"/>',
    )


def _guest(card: str) -> str:
    if chosen(card, 2, "hat"):
        return (
            '<path class="pack-hat" d="M70 32h60v5H70zM82 32V8h36v24z"/>'
            '<path class="pack-band" d="M82 24h36v7H82z"/>'
        )
    return (
        '<path class="pack-hat" d="M64 34q36-14 72 0-4 5-36 4t-36-4z'
        'M80 29q2-16 20-16t20 16q-20-5-40 0z"/>'
        '<path class="pack-feather" d="M116 24q14-20 26-16-4 16-26 16z"/>'
    )


def _guard(_card: str) -> str:
    return (
        '<path class="pack-hat" d="M72 26q0-14 28-14t28 14l-6 8H78z"/>'
        '<path class="pack-band" d="M78 30h44v6H78z"/>'
        '<path class="pack-eye" d="M76 36q24 8 48 0v4q-24 6-48 0z"/>'
        '<path class="pack-brass" d="M100 16l5 4-2 6h-6l-2-6z"/>'
    )


def _staff(_card: str) -> str:
    return (
        '<path class="pack-hat" d="M82 31V17q18-6 36 0v14q-18-5-36 0z"/>'
        '<path class="pack-band" d="M82 24q18-6 36 0v4q-18-6-36 0z"/>'
        '<circle class="pack-brass" cx="100" cy="13" r="3"/>'
    )


def _robber(_card: str) -> str:
    return (
        '<path class="pack-hat" d="M76 32q-2-18 26-18 20 0 20 14l14 6q-30-4-60-2z"/>'
        '<path class="pack-mask" fill-rule="evenodd"'
        ' d="M79 40q21-5 42 0-1 12-10 12-7 0-11-5-4 5-11 5-9 0-10-12z'
        "M88.5 46a3.5 2.6 0 1 0 7 0 3.5 2.6 0 1 0-7 0z"
        'M104.5 46a3.5 2.6 0 1 0 7 0 3.5 2.6 0 1 0-7 0z"/>'
    )

"""The features in French: sentences by pattern, names and descriptions by table.

They stand beside the features, in ``steps_fr.toml`` and ``names_fr.toml``; what is missing there is
a ``KeyError``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from crimehotel_rules.kernel import data, features

_FOLDER: Final = data.path("features") / "crime-hotel"
FILES: Final = tuple(_FOLDER / file for file in sorted({*features.FILES.values()}))

KEYWORDS: Final = {"Given": "Étant donné que", "When": "Quand", "Then": "Alors", "And": "Et"}

_DESKS: Final = {
    "relocate": "de déplacement",
    "exchange": "d'échange",
    "look": "d'observation",
    "duplicate": "de Détective Adjoint",
    "bonus": "de Points Bonus",
    "laboratory": "de laboratoire",
}
_SPACES: Final = {"room": "la chambre", "column": "la colonne", "floor": "l'étage"}
_SPACE: Final = r"(?:room|column|floor) \d+"


def name(text: str) -> str:
    """A name or a description of a feature.

    >>> name("Scoring an investigation")
    "Compter les points d'une enquête"
    """
    return features.french(_FOLDER, "names")[text]


def sentence(keyword: str, text: str) -> tuple[str, str]:
    r"""The keyword and the sentence of a step.

    >>> sentence("Given", "an investigation with the murderer in room 27 ends like this:")
    ("Étant donné qu'", 'une enquête avec le meurtrier dans la chambre 27 se termine ainsi\xa0:')
    >>> sentence("And", "Noah may not play 13 or 33 (CH-INQ-3)")
    ('Et', 'Noah ne peut pas jouer 13 ou 33 (CH-INQ-3)')
    """
    said, word = step(text), KEYWORDS[keyword]
    if word.endswith("que") and said[0].lower() in "aeéiou":
        word = word.removesuffix("e") + "'"
    return word, said


def step(text: str) -> str:
    """The sentence of a step, its rule in brackets kept.

    >>> step("Ryan guesses room 27, Noah takes a bonus desk")
    'Ryan désigne la chambre 27, Noah prend un bureau de Points Bonus'
    """
    rule = re.search(r" \(CH-[A-Z]+-\d+\)", text)
    bare = text.replace(rule[0], "") if rule else text
    said = _by_pattern("steps", bare)
    if said is None:
        return deeds(text)
    if rule is None:
        return said
    return f"{said[:-2]}{rule[0]} :" if said.endswith(" :") else said + rule[0]


def deeds(text: str) -> str:
    """What players do, line by line and parted by commas.

    >>> deeds("Sam plays 23, Noah looks at Sam's hand and sees 29")
    'Sam joue 23, Noah regarde la main de Sam et voit 29'
    """
    return "\n".join(
        ", ".join(_deed(part) for part in re.split(r", (?=[A-Z]\w+ [a-z])", line))
        for line in text.splitlines()
    )


def _deed(text: str) -> str:
    who, _, what = text.strip().partition(" ")
    said = _by_pattern("deeds", what)
    if said is None:
        raise KeyError(f"steps_fr.toml has no pattern for {text!r}")
    return f"{who} {said}"


def value(text: str) -> str:
    """A cell of a table: numbers, names, spaces without their article, words.

    >>> value("floor 2, column 7"), value("player"), value("1 and 2"), value("takes a bonus desk")
    ('étage 2, colonne 7', 'joueur', '1 et 2', 'prend un bureau de Points Bonus')
    """
    said = _by_pattern("deeds", text)
    if said is not None:
        return said
    words = features.french(_FOLDER, "words")
    parts = re.split(r"(, | and )", text)
    return "".join({", ": ", ", " and ": " et "}.get(part) or _word(part, words) for part in parts)


def _word(text: str, words: Mapping[str, str]) -> str:
    kind, _, number = text.partition(" ")
    if kind in _SPACES and number.isdecimal():
        return f"{words[kind]} {number}"
    if re.fullmatch(r"[\d ]*|[A-Z]\w+|<\w+>", text):
        return text
    return words[text]


def _same(text: str) -> str:
    return text


def _listed(text: str) -> str:
    return text.replace(" and ", " et ").replace(" or ", " ou ")


def _spaces(text: str) -> str:
    return re.sub(r"(room|column|floor) ", lambda found: _SPACES[found[1]] + " ", _listed(text))


_LIST: Final = r"\w+(?:, \w+)*(?: (?:and|or) \w+)?"

_PLACEHOLDERS: Final[dict[str, tuple[str, Callable[[str], str]]]] = {
    "who": (r"[A-Z]\w+", _same),
    "other": (r"[A-Z]\w+", _same),
    "names": (_LIST, _listed),
    "card": (r"\d+", _same),
    "other_card": (r"\d+", _same),
    "cards": (r"\d+(?:, \d+)*(?: (?:and|or) \d+)?", _listed),
    "other_cards": (r"\d+(?: and \d+)?", _listed),
    "count": (r"\d+", _same),
    "space": (_SPACE, _spaces),
    "other_space": (_SPACE, _spaces),
    "spaces": (rf"{_SPACE}(?:, {_SPACE})*(?: (?:and|or) {_SPACE})?", _spaces),
    "scores": (r"\w+ \d+(?:, \w+ \d+)*", _same),
    "desk": ("|".join(_DESKS), _DESKS.__getitem__),
    "colours": (_LIST, value),
    "departments": (_LIST, value),
}
"""What may stand for a placeholder, and how it is said in French."""


def _by_pattern(table: features.Table, text: str) -> str | None:
    for pattern, said in _patterns(table):
        found = pattern.fullmatch(text)
        if found:
            parts = found.groupdict()
            return said.format(**{key: _PLACEHOLDERS[key][1](parts[key]) for key in parts})
    return None


def matches(pattern: str, text: str) -> bool:
    """Whether a sentence is of that pattern.

    >>> matches("{who} plays {card}", "Sam plays 23"), matches("{who} plays {card}", "Sam plays")
    (True, False)
    """
    return _compiled(pattern).fullmatch(text) is not None


@cache
def _patterns(table: features.Table) -> list[tuple[re.Pattern[str], str]]:
    return [(_compiled(english), said) for english, said in features.french(_FOLDER, table).items()]


@cache
def _compiled(english: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", english)
    return re.compile(
        "".join(
            f"(?P<{part}>{_PLACEHOLDERS[part][0]})" if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        )
    )

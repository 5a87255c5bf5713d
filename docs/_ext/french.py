"""The features of a game in French: sentences by pattern, names and descriptions by table.

Both stand beside the features: ``features/<game>/steps_fr.toml`` has the patterns,
``features/<game>/names_fr.toml`` the names. What they lack is a ``KeyError``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, Literal

from crimehotel_rules.kernel import features

KEYWORDS: Final = {"Given": "Étant donné que", "When": "Quand", "Then": "Alors", "And": "Et"}
_LISTING: Final = {", ": ", ", " and ": " et ", " or ": " ou "}
_DEEDS: Final = re.compile(r", (?=[A-Z]\w+ (?!and |or )[a-z])")
"""What parts the deeds of a line; not the names that one of them lists."""
_RULE: Final = re.compile(r" \([A-Z]+-[A-Z]+-\d+\)")


class French:
    """The French of one game's features."""

    def __init__(self, folder: Path) -> None:
        self.names = features.french(folder, "names")
        self.places = features.french(folder, "places")
        self.said_there = features.french(folder, "said")
        self.words = features.french(folder, "words")
        tables: tuple[Literal["steps", "deeds"], ...] = ("steps", "deeds")
        self.patterns = {
            table: [
                (self.compiled(english), said)
                for english, said in features.french(folder, table).items()
            ]
            for table in tables
        }

    def name(self, text: str) -> str:
        """A name or a description of a feature."""
        return self.names[text]

    def with_names(self, text: str) -> str:
        """A French text in which the players, if they have French names, go by these."""
        return re.sub(r"\b[A-Z]\w+", lambda word: self.words.get(word[0], word[0]), text)

    def sentence(self, keyword: str, text: str) -> tuple[str, str]:
        """The keyword and the sentence of a step."""
        said, word = self.step(text), KEYWORDS[keyword]
        if word.endswith("que") and said[0].lower() in "aeéiou":
            word = word.removesuffix("e") + "'"
        return word, said

    def step(self, text: str) -> str:
        """The sentence of a step, its rule in brackets kept."""
        rule = _RULE.search(text)
        bare = text.replace(rule[0], "") if rule else text
        said = self._by_pattern("steps", bare)
        if said is None:
            return self.deeds(text)
        if rule is None:
            return said
        return f"{said[:-2]}{rule[0]}\u00a0:" if said.endswith("\u00a0:") else said + rule[0]

    def deeds(self, text: str) -> str:
        """What players do, line by line and parted by commas."""
        return "\n".join(
            ", ".join(self._deed(part) for part in _DEEDS.split(line)) for line in text.splitlines()
        )

    def value(self, text: str) -> str:
        """A cell of a table: numbers, names, words, lists of them, or a deed."""
        said = self._by_pattern("deeds", text)
        return self._listed(text) if said is None else said

    def matches(self, pattern: str, text: str) -> bool:
        """Whether a sentence is of that pattern."""
        return self.compiled(pattern).fullmatch(text) is not None

    def compiled(self, english: str) -> re.Pattern[str]:
        """A pattern with placeholders as a regular expression."""
        parts = re.split(r"\{(\w+)\}", english)
        return re.compile(
            "".join(
                f"(?P<{part}>{self.places[part]})" if place % 2 else re.escape(part)
                for place, part in enumerate(parts)
            )
        )

    def _deed(self, text: str) -> str:
        who, _, what = text.strip().partition(" ")
        said = self._in_a_row(what)
        if said is None:
            raise KeyError(f"steps_fr.toml has no pattern for {text!r}")
        return f"{self._listed(who)} {said}"

    def _in_a_row(self, what: str) -> str | None:
        """What one player does: a single deed, or several that are listed."""
        said = self._by_pattern("deeds", what)
        if said is not None:
            return said
        for joint in re.finditer(r", | and ", what):
            first = self._by_pattern("deeds", what[: joint.start()])
            rest = None if first is None else self._in_a_row(what[joint.end() :])
            if rest is not None:
                return f"{first}{_LISTING[joint[0]]}{rest}"
        return None

    def _by_pattern(self, table: Literal["steps", "deeds"], text: str) -> str | None:
        for pattern, said in self.patterns[table]:
            found = pattern.fullmatch(text)
            if found:
                parts = found.groupdict().items()
                return said.format(**{place: self._listed(part, place) for place, part in parts})
        return None

    def _listed(self, text: str, place: str = "") -> str:
        parts = re.split(r"(, | and | or )", text)
        return "".join(_LISTING.get(part) or self._word(part, place) for part in parts)

    def _word(self, text: str, place: str) -> str:
        """A word, a name, a number, or a word with a number before or behind it."""
        word, _, number = text.rpartition(" ") if text[-1:].isdecimal() else (text, "", "")
        count, _, word = word.partition(" ") if word[:1].isdecimal() else ("", "", word)
        said = self.said_there.get(f"{place} {word}") or self.words.get(word)
        if said is not None:
            return f"{count} {said} {number}".strip()
        if re.fullmatch(r"[-\d. ]*|[A-Z]\w+( \d+)?|<\w+>", text):
            return text
        raise KeyError(f"steps_fr.toml has no word for {text!r}")


@cache
def of(folder: Path) -> French:
    """The French of a game's features, which are in this folder."""
    return French(folder)


def files(folder: Path) -> list[Path]:
    """Where it stands."""
    return [folder / file for file in sorted({*features.FILES.values()})]

"""The features of a game in French: sentences by pattern, names and descriptions by table.

Both stand beside the features: ``features/<game>/steps_fr.toml`` has the patterns,
``features/<game>/names_fr.toml`` the names. What they lack is a ``KeyError``.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from crimehotel_rules.kernel import data

KEYWORDS: Final = {"Given": "Étant donné que", "When": "Quand", "Then": "Alors", "And": "Et"}
_LISTING: Final = {", ": ", ", " and ": " et ", " or ": " ou "}
_RULE: Final = re.compile(r" \([A-Z]+-[A-Z]+-\d+\)")


class French:
    """The French of one game's features."""

    def __init__(self, folder: Path) -> None:
        self.files = (folder / "steps_fr.toml", folder / "names_fr.toml")
        steps, names = (_table(path) for path in self.files)
        self.names: dict[str, str] = names.get("names", {})
        self.words: dict[str, str] = steps.get("words", {})
        """The words of tables."""
        self.places: dict[str, str] = steps.get("places", {})
        """What may stand for a placeholder, as a pattern."""
        self.said_there: dict[str, dict[str, str]] = steps.get("said", {})
        """How words are said in the place of a placeholder, where that differs from tables."""
        self.patterns: dict[str, list[tuple[re.Pattern[str], str]]] = {
            table: [(self.compiled(english), said) for english, said in steps.get(table, {}).items()]
            for table in ("steps", "deeds")
        }

    def name(self, text: str) -> str:
        """A name or a description of a feature."""
        return self.names[text]

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
            ", ".join(self._deed(part) for part in re.split(r", (?=[A-Z]\w+ [a-z])", line))
            for line in text.splitlines()
        )

    def value(self, text: str) -> str:
        """A cell of a table: numbers, names, words, lists of them, or a deed."""
        said = self._by_pattern("deeds", text)
        return self._listed(text, self.words) if said is None else said

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
        said = self._by_pattern("deeds", what)
        if said is None:
            raise KeyError(f"{self.files[0].name} has no pattern for {text!r}")
        return f"{who} {said}"

    def _by_pattern(self, table: str, text: str) -> str | None:
        for pattern, said in self.patterns[table]:
            found = pattern.fullmatch(text)
            if found:
                parts = found.groupdict().items()
                return said.format(
                    **{place: self._listed(part, self._words_of(place)) for place, part in parts}
                )
        return None

    def _words_of(self, place: str) -> dict[str, str]:
        return {**self.words, **self.said_there.get(place, {})}

    def _listed(self, text: str, words: dict[str, str]) -> str:
        parts = re.split(r"(, | and | or )", text)
        return "".join(_LISTING.get(part) or self._word(part, words) for part in parts)

    def _word(self, text: str, words: dict[str, str]) -> str:
        """A word, a name, a number, or a word with its number."""
        kind, _, number = text.rpartition(" ")
        if text in words:
            return words[text]
        if kind in words and number.isdecimal():
            return f"{words[kind]} {number}"
        if re.fullmatch(r"[\d ]*|[A-Z]\w+( \d+)?|<\w+>", text):
            return text
        return words[text]


@cache
def of(game: str) -> French:
    """The French of a game's features."""
    return French(data.path("features") / game)


def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

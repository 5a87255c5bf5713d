"""What a real table would suffer from a broken rule, as the catalogue of faulty engines tells."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from crimehotel_rules import catalogue
from crimehotel_rules.pictures import Lang


def effect(blamed: Iterable[str], lang: Lang) -> str:
    """The effect of breaking the rule that is most to blame; empty if none is told."""
    told = _effects(catalogue.source("mutants"), lang)
    return next((told[rule] for rule in list(blamed)[:1] if rule in told), "")


@cache
def _effects(path: Path, lang: Lang) -> dict[str, str]:
    """The first effect that is told for each rule."""
    if not path.exists():
        return {}
    effects: dict[str, str] = {}
    for mutant in tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", ()):
        text = mutant.get(f"effect_{lang}")
        if text:
            effects.setdefault(mutant.get("rule", ""), text)
    return effects

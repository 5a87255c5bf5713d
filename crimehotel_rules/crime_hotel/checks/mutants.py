"""Faulty engines: the reference with one mistake each, on the wire.

``spec/crime-hotel/mutants.toml`` says what each mistake is and which lines it changes. The engine
is patched while it is imported, in a process of its own: ``python -m
crimehotel_rules.crime_hotel.checks.mutants CH-M014``.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType
from typing import Final

import attrs

from crimehotel_rules.kernel import data
from crimehotel_rules.kernel.codec import decode

PACKAGE: Final = "crimehotel_rules"
OUTSIDE: Final = ("codec", "conformance.serve", "sources.reference")
"""The modules that can be patched although they are no chapter of the rules."""


@attrs.frozen
class Patch:
    """A change of source text; ``find`` stands exactly once in the module."""

    module: str
    find: str
    replace: str

    @property
    def target(self) -> str:
        """The full name of the module.

        >>> Patch("placing", "", "").target
        'crimehotel_rules.crime_hotel.placing'
        """
        return f"{PACKAGE}.{'' if self.module in OUTSIDE else 'crime_hotel.'}{self.module}"

    def apply(self, source: str) -> str:
        """The source with the change.

        >>> Patch("box", "= 6", "= 5").apply("HAND_SIZE = 6")
        'HAND_SIZE = 5'
        """
        found = source.count(self.find)
        if found != 1:
            raise ValueError(f"{self.find!r} stands {found} times, not once, in {self.target}")
        return source.replace(self.find, self.replace)


@attrs.frozen
class Mutant:
    """A faulty engine, the rule that it breaks, and those that may be blamed just as rightly."""

    id: str
    rule: str
    en: str
    fr: str
    effect_en: str
    effect_fr: str
    patch: tuple[Patch, ...]
    also: tuple[str, ...] = ()


@attrs.frozen
class Unbreakable:
    """A rule that no engine can break, and why."""

    rule: str
    en: str
    fr: str


@attrs.frozen
class Equivalent:
    """A change that no test can or should notice, and why."""

    id: str
    rule: str
    en: str
    fr: str
    why_en: str
    why_fr: str
    patch: tuple[Patch, ...] = ()


@attrs.frozen
class Catalogue:
    """All of ``mutants.toml``."""

    mutant: tuple[Mutant, ...]
    unbreakable: tuple[Unbreakable, ...]
    equivalent: tuple[Equivalent, ...]


@cache
def catalogue() -> Catalogue:
    """The faulty engines, the rules that none can break, the changes that none can notice."""
    source = data.path("spec") / "crime-hotel" / "mutants.toml"
    return decode(Catalogue, tomllib.loads(source.read_text(encoding="utf-8")))


@cache
def mutants() -> dict[str, Mutant]:
    """Every faulty engine by its id.

    >>> mutants()["CH-M001"].rule
    'CH-COMP-1'
    """
    return {mutant.id: mutant for mutant in catalogue().mutant}


def command(mutant_id: str) -> list[str]:
    """The command that starts the faulty engine; it speaks the wire protocol."""
    return [sys.executable, "-m", f"{PACKAGE}.sources.mutants", mutant_id]


def patched(patches: Sequence[Patch]) -> dict[str, str]:
    """The source of each module that has patches, with all of them."""
    sources: dict[str, str] = {}
    for patch in patches:
        source = sources.get(patch.target) or file_of(patch.target).read_text(encoding="utf-8")
        sources[patch.target] = patch.apply(source)
    return sources


def install(mutant_id: str) -> None:
    """Patch the engine."""
    replace(patched(mutants()[mutant_id].patch))


def replace(sources: dict[str, str]) -> None:
    """Give modules another source: what was imported is forgotten, what will be is faulty."""
    sys.meta_path.insert(0, _Finder(sources))
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


def main(arguments: Sequence[str] | None = None) -> int:
    """Speak the wire protocol with the faulty engine whose id is the one argument."""
    names = sys.argv[1:] if arguments is None else list(arguments)
    if len(names) != 1 or names[0] not in mutants():
        known = f"{min(mutants())} to {max(mutants())}"
        given = " ".join(names) or "none"
        print(f"crimehotel: name one faulty engine, {known}; got {given}", file=sys.stderr)
        return 2
    install(names[0])
    faulty = import_module(f"{PACKAGE}.sources.reference").server()
    serve = import_module(f"{PACKAGE}.conformance.serve").serve
    serve(sys.stdin.buffer, sys.stdout.buffer, faulty)
    return 0


def file_of(module: str) -> Path:
    """The source file of a module of this package."""
    return Path(__file__).parents[2].joinpath(*module.split(".")).with_suffix(".py")


class _Loader(SourceFileLoader):
    """Compiles a patched source, and neither reads nor writes a cache."""

    def __init__(self, module: str, source: str) -> None:
        super().__init__(module, str(file_of(module)))
        self._source = source

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - the only one it loads
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds the modules that are patched."""

    def __init__(self, sources: dict[str, str]) -> None:
        self._sources = sources

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        source = self._sources.get(fullname)
        return None if source is None else spec_from_loader(fullname, _Loader(fullname, source))


if __name__ == "__main__":
    sys.exit(main())

"""Single mistakes in an engine of another language, by which the diagnosis of the suite is judged.

``tools/mistakes/<game>.toml`` has them, as small changes of ``examples/<game>/javascript/``. They
were made from the rules alone, so that nobody can have learnt by heart which rule each one breaks.
"""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs

from crimehotel_rules.kernel.catalogue import Patch
from crimehotel_rules.kernel.codec import Codec
from tools.chain import TOP

FOLDER: Final = Path(__file__).with_suffix("")
ADAPTER: Final = "adapter.mjs"
"""The file of an engine that speaks on the wire."""

_CODEC: Final[Codec[Any]] = Codec()


@attrs.frozen
class Change:
    """A change of source text; ``find`` stands exactly once in the file."""

    file: str
    find: str
    replace: str

    def apply(self, source: str) -> str:
        """The source with the change."""
        return Patch(self.file, self.find, self.replace).apply(source)


@attrs.frozen
class Mistake:
    """What an engine does wrong, and the rule that it breaks."""

    id: str
    rule: str
    """The rule whose text contradicts the engine most directly."""
    en: str
    patch: tuple[Change, ...]
    also: tuple[str, ...] = ()
    """Rules that may be named just as rightly: two at most."""
    why: str | None = None
    """Why they may."""


@attrs.frozen
class Unbroken:
    """A rule that no mistake here breaks, and why."""

    rule: str
    why: str


@attrs.frozen
class Mistakes:
    """All of a file."""

    mistake: tuple[Mistake, ...]
    unbroken: tuple[Unbroken, ...] = ()


def games() -> list[str]:
    """The games that have such a file."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def of(game: str) -> Mistakes:
    """The mistakes in the engine of a game."""
    content = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    return _CODEC.decode(Mistakes, content)


def source(game: str) -> Path:
    """The folder of the engine without a mistake."""
    return TOP / "examples" / game / "javascript"


@contextmanager
def faulty(game: str, mistake: Mistake) -> Iterator[tuple[str, ...]]:
    """The command that starts the engine with this mistake, while its files exist."""
    with TemporaryDirectory(prefix=f"{mistake.id}-") as folder:
        copy = Path(folder, "engine")
        shutil.copytree(source(game), copy)
        for change in mistake.patch:
            file = copy / change.file
            file.write_text(change.apply(file.read_text(encoding="utf-8")), encoding="utf-8")
        yield ("node", str(copy / ADAPTER))

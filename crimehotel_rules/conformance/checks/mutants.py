"""Faulty engines: the reference with one mistake each, on the wire.

``spec/<game>/mutants.toml`` says what each mistake is and which lines it changes. The engine is
patched while it is imported, in a process of its own, which is told the module with the page of
the game: ``python -m crimehotel_rules.conformance.checks.mutants my_games.chess.game CS-M014``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_loader
from pathlib import Path
from types import CodeType
from typing import Final

from crimehotel_rules.kernel.catalogue import Patch
from crimehotel_rules.kernel.game import Game

PACKAGE: Final = Game.__module__.partition(".")[0]


def command(page: str, mutant: str) -> list[str]:
    """The command that starts a faulty engine of the game with this page, on the wire."""
    return [sys.executable, "-m", f"{PACKAGE}.conformance.checks.mutants", page, mutant]


def target(game: Game, patch: Patch) -> str:
    """The full name of the module that is patched.

    It is one of the game's rules; or, with a dot in front, one of the whole package.
    """
    if patch.module.startswith("."):
        return PACKAGE + patch.module
    return f"{game.package}.rules.{patch.module}"


def patched(game: Game, patches: Sequence[Patch]) -> dict[str, str]:
    """The source of each module that has patches, with all of them."""
    sources: dict[str, str] = {}
    for patch in patches:
        module = target(game, patch)
        source = sources.get(module) or file_of(module).read_text(encoding="utf-8")
        sources[module] = patch.apply(source)
    return sources


def replace(sources: dict[str, str], game: Game) -> None:
    """Give modules another source: what was imported is forgotten, what will be is faulty."""
    sys.meta_path.insert(0, _Finder(sources))
    roots = {PACKAGE, game.package.partition(".")[0]}
    for name in [name for name in sys.modules if name.partition(".")[0] in roots]:
        del sys.modules[name]


def main(arguments: Sequence[str] | None = None) -> int:
    """Speak the wire protocol with a faulty engine: the page of the game, and its id."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if len(given) != 2:
        print(
            f"crimehotel: name the page of a game and a faulty engine; got {given}", file=sys.stderr
        )
        return 2
    page, mutant = given
    game: Game = import_module(page).GAME
    known = game.catalogue.mutants
    if mutant not in known:
        ids = f"{min(known)} to {max(known)}" if known else "none"
        print(f"crimehotel: name a faulty engine, {ids}; got {mutant}", file=sys.stderr)
        return 2
    replace(patched(game, known[mutant].patch), game)
    faulty = import_module(page).GAME
    server = import_module(f"{PACKAGE}.conformance.reference").server(faulty)
    import_module(f"{PACKAGE}.conformance.serve").serve(sys.stdin.buffer, sys.stdout.buffer, server)
    return 0


def file_of(module: str) -> Path:
    """The source file of a module."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ValueError(f"there is no module {module}")
    return Path(spec.origin)


class _Loader(SourceFileLoader):
    """Compiles a patched source, and neither reads nor writes a cache."""

    def __init__(self, module: str, path: Path, source: str) -> None:
        super().__init__(module, str(path))
        self._source = source

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - the only one it loads
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds the modules that are patched."""

    def __init__(self, sources: dict[str, str]) -> None:
        self._loaders = {
            module: _Loader(module, file_of(module), source) for module, source in sources.items()
        }

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        loader = self._loaders.get(fullname)
        return None if loader is None else spec_from_loader(fullname, loader)


if __name__ == "__main__":
    sys.exit(main())

"""Engines with one known mistake: those of the catalogue, and those made by machine."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from crimehotel_rules.conformance.checks.mutants import patched
from crimehotel_rules.conformance.diagnosis import makers
from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.notes import Statement, modules_of
from crimehotel_rules.conformance.diagnosis.rebinding import Edit, changed, edited
from crimehotel_rules.conformance.diagnosis.swapping import (
    NotSwappable,
    Place,
    Swap,
    is_swappable,
)
from crimehotel_rules.kernel.catalogue import Mutant
from crimehotel_rules.kernel.game import Game


@attrs.frozen(eq=False)
class Twin:
    """An engine with one mistake."""

    id: str
    swap: Swap
    statements: tuple[Statement, ...]
    """The statements that it changes."""
    home: Statement | None = None
    """If it was made by machine: the statement beside which the rules are cited that it breaks."""
    mutant: Mutant | None = None
    """The entry of the catalogue, if it is one; the others were made by machine."""


def of_catalogue(game: Game) -> Iterator[Twin]:
    """The faulty engines of the catalogue that can be loaded in process."""
    for mutant in game.catalogue.mutants.values():
        try:
            swap, statements = _loadable(game, mutant)
        except NotSwappable:
            continue  # it changes more than what functions do
        yield Twin(mutant.id, swap, statements, mutant=mutant)


def _loadable(game: Game, mutant: Mutant) -> tuple[Swap, tuple[Statement, ...]]:
    edits = {}
    for module, text in patched(game, mutant.patch).items():
        source = source_of(game, module)
        edits[module] = edited(source.text, source.tree.body, text)
    made = changed(game, edits)
    touched = (
        Statement(module, line)
        for module in edits
        for line, ids in source_of(game, module).patched.items()
        if mutant.id in ids
    )
    return made.swap, tuple(dict.fromkeys((*touched, *made.readers)))


def machine_made(game: Game) -> Iterator[Twin]:
    """The engines made by machine from the rules of the game."""
    for module in modules_of(game):
        short = module.rpartition(".")[2]
        for number, slip in enumerate(makers.slips(source_of(game, module).tree)):
            place: Place = module, slip.function
            if is_swappable(place, slip.code):
                swap = Swap(game.package, {place: slip.code})
                touched = Statement(module, slip.line)
                yield Twin(f"{short}:{slip.line}:{number}", swap, (touched,), touched)
        for number, (at, table) in enumerate(makers.tables(source_of(game, module).tree)):
            try:
                made = changed(game, {module: Edit(at, at + 1, (table,))})
            except NotSwappable:
                continue
            if made.readers:
                home = Statement(module, table.lineno)
                name = f"{short}:{table.lineno}:table {number}"
                yield Twin(name, made.swap, made.readers, home)

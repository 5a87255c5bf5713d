"""Engines with one known mistake: those of the catalogue, and those made by machine."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from crimehotel_rules.conformance.checks.mutants import patched
from crimehotel_rules.conformance.diagnosis import makers
from crimehotel_rules.conformance.diagnosis.citations import source_of
from crimehotel_rules.conformance.diagnosis.notes import Statement, modules_of
from crimehotel_rules.conformance.diagnosis.swapping import (
    NotSwappable,
    Place,
    Swap,
    compiled,
    is_swappable,
    swap_of,
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
    mutant: Mutant | None = None
    """The entry of the catalogue, if it is one; the others were made by machine."""


def of_catalogue(game: Game) -> Iterator[Twin]:
    """The faulty engines of the catalogue that can be loaded in process."""
    for mutant in game.catalogue.mutants.values():
        try:
            swap, statements = _loadable(game, mutant)
        except NotSwappable:
            continue  # it changes more than what functions do
        yield Twin(mutant.id, swap, statements, mutant)


def _loadable(game: Game, mutant: Mutant) -> tuple[Swap, tuple[Statement, ...]]:
    codes = {}
    statements: list[Statement] = []
    for module, text in patched(game, mutant.patch).items():
        source = source_of(game, module)
        codes.update(swap_of(module, compiled(source.text), compiled(text)))
        statements += [
            Statement(module, line) for line, ids in source.patched.items() if mutant.id in ids
        ]
    return Swap(game.package, codes), tuple(statements)


def machine_made(game: Game) -> Iterator[Twin]:
    """The engines made by machine from the rules of the game."""
    for module in modules_of(game):
        for number, slip in enumerate(makers.slips(source_of(game, module).tree)):
            place: Place = module, slip.function
            if is_swappable(place, slip.code):
                name = f"{module.rpartition('.')[2]}:{slip.line}:{number}"
                swap = Swap(game.package, {place: slip.code})
                yield Twin(name, swap, (Statement(module, slip.line),))

"""Engines with one known mistake: those of the catalogue, and those made by machine."""

from __future__ import annotations

from collections.abc import Iterator
from types import CodeType

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
                changed = Statement(module, slip.line)
                yield Twin(name, swap, (changed,), changed)
    yield from _other_numbers(game)


def _other_numbers(game: Game) -> Iterator[Twin]:
    """Engines in which a number that the rules know by name is one more or one less, everywhere."""
    modules = modules_of(game)
    for home in modules:
        for constant in makers.constants(source_of(game, home).tree):
            for value in (constant.value - 1, constant.value + 1):
                codes: dict[Place, CodeType] = {}
                statements: list[Statement] = []
                for module in modules:
                    tree = source_of(game, module).tree
                    if module != home and constant.name not in makers.imported(tree, home):
                        continue
                    for function, code, lines in makers.readers(tree, constant.name, value):
                        if is_swappable((module, function), code):
                            codes[module, function] = code
                            statements += [Statement(module, line) for line in lines]
                if codes:
                    swap = Swap(game.package, codes)
                    name = f"{home.rpartition('.')[2]}:{constant.name}={value}"
                    yield Twin(name, swap, tuple(statements), Statement(home, constant.line))

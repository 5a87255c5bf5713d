"""Numbers for programs: the number of every action, and a view as a row of numbers.

Seats in a row are counted from the viewer: 0 is the viewer, 1 the next player clockwise; a
spectator counts from seat 0. The entries of absent players are 0. An axis of seven kinds of cubes
has the victims first, then the clues of each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

from crimehotel_rules.kernel.numbers import Field, Layout, Numbering, flags, shared
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.mord_im_arosa.rules.actions import (
    COVERS,
    INSPECTIONS,
    TAKE_BACKS,
    Action,
    Suspect,
)
from crimehotel_rules.mord_im_arosa.rules.box import (
    AROUND,
    CLUES,
    FLOORS,
    SEATS,
    VICTIM,
    Cube,
    Cubes,
)
from crimehotel_rules.mord_im_arosa.rules.ending import outcome
from crimehotel_rules.mord_im_arosa.rules.events import Exposed, Threw
from crimehotel_rules.mord_im_arosa.rules.scoring import AT_SCENE
from crimehotel_rules.mord_im_arosa.rules.setup import Setup
from crimehotel_rules.mord_im_arosa.rules.state import Phase, State
from crimehotel_rules.mord_im_arosa.rules.view import View


def numbering(setup: Setup) -> Numbering[Action]:
    """The numbers of all actions of seats; they depend on the number of players alone.

    >>> table = Setup(players=("Yellow", "Blue", "Gray"))
    >>> numbering(table).size, numbering(table).number(Suspect((1, 2), 3))
    (85, 51)
    """
    return _numbering(len(setup.players))


@cache
def _numbering(players: int) -> Numbering[Action]:
    sets = [some for size in range(1, players) for some in combinations(SEATS[:players], size)]
    return Numbering(
        [
            (
                "inspect",
                Text("inspect a floor, from the ground up", "inspecter un étage, de bas en haut"),
                INSPECTIONS,
            ),
            (
                "suspect",
                Text(
                    "suspect some players: for each set of seats (0, 1, …, then 0 and 1, 0 and 2, "
                    "…), the floors from the ground up",
                    "soupçonner des joueurs\u00a0: pour chaque ensemble de places (0, 1, …, puis "
                    "0 et 1, 0 et 2, …), les étages de bas en haut",
                ),
                (Suspect(suspects, floor) for suspects in sets for floor in FLOORS),
            ),
            (
                "cover",
                Text(
                    "cover tracks on a floor, from the ground up",
                    "brouiller les pistes à un étage, de bas en haut",
                ),
                COVERS,
            ),
            (
                "take_back",
                Text(
                    "take back so many own clues, from 0 on",
                    "reprendre autant de ses propres indices, à partir de 0",
                ),
                TAKE_BACKS,
            ),
        ]
    )


KINDS: Final = 1 + len(SEATS)
"""The victims, and the clues of each player at the largest table."""
_PHASES: Final = tuple(Phase)


def vector(setup: Setup) -> Layout[View]:
    """The row of numbers that a view becomes; it is laid out alike for two to six players.

    >>> from crimehotel_rules.mord_im_arosa import new_game, view
    >>> state = new_game(Setup(players=("Yellow", "Blue", "Gray")))
    >>> layout = vector(state.setup)
    >>> layout.size, layout.of(view(state, Seat(1)))[layout.fields[0].place]
    (172, (20, 20, 20, 0, 0, 0))
    """
    players = len(setup.players)
    return Layout(View, _FIELDS, lambda view: len(view.supply) == players)


def payoffs(state: State) -> tuple[Fraction, ...]:
    """What the game is worth to each seat: all who win share a 1, the others have nothing."""
    return shared(outcome(state).winners, state.setup.seats)  # MA-SCORE-10


# How the fields are read


def _around(view: View) -> tuple[Seat, ...]:
    """The seats of the table, clockwise from the viewer."""
    return AROUND[len(view.supply)][view.viewer if isinstance(view.viewer, int) else 0]


def _by_seat(read: Callable[[View, Seat], int]) -> Callable[[View], list[int]]:
    """The reader that asks for each seat, from the viewer on; an absent one has a zero."""

    def read_all(view: View) -> list[int]:
        row = [read(view, seat) for seat in _around(view)]
        return row + [0] * (len(SEATS) - len(row))

    return read_all


def _by_kind(
    read: Callable[[View, Cube], Iterable[int]], width: int = 1
) -> Callable[[View], list[int]]:
    """The reader that asks for the victims and then for the clues of each seat."""

    def read_all(view: View) -> list[int]:
        row = [*read(view, VICTIM)]
        for seat in _around(view):
            row += read(view, seat)
        return row + [0] * (KINDS * width - len(row))

    return read_all


def _count(cubes: Cubes, cube: Cube) -> int:
    return cubes.victims if cube == VICTIM else cubes.clues[cube]


def _open_floor(view: View) -> list[int]:
    return flags(len(FLOORS), *([] if view.exposed is None else [view.exposed.floor]))


def _unseen(view: View, cube: Cube) -> list[int]:
    """By floor: cubes thrown since it was last exposed that may have landed there."""
    row = [0] * len(FLOORS)
    for event in view.log:
        match event:
            case Threw(_, thrown, heard) if thrown == cube:
                low, high = heard or (FLOORS[0], FLOORS[-1])
                for floor in FLOORS[low : high + 1]:
                    row[floor] += 1
            case Exposed(floor):
                row[floor] = 0
            case _:
                pass
    inside = _count(view.inside, cube)
    return [min(count, inside) for count in row]


_FIELDS: Final[tuple[Field[View], ...]] = (
    Field(
        "supply",
        (len(SEATS),),
        CLUES,
        Text("by seat: the clues in the supply", "par joueur\u00a0: les indices en réserve"),
        _by_seat(lambda view, seat: view.supply[seat]),
    ),
    Field(
        "inside",
        (KINDS,),
        CLUES,
        Text("by kind: the cubes in the tower", "par sorte\u00a0: les cubes dans la tour"),
        _by_kind(lambda view, cube: [_count(view.inside, cube)]),
    ),
    Field(
        "sheet",
        (KINDS, len(FLOORS)),
        CLUES,
        Text(
            "by kind and floor: the cubes on the investigation sheet",
            "par sorte et étage\u00a0: les cubes sur la feuille d'enquête",
        ),
        _by_kind(
            lambda view, cube: [_count(space, cube) for space in view.sheet], width=len(FLOORS)
        ),
    ),
    Field(
        "unseen",
        (KINDS, len(FLOORS)),
        CLUES,
        Text(
            "by kind and floor: the cubes that were thrown since the floor was last exposed and, "
            "by what was heard, may have landed there; never more than are in the tower",
            "par sorte et étage\u00a0: les cubes lancés depuis que l'étage a été dévoilé pour la "
            "dernière fois et qui, d'après ce qu'on a entendu, ont pu y tomber\u00a0; jamais plus "
            "qu'il n'y en a dans la tour",
        ),
        _by_kind(_unseen, width=len(FLOORS)),
    ),
    Field(
        "open",
        (len(FLOORS),),
        1,
        Text(
            "the floor that is open while its investigator decides what to take back",
            "l'étage ouvert pendant que l'enquêteur choisit ce qu'il reprend",
        ),
        _open_floor,
    ),
    Field(
        "open_clues",
        (len(SEATS),),
        CLUES,
        Text("by seat: the clues on the open floor", "par joueur\u00a0: les indices à cet étage"),
        _by_seat(lambda view, seat: 0 if view.exposed is None else view.exposed.clues[seat]),
    ),
    Field(
        "throwing",
        (KINDS,),
        CLUES,
        Text("by kind: the cubes still to be thrown", "par sorte\u00a0: les cubes encore à lancer"),
        _by_kind(lambda view, cube: [sum(throw.cube == cube for throw in view.throwing)]),
    ),
    Field(
        "turn",
        (len(SEATS),),
        1,
        Text("whose turn it is to decide", "à qui de décider"),
        _by_seat(lambda view, seat: int(view.turn == seat)),
    ),
    Field(
        "investigator",
        (len(SEATS),),
        1,
        Text(
            "the investigator, also while cubes are thrown",
            "l'enquêteur, aussi pendant qu'on lance des cubes",
        ),
        _by_seat(lambda view, seat: int(view.investigator == seat)),
    ),
    Field(
        "phase",
        (len(_PHASES),),
        1,
        Text(
            "what is awaited: a throw, an inspection, an investigation, what is taken back, "
            "nothing more",
            "ce qui est attendu\u00a0: un lancer, une inspection, une enquête, une reprise, plus "
            "rien",
        ),
        lambda view: flags(len(_PHASES), _PHASES.index(view.phase)),
    ),
    Field(
        "act",
        (3,),
        1,
        Text("the prologue, Act I or Act II", "le prologue, l'acte I ou l'acte II"),
        lambda view: flags(3, view.act),
    ),
    Field(
        "scores",
        (len(SEATS),),
        CLUES * AT_SCENE,
        Text(
            "by seat: the suspicion points of the sheet as it lies",
            "par joueur\u00a0: les points de soupçon de la feuille telle qu'elle est",
        ),
        _by_seat(lambda view, seat: view.scores[seat]),
    ),
)
"""The fields of a row."""

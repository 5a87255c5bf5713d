"""Numbers for programs: the number of every action, and a view as a row of numbers.

Both depend on what everybody knows of a set-up. Seats in a row are counted from the viewer: 0 is
the viewer, 1 the next player clockwise; a spectator counts from seat 0. A row has places for five
players and for 24 motives and methods; those that are not there are 0. A row tells how things
stand: not what the set-up says once for all, not how it came to this, and no text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias, get_args

from crimehotel_rules.kernel.numbers import Field, Layout, Numbering, flags, shared
from crimehotel_rules.kernel.seats import Seat
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.rules import actions
from crimehotel_rules.midnight_murder_mysteries.rules.actions import Action, Target, writes
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    CULPRITS,
    ELEMENTS,
    JUDGEMENTS,
    PATHS,
    PORT,
    SEATS,
    SIMON,
    SUSPECTS,
    ZONES,
    End,
    OptionId,
    Path,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import MOST_OPTIONS
from crimehotel_rules.midnight_murder_mysteries.rules.deck import DECK_SIZE
from crimehotel_rules.midnight_murder_mysteries.rules.ending import outcome
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import FIRST_POINTS
from crimehotel_rules.midnight_murder_mysteries.rules.setup import START_BUOYS, PublicSetup, Setup
from crimehotel_rules.midnight_murder_mysteries.rules.simon import SIMON_POINTS
from crimehotel_rules.midnight_murder_mysteries.rules.state import Phase, State
from crimehotel_rules.midnight_murder_mysteries.rules.view import View

Lists: TypeAlias = tuple[tuple[OptionId, ...], ...]


def numbering(setup: Setup | PublicSetup) -> Numbering[Action]:
    """The numbers of all actions of seats.

    They depend on the players, or Simon, as targets and on the motives and methods of the case.

    >>> from crimehotel_rules.midnight_murder_mysteries import Move
    >>> from crimehotel_rules.midnight_murder_mysteries.cases import our_case, our_events
    >>> case = our_case("bitter-aftertaste").case
    >>> table = Setup(mode="solo", players=("Ann",), events=our_events(), case=case)
    >>> numbering(table).number(Move(6)), numbering(table).action(277)
    (11, Vote(agree=False))
    """
    targets = (SIMON,) if setup.mode == "solo" else SEATS[: len(setup.players)]
    return _numbering(targets, _lists(setup))


def _lists(setup: Setup | PublicSetup) -> Lists:
    """The answers for culprit, motive and method."""
    case = setup.case
    motives, methods = ([each.id for each in options] for options in (case.motives, case.methods))
    return tuple(map(OptionId, CULPRITS)), tuple(motives), tuple(methods)


@lru_cache(maxsize=16)
def _numbering(targets: tuple[Target, ...], lists: Lists) -> Numbering[Action]:
    return Numbering(
        [
            (
                "place",
                Text("place the detective, zones 4 to 9", "placer le détective, zones 4 à 9"),
                actions.PLACE_DETECTIVE.values(),
            ),
            (
                "move",
                Text("move to a zone, 1 to 10", "se déplacer vers une zone, de 1 à 10"),
                actions.MOVE.values(),
            ),
            (
                "purser",
                Text(
                    "move the Purser to a zone, 1 to 10",
                    "déplacer le Commissaire de bord vers une zone, de 1 à 10",
                ),
                actions.MOVE_PURSER.values(),
            ),
            ("buoy", Text("buy a buoy", "racheter une bouée"), [actions.BUY_BUOY]),
            (
                "investigate",
                Text(
                    "follow a path: the 60 of the notebook in public, then in private",
                    "suivre une piste\u00a0: les 60 du carnet en public, puis en privé",
                ),
                (each for paths in actions.INVESTIGATE.values() for each in paths.values()),
            ),
            (
                "end",
                Text("end the action phase", "terminer la phase d'actions"),
                [actions.END_ACTIONS],
            ),
            (
                "publish",
                Text("keep what was read, or publish it", "garder ce qui a été lu, ou le publier"),
                actions.KEEP_OR_PUBLISH,
            ),
            (
                "opinion",
                Text(
                    "give an opinion: important, average, irrelevant",
                    "donner un avis\u00a0: important, moyen, sans intérêt",
                ),
                actions.OPINIONS,
            ),
            (
                "suspect",
                Text(
                    "move a suspect: for each of A to L the zones 1 to 10",
                    "déplacer un suspect\u00a0: pour chacun, de A à L, les zones 1 à 10",
                ),
                (each for moves in actions.MOVE_SUSPECT.values() for each in moves.values()),
            ),
            (
                "leave",
                Text("move no suspect", "ne déplacer aucun suspect"),
                [actions.LEAVE_SUSPECTS],
            ),
            (
                "findings",
                Text("announce findings, or go on", "annoncer des révélations, ou continuer"),
                actions.REVEAL_OR_GO_ON,
            ),
            ("vote", Text("vote: yes, no", "voter\u00a0: oui, non"), actions.VOTES),
            (
                "extract",
                Text(
                    "extract a path: for each seat, or for Simon, the 60 of the notebook",
                    "soutirer une piste\u00a0: pour chaque joueur, ou pour Simon, les 60 du carnet",
                ),
                (each for target in targets for each in actions.EXTRACT[target].values()),
            ),
            (
                "write",
                Text(
                    "write two hypotheses: for each first one, the others; culprits (A to L, "
                    "victim, nobody), then motives, then methods, in the order of the case",
                    "écrire deux hypothèses\u00a0: pour chaque première, les autres\u00a0; "
                    "coupables (A à L, victime, personne), puis mobiles, puis méthodes, dans "
                    "l'ordre de l'affaire",
                ),
                (
                    each
                    for element, options in zip(ELEMENTS, lists, strict=True)
                    for each in writes(element, options)
                ),
            ),
        ]
    )


MOST_PLAYERS: Final = len(SEATS)
MOST_BUOYS: Final = max(players * buoys for players, buoys in START_BUOYS.items())
"""All that a table has; one player may come to hold them all."""
ANSWERS: Final = len(CULPRITS) + 2 * MOST_OPTIONS
"""An axis of answers: 14 culprits, then places for 24 motives and for 24 methods."""
_PHASES: Final = tuple(Phase)
_ENDS: Final[tuple[End, ...]] = get_args(End)
_PATH: Final = {path: number for number, path in enumerate(PATHS)}


def vector(setup: Setup | PublicSetup) -> Layout[View]:
    """The row of numbers that a view becomes; it is laid out alike for every set-up.

    Cards, motives and methods stand in the order of their packs, so a view fits if it comes from
    a game with the same packs and mode, and as many players.

    >>> from crimehotel_rules.midnight_murder_mysteries import Seat, new_game, view
    >>> from crimehotel_rules.midnight_murder_mysteries.cases import our_case, our_events
    >>> case = our_case("bitter-aftertaste").case
    >>> table = Setup(mode="solo", players=("Ann",), events=our_events(), case=case)
    >>> layout, seen = vector(table), view(new_game(table), Seat(0))
    >>> (buoys,) = [field for field in layout.fields if field.name == "buoys"]
    >>> layout.size, layout.of(seen)[buoys.place]
    (1755, (12, 0, 0, 0, 0))
    """
    public = setup.public if isinstance(setup, Setup) else setup

    def fits(view: View) -> bool:
        seen = view.setup
        return (
            seen.mode == public.mode
            and len(seen.players) == len(public.players)
            and seen.events == public.events
            and seen.case == public.case
        )

    return Layout(View, _FIELDS, fits)


def payoffs(state: State) -> tuple[Fraction, ...]:
    """What the case is worth to each seat: all who win share a 1, Simon too when he plays.

    A team neither wins nor loses: each of them has the part of the 100 points that it has made.
    """
    result, seats = outcome(state), state.setup.seats
    if state.over and state.setup.mode == "cooperative":
        (total,) = result.scores  # MM-SCORE-8
        return (Fraction(total, sum(FIRST_POINTS)),) * len(seats)
    return shared(result.winners, seats)


# How the fields are read


def _around(view: View) -> tuple[Seat, ...]:
    """The seats of the table, clockwise from the viewer."""
    seats = SEATS[: len(view.setup.players)]
    viewer = view.viewer if isinstance(view.viewer, int) else 0
    return seats[viewer:] + seats[:viewer]


def _by_seat(
    read: Callable[[View, Seat], Iterable[int]], width: int = 1
) -> Callable[[View], list[int]]:
    """The reader that asks for each seat, from the viewer on; an absent one has zeros."""

    def read_all(view: View) -> list[int]:
        row: list[int] = []
        for seat in _around(view):
            row += read(view, seat)
        return row + [0] * (MOST_PLAYERS * width - len(row))

    return read_all


def _paths(paths: Iterable[Path]) -> list[int]:
    return flags(len(PATHS), *[_PATH[path] for path in paths])


def _zones(*zones: Zone | None) -> list[int]:
    """A mark in each of these zones; none for a pawn beside the board."""
    return flags(len(ZONES), *[zone - 1 for zone in zones if zone is not None])


def _cards(view: View, *wanted: str | None) -> list[int]:
    return [int(card.card in wanted) for card in view.setup.events.cards]


def _answers(view: View, answers: Iterable[OptionId] | None) -> list[int]:
    """A mark for each answer: a culprit, a motive, a method, or the first of them."""
    starts = (0, len(CULPRITS), len(CULPRITS) + MOST_OPTIONS)
    lists = _lists(view.setup)
    marked = [
        start + options.index(answer)
        for start, options, answer in zip(starts, lists, answers or (), strict=False)
    ]
    return flags(ANSWERS, *marked)


def _hypotheses(view: View, seat: Seat) -> list[int]:
    sheet = view.hypotheses[seat]
    return _answers(view, sheet.first) + _answers(view, sheet.second)


def _opinions(view: View, seat: Seat) -> list[int]:
    row = [0] * len(PATHS)
    for noted in view.opinions:  # a later one takes the place of an earlier one
        if noted.seat == seat:
            row[_PATH[noted.path]] = len(JUDGEMENTS) - JUDGEMENTS.index(noted.opinion)
    return row


def _score(view: View, seat: Seat) -> list[int]:
    scores = view.result.scores or (0,)
    return [scores[seat % len(scores)]]  # a team has one score


def _solution(view: View) -> list[int]:
    found = view.solution
    if found is None:
        return _answers(view, ())
    return _answers(view, (OptionId(found.culprit), found.motive, found.method))


_FIELDS: Final[tuple[Field[View], ...]] = (
    Field(
        "read",
        (len(PATHS),),
        1,
        Text("the paths that the viewer has read", "les pistes que l'observateur a lues"),
        lambda view: _paths([each.path for each in view.paragraphs]),
    ),
    Field(
        "known",
        (MOST_PLAYERS, len(PATHS)),
        1,
        Text("by seat: the paths read or heard", "par joueur\u00a0: les pistes lues ou entendues"),
        _by_seat(lambda view, seat: _paths(view.known[seat]), len(PATHS)),
    ),
    Field(
        "opinions",
        (MOST_PLAYERS, len(PATHS)),
        len(JUDGEMENTS),
        Text(
            "by seat and path: the last opinion; 3 important, 2 average, 1 irrelevant, 0 none",
            "par joueur et piste\u00a0: le dernier avis\u00a0; 3 important, 2 moyen, 1 sans "
            "intérêt, 0 aucun",
        ),
        _by_seat(_opinions, len(PATHS)),
    ),
    Field(
        "pending",
        (len(PATHS),),
        1,
        Text("the path that awaits a decision", "la piste qui attend une décision"),
        lambda view: _paths([] if view.pending is None else [view.pending]),
    ),
    Field(
        "simon_known",
        (len(PATHS),),
        1,
        Text("the paths that Simon knows", "les pistes que Simon connaît"),
        lambda view: _paths(view.simon.known if view.simon else ()),
    ),
    Field(
        "simon_visited",
        (len(ZONES),),
        1,
        Text("the zones where Simon has been", "les zones où Simon est passé"),
        lambda view: _zones(*(view.simon.visited if view.simon else ())),
    ),
    Field(
        "detectives",
        (MOST_PLAYERS, len(ZONES)),
        1,
        Text("by seat: the detective's zone", "par joueur\u00a0: la zone du détective"),
        _by_seat(lambda view, seat: _zones(view.detectives[seat]), len(ZONES)),
    ),
    Field(
        "purser",
        (len(ZONES),),
        1,
        Text("the Purser's zone", "la zone du Commissaire de bord"),
        lambda view: _zones(view.purser),
    ),
    Field(
        "suspects",
        (len(SUSPECTS), len(ZONES)),
        1,
        Text("by suspect, A to L: the zone", "par suspect, de A à L\u00a0: la zone"),
        lambda view: [mark for zone in view.suspects for mark in _zones(zone)],
    ),
    Field(
        "last_moved",
        (len(SUSPECTS),),
        1,
        Text("the suspect moved last", "le dernier suspect déplacé"),
        lambda view: [int(suspect == view.last_moved) for suspect in SUSPECTS],
    ),
    Field(
        "event",
        (DECK_SIZE,),
        1,
        Text("the event of the round", "l'événement de la manche"),
        lambda view: _cards(view, view.event),
    ),
    Field(
        "drawn",
        (DECK_SIZE,),
        1,
        Text("the open cards, in pack order", "les cartes découvertes, dans l'ordre du paquet"),
        lambda view: _cards(view, *view.drawn),
    ),
    Field(
        "phase",
        (len(_PHASES),),
        1,
        Text(
            "what is awaited: suspects, detectives, event, final vote, actions, publish, opinion, "
            "suspect, findings, Simon, end vote, conclusions, nothing more",
            "ce qui est attendu\u00a0: suspects, détectives, événement, vote de la manche finale, "
            "actions, publication, avis, suspect, révélations, Simon, vote de fin, conclusions, "
            "plus rien",
        ),
        lambda view: flags(len(_PHASES), _PHASES.index(view.phase)),
    ),
    Field(
        "turn",
        (MOST_PLAYERS,),
        1,
        Text("whose turn it is", "à qui est le tour"),
        _by_seat(lambda view, seat: [int(view.turn == seat)]),
    ),
    Field(
        "first",
        (MOST_PLAYERS,),
        1,
        Text("who is First Player", "qui est Premier joueur"),
        _by_seat(lambda view, seat: [int(view.setup.first == seat)]),
    ),
    Field(
        "round",
        (),
        DECK_SIZE,  # each round draws a card; alone, the ship arrives in round 10
        Text("which round it is, 0 before the first", "quelle manche c'est, 0 avant la première"),
        lambda view: [view.round],
    ),
    Field(
        "final",
        (),
        1,
        Text("whether it is the final round", "si c'est la manche finale"),
        lambda view: [int(view.final)],
    ),
    Field(
        "ship",
        (),
        PORT,
        Text("the space of the ship", "la case du paquebot"),
        lambda view: [view.ship],
    ),
    Field(
        "points",
        (2,),
        SIMON_POINTS,
        Text(
            "what is left to spend: by the player in turn, by Simon",
            "ce qui reste à dépenser\u00a0: au joueur actif, à Simon",
        ),
        lambda view: [view.points, view.simon.points if view.simon else 0],
    ),
    Field(
        "buoys",
        (MOST_PLAYERS,),
        MOST_BUOYS,
        Text("by seat: how many buoys", "par joueur\u00a0: combien de bouées"),
        _by_seat(lambda view, seat: [view.buoys[seat]]),
    ),
    Field(
        "spent",
        (),
        MOST_BUOYS,
        Text("the spent buoys", "les bouées dépensées"),
        lambda view: [view.spent],
    ),
    Field(
        "votes",
        (MOST_PLAYERS,),
        1,
        Text("who has voted yes", "qui a voté oui"),
        _by_seat(lambda view, seat: [int(view.votes[seat] is True)]),  # a no settles it
    ),
    Field(
        "revealer",
        (MOST_PLAYERS,),
        1,
        Text("who has announced findings", "qui a annoncé des révélations"),
        _by_seat(lambda view, seat: [int(view.revealer == seat)]),
    ),
    Field(
        "end",
        (len(_ENDS),),
        1,
        Text(
            "how the case ended: port, revelations, agreement, paths",
            "comment l'affaire s'est terminée\u00a0: port, révélations, accord, pistes",
        ),
        lambda view: [int(view.end == end) for end in _ENDS],
    ),
    Field(
        "written",
        (MOST_PLAYERS,),
        len(ELEMENTS),
        Text("by seat: elements written", "par joueur\u00a0: éléments écrits"),
        _by_seat(lambda view, seat: [view.hypotheses[seat].written]),
    ),
    Field(
        "hypotheses",
        (MOST_PLAYERS, 2, ANSWERS),
        1,
        Text(
            "by seat: the first and the second hypotheses, as far as the viewer knows them; 14 "
            "culprits, 24 motives, 24 methods",
            "par joueur\u00a0: les premières et les secondes hypothèses, pour autant que "
            "l'observateur les connaisse\u00a0; 14 coupables, 24 mobiles, 24 méthodes",
        ),
        _by_seat(_hypotheses, 2 * ANSWERS),
    ),
    Field(
        "solution",
        (ANSWERS,),
        1,
        Text("the solution, once it is read out", "la solution, une fois lue"),
        _solution,
    ),
    Field(
        "scores",
        (MOST_PLAYERS + 1,),
        100,
        Text(
            "by seat, then Simon: the points, 0 until the end; those of a team are the same",
            "par joueur, puis pour Simon\u00a0: les points, 0 avant la fin\u00a0; ceux d'une "
            "équipe sont les mêmes",
        ),
        lambda view: [*_by_seat(_score)(view), view.result.simon or 0],
        low=-30,
    ),
)

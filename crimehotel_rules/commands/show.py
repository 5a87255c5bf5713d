"""``crimehotel show``: a position of a game, as text or as a picture."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from crimehotel_rules import crime_hotel
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import MalformedJson, decode_action
from crimehotel_rules.commands.exits import OK, could_not_run
from crimehotel_rules.commands.games import CannotRead, load
from crimehotel_rules.commands.writing import Writer, tell
from crimehotel_rules.conformance.cases import NEW, Attempt, Case
from crimehotel_rules.conformance.implementation import Reply
from crimehotel_rules.conformance.reports.phrases import Phrases
from crimehotel_rules.conformance.reports.texts import words
from crimehotel_rules.crime_hotel import (
    SPECTATOR,
    Bonus,
    Duplicate,
    Guess,
    Look,
    Relocate,
    Seat,
    Setup,
    State,
    Viewer,
)
from crimehotel_rules.crime_hotel.show import Lang, draw, draw_text, story
from crimehotel_rules.crime_hotel.show.words import fit, plain
from crimehotel_rules.crime_hotel.checks import corpus
from crimehotel_rules.crime_hotel.checks.suite import CrimeHotel
from crimehotel_rules.crime_hotel.checks.reference import Reference
from crimehotel_rules.system import files

EPILOG = """\
examples:
  crimehotel show play-a                          how an example play ends
  crimehotel show play-a --step 25 --seat Ryan    what Ryan sees after step 25
  crimehotel show game.json --step 0 --svg -      the start of your own trace, as a picture

Exit code 2: the trace cannot be read or is not legal, or there is no such step or seat.
"""

_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "first": "the first of two games",
        "start": "{game}, before the first of {last} steps",
        "step": "{game}, step {step} of {last}",
        "refused": "{attempt}: refused. {sentence} ({rule})",
        "veiled": "{who} tries something that is refused; nothing changes.",
        "other game": "An attempt to set up another game is refused.",
    },
    "fr": {
        "first": "la première de deux parties",
        "start": "{game}, avant la première de {last} étapes",
        "step": "{game}, étape {step} sur {last}",
        "refused": "{attempt} : refusé. {sentence} ({rule})",
        "veiled": "Tentative refusée ({who}) ; rien ne change.",
        "other game": "Une tentative de mettre en place une autre partie est refusée.",
    },
}

LONGEST_NUMBER: Final = 9

_OPEN: Final = (Guess, Relocate, Look, Duplicate, Bonus)
"""Actions with nothing in them, or in the reason why they are refused, that is hidden."""


@attrs.frozen
class _Moment:
    """A position, and the attempt that has just been made there; none at the start."""

    state: State
    attempt: Attempt
    reply: Reply


class _CannotShowError(Exception):
    """Why there is nothing to show, and what could be shown."""


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "show",
        help="show a position of a trace, as text or as a picture",
        description="Show a position of a trace or counterexample, as one seat or a spectator "
        "sees it, and what happened in the step that led to it.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "trace", metavar="TRACE", help="a file, or the name of an example play such as play-a"
    )
    parser.add_argument(
        "--step", metavar="N", help="the position after N steps; 0 is the start (default: the last)"
    )
    parser.add_argument(
        "--seat",
        metavar="NAME",
        default=SPECTATOR,
        help="whose view: a player's name, a seat number from 0, or spectator (the default)",
    )
    parser.add_argument(
        "--svg", metavar="FILE", help="write a picture to FILE instead (- is standard output)"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="(default: en)")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    try:
        path, game = load(options.trace)
        case = _named(corpus.case_of(game, path.stem), game, options.lang)
        moments = _moments(options.trace, case)
        viewer = _viewer(options.seat, moments[0].state.setup)
        if isinstance(game, trace.Trace):
            _check_legal(options.trace, game, moments, viewer)
        step = _step(options.step, options.trace, len(case.attempts))
    except (CannotRead, _CannotShowError) as error:
        return could_not_run(str(error))
    title = _title(case, moments, step, viewer, options.lang)
    view = crime_hotel.view(moments[step].state, viewer)
    if options.svg is None:
        writer = Writer.for_terminal()
        print("\n".join(writer.paint(line, "bold") for line in writer.paragraph(title, "")))
        print(f"\n{draw_text(view, options.lang)}")
        return OK
    return _write(options.svg, draw(view, options.lang), title)


def _named(case: Case, game: trace.Trace | corpus.Counterexample, lang: Lang) -> Case:
    """The case; of the two games of a leak it is the first, and says so."""
    if corpus.pair_of(game) is None:
        return case
    return attrs.evolve(case, name=f"{case.name} ({_WORDS[lang]['first']})")


def _viewer(wanted: str, setup: Setup) -> Viewer:
    """The seat of this name or number, or a spectator."""
    folded = [player.casefold() for player in setup.players]
    if wanted.casefold() in folded:
        return Seat(folded.index(wanted.casefold()))
    if wanted == SPECTATOR:
        return SPECTATOR
    if wanted in map(str, setup.seats):
        return Seat(int(wanted))
    seats = ", ".join(f"{plain(player)} ({seat})" for seat, player in enumerate(setup.players))
    raise _CannotShowError(
        f"nobody here is called {plain(wanted)!r}; --seat takes {seats} or spectator"
    )


def _moments(name: str, case: Case) -> list[_Moment]:
    """The start, and what comes of each attempt; one that is refused changes nothing."""
    engine = Reference()
    reply = engine.new(case.setup)
    if not reply.accepted:
        raise _CannotShowError(f"{name} has a set-up that cannot be played: {reply.sentence}")
    moments = [_Moment(engine.state, Attempt(None, None), reply)]
    for attempt in case.attempts:
        if attempt.by == NEW:  # the suite sends only such set-ups as must be refused
            reply = Reply(accepted=False)
        else:
            reply = engine.act(attempt.by, attempt.action)
        moments.append(_Moment(engine.state, attempt, reply))
    return moments


def _check_legal(name: str, game: trace.Trace, moments: Sequence[_Moment], viewer: Viewer) -> None:
    """Each step must be accepted, or refused by the rule that the trace names."""
    for number, (step, moment) in enumerate(zip(game.steps, moments[1:], strict=True), start=1):
        if moment.reply.rule == step.refused:
            continue
        if moment.reply.accepted:
            raise _CannotShowError(
                f"{name} is not right: {step.refused} should refuse step {number}, which is legal"
            )
        if _may_know(moment.attempt, viewer):
            why = f"{moment.reply.sentence} ({moment.reply.rule})"
        else:
            who = "" if isinstance(step.by, str) else f"; --seat {step.by} says more"
            why = f"it breaks {moment.reply.rule}{who}"
        raise _CannotShowError(f"{name} is not legal in step {number}: {why}")


def _may_know(attempt: Attempt, viewer: Viewer) -> bool:
    """Whether an attempt that was refused, and the reason, are open to this viewer."""
    if attempt.by == viewer:
        return True
    try:
        return isinstance(decode_action(attempt.action), _OPEN)
    except MalformedJson:
        return False


def _step(wanted: str | None, name: str, last: int) -> int:
    if wanted is None:
        return last
    if not wanted.isdecimal() or len(wanted) > LONGEST_NUMBER or int(wanted) > last:
        raise _CannotShowError(
            f"there is no step {fit(wanted, 20)}; the steps of {name} are 0 to {last}"
        )
    return int(wanted)


def _title(case: Case, moments: Sequence[_Moment], step: int, viewer: Viewer, lang: Lang) -> str:
    """Which position it is, and what has just happened."""
    head = _WORDS[lang]["step" if step else "start"].format(
        game=plain(case.name), step=step, last=len(case.attempts)
    )
    if not step:
        return head
    here, before = moments[step], moments[step - 1]
    if here.reply.accepted:
        seen = crime_hotel.view(here.state, viewer)
        happened = story(seen, crime_hotel.view(before.state, viewer), lang)
    else:
        happened = _refused(here, viewer, lang)
    return head + words(lang, "colon") + happened


def _refused(here: _Moment, viewer: Viewer, lang: Lang) -> str:
    phrases = Phrases(CrimeHotel(), here.state.setup.players, lang)
    if here.attempt.by == NEW:
        return _WORDS[lang]["other game"]
    if not _may_know(here.attempt, viewer):
        return _WORDS[lang]["veiled"].format(who=phrases.who(here.attempt.by))
    return _WORDS[lang]["refused"].format(
        attempt=phrases.attempt(here.attempt),
        sentence=plain(here.reply.sentence),
        rule=here.reply.rule,
    )


def _write(file: str, picture: str, title: str) -> int:
    if file == "-":
        sys.stdout.write(picture + "\n")
        return OK
    try:
        files.write(Path(file), picture + "\n")
    except OSError as error:
        return could_not_run(f"cannot write {file}: {error.strerror}")
    tell(f"{file}: {title}")
    return OK

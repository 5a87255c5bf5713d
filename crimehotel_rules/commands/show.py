"""``crimehotel show``: a position of a game, as text or as a picture."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from crimehotel_rules.commands.choosing import add_game, add_lang, missing
from crimehotel_rules.commands.exits import OK, CannotRun
from crimehotel_rules.commands.plays import Play, load
from crimehotel_rules.commands.writing import Writer, check_target, tell
from crimehotel_rules.conformance.cases import NEW, Attempt, Case
from crimehotel_rules.conformance.checks import corpus
from crimehotel_rules.conformance.reference import started, stepped
from crimehotel_rules.conformance.reports.phrases import Phrases
from crimehotel_rules.games import Page
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.game import Game, Reckoning, Show
from crimehotel_rules.kernel.plain import fit, plain
from crimehotel_rules.kernel.seats import SPECTATOR, Seat, Viewer
from crimehotel_rules.kernel.trace import Trace
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.system import files

LONGEST_NUMBER: Final = 9


@attrs.frozen
class _Moment:
    """A position, the attempt that has just been made there, and why it was refused, if it was."""

    state: Any
    attempt: Attempt
    refused: MalformedJson | RulesError | None = None

    @property
    def rule(self) -> str | None:
        """The rule that refused the attempt."""
        return None if self.refused is None else self.refused.rule


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "show",
        help=_("show a position of a trace, as text or as a picture"),
        description=_(
            "Show a position of a trace or counterexample as one seat or a spectator sees it, "
            "and the step that led to it."
        ),
        epilog=_(
            """\
examples:
  crimehotel show play-a                          how an example play ends
  crimehotel show play-a --step 25 --seat 1       what seat 1 sees after step 25
  crimehotel show play-a --odds --seat 1          what seat 1 can deduce
  crimehotel show game.json --step 0 --svg -      the start of your own trace, as a picture

Exit code 2: the trace cannot be read or is not legal, or there is no such step or seat.
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "trace", metavar="TRACE", help=_("a file, or the name of an example play such as play-a")
    )
    parser.add_argument(
        "--step",
        metavar="N",
        help=_("the position after N steps; 0 is the start (default: the last)"),
    )
    parser.add_argument(
        "--seat",
        metavar=_("NAME"),
        default=SPECTATOR,
        help=_("whose view: a player's name, a seat number from 0, or spectator (the default)"),
    )
    parser.add_argument(
        "--svg",
        metavar=_("FILE"),
        help=_("write a picture to FILE instead (- is standard output)"),
    )
    parser.add_argument(
        "--odds",
        action="store_true",
        help=_("show the exact odds of everything that this seat cannot see"),
    )
    add_game(parser, _, _("the game of the example play"))
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    play = load(options.trace, options.game, _)
    check_target(options.svg or "-", play.path, _)
    table = _Table(play.page, _shown(play.page, _), _)
    case = _named(play, _)
    moments = table.moments(options.trace, case)
    viewer = _viewer(options.seat, moments[0].state.setup.players, _)
    if isinstance(play.content, Trace):
        table.check_legal(options.trace, play.content, moments, viewer)
    step = _step(options.step, options.trace, moments, _)
    title = table.title(case, moments, step, viewer)
    view = table.game.rules.view(moments[step].state, viewer)
    drawn, told = table.show.draw, table.show.draw_text
    if options.odds:
        reckoning = _reckoning(table.show, table.game, _)
        drawn, told = reckoning.draw_odds, reckoning.draw_odds_text
    if options.svg is None:
        writer = Writer.for_terminal()
        print("\n".join(writer.paint(line, "bold") for line in writer.paragraph(title, "")))
        print(f"\n{told(view, _.lang)}")
        return OK
    return _write(options.svg, drawn(view, _.lang), title, _)


def _reckoning(show: Show, game: Game, _: Speech) -> Reckoning:
    """How the odds of the game are shown; not every game has something to reckon with."""
    if isinstance(show, Reckoning):
        return show
    raise CannotRun(_("there are no odds for {title}", title=game.title))


def _shown(page: Page, _: Speech) -> Show:
    """How the game is shown; one under construction may not be able to."""
    try:
        return page.show()
    except NotImplementedError:
        game, lacks = page.GAME.name, missing(page, _)
        raise CannotRun(_("{game} cannot be shown: {lacks}", game=game, lacks=lacks)) from None


def _named(play: Play, _: Speech) -> Case:
    """The play as a case; of the two games of a leak it is the first, and says so."""
    case = corpus.case_of(play.page.GAME, play.content, play.path.stem)
    if isinstance(play.content, Trace) or play.content.leak is None:
        return case
    return attrs.evolve(case, name=_("{game} (the first of two games)", game=case.name))


def _viewer(wanted: str, players: Sequence[str], _: Speech) -> Viewer:
    """The seat of this name or number, or a spectator."""
    folded = [player.casefold() for player in players]
    if wanted.casefold() in folded:
        return Seat(folded.index(wanted.casefold()))
    if wanted == SPECTATOR:
        return SPECTATOR
    if wanted in map(str, range(len(players))):
        return Seat(int(wanted))
    seats = ", ".join(f"{plain(player)} ({seat})" for seat, player in enumerate(players))
    raise CannotRun(
        _(
            "nobody here is called {name!r}; --seat takes {seats} or spectator",
            name=plain(wanted),
            seats=seats,
        )
    )


def _step(wanted: str | None, name: str, moments: Sequence[_Moment], _: Speech) -> int:
    """The step of this number, or the last in which something happened."""
    last = len(moments) - 1
    if wanted is None:
        happened = (number for number in range(last, 0, -1) if moments[number].refused is None)
        return next(happened, last)
    if not wanted.isdecimal() or len(wanted) > LONGEST_NUMBER or int(wanted) > last:
        raise CannotRun(
            _(
                "there is no step {step}; the steps of {name} are 0 to {last}",
                step=fit(wanted, 20),
                name=name,
                last=last,
            )
        )
    return int(wanted)


@attrs.frozen
class _Table:
    """Plays a recorded game, and tells what happens."""

    page: Page
    show: Show
    speech: Speech

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.page.GAME

    def moments(self, name: str, case: Case) -> list[_Moment]:
        """The start, and what comes of each attempt; one that is refused changes nothing."""
        _ = self.speech
        try:
            state = started(self.game, case.setup)
        except (MalformedJson, RulesError) as error:
            reason = self.reason(error)
            raise CannotRun(
                _("{name} has a set-up that cannot be played: {reason}", name=name, reason=reason)
            ) from None
        moments = [_Moment(state, Attempt(None, None))]
        for attempt in case.attempts:
            refused = None
            try:
                state = stepped(self.game, state, attempt.by, attempt.action)
            except (MalformedJson, RulesError) as error:
                refused = error
            moments.append(_Moment(state, attempt, refused))
        return moments

    def check_legal(
        self, name: str, play: Trace, moments: Sequence[_Moment], viewer: Viewer
    ) -> None:
        """Each step must be accepted, or refused by the rule that the trace names."""
        _ = self.speech
        for number, (step, moment) in enumerate(zip(play.steps, moments[1:], strict=True), start=1):
            if moment.rule == step.refused:
                continue
            if moment.refused is None:
                raise CannotRun(
                    _(
                        "{name} is wrong: it says that {rule} refuses step {step}, which is legal",
                        name=name,
                        rule=step.refused,
                        step=number,
                    )
                )
            raise CannotRun(
                _(
                    "step {step} of {name} is not legal: {why}",
                    name=name,
                    step=number,
                    why=self.why(moment, viewer),
                )
            )

    def why(self, moment: _Moment, viewer: Viewer) -> str:
        """Why an attempt is refused, as far as the viewer may know."""
        _ = self.speech
        if moment.refused is not None and self.may_know(moment.attempt, viewer):
            return f"{self.reason(moment.refused)} ({moment.rule})"
        if moment.attempt.by not in range(len(moment.state.setup.players)):  # chance, or nobody
            return _("it breaks {rule}", rule=moment.rule)
        return _(
            "it breaks {rule}; --seat {seat} says more", rule=moment.rule, seat=moment.attempt.by
        )

    def may_know(self, attempt: Attempt, viewer: Viewer) -> bool:
        """Whether an attempt that was refused, and the reason, are open to this viewer."""
        if attempt.by == viewer:
            return True
        try:
            return self.show.is_open(self.game.codec.decode_action(attempt.action))
        except MalformedJson:
            return False

    def reason(self, error: MalformedJson | RulesError) -> str:
        """What was wrong, in the language."""
        lang = self.speech.lang
        told = error.said(lang) if isinstance(error, MalformedJson) else error.refusal.said(lang)
        return plain(told)

    def title(self, case: Case, moments: Sequence[_Moment], step: int, viewer: Viewer) -> str:
        """Which position it is, and what has just happened."""
        _, name, last = self.speech, plain(case.name), len(case.attempts)
        if not step:
            return _("{game}, before the first of {last} steps", game=name, last=last)
        here, before = moments[step], moments[step - 1]
        if here.refused is None:
            seen, earlier = (self.game.rules.view(each.state, viewer) for each in (here, before))
            happened = self.show.story(seen, earlier, _.lang)
        else:
            happened = self.told(here, viewer)
        return _(
            "{game}, step {step} of {last}: {happened}",
            game=name,
            step=step,
            last=last,
            happened=happened,
        )

    def told(self, here: _Moment, viewer: Viewer) -> str:
        """What was tried and refused, as far as the viewer may know."""
        _ = self.speech
        if here.attempt.by == NEW:
            return _("An attempt to set up another game is refused.")
        known = here.refused is not None and self.may_know(here.attempt, viewer)
        reason = "" if here.refused is None else self.reason(here.refused)
        reason = reason[:1].upper() + reason[1:]
        try:
            setup = here.state.setup
            checks = self.page.checks().at(setup)
            phrases = Phrases(checks, checks.names(setup, _.lang), _.lang)
        except NotImplementedError:  # the game is under construction, and has no words for it
            if known:
                return _("An attempt is refused. {reason} ({rule})", reason=reason, rule=here.rule)
            return _("An attempt is refused; nothing changes.")
        if known:
            attempt = phrases.attempt(here.attempt)
            return _(
                "{attempt}: refused. {reason} ({rule})",
                attempt=attempt,
                reason=reason,
                rule=here.rule,
            )
        who = phrases.who(here.attempt.by)
        return _("An attempt by {who} is refused; nothing changes.", who=who)


def _write(file: str, picture: str, title: str, _: Speech) -> int:
    if file == "-":
        sys.stdout.write(picture + "\n")
        return OK
    try:
        files.write(Path(file), picture + "\n")
    except OSError as error:
        raise CannotRun(
            _("cannot write {file}: {reason}", file=file, reason=error.strerror)
        ) from None
    tell(f"{file}: {title}")
    return OK

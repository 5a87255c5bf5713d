"""``crimehotel replay``: traces, step by step."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

import attrs

from crimehotel_rules import games
from crimehotel_rules.commands.choosing import add_game, add_lang
from crimehotel_rules.commands.exits import NOT_OK, OK, CannotRun, could_not_run
from crimehotel_rules.commands.plays import Play, examples, load
from crimehotel_rules.commands.writing import tell
from crimehotel_rules.conformance.candidate import Candidate
from crimehotel_rules.conformance.cases import Level, Pair, Request, expected, requests
from crimehotel_rules.conformance.checks import corpus
from crimehotel_rules.conformance.compare import difference, first_difference
from crimehotel_rules.conformance.greeting import CouldNotRun, hello, reachable, tested
from crimehotel_rules.conformance.judge import Judge
from crimehotel_rules.conformance.process import CannotStart, Fault
from crimehotel_rules.conformance.reports.phrases import Phrases, json_words, names_of
from crimehotel_rules.games import Page
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.seats import SPECTATOR
from crimehotel_rules.kernel.translation import Speech

MOST_SHOWN: Final = 40
"""So many differences of a trace, and lines of standard error, are shown."""
LONGEST_VALUE: Final = 2000
"""So many characters of a reply are shown."""


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "replay",
        help=_("replay traces with the engine, or with an implementation beside it"),
        description=_(
            "Replay traces with the engine, which must accept or refuse each step, and show "
            "the position, as the trace says. With a command, show its reply to each step of a "
            "trace or counterexample beside the reference's; for a leak, show the two games "
            "that should look the same to one viewer."
        ),
        epilog=_(
            """\
examples:
  crimehotel replay                               the example plays, with the engine
  crimehotel replay game.json                     your own trace
  crimehotel replay game.json -- node my.mjs      beside your implementation

Exit code 0: all as expected; 1: something differs; 2: a trace cannot be read.
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "traces",
        nargs="*",
        metavar="TRACE",
        help=_(
            "a trace file, or the name of an example play such as play-a (default: all of them)"
        ),
    )
    add_game(parser, _, _("the game of the example plays (default: all games)"))
    add_lang(parser, _)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    """Replay every trace; one that cannot be read, or differs, does not stop the others."""
    _ = Speech(options.lang)
    names = options.traces or list(map(str, examples(options.game, _)))
    return max(_one(name, options, _) for name in names)


def _one(name: str, options: argparse.Namespace, _: Speech) -> int:
    try:
        play = load(name, options.game, _)
        if options.implementation:
            return _alongside(play, options.implementation, _)
        return _replay(name, play, _)
    except CannotRun as error:
        return could_not_run(str(error))
    except (CannotStart, CouldNotRun) as error:
        return could_not_run(error.said(_.lang))


def _replay(name: str, play: Play, _: Speech) -> int:
    game, played = play.page.GAME, play.content
    if not isinstance(played, trace.Trace):
        raise CannotRun(
            _(
                "{name} is a counterexample: name your implementation after --, or look at the "
                "game with crimehotel show {name}",
                name=name,
            )
        )
    differences = list(trace.mismatches(game, played))
    tell(_summary(play.page, played, len(differences), _))
    for each in differences[:MOST_SHOWN]:
        tell(f"  {_told(each, _)}")
    if len(differences) > MOST_SHOWN:
        tell("  " + _("and {count} more", count=len(differences) - MOST_SHOWN))
    return NOT_OK if differences else OK


def _told(found: trace.Mismatch, _: Speech) -> str:
    """What differs; what is refused, with the reason."""
    if found.what != "refused":
        return _(
            "step {step}: {what} should be {expected}, but is {got}",
            step=found.step,
            what=found.what,
            expected=_json(found.expected),
            got=_json(found.got),
        )
    due = str(found.expected)
    if found.refusal is None:
        return _("step {step} should be refused by {due}, but is legal", step=found.step, due=due)
    why = f"{found.refusal.said(_.lang)} ({found.refusal.rule})"
    if found.expected is None:
        return _("step {step} should be legal, but is refused: {why}", step=found.step, why=why)
    return _(
        "step {step} should be refused by {due}, but is refused for another reason: {why}",
        step=found.step,
        due=due,
        why=why,
    )


def _summary(page: Page, played: trace.Trace, differences: int, _: Speech) -> str:
    facts = sum(len(step.view or ()) + (step.legal is not None) + 1 for step in played.steps)
    head = _(
        "{game}, {name}: {steps:step|steps}, {facts:fact|facts} checked",
        game=page.GAME.title,
        name=played.name,
        steps=len(played.steps),
        facts=facts,
    )
    if differences:
        return head + ", " + _("{count:differs|differ}", count=differences)
    return head + ", " + _("all as expected") + _standing(page, played, _)


def _standing(page: Page, played: trace.Trace, _: Speech) -> str:
    """How the game stands at the end, if it can be shown."""
    try:
        show = page.show()
    except NotImplementedError:
        return "; " + _("the game is under construction")
    view = page.GAME.rules.view(trace.final(page.GAME, played), SPECTATOR)
    pause = "\u00a0; " if _.lang == "fr" else "; "
    return pause + show.standing(view, _.lang)


def _alongside(play: Play, command: Sequence[str], _: Speech) -> int:
    """Show every step with both replies, up to the first difference."""
    game = play.page.GAME
    candidate = Candidate(command, timeout=5)
    try:
        case = corpus.case_of(game, play.content, play.path.stem)
        reply = hello(candidate)
        tested(reply, game.name, games.TABLE)
        level = reachable(reply, None)
        both = _Both(play.page, Judge(candidate, game), level, _)
        tell(f"{plain(case.name)}\n")
        if (pair := corpus.pair_of(game, play.content)) is not None:
            return both.worlds(pair)
        if case.before is not None:
            print(_("Another game is played first.") + "\n")
            if both.compared(list(requests(case.before, level))) == NOT_OK:
                return NOT_OK
            print("\n" + _("Then comes the game itself.") + "\n")
        return both.compared(list(requests(case, level)))
    except Fault as fault:
        _tell_fault(fault.kind, fault.told.said(_.lang), fault.stderr, _)
        return NOT_OK
    finally:
        candidate.close()


@attrs.frozen
class _Both:
    """Shows what reference and implementation reply."""

    page: Page
    judge: Judge
    level: Level
    speech: Speech

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.page.GAME

    def compared(self, asked: list[Request]) -> int:
        """Every step with both replies, up to the first difference."""
        _ = self.speech
        ours, theirs = _aligned(_("reference"), _("implementation"))
        for request, wanted in zip(asked, expected(self.judge.reference, asked), strict=True):
            try:
                (reply,) = self.judge.candidate.ask([request.body], self.judge.form)
            except Fault:
                print(_line("→", request.body))
                raise
            found = difference(request, wanted, reply, self.judge.form)
            is_step = request.body["op"] in ("new", "act", "result")
            if found is not None or is_step:
                tell(_line("→", request.body))
            if is_step:
                tell(_line(f"  {ours}", wanted))
                tell(_line(f"  {theirs}", reply))
            if found is not None:
                place = str(found.path or found.aspect)
                tell("\n" + _("They differ here: {place}.", place=place))
                was, now = _aligned(_("expected"), _("received"))
                tell(f"  {was} {_json(found.expected)}\n  {now} {_json(found.received)}")
                return NOT_OK
        print("\n" + _("No difference up to level {level}.", level=self.level))
        return OK

    def worlds(self, pair: Pair) -> int:
        """Play both worlds of a leak, and show the first two answers that differ."""
        _ = self.speech
        checks = self.page.checks()
        phrases = Phrases(checks, names_of(pair.ours), _.lang)
        viewer = phrases.who(pair.viewer)
        tell(_("Two games that must look the same to {viewer}.", viewer=viewer))
        tell(f"{checks.differ(pair, phrases.who, _.lang)}\n")
        failure = self.judge.tell_apart(pair, self.level)
        if failure is None:
            tell(
                _(
                    "The answers to {viewer} are the same in both games, up to level {level}.",
                    viewer=viewer,
                    level=self.level,
                )
            )
            return OK
        found = failure.difference
        tell(_line("→", failure.request.body))
        if found.aspect != "leak":
            told = f"{found.path} = {_json(found.received)}" if found.path else found.received
            _tell_fault(found.aspect, told, failure.stderr, _)
            return NOT_OK
        here, there = _aligned(_("in this game"), _("in the other"))
        if failure.request.body["op"] == "act":
            tell(_line(f"  {here}", found.expected))
            tell(_line(f"  {there}", found.received))
        place, ours, theirs = first_difference(found.expected, found.received)
        tell("\n" + _("They differ here: {place}.", place=place))
        tell(f"  {here} {_json(ours)}\n  {there} {_json(theirs)}")
        return NOT_OK


def _aligned(*labels: str) -> list[str]:
    """The labels, all as wide as the widest."""
    width = max(map(len, labels))
    return [label.ljust(width) for label in labels]


def _tell_fault(kind: str, sentence: Any, stderr: str, _: Speech) -> None:
    """That no answer came, and the end of what was written to standard error."""
    who = _("implementation")
    tell(f"  {who}  {kind}: {sentence}")
    tell("\n".join(stderr.splitlines()[-MOST_SHOWN:]))


def _line(head: str, body: dict[str, Any]) -> str:
    return f"{head} {_json({name: body[name] for name in body if name != 'id'})}"


def _json(value: Any) -> str:
    return json_words(value, LONGEST_VALUE)

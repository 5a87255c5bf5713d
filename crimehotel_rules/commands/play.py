"""``crimehotel play``: a game in the terminal, against policies or with others at one keyboard."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import attrs

from crimehotel_rules import games
from crimehotel_rules.commands import setups
from crimehotel_rules.commands.choosing import add_game, add_lang, chosen, missing
from crimehotel_rules.commands.exits import INTERRUPTED, OK, CannotRun, check_input
from crimehotel_rules.commands.parsing import near_words, nearest, whole_number
from crimehotel_rules.commands.plays import load
from crimehotel_rules.commands.table import Table, can_hide
from crimehotel_rules.commands.writing import tell, unwritable
from crimehotel_rules.games import Page
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.trace import Trace
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.simulation import Policy, Simulation
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import listening, stoppable

SEATED: Final = "players: "
"""How a saved game says who sits where."""


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "play",
        help=_("play a game in the terminal"),
        description=_(
            "Play a game in the terminal, against the computer or with others who share the "
            "keyboard. The game is saved as a trace and can be resumed."
        ),
        epilog=_(
            """\
examples:
  crimehotel play --game GAME                               you against the computer
  crimehotel play --game GAME --players Sam,Ryan,Noah       three people, one keyboard
  crimehotel play --game GAME --players Sam,Ryan=POLICY     a policy plays for Ryan
  crimehotel play my-game.json                              resume a saved game

In the game, type a number to choose, ? for the rules that matter now, h for everything else.
Exit code 2: the game cannot be started or saved.
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        conflict_handler="resolve",  # for a help of its own
    )
    parser.add_argument(
        "-h", "--help", action=_Help, nargs=0, help=_("show this help message and exit")
    )
    parser.add_argument("trace", nargs="?", metavar="TRACE", help=_("a saved game to resume"))
    parser.add_argument(
        "--players",
        metavar=_("NAME[=POLICY],..."),
        help=_(
            "who plays; a name without a policy is a person (default: you against the computer)"
        ),
    )
    parser.add_argument(
        "--setup",
        metavar=_("FILE"),
        help=_(
            "what is agreed before a new game, as JSON: variant or mode, readings, packs; or a "
            "trace, whose set-up is taken"
        ),
    )
    parser.add_argument(
        "--save",
        type=Path,
        metavar=_("FILE"),
        help=_(
            "a new file to save the game in (default: the file it came from, or "
            "crimehotel-GAME.json, crimehotel-GAME-2.json and so on)"
        ),
    )
    parser.add_argument(
        "--seed",
        type=partial(whole_number, _),
        help=_("the seed for chance and policies (default: another each time)"),
    )
    add_game(parser, _, _("the game to play"))
    add_lang(parser, _)
    parser.set_defaults(run=_run)


class _Help(argparse.Action):
    """``--help``: only now the games are loaded, to tell of their policies."""

    def __call__(self, parser: Any, *_: object) -> None:
        parser.epilog += "\n" + "\n".join(_policies_told(parser.speech))
        parser.print_help()
        parser.exit()


def _policies_told(_: Speech) -> Iterator[str]:
    """The policies of each game, and what they do."""
    for name in games.finished():
        simulation = games.page(name).simulation()
        if simulation is not None:
            yield _("policies of {game}:", game=name)
            for policy, text in simulation.described.items():
                yield f"  {policy:<12} {text.said(_.lang)}"


def _run(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    if reason := unwritable(_):
        raise CannotRun(reason)
    check_input(_)
    page, record, setup = _beginning(options, _)
    simulation = page.simulation()
    policies = _policies(simulation, setup)
    seats = _seats(options.players or _seated(record), page, policies, setup, _)
    if record is None:
        names = [name for name, _policy in seats]
        record = _fresh(page, simulation, names, setup, options, _)
    elif tuple(name for name, _policy in seats) != tuple(record.setup.players):
        names_there = ", ".join(record.setup.players)
        raise CannotRun(_("{file} is played by {names}", file=options.trace, names=names_there))
    path = _saved_as(options, page, _)
    table = _table(page, record, seats, policies, options, _)
    _save(table, path, _)  # before anybody has thought about a decision that could be lost
    return _played(table, path, _)


def _beginning(options: argparse.Namespace, _: Speech) -> tuple[Page, Trace | None, Any]:
    """The game to play; the saved one to go on with, if any; the set-up, if it is known."""
    if options.trace is None and options.setup is None:
        return chosen(options.game, _), None, None
    if options.trace is None:
        page, setup = setups.load(options.setup, options.game, options.players, _)
        return page, None, setup
    if options.setup is not None:
        raise CannotRun(_("a saved game has its set-up; leave out --setup, or the saved game"))
    if options.trace in games.TABLE and not Path(options.trace).exists():
        raise CannotRun(
            _("{name} is a game, not a saved one; crimehotel play --game {name} begins it",
              name=options.trace)
        )  # fmt: skip
    play = load(options.trace, options.game, _)
    if not isinstance(play.content, Trace):
        raise CannotRun(
            _("{file} is a counterexample, not a saved game; crimehotel replay shows it",
              file=options.trace)
        )  # fmt: skip
    return play.page, play.content, play.content.setup


def _policies(simulation: Simulation | None, setup: Any) -> Mapping[str, Policy[Any, Any]]:
    """The policies that can play; some are made for what a set-up brings along."""
    if simulation is None:
        return {}
    return simulation.policies if setup is None else simulation.policies_at(setup)


def _seated(record: Trace | None) -> str | None:
    """Who sits where in a saved game; everybody is a person in one from elsewhere."""
    if record is None:
        return None
    first = record.about.partition("\n")[0]
    if first.startswith(SEATED):
        return first.removeprefix(SEATED)
    return ",".join(record.setup.players)


def _seats(
    told: str | None, page: Page, policies: Mapping[str, Policy[Any, Any]], setup: Any, _: Speech
) -> list[tuple[str, str | None]]:
    """The name at each seat, with its policy; a person has none."""
    if told is None:
        best = next(reversed([*policies]), None)
        first, *bots = setups.usual_names(page, _) if setup is None else setup.players
        return [(first, None), *((name, best) for name in bots)]
    seats: list[tuple[str, str | None]] = []
    for each in told.split(","):
        name, sign, policy = each.strip().partition("=")
        if sign and policy not in policies:
            hint = near_words(nearest(policy, policies), _)
            known = ", ".join(policies) or _("none")
            raise CannotRun(
                _("there is no policy {policy!r}; choose from {known}", policy=policy, known=known)
                + hint
            )
        seats.append((name, policy if sign else None))
    return seats


def _fresh(
    page: Page,
    simulation: Simulation | None,
    names: Sequence[str],
    agreed: Any,
    options: argparse.Namespace,
    _: Speech,
) -> Trace:
    """A game that has not begun, for these players."""
    game = page.GAME
    try:
        if agreed is not None:
            setup = attrs.evolve(agreed, players=tuple(names))
        elif simulation is None:
            setup = game.setup(players=tuple(names))
        else:
            number = random.Random(options.seed).randrange(1000)  # it may choose who begins
            setup = attrs.evolve(simulation.setup(len(names), number), players=tuple(names))
        game.rules.new_game(setup)
    except RulesError as error:
        raise CannotRun(f"{error.refusal.said(_.lang)} ({error.rule})") from None
    return Trace(game=game.name, name=f"a game of {game.title}", setup=setup, steps=())


def _table(
    page: Page,
    record: Trace,
    seats: Sequence[tuple[str, str | None]],
    policies: Mapping[str, Policy[Any, Any]],
    options: argparse.Namespace,
    _: Speech,
) -> Table:
    told = ",".join(name if policy is None else f"{name}={policy}" for name, policy in seats)
    people = sum(policy is None for _name, policy in seats)
    if people > 1 and not can_hide():
        raise CannotRun(
            _("several people need a terminal, which can hide each player's cards from the next")
        )
    try:
        steps = [step for step in record.steps if step.refused is None]
        states = [*trace.states(page.GAME, attrs.evolve(record, steps=tuple(steps)))]
        return Table(
            page=page,
            show=page.show(),
            checks=page.checks(),
            speech=_,
            policies=[None if policy is None else policies[policy] for _name, policy in seats],
            seated=f"{SEATED}{told}",
            record=record,
            steps=steps,
            states=states,
            rng=random.Random(options.seed),
        )
    except RulesError as error:
        raise CannotRun(
            _("{file} cannot be resumed: {reason} ({rule})",
              file=options.trace, reason=error.refusal.said(_.lang), rule=error.rule)
        ) from None  # fmt: skip
    except NotImplementedError:
        game, lacks = page.GAME.name, missing(page, _)
        raise CannotRun(_("{game} cannot be played: {lacks}", game=game, lacks=lacks)) from None


def _saved_as(options: argparse.Namespace, page: Page, _: Speech) -> Path:
    """Where the game is saved: never over another one."""
    resumed = None if options.trace is None else Path(options.trace)
    if options.save is not None:
        path = Path(options.save)
        if path.is_file() and not (resumed and resumed.exists() and path.samefile(resumed)):
            raise CannotRun(
                _("{file} is there already; crimehotel play {file} goes on with a saved game, and "
                  "--save takes a new name for another one", file=str(path))
            )  # fmt: skip
        return path
    if resumed is not None and resumed.exists():
        return resumed
    names = (f"crimehotel-{page.GAME.name}{number}.json" for number in _numbers())
    return next(path for path in map(Path, names) if not path.exists())


def _numbers() -> Iterator[str]:
    """No number first, and then -2, -3 and so on."""
    yield ""
    yield from (f"-{number}" for number in count(2))


def _played(table: Table, path: Path, _: Speech) -> int:
    """Play on, and save the game however it ends."""
    code = OK
    with stoppable() as stops:
        try:
            with listening():
                table.play(lambda: _keep(table, path, _))
        except KeyboardInterrupt:
            code = 128 + stops.signal if stops.signal else INTERRUPTED
        except EOFError:
            pass
        except OSError:  # nobody sees the table any more
            _save(table, path, _)
            raise
        try:
            _save(table, path, _)
        finally:  # nobody's cards stay on the screen, wherever the game is; its end may be seen
            if not table.is_over:
                table.leave()
    if table.is_over:
        told = _("The game is saved in {file}; crimehotel replay plays it again.", file=str(path))
    else:
        told = _("The game is saved; crimehotel play {file} goes on with it.", file=str(path))
    tell("\n".join(table.writer.paragraph(told, "")))
    return code


def _keep(table: Table, path: Path, _: Speech) -> None:
    """Save the game while it goes on; where that fails it goes on all the same."""
    try:
        _save(table, path, _)
    except CannotRun as error:
        tell(str(error))


def _save(table: Table, path: Path, _: Speech) -> None:
    try:
        files.write(path, trace.write(table.page.GAME, table.trace()))
    except OSError as error:
        raise CannotRun(
            _("cannot save the game in {file}: {reason}", file=str(path), reason=error.strerror)
        ) from None

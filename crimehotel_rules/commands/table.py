"""A game that goes on at a terminal: who decides, what they see, what they may type."""

from __future__ import annotations

import json
import os
import random
import sys
import termios
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from crimehotel_rules.commands import news
from crimehotel_rules.commands.choices import Choice, choices
from crimehotel_rules.commands.entries import said
from crimehotel_rules.commands.introducing import introduction, library
from crimehotel_rules.commands.matters import rules_about
from crimehotel_rules.commands.writing import Writer, tell
from crimehotel_rules.conformance.reports.phrases import Phrases
from crimehotel_rules.conformance.suite import Checks
from crimehotel_rules.games import Page
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.errors import RulesError
from crimehotel_rules.kernel.game import Reckoning, Show
from crimehotel_rules.kernel.plain import columns, plain
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Seat, Viewer
from crimehotel_rules.kernel.trace import Step, Trace
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.simulation import Policy
from crimehotel_rules.simulation.playing import take

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Empties a terminal, and what can be scrolled back to."""
DUMB: Final = "dumb"
"""The name of terminals that print and do nothing else."""
LONGEST_TYPED: Final = 10_000
"""More than anybody types; a longer line counts as several."""


def can_hide() -> bool:
    """Whether what was shown can be hidden: on a terminal that does more than print."""
    return sys.stdout.isatty() and os.environ.get("TERM", DUMB) != DUMB


def forget_typed() -> None:
    """Forget what was typed before anybody was asked: a second Enter opens no curtain."""
    with suppress(termios.error, OSError, ValueError):  # no terminal: it can't come too early
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


@attrs.define(kw_only=True)
class Table:
    """A game under way, and the people at the keyboard."""

    page: Page
    show: Show
    checks: Checks
    speech: Speech
    policies: Sequence[Policy[Any, Any] | None]
    """What plays at each seat; None for a person."""
    seated: str
    record: Trace
    """The game as it was when it was started or resumed."""
    steps: list[Step]
    states: list[Any]
    """The state before the first step, and after each one."""
    rng: random.Random
    writer: Writer = attrs.field(factory=Writer.for_terminal)
    _last: Seat | None = None
    """Who was last shown the table."""
    _told: dict[Seat, int] = attrs.field(factory=dict)
    """After how many steps each person was last told the news."""
    _left: Sequence[Any] = ()
    """The legal actions that are still to be chosen from."""
    _undone: list[int] = attrs.field(factory=list)

    @property
    def state(self) -> Any:
        """Where the game stands."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything left to do."""
        return self.state.turn is None

    @property
    def humans(self) -> int:
        """How many people play."""
        return self.policies.count(None)

    def trace(self) -> Trace:
        """The game so far; what was taken back is noted."""
        about = [self.seated]
        about += self.record.about.split("\n")[1:] if self.record.about else []
        about += [f"taken back to step {number}" for number in self._undone]
        return attrs.evolve(self.record, about="\n".join(about), steps=tuple(self.steps))

    def play(self, keep: Callable[[], None]) -> None:
        """Go on until the game is over, or somebody has had enough (``EOFError``).

        The game is to be kept after every decision of a person.
        """
        while (turn := self.state.turn) is not None:
            rules = self.page.GAME.rules
            if turn == CHANCE:
                self._do(rules.sample(self.state, self.rng))
            elif (policy := self.policies[turn]) is not None:
                view = rules.view(self.state, turn)
                self._do(take(policy, view, rules.legal_actions(self.state), self.rng))
            else:
                self._decide(turn)
                keep()
        self._end()

    def _do(self, action: Any) -> None:
        turn = self.state.turn
        self.states.append(self.page.GAME.rules.apply(self.state, turn, action))
        self.steps.append(Step(turn, action))

    def _view(self, viewer: Viewer) -> Any:
        return self.page.GAME.rules.view(self.state, viewer)

    # A person decides

    def _decide(self, seat: Seat) -> None:
        if self.humans > 1 and self._last != seat:
            self._hand_over(seat)
        self._last = seat
        if seat not in self._told:
            self._introduce(seat)
        self._tell_news(seat)
        self._show(seat)
        while not self._understood(seat, self._ask(seat)):
            pass

    def _hand_over(self, seat: Seat) -> None:
        """Hide the table of the one before, until the next one sits there alone."""
        _ = self.speech
        if self._last is not None:
            self._tell_alone(self._last)
        self.curtain()
        forget_typed()
        self._wait_for_enter(_("{name}, it is your turn. Press Enter when nobody else is looking. ",
                               name=self._name(seat)))  # fmt: skip
        self.curtain()

    def _tell_alone(self, seat: Seat) -> None:
        """Tell the one who still sits there what nobody else may know: what was drawn, say."""
        _ = self.speech
        if self._news(seat, self._since(seat)) != self._news(SPECTATOR, self._since(seat)):
            print()
            self._tell_news(seat)
            self._wait_for_enter(_("Press Enter to hide this. "))

    def _wait_for_enter(self, prompt: str) -> None:
        """Ask until nothing but Enter is typed; somebody may also have had enough."""
        while typed := self._line(prompt):
            if typed.lower() == "q":
                raise EOFError

    def curtain(self) -> None:
        """Leave nothing on the screen, and nothing to scroll back to."""
        sys.stdout.write(CLEAR)
        sys.stdout.flush()

    def leave(self) -> None:
        """Go away from the table: where several people play, nobody's cards stay on the screen."""
        if self.humans > 1:
            self.curtain()
        else:
            print()

    def _introduce(self, seat: Seat) -> None:
        """What is played, with what this person may know of it."""
        self._tell(introduction(self.page, self.show, self._view(seat), self.speech))

    def _tell_news(self, seat: Seat) -> None:
        """What has happened since this person last looked."""
        self._tell(self._news(seat, self._since(seat)))
        self._told[seat] = len(self.steps)

    def _since(self, seat: Seat) -> int:
        """The number of steps of which this person knows; at first, those before their last."""
        own = [at for at, step in enumerate(self.steps) if step.by == seat]
        return self._told.get(seat, own[-1] if own else 0)

    def _news(self, viewer: Viewer, since: int) -> str:
        rules, lang = self.page.GAME.rules, self.speech.lang
        return news.told(rules, self.show, self.states[since:], viewer, lang)

    def _tell(self, text: str) -> None:
        """Some sentences, and an empty line after them."""
        if text:
            for line in text.split("\n"):
                tell("\n".join(self.writer.paragraph(line, "")))
            print()

    def _show(self, seat: Seat) -> None:
        """The table, and all that can be chosen: who had begun to choose begins anew."""
        self._left = self.page.GAME.rules.legal_actions(self.state)
        self._draw(self._view(seat))
        self._list()

    def _draw(self, view: Any) -> None:
        """The table in letters; in sentences, where the terminal is too narrow for a picture."""
        drawn = self.show.draw_text(view, self.speech.lang)
        if max(map(columns, drawn.split("\n"))) > self.writer.width + 1:
            told = self.show.describe(view, self.speech.lang).split("\n")
            drawn = "\n".join(line for each in told for line in self.writer.paragraph(each, ""))
        tell(drawn)
        print()

    def _list(self) -> None:
        """The choices, numbered, in as many columns as fit."""
        title, known = self._choices()
        words = [f"{number:>3}  {each.words}" for number, each in enumerate(known, 1)]
        room = max(map(columns, words)) + 2
        across = max(1, (self.writer.width + 2) // room)
        down = -(-len(words) // across)
        if title:
            tell(f"{title}:" if self.speech.lang == "en" else f"{title}\u00a0:")
        for row in range(down):
            cells = words[row::down]
            line = "".join(cell + " " * (room - columns(cell)) for cell in cells)
            tell("\n".join(self.writer.paragraph(line, "", " " * 5)))

    def _choices(self) -> tuple[str, tuple[Choice, ...]]:
        """What can be chosen now, among the legal actions that are left."""
        return choices(self._left, self.page.GAME.codec, self._phrases())

    def _phrases(self) -> Phrases:
        setup = self.record.setup
        checks, lang = self.checks.at(setup), self.speech.lang
        return Phrases(checks, checks.names(setup, lang), lang)

    def _name(self, seat: Seat) -> str:
        return self._phrases().who(seat)

    def _ask(self, seat: Seat) -> str:
        _, (_title, known) = self.speech, self._choices()
        return self._line(_("{name}: 1-{last}, ? or h: ",
                            name=self._name(seat), last=len(known)))  # fmt: skip

    def _line(self, prompt: str) -> str:
        """What is typed, without the white space around it."""
        sys.stdout.write("\n".join(self.writer.paragraph(prompt, "")) + " ")
        sys.stdout.flush()
        line = sys.stdin.readline(LONGEST_TYPED)
        if not line:
            raise EOFError
        return line.strip()

    # What can be typed

    def _understood(self, seat: Seat, typed: str) -> bool:
        """Whether the game goes on; else there is more to be typed."""
        if typed.isdecimal() or typed.startswith("{"):
            return self._tried(typed)
        match typed.lower():
            case "?":
                self._tell_rules(self._left)
            case "i":
                self._introduce(seat)
                self._tell(library(self.show, self._view(seat), self.speech))
            case "o":
                self._tell_odds(seat)
            case "s":
                self._show(seat)
            case "u":
                return self._undo(seat)
            case "h":
                self._tell_help()
            case "q":
                raise EOFError
            case _:
                self._wonder(typed)
        return False

    def _wonder(self, typed: str) -> None:
        """Say in a line what could be typed; ``?3`` asks for the rules about choice 3."""
        _, (_title, known) = self.speech, self._choices()
        number = typed.removeprefix("?").strip()
        if typed.startswith("?") and number.isdecimal() and len(number) < 9:
            if 1 <= int(number) <= len(known):
                self._tell_rules(known[int(number) - 1].actions)
            else:
                self._tell_no_choice(number, len(known))
        elif typed:
            told = _("I do not understand {typed!r}. 1 to {last} choose, ? shows the rules, "
                     "h lists what else there is.", typed=typed[:20], last=len(known))  # fmt: skip
            tell("\n".join(self.writer.paragraph(told, "")))

    def _tell_no_choice(self, number: str, last: int) -> None:
        _ = self.speech
        tell(_("There is no choice {number}; choose from 1 to {last}.",
               number=number[:20], last=last))  # fmt: skip

    def _tried(self, typed: str) -> bool:
        """Whether an action was chosen by its number, or written in JSON, and is legal."""
        _, game, (_title, known) = self.speech, self.page.GAME, self._choices()
        try:
            if typed.startswith("{"):
                action = game.codec.decode_action(parse(typed))
            elif len(typed) <= len(str(len(known))) and 1 <= int(typed) <= len(known):
                self._left = known[int(typed) - 1].actions
                if len(self._left) > 1:  # the next field is asked for
                    self._list()
                    return False
                [action] = self._left
            else:
                self._tell_no_choice(typed, len(known))
                return False
            self._do(action)
        except MalformedJson as error:
            self._tell_form(error)
            return False
        except RulesError as error:
            tell(f"{error.refusal.said(_.lang)} ({error.rule})")
            rule = game.catalogue.rules.get(error.rule)
            tell("\n".join(self.writer.paragraph(said(rule, _.lang))) if rule else "")
            return False
        return True

    def _tell_form(self, error: MalformedJson) -> None:
        """What is wrong with an action that was typed, and how one looks."""
        _ = self.speech
        example = json.dumps(self.page.GAME.codec.encode(self._left[0]), ensure_ascii=False)
        reason, field = error.refusal.said(_.lang), error.path.removeprefix("$").removeprefix(".")
        if field:
            told = _("This is no action: {field}: {reason}.", field=field, reason=reason)
        else:
            told = _("This is no action: {reason}.", reason=reason)
        form = _("One looks like this: {example}; crimehotel protocol --game {game} "
                 "shows them all.", example=example, game=self.page.GAME.name)  # fmt: skip
        tell("\n".join(self.writer.paragraph(f"{plain(told)} {form}", "")))

    def _tell_rules(self, actions: Sequence[Any]) -> None:
        """The rules about these actions."""
        for rule in rules_about(self.checks, self.state, actions):
            print("\n".join(self.writer.item(rule.id, said(rule, self.speech.lang))))

    def _tell_odds(self, seat: Seat) -> None:
        _, show = self.speech, self.show
        if isinstance(show, Reckoning):
            drawn = show.draw_odds_text(self._view(seat), _.lang)
            needed = max(map(columns, drawn.split("\n")))
            if needed <= self.writer.width + 1:
                tell(drawn)
            else:
                tell(_("the odds need a terminal of {count:column|columns}", count=needed))
        else:
            tell(_("there are no odds for {title}", title=self.page.GAME.title))

    def _tell_help(self) -> None:
        _ = self.speech
        keys = [
            ("1, 2, …", _("make the choice with this number")),
            ("?", _("the rules that matter now")),
            ("?1, …", _("the rules about what is listed under this number")),
            ("i", _("what is played, what you knew from the start, all that you have read")),
            ("o", _("the odds of what you cannot see, if the game has any")),
            ("s", _("show the table again")),
            ("u", _("take back your last decision and what followed; the saved game notes it")),
            ("q", _("save and quit")),
            ("{…}", _("any action, as JSON; an illegal one is explained")),
        ]
        for key, meaning in keys:
            print("\n".join(self.writer.item(key, meaning, 7)))

    def _undo(self, seat: Seat) -> bool:
        """Go back to the last decision of this person, if there was one."""
        _ = self.speech
        own = [at for at, step in enumerate(self.steps) if step.by == seat]
        if not own:
            tell(_("There is no decision of yours to take back."))
            return False
        del self.steps[own[-1] :], self.states[own[-1] + 1 :]
        self._undone.append(own[-1])
        self._told.clear()
        return True

    def _end(self) -> None:
        """The last turns, and how it ended: for everybody, so that none is told what is another's.

        Who plays alone is told as before: nobody else is looking.
        """
        _ = self.speech
        people = [Seat(seat) for seat, policy in enumerate(self.policies) if policy is None]
        viewer = people[0] if len(people) == 1 else SPECTATOR
        self.leave()
        self._tell(self._news(viewer, min(map(self._since, people), default=0)))
        final = self._view(SPECTATOR)
        self._draw(final)
        tell(_("The game is over."))
        tell(self.show.standing(final, _.lang))

"""A finding as an explanation: everything that a report says about it, in words."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.cases import Attempt, requests
from crimehotel_rules.conformance.checks.playing import Position, position
from crimehotel_rules.conformance.compare import Difference, first_difference
from crimehotel_rules.conformance.form import in_words
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.judge import Failure
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.conformance.reports.effects import effect
from crimehotel_rules.conformance.reports.phrases import (
    LONGEST,
    MOST_ACTIONS,
    Phrases,
    json_words,
    names_of,
)
from crimehotel_rules.conformance.reports.texts import ASPECTS, counted, said, words
from crimehotel_rules.conformance.serve import Server
from crimehotel_rules.conformance.verdict import Finding, Part
from crimehotel_rules.kernel import catalogue
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.plain import fit, plain
from crimehotel_rules.kernel.text import Lang, Text

MOST_RULES: Final = 3
"""So many rules are named at most."""
MOST_OTHERS: Final = 2
"""So many mistakes are told besides the first, if nothing tells them apart."""
MOST_STEPS: Final = 40
STDERR_LINES: Final = 4
"""So many lines of its beginning are shown, where the message is, and so many of its end."""
FACTS: Final = (
    "first_game",
    "played_with",
    "tried",
    "last",
    "asked",
    "field",
    "expected",
    "received",
    "refusals",
    "apart",
    "effect",
    "hint",
    "again",
)
"""What is told line by line, each under its label, as far as there is anything to say."""


@attrs.frozen(kw_only=True)
class Explanation:
    """What is to be said about a finding; all texts are harmless, none is escaped."""

    title: str
    check: str
    level: str
    others: str
    """In how many other checks the same was found."""
    known: str
    mistake: str
    """What the implementation does wrong, in a sentence, as far as it is known."""
    rules: tuple[tuple[str, str, str], ...]
    """Label, id and text of the rules that may be broken, and what speaks for each."""
    evidence: str
    """In how many checks the replies are those of an engine with this mistake."""
    first_game: str
    """The game that was played first in the same process."""
    played_with: str
    """The readings that are not canonical in this game."""
    tried: str
    """The attempt that was answered wrongly; empty if it was a question."""
    last: str
    """The attempt before the question, and what became of it."""
    asked: str
    field: str
    expected: str
    received: str
    refusals: str
    """Which rules refuse the actions that are in the list of legal ones and should not be."""
    apart: str
    """How the two worlds of a leak differ."""
    effect: str
    hint: str
    again: str
    """Where the same game went as expected, if it did at another time."""
    caption: str
    position: Position | None
    hand: str
    steps: tuple[str, ...]
    file: str
    command: str
    stderr: tuple[str, ...]


def explain(finding: Finding, part: Part, command: Sequence[str], lang: Lang) -> Explanation:
    """Everything that a report says about a finding in one game, and how to replay it."""
    failure = finding.failure
    checks, game = part.checks_of, part.game
    phrases = Phrases(checks, names_of(failure.case), lang)
    earlier = _earlier(failure)
    found = failure.difference
    placeless = found.aspect in ("hello", "unsupported")
    seen = position(game, checks.show, failure.case.setup, earlier)
    there = None if placeless else seen
    expected, received = _values(failure, phrases)
    moment = None if there is None or _tries(failure) else _Moment.of(failure, game)
    return Explanation(
        title=_title(failure, lang),
        check=fit(finding.check.id, 120),
        level=finding.check.level,
        others=counted(lang, "others", finding.others) if finding.others else "",
        known=fit(finding.expected_failure, 200),
        mistake=_mistake(finding, phrases),
        rules=_blamed(finding, game, lang),
        evidence=_evidence(finding, lang),
        first_game=_first_game(failure, lang),
        played_with=_readings(failure, game, lang),
        tried=_tried(failure, phrases) if _tries(failure) else "",
        last="" if _tries(failure) else _last(failure, moment, phrases),
        asked=_asked(failure, phrases),
        field=_field(failure, phrases),
        expected=expected,
        received=received,
        refusals=_refusals(failure, moment, phrases),
        apart=_apart(failure, phrases),
        effect=effect(found, checks.effects, lang),
        hint=_hint(failure, lang),
        again=_again(finding, lang),
        caption=words(lang, "before" if _acts(failure) else "after"),
        position=there,
        hand=_hand(failure, there, moment, phrases),
        steps=tuple(map(phrases.attempt, earlier)),
        file=plain(finding.trace),
        command=replay_command(finding, command),
        stderr=_both_ends(failure.stderr),
    )


def replay_command(finding: Finding, command: Sequence[str]) -> str:
    """The one command that replays a finding; empty if it was written to no file."""
    if not finding.trace:
        return ""
    return plain(shlex.join(("crimehotel", "replay", finding.trace, "--", *command)))


def _earlier(failure: Failure) -> tuple[Attempt, ...]:
    """The attempts that lead to the position.

    That is the one in which the failing attempt is made, or which the failing question is about.
    """
    return failure.case.attempts[: max(0, failure.request.attempt - _acts(failure))]


def _acts(failure: Failure) -> bool:
    return failure.request.body.get("op") == "act"


def _tries(failure: Failure) -> bool:
    """Whether an attempt was answered wrongly, and not a question."""
    return failure.request.body.get("op") in ("act", "new")


@attrs.frozen
class _Moment:
    """The reference at the moment of a question."""

    server: Server
    replies: tuple[Json, ...]
    """What it said to the set-up and to each attempt."""

    @classmethod
    def of(cls, failure: Failure, game: Game) -> _Moment:
        """Lead the reference there."""
        reference = server(game)
        asked = (each for each in requests(failure.case, "core") if each.body["op"] != "result")
        led = islice(asked, failure.request.attempt + 1)
        return cls(reference, tuple(reference.answer(each.body) for each in led))

    @property
    def accepted(self) -> bool:
        """Whether the last attempt was accepted."""
        return "illegal" not in self.replies[-1]

    @property
    def turn(self) -> Any:
        """Who is to act."""
        turns = (reply["turn"] for reply in reversed(self.replies) if "turn" in reply)
        return next(turns, None)

    def refusal(self, action: Any) -> str:
        """The rule that refuses an action of the one in turn; empty if none has a name."""
        reply = self.server.answer({"op": "act", "by": self.turn, "action": action})
        return str(reply.get("illegal", {}).get("rule") or "")


def _title(failure: Failure, lang: Lang) -> str:
    aspect = str(failure.difference.aspect)
    with_op = f"{aspect} {failure.request.body.get('op')}"
    message = ASPECTS.get(with_op) or ASPECTS.get(aspect)
    title = said(lang, message) if message else aspect
    return words(lang, "not every time", title=title) if failure.once else title


def _mistake(finding: Finding, phrases: Phrases) -> str:
    """What is wrong, in a sentence; empty if no rule is concerned."""
    found, lang = finding.diagnosis, phrases.lang
    if found is None or not finding.suspects:
        return ""
    if finding.failure.pair is not None:
        who = phrases.who(finding.failure.pair.viewer)
        return words(lang, "told apart", who=who)
    first = found.likely[0]
    if not found.near:
        return words(lang, "nothing fits")
    key = "like" if found.exact else "like at first" if found.begins_alike else "nearest"
    if first.mistake is None:
        return words(lang, f"{key} breaking")
    return words(lang, key, mistake=_one_of(first.mistake, first.others, lang))


def _one_of(mistake: Text, others: Sequence[Text], lang: Lang) -> str:
    """A mistake, and some of those that nothing here tells from it."""
    more = [words(lang, "or mistake", mistake=each.said(lang)) for each in others[:MOST_OTHERS]]
    return " ".join([mistake.said(lang), *more])


def _evidence(finding: Finding, lang: Lang) -> str:
    """In how many checks the engine of the first rule replies like the implementation."""
    found = finding.diagnosis
    if found is None or not finding.suspects:
        return ""
    first = found.likely[0]
    if not found.near:
        return ""
    told = [words(lang, "in failing", same=first.same, failing=found.failing)]
    told += [words(lang, "in place", near=first.near)] if first.near else []
    told.append(words(lang, "in passing", against=first.against, passing=found.passing))
    if first.right:
        told.append(words(lang, "behind it", right=first.right, failing=found.failing))
    return words(lang, "semicolon").join(told)


def _blamed(finding: Finding, game: Game, lang: Lang) -> tuple[tuple[str, str, str], ...]:
    """The rules that may be broken, each with its text, the others with what speaks for them."""
    rules = game.catalogue.rules
    told = [rule for rule in finding.suspects if rule in rules][:MOST_RULES]
    labels = [words(lang, _first_label(finding)), *[words(lang, "or rule")] * len(told)]
    return tuple(
        (label, rule, rule_text(rules[rule], lang) + _reason(finding, rule, lang))
        for label, rule in zip(labels, told, strict=False)
    )


def _first_label(finding: Finding) -> str:
    """What the first rule is called; it is not called broken if nothing known speaks for it."""
    found = finding.diagnosis
    told_apart = finding.failure.pair is not None
    return "rule" if found is None or found.near or told_apart else "perhaps rule"


def _reason(finding: Finding, rule: str, lang: Lang) -> str:
    """What speaks for a rule that is not the first."""
    found = finding.diagnosis
    if found is None:
        return ""
    for each in found.likely[1:]:
        if each.rule == rule and (each.same or each.near):
            told = [words(lang, "in failing", same=each.same, failing=found.failing)]
            told += [words(lang, "in place", near=each.near)] if each.near else []
            if each.against:
                told.append(words(lang, "in passing", against=each.against, passing=found.passing))
            if each.mistake is not None:
                mistake = each.mistake.said(lang).rstrip(".")
                told.append(words(lang, "other mistake", mistake=mistake))
            return f" ({words(lang, 'semicolon').join(told)})"
    return ""


def rule_text(rule: catalogue.Rule, lang: Lang) -> str:
    """The text of a rule in the reader's language."""
    return Text(rule.en, rule.fr).said(lang)


def _first_game(failure: Failure, lang: Lang) -> str:
    """That something may have been kept from another game, and from which."""
    before = failure.case.before
    if before is None:
        return ""
    setup = json_words(before.setup)
    return words(lang, "game before", attempts=len(before.attempts), setup=setup)


def _readings(failure: Failure, game: Game, lang: Lang) -> str:
    """The readings of this game that are not canonical, each with its ruling and its meaning."""
    wanted = failure.case.setup.get("readings", {}) if failure.case.playable else {}
    return words(lang, "semicolon").join(
        f"{ruling.setting} = {reading_words(wanted[ruling.setting])} ({ruling.id}{meaning})"
        for ruling in game.catalogue.rulings.values()
        if ruling.setting in wanted
        for meaning in [_meaning(ruling, wanted[ruling.setting], lang)]
        if meaning is not None
    )


def _meaning(ruling: catalogue.Ruling, value: Any, lang: Lang) -> str | None:
    """What a reading means; None for the canonical one."""
    key = "none" if value is None else reading_words(value)
    if key == ruling.canonical:
        return None
    texts = [each.fr if lang == "fr" else each.en for each in ruling.readings if each.key == key]
    return "".join(words(lang, "colon") + text for text in texts)


def reading_words(value: object) -> str:
    """A reading as it stands in the set-up."""
    return plain(value) if isinstance(value, str) else json_words(value)


def _tried(failure: Failure, phrases: Phrases) -> str:
    number, body = failure.request.attempt, failure.request.body
    if _acts(failure):
        return phrases.attempt(Attempt(body.get("by"), body.get("action")))
    if body.get("op") == "new" and failure.difference.aspect == "accepted":
        return words(phrases.lang, "bad setup", setup=json_words(failure.case.setup))
    if body.get("op") == "new" and number:
        return words(phrases.lang, "new setup", setup=json_words(body.get("setup")))
    if body.get("op") == "new" and failure.difference.aspect == "refused":
        return words(phrases.lang, "good setup", setup=json_words(failure.case.setup))
    return words(phrases.lang, "setup")


def _last(failure: Failure, moment: _Moment | None, phrases: Phrases) -> str:
    """What came before the question, and what became of it."""
    number = failure.request.attempt
    if not 0 < number <= len(failure.case.attempts):
        return words(phrases.lang, "setup")
    attempt = phrases.attempt(failure.case.attempts[number - 1])
    if moment is None:
        return attempt
    became = words(phrases.lang, "accepted" if moment.accepted else "rightly refused")
    return f"{attempt} ({became})"


def _refusals(failure: Failure, moment: _Moment | None, phrases: Phrases) -> str:
    """What the reference says to actions that should not be in the list."""
    found = failure.difference
    if moment is None or found.aspect != "legal" or not found.breaks_a_rule:
        return ""
    extra = found.received.get("not legal", ())[:MOST_ACTIONS]
    told = ((phrases.deed(action), moment.refusal(action)) for action in extra)
    refused = (f"{deed} ({rule})" for deed, rule in told if rule)
    return words(phrases.lang, "semicolon").join(refused)


def _asked(failure: Failure, phrases: Phrases) -> str:
    """The question that was answered wrongly, if it was not the attempt itself."""
    body = failure.request.body
    op = body.get("op")
    if op in ("act", "new"):
        return ""
    if op == "view" and phrases.is_present(body.get("viewer")):
        return words(phrases.lang, "ask view", who=phrases.who(body.get("viewer")))
    if op in ("legal", "result"):
        return words(phrases.lang, f"ask {op}")
    return words(phrases.lang, "ask other", request=json_words(body))


def _field(failure: Failure, phrases: Phrases) -> str:
    """The field of a view or result, with the name of the player whom it is about."""
    found = failure.difference
    path = found.path
    if found.aspect == "leak":
        path = first_difference(found.expected, found.received)[0].removeprefix("view.")
    seat = phrases.checks.seat_of(path)
    return fit(path, 120) + ("" if seat is None else f" ({phrases.who(seat)})")


def _values(failure: Failure, phrases: Phrases) -> tuple[str, str]:
    """What was expected, and what came."""
    wanted, came = _in_words(failure, phrases)
    if wanted == came:  # the difference is in what the words leave out
        found = failure.difference
        return json_words(found.expected), json_words(found.received)
    return wanted, came


def _in_words(failure: Failure, phrases: Phrases) -> tuple[str, str]:
    found = failure.difference
    wanted, came = found.expected, found.received
    match found.aspect:
        case "form" | "hello":
            return fit(in_words(wanted, phrases.lang), LONGEST), _unshaped(found, phrases)
        case "accepted" | "refused":
            return phrases.reply(wanted), phrases.reply(came)
        case "turn":
            return phrases.who(wanted), phrases.who(came)
        case "phase":
            return phrases.phase(wanted), phrases.phase(came)
        case "legal" if isinstance(wanted, dict) and isinstance(came, dict):
            return _lists(wanted.get("missing"), came.get("not legal"), phrases)
        case "answered":
            return words(phrases.lang, "error"), json_words(came)
        case "error" if isinstance(wanted, dict) and "illegal" in wanted:
            rule = wanted["illegal"].get("rule")
            due = words(phrases.lang, "refusal due", rule=f" ({rule})" if rule else "")
            return due, _spoken(came)
        case "unsupported" if _tries(failure):
            return phrases.reply(wanted), json_words(came)
        case "error" | "unsupported":
            return words(phrases.lang, "proper reply"), _spoken(came)
        case "timeout" | "crash" | "garbage" | "desync":
            return words(phrases.lang, "a reply"), _spoken(came)
        case "leak":
            _, one, other = first_difference(wanted, came)
            told = {"one": json_words(one), "other": json_words(other)}
            return words(phrases.lang, "same"), words(phrases.lang, "worlds", **told)
        case _:
            return _spoken(wanted), _spoken(came)


def _unshaped(found: Difference, phrases: Phrases) -> str:
    """What came; that nothing was sent is another thing than ``null``."""
    lang = phrases.lang
    if found.beside is not None:
        names = fit(", ".join(found.beside), 200) or words(lang, "nothing")
        return words(lang, "missing", names=names)
    if found.expected == "each once":
        return words(lang, "twice", actions=phrases.actions(found.received))
    if found.expected == "keys once":
        return words(lang, "key twice", name=json_words(found.received))
    return json_words(found.received)


def _lists(missing: Any, extra: Any, phrases: Phrases) -> tuple[str, str]:
    """Which actions the list lacks, and which it should not have."""
    wanted, came = [], []
    lacking = phrases.actions(missing) if isinstance(missing, list) and missing else ""
    needless = phrases.actions(extra) if isinstance(extra, list) and extra else ""
    if lacking == needless:  # the same in words: what differs is how it is written
        return json_words({"legal": missing}), json_words({"legal": extra})
    if lacking:
        wanted.append(words(phrases.lang, "listed", actions=lacking))
        came.append(words(phrases.lang, "unlisted", actions=lacking))
    if needless:
        actions = needless
        wanted.append(words(phrases.lang, "unlisted", actions=actions))
        came.append(words(phrases.lang, "listed", actions=actions))
    return ". ".join(wanted), ". ".join(came)


def _hint(failure: Failure, lang: Lang) -> str:
    """What to look up, where the fault is one of the wire."""
    found, body = failure.difference, failure.request.body
    told = body.get("setup") if found.aspect == "refused" else found.expected
    if found.aspect in ("form", "refused") and not json_words(told).isascii():
        return words(lang, "encoding hint")
    known = found.aspect in ("form", "unsupported")
    return words(lang, f"{found.aspect} hint", op=body.get("op")) if known else ""


def _again(finding: Finding, lang: Lang) -> str:
    """What became of the same game at another time, if it was something else."""
    if not finding.failure.once:
        return ""
    return words(lang, "passed before" if finding.check.source == "repeat" else "passed later")


def _spoken(value: Any) -> str:
    return fit(value, 400) if isinstance(value, str) else json_words(value)


def _apart(failure: Failure, phrases: Phrases) -> str:
    """How the two worlds differ, if it took two to see the failure."""
    if failure.pair is None:
        return ""
    return plain(phrases.checks.differ(failure.pair, phrases.who, phrases.lang))


def _hand(
    failure: Failure, position: Position | None, moment: _Moment | None, phrases: Phrases
) -> str:
    """The hand of the one who acts, is to act or looks: the spectator's view does not have it."""
    body = failure.request.body
    seat = body.get("viewer") if body.get("op") == "view" else body.get("by")
    if body.get("op") == "legal" and moment is not None:
        seat = moment.turn
    held = phrases.checks.hand(position.seen_by(seat)) if position is not None else ()
    if not held:
        return ""
    label = words(phrases.lang, "hand", name=phrases.who(seat))
    return label + words(phrases.lang, "colon") + " ".join(map(_spoken, held))


def _both_ends(stderr: str) -> tuple[str, ...]:
    lines = [fit(line.rstrip(), 200) for line in stderr.split("\n") if line.strip()]
    if len(lines) <= 2 * STDERR_LINES:
        return tuple(lines)
    return (*lines[:STDERR_LINES], "…", *lines[-STDERR_LINES:])

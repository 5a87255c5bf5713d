"""The words of the reports; their French is where that of the whole program is."""

from __future__ import annotations

import re
from typing import Final

from crimehotel_rules.kernel.plain import form, plain
from crimehotel_rules.kernel.text import Lang
from crimehotel_rules.kernel.translation import N_, Speech

WORDS: Final = {
    "title": N_("{game}: conformance report"),
    "colon": N_(": "),
    "semicolon": N_("; "),
    "by": N_("by"),
    "command": N_("Command"),
    "unnamed": N_("an implementation that gave no name"),
    "conformant": N_("conformant"),
    "not conformant": N_("not conformant"),
    "not tested": N_("NOT TESTED"),
    "not asked for": N_("not asked for with --level"),
    "not offered": N_("hello does not offer it"),
    "failed below": N_("a lower level failed first"),
    "cut short": N_("the run was cut short"),
    "unknown capability": N_(
        "hello names the capability {name}, which this suite does not know; it knows legal "
        "and view."
    ),
    "verdict conformant": N_("CONFORMANT"),
    "only levels": N_(" at level {levels} only"),
    "verdict known": N_("NOT CONFORMANT, with known failures only"),
    "verdict failed": N_("NOT CONFORMANT"),
    "verdict surprise": N_("CHECKS PASS THAT WERE EXPECTED TO FAIL"),
    "verdict given up": N_("NOT CONFORMANT: GIVEN UP FOR LACK OF ANSWERS"),
    "verdict unfinished": N_("NOT FINISHED, NOTHING PROVEN"),
    "verdict untested": N_("NOT TESTED"),
    "tested levels": N_("Tested and right: {levels}."),
    "untested levels": N_("Not tested, so nothing is known about: {levels}."),
    "interrupted": N_("The run was interrupted: what follows is incomplete."),
    "time limit": N_("The time limit was reached: what follows is incomplete."),
    "gave up": N_(
        "Too many checks got no answer, so the run was given up: what follows is incomplete."
    ),
    "worker lost": N_(
        "A worker process died, perhaps for lack of memory: what follows is incomplete."
    ),
    "fuzzing unfinished": N_(
        "Fuzzing was stopped early: the verdict covers the fixed checks and the games "
        "fuzzed up to then."
    ),
    "no random games": N_("no random games: too much has failed"),
    "few random games": N_("fewer random games than asked for: too much has failed"),
    "surprises": N_("Expected to fail, but passed; remove these from the list"),
    "levels": N_("Levels"),
    "level": N_("Level"),
    "status": N_("Result"),
    "core": N_("core: accepted and refused, turn, result"),
    "legal": N_("legal: the exact set of legal actions"),
    "views": N_("views: what each seat and a spectator may know"),
    "sources": N_("Checks"),
    "source": N_("Source"),
    "made": N_("made"),
    "failed": N_("failed"),
    "expected failures": N_("known"),
    "all": N_("all"),
    "chapters": N_("Rules by chapter"),
    "chapter": N_("Chapter"),
    "exercised": N_("exercised"),
    "of": N_("of"),
    "times": N_("times"),
    "failures": N_("failures"),
    "no rule": N_("no rule: the protocol itself"),
    "not exercised": N_("Rules not exercised"),
    "not exercised note": N_("The run says nothing about these rules."),
    "readings": N_("Readings played"),
    "findings": N_("Findings"),
    "finding": N_("Finding"),
    "no findings": N_("Everything that was tested is right."),
    "more findings": N_("{count} more, listed in the other reports"),
    "rule": N_("Broken rule"),
    "perhaps rule": N_("Perhaps this rule"),
    "or rule": N_("Or this rule"),
    "mistake": N_("What is wrong"),
    "like": N_("your engine answers like one with this mistake: {mistake}"),
    "or mistake": N_("Or, which nothing here tells from it: {mistake}"),
    "like breaking": N_("your engine answers like one that breaks the rule below."),
    "like at first": N_(
        "where your engine first goes wrong, it answers like one with this mistake, but later not "
        "always: {mistake}"
    ),
    "like at first breaking": N_(
        "where your engine first goes wrong, it answers like one that breaks the rule below, but "
        "later not always."
    ),
    "nearest": N_("no known mistake gives all these replies. The nearest one: {mistake}"),
    "nearest breaking": N_(
        "no known mistake gives all these replies. The nearest ones break the rule below."
    ),
    "nothing fits": N_(
        "no known mistake gives replies like these. The rules below are at work here; any "
        "of them may be broken, or none."
    ),
    "told apart": N_("what {who} gets to see depends on what {who} must not know."),
    "evidence": N_("Evidence"),
    "in failing": N_("the same wrong reply in {same} of {failing} failing checks"),
    "in place": N_("a wrong reply in the same place in {near} more"),
    "in passing": N_("a wrong reply in {against} of {passing} passing ones"),
    "behind it": N_(
        "a right reply in {right} of the {failing} failing ones, so another mistake may be hidden "
        "there: fix this one first, then run again"
    ),
    "other mistake": N_("for example: {mistake}"),
    "tried": N_("What was tried"),
    "last": N_("Last step"),
    "asked": N_("Then asked"),
    "field": N_("Where"),
    "expected": N_("Expected"),
    "received": N_("Received"),
    "refusals": N_("Refused by the rules"),
    "apart": N_("The two games"),
    "effect": N_("At a real table"),
    "before": N_("The position before the attempt, as a spectator sees it"),
    "after": N_("The position at that moment, as a spectator sees it"),
    "hand": N_("Hand of {name}"),
    "steps": N_("The steps that lead there ({count})"),
    "earlier": N_("{count} earlier steps are in the file"),
    "replay": N_("Replay it"),
    "file": N_("File"),
    "stderr": N_("On standard error"),
    "check": N_("Check"),
    "alike": N_("Seen again"),
    "known": N_("A known failure"),
    "seed": N_("seed {seed}"),
    "seconds": N_("{seconds} s"),
    "checks made": N_("{count} check|{count} checks"),
    "findings made": N_("{count} finding|{count} findings"),
    "others": N_("the same in {count} other check|the same in {count} other checks"),
    "nothing": N_("nothing"),
    "no reply": N_("no reply"),
    "a reply": N_("a reply"),
    "proper reply": N_("a proper reply"),
    "refusal due": N_("`illegal`: the rules refuse this{rule}; `error` is never a refusal"),
    "error": N_("an error: only the seats of this table and the spectator may ask for a view"),
    "same": N_("the same reply in two games that look the same to this viewer"),
    "worlds": N_("in one {one}, in the other {other}"),
    "missing": N_("nothing: the field is missing (the object has: {names})"),
    "hint": N_("Protocol"),
    "again": N_("The other time"),
    "not every time": N_("{title}, but not every time"),
    "passed before": N_(
        "the same game went as expected before, in another process and with the questions "
        "in another order. Does something carry over from earlier games, or is something "
        "random?"
    ),
    "passed later": N_(
        "the same game, played again in a fresh process, went as expected. Does something "
        "carry over from earlier games, or is something random?"
    ),
    "form hint": N_(
        "`crimehotel protocol` shows what each reply must look like; no rule was judged"
    ),
    "encoding hint": N_(
        "every line is UTF-8, whatever the system's encoding; was this text read or "
        "written in another one?"
    ),
    "unsupported hint": N_("answer the request `{op}`; `crimehotel protocol` prints how"),
    "brief note": N_(
        "Rules not exercised: {count}, because the run failed; --html or --json lists them."
    ),
    "twice": N_("More than once in the list: {actions}"),
    "key twice": N_("the key {name} twice"),
    "listed": N_("In the list: {actions}"),
    "unlisted": N_("Not in the list: {actions}"),
    "more": N_("{count} more"),
    "accepted": N_("accepted"),
    "refused": N_("refused"),
    "rightly refused": N_("refused, as it should be"),
    "then": N_("; next {turn} ({phase})"),
    "chance": N_("chance"),
    "nobody": N_("nobody"),
    "seat": N_("seat {seat}"),
    "spectator": N_("a spectator"),
    "setup": N_("A game is set up."),
    "good setup": N_("A game is set up: {setup}"),
    "bad setup": N_("A game is set up that cannot be played: {setup}"),
    "new setup": N_("In the middle of the game, another is requested: {setup}"),
    "first_game": N_("First"),
    "game before": N_(
        "another game in the same process ({attempts} attempts), nothing of which may "
        "carry over: {setup}"
    ),
    "played_with": N_("Played with"),
    "wants": N_("{who} wants to {deed}"),
    "happens": N_("Chance has to {deed}"),
    "no action": N_("send something that is not an action: {action}"),
    "ask view": N_("what {who} sees"),
    "ask legal": N_("what is legal now"),
    "ask result": N_("the result"),
    "ask other": N_("the request {request}"),
    "badge undecided": N_("not proven"),
    "skip": N_("Skip to the findings"),
}

ASPECTS: Final = {
    "accepted": N_("An illegal action was accepted"),
    "accepted new": N_("An impossible set-up was accepted"),
    "refused": N_("A legal action was refused"),
    "refused new": N_("A playable set-up was refused"),
    "turn": N_("It is the wrong player's turn"),
    "phase": N_("The game expects the wrong kind of action"),
    "ply": N_("The step count is wrong"),
    "result": N_("The result is wrong"),
    "legal": N_("The list of legal actions is wrong"),
    "view": N_("A view is wrong"),
    "answered": N_("A viewer who does not exist did not get an error"),
    "leak": N_("Hidden information leaks"),
    "error": N_("The implementation reported an internal error"),
    "unsupported": N_("The implementation does not know a required request"),
    "form": N_("The reply is malformed"),
    "hello": N_("Another process answers hello differently"),
    "timeout": N_("No reply in time"),
    "crash": N_("The implementation stopped unexpectedly"),
    "garbage": N_("The output is not a protocol reply"),
    "desync": N_("The reply belongs to another request"),
}
"""What went wrong, as a headline."""

SOURCES: Final = {
    "scenario": N_("scenarios"),
    "trace": N_("traces"),
    "fuzz": N_("fuzzed games"),
    "leak": N_("leaks"),
    "count": N_("counts"),
    "bad input": N_("bad input"),
    "aimed": N_("aimed games"),
    "repeat": N_("played again"),
}
"""Where checks come from."""


def said(lang: Lang, message: str) -> str:
    """One of these messages, in the reader's language."""
    return Speech(lang).translated(message)


def source_name(lang: Lang, source: str) -> str:
    """Where a check comes from, in words.

    >>> source_name("fr", "leak")
    'fuites'
    """
    return said(lang, SOURCES[source]) if source in SOURCES else plain(source)


def words(lang: Lang, key: str, **values: object) -> str:
    """A text in the reader's language, with values filled in.

    >>> words("fr", "seed", seed=7)
    'graine 7'
    """
    return re.sub(r"\{(\w+)\}", lambda place: str(values[place[1]]), said(lang, WORDS[key]))


def counted(lang: Lang, key: str, count: int) -> str:
    """So many of something.

    >>> counted("en", "checks made", 1), counted("en", "checks made", 1200)
    ('1 check', '1,200 checks')
    """
    return form(count, said(lang, WORDS[key]), lang).replace("{count}", number(count, lang))


def number(value: float, lang: Lang) -> str:
    """A number as readers of the language write it.

    >>> number(12345, "en"), number(0.5, "fr")
    ('12,345', '0,5')
    """
    written = f"{value:,}" if isinstance(value, int) else f"{value:,.1f}"
    return written if lang == "en" else written.replace(",", "\u202f").replace(".", ",")

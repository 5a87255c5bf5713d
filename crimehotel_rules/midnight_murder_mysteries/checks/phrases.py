"""What can be done in a game, and what it can wait for, in words: "move to zone 6"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from crimehotel_rules.conformance.checks.playing import kind_of
from crimehotel_rules.conformance.suite import Who
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.midnight_murder_mysteries import (
    ELEMENTS,
    SIMON,
    Action,
    Element,
    Extract,
    Investigate,
    Opinion,
    OptionId,
    PlaceSuspects,
    Setup,
    Vote,
    Write,
)
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import ELEMENT_WORDS
from crimehotel_rules.midnight_murder_mysteries.rules.setup import PublicSetup
from crimehotel_rules.midnight_murder_mysteries.show.words import is_talk, option_word, path_word

_DEEDS: Final = {
    "place_suspects": Text(
        "place the suspects in the zones {zones}", "placer les suspects dans les zones {zones}"
    ),
    "place_detective": Text("start in zone {zone}", "commencer en zone {zone}"),
    "draw_event": Text("draw {card}", "tirer {card}"),
    "move": Text("move to zone {zone}", "aller en zone {zone}"),
    "move_purser": Text(
        "move the Purser to zone {zone}", "déplacer le commissaire de bord en zone {zone}"
    ),
    "buy_buoy": Text("buy a buoy", "acheter une bouée"),
    "public": Text("investigate {path} publicly", "suivre la piste {path} publiquement"),
    "private": Text("investigate {path} privately", "suivre la piste {path} discrètement"),
    "search public": Text("search {path} aloud", "fouiller {path} en public"),
    "search private": Text("search {path} in private", "fouiller {path} discrètement"),
    "ask public": Text("ask {path}, aloud", "interroger {path} en public"),
    "ask private": Text("ask {path}, in private", "interroger {path} discrètement"),
    "extract": Text("extract {path} from {target}", "soutirer {path} à {target}"),
    "end_actions": Text("end the actions", "terminer ses actions"),
    "keep": Text("keep what was read", "garder pour soi ce qui a été lu"),
    "publish": Text("make public what was read", "rendre public ce qui a été lu"),
    "important": Text("call the path important", "juger la piste importante"),
    "average": Text("call the path average", "juger la piste moyenne"),
    "irrelevant": Text("call the path irrelevant", "juger la piste sans intérêt"),
    "move_suspect": Text("move {suspect} to zone {zone}", "déplacer {suspect} en zone {zone}"),
    "leave_suspects": Text("move no suspect", "ne déplacer aucun suspect"),
    "reveal": Text("announce findings", "annoncer ses conclusions"),
    "go_on": Text("go on without findings", "continuer sans conclusions"),
    "yes": Text("vote yes", "voter oui"),
    "no": Text("vote no", "voter non"),
    "write": Text(
        "write {first} and {second} for the {element}",
        "écrire {first} et {second} ({element})",
    ),
}

_FIELDS: Final = {
    "first": Text("Hypothesis 1", "Hypothèse 1"),
    "second": Text("Hypothesis 2", "Hypothèse 2"),
}

CHAPTERS: Final[Mapping[str, Sequence[str]]] = {
    "place_detective": ("SHIP",),
    "move": ("MOVE",),
    "move_purser": ("PURS",),
    "buy_buoy": ("BUOY",),
    "investigate": ("INVEST",),
    "extract": ("EXTR",),
    "end_actions": ("AP", "BUOY"),
    "keep": ("INVEST",),
    "publish": ("INVEST",),
    "opinion": ("OPIN",),
    "move_suspect": ("SUSP",),
    "leave_suspects": ("SUSP",),
    "reveal": ("REV",),
    "go_on": ("REV",),
    "vote": ("PORT", "AGREE"),
    "write": ("CONC", "SCORE"),
}
"""Where the rules stand that matter for each type of action: parts of their ids."""

PHASES: Final = {
    "suspects": Text("the placing of the suspects", "la mise en place des suspects"),
    "detectives": Text("the placing of a detective", "la mise en place d'un détective"),
    "event": Text("the event card of the round", "la carte événement de la manche"),
    "final_vote": Text("the vote on a final round", "le vote sur un dernier tour"),
    "actions": Text("an action", "une action"),
    "publish": Text("keeping or making public", "garder pour soi ou rendre public"),
    "opinion": Text("an opinion", "un avis"),
    "suspect": Text("the move of a suspect", "le déplacement d'un suspect"),
    "findings": Text("findings, or none", "des conclusions, ou non"),
    "simon": Text("a card for Simon", "une carte pour Simon"),
    "end_vote": Text("the vote on ending the case", "le vote sur la fin de l'enquête"),
    "conclusions": Text("hypotheses", "des hypothèses"),
    "over": Text("the end of the game", "la fin de la partie"),
}


def field_words(
    action: Any, field: str, lang: Lang, setup: Setup | PublicSetup | None = None
) -> tuple[str, str] | None:
    """A hypothesis in words, and which of the two it is; None for other fields.

    >>> field_words({"type": "write", "element": "culprit", "first": "nobody"}, "first", "fr")
    ('Hypothèse 1 (coupable)', 'nobody')
    """
    if action["type"] != "write" or field not in _FIELDS:
        return None
    element = action["element"]
    title = f"{_FIELDS[field].said(lang)} ({ELEMENT_WORDS[element].said(lang)})"
    return title, _option(setup, element, action[field], lang)


def deed(action: Any, who: Who, lang: Lang, setup: Setup | None = None) -> str | None:
    """An action in words, paths and options as at the table if it is known; None if it is none.

    >>> names = ("Sam", "Ryan").__getitem__
    >>> deed({"type": "extract", "target": 1, "path": "K-witness"}, names, "en")
    'extract K-witness from Ryan'
    >>> deed({"type": "move", "zone": 6}, names, "fr")
    'aller en zone 6'
    >>> deed({"type": "move", "zone": 11}, names, "en")
    """
    try:
        return worded(CODEC.decode_action(action), who, lang, setup)
    except MalformedJson:
        return None


def worded(action: Action, who: Who, lang: Lang, setup: Setup | PublicSetup | None = None) -> str:
    """An action in words, paths and options as at the table if it is known."""

    def told(key: str, **values: Value) -> str:
        return fill(_DEEDS[key], values, lang)

    match action:
        case PlaceSuspects(zones):
            return told("place_suspects", zones=", ".join(map(str, zones)))
        case Investigate(path, how):
            if setup is None:
                return told(how, path=path)
            return told(f"{'ask' if is_talk(path) else 'search'} {how}", path=path_word(path))
        case Extract(target, path):
            name = "Simon" if target == SIMON else who(target)
            said = path if setup is None else path_word(path)
            return told("extract", path=said, target=name)
        case Opinion(opinion):
            return told(opinion)
        case Vote(agree):
            return told("yes" if agree else "no")
        case Write(element, first, second):
            called = [_option(setup, element, each, lang) for each in (first, second)]
            return told("write", element=ELEMENT_WORDS[element], first=called[0], second=called[1])
        case _:
            return told(kind_of(action), **attrs.asdict(action))


def _option(
    setup: Setup | PublicSetup | None, element: Element, option: OptionId, lang: Lang
) -> str:
    return (
        option if setup is None else option_word(setup.case, ELEMENTS.index(element), option, lang)
    )


_BY_SEAT: Final = re.compile(
    r"^(?:detectives|buoys|known|votes|hypotheses|setup\.(?:players|colours)|result\.scores)"
    r"\[(\d)\]"
)


def seat_of(path: str) -> int | None:
    """The seat that a field of a view is about, if it is about one.

    >>> seat_of("buoys[2]"), seat_of("setup.colours[1]"), seat_of("suspects[7]")
    (2, 1, None)
    """
    about = _BY_SEAT.match(path)
    return int(about[1]) if about else None

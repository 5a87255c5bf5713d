"""What all drawings of Midnight Murder Mysteries write: names, labels, where the game stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from crimehotel_rules.drawing.letters import initials
from crimehotel_rules.kernel.plain import fit, plain
from crimehotel_rules.kernel.text import Lang, Text, Value, fill
from crimehotel_rules.midnight_murder_mysteries import (
    ELEMENTS,
    SIMON,
    ClosedPassage,
    ClosedZone,
    Colour,
    Effect,
    Judgement,
    MoveCost,
    OpenPassage,
    OptionId,
    Path,
    Phase,
    SealedZone,
    Seat,
    Ship,
    SuspectRange,
    View,
    Zone,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import Case, PublicCase
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import ELEMENT_WORDS
from crimehotel_rules.midnight_murder_mysteries.rules.ship import named
from crimehotel_rules.midnight_murder_mysteries.show.seen import SETTING_UP, card, seats

LABELS: Final = {
    "title": Text("Midnight Murder Mysteries, {where}", "Midnight Murder Mysteries, {where}"),
    "setup": Text("set-up", "mise en place"),
    "round": Text("round {round}", "manche {round}"),
    "final": Text("round {round}, the final round", "manche {round}, le dernier tour"),
    "conclusions": Text("conclusions", "rédaction des hypothèses"),
    "over": Text("the case is solved", "l'enquête est résolue"),
    "seen": Text("As {name} sees it.", "Ce que voit {name}."),
    "spectator": Text("As a spectator sees it.", "Ce que voit un spectateur."),
    "port": Text("port", "port"),
    "event": Text("Event", "Événement"),
    "no event": Text("No event", "Pas d'événement"),
    "solution": Text("Solution", "Solution"),
    "case": Text("Case", "Enquête"),
    "passage": Text("passage", "passage"),
    "closed": Text("closed passage", "passage fermé"),
    "opened": Text("opened passage", "passage ouvert"),
    "no entry": Text("no entry", "interdite"),
    "sealed": Text("sealed", "scellés"),
    "read": Text("read", "lu"),
    "heard": Text("read out", "lu à voix haute"),
    "unread": Text("not read", "non lu"),
    "topics": Text("alibi, witness, motive", "alibi, témoin, mobile"),
    "last moved": Text("moved last", "déplacé en dernier"),
    "key": Text(
        "* read   a w m: alibi, witness, motive   ^ moved last   × closed   + opened",
        "* lu  a t m\u00a0: alibi, témoin, mobile  ^ déplacé en dernier  × fermé  + ouvert",
    ),
    "also": Text("Also connected", "Aussi reliées"),
    "detective": Text("{name}, detective", "{name}, détective"),
    "purser": Text("the Purser", "le commissaire de bord"),
    "simon": Text("Simon, the Purser", "Simon, le commissaire de bord"),
    "simons": Text("Simon", "Simon"),
    "buoys": Text("buoys", "bouées"),
    "paths": Text("paths", "pistes"),
    "points": Text("points", "points"),
    "score": Text("score", "score"),
    "spent": Text("{count:spent buoy|spent buoys}", "{count:bouée dépensée|bouées dépensées}"),
    "of": Text("{count}/{all}", "{count}/{all}"),
    "first": Text("First Player", "premier joueur"),
    "agrees": Text("agrees", "d'accord"),
    "disagrees": Text("does not agree", "pas d'accord"),
    "revealer": Text("author of Revelations", "auteur des révélations"),
    "written": Text("{count} of 3 written", "{count} sur 3 écrits"),
    "winner": Text("winner", "gagnant"),
    "visited": Text("has been in {zones}", "est passé par {zones}"),
    "beside": Text("not on board yet", "pas encore à bord"),
    "held": Text("Opinions", "Avis"),
    "team": Text("The team", "L'équipe"),
}

ZONE_NAMES: Final = {
    Zone(1): Text("VIP cabins", "Cabines VIP"),
    Zone(2): Text("Luxury suite", "Suite de luxe"),
    Zone(3): Text("Wheelhouse", "Timonerie"),
    Zone(4): Text("Pool, piano bar", "Piscine, piano-bar"),
    Zone(5): Text("Beauty, shops", "Beauté, boutiques"),
    Zone(6): Text("Casino, theatre", "Casino, théâtre"),
    Zone(7): Text("Restaurant, kitchens", "Restaurant, cuisines"),
    Zone(8): Text("Passenger cabins", "Cabines passagers"),
    Zone(9): Text("Service rooms", "Locaux de service"),
    Zone(10): Text("Hold, engine room", "Cale, salle des machines"),
}
DECK_NAMES: Final = (
    Text("Upper deck", "Pont supérieur"),
    Text("Main deck", "Pont principal"),
    Text("Lower deck", "Pont inférieur"),
    Text("Below", "En dessous"),
)
COLOURS: Final[dict[Colour, Text]] = {
    "red": Text("red", "rouge"),
    "blue": Text("blue", "bleu"),
    "green": Text("green", "vert"),
    "yellow": Text("yellow", "jaune"),
    "purple": Text("purple", "violet"),
}
TOPIC_WORDS: Final = {
    "alibi": Text("alibi", "alibi"),
    "witness": Text("witness", "témoin"),
    "motive": Text("motive", "mobile"),
}
OPINION_WORDS: Final[dict[Judgement, Text]] = {
    "important": Text("important", "important"),
    "average": Text("average", "moyen"),
    "irrelevant": Text("irrelevant", "sans intérêt"),
}
PURSER_SIGN: Final = Text("P", "C")
SIMON_SIGN: Final = Text("S", "S")

_CULPRITS: Final = {
    "victim": Text("the victim", "la victime"),
    "nobody": Text("nobody", "personne"),
}
_AWAITED: Final = {
    Phase.SUSPECTS: Text("the suspects are to be placed", "il faut placer les suspects"),
    Phase.DETECTIVES: Text("{name} is to place a detective", "{name} doit placer son détective"),
    Phase.EVENT: Text("an event card is to be drawn", "il faut tirer une carte événement"),
    Phase.FINAL_VOTE: Text(
        "{name} votes on a final round", "{name} vote pour ou contre un dernier tour"
    ),
    Phase.ACTIONS: Text(
        "{name} acts, with {points:point|points} left",
        "{name} agit, avec encore {points:point|points}",
    ),
    Phase.PUBLISH: Text(
        "{name} has read {path}, to keep or to make public",
        "{name} a lu {path}, à garder ou à rendre public",
    ),
    Phase.OPINION: Text(
        "{name} has read {path} and is to give an opinion",
        "{name} a lu {path} et doit donner un avis",
    ),
    Phase.SUSPECT: Text("{name} may move a suspect", "{name} peut déplacer un suspect"),
    Phase.FINDINGS: Text("{name} may announce findings", "{name} peut annoncer ses conclusions"),
    Phase.SIMON: Text("a card is to be drawn for Simon", "il faut tirer une carte pour Simon"),
    Phase.END_VOTE: Text(
        "{name} votes on ending the case", "{name} vote pour ou contre la fin de l'enquête"
    ),
    Phase.CONCLUSIONS: Text(
        "{name} is to write hypotheses: {element}",
        "{name} doit écrire ses hypothèses\u00a0: {element}",
    ),
}
_ENDS: Final = {
    "port": Text("the ship has arrived", "le navire est au port"),
    "revelations": Text("after Revelations", "après des révélations"),
    "agreement": Text("by agreement", "d'un commun accord"),
    "paths": Text("Simon knows enough", "Simon en sait assez"),
}
_LOCATION: Final = Text("location {path}", "le lieu {path}")
_TALK: Final = Text("{who} on the {topic}", "{who} ({topic})")


def label(key: str, lang: Lang, **values: Value) -> str:
    """The label, with its values.

    >>> label("round", "fr", round=3)
    'manche 3'
    """
    return fill(LABELS[key], values, lang)


def name(view: View, seat: Seat, width: int = 16) -> str:
    """The name of a seat, harmless and not too long."""
    return fit(view.setup.players[seat], width)


def sign(view: View, seat: Seat) -> str:
    """The letter or number on a player's detective."""
    return initials(view.setup.players)[seat]


def purser_sign(view: View, lang: Lang) -> str:
    """The letter on the Purser."""
    return (PURSER_SIGN if view.simon is None else SIMON_SIGN).said(lang)


def purser_name(view: View, lang: Lang) -> str:
    """The Purser, or Simon."""
    return label("purser" if view.simon is None else "simon", lang)


def seen_by(view: View, lang: Lang) -> str:
    """Whose view this is."""
    if view.viewer == "spectator":
        return label("spectator", lang)
    return label("seen", lang, name=name(view, view.viewer))


def headline(view: View, lang: Lang) -> str:
    """Where the game stands: set-up, a round, the conclusions, the end."""
    if view.phase in SETTING_UP:
        told = label("setup", lang)
    elif view.phase is Phase.OVER:
        told = label("over", lang)
    elif view.phase is Phase.CONCLUSIONS:
        told = label("conclusions", lang)
    else:
        told = label("final" if view.final else "round", lang, round=view.round)
    return told[0].upper() + told[1:]


def awaited(view: View, lang: Lang) -> str:
    """Who must do what now; at the end, how the case ended."""
    if view.phase is Phase.OVER:
        assert view.end is not None
        return _ENDS[view.end].said(lang)
    values: dict[str, Value] = {"points": view.points}
    if isinstance(view.turn, int):
        values["name"] = name(view, view.turn)
        written = view.hypotheses[view.turn].written
        values["element"] = ELEMENT_WORDS[ELEMENTS[min(written, 2)]]
    if view.pending is not None:
        values["path"] = path_word(view.pending)
    return fill(_AWAITED[view.phase], values, lang)


# Paths


def is_talk(path: Path) -> bool:
    """Whether the path asks a suspect."""
    return "-" in path


def path_word(path: Path) -> Text:
    """A path as players say it.

    >>> path_word(Path("K-witness")).en, path_word(Path("13")).fr
    ('K on the witness', 'le lieu 13')
    """
    if not is_talk(path):
        return Text(_LOCATION.en.format(path=path), _LOCATION.fr.format(path=path))
    who, _, topic = path.partition("-")
    word = TOPIC_WORDS[topic]
    return Text(_TALK.en.format(who=who, topic=word.en), _TALK.fr.format(who=who, topic=word.fr))


def path_list(paths: Iterable[Path], lang: Lang) -> tuple[str, ...]:
    """Many paths in few words: locations by number, suspects with their topics.

    >>> path_list(map(Path, ("13", "K-alibi", "K-motive")), "fr")
    ('13', 'K (alibi, mobile)')
    """
    places: list[str] = []
    talks: dict[str, list[str]] = {}
    for path in paths:
        who, _, topic = path.partition("-")
        if topic:
            talks.setdefault(who, []).append(TOPIC_WORDS[topic].said(lang))
        else:
            places.append(path)
    return (*places, *(f"{who} ({', '.join(topics)})" for who, topics in talks.items()))


# Hypotheses


def option_word(case: Case | PublicCase, number: int, option: OptionId, lang: Lang) -> str:
    """What was written for an element: a suspect's letter, or the name of a motive or a method.

    What the case does not have, somebody may try to write all the same: its id, then.
    """
    if number == 0:
        return _CULPRITS[option].said(lang) if option in _CULPRITS else option
    options = case.motives if number == 1 else case.methods
    found = [each.name for each in options if each.id == option]
    return plain(found[0].said(lang) if found else option)


def option_list(view: View, options: Iterable[OptionId], lang: Lang) -> tuple[str, ...]:
    """Culprit, motive and method, as far as they are written."""
    case = view.setup.case
    return tuple(option_word(case, number, each, lang) for number, each in enumerate(options))


def solution_list(view: View, lang: Lang) -> tuple[str, ...]:
    """Culprit, motive and method of the solution; nothing before the end."""
    found = view.solution
    if found is None:
        return ()
    return option_list(view, (OptionId(found.culprit), found.motive, found.method), lang)


# Events

_EFFECTS: Final = {
    "forward": Text("the ship advances by {by}", "le navire avance de {by}"),
    "back": Text("the ship goes back by {by}", "le navire recule de {by}"),
    "closed passage": Text("passage {passage} is closed", "le passage {passage} est fermé"),
    "open passage": Text("passage {passage} is opened", "le passage {passage} est ouvert"),
    "closed zone": Text("no detective may enter zone {zone}", "la zone {zone} est interdite"),
    "sealed zone": Text("zone {zone} is sealed", "la zone {zone} est sous scellés"),
    "move cost": Text("each step costs {extra} more", "chaque pas coûte {extra} de plus"),
    "range": Text(
        "suspects move up to {zones:zone|zones}", "les suspects vont à {zones:zone|zones}"
    ),
    "still": Text("no suspect is moved", "aucun suspect n'est déplacé"),
}


def effect_word(effect: Effect, lang: Lang) -> str:
    """An effect of an event card."""
    match effect:
        case Ship(by):
            return fill(_EFFECTS["forward" if by > 0 else "back"], {"by": abs(by)}, lang)
        case ClosedPassage(between):
            return fill(_EFFECTS["closed passage"], {"passage": named(between)}, lang)
        case OpenPassage(between):
            return fill(_EFFECTS["open passage"], {"passage": named(between)}, lang)
        case ClosedZone(zone):
            return fill(_EFFECTS["closed zone"], {"zone": zone}, lang)
        case SealedZone(zone):
            return fill(_EFFECTS["sealed zone"], {"zone": zone}, lang)
        case MoveCost(extra):
            return fill(_EFFECTS["move cost"], {"extra": extra}, lang)
        case SuspectRange(zones):
            return fill(_EFFECTS["range" if zones else "still"], {"zones": zones}, lang)


def event_lines(view: View, lang: Lang) -> tuple[str, str]:
    """The title of the event of the round, and its effects; two blanks without an event."""
    drawn = card(view)
    if drawn is None:
        return "", ""
    colon = "\u00a0: " if lang == "fr" else ": "
    told = ", ".join(effect_word(effect, lang) for effect in drawn.effects)
    return label("event", lang) + colon + plain(drawn.title.said(lang)), told


# Players


def winners(view: View) -> tuple[Seat, ...]:
    """Who has won; nobody before the end, and no team."""
    return tuple(each for each in view.result.winners if each != SIMON)


def score_of(view: View, seat: Seat) -> int | None:
    """The score of a player, or of the team by its First Player; None before the end."""
    scores = view.result.scores
    if view.setup.mode == "cooperative":
        return scores[0] if scores and seat == view.setup.first else None
    return scores[seat] if scores else None


def status(view: View, seat: Seat, lang: Lang) -> str:
    """What else is to be said of a player now."""
    if view.phase is Phase.OVER:
        return label("winner", lang) if seat in winners(view) else ""
    if view.phase in (Phase.FINAL_VOTE, Phase.END_VOTE) and view.votes[seat] is not None:
        return label("agrees" if view.votes[seat] else "disagrees", lang)
    if view.phase is Phase.CONCLUSIONS and view.hypotheses[seat].written:
        return label("written", lang, count=view.hypotheses[seat].written)
    if view.revealer == seat:
        return label("revealer", lang)
    return ""


def names(view: View) -> tuple[str, ...]:
    """The names of all seats."""
    return tuple(name(view, seat) for seat in seats(view))

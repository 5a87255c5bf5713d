"""Objectives and effects as players say them, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

import attrs

from crimehotel_rules.grand_hotel.rules import effects, objectives, targets
from crimehotel_rules.grand_hotel.rules.box import CharacterClass
from crimehotel_rules.grand_hotel.rules.effects import Effect
from crimehotel_rules.grand_hotel.rules.objectives import Objective, PlainInteraction
from crimehotel_rules.kernel.text import Lang, Text, listed

CLASSES: Final[dict[CharacterClass, Text]] = {
    "guest": Text("guest", "client"),
    "guard": Text("guard", "vigile"),
    "staff": Text("member of staff", "employé"),
    "robber": Text("robber", "voleur"),
}
_MANY: Final[dict[CharacterClass, Text]] = {
    "guest": Text("guests", "clients"),
    "guard": Text("guards", "vigiles"),
    "staff": Text("members of staff", "employés"),
    "robber": Text("robbers", "voleurs"),
}
_FORBIDDEN: Final[dict[effects.Kind, Text]] = {
    "move": Text("no moving", "pas de déplacement"),
    "call": Text("no calling a car", "pas d'appel de cabine"),
    "ride": Text("no riding", "pas d'ascenseur"),
    "open": Text("no opening", "pas d'ouverture"),
    "close": Text("no closing", "pas de fermeture"),
    "search": Text("no searching", "pas de fouille"),
    "attack": Text("no attacking", "pas d'attaque"),
    "identify": Text("no identifying", "pas de tentative de démasquer"),
    "trade": Text("no trading", "pas d'échange"),
}
_WHO: Final[dict[effects.Who, Text]] = {
    "self": Text("you", "vous"),
    "others": Text("the others", "les autres"),
    "all": Text("everybody", "tout le monde"),
}
_CARS: Final[dict[effects.StoppedCar, Text]] = {
    "left": Text("left car stopped", "cabine de gauche en panne"),
    "right": Text("right car stopped", "cabine de droite en panne"),
    "both": Text("both cars stopped", "les deux cabines en panne"),
}


def effect(does: Effect, lang: Lang, owner: str = "") -> str:
    r"""What an effect does, in a few words; whoever rolled for it is "you", or has a name.

    >>> effect(effects.Points("others", -1), "en"), effect(effects.Forbid("all", "open"), "fr")
    ('the others: 1 point less', "tout le monde\xa0: pas d'ouverture")
    >>> effect(effects.Skip(), "en", "Ada")
    'Ada: next turn passed over'
    """
    colon = ": " if lang == "en" else "\u00a0: "
    who = {kind: text.said(lang) for kind, text in _WHO.items()}
    who["self"] = owner or who["self"]
    match does:
        case effects.Points():
            return who[does.who] + colon + _points(does.amount).said(lang)
        case effects.Forbid():
            return who[does.who] + colon + _FORBIDDEN[does.action].said(lang)
        case effects.Stop():
            return _CARS[does.car].said(lang)
        case effects.Skip():
            skipped = Text("next turn passed over", "prochain tour passé")
            return who["self"] + colon + skipped.said(lang)
        case _:
            assert_never(does)


def _points(amount: int) -> Text:
    many, more = abs(amount), amount > 0
    return Text(
        f"{many} point{'s' * (many > 1)} {'more' if more else 'less'}",
        f"{many} point{'s' * (many > 1)} de {'plus' if more else 'moins'}",
    )


@attrs.frozen
class Speaker:
    """Says the objectives of a pack in one language, with the names of its cards."""

    lang: Lang
    names: Mapping[str, str]
    """By id: of decks, items and characters."""

    def objective(self, wanted: Objective, of: CharacterClass) -> str:
        """What a character of this class has to do, as a sentence."""
        if isinstance(wanted, objectives.All):
            told = self._joined([self._plain(part, of) for part in wanted.of], "and")
        elif isinstance(wanted, objectives.Any):
            told = self._joined([self._plain(part, of) for part in wanted.of], "or")
        else:
            told = self._plain(wanted, of)
        return told[0].upper() + told[1:] + "."

    def _joined(self, told: list[str], word: str) -> str:
        """The parts with "and" or "or"; a verb that all begin with is said once."""
        link = {"and": Text("and", "et"), "or": Text("or", "ou")}[word].said(self.lang)
        first, *others = told
        verb = first.split()[0] + " "
        if all(part.startswith(verb) for part in others):
            others = [part.removeprefix(verb) for part in others]
            link = link if "," not in first else f", {link}"
        else:
            link = f", {link}"
        return f" {link} ".join([first, *others]).replace(" ,", ",")

    def _plain(self, part: objectives.Plain, of: CharacterClass) -> str:
        match part:
            case objectives.Hold():
                return self._hold(part)
            case objectives.HoldDeck():
                deck = self.names[part.deck]
                if self.lang == "en":
                    return f"hold {_number(part.count)} {deck} item{'s' * (part.count > 1)}"
                return f"avoir {part.count} objet{'s' * (part.count > 1)} «\u00a0{deck}\u00a0»"
            case _:
                return self._deed(part, of)

    def _hold(self, part: objectives.Hold) -> str:
        names = [self.names[item] for item in part.items]
        if self.lang == "en":
            return f"hold {_number(part.count)} of these: {listed(names, 'en', 'or')}"
        count = f"{part.count} de ces objets" if part.count > 1 else "un de ces objets"
        return f"avoir {count}\u00a0: {listed(names, 'fr', 'or')}"

    def _deed(self, part: PlainInteraction, of: CharacterClass) -> str:
        whom = self._target(part.target, part.count)
        of_whom = f"d'{whom}" if whom[0].casefold() in "aeiouyéêè" else f"de {whom}"
        match part:
            case objectives.Attack(result="unconscious"):
                text = Text(f"knock out {whom}", f"assommer {whom}")
            case objectives.Attack(result="dropped"):
                text = Text(f"make {whom} drop an item", f"faire lâcher un objet à {whom}")
            case objectives.Attack():
                arrest = Text(f"arrest {whom}", f"arrêter {whom}")
                hostage = Text(f"take {whom} hostage", f"prendre en otage {whom}")
                text = arrest if of == "guard" else hostage
            case objectives.Identify():
                text = Text(f"identify {whom}", f"démasquer {whom}")
            case objectives.Trade(way="give"):
                text = Text(f"give an item to {whom}", f"donner un objet à {whom}")
            case objectives.Trade(way="get"):
                text = Text(f"get an item from {whom}", f"recevoir un objet {of_whom}")
            case objectives.Trade():
                text = Text(f"trade with {whom}", f"échanger avec {whom}")
            case _:
                text = Text(f"bring {whom} to the lobby as your hostage",
                            f"ramener {whom} en otage dans le hall")  # fmt: skip
        return text.said(self.lang)

    def _target(self, target: targets.Target, count: int) -> str:
        match target:
            case targets.Character():
                return self.names[target.character]
            case targets.Class():
                if count == 1:
                    article = Text("a", "un").said(self.lang)
                    return f"{article} {CLASSES[target.class_].said(self.lang)}"
                many = _MANY[target.class_]
            case _:
                if count == 1:
                    return Text("somebody", "quelqu'un").said(self.lang)
                many = Text("players", "joueurs")
        if self.lang == "en":
            return f"{_number(count)} different {many.en}"
        return f"{count} {many.fr} différents"


def _number(count: int) -> str:
    words = ("no", "one", "two", "three", "four", "five")
    return words[count] if count < len(words) else str(count)

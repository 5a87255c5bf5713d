"""What a good case satisfies: fair, solvable, not too easily, and told in clean texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs

from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.text import LANGS, Text, Value, fill
from crimehotel_rules.midnight_murder_mysteries.cases import CaseFile, Clue, fault
from crimehotel_rules.midnight_murder_mysteries.codec import CODEC
from crimehotel_rules.midnight_murder_mysteries.packs.clues import (
    NEEDED,
    Clues,
    opposite,
    place_of,
    source_of,
)
from crimehotel_rules.midnight_murder_mysteries.packs.names import ELEMENT_NAMES
from crimehotel_rules.midnight_murder_mysteries.packs.prose import (
    giveaway,
    in_small_letters,
    suspects_named,
    tells_of_the_death,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    BIT,
    CABIN_DOORS,
    ELEMENTS,
    PATHS,
    SUSPECT_OF,
    SUSPECTS,
    Path,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import Level
from crimehotel_rules.packs import Finding


@attrs.frozen
class Bounds:
    """What is asked of a case of one level."""

    support: int
    """So many paragraphs at least speak for each element of the solution."""
    longest_proof: int
    shortest_proof: int
    elements_at_once: int
    """In so many elements at most one paragraph speaks for the solution."""
    wrong_paths: int
    """So many paragraphs at most speak for wrong answers alone."""


BOUNDS: Final[dict[Level, Bounds]] = {
    "amateur": Bounds(4, 12, 4, 2, 20),
    "expert": Bounds(3, 16, 6, 1, 30),
}
OPTIONS: Final = 12
PLACES: Final = 3
SHORTEST, LONGEST = 80, 600
STRATEGIC: Final = tuple(map(Path, ("13", "14", "23")))
"""The suite, the wheelhouse, the service rooms."""

_WORDS: Final = {
    "option_count": Text(
        "{count:option|options}; a case has {right}, one for each line of the sheet",
        "{count:option|options}\u00a0; une enquête en a {right}, une par ligne de la feuille",
    ),
    "cast": Text(
        "{count:person|persons}; there are twelve suspects",
        "{count:personne|personnes}\u00a0; il y a douze suspects",
    ),
    "initial": Text(
        "the name {name} does not begin with {letter}, the letter of the pawn",
        "le prénom {name} ne commence pas par {letter}, la lettre du pion",
    ),
    "marks": Text(
        "there must be marks for the 60 paths, in notebook order",
        "il faut des marques pour les 60 pistes, dans l'ordre du carnet",
    ),
    "no_such_option": Text(
        "{option} is no {element} of this case", "{option} n'est pas un {element} de cette enquête"
    ),
    "no_such_path": Text("{path} is no path", "{path} n'est pas une piste"),
    "not_the_culprit": Text(
        "{path} lies, and is not the culprit's: only the culprit may lie",
        "{path} ment sans être au coupable\u00a0: seul le coupable peut mentir",
    ),
    "location_lies": Text(
        "{path} is a location and lies; a location never does",
        "{path} est un lieu et ment\u00a0; un lieu ne ment jamais",
    ),
    "against_solution": Text(
        "a true paragraph speaks against the {element} of the solution",
        "un paragraphe vrai parle contre le {element} de la solution",
    ),
    "uncaught": Text(
        "no true paragraph says the opposite of anything in this lie: it cannot be caught",
        "aucun paragraphe vrai ne contredit ce mensonge\u00a0: on ne peut pas le démasquer",
    ),
    "support": Text(
        "{count:paragraph speaks|paragraphs speak} for the {element} of the solution, at "
        "{places:place|places}; there should be {least}, at {least_places} places",
        "{count:paragraphe parle|paragraphes parlent} pour le {element} de la solution, en "
        "{places:lieu ou personne|lieux ou personnes}\u00a0; il en faut {least}, en {least_places}",
    ),
    "outdone": Text(
        "as {element}, {option} has {theirs:paragraph|paragraphs} in favour, the solution {ours}; "
        "the solution should have the most",
        "comme {element}, {option} a {theirs:paragraphe|paragraphes} en sa faveur, la solution "
        "{ours}\u00a0; c'est la solution qui devrait en avoir le plus",
    ),
    "one_source": Text(
        "without {source} nothing speaks for the {element} of the solution",
        "sans {source}, rien ne parle pour le {element} de la solution",
    ),
    "long_proof": Text(
        "to speak twice for each element and to clear up all red herrings takes {count} paragraphs "
        "({paths:and}); at most {most} are in reach",
        "parler deux fois pour chaque élément et dissiper toutes les fausses pistes demande "
        "{count} paragraphes ({paths:and})\u00a0; {most} au plus sont à portée",
    ),
    "short_proof": Text(
        "{count} paragraphs ({paths:and}) prove the whole case; it should take {least}",
        "{count} paragraphes ({paths:and}) prouvent toute l'affaire\u00a0; il en faudrait {least}",
    ),
    "spoiler": Text(
        "speaks for {elements:and} of the solution at once; {most:element|elements} at most",
        "parle à la fois pour {elements:and} de la solution\u00a0; {most:élément|éléments} au plus",
    ),
    "wrong_paths": Text(
        "{count} paragraphs speak for wrong answers alone; at most {most} should",
        "{count} paragraphes ne parlent que pour de fausses réponses\u00a0; {most} au plus",
    ),
    "no_clue": Text(
        "{path} has no clue; players go there first, and it should pay",
        "{path} n'a aucun indice\u00a0; les joueurs y vont d'abord, et cela doit payer",
    ),
    "same_text": Text("the same text as at {path}", "le même texte qu'en {path}"),
    "length": Text(
        "{count} characters; {least} to {most} are right",
        "{count} caractères\u00a0; il en faut de {least} à {most}",
    ),
    "small_letters": Text(
        "{name} stands in small letters; the names of suspects are in capitals",
        "{name} est en minuscules\u00a0; les prénoms des suspects sont en capitales",
    ),
    "other_suspects": Text(
        "English names {english:and}, French {french:and}; they should be the same",
        "l'anglais nomme {english:and}, le français {french:and}\u00a0; il faut les mêmes",
    ),
    "giveaway": Text(
        "says “{number}”; a text names no path, paragraph or zone by its number",
        "dit «\u00a0{number}\u00a0»\u00a0; un texte ne nomme ni piste, ni paragraphe, ni zone par "
        "son numéro",
    ),
    "presentation": Text(
        "does not say that the body lay in the luxury suite, or that death came between 11:45 p.m. "
        "and midnight",
        "ne dit pas que le corps était dans la suite de luxe, ou que la mort est venue entre "
        "23\u00a0h\u00a045 et minuit",
    ),
    "red_herring": Text(
        "as {element}, {option} is suspected at {paths:and}, and no true paragraph clears that up",
        "comme {element}, {option} est soupçonné en {paths:and}, et aucun paragraphe vrai ne "
        "l'écarte",
    ),
    "undeduced": Text(
        "the steps for the {element} rest on {count:paragraph|paragraphs} for the solution; they "
        "need {least}",
        "les étapes pour le {element} reposent sur {count:paragraphe|paragraphes} pour la "
        "solution\u00a0; il en faut {least}",
    ),
}  # fmt: skip


def lint(content: Any) -> Iterator[Finding]:
    """All that can be seen by looking at the case and the notes of its author."""
    try:
        file = CODEC.decode(CaseFile, content)  # MM-LC-1
    except MalformedJson as error:
        yield fault(error)
        return
    faults = list(_notes(file))
    yield from faults
    if faults:  # nothing can be asked of such notes
        return
    clues = Clues(file)
    yield from _lies(clues)
    yield from _solvable(clues)
    yield from _proofs(clues)
    yield from _wrong_paths(clues)
    yield from _strategic_places(clues)
    yield from _texts(file)
    yield from _red_herrings(clues)
    yield from _deduction(clues)


def _finding(lint_id: str, at: str, code: str, /, **values: Value) -> Finding:
    return Finding(lint_id, f"${at}", Text(*(fill(_WORDS[code], values, lang) for lang in LANGS)))


def _notes(file: CaseFile) -> Iterator[Finding]:
    """Whether the lists are whole, and everything that the notes name is there."""
    for field in ("motives", "methods"):
        count = len(getattr(file.case, field))
        if count != OPTIONS:  # MM-AMB-6
            yield _finding("MM-LC-1", f".case.{field}", "option_count", count=count, right=OPTIONS)
    if len(file.cast) != len(SUSPECTS):
        yield _finding("MM-LC-1", ".cast", "cast", count=len(file.cast))
    for letter, (number, person) in zip(SUSPECTS, enumerate(file.cast), strict=False):
        if not person.name.startswith(letter):
            at = f".cast[{number}].name"
            yield _finding("MM-LC-1", at, "initial", name=person.name, letter=letter)
    if tuple(marks.path for marks in file.marks) != PATHS:
        yield _finding("MM-LC-1", ".marks", "marks")
    options = Clues(file).options
    for number, marks in enumerate(file.marks):
        for place, clue in enumerate(marks.clues):
            if clue.option not in options[clue.element]:
                at = f".marks[{number}].clues[{place}].option"
                yield _finding(
                    "MM-LC-1", at, "no_such_option",
                    option=clue.option, element=ELEMENT_NAMES[clue.element],
                )  # fmt: skip
    for number, step in enumerate(file.deduction):
        for place, path in enumerate(step.paths):
            if path not in BIT:
                at = f".deduction[{number}].paths[{place}]"
                yield _finding("MM-LC-1", at, "no_such_path", path=path)


def _lies(clues: Clues) -> Iterator[Finding]:
    culprit = clues.solution["culprit"]
    right = {Clue(element, option, "for") for element, option in clues.solution.items()}
    for number, marks in enumerate(clues.file.marks):
        at = f".marks[{number}]"
        if marks.lie and marks.path not in SUSPECT_OF:
            yield _finding("MM-LC-3", f"{at}.lie", "location_lies", path=marks.path)
        elif marks.lie and place_of(marks.path) != culprit:
            yield _finding("MM-LC-2", f"{at}.lie", "not_the_culprit", path=marks.path)
        elif marks.lie:
            opposed = (opposite(clue) for clue in marks.clues)
            if not any(clues.paths(each.element, each.option, each.says) for each in opposed):
                yield _finding("MM-LC-4", at, "uncaught")
        for place, clue in enumerate(marks.clues):
            if not marks.lie and opposite(clue) in right:
                yield _finding(
                    "MM-LC-4", f"{at}.clues[{place}]", "against_solution",
                    element=ELEMENT_NAMES[clue.element],
                )  # fmt: skip


def _solvable(clues: Clues) -> Iterator[Finding]:
    least = BOUNDS[clues.file.case.level].support
    for element, solution in clues.solution.items():
        word = ELEMENT_NAMES[element]
        ours = clues.paths(element, solution, "for")
        places = len({place_of(path) for path in ours})
        if len(ours) < least or places < PLACES:
            yield _finding(
                "MM-LC-5", ".marks", "support", element=word,
                count=len(ours), places=places, least=least, least_places=PLACES,
            )  # fmt: skip
        for option in clues.options[element]:
            theirs = clues.paths(element, option, "for")
            if option != solution and len(theirs) >= max(1, len(ours)):
                yield _finding(
                    "MM-LC-5", ".marks", "outdone",
                    element=word, option=option, theirs=len(theirs), ours=len(ours),
                )  # fmt: skip
        sources = {source_of(path) for path in ours}
        if len(sources) == 1:
            (source,) = sources
            yield _finding("MM-LC-6", ".marks", "one_source", source=source, element=word)


def _proofs(clues: Clues) -> Iterator[Finding]:
    bounds = BOUNDS[clues.file.case.level]
    full = clues.smallest_full_proof()
    if full is not None and len(full) > bounds.longest_proof:
        yield _finding(
            "MM-LC-7", ".marks", "long_proof",
            count=len(full), paths=full, most=bounds.longest_proof,
        )  # fmt: skip
    proof = clues.smallest_proof()
    if proof is not None and len(proof) < bounds.shortest_proof:
        yield _finding(
            "MM-LC-14", ".marks", "short_proof",
            count=len(proof), paths=proof, least=bounds.shortest_proof,
        )  # fmt: skip
    for number, marks in enumerate(clues.file.marks):
        elements = clues.for_solution(marks)
        if len(elements) > bounds.elements_at_once:
            yield _finding(
                "MM-LC-8", f".marks[{number}].clues", "spoiler",
                elements=tuple(ELEMENT_NAMES[each] for each in elements),
                most=bounds.elements_at_once,
            )  # fmt: skip


def _wrong_paths(clues: Clues) -> Iterator[Finding]:
    wrong = [
        marks.path
        for marks in clues.file.marks
        if marks.clues
        and all(c.says == "for" and c.option != clues.solution[c.element] for c in marks.clues)
    ]
    most = BOUNDS[clues.file.case.level].wrong_paths
    if len(wrong) > most:
        yield _finding("MM-LC-9", ".marks", "wrong_paths", count=len(wrong), most=most)


def _strategic_places(clues: Clues) -> Iterator[Finding]:
    culprit = clues.solution["culprit"]
    owners = zip(clues.options["culprit"], CABIN_DOORS, strict=False)
    cabins = (Path(door) for owner, door in owners if owner == culprit)
    for path in (*STRATEGIC, *cabins):
        number = PATHS.index(path)
        if not clues.file.marks[number].clues:
            yield _finding("MM-LC-10", f".marks[{number}].clues", "no_clue", path=path)


def _texts(file: CaseFile) -> Iterator[Finding]:
    names = tuple(person.name for person in file.cast)
    earlier: dict[str, Path] = {}
    for number, paragraph in enumerate(file.case.paragraphs):
        at = f".case.paragraphs[{number}].text"
        for lang in LANGS:
            text = paragraph.text.said(lang)
            place = f"{at}.{lang}"
            if text in earlier:
                yield _finding("MM-LC-11", place, "same_text", path=earlier[text])
            earlier[text] = paragraph.path
            if not SHORTEST <= len(text) <= LONGEST:
                yield _finding(
                    "MM-LC-11", place, "length", count=len(text), least=SHORTEST, most=LONGEST
                )
            for name in in_small_letters(text, names):
                yield _finding("MM-LC-11", place, "small_letters", name=name)
            number_said = giveaway(text, lang)
            if number_said is not None:
                yield _finding("MM-LC-11", place, "giveaway", number=number_said)
        english, french = (suspects_named(paragraph.text.said(lang), names) for lang in LANGS)
        if english != french:
            yield _finding("MM-LC-11", at, "other_suspects", english=english, french=french)
    for lang in LANGS:
        if not tells_of_the_death(file.case.presentation.said(lang), lang):
            yield _finding("MM-LC-12", f".case.presentation.{lang}", "presentation")


def _red_herrings(clues: Clues) -> Iterator[Finding]:
    for element, option, hinting, refuting in clues.herrings():
        if not refuting:
            yield _finding(
                "MM-LC-13", ".marks", "red_herring",
                element=ELEMENT_NAMES[element], option=option, paths=hinting,
            )  # fmt: skip


def _deduction(clues: Clues) -> Iterator[Finding]:
    for element in ELEMENTS:
        named = {
            path for step in clues.file.deduction if step.element == element for path in step.paths
        }
        held = named & set(clues.paths(element, clues.solution[element], "for"))
        if len(held) < NEEDED:
            yield _finding(
                "MM-LC-15", ".deduction", "undeduced",
                element=ELEMENT_NAMES[element], count=len(held), least=NEEDED,
            )  # fmt: skip

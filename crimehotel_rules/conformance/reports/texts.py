"""The words of the reports, in English and in French."""

from __future__ import annotations

import re
from typing import Final

from crimehotel_rules.kernel.plain import form
from crimehotel_rules.kernel.text import Lang

WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "title": "{game}: conformance report",
        "colon": ": ",
        "by": "by",
        "command": "Command",
        "unnamed": "an implementation that gave no name",
        "conformant": "conformant",
        "not conformant": "not conformant",
        "not tested": "NOT TESTED",
        "not asked for": "not asked for with --level",
        "not offered": "hello does not offer it",
        "failed below": "a lower level failed first",
        "cut short": "the run was cut short",
        "unknown capability": "hello names the capability {name}, which this suite does not know; "
        "known are legal, view.",
        "verdict conformant": "CONFORMANT",
        "only levels": " at level {levels} only",
        "verdict known": "NOT CONFORMANT, with known failures only",
        "verdict failed": "NOT CONFORMANT",
        "verdict surprise": "CHECKS PASS THAT WERE EXPECTED TO FAIL",
        "verdict given up": "NOT CONFORMANT: GIVEN UP, SINCE NO ANSWERS CAME",
        "verdict unfinished": "NOT FINISHED, NOTHING PROVEN",
        "verdict untested": "NOT TESTED",
        "tested levels": "Tested and right: {levels}.",
        "untested levels": "Not tested, so nothing is known about: {levels}.",
        "interrupted": "The run was interrupted: what follows is incomplete.",
        "time limit": "The time limit was reached: what follows is incomplete.",
        "gave up": "Too many checks got no answer, so the run was given up: what follows is "
        "incomplete.",
        "worker lost": "A process that makes the checks was lost, perhaps for want of memory: "
        "what follows is incomplete.",
        "surprises": "Expected to fail, but passed; remove them from the list",
        "levels": "Levels",
        "level": "Level",
        "status": "Result",
        "core": "core: accepted and refused, turn, result",
        "legal": "legal: the exact set of legal actions",
        "views": "views: what each seat and a spectator may know",
        "sources": "Checks",
        "source": "Where they come from",
        "made": "made",
        "failed": "failed",
        "expected failures": "known",
        "all": "all",
        "chapters": "Rules by chapter",
        "chapter": "Chapter",
        "exercised": "exercised",
        "of": "of",
        "times": "times",
        "failures": "failures",
        "no rule": "no rule: the wire itself",
        "not exercised": "Rules not exercised",
        "not exercised note": "Nothing is known about these rules.",
        "readings": "Readings played",
        "findings": "Findings",
        "finding": "Finding",
        "no findings": "Nothing is wrong in what was tested.",
        "more findings": "{count} more, listed in the other reports",
        "rule": "Broken rule",
        "or rule": "Or this rule",
        "tested rule": "Rule under test",
        "also": "Also possible",
        "tried": "What was tried",
        "last": "Last step",
        "asked": "Then asked",
        "field": "Where",
        "expected": "Expected",
        "received": "Received",
        "refusals": "Refused by the rules",
        "apart": "The two games",
        "effect": "At a real table",
        "before": "The position before the attempt, as a spectator sees it",
        "after": "The position at that moment, as a spectator sees it",
        "hand": "Hand of {name}",
        "steps": "The steps that lead there ({count})",
        "earlier": "{count} earlier steps are in the file",
        "replay": "Replay it",
        "file": "File",
        "stderr": "On standard error",
        "check": "Check",
        "alike": "Seen again",
        "known": "A known failure",
        "seed": "seed {seed}",
        "seconds": "{seconds} s",
        "checks made": "{count} check|{count} checks",
        "findings made": "{count} finding|{count} findings",
        "others": "the same in {count} other check|the same in {count} other checks",
        "nothing": "nothing",
        "no reply": "no reply",
        "a reply": "a reply",
        "proper reply": "a proper reply",
        "refusal due": "`illegal`: the rules refuse this{rule}; `error` is never a refusal",
        "error": "an error: only the seats of this table and the spectator may ask for a view",
        "same": "the same reply in two games that look the same to this viewer",
        "worlds": "in one {one}, in the other {other}",
        "missing": "nothing: the field is missing (the object has: {names})",
        "hint": "Protocol",
        "again": "Another time",
        "not every time": "{title}, but not every time",
        "passed before": "the same game went as expected before, in another process and with the "
        "questions in another order. Is something kept from earlier games, or left to chance?",
        "passed later": "the same game, played again in a fresh process, went as expected. Is "
        "something kept from earlier games, or left to chance?",
        "form hint": "`crimehotel protocol` prints what each reply looks like; no rule was judged",
        "unsupported hint": "answer the request `{op}`; `crimehotel protocol` prints how",
        "brief note": "Rules not exercised: {count}, since the run failed; --html or --json lists "
        "them.",
        "twice": "More than once in the list: {actions}",
        "key twice": "the key {name} twice",
        "listed": "In the list: {actions}",
        "unlisted": "Not in the list: {actions}",
        "more": "{count} more",
        "accepted": "accepted",
        "refused": "refused",
        "rightly refused": "refused, as it should be",
        "then": "; next {turn} ({phase})",
        "chance": "chance",
        "nobody": "nobody",
        "seat": "seat {seat}",
        "spectator": "a spectator",
        "setup": "A game is set up.",
        "bad setup": "A game is set up that cannot be played: {setup}",
        "new setup": "In the middle of the game, another one is requested: {setup}",
        "first_game": "First",
        "game before": "another game in the same process ({attempts} attempts), of which nothing "
        "may be left: {setup}",
        "played_with": "Played with",
        "wants": "{who} wants to {deed}",
        "happens": "Chance is asked to {deed}",
        "no action": "send something that is not an action: {action}",
        "ask view": "what {who} sees",
        "ask legal": "what is legal now",
        "ask result": "the result",
        "ask other": "the request {request}",
        "badge undecided": "not proven",
        "skip": "Skip to the findings",
    },
    "fr": {
        "title": "{game} : rapport de conformité",
        "colon": " : ",
        "by": "par",
        "command": "Commande",
        "unnamed": "une implémentation qui ne s'est pas nommée",
        "conformant": "conforme",
        "not conformant": "non conforme",
        "not tested": "NON TESTÉ",
        "not asked for": "non demandé avec --level",
        "not offered": "hello ne l'offre pas",
        "failed below": "un niveau inférieur a échoué d'abord",
        "cut short": "l'exécution a été écourtée",
        "unknown capability": "hello nomme la capacité {name}, que cette suite ne connaît pas ; "
        "elle connaît legal, view.",
        "verdict conformant": "CONFORME",
        "only levels": " au niveau {levels} seulement",
        "verdict known": "NON CONFORME, avec des échecs tous connus",
        "verdict failed": "NON CONFORME",
        "verdict surprise": "DES ÉCHECS ATTENDUS N'ONT PAS EU LIEU",
        "verdict given up": "NON CONFORME : ABANDONNÉ FAUTE DE RÉPONSES",
        "verdict unfinished": "INACHEVÉ, RIEN N'EST PROUVÉ",
        "verdict untested": "NON TESTÉ",
        "tested levels": "Testé et juste : {levels}.",
        "untested levels": "Non testé, donc inconnu : {levels}.",
        "interrupted": "L'exécution a été interrompue : ce qui suit est incomplet.",
        "time limit": "Le temps imparti est écoulé : ce qui suit est incomplet.",
        "gave up": "Trop de contrôles sont restés sans réponse, d'où l'abandon : "
        "ce qui suit est incomplet.",
        "worker lost": "Un processus chargé des contrôles a disparu, faute de mémoire peut-être : "
        "ce qui suit est incomplet.",
        "surprises": "Échecs attendus qui n'ont pas eu lieu ; à retirer de la liste",
        "levels": "Niveaux",
        "level": "Niveau",
        "status": "Résultat",
        "core": "core : coups acceptés et refusés, tour, résultat",
        "legal": "legal : l'ensemble exact des actions légales",
        "views": "views : ce que chaque place et un spectateur peuvent savoir",
        "sources": "Contrôles",
        "source": "Origine",
        "made": "faits",
        "failed": "échoués",
        "expected failures": "connus",
        "all": "en tout",
        "chapters": "Règles par chapitre",
        "chapter": "Chapitre",
        "exercised": "exercées",
        "of": "sur",
        "times": "fois",
        "failures": "échecs",
        "no rule": "aucune règle : la communication",
        "not exercised": "Règles non exercées",
        "not exercised note": "On ne sait rien de ces règles.",
        "readings": "Lectures jouées",
        "findings": "Constats",
        "finding": "Constat",
        "no findings": "Rien n'est faux dans ce qui a été testé.",
        "more findings": "{count} autres, dans les autres rapports",
        "rule": "Règle enfreinte",
        "or rule": "Ou cette règle",
        "tested rule": "Règle mise à l'épreuve",
        "also": "Aussi possibles",
        "tried": "Ce qui a été tenté",
        "last": "Dernière étape",
        "asked": "Puis demandé",
        "field": "Où",
        "expected": "Attendu",
        "received": "Reçu",
        "refusals": "Refusé par les règles",
        "apart": "Les deux parties",
        "effect": "Autour d'une vraie table",
        "before": "La position où cela a été tenté, vue par un spectateur",
        "after": "La position à ce moment, vue par un spectateur",
        "hand": "Main de {name}",
        "steps": "Les étapes qui y mènent ({count})",
        "earlier": "{count} étapes antérieures sont dans le fichier",
        "replay": "Pour rejouer",
        "file": "Fichier",
        "stderr": "Sur la sortie d'erreur",
        "check": "Contrôle",
        "alike": "Vu ailleurs",
        "known": "Échec connu",
        "seed": "graine {seed}",
        "seconds": "{seconds} s",
        "checks made": "{count} contrôle|{count} contrôles",
        "findings made": "{count} constat|{count} constats",
        "others": "de même dans {count} autre contrôle|de même dans {count} autres contrôles",
        "nothing": "rien",
        "no reply": "aucune réponse",
        "a reply": "une réponse",
        "proper reply": "une vraie réponse",
        "refusal due": "`illegal` : les règles refusent cela{rule} ; `error` n'est jamais un refus",
        "error": "une erreur : seules les places de cette table et le spectateur peuvent regarder",
        "same": "la même chose dans deux parties que rien ne distingue à ses yeux",
        "worlds": "dans l'une {one}, dans l'autre {other}",
        "missing": "rien : le champ manque (l'objet a : {names})",
        "hint": "Protocole",
        "again": "Une autre fois",
        "not every time": "{title}, mais pas à chaque fois",
        "passed before": "la même partie s'était déroulée comme prévu, dans un autre processus et "
        "avec les questions dans un autre ordre. Quelque chose reste-t-il des parties "
        "précédentes, ou est-il laissé au hasard ?",
        "passed later": "la même partie, rejouée dans un nouveau processus, s'est déroulée comme "
        "prévu. Quelque chose reste-t-il des parties précédentes, ou est-il laissé au hasard ?",
        "form hint": "`crimehotel protocol` montre la forme de chaque réponse ; "
        "aucune règle n'a été jugée",
        "unsupported hint": "répondez à la requête `{op}` ; `crimehotel protocol` montre comment",
        "brief note": "Règles non exercées : {count}, car l'exécution a échoué ; --html ou --json "
        "en donne la liste.",
        "twice": "Plus d'une fois dans la liste : {actions}",
        "key twice": "la clé {name} deux fois",
        "listed": "Dans la liste : {actions}",
        "unlisted": "Pas dans la liste : {actions}",
        "more": "{count} de plus",
        "accepted": "accepté",
        "refused": "refusé",
        "rightly refused": "refusé, et à juste titre",
        "then": " ; ensuite {turn} ({phase})",
        "chance": "le hasard",
        "nobody": "personne",
        "seat": "place {seat}",
        "spectator": "un spectateur",
        "setup": "Une partie est mise en place.",
        "bad setup": "Mise en place d'une partie qui ne peut être jouée : {setup}",
        "new setup": "Au milieu de la partie, une autre est demandée : {setup}",
        "first_game": "D'abord",
        "game before": "une autre partie dans le même processus (tentatives : {attempts}), "
        "dont rien ne doit rester : {setup}",
        "played_with": "Jouée avec",
        "wants": "{who} veut {deed}",
        "happens": "Le hasard doit {deed}",
        "no action": "envoyer ce qui n'est pas une action : {action}",
        "ask view": "ce que voit {who}",
        "ask legal": "ce qui est légal maintenant",
        "ask result": "le résultat",
        "ask other": "la requête {request}",
        "badge undecided": "non prouvé",
        "skip": "Aller aux constats",
    },
}

ASPECTS: Final[dict[str, dict[Lang, str]]] = {
    "accepted": {
        "en": "An illegal action was accepted",
        "fr": "Une action illégale a été acceptée",
    },
    "accepted new": {
        "en": "An impossible set-up was accepted",
        "fr": "Une mise en place impossible a été acceptée",
    },
    "refused": {"en": "A legal action was refused", "fr": "Une action légale a été refusée"},
    "refused new": {
        "en": "A playable set-up was refused",
        "fr": "Une mise en place jouable a été refusée",
    },
    "turn": {"en": "It is the wrong player's turn", "fr": "Ce n'est pas au bon joueur d'agir"},
    "phase": {
        "en": "The game expects the wrong kind of action",
        "fr": "La partie n'attend pas ce qu'il faut",
    },
    "ply": {"en": "The steps are counted wrongly", "fr": "Les étapes sont mal comptées"},
    "result": {"en": "The result is wrong", "fr": "Le résultat est faux"},
    "legal": {
        "en": "The list of legal actions is wrong",
        "fr": "La liste des actions légales est fausse",
    },
    "view": {"en": "A view is wrong", "fr": "Une vue est fausse"},
    "answered": {
        "en": "A viewer who does not exist did not get an error",
        "fr": "La vue de quelqu'un qui n'existe pas n'a pas donné d'erreur",
    },
    "leak": {
        "en": "Hidden information leaks",
        "fr": "Une information cachée est divulguée",
    },
    "error": {
        "en": "The implementation reported an internal error",
        "fr": "L'implémentation a signalé une erreur interne",
    },
    "unsupported": {
        "en": "The implementation does not know a required request",
        "fr": "L'implémentation ignore une requête indispensable",
    },
    "form": {
        "en": "The reply does not have the form of the protocol",
        "fr": "La réponse n'a pas la forme du protocole",
    },
    "hello": {
        "en": "Another process says another hello",
        "fr": "Un autre processus répond autrement à hello",
    },
    "timeout": {"en": "No reply in time", "fr": "Pas de réponse à temps"},
    "crash": {
        "en": "The implementation stopped unexpectedly",
        "fr": "L'implémentation s'est arrêtée",
    },
    "garbage": {
        "en": "The output is not a reply of the protocol",
        "fr": "Ce qui est arrivé n'est pas une réponse du protocole",
    },
    "desync": {
        "en": "The reply belongs to another request",
        "fr": "La réponse correspond à une autre requête",
    },
}
"""What went wrong, as a headline."""

SOURCES: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "scenario": "scenarios",
        "trace": "traces",
        "fuzz": "fuzzed games",
        "leak": "leaks",
        "count": "counts",
        "bad input": "bad input",
        "repeat": "played again",
    },
    "fr": {
        "scenario": "scénarios",
        "trace": "parties types",
        "fuzz": "parties au hasard",
        "leak": "fuites",
        "count": "dénombrements",
        "bad input": "entrées fautives",
        "repeat": "parties rejouées",
    },
}


def words(lang: Lang, key: str, **values: object) -> str:
    """A text in the reader's language, with values filled in.

    >>> words("fr", "seed", seed=7)
    'graine 7'
    """
    return re.sub(r"\{(\w+)\}", lambda place: str(values[place[1]]), WORDS[lang][key])


def counted(lang: Lang, key: str, count: int) -> str:
    """So many of something.

    >>> counted("en", "checks made", 1), counted("en", "checks made", 1200)
    ('1 check', '1,200 checks')
    """
    return form(count, WORDS[lang][key], lang).replace("{count}", number(count, lang))


def number(value: float, lang: Lang) -> str:
    """A number as readers of the language write it.

    >>> number(12345, "en"), number(0.5, "fr")
    ('12,345', '0,5')
    """
    written = f"{value:,}" if isinstance(value, int) else f"{value:,.1f}"
    return written if lang == "en" else written.replace(",", "\u202f").replace(".", ",")

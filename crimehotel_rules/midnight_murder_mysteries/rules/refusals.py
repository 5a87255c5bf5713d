"""Why something is refused: one sentence for each kind of fault, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import attrs

from crimehotel_rules.kernel import errors
from crimehotel_rules.kernel.text import Lang, Text, Value, fill, place

CHANCE_WORDS: Final = Text("chance", "le hasard")

PHASES: Final = {
    "suspects": Text("the suspects must be placed", "il faut placer les suspects"),
    "detectives": Text("a detective must be placed", "il faut placer un détective"),
    "event": Text("an event card must be drawn", "il faut tirer une carte événement"),
    "final_vote": Text(
        "a vote on a final round is under way", "un vote sur un dernier tour est en cours"
    ),
    "actions": Text("the action phase is under way", "la phase d'action est en cours"),
    "publish": Text(
        "what was just read must be kept or made public",
        "il faut garder pour soi ou rendre public ce qui vient d'être lu",
    ),
    "opinion": Text(
        "an opinion on what was just read must be given",
        "il faut donner un avis sur ce qui vient d'être lu",
    ),
    "suspect": Text("the suspect phase is under way", "la phase des suspects est en cours"),
    "findings": Text(
        "this is the end of a turn in the theatre: announce findings or go on",
        "c'est la fin du tour au théâtre : on annonce ses conclusions ou on continue",
    ),
    "simon": Text("a card must be drawn for Simon", "il faut tirer une carte pour Simon"),
    "end_vote": Text(
        "a vote on ending the case is under way", "un vote sur la fin de l'enquête est en cours"
    ),
    "conclusions": Text("hypotheses must be written", "il faut écrire les hypothèses"),
}
"""What each phase waits for."""

ACTIONS: Final = {
    "PlaceSuspects": Text("placing the suspects", "placer les suspects"),
    "PlaceDetective": Text("placing a detective", "placer un détective"),
    "DrawEvent": Text("drawing an event card", "tirer une carte événement"),
    "Move": Text("moving the detective", "déplacer son détective"),
    "MovePurser": Text("moving the Purser", "déplacer le commissaire de bord"),
    "BuyBuoy": Text("buying a buoy", "acheter une bouée"),
    "Investigate": Text("investigating", "suivre une piste"),
    "Extract": Text("extracting information", "soutirer une information"),
    "EndActions": Text("ending the actions", "terminer ses actions"),
    "Keep": Text("keeping a paragraph", "garder un paragraphe pour soi"),
    "Publish": Text("making a paragraph public", "rendre un paragraphe public"),
    "Opinion": Text("giving an opinion", "donner un avis"),
    "MoveSuspect": Text("moving a suspect", "déplacer un suspect"),
    "LeaveSuspects": Text("leaving the suspects", "laisser les suspects en place"),
    "Reveal": Text("announcing findings", "annoncer ses conclusions"),
    "GoOn": Text("going on without findings", "continuer sans conclusions"),
    "Vote": Text("voting", "voter"),
    "Write": Text("writing hypotheses", "écrire des hypothèses"),
}
"""What each action does."""

ELEMENT_WORDS: Final = {
    "culprit": Text("culprit", "coupable"),
    "motive": Text("motive", "mobile"),
    "method": Text("method", "mode opératoire"),
}

SENTENCES: Final[Mapping[str, Text]] = {
    # Whose turn it is
    "game_over": Text(
        "the case is solved; nobody can act any more",
        "l'enquête est résolue ; plus personne ne peut agir",
    ),
    "no_such_seat": Text(
        "there is no seat {actor}; the seats are 0 to {last}",
        "il n'y a pas de place {actor} ; les places vont de 0 à {last}",
    ),
    "out_of_turn": Text(
        "it is not {actor}'s turn but {name}'s: {wanted}",
        "{actor} n'a pas la main ; on attend {name} : {wanted}",
    ),
    "wrong_kind": Text(
        "{action} is not possible now: {wanted}",
        "cela n'est pas possible maintenant ({action}) : {wanted}",
    ),
    "not_an_action": Text(
        "{action} is not an action of this game", "{action} n'est pas une action de ce jeu"
    ),
    "not_for_chance": Text(
        "there is nothing for chance to decide: a player must act, or the case is solved",
        "le hasard n'a rien à décider : c'est à un joueur d'agir, ou l'enquête est résolue",
    ),
    "no_such_viewer": Text(
        "{viewer} cannot look at this table; viewers are the seats 0 to {last} and 'spectator'",
        "{viewer} ne peut pas regarder cette table ; peuvent la voir les places 0 à {last} "
        "et 'spectator'",
    ),
    # Values that no game has
    "no_such_zone": Text(
        "{zone} is not a zone of the ship; zones are 1 to 10",
        "{zone} n'est pas une zone du navire ; les zones vont de 1 à 10",
    ),
    "no_such_path": Text(
        "{path} is not a path; paths are '01' to '24' and 'A-alibi' to 'L-motive'",
        "{path} n'est pas une piste ; les pistes sont '01' à '24' et 'A-alibi' à 'L-motive'",
    ),
    "no_such_suspect": Text(
        "{suspect} is not a suspect; suspects are A to L",
        "{suspect} n'est pas un suspect ; les suspects sont A à L",
    ),
    "no_such_word": Text(
        "{word} is not possible here; choose {choices:or}",
        "{word} ne convient pas ici ; il faut choisir {choices:or}",
    ),
    "not_zones": Text(
        "{value} is not a list of zones, one for each suspect",
        "{value} n'est pas une liste de zones, une par suspect",
    ),
    "not_a_card": Text(
        "{value} cannot be the id of an event card",
        "{value} ne peut pas désigner une carte événement",
    ),
    "not_a_hypothesis": Text(
        "{value} is not a hypothesis; nothing may be left blank",
        "{value} n'est pas une hypothèse ; rien ne peut rester vide",
    ),
    # Set-up
    "no_such_reading": Text(
        "{setting} has no reading {reading}; choose {choices:or}",
        "{setting} n'a pas de lecture {reading} ; il faut choisir {choices:or}",
    ),
    "player_count": Text(
        "{at}: {count:player|players} cannot play; this mode is for 2 to 5",
        "{at} : à {count:joueur|joueurs}, on ne peut pas jouer ; ce mode en demande 2 à 5",
    ),
    "solo_count": Text(
        "{at}: {count:name|names} for the solo game, which has one seat",
        "{at} : {count:nom|noms} pour le jeu en solo, qui n'a qu'une place",
    ),
    "player_name": Text(
        "{at}: {value} cannot be a player's name here; every player needs a different name",
        "{at} : {value} ne peut pas être le nom d'un joueur ici ; "
        "chacun doit avoir un nom différent",
    ),
    "first_player": Text(
        "{at}: {value} is not a seat at this table; the First Player sits at one of 0 to {last}",
        "{at} : {value} n'est pas une place de cette table ; le premier joueur occupe une des "
        "places 0 à {last}",
    ),
    "colour_count": Text(
        "{at}: {count:colour|colours} for {players:player|players}; each needs one",
        "{at} : {count:couleur|couleurs} pour {players:joueur|joueurs} ; il en faut une à chacun",
    ),
    "colour_twice": Text(
        "{at}: two players want {colour}; every player needs a different colour",
        "{at} : deux joueurs veulent {colour} ; chacun doit avoir une couleur différente",
    ),
    # Packs
    "wrong_part": Text(
        "{at}: {value} is not of the kind {kind}", "{at} : {value} n'est pas du genre {kind}"
    ),
    "no_such_choice": Text(
        "{at}: {value} does not fit here; choose {choices:or}",
        "{at} : {value} ne convient pas ici ; il faut choisir {choices:or}",
    ),
    "blank_text": Text(
        "{at}: {value} is blank; every text must be given in English and French",
        "{at} : {value} est vide ; chaque texte doit être donné en anglais et en français",
    ),
    "text_too_long": Text(
        "{at}: {length} characters; at most {most} are allowed",
        "{at} : {length} caractères ; il en faut {most} au plus",
    ),
    "not_an_id": Text(
        "{at}: {value} is not an id; ids are 1 to 40 small letters, digits and hyphens",
        "{at} : {value} n'est pas un identifiant ; il y faut 1 à 40 minuscules, chiffres et "
        "traits d'union",
    ),
    "not_a_zone": Text(
        "{at}: {value} is not a zone; zones are 1 to 10",
        "{at} : {value} n'est pas une zone ; les zones vont de 1 à 10",
    ),
    "not_a_passage": Text(
        "{at}: {value} is not a pair of zones, the smaller one first",
        "{at} : {value} n'est pas une paire de zones, la plus petite d'abord",
    ),
    "passage_twice": Text(
        "{at}: the passage {passage} is there twice", "{at} : le passage {passage} y est deux fois"
    ),
    "passages_not_rising": Text(
        "{at}: {passage} comes after {before}; passages are listed in rising order",
        "{at} : {passage} vient après {before} ; les passages sont en ordre croissant",
    ),
    "door_of_the_suite": Text(
        "{at}: {passage} would be a second door to the suite; its only door leads to zone 1",
        "{at} : {passage} serait une deuxième porte de la suite ; la seule donne sur la zone 1",
    ),
    "between_decks": Text(
        "{at}: {passage} joins two decks; only 1–4, 3–6, 5–8 and 9–10 do",
        "{at} : {passage} relie deux ponts ; seuls 1–4, 3–6, 5–8 et 9–10 le font",
    ),
    "passage_missing": Text(
        "{at}: the passage {passage}, which every board must have, is missing",
        "{at} : il manque le passage {passage}, que tout plateau doit avoir",
    ),
    "ship_in_parts": Text(
        "{at}: there is no way from zone 1 to {zones:and}; every zone must be within reach",
        "{at} : aucun chemin ne mène de la zone 1 à {zones:and} ; on doit pouvoir aller partout",
    ),
    "cabin_count": Text(
        "{at}: {count:cabin|cabins}; the twelve suspects have one each",
        "{at} : {count:cabine|cabines} ; les douze suspects en ont une chacun",
    ),
    "not_a_cabin": Text(
        "{at}: {value} is not a cabin; cabins are '01' to '12'",
        "{at} : {value} n'est pas une cabine ; les cabines sont '01' à '12'",
    ),
    "cabin_twice": Text(
        "{at}: cabin {cabin} has two owners", "{at} : la cabine {cabin} a deux occupants"
    ),
    "card_count": Text(
        "{at}: {count} cards do not make a deck; it needs 16",
        "{at} : {count} cartes ne font pas une pioche ; il en faut 16",
    ),
    "card_twice": Text(
        "{at}: two cards have the id {card}", "{at} : deux cartes ont l'identifiant {card}"
    ),
    "kind_count": Text(
        "{at}: {count} cards of the kind {kind}; a deck has {right}",
        "{at} : {count} cartes du genre {kind} ; une pioche en a {right}",
    ),
    "zones_missing": Text(
        "{at}: no card sends the Purser to {zones:or}; every zone needs a card",
        "{at} : aucune carte n'envoie le commissaire de bord en {zones:or} ; il faut une carte "
        "par zone",
    ),
    "ship_total": Text(
        "{at}: all cards together move the ship by {total}; it takes {least} or more to reach the "
        "port",
        "{at} : toutes les cartes ensemble font avancer le navire de {total} ; il faut au moins "
        "{least} pour atteindre le port",
    ),
    "effect_count": Text(
        "{at}: {count} effects on one card; at most 3 are allowed",
        "{at} : {count} effets sur une carte ; il en faut 3 au plus",
    ),
    "not_an_effect": Text("{at}: {value} is not an effect", "{at} : {value} n'est pas un effet"),
    "effect_twice": Text(
        "{at}: {effect} acts on something that the card already changes",
        "{at} : {effect} agit sur une chose que la carte change déjà",
    ),
    "option_count": Text(
        "{at}: {count:option|options}; a list has 2 to 24",
        "{at} : {count:choix|choix} ; une liste en a 2 à 24",
    ),
    "option_twice": Text("{at}: {option} is there twice", "{at} : {option} y est deux fois"),
    "paragraph_count": Text(
        "{at}: {count:paragraph|paragraphs}; a case has 60, one for each path",
        "{at} : {count:paragraphe|paragraphes} ; une enquête en a 60, un par piste",
    ),
    "paragraph_order": Text(
        "{at}: {value} comes where {right} should; paragraphs are in notebook order",
        "{at} : {value} est à la place de {right} ; les paragraphes suivent l'ordre du carnet",
    ),
    # Placing
    "not_two_by_two": Text(
        "{zones} are not the zones of twelve suspects, two in each of the zones 4 to 9",
        "{zones} ne sont pas les zones de douze suspects, deux dans chacune des zones 4 à 9",
    ),
    "cannot_start_there": Text(
        "no detective can start in zone {zone}; the free zones are {free:and}",
        "aucun détective ne peut commencer en zone {zone} ; les zones libres sont {free:and}",
    ),
    # Events
    "not_in_the_deck": Text(
        "no card {card} is in this deck", "il n'y a pas de carte {card} dans cette pioche"
    ),
    "drawn_already": Text("card {card} has already been drawn", "la carte {card} a déjà été tirée"),
    "not_in_this_pile": Text(
        "{card} cannot be card number {number}: each pile of four has one Calm Sea, and the last "
        "one has the Navigational Error",
        "{card} ne peut pas être la carte numéro {number} : chaque tas de quatre a une Mer calme, "
        "et le dernier l'Erreur de navigation",
    ),
    # Points and buoys
    "too_dear": Text(
        "{name} has {points:point|points} and {buoys:buoy|buoys}; this costs {price}",
        "{name} a {points:point|points} et {buoys:bouée|bouées} ; cela coûte {price}",
    ),
    "no_point_for_a_buoy": Text(
        "{name} has no point left, and a buoy is bought with a point",
        "{name} n'a plus de point, et une bouée s'achète avec un point",
    ),
    "enough_buoys": Text(
        "{name} holds {buoys:buoy|buoys} and began with {start}; "
        "only a player with fewer can buy one",
        "{name} a {buoys:bouée|bouées} et en avait {start} au début ; "
        "il faut en avoir moins pour en acheter",
    ),
    "no_spent_buoy": Text(
        "{name} cannot buy a buoy: none has been spent",
        "{name} ne peut pas acheter de bouée : aucune n'a été dépensée",
    ),
    # Moving
    "not_connected": Text(
        "zone {zone} is not next to zone {start}; from there, the way leads to {connected:or}",
        "la zone {zone} n'est pas voisine de la zone {start}, d'où l'on va en {connected:or}",
    ),
    "passage_closed": Text(
        "the event has closed the passage from {start} to {zone}; the way leads to {connected:or}",
        "l'événement a fermé le passage de {start} à {zone} ; on va en {connected:or}",
    ),
    "no_way_out": Text(
        "no passage leads out of zone {start} in this round",
        "aucun passage ne mène hors de la zone {start} pendant cette manche",
    ),
    "zone_closed": Text(
        "the event has closed zone {zone} to detectives",
        "l'événement a fermé la zone {zone} aux détectives",
    ),
    "suite_occupied": Text(
        "{name} is in the suite, which has room for only one detective",
        "{name} est dans la suite, où il n'y a place que pour un détective",
    ),
    # Investigating
    "not_in_public": Text(
        "{path} cannot be investigated publicly: a team reads privately",
        "la piste {path} ne peut pas être suivie en public : une équipe lit discrètement",
    ),
    "suspect_elsewhere": Text(
        "{suspect} is in zone {zone}, the detective in zone {mine}",
        "{suspect} est en zone {zone}, le détective en zone {mine}",
    ),
    "location_elsewhere": Text(
        "location {path} is in zone {zone}, the detective in zone {mine}",
        "le lieu {path} est en zone {zone}, le détective en zone {mine}",
    ),
    "purser_is_there": Text(
        "the Purser is in zone {zone}, and nobody can investigate where he is",
        "le commissaire de bord est en zone {zone}, et personne ne peut y suivre de piste",
    ),
    "zone_sealed": Text(
        "the event bars all investigation in zone {zone}",
        "l'événement interdit toute investigation en zone {zone}",
    ),
    "cabin_occupied": Text(
        "{suspect} is in cabin {path}, which cannot be searched now",
        "{suspect} est dans la cabine {path}, qu'on ne peut pas fouiller maintenant",
    ),
    # Extracting
    "target_elsewhere": Text(
        "nothing can be extracted from {target}; in the same zone: {near:and}",
        "on ne peut rien soutirer à {target} ; dans la même zone : {near:and}",
    ),
    "suite_not_extractable": Text(
        "what {name} knows about the suite cannot be extracted",
        "ce que {name} sait de la suite ne peut pas être soutiré",
    ),
    "not_read_by_target": Text("{name} has not read {path}", "{name} n'a pas lu la piste {path}"),
    "extraction_too_dear": Text(
        "{name} has {points:point|points} and {buoys:buoy|buoys}; "
        "extracting costs 2 points and a buoy",
        "{name} a {points:point|points} et {buoys:bouée|bouées} ; "
        "soutirer une information coûte 2 points et une bouée",
    ),
    # Suspects
    "moved_last": Text(
        "{suspect} was moved last; another suspect must be moved first",
        "{suspect} a été déplacé en dernier ; il faut d'abord en déplacer un autre",
    ),
    "no_suspect_in_the_suite": Text(
        "{suspect} cannot be moved into the suite", "{suspect} ne peut pas aller dans la suite"
    ),
    "there_already": Text(
        "{suspect} is already in zone {zone} and must end in another one",
        "{suspect} est déjà en zone {zone} et doit finir dans une autre",
    ),
    "too_far": Text(
        "zone {zone} is too far from zone {start} for {suspect}, who can go {reach:zone|zones} at "
        "most",
        "la zone {zone} est trop loin de la zone {start} pour {suspect}, "
        "qui peut avancer au plus de {reach:zone|zones}",
    ),
    "way_closed": Text(
        "the event has closed the way from zone {start} to zone {zone} for {suspect}",
        "l'événement a fermé le chemin de {suspect} de la zone {start} à la zone {zone}",
    ),
    "zone_full": Text(
        "{others:and} are in zone {zone}, which has no room for {suspect}",
        "{others:and} sont en zone {zone}, où il n'y a plus de place pour {suspect}",
    ),
    "way_full": Text(
        "{suspect} would have to pass through a zone with four suspects to reach zone {zone}",
        "{suspect} devrait traverser une zone de quatre suspects pour aller en zone {zone}",
    ),
    # Conclusions
    "written_already": Text(
        "the {element} has been written and cannot be changed; next is the {next}",
        "le {element} est écrit et ne change plus ; vient ensuite le {next}",
    ),
    "element_order": Text(
        "it is too early for the {element}; next is the {next}",
        "il est trop tôt pour le {element} ; vient d'abord le {next}",
    ),
    "no_such_option": Text(
        "{option} is not on the list for the {element}; choose {options:or}",
        "{option} n'est pas sur la liste pour le {element} ; il faut choisir {options:or}",
    ),
    "same_twice": Text(
        "{option} is written twice for the {element}; the two hypotheses must differ",
        "{option} est écrit deux fois pour le {element} ; les deux hypothèses doivent différer",
    ),
}


@attrs.frozen
class Refusal(errors.Refusal):
    """Why an action or a set-up is refused, without anything that its actor may not know.

    >>> refuse("MM-SUSP-3", "moved_last", suspect="E").sentence
    'E was moved last; another suspect must be moved first'
    """

    SENTENCES: ClassVar[Mapping[str, Text]] = SENTENCES

    def said(self, lang: Lang) -> str:
        """What was wrong; a place in a set-up, which programs find as a path, is told in words."""
        at = self.values.get("at")
        values = {**self.values, "at": place(at)} if isinstance(at, str) else self.values
        return fill(self.SENTENCES[self.code], values, lang)


def refuse(rule: str, code: str, /, **values: Value) -> Refusal:
    """The refusal with these values."""
    return Refusal(rule, code, values)

"""Why something is refused: one sentence for each code, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NoReturn

import attrs

from crimehotel_rules.kernel import errors
from crimehotel_rules.kernel.text import Text, Value


@attrs.frozen
class Refusal(errors.Refusal):
    """Why something is refused; it says nothing that its actor may not know.

    >>> Refusal("GH-TURN-4", "no_point", {"points": 0}).sentence
    'this costs a point, and 0 points are left'
    """

    SENTENCES: ClassVar[Mapping[str, Text]] = {
        # The set-up
        "no_players": Text(
            "{value} is not a list of players; name 2 to 6 of them",
            "{value} n'est pas une liste de joueurs\u00a0; il en faut de 2 à 6",
        ),
        "player_count": Text(
            "{count:player|players} cannot play; Grand Hotel is for 2 to 6",
            "à {count:joueur|joueurs}, on ne peut pas jouer\u00a0; Grand Hôtel se joue de 2 à 6",
        ),
        "player_name": Text(
            "{value} at {path} cannot be a player's name; every player needs a different name",
            "{value}, sous {path}, ne peut pas être le nom d'un joueur\u00a0; "
            "chacun doit avoir un nom différent",
        ),
        "roster_size": Text(
            "the roster has {count:entry|entries}; {players:player needs|players need} one each",
            "la composition compte {count:entrée|entrées}\u00a0; il en faut une par joueur, "
            "et il y a {players:joueur|joueurs}",
        ),
        "roster_entry": Text(
            "{value} at {path} is neither a class nor a character of the pack",
            "{value}, sous {path}, n'est ni une classe ni un personnage du jeu de cartes",
        ),
        "character_twice": Text(
            "{character} is named a second time at {path}; each character has only one card",
            "{character} est nommé une seconde fois sous {path}\u00a0; "
            "il n'y a qu'une carte par personnage",
        ),
        "class_too_small": Text(
            "the roster needs {count:card|cards} of the class {kind}; "
            "the pack has {cards} that the roster does not name",
            "la composition demande {count:carte|cartes} de la classe {kind}\u00a0; "
            "le jeu de cartes en a {cards} que la composition ne nomme pas",
        ),
        "no_playable_cast": Text(
            "no cast for {roster:and} is playable: "
            "somebody's interaction objective aims at characters who are not there",
            "aucune distribution pour {roster:and} n'est jouable\u00a0: "
            "un objectif d'interaction vise des personnages absents",
        ),
        "colour_count": Text(
            "{value} does not give each of {players} players a colour",
            "{value} ne donne pas une couleur à chacun des {players} joueurs",
        ),
        "no_such_colour": Text(
            "{value} at {path} is not a colour; choose from {colours:and}",
            "{value}, sous {path}, n'est pas une couleur\u00a0; il y a {colours:and}",
        ),
        "colour_twice": Text(
            "{value} at {path} is taken; every player needs a different colour",
            "{value}, sous {path}, est déjà pris\u00a0; chacun doit avoir une couleur différente",
        ),
        "bad_rounds": Text(
            "{value} cannot limit the rounds; give a whole number from 1 to {most}, or none",
            "{value} ne peut pas limiter les manches\u00a0; "
            "il faut un nombre entier de 1 à {most}, ou rien",
        ),
        "no_readings": Text(
            "readings must be Readings, not {value}",
            "les lectures doivent être des Readings, pas {value}",
        ),
        "no_such_reading": Text(
            "{setting} has no reading {reading}; choose {choices:or}",
            "{setting} n'a pas de lecture {reading}\u00a0; il faut choisir {choices:or}",
        ),
        # The pack
        "no_pack": Text(
            "{value} is not a content pack; the cards of the game must come with the set-up",
            "{value} n'est pas un jeu de cartes\u00a0; les cartes viennent avec la mise en place",
        ),
        "wrong_type": Text(
            "{path} must be {expected}, not {value}",
            "{path} doit être {expected}, pas {value}",
        ),
        "no_text": Text(
            "{path} must be a text that is not blank, not {value}",
            "{path} doit être un texte non vide, pas {value}",
        ),
        "bad_id": Text(
            "{value} at {path} is not an id; an id has 1 to 32 characters, a-z first, "
            "then a-z, 0-9 or _",
            "{value}, sous {path}, n'est pas un identifiant\u00a0; il en faut un de 1 à 32 "
            "caractères, a-z d'abord, puis a-z, 0-9 ou _",
        ),
        "reserved_id": Text(
            "{value} at {path} cannot be an id: it means something in every game",
            "{value}, sous {path}, ne peut pas être un identifiant\u00a0: "
            "ce mot a un sens dans toutes les parties",
        ),
        "id_twice": Text(
            "{value} at {path} has already been used; "
            "all decks, rooms, items and characters need different ids",
            "{value}, sous {path}, a déjà servi\u00a0; "
            "pioches, chambres, objets et personnages doivent tous avoir "
            "des identifiants différents",
        ),
        "deck_count": Text(
            "{path} has {count:deck|decks}; there are three",
            "{path} compte {count:pioche|pioches}\u00a0; il en faut trois",
        ),
        "no_such_deck": Text(
            "{value} at {path} is not a deck; the decks are {decks:and}",
            "{value}, sous {path}, n'est pas une pioche\u00a0; il y a {decks:and}",
        ),
        "empty_deck": Text(
            "the deck {deck} at {path} has no item",
            "la pioche {deck}, sous {path}, n'a aucun objet",
        ),
        "too_few_rooms": Text(
            "{path} has {count:card|cards}; six floors of four rooms need at least 24",
            "{path} compte {count:carte|cartes}\u00a0; "
            "six étages de quatre chambres en demandent au moins 24",
        ),
        "no_such_type": Text(
            "{value} at {path} is not a type of room; there are {types:and}",
            "{value}, sous {path}, n'est pas un type de chambre\u00a0; il y a {types:and}",
        ),
        "deck_without_room": Text(
            "no room is of the type {deck}, which is the deck at {path}",
            "aucune chambre n'est du type {deck}, qui est la pioche sous {path}",
        ),
        "outcomes_without_maintenance": Text(
            "{path} must be left out: only maintenance rooms have outcomes, "
            "and this is a {deck} room",
            "{path} est de trop\u00a0: seuls les locaux techniques ont des résultats, "
            "pas une chambre {deck}",
        ),
        "outcome_count": Text(
            "{path} has {count:outcome|outcomes}; the die has six numbers",
            "{path} compte {count:résultat|résultats}\u00a0; le dé a six faces",
        ),
        "no_such_effect": Text(
            "{value} at {path} is not an effect; there are points, forbid, stop and skip",
            "{value}, sous {path}, n'est pas un effet\u00a0; il y a points, forbid, stop et skip",
        ),
        "bad_amount": Text(
            "{value} at {path} is not a change of points; give -3 to 3, and not 0",
            "{value}, sous {path}, ne peut pas changer les points\u00a0; il faut de -3 à 3, sauf 0",
        ),
        "no_such_choice": Text(
            "{value} at {path} is not one of {choices:and}",
            "{value}, sous {path}, ne figure pas parmi {choices:and}",
        ),
        "no_such_objective": Text(
            "{value} at {path} is not an objective that is possible here",
            "{value}, sous {path}, n'est pas un objectif possible à cet endroit",
        ),
        "too_few_parts": Text(
            "{path} has {count:part|parts}; it needs at least two",
            "{path} compte {count:partie|parties}\u00a0; il en faut au moins deux",
        ),
        "no_such_item": Text(
            "{value} at {path} is not an item of the pack",
            "{value}, sous {path}, n'est pas un objet du jeu de cartes",
        ),
        "item_named_twice": Text(
            "{item} is named a second time at {path}",
            "{item} est nommé une seconde fois sous {path}",
        ),
        "aims_at_itself": Text(
            "the objective at {path} aims at its own character, {character}",
            "l'objectif sous {path} vise son propre personnage, {character}",
        ),
        "no_such_character": Text(
            "{value} at {path} is not a character of the pack",
            "{value}, sous {path}, n'est pas un personnage du jeu de cartes",
        ),
        "no_such_target": Text(
            "{value} at {path} is not a target; there are anyone, class and character",
            "{value}, sous {path}, n'est pas une cible\u00a0; il y a anyone, class et character",
        ),
        "bad_count": Text(
            "{value} at {path} is not a possible count; give a whole number from 1 to {most}",
            "{value}, sous {path}, n'est pas un nombre possible\u00a0; "
            "il faut un nombre entier de 1 à {most}",
        ),
        # Values that are no actions
        "not_an_action": Text(
            "{value} is not an action of Grand Hotel",
            "{value} n'est pas une action de Grand Hôtel",
        ),
        "no_such_viewer": Text(
            "{value} cannot look at this table; viewers are the seats 0 to {last} and 'spectator'",
            "{value} ne peut pas regarder cette table\u00a0; "
            "peuvent regarder les places 0 à {last} et 'spectator'",
        ),
        "no_such_space": Text(
            "the hotel has no space {value}; there are lobby, left, right and R11 to R64",
            "l'hôtel n'a pas de lieu {value}\u00a0; il y a lobby, left, right et R11 à R64",
        ),
        "no_such_car": Text(
            "there is no car {value}; there are 'left' and 'right'",
            "il n'y a pas de cabine {value}\u00a0; il y a 'left' et 'right'",
        ),
        "no_such_way": Text(
            "a car cannot ride {value}; it rides 'up' or 'down'",
            "une cabine ne peut pas aller {value}\u00a0; elle va 'up' ou 'down'",
        ),
        "no_such_seat": Text(
            "{value} is not a seat; seats are numbered from 0, clockwise",
            "{value} n'est pas une place\u00a0; "
            "les places sont numérotées à partir de 0, dans le sens horaire",
        ),
        "not_a_card": Text(
            "{value} is not the id of a card; cards are named by their ids",
            "{value} n'est pas l'identifiant d'une carte\u00a0; "
            "une carte se désigne par son identifiant",
        ),
        "not_one_card": Text(
            "{value} is not a single card; at most one item is traded each way",
            "{value} n'est pas une seule carte\u00a0; "
            "chacun donne au plus un objet dans un échange",
        ),
        "ask_or_not": Text(
            "a card is either asked for or not: say true or false, not {value}",
            "on demande une carte ou non\u00a0: true ou false, pas {value}",
        ),
        "no_such_number": Text(
            "the die cannot show {value}; it shows 1 to 6",
            "le dé ne peut pas montrer {value}\u00a0; il montre de 1 à 6",
        ),
        "not_dice": Text(
            "{value} is not a list of numbers rolled",
            "{value} n'est pas une liste de résultats de dés",
        ),
        "not_characters": Text(
            "{value} is not a list of characters, one for each seat",
            "{value} n'est pas une liste de personnages, un par place",
        ),
        # Who acts when
        "game_over": Text(
            "the game is over; nobody can act any more",
            "la partie est terminée\u00a0; plus personne ne peut agir",
        ),
        "stranger": Text(
            "nobody sits at seat {value}; the seats are 0 to {last}",
            "personne n'occupe la place {value}\u00a0; les places vont de 0 à {last}",
        ),
        "out_of_turn": Text(
            "it is not up to {player} to act but to {awaited}",
            "{player} ne peut pas agir maintenant\u00a0; on attend {awaited}",
        ),
        "wrong_kind": Text(
            "{action} is not possible now; what is possible: {choices:and}",
            "{action} n'est pas possible maintenant\u00a0; "
            "ce qui est possible\u00a0: {choices:and}",
        ),
        # The start
        "deal_size": Text(
            "{count:character is|characters are} dealt to {players} players",
            "{count:personnage est distribué|personnages sont distribués} à {players} joueurs",
        ),
        "no_such_character_card": Text(
            "{value} is not a character of the pack",
            "{value} n'est pas un personnage du jeu de cartes",
        ),
        "dealt_twice": Text(
            "{character} is dealt twice; each character has only one card",
            "{character} est distribué deux fois\u00a0; il n'y a qu'une carte par personnage",
        ),
        "not_the_roster": Text(
            "these characters do not fit the roster, which is {roster:and}",
            "ces personnages ne correspondent pas à la composition, qui est {roster:and}",
        ),
        "unplayable_cast": Text(
            "this cast is not playable: "
            "somebody's interaction objective aims at characters who are not there",
            "cette distribution n'est pas jouable\u00a0: "
            "un objectif d'interaction vise des personnages absents",
        ),
        "dice_count": Text(
            "{count:die is|dice are} rolled; there must be {wanted}, one for each player who rolls",
            "{count:dé est lancé|dés sont lancés}\u00a0; "
            "il en faut {wanted}, un par joueur qui lance le dé",
        ),
        # The turn
        "no_point": Text(
            "this costs a point, and {points:point is|points are} left",
            "cela coûte un point, et il en reste {points}",
        ),
        "not_laid_out": Text(
            "{space} has not been laid out; the hotel has {floors:floor|floors} so far",
            "{space} n'est pas encore en place\u00a0; il y a {floors:étage|étages} pour l'instant",
        ),
        "already_there": Text(
            "the piece is already here: {space}",
            "le pion est déjà ici\u00a0: {space}",
        ),
        "too_far": Text(
            "it takes more than one step to get from {place} to {to}; within one step: {near:and}",
            "il faut plus d'un pas pour aller d'ici ({place}) à ce lieu ({to})\u00a0; "
            "sont à un pas\u00a0: {near:and}",
        ),
        "hostage": Text(
            "{player} is the hostage of {captor}, and can neither walk nor ride",
            "{player} est l'otage {captor:de} et ne peut ni marcher ni prendre l'ascenseur",
        ),
        "forbidden": Text(
            "{action} is forbidden by an effect that {owner} rolled",
            "{action} est interdit par un effet dû au dé {owner:de}",
        ),
        "stopped": Text(
            "{car} has been stopped by an effect that {owner} rolled",
            "{car} est en panne à cause d'un effet dû au dé {owner:de}",
        ),
        "call_from_car": Text(
            "nobody can call a car from {place}",
            "on ne peut pas appeler de cabine depuis {place}",
        ),
        "not_nearest": Text(
            "{car} is not the nearest to {place}; that is {nearest:or}",
            "{car} n'est pas la plus proche d'ici ({place})\u00a0; c'est {nearest:or}",
        ),
        "already_here": Text(
            "{car} is already on this level",
            "{car} est déjà à ce niveau",
        ),
        "occupied": Text(
            "there is somebody in {car}, so it does not come",
            "{car} est occupée et ne vient pas",
        ),
        "not_in_a_car": Text(
            "riding is possible only inside a car, not in {place}",
            "on ne monte et descend que dans une cabine, pas dans {place}",
        ),
        "no_such_level": Text(
            "there is no level {level}; a car goes from the ground, 0, to {floors}",
            "il n'y a pas de niveau {level}\u00a0; une cabine va du rez-de-chaussée, 0, à {floors}",
        ),
        "not_on_a_room": Text(
            "this is done in a room, not in {place}",
            "cela se fait dans une chambre, pas dans {place}",
        ),
        "already_open": Text(
            "{space} is already open",
            "{space} est déjà ouverte",
        ),
        "already_closed": Text(
            "{space} is already closed",
            "{space} est déjà fermée",
        ),
        "not_in_the_room_deck": Text(
            "{card} is not in the room deck, or no longer",
            "{card} n'est pas ou n'est plus dans la pioche des chambres",
        ),
        "closed": Text(
            "{space} is closed; only an open room can be searched",
            "{space} est fermée\u00a0; on ne fouille qu'une chambre ouverte",
        ),
        "maintenance_search": Text(
            "{space} is a maintenance room, which cannot be searched",
            "{space} est un local technique, qui ne se fouille pas",
        ),
        "searched_and_empty": Text(
            "{space} has been searched, and nothing lies there",
            "{space} a déjà été fouillée, et rien n'y a été laissé",
        ),
        "not_in_the_deck": Text(
            "{item} is not in the deck {deck}, or no longer",
            "{item} n'est pas ou n'est plus dans la pioche {deck}",
        ),
        "not_seen": Text(
            "{item} is not among the items found, which are {items:and}",
            "{item} n'est pas parmi les objets trouvés, qui sont {items:and}",
        ),
        # Interactions
        "no_partner": Text(
            "at seat {seat} there is nobody to interact with",
            "à la place {seat}, il n'y a personne avec qui interagir",
        ),
        "elsewhere": Text(
            "{player} is not on the same space",
            "{player} n'est pas au même endroit",
        ),
        "in_the_lobby": Text(
            "no interaction is possible in the lobby",
            "aucune interaction n'est possible dans le hall",
        ),
        "used_up": Text(
            "with {player}, {kind} is no longer possible on this turn",
            "avec {player}, {kind} n'est plus possible pendant ce tour",
        ),
        "one_is_enough": Text(
            "an interaction has already been started on this turn, and there is no second one",
            "une interaction a déjà eu lieu pendant ce tour, et il n'y en a pas de seconde",
        ),
        "nothing_for_nothing": Text(
            "nothing for nothing is not a trade",
            "rien contre rien, ce n'est pas un échange",
        ),
        "empty_hand": Text(
            "{player} has no item to give",
            "{player} n'a aucun objet à donner",
        ),
        "not_in_hand": Text(
            "{item} is not in hand; the hand holds: {hand:and}",
            "{item} n'est pas en main\u00a0; il y a\u00a0: {hand:and}",
        ),
        "not_asked_for": Text(
            "no item was asked for, so {item} cannot be given",
            "aucun objet n'a été demandé\u00a0; {item} ne peut donc pas être donné",
        ),
        "card_asked_for": Text(
            "an item was asked for; give one of {hand:or}, or decline",
            "un objet a été demandé\u00a0; il faut donner {hand:or}, ou refuser",
        ),
    }
    """The sentence of each code."""


def refuse_setup(rule: str, code: str, **values: Value) -> NoReturn:
    """Raise the refusal of a set-up."""
    raise errors.InvalidSetup(Refusal(rule, code, values))

"""Every refusal of Crime Hotel: a code, and its sentence in English and in French.

The chapters name the rule, the code and the values; what is said about it stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from crimehotel_rules.kernel import errors
from crimehotel_rules.kernel.text import Text


@attrs.frozen
class Refusal(errors.Refusal):
    """Why something is refused in Crime Hotel.

    >>> values = {"name": "Noah", "playable": (24, 25), "floor": 2, "lead": 23, "card": 13}
    >>> print(Refusal("CH-INQ-3", "must_follow", values).said("fr"))
    Noah a 24 et 25 à l'étage 2 et doit suivre la carte d'entame 23 ; 13 ne suit pas
    """

    SENTENCES: ClassVar[Mapping[str, Text]] = {
        # What is in the box
        "no_such_card": Text(
            "{card} is not a room card; cards are 11-19, 21-29 and 31-39",
            "{card} n'est pas une carte chambre ; il y a les cartes 11-19, 21-29 et 31-39",
        ),
        "no_such_space": Text(
            "{space} is not a space of the hotel; spaces are F1-F3, C1-C9 and R11-R39",
            "{space} n'est pas un emplacement de l'hôtel ; il y a F1-F3, C1-C9 et R11-R39",
        ),
        "no_such_seat": Text(
            "there is no seat {seat}; the seats are 0 to {last}",
            "il n'y a pas de place {seat} ; les places vont de 0 à {last}",
        ),
        "not_desks": Text(
            "{desks} is not a list of desk numbers, such as (1, 2)",
            "{desks} n'est pas une liste de numéros de bureaux, comme (1, 2)",
        ),
        "no_desk": Text(
            "the {department} department needs at least one desk, not {count}",
            "le département {department} a besoin d'au moins un bureau, et non de {count}",
        ),
        "desk_number": Text(
            "a desk of the {department} department shows {number}; it must be {allowed}",
            "un bureau du département {department} porte {number} ; il faut {allowed}",
        ),
        # Set-up
        "not_players": Text(
            "{players} is not a list of players; name 3 or 4 of them",
            "{players} n'est pas une liste de joueurs ; il en faut 3 ou 4",
        ),
        "player_count": Text(
            "{count:player|players} cannot play; Crime Hotel is for 3 or 4",
            "à {count:joueur|joueurs}, on ne peut pas jouer ; Crime Hotel se joue à 3 ou 4",
        ),
        "player_name": Text(
            "{player} cannot be a player's name here; every player needs a different name",
            "{player} ne peut pas être le nom d'un joueur ici ; chacun doit avoir un nom différent",
        ),
        "first_player": Text(
            "{first} is not a seat at this table; the police car starts with one of 0 to {last}",
            "{first} n'est pas une place de cette table ; la voiture de police commence à une "
            "place de 0 à {last}",
        ),
        "not_colours": Text(
            "{colours} is not a list of colours; name one for each player",
            "{colours} n'est pas une liste de couleurs ; il en faut une par joueur",
        ),
        "colours": Text(
            "{colours} does not give each of {count:player|players} a different colour",
            "{colours} ne donne pas à chacun des {count:joueur|joueurs} une couleur différente",
        ),
        "too_few_desks": Text(
            "the station has {desks:desk|desks}; {players:player|players} need at least {needed} "
            "in an investigation",
            "le poste de police a {desks:bureau|bureaux} ; à {players:joueur|joueurs}, il en faut "
            "au moins {needed} par enquête",
        ),
        "wrong_type": Text(
            "{field} must be a {type}, not {value}",
            "{field} doit être de type {type}, et non {value}",
        ),
        "no_such_reading": Text(
            "{setting} has no reading {reading}; choose one of {choices}",
            "{setting} n'a pas de lecture {reading} ; au choix : {choices}",
        ),
        # Actions that are none
        "not_cards": Text(
            "{cards} is not a list of cards", "{cards} n'est pas une liste de cartes"
        ),
        "card_twice": Text(
            "card {card} is named twice; there is only one of each",
            "la carte {card} est citée deux fois ; il n'y en a qu'une de chaque",
        ),
        "not_hands": Text(
            "{hands} is not a list of hands, one for each seat",
            "{hands} n'est pas une liste de mains, une par place",
        ),
        "half_a_relocation": Text(
            "a relocation names both spaces or none, not {source} and {destination}",
            "un déplacement cite deux emplacements ou aucun, et non {source} et {destination}",
        ),
        "not_an_action": Text(
            "{action} is not an action of Crime Hotel",
            "{action} n'est pas une action de Crime Hotel",
        ),
        "no_such_viewer": Text(
            "{viewer} cannot look at this table; viewers are the seats 0 to {last} and 'spectator'",
            "{viewer} ne peut pas regarder cette table ; seuls le peuvent les places 0 à {last} "
            "et « spectator »",
        ),
        # Whose turn it is
        "game_over": Text(
            "the game is over; nobody can act any more",
            "la partie est terminée ; plus personne ne peut jouer",
        ),
        "out_of_turn": Text(
            "it is not the turn of {name}: {awaited}",
            "ce n'est pas à {name} de jouer : {awaited}",
        ),
        "wrong_kind": Text(
            "'{action}' is not possible now: {awaited}",
            "« {action} » n'est pas possible maintenant : {awaited}",
        ),
        # The deal
        "hand_count": Text(
            "{hands:hand is|hands are} dealt to {players:player|players}",
            "{hands:main est distribuée|mains sont distribuées} à {players:joueur|joueurs}",
        ),
        "hand_size": Text(
            "{name} is dealt {cards:card|cards}; every hand has {size}",
            "{name} reçoit {cards:carte|cartes} ; chaque main en compte {size}",
        ),
        "dealt_twice": Text(
            "card {card} is dealt twice; there is only one of each",
            "la carte {card} est distribuée deux fois ; il n'y en a qu'une de chaque",
        ),
        "card_missing": Text(
            "nobody was dealt {missing}; every card is in a hand, the murderer's, or face up on "
            "its room",
            "personne n'a reçu {missing} ; toute carte est dans une main, est celle du meurtrier, "
            "ou se trouve face visible sur sa chambre",
        ),
        # Playing a card
        "card_not_held": Text(
            "{name} does not hold {card} and must play a card from their own hand",
            "{name} n'a pas la carte {card} et doit en jouer une de sa propre main",
        ),
        "must_follow": Text(
            "{name} holds {playable} on floor {floor} and must follow the lead {lead}; "
            "{card} does not",
            "{name} a {playable} à l'étage {floor} et doit suivre la carte d'entame {lead} ; "
            "{card} ne suit pas",
        ),
        # Guessing
        "space_searched": Text(
            "{space} has been searched, and this game is played with guess_on_searched = {reading}",
            "{space} a déjà été fouillé, et cette partie se joue avec guess_on_searched = "
            "{reading}",
        ),
        "space_occupied": Text(
            "{space} already holds a meeple of {occupants}; {name} needs a free space",
            "{space} : il y a déjà un détective de {occupants} ; {name} a besoin d'un emplacement "
            "libre",
        ),
        "own_space": Text(
            "{name} already has a meeple on {space}; duplicate only lets players join other "
            "players' meeples",
            "{space} : {name} y a déjà un détective ; l'adjoint ne partage un emplacement qu'avec "
            "les autres joueurs",
        ),
        "space_full": Text(
            "{space} already holds two meeples ({occupants}), and this game is played with "
            "duplicate_cap = 2",
            "{space} : il y a déjà deux détectives ({occupants}), et cette partie se joue avec "
            "duplicate_cap = 2",
        ),
        # Assistance
        "department_full": Text(
            "all desks of the {department} department are taken; still open: {open}",
            "tous les bureaux du département {department} sont pris ; restent ouverts : {open}",
        ),
        "nothing_to_relocate": Text(
            "{name} has no meeple on the hotel, and this game is played with "
            "relocate_without_meeple = forbidden; still open: {open}",
            "{name} n'a aucun détective sur l'hôtel, et cette partie se joue avec "
            "relocate_without_meeple = forbidden ; restent ouverts : {open}",
        ),
        "hand_too_short": Text(
            "the {department} desk shows {number} but the hands hold {held}, and this game is "
            "played with short_hand = forbidden; still open: {open}",
            "le bureau du département {department} porte {number} mais les mains ont "
            "{held:carte|cartes}, et cette partie se joue avec short_hand = forbidden ; restent "
            "ouverts : {open}",
        ),
        "no_own_meeple": Text(
            "{name} has no meeple on {source}; their meeples on the hotel: {meeples}",
            "{source} : {name} n'y a pas de détective ; ses détectives sur l'hôtel : {meeples}",
        ),
        "same_space": Text(
            "{name}'s meeple is already on {source} and must move to another space",
            "{source} : le détective de {name} s'y trouve déjà et doit changer d'emplacement",
        ),
        "must_relocate": Text(
            "{name} has meeples on the hotel and must move one of them: {meeples}",
            "{name} a des détectives sur l'hôtel et doit en déplacer un : {meeples}",
        ),
        "no_such_partner": Text(
            "seat {target} is not another player in this game; {name} may choose from {others}",
            "la place {target} n'est celle d'aucun autre joueur ; {name} a le choix entre {others}",
        ),
        "wrong_gift": Text(
            "{name} must give {count} at this desk in round {round}, not {given}",
            "{name} doit donner {count:carte|cartes} à ce bureau au tour {round}, et non {given}",
        ),
        "gift_not_held": Text(
            "{name} does not hold {card} and can give only their own cards",
            "{name} n'a pas la carte {card} et ne peut donner que les siennes",
        ),
        "wrong_pick": Text(
            "{count} must be picked here, not {picked}",
            "il faut tirer ici {count:carte|cartes}, et non {picked}",
        ),
        "pick_not_held": Text(
            "{card} is not in the hand from which cards are picked",
            "la carte {card} n'est pas dans la main où l'on tire",
        ),
    }

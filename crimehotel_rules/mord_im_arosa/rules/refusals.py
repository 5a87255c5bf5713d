"""Every way to be refused: a rule, a code, its sentence in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from crimehotel_rules.kernel import errors
from crimehotel_rules.kernel.text import Text

SENTENCES: Final[Mapping[str, Text]] = {
    # Set-up
    "not_players": Text(
        "{players} is not a list of players; name 2 to 6 of them",
        "{players} n'est pas une liste de joueurs ; nommez-en de 2 à 6",
    ),
    "player_count": Text(
        "{players:player|players} cannot play; Mord im Arosa is for 2 to 6",
        "à {players:joueur|joueurs}, on ne peut pas jouer ; Mord im Arosa se joue de 2 à 6",
    ),
    "player_name": Text(
        "{player} cannot be the name of a player here; every player needs a different name",
        "{player} ne peut pas être le nom d'un joueur ici ; chacun doit avoir un nom différent",
    ),
    "no_seat": Text(
        "{field} is {seat}, which is not a seat at this table; its seats are 0 to {last}",
        "{field} vaut {seat}, qui n'est pas une place de cette table ; "
        "les places vont de 0 à {last}",
    ),
    "not_colours": Text(
        "{colours} is not a list of colours; name one for each player",
        "{colours} n'est pas une liste de couleurs ; nommez-en une par joueur",
    ),
    "unknown_colour": Text(
        "{colour} is not a colour of the game; there are {known:and}",
        "{colour} n'est pas une couleur du jeu ; il y a {known:and}",
    ),
    "colour_count": Text(
        "{colours:colour is|colours are} given for {players:player|players}; "
        "every player has exactly one",
        "{colours:couleur est donnée|couleurs sont données} pour {players:joueur|joueurs} ; "
        "chacun en a exactement une",
    ),
    "colour_twice": Text(
        "two players are {colour}; every player needs a different colour",
        "deux joueurs ont la couleur {colour} ; chacun doit avoir une couleur différente",
    ),
    "not_readings": Text(
        "{readings} is not a set of readings",
        "{readings} n'est pas un ensemble de lectures",
    ),
    "no_such_reading": Text(
        "{setting} has no reading {reading}; choose {readings:or} ({ruling})",
        "{setting} n'a pas de lecture {reading} ; choisissez {readings:or} ({ruling})",
    ),
    # What cannot be an action at all
    "not_an_action": Text(
        "{action} is not an action of Mord im Arosa",
        "{action} n'est pas une action de Mord im Arosa",
    ),
    "not_a_floor": Text(
        "{floor} is not a floor of the hotel; floors are 0 (the ground floor) to 7",
        "{floor} n'est pas un étage de l'hôtel ; les étages vont de 0 (le rez-de-chaussée) à 7",
    ),
    "not_suspects": Text(
        "{suspects} is not a list of suspects; name the seats of other players",
        "{suspects} n'est pas une liste de suspects ; nommez les places d'autres joueurs",
    ),
    "not_a_suspect": Text(
        "{suspect} is not a seat at any table; seats are numbered from 0, clockwise",
        "{suspect} n'est une place d'aucune table ; "
        "les places sont numérotées à partir de 0, dans le sens horaire",
    ),
    "not_a_count": Text(
        "{count} clues cannot be taken back; give a whole number from 0 up to the limit",
        "on ne peut pas reprendre {count} traces ; donnez un nombre entier, de 0 à la limite",
    ),
    "not_a_cube": Text(
        "{cube} is not a cube; a cube is 'victim', or the seat of the player who owns the clue",
        "{cube} n'est pas un cube ; un cube est « victim », "
        "ou la place du joueur à qui appartient la trace",
    ),
    "not_a_range": Text(
        "{heard} is not a range of floors; name the lowest and the highest",
        "{heard} n'est pas une fourchette d'étages ; nommez le plus bas et le plus haut",
    ),
    # Whose turn it is
    "game_over": Text(
        "the game is over; nobody can act any more, and nothing lands",
        "la partie est finie ; plus personne ne peut agir, et plus rien ne tombe",
    ),
    "no_such_actor": Text(
        "{actor} is not playing; the seats are 0 to {last}, and chance lands the cubes",
        "{actor} ne joue pas ; les places vont de 0 à {last}, et le hasard fait tomber les cubes",
    ),
    "out_of_turn": Text(
        "it is not {actor}'s turn: {turn} is the investigator",
        "{actor} n'a pas la main : c'est {turn} qui enquête",
    ),
    "cubes_in_hand": Text(
        "{actor} has to wait: {cubes:cube is|cubes are} still to be thrown",
        "{actor} doit attendre : il reste {cubes:cube|cubes} à jeter",
    ),
    # Throwing
    "nothing_thrown": Text(
        "nothing lands now: no cube is being thrown",
        "rien ne tombe maintenant : on ne jette aucun cube",
    ),
    "only_landings": Text(
        "chance only decides where a cube lands",
        "le hasard ne décide que de l'étage où s'arrête un cube",
    ),
    "other_cube": Text(
        "the next cube to land is {next}, not {cube}",
        "le prochain cube à tomber est {next}, et non {cube}",
    ),
    "heard_in_silence": Text(
        "a range was heard, but in this game nothing is said about a landing",
        "on a entendu une fourchette, mais dans cette partie rien n'est dit d'un arrêt",
    ),
    "nothing_heard": Text(
        "no range was heard; in this game every landing comes with one",
        "on n'a entendu aucune fourchette ; dans cette partie, chaque arrêt en a une",
    ),
    "heard_elsewhere": Text(
        "the cube was heard between floors {low} and {high}, but it lands on {floor}",
        "on a entendu le cube entre les étages {low} et {high}, mais il s'arrête à l'étage {floor}",
    ),
    "landing_weights": Text(
        "{weights} cannot be the weights of landings; give a positive whole number or Fraction "
        "for each of the 8 floors",
        "{weights} ne peut pas pondérer les arrêts ; donnez pour chacun des 8 étages "
        "un entier positif ou une Fraction positive",
    ),
    # Acts
    "only_inspecting": Text(
        "in Act I {actor} can only inspect a floor: not all victims have been found",
        "à l'acte I, {actor} ne peut qu'inspecter un étage : "
        "toutes les victimes ne sont pas trouvées",
    ),
    "search_over": Text(
        "both victims have been found: {actor} must suspect other players or cover tracks",
        "les deux victimes sont trouvées : "
        "{actor} doit soupçonner d'autres joueurs ou effacer ses traces",
    ),
    # Suspecting
    "nobody_suspected": Text(
        "{actor} names nobody; a suspicion must name at least one other player",
        "{actor} ne nomme personne ; un soupçon doit nommer au moins un autre joueur",
    ),
    "suspects_oneself": Text(
        "{actor} cannot suspect themselves; name other players",
        "{actor} ne peut pas se soupçonner soi-même ; nommez d'autres joueurs",
    ),
    "stranger": Text(
        "nobody sits at seat {suspect}; the seats are 0 to {last}",
        "il n'y a personne à la place {suspect} ; les places vont de 0 à {last}",
    ),
    "suspected_twice": Text(
        "{suspect} is named twice; once is enough",
        "{suspect} est nommé deux fois ; une fois suffit",
    ),
    # Covering tracks
    "nothing_to_cover": Text(
        "{actor} has no clue on the sheet, and so no tracks to cover",
        "{actor} n'a aucune trace sur la feuille, et donc rien à effacer",
    ),
    "too_many": Text(
        "{actor} may take back at most {limit:clue|clues} from space {floor} of the sheet, "
        "not {count}",
        "{actor} peut reprendre au plus {limit:trace|traces} de la case {floor} de la feuille, "
        "et non {count}",
    ),
    "not_asked": Text(
        "{actor} has not exposed a floor to take clues back from; cover tracks first",
        "{actor} n'a découvert aucun étage pour reprendre des traces ; "
        "choisissez d'abord d'effacer vos traces",
    ),
    "how_many_first": Text(
        "{actor} must first say how many clues to take back, from 0 to {limit}",
        "{actor} doit d'abord dire combien de traces reprendre, de 0 à {limit}",
    ),
    # Looking
    "no_such_viewer": Text(
        "{viewer} cannot look at this table; viewers are the seats 0 to {last}, and 'spectator'",
        "{viewer} ne peut pas regarder cette table ; "
        "on la regarde depuis les places 0 à {last}, ou comme « spectator »",
    ),
}


class Refusal(errors.Refusal):
    """Why something is refused in Mord im Arosa.

    >>> Refusal("MA-COMP-1", "not_a_floor", {"floor": "8"}).sentence
    '8 is not a floor of the hotel; floors are 0 (the ground floor) to 7'
    """

    SENTENCES: ClassVar[Mapping[str, Text]] = SENTENCES

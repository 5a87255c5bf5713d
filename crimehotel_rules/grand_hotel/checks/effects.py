"""What it would mean at a real table if a field of a view were wrong."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.text import Text

EFFECTS: Final = {
    "setup": Text(
        "The table plays with another roster, other colours or readings than it agreed on.",
        "On joue avec une autre composition, d'autres couleurs ou lectures que convenu.",
    ),
    "round": Text(
        "The hotel grows too early or too late, and the last round comes at the wrong time.",
        "L'hôtel grandit trop tôt ou trop tard, et la dernière manche tombe au mauvais moment.",
    ),
    "first": Text(
        "Another player than the one who rolled highest counts as the first.",
        "Un autre que celui qui a fait le plus haut passe pour le premier joueur.",
    ),
    "active": Text(
        "The wrong player takes a turn.", "Ce n'est pas au bon joueur de jouer son tour."
    ),
    "points": Text(
        "A player may do more in this turn, or less, than is due.",
        "Un joueur peut faire plus, ou moins, que ce que permet son tour.",
    ),
    "used": Text(
        "A player is kept from an interaction, or starts one twice.",
        "Un joueur est privé d'une interaction, ou en commence une deux fois.",
    ),
    "floors": Text(
        "The hotel is higher or lower on the screen than on the table.",
        "L'hôtel est plus haut ou plus bas à l'écran que sur la table.",
    ),
    "cars": Text(
        "A player runs for a car that is not there.",
        "Un joueur court vers une cabine qui n'est pas là.",
    ),
    "places": Text(
        "A piece stands on the wrong space: the wrong people can be attacked.",
        "Un pion est sur la mauvaise case\u00a0: on s'en prend aux mauvaises personnes.",
    ),
    "rooms": Text(
        "A door, a clip or a find is forgotten, or one is seen that is not there.",
        "Une porte, un trombone ou une trouvaille est oublié, ou l'on en voit une qui n'y est pas.",
    ),
    "decks": Text(
        "The players count on cards that are gone, or give up on some that are left.",
        "Les joueurs comptent sur des cartes parties, ou renoncent à celles qui restent.",
    ),
    "hand": Text(
        "A player holds other items on the screen than in the hand.",
        "Un joueur tient à l'écran d'autres objets qu'en main.",
    ),
    "hand_sizes": Text(
        "The players think that somebody has something to lose, or nothing.",
        "Les joueurs croient que quelqu'un a quelque chose à perdre, ou n'a rien.",
    ),
    "characters": Text(
        "A player knows somebody whose card was never shown, or forgets one that was.",
        "Un joueur connaît quelqu'un dont il n'a jamais vu la carte, ou oublie qui il a démasqué.",
    ),
    "objectives": Text(
        "A player runs home for nothing, or stays when it is time to go.",
        "Un joueur rentre pour rien, ou reste quand il est temps de partir.",
    ),
    "captors": Text(
        "A hostage walks free, or a free player is dragged along.",
        "Un otage s'en va librement, ou un joueur libre est entraîné.",
    ),
    "lost": Text(
        "A player loses too many turns, or too few.",
        "Un joueur perd trop de tours, ou pas assez.",
    ),
    "effects": Text(
        "A breakdown lasts too long, ends too soon, or troubles the wrong people.",
        "Une panne dure trop, cesse trop tôt, ou gêne les mauvaises personnes.",
    ),
    "announced": Text(
        "Nobody is warned of a player who is about to win, or everybody of one who is not.",
        "Personne n'est averti qu'un joueur va gagner, ou tous le sont à tort.",
    ),
    "winner": Text("The wrong player wins.", "Ce n'est pas le bon joueur qui gagne."),
    "pending": Text(
        "The table waits for something else than what is due.",
        "La table attend autre chose que ce qui doit venir.",
    ),
    "log": Text(
        "The players remember something else than what happened.",
        "Les joueurs se souviennent d'autre chose que de ce qui s'est passé.",
    ),
}

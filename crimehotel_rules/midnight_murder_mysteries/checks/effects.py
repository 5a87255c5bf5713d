"""What it would mean at a real table if a field of a view were wrong."""

from __future__ import annotations

from typing import Final

from crimehotel_rules.kernel.text import Text

EFFECTS: Final = {
    "setup": Text(
        "The table plays with another board, other cards or readings than it agreed on; or "
        "somebody reads in it what nobody may know yet.",
        "On joue avec un autre plateau, d'autres cartes ou lectures que convenu\u00a0; ou "
        "quelqu'un y lit ce que personne ne doit encore savoir.",
    ),
    "round": Text(
        "The players lose count of the rounds.", "Les joueurs se trompent dans les manches."
    ),
    "final": Text(
        "The players do not know whether this is the last round.",
        "Les joueurs ne savent pas si c'est la dernière manche.",
    ),
    "ship": Text(
        "The case ends too early or too late, and nobody can plan for it.",
        "L'enquête finit trop tôt ou trop tard, sans que personne ait pu le prévoir.",
    ),
    "event": Text(
        "The table plays by the effects of another card.",
        "On joue avec les effets d'une autre carte.",
    ),
    "drawn": Text(
        "The players count on cards that are gone, or do not expect those that can come.",
        "Les joueurs comptent sur des cartes parties, ou n'attendent pas celles qui restent.",
    ),
    "purser": Text(
        "A zone seems free that is barred, or barred that is free.",
        "Une zone paraît libre alors qu'elle est interdite, ou l'inverse.",
    ),
    "detectives": Text(
        "A detective stands in the wrong zone: other paths seem within reach.",
        "Un détective est dans la mauvaise zone\u00a0: d'autres pistes semblent à portée.",
    ),
    "suspects": Text(
        "A suspect is looked for where nobody is.",
        "On cherche un suspect là où il n'y a personne.",
    ),
    "last_moved": Text(
        "The wrong suspect seems barred from moving.",
        "Ce n'est pas le bon suspect qui paraît bloqué.",
    ),
    "points": Text(
        "A player may do more in this turn, or less, than is due.",
        "Un joueur peut faire plus, ou moins, que ce que permet son tour.",
    ),
    "buoys": Text(
        "A player has more to spend, or less, than lies on the table.",
        "Un joueur a plus, ou moins, à dépenser que ce qu'il a devant lui.",
    ),
    "spent": Text(
        "Buoys can be bought that nobody has spent, or none although some were.",
        "On achète des bouées que personne n'a dépensées, ou l'on n'en trouve plus.",
    ),
    "known": Text(
        "The players are wrong about who has read what, and whom to ask.",
        "Les joueurs se trompent sur qui a lu quoi, et à qui le demander.",
    ),
    "opinions": Text(
        "The team follows an opinion that nobody gave, or misses one.",
        "L'équipe suit un avis que personne n'a donné, ou en manque un.",
    ),
    "pending": Text(
        "The table waits for another path than the one just read.",
        "La table attend une autre piste que celle qui vient d'être lue.",
    ),
    "votes": Text(
        "The players do not know who has agreed.", "Les joueurs ne savent pas qui est d'accord."
    ),
    "revealer": Text(
        "Somebody is taken for the author of Revelations who is not.",
        "On prend pour l'auteur des révélations quelqu'un qui ne l'est pas.",
    ),
    "end": Text(
        "The case seems to have ended in another way, and is scored accordingly.",
        "L'enquête semble finie d'une autre façon, et se compte en conséquence.",
    ),
    "simon": Text(
        "The player cannot tell how far Simon has got.",
        "Le joueur ne sait pas où en est Simon.",
    ),
    "paragraphs": Text(
        "A player reads what was never shown to them, or can no longer look up what was.",
        "Un joueur lit ce qu'on ne lui a jamais montré, ou ne retrouve plus ce qu'il a lu.",
    ),
    "hypotheses": Text(
        "A player copies from another sheet, or does not hear what is read out.",
        "Un joueur copie sur une autre feuille, ou n'entend pas ce qui est annoncé.",
    ),
    "solution": Text(
        "The solution is known too early, or never.",
        "La solution est connue trop tôt, ou jamais.",
    ),
    "result": Text(
        "The wrong player wins, or with the wrong score.",
        "Ce n'est pas le bon joueur qui gagne, ou pas avec le bon score.",
    ),
    "log": Text(
        "The players remember something else than what happened.",
        "Les joueurs se souviennent d'autre chose que de ce qui s'est passé.",
    ),
}

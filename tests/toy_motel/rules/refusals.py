"""Every refusal of Toy Motel, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from crimehotel_rules.kernel import errors
from crimehotel_rules.kernel.text import Text


@attrs.frozen
class Refusal(errors.Refusal):
    """Why something is refused in Toy Motel."""

    SENTENCES: ClassVar[Mapping[str, Text]] = {
        "player_count": Text(
            "{count:guest|guests} cannot play; Toy Motel is for 2 or 3",
            "{count:client|clients}, c'est impossible\u00a0; Toy Motel se joue à 2 ou 3",
        ),
        "player_name": Text(
            "{player} cannot name a guest here", "{player} ne peut pas désigner un client ici"
        ),
        "no_such_reading": Text(
            "{setting} has no reading {reading}; choose one of {choices}",
            "{setting} n'a pas de lecture {reading}\u00a0; au choix\u00a0: {choices}",
        ),
        "no_such_door": Text(
            "{door} is not a door; the doors are 1 to 6",
            "{door} n'est pas une porte\u00a0; les portes vont de 1 à 6",
        ),
        "bad_deal": Text(
            "{keys} are not {count} different keys", "{keys} ne sont pas {count} clés différentes"
        ),
        "out_of_turn": Text("it is not the turn of {who}", "ce n'est pas à {who} de jouer"),
        "wrong_kind": Text("this cannot be done now", "cela n'est pas possible maintenant"),
        "door_open": Text(
            "{name} finds door {door} open; closed are {closed}",
            "{name} trouve la porte {door} ouverte\u00a0; fermées\u00a0: {closed}",
        ),
        "no_such_viewer": Text("{viewer} cannot look", "{viewer} ne peut pas regarder"),
    }

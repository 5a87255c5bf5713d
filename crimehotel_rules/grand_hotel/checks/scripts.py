"""The games that are led to a certain position, line by line.

``0: left, up, R11, end`` is a turn of the first player: into the left car, up, into room 11. What
chance does stands beside what asks for it: ``open a1`` turns over card a1, ``open m1 4`` a
maintenance room for which a 4 is rolled, ``search soap`` draws the soap, ``attack 1 3`` rolls a 3.
``swap 1 soap`` offers the soap and asks for something, ``give`` asks for nothing, ``ask`` offers
nothing. What has a ``!`` before it must be refused.
"""

from __future__ import annotations

from typing import Final

from crimehotel_rules.grand_hotel.checks.aimed import Aimed, Changes

_ANYONE: Final = {"type": "anyone"}
_EASY: Final[Changes] = {
    place: objective
    for number in range(8)
    for place, objective in (
        (("characters", number, "item"), {"type": "hold_deck", "deck": "cheap", "count": 1}),
        (
            ("characters", number, "interaction"),
            {"type": "identify", "target": _ANYONE, "count": 1},
        ),
    )
}
"""Everybody has to hold a cheap item and to identify somebody."""

_UPSTAIRS: Final = """
    0: left, up, R11, end
    1: call left, left, up, end
    0: open a1, search soap, keep soap, end
    1: R11, end
"""
"""Two players meet in an open room, where one of them has found the soap."""

SKIPPED: Final = "m1", 6
"""The line of a card that passes over the next turn."""
_EFFECTS: Final = {
    f"what {card} does on a {die}": Aimed(
        "captain magpie",
        f"""
        {_UPSTAIRS}
        0: R12, open {card} {die}, end
        1: end
        {1 if (card, die) == SKIPPED else 0}: end
        """,
    )
    for card in ("m1", "m2", "m3", "m4")
    for die in (1, 2, 3, 4, 5, 6)
}
_AT_THE_TOP: Final = {
    f"dropped in the {car} car at the top": Aimed(
        "captain magpie",
        f"""
        0: {car}, up, {room}, end
        1: call {car}, {car}, up, end
        0: open a1, search soap, keep soap, {car}, end
        1: up, !up, end
        0: up, end
        1: end
        0: up, end
        1: end
        0: up, end
        1: end
        0: up, end
        1: attack 0 2, !up, end
        0: !up, end
        """,
    )
    for car, room in (("left", "R11"), ("right", "R14"))
}

GAMES: Final[dict[str, Aimed]] = {
    # Rooms and items
    "dropped twice in a maintenance room": Aimed(
        "captain magpie",
        f"""
        {_UPSTAIRS}
        0: R12, open m1 3, end
        1: R12 3, attack 0 2, search, keep soap, end
        0: attack 1 2, search, leave, search, keep soap
        """,
        {"maintenance_drop": "searchable"},
    ),
    "found together with what fell before": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: call left, left, up, end
        0: open a1, search towel, keep towel, end
        1: R11, end
        0: R12, open a2, end
        1: R12, attack 0 2, search soap, keep towel, keep soap, end
        """,
    ),
    "five rooms, five clips, five items": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: end
        0: open a1, search soap, keep soap, R12, end
        1: end
        0: open a2, search towel, keep towel, R13, end
        1: end
        0: open a3, search comb, keep comb, R14, end
        1: end
        0: open a4, search candle, keep candle, call right, end
        1: end
        0: right, up, R24, end
        1: end
        0: open a5, search matches, keep matches, !search, end
        """,
    ),
    "nothing is done to a room from the car": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: end
        0: open a1, left, !close, !open, !search, end
        """,
    ),
    "an open maintenance room is not opened again": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: end
        0: open m4 6, !open, !search, close, open, roll 6, !close, end
        1: end
        0: !R12, !open, end
        """,
    ),
    # Elevators
    "the nearest car is stopped": Aimed(
        "captain magpie",
        """
        0: left, end
        1: left, up, end
        0: R11, end
        1: up, R21, end
        0: open m1 2, !call left, !call right, end
        """,
        {"nearest_car": "by_distance"},
    ),
    "the nearest car is occupied": Aimed(
        "captain magpie",
        """
        0: left, end
        1: left, up, end
        0: R11, end
        1: up, end
        0: !call left, !call right, end
        """,
        {"nearest_car": "by_distance", "occupied_car": "not_called"},
    ),
    "dropped in the right car upstairs": Aimed(
        "captain magpie",
        """
        0: right, up, R14, end
        1: call right, right, up, end
        0: open a1, search soap, keep soap, end
        1: end
        0: right, up, end
        1: attack 0 2, R24, end
        """,
    ),
    "six people in one car": Aimed(
        "captain magpie colonel chef baroness shadow",
        """
        0: left, end
        1: left, end
        2: left, end
        3: left, end
        4: left, end
        5: left, up, end
        0: attack 1 3, attack 2 3, attack 3 1, !attack 1, !lobby, end
        1: attack 4 3, !up, !down, !R11, end
        2: attack 5 3, attack 1 2, end
        4: identify 1 6, attack 1 1, end
        5: attack 0 3, !up, end
        0: !down, !R11, attack 2 3, end
        2: end
        3: down, lobby, !call right, right, end
        """,
    ),
    # Maintenance
    "a 4 in one room ends what began in another": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: right, up, R14, end
        0: open m1 2, end
        1: open m2 4, end
        0: left, up, down, end
        """,
    ),
    "who may not propose a trade may accept one": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: call left, left, up, end
        0: open a1, search soap, keep soap, end
        1: R11, R12, end
        0: !attack 1, !identify 1, !give 1 soap, R12, open m4 5, give 1 soap
        1: accept
        0: !ask 1, end
        1: !give 0 soap, !ask 0, end
        """,
        changes={("rooms", 23, "outcomes", 4, "effects", 0, "who"): "others"},
    ),
    "points that add up, and fewer than none": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: end
        0: R12, open m3 2, R11, end
        1: end
        0: R12 2, R11, R12 2, end
        1: end
        0: R13, open m4 6, R14, R13 6, R12 2, end
        1: right, !up, end
        0: !R11, end
        """,
        changes={("rooms", 22, "outcomes", 1, "effects", 0, "amount"): 3},
    ),
    # Interactions
    "two blunders in one turn": Aimed(
        "captain magpie colonel",
        """
        0: left, end
        1: left, end
        2: left, end
        0: attack 1 6, attack 2 6, end
        1: attack 0 1, end
        2: end
        1: end
        2: end
        0: end
        """,
        {"lost_turns": "at_most_one"},
    ),
    "an offer of what is no item": Aimed(
        "captain magpie",
        f"""
        {_UPSTAIRS}
        0: !give 1 captain, !swap 1 captain, !give 1 towel, !ask 1, give 1 soap
        1: !accept magpie, !accept soap, accept
        0: ask 1
        1: !accept, !accept magpie, accept soap
        0: end
        """,
        {"interaction_limit": "unlimited"},
    ),
    # Objectives
    "a hostage delivers a hostage": Aimed(
        "colonel sergeant magpie",
        """
        0: left, end
        1: left, end
        2: left, end
        0: attack 1 3, end
        1: attack 2 3, end
        2: end
        0: lobby
        """,
    ),
    "a chain of four comes home": Aimed(
        "captain sergeant magpie shadow",
        """
        0: left, end
        1: left, end
        2: left, end
        3: left, up, end
        0: attack 1 3, end
        1: attack 2 3, end
        2: attack 3 3, end
        3: end
        0: down, lobby, end
        """,
        changes={
            ("characters", number, "interaction"): {
                "type": "deliver",
                "target": _ANYONE,
                "count": 1,
            }
            for number in range(8)
        },
    ),
    "getting counts where giving does": Aimed(
        "porter colonel magpie",
        """
        0: left, end
        1: left, end
        2: left, up, R11, end
        0: R11, open a1, end
        1: R11, search soap, keep soap, end
        2: end
        0: identify 1 1, ask 1
        1: accept soap
        0: end
        """,
    ),
    "giving to and getting from one person": Aimed(
        "baroness colonel magpie",
        """
        0: left, end
        1: left, end
        2: left, up, R11, end
        0: R11, open a1, end
        1: R11, search soap, keep soap, end
        2: end
        0: ask 1
        1: accept soap
        0: end
        1: end
        2: end
        0: give 1 soap
        1: accept
        0: end
        1: end
        2: ask 1
        1: accept soap
        2: end
        0: ask 2
        2: accept soap
        0: end
        """,
        changes={
            ("characters", 5, "interaction"): {
                "type": "trade",
                "way": "any",
                "target": _ANYONE,
                "count": 2,
            }
        },
    ),
    "who gives has not got anything": Aimed(
        "baroness colonel magpie",
        """
        0: left, up, R11, end
        1: call left, left, up, end
        2: end
        0: open a1, search soap, keep soap, end
        1: R11, end
        2: end
        0: give 1 soap
        1: accept
        0: end
        """,
        changes={("characters", 5, "interaction", "way"): "get"},
    ),
    "knocked out by somebody else": Aimed(
        "chef shadow baroness",
        """
        0: left, end
        1: left, end
        2: left, end
        0: attack 1 3, end
        1: end
        2: attack 1 1, end
        0: end
        """,
    ),
    "met in another's turn, and lost there": Aimed(
        "magpie sergeant",
        """
        0: left, up, R11, end
        1: call left, left, up, end
        0: open a1, search matches, keep matches, end
        1: R11, end
        0: give 1 matches
        1: accept
        0: attack 1 2, end
        1: end
        """,
        {"item_objective": "latched"},
    ),
    "met while more lies there, and lost at once": Aimed(
        "captain magpie",
        """
        0: left, up, R11, end
        1: call left, left, up, end
        0: open a1, search towel, keep towel, end
        1: R11, end
        0: R12, open a2, end
        1: R12, attack 0 2, search soap, keep towel, leave, end
        0: attack 1 2, end
        1: end
        """,
        {"item_objective": "latched"},
        changes=_EASY,
    ),
    # The end
    "announced, robbed, and home for nothing": Aimed(
        "shadow captain",
        """
        0: left, up, R11, end
        1: call left, left, up, end
        0: open d1, search necklace, keep necklace, end
        1: R11, end
        0: attack 1 3, end
        1: attack 0 2, end
        0: left, down, lobby, end
        1: left, lobby, end
        """,
    ),
    "two hostages could win": Aimed(
        "captain magpie colonel",
        """
        0: left, up, R11, end
        1: call left, left, up, end
        2: call left, left, up, end
        0: open a1, search soap, keep soap, end
        1: R11, end
        2: R11, R12, open a2, end
        0: identify 1 1, end
        1: end
        2: search towel, keep towel, R11, identify 0 2, end
        0: end
        1: attack 0 3, attack 2 3, left, down, lobby
        0: !end
        """,
        changes=_EASY,
    ),
    "more than thirty rounds": Aimed("captain magpie", "0: end\n1: end\n" * 32, quiet=60),
    **_AT_THE_TOP,
    **_EFFECTS,
}
"""By name; the effects of all maintenance cards come last."""

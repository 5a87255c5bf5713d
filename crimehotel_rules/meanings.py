"""What the fields of the JSON mean: the descriptions in ``spec/protocol/*.schema.json``."""

from __future__ import annotations

from typing import Final

COMMON: Final = {
    "type": "Which kind of object this is.",
    "seat": "The player who acted.",
    "target": "The other player.",
    "count": "How many cards.",
}
"""Fields that mean the same wherever they stand."""

MEANINGS: Final[dict[str, dict[str, str]]] = {
    "setup": {
        "players": "Three or four different names, in clockwise order; a seat is an index, from 0.",
        "first": "The seat that starts with the police car.",
        "variant": "The whole game, or the beginner's variant.",
        "station": "The desks of the police station.",
        "readings": "How ambiguous passages of the rulebooks are read in this game.",
        "colours": "The colour of each seat, all different; red, blue, green, yellow in turn "
        "if left out.",
    },
    "station": {
        "relocate": "How many relocate desks there are.",
        "exchange": "The number of cards on each exchange desk, 1 or 2.",
        "look": "The number of cards on each look desk, 1 or 2.",
        "duplicate": "How many duplicate desks there are.",
        "bonus": "The points on each bonus desk, from 1 up.",
    },
    "play": {"card": "A card of the own hand."},
    "guess": {"space": "Where the parked meeple goes."},
    "relocate": {
        "source": "Where an own meeple stands; null without a meeple on the hotel.",
        "destination": "Where it goes; null without a meeple on the hotel.",
    },
    "exchange": {
        "target": "With whom cards are exchanged.",
        "give": "Cards of the own hand, as many as the desk says.",
    },
    "look": {"target": "Whose cards are looked at."},
    "deal": {
        "hands": "Six cards for each seat.",
        "murderer": "The card that is laid face down.",
        "face_up": "All other cards: their rooms are searched from the start.",
    },
    "draw": {"cards": "What the active player receives from the partner's hand."},
    "pick": {"cards": "What the active player sees of the other's hand."},
    "view": {
        "viewer": "Who looks: a seat, or a spectator.",
        "setup": "The set-up of the game, complete.",
        "phase": "What is awaited.",
        "turn": "Who acts now: a seat, chance, or null when the game is over.",
        "investigation": "Which of the three investigations it is, from 1.",
        "round": "Which of its five rounds it is, from 1.",
        "car": "The seat with the police car.",
        "hand": "The viewer's own cards, rising; empty for a spectator.",
        "hand_sizes": "How many cards each seat holds.",
        "murderer": "The murderer's card once it is revealed, until the next deal.",
        "searched": "The rooms that are covered by a card, rising.",
        "table": "The cards of this round in the order of play, until they are placed.",
        "parking": "The meeples on the parking lot, by rising spot.",
        "hotel": "For each seat the spaces with a meeple: columns, then each floor and its rooms.",
        "desks": "Who sits at the desks of the police station.",
        "supply": "How many meeples each seat has in front of it.",
        "scores": "For each finished investigation the points of each seat.",
        "pending": "The exchange or look that waits for chance.",
        "log": "What has happened since the deal, as far as the viewer saw it.",
    },
    "parked": {"spot": "The number of the parking spot, from 1.", "seat": "Whose meeple it is."},
    "desks": {
        "relocate": "The seats at the relocate desks.",
        "exchange": "The seats at the exchange desks.",
        "look": "The seats at the look desks.",
        "duplicate": "The seats at the duplicate desks.",
        "bonus": "The seats at the bonus desks.",
    },
    "pending": {
        "department": "Which of the two it is.",
        "seat": "Who chose the desk.",
        "count": "How many cards chance has to name.",
    },
    "dealt": {
        "hands": "The hand of each seat; null for those that the viewer did not see.",
        "face_up": "The cards whose rooms were searched from the start.",
    },
    "played": {"card": "The card that was played."},
    "placed": {"order": "The seats by parking spot; the first has the police car."},
    "guessed": {"space": "Where the meeple went."},
    "relocated": {
        "source": "Where the meeple stood; null if none was moved.",
        "destination": "Where it went; null if none was moved.",
    },
    "exchanged": {
        "gave": "What the active player gave, rising; null for those who did not see it.",
        "got": "What the active player drew, rising; null for those who did not see it.",
    },
    "looked": {"cards": "What was seen, rising; null for those who did not see it."},
    "last_card": {"card": "The card that was left."},
    "unmasked": {"murderer": "The card of the murderer's room."},
    "scored": {"points": "The points of each seat in this investigation."},
    "outcome": {
        "totals": "The points of each seat in all.",
        "winner": "The seat that has won; null in an unbroken tie.",
        "tied": "Those between whom another game must decide; empty if there is a winner.",
        "comparisons": "The steps that led to the decision.",
    },
    "comparison": {
        "step": "What was compared.",
        "values": "What each of them had to show.",
        "left": "Who was left.",
    },
    "compared": {"seat": "The player.", "value": "What they had to show."},
    "trace": {
        "format": "The version of the format.",
        "game": "The game that is played.",
        "name": "What the trace is called.",
        "about": "What it shows, for people.",
        "setup": "The set-up of the game.",
        "steps": "The steps from the start of the game.",
    },
    "step": {
        "by": "Who acts: a seat, or chance.",
        "action": "What is done.",
        "refused": "The rule that refuses the action; the step then changes nothing.",
        "view": "Fields of a spectator's view after the step, with the values they must have.",
        "legal": "What is legal after the step, in any order.",
    },
}
"""By kind of object and field; readings get the question of their ruling instead."""

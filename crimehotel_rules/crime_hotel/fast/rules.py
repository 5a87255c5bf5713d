"""The rules on compact states: what is legal, what an action does. Compiled by Numba.

Every function takes the row of a game and the row of its rules (``layout.py``), and changes the
game in place. Nothing here checks legality but :func:`legal` itself: whoever acts asks it first.
"""

from __future__ import annotations

from crimehotel_rules.crime_hotel.fast.bits import count, member
from crimehotel_rules.crime_hotel.fast.jit import Row, helper
from crimehotel_rules.crime_hotel.fast.layout import (
    ASKER,
    ASSIST,
    BEGINNER,
    BONUS,
    BONUS_READING,
    CAP_READING,
    CAR,
    CHANCE,
    COUNT,
    DEAL,
    DECK,
    DESK_COUNTS,
    DESKS,
    DRAW,
    DUPLICATE,
    EXCHANGE,
    FINISHED,
    FIRST,
    GAME_WORDS,
    GIFT,
    GUESS,
    HAND_SIZE,
    HANDS,
    HOTEL,
    INVESTIGATIONS,
    LAID,
    LAST_ROUND,
    LOOK,
    MOST_DESKS,
    MOST_PLAYERS,
    MURDERER,
    NOBODY,
    NUMBERS,
    OVER,
    PARKED,
    PARKING,
    PHASE,
    PICK,
    PLAY,
    PLAYERS,
    RELOCATE,
    RELOCATE_READING,
    ROUND,
    SCORES,
    SEARCHED,
    SEARCHED_READING,
    SEEN,
    SHORT_READING,
    SPACES,
    TABLE,
    TARGET,
    TURN,
)

_COLUMN = 1 << 10 | 1 << 20 | 1 << 30  # shifted by a column: its three rooms
_FLOOR = 0b1111111110  # shifted by ten times the floor: its nine rooms
_DESK_OF = 0x1111111111  # shifted by a seat: that seat at any of ten desks


# --- The deal


@helper
def new_game(game: Row, rules: Row) -> None:
    """The table before the first deal."""
    for word in range(GAME_WORDS):
        game[word] = 0
    game[PHASE] = DEAL
    game[TURN] = CHANCE
    game[ROUND] = 1
    game[CAR] = rules[FIRST]  # CH-SETUP-9


@helper
def begin(game: Row, rules: Row) -> None:
    """Hands and murderer have been dealt: lay out the rest and clear the table."""
    hidden = 1 << game[MURDERER]  # CH-SETUP-5
    for seat in range(rules[PLAYERS]):
        hidden |= game[HANDS + seat]  # CH-SETUP-4
        game[HOTEL + seat] = 0  # CH-NEXT-2, CH-GUESS-4
    game[SEARCHED] = DECK & ~hidden  # CH-SETUP-6, CH-NEXT-3
    for department in range(5):
        game[DESKS + department] = 0  # CH-NEXT-2, CH-DUP-3
    for pair in range(MOST_PLAYERS * MOST_PLAYERS):
        game[SEEN + pair] = 0  # CH-INFO-2: until the investigation ends
    game[PHASE] = PLAY
    game[TURN] = game[CAR]  # CH-NEXT-4; CH-NEXT-5: scores and car are kept
    game[ROUND] = 1


# --- Playing cards, placing them


@helper
def playable(game: Row) -> int:
    """The cards that the player in turn may play."""
    hand: int = game[HANDS + game[TURN]]  # CH-INQ-7
    if game[LAID] == 0:
        return hand  # CH-INQ-2
    floor = (game[TABLE] & 63) // 10  # CH-INQ-5: only the first card sets the floor
    following = hand & _FLOOR << 10 * floor
    return following if following != 0 else hand  # CH-INQ-3, CH-INQ-4


@helper
def play_card(game: Row, rules: Row, card: int) -> None:
    """The card goes from the hand to the table."""
    seat, players, laid = game[TURN], rules[PLAYERS], game[LAID]
    game[HANDS + seat] ^= 1 << card  # CH-INQ-7
    game[TABLE] |= card << 6 * laid  # CH-INQ-6
    game[LAID] = laid + 1
    if laid + 1 == players:  # CH-ROUND-2
        _place(game, players)
    else:
        game[TURN] = seat + 1 if seat + 1 < players else 0  # CH-INQ-1


@helper
def _place(game: Row, players: int) -> None:
    """The cards go to their rooms, the players to the parking spots by falling card."""
    table, leader = game[TABLE], game[CAR]
    searched, parking = game[SEARCHED], 0
    for place in range(players):
        card = table >> 6 * place & 63
        higher = 0
        for other in range(players):
            higher += (table >> 6 * other & 63) > card  # CH-PLACE-1, CH-PLACE-6
        seat = leader + place
        if seat >= players:
            seat -= players
        parking |= seat << 2 * higher  # CH-PLACE-3, CH-COMP-4, CH-ROUND-3
        searched |= 1 << card  # CH-PLACE-2, CH-PLACE-5
    game[SEARCHED] = searched
    game[TABLE] = 0
    game[LAID] = 0
    game[PARKING] = parking
    game[PARKED] = players
    game[CAR] = parking & 3  # CH-PLACE-4
    game[TURN] = parking & 3  # CH-ACT-1
    game[PHASE] = GUESS  # CH-ACT-2


# --- The acting order


@helper
def leave_parking(game: Row, rules: Row) -> None:
    """The parked meeple has been used: chance is asked for cards, or the next one acts."""
    game[PARKING] >>= 2  # CH-ACT-4
    game[PARKED] -= 1
    if game[COUNT] != 0:
        game[TURN] = CHANCE  # CH-ASSIST-6: at once
        game[PHASE] = DRAW if game[GIFT] != 0 else PICK
    else:
        next_to_act(game, rules)


@helper
def next_to_act(game: Row, rules: Row) -> None:
    """The one on the lowest spot acts, or the round ends."""
    parked = game[PARKED]
    if parked == 0:
        _end_round(game, rules)
        return
    if parked > 1 and rules[BEGINNER]:  # CH-BEG-3, CH-BEG-4
        game[PARKING] >>= 2 * (parked - 1)
        game[PARKED] = parked = 1
    game[TURN] = game[PARKING] & 3  # CH-ACT-1
    game[PHASE] = ASSIST if parked > 1 else GUESS  # CH-ACT-2, CH-ACT-3, CH-BEG-2


@helper
def _end_round(game: Row, rules: Row) -> None:
    """The last spot has guessed: the next round begins, or the murderer is revealed."""
    if game[ROUND] < LAST_ROUND:  # CH-ROUND-1
        game[ROUND] += 1
        game[PHASE] = PLAY
        game[TURN] = game[CAR]  # CH-ROUND-4
    else:
        _reveal(game, rules)


# --- Guessing


@helper
def open_spaces(game: Row, rules: Row) -> int:
    """Where the player in turn may put a meeple, in a guess or a relocation."""
    seat = game[TURN]
    once = twice = 0
    for other in range(rules[PLAYERS]):
        twice |= once & game[HOTEL + other]
        once |= game[HOTEL + other]
    taken = once  # CH-GUESS-2, CH-REL-2
    if game[DESKS + DUPLICATE] & _DESK_OF << seat:  # CH-DUP-4
        taken = game[HOTEL + seat]  # CH-DUP-1, CH-DUP-2
        if rules[CAP_READING]:
            taken |= twice
    free = SPACES & ~taken
    if rules[SEARCHED_READING] == 0:
        return free  # CH-GUESS-3
    live = free & ~_dead_spaces(game[SEARCHED], rules[SEARCHED_READING])
    return live if live != 0 else free  # a bar on every space lapses (CH-AMB-10)


@helper
def _dead_spaces(searched: int, reading: int) -> int:
    """The searched rooms, and on demand the floors and columns without a dark room."""
    dead = searched
    if reading == 2:
        for floor in range(10, 40, 10):
            if ~searched & _FLOOR << floor == 0:
                dead |= 1 << floor
        for column in range(1, 10):
            if ~searched & _COLUMN << column == 0:
                dead |= 1 << column
    return dead


@helper
def guess_space(game: Row, space: int) -> None:
    """The parked meeple goes to the hotel."""
    game[HOTEL + game[TURN]] |= 1 << space  # CH-GUESS-1


# --- Assistance


@helper
def _number(game: Row, rules: Row, department: int) -> int:
    """The number on the leftmost free desk."""  # CH-ASSIST-3
    number: int = rules[NUMBERS + MOST_DESKS * department + count(game[DESKS + department])]
    return number


@helper
def open_departments(game: Row, rules: Row) -> int:
    """The departments that the player in turn may choose, as a bit set."""
    free = barred = 0
    for department in range(5):
        if count(game[DESKS + department]) < rules[DESK_COUNTS + department]:
            free |= 1 << department  # CH-ASSIST-4, CH-ASSIST-7
    if rules[RELOCATE_READING] and game[HOTEL + game[TURN]] == 0:
        barred |= 1 << RELOCATE  # CH-REL-4
    if rules[SHORT_READING] == 1:
        for department in (EXCHANGE, LOOK):  # CH-EXCH-5, CH-LOOK-3
            is_free = free >> department & 1
            if is_free and _number(game, rules, department) > HAND_SIZE - game[ROUND]:
                barred |= 1 << department
    # assistance is compulsory, so a bar on all that is left lapses (CH-AMB-16, CH-AMB-18)
    return free & ~barred if free & ~barred != 0 else free


@helper
def card_count(game: Row, rules: Row, department: int) -> int:
    """How many cards an exchange or a look is about now."""
    number, held = _number(game, rules, department), HAND_SIZE - game[ROUND]
    if number <= held:
        return number  # CH-EXCH-1, CH-LOOK-1
    return 0 if rules[SHORT_READING] == 2 else held  # CH-EXCH-5, CH-LOOK-3


@helper
def take_desk(game: Row, department: int) -> None:
    """The parked meeple takes the leftmost free desk and stays there.

    That is all that happens at a duplicate or bonus desk, or to a relocation without a meeple.
    """  # CH-DUP-3, CH-BONUS-4, CH-REL-4
    desks = game[DESKS + department]
    # CH-ASSIST-1, CH-ASSIST-2, CH-ASSIST-3, CH-ASSIST-5
    game[DESKS + department] = desks | 1 << (4 * count(desks) + game[TURN])


@helper
def relocate(game: Row, rank: int, space: int) -> None:
    """The meeple with so many own ones on lower spaces moves to another space."""
    mine = game[HOTEL + game[TURN]]
    game[HOTEL + game[TURN]] = mine ^ 1 << member(mine, rank) | 1 << space  # CH-REL-1, CH-REL-3


@helper
def gift_cards(hand: int, gift: int) -> int:
    """The cards of a gift: 0 none, 1 to 5 one card by rank, 6 to 15 two (see slots.py)."""
    if gift == 0:
        return 0
    if gift <= 5:
        return 1 << member(hand, gift - 1)
    pair, higher = gift - 6, 1
    while pair >= higher:
        pair -= higher
        higher += 1
    return 1 << member(hand, pair) | 1 << member(hand, higher)


@helper
def ask_for_cards(game: Row, rules: Row, department: int, partner: int, gift: int) -> None:
    """An exchange or a look with the partner so many places clockwise; a look has no gift.

    Its cards are chance's to pick, if it is about any. The desk is taken afterwards.
    """
    cards = card_count(game, rules, department)
    if cards == 0:
        return
    asker = game[TURN]
    target = asker + partner
    game[ASKER] = asker
    game[TARGET] = target if target < rules[PLAYERS] else target - rules[PLAYERS]
    game[COUNT] = cards
    game[GIFT] = gift_cards(game[HANDS + asker], gift)  # CH-EXCH-2


@helper
def pick_cards(game: Row, rules: Row, cards: int) -> None:
    """Chance has picked cards of the partner's hand."""
    asker, target, gift = game[ASKER], game[TARGET], game[GIFT]
    if game[PHASE] == DRAW:  # CH-EXCH-3, CH-EXCH-4: two sets that do not meet
        game[HANDS + asker] ^= gift | cards
        game[HANDS + target] ^= gift | cards
        for owner in range(rules[PLAYERS]):  # what I hold, nobody else holds
            game[SEEN + 4 * asker + owner] &= ~(gift | cards)
            game[SEEN + 4 * target + owner] &= ~(gift | cards)
        game[SEEN + 4 * asker + target] |= gift  # CH-EXCH-6
        game[SEEN + 4 * target + asker] |= cards
    else:
        for owner in range(rules[PLAYERS]):
            game[SEEN + 4 * asker + owner] &= ~cards
        game[SEEN + 4 * asker + target] |= cards  # CH-LOOK-1, CH-LOOK-2
    game[ASKER] = game[TARGET] = game[GIFT] = game[COUNT] = 0
    next_to_act(game, rules)


# --- The reveal and the points


@helper
def _reveal(game: Row, rules: Row) -> None:
    """Five rounds are over: the last cards, the murderer's card, the points."""
    for seat in range(rules[PLAYERS]):
        game[HANDS + seat] = 0  # CH-REVEAL-1, CH-REVEAL-2, CH-REVEAL-4
        game[SCORES + MOST_PLAYERS * game[FINISHED] + seat] = _points(game, rules, seat)
    game[SEARCHED] = DECK ^ 1 << game[MURDERER]  # CH-REVEAL-3
    game[FINISHED] += 1  # CH-SCORE-5
    over = game[FINISHED] == INVESTIGATIONS  # CH-END-1
    game[PHASE] = OVER if over else DEAL
    game[TURN] = NOBODY if over else CHANCE


@helper
def _points(game: Row, rules: Row, seat: int) -> int:
    """The points of a seat in this investigation."""
    meeples, murderer = game[HOTEL + seat], game[MURDERER]
    floor = meeples >> (murderer // 10 * 10) & 1  # CH-GUESS-5, CH-SCORE-2
    column = meeples >> murderer % 10 & 1
    room = meeples >> murderer & 1
    correct = floor + column + room
    points: int = 2 * floor + 5 * column + 10 * room  # CH-SCORE-1, CH-SCORE-3, CH-SCORE-6
    if correct == 0:
        return 0  # CH-BONUS-2
    highest, desk, desks = 0, NUMBERS + MOST_DESKS * BONUS, game[DESKS + BONUS] >> seat
    while desks != 0:
        if desks & 1:
            highest = max(highest, rules[desk])  # CH-BONUS-3
        desks >>= 4
        desk += 1
    paid = 1 if rules[BONUS_READING] else correct  # CH-BONUS-1
    return points + paid * highest  # CH-SCORE-4


@helper
def tied(game: Row, rules: Row) -> int:
    """Those whom no comparison tells apart, as a bit set: one seat is the winner."""
    left = (1 << rules[PLAYERS]) - 1
    left = best(game, rules, left, -1)  # CH-END-1
    if left >> game[CAR] & 1:
        return 1 << game[CAR]  # type: ignore[no-any-return]  # CH-END-2; an int where it runs
    for investigation in range(INVESTIGATIONS - 1, -1, -1):  # CH-END-3, CH-END-4
        left = best(game, rules, left, investigation)
    return left  # CH-END-5


@helper
def best(game: Row, rules: Row, left: int, investigation: int) -> int:
    """Those with the most points in one investigation, or in all of them (-1)."""
    leaders, most = 0, -1
    for seat in range(rules[PLAYERS]):
        if left >> seat & 1:
            points = 0
            for finished in range(INVESTIGATIONS):
                if investigation < 0 or finished == investigation:
                    points += game[SCORES + MOST_PLAYERS * finished + seat]
            if points > most:
                leaders, most = 0, points
            if points == most:
                leaders |= 1 << seat
    return leaders

"""The policies of ``policies.py`` and whole games with them, compiled for the fast engine.

A policy strikes out what it likes less from the set of legal cards, spaces or assistances, and
knows of the game what its seat may know: ``_suspects`` looks at that seat's hand and at what it
has seen, and nothing here looks at another hand or at the murderer's card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from crimehotel_rules.crime_hotel.fast.bits import (
    LUCK_WORDS,
    STREAM,
    below,
    count,
    lowest,
    member,
    stream_of,
)
from crimehotel_rules.crime_hotel.fast.jit import Row, helper, kernel
from crimehotel_rules.crime_hotel.fast.layout import (
    ASSIST,
    BONUS,
    CAR,
    CHANCE,
    DECK,
    DESKS,
    DUPLICATE,
    EXCHANGE,
    FINISHED,
    FIRST,
    GAME_WORDS,
    GUESS,
    HANDS,
    HOTEL,
    INVESTIGATIONS,
    LAID,
    LOOK,
    MOST_PLAYERS,
    OVER,
    PHASE,
    PLAY,
    PLAYERS,
    RELOCATE,
    ROUND,
    SCORES,
    SEARCHED,
    SEEN,
    TABLE,
    TURN,
)
from crimehotel_rules.crime_hotel.fast.moves import (
    deal,
    legal,
    ranked,
    take_assistance,
    take_chance,
    total,
)
from crimehotel_rules.crime_hotel.fast.rules import (
    best,
    guess_space,
    leave_parking,
    new_game,
    open_spaces,
    play_card,
    playable,
)
from crimehotel_rules.crime_hotel.fast.slots import (
    BONUS_AT,
    CHOICES,
    DUPLICATE_AT,
    EXCHANGE_AT,
    GIFTS,
    GUESSES,
    LOOK_AT,
    MASK_WORDS,
    MOVES,
    PLAYS,
    STAY_AT,
)
from crimehotel_rules.crime_hotel.simulation.tally import MOST_POINTS, ROUNDS, UNDECIDED, Tally

RANDOM, CAREFUL, DETECTIVE = range(3)
"""The numbers of the policies, in the order of ``POLICIES``."""

_COLUMN: Final = 1 << 10 | 1 << 20 | 1 << 30  # shifted by a column: its three rooms
_FLOOR: Final = 0b1111111110  # shifted by ten times the floor: its nine rooms
_COLUMNS: Final = _FLOOR  # the nine spaces of columns have the same bits as a floor 0 would
_LOOKS: Final = 0b111 << (LOOK_AT - EXCHANGE_AT)
_EXCHANGES: Final = (1 << 3 * GIFTS) - 1
_DUPLICATE: Final = 1 << (DUPLICATE_AT - EXCHANGE_AT)
_BONUS: Final = 1 << (BONUS_AT - EXCHANGE_AT)
_STAY: Final = 1 << (STAY_AT - EXCHANGE_AT)
_SEAT: Final = 0x1111111111  # shifted by a seat: that seat at any of ten desks


# --- What a seat knows


@helper
def _suspects(game: Row) -> int:
    """The rooms where the murderer may be, as far as the seat in turn knows."""
    seat = game[TURN]
    known = game[SEARCHED] | game[HANDS + seat]
    for owner in range(MOST_PLAYERS):
        known |= game[SEEN + MOST_PLAYERS * seat + owner]
    return DECK & ~known  # type: ignore[no-any-return]  # an int where it runs


@helper
def _worth(space: int, rooms: int) -> int:
    """The points of a guess, summed up over these rooms."""
    if space < 10:
        return 5 * count(rooms & _COLUMN << space)
    if space % 10 == 0:
        return 2 * count(rooms & _FLOOR << space)
    return 10 * (rooms >> space & 1)


@helper
def _possible(rooms: int) -> int:
    """The spaces where a guess may be right if the murderer is in one of these rooms."""
    spaces = rooms | (rooms >> 10 | rooms >> 20 | rooms >> 30) & _COLUMNS
    for floor in (10, 20, 30):
        if rooms & _FLOOR << floor:
            spaces |= 1 << floor
    return spaces


@helper
def _most_promising(spaces: int, rooms: int) -> int:
    """The space that promises most; of equal ones the lowest."""
    found, most = 0, -1
    while spaces != 0:
        space = lowest(spaces)
        spaces &= spaces - 1
        promised = _worth(space, rooms)
        if promised > most:
            found, most = space, promised
    return found


# --- The policies: what they like of what is legal


@helper
def liked_cards(game: Row, policy: int, cards: int) -> int:
    """Those of the legal cards that the policy of the seat in turn likes best."""
    if policy != DETECTIVE:
        return cards
    highest = member(cards, count(cards) - 1)
    for place in range(game[LAID]):
        if (game[TABLE] >> 6 * place & 63) > highest:
            return cards & -cards
    return 1 << highest


@helper
def liked_spaces(game: Row, policy: int, spaces: int) -> int:
    """Those of the open spaces that the policy of the seat in turn likes best."""
    if policy == RANDOM:
        return spaces
    rooms = _suspects(game)
    if policy == CAREFUL:
        liked = spaces & _possible(rooms)
        return liked if liked != 0 else spaces
    return 1 << _most_promising(spaces, rooms)


@helper
def like_assistance(game: Row, policy: int, mask: Row) -> None:
    """Leave in the mask the assistances that the policy of the seat in turn likes best."""
    if policy == CAREFUL:
        _like_careful_moves(game, mask)
    elif policy == DETECTIVE:
        _like_dearest_wish(game, mask)


@helper
def _like_careful_moves(game: Row, mask: Row) -> None:
    spaces = mask[MOVES]  # the same for each meeple
    liked = spaces & _possible(_suspects(game))
    if liked == 0 and mask[CHOICES] == 0:
        return
    for word in range(MOVES, CHOICES):
        mask[word] &= liked


@helper
def _like_dearest_wish(game: Row, mask: Row) -> None:
    choices, wish = mask[CHOICES], 0
    source, destination, gain = _best_move(game, mask[MOVES])
    sits_there = game[DESKS + BONUS] & _SEAT << game[TURN]
    if choices & _BONUS and not sits_there:
        wish = _BONUS
    elif gain > 0:
        wish = 0
    elif choices & _LOOKS:
        wish = choices & _LOOKS
    elif choices & _EXCHANGES:
        wish = choices & _EXCHANGES
    elif choices & _DUPLICATE:
        wish = _DUPLICATE
    elif choices & _BONUS:
        wish = _BONUS
    elif mask[MOVES] == 0:
        wish = _STAY
    for word in range(MASK_WORDS):
        mask[word] = 0
    mask[CHOICES] = wish & -wish  # of looks and exchanges: the next player, the lowest cards
    if wish == 0:
        mask[MOVES + source] = 1 << destination


@helper
def _best_move(game: Row, spaces: int) -> tuple[int, int, int]:
    """From the own space that promises least to the open one that promises most, and the gain.

    The meeple is named by its rank, as in the slots.
    """
    mine = game[HOTEL + game[TURN]]
    if spaces == 0 or mine == 0:
        return 0, 0, 0
    rooms = _suspects(game)
    source, least = 0, 1000
    for rank in range(count(mine)):
        promised = _worth(member(mine, rank), rooms)
        if promised < least:
            source, least = rank, promised
    destination = _most_promising(spaces, rooms)
    return source, destination, _worth(destination, rooms) - least


@helper
def like(game: Row, policy: int, mask: Row) -> None:
    """Leave in the mask of legal actions those that the policy likes best."""
    if game[PHASE] == PLAY:
        mask[PLAYS] = liked_cards(game, policy, mask[PLAYS])
    elif game[PHASE] == GUESS:
        mask[GUESSES] = liked_spaces(game, policy, mask[GUESSES])
    elif game[PHASE] == ASSIST:
        like_assistance(game, policy, mask)


@kernel
def liked(game: Row, rules: Row, policy: int, mask: Row) -> None:
    """Fill the mask with the legal actions that the policy likes best; for one game, to test it."""
    legal(game, rules, mask)
    like(game, policy, mask)


# --- Whole games

_STARTS: Final = Tally.starts()
_GAMES, _DECISIONS = _STARTS["games"], _STARTS["decisions"]
_SEAT_POINTS, _PLACE_POINTS = _STARTS["seat_points"], _STARTS["place_points"]
_SEAT_WINS, _PLACE_WINS = _STARTS["seat_wins"], _STARTS["place_wins"]
_STEPS, _TOGETHER = _STARTS["steps"], _STARTS["table_points"]
_USES, _PLAYERS = _STARTS["uses"], _STARTS["players"]
_TOTAL, _CAR, _THIRD = range(3)


@kernel
def play_games(rules: Row, policies: Row, seed: int, first: int, games: int, counts: Row) -> None:
    """Play so many games, the first of them with this number, and count what came of them.

    The police car starts with each seat in turn, by the number of the game. The rules must be the
    caller's own: their first player changes.
    """
    game = np.zeros(GAME_WORDS, dtype=np.int64)
    luck = np.zeros(LUCK_WORDS, dtype=np.uint64)
    mask = np.zeros(MASK_WORDS, dtype=np.int64)
    used = np.zeros((5, ROUNDS), dtype=np.int64)
    for number in range(first, first + games):
        rules[FIRST] = number % rules[PLAYERS]
        luck[STREAM] = stream_of(seed, number)
        new_game(game, rules)
        deal(game, rules, luck)
        while game[PHASE] != OVER:
            counts[_DECISIONS] += 1
            policy = policies[game[TURN]]
            if game[PHASE] == PLAY:
                cards = liked_cards(game, policy, playable(game))
                play_card(game, rules, member(cards, below(luck, count(cards))))
                continue
            if game[PHASE] == GUESS:
                spaces = liked_spaces(game, policy, open_spaces(game, rules))
                guess_space(game, member(spaces, below(luck, count(spaces))))
            else:
                legal(game, rules, mask)
                like_assistance(game, policy, mask)
                slot = ranked(mask, below(luck, total(mask)))
                used[_department(slot), game[ROUND] - 1] += 1
                take_assistance(game, rules, slot)
            finished = game[FINISHED]
            leave_parking(game, rules)
            if game[FINISHED] != finished:
                _count_investigation(game, rules, finished, counts)
            if game[TURN] == CHANCE:
                take_chance(game, rules, luck)
        _count_game(game, rules, counts)
        _count_uses(used, counts)


def counted(
    rules: Row, policies: Sequence[int], seed: int, first: int, games: int
) -> tuple[int, ...]:
    """The counts of so many games, for a tally."""
    counts = np.zeros(_STARTS["end"], dtype=np.int64)
    play_games(rules, np.array(policies, dtype=np.int64), seed, first, games, counts)
    return tuple(counts.tolist())


@helper
def _department(slot: int) -> int:
    if slot < EXCHANGE_AT or slot == STAY_AT:
        return RELOCATE
    if slot < LOOK_AT:
        return EXCHANGE
    if slot < DUPLICATE_AT:
        return LOOK
    return DUPLICATE if slot == DUPLICATE_AT else BONUS


@helper
def _count_investigation(game: Row, rules: Row, finished: int, counts: Row) -> None:
    """The points of each seat, by how often it had assistance and where."""
    for seat in range(rules[PLAYERS]):
        points = game[SCORES + MOST_PLAYERS * finished + seat]
        assistances = 0
        for department in range(5):
            assistances += count(game[DESKS + department] & _SEAT << seat)
        for department in range(5):
            used = 1 if game[DESKS + department] & _SEAT << seat else 0
            at = _PLAYERS + 30 * ((ROUNDS + 1) * seat + assistances) + 6 * department + 3 * used
            counts[at] += 1
            counts[at + 1] += points
            counts[at + 2] += points * points


@helper
def _count_uses(used: Row, counts: Row) -> None:
    """How often each department was used in a game; the game's own counts are cleared."""
    for department in range(5):
        uses = 0
        at = _USES + 2 * (ROUNDS + 1) * department
        for turn in range(ROUNDS):
            uses += used[department, turn]
            counts[at] += used[department, turn]
            counts[at + 1] += used[department, turn] ** 2
            used[department, turn] = 0
            at += 2
        counts[at] += uses
        counts[at + 1] += uses * uses


@helper
def _count_game(game: Row, rules: Row, counts: Row) -> None:
    players = rules[PLAYERS]
    counts[_GAMES] += 1
    together = 0
    for seat in range(players):
        points = 0
        for finished in range(INVESTIGATIONS):
            points += game[SCORES + MOST_PLAYERS * finished + seat]
        together += points
        place = (seat + players - rules[FIRST]) % players
        counts[_SEAT_POINTS + (MOST_POINTS + 1) * seat + points] += 1
        counts[_PLACE_POINTS + (MOST_POINTS + 1) * place + points] += 1
    counts[_TOGETHER] += together
    counts[_TOGETHER + 1] += together * together
    step, left = _decision(game, rules)
    counts[_STEPS + step] += 1
    if step != UNDECIDED:
        winner = lowest(left)
        counts[_SEAT_WINS + winner] += 1
        counts[_PLACE_WINS + (winner + players - rules[FIRST]) % players] += 1


@helper
def _decision(game: Row, rules: Row) -> tuple[int, int]:
    """The step that decided the game, and who is left after it, as a bit set."""
    left = best(game, rules, (1 << rules[PLAYERS]) - 1, -1)  # CH-END-1
    if count(left) == 1:
        return _TOTAL, left
    if left >> game[CAR] & 1:  # CH-END-2
        return _CAR, 1 << game[CAR]
    for earlier in range(INVESTIGATIONS):  # CH-END-3, CH-END-4
        left = best(game, rules, left, INVESTIGATIONS - 1 - earlier)
        if count(left) == 1:
            return _THIRD + earlier, left
    return UNDECIDED, left  # CH-END-5

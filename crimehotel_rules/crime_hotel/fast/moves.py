"""Legal masks, steps and chance on compact states, by slot. Compiled by Numba."""

from __future__ import annotations

from crimehotel_rules.crime_hotel.fast.bits import below, count, draw, member, sort_deck
from crimehotel_rules.crime_hotel.fast.jit import Luck, Row, helper
from crimehotel_rules.crime_hotel.fast.layout import (
    ASSIST,
    BONUS,
    CHANCE,
    COUNT,
    DEAL,
    DUPLICATE,
    EXCHANGE,
    GUESS,
    HAND_SIZE,
    HANDS,
    HOTEL,
    LOOK,
    MURDERER,
    PHASE,
    PLAY,
    PLAYERS,
    RELOCATE,
    ROUND,
    TARGET,
    TURN,
)
from crimehotel_rules.crime_hotel.fast.rules import (
    ask_for_cards,
    begin,
    card_count,
    guess_space,
    leave_parking,
    open_departments,
    open_spaces,
    pick_cards,
    play_card,
    playable,
    relocate,
    take_desk,
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


@helper
def gifts(held: int, cards: int) -> int:
    """The gifts of so many cards from a hand of this size, as a bit set."""
    if cards == 0:
        return 1
    if cards == 1:
        return ((1 << held) - 1) << 1
    return ((1 << held * (held - 1) // 2) - 1) << 6


@helper
def legal(game: Row, rules: Row, mask: Row) -> None:
    """Fill the mask with everything that the seat in turn may do."""
    for word in range(MASK_WORDS):
        mask[word] = 0
    phase = game[PHASE]
    if phase == PLAY:
        mask[PLAYS] = playable(game)
    elif phase == GUESS:
        mask[GUESSES] = open_spaces(game, rules)
    elif phase == ASSIST:
        departments, others = open_departments(game, rules), rules[PLAYERS] - 1
        choices = 0
        if departments >> RELOCATE & 1:
            meeples = count(game[HOTEL + game[TURN]])
            if meeples == 0:
                choices |= 1 << (STAY_AT - EXCHANGE_AT)
            else:
                spaces = open_spaces(game, rules)
                for meeple in range(meeples):
                    mask[MOVES + meeple] = spaces
        if departments >> EXCHANGE & 1:
            mine = gifts(HAND_SIZE - game[ROUND], card_count(game, rules, EXCHANGE))
            for partner in range(others):
                choices |= mine << GIFTS * partner
        if departments >> LOOK & 1:
            choices |= ((1 << others) - 1) << (LOOK_AT - EXCHANGE_AT)
        if departments >> DUPLICATE & 1:
            choices |= 1 << (DUPLICATE_AT - EXCHANGE_AT)
        if departments >> BONUS & 1:
            choices |= 1 << (BONUS_AT - EXCHANGE_AT)
        mask[CHOICES] = choices


@helper
def act(game: Row, rules: Row, slot: int) -> None:
    """The seat in turn does what it has in the slot; it must be legal."""
    kind, low = slot >> 6, slot & 63
    if kind == PLAYS:
        play_card(game, rules, low)
        return
    if kind == GUESSES:
        guess_space(game, low)
    else:
        take_assistance(game, rules, slot)
    leave_parking(game, rules)


@helper
def take_assistance(game: Row, rules: Row, slot: int) -> None:
    """The desk and its effect; what chance decides is left open."""
    kind, low = slot >> 6, slot & 63
    if kind < CHOICES:
        department = RELOCATE
        relocate(game, kind - MOVES, low)
    elif slot < DUPLICATE_AT:
        department, partner, gift = EXCHANGE, low // GIFTS + 1, low % GIFTS
        if slot >= LOOK_AT:
            department, partner, gift = LOOK, slot - LOOK_AT + 1, 0
        ask_for_cards(game, rules, department, partner, gift)
    elif slot == DUPLICATE_AT:
        department = DUPLICATE
    else:
        department = BONUS if slot == BONUS_AT else RELOCATE
    take_desk(game, department)


# --- Chance, drawn from the game's own stream of random numbers


@helper
def deal(game: Row, rules: Row, luck: Luck) -> None:
    """Shuffle and deal: hands, the murderer, the rest face up."""  # CH-SETUP-10
    sort_deck(luck)
    left = 27
    for seat in range(rules[PLAYERS]):
        hand = 0
        for _ in range(HAND_SIZE):  # CH-SETUP-4
            hand |= 1 << draw(luck, left)
            left -= 1
        game[HANDS + seat] = hand
    game[MURDERER] = draw(luck, left)  # CH-SETUP-5
    begin(game, rules)


@helper
def pick(game: Row, rules: Row, luck: Luck) -> None:
    """Pick the cards of an exchange or a look blindly from the partner's hand."""
    hand, picked = game[HANDS + game[TARGET]], 0
    for _ in range(game[COUNT]):  # CH-EXCH-2, CH-LOOK-3: each choice as likely as any other
        rest = hand & ~picked
        picked |= 1 << member(rest, below(luck, count(rest)))
    pick_cards(game, rules, picked)


@helper
def step(game: Row, rules: Row, slot: int, luck: Luck) -> None:
    """The seat in turn acts, and chance after it if chance is asked."""
    act(game, rules, slot)
    if game[TURN] == CHANCE:
        take_chance(game, rules, luck)


@helper
def take_chance(game: Row, rules: Row, luck: Luck) -> None:
    """Deal, or pick cards: what chance is asked for."""
    if game[PHASE] == DEAL:
        deal(game, rules, luck)
    else:
        pick(game, rules, luck)


@helper
def total(mask: Row) -> int:
    """How many actions are legal."""
    found = 0
    for word in range(MASK_WORDS):
        found += count(mask[word])
    return found


@helper
def ranked(mask: Row, rank: int) -> int:
    """The slot of the legal action with so many lower ones."""
    word = 0
    found = count(mask[0])
    while rank >= found:
        rank -= found
        word += 1
        found = count(mask[word])
    return 64 * word + member(mask[word], rank)

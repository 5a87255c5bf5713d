"""The lints that play: how long games with a pack take, and who wins them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any, Final

import attrs

from crimehotel_rules.grand_hotel.cards import has_words, pack_in
from crimehotel_rules.grand_hotel.rules.box import FEWEST_PLAYERS, SEATS
from crimehotel_rules.grand_hotel.rules.pack import Pack
from crimehotel_rules.grand_hotel.simulation import played, policies, table
from crimehotel_rules.grand_hotel.simulation.tally import ROUNDS
from crimehotel_rules.kernel.errors import InvalidSetup
from crimehotel_rules.kernel.text import Text, Value, fill
from crimehotel_rules.packs import Finding
from crimehotel_rules.simulation.numbers import percent
from crimehotel_rules.workers import Pool

AT_ONCE: Final = 25
"""So many games are one piece of work."""
USUAL: Final = range(6, 21)
"""The median round in which a game should end."""
LONG: Final = 40
SHORT_ENOUGH: Final = 0.95
"""This share of games should end by that round."""
UNFINISHED: Final = 1 / 500
"""At most this share may have no winner."""
WON_AT_RANDOM: Final = 1 / 4
LEAST, MOST = 1 / 4, 3
"""A character wins between this and that many times a fair share."""
FEWEST_WINS: Final = 20
"""So many wins must be fair before anybody is judged by their number."""


@attrs.frozen
class Result:
    """How a game ended: in which round, who played, and who won."""

    rounds: int
    characters: tuple[str, ...]
    winner: str | None


@attrs.frozen
class Work:
    """Some games of so many players with one policy."""

    policy: str
    players: int
    numbers: range


def measure(content: Any, games: int, pool: Pool) -> Iterator[Finding]:
    """All that so many games for each number of players find."""
    pack = pack_in(content)
    path = "$.pack" if has_words(content) else "$"
    tables = [players for players in _numbers() if _can_play(pack, players)]
    work = [
        Work(policy, players, range(first, min(first + AT_ONCE, games)))
        for policy in ("seeker", "random")
        for players in tables
        for first in range(0, games, AT_ONCE)
    ]
    results: dict[tuple[str, int], list[Result]] = {}
    for policy, players, result in pool.each(partial(play, pack), work):
        results.setdefault((policy, players), []).append(result)
    for players in tables:
        yield from lengths(results["seeker", players], players, path)
    for players in tables:
        yield from winners(results["random", players], players, path)
    for players in tables:
        yield from shares(results["seeker", players], players, pack, path)


def _numbers() -> range:
    return range(FEWEST_PLAYERS, len(SEATS) + 1)


def _can_play(pack: Pack, players: int) -> bool:
    """Whether so many can play; if not, another lint tells."""
    try:
        table(pack, players)
    except InvalidSetup:
        return False
    return True


def play(pack: Pack, work: Work) -> Iterator[tuple[str, int, Result]]:
    """The results of a piece of work."""
    agreed, policy = table(pack, work.players), policies(pack)[work.policy]
    for number in work.numbers:
        rng = random.Random(f"{work.policy}/{work.players}/{number}")
        state = played(agreed, (policy,) * work.players, rng)
        winner = None if state.winner is None else state.characters[state.winner]
        yield work.policy, work.players, Result(state.round, state.characters, winner)


# --- What the results say


def _finding(lint: str, path: str, text: Text, **values: Value) -> Finding:
    return Finding(lint, path, Text(fill(text, values, "en"), fill(text, values, "fr")))


def lengths(results: Sequence[Result], players: int, path: str) -> Iterator[Finding]:
    """GH-LINT-7: games in which everybody heads for their objectives are neither long nor short."""
    rounds = [result.rounds for result in results]
    middle = int(median(rounds))
    if middle not in USUAL:
        text = Text(
            "with {players} players half of the games are over by round {middle}; "
            "that should be between round {least} and round {most}",
            "à {players} joueurs, la moitié des parties sont finies à la manche {middle}\u00a0; "
            "ce devrait être entre la manche {least} et la manche {most}",
        )
        yield _finding(
            "GH-LINT-7",
            path,
            text,
            players=players,
            middle=middle,
            least=USUAL[0],
            most=USUAL[-1],
        )
    short = _share(count <= LONG for count in rounds)
    if short < SHORT_ENOUGH and sum(count > LONG for count in rounds) > 1:  # one is bad luck
        text = Text(
            "with {players} players {share} of the games are over by round {long}; "
            "that should be {right} at least",
            "à {players} joueurs, {share} des parties sont finies à la manche {long}\u00a0; "
            "il en faut au moins {right}",
        )
        yield _finding(
            "GH-LINT-7",
            path,
            text,
            players=players,
            share=percent(short),
            long=LONG,
            right=percent(SHORT_ENOUGH),
        )
    unfinished = sum(result.winner is None for result in results)
    if unfinished > max(1, UNFINISHED * len(results)):
        text = Text(
            "with {players} players {unfinished} of {games:game has|games have} no winner after "
            "{rounds} rounds; one in 500 may",
            "à {players} joueurs, {unfinished} sur {games:partie n'a|parties n'ont} pas de "
            "vainqueur après {rounds} manches\u00a0; une sur 500 est permise",
        )
        yield _finding(
            "GH-LINT-7",
            path,
            text,
            players=players,
            unfinished=unfinished,
            games=len(results),
            rounds=ROUNDS,
        )


def winners(results: Sequence[Result], players: int, path: str) -> Iterator[Finding]:
    """GH-LINT-8: who plays at random can win."""
    if WON_AT_RANDOM * len(results) < FEWEST_WINS:
        return  # the luck of so few games says nothing about the pack
    won = _share(result.winner is not None for result in results)
    if won < WON_AT_RANDOM:
        text = Text(
            "with {players} players who play at random {share} of the games have a winner within "
            "{rounds} rounds; that should be {right} at least",
            "à {players} joueurs jouant au hasard, {share} des parties ont un vainqueur en "
            "{rounds} manches\u00a0; il en faut au moins {right}",
        )
        yield _finding(
            "GH-LINT-8",
            path,
            text,
            players=players,
            share=percent(won),
            rounds=ROUNDS,
            right=percent(WON_AT_RANDOM),
        )


def shares(results: Sequence[Result], players: int, pack: Pack, path: str) -> Iterator[Finding]:
    """GH-LINT-9: no character is hopeless, and none unbeatable."""
    dealt = Counter(character for result in results for character in result.characters)
    wins = Counter(result.winner for result in results)
    for number, card in enumerate(pack.characters):
        if dealt[card.id] < FEWEST_WINS * players:
            continue  # the luck of so few games says nothing about the card
        fair = wins[card.id] / dealt[card.id] * players
        if not LEAST <= fair <= MOST:
            text = Text(
                "with {players} players {name} wins {wins} of {dealt:game|games}, {fair} of a fair "
                "share; that should be between a quarter and three times of it",
                "à {players} joueurs, {name} gagne {wins} fois sur {dealt}, soit {fair} d'une "
                "juste part\u00a0; ce devrait être entre le quart et le triple",
            )
            yield _finding(
                "GH-LINT-9",
                f"{path}.characters[{number}]",
                text,
                players=players,
                name=card.name,
                wins=wins[card.id],
                dealt=dealt[card.id],
                fair=percent(fair, ".0f"),
            )


def _share(truths: Iterable[bool]) -> float:
    known = list(truths)
    return sum(known) / len(known)

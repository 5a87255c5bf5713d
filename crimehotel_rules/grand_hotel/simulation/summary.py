"""A summary: what the counts of games of Grand Hotel say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from crimehotel_rules.grand_hotel.cards import OURS, character_names
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.simulation import Figure, Run, Tally, mean_of, share
from crimehotel_rules.simulation.players import place_names, seat_names

CLASS_NAMES: Final = (
    Text("guests", "clients"),
    Text("guards", "vigiles"),
    Text("staff", "employés"),
    Text("robbers", "voleurs"),
)
KIND_NAMES: Final = (
    Text("hold named items", "avoir des objets nommés"),
    Text("hold items of a deck", "avoir des objets d'une pioche"),
    Text("knock out", "assommer"),
    Text("make drop an item", "faire lâcher un objet"),
    Text("take hostage", "prendre en otage"),
    Text("identify", "démasquer"),
    Text("trade", "échanger"),
    Text("deliver", "ramener au hall"),
)
END_NAMES: Final = (
    Text("wins", "gagne"),
    Text("is beaten by another", "se fait devancer"),
    Text("never gets home", "ne rentre jamais"),
)
ATTACK_NAMES: Final = (
    Text("knocked out", "assommé"),
    Text("drops an item", "lâche un objet"),
    Text("taken hostage", "pris en otage"),
    Text("nothing", "rien"),
    Text("the attacker loses a turn", "l'attaquant passe un tour"),
)


@attrs.frozen
class Winner:
    """How often players of one kind have won."""

    name: Text
    dealt: int
    """How many players there were of it, one in each game if it is a seat."""
    wins: Figure
    """The share of them who won."""


@attrs.frozen
class Part:
    """How many of something were of one kind."""

    name: Text
    count: int
    share: Figure


@attrs.frozen
class Met:
    """How often something that objectives ask for was done by the end."""

    name: Text
    asked: int
    met: Figure


@attrs.frozen
class Summary:
    """All figures of a run."""

    lengths: tuple[int, ...]
    """How many games ended in round 0, 1, 2, …"""
    rounds: Figure
    """The mean of these rounds, games without a winner included."""
    finished: Figure
    """The share of games with a winner."""
    seats: tuple[Winner, ...]
    places: tuple[Winner, ...]
    classes: tuple[Winner, ...]
    characters: tuple[Winner, ...]
    objectives: tuple[Met, ...]
    announced: tuple[Part, ...]
    """What became of players who had met both objectives."""
    stopped: Figure
    """The share of them who did not win."""
    attacks: tuple[Part, ...]
    """Attacks on such players, by what they led to."""
    carried: Figure
    """The share of wins by a hostage who was brought home."""


def summary(run: Run) -> Summary:
    """What the counts of a run say."""
    tally, order = run.tally, run.order
    games = (tally.games,) * order.players
    wins, announced = sum(tally["seat_wins"]), tally["announced"]
    names = [_short(name) for name in character_names(OURS).values()]
    return Summary(
        lengths=tally["rounds"],
        rounds=mean_of(tally["rounds"]),
        finished=share(wins, tally.games),
        seats=tuple(_winners(seat_names(order), games, tally["seat_wins"])),
        places=tuple(_winners(place_names(order), games, tally["place_wins"])),
        classes=tuple(_winners(CLASS_NAMES, tally["class_dealt"], tally["class_wins"])),
        characters=tuple(_winners(names, tally["character_dealt"], tally["character_wins"])),
        objectives=tuple(_met(tally)),
        announced=tuple(_parts(END_NAMES, announced)),
        stopped=share(sum(announced[1:]), sum(announced)),
        attacks=tuple(_parts(ATTACK_NAMES, tally["attacks"])),
        carried=share(tally["carried"][0], wins),
    )


def _short(name: Text) -> Text:
    """A name without what is said of its owner.

    >>> _short(Text("Miss Quill, Writes to the Papers", "Mademoiselle Plume, écrit aux journaux"))
    Text(en='Miss Quill', fr='Mademoiselle Plume')
    """
    return Text(*[said.partition(",")[0] for said in (name.en, name.fr)])


def _winners(names: Sequence[Text], dealt: Sequence[int], wins: Sequence[int]) -> Iterator[Winner]:
    for name, players, won in zip(names, dealt, wins, strict=False):  # seats may be empty
        if players:
            yield Winner(name, players, share(won, players))


def _met(tally: Tally) -> Iterator[Met]:
    for name, asked, met in zip(KIND_NAMES, tally["asked"], tally["met"], strict=True):
        yield Met(name, asked, share(met, asked))


def _parts(names: Sequence[Text], counts: Sequence[int]) -> Iterator[Part]:
    for name, count in zip(names, counts, strict=True):
        yield Part(name, count, share(count, sum(counts)))

"""Midnight Murder Mysteries: the whole game, as pure functions over frozen values.

Competitive, cooperative, or solo against Simon the Purser. Board, event cards and case are values
of the set-up: nothing of them is built in, and what their texts say means nothing to the rules.

>>> import random
>>> from crimehotel_rules import midnight_murder_mysteries as mmm
>>> stub = mmm.Text("Nothing here.", "Rien ici.")
>>> kinds = ["calm_sea"] * 4 + ["navigational_error"] + ["other"] * 11
>>> cards = [
...     mmm.EventCard(f"card-{number}", kind, stub, stub, number % 10 + 1, [mmm.Ship(by=1)])
...     for number, kind in enumerate(kinds)
... ]
>>> options = [mmm.Option(name, stub) for name in ("greed", "envy")]
>>> case = mmm.Case(
...     "example", stub, "amateur", stub, options, options,
...     [mmm.Paragraph(path, stub) for path in mmm.PATHS],
...     mmm.Solution("E", "envy", "greed", stub),
... )
>>> setup = mmm.Setup(
...     mode="competitive",
...     players=("Ann", "Bob", "Cleo"),
...     events=mmm.EventDeck("example", cards),
...     case=case,
... )
>>> state, rng = mmm.new_game(setup), random.Random(1)
>>> while not state.over:
...     if state.turn == mmm.CHANCE:
...         action = mmm.sample(state, rng)
...     else:
...         action = rng.choice(mmm.legal_actions(state))
...     state = mmm.apply(state, state.turn, action)
>>> len(mmm.outcome(state).scores)
3
"""

from crimehotel_rules.kernel.errors import IllegalAction, InvalidSetup, MalformedAction, RulesError
from crimehotel_rules.kernel.seats import CHANCE, SPECTATOR, Actor, Seat, Viewer
from crimehotel_rules.kernel.text import Text
from crimehotel_rules.midnight_murder_mysteries.numbers import numbering, payoffs, vector
from crimehotel_rules.midnight_murder_mysteries.rules.actions import (
    Action,
    BuyBuoy,
    ChanceAction,
    DrawEvent,
    EndActions,
    Extract,
    GoOn,
    Investigate,
    Keep,
    LeaveSuspects,
    Move,
    MovePurser,
    MoveSuspect,
    Opinion,
    PlaceDetective,
    PlaceSuspects,
    Publish,
    Reveal,
    Target,
    Vote,
    Write,
)
from crimehotel_rules.midnight_murder_mysteries.rules.box import (
    ASIDE,
    COLOURS,
    CULPRITS,
    ELEMENTS,
    LOCATIONS,
    LOCATIONS_OF,
    MODES,
    PATHS,
    SIMON,
    SUSPECTS,
    TOPICS,
    ZONES,
    CardId,
    Colour,
    Culprit,
    Element,
    End,
    How,
    Judgement,
    Location,
    Mode,
    OptionId,
    Path,
    PathSet,
    Simon,
    Suspect,
    Topic,
    Zone,
    ZoneSet,
    path_names,
    paths,
    to_path,
    to_suspect,
    to_zone,
    zone_numbers,
    zones,
)
from crimehotel_rules.midnight_murder_mysteries.rules.case import (
    Case,
    Level,
    Option,
    Paragraph,
    PublicCase,
    Solution,
)
from crimehotel_rules.midnight_murder_mysteries.rules.chance import (
    chances,
    sample,
)
from crimehotel_rules.midnight_murder_mysteries.rules.deck import (
    ClosedPassage,
    ClosedZone,
    Effect,
    EventCard,
    EventDeck,
    Kind,
    MoveCost,
    OpenPassage,
    SealedZone,
    Ship,
    SuspectRange,
)
from crimehotel_rules.midnight_murder_mysteries.rules.ending import (
    outcome,
)
from crimehotel_rules.midnight_murder_mysteries.rules.events import (
    Arrived,
    BuoyBought,
    CaseEnded,
    CaseSolved,
    DetectivePlaced,
    Event,
    EventDrawn,
    Extracted,
    FindingsAnnounced,
    FindingsShared,
    HypothesesAnnounced,
    Investigated,
    Kept,
    Log,
    Moved,
    Opined,
    Published,
    PurserMoved,
    RoundBegan,
    Scored,
    SimonDrew,
    SimonInvestigated,
    SuspectMoved,
    SuspectsLeft,
    SuspectsPlaced,
    Voted,
    Wrote,
)
from crimehotel_rules.midnight_murder_mysteries.rules.placing import (
    new_game,
)
from crimehotel_rules.midnight_murder_mysteries.rules.readings import (
    READINGS,
    RULINGS,
    Readings,
)
from crimehotel_rules.midnight_murder_mysteries.rules.refusals import (
    Refusal,
)
from crimehotel_rules.midnight_murder_mysteries.rules.scoring import (
    Outcome,
    plain_score,
)
from crimehotel_rules.midnight_murder_mysteries.rules.setup import (
    PublicSetup,
    Setup,
)
from crimehotel_rules.midnight_murder_mysteries.rules.ship import (
    Board,
    Passage,
)
from crimehotel_rules.midnight_murder_mysteries.rules.state import (
    NotedOpinion,
    Phase,
    Sheet,
    State,
)
from crimehotel_rules.midnight_murder_mysteries.rules.turns import (
    apply,
    check,
    legal_actions,
    options,
)
from crimehotel_rules.midnight_murder_mysteries.rules.view import (
    Hypotheses,
    SimonSeen,
    View,
    view,
)

__all__ = [
    "Action",
    "Actor",
    "apply",
    "Arrived",
    "ASIDE",
    "Board",
    "BuoyBought",
    "BuyBuoy",
    "CardId",
    "Case",
    "CaseEnded",
    "CaseSolved",
    "CHANCE",
    "ChanceAction",
    "chances",
    "check",
    "ClosedPassage",
    "ClosedZone",
    "Colour",
    "COLOURS",
    "Culprit",
    "CULPRITS",
    "DetectivePlaced",
    "DrawEvent",
    "Effect",
    "Element",
    "ELEMENTS",
    "End",
    "EndActions",
    "Event",
    "EventCard",
    "EventDeck",
    "EventDrawn",
    "Extract",
    "Extracted",
    "FindingsAnnounced",
    "FindingsShared",
    "GoOn",
    "How",
    "Hypotheses",
    "HypothesesAnnounced",
    "IllegalAction",
    "InvalidSetup",
    "Investigate",
    "Investigated",
    "Judgement",
    "Keep",
    "Kept",
    "Kind",
    "LeaveSuspects",
    "legal_actions",
    "Level",
    "Location",
    "LOCATIONS",
    "LOCATIONS_OF",
    "Log",
    "MalformedAction",
    "Mode",
    "MODES",
    "Move",
    "MoveCost",
    "Moved",
    "MovePurser",
    "MoveSuspect",
    "new_game",
    "NotedOpinion",
    "numbering",
    "OpenPassage",
    "Opined",
    "Opinion",
    "Option",
    "OptionId",
    "options",
    "Outcome",
    "outcome",
    "payoffs",
    "Paragraph",
    "Passage",
    "Path",
    "path_names",
    "PATHS",
    "paths",
    "PathSet",
    "Phase",
    "PlaceDetective",
    "PlaceSuspects",
    "plain_score",
    "PublicCase",
    "PublicSetup",
    "Publish",
    "Published",
    "PurserMoved",
    "READINGS",
    "Readings",
    "Refusal",
    "Reveal",
    "RoundBegan",
    "RulesError",
    "RULINGS",
    "sample",
    "Scored",
    "SealedZone",
    "Seat",
    "Setup",
    "Sheet",
    "Ship",
    "SIMON",
    "Simon",
    "SimonDrew",
    "SimonInvestigated",
    "SimonSeen",
    "Solution",
    "SPECTATOR",
    "State",
    "Suspect",
    "SuspectMoved",
    "SuspectRange",
    "SUSPECTS",
    "SuspectsLeft",
    "SuspectsPlaced",
    "Target",
    "Text",
    "to_path",
    "to_suspect",
    "to_zone",
    "Topic",
    "TOPICS",
    "vector",
    "View",
    "view",
    "Viewer",
    "Vote",
    "Voted",
    "Write",
    "Wrote",
    "Zone",
    "zone_numbers",
    "ZONES",
    "zones",
    "ZoneSet",
]


def _picture(seen: View) -> str:
    from crimehotel_rules.midnight_murder_mysteries.show import (  # noqa: PLC0415 - for notebooks
        draw,
    )

    return draw(seen)


View._repr_svg_ = _picture

"""What a seat may do, worked out once more from its view and the pack alone, both as JSON.

It shares no line with the engine, so it is a second opinion on every action of a turn, and the
proof that legality needs nothing that the seat cannot know.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


def legal(view: Json, pack: Json) -> list[Json]:
    """All legal actions of the viewer, whose turn it is."""
    me = view["viewer"]
    assert view["turn"] == me
    pending = view["pending"]
    match view["phase"]:
        case "search":
            keeps = [{"type": "keep", "item": item} for item in pending["items"]]
            return [*keeps, {"type": "leave"}]
        case "drop":
            return [{"type": "drop", "item": item} for item in view["hand"]]
        case "trade":
            gifts = view["hand"] if pending["asks"] else [None]
            return [*({"type": "accept", "give": gift} for gift in gifts), {"type": "decline"}]
        case _:
            assert pending is None
    found = [*_moves(view), *_calls(view), *_rides(view), *_doors(view, pack)]
    found += _interactions(view)
    kinds = {action["type"] for action in found}
    banned = {kind for kind in kinds if _is_banned(view, kind)}
    return [*(action for action in found if action["type"] not in banned), {"type": "end"}]


def _is_banned(view: Json, kind: str) -> bool:
    for lasting in view["effects"]:
        effect = lasting["effect"]
        if effect["type"] == "forbid" and effect["action"] == kind:
            mine = lasting["owner"] == view["viewer"]
            if effect["who"] == "all" or (effect["who"] == "self") is mine:
                return True
    return False


def _stopped(view: Json) -> set[str]:
    cars: set[str] = set()
    for lasting in view["effects"]:
        if lasting["effect"]["type"] == "stop":
            car = lasting["effect"]["car"]
            cars |= {"left", "right"} if car == "both" else {car}
    return cars


def _place(view: Json) -> str:
    place: str = view["places"][view["viewer"]]
    return place


def _door(car: str, level: int) -> str:
    return "lobby" if level == 0 else f"R{level}{1 if car == 'left' else 4}"


def _moves(view: Json) -> list[Json]:
    place = _place(view)
    if view["captors"][view["viewer"]] is not None:
        return []
    goals = []
    if place in view["cars"]:
        goals = [_door(place, view["cars"][place])]
    else:
        if place != "lobby":
            floor, position = place[1], int(place[2])
            goals += [f"R{floor}{p}" for p in (position - 1, position + 1) if 1 <= p <= 4]
        goals += [car for car, level in view["cars"].items() if _door(car, level) == place]
    free = view["setup"]["readings"]["lobby_step"] == "free"
    return [
        {"type": "move", "to": goal}
        for goal in goals
        if view["points"] or (goal == "lobby" and free)
    ]


def _calls(view: Json) -> list[Json]:
    place = _place(view)
    readings = view["setup"]["readings"]
    if place in view["cars"] or not view["points"]:
        return []
    level = 0 if place == "lobby" else int(place[1])
    position = 0 if place == "lobby" else int(place[2])
    if readings["nearest_car"] == "by_distance":
        across = {"left": position, "right": 5 - position if position else 0}
        away = {car: across[car] + abs(at - level) for car, at in view["cars"].items()}
        nearest = {car for car in away if away[car] == min(away.values())}
    else:
        nearest = {"left", "right"} if not position else {"left" if position < 3 else "right"}
    occupied = readings["occupied_car"] == "not_called"
    return [
        {"type": "call", "car": car}
        for car in nearest - _stopped(view)
        if view["cars"][car] != level and not (occupied and car in view["places"])
    ]


def _rides(view: Json) -> list[Json]:
    car = _place(view)
    hostage = view["captors"][view["viewer"]] is not None
    if car not in view["cars"] or hostage or car in _stopped(view) or not view["points"]:
        return []
    level = view["cars"][car]
    ways = [("up", level < view["floors"]), ("down", level > 0)]
    return [{"type": "ride", "way": way} for way, is_there in ways if is_there]


def _doors(view: Json, pack: Json) -> list[Json]:
    place = _place(view)
    if not place.startswith("R") or not view["points"]:
        return []
    room = next(room for room in view["rooms"] if room["space"] == place)
    if not room["open"]:
        return [{"type": "open"}]
    kind = next(card["type"] for card in pack["rooms"] if card["id"] == room["card"])
    if kind == "maintenance":
        reading = view["setup"]["readings"]["maintenance_drop"]
        gives = reading == "searchable" and room["items"] > 0
    else:
        gives = not room["clips"] or room["items"] > 0
    return [{"type": "close"}, *([{"type": "search"}] if gives else [])]


def _interactions(view: Json) -> list[Json]:
    place, me = _place(view), view["viewer"]
    limit = view["setup"]["readings"]["interaction_limit"]
    if place == "lobby" or (limit == "one_per_turn" and view["used"]):
        return []
    found: list[Json] = []
    for other, there in enumerate(view["places"]):
        if other == me or there != place:
            continue
        for kind in ("attack", "identify", "trade"):
            used = {"type": kind, "target": other} in view["used"]
            if used and limit == "per_target_and_kind":
                continue
            if kind != "trade":
                found.append({"type": kind, "target": other})
                continue
            for give in (*view["hand"], None):
                for ask in (True, False):
                    if (ask or give is not None) and not (ask and not view["hand_sizes"][other]):
                        found.append({"type": kind, "target": other, "give": give, "ask": ask})
    return found

"""Record the scenarios as plain JSON: ``spec/<game>/corpus/*.json``.

``make corpus`` writes the files anew; a test fails when they are old.
The scenarios state by hand what must be seen; the record adds every reply on the way.
"""

import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from crimehotel_rules import games
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.reference import server
from crimehotel_rules.kernel.game import Game

TOP = Path(__file__).resolve().parent.parent
PASSED, FAILED = 0, 1  # exit codes of pytest; any other means that it could not run


def _answered(game: Game, played: Json) -> Json:
    """The record with the reply to every attempt, and what is seen at the end."""
    engine = server(game)
    opening = _plain(engine.answer({"op": "new", "game": game.name, "setup": played["setup"]}))
    attempts = [
        attempt | {"reply": _plain(engine.answer({"op": "act", **attempt}))}
        for attempt in played["attempts"]
    ]
    record = played | {"reply": opening, "attempts": attempts}
    if "illegal" in opening:
        return record
    return record | {
        "legal": engine.answer({"op": "legal"})["legal"],
        "result": _plain(engine.answer({"op": "result"})),
        "view": engine.answer({"op": "view", "viewer": "spectator"})["view"],
    }


def _plain(reply: Json) -> Json:
    fields = {name: value for name, value in reply.items() if name not in ("id", "ply")}
    if "illegal" in fields:
        fields["illegal"] = {"rule": fields["illegal"]["rule"]}
    return fields


def texts(name: str) -> dict[Path, str]:
    """The text of every corpus file of the game of this name, by its path."""
    game = games.game(name)
    played: dict[str, list[Json]] = defaultdict(list)
    for run in record(name):
        played[run["feature"]] += _games(run)
    return {
        game.spec / "corpus" / f"{feature}.json": "[\n"
        + ",\n".join(_line(game, each) for each in played[feature])
        + "\n]\n"
        for feature in sorted(played)
    }


def record(name: str) -> list[Json]:
    """Run the scenarios of a game with an engine that takes notes, and return the notes."""
    plugins = ("tools.recorder", "no:cacheprovider", "no:xdist")
    words = [word for plugin in plugins for word in ("-p", plugin)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        command = [sys.executable, "-m", "pytest", "-q", "tools/recorded_features.py", *words]
        run = subprocess.run(
            [*command, "--record", file, "--recorded-game", name],
            cwd=TOP,
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode not in (PASSED, FAILED):
            raise RuntimeError(run.stdout + run.stderr)
        runs: list[Json] = json.loads(file.read_text(encoding="utf-8"))
    return runs


def _games(run: Json) -> list[Json]:
    """The games that were begun in a scenario, each with what was tried in it."""
    failed = [step["text"] for step in run["steps"] if step["status"] != "passed"]
    assert not failed, f"{run['feature']}: {run['scenario']}: {failed[0]}"
    found: list[Json] = []
    for note in (note for step in run["steps"] for note in step["notes"]):
        if "setup" in note:
            found.append({"setup": note["setup"], "attempts": []})
        else:
            found[-1]["attempts"].append({"by": note["by"], "action": note["action"]})
    name = run["scenario"] + (f" [{run['row']}]" if run["row"] else "")
    return [
        {"name": name + (f" ({number})" if len(found) > 1 else ""), "rules": run["rules"], **game}
        for number, game in enumerate(found, start=1)
    ]


def _line(game: Game, record: Json) -> str:
    return json.dumps(_answered(game, record), ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the corpus files of all games, or of those that are named."""
    for name in sys.argv[1:] or games.finished():
        for path, text in texts(name).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

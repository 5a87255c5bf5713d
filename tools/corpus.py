"""Record the scenarios as plain JSON: ``spec/crime-hotel/corpus/*.json``.

``make corpus`` writes the files anew; ``tests/test_conformance.py`` fails when they are old.
The scenarios state by hand what must be seen; the record adds every reply on the way.
"""

import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from crimehotel_rules.kernel import data
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.crime_hotel.checks.reference import server

TOP = Path(__file__).resolve().parent.parent
PASSED, FAILED = 0, 1  # exit codes of pytest; any other means that it could not run


def _answered(game: Json) -> Json:
    """The record with the reply to every attempt, and what is seen at the end."""
    engine = server()
    opening = _plain(engine.answer({"op": "new", "game": "crime-hotel", "setup": game["setup"]}))
    attempts = [
        attempt | {"reply": _plain(engine.answer({"op": "act", **attempt}))}
        for attempt in game["attempts"]
    ]
    record = game | {"reply": opening, "attempts": attempts}
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


def texts() -> dict[Path, str]:
    """The text of every corpus file, by its path."""
    folder = data.path("spec") / "crime-hotel" / "corpus"
    games: dict[str, list[Json]] = defaultdict(list)
    for run in record():
        games[run["feature"]] += _games(run)
    return {
        folder / f"{feature}.json": "[\n" + ",\n".join(map(_line, games[feature])) + "\n]\n"
        for feature in sorted(games)
    }


def record() -> list[Json]:
    """Run the scenarios with an engine that takes notes, and return the notes."""
    plugins = (
        "crimehotel_rules.crime_hotel.steps.plugin",
        "tools.recorder",
        "no:cacheprovider",
        "no:xdist",
    )
    words = [word for plugin in plugins for word in ("-p", plugin)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        command = [sys.executable, "-m", "pytest", "-q", "tools/recorded_features.py", *words]
        run = subprocess.run(
            [*command, "--record", file], cwd=TOP, capture_output=True, text=True, check=False
        )
        if run.returncode not in (PASSED, FAILED):
            raise RuntimeError(run.stdout + run.stderr)
        runs: list[Json] = json.loads(file.read_text(encoding="utf-8"))
    return runs


def _games(run: Json) -> list[Json]:
    """The games that were begun in a scenario, each with what was tried in it."""
    failed = [step["text"] for step in run["steps"] if step["status"] != "passed"]
    assert not failed, f"{run['feature']}: {run['scenario']}: {failed[0]}"
    games: list[Json] = []
    for note in (note for step in run["steps"] for note in step["notes"]):
        if "setup" in note:
            games.append({"setup": note["setup"], "attempts": []})
        else:
            games[-1]["attempts"].append({"by": note["by"], "action": note["action"]})
    name = run["scenario"] + (f" [{run['row']}]" if run["row"] else "")
    return [
        {"name": name + (f" ({number})" if len(games) > 1 else ""), "rules": run["rules"], **game}
        for number, game in enumerate(games, start=1)
    ]


def _line(record: Json) -> str:
    return json.dumps(_answered(record), ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the corpus files."""
    for path, text in texts().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

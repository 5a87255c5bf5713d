"""Record the scenarios as plain JSON: ``spec/crime-hotel/corpus/*.json``.

``make corpus`` writes the files anew; ``tests/test_corpus.py`` fails when they are not current.
The scenarios state by hand what must be seen; the record adds every reply on the way.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from crimehotel_rules import data
from crimehotel_rules.conformance.implementation import Json
from crimehotel_rules.conformance.serve import Server

TOP = Path(__file__).resolve().parent.parent


def _answered(game: Json) -> Json:
    """The record with the reply to every attempt, and what is seen at the end."""
    server = Server()
    opening = _plain(server.answer({"op": "new", "game": "crime-hotel", "setup": game["setup"]}))
    attempts = [
        attempt | {"reply": _plain(server.answer({"op": "act", **attempt}))}
        for attempt in game["attempts"]
    ]
    record = game | {"reply": opening, "attempts": attempts}
    if "illegal" in opening:
        return record
    return record | {
        "legal": server.answer({"op": "legal"})["legal"],
        "result": _plain(server.answer({"op": "result"})),
        "view": server.answer({"op": "view", "viewer": "spectator"})["view"],
    }


def _plain(reply: Json) -> Json:
    fields = {name: value for name, value in reply.items() if name not in ("id", "ply")}
    if "illegal" in fields:
        fields["illegal"] = {"rule": fields["illegal"]["rule"]}
    return fields


def texts() -> dict[Path, str]:
    """The text of every corpus file, by its path."""
    folder = data.path("spec") / "crime-hotel" / "corpus"
    return {
        folder / f"{feature}.json": "[\n" + ",\n".join(map(_line, games)) + "\n]\n"
        for feature, games in sorted(_record().items())
    }


def _record() -> dict[str, list[Json]]:
    """Run the scenarios and return what was played, by feature."""
    plugins = ("crimehotel_rules.steps.plugin", "tools.recorder", "no:cacheprovider", "no:xdist")
    words = [word for plugin in plugins for word in ("-p", plugin)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        command = [sys.executable, "-m", "pytest", "-q", "tools/recorded_features.py", *words]
        run = subprocess.run(
            [*command, "--record", file], cwd=TOP, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stdout + run.stderr
        record: dict[str, list[Json]] = json.loads(file.read_text(encoding="utf-8"))
    return record


def _line(record: Json) -> str:
    return json.dumps(_answered(record), ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the corpus files."""
    for path, text in texts().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""The referee of the house: a toy game moves in, and everything speaks of it alone.

Toy Motel lives in ``tests/toy_motel``. It goes through the codec, the catalogue, traces, features
with sentences of its own (``tests/toy_motel/test_features.py``), ``serve``, ``conform`` with all
reports in both languages, faulty engines that are caught and blamed on their rule, ``replay``,
``show``, ``rule`` and the schemas. That a book can be made of it is shown in
``tests/docs/test_second_tenant.py``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import jsonschema
import pytest

from crimehotel_rules import cli, games, proof, schema
from crimehotel_rules.conformance.checks import mutants
from crimehotel_rules.kernel import trace
from crimehotel_rules.kernel.codec import MalformedJson
from crimehotel_rules.kernel.text import LANGS
from tests import toy_motel
from tests.toy_motel.game import GAME

TOP: Final = Path(__file__).parents[1]
MOVED_IN: Final = (sys.executable, "-m", "tests.toy_motel.moved_in")
OTHERS: Final = re.compile(
    r"crime[- _]hotel(?!_rules)|\bCH-|investigation|police|meeple|murderer|enquête|détective",
    re.IGNORECASE,
)
"""Words of another game."""


@pytest.fixture(autouse=True)
def moved_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Toy Motel is known, as long as a test runs."""
    monkeypatch.setitem(games.TABLE, "toy-motel", ("TM", "tests.toy_motel.game"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("PYTHONPATH", str(TOP))
    monkeypatch.chdir(tmp_path)


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints; it speaks of no other game."""
    assert cli.main(words) == code
    out, err = capsys.readouterr()
    assert err == ""
    assert OTHERS.findall(out) == []
    return out


# Data


def test_the_codec_reads_and_writes_it() -> None:
    action = GAME.codec.decode_action({"type": "open", "door": 4})
    assert action == toy_motel.Open(4)
    assert GAME.codec.encode(action) == {"type": "open", "door": 4}
    with pytest.raises(MalformedJson) as error:
        GAME.codec.decode_action({"type": "open", "door": 7})
    assert error.value.rule == "TM-DOOR-1"
    assert "1 à 6" in error.value.said("fr")


def test_the_catalogue_knows_its_rules_chapters_and_rulings() -> None:
    catalogue = GAME.catalogue
    assert len(catalogue.rules) == 6
    assert list(catalogue.chapters) == ["deal", "doors"]
    assert catalogue.rulings["TM-AMB-1"].setting == "open_door"
    assert {place.file for place in proof.citations(GAME)["TM-DOOR-2"]} == {
        "tests/toy_motel/rules/doors.py"
    }


def test_its_trace_replays() -> None:
    (path,) = trace.shipped(GAME)
    play = trace.load(GAME, path)
    assert list(trace.mismatches(GAME, play)) == []
    assert trace.read(GAME, trace.write(GAME, play)) == play
    assert toy_motel.outcome(trace.final(GAME, play)).winners == (0, 1)


def test_its_schemas_are_made_from_its_types() -> None:
    documents = {name: json.loads(text) for name, text in schema.documents(GAME).items()}
    assert {"setup", "action", "view", "outcome", "trace", "reply"} == {
        name.removesuffix(".schema.json") for name in documents
    }
    for document in documents.values():
        jsonschema.Draft202012Validator.check_schema(document)
        assert OTHERS.findall(json.dumps(document)) == []
    (path,) = trace.shipped(GAME)
    play = json.loads(path.read_text(encoding="utf-8"))
    jsonschema.validate(play, documents["trace.schema.json"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(play | {"setup": {}}, documents["trace.schema.json"])


# Commands


def test_it_is_served() -> None:
    requests = [
        {"id": 1, "op": "hello", "protocol": [1]},
        {"id": 2, "op": "new", "game": "toy-motel", "setup": {"players": ["Ada", "Ben"]}},
        {"id": 3, "op": "act", "by": "chance", "action": {"type": "deal", "keys": [3, 5]}},
        {"id": 4, "op": "act", "by": 0, "action": {"type": "open", "door": 4}},
        {"id": 5, "op": "act", "by": 1, "action": {"type": "open", "door": 4}},
        {"id": 6, "op": "act", "by": 1, "action": {"type": "open", "door": 6}},
        {"id": 7, "op": "result"},
        {"id": 8, "op": "quit"},
    ]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run(
        [*MOVED_IN, "serve"], input=lines, capture_output=True, text=True, check=True
    )
    hello, new, _, _, refused, _, result, _ = map(json.loads, run.stdout.splitlines())
    assert "toy-motel" in hello["games"]
    assert hello["readings"]["toy-motel"] == {"open_door": ["closed", "shared"]}
    assert (new["turn"], new["phase"]) == ("chance", "deal")
    assert refused["illegal"]["rule"] == "TM-DOOR-2"
    assert result["outcome"] == {"distances": [1, 1], "winners": [0, 1]}


def conform(
    *words: str, engine: tuple[str, ...] = (*MOVED_IN, "serve")
) -> subprocess.CompletedProcess[str]:
    """A run of the suite on the toy alone."""
    return subprocess.run(
        [
            *(*MOVED_IN, "conform", "--game", "toy-motel", "--fuzz", "30", "--jobs", "1"),
            *(*words, "--", *engine),
        ],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("lang", LANGS)
def test_its_reference_is_conformant_in_every_report(lang: str) -> None:
    reports = {name: Path(f"report.{name}") for name in ("json", "junit", "html", "badge")}
    words = [word for name, path in reports.items() for word in (f"--{name}", str(path))]
    run = conform(*words, "--lang", lang)
    assert run.returncode == 0, run.stdout + run.stderr
    texts = [run.stdout, *(path.read_text(encoding="utf-8") for path in reports.values())]
    for text in texts:
        assert OTHERS.findall(text) == []
    names = ("toy motel", "toy-motel")
    assert all(any(name in text.lower() for name in names) for text in texts)
    data = json.loads(texts[1])
    (part,) = data["games"]
    assert part["game"] == "toy-motel"
    assert {level["status"] for level in part["levels"].values()} == {"conformant"}
    assert ET.fromstring(texts[2]).get("failures", "0") == "0"


@pytest.mark.parametrize(("mutant", "rule"), [("TM-M001", "TM-DOOR-2"), ("TM-M002", "TM-DEAL-2")])
def test_a_faulty_engine_is_caught_and_blamed_on_its_rule(mutant: str, rule: str) -> None:
    run = conform("--json", "report.json", engine=(*MOVED_IN, "serve", "--mutant", mutant))
    assert run.returncode == 1, run.stdout + run.stderr
    assert rule in run.stdout
    assert OTHERS.findall(run.stdout) == []
    (part,) = json.loads(Path("report.json").read_text(encoding="utf-8"))["games"]
    assert part["findings"][0]["blamed"][0]["id"] == rule
    replayed = subprocess.run(
        [*MOVED_IN, "replay", "crimehotel-counterexamples/counterexample-1.json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert OTHERS.findall(replayed.stdout) == []


def test_every_patch_of_its_faulty_engines_applies() -> None:
    for mutant in GAME.catalogue.mutants.values():
        assert mutants.patched(GAME, mutant.patch)


def test_it_is_replayed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    play = str(trace.shipped(GAME)[0])
    assert "as expected" in said(capsys, "replay", play)
    assert "Doors: 4 and 6" in said(capsys, "show", play)
    assert "Portes" in said(capsys, "show", play, "--lang", "fr")
    assert said(capsys, "show", play, "--svg", "-").startswith("<svg")


@pytest.mark.parametrize("lang", LANGS)
def test_its_rules_are_told(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    told = said(capsys, "rule", "TM-DOOR-2", "--lang", lang)
    assert GAME.catalogue.rules["TM-DOOR-2"].en in " ".join(told.split()) or lang == "fr"
    assert "TM-M001" in told
    assert "TM-AMB-1" in said(capsys, "rule", "TM-AMB-1", "--lang", lang)
    listed = said(capsys, "rules", "--game", "toy-motel", "--lang", lang)
    assert all(rule in listed for rule in GAME.catalogue.rules)


def test_importing_it_loads_no_other_game() -> None:
    code = (
        "import sys, tests.toy_motel.game as page; page.checks(); page.show(); "
        "print([name for name in sys.modules if 'crime_hotel' in name])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=TOP
    )
    assert run.stdout.strip() == "[]"

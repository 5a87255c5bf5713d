"""Prove the wheel: build it, install it into an empty environment elsewhere, play from there.

The wheel is built from the source distribution, so that both are proven. The environment holds the
wheel and its base dependencies at their locked versions and nothing else; the game is played in a
folder outside the checkout, so that nothing can be found by accident.
"""

import contextlib
import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from pathlib import Path

from hatchling.build import build_sdist
from packaging.requirements import Requirement

from tools.lock_check import TOP, closure, read_lock
from tools.readme import FILE

DATA = ("features", "spec")
PIP = ("-m", "pip", "--quiet", "--quiet", "--disable-pip-version-check", "--no-input")


def run(*command: str | Path, cwd: Path) -> None:
    """Run a command away from the checkout; what it prints is seen."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    sys.stdout.flush()
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=clean, check=False)
    if done.returncode:
        sys.exit(f"exit code {done.returncode} from: {' '.join(map(str, command))}")


def build(folder: Path) -> tuple[Path, Path]:
    """Build the source distribution from the checkout and the wheel from that."""
    with contextlib.chdir(TOP):
        sdist = folder / build_sdist(str(folder))
    run(
        sys.executable,
        *(*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sdist),
        cwd=folder,
    )
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def check_source(sdist: Path) -> None:
    """Every file that the README leads to must be in the source distribution."""
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    missing = sorted({path for _, _, path in FILE.findall(readme)} - inside)
    if missing:
        sys.exit(f"{sdist.name} lacks what the README names: {', '.join(missing)}")


def relative_links(metadata: str) -> list[str]:
    """The links and pictures of a package's description that lead nowhere on an index."""
    description = email.message_from_string(metadata).get_payload()
    assert isinstance(description, str), "one text, not several parts"
    if not description.strip():
        sys.exit("the package has no description")
    inline = re.findall(r"\]\(\s*([^)\s]*)", description)
    below = re.findall(r"^\s*\[[^\]]+\]:\s*(\S+)", description, re.MULTILINE)
    html = re.findall(r"""<\w[^>]*\s(?:href|src)\s*=\s*["']?([^"'\s>]*)""", description)
    return [link for link in (*inline, *below, *html) if not link.startswith("https://")]


def check_contents(wheel: Path) -> int:
    """Every file of the data folders, the French, and the type marker must be in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        inside = {name: archive.getinfo(name).file_size for name in archive.namelist()}
        (metadata,) = (name for name in inside if name.endswith(".dist-info/METADATA"))
        nowhere = relative_links(archive.read(metadata).decode("utf-8"))
    if nowhere:
        sys.exit(f"the description of {wheel.name} has relative links: {', '.join(nowhere)}")
    expected = {"crimehotel_rules/py.typed": 0}
    for path in (TOP / "crimehotel_rules" / "locale").rglob("*.mo"):
        expected[path.relative_to(TOP).as_posix()] = path.stat().st_size
    for name in DATA:
        for path in (TOP / name).rglob("*"):
            if path.is_file():
                expected[f"crimehotel_rules/_data/{path.relative_to(TOP).as_posix()}"] = (
                    path.stat().st_size
                )
    missing = sorted(name for name, size in expected.items() if inside.get(name) != size)
    if missing:
        sys.exit(f"{wheel.name} lacks or changes: {', '.join(missing)}")
    strangers = sorted(
        name.split("/")[0] for name in inside if not name.startswith("crimehotel_rules")
    )
    if strangers:
        sys.exit(f"{wheel.name} would install {', '.join(strangers)} beside the package")
    return len(inside)


def main() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    with tempfile.TemporaryDirectory(prefix="crimehotel-") as temporary:
        folder = Path(temporary).resolve()
        sdist, wheel = build(folder)
        check_source(sdist)
        print(f"{wheel.name}: {check_contents(wheel)} files, all data folders complete")

        names = closure([Requirement(text).name for text in project["dependencies"]])
        lock = read_lock()
        base = folder / "base.lock"
        base.write_text(
            "\n".join(entry for name in sorted(names) for _, entry in lock[name]) + "\n"
        )
        venv.create(folder / "env", with_pip=True)
        scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        python = scripts / "python"
        run(python, *PIP, "install", "--require-hashes", "--no-deps", "-r", base, cwd=folder)
        run(python, *PIP, "install", "--no-deps", "--no-index", wheel, cwd=folder)
        run(python, *PIP, "check", cwd=folder)
        print(f"installed beside {', '.join(sorted(names))} and nothing else")

        game = shutil.copy(TOP / "tools" / "wheel_game.py", folder)
        run(python, "-I", "-W", "error", game, cwd=folder)
        run(scripts / "crimehotel", "games", cwd=folder)
        run(scripts / "crimehotel", "replay", cwd=folder)
        run(scripts / "crimehotel", "rule", "CH-INQ-3", "--lang", "fr", cwd=folder)
        run(scripts / "crimehotel", "show", "play-a", "--game", "crime-hotel", cwd=folder)


if __name__ == "__main__":
    main()

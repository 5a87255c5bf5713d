"""Check the lock files: requirements.lock fits pyproject.toml, and the small one fits it.

They may hold names, versions, markers and hashes, and nothing about where packages come from.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TOP = Path(__file__).resolve().parent.parent
LOCK = TOP / "requirements.lock"
SMALL = TOP / "tools" / "conform.lock"
LOCKS = (LOCK, SMALL, TOP / "tools" / "mutmut.lock", TOP / "benchmarks" / "requirements.lock")
LINE = re.compile(r"[a-z0-9.-]+==[^ ]+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")

Pins = dict[str, list[tuple[Requirement, str]]]


def read_lock(path: Path = LOCK) -> Pins:
    """The lock's entries by project name: each pin with its own lines, hashes included."""
    pins: Pins = {}
    for entry in re.split(r"\n(?! )", path.read_text().strip()):
        pin = Requirement(entry.split("\\")[0])
        pins.setdefault(canonicalize_name(pin.name), []).append((pin, entry))
    return pins


def wanted(requirements: list[str], project: str, extras: dict[str, list[str]]) -> Iterator[str]:
    """The requirements as written, with the project's own extras unfolded."""
    for text in requirements:
        requirement = Requirement(text)
        if canonicalize_name(requirement.name) == project:
            for extra in requirement.extras:
                yield from wanted(extras[extra], project, extras)
        else:
            yield text


def closure(names: list[str]) -> set[str]:
    """The named projects and all they need in this environment, extras left out."""
    found: set[str] = set()
    todo = [canonicalize_name(name) for name in names]
    while todo:
        name = todo.pop()
        if name in found:
            continue
        found.add(name)
        for text in requires(name) or []:
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                todo.append(canonicalize_name(requirement.name))
    return found


def problems() -> Iterator[str]:
    """What is wrong with the lock files, one sentence each."""
    for lock in LOCKS:
        for number, line in enumerate(lock.read_text().splitlines(), 1):
            if not LINE.fullmatch(line):
                yield f"{lock.name}: line {number} is more than a pin or a hash: {line!r}"
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    pins = read_lock()
    own = canonicalize_name(project["name"])
    for text in wanted(project["dependencies"] + [f"{own}[test,docs]"], own, extras):
        requirement = Requirement(text)
        locked = pins.get(canonicalize_name(requirement.name), [])
        if not locked:
            yield f"{text} is not in the lock"
        for pin, _ in locked:
            version = next(iter(pin.specifier)).version
            if version not in requirement.specifier:
                yield f"{text} is locked at {version}"
    for name, entries in read_lock(SMALL).items():
        if entries != pins.get(name):
            yield f"{name} is locked in {SMALL.name} and not alike in {LOCK.name}"


def main() -> int:
    found = list(problems())
    for problem in found:
        print(f"lock files: {problem}", file=sys.stderr)
    if found:
        print("Run `make lock`.", file=sys.stderr)
        return 1
    print(f"{len(read_lock())} projects locked, all requirements met.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

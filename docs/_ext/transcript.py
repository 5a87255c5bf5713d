"""``.. transcript:: command``: a command and what it prints, run while the page is built.

On a French page a whole output is French. An excerpt is not: its lines are named in English.
"""

import hashlib
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar

import attrs
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

import crimehotel_rules
from crimehotel_rules.kernel import data
from docs._ext.sharing import alone
from docs._ext.words import SAFE, lang_of

PACKAGE = Path(crimehotel_rules.__file__).parent


@attrs.frozen
class Done:
    """How a command ended and what it printed."""

    code: int
    output: str


class Transcript(SphinxDirective):
    """A command and its output, or the lines from one to another."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[OptionSpec] = {
        "after": directives.unchanged,
        "from": directives.unchanged,
        "to": directives.unchanged,
        "exit": directives.nonnegative_int,
    }

    def run(self) -> list[nodes.Node]:
        """Run the command, or take what it printed before."""
        for path in sources():
            self.env.note_dependency(str(path))
        command = self.arguments[0]
        if lang_of(self.config) == "fr" and not {"from", "to", "after"} & set(self.options):
            command += " --lang fr"
        done = self.remembered(self.options.get("after", ""), command)
        if done.code != self.options.get("exit", 0):
            raise self.error(f"{command} ended with exit code {done.code}")
        shown = self.excerpt(done.output.splitlines())
        block = nodes.literal_block("", "\n".join((f"$ {command}", *shown)))
        block["language"] = "none"
        return [block]

    def remembered(self, before: str, command: str) -> Done:
        """What the command printed, from a file beside the doctrees if nothing has changed."""
        key = hashlib.sha256("\0".join((fingerprint(), before, command)).encode()).hexdigest()
        memory = Path(self.env.doctreedir).parent / "transcripts" / f"{key}.json"
        with alone(memory):
            if memory.exists():
                return Done(**json.loads(memory.read_text(encoding="utf-8")))
            with tempfile.TemporaryDirectory() as folder:
                if before:
                    run(before, folder)
                done = run(command, folder)
            memory.write_text(json.dumps(attrs.asdict(done)), encoding="utf-8")
            return done

    def excerpt(self, lines: list[str]) -> Iterable[str]:
        """The lines between the options ``from`` and ``to``, with marks where some are left out."""
        first, last = self.options.get("from", ""), self.options.get("to", "")
        begins = [line.lstrip().startswith(first) for line in lines]
        ends = [bool(last) and line.lstrip().startswith(last) for line in lines]
        if not any(begins) or (last and not any(ends)):
            raise self.error(f"no line begins with {first!r}, or none with {last!r}")
        start = begins.index(True)
        end = ends.index(True, start) + 1 if last else len(lines)
        above, below = ["[…]"][: start > 0], ["[…]"][: end < len(lines)]
        return [*above, *lines[start:end], *below]


def run(command: str, folder: str) -> Done:
    """Run a command of this environment in that folder."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        shlex.split(command),
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONUTF8": "1", "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    return Done(done.returncode, done.stdout)


@cache
def sources() -> tuple[Path, ...]:
    """The files on which the output of a command can depend."""
    spec = data.path("spec")
    return (*sorted(PACKAGE.rglob("*.py")), *sorted(spec.rglob("*.toml")), *spec.rglob("*.json"))


@cache
def fingerprint() -> str:
    """A number that changes with any of these files."""
    found = hashlib.sha256()
    for path in sorted(sources()):
        found.update(path.read_bytes())
    return found.hexdigest()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("transcript", Transcript)
    return SAFE

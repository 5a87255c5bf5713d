"""The conformance suite as a pytest plugin: one test for each check.

``pytest --pyargs crimehotel_rules.conformance --crimehotel-command "node my-engine.mjs"``

Every pytest run imports this module, so it imports nothing but pytest, and does nothing unless it
is asked to. The tests are in ``test_suite.py``, which is collected once for each game that the
implementation plays, with the sentences of that game alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from crimehotel_rules.conformance.session import Tested

HOW: Final = (
    'nothing to test: pass --crimehotel-command "node my-engine.mjs" (a command that speaks the '
    "wire protocol) or --crimehotel-factory my_package.engine:Engine (a Python callable)"
)
SUITE: Final = Path(__file__).with_name("test_suite.py")
TABLE: Final = f"{__name__.partition('.')[0]}.games"

_asked: Final[list[pytest.Config]] = []
"""The runs under way that have something to test; one at most, unless pytest runs in pytest."""


def is_asked() -> bool:
    """Whether the run under way has something to test."""
    return bool(_asked)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the conformance suite."""
    group = parser.getgroup("crimehotel", "conformance suite of crimehotel-rules")
    group.addoption(
        "--crimehotel-command",
        metavar="COMMAND",
        help="test the implementation that this command starts, such as 'node my-engine.mjs'",
    )
    group.addoption(
        "--crimehotel-factory",
        metavar="MODULE:CALLABLE",
        help="test the Python object that this callable returns",
    )
    group.addoption(
        "--crimehotel-game",
        metavar="NAME",
        help="test only this game (default: every game that the implementation names)",
    )
    group.addoption("--crimehotel-table", default=TABLE, help=argparse.SUPPRESS)
    group.addoption(
        "--crimehotel-level",
        choices=("core", "legal", "views"),
        default="views",
        help="how far to go (default: views)",
    )
    group.addoption(
        "--crimehotel-fuzz",
        type=_natural,
        default=100,
        metavar="N",
        help="how many random games to compare with the reference (default: 100)",
    )
    group.addoption("--crimehotel-seed", type=int, default=1, metavar="N", help="(default: 1)")
    group.addoption(
        "--crimehotel-timeout",
        type=float,
        default=5.0,
        metavar="SECONDS",
        help="how long to wait for a reply (default: 5)",
    )


def _natural(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def pytest_configure(config: pytest.Config) -> None:
    """Find out whether there is something to test."""
    command, factory = (config.getoption(f"crimehotel_{name}") for name in ("command", "factory"))
    if not command and not factory:
        return
    if command and factory:
        raise pytest.UsageError("pass --crimehotel-command or --crimehotel-factory, not both")
    manager = config.pluginmanager
    if not (manager.hasplugin("pytest-bdd") or manager.hasplugin("pytest_bdd.plugin")):
        raise pytest.UsageError(
            'the conformance suite needs pytest-bdd: pip install "crimehotel-rules[conformance]"'
        )
    _asked.append(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Forget the run."""
    if config in _asked:
        _asked.remove(config)


def _is_suite(path: Path) -> bool:
    return path.name == SUITE.name and path.samefile(SUITE)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Find the tests whatever the names of the user's own test files are like."""
    if not _is_suite(file_path) or parent.session.isinitpath(file_path):
        return None
    if any(map(file_path.match, parent.config.getini("python_files"))):
        return None  # pytest collects it by itself
    suite: Suite = Suite.from_parent(parent, path=file_path)
    return suite


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> Any:
    """Put the tests of all games in the place of the one file."""
    return Suite.from_parent(parent, path=module_path) if _is_suite(module_path) else None


class Suite(pytest.File):
    """The tests of all games that the implementation plays."""

    def collect(self) -> Iterator[pytest.Module]:
        """Make a module with the tests of each game."""
        if not is_asked():
            pytest.skip(HOW, allow_module_level=True)
        from crimehotel_rules.conformance import session  # noqa: PLC0415 - nobody else needs it

        for tested in session.games_of(self.config):
            yield _module(self, tested)


def _module(parent: Suite, tested: Tested) -> pytest.Module:
    """The tests of one game."""
    from crimehotel_rules.conformance import session  # noqa: PLC0415 - nobody else needs it

    name = tested.game.name
    spec = spec_from_file_location(f"{SUITE.stem}_{name}", SUITE)
    assert spec is not None, "it lies beside this file"
    assert spec.loader is not None, "it is a Python file"
    made = module_from_spec(spec)
    with session.making(tested):
        spec.loader.exec_module(made)
    nodeid = f"{parent.nodeid}::{name}"
    module: pytest.Module = pytest.Module.from_parent(
        parent, path=parent.path, name=name, nodeid=nodeid
    )
    module.obj = made
    return module


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_step_error(
    request: pytest.FixtureRequest, feature: Any, scenario: Any, step: Any, exception: Exception
) -> None:
    """Explain a scenario of the suite that went wrong; other people's are left alone."""
    if not _is_suite(request.path):
        return
    try:
        request.module.explain_scenario(request, feature, scenario, step, exception)
    except pytest.fail.Exception as explanation:
        raise explanation from None


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Say what to pass, if the suite was all that could have been run."""
    told = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", ())]
    nothing = exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and not config.option.collectonly
    if nothing and any(HOW in words for words in told):
        terminalreporter.write_line(f"crimehotel: {HOW}", yellow=True)

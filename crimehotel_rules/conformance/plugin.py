"""The conformance suite as a pytest plugin: one test for each check.

``pytest --pyargs crimehotel_rules.conformance --crimehotel-command "node my-engine.mjs"``

Every pytest run imports this module, so it imports nothing but pytest, and does nothing unless it
is asked to. The tests are in ``test_suite.py``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import pytest

HOW: Final = (
    'nothing to test: pass --crimehotel-command "node my-engine.mjs" (a command that speaks the '
    "wire protocol) or --crimehotel-factory my_package.engine:Engine (a Python callable)"
)
SUITE: Final = Path(__file__).with_name("test_suite.py")
STEPS: Final = "crimehotel_rules.crime_hotel.steps"

_asked: Final[list[pytest.Config]] = []
"""The runs under way that have something to test; one at most, unless pytest runs in pytest."""


def is_asked() -> bool:
    """Whether the run under way has something to test."""
    return bool(_asked)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the conformance suite."""
    group = parser.getgroup("crimehotel", "conformance suite of the board game Crime Hotel")
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
    """Load the steps of the features, if there is something to test."""
    command, factory = (config.getoption(f"crimehotel_{name}") for name in ("command", "factory"))
    if not command and not factory:
        return
    if command and factory:
        raise pytest.UsageError("pass --crimehotel-command or --crimehotel-factory, not both")
    manager = config.pluginmanager
    if not (manager.hasplugin("pytest-bdd") or manager.hasplugin("pytest_bdd.plugin")):
        raise pytest.UsageError(
            "the conformance suite of Crime Hotel needs pytest-bdd: "
            'pip install "crimehotel-rules[conformance]"'
        )
    _asked.append(config)
    pytest.register_assert_rewrite(STEPS)
    if not manager.hasplugin(f"{STEPS}.plugin"):
        manager.import_plugin(f"{STEPS}.plugin")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Forget the run."""
    if config in _asked:
        _asked.remove(config)


def _is_suite(path: Path) -> bool:
    return path.name == SUITE.name and path.samefile(SUITE)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Find the tests whatever the names of the user's own test files are like."""
    if not _is_suite(file_path) or parent.session.isinitpath(file_path):
        return None
    if any(map(file_path.match, parent.config.getini("python_files"))):
        return None  # pytest collects it by itself
    module: pytest.Module = pytest.Module.from_parent(parent, path=file_path)
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

"""A third program, in C, plays the very same games as the fast engine."""

import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from crimehotel_rules.crime_hotel.fast import play_out

SOURCE = Path(__file__).resolve().parents[3] / "benchmarks" / "playout.c"


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed")
@pytest.mark.parametrize("players", [3, 4])
def test_the_c_program_and_the_fast_engine_agree_on_every_figure(
    players: int, tmp_path: Path
) -> None:
    """Decisions, points, wins of each seat, games without a winner."""
    program = tmp_path / "playout"
    subprocess.run(["gcc", "-O1", "-o", str(program), str(SOURCE)], check=True)
    words = (str(program), str(players), "3000", "7")
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    results = play_out(players, 3000, seed=7)
    wins = np.bincount(results.winners + 2, minlength=2 + players)
    figures = [results.decisions, results.scores.sum(), *wins[2:], wins[0]]
    assert [int(figure) for figure in told[:-1]] == [int(figure) for figure in figures]

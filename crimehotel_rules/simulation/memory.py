"""Whether there is memory enough to simulate, tried where a failure does no harm.

Compilers and libraries of numbers that run out of memory write what they like, and end the
process. So where a limit is set, a process of its own goes first.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from importlib.util import find_spec

from crimehotel_rules.kernel.translation import N_
from crimehotel_rules.simulation.contract import Simulation
from crimehotel_rules.simulation.orders import BadOrder, Chunk, Order

try:
    import resource
except ImportError:  # on Windows, which has no such limits
    resource = None  # type: ignore[assignment]  # so that there is nothing to try


def check_memory(simulation: Simulation, order: Order) -> None:
    """Raise :class:`BadOrder` if no game can be played within the limit that is set here."""
    limit = _limit()
    if limit is None or not all(map(find_spec, simulation.needs)):  # which others will tell
        return
    probe = [sys.executable, "-m", __name__, str(limit * 7 // 8)]  # this process is larger
    work = pickle.dumps((simulation.play, Chunk(order, 0, 1)))
    if subprocess.run(probe, input=work, capture_output=True, check=False).returncode:
        raise BadOrder(
            N_(
                "no game can be played within {limit} MB of memory, the limit set here; raise it, "
                "for instance with ulimit -v unlimited"
            ),
            limit=limit >> 20,
        )


def _limit() -> int | None:
    """How many bytes a process may have; None if it may have all."""
    if resource is None:
        return None
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if limit == resource.RLIM_INFINITY else limit


def main(limit: int) -> None:
    """Play a game within the limit, or fail."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    play, chunk = pickle.load(sys.stdin.buffer)
    play(chunk)


if __name__ == "__main__":
    main(int(sys.argv[1]))

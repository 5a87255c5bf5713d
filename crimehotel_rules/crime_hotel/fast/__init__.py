"""The fast engine: the whole game in compiled code, many games at once.

>>> from crimehotel_rules.crime_hotel import fast
>>> fast.play_out(4, games=1000, seed=1).decisions
120000

It plays by the same rules as ``crimehotel_rules.crime_hotel`` and passes the same suite, but it is
a program of its own: games are rows of bit sets, and the rules are compiled by Numba.
"""

try:
    import numba as _numba
    import numpy as _numpy  # noqa: F401 - likewise
except ModuleNotFoundError as _error:
    raise ImportError(
        f"crimehotel_rules.crime_hotel.fast needs NumPy and Numba, and {_error.name} is not "
        "installed: "
        'pip install "crimehotel-rules[fast]"'
    ) from None
if getattr(_numba.config, "DISABLE_JIT", False):
    raise ImportError(
        "crimehotel_rules.crime_hotel.fast is compiled by Numba, whose compiler is switched off by "
        "NUMBA_DISABLE_JIT: unset it"
    )

from crimehotel_rules.crime_hotel.fast.batch import NO_ACTION, Batch
from crimehotel_rules.crime_hotel.fast.bridge import Table
from crimehotel_rules.crime_hotel.fast.observing import OBSERVATION, PARTS, SHAPES
from crimehotel_rules.crime_hotel.fast.playout import Results, play_out, play_out_by_steps

__all__ = [
    "Batch",
    "NO_ACTION",
    "OBSERVATION",
    "PARTS",
    "Results",
    "SHAPES",
    "Table",
    "play_out",
    "play_out_by_steps",
]

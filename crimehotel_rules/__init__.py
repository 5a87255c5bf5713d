"""The executable rulebook of the board game Crime Hotel.

``crimehotel_rules.crime_hotel`` is the canonical engine.
"""

from importlib.metadata import version

__version__ = version("crimehotel-rules")

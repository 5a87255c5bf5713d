"""The executable rulebook of the board game Crime Hotel.

``crimehotel_rules.crime_hotel`` is the canonical engine.
"""

__version__ = "0.1.0"

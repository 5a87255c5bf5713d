"""The game at hand for the tests of its suite."""

from typing import Final

from tests.conformance.kit import Kit

AROSA: Final = Kit("mord-im-arosa")

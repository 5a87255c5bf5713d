"""The game at hand for the tests of its suite."""

from typing import Final

from tests.conformance.kit import Kit

MIDNIGHT: Final = Kit("midnight-murder-mysteries")

"""``crimehotel`` in a house in which Toy Motel has moved in, as a command."""

import sys

from crimehotel_rules import cli, games

if __name__ == "__main__":  # whoever merely imports this module gets no new game
    games.TABLE["toy-motel"] = ("TM", "tests.toy_motel.game")
    sys.exit(cli.main())

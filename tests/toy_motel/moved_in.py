"""``crimehotel`` in a house in which Toy Motel has moved in, as a command."""

import sys

from crimehotel_rules import cli, games

games.TABLE["toy-motel"] = ("TM", "tests.toy_motel.game")

if __name__ == "__main__":
    sys.exit(cli.main())

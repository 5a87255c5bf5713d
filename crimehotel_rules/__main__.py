"""``python -m crimehotel_rules`` is ``crimehotel``."""

import sys

from crimehotel_rules.cli import main

if __name__ == "__main__":
    sys.exit(main())

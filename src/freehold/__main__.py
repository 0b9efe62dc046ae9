"""`python -m freehold` is the `freehold` program."""

import sys

from freehold.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""`python -m cardplay`: the engine's commands without the app."""

import sys

from cardplay.cli import main

sys.exit(main())

"""What all tests share."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

from freehold.core.compiling import use_compiled_rules

# Tests run beside each other: several threads of torch would wait for cores that others have, and take ten times as long.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# The program speaks the language of whoever runs it; tests read English.
os.environ["LC_ALL"] = "C.UTF-8"

# Whoever runs the tests in the background of a shell has Ctrl-C ignored, and so would all programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The first example of a test may wait for a compiler; nothing here asserts a wall-clock time.
settings.register_profile("freehold", deadline=None)
settings.load_profile("freehold")

# Tests run commands in this process, some of which would leave its rules plain. The first decision counts.
use_compiled_rules()

"""The first tables may be read by many threads at once, as after a restart under load."""

from __future__ import annotations

import subprocess
import sys

FIRST_READS = """
import sys, threading
from freehold.core.record import Record
from freehold.server import store
from freehold.server.sitting import TableRow
row = {"id": "x", "game": "for-sale", "rules": 1, "edition": "e", "options": {"a": 1}, "status": "running", "seed": "",
       "host_hash": "", "invite_hash": "", "created": 1, "changed": 1, "clock": {"kind": "none"}}
record = '{"format": 1, "game": "g", "rules": 1, "edition": "e", "options": {"a": 1}, "players": ["A", "B"], "moves": []}'
barrier = threading.Barrier(8)
read = []
def go():
    barrier.wait()
    for _ in range(20):
        read.append((store._value(row, TableRow), Record.read(record)))
threads = [threading.Thread(target=go) for _ in range(8)]
sys.setswitchinterval(1e-6)
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(read) == 160, len(read)
"""


def test_threads_that_read_first_do_not_crash_the_process() -> None:
    """Without the decoders that are made at import, about every second of these ends with a segmentation fault."""
    for _ in range(5):
        ended = subprocess.run([sys.executable, "-c", FIRST_READS], capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr

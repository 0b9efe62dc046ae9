"""A bot that leaves its process id in the folder of its argument, says hello, and neither reads nor writes from then on."""

import os
import pathlib
import sys
import time

sys.stdin.readline()
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
print('{"type": "hello", "protocol": 1}', flush=True)
time.sleep(3600)

"""Collecting garbage without holding everybody up.

Python's cycle collector looks at everything alive whenever a quarter has been added. With a thousand tables and
their sockets that takes a fifth of a second, during which nobody is served. Tables are made of values, which have no
cycles. So what has lived for a while is set aside and looked at rarely; what is young is looked at often, which takes no time.
"""

from __future__ import annotations

import asyncio
import gc
import sys

YOUNG = 20_000
"""How many new objects there may be before the young ones are looked at."""
SETTLED = 5.0
"""Seconds after which young objects are looked at, and those left are set aside."""
ROUNDS = 180
"""How often that is done before everything is looked at once: every quarter of an hour."""
SWITCH = 0.001
"""Seconds a thread may compute while another waits: the writing thread must not wait long for the serving one."""


async def look_after() -> None:
    """Tend the collector, for ever."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, 20, 1000)
    while True:
        for _ in range(ROUNDS):
            gc.freeze()
            await asyncio.sleep(SETTLED)
            gc.collect(1)
        gc.unfreeze()
        gc.collect()

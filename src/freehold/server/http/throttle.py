"""Rate limits: a bucket of tokens per key, filled at a steady rate. In memory, so each worker counts for itself."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from freehold.core.said import Said
from freehold.server.messages.refusals import Refusal

MOST_KEYS = 50_000


class Throttle:
    """A limit per second for each key, and a limit on bursts."""

    def __init__(self, *, per_second: float, burst: float, refusal: Said) -> None:
        self.per_second = per_second
        self.burst = burst
        self.refusal = refusal
        """What there was too much of, in a sentence."""
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token, or refuse and say when to come back."""
        now = time.monotonic()
        tokens, since = self._buckets.pop(key, (self.burst, now))
        tokens = min(self.burst, tokens + (now - since) * self.per_second)
        spent = tokens - 1 if tokens >= 1 else tokens
        self._buckets[key] = (spent, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        if tokens < 1:
            wait = math.ceil((1 - tokens) / self.per_second)
            raise Refusal("too-many", self.refusal, retry_after=wait)

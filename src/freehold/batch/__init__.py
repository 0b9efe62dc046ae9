"""Many games at once: on the cores of a CPU, or on a GPU."""

from __future__ import annotations

from freehold.batch.batch import Batch, Playouts
from freehold.batch.prebuilt import Prebuilt

__all__ = ["Batch", "Playouts", "Prebuilt"]

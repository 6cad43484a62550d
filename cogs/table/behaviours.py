"""All behaviours: every folder in here that has a `verbs.py`, which registers what can be clicked."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def load_behaviours() -> None:
    """Imports each of them; a new one needs no mention anywhere else."""
    for verbs in sorted(Path(__file__).parent.glob("*/verbs.py")):
        import_module(f"cogs.table.{verbs.parent.name}.verbs")

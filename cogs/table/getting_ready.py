"""A worker process's first task: import the sheets and load all words, so that the first drawing is not slow."""

from __future__ import annotations

import gc

from cogs.face.words import LANGUAGES, words_for
from cogs.table.history import log_sheet  # noqa: F401 -- what a worker will need
from cogs.table.sheets import board_sheet, hand_sheet, reference_sheet  # noqa: F401 -- what a worker will need


def get_ready() -> None:
    """A worker's first task: it has imported all this, and now reads the words, before anybody waits for it."""
    for language in LANGUAGES:
        words_for(language)
    gc.freeze()  # all this stays: whoever looks for rubbish later need not look through it

"""The page about a game out of a file, for a terminal: its lines, and every choice that cost something."""

from __future__ import annotations

import re
from itertools import repeat
from typing import Final

from cogs.face.words import words_for
from cogs.table.history.kept_game import opened
from cogs.table.how_it_went import books
from cogs.table.how_it_went.allowed import Rights
from cogs.table.how_it_went.sheet import page, told
from cogs.table.how_it_went.summary import costly
from db import not_undone, outcome_of, replay
from engine import GAMES
from engine.house.judges import SHOWN

MARKUP: Final = re.compile(r"\*\*|^```$|^-# ", re.MULTILINE)


def analysed(data: bytes, locale: str) -> list[str]:
    """A file's game as its page tells it. Raises GameFileRefused."""
    kept, words = opened(data, locale), words_for(locale)
    table, moves, game = kept.table, not_undone(kept.moves), GAMES[kept.table.game]
    state = game.load_state(table.state or "")
    if game.outcome(state) is None:
        return [words("refuse-went-agreed")]
    table.outcome = outcome_of(game, state)
    begun = replay(game, len(table.seats), table.options, table.seed, table.rules_version, ())
    ledger = books.whole(table.game, game.dump(begun), moves)
    reader = Rights(None, locale, frozenset(), frozenset(), in_words=True)
    sheet, cost = page(table, kept.moves, books.written(table.game, ledger), reader), costly(ledger)
    choices = ["", *told(table, kept.moves, cost, words, repeat("–"))] if cost else []
    trial = [] if table.game in SHOWN else ["", words("went-on-trial")]
    text = MARKUP.sub("", "\n".join([sheet.text, *choices]))
    return [sheet.title, *re.sub("\n{3,}", "\n\n", text).splitlines(), *trial]

"""What stands below a board, as far as this bot can know."""

from __future__ import annotations

import pytest

from cogs.table.adapters import newest_messages
from cogs.table.adapters.newest_messages import NewestMessages


def test_a_bot_that_hears_nothing_believes_what_it_saw_for_a_minute_only(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = NewestMessages()
    newest.listen(1)
    newest.all_since(1, 10, [10, 11, 12])
    newest.hears = lambda: False
    assert newest.below(1, 10) == 2
    monkeypatch.setattr(newest_messages, "BELIEVED_FOR", 0.0)
    assert newest.below(1, 10) is None
    newest.hears = lambda: True
    assert newest.below(1, 10) == 2

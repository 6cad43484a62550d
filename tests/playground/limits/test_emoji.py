"""What Discord takes for an emoji, and what it does not."""

from __future__ import annotations

import pytest

from playground.limits.emoji import is_emoji


@pytest.mark.parametrize("text", ["🚂", "▶️", "1️⃣", "🇩🇪", "👩‍🔧", "👍🏽", "⬆", "❤️"])
def test_emoji_are_emoji(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["", "x", "►", "●", "→", "🚂🚂", ":train:", "★"])
def test_other_signs_are_no_emoji(text: str) -> None:
    assert not is_emoji(text)

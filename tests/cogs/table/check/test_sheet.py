"""The check fits into a message, whatever is missing, in every language and in words that are a third longer."""

from __future__ import annotations

import discord
import pytest

from cogs.face.sheet import Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.table.check.sheet import Here, Messages, all_channels, check
from cogs.table.terms.sender import Sender
from db import Person

CONTENT_MOST = 2000
NOTHING = discord.Permissions.none()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("messages", ["untried", "open", "closed", "paused"])
@pytest.mark.parametrize("in_thread", [False, True])
def test_a_check_where_everything_is_missing_fits_into_a_message(
    language: str, messages: Messages, in_thread: bool
) -> None:
    sender, person = Sender(1, "Ada", language, 1), Person(1, "Ada", language, zone="America/Argentina/Buenos_Aires")
    shown = check(sender, person, Here(NOTHING, in_thread), messages, 0.0, b"", manages=True)
    assert len(shown.content) * 4 / 3 < CONTENT_MOST


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("many", [1, 9, 10, 11, 500])
def test_a_list_of_channels_is_shortened_where_it_is_long_and_says_by_how_many(language: str, many: int) -> None:
    ids = [10**19 + number for number in range(many)]
    shown: Sheet = all_channels(dict.fromkeys(ids, NOTHING), language)
    assert len(shown.content) <= CONTENT_MOST
    named = sum(f"<#{id}>" in shown.content for id in ids)
    assert named >= min(many, 9)
    more = words_for(language)("check-channels-more", count=many - named)
    assert (more in shown.content.splitlines()) == (named < many)


def test_a_server_without_text_channels_is_no_fault() -> None:
    assert "any text channels" in all_channels({}, "en").content

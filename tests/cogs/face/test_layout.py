"""Layouts: what a list has room for, measured as Discord measures it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cogs.face.layout import MOST_COMPONENTS, MOST_LETTERS, Room
from cogs.face.sheet import Link, Part, Section, Separator, Sheet
from tests.cogs.read_sheets import require_layout

LINK = Link("W" * 38, f"https://discord.com/channels/{'/'.join(['1' * 20] * 3)}")
texts = st.builds(str.__mul__, st.sampled_from(["W", "ä", "車", "🚂", "\n", '"']), st.integers(1, 700)).map("x".__add__)
some_part = texts | st.builds(Section, texts, st.just(LINK)) | st.just(Separator())


@given(st.lists(some_part, min_size=1, max_size=60))
async def test_what_has_room_is_taken_by_discord(parts: list[str | Section | Separator]) -> None:
    room = Room()
    taken: list[Part] = [part for part in parts if room.take(part)]
    assert taken
    require_layout(Sheet(parts=tuple(taken)))


def test_what_has_no_room_takes_none() -> None:
    room = Room()
    assert not room.take("x", "x" * MOST_LETTERS)
    assert room == Room()
    assert room.take("x" * MOST_LETTERS)
    assert not room.take("x"), "there is no letter left"
    assert room.take(*[Separator()] * (MOST_COMPONENTS - 2))
    assert not room.take(Separator()), "there is no component left, the container and the text among them"

"""Sheets are laid out within their limits, and say where they left something out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cogs.face.sheet import CONTENT_MOST, FENCE, MOST_IN_ROW, Button, Menu, Sheet, in_rows, shorten, without_embed


@given(st.text("W …", max_size=200), st.integers(1, 150))
def test_a_text_cut_short_says_so(text: str, most: int) -> None:
    short = shorten(text, most)
    assert len(short) <= most
    assert short == text or short.endswith("…")


@given(st.integers(0, 30))
def test_buttons_are_laid_out_five_to_a_row_in_their_order(count: int) -> None:
    given_ = [Button(str(number), "act", str(number)) for number in range(count)]
    rows = in_rows(given_)
    assert all(not isinstance(row, Menu) and 1 <= len(row) <= MOST_IN_ROW for row in rows)
    assert [each for row in rows if not isinstance(row, Menu) for each in row] == given_


@given(st.text("W` \n", max_size=3000), st.booleans())
def test_without_an_embed_words_stay_within_the_limit_and_a_block_that_is_cut_ends(text: str, block: bool) -> None:
    said = f"```\n{text.replace('`', '')}\n```" if block else text.replace("`", "")
    plain = without_embed(Sheet(title="Title", text=said, footer="Below"))
    assert len(plain.content) <= CONTENT_MOST
    assert plain.content.count(FENCE) == 2 * block
    assert plain == Sheet(content=plain.content)


def test_without_an_embed_all_that_stood_in_it_stands_above_the_picture_in_its_order() -> None:
    sheet = Sheet(content="Above", title="Title", text="Text", fields=(("Field", "value"),), footer="Below")
    assert without_embed(sheet).content == "Above\n**Title**\nText\n**Field**\nvalue\n-# Below"
    assert without_embed(without_embed(sheet)) == without_embed(sheet)

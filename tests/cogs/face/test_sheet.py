"""Sheets are laid out within their limits, and say where they left something out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cogs.face.sheet import MOST_IN_ROW, Button, Menu, in_rows, shorten


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

"""What is read as JSON, and what is not."""

from __future__ import annotations

import pytest

from playground.limits.json_text import DEEPEST, read_json


@pytest.mark.parametrize(
    "text", ["", "{", "[1,]", b"\xff", "[" * 100_000], ids=["nothing", "cut", "a comma", "no text", "deep"]
)
def test_what_is_no_json_is_a_value_error(text: str | bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(text)


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a": ', "}")])
def test_it_may_be_nested_so_deeply_and_no_deeper(opening: str, closing: str) -> None:
    assert read_json(opening * (DEEPEST - 1) + "1" + closing * (DEEPEST - 1))
    with pytest.raises(ValueError, match="too deeply"):
        read_json(opening * DEEPEST + "1" + closing * DEEPEST)


def test_a_long_text_is_not_a_deep_one() -> None:
    assert len(read_json("[" + ", ".join(["[1]"] * 10_000) + "]")) == 10_000

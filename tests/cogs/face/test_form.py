"""A form takes what it offers and nothing else, whatever a client sends."""

from __future__ import annotations

import pytest

from cogs.face.form import OFF, ON, Channels, Field, FormChoice, FormSheet, OneOf, SomeOf, Switch, Text

OFFERED = tuple(FormChoice(value, value.upper()) for value in ("a", "b", "c"))
FIELDS: list[tuple[Field, list[tuple[str, ...]], list[tuple[str, ...]]]] = [
    (Text("f", "F", (), most=3), [("",), ("abc",)], [(), ("abcd",), ("a", "b")]),
    (OneOf("f", "F", ("a",), offered=OFFERED), [("a",), ("c",)], [(), ("d",), ("a", "b"), ("",)]),
    (SomeOf("f", "F", (), offered=OFFERED, most=2), [(), ("a",), ("c", "a")], [("a", "b", "c"), ("d",), ("a", "a")]),
    (Switch("f", "F", ON), [ON, OFF], [(), ("maybe",), ("on", "off"), ("True",)]),
    (Channels("f", "F", ()), [(), ("1", "2")], [("x",), ("²",), ("9" * 21,), ("-1",), tuple(map(str, range(26)))]),
]


@pytest.mark.parametrize(("field", "good", "bad"), FIELDS)
def test_a_field_takes_what_it_offers_and_nothing_else(
    field: Field, good: list[tuple[str, ...]], bad: list[tuple[str, ...]]
) -> None:
    assert [field.takes(values) for values in good] == [True] * len(good)
    assert [field.takes(values) for values in bad] == [False] * len(bad)


def test_a_form_takes_an_answer_to_each_of_its_fields_and_to_no_other() -> None:
    form = FormSheet("F", "f", "", (Text("typed", "T", ("",)), Switch("sure", "S", OFF)))
    assert form.takes({"typed": ("x",), "sure": ON})
    assert not form.takes({"typed": ("x",)})
    assert not form.takes({"typed": ("x",), "sure": ON, "more": ON})
    assert not form.takes({"typed": ("x",), "sure": ("x",)})


def test_a_form_opens_again_with_what_was_typed_as_far_as_it_still_takes_it() -> None:
    form = FormSheet("F", "f", "", (Text("typed", "T", ("",)), OneOf("one", "O", ("a",), offered=OFFERED)))
    again = form.filled_with({"typed": ("x",), "one": ("gone",), "more": ON})
    assert [field.given for field in again.fields] == [("x",), ("a",)]

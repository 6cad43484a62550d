"""A setting is changed in a file of settings, and nothing else."""

from __future__ import annotations

from io import StringIO

import pytest
from dotenv import dotenv_values
from hypothesis import given
from hypothesis import strategies as st

from operating.setting_up.env_file import with_setting


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "A=new\n"),
        ("B=1", "B=1\nA=new\n"),
        ("B=1\r\n", "B=1\r\nA=new\r\n"),
        ("# A=old\n", "# A=old\nA=new\n"),
        ("A=old\nB=1\n", "A=new\nB=1\n"),
        ("A=old", "A=new"),
        ("A=", "A=new"),
        ("A\nB=1\n", "A=new\nB=1\n"),
        ("\n\n  export A = old   # why\nB=1\n", "\n\n  export A =new   # why\nB=1\n"),
        ("A='old # one' # why\n", "A=new # why\n"),
        ('A="old"\n', "A=new\n"),
        ("A= # none\nB=1\n", "A=new # none\nB=1\n"),
        ("a=old\n", "a=new\n"),
        ("A=first\nA=second\n", "A=first\nA=new\n"),
        ("B='\nA=none\n'\n", "B='\nA=none\n'\nA=new\n"),
        ("AB=old\n", "AB=old\nA=new\n"),
        ('A="two\nlines"\nB=1\n', "A=new\nB=1\n"),
        ('A="a \\" b" # why\nB=1\n', "A=new\nB=1\n"),
    ],
)
def test_the_line_of_a_setting_is_changed_and_all_others_stay(before: str, after: str) -> None:
    assert with_setting(before, "A", "new") == after
    assert with_setting(after, "A", "new") == after


@pytest.mark.parametrize(
    "value", ["", "a.b-c_d", "postgresql://a@b:1/c?d=/e%20f&passfile=/g", "it's", "a b", "a # b", 'a"b', "a\\nb", "#a"]
)
def test_a_value_is_read_as_it_was_given(value: str) -> None:
    assert dotenv_values(stream=StringIO(with_setting("B=1\n", "A", value))) == {"B": "1", "A": value}


LINES = st.sampled_from(
    ["A=1", "B=2", "# A=3", "", "export A='4' # five", "C='\nA=6\n'", 'D="7"', "A =8", " B = 9 # ten", "junk"]
)


@given(st.lists(LINES), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_what_is_read_of_other_settings_stays_as_it_was(lines: list[str], end: str, ends: bool) -> None:
    before = end.join(lines) + (end if ends and lines else "")
    after = with_setting(before, "A", "new")
    read = dotenv_values(stream=StringIO(after, newline=""))
    assert read.pop("A") == "new"
    was = dotenv_values(stream=StringIO(before, newline=""))
    was.pop("A", None)
    assert read == was
    assert with_setting(after, "A", "new") == after

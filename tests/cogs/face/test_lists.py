"""Lists: a language's own words say how things, sentences and headings are put together."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.lists import told
from cogs.face.seating import Seating
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from tests.cogs.face.test_words import written

LIKE_JAPANESE = (
    "list-as-sentence = { $list }。\nlist-things = { $first }、{ $next }\nlist-sentences = { $first }{ $next }\n"
)
TURNED = "list-below-heading = { $list } ({ $heading })\n"


def test_things_and_sentences_are_listed_as_the_language_does_it(tmp_path: Path) -> None:
    words = Words("ja", written(tmp_path, table_en="", table_ja=LIKE_JAPANESE))
    assert words.listed(["a", "b", "c"]) == "a、b、c"
    assert words("list-as-sentence", list=["a", "b"]) == "a、b。"
    assert told(["A。", "B。"], words) == "A。B。"
    assert Seating(("Ada", "Ben"), (False, False)).listed([0, 1], words) == "● Ada、▲ Ben"


def test_one_thing_is_itself_and_none_is_nothing() -> None:
    words = words_for("en")
    assert (words.listed(["a"]), words.listed([]), told(["A."], words)) == ("a", "", "A.")


@pytest.mark.parametrize("key", ["game_of_trains", "dwarf_train"])
def test_a_legend_puts_headings_where_the_language_has_them(key: str, tmp_path: Path) -> None:
    cogs = Path(__file__).parents[3] / "cogs"
    files = {f"{path.parent.parent.name}_en": path.read_text("utf-8") for path in cogs.glob("*/words/en.ftl")}
    face, words = FACES[key], Words("xx", written(tmp_path, **files, table_xx=TURNED))
    version, options = face.game.rules_version, face.game.Options()
    usual, turned = (face.rules_picture(one, version, options).alt for one in (words_for("en"), words))
    headings = [line.partition(": ")[0] for line in usual.splitlines()]
    assert len(headings) == 2
    assert [line.rpartition(" (")[2] for line in turned.splitlines()] == [f"{heading})" for heading in headings]

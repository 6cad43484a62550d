"""The pictures for strangers show the bot as it is: each label in them is one that it still has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from cogs.face.words import LANGUAGES, files
from engine.trains.maps import MAPS
from tests.playground.page.pictures import LABELS, SCENES
from tests.railway import ROOT

PICTURES = ROOT / "docs/pictures"
LABELS_OF: dict[str, list[str]] = json.loads((PICTURES / LABELS).read_text("utf-8"))
LARGEST_FILM, LARGEST_PICTURE = 2_000_000, 250_000  # bytes
FACT = re.compile(r"[+−-]?\d+|[A-J]?\d+|[a-h][1-8]")  # a number, a hex, a space of a train
PLACES = {place.name.replace("-", " ") for board in MAPS.values() for place in board.places.values()}


@cache
def messages(language: str) -> dict[str, ftl.Pattern]:
    """The texts of a language, by their ids."""
    entries = (entry for path in files(language) for entry in FluentParser().parse(path.read_text("utf-8")).body)
    return {entry.id.name: entry.value for entry in entries if isinstance(entry, ftl.Message) and entry.value}


def shape(pattern: ftl.Pattern, language: str) -> str:
    """A regular expression for all that a text can say, with a group for each fact in it."""
    return "".join(_shapes(pattern, language))


def _shapes(pattern: ftl.Pattern, language: str) -> Iterator[str]:
    for element in pattern.elements:
        said = element.expression if isinstance(element, ftl.Placeable) else element
        if isinstance(said, ftl.TextElement | ftl.StringLiteral):
            yield re.escape(said.value)
        elif isinstance(said, ftl.SelectExpression):
            yield f"(?:{'|'.join(shape(variant.value, language) for variant in said.variants)})"
        elif isinstance(said, ftl.MessageReference):
            yield shape(messages(language)[said.id.name], language)
        else:
            yield "(.+?)"


@cache
def shapes(language: str) -> list[re.Pattern[str]]:
    return [re.compile(shape(pattern, language)) for pattern in messages(language).values()]


@cache
def is_said(label: str, language: str) -> bool:
    """Whether a message of today could be this label, with facts that are said today as well."""
    if FACT.fullmatch(label) or label in PLACES:
        return True
    for found in filter(None, (each.fullmatch(label) for each in shapes(language))):
        facts = [fact for fact in found.groups() if fact]
        if label not in facts and all(is_said(fact, language) for fact in facts):
            return True
    return False


@pytest.mark.parametrize("picture", LABELS_OF)
def test_each_label_in_a_picture_is_one_of_today(picture: str) -> None:
    language = picture.split(".")[1]
    assert LABELS_OF[picture]
    assert [label for label in LABELS_OF[picture] if not is_said(label, language)] == []


def test_a_label_that_is_none_any_more_is_found() -> None:
    assert is_said("Undo", "en")
    assert is_said("Play 3 trains (+3)", "en")
    for label, language in (("Take back", "en"), ("Undo", "de"), ("Spiele 3 Züge (+3)", "de"), ("Afresh", "en")):
        assert not is_said(label, language), label


def test_every_scene_is_there_in_every_language_and_no_picture_is_large() -> None:
    wanted = {f"{scene.name}.{language}.webp" for scene in SCENES for language in LANGUAGES}
    assert wanted == set(LABELS_OF) == {path.name for path in PICTURES.glob("*.webp")}
    for scene in SCENES:
        for language in LANGUAGES:
            size = (PICTURES / f"{scene.name}.{language}.webp").stat().st_size
            assert size <= (LARGEST_FILM if scene.filmed else LARGEST_PICTURE)


@pytest.mark.parametrize(("page", "language"), [("README.md", "en"), ("README.de.md", "de")])
def test_the_front_pages_show_them_all_with_words_for_each(page: str, language: str) -> None:
    shown = re.findall(r'<img src="docs/pictures/([^"]+)"[^>]* alt="[^"]{20,}">', (ROOT / page).read_text("utf-8"))
    assert sorted(shown) == sorted(f"{scene.name}.{language}.webp" for scene in SCENES)

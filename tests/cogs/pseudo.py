"""A pseudo-language, made from English by a function: longer by a third, and with accents on all that comes from the
words' files. What does not fit in it will not fit in some language; what has no accents is in no file of words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from cogs.face import words as words_module
from cogs.face.words import Words, files

PSEUDO = "nl"  # a locale of Discord's in which we say nothing yet
LONGER = 0.35
_ACCENTS = str.maketrans("aceginorsuyzACEGINORSUYZ", "áçéğîñôřšûýžÁÇÉĞÎÑÔŘŠÛÝŽ")
# What is no word: Discord's own marks, addresses, and what is to be typed as it stands.
_MARK = re.compile(r"(<[t@#:/][^>]*>?|:[a-zA-Z]>|https?://\S+|(?<!`)`[^` \n][^`\n]*`)")
_WORD = re.compile(r"[^\W\d_]+")


def pseudo(text: str) -> str:
    """English in longer, accented words."""
    return "".join(part if at % 2 else _stretched(part) for at, part in enumerate(_MARK.split(text)))


def _stretched(text: str) -> str:
    said, owed = "", 0.0
    for letter in text:
        owed += LONGER if letter.isalpha() else 0.0
        accented = letter.translate(_ACCENTS)
        said += accented
        if owed >= 1 and letter.isalpha():
            said, owed = said + accented.lower(), owed - 1
    return said


class _Pseudo(Transformer):
    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        return ftl.TextElement(pseudo(node.value))


def pseudo_file(text: str) -> str:
    """A file of English words in the pseudo-language; what people type is read as in English."""
    resource = FluentParser().parse(text)
    resource.body = [
        entry if isinstance(entry, ftl.Message) and entry.id.name.startswith("typed-") else _Pseudo().visit(entry)
        for entry in resource.body
        if isinstance(entry, ftl.Message | ftl.Term)
    ]
    return str(FluentSerializer().serialize(resource))


def unaccented(text: str, *known: str) -> list[str]:
    """The words of a text that did not come from a file of words, but for these that are known."""
    rest = _MARK.sub(" ", re.sub(r"<[^>]*>", " ", text))
    for name in known:
        rest = rest.replace(name, " ")
    return [
        word for word in _WORD.findall(rest) if len(word) > 2 and word.isascii() and word.translate(_ACCENTS) != word
    ]


class PseudoWords(Words):
    """Notes which numbers were 0 in which messages."""

    def __init__(self, folder: Path) -> None:
        super().__init__(PSEUDO, folder)
        self.noughts: set[tuple[str, str]] = set()

    def __call__(self, message: str, /, **facts: Any) -> str:
        self.noughts |= {(message, name) for name, fact in facts.items() if fact == 0 and not isinstance(fact, bool)}
        return super().__call__(message, **facts)


@cache
def _written(folder: Path) -> PseudoWords:
    for path in files("en"):
        package = folder / path.parent.parent.name / "words"
        package.mkdir(parents=True)
        (package / f"{PSEUDO}.ftl").write_text(pseudo_file(path.read_text("utf-8")), "utf-8")
        (package / "en.ftl").write_text(path.read_text("utf-8"), "utf-8")
    return PseudoWords(folder)


@pytest.fixture(scope="session")
def pseudo_words(tmp_path_factory: pytest.TempPathFactory) -> PseudoWords:
    return _written(tmp_path_factory.mktemp("pseudo"))


@pytest.fixture
def in_pseudo(pseudo_words: PseudoWords, monkeypatch: pytest.MonkeyPatch) -> PseudoWords:
    """As if the pseudo-language were one of ours."""
    pseudo_words.noughts.clear()
    others = words_module._words
    monkeypatch.setattr(words_module, "LANGUAGES", (*words_module.LANGUAGES, PSEUDO))
    monkeypatch.setattr(words_module, "_words", lambda one: pseudo_words if one == PSEUDO else others(one))
    return pseudo_words

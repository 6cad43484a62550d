"""The pages of the site: from which document each is made, and where the links in documents lead on the site."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from posixpath import normpath

from cogs.face.words import ENGLISH
from cogs.faces import FACES
from cogs.table.terms.site_pages import GAME_FILE, rules_of
from publishing.markdown import linked, risen, sections

ROOT = Path(__file__).parent.parent
PICTURES = "docs/pictures"
# The README's sections, by their places: both languages have the same ones.
FRONT, PLAY, GAMES, WHY, ADD, COMMANDS, QUESTIONS, PRIVACY, CREDITS, DEVELOPERS = range(10)


@dataclass(frozen=True, slots=True)
class Document:
    """A page that is made of a document, or of some of its sections."""

    page: str
    source: str
    sections: tuple[int, ...] = ()


DOCUMENTS = (
    Document("index", "README.md", (FRONT, PLAY, GAMES, WHY, PRIVACY, CREDITS)),
    Document("questions", "README.md", (QUESTIONS,)),
    Document("run", "README.md", (ADD,)),
    Document("operating", "docs/operating.md"),
    Document("settings", "docs/settings.md"),
    Document("privacy", "docs/privacy.md"),
    Document(GAME_FILE, "docs/game-file.md"),
)
RULES = {rules_of(face.prefix): key for key, face in FACES.items()}
OTHER_LANGUAGES = re.compile(r"^\[\w+\]\(README[.\w]*\)\n\n", re.MULTILINE)  # for which the site has a menu
# A link to a whole document leads to the first page that is made of it.
PAGE_OF = {one.source: one.page for one in reversed(DOCUMENTS)}


def translated(source: str, language: str) -> str | None:
    """The same document in another language, if it's there."""
    other = source if language == ENGLISH else source.removesuffix(".md") + f".{language}.md"
    return other if (ROOT / other).exists() else None


def made_of(document: Document, language: str, note: str, repository: str) -> str:
    """The page's Markdown; with a note where it's there in English alone."""
    source = translated(document.source, language)
    text = (ROOT / (source or document.source)).read_text("utf-8")
    parts = sections(text)
    text = "".join(parts[at] for at in document.sections) if document.sections else text
    text = OTHER_LANGUAGES.sub("", text if text.startswith("# ") else risen(text))
    if source is None:
        title, _, rest = text.partition("\n")
        text = f"{title}\n\n*{note}*\n{rest}"
    return linked(text, _leading(document, repository))


def _leading(document: Document, repository: str) -> Callable[[str], str]:
    """Where the links of a document lead from its page: to another page, a picture, or into the repository."""
    folder = normpath(f"{document.source}/..")

    def lead(target: str) -> str:
        path, mark, anchor = target.partition("#")
        if "://" in target or not path:
            return target
        path = normpath(f"{folder}/{path}")
        english = next((path.replace(f".{one}.md", ".md") for one in _tongues(path)), path)
        if path.startswith(PICTURES):
            return f"pictures/{path.rpartition('/')[2]}"
        if english in PAGE_OF and english != document.source:
            return f"{PAGE_OF[english]}.md{mark}{anchor}"
        return f"{repository}/blob/main/{path}{mark}{anchor}" if repository else ""

    return lead


def _tongues(path: str) -> list[str]:
    """The language in the name of a translated document."""
    name = path.rpartition("/")[2].split(".")
    return name[1:2] if len(name) == 3 else []

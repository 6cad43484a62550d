"""The site, built: Markdown for each language in a folder of its own, of which Zensical makes pages."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from cogs.table.help.sheet import installed
from cogs.table.terms.site_pages import GAME_FILE, folder_of
from operating.settings import read_settings
from publishing import commands, rules
from publishing.pages import DOCUMENTS, PICTURES, ROOT, RULES, made_of

HERE = Path(__file__).parent
THEME, STYLE = HERE / "theme", "style.css"
ICON = ROOT / "playground/page/static/icon.svg"


def build(into: Path) -> None:
    """Builds the whole site in place of an older one. Raises FileExistsError: something else stands there; and
    CalledProcessError: a link leads nowhere."""
    if into.exists() and any(into.iterdir()) and not (into / STYLE).exists():
        raise FileExistsError(f"{into} is no site: name a folder that isn't there yet")
    offered = asyncio.run(commands.registered())
    with TemporaryDirectory() as folder:
        built = Path(folder) / "built"
        for language in LANGUAGES:  # English first, in whose folder the others stand
            project = Path(folder) / language
            write(project, language, offered)
            run = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(project / "mkdocs.yml")]
            subprocess.run(run, check=True, cwd=project)
            shutil.copytree(project / "site", built / folder_of(language), dirs_exist_ok=True)
        shutil.rmtree(into, ignore_errors=True)
        shutil.copytree(built, into)


def write(project: Path, language: str, offered: list[commands.Offered]) -> None:
    """All that Zensical is given for a language: the pages, their pictures, and its settings."""
    words, own = words_for(language), Words(language, ROOT)  # the words that stand in this folder
    docs = project / "docs"
    (docs / "rules").mkdir(parents=True)
    shutil.copytree(ROOT / PICTURES, docs / "pictures", ignore=lambda _, names: _foreign(names, language))
    shutil.copy(HERE / STYLE, docs)
    shutil.copy(ICON, docs)
    repository = installed()[1]
    for document in DOCUMENTS:
        (docs / f"{document.page}.md").write_text(made_of(document, language, own("english-only"), repository), "utf-8")
    for page, key in RULES.items():
        (docs / f"{page}.md").write_text(rules.page(key, words, own, docs), "utf-8")
    (docs / "commands.md").write_text(commands.page(offered, words, own), "utf-8")
    (project / "mkdocs.yml").write_text(json.dumps(settings(words, own, repository)), "utf-8")


def _foreign(names: list[str], language: str) -> list[str]:
    """The files that aren't pictures of this language."""
    return [name for name in names if not name.endswith(f".{language}.webp")]


def settings(words: Words, own: Words, repository: str) -> dict[str, Any]:
    """Zensical's settings, in its older format, as which JSON can be read. No page asks anyone else for a font."""
    running = [{own(f"nav-{page}"): f"{page}.md"} for page in ("run", "operating", "settings")]
    games = [{words(f"{FACES[key].prefix}-name"): f"{page}.md"} for page, key in RULES.items()]
    pages = [{own(f"nav-{page}"): f"{page}.md"} for page in ("commands", "questions", "privacy", GAME_FILE)]
    home, site = folder_of(words.language).count("/") * "../", read_settings().bummelzug_site
    return {
        "site_name": "Bummelzug",
        "site_description": own("site-description"),
        "nav": [
            {own("nav-home"): "index.md"},
            {own("nav-rules"): games},
            *pages[:2],
            {own("nav-running"): running},
            *pages[2:],
        ],
        "site_url": f"{site.rstrip('/')}/{folder_of(words.language)}" if site else None,
        "repo_url": repository or None,
        "theme": {
            "language": words.language,
            "custom_dir": str(THEME),
            "font": False,
            "logo": ICON.name,
            "favicon": ICON.name,
            "features": ["navigation.sections", "navigation.top", "navigation.footer", "toc.follow"],
            "palette": [_palette("light", "default", own("go-dark")), _palette("dark", "slate", own("go-light"))],
        },
        "extra_css": [STYLE],
        "extra": {
            "generator": False,
            "alternate": [
                {"lang": one, "name": words_for(one)("language-own-name"), "link": f"{home}{folder_of(one)}"}
                for one in LANGUAGES
            ],
        },
        "markdown_extensions": [
            "tables",
            "attr_list",
            "md_in_html",
            "admonition",
            "pymdownx.details",
            "pymdownx.superfences",
            {"toc": {"permalink": True}},
        ],
    }


def _palette(of: str, scheme: str, switch: str) -> dict[str, Any]:
    """Light or dark, as the reader's system is, until they switch."""
    return {
        "media": f"(prefers-color-scheme: {of})",
        "scheme": scheme,
        "primary": "custom",
        "accent": "custom",
        "toggle": {"icon": f"lucide/{'sun' if of == 'light' else 'moon'}", "name": switch},
    }

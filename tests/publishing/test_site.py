"""The site as it's built: each link leads somewhere, and each page says what the bot says."""

from __future__ import annotations

import html
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from cogs.table.help.sheet import NAMED
from cogs.table.terms import site_pages
from publishing.build import HERE, build, settings
from publishing.pages import DOCUMENTS, ROOT

pytestmark = pytest.mark.slow
ELSEWHERE = ("http", "https", "mailto")
WORDS = HERE / "words"


class Page(HTMLParser):
    """A page's links and what of others it shows, the anchors in it, and its text."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.text = ""
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif "src" in given or tag == "link":
            self.loads.append(given.get("src") or given["href"])

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@cache
def read(path: Path) -> Page:
    return Page(path)


def pages(site: Path) -> list[Path]:
    found = sorted(path for path in site.rglob("*.html") if path.name != "404.html")
    assert len(found) == len(LANGUAGES) * (len(DOCUMENTS) + len(FACES) + 1)
    return found


def missing(site: Path, page: Path, link: str) -> bool:
    """Whether a link of a page leads nowhere on the site."""
    parts = urlsplit(link)
    if parts.scheme in ELSEWHERE:
        return False
    there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    there = there / "index.html" if there.is_dir() else there
    if not there.is_file() or not there.is_relative_to(site):
        return True
    return bool(parts.fragment) and unquote(parts.fragment) not in read(there).anchors


def test_every_link_and_every_anchor_is_there(site: Path) -> None:
    links = [(page, link) for page in pages(site) for link in (*read(page).links, *read(page).loads)]
    assert len(links) > 1000
    assert [(page.relative_to(site), link) for page, link in links if missing(site, page, link)] == []


def test_a_link_that_leads_nowhere_is_found(site: Path) -> None:
    home = site / "index.html"
    assert not missing(site, home, "privacy/")
    for link in ("nowhere/", "privacy/#nowhere", "../", "#nowhere", "pictures/nowhere.webp"):
        assert missing(site, home, link), link


def test_a_folder_with_something_else_in_it_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    with pytest.raises(FileExistsError, match="is no site"):
        build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("site", ["https://trains.example/bot", "https://trains.example/bot/"])
def test_the_sites_map_has_the_address_that_an_operator_has_set(monkeypatch: pytest.MonkeyPatch, site: str) -> None:
    monkeypatch.setenv("BUMMELZUG_SITE", site)
    for language, address in (("en", "https://trains.example/bot/"), ("de", "https://trains.example/bot/de/")):
        assert settings(words_for(language), Words(language, ROOT), "")["site_url"] == address
    monkeypatch.delenv("BUMMELZUG_SITE")
    assert settings(words_for("en"), Words("en", ROOT), "")["site_url"] is None


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = [(page.relative_to(site), one) for page in pages(site) for one in read(page).loads]
    assert [one for one in loaded if urlsplit(one[1]).scheme in ELSEWHERE] == []


def plain(markdown: str) -> list[str]:
    """The words of a text, without its marks."""
    return re.findall(r"\w+", html.unescape(re.sub(r"`|\*|_", "", markdown)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_the_page_that_the_bot_links_has_all_of_a_games_rules(site: Path, game: str, language: str) -> None:
    face, words = FACES[game], words_for(language)
    page = site / site_pages.address(".", site_pages.rules_of(face.prefix), language) / "index.html"
    shown = " ".join(plain(read(page).text))
    rules = face.rules(words, face.game.rules_version, face.game.Options())
    for title, text in (*rules, ("", words(f"{face.prefix}-tips")), ("", words(f"{face.prefix}-makers"))):
        assert " ".join(plain(title)) in shown
        assert " ".join(plain(text)) in shown
    assert f"{face.prefix}.{language}.png" in page.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_commands_are_told_in_the_readers_language(site: Path, language: str) -> None:
    words = words_for(language)
    page = read(site / site_pages.folder_of(language) / "commands" / "index.html")
    typed = {words(f"type-{name}").strip("`") for name in NAMED} | {words("type-help").strip("`")}
    started = {f"/{words(f'{face.prefix}-command')} {words('command-start')}" for face in FACES.values()}
    for told in (*typed, *started, words("command-check-about"), words("menu-play-with")):
        assert told in page.text


def test_each_page_leads_to_itself_in_the_other_languages(site: Path) -> None:
    for page in pages(site):
        others = re.findall(r'<a href="([^"]*)" hreflang="(\w+)"', page.read_text("utf-8"))
        assert [language for _, language in others] == list(LANGUAGES)
        own = page.relative_to(site).as_posix()
        for language in LANGUAGES[1:]:
            own = own.removeprefix(site_pages.folder_of(language))
        for link, language in others:
            assert (page.parent / link / "index.html").resolve() == site / site_pages.folder_of(language) / own


def test_the_page_about_the_game_file_is_where_the_bot_links_it(site: Path) -> None:
    for language in LANGUAGES:
        page = read(site / site_pages.address(".", site_pages.GAME_FILE, language) / "index.html")
        assert "rules_version" in page.text


def test_the_sites_own_words_are_there_in_every_language() -> None:
    keys = [
        re.findall(r"^[\w-]+(?= =)", (WORDS / f"{language}.ftl").read_text("utf-8"), re.M) for language in LANGUAGES
    ]
    assert all(each == keys[0] for each in keys)

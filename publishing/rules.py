"""The rules of a game as a page: the words that `Rules` says on Discord, its picture, and what can be looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cogs.face.sheet import FENCE, Sheet
from cogs.face.words import Words
from cogs.faces import FACES
from publishing.markdown import heading, paragraphs

PICTURES = "pictures"


def page(key: str, words: Words, own: Words, folder: Path) -> str:
    """The page, whose pictures are put below `folder`. The words of the site itself are its `own`."""
    face, language = FACES[key], words.language
    version, options = face.game.rules_version, face.game.Options()
    name, players = words(f"{face.prefix}-name"), face.game.players
    least = 0 if len(players) == 1 else players[0]
    parts = [
        heading(1, words("rules-title", game=name)),
        f"**{words(f'{face.prefix}-goal')}** {own('rules-players', least=least, most=players[-1])}.",
    ]
    if (picture := face.rules_picture(words, version, options)) is not None:
        parts.append(_image(picture.png, f"{face.prefix}.{language}.png", name, folder))
        parts.append(f'??? note "{own("rules-legend")}"\n\n    ' + paragraphs(picture.alt).replace("\n", "\n    "))
    command = f"`/{words(f'{face.prefix}-command')} {words('command-start')}`"
    steps = [*face.rules(words, version, options), (words("rules-tips"), words(f"{face.prefix}-tips"))]
    for title, text in steps:
        parts += [heading(2, title), paragraphs(text)]
    start = own("rules-start", command=command, help=words("type-help"), button=words("button-open-table"))
    parts += [heading(2, words("button-open-table")), start]
    parts += [heading(2, words("rules-makers")), paragraphs(words(f"{face.prefix}-makers"))]
    if things := [*_things(key, words, folder)]:
        drawn = "drawn" if "![" in things[0] else "told"
        parts += [
            heading(2, own("rules-things", game=key)),
            f'<div class="things {drawn}" markdown>',
            *things,
            "</div>",
        ]
    return "\n\n".join(parts) + "\n"


def _things(key: str, words: Words, folder: Path) -> Iterator[str]:
    """All that can be looked up and isn't in the rules already, each with its picture if it has one."""
    face = FACES[key]
    said = "\n".join(text for _, text in face.rules(words, face.game.rules_version, face.game.Options()))
    for thing in face.things(words):
        sheet = face.about(thing, words)
        if sheet is not None and sheet.text not in said:
            yield _thing(f"{face.prefix}-{thing}.{words.language}.png", sheet, folder)


def _thing(file: str, sheet: Sheet, folder: Path) -> str:
    shown = _image(sheet.pictures[0].png, file, sheet.title, folder) if sheet.pictures else ""
    text = "" if shown else f"**{sheet.title}**\n\n"
    return f"<div markdown>\n\n{shown}\n\n{text}{_text(sheet.text)}\n\n</div>"


def _text(said: str) -> str:
    """Words, and blocks as they are."""
    parts = said.split(FENCE)
    return "\n\n".join(f"{FENCE}{part}{FENCE}" if at % 2 else paragraphs(part) for at, part in enumerate(parts))


def _image(png: bytes, file: str, alt: str, folder: Path) -> str:
    (folder / PICTURES).mkdir(parents=True, exist_ok=True)
    (folder / PICTURES / file).write_bytes(png)
    return f"![{re.sub(r'[][]', '', alt)}](../{PICTURES}/{file})"

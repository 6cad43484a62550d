"""The texts that Discord takes as an emoji; anything else in a button's emoji is refused."""

from __future__ import annotations

import re

# Unicode's emoji below U+1F000, one by one: most signs that look like emoji there are not.
_OLD = (
    "©®‼⁉™ℹ↔-↙↩↪⌚⌛⌨⏏⏩-⏳⏸-⏺Ⓜ▪▫▶◀◻-◾☀-☄☎☑☔☕☘☝☠☢☣☦☪☮☯☸-☺♀♂♈-♓♟♠♣♥♦♨♻♾♿⚒-⚗⚙⚛⚜⚠⚡⚧⚪⚫⚰⚱⚽⚾⛄⛅⛈⛎⛏⛑⛓⛔⛩⛪⛰-⛵⛷-⛺⛽"
    "✂✅✈-✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓-❕❗❣❤➕-➗➡➰➿⤴⤵⬅-⬇⬛⬜⭐⭕〰〽㊗㊙"
)
_NEW = "\U0001f004\U0001f0cf\U0001f170-\U0001f251\U0001f300-\U0001faff"
_ONE = f"[{_OLD}{_NEW}]\ufe0f?[\U0001f3fb-\U0001f3ff]?"
_FLAG = "[\U0001f1e6-\U0001f1ff]{2}"
_KEYCAP = "[0-9#*]\ufe0f?\u20e3"
_EMOJI = re.compile(f"{_FLAG}|{_KEYCAP}|{_ONE}(?:\u200d{_ONE})*")


def is_emoji(text: str) -> bool:
    return _EMOJI.fullmatch(text) is not None

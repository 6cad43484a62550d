"""What is stored about somebody, as a file for their eyes; and the way to have it forgotten."""

from __future__ import annotations

import json

from cogs.face.sheet import Paper
from cogs.table.clicks.call import Call
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.sheets import notices
from cogs.table.tables.desk import Desk

FILE = "bummelzug.json"


class Privacy:
    """Asked for anywhere, by whoever it is about. The button beneath it asks once more before anything is done."""

    def __init__(self, desk: Desk, replies: Replies, limits: RateLimits) -> None:
        self._desk, self._replies, self._limits = desk, replies, limits

    async def command_privacy(self, call: Call) -> None:
        self._limits.spend("picture", call.sender.id)
        await self._replies.defer(call)
        found = await self._desk.store.about(call.sender.id)
        paper = Paper(FILE, json.dumps(found, indent=2, ensure_ascii=False).encode())
        await self._replies.whisper(call, notices.privacy(paper, bool(found), call.sender.locale))

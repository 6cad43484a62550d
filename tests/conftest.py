"""What tests of every part may ask for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import discord
import pytest


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library tries again as often as ever, and sleeps for a moment where it would for seconds."""

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.02))

    hurried = SimpleNamespace(**vars(asyncio) | {"sleep": sleep})
    for module in (discord.http, discord.webhook.async_, discord.client):
        monkeypatch.setattr(module, "asyncio", hurried)

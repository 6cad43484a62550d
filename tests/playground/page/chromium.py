"""The system's Chromium, driven by Playwright; without it the tests that need it are skipped, and say how to get it."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal
from urllib.parse import urljoin

import pytest
from playwright.async_api import Browser, Page, async_playwright

Theme = Literal["light", "dark"]
WIDTH, HEIGHT = 1280, 800  # pixels
SILENT = "/page/icon.svg"  # has no script; for an empty page Chromium would start another process
PATIENCE = 120.0  # seconds, which only a test that fails waits for
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Chromium's own pages behind its line of addresses, which each window would open: a process that takes longer to start
# than ours. Only the last list counts, so what Playwright turns off is repeated.
TURNED_OFF = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "AvoidCorsURLLoaderRestartOnRedirect", "DestroyProfileOnBrowserClose"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    "PreconnectToSearch",
)
FLAGS = [
    f"--disable-features={','.join(TURNED_OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "no Chromium: `apt-get install chromium` (or name one in CHROMIUM) and run this again"


def program() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def need() -> str:
    found = program()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return found


class Chromium:
    """A browser whose pages are used one after the other: making one takes three times as long as loading it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Page] = []
        self._clocked: list[Page] = []
        self._given: dict[Page, list[Page]] = {}

    async def page(self, *, width: int = WIDTH, theme: Theme = "light", clock: bool = False) -> Page:
        """One that nobody uses; with a clock that can be moved, if that is asked for."""
        free = self._clocked if clock else self._free
        if free:
            page = free.pop()
        else:
            # Each in a context of its own, which is a window: Chromium does not hurry to draw a tab behind others.
            page = await (await self._browser.new_context()).new_page()
            page.set_default_timeout(PATIENCE * 1000)
            if clock:
                await page.clock.install()
        self._given[page] = free
        await page.set_viewport_size({"width": width, "height": HEIGHT})
        await page.emulate_media(color_scheme=theme)
        return page

    async def stranger(self, locale: str, **how: Any) -> Page:
        """One of a browser that was never here, in its own language; to be closed with its context."""
        page = await (await self._browser.new_context(locale=locale, **how)).new_page()
        page.set_default_timeout(PATIENCE * 1000)
        return page

    async def give_back(self, page: Page) -> None:
        """It remembers nothing of where it was, and hears nothing more of it."""
        await page.evaluate("localStorage.clear()")
        await page.goto(urljoin(page.url, SILENT))
        free = self._given.pop(page)
        if free is self._clocked:
            await page.clock.resume()
        free.append(page)


@asynccontextmanager
async def chromium(path: str) -> AsyncIterator[Chromium]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield Chromium(browser)
        finally:
            await browser.close()

"""What cannot be done is refused in the language of the page, and by the names that people see."""

from __future__ import annotations

from typing import get_args

import pytest
from playwright.async_api import Locator

from playground.limits.impossible import Why
from playground.page.station import Station
from tests.playground.page.window import Window, until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SAY_ALL = """async (whys) => {
  const { LANGUAGES, refusal } = await import("/page/js/words.js");
  const facts = { command: "/c", option: "o", value: 7, field: "f", least: 1, most: 3, count: 9, who: "w", move: 5 };
  return LANGUAGES.map(({ words }) => whys.map((why) => refusal(words, { error: "fallback", why, facts })));
}"""
FALLBACK = """async () => {
  const { LANGUAGES, refusal } = await import("/page/js/words.js");
  return LANGUAGES.map(({ words }) => refusal(words, { error: "as it came", why: "unheard-of" }));
}"""
KEYS = """async () => {
  const { LANGUAGES } = await import("/page/js/words.js");
  return LANGUAGES.map(({ words }) => Object.keys(words).sort());
}"""


def alert(window: Window, text: str) -> Locator:
    return window.page.get_by_role("alert").filter(has_text=text)


async def test_all_languages_have_the_same_words_and_one_for_each_refusal(window: Window) -> None:
    english, *others = await window.page.evaluate(SAY_ALL, get_args(Why))
    for said in (english, *others):
        assert [each for each in said if "fallback" in each or "undefined" in each] == []
    for said in others:
        assert [each for each, in_english in zip(said, english, strict=True) if each == in_english] == []
    assert await window.page.evaluate(FALLBACK) == ["as it came"] * 4
    first, *other_words = await window.page.evaluate(KEYS)
    assert other_words == [first] * 3


async def test_a_refused_form_and_command_are_explained_in_german_by_their_labels(window: Window) -> None:
    await window.type("/board")
    await window.button("Name me").wait_for()
    await window.page.select_option("#language", "de")
    await window.page.get_by_text("Du bist", exact=True).wait_for()
    await window.press("Name me")
    form = window.page.get_by_role("dialog", name="Your name")
    await form.get_by_role("button", name="Senden").click()
    await form.get_by_role("alert").filter(has_text="„Name“ muss ausgefüllt sein.").wait_for()
    await form.get_by_role("button", name="Abbrechen").click()
    await window.type("/trains card name:Depot times:9")
    await alert(window, "times nimmt 1 bis 3, nicht 9.").wait_for()
    await window.type("/trains card name:Depot times:many")
    await alert(window, "times nimmt eine Zahl, nicht „many“.").wait_for()
    await window.page.select_option("#language", "en-US")
    await window.page.get_by_text("You are", exact=True).wait_for()


async def test_the_servers_language_is_told_by_its_name(small: Station, window: Window) -> None:
    await window.page.click("#panel")
    told = {
        each: window.page.locator(".notice", has_text=f"The server speaks {each} now.")
        for each in ("German", "English")
    }
    before = {each: await said.count() for each, said in told.items()}
    await window.page.select_option("#server-language", "de")
    await told["German"].nth(before["German"]).wait_for()
    await window.page.select_option("#server-language", "en-US")
    await told["English"].nth(before["English"]).wait_for()
    await until(lambda: small.guild.locale == "en-US")

"""Controls from end to end: what a custom_id carries, what Discord takes, and the limits a person has."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cogs.face.custom_id import LONGEST, OPTION, TEMPLATE, CustomId, sign
from cogs.face.sheet import (
    LABEL_MOST,
    MOST_CHOICES,
    MOST_IN_ROW,
    MOST_ROWS,
    Button,
    Choice,
    Link,
    Menu,
    Row,
    in_rows,
    shorten,
)
from cogs.face.words import LANGUAGES, words_for
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.components import CHOICE_MOST, Control, view_of
from cogs.table.adapters.recent import MOST
from cogs.table.clicks.rate_limits import LIMITS, RateLimits
from cogs.table.client import Bummelzug
from cogs.table.sheets import table_sheets
from cogs.table.tables.refusals import Refusal
from db import Seat, Table
from engine.game_of_trains import Choose, Draw, GameOfTrains, Place, Use
from playground.limits.errors import Form
from playground.limits.messages import ALT_TEXT, CUSTOM_ID, check_rows

ROOT = Path(__file__).resolve().parents[3]
GAME = GameOfTrains()
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# What a control carries

presses = st.builds(
    CustomId,
    st.integers(0, 10**12 - 1),
    st.integers(0, 10**7 - 1),
    st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1, max_size=15),
    st.text('az09:={}",- Äé美🚂', max_size=LONGEST),
)


@quick
@given(presses)
def test_what_a_custom_id_carries_comes_back(custom_id: CustomId) -> None:
    match = TEMPLATE.fullmatch(str(custom_id))
    assert match is not None
    assert CustomId.of(match) == custom_id
    assert len(str(custom_id)) <= CUSTOM_ID


def test_an_actions_sign_fits_into_a_custom_id_and_into_a_menus_value() -> None:
    """Even at the millionth move of the billionth table."""
    for action in SIGNS:
        assert len(str(CustomId(10**9, 10**6, "act", sign(GAME, action)))) <= CUSTOM_ID
        assert len(f"act:{sign(GAME, action)}") <= CHOICE_MOST


@pytest.mark.parametrize(
    "text",
    ["", "bz", "bz:1", "bz:1:2", "bz:1:2:", "bz:x:2:act", "bz:1:2:Act", "bz:1:2:act:", "zb:1:2:act", "bz:-1:2:act"],
)
def test_what_is_not_ours_is_not_matched(text: str) -> None:
    assert TEMPLATE.fullmatch(text) is None


@quick
@given(presses, st.sampled_from(["act:abc", "pick:use=7", "option:first=", "host:123", "pick:"]))
def test_a_menus_value_is_a_verb_and_an_argument_of_its_own(custom_id: CustomId, value: str) -> None:
    assume(custom_id.verb != OPTION)
    chosen = custom_id.chosen(value)
    assert (chosen.table, chosen.version) == (custom_id.table, custom_id.version)
    assert f"{chosen.verb}:{chosen.argument}" == value


@quick
@given(presses, st.lists(st.text("abc_", min_size=1), max_size=8))
def test_a_menu_of_several_gives_all_its_values_to_its_option_and_none_too(
    custom_id: CustomId, values: list[str]
) -> None:
    menu = dataclasses.replace(custom_id, verb=OPTION, argument="low")
    assert menu.chosen(*values) == dataclasses.replace(menu, argument=f"low={'+'.join(values)}")


async def test_a_menu_of_several_can_be_emptied_and_takes_no_more_than_it_has() -> None:
    choices = tuple(Choice(name, "option", name) for name in ("one", "two", "three"))
    view = view_of([Menu("Which?", choices, option="low", most=8)], 1, 1)
    assert view is not None
    (select,) = view.to_components()[0]["components"]
    assert (select["min_values"], select["max_values"]) == (0, 3)
    assert select["custom_id"] == "bz:1:1:option:low"
    assert [option["value"] for option in select["options"]] == ["one", "two", "three"]


# An action's sign, as it stands in messages that were sent before a new release. It must never change.
SIGNS: dict[Any, str] = {
    Draw(): '{"is":"Draw"}',
    Place(0): '{"is":"Place","place":0}',
    Place(6): '{"is":"Place","place":6}',
    Use(7, None): '{"is":"Use","card":7,"place":null}',
    Use(4, 2): '{"is":"Use","card":4,"place":2}',
    Choose(61, 3): '{"is":"Choose","card":61,"place":3}',
}


def test_a_sign_is_made_of_the_actions_text_alone() -> None:
    """Not of its place in a list, of this process or of a table: a button of last week does the same move."""
    code = (
        "from cogs.face.custom_id import sign; from engine import GAMES; game = GAMES['game_of_trains'];"
        "import sys; print('\\n'.join(sign(game, game.load_action(line.strip())) for line in sys.stdin))"
    )
    texts = "\n".join(GAME.dump(action) for action in SIGNS)
    told = subprocess.run(
        [sys.executable, "-c", code], input=texts, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout.split()
    assert told == [sign(GAME, action) for action in SIGNS]


@pytest.mark.parametrize("action", SIGNS, ids=str)
def test_a_sign_of_last_year_means_the_same_today(action: Any) -> None:
    assert sign(GAME, action) == SIGNS[action]


def test_no_two_actions_share_a_sign() -> None:
    actions: list[Any] = [Draw(), *(Place(place) for place in range(7))]
    actions += [Choose(card, place) for card in range(1, 85) for place in range(7)]
    actions += [Use(card, place) for card in range(1, 85) for place in (None, *range(7))]
    assert len({sign(GAME, action) for action in actions}) == len(actions)


# As Discord takes them

labels = st.sampled_from(["Draw", "Ä", "🚂 Lay a rail at Kichijoji, 1 coin", "W" * 79, "W " * 60, "W" * 200])
buttons = st.builds(Button, labels, st.sampled_from(["act", "pick", "log"]), st.text("abc123=", max_size=30))
choices = st.builds(Choice, labels, st.just("act"), st.text("abcdef", min_size=1, max_size=16), labels)
many_choices = st.lists(choices, min_size=1, max_size=30, unique_by=lambda choice: choice.argument)
menus = st.builds(Menu, labels, many_choices.map(tuple))


def distinct(rows: list[Row]) -> bool:
    all_buttons = [button for row in rows if not isinstance(row, Menu) for button in row if isinstance(button, Button)]
    return len({(button.verb, button.argument) for button in all_buttons}) == len(all_buttons)


some_row: st.SearchStrategy[Row] = st.lists(buttons, min_size=1, max_size=5) | menus
rows_of_controls = st.lists(some_row, max_size=6).filter(distinct)


@quick
@given(rows_of_controls, st.integers(0, 10**12 - 1), st.integers(0, 10**6))
async def test_what_is_to_be_offered_is_cut_to_what_discord_takes(rows: list[Row], table: int, version: int) -> None:
    view = view_of(rows, table, version)
    if not rows:
        assert view is None
        return
    assert view is not None
    sent = json.loads(json.dumps(view.to_components()))
    form = Form()
    check_rows(form, sent)
    form.close()
    assert len(sent) == min(len(rows), MOST_ROWS)
    for control in (control for row in sent for control in row["components"]):
        assert TEMPLATE.fullmatch(control["custom_id"])
        assert len(control.get("options", ())) <= MOST_CHOICES


async def test_a_link_needs_no_custom_id() -> None:
    view = view_of([[Link("To the board", "https://discord.com/channels/1/2/3")]], 1, 1)
    assert view is not None
    (button,) = view.to_components()[0]["components"]
    assert button["url"].endswith("/3")
    assert "custom_id" not in button


async def test_every_control_belongs_to_the_one_family(bot: Bummelzug) -> None:
    families = list(bot._connection._view_store._dynamic_items.items())
    assert [(pattern.pattern, item) for pattern, item in families] == [(TEMPLATE.pattern, Control)]
    view = view_of([[Button("Draw", "act", "abc")], Menu("Which?", (Choice("One", "act", "def"),))], 1, 1)
    assert view is not None
    for child in view.children:
        assert isinstance(child, Control)
        assert sum(pattern.fullmatch(child.custom_id) is not None for pattern, _ in families) == 1
    assert not any(isinstance(each, discord.ui.Modal) for each in view.children)


@given(st.text("W …", max_size=200), st.integers(1, 150))
def test_a_text_cut_short_says_so(text: str, most: int) -> None:
    short = shorten(text, most)
    assert len(short) <= most
    assert short == text or short.endswith("…")


@given(st.integers(0, 30))
def test_buttons_are_laid_out_five_to_a_row_in_their_order(count: int) -> None:
    given_ = [Button(str(number), "act", str(number)) for number in range(count)]
    rows = in_rows(given_)
    assert all(not isinstance(row, Menu) and 1 <= len(row) <= MOST_IN_ROW for row in rows)
    assert [each for row in rows if not isinstance(row, Menu) for each in row] == given_


def table_at(seed: int, count: int, players: int, locale: str) -> Table:
    """A running table after so many random moves."""
    rng = Random(seed)
    state = GAME.start(players, GAME.Options(), seed)
    for _ in range(count):
        GAME.apply(state, state.actor, rng.choice(GAME.legal(state, state.actor)))
        if GAME.outcome(state) is not None:
            break
    over = GAME.outcome(state) is not None
    seats = [Seat(at, "W" * 32, computer=False) for at in range(players)]
    times: dict[str, Any] = {"created": 0.0, "begun": 0.0, "ended": None}
    where: dict[str, Any] = {"guild": 1, "channel": 2, "host": 0, "invited": False, "locale": locale}
    return Table(
        id=10**9, game=GAME.key, rules_version=1, options="{}", seed=seed, state=GAME.dump(state), version=10**6,
        status="ended" if over else "playing", seats=seats, invitations=[], **times, **where,
    )  # fmt: skip


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.builds(table_at, st.integers(0, 2**32), st.integers(0, 80), st.integers(2, 4), st.sampled_from(LANGUAGES)))
async def test_board_and_hand_of_a_real_game_lose_nothing_to_the_limits(table: Table) -> None:
    made = [table_sheets.board(table, [])]
    for seat in range(len(table.seats)):
        asked = table_sheets.Asked(seat, table.locale, "W" * 100, "https://discord.com/channels/1/2/3")
        made.append(table_sheets.hand(table, [], asked))
    for sheet in made:
        view = view_of(sheet.rows, table.id, table.version)
        assert view is not None
        form = Form()
        check_rows(form, view.to_components())
        form.close()
        assert len(sheet.rows) <= MOST_ROWS
        for row in sheet.rows:
            for control in row.choices if isinstance(row, Menu) else row:
                assert len(control.label) <= (CHOICE_MOST if isinstance(row, Menu) else LABEL_MOST)
                assert "…" not in control.label
        for picture in sheet.pictures:
            assert 1 <= len(picture.alt) <= ALT_TEXT
            assert not picture.alt.endswith("…")
        assert len(sheet.title) <= 256
    asks = made[0].text.partition("\n")[0].strip("*")
    assert made[0].pictures[0].alt.startswith(f"{asks}\n"), "the picture shows who is to move, or who won"


# RateLimits a person has


class Still(Clock):
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0

    def steady(self) -> float:
        return self.time


@pytest.mark.parametrize("what", LIMITS)
def test_so_many_are_free_and_the_next_is_refused_until_the_time_that_was_said(what: str) -> None:
    often, within = LIMITS[what]
    clock = Still()
    limits = RateLimits(clock)
    for step in range(often):
        clock.time = step * within / often / 3.01
        limits.spend(what, 1)
    with pytest.raises(Refusal) as refused:
        limits.spend(what, 1)
    limits.spend(what, 2)  # others are not held up by it
    wait = refused.value.facts["seconds"]
    assert isinstance(wait, int)
    assert 1 <= wait <= within + 1
    clock.time += wait
    limits.spend(what, 1)


@given(st.lists(st.floats(0.01, 40), min_size=1, max_size=60))
def test_nobody_gets_more_than_the_limit_in_any_stretch_of_time(pauses: list[float]) -> None:
    often, within = LIMITS["board"]
    clock = Still()
    limits = RateLimits(clock)
    granted: list[float] = []
    for pause in pauses:
        clock.time += pause
        try:
            limits.spend("board", 1)
            granted.append(clock.time)
        except Refusal as refused:
            wait = refused.facts["seconds"]
            assert isinstance(wait, int)
            assert granted[-often] + within <= clock.time + wait, "who waits as long as told is let in"
    for at in range(len(granted) - often):
        assert granted[at + often] - granted[at] >= within


@pytest.mark.parametrize("what", LIMITS)
async def test_who_spent_too_much_waits_no_longer_though_the_clock_is_set_back_by_a_year(what: str) -> None:
    often, within = LIMITS[what]
    clock = Clock()
    limits = RateLimits(clock)
    for _ in range(often):
        limits.spend(what, 1)
    clock.move_to(clock.now() - 365 * 24 * 3600)
    with pytest.raises(Refusal) as refused:
        limits.spend(what, 1)
    wait = refused.value.facts["seconds"]
    assert isinstance(wait, int)
    assert wait <= within
    clock.move_to(clock.now() + wait)
    limits.spend(what, 1)


def test_what_is_remembered_has_an_end() -> None:
    limits = RateLimits(Still())
    for person in range(MOST + 100):
        limits.spend("board", person)
    assert len(limits._done) <= MOST


def test_the_refusal_can_be_said_in_every_language() -> None:
    for language in LANGUAGES:
        assert "7" in words_for(language)("refuse-too-often", seconds=7)

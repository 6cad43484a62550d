"""What a custom_id carries, and an action's sign in it: controls of last year mean the same today."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cogs.face.custom_id import LONGEST, OPTION, TEMPLATE, CustomId, sign
from cogs.table.adapters.components import CHOICE_MOST
from engine.game_of_trains import Choose, Draw, GameOfTrains, Place, Use
from playground.limits.messages import CUSTOM_ID

GAME = GameOfTrains()
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])

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


# An action's sign, as it stands in messages that were sent before a new release. It must never change.
SIGNS: dict[Any, str] = {
    Draw(): '{"is":"Draw"}',
    Place(0): '{"is":"Place","place":0}',
    Place(6): '{"is":"Place","place":6}',
    Use(7, None): '{"is":"Use","card":7,"place":null}',
    Use(4, 2): '{"is":"Use","card":4,"place":2}',
    Choose(61, 3): '{"is":"Choose","card":61,"place":3}',
}


@pytest.mark.parametrize("action", SIGNS, ids=str)
def test_a_sign_of_last_year_means_the_same_today(action: Any) -> None:
    assert sign(GAME, action) == SIGNS[action]

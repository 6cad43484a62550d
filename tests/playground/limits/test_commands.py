"""Each limit of a command is kept, and the refusal names the field."""

from __future__ import annotations

from typing import Any

import pytest

from playground import Playground
from tests.playground.bare import TRAINS, Bare


@pytest.fixture
def rest(pg: Playground) -> Bare:
    return Bare(pg)


def option(name: str = "card", **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "d"} | more


BAD_COMMANDS: list[tuple[dict[str, Any], str]] = [
    ({"name": "Trains"}, "0.name"),
    ({"name": "two words"}, "0.name"),
    ({"name": "x" * 33}, "0.name"),
    ({"name": ""}, "0.name"),
    ({"description": ""}, "0.description"),
    ({"description": "x" * 101}, "0.description"),
    ({"name_localizations": {"de": "Züge"}}, "0.name_localizations.de"),
    ({"name_localizations": {"xx": "züge"}}, "0.name_localizations.xx"),
    ({"description_localizations": {"de": "x" * 101}}, "0.description_localizations.de"),
    ({"options": [option(f"o{index}") for index in range(26)]}, "0.options"),
    ({"options": [option("Card")]}, "0.options.0.name"),
    ({"options": [option(), option()]}, "0.options.1.name"),
    ({"options": [option("a"), option("b", required=True)]}, "0.options.1"),
    ({"options": [option(choices=[{"name": str(each), "value": "v"} for each in range(26)])]}, "0.options.0.choices"),
    ({"options": [option(choices=[{"name": "x" * 101, "value": "v"}])]}, "0.options.0.choices.0.name"),
    ({"options": [option(choices=[{"name": "x", "value": "v" * 101}])]}, "0.options.0.choices.0.value"),
]


@pytest.mark.parametrize(
    ("change", "path"), BAD_COMMANDS, ids=[f"{i} {path}" for i, (_, path) in enumerate(BAD_COMMANDS)]
)
async def test_a_command_beyond_a_limit_is_refused(
    rest: Bare, pg: Playground, change: dict[str, Any], path: str
) -> None:
    refused = await rest.register(TRAINS | change)
    assert refused.code == 50035
    assert path in refused.wrong
    assert pg.commands.registered() == []


ON_A_PERSON = {"type": 2, "name": "Play with …"}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"name": "x" * 33}, "0.name"),
        ({"name_localizations": {"de": "x" * 33}}, "0.name_localizations.de"),
        ({"description": "x"}, "0.description"),
    ],
)
async def test_a_command_of_a_persons_menu_has_a_short_name_of_any_letters_and_no_description(
    rest: Bare, change: dict[str, Any], path: str
) -> None:
    assert (await rest.register(ON_A_PERSON)).status == 200
    assert (await rest.register(ON_A_PERSON | change)).wrong == {path}


async def test_a_persons_menu_has_15_commands_at_most(rest: Bare) -> None:
    menu = [ON_A_PERSON | {"name": f"Play {number}"} for number in range(16)]
    assert (await rest.register(*menu[:15])).status == 200
    assert (await rest.register(*menu)).code == 30032


async def test_a_command_has_8000_characters_at_most(rest: Bare) -> None:
    def command(options: int) -> dict[str, Any]:
        choices = [{"name": f"{index:0>100}", "value": f"{index:0>100}"} for index in range(20)]
        return TRAINS | {"options": [option(f"o{index}", choices=choices) for index in range(options)]}

    assert (await rest.register(command(1))).status == 200
    assert (await rest.register(command(2))).wrong == {"0"}


async def test_there_are_100_commands_at_most_and_no_two_of_one_name(rest: Bare) -> None:
    assert (await rest.register(*(TRAINS | {"name": f"c{index}"} for index in range(100)))).status == 200
    assert (await rest.register(*(TRAINS | {"name": f"c{index}"} for index in range(101)))).code == 30032
    assert (await rest.register(TRAINS, TRAINS)).wrong == {"1.name"}


async def test_a_command_registered_again_keeps_its_id(rest: Bare) -> None:
    first = await rest.register(TRAINS)
    again = await rest.register(TRAINS | {"description": "More trains"}, TRAINS | {"name": "züge"})
    assert again.body[0]["id"] == first.body[0]["id"]
    assert again.body[1]["id"] != first.body[0]["id"]

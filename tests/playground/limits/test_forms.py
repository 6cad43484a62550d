"""How a form is filled in where a field is of a kind that nobody here can choose."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from playground import Actor, Channel, Impossible, Playground
from playground.limits.forms import filled_in
from tests.playground.small_bot import started

UPLOAD, PEOPLE, CHANNELS = 19, 5, 8


def form(kind: int, *, required: bool) -> dict[str, Any]:
    control = {"type": kind, "custom_id": "proof", "required": required}
    return {"components": [{"type": 18, "label": "Proof", "component": control}]}


@pytest.mark.parametrize("kind", [UPLOAD, PEOPLE])
@pytest.mark.parametrize("given", [{}, {"proof": []}], ids=["not named", "as the page sends it"])
def test_a_field_that_need_not_be_filled_in_is_sent_empty(kind: int, given: dict[str, Any]) -> None:
    (sent,) = filled_in(form(kind, required=False), given, str)
    assert sent["component"] == {"type": kind, "custom_id": "proof", "id": 0, "values": []}


@pytest.mark.parametrize("kind", [UPLOAD, PEOPLE])
def test_a_field_that_must_be_filled_in_keeps_the_form(kind: int) -> None:
    with pytest.raises(Impossible, match="Proof"):
        filled_in(form(kind, required=True), {}, str)
    with pytest.raises(Impossible, match="Proof"):
        filled_in(form(kind, required=False), {"proof": "a file"}, str)


def test_channels_are_sent_by_their_ids_and_those_that_stand_there_stay() -> None:
    control = {"type": CHANNELS, "custom_id": "where", "required": False, "min_values": 0, "max_values": 2}
    control["default_values"] = [{"id": "7", "type": "channel"}]
    places = {"components": [{"type": 18, "label": "Where", "component": control}]}
    for given, values in (({}, ["7"]), ({"where": ["8", "9"]}, ["8", "9"]), ({"where": []}, [])):
        (sent,) = filled_in(places, given, str)
        assert sent["component"]["values"] == values
    with pytest.raises(Impossible, match="takes"):
        filled_in(places, {"where": ["7", "8", "9"]}, str)


async def test_discord_py_reads_an_upload_that_was_left_empty(pg: Playground, ada: Actor, channel: Channel) -> None:
    class Report(discord.ui.Modal, title="Report"):
        proof: discord.ui.Label[Any] = discord.ui.Label(
            text="Proof", component=discord.ui.FileUpload(required=False, min_values=0)
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            assert isinstance(self.proof.component, discord.ui.FileUpload)
            await interaction.response.send_message(f"{len(self.proof.component.values)} files")

    bot = discord.Client(intents=discord.Intents(guilds=True))
    tree = discord.app_commands.CommandTree(bot)

    @tree.command(name="report", description="Report something")
    async def report(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Report())

    async with started(pg, bot):
        await tree.sync()
        answer = await ada.submit(await ada.slash("/report", channel))
        assert answer.text == "0 files"

"""Two runs that show a person the same are the same bytes; a difference anywhere shows."""

from __future__ import annotations

import json

from playground import Playground
from tests.playground.bare import Bare


async def play(
    *, hand: str = "", custom_id: str = "a", picture: bytes = b"x", alt: str = "alt", filler: int = 0
) -> tuple[bytes, bytes, bytes]:
    """What Ada, Ben and the channel are shown in a small game whose particulars vary."""
    async with Playground() as pg:
        rest = Bare(pg)
        channel = pg.guild("Club").channel("trains")
        ada, ben = pg.person("Ada"), pg.person("Ben")
        for _ in range(filler):
            await rest.send(ben.dm, {"content": "something between"})
        button = {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id}
        listed = [{"id": 0, "filename": "board.png", "description": alt}]
        body = {"content": "board", "components": [{"type": 1, "components": [button]}], "attachments": listed}
        sent = await rest.send(channel, body, files={"board.png": picture})
        await rest.send(ben.dm, {"content": f"your hand {hand}"})
        interaction, task = await rest.asked(ada, channel)
        await rest.answer(interaction, 4, {"content": "for Ada alone", "flags": 64})
        await task
        link = f"https://discord.com/channels/1/{channel.id}/{sent.body['id']} <t:{int(pg.clock.now())}:R>"
        await rest.edit(channel, sent.body["id"], {"content": link})
        await rest("DELETE", f"/channels/{channel.id}/messages/{sent.body['id']}")
        return pg.transcript(ada), pg.transcript(ben), pg.transcript(channel)


async def test_equal_runs_give_equal_bytes() -> None:
    assert await play() == await play()


async def test_what_only_ben_is_shown_changes_only_bens_transcript() -> None:
    plain, other = await play(hand="3 5 8"), await play(hand="4 6 9")
    assert plain[0] == other[0]
    assert plain[1] != other[1]
    assert plain[2] == other[2]


async def test_messages_to_others_in_between_do_not_show_in_the_ids() -> None:
    plain, other = await play(), await play(filler=3)
    assert plain[0] == other[0]


async def test_a_custom_id_a_picture_and_an_alt_text_are_part_of_it() -> None:
    plain = (await play())[0]
    for change in (
        await play(custom_id="b"),
        await play(custom_id="12345678901234567890"),
        await play(picture=b"y"),
        await play(alt="other"),
    ):
        assert change[0] != plain


async def test_an_ephemeral_answer_is_in_its_readers_transcript_alone() -> None:
    ada, ben, channel = await play()
    assert b"for Ada alone" in ada
    assert b"for Ada alone" not in ben
    assert b"for Ada alone" not in channel


async def test_it_is_in_order_and_can_be_had_with_its_true_ids() -> None:
    async with Playground() as pg:
        rest = Bare(pg)
        channel = pg.guild("Club").channel("trains")
        ada = pg.person("Ada")
        for word in ("first", "second"):
            await rest.send(channel, {"content": word})
        lines = [json.loads(line) for line in pg.transcript(ada, normalise=False).splitlines()]
        assert [(line["what"], line["content"]) for line in lines] == [("posted", "first"), ("posted", "second")]
        assert lines[0]["id"] == str(ada.reads(channel)[0].id)

"""The runner: what is known of people stays whole, however many things happen to them at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Person, Repeated, Store
from tests.db.conftest import open_lobby

ADA = 1


def clicked(interaction: int = 1, name: str = "Ada", *, person: int = ADA) -> Sender:
    return Sender(person, name, "de", interaction)


@pytest.fixture
async def runner(db: Path) -> AsyncIterator[Runner]:
    async with await Store.open(db) as store:
        yield Runner(store, Clock())


async def known(runner: Runner, sender: Sender) -> None:
    """Somebody has done something, and is written down."""
    async with runner.noting(sender):
        pass


async def choose(runner: Runner, **chosen: object) -> None:
    async with runner.noting(ADA) as (_, person):
        for name, value in chosen.items():
            setattr(person, name, value)
            await asyncio.sleep(0)


async def test_what_happens_to_a_person_at_once_is_all_kept(runner: Runner) -> None:
    await known(runner, clicked(1, "Adele"))
    await asyncio.gather(
        choose(runner, notified="nowhere"),
        runner.meet(clicked(2)),
        choose(runner, answered="*"),
        choose(runner, dms_closed=True),
    )
    assert await runner.person(ADA) == Person(ADA, "Ada", "de", notified="nowhere", answered="*", dms_closed=True)


async def test_two_first_clicks_at_once_make_one_person(runner: Runner) -> None:
    await asyncio.gather(known(runner, clicked(1)), known(runner, clicked(2)))
    assert await runner.store.person(ADA) == Person(ADA, "Ada", "de")


async def test_whoever_has_only_looked_is_not_written_down(runner: Runner) -> None:
    await runner.meet(clicked(1))
    assert await runner.store.person(ADA) is None
    async with runner.change(sender := clicked(2), None):
        pass
    await runner.meet(sender)
    assert await runner.store.person(ADA) == Person(ADA, "Ada", "de")


async def test_a_new_name_is_written_down_once_per_delivery_of_a_click(runner: Runner) -> None:
    await known(runner, clicked(1))
    await runner.meet(clicked(2, "Adele"))
    await runner.meet(clicked(3))
    with pytest.raises(Repeated):
        await Runner(runner.store, Clock()).meet(clicked(2, "Adele"))
    assert (await runner.person(ADA)).name == "Ada"


async def test_what_one_click_does_in_several_transactions_is_taken_in_once_and_never_again(runner: Runner) -> None:
    sender = clicked(1)
    for language in ("de", "en"):
        await runner.choose_language(sender, language)
    with pytest.raises(Repeated):
        await runner.choose_language(clicked(1), "de")
    assert (await runner.person(ADA)).language == "en"


async def test_whoever_was_forgotten_meanwhile_is_not_written_back(runner: Runner) -> None:
    await known(runner, clicked())
    async with runner.store.change() as change:
        await change.forget_person(ADA)
    await choose(runner, dms_closed=True)
    assert await runner.store.person(ADA) is None


async def test_who_sits_down_anew_is_tried_by_direct_message_again(runner: Runner) -> None:
    await known(runner, clicked())
    await choose(runner, dms_closed=True, knows_dms_closed=True)
    await runner.try_dms_again(ADA)
    assert await runner.person(ADA) == Person(ADA, "Ada", "de")


async def test_a_command_sees_what_was_written_before_it_and_is_refused_or_written_whole(runner: Runner) -> None:
    id = (await open_lobby(runner.store)).id

    def begin(loaded: LoadedTable, *, refuse: bool) -> int:
        loaded.table.version += 1
        loaded.timers.set("expire", None, 5.0)
        loaded.say("board")
        loaded.outcome.saves = True
        if refuse:
            raise Refusal("refuse-full")
        return loaded.table.version

    before = await runner.store.intents(), await runner.store.timers(id)
    with pytest.raises(Refusal):
        await runner.run(id, lambda loaded: begin(loaded, refuse=True))
    assert (await runner.store.intents(), await runner.store.timers(id)) == before
    done = await asyncio.gather(*(runner.run(id, lambda loaded: begin(loaded, refuse=False)) for _ in range(3)))
    assert done == [1, 2, 3], "one after the other"
    assert [timer.due for timer in await runner.store.timers(id)] == [5.0]


async def test_of_a_command_that_finds_nothing_to_do_nothing_is_written_not_even_its_click(runner: Runner) -> None:
    id = (await open_lobby(runner.store)).id
    await runner.run(id, lambda loaded: None, sender := clicked(5))
    assert not sender.receipt.given
    await runner.run(id, lambda loaded: loaded.say("board"), sender)
    with pytest.raises(Repeated):
        await runner.run(id, lambda loaded: loaded.say("board"), clicked(5))

"""Orders for fights over Discord: one form gives them, what holds is said to their person alone, and a click drops
them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cogs.brain_robbery.orders import FightOrders
from cogs.face.form import LABEL_MOST, FormChoice
from cogs.face.standing_orders import AS_SET
from cogs.table.adapters.components import CHOICE_MOST
from cogs.table.client import Bummelzug
from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.pace import PACES
from engine.brain_robbery.actions import Pass
from playground import Actor, Answer, Channel, ChatMessage, Impossible
from tests.cogs.brain_robbery.positions import GAME
from tests.cogs.brain_robbery.robbery import TO_THE_MEETING, cleo_attacks, moves_of, newest, robbery
from tests.cogs.evening import board, leave, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import fill_in, find, offers, press, send_off
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
HOLD = PACES["day"].hold
ORDERS = FightOrders()


@pytest.fixture
async def bot(pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path) -> AsyncIterator[Bummelzug]:
    """Cleo is about to decide whether to attack Ada and Ben, who reads German."""
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, db) as bot:
        await pg.idle()
        yield bot


async def order(person: Actor, where: Channel | ChatMessage, **given: str) -> ChatMessage:
    """Somebody opens the form there or behind `More`, and sends it off; what they're told then."""
    answer = await fill_in(person, where, "orders", "", **given)
    await person.pg.idle()
    assert answer.message is not None
    return answer.message


async def ordered(pg: Railway, seat: int = 0) -> dict[str, Any]:
    plan = plan_of((await stored(pg)).seats[seat])
    return {} if plan is None else json.loads(plan.body)


def chosen(form: Answer) -> dict[str, str]:
    """What a form has chosen as it opens."""
    assert form.modal is not None
    fields = (one["component"] for one in form.modal.data["components"])
    return {one["custom_id"]: next(each["value"] for each in one["options"] if each.get("default")) for one in fields}


def line(about: str, order: str) -> str:
    return EN("orders-line", about=EN(f"brain-robbery-order-{about}"), order=EN(f"brain-robbery-order-{about}-{order}"))


def line_as_set(about: str, who: str) -> str:
    return EN("orders-line-as-set", about=EN(f"brain-robbery-order-{about}"), who=who)


async def test_orders_are_offered_behind_more_to_a_seat_and_to_nobody_else(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    assert not offers(board(ada, channel), "orders")
    await press(ada, channel, "more")
    await pg.idle()
    found = find(ada.reads(channel)[-1], "orders", "")
    assert found is not None
    assert found.label == EN("brain-robbery-button-orders")
    zoe = pg.person("Zoe")
    with pytest.raises(Impossible):
        await press(zoe, channel, "orders")


@pytest.mark.parametrize("game", ["trains", "game_of_trains", "dwarf_train"])
async def test_a_game_that_takes_none_does_not_offer_orders(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, game: str
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2, game=game)
    async with running(pg, db):
        await pg.idle()
        with pytest.raises(Impossible):
            await press(ada, channel, "orders")


async def test_one_form_gives_them_and_says_what_holds_for_each_kind_of_question(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    opened = await press(ada, channel, "orders")
    assert opened.modal is not None
    assert opened.modal.title == EN("brain-robbery-button-orders")
    assert chosen(opened) == dict.fromkeys(("fight", "loot", "trim"), AS_SET)
    answer = await ada.submit(opened, fight="never", trim="lowest")
    await pg.idle()
    shown = answer.message
    assert shown is not None
    assert shown.ephemeral
    for said in (
        *(EN("orders-hold"), line("fight", "never"), line_as_set("loot", "person"), line("trim", "lowest")),
        *(EN("brain-robbery-orders-exception"), EN("orders-how", unit="minutes", count=2)),
    ):
        assert said in shown.text
    assert await ordered(pg) == {"fight": "never", "trim": "lowest"}
    again = await press(ada, shown, "orders", "")
    assert chosen(again) == {"fight": "never", "loot": AS_SET, "trim": "lowest"}
    await ada.submit(again, fight="weakest", trim="ask")
    await pg.idle()
    assert await ordered(pg) == {"fight": "weakest", "trim": "ask"}
    assert line("fight", "weakest") in shown.text, "in the same place"
    assert line("fight", "never") not in shown.text


async def test_orders_are_dropped_with_a_click_or_by_choosing_nothing(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    shown = await order(ada, channel, fight="never")
    await press(ada, shown, "orders", "drop=1")
    await pg.idle()
    assert await ordered(pg) == {}
    assert EN("orders-none") in shown.text
    assert line_as_set("fight", "person") in shown.text
    assert find(shown, "orders", "drop=1") is None
    shown = await order(ada, shown, loot="cleverest")
    assert await ordered(pg) == {"loot": "cleverest"}
    shown = await order(ada, shown, loot=AS_SET)
    assert await ordered(pg) == {}
    assert EN("orders-none") in shown.text
    assert find(shown, "orders", "drop=2") is None


async def test_it_says_what_the_settings_come_to_where_nothing_is_ordered(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    sheet = await (await ada.slash("/games settings", channel)).final()
    await press(ada, sheet, "settings", "answers")
    await pg.idle()
    assert EN("settings-answers-orders") in sheet.text
    await press(ada, sheet, "answers", "on")
    await pg.idle()
    form = await press(ada, channel, "orders")
    assert form.modal is not None
    fields = [one["component"]["options"] for one in form.modal.data["components"]]
    assert {field[0]["description"] for field in fields} == {EN("orders-as-set-who", who="computer")}
    answer = await ada.submit(form, fight="ask")
    await pg.idle()
    assert answer.message is not None
    assert line("fight", "ask") in answer.message.text
    assert line_as_set("loot", "computer") in answer.message.text


async def test_all_of_it_is_in_german_for_who_reads_german(
    bot: Bummelzug, pg: Railway, channel: Channel, ben: Actor
) -> None:
    shown = await order(ben, channel, fight="never")
    assert DE("orders-hold") in shown.text
    fight = DE("brain-robbery-order-fight"), DE("brain-robbery-order-fight-never")
    assert DE("orders-line", about=fight[0], order=fight[1]) in shown.text
    assert DE("brain-robbery-orders-exception") in shown.text


async def test_an_order_answers_in_the_fight_and_the_hand_says_so_before(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await order(ada, channel, fight="never")
    await cleo_attacks(pg, cleo, channel)
    due = int(pg.clock.now() + HOLD)
    assert EN("orders-soon", order=EN("brain-robbery-order-fight-never"), at=due) in newest(ada).text
    assert offers(newest(ada), "act"), "who is there may answer"
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    moves = await moves_of(pg)
    assert [(one.seat, one.cause, GAME.load_action(one.body)) for one in moves[-1:]] == [(0, "plan", Pass())]
    assert EN("hand-order-is-carried-out") in newest(ada).text
    assert "fight-never" not in board(ben, channel).text


async def test_a_second_device_changes_nothing_and_is_told_so(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    on_phone = await press(ada, channel, "orders")
    first = await order(ada, channel, fight="never")
    late = await ada.submit(on_phone, fight="computer")
    await pg.idle()
    assert await ordered(pg) == {"fight": "never"}
    told = await late.final()
    assert told.ephemeral
    assert EN("refuse-orders-changed") in told.content
    assert chosen(await press(ada, told, "orders", ""))["fight"] == "never", "and has a way to what holds"
    await order(ada, channel, fight="weakest")
    late = await press(ada, first, "orders", "drop=1")
    assert EN("refuse-orders-changed") in await whisper(late)
    assert await ordered(pg) == {"fight": "weakest"}


@pytest.mark.parametrize(
    "filled",
    [
        {"fight": ["flee"], "loot": [AS_SET], "trim": [AS_SET]},
        {"fight": ["lowest"], "loot": [AS_SET], "trim": [AS_SET]},
        {"fight": ["never", "ask"], "loot": [AS_SET], "trim": [AS_SET]},
        {"fight": ["never"], "loot": [AS_SET]},
        {"fight": ["never"], "loot": [AS_SET], "trim": [AS_SET], "dance": ["ask"]},
        {},
    ],
)
async def test_what_the_form_does_not_offer_is_refused(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, filled: dict[str, list[str]]
) -> None:
    answer = await send_off(ada, board(ada, channel), f"bz:1:{(await stored(pg)).version}:orders:0", filled)
    assert EN("refuse-form") in await whisper(answer)
    assert await ordered(pg) == {}


async def test_a_forged_serial_or_control_is_one_that_nobody_knows(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await order(ada, channel, fight="never")
    filled = {"fight": ["ask"], "loot": [AS_SET], "trim": [AS_SET]}
    for serial in ("", "x", "-1", "²", "9" * 40, "drop=1"):
        tail = f":{serial}" if serial else ""
        answer = await send_off(ada, board(ada, channel), f"bz:1:1:orders{tail}", filled)
        assert EN("refuse-unknown-control") in await whisper(answer), serial
    assert await ordered(pg) == {"fight": "never"}


async def test_a_form_that_comes_too_late_is_refused_kindly(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    forms = {person: await press(person, channel, "orders") for person in (ada, cleo)}
    await leave(ada, channel)
    answer = await ada.submit(forms[ada], fight="never")
    assert EN("refuse-computer-plays") in await whisper(answer)
    await leave(ben, channel)
    await press(cleo, channel, "end-here", "")
    await press(cleo, channel, "end-here", "sure")
    await pg.idle()
    assert (await stored(pg)).status == "ended"
    answer = await cleo.submit(forms[cleo], fight="never")
    assert EN("refuse-ended") in await whisper(answer)
    assert [await ordered(pg, seat) for seat in range(3)] == [{}] * 3


@pytest.mark.parametrize("kind", ORDERS.offered)
@pytest.mark.parametrize("words", [EN, DE])
def test_a_field_and_its_answers_can_be_read_whole(words: Any, kind: str) -> None:
    as_set = dict.fromkeys(ORDERS.offered, FormChoice(AS_SET, words("orders-as-set")))
    field = next(one for one in ORDERS.fields("", as_set, words) if one.name == kind)
    assert len(field.label) <= LABEL_MOST
    assert len(field.about) <= CHOICE_MOST
    assert all(len(one.label) <= CHOICE_MOST and len(one.about) <= CHOICE_MOST for one in field.offered)

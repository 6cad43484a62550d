"""What was clicked just now is changed through the click, which Discord does not count; all else on our own account."""

from __future__ import annotations

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel
from tests.cogs.evening import asks, begin, board, choose_first_card, set_up
from tests.cogs.pressing import offers, press
from tests.railway import Railway

OWN_ACCOUNT = "PATCH /channels/*/messages/*"
THROUGH_A_CLICK = "PATCH /webhooks/*/*/messages/@original"


@pytest.mark.slow
async def test_a_board_that_somebody_clicked_is_edited_at_no_cost(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    pg.requests.clear()
    await choose_first_card(ada)
    assert asks("setup", "▲ Ben") in shown.text
    assert pg.requests.count(f"PATCH /channels/{channel.id}/messages/*") == 0


@pytest.mark.slow
@pytest.mark.parametrize("verb", ["hand", "more", "log"])
async def test_a_click_that_only_its_sender_sees_answered_leads_to_the_board_as_well(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, verb: str
) -> None:
    shown = await begin(ada, channel, ben)
    await pg.clock.advance(minutes=14)
    answer = await press(ben, shown, verb)
    assert (await answer.final()).ephemeral
    await pg.idle()
    pg.requests.clear()
    await choose_first_card(ada)
    assert asks("setup", "▲ Ben") in shown.text
    assert pg.requests.count(f"PATCH /channels/{channel.id}/messages/*") == 0


@pytest.mark.slow
async def test_when_the_click_is_a_quarter_of_an_hour_old_the_board_is_edited_on_our_own_account(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    await pg.clock.advance(minutes=14)
    await choose_first_card(ada)
    assert asks("setup", "▲ Ben") in shown.text
    assert pg.requests.count(f"PATCH /channels/{channel.id}/messages/{shown.id}") == 1


@pytest.mark.slow
async def test_a_click_that_discord_closes_early_is_gone_without(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    closed = pg.faults.next(THROUGH_A_CLICK, status=401, code=50027, times=None)
    await choose_first_card(ada)
    assert closed.met
    assert asks("setup", "▲ Ben") in shown.text
    assert board(ada, channel) is shown
    assert pg.requests.count(f"PATCH /channels/{channel.id}/messages/{shown.id}") == 1


@pytest.mark.slow
async def test_an_undo_goes_from_a_hand_while_that_costs_nothing_and_stays_behind_more(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    await choose_at_once(ada)
    own = next(message for message in reversed(ada.reads(ada.dm)) if offers(message, "undo"))
    pg.requests.clear()
    await pg.clock.advance(minutes=12, seconds=45)
    await pg.idle()
    assert not offers(own, "undo")
    assert pg.requests.count(f"PATCH /channels/{ada.dm.id}/messages/{own.id}") == 0
    assert offers(await (await press(ada, own, "more")).final(), "undo")


async def choose_at_once(person: Actor) -> None:
    """Draws, and puts the card in."""
    for _ in range(2):
        await press(person, person.dm, "act")
        await person.pg.idle()

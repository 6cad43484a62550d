"""Trains over Discord: a turn in few clicks, taking back, a restart in mid-effect, the lobby, cards looked up, and a
game to its end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.table.bot import Bummelzug
from cogs.table.press import sign
from cogs.trains.options import HIGH, LOW
from db import Store, verify
from engine.trains import TrainsOptions
from engine.trains.actions import Play
from engine.trains.state import State
from playground import Actor, Channel
from tests.cogs.audit import audit
from tests.cogs.evening import board, do, stored, whisper
from tests.cogs.players import Robot, play, set_table, watching
from tests.cogs.trains.dealt import choose, dealt, hand_of, menu
from tests.cogs.trains.positions import GAME
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


def seed_of(*hand: str) -> int:
    """A seed that deals this hand to the first seat of two."""
    for seed in range(5000):
        dealt = GAME.start(2, TrainsOptions(first=0), seed)
        if sorted(dealt.players[0].hand) == sorted(hand):
            return seed
    raise AssertionError("no such hand")


PLAIN = seed_of(*["normal_train"] * 5)
MIXED = seed_of(*["normal_train"] * 3, "lay_rails", "station_expansion")


async def state_of(pg: Railway) -> State:
    row = await stored(pg)
    state: State = GAME.load_state(row.state or "")
    return state


@pytest.fixture
async def plain(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> AsyncIterator[Bummelzug]:
    """Ada begins with five plain trains in hand."""
    await set_table(pg, db, channel, [ada, ben], played=2, seed=PLAIN, game="trains")
    async with running(pg, db) as bot:
        await pg.idle()
        yield bot


@pytest.fixture
async def mixed(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> AsyncIterator[Bummelzug]:
    """Ada has three plain trains, Lay Rails and Station Expansion."""
    await set_table(pg, db, channel, [ada, ben], played=2, seed=MIXED, game="trains")
    async with running(pg, db) as bot:
        await pg.idle()
        yield bot


# A turn


async def test_five_plain_trains_and_one_purchase_take_at_most_four_clicks(
    plain: Bummelzug, pg: Railway, ada: Actor, ben: Actor
) -> None:
    hand = hand_of(ada)
    assert len(hand.attachments) == 2, "the hand, and the map beside it"
    await ada.click("Play plain trains (+5)", hand)
    await choose(ada, "Buy a card", "Express Train, 3 coins")
    await pg.idle()
    assert "You: 2 coins; in play: Normal Train ×5" in hand_of(ada).text
    await ada.click("End turn", hand_of(ada))
    await ada.click("End turn, 2 coins unspent", hand_of(ada))
    await pg.idle()
    state = await state_of(pg)
    assert state.seat == 1
    assert "express_train" in state.players[0].discard
    assert "Ada: gespielt Regionalzug ×5; gekauft Fernzug für 3 Münzen." in hand_of(ben).text


async def test_a_whole_turn_can_be_bought_and_ended_from_the_board(
    plain: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await ada.click("My hand", channel)
    await ada.click("Play plain trains (+5)", channel)
    await pg.idle()
    await pg.clock.advance(seconds=4)
    await pg.idle()
    table = board(ada, channel)
    await ada.choose(menu(table, "Buy a card").placeholder, "Tower, 5 coins", within=table)
    await pg.idle()
    state = await state_of(pg)
    assert state.seat == 1, "nothing was left to do, so the turn is over"
    assert state.players[0].discard.count("waste") == 1


async def test_a_click_is_taken_back_until_something_hidden_came_out(
    mixed: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    before = await state_of(pg)
    await ada.click("Play plain trains (+3)", hand_of(ada))
    await choose(ada, "Buy a card", "Lay Rails")
    await pg.idle()
    assert (await state_of(pg)).gained == ["lay_rails"]
    for _ in range(2):
        await ada.click("Undo", hand_of(ada))
        await pg.idle()
    assert await state_of(pg) == before
    await ada.click("Play plain trains (+3)", hand_of(ada))
    await pg.idle()
    await do(ada, ada.dm, '{"is":"EndTurn"}')
    await pg.idle()
    assert "I have asked them" in await whisper(await ada.click("Undo", channel))


async def test_a_card_that_asks_is_taken_back_as_a_whole(mixed: Bummelzug, pg: Railway, ada: Actor) -> None:
    """Its Waste goes back to the pile, and the card to the hand."""
    before = await state_of(pg)
    await choose(ada, "Play a card", "Station Expansion")
    await pg.idle()
    assert (await state_of(pg)).gained == ["waste"]
    await ada.click("Undo", hand_of(ada))
    await pg.idle()
    assert await state_of(pg) == before
    assert "Station Expansion" in menu(hand_of(ada), "Play a card").labels


async def test_waste_is_given_back_by_one_click(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    deal = GAME.scene(hands=[["waste", "waste", "normal_train"], ["normal_train"]], rails=[[24], [44]])
    async with dealt(pg, db, channel, [ada, ben], deal):
        assert {"Pass", "Pass, return 2 Waste"} <= set(hand_of(ada).labels)
        await ada.click("Pass, return 2 Waste", hand_of(ada))
        await pg.idle()
        state = await state_of(pg)
        assert (state.seat, state.piles["waste"]) == (1, 70)
        assert "Ada: 2 Müll zurückgegeben; gepasst" in hand_of(ben).text


async def test_a_restart_in_the_middle_of_an_effect_loses_nothing(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2, seed=MIXED, game="trains")
    async with running(pg, db):
        await pg.idle()
        await ada.click("Play plain trains (+3)", hand_of(ada))
        await choose(ada, "Play a card", "Lay Rails")
        await pg.idle()
        assert "Lay Rails: where do you lay the rail? You have 3 coins to pay with" in hand_of(ada).text
        asked = await state_of(pg)
        assert asked.doing is not None
    await pg.until_disconnected()
    async with running(pg, db):
        await pg.idle()
        lines = menu(hand_of(ada), "Lay the rail").labels
        assert "free" in lines[0]
        await choose(ada, "Lay the rail", lines[0])
        await pg.idle()
        after = await state_of(pg)
        assert after.doing is None
        assert len(after.players[0].rails) == 2
        assert after.gained == ["waste"]
    store = await Store.look(db)
    try:
        assert await verify(store) == []
    finally:
        await store.close()


# What everybody may look at


async def test_supply_and_scores_are_shown_to_whoever_asks(
    plain: Bummelzug, pg: Railway, channel: Channel, cleo: Actor
) -> None:
    answer = await cleo.click("Supply", board(cleo, channel))
    supply = await answer.final()
    assert "**Express Train**, 3 coins, 20 left: +2; Just coins." in supply.text
    assert supply.picture is not None
    assert supply.ephemeral
    scores = await (await cleo.click("Scores", board(cleo, channel))).final()
    table = scores.text[scores.text.index("```") :].splitlines()[1:7]
    assert table[0].split() == ["●", "Ada", "▲", "Ben"]
    assert [line.split()[0] for line in table[1:]] == ["Cities", "Remote", "Cards", "In", "Points"]
    assert max(map(len, table)) <= 40, "no line breaks on a phone"


async def test_any_card_is_looked_up_in_the_askers_language(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    answer = await ada.slash("/trains card", channel, name="lay_rails")
    assert "Take 1 Waste, lay 1 rail." in answer.text
    message = await answer.final()
    assert message.picture is not None
    answer = await ben.slash("/trains karte", channel, name="Lokschuppen")
    assert "Zieh 2, wirf dann 2 ab." in answer.text
    assert "I know nothing by that name." in await whisper(await ada.slash("/trains card", channel, name="Depot"))


async def test_names_are_offered_while_they_are_typed(bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor) -> None:
    offered = (await ada.autocomplete("/trains card", channel, name="stat")).choices
    assert [each.name for each in offered] == [
        *("Station Crew", "Station Expansion", "Stationmaster Office", "Conductor's Station", "Passing Station"),
    ]
    offered = (await ben.autocomplete("/trains karte", channel, name="müll")).choices
    assert {each.name: each.value for each in offered} == {"Müll": "waste", "Mülldeponie": "landfill"}


# The lobby


async def test_the_host_chooses_map_and_eight_cards(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/trains start", channel, with_=ben)
    await ben.click("Join", channel)
    await pg.idle()
    await ada.choose("Which map?", "Osaka", within=channel)
    await pg.idle()
    refused = await ben.choose("Which cards?", "Choose eight yourself …", within=channel)
    assert "nur der Gastgeber" in await whisper(refused)
    await ada.choose("Which cards?", "Choose eight yourself …", within=channel)
    sheet = await ada.sees("Which eight cards join the game?", channel)
    low, high = sheet.selects
    await ada.choose(low.placeholder, *low.labels[:3], within=sheet)
    await pg.idle()
    assert "Chosen, 3 of 8" in sheet.text
    await pg.clock.advance(seconds=4)
    await pg.idle()
    assert "exactly eight cards" in await whisper(await ada.click("Begin", channel))
    await ada.choose(high.placeholder, *high.labels[:5], within=sheet)
    await pg.idle()
    assert "Chosen, 8 of 8" in sheet.text
    await pg.clock.advance(seconds=4)
    await pg.idle()
    await ben.sees("Chosen, 8 of 8: ", channel)
    await ada.click("Begin", channel)
    await pg.idle()
    state = await state_of(pg)
    assert state.map == "osaka"
    assert {*LOW[:3], *HIGH[:5]} <= set(state.piles)


async def test_first_rails_are_placed_from_the_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/trains start", channel)
    await ben.click("Join", channel)
    await pg.idle()
    await ada.choose("Who starts?", "● Ada starts", within=channel)
    await pg.idle()
    await ada.click("Begin", channel)
    await pg.idle()
    await ada.choose("Begin in a city", "Kichijoji (C5)", within=board(ada, channel))
    await pg.idle()
    taken = board(ben, channel)
    assert "▲ Ben chooses where to begin" in taken.text
    assert all("C5" not in label for select in taken.selects for label in select.labels)
    await choose(ben, "Auf dem Land anfangen: 1", "C4, Ebene")
    await pg.idle()
    state = await state_of(pg)
    assert [player.rails for player in state.players] == [[24], [23]]
    assert state.turn == 1


# To the end


async def test_a_game_is_played_to_its_end_and_reckoned(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=7, seed=3, game="trains")
    robots = [Robot(ada, channel), Robot(ben, channel)]
    for robot in robots:
        robot.whim = 0.0
    async with running(pg, db), watching(db) as witness:
        since = await witness.version()
        await pg.idle()
        assert await play(witness, robots)
        await audit(pg, db, channel, [ada, ben], since=since)
        final = board(ada, channel)
        assert re.search(r"Points +\d+ +\d+\n", final.text)
        assert final.picture is not None
        assert "wins with" in final.text or "share the win" in final.text


async def test_people_and_a_computer_player_play_by_any_clicks_from_dm_and_board(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben, "Stoker"], left=24, seed=5, game="trains")
    robots = [Robot(ada, channel, 1), Robot(ben, channel, 2, place="board")]
    for robot in robots:
        robot.whim = 0.05
    async with running(pg, db), watching(db) as witness:
        since = await witness.version()
        await pg.idle()
        assert await play(witness, robots)
        await audit(pg, db, channel, [ada, ben], since=since)


def test_every_control_names_its_action_in_full() -> None:
    """No digest: of an old control it can always be said why it no longer fits."""
    assert sign(GAME, Play("limited_express_train", effect=False)).startswith("{")

"""Trains over Discord: a turn in few clicks, taking back, a restart in mid-effect, the lobby, cards looked up, and a
game to its end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.table.client import Bummelzug
from cogs.trains import bundles
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name, price
from cogs.trains.options import HIGH, LOW
from cogs.trains.targets import rails
from db import Counted
from engine.trains import TrainsOptions
from engine.trains.actions import Buy, EndTurn, Lay, Play
from engine.trains.cards import PUBLISHED_SETS
from engine.trains.state import State
from playground import Actor, Channel
from tests.cogs.audit import audit
from tests.cogs.evening import board, stored, whisper
from tests.cogs.players import Robot, play, set_table, watching
from tests.cogs.pressing import choose_option, controls, lets_go, offers, plays, press, takes_back, undoes
from tests.cogs.readers import DE, EN, they
from tests.cogs.trains.dealt import act, can, hand_of
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


async def test_five_plain_trains_and_one_purchase_take_two_clicks(
    plain: Bummelzug, pg: Railway, ada: Actor, ben: Actor
) -> None:
    hand = hand_of(ada)
    assert len(hand.attachments) == 1, "the map and the hand below it"
    await press(ada, hand, "all", "easy")
    await pg.idle()
    played = EN("trains-told-played", what=f"{card_name('normal_train', EN)} ×5")
    assert EN("trains-told-turn", deeds=played, voice="you", who="● Ada") in hand_of(ada).text, "what they just did"
    await press(ada, hand_of(ada), "all", bundles.buy_and_end("express_train", 1))
    await pg.idle()
    state = await state_of(pg)
    assert state.seat == 1
    assert "express_train" in state.players[0].discard
    bought = DE("trains-told-bought", what=card_name("express_train", DE))
    assert DE("trains-told-turn", deeds=bought, **they("● Ada")) in hand_of(ben).text


async def test_a_card_and_its_hex_are_one_click_that_is_taken_back_as_one(
    mixed: Bummelzug, pg: Railway, ada: Actor
) -> None:
    before = await state_of(pg)
    await press(ada, hand_of(ada), "all", "easy")
    await pg.idle()
    view = GAME.view(await state_of(pg), 0)
    target = next(target for target in rails(view) if target.card == "lay_rails")
    await press(ada, hand_of(ada), "all", bundles.lay(*target))
    await pg.idle()
    after = await state_of(pg)
    assert after.players[0].rails == [*before.players[0].rails, target.hex]
    assert after.gained[0] == "waste"
    for _ in range(2):
        await takes_back(ada, hand_of(ada))
        await pg.idle()
    assert await state_of(pg) == before


async def test_a_whole_turn_can_be_bought_and_ended_from_the_board(
    plain: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await press(ada, channel, "hand")
    await press(ada, channel, "all", "easy")
    await pg.idle()
    await pg.clock.advance(seconds=4)
    await pg.idle()
    table = board(ada, channel)
    await plays(ada, table, Buy("tower"))
    await pg.idle()
    state = await state_of(pg)
    assert state.seat == 1, "nothing was left to do, so the turn is over"
    assert state.players[0].discard.count("waste") == 1


async def test_whoever_plays_from_a_hand_of_four_rows_is_asked_there_whether_a_move_may_be_taken_back(
    mixed: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await press(ada, hand_of(ada), "all", "easy")
    await pg.idle()
    await plays(ada, ada.dm, EndTurn())
    await pg.idle()
    rows = len(hand_of(ben).components)
    await takes_back(ada, channel)
    await pg.idle()
    hand = hand_of(ben)
    last = [one["custom_id"] for one in hand.components[-1]["components"]]
    offered = {control.custom_id.verb for control in controls(hand) if str(control.custom_id) in last}
    assert offered == {"agree", "refuse", "log", "more"}
    assert len(hand.components) == rows, "in the table's row: no other is added"
    await press(ben, hand, "agree")
    await pg.idle()
    assert (await state_of(pg)).seat == 0
    assert hand_of(ada).text.count(EN("undo-answer-agreed", who="▲ Ben", count=1)) == 1
    assert EN("log-undone", who="● Ada", voice="you") not in hand_of(ada).text, "it is said once"


async def test_what_goes_next_stands_in_the_same_answer_and_one_click_leads_back_to_the_start_of_the_turn(
    mixed: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    before = await state_of(pg)
    await press(ada, hand_of(ada), "all", "easy")
    await pg.idle()
    eased = await state_of(pg)
    for _ in range(2):
        await act(ada, Buy("lay_rails"))
        await pg.idle()
        shown = await undoes(ada, hand_of(ada))  # a board of some seconds ago would only show it
        assert EN("undo-done") in shown.text
        assert await state_of(pg) == eased
        assert [one.custom_id.verb for one in controls(shown)] == ["take-back"], "what is left of the turn"
        pg.delete(shown)
    await act(ada, Buy("lay_rails"))
    await pg.idle()
    shown = await undoes(ada, hand_of(ada))
    assert card_name("lay_rails", EN) in shown.text
    assert (await lets_go(ada, shown, turn=True)).startswith(EN("undo-done"))
    assert await state_of(pg) == before


# What everybody may look at


async def test_supply_and_scores_are_shown_to_whoever_asks(
    plain: Bummelzug, pg: Railway, channel: Channel, cleo: Actor
) -> None:
    answer = await press(cleo, board(cleo, channel), "show", "supply")
    supply = await answer.final()
    assert supply.picture is not None
    assert supply.ephemeral
    assert "description" not in supply.embeds[0], "the picture says it"
    name = f"**{card_name('express_train', EN)}**"
    pile = EN("trains-pile", card=name, price=price(3, EN), left=20, about="").strip()
    in_words = await (await press(cleo, supply, "show", "supply-words")).final()
    assert pile in in_words.text
    scores = await (await press(cleo, supply, "show", "score")).final()
    assert [line[:5] for line in scores.text.splitlines()[-2:]] == ["● Ada", "▲ Ben"]


async def test_the_supply_comes_in_words_to_those_who_read_them_instead_of_pictures(
    plain: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await ada.slash("/games settings", channel)
    await press(ada, channel, "always", "on")
    await pg.idle()
    supply = await (await press(ada, board(ada, channel), "show", "supply")).final()
    assert card_name("express_train", EN) in supply.embeds[0]["description"]
    assert supply.picture is None


async def test_any_card_is_looked_up_in_the_askers_language(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    message = await (await ada.slash("/rules", channel, game="trains", about="lay_rails")).final()
    assert EN("trains-does-lay-rails") in message.text
    assert message.picture is not None
    message = await (await ben.slash("/regeln", channel, spiel="trains", über="Lokschuppen")).final()
    assert DE("trains-does-garage") in message.text
    assert EN("refuse-not-found") in await whisper(await ada.slash("/rules", channel, game="trains", about="Depot"))


async def test_names_are_offered_while_they_are_typed(bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor) -> None:
    offered = (await ada.autocomplete("/rules", channel, game="trains", about="stat")).choices
    assert [each.name for each in offered] == [
        *("Station Crew", "Station Expansion", "Stationmaster Office", "Conductor's Station", "Passing Station"),
    ]
    offered = (await ben.autocomplete("/regeln", channel, spiel="trains", über="müll")).choices
    assert {each.name: each.value for each in offered} == {"Müll": "waste", "Mülldeponie": "landfill"}


# The lobby


async def test_the_host_chooses_map_and_eight_cards(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/trains start", channel, player_2=ben)
    await press(ben, channel, "join")
    await pg.idle()
    await choose_option(ada, channel, "map=osaka")
    await pg.idle()
    assert not offers(await (await press(ben, channel, "more")).final(), "further")
    await press(ada, channel, "further")
    sheet = await ada.sees(EN("trains-choose-title"), channel)
    low, high = sheet.selects
    await ada.pick(sheet, low.custom_id, *LOW[:3])
    await pg.idle()
    assert EN("trains-choose-so-far", count=3, cards="") in sheet.text
    await pg.clock.advance(seconds=4)
    await pg.idle()
    assert EN("trains-invalid-not-eight-different-cards") in await whisper(await press(ada, channel, "begin"))
    await ada.pick(sheet, high.custom_id, *HIGH[:5])
    await pg.idle()
    assert EN("trains-choose-so-far", count=8, cards="") in sheet.text
    await pg.clock.advance(seconds=4)
    await pg.idle()
    await ben.sees(EN("trains-choose-so-far", count=8, cards=""), channel)
    await press(ada, channel, "begin")
    await pg.idle()
    state = await state_of(pg)
    assert state.map == "osaka"
    assert {*LOW[:3], *HIGH[:5]} <= set(state.piles)


@pytest.mark.parametrize(("played", "first"), [(2, True), (3, False)])
async def test_the_first_three_games_of_a_host_begin_with_the_rulebooks_cards_unless_they_choose_others(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, played: int, first: bool
) -> None:
    async with bot.runner.store.change() as change:
        games = {Counted(1, "trains", 3, "computers", ada.id, 0, "games"): played}
        await change.add_up(Counter(games), [])
    await ada.slash("/trains start", channel)
    await pg.idle()
    assert (EN("trains-supply-rulebook") in board(ada, channel).text) == first
    assert (EN("trains-supply-random") in board(ada, channel).text) == (not first)
    await choose_option(ada, channel, "supply=holiday_pass")
    await pg.idle()
    assert EN("trains-supply-holiday-pass") in board(ada, channel).text
    await press(ada, channel, "play-computers")
    await pg.idle()
    assert set((await state_of(pg)).piles) >= set(PUBLISHED_SETS["holiday_pass"])


async def test_first_rails_are_placed_from_the_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/trains start", channel)
    await press(ben, channel, "join")
    await pg.idle()
    await choose_option(ada, channel, "first=0")
    await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    await plays(ada, board(ada, channel), Lay(24))
    await pg.idle()
    taken = board(ben, channel)
    assert EN("trains-ask-place", **they("▲ Ben")) in taken.text
    assert not can(taken, Lay(24))
    await act(ben, Lay(23))
    await pg.idle()
    state = await state_of(pg)
    assert [player.rails for player in state.players] == [[24], [23]]
    assert state.turn == 1


# To the end


@pytest.mark.pictures
@pytest.mark.parametrize("left", [14, pytest.param(60, marks=pytest.mark.long)])
async def test_people_and_a_computer_player_play_by_any_clicks_from_dm_and_board_to_the_end(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, left: int
) -> None:
    await set_table(pg, db, channel, [ada, ben, "Stoker"], left=left, seed=5, game="trains")
    robots = [Robot(ada, channel, 1), Robot(ben, channel, 2, place="board")]
    for robot in robots:
        robot.whim = 0.05
    async with running(pg, db), watching(db) as witness:
        since = await witness.version()
        await pg.idle()
        assert await play(witness, robots)
        await audit(pg, db, channel, [ada, ben], since=since)
        final = board(ada, channel)
        assert re.search(r"● Ada: .*\d+ points", final.text)
        assert final.picture is not None
        row = await stored(pg)
        view = GAME.view(GAME.load_state(row.state or ""), None)
        assert TrainsFace().question(view, Seating.at(row.seats), EN) in final.text


def test_every_control_names_its_action_in_full() -> None:
    """No digest: of an old control it can always be said why it no longer fits."""
    assert sign(GAME, Play("limited_express_train", effect=False)).startswith("{")

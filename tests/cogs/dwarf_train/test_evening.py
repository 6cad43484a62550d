"""Die Zwergenzugfahrt over Discord: whole games by clicks, questions out of turn, draws, resigning, and the clock."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cogs.dwarf_train.places import called
from cogs.table.bot import Bummelzug
from cogs.table.press import sign
from db import Move, Store, verify
from engine.dwarf_train import (
    IS_SEAT,
    SPACES,
    DeclineDraw,
    DwarfTrain,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    State,
    Take,
    Walk,
)
from playground import Actor, Channel, ChatMessage
from playground.world.message_parts import Select
from tests.cogs.evening import begin, board, do, newest, open_table, play_on, stored, whisper
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

GAME = DwarfTrain()
LIKED = (Take, Lay, Sit, Point, Land, Walk, Kick, DeclineDraw)  # who plays so comes to an end, and meets the conductor


async def start(host: Actor, channel: Channel, *others: Actor, end: str = "") -> ChatMessage:
    choices = {"When does it end?": end} if end else {}
    return await begin(host, channel, *others, command="dwarf-train", choices=choices)


def eager(game: str, view: Any, legal: Sequence[Any], seed: int) -> Any:
    """What a hasty dwarf does: signs and seats first, and else forward, now this dwarf, now that."""
    kind = next(kind for kind in LIKED if any(isinstance(action, kind) for action in legal))
    found = [action for action in legal if isinstance(action, kind)]
    inwards = [deed for deed in found if isinstance(deed, Walk) and abs(deed.to % 8 - 3.5) < abs(deed.dwarf % 8 - 3.5)]
    return (inwards or found)[seed % len(inwards or found)]


async def state(pg: Railway) -> State:
    return GAME.load_state((await stored(pg)).state or "")


async def moves(pg: Railway) -> list[Move]:
    """All moves so far; the store holds what they lead to."""
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []
        return await store.moves(1)


async def act(person: Actor, action: Any) -> None:
    """Clicks it in the direct message."""
    await do(person, person.dm, sign(GAME, action))
    await person.pg.idle()


async def test_two_people_play_from_start_to_end_through_a_restart(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    async with running(pg, db):
        await start(ada, channel, ben, end="Ends after 20 turns")
        made = await play_on(pg, [ada, ben], moves=9, choose=eager)
        before = board(ada, channel)
    await pg.until_disconnected()
    await pg.clock.advance(hours=9)
    async with running(pg, db):
        assert board(ada, channel) is before
        assert "Kicking" in (await (await ada.click("Rules", before)).final()).text
        made += await play_on(pg, [ada, ben], choose=eager)
        final = board(ada, channel)
        assert "Turn 20 of 20" in final.text
        assert final.picture is not None
        assert "Play again" in final.labels
    assert (await stored(pg)).status == "ended"
    clicks = await moves(pg)
    assert len(clicks) == made
    assert {move.cause for move in clicks} == {"click"}


async def test_a_person_plays_against_the_computer_from_the_board_alone(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel, command="dwarf-train")
    assert "A table for 2 is open." in board(ada, channel).text
    await ada.click("Add a computer player", channel)
    await pg.idle()
    await ada.choose("Who starts?", "● Ada starts", within=channel)
    await ada.click("Begin", channel)
    await pg.idle()
    assert board(ada, channel).labels[:7] == [*(f"Dwarf {row}1" for row in "abcde"), "Offer a draw", "Resign"]
    await ada.click("Dwarf b1", channel)
    await pg.idle()
    await ada.click("2: walk to b2", channel)
    await pg.idle()
    assert [move.cause for move in await moves(pg)] == ["click", "computer"]
    assert "Dwarf b2" in board(ada, channel).labels


async def test_two_clicks_in_the_direct_message_are_a_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben)
    await ada.click("Dwarf a1", ada.dm)
    await pg.idle()
    assert newest(ada, ada.dm).labels[:3] == ["Dwarf a1: what does it do?", "1: walk to a2", "Back"]
    await ada.click("Back", ada.dm)
    await pg.idle()
    await ada.click("Dwarf e1", ada.dm)
    await pg.idle()
    await ada.click("5: walk to e2", ada.dm)
    await pg.idle()
    assert "Ein Zwerg von ● Ada ging von e1 nach e2." in newest(ben, ben.dm).text
    assert newest(ben, ben.dm).picture is not None
    assert "▲ Ben is to move" in board(ada, channel).text


# Questions out of turn


def at(place: str) -> int:
    """The space of that name."""
    return next(space for space in range(SPACES) if called(space) == place)


def step(places: str) -> Walk | Sit:
    """One step, as in `b1 b2`."""
    dwarf, to = map(at, places.split())
    return Sit(dwarf, to) if IS_SEAT[to] else Walk(dwarf, to)


async def lead(pg: Railway, people: Sequence[Actor], *steps: str) -> None:
    """Steps by whoever is asked."""
    for places in steps:
        (seat,) = GAME.to_act(await state(pg))
        await act(people[seat], step(places))


# A dwarf of Ada and one of Ben go through row b towards each other; both clans leave another start space free.
TOWARDS_EACH_OTHER = ("b1 b2", "b8 b7", "b2 b3", "b7 b6", "b3 b4", "b6 b5", "a1 a2", "a8 a7")
KICK = Kick(at("b4"), at("b5"))


async def test_whose_dwarf_is_kicked_is_asked_where_it_lands(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    """By a direct message of their own, out of turn; then the kicker sits a turn out."""
    await start(ada, channel, ben)
    await lead(pg, [ada, ben], *TOWARDS_EACH_OTHER)
    asked_before = len(ben.pinged)
    await act(ada, KICK)
    question = newest(ben, ben.dm)
    assert "Dein Zwerg wurde gekickt: Wo landet er?" in question.text
    assert question.labels[:2] == ["1: auf a8 landen", "2: auf b8 landen"]
    assert len(ben.pinged) == asked_before + 1
    assert "▲ Ben chooses where the kicked dwarf lands" in board(ada, channel).text
    await ben.click("2: auf b8 landen", ben.dm)
    await pg.idle()
    after = await state(pg)
    assert (after.spaces[at("b8")], after.lost, after.clan) == (2, [1, 0], 1)
    assert "● Ada setzt den nächsten Zug aus" in newest(ben, ben.dm).text
    await act(ben, step("b8 b7"))
    await pg.clock.advance(seconds=5)  # a board is edited every few seconds at most
    await pg.idle()
    assert "▲ Ben is to move" in board(ada, channel).text
    assert "● Ada sat out the last lost turn." in board(ada, channel).text


async def test_the_conductor_asks_the_other_clan_for_a_sign(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    """Both clans have laid two signs when he comes, so whatever the coin shows, there is a choice."""
    await start(ada, channel, ben)
    await act(ada, Lay(at("c1"), at("c2")))
    await act(ben, Lay(at("c8"), at("c7")))
    await lead(pg, [ada, ben], "b1 b2", "b8 b7")
    await act(ada, Lay(at("b2"), at("b3")))
    await act(ben, Lay(at("b7"), at("b6")))
    await act(ada, step("e1 e2"))  # the seventh turn
    found = await state(pg)
    assert found.phase == "conductor"
    if found.coin == 0:
        assert "Der Schaffner fragt dich: Welches Schild kommt weg?" in newest(ben, ben.dm).text
        await ben.click("1: Schild auf b3", ben.dm)
    else:
        assert "The conductor asks you: which sign goes?" in newest(ada, ada.dm).text
        await ada.click("1: the sign on b6", ada.dm)
    await pg.clock.advance(seconds=5)
    await pg.idle()
    cleared = ("a sign of ● Ada off b3", "a sign of ▲ Ben off b6")[found.coin or 0]
    assert f"The conductor cleared {cleared}." in board(ada, channel).text
    assert [move.settled for move in await moves(pg)][6], "a coin cannot be taken back"


# Talking


async def test_a_draw_is_offered_declined_and_later_accepted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben)
    await ada.click("Offer a draw", ada.dm)
    await pg.idle()
    assert "That is in; now somebody else is asked." in newest(ada, ada.dm).text, "it is still her turn"
    assert "Dir wird ein Unentschieden angeboten" in newest(ben, ben.dm).text
    await ben.click("Weiterspielen", ben.dm)
    await pg.clock.advance(seconds=5)  # a board is edited every few seconds at most
    await pg.idle()
    assert "Deine Antwort ist angekommen." in newest(ben, ben.dm).text, "it was not his turn"
    assert "▲ Ben declined the draw." in board(ada, channel).text
    assert "Offer a draw" not in newest(ada, ada.dm).labels, "not again at once"
    await act(ada, step("e1 e2"))
    assert "Your move is in." in newest(ada, ada.dm).text
    await act(ben, OfferDraw())
    await pg.clock.advance(seconds=5)
    await pg.idle()
    await ada.click("Accept the draw", channel)
    await pg.idle()
    assert "A draw, as both clans agreed (0 to 0 in seats)" in board(ada, channel).text
    assert (await stored(pg)).status == "ended"
    assert "Unentschieden, wie beide Clans es wollten" in newest(ben, ben.dm).text


async def test_resigning_is_asked_once_more_and_gives_the_game_away(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben)
    await ada.click("Resign", ada.dm)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await ada.click("Back", ada.dm)
    await pg.idle()
    assert "Dwarf a1" in newest(ada, ada.dm).labels
    await ada.click("Resign", ada.dm)
    await pg.idle()
    await ada.click("Yes, I resign", ada.dm)
    await pg.idle()
    assert "▲ Ben wins: the other clan resigned" in board(ada, channel).text
    assert "Du gewinnst: Der andere Clan hat aufgegeben" in newest(ben, ben.dm).text
    assert [move.body for move in await moves(pg)] == [GAME.dump(Resign())]


async def test_clicks_of_others_and_of_earlier_questions_are_kindly_answered(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await start(ada, channel, ben)
    assert "Ada" in await whisper(await ben.click("Dwarf b1", channel))
    assert "no seat" in await whisper(await cleo.click("Resign", channel))
    await ada.click("Dwarf b1", ada.dm)
    await pg.idle()
    await ada.click("Dwarf b1", channel)  # the same question, on the board
    await pg.idle()
    await ada.click("2: walk to b2", channel)
    await pg.idle()
    assert len(await moves(pg)) == 1


# How it ends


async def test_the_host_chooses_how_it_ends(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    """Every line of the menu can be chosen, and is shown as chosen then."""
    await open_table(ada, channel, ben, command="dwarf-train")
    chosen = []
    for line in _ends(ada, channel).labels:
        await ada.choose("When does it end?", line, within=channel)
        await pg.idle()
        chosen.append(Options.model_validate_json((await stored(pg)).options))
        assert [option["label"] for option in _ends(ada, channel).options if option.get("default")] == [line]
    assert [options.turns for options in chosen if options.end == "turns"] == [20, 40, 60, 90, 120]
    assert [options.minutes for options in chosen if options.end == "time"] == [30, 2 * 60, 24 * 60, 7 * 24 * 60]
    assert chosen[-1].end == "seats"
    await ada.click("Begin", channel)
    await pg.idle()
    assert "Stop the clock" not in board(ada, channel).labels


def _ends(person: Actor, channel: Channel) -> Select:
    return next(menu for menu in board(person, channel).selects if menu.placeholder == "When does it end?")


async def test_time_that_runs_out_ends_the_game_by_itself(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben, end="Ends after 30 minutes")
    assert "Time is up <t:" in board(ada, channel).text
    assert "Time is up <t:" in newest(ada, ada.dm).text
    await lead(pg, [ada, ben], "a1 a2", "a8 a7")
    await act(ada, Lay(at("a2"), at("a3")))
    await pg.clock.advance(minutes=29)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await pg.clock.advance(minutes=2)
    await pg.idle()
    assert "● Ada wins: time is up, 1 to 0 in seats!" in board(ada, channel).text
    assert "Die Zeit ist um" in newest(ben, ben.dm).text
    *_, last = await moves(pg)
    assert (last.cause, last.seat, last.body) == ("clock", None, '{"is":"TimeUp"}')
    assert "<t:" not in board(ada, channel).text


async def test_a_stopped_clock_stands_until_the_next_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await start(ada, channel, ben, end="Ends after 30 minutes")
    await pg.clock.advance(minutes=10)
    assert "no seat" in await whisper(await cleo.click("Stop the clock", channel))
    await ben.click("Stop the clock", channel)
    await pg.idle()
    assert "The clock is stopped until the next move: 20 min left." in board(ada, channel).text
    assert "Clock stopped" in board(ada, channel).labels
    await pg.clock.advance(hours=5)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await act(ada, step("e1 e2"))
    assert "Time is up <t:" in board(ada, channel).text
    await pg.clock.advance(minutes=19)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await pg.clock.advance(minutes=2)
    await pg.idle()
    assert (await stored(pg)).status == "ended"


async def test_time_that_runs_out_in_mid_kick_waits_for_the_landing_and_survives_taking_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben, end="Ends after 30 minutes")
    await lead(pg, [ada, ben], *TOWARDS_EACH_OTHER)
    await act(ada, KICK)
    await pg.clock.advance(minutes=31)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    assert "Time is up." in board(ada, channel).text
    await ada.click("Undo", channel)
    await pg.idle()
    await ben.click("Agree", channel)
    await pg.idle()
    assert (await state(pg)).spaces[at("b4") : at("b5") + 1] == [1, 2], "the kick is taken back, but not the time"
    assert (await stored(pg)).status == "ended"
    assert [move.cause for move in await moves(pg)][-3:] == ["undo", "undo", "clock"]


async def test_a_clock_runs_on_through_a_restart(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    async with running(pg, db):
        await start(ada, channel, ben, end="Ends after 30 minutes")
    await pg.until_disconnected()
    await pg.clock.advance(hours=1)
    async with running(pg, db):
        await pg.idle()
        await ada.sees("A draw: both clans hold the same number of seats (0 to 0)", channel)
    assert [move.cause for move in await moves(pg)] == ["clock"]


async def test_the_command_is_known_in_german_too(bot: Bummelzug, pg: Railway) -> None:
    registered = [request.body for request in pg.requests.matching("PUT /applications/*/commands")][-1]
    (command,) = (each for each in registered if each["name"] == "dwarf-train")
    assert command["name_localizations"] == {"de": "zwergenzug"}

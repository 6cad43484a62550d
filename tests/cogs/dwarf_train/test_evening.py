"""Die Zwergenzugfahrt over Discord: whole games by clicks, questions out of turn, draws, resigning, and the clock."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cogs.dwarf_train.places import called
from cogs.face.custom_id import sign
from cogs.table.client import Bummelzug
from db import Move, Store, verify
from engine.dwarf_train import (
    IS_SEAT,
    SPACES,
    AcceptDraw,
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
from tests.cogs.evening import begin, board, open_table, play_on, stored
from tests.cogs.players import set_table
from tests.cogs.pressing import choose_option, controls, newest, offers, plays, press, takes_back
from tests.cogs.readers import DE, EN, YOU, they
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

GAME = DwarfTrain()
DRAW = "plays_on=false"  # what equal seats are
TIME_IS_UP = EN("clock-runs", at=0).partition("0")[0]
LIKED = (Take, Lay, Sit, Point, Land, Walk, Kick, DeclineDraw)  # who plays so comes to an end, and meets the conductor


async def start(host: Actor, channel: Channel, *others: Actor, end: str = "", equal: str = "") -> ChatMessage:
    chosen = [option for option in (end, equal) if option]
    return await begin(host, channel, *others, command="dwarf-train", options=chosen)


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
    await plays(person, person.dm, action)
    await person.pg.idle()


@pytest.mark.pictures
async def test_two_people_play_to_the_end_through_a_restart(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=_nearly_over(), seed=12, game=GAME.key)
    async with running(pg, db):
        await pg.idle()
        made = await play_on(pg, [ada, ben], moves=2, choose=eager)
        before = board(ada, channel)
    await pg.until_disconnected()
    await pg.clock.advance(hours=9)
    async with running(pg, db):
        assert board(ada, channel) is before
        assert EN("dwarf-train-rules-goal") in (await (await press(ada, before, "rules")).final()).text
        made += await play_on(pg, [ada, ben], choose=eager)
        final = board(ada, channel)
        assert EN("dwarf-train-count-at-most", turn=39, most=50) in final.text
        assert final.picture is not None
        assert offers(final, "again")
    assert (await stored(pg)).status == "ended"
    clicks = await moves(pg)
    assert len(clicks) == len(_nearly_over()) + made
    assert {move.cause for move in clicks} == {"click"}


def _nearly_over() -> list[Any]:
    """What two hasty clans do until equal seats are nearly played out."""
    state, actions = GAME.start(2, Options(first=0), seed=12), list[Any]()
    while state.turns < 74:
        (seat,) = GAME.to_act(state)
        actions.append(eager(GAME.key, GAME.view(state, seat), GAME.legal(state, seat), len(actions)))
        GAME.apply(state, seat, actions[-1])
    return actions


@pytest.mark.pictures
async def test_a_person_plays_against_the_computer_from_the_board_alone(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel, command="dwarf-train")
    assert EN("lobby-opening", sizes=1, least=2, most=2) in board(ada, channel).text
    await press(ada, channel, "add-computer")
    await pg.idle()
    await choose_option(ada, channel, "first=0")
    await press(ada, channel, "begin")
    await pg.idle()
    dwarves = [("pick", which(f"{row}1")) for row in "abcde"]
    found = [(control.custom_id.verb, control.custom_id.argument) for control in controls(board(ada, channel))]
    assert found[:5] == dwarves
    seldom = {("act", sign(GAME, OfferDraw())), ("pick", "resign")}
    assert not seldom & {*found}
    behind = controls(await (await press(ada, channel, "more")).final())
    assert seldom <= {(control.custom_id.verb, control.custom_id.argument) for control in behind}
    await press(ada, channel, "pick", which("b1"))
    await pg.idle()
    answer = newest(ada, channel)
    assert answer.ephemeral
    assert EN("dwarf-train-asked-dwarf", place="b1") in answer.text
    assert answer.picture not in (None, board(ada, channel).picture)
    await plays(ada, channel, step("b1 b2"))
    await pg.idle()
    assert [move.cause for move in await moves(pg)] == ["click", "computer"]
    await pg.clock.advance(seconds=4)  # a board is edited every few seconds at most
    await pg.idle()
    assert offers(board(ada, channel), "pick", which("b2"))


@pytest.mark.pictures
async def test_two_clicks_in_the_direct_message_are_a_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben)
    hand = newest(ada, ada.dm)
    first, asked, shown = (
        EN("dwarf-train-ask-turn", voice="you"),
        EN("dwarf-train-asked-dwarf", place="a1"),
        hand.picture,
    )
    assert first in hand.text
    await press(ada, ada.dm, "pick", which("a1"))
    await pg.idle()
    assert newest(ada, ada.dm) is hand
    assert asked in hand.text
    assert first not in hand.text
    assert hand.picture != shown, "it shows the dwarf that was picked"
    found = [(control.custom_id.verb, control.custom_id.argument) for control in controls(hand)]
    assert found[:2] == [("act", sign(GAME, step("a1 a2"))), ("pick", "")]
    await press(ada, ada.dm, "pick", "")
    await pg.idle()
    assert first in hand.text
    assert asked not in hand.text
    assert hand.picture == shown
    await press(ada, ada.dm, "pick", which("e1"))
    await pg.idle()
    await plays(ada, ada.dm, step("e1 e2"))
    await pg.idle()
    assert DE("dwarf-train-told-walked", place="e1", to="e2", **they("● Ada")) in newest(ben, ben.dm).text
    assert newest(ben, ben.dm).picture is not None
    assert EN("dwarf-train-ask-turn", **they("▲ Ben")) in board(ada, channel).text


# Questions out of turn


def at(place: str) -> int:
    """The space of that name."""
    return next(space for space in range(SPACES) if called(space) == place)


def which(place: str) -> str:
    """The pick of a dwarf that stands there."""
    return f"dwarf={at(place)}"


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
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    """By a direct message of their own, out of turn; then the kicker sits a turn out."""
    await set_table(pg, db, channel, [ada, ben], played=[step(places) for places in TOWARDS_EACH_OTHER], game=GAME.key)
    async with running(pg, db):
        await pg.idle()
        asked_before = len(ben.pinged)
        await act(ada, KICK)
        question = newest(ben, ben.dm)
        assert DE("dwarf-train-ask-land", **YOU) in question.text
        landings = [sign(GAME, Land(at(place))) for place in ("a8", "b8")]
        assert [control.custom_id.argument for control in controls(question)][:2] == landings
        assert len(ben.pinged) == asked_before + 1
        assert EN("dwarf-train-ask-land", **they("▲ Ben")) in board(ada, channel).text
        await act(ben, Land(at("b8")))
        after = await state(pg)
        assert (after.spaces[at("b8")], after.lost, after.clan) == (2, [1, 0], 1)
        assert DE("dwarf-train-loses", who="● Ada", turns=1) in newest(ben, ben.dm).text
        await act(ben, step("b8 b7"))
        await pg.clock.advance(seconds=5)  # a board is edited every few seconds at most
        await pg.idle()
        assert EN("dwarf-train-ask-turn", **they("▲ Ben")) in board(ada, channel).text
        assert EN("dwarf-train-told-turn-lost", left=0, **they("● Ada")) in board(ada, channel).text


async def test_the_conductor_asks_the_other_clan_for_a_sign(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    """Both clans have laid two signs when he comes, so that there is a choice; the coin of this seed is red."""
    before = [
        *(Lay(at("c1"), at("c2")), Lay(at("c8"), at("c7")), step("b1 b2"), step("b8 b7")),
        *(Lay(at("b2"), at("b3")), Lay(at("b7"), at("b6"))),
    ]
    await set_table(pg, db, channel, [ada, ben], played=before, seed=2, game=GAME.key)
    async with running(pg, db):
        await pg.idle()
        await act(ada, step("e1 e2"))  # the seventh turn
        found = await state(pg)
        assert (found.phase, found.coin) == ("conductor", 0)
        assert DE("dwarf-train-ask-conductor", colour="red", **YOU) in newest(ben, ben.dm).text
        await act(ben, Point(at("b3")))
        await pg.clock.advance(seconds=5)
        await pg.idle()
        facts = {"came": "no", "own": "no", "whose": "● Ada", "colour": "red", "to": "b3"}
        assert EN("dwarf-train-told-cleared", **facts, **they("▲ Ben")) in board(ada, channel).text
        assert [move.settled for move in await moves(pg)][6], "a coin cannot be taken back"


# Talking


async def test_a_draw_is_offered_declined_and_later_accepted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben)
    await press(ada, ada.dm, "act", sign(GAME, OfferDraw()))
    await pg.idle()
    assert EN("hand-others-are-asked") in newest(ada, ada.dm).text, "it is still her turn"
    assert DE("dwarf-train-ask-draw", **YOU) in newest(ben, ben.dm).text
    await plays(ben, ben.dm, DeclineDraw())
    await pg.idle()
    await pg.clock.advance(seconds=5)  # a board is edited every few seconds at most
    await pg.idle()
    assert DE("hand-answer-is-in") in newest(ben, ben.dm).text, "it was not his turn"
    assert EN("dwarf-train-told-declined", own="no", whose="● Ada", **they("▲ Ben")) in board(ada, channel).text
    assert not offers(newest(ada, ada.dm), "act", sign(GAME, OfferDraw())), "not again at once"
    await act(ada, step("e1 e2"))
    assert EN("hand-move-is-in") in newest(ada, ada.dm).text
    await press(ben, ben.dm, "act", sign(GAME, OfferDraw()))
    await pg.clock.advance(seconds=5)
    await pg.idle()
    await plays(ada, channel, AcceptDraw())
    await pg.idle()
    assert EN("dwarf-train-drawn-agreed", seats=0, other=0) in board(ada, channel).text
    assert (await stored(pg)).status == "ended"
    assert DE("dwarf-train-drawn-agreed", seats=0, other=0) in newest(ben, ben.dm).text


async def test_resigning_is_asked_once_more_and_gives_the_game_away(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben)
    await press(ada, ada.dm, "pick", "resign")
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await press(ada, ada.dm, "pick", "")
    await pg.idle()
    assert offers(newest(ada, ada.dm), "pick", which("a1"))
    await press(ada, ada.dm, "pick", "resign")
    await pg.idle()
    await plays(ada, ada.dm, Resign())
    await pg.idle()
    facts = {"seats": 0, "other": 0, "loser": "● Ada", "mine": "no"}
    assert EN("dwarf-train-won-resigned", **facts, **they("▲ Ben")) in board(ada, channel).text
    assert DE("dwarf-train-won-resigned", **facts, **YOU) in newest(ben, ben.dm).text
    assert [move.body for move in await moves(pg)] == [GAME.dump(Resign())]


# How it ends


async def test_the_host_chooses_any_even_number_of_turns_and_what_equal_seats_are(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben, command="dwarf-train")
    assert not offers(await (await press(ben, channel, "more")).final(), "further")
    await press(ada, channel, "further", "turns")
    sheet = await ada.sees(EN("dwarf-train-turns-title"), channel)
    assert sheet.ephemeral
    assert not (await press(ada, sheet, "option", "end=turns,turns=74")).failed
    await pg.idle()
    form = (await press(ada, channel, "lobby-form")).modal
    assert form is not None
    (end,) = (item["component"] for item in form.data["components"] if item["component"]["custom_id"] == "end")
    assert [option["value"] for option in end["options"] if option["default"]] == ["end=turns,turns=74"]
    await choose_option(ada, channel, DRAW)
    await press(ada, channel, "begin")
    await pg.idle()
    assert EN("dwarf-train-count-of", turn=1, most=37) in board(ada, channel).text
    assert (await state(pg)).options == Options(turns=74, plays_on=False)


async def test_time_that_runs_out_ends_the_game_by_itself(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben, end="end=time,minutes=30")
    assert TIME_IS_UP in board(ada, channel).text
    assert TIME_IS_UP in newest(ada, ada.dm).text
    await lead(pg, [ada, ben], "a1 a2", "a8 a7")
    await act(ada, Lay(at("a2"), at("a3")))
    await pg.clock.advance(minutes=29)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await pg.clock.advance(minutes=2)
    await pg.idle()
    assert EN("dwarf-train-won-time", seats=1, other=0, **they("● Ada")) in board(ada, channel).text
    assert DE("dwarf-train-won-time", seats=1, other=0, **they("● Ada")) in newest(ben, ben.dm).text
    *_, last = await moves(pg)
    assert (last.cause, last.seat, last.body) == ("clock", None, '{"is":"TimeUp"}')
    assert "<t:" not in board(ada, channel).text


async def test_a_stopped_clock_stands_until_the_next_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await start(ada, channel, ben, end="end=time,minutes=30", equal=DRAW)
    await pg.clock.advance(minutes=10)
    assert not offers(await (await press(cleo, channel, "more")).final(), "pause")
    await press(ben, channel, "pause")
    await pg.idle()
    assert EN("clock-stopped", hours=0, minutes=20) in board(ada, channel).text
    assert not offers(board(ada, channel), "pause")
    await pg.clock.advance(hours=5)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await act(ada, step("e1 e2"))
    assert TIME_IS_UP in board(ada, channel).text
    await pg.clock.advance(minutes=19)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await pg.clock.advance(minutes=2)
    await pg.idle()
    assert (await stored(pg)).status == "ended"


async def test_time_that_runs_out_in_mid_kick_waits_for_the_landing_and_survives_taking_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben, end="end=time,minutes=30", equal=DRAW)
    await lead(pg, [ada, ben], *TOWARDS_EACH_OTHER)
    await act(ada, KICK)
    await pg.clock.advance(minutes=31)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    assert EN("dwarf-train-told-time") in board(ada, channel).text
    await takes_back(ada, channel)
    await pg.idle()
    await press(ben, channel, "agree")
    await pg.idle()
    assert (await state(pg)).spaces[at("b4") : at("b5") + 1] == [1, 2], "the kick is taken back, but not the time"
    assert (await stored(pg)).status == "ended"
    assert [move.cause for move in await moves(pg)][-3:] == ["undo", "undo", "clock"]


async def test_a_clock_runs_on_through_a_restart(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    async with running(pg, db):
        await start(ada, channel, ben, end="end=time,minutes=30", equal=DRAW)
    await pg.until_disconnected()
    await pg.clock.advance(hours=1)
    async with running(pg, db):
        await pg.idle()
        await ada.sees(EN("dwarf-train-drawn-equal", seats=0, other=0), channel)
    assert [move.cause for move in await moves(pg)] == ["clock"]


async def test_equal_seats_when_time_runs_out_are_played_on_until_a_clan_leads(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await start(ada, channel, ben, end="end=time,minutes=30")
    await lead(pg, [ada, ben], "a1 a2", "a8 a7", "b1 b2")
    await pg.clock.advance(minutes=31)
    await pg.idle()
    goes_on = board(ada, channel)
    assert EN("dwarf-train-told-plays-on", seats=0, until=22) in goes_on.text, "Ben's turn ends the round, then twenty"
    assert EN("dwarf-train-count-at-most", turn=2, most=22) in goes_on.text
    assert TIME_IS_UP not in goes_on.text
    assert not offers(goes_on, "pause")
    await lead(pg, [ada, ben], "b8 b7")
    await act(ada, Lay(at("a2"), at("a3")))
    assert (await stored(pg)).status == "playing", "half a round decides nothing"
    await lead(pg, [ada, ben], "a7 a8")
    assert EN("dwarf-train-won-played-on", seats=1, other=0, **they("● Ada")) in board(ada, channel).text
    assert (await stored(pg)).status == "ended"
    assert [move.cause for move in await moves(pg)] == ["click"] * 3 + ["clock"] + ["click"] * 3

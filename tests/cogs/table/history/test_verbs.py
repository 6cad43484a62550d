"""`History` over Discord: for everybody, with the eyes that they had then, and robust when the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.clicks.rate_limits import LIMITS
from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import (
    OWN_CARDS,
    begin,
    leave,
    once_redrawn,
    place_card,
    set_up,
    stored,
    whisper,
)
from tests.cogs.pressing import controls, find, offers, plays, press, takes_back
from tests.cogs.readers import DE, EN, they
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

AS_ALL, AS_YOU, OPEN = EN("history-public"), EN("history-own-eyes"), EN("history-everything")


async def look_back(person: Actor, where: Channel | ChatMessage) -> ChatMessage:
    """`History`, wherever it stands, shows the last step."""
    return await (await press(person, where, "history", "")).final()


async def turn_to(person: Actor, shown: ChatMessage, how: str) -> str:
    """Turns it by the button that begins so; returns what it says then."""
    (way,) = [one for one in _ways(shown) if one.startswith(how)][:1]
    await press(person, shown, "history", way)
    await person.pg.idle()
    return shown.text


def _ways(shown: ChatMessage) -> list[str]:
    return [one.custom_id.argument for one in controls(shown) if one.does("history")]


async def draw_and_place(person: Actor) -> None:
    await plays(person, person.dm, Draw())
    await person.pg.idle()
    await place_card(person)


async def test_a_game_is_gone_through_from_its_first_step_to_its_last_and_back_to_ones_own_turn(
    dealt: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await draw_and_place(ada)
    shown = await look_back(ben, channel)
    assert DE("history-step", step=3, steps=3) in shown.text
    assert shown.ephemeral
    assert shown.picture is not None
    assert not offers(shown, "history", "f5"), "there is nothing further"
    text = await turn_to(ben, shown, "n0")
    assert DE("history-dealt") in text
    assert DE("history-next", asks=DE("game-of-trains-ask-setup", **they("● Ada"))) in text
    assert find(shown, "history", "b0") is None
    text = await turn_to(ben, shown, "f")
    assert DE("history-step", step=1, steps=3) in text
    await draw_and_place(ben)
    text = await turn_to(ben, shown, "z")
    assert DE("history-step", step=4, steps=4) in text, "the game has gone on meanwhile"
    text = await turn_to(ben, shown, "m")
    assert DE("history-step", step=2, steps=4) in text, "the own turn before that"
    await press(ben, shown, "history", find_turn(shown, DE("history-turn", turn=1, who="● Ada")))
    await pg.idle()
    assert DE("history-step", step=3, steps=4) in shown.text
    watcher = await look_back(cleo, channel)
    assert AS_ALL in watcher.text
    assert not [one for one in _ways(watcher) if one.startswith("m")], "whoever watches has no turn"


def find_turn(shown: ChatMessage, label: str) -> str:
    """What the line of a menu asks for."""
    (value,) = (
        str(option["value"]) for select in shown.selects for option in select.options if option["label"] == label
    )
    return value.partition(":")[2]


async def test_while_it_goes_on_everybody_sees_what_they_saw_then_from_the_channel_and_from_a_direct_message(
    dealt: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    for where in (channel, ada.dm):
        shown = await look_back(ada, where)
        assert AS_YOU in shown.text
        assert OWN_CARDS in (shown.attachments[0].description or "")
        assert AS_YOU in await turn_to(ada, shown, "b")
    other = await look_back(ben, channel)
    assert DE("game-of-trains-hand", cards="") not in (other.attachments[0].description or "")
    assert not [select for select in other.selects if DE("history-everything") in str(select.options)]


async def test_history_goes_past_a_taking_back_and_shows_what_went_on_request(
    dealt: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await draw_and_place(ada)
    shown = await look_back(ada, channel)
    assert not [one for one in _ways(shown) if "u" in one], "nothing was taken back yet"
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    assert EN("undo-asks-others", who="▲ Ben") in await takes_back(ada, channel)
    await press(ben, channel, "agree")
    await pg.idle()
    assert EN("history-step", step=3, steps=3) in await turn_to(ada, shown, "z"), "she has drawn, and is to place"
    (also,) = (one for one in _ways(shown) if "u" in one)
    await press(ada, shown, "history", also)
    await pg.idle()
    text = await turn_to(ada, shown, "z")
    assert EN("history-step", step=5, steps=5) in text
    assert EN("log-undone", who="", voice="you") in text
    for _ in range(2):
        assert EN("history-gone") in await turn_to(ada, shown, "b")
    await place_card(ada, 2)
    assert EN("history-step", step=6, steps=6) in await turn_to(ada, shown, "z")


async def test_whoever_takes_a_seat_over_sees_with_everybodys_eyes_what_was_before(
    dealt: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    await ada.slash("/games give-seat", channel, to=cleo)
    await press(cleo, channel, "take")
    await pg.idle()
    shown = await look_back(cleo, channel)
    assert AS_ALL in shown.text, "the card was drawn before"
    assert AS_ALL in (await look_back(ada, channel)).text, "her seat is somebody else's"
    await place_card(cleo)
    await draw_and_place(ben)
    await plays(cleo, cleo.dm, Draw())
    await pg.idle()
    assert AS_YOU in await turn_to(cleo, shown, "z")
    assert AS_YOU in await turn_to(cleo, shown, "b")
    assert AS_ALL in await turn_to(cleo, shown, "b"), "the turn in which the seat was taken over"


async def test_history_goes_on_after_a_restart_in_the_same_message(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await set_up(pg, ada, ben)
        shown = await look_back(ada, channel)
    await pg.until_disconnected()
    async with running(pg, db):
        assert EN("history-step", step=1, steps=2) in await turn_to(ada, shown, "b")
        assert AS_YOU in (await look_back(ada, channel)).text


async def test_once_all_agreed_to_end_it_everything_is_open_to_everybody_with_any_seats_eyes(
    dealt: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    earlier = await look_back(cleo, channel)
    assert AS_ALL in earlier.text
    await press(ada, channel, "end-here", "")
    await press(ada, channel, "end-here", "sure")
    await pg.idle()
    await ballot(pg, ben, channel, "end..yes")
    assert (await stored(pg)).status == "ended"
    shown = await look_back(cleo, channel)
    assert OPEN in shown.text
    assert EN("ended-agreed") in shown.text
    assert "● Ada held:" in shown.text
    assert AS_ALL not in await turn_to(cleo, earlier, "z"), "the older answer shows the same now"
    await press(cleo, shown, "history", find_turn(shown, EN("history-eyes-of", who="● Ada")))
    await pg.idle()
    assert EN("history-eyes-of", who="● Ada") in shown.text
    assert EN("history-eyes-of", who="● Ada") in await turn_to(cleo, shown, "b"), "the eyes stay the same"


async def ballot(pg: Railway, person: Actor, channel: Channel, choice: str) -> None:
    """Says yes or no to what is voted on, once the board shows it."""
    await once_redrawn(pg)
    await press(person, channel, "vote", "")
    await press(person, channel, "vote", choice)
    await person.pg.idle()


async def test_whoever_was_voted_out_looks_back_with_everybodys_eyes(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    await set_up(pg, ada, ben, cleo)
    await press(ada, channel, "remove", "")
    await press(ada, channel, "remove", "1")
    await pg.idle()
    await ballot(pg, cleo, channel, "remove.1.yes")
    assert (await stored(pg)).seats[1].computer
    assert DE("history-public") in (await look_back(ben, channel)).text
    await leave(cleo, channel)
    assert AS_YOU in (await look_back(cleo, channel)).text, "whoever left by themselves may come back"


async def test_too_many_steps_at_once_get_a_kind_answer(
    dealt: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await look_back(ada, channel)
    often, _ = LIMITS["step"]
    for _ in range(often - 1):
        await press(ada, shown, "history", "z2")
    told = await whisper(await press(ada, shown, "history", "z2"))
    assert told.startswith(EN("refuse-too-often", seconds=1).partition("1")[0])

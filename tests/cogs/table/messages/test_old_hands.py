"""Old hands in direct messages: once somebody else has acted they move nothing and take nothing back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import asks, begin, board, place_card, set_up, stored, whisper
from tests.cogs.pressing import find, newest, offers, plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

MOVING = ("act", "all", "pick", "undo")


async def turn(person: Actor) -> None:
    """A turn of The Game of Trains, from the direct messages."""
    await plays(person, person.dm, Draw())
    await person.pg.idle()
    await place_card(person)


def moves(message: ChatMessage) -> list[str]:
    """What it offers that would change the table."""
    return [verb for verb in MOVING if offers(message, verb)]


async def test_a_hand_whose_move_is_in_takes_nothing_back_once_somebody_else_has_acted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    await set_up(pg, ada, ben, cleo)
    await turn(ada)
    own = newest(ada, ada.dm)
    assert moves(own) == ["undo"], "until then it does"
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    assert newest(ada, ada.dm) is own
    assert moves(own) == []
    assert any(button.url for button in own.buttons), "the way to the board stays"
    edits = own.edits
    await place_card(ben)  # and Cleo is asked
    assert own.edits == edits, "once is enough"


async def test_a_hand_takes_nothing_back_from_the_first_if_its_owner_plays_from_the_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    own = newest(ada, ada.dm)
    await plays(ada, channel, Draw())
    await pg.idle()
    await place_card(ada, on=board(ada, channel))
    assert EN("hand-move-is-in") in own.text
    assert moves(own) == []
    assert offers(board(ada, channel), "undo"), "the board does"
    edits = own.edits
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    assert own.edits == edits, "so nothing has to be taken off it"


async def test_it_takes_nothing_back_either_where_a_new_hand_comes_at_once(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)  # Ben's first card is one click, and then Ada is asked
    assert [moves(each) for each in ada.reads(ada.dm)[:-1]] == [[]] * (len(ada.reads(ada.dm)) - 1)
    assert "act" in moves(newest(ada, ada.dm))


async def test_it_takes_nothing_back_in_a_game_with_two_days_between_the_moves(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await set_up(pg, ada, ben)
        await pg.clock.advance(hours=20)
        await turn(ada)
        own = newest(ada, ada.dm)
        assert moves(own) == ["undo"]
        await pg.clock.advance(hours=48)
        await pg.idle()
    async with running(pg, db):
        await pg.idle()
        await plays(ben, ben.dm, Draw())
        await pg.idle()
        assert moves(own) == []
    assert not [each.code for each in pg.requests if each.code == 30046]


async def test_an_undo_that_discord_would_not_take_off_says_what_is_so_now(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    await turn(ada)
    own = newest(ada, ada.dm)
    refused = pg.faults.next("PATCH /webhooks/*/*/messages/@original", status=403, code=50001, times=None)
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    assert refused.met
    assert moves(own) == ["undo"]
    pg.faults.lift(refused)
    version, posted = (await stored(pg)).version, len(ben.reads(channel))
    answer = await press(ada, own, "undo")
    await pg.idle()
    assert not answer.failed
    assert (await stored(pg)).version == version, "nothing is taken back"
    assert len(ben.reads(channel)) == posted, "and nobody is asked whether it may be"
    assert moves(own) == []
    assert asks("place", "▲ Ben") in own.text


async def test_a_control_of_an_older_hand_says_what_is_so_now_and_where(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    old = newest(ada, ada.dm)
    draw = find(old, "act")
    assert draw is not None
    kept = list(old.components)
    await turn(ada)
    refused = pg.faults.next(f"DELETE /channels/*/messages/{old.id}", status=403, code=50001, times=None)
    await pg.clock.advance(hours=1)  # so that another message asks her
    await turn(ben)
    assert refused.met
    now = newest(ada, ada.dm)
    assert now is not old
    old.components = kept  # as somebody sees it whose client has not heard of the edit
    version = (await stored(pg)).version
    told = await whisper(await draw.use(ada))
    await pg.idle()
    either = EN("game-of-trains-ask-turn", who="● Ada", voice="you"), EN("game-of-trains-draw-only")  # by the row
    question = next(one for one in either if f"**{one}**" in now.text)
    assert told == f"{EN('refuse-old-hand', asks=question)} {EN('link-hand', link=now.link)}"
    assert (await stored(pg)).version == version
    assert not old.labels, "there is one message to play from"
    assert "act" in moves(now)


async def test_whoever_is_not_asked_any_more_sees_so_where_they_clicked(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    own = newest(ada, ada.dm)
    draw = find(own, "act")
    assert draw is not None
    kept = list(own.components)
    await turn(ada)
    own.components = kept
    told = await whisper(await draw.use(ada))
    await pg.idle()
    assert EN("refuse-not-your-turn", asked="Ben") in told
    assert moves(own) == ["undo"]

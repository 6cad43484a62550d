"""Taking back: one's own moves freely, more by the consent of all others."""

from __future__ import annotations

import pytest

from cogs.table.bot import Bummelzug
from cogs.table.press import sign
from db import Store, verify
from engine import GAMES
from engine.game_of_trains import Use
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, board, choose_first_card, do, set_up, stored, whisper
from tests.railway import Railway

pytestmark = pytest.mark.slow


async def test_a_drawn_card_cannot_be_taken_back_alone(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ready(pg, channel, ada, ben)
    await ada.click("Draw a card", ada.dm)
    await pg.idle()
    before = (await stored(pg)).state
    assert "I have asked them" in await whisper(await ada.click("Undo", channel))
    assert (await stored(pg)).state == before


async def ready(pg: Railway, channel: Channel, *people: Actor) -> None:
    await begin(people[0], channel, *people[1:])
    for person in people:
        await choose_first_card(person)


async def use_something(pg: Railway, person: Actor) -> bool:
    """Uses a card of the row in a way that settles nothing; False where the row has none."""
    row = await stored(pg)
    game = GAMES[row.game]
    state = game.load_state(row.state or "")
    seat = game.to_act(state)[0]
    action = next((each for each in game.legal(state, seat) if isinstance(each, Use) and each.place is not None), None)
    if action is None:
        return False
    await do(person, person.dm, sign(game, action))
    await pg.idle()
    return True


@pytest.fixture
async def used(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> str:
    """Ada has used a card of the row, so that it is Ben's turn; gives the state before."""
    await ready(pg, channel, ada, ben)
    for mover in (ada, ben) * 20:
        before = (await stored(pg)).state or ""
        if mover is ada and await use_something(pg, ada):
            return before
        await mover.click("Draw a card" if mover is ada else "Karte ziehen", mover.dm)
        await pg.idle()
        menu = mover.reads(mover.dm)[-1].selects[0]
        await mover.choose(menu.placeholder, menu.labels[6], within=mover.dm)
        await pg.idle()
    raise AssertionError("no card to use in forty turns")


async def test_the_mover_takes_back_the_last_move_of_a_turn_until_somebody_else_has_acted(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    assert "Ben is to move" in board(ada, channel).text
    await ada.click("Undo", channel)
    await pg.idle()
    assert (await stored(pg)).state == used
    assert "● Ada is to move" in board(ada, channel).text
    await ada.click("Log", channel)
    await ada.sees("● Ada took a move back.", channel)
    assert "Draw a card" in ada.reads(ada.dm)[-1].labels, "the controls are back in the direct message"


async def test_undo_by_command(used: str, pg: Railway, channel: Channel, ada: Actor) -> None:
    assert "taken back" in await whisper(await ada.slash("/bummelzug undo", channel))
    assert (await stored(pg)).state == used


async def test_more_is_taken_back_when_all_others_agree_and_chance_is_reseeded(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ben.click("Karte ziehen", ben.dm)
    await pg.idle()
    await ada.click("Undo", channel)
    await ben.sees("● Ada would like to take back", channel)
    await ben.click("Agree", channel)
    await pg.idle()
    row = await stored(pg)
    game = GAMES[row.game]
    before, after = game.load_state(used), game.load_state(row.state or "")
    assert after.trains == before.trains
    assert after.seed != before.seed
    store = await Store.look(pg.db)
    try:
        assert await verify(store) == []
    finally:
        await store.close()


async def test_one_who_would_rather_not_ends_it(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ben.click("Karte ziehen", ben.dm)
    await pg.idle()
    before = (await stored(pg)).state
    await ada.click("Undo", channel)
    await pg.idle()
    assert "You asked yourself" in await whisper(await ada.click("Agree", channel))
    await ben.click("Rather not", channel)
    await pg.idle()
    assert (await stored(pg)).state == before
    assert not [message for message in ada.reads(channel) if "Agree" in message.labels]


async def test_a_question_about_taking_back_dies_with_the_next_move(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ben.click("Karte ziehen", ben.dm)
    await pg.idle()
    await ada.click("Undo", channel)
    await pg.idle()
    asked = next(message for message in reversed(ada.reads(channel)) if "Agree" in message.labels)
    kept = list(asked.components)
    menu = ben.reads(ben.dm)[-1].selects[0]
    await ben.choose(menu.placeholder, menu.labels[0], within=ben.dm)
    await pg.idle()
    assert not asked.labels
    asked.components = kept
    assert "Frage ist nicht mehr offen" in await whisper(await ben.click("Agree", asked))


async def test_somebody_who_has_not_moved_has_nothing_to_take_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    assert "no move to take back" in await whisper(await ada.click("Undo", channel))


async def test_alone_against_computer_players_nobody_has_to_agree(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel)
    await ada.click("Add a computer player", channel)
    await pg.idle()
    await ada.choose("Who starts?", "● Ada starts", within=channel)
    await pg.idle()
    await ada.click("Begin", channel)
    await pg.idle()
    await choose_first_card(ada)
    assert "● Ada is to move" in board(ada, channel).text
    await ada.click("Undo", channel)
    await pg.idle()
    await pg.clock.advance(seconds=4)
    await pg.idle()
    assert "● Ada chooses a first card" in board(ada, channel).text


async def test_when_the_last_whose_word_is_missing_leaves_the_others_have_agreed(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    question = await _asked_by(ada, pg, channel, ada, ben, cleo)
    await ben.click("Agree", channel)
    await pg.idle()
    await cleo.click("Leave", channel)
    await cleo.click("Leave the table", channel)
    await pg.idle()
    row = await stored(pg)
    assert row.wish is None
    assert GAMES[row.game].to_act(GAMES[row.game].load_state(row.state or "")) == (0,), "Ada chooses again"
    assert question.labels == []


async def test_the_question_goes_when_whoever_asked_leaves(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    question = await _asked_by(cleo, pg, channel, ada, ben, cleo)
    await cleo.click("Leave", channel)
    await cleo.click("Leave the table", channel)
    await pg.idle()
    assert (await stored(pg)).wish is None
    assert question.labels == []


async def test_a_question_that_somebody_deletes_is_asked_again_when_it_is_wanted_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    question = await _asked_by(ada, pg, channel, ada, ben, cleo)
    pg.delete(question)
    await ada.click("Undo", channel)
    await pg.idle()
    assert any("Agree" in message.labels for message in ada.reads(channel))


async def test_the_question_about_taking_back_comes_silently(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    question = await _asked_by(ada, pg, channel, ada, ben, cleo)
    assert question.silent
    assert not question.pinged(ben.user)


async def _asked_by(asker: Actor, pg: Railway, channel: Channel, *people: Actor) -> ChatMessage:
    """All have chosen their first card and Ada has drawn; now somebody would like to choose again."""
    await begin(people[0], channel, *people[1:])
    await set_up(pg, *people)
    await people[0].click("Draw a card", channel)
    await pg.idle()
    await asker.click("Undo", channel)
    await pg.idle()
    return next(message for message in asker.reads(channel) if "Agree" in message.labels)


async def test_whoever_takes_back_from_the_own_message_goes_on_there_without_a_ping(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pings, messages = len(ada.pinged), len(ada.reads(ada.dm))
    await ada.click("Undo", ada.dm)
    await pg.idle()
    assert (await stored(pg)).state == used
    assert (len(ada.pinged), len(ada.reads(ada.dm))) == (pings, messages)
    assert ada.reads(ada.dm)[-1].selects


async def test_nobody_is_pinged_again_for_a_turn_that_was_taken_back_and_played_again(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pings, messages = len(ben.pinged), len(ben.reads(ben.dm))
    for _ in range(2):
        await ada.click("Undo", channel)
        await pg.idle()
        assert await use_something(pg, ada)
        await pg.idle()
    assert (len(ben.pinged), len(ben.reads(ben.dm))) == (pings, messages)
    assert ben.reads(ben.dm)[-1].labels

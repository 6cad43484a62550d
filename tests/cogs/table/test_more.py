"""What a message has no room for: `More`, all in words, the rules page by page, and what somebody chose for it."""

from __future__ import annotations

import pytest

from cogs.faces import FACES
from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage, Playground
from tests.cogs.evening import OWN_CARDS, begin, board, choose_first_card, stored
from tests.cogs.pressing import all_controls, newest, offers, press
from tests.cogs.readers import EN, YOU, seating, they
from tests.railway import Railway

pytestmark = pytest.mark.slow


async def opened(person: Actor, on: ChatMessage, verb: str) -> ChatMessage:
    """What only they see after pressing this."""
    shown = await (await press(person, on, verb)).final()
    assert shown.ephemeral
    return shown


async def test_more_offers_each_what_they_may_do(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    own, others = await opened(ada, shown, "more"), await opened(cleo, shown, "more")
    assert offers(own, "leave")
    assert not offers(others, "leave")
    assert offers(others, "words")
    for message in (own, others):
        on_board = {control.custom_id.verb for control in all_controls(shown)}
        assert not on_board & {control.custom_id.verb for control in all_controls(message)}
    assert not offers(await opened(ada, newest(ada, ada.dm), "more"), "hand"), "it is there"


async def test_in_words_tells_a_seat_its_own_cards_and_a_spectator_the_board_alone(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, cleo: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    assert OWN_CARDS not in shown.text
    assert "```" not in shown.text
    piles = EN("game-of-trains-piles", pile=0, discard=0).partition("0")[0]
    own = await (await press(ada, channel, "words")).final()
    other = await (await press(cleo, channel, "words")).final()
    assert own.ephemeral
    assert OWN_CARDS in own.text
    assert piles in own.text
    assert OWN_CARDS not in other.text
    assert piles in other.text


async def test_words_instead_of_pictures_are_chosen_for_oneself(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await cleo.slash("/games settings", channel)
    await press(cleo, channel, "always", "on")
    await pg.idle()
    await begin(ada, channel, cleo)
    assert "```" in newest(cleo, cleo.dm).embeds[0]["description"]
    assert newest(cleo, cleo.dm).picture is None
    assert newest(ada, ada.dm).picture is not None
    assert "```" not in newest(ada, ada.dm).embeds[0]["description"]
    assert "```" not in board(ada, channel).embeds[0]["description"]
    await press(cleo, channel, "hand")
    await pg.idle()
    answer = next(message for message in reversed(cleo.reads(channel)) if message.ephemeral and message.embeds)
    assert OWN_CARDS in answer.embeds[0]["description"]
    assert answer.picture is None


async def test_where_files_are_refused_the_words_stand_in_their_place(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    channel.forbid("attach_files")
    await press(ada, channel, "board")
    await pg.idle()
    shown = board(ada, channel)
    assert shown.picture is None
    assert "```" in shown.embeds[0]["description"]
    assert offers(shown, "more")
    channel.allow("attach_files")
    await choose_first_card(ada)
    await choose_first_card(ben)
    assert board(ada, channel).picture is not None


async def test_a_picture_too_large_for_discord_gives_way_to_its_words(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    shown = board(ada, channel)
    pg.faults.next("POST /webhooks/**", status=413, code=40005)
    answer = await press(ada, shown, "hand")
    await pg.idle()
    (told,) = answer.followups
    assert told.picture is None
    assert OWN_CARDS in told.embeds[0]["description"]
    pg.faults.next(f"POST /channels/{channel.id}/messages", status=413)
    await press(ada, channel, "board")
    await pg.idle()
    assert "```" in board(ada, channel).embeds[0]["description"]


async def test_the_end_says_who_came_where_and_whose_move_decided_it(
    played_out: Railway, channel: Channel, ada: Actor
) -> None:
    table = await stored(played_out)
    outcome = FACES[table.game].game.outcome(FACES[table.game].game.load_state(table.state or ""))
    assert outcome is not None
    winner = seating(2)[outcome.placings[0][0]]
    for message in (board(ada, channel), newest(ada, ada.dm)):
        assert EN("standing", place=1, who=winner) in message.text
        assert message.picture is not None
        assert offers(message, "again")
    assert EN("ended-by", **they(winner)) in board(ada, channel).text
    assert (EN("ended-by", **YOU) in newest(ada, ada.dm).text) == (winner == "● Ada")

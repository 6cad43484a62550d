"""Who has switched embeds off, and says so in the check, finds everything that is theirs outside of embeds."""

from __future__ import annotations

import pytest

from cogs.face.words import words_for
from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, choose_first_card
from tests.cogs.pressing import newest, press
from tests.railway import Railway

pytestmark = [pytest.mark.slow, pytest.mark.pictures]


async def see_no_train(person: Actor, channel: Channel) -> None:
    german = person.user.locale == "de"
    await person.slash("/spiele prüfen" if german else "/games check", channel)
    await press(person, channel, "check", "train=no")
    await person.pg.idle()


def private(person: Actor, channel: Channel) -> list[ChatMessage]:
    answers = [one for one in person.reads(channel) if one.ephemeral]
    return [*answers, *(one for one in person.reads(person.dm))]


@pytest.mark.parametrize("command", ["game-of-trains", "trains", "dwarf-train", "brain-robbery"])
async def test_a_hand_has_its_words_above_its_picture_for_who_sees_no_embeds_and_for_nobody_else(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, command: str
) -> None:
    await see_no_train(ben, channel)
    shown = await begin(ada, channel, ben, command=command, computers=command == "brain-robbery")
    own, others = newest(ben, ben.dm), newest(ada, ada.dm)
    assert not own.embeds
    assert own.picture is not None
    assert own.content.startswith("**" + words_for(ben.user.locale)(f"{command}-name"))
    assert len(own.content) <= 2000
    assert others.embeds
    assert shown.embeds


async def test_hand_more_log_words_rules_and_stats_come_without_embeds_too_and_so_does_the_hand_after_a_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await see_no_train(ada, channel)
    (check,) = [one for one in private(ada, channel) if one.embeds]  # whether they see one is its question
    await begin(ada, channel, ben)
    for verb in ("hand", "more", "log", "words", "rules"):
        await press(ada, channel, verb)
    for command in ("stats", "mine", "settings", "help", "learn"):
        await ada.slash(f"/games {command}", channel)
    await choose_first_card(ada)
    await choose_first_card(ben)
    await pg.idle()
    assert [one for one in private(ada, channel) if one.embeds] == [check]


async def test_words_that_are_cut_end_their_block(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await see_no_train(ada, channel)
    await ada.slash("/games settings", channel)
    await press(ada, channel, "always", "on")
    await begin(ada, channel, ben, command="trains")
    own = newest(ada, ada.dm)
    assert not own.embeds
    assert own.content.count("```") == 2


async def test_who_sees_the_train_again_has_their_embeds_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await see_no_train(ada, channel)
    await ada.slash("/games check", channel)
    await press(ada, channel, "check", "train=yes")
    await begin(ada, channel, ben)
    assert newest(ada, ada.dm).embeds

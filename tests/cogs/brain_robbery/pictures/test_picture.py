"""The pictures of The Great Brain Robbery as they are sent: looked at, honest, and never too large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import ImageDraw

from cogs.brain_robbery.pictures import paints, picture, train_picture
from cogs.brain_robbery.pictures.banner import BANNER
from cogs.face import canvas
from cogs.face.canvas import contrast
from cogs.face.words import LANGUAGES
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Leave, Stop
from engine.brain_robbery.box import BOX
from engine.brain_robbery.plans import BOARDS, LOCOMOTIVE
from engine.brain_robbery.view import View
from engine.game import EVERYTHING
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import (
    NEWS,
    at_start,
    at_the_door,
    crowded,
    crowds,
    drawn,
    explained,
    four_cars,
    held,
)
from tests.cogs.brain_robbery.positions import GAME, alone, asked, fighting, long_train, looting
from tests.cogs.golden import changed
from tests.cogs.test_pictures import forget_pieces, without_paint  # noqa: F401 -- a fixture


def ended() -> View:
    state = alone()
    GAME.apply(state, 0, Stop("locomotive", "e1"))
    return GAME.view(state, EVERYTHING)


GOLDEN: dict[str, Callable[[], bytes]] = {
    "board-three-start": lambda: drawn(at_start()),
    "board-four-cars": lambda: drawn(four_cars(), "de"),
    "board-five-door": lambda: drawn(at_the_door(), "en", happened.Rolled(1, (2, 3), 6)),
    "board-seven-long": lambda: drawn(GAME.view(long_train(), None), "de"),
    "board-fight": lambda: drawn(GAME.view(fighting(), None)),
    "board-last-brake": lambda: drawn(GAME.view(alone(), None), "de"),
    "hand-crowds": lambda: held(GAME.view(crowds(), 1)),
    "board-won": lambda: drawn(ended(), "de"),
    "board-news": lambda: drawn(GAME.view(crowded(), None), "en", *NEWS),
    "hand-three": lambda: held(GAME.view(long_train(), 6), "de"),
    "hand-spoils": lambda: held(GAME.view(looting(), asked(looting()))),
    "hand-seven-long": lambda: held(GAME.view(long_train(), 2), "de"),
    "hand-last-brake": lambda: held(GAME.view(alone(hands=[("uther",), (), ()]), 0)),
    "hand-news": lambda: held(GAME.view(crowded(), 2), "de", *NEWS),
    "rules-en": lambda: explained("en"),
    "rules-de": lambda: explained("de"),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_picture_is_still_drawn_so(name: str) -> None:
    golden.check(GOLDEN[name](), Path(__file__).parent / "golden" / f"{name}.png")


def test_text_stands_out_from_its_ground() -> None:
    grounds = (paints.PAPER, paints.PLAIN, paints.BRIGHT, paints.GLORY, paints.GOLD)
    assert all(contrast(paints.INK, ground) >= 7 for ground in grounds)
    assert contrast(paints.PAPER, paints.NIGHT) >= 7
    assert contrast(paints.GOLD, paints.NIGHT) >= 7
    assert contrast(paints.RAIL, paints.NIGHT) >= 3
    assert contrast(paints.PAPER, paints.RED) >= 4.5
    assert contrast(paints.INK, paints.NEW) >= 7
    assert contrast(paints.NEW, paints.NIGHT) >= 7
    assert all(contrast(paints.PAPER, seat) >= 3 for seat in paints.SEATS)


@pytest.mark.slow
@pytest.mark.usefixtures("without_paint")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_at_least_nine_pixels_high_where_a_picture_is_shown_400_wide(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = dict[str, float]()

    def note(pen: ImageDraw.ImageDraw, at: Any, text: str, **how: Any) -> None:
        enlarged = canvas.FINENESS if how["anchor"] == "ms" else 1  # a sketch is drawn larger
        sizes[text] = min(how["font"].size / enlarged, sizes.get(text, 99))

    forget_pieces()
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", note)
    seven = long_train()
    for view in (GAME.view(seven, None), GAME.view(alone(), None), ended()):
        drawn(view, language)
    for state in (seven, crowded(), fighting(), looting(), alone(hands=[("juggler_tilly",), (), ()])):
        for seat in range(len(state.points)):
            held(GAME.view(state, seat), language, *(NEWS if len(state.points) == 5 else ()))
    explained(language)
    assert len(sizes) > 100
    assert {text: size for text, size in sizes.items() if size * 400 / train_picture.WIDTH < 9} == {}


def test_the_picture_announces_the_end_when_only_the_locomotive_is_left_and_who_would_win() -> None:
    """Above the train, and only then."""
    view = GAME.view(alone(reach=0), None)
    other = replace(view, heads=[None, "boxer_kid", None])
    box = changed(drawn(view), drawn(other))
    assert box is not None
    assert train_picture.HEADER <= box[1] < train_picture.HEADER + BANNER, "who would win is another one"
    longer = GAME.view(alone(train=["library", LOCOMOTIVE], counters={}, reach=0), None)
    box = changed(drawn(longer), drawn(replace(longer, heads=[None, "boxer_kid", None])))
    assert box is not None
    assert box[1] > train_picture.HEADER + BANNER
    assert golden.pixels(drawn(view)).height == golden.pixels(drawn(longer)).height + BANNER
    assert golden.pixels(drawn(ended())).height == golden.pixels(drawn(longer)).height, "it is over"


def test_the_end_is_announced_alike_whatever_hands_are_hidden() -> None:
    state = alone(hands=[("uther",), ("dog_rex", "actress_viola"), ("lizard_nesbith",)])
    for eyes in (None, 0, 1):
        other = GAME.redeal(state, eyes, Random(4))
        assert other.hands != state.hands
        show = drawn if eyes is None else held
        assert show(GAME.view(other, eyes)) == show(GAME.view(state, eyes))


def test_the_own_hand_stands_below_all_seats_under_a_heading_of_its_own() -> None:
    state = crowded()
    view = GAME.view(state, 2)
    plan = picture._plan(view)
    assert [held.card for held in plan.own] == list(view.hand)
    empty = GAME.view(crowded(hands=[(), ("dog_rex",), (), ("lizard_nesbith", "mule_ferdinand"), ()]), 2)
    taller = golden.pixels(held(view)).height - golden.pixels(held(empty)).height
    assert taller == picture.HEADING + plan.card_height


def test_a_head_stands_beside_the_own_hand_only_with_the_rule_that_explains_it() -> None:
    plain, ruled = (next(card for card, facts in BOX.cards.items() if bool(facts.rule) is has) for has in (False, True))
    for brain, shown in ((None, False), (plain, False), (ruled, True)):
        view = GAME.view(crowded(hands=[(), (), ("dog_rex",), (), ()]), 2)
        view.heads[2] = brain
        shot = golden.pixels(held(view))
        cards = shot.height - picture._plan(view).card_height
        right = shot.crop((train_picture.WIDTH // 2, cards - picture.HEADING + 2, train_picture.WIDTH, cards - 4))
        assert (len(right.getcolors(100_000) or ()) > 1) is shown, brain


# Nothing hidden


def test_a_hand_shows_its_cards_and_the_spoils_only_to_the_winner() -> None:
    state = looting()
    winner = asked(state)
    other = GAME.clone(state)
    loser = next(seat for seat in range(3) if seat != winner and state.hands[seat])
    other.hands[loser] = ("goldfish_moby",) * len(state.hands[loser])
    assert other.fight is not None
    other.fight.spoils = [
        replace(spoil, card="goldfish_moby") if spoil.owner == loser and not spoil.from_head else spoil
        for spoil in other.fight.spoils
    ]
    assert held(GAME.view(state, winner)) != held(GAME.view(other, winner))
    third = next(seat for seat in range(3) if seat not in (winner, loser))
    assert held(GAME.view(state, third)) == held(GAME.view(other, third))


def cards_of(view: View) -> tuple[list[Any], list[Any]]:
    """The spoils and the own cards."""
    shown = list(picture._held(view))
    return [card for card in shown if card.owner is not None], [card for card in shown if card.owner is None]


def test_the_winner_sees_the_spoils_apart_from_the_own_cards_and_which_is_asked_about() -> None:
    """A mark wanders from spoil to spoil."""
    state = looting()
    winner = asked(state)
    marked = 0
    while state.phase == "loot":
        assert state.fight is not None
        spoil = state.fight.spoils[0]
        spoils, own = cards_of(GAME.view(state, winner))
        assert [held.owner for held in spoils] == [each.owner for each in state.fight.spoils]
        assert [held.card for held in own] == list(state.hands[winner])
        (mark,) = (held for held in (*spoils, *own) if held.decided_on)
        assert mark.owner == spoil.owner
        assert mark.card == spoil.card
        marked += 1
        GAME.apply(state, winner, Leave(spoil.owner, spoil.card))
    assert marked > 1
    spoils, own = cards_of(GAME.view(state, winner))
    assert not spoils
    assert not any(held.decided_on for held in own)


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        held(at_start())


# To be sent


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_longest_train_with_full_hands_is_not_taller_than_wide(players: int) -> None:
    """All of it stays: the train in two lines, everybody, and three cards."""
    boards = [BOX.faces[board][0] for board in range(1, BOARDS)]
    spots = [(boards[0], BOX.cars[boards[0]].plan.spaces[0])] * players
    three = ("botanist_fern", "seer_esmeralda", "gambler_lucky")
    facts: dict[str, Any] = {"train": [*boards, LOCOMOTIVE], "spots": spots, "hands": [three, *[()] * (players - 1)]}
    view = GAME.view(GAME.scene(players=players, **facts), 0)
    plan = picture._plan(view)
    assert plan.train
    assert set(plan.seats) == set(range(players))
    for png in (held(view), drawn(GAME.view(GAME.scene(players=players, **facts), None))):
        assert golden.pixels(png).height <= train_picture.WIDTH


@pytest.mark.parametrize("count", [5, 8, 16, 30])
def test_many_cards_take_the_place_of_the_train_then_of_the_others_and_never_more_than_there_is(count: int) -> None:
    state = long_train(hands=[tuple(list(BOX.cards)[:count]), *[()] * 6], heads=[None] * 7)
    view = GAME.view(state, 0)
    plan = picture._plan(view)
    assert golden.pixels(held(view)).height <= train_picture.WIDTH
    assert len(plan.own) + plan.more == count
    assert (len(plan.own) == count) == (count < 30)
    assert not plan.train
    assert (6 in plan.seats) == (count < 16)

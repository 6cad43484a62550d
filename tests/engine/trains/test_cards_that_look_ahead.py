"""Cards that look at the deck: Signals, Information Central, Temporary Timetable and Command Central."""

from __future__ import annotations

from engine.trains.actions import Discard, Done, Leave, Name, Play, PutOnDeck, Take
from engine.trains.events import CardNamed, CardsRevealed, CardTaken, DeckShuffled, RevealedDiscarded
from tests.engine.trains.script import at, do, game, may, me

LAST = "lay_rails"


# Signals


def test_signals_draws_one_and_looks_at_the_next() -> None:
    state = at(["signals", LAST], decks=[["waste", "tower", "normal_train"]])
    do(state, Play("signals", effect=True))
    assert me(state).hand == [LAST, "normal_train"]
    assert may(state) == [Discard("tower"), Leave("tower")]
    do(state, Discard("tower"))
    assert (me(state).deck, me(state).discard) == (["waste"], ["tower"])


def test_signals_may_leave_the_card_which_its_owner_then_knows() -> None:
    state = at(["signals", LAST], decks=[["waste", "tower", "normal_train"]])
    do(state, Play("signals", effect=True), Leave("tower"))
    assert me(state).deck == ["waste", "tower"]
    assert game.view(state, 0).players[0].top == ["tower"]
    assert game.view(state, 1).players[0].top == []


def test_signals_shuffles_to_look_when_the_draw_emptied_the_deck() -> None:
    state = at(["signals", LAST], decks=[["normal_train"]], discards=[["tower"]])
    happened = do(state, Play("signals", effect=True))
    assert DeckShuffled(0, 1) in happened
    assert may(state) == [Discard("tower"), Leave("tower")]


def test_signals_with_nothing_to_draw_or_look_at_asks_nothing() -> None:
    state = at(["signals", LAST])
    do(state, Play("signals", effect=True))
    assert state.doing is None


# Information Central


def test_information_central_takes_one_of_four_and_orders_the_rest() -> None:
    state = at(["information_central", LAST], decks=[["waste", "tower", "apartment", "express_train", "normal_train"]])
    happened = do(state, Play("information_central", effect=True))
    assert CardsRevealed(0, ("normal_train", "express_train", "apartment", "tower")) in happened
    do(state, Take("express_train"))
    assert me(state).hand == [LAST, "express_train"]
    do(state, PutOnDeck("tower"), PutOnDeck("normal_train"))
    assert me(state).deck == ["waste", "tower", "normal_train", "apartment"]
    assert game.view(state, 0).players[0].top == ["tower", "normal_train", "apartment"]
    assert state.money == 1


def test_information_central_need_not_take_any() -> None:
    state = at(["information_central", LAST], decks=[["waste", "waste", "waste", "waste"]])
    do(state, Play("information_central", effect=True), Done())
    assert me(state).hand == [LAST]
    assert me(state).deck == ["waste"] * 4  # four of a kind have one order, so nobody is asked


def test_information_central_reveals_as_many_as_there_are() -> None:
    state = at(["information_central", LAST], decks=[["tower"]], discards=[["waste"]])
    happened = do(state, Play("information_central", effect=True))
    assert CardsRevealed(0, ("tower", "waste")) in happened
    state = at(["information_central", LAST])
    do(state, Play("information_central", effect=True))
    assert state.doing is None


def test_the_order_in_which_cards_go_back_is_their_owner_s_secret() -> None:
    state = at(["information_central", LAST], decks=[["tower", "apartment", "express_train", "normal_train"]])
    do(state, Play("information_central", effect=True))
    spectators = game.view(state, None).doing
    assert spectators is not None
    assert len(spectators.shown) == 4
    happened = do(state, Done(), PutOnDeck("tower"))
    hidden = game.view(state, 1)
    assert hidden.doing is not None
    assert hidden.doing.shown == []
    assert hidden.shown_size == 3
    assert "tower" not in str([game.seen(event, 1) for event in happened])


# Temporary Timetable


def test_temporary_timetable_reveals_until_two_trains() -> None:
    state = at(["temporary_timetable", LAST], decks=[["waste", "normal_train", "tower", "waste", "express_train"]])
    happened = do(state, Play("temporary_timetable", effect=True))
    assert me(state).hand == [LAST, "express_train", "normal_train"]
    assert me(state).discard == ["waste", "tower"]
    assert me(state).deck == ["waste"]
    assert RevealedDiscarded(0, ("waste", "tower")) in happened


def test_temporary_timetable_shuffles_but_not_what_it_revealed() -> None:
    state = at(["temporary_timetable", LAST], decks=[["waste", "normal_train"]], discards=[["express_train"]])
    do(state, Play("temporary_timetable", effect=True))
    assert me(state).hand == [LAST, "normal_train", "express_train"]
    assert me(state).discard == ["waste"]


def test_temporary_timetable_with_fewer_than_two_trains_takes_those() -> None:
    state = at(["temporary_timetable", LAST], decks=[["waste", "normal_train"]], discards=[["tower"]])
    do(state, Play("temporary_timetable", effect=True))
    assert me(state).hand == [LAST, "normal_train"]
    assert sorted(me(state).discard) == ["tower", "waste"]
    assert me(state).deck == []


def test_temporary_timetable_with_nothing_to_reveal_does_nothing() -> None:
    state = at(["temporary_timetable", LAST])
    do(state, Play("temporary_timetable", effect=True))
    assert (me(state).hand, me(state).discard, state.doing) == ([LAST], [], None)


def test_temporary_timetable_takes_trains_that_are_actions_too() -> None:
    state = at(["temporary_timetable", LAST], decks=[["waste", "mail_train", "lay_rails", "tourist_train"]])
    do(state, Play("temporary_timetable", effect=True))
    assert me(state).hand == [LAST, "tourist_train", "mail_train"]


# Command Central


def test_command_central_takes_the_card_that_was_named() -> None:
    state = at(["command_central", LAST], decks=[["tower", "normal_train"]])
    do(state, Play("command_central", effect=True))
    assert me(state).hand == [LAST, "normal_train"]
    happened = do(state, Name("tower"))
    assert happened == [CardNamed(0, "tower"), CardsRevealed(0, ("tower",)), CardTaken(0, "tower")]
    assert me(state).hand == [LAST, "normal_train", "tower"]


def test_command_central_puts_another_card_back_on_top() -> None:
    state = at(["command_central", LAST], decks=[["tower", "normal_train"]])
    do(state, Play("command_central", effect=True), Name("waste"))
    assert me(state).hand == [LAST, "normal_train"]
    assert me(state).deck == ["tower"]
    assert game.view(state, 0).players[0].top == ["tower"]


def test_command_central_lets_any_of_the_seventeen_cards_be_named() -> None:
    state = at(["command_central", LAST], decks=[["tower", "normal_train"]])
    do(state, Play("command_central", effect=True))
    names = [action.card for action in may(state) if isinstance(action, Name)]
    assert names == ["normal_train", *state.piles]
    assert len(names) == 17


def test_command_central_with_nothing_to_reveal_asks_nothing() -> None:
    state = at(["command_central", LAST], decks=[["tower"]])
    do(state, Play("command_central", effect=True))
    assert state.doing is None
    assert me(state).hand == [LAST, "tower"]


def test_command_central_shuffles_to_reveal_when_the_draw_emptied_the_deck() -> None:
    state = at(["command_central", LAST], decks=[["normal_train"]], discards=[["tower"]])
    do(state, Play("command_central", effect=True))
    assert me(state).hand == [LAST, "normal_train"]
    assert me(state).discard == ["tower"], "not before a card is to be revealed"
    happened = do(state, Name("tower"))
    assert happened[:2] == [CardNamed(0, "tower"), DeckShuffled(0, 1)]
    assert me(state).hand == [LAST, "normal_train", "tower"]

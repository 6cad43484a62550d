"""What each pair of eyes may know."""

from __future__ import annotations

import pickle
from random import Random

from engine.trains import TrainsOptions
from engine.trains.actions import Discard, Done, EndTurn, Leave, Play, PutOnDeck
from engine.trains.events import CardDiscarded, CardsDrawn
from tests.engine.trains.script import at, do, game, me


def test_hands_decks_and_discard_piles_of_others_are_sizes_only() -> None:
    state = at(["tower", "normal_train"], decks=[["waste"] * 3], discards=[["apartment"]])
    other = game.view(state, 1).players[0]
    assert (other.hand, other.deck, other.discard, other.top) == ([], {}, {}, [])
    assert (other.hand_size, other.deck_size, other.discard_size) == (2, 3, 1)


def test_the_owner_sees_hand_discard_pile_and_the_deck_without_its_order() -> None:
    state = at(["tower"], decks=[["waste", "normal_train", "lay_rails"]], discards=[["tower", "normal_train"]])
    own = game.view(state, 0).players[0]
    assert own.hand == ["tower"]
    assert own.deck == {"normal_train": 1, "lay_rails": 1, "waste": 1}
    assert own.discard == {"normal_train": 1, "tower": 1}
    assert own.top == []


def test_a_card_put_on_the_deck_stays_known_until_it_is_drawn() -> None:
    state = at(["switchback", "passing_station", "lay_rails"], decks=[["waste"]], play=["express_train"], money=2)
    do(state, Play("switchback", effect=True))
    assert game.view(state, 0).players[0].top == ["express_train"]
    do(state, Play("passing_station", effect=True))
    assert game.view(state, 0).players[0].top == []
    assert me(state).hand == ["lay_rails", "express_train"]


def test_a_draw_takes_one_of_several_known_cards_and_the_others_stay_known() -> None:
    deck = ["waste", "tower", "apartment", "normal_train", "express_train"]
    state = at(["information_central", "passing_station", "lay_rails"], decks=[deck])
    do(state, Play("information_central", effect=True), Done())
    do(state, PutOnDeck("tower"), PutOnDeck("apartment"), PutOnDeck("normal_train"))
    assert game.view(state, 0).players[0].top == ["tower", "apartment", "normal_train", "express_train"]
    do(state, Play("passing_station", effect=True))
    assert game.view(state, 0).players[0].top == ["tower", "apartment", "normal_train"]


def test_a_card_looked_at_that_was_known_already_makes_no_other_card_known() -> None:
    state = at(["switchback", "switchback", "signals", "lay_rails"], decks=[["waste"]], play=["express_train"] * 2)
    do(state, Play("switchback", effect=True), Play("switchback", effect=True), Play("signals", effect=True))
    do(state, Leave("express_train"))
    assert me(state).deck == ["waste", "express_train"]
    assert game.view(state, 0).players[0].top == ["express_train"]


def test_a_card_that_is_known_stays_on_top_in_every_redealt_copy() -> None:
    state = at(["switchback", "lay_rails"], decks=[["waste", "tower", "apartment"]], play=["express_train"])
    do(state, Play("switchback", effect=True))
    orders = {tuple(game.from_view(game.view(state, 0), Random(seed)).players[0].deck) for seed in range(30)}
    assert {order[-1] for order in orders} == {"express_train"}
    assert len(orders) == 6


def test_others_hands_are_dealt_anew_in_a_redealt_copy() -> None:
    state = at(["tower", "lay_rails"], decks=[["waste", "normal_train", "apartment"]])
    hands = {tuple(sorted(game.from_view(game.view(state, 1), Random(seed)).players[0].hand)) for seed in range(60)}
    assert len(hands) == 10  # any two of five


def test_a_spectator_sees_no_hand_at_all() -> None:
    state = at(["tower"], decks=[["waste"], ["apartment"]])
    assert all(not (seat.hand or seat.deck or seat.discard) for seat in game.view(state, None).players)


def test_drawn_and_discarded_cards_are_told_to_their_owner_alone() -> None:
    drawn = CardsDrawn(0, 2, ("tower", "waste"))
    assert game.seen(drawn, 0) == drawn
    assert game.seen(drawn, 1) == game.seen(drawn, None) == CardsDrawn(0, 2, ())
    state = at(["mail_train", "tower", "lay_rails"])
    happened = do(state, Play("mail_train", effect=True), Discard("tower"), Done())
    assert CardDiscarded(0, "tower") in happened
    assert "tower" not in str([game.seen(event, 1) for event in happened])


def test_public_events_are_told_to_everybody() -> None:
    state = at(["lay_rails", "normal_train"], money=3)
    for event in do(state, Play("lay_rails", effect=False)):
        assert game.seen(event, 1) == game.seen(event, None) == event


def test_drawing_cannot_be_taken_back_and_playing_for_money_can() -> None:
    state = at(["normal_train", "passing_station", "lay_rails"], decks=[["waste"] * 6])
    assert not game.apply(state, 0, Play("normal_train", effect=False)).settled
    assert game.apply(state, 0, Play("passing_station", effect=True)).settled
    assert game.apply(state, 0, EndTurn()).settled


def test_a_reseeded_game_draws_otherwise_but_for_what_an_owner_knows() -> None:
    before = game.start(players=2, options=TrainsOptions(), seed=2)
    before.players[0].known = 2
    games = [game.reseed(game.clone(before), seed) for seed in range(10)]
    for after in games:
        assert after.players[0].deck[-2:] == before.players[0].deck[-2:]
        assert [sorted(player.deck) for player in after.players] == [sorted(player.deck) for player in before.players]
        for eyes in (0, 1, None):
            assert game.view(after, eyes) == game.view(before, eyes)
    assert len({tuple(player.deck) for after in games for player in after.players}) > 2


def test_a_count_asked_for_late_tells_what_lay_there_when_the_view_was_made() -> None:
    state = at(["normal_train", "lay_rails"], decks=[["waste"] * 3 + ["tower"] * 5], discards=[["apartment"]])
    before, later = game.view(state, 0), game.view(state, 0)
    told = game.dump(before)
    do(state, EndTurn())
    assert game.dump(later) == told
    assert game.dump(game.view(state, 0)) != told


def test_nothing_of_what_lies_hidden_goes_along_when_a_view_is_packed() -> None:
    state = at(["tower", "lay_rails"], decks=[["waste", "normal_train", "apartment"], ["tower", "waste"]])
    for eyes in (0, 1, None):
        packed = {pickle.dumps(game.view(game.redeal(state, eyes, Random(seed)), eyes)) for seed in range(20)}
        assert packed == {pickle.dumps(game.view(state, eyes))}
        assert pickle.loads(pickle.dumps(game.view(state, eyes))) == game.view(state, eyes)  # noqa: S301 (our own)

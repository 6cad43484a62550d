"""A turn: draw and place, or use; who is next; how it ends."""

import pytest

from engine.game import IllegalAction, Outcome, Turn
from engine.game_of_trains import Choose, Draw, Place, Use
from engine.game_of_trains.events import CapReached, Drew, Placed, Won
from tests.engine.game_of_trains.tables import GAME, LOCK, OTHER, SWAP, THIRD, act, scene

NEARLY = [1, 2, 4, 5, 7, 8, 6]


def test_a_turn_is_drawing_or_using() -> None:
    state = scene(row=[SWAP])
    assert GAME.legal(state, 0) == [Draw(), *(Use(SWAP, place) for place in range(6))]
    assert GAME.legal(state, 1) == []
    assert GAME.legal(state, None) == []


def test_the_drawn_card_must_be_placed_and_cannot_be_refused() -> None:
    state = scene(row=[SWAP], pile=[42])
    assert act(state, Draw()).events == [Drew(0, 42)]
    assert GAME.legal(state, 0) == [Place(place) for place in range(7)]
    for action in (Draw(), Use(SWAP, 0), Choose(42, 0)):
        with pytest.raises(IllegalAction, match="not-now"):
            act(state, action)


def test_the_drawn_card_takes_the_place_of_the_wagon_named() -> None:
    state = scene(drawn=42)
    step = act(state, Place(2))
    assert step.events == [Placed(0, 42, 2, 56)]
    assert state.trains[0] == [81, 17, 42, 41, 24, 73, 3]
    assert state.hands == [[], []]


@pytest.mark.parametrize("place", [-1, 7, 100])
def test_there_are_seven_places(place: int) -> None:
    state = scene(drawn=42)
    before = GAME.dump(state)
    with pytest.raises(IllegalAction, match="no-such-place"):
        act(state, Place(place))
    assert GAME.dump(state) == before


def test_nothing_is_placed_before_it_is_drawn() -> None:
    with pytest.raises(IllegalAction, match="not-now"):
        act(scene(), Place(0))


def test_only_the_seat_whose_turn_it_is_acts() -> None:
    state = scene()
    for seat, message in ((1, "not-asked"), (None, "not-possible")):
        with pytest.raises(IllegalAction, match=message):
            GAME.apply(state, seat, Draw())


def test_turns_go_round_clockwise() -> None:
    state = scene(trains=[[81, 17, 56, 41, 24, 73, 3], OTHER, THIRD], actor=2, row=[SWAP])
    act(state, Use(SWAP, 0))
    assert GAME.turn(state) == Turn(2, 0)
    act(state, Draw())
    assert GAME.turn(state) == Turn(2, 0)
    act(state, Place(0))
    assert GAME.turn(state) == Turn(3, 1)


def test_seven_in_ascending_order_win_at_once_by_placing() -> None:
    state = scene(trains=[[1, 2, 4, 5, 7, 8, 6], OTHER, THIRD], drawn=84)
    step = act(state, Place(6))
    assert step.events[-1] == Won(0)
    assert GAME.outcome(state) == Outcome(((0,), (1, 2)), None, "ascending")
    assert GAME.to_act(state) == ()
    with pytest.raises(IllegalAction, match="game-over"):
        GAME.apply(state, 1, Draw())


def test_seven_in_ascending_order_win_at_once_by_shunting() -> None:
    state = scene(trains=[OTHER, [1, 2, 4, 5, 7, 6, 8]], actor=1, row=[SWAP])
    step = act(state, Use(SWAP, 4))
    assert step.events[-1] == Won(1)
    assert GAME.outcome(state) == Outcome(((1,), (0,)), None, "ascending")


def test_six_in_order_do_not_win() -> None:
    state = scene(trains=[NEARLY, OTHER], drawn=3)
    act(state, Place(6))
    assert GAME.outcome(state) is None


def test_a_row_card_counts_for_nothing_but_its_function() -> None:
    # 84 in the row would complete the train, but what lies there is not a wagon any more.
    state = scene(trains=[NEARLY, OTHER], row=[84, LOCK])
    assert all(isinstance(action, (Draw, Use)) for action in GAME.legal(state, 0))


def test_after_400_turns_nobody_wins() -> None:
    state = scene(turn=400, row=[SWAP])
    step = act(state, Use(SWAP, 0))
    assert step.events[-1] == CapReached(400)
    assert GAME.outcome(state) == Outcome((), None, "cap")
    assert GAME.to_act(state) == ()


def test_the_400th_turn_can_still_be_won() -> None:
    state = scene(trains=[[1, 2, 4, 5, 7, 6, 8], OTHER], turn=400, actor=0, row=[SWAP])
    act(state, Use(SWAP, 4))
    assert state.winner == 0


def test_drawing_in_the_400th_turn_still_lets_the_card_be_placed() -> None:
    state = scene(turn=400)
    act(state, Draw())
    assert GAME.outcome(state) is None
    act(state, Place(0))
    assert GAME.outcome(state) == Outcome((), None, "cap")

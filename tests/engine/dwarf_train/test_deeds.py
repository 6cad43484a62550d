"""The rulings on what a dwarf may do: each class stands for a row of the rules."""

from __future__ import annotations

import pytest

from engine.dwarf_train import DWARF, EMPTY, KINDS, SEATS, SIGN, STARTS, Kick, Land, Lay, Sit, Take, Walk
from engine.dwarf_train.board import NEIGHBOURS
from engine.dwarf_train.events import Kicked, Landed, TurnLost
from engine.game import IllegalAction
from tests.engine.dwarf_train.train import GAME, GREEN, RED, account, at, deeds, drawn, kinds, play


class TestBoard:
    def test_the_board_has_sixteen_seats_and_five_starts_a_clan(self) -> None:
        assert len(KINDS) == 40
        assert len(SEATS) == 16
        assert [len(starts) for starts in STARTS] == [5, 5]

    def test_the_board_looks_the_same_from_both_ends_and_from_both_windows(self) -> None:
        rows = [KINDS[row * 8 : row * 8 + 8] for row in range(5)]
        swapped = {"R": "G", "G": "R"}
        assert rows == [tuple(swapped.get(kind, kind) for kind in reversed(row)) for row in rows]
        assert rows == rows[::-1]

    def test_neighbours_are_beside_above_and_below_only(self) -> None:
        assert NEIGHBOURS[at(2, 3)] == (at(1, 3), at(2, 2), at(2, 4), at(3, 3))
        assert NEIGHBOURS[at(0, 7)] == (at(0, 6), at(1, 7)), "the next row's beginning is far away"


class TestTurn:
    def test_after_one_step_the_other_clan_is_on_turn(self) -> None:
        state = GAME.scene(board=drawn())
        play(state, Walk(at(0, 0), at(0, 1)))
        assert GAME.to_act(state) == (GREEN,)
        assert GAME.turn(state).number == 2

    def test_after_one_action_the_other_clan_is_on_turn(self) -> None:
        state = GAME.scene(board=drawn("r 0 1"))
        play(state, Lay(at(0, 1), at(0, 2)))
        assert GAME.to_act(state) == (GREEN,)

    def test_at_the_start_every_dwarf_steps_into_the_train_and_the_middle_one_finds_a_seat(self) -> None:
        walks = [Walk(at(row, 0), at(row, 1)) for row in (0, 1, 3, 4)]
        middle = [Sit(at(2, 0), at(2, 1)), Lay(at(2, 0), at(2, 1))]
        assert deeds(GAME.scene(board=drawn())) == [*walks[:2], *middle, *walks[2:]]

    @pytest.mark.parametrize("to", [at(1, 1), at(0, 2), at(0, 7), at(0, 0), at(1, 0)])
    def test_a_step_goes_to_an_empty_neighbour_only(self, to: int) -> None:
        state = GAME.scene(board=drawn())
        with pytest.raises(IllegalAction):
            play(state, Walk(at(0, 0), to))

    @pytest.mark.parametrize("dwarf", [at(0, 7), at(0, 1), -40, 40])
    def test_a_clan_moves_its_own_dwarves_only(self, dwarf: int) -> None:
        state = GAME.scene(board=drawn())
        with pytest.raises(IllegalAction):
            play(state, Walk(dwarf, at(0, 1)))


class TestSit:
    def test_sitting_down_holds_a_seat_and_standing_up_gives_it_back(self) -> None:
        state = GAME.scene(board=drawn("r 0 1"))
        play(state, Sit(at(0, 1), at(0, 2)))
        assert GAME.view(state, None).held == [1, 0]
        play(state, Walk(at(0, 7), at(0, 6)), Walk(at(0, 2), at(0, 1)))
        assert GAME.view(state, None).held == [0, 0]

    def test_who_sits_cannot_be_kicked(self) -> None:
        state = GAME.scene(board=drawn("r 1 4", "g 0 4"))
        assert "Kick" not in kinds(state)
        with pytest.raises(IllegalAction):
            play(state, Kick(at(1, 4), at(0, 4)))

    def test_who_sits_may_kick_a_dwarf_that_stands_beside_the_seat(self) -> None:
        state = GAME.scene(board=drawn("r 0 3", "g 1 3", "R 0 2"))
        play(state, Kick(at(0, 3), at(1, 3)))
        assert state.spaces[at(1, 3)] == DWARF[RED]
        assert state.spaces[at(0, 3)] == EMPTY
        assert GAME.view(state, None).held == [1, 0], "the seat is given up, and only the sign still counts"
        assert state.lost == [1, 0]

    def test_from_seat_to_seat_is_a_step_too(self) -> None:
        assert Sit(at(0, 2), at(0, 3)) in deeds(GAME.scene(board=drawn("r 0 2")))

    def test_a_seat_is_sat_on_and_never_just_walked_on(self) -> None:
        with pytest.raises(IllegalAction):
            play(GAME.scene(board=drawn("r 0 1")), Walk(at(0, 1), at(0, 2)))


class TestLayASign:
    @pytest.mark.parametrize("dwarf", [at(1, 3), at(0, 4)], ids=["standing", "seated"])
    def test_any_own_dwarf_lays_a_sign_onto_an_empty_seat_beside_it(self, dwarf: int) -> None:
        state = GAME.scene(board=drawn(f"r {dwarf // 8} {dwarf % 8}"))
        play(state, Lay(dwarf, at(0, 3)))
        assert state.spaces[at(0, 3)] == SIGN[RED]
        assert GAME.view(state, RED).stock == [4, 5]

    def test_no_sign_is_laid_onto_a_sign_or_a_dwarf_or_off_the_seats(self) -> None:
        assert "Lay" not in kinds(GAME.scene(board=drawn("r 2 2", "g 3 2", "G 1 2", "R 2 1", "R 2 3")))

    def test_with_the_stock_empty_nothing_is_laid(self) -> None:
        four = drawn("r 0 2", "R 4 2", "R 4 3", "R 4 4", "R 4 5")
        assert "Lay" in kinds(GAME.scene(board=four))
        five = drawn("r 0 2", "R 4 2", "R 4 3", "R 4 4", "R 4 5", "R 3 2")
        assert "Lay" not in kinds(GAME.scene(board=five))


class TestTakeASign:
    def test_a_sign_taken_goes_back_to_its_owner(self) -> None:
        state = GAME.scene(board=drawn("r 0 3", "G 0 4"))
        assert state.stock == [5, 4]
        play(state, Take(at(0, 3), at(0, 4)))
        assert state.spaces[at(0, 4)] == EMPTY
        assert state.stock == [5, 5]
        assert state.takes == [4, 5]

    def test_the_own_signs_are_not_taken(self) -> None:
        assert "Take" not in kinds(GAME.scene(board=drawn("r 0 3", "R 0 4")))

    def test_a_clan_takes_five_times_and_no_more(self) -> None:
        state = GAME.scene(board=drawn("r 0 3", "G 0 4", "G 0 2"), takes=(1, 5))
        play(state, Take(at(0, 3), at(0, 4)), Walk(at(0, 7), at(0, 6)))
        assert "Take" not in kinds(state)
        with pytest.raises(IllegalAction):
            play(state, Take(at(0, 3), at(0, 2)))


class TestKick:
    def test_the_owner_of_the_kicked_dwarf_chooses_its_start_space_at_once(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4", "g 1 6"))
        play(state, Kick(at(1, 3), at(1, 4)))
        assert GAME.turn(state).seat == RED
        assert GAME.to_act(state) == (GREEN,), "asked out of turn"
        assert GAME.legal(state, GREEN) == [Land(at(0, 7)), Land(at(1, 7))]
        assert GAME.legal(state, RED) == []
        play(state, Land(at(1, 7)))
        assert state.spaces[at(1, 7)] == DWARF[GREEN]
        assert state.spaces[at(1, 4)] == DWARF[RED]
        assert state.spaces[at(1, 3)] == EMPTY
        assert GAME.turn(state).seat == GREEN

    def test_a_single_free_start_space_is_not_asked_for(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4"))
        events = play(state, Kick(at(1, 3), at(1, 4)))
        assert events == [Kicked(RED, at(1, 3), at(1, 4), 1), Landed(GREEN, at(0, 7))]
        assert GAME.to_act(state) == (GREEN,)

    def test_with_no_free_start_space_there_is_no_kick(self) -> None:
        state = GAME.scene(board=drawn("r 1 3", "r 0 7", "g 1 4"))
        assert Kick(at(1, 3), at(1, 4)) not in deeds(state)
        with pytest.raises(IllegalAction):
            play(state, Kick(at(1, 3), at(1, 4)))
        play(state, Walk(at(0, 7), at(0, 6)), Walk(at(1, 7), at(1, 6)))
        assert Kick(at(1, 3), at(1, 4)) in deeds(state)

    @pytest.mark.parametrize("kicked", [at(0, 6), at(1, 7)], ids=["on its way", "at its start"])
    def test_a_start_space_that_the_kicker_leaves_is_free_for_whom_it_kicks(self, kicked: int) -> None:
        state = GAME.scene(board=drawn("r 0 7", "g 0 6"))
        events = play(state, Kick(at(0, 7), kicked))
        assert events == [Kicked(RED, at(0, 7), kicked, 1), Landed(GREEN, at(0, 7))]
        account(state)

    def test_the_own_start_space_that_a_kicker_leaves_is_no_room_for_the_other_clan(self) -> None:
        state = GAME.scene(board=drawn("r 0 7", "g 0 1"))
        assert {deed.dwarf for deed in deeds(state) if isinstance(deed, Kick)} == {at(0, 7)}

    def test_a_dwarf_at_its_start_is_kicked_like_any_other(self) -> None:
        assert Kick(at(1, 6), at(1, 7)) in deeds(GAME.scene(board=drawn("r 1 6", "g 0 6")))

    def test_own_dwarves_are_not_kicked(self) -> None:
        assert "Kick" not in kinds(GAME.scene(board=drawn("r 1 3", "r 1 4")))

    @pytest.mark.parametrize(("kicks", "loses"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (20, 3)])
    def test_a_kick_costs_one_turn_then_two_and_from_the_sixth_on_three(self, kicks: int, loses: int) -> None:
        state = GAME.scene(board=drawn("r 1 3", "g 1 4"), kicks=(kicks, 0))
        play(state, Kick(at(1, 3), at(1, 4)))
        lost = 0
        while state.clan == GREEN:
            events = play(state, deeds(state)[0])
            lost += sum(isinstance(event, TurnLost) for event in events)
        assert lost == loses
        assert state.turns == 1 + (loses + 1) + loses, "green's turns and red's lost ones"


class TestBlocked:
    @pytest.mark.parametrize("what", ["R", "G", "r", "g"])
    def test_a_seat_with_a_sign_or_a_dwarf_cannot_be_entered(self, what: str) -> None:
        state = GAME.scene(board=drawn("r 0 1", f"{what} 0 2"))
        assert "Sit" not in {type(deed).__name__ for deed in deeds(state) if deed.dwarf == at(0, 1)}
        with pytest.raises(IllegalAction):
            play(state, Sit(at(0, 1), at(0, 2)))

    @pytest.mark.parametrize("what", ["r", "g"])
    def test_nobody_steps_onto_a_dwarf_in_the_aisle(self, what: str) -> None:
        state = GAME.scene(board=drawn("r 1 3", f"{what} 1 4"))
        assert Walk(at(1, 3), at(1, 4)) not in deeds(state)

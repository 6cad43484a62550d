"""Whom to fight and what becomes of the brains, as far as it can be clicked."""

from __future__ import annotations

import pytest

from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.face.sheet import LABEL_MOST, Menu, shorten
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.tables.loaded_table import LoadedTable
from db import Table
from engine.brain_robbery.actions import Attack, Discard, DiscardRest, Give, KeepHead, LeaveRest, PutIn, Stop, Take
from engine.brain_robbery.state import State
from tests.cogs.brain_robbery.positions import FACE, GAME, asked, brawl, handing_round, looting
from tests.cogs.clickable import offered, reachable, signs
from tests.cogs.readers import seating

ENGLISH = words_for("en")
ALL = seating(7)


def test_all_the_rest_is_taken_at_one_click() -> None:
    state = looting()
    assert state.fight is not None
    assert state.fight.winner is not None
    winner = state.fight.winner
    spoils = [spoil.card for spoil in state.fight.spoils]
    own = state.hands[winner]
    row = Table(GAME.key, GAME.rules_version, "{}", 1, 1, 2, 3, "en-US", 0.0, 1, GAME.dump(state), 1, "playing")
    loaded = LoadedTable.of(row, FACE)
    loaded.do(winner, loaded.bundle(winner, "take"), "click")
    assert loaded.state is not None
    assert sorted(loaded.state.hands[winner]) == sorted([*own, *spoils])
    assert loaded.state.phase == "put_in" or loaded.state.phase == "trim"
    assert FACE.next_of("anything", GAME.view(state, winner), GAME.legal(state, winner)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fate_of_a_brain_can_be_reached(language: str) -> None:
    state = looting()
    while state.phase == "loot":
        assert set(reachable(FACE, state, language)) == signs(FACE, state)
        GAME.apply(state, asked(state), GAME.legal(state, asked(state))[0])


def test_what_is_done_more_rarely_stands_behind_a_button_and_not_on_the_board() -> None:
    """Giving away, all that is about the own cards, and throwing away all that is left."""
    state = looting()
    winner = asked(state)
    view, legal = GAME.view(state, winner), GAME.legal(state, winner)
    controls = list(offered(FACE.hand_controls(view, legal, "", ALL, ENGLISH)))
    own = {sign(GAME, action) for action in legal if isinstance(action, Give | Discard) and action.owner == winner}
    given = {sign(GAME, action) for action in legal if isinstance(action, Give) and action.owner != winner}
    assert own
    assert given
    on_board = offered(FACE.board_controls(GAME.view(state, None), ALL, ENGLISH))
    seldom = {*own, *given, sign(GAME, DiscardRest())}
    assert not seldom & {control.argument for control in [*controls, *on_board]}
    (button,) = (control for control in controls if control.argument == "own=1")
    behind = {control.argument for control in offered(FACE.hand_controls(view, legal, button.argument, ALL, ENGLISH))}
    assert behind == {*seldom, ""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_own_cards_than_a_menu_holds_can_be_handed_round(language: str) -> None:
    """The winner of a fight of seven may have taken nearly all there is."""
    state = looting()
    state.hands[asked(state)] += tuple(dict.fromkeys(state.deck))[:30]
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("points", [0, 1, 10])
def test_own_cards_can_be_handed_round_where_the_losers_have_none(points: int, language: str) -> None:
    state = handing_round(points)
    assert state.phase == ("put_in" if points else "loot")
    assert set(reachable(FACE, state, language)) == signs(FACE, state)
    state.hands[0] += tuple(dict.fromkeys(state.deck))[:30]
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("points", "passes"), [(0, LeaveRest()), (1, KeepHead()), (10, KeepHead())])
def test_one_click_passes_it_on_the_board_and_in_the_one_row_of_the_hand(
    points: int, passes: LeaveRest | KeepHead, language: str
) -> None:
    """Beside a brain for the head and the end of the turn, where that is asked too."""
    state, words = handing_round(points), words_for(language)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    (row,) = FACE.hand_controls(view, legal, "", ALL, words)
    done = [sign(GAME, passes), *(sign(GAME, action) for action in legal if isinstance(action, PutIn))]
    assert [each.argument for each in offered([row])] == [*done, "own=1"]
    public = {each.argument for each in offered(FACE.board_controls(GAME.view(state, None), ALL, words))}
    assert public & signs(FACE, state) == {sign(GAME, passes)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_becomes_of_the_brains_takes_few_lines_of_a_phone(language: str) -> None:
    """Two rows of short labels each, on the board and in the hand."""
    words = words_for(language)
    for state in (looting(), handing_round()):
        _takes_few_lines(state, words)


def _takes_few_lines(state: State, words: Words) -> None:
    while state.phase == "loot":
        winner = asked(state)
        for rows in (
            FACE.board_controls(GAME.view(state, None), ALL, words),
            FACE.hand_controls(GAME.view(state, winner), GAME.legal(state, winner), "", ALL, words),
        ):
            assert len(rows) <= 2
            for row in rows:
                assert not isinstance(row, Menu)
                labels = [one.label for one in row]
                assert sum(map(len, labels)) + 4 * len(labels) <= 50, labels
        GAME.apply(state, winner, GAME.legal(state, winner)[0])


def test_the_board_names_a_spoil_from_a_head_and_never_one_from_a_hand() -> None:
    state = looting()
    view = GAME.view(state, None)
    assert view.fight is not None
    kinds = set()
    while state.phase == "loot":
        view = GAME.view(state, None)
        assert view.fight is not None
        spoil = view.fight.spoils[0]
        kinds.add(spoil.from_head)
        arguments = {control.argument for control in offered(FACE.board_controls(view, ALL, ENGLISH))}
        seat = asked(state)
        takes = [action for action in GAME.legal(state, seat) if isinstance(action, Take)]
        assert ({sign(GAME, action) for action in takes} <= arguments) == (spoil.from_head or not takes)
        GAME.apply(state, seat, GAME.legal(state, seat)[0])
    assert kinds == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_one_may_fight_or_give_a_brain_is_named(language: str) -> None:
    words, friends = words_for(language), seating(3)
    state = brawl()
    GAME.apply(state, 0, Stop("saloon", "a2"))
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    for rows in (
        FACE.board_controls(GAME.view(state, None), friends, words),
        FACE.hand_controls(view, legal, "", friends, words),
    ):
        (fight,) = (each for each in offered(rows) if each.argument == sign(GAME, Attack()))
        assert fight.label.endswith({"en": " ▲ Ben and ■ Cleo", "de": " ▲ Ben und ■ Cleo"}[language])
    state = looting()
    winner = asked(state)
    rows = FACE.hand_controls(GAME.view(state, winner), GAME.legal(state, winner), "own=1", friends, words)
    menu = next(row for row in rows if isinstance(row, Menu))
    assert {choice.label for choice in menu.choices} <= {friends[seat] for seat in range(3) if seat != winner}


def test_many_long_names_give_way_to_symbols_and_a_single_one_is_cut() -> None:
    alone = ENGLISH("brain-robbery-attack", who=f"▲ {'W' * 90}")
    for players, says in ((7, ENGLISH("brain-robbery-attack", who="▲ ■ ◆ ★ ⬢ ✚")), (2, shorten(alone, LABEL_MOST))):
        spots = [("saloon", "b2"), *[("saloon", "a2")] * (players - 1), *[None] * (3 - players)]
        state = GAME.scene(players=max(players, 3), spots=spots, reach=3)
        GAME.apply(state, 0, Stop("saloon", "a2"))
        crowd = Seating(("W" * 90,) * len(spots), (False,) * len(spots))
        labels = [each.label for each in offered(FACE.board_controls(GAME.view(state, None), crowd, ENGLISH))]
        assert says in labels

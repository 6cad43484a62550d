"""The lobby: what is played, for how many, and a few controls; and what the host alone decides."""

from __future__ import annotations

import pytest

from cogs.face.sheet import Button, Menu, Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.sheets import notices
from db import Seat, Table
from tests.cogs.readers import EN
from tests.cogs.table.sheets.played import EVERY_GAME, table_of

HOST, GUEST = 1, 2
IN_A_LINE = 26  # letters of four buttons


def lobby_of(game: str, seats: int, language: str = "en") -> Table:
    table = table_of(game, FACES[game].game.players[0], language)
    table.state, table.status = None, "lobby"
    table.seats = [Seat(at + 1, f"Ada {at}", computer=False) for at in range(seats)]
    return table


def controls(sheet: Sheet) -> list[Button | Menu]:
    """Each button, and each menu."""
    found: list[Button | Menu] = []
    for row in sheet.rows:
        found += [row] if isinstance(row, Menu) else [one for one in row if isinstance(one, Button)]
    return found


def verbs(sheet: Sheet) -> set[str]:
    return {one.verb for one in controls(sheet) if isinstance(one, Button)}


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_says_what_is_played_and_has_eight_controls_at_most(game: str, language: str) -> None:
    words, prefix = words_for(language), FACES[game].prefix
    for seats in (1, FACES[game].game.players[-1]):
        shown = notices.lobby(lobby_of(game, seats, language), [])
        assert len(controls(shown)) <= 8
        assert {"play-computers" if seats == 1 else "begin", "rules", "more"} <= verbs(shown)
        for key in (f"{prefix}-about", f"{prefix}-goal"):
            assert words(key) in shown.text


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_full_lobby_asks_nobody_to_take_a_seat(game: str) -> None:
    most = FACES[game].game.players[-1]
    free, full = (notices.lobby(lobby_of(game, seats), []) for seats in (1, most))
    facts = {"least": FACES[game].game.players[0], "most": most, "sizes": len(FACES[game].game.players)}
    assert f"{EN('lobby-opening', **facts)} {EN('lobby-take-a-seat')}\n" in free.text
    assert f"{EN('lobby-opening', **facts)}\n" in full.text
    assert EN("lobby-take-a-seat") not in full.text
    assert EN("lobby-free", count=0) in full.text


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_lobby_offers_a_seat_and_to_remove_a_computer_player_only_where_there_is_one(game: str) -> None:
    most = FACES[game].game.players[-1]
    free, full = lobby_of(game, 1), lobby_of(game, most)
    filling = {"join", "add-computer", "remove-computer"}
    assert filling & verbs(notices.lobby(free, [])) == {"join", "add-computer"}
    assert not filling & verbs(notices.lobby(full, []))
    full.seats[-1] = Seat(None, "Stoker", computer=True)
    assert filling & verbs(notices.lobby(full, [])) == {"remove-computer"}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_the_host_decides_is_behind_more_and_told_to_all(game: str) -> None:
    table = lobby_of(game, FACES[game].game.players[0])
    own, others = (notices.lobby_more(table, person, "en") for person in (HOST, GUEST))
    decided = {"lobby-form", "pace", "opponents", "seek", "begins", "thread", "hand-over", "close"}
    assert verbs(own) - {"further"} == decided
    assert len(own.rows) <= 2
    assert not controls(others)
    lobby = notices.lobby(table, [])
    for menu in notices.option_menus(table, EN)[1:]:
        (label,) = [choice.label for choice in menu.choices if choice.chosen]
        assert label in lobby.text
        assert label in others.text


def test_a_lobby_tells_each_guests_answer_and_offers_to_decline_while_one_is_missing() -> None:
    table = lobby_of("game_of_trains", 2)
    table.invitations, table.declined = [2, 8, 9], [8]
    shown = notices.lobby(table, ["Ada 1", "Ben", "Cleo"])
    answers = {"Ada 1": "joined", "Ben": "declined", "Cleo": "none"}
    guests = ", ".join(EN("lobby-guest", who=who, answer=answer) for who, answer in answers.items())
    assert EN("lobby-invited", who=guests) in shown.text
    assert "decline" in verbs(shown)
    table.declined = [8, 9]
    assert "decline" not in verbs(notices.lobby(table, ["Ada 1", "Ben", "Cleo"]))


def test_whoever_waits_for_guests_alone_is_not_offered_to_play_without_them() -> None:
    table = lobby_of("game_of_trains", 1)
    table.invitations = [8]
    assert "play-computers" not in verbs(notices.lobby(table, ["Ben"]))
    table.declined = [8]
    assert "play-computers" in verbs(notices.lobby(table, ["Ben"]))


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_that_waits_for_guests_is_no_taller_than_one_that_does_not(game: str, language: str) -> None:
    table = lobby_of(game, 1, language)
    table.seats += [Seat(None, "Stoker", computer=True)] * (FACES[game].game.players[-1] > 2)
    before = notices.lobby(table, []).rows
    table.invitations = [8]
    waiting = notices.lobby(table, ["Ben"]).rows
    assert len(waiting) == len(before)
    for labels in [[button.label for button in row] for row in waiting if not isinstance(row, Menu)]:
        assert len(labels) <= 3 or sum(map(len, labels)) <= IN_A_LINE, "a phone shows it in one line"


def test_who_starts_is_told_where_the_host_has_chosen_it() -> None:
    table = lobby_of("game_of_trains", 2)
    assert EN("starts-by-chance") not in notices.lobby(table, []).text
    table.options = '{"first":1}'
    assert EN("starts", who="▲ Ada 1") in notices.lobby(table, []).text

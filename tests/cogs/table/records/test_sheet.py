"""Records in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cogs.face.sheet import Button, Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.records import sheet as record_sheet
from cogs.table.records.counting import HONOURED_AFTER, Sums, count
from db import Counted, Finished, Honour, OwnChoices, Person, Seat
from tests.cogs.read_sheets import require_layout, rows_in, said_in
from tests.cogs.readers import EN
from tests.cogs.table.records.test_counting import ADA, BEN, CLEO, game

NAMES = {ADA: ("Ada", False), BEN: ("Ben", False), CLEO: ("Cleo", True)}
ANNA = Person(ADA, "Ada", "en")
LOOKED_THROUGH = [OwnChoices(ADA, at, 9, "trains", float(at), 20_000, -10_000) for at in range(6)]


def counts(*games: Finished) -> Counter[Counted]:
    return Counter({one: often for one, often in count(games).counts.items() if one.person == ADA})


def own(*games: Finished, person: Person = ANNA, reach: record_sheet.Reach = "shown", locale: str = "en") -> Sheet:
    return record_sheet.own(counts(*games), NAMES, person, (), locale, reach)


def of(*games: Finished) -> str:
    return text_of(record_sheet.of(counts(*games), NAMES, "Ada", "en"))


def text_of(sheet: Sheet) -> str:
    """What the sheet says below its title."""
    return said_in(replace(sheet, title=""))


def test_games_are_told_for_each_number_of_seats_with_their_places() -> None:
    sheet = own(
        game(ADA, BEN),
        game(ADA, BEN, placings=[[0, 1]]),
        game(ADA, BEN, placings=[]),
        game(BEN, ADA, CLEO, placings=[[0], [1, 2]]),
        game(Seat(ADA, "Ada", computer=True), BEN),
    )
    assert text_of(sheet).startswith(
        "**Trains** · 4 games, 2\u00a0won\n"
        "3 games with 2 players: first twice (shared once), no winner once.\n"
        "One game with 3 players: second once (shared).\n"
        "You gave up your seat in one game.\n"
    )


def test_those_whom_one_met_are_told_by_how_often_and_those_who_keep_to_themselves_only_to_oneself() -> None:
    games = [game(ADA, BEN), game(ADA, BEN, CLEO, placings=[[1], [0], [2]])]
    ben = EN("record-met", other="Ben", met=2, ahead=1, behind=1)
    assert ben == "2 games with Ben: once ahead, once behind."
    cleo = EN("record-met", other="Cleo", met=1, ahead=1, behind=0)
    text = text_of(own(*games))
    assert text.index(ben) < text.index(cleo)
    assert "Cleo" not in of(*games)
    assert ben in of(*games)
    assert EN("record-met-more", count=1) in of(*games), "that there was somebody is the others' to tell"


def test_computer_players_and_practice_stand_apart() -> None:
    text = text_of(own(game(ADA, None), game(ADA, None, practice=True)))
    assert EN("record-computers", games=1, won=1) in text
    assert EN("record-practice", games=1, won=1) in text
    assert "**Trains**" not in text


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        ([10, 20, 900, 4000, 9000], "Half of your 5 answers came within 15 minutes. Only you can see this."),
        ([10, 20, 900, 4000], "Half of your 4 answers came within a minute. Only you can see this."),
        ([3000], "Your one answer came within an hour. Only you can see this."),
        ([80_000], "Your one answer came within 24 hours. Only you can see this."),
        ([90_000], "Your one answer came within 2 days. Only you can see this."),
    ],
)
def test_ones_time_to_answer_is_told_to_oneself_alone(seconds: list[int], said: str) -> None:
    played = game(ADA, BEN, answers=[(0, 0.0, float(after)) for after in seconds])
    assert said in text_of(own(played))
    assert "answer" not in of(played)


def test_who_may_see_it_is_said_with_a_button_that_changes_it() -> None:
    def offered(sheet: Sheet) -> list[str]:
        return [f"{button.verb}:{button.argument}" for row in rows_in(sheet) for button in row]  # type: ignore[union-attr] # buttons

    discreet = Person(ADA, "Ada", "en", discreet=True)
    assert EN("record-shown") in text_of(own())
    assert offered(own()) == ["record-own:on", f"record-show:{ADA}"]
    assert EN("record-discreet") in text_of(own(person=discreet))
    assert offered(own(person=discreet)) == ["record-own:off"], "it is not shown by mistake"
    assert EN("record-hidden") in text_of(own(reach="hidden"))
    assert offered(own(reach="hidden")) == ["record-own:on"]
    assert EN("record-everywhere") in text_of(own(reach="everywhere"))


@pytest.mark.parametrize(
    ("placings", "locale", "said"),
    [
        ([[0], [1]], "en", "· one game, won"),
        ([[1], [0]], "en", "· one game, not\u00a0won"),
        ([[0], [1]], "de", "· ein Spiel, gewonnen"),
        ([[1], [0]], "de", "· ein Spiel, nicht\u00a0gewonnen"),
    ],
)
def test_an_only_game_is_told_without_a_figure(placings: list[list[int]], locale: str, said: str) -> None:
    assert text_of(own(game(ADA, BEN, placings=placings), locale=locale)).splitlines()[0].endswith(said)


def test_a_draw_is_nobodys_win_where_the_rules_share_none() -> None:
    drawn = [replace(game(ADA, BEN, placings=[[0, 1]]), game="dwarf_train") for _ in range(HONOURED_AFTER)]
    alone = replace(game(ADA, None, placings=[[0, 1]]), game="dwarf_train")
    assert text_of(own(*drawn[1:])).startswith("**The Dwarf Train** · 4 games, none\u00a0won\n")
    assert EN("record-computers", games=1, won=0) in text_of(own(alone))
    assert EN("record-wins", games=5, wins="", count=0) in board(*drawn)


def test_two_names_do_not_stand_side_by_side_as_one() -> None:
    assert "One game with Ben: once ahead, never behind." in of(game(ADA, BEN))


def test_whoever_has_played_nothing_is_told_so() -> None:
    assert text_of(own()).startswith(EN("record-none", who="", voice="you"))
    assert text_of(own(reach="everywhere")).startswith(EN("record-none-everywhere"))
    assert of().startswith(EN("record-none", who="Ada", voice="they"))


# The board of honour


def board(*games: Finished, locale: str = "en") -> str:
    return text_of(record_sheet.board(count(games), NAMES, locale))


def test_a_game_comes_onto_the_board_with_its_fifth_and_not_before() -> None:
    games = [game(ADA, BEN, scores=[5, 3]) for _ in range(HONOURED_AFTER)]
    alone = [game(ADA, None) for _ in range(HONOURED_AFTER)]
    before = board(*games[1:], *alone)
    assert "**" not in before
    assert EN("record-few", game=EN("trains-name"), games=4, least=5) in before
    assert EN("record-wins", games=5, count=1, wins="Ada\u00a0(5)") in board(*games, *alone)
    assert EN("record-board-none", least=5) in board()


def test_the_board_tells_wins_the_longest_and_the_closest_and_names_nobody_who_keeps_to_themselves() -> None:
    games = [
        *(game(ADA, BEN, CLEO, placings=[[0], [1], [2]]) for _ in range(2)),
        *(game(CLEO, ADA, BEN, placings=[[0], [1], [2]], scores=[41, 40, 1]) for _ in range(3)),
        game(BEN, CLEO, ADA, placings=[[0, 2], [1]], turn=70, ended=500.0),
    ]
    text = board(*games)
    assert EN("record-wins", games=6, count=2, wins="Ada\u00a0(3), Ben\u00a0(1)") in text, "a win that is shared is one"
    assert "The longest game lasted until round 24 and ended on <t:500:d>. It was played by Ada and Ben." in text
    assert "The closest finish was 41 to 40 on <t:100:d>." in text
    assert "Cleo" not in text


@pytest.mark.slow
@pytest.mark.parametrize(("letter", "whole"), [("_", True), ("車", False)])
@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_longest_record_and_the_fullest_board_fit_a_message(locale: str, letter: str, whole: bool) -> None:
    people = {person: (f"{person:{letter}>32}", False) for person in range(1, 100)}
    counted = Counter[Counted]()
    for key, face in FACES.items():
        for seats in face.game.players:
            of_game = (4, key, seats)
            for what in (
                "games",
                "left",
                "no-winner",
                *(f"{how}-{at}" for how in ("place", "shared") for at in range(1, 8)),
            ):
                counted[Counted(*of_game, "people", 1, 0, what)] = 1234
            counted[Counted(*of_game, "people", 0, 0, "games")] = 5678
            for other in range(2, 100):
                counted |= {Counted(*of_game, "people", 1, other, what): 1234 for what in ("met", "ahead", "behind")}
                counted[Counted(*of_game, "people", other, 0, "place-1")] = 1234
    sheet = record_sheet.own(counted, people, ANNA, LOOKED_THROUGH, locale, "shown")
    require_layout(sheet)
    assert rows_in(sheet)[0] == (Button(words_for(locale)("button-record-own-on"), "record-own", "on"),)
    best = {
        (4, key, what): Honour(4, key, what, 1234, 1e9, "1234:1233", tuple(range(1, 8)))
        for key in FACES
        for what in ("longest", "closest")
    }
    board = record_sheet.to_show(record_sheet.board(Sums(counted, best), people, locale), 0, locale)
    require_layout(board)
    assert all(words_for(locale)(f"{face.prefix}-name") in said_in(board) for face in FACES.values())
    assert ("…" not in said_in(board)) is whole

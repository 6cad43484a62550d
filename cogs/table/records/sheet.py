"""Records in words: one's own, somebody else's, and the board of honour of a server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from cogs.face.layout import Room
from cogs.face.seating import clean
from cogs.face.sheet import Button, Part, Section, Separator, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.records.counting import (
    AHEAD,
    BEHIND,
    GAMES_PLAYED,
    HONOURED_AFTER,
    IN_TOTALS,
    LEFT,
    MET,
    NO_WINNER,
    PLACE,
    SHARED,
    WITHIN,
    Sums,
    is_win,
)
from cogs.table.records.luck_and_choices import luck_and_choices
from cogs.table.sheets.notices import name_of
from cogs.table.sheets.parts import small
from db import Counted, Honour, OwnChoices, Person

MOST_MET = 8  # people who are named
MOST_WINNERS = 5  # for each game
HOUR, DAY = 60, 24 * 60  # in minutes
Names = Mapping[int, tuple[str, bool]]  # what people are called, and whether they keep their record to themselves
Reach = Literal["everywhere", "shown", "hidden"]  # of all servers, or of one that shows records to others or doesn't
Who = Mapping[str, str]  # `who` and `voice`, as the messages take them


def named(counts: Counter[Counted]) -> set[int]:
    """The ids of the people whose names a record needs."""
    return {one.other for one in counts if one.other}


def honoured(sums: Sums) -> set[int]:
    """The ids of the people whose names a board of honour needs."""
    return {one.person for one in sums.counts if one.person}.union(*(one.people for one in sums.honours.values()))


def own(
    counts: Counter[Counted],
    names: Names,
    person: Person,
    looked_through: Sequence[OwnChoices],
    locale: str,
    reach: Reach,
    days: Sequence[str] = (),
) -> Sheet:
    """The reader's own record, with what is for them alone. `days` are lines about the train of the day, which is in no
    server."""
    words, who = words_for(locale), {"who": "", "voice": "you"}
    here = reach != "everywhere"
    none = words("record-none", **who) if here else words("record-none-everywhere")
    trains = [[*days]] if days else []
    blocks = [*_blocks(counts, names, who, words), *trains, *_answers(counts, words)]
    if choices := luck_and_choices(looked_through, words):
        blocks.append(choices)
    blocks = blocks or [[none]]
    seen = "discreet" if person.discreet else reach
    other = "off" if person.discreet else "on"
    switch = Button(words(f"button-record-own-{other}"), "record-own", other)
    title = words("record-title-own" if here else "record-title-everywhere")
    sheet = _sheet(title, blocks, [words("record-counts")], Section(words(f"record-{seen}"), switch))
    return to_show(sheet, person.id, locale) if seen == "shown" else sheet


def of(counts: Counter[Counted], names: Names, name: str, locale: str, days: Sequence[str] = ()) -> Sheet:
    """Somebody's record as everybody may see it: those whom they met are named if they let others see their own."""
    words, who = words_for(locale), {"who": clean(name), "voice": "they"}
    known = {person: name for person, name in names.items() if not name[1]}
    trains = [[*days]] if days else []
    blocks = [*_blocks(counts, known, who, words), *trains] or [[words("record-none", **who)]]
    return _sheet(words("record-title-of", **who), blocks, [words("record-counts")])


def to_show(sheet: Sheet, person: int, locale: str) -> Sheet:
    """The same sheet with the button that shows it to everybody; `person` 0 is the leaderboard."""
    button = Button(words_for(locale)("button-record-show"), "record-show", str(person))
    return replace(sheet, rows=((button,),))


def _sheet(title: str, blocks: Sequence[Sequence[str]], about: Sequence[str], *end: Section) -> Sheet:
    """The blocks with a line below each, and then what counts, in small print. A block that has not enough room keeps
    its first line, and of the others as many as fit."""
    parts, room, small_print = list[Part](), Room(), "\n".join(small(about))
    room.take(title, small_print, *end)
    room.components -= 2  # for the button below
    for first, *_ in blocks:
        room.take(first, Separator())
    for first, *others in blocks:
        while others and not room.take("\n".join(others)):
            others = [*others[:-2], "…"] if others != ["…"] else []
        parts += ("\n".join((first, *others)), Separator())
    return Sheet(title=title, parts=(*parts, *end, small_print))


# Of a person


def _blocks(counts: Counter[Counted], names: Names, who: Who, words: Words) -> list[list[str]]:
    """Game by game, against whom, and what counts apart."""
    alone = _with(counts, 0)
    blocks = [_game(alone, key, who, words) for key in FACES]
    met = Counter[int]()
    for one, count in counts.items():
        if one.what == MET:
            met[one.other] += count
    most = sorted(met.keys() & names.keys(), key=lambda other: (-met[other], names[other][0], other))
    lines = [_against(_with(counts, other), clean(names[other][0]), words) for other in most[:MOST_MET]]
    if more := len(met) - len(lines):
        lines.append(words("record-met-more", count=more))
    blocks.append([f"**{words('record-against-title')}**", *lines])
    apart = {kind: _often(alone, GAMES_PLAYED, kind=kind) for kind in ("computers", "practice")}
    lines = [words(f"record-{kind}", games=games, won=_won(alone, kind)) for kind, games in apart.items() if games]
    blocks.append([f"**{words('record-apart-title')}**", *lines])
    return [block for block in blocks if len(block) > 1]


def _with(counts: Counter[Counted], other: int) -> Counter[Counted]:
    """The counts that are about one other person; 0: those of the person alone."""
    return Counter({one: often for one, often in counts.items() if one.other == other})


def _game(counts: Counter[Counted], game: str, who: Who, words: Words) -> list[str]:
    played, won = _often(counts, GAMES_PLAYED, game=game), _won(counts, game=game)
    lines = [words("record-game", game=name_of(FACES[game], words), games=played, won=won)]
    for seats in FACES[game].game.players:
        if games := _often(counts, GAMES_PLAYED, game=game, seats=seats):
            places = [*_places(counts, game, seats, words)]
            lines.append(words("record-games", seats=seats, games=games, places=places))
    if left := sum(_often(counts, LEFT, game=game, kind=kind) for kind in ("people", "computers", "practice")):
        lines.append(words("record-left", count=left, **who))
    return lines


def _places(counts: Counter[Counted], game: str, seats: int, words: Words) -> list[str]:
    lines = []
    for place in range(1, seats + 1):
        shared = _often(counts, f"{SHARED}{place}", game=game, seats=seats)
        if count := shared + _often(counts, f"{PLACE}{place}", game=game, seats=seats):
            how = "none" if not shared else "all" if shared == count else "some"
            lines.append(words("record-place", count=count, place=place, shared=shared, how=how))
    if count := _often(counts, NO_WINNER, game=game, seats=seats):
        lines.append(words("record-no-winner", count=count))
    return lines


def _against(counts: Counter[Counted], name: str, words: Words) -> str:
    met, ahead, behind = (_often(counts, what) for what in (MET, AHEAD, BEHIND))
    return words("record-met", other=name, met=met, ahead=ahead, behind=behind)


def _answers(counts: Counter[Counted], words: Words) -> list[list[str]]:
    """Within which time half of the answers came."""
    answers = Counter[int]()
    for one, count in counts.items():
        if one.what.startswith(WITHIN):
            answers[int(one.what.removeprefix(WITHIN))] += count
    if not answers:
        return []
    all_ = sorted(answers.elements())
    half = all_[(len(all_) - 1) // 2]
    unit, number = (
        ("days", half // DAY) if half > DAY else ("hours", half // HOUR) if half >= HOUR else ("minutes", half)
    )
    return [[f"**{words('record-time-title')}**", words("record-time", answers=len(all_), unit=unit, number=number)]]


def _won(counts: Counter[Counted], kind: str = IN_TOTALS, game: str | None = None) -> int:
    return sum(count for one, count in counts.items() if is_win(one, kind, game))


def _often(
    counts: Counter[Counted],
    what: str,
    *,
    kind: str = IN_TOTALS,
    game: str | None = None,
    seats: int | None = None,
    person: int | None = None,
) -> int:
    return sum(
        count
        for one, count in counts.items()
        if (one.what, one.kind) == (what, kind)
        and game in (None, one.game)
        and seats in (None, one.seats)
        and person in (None, one.person)
    )


# Of a server


def board(sums: Sums, names: Names, locale: str) -> Sheet:
    """The leaderboard: for each game who has won how often, the longest and the closest, once enough were
    played."""
    words = words_for(locale)
    known = {person: clean(name) for person, (name, discreet) in names.items() if not discreet}
    blocks, few = list[list[str]](), list[str]()
    for key, face in FACES.items():
        games, name = _often(sums.counts, GAMES_PLAYED, game=key, person=0), name_of(face, words)
        if games >= HONOURED_AFTER:
            blocks.append(
                [f"**{name}**", _wins(sums.counts, key, games, known, words), *_best(sums, key, known, words)]
            )
        elif games:
            few.append(words("record-few", game=name, games=games, least=HONOURED_AFTER))
    if not blocks:
        blocks.append([words("record-board-none", least=HONOURED_AFTER)])
    return _sheet(words("record-board-title"), blocks, [*few, words("record-board-counts")])


def _wins(counts: Counter[Counted], game: str, games: int, known: Mapping[int, str], words: Words) -> str:
    won = Counter[int]()
    for one, count in counts.items():
        if is_win(one, game=game) and one.person in known:
            won[one.person] += count
    first = sorted(won, key=lambda person: (-won[person], known[person]))
    wins = [words("record-win", who=known[one], count=won[one]) for one in first[:MOST_WINNERS]]
    return words("record-wins", games=games, wins=wins, count=len(first))


def _best(sums: Sums, game: str, known: Mapping[int, str], words: Words) -> list[str]:
    honours = sorted((one for one in sums.honours.values() if one.game == game), key=lambda one: one.what, reverse=True)
    return [_honour(one, known, words) for one in honours]


def _honour(one: Honour, known: Mapping[int, str], words: Words) -> str:
    *others, last = [known[person] for person in one.people if person in known] or [""]
    who = words("record-names", first=[*others], last=last) if others else last
    first, _, second = one.scores.partition(":")
    facts = {"turn": one.amount, "first": first, "second": second, "at": int(one.ended)}
    return words(f"record-{one.what}", who=who, count=len(others) + bool(last), **facts)

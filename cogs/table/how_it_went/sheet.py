"""The page about how a game went: who won with what luck and which choices, three moments, and the picture. It's made
in the workers, from stored rows alone, and for its reader's rights."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from cogs.face.seat_signs import SeatLabel
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Picture, Row, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.history.steps import Wanted
from cogs.table.how_it_went import books
from cogs.table.how_it_went.allowed import Rights
from cogs.table.how_it_went.picture import Drawn, picture
from cogs.table.how_it_went.story import chosen, deeds, happened
from cogs.table.how_it_went.summary import Moment, SeatParts, Summary, summarized, wind
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.parts import alt, signed, small, text
from cogs.table.tables.rounds import round_of
from db import Move, Table, replay
from engine.house.believed import first_believed
from engine.house.judges import JUDGES

FLAGS: Final = "①②③"


def page(table: Table, moves: Sequence[Move], body: str, reader: Rights) -> Sheet:
    """The page; the picture in words for those who read always in words."""
    words, face = words_for(reader.locale), FACES[table.game]
    if body == books.TOO_LONG:
        return Sheet(content=words("went-too-long"))
    summary, seating = _summary(table, body, reader), seating_of(table)
    lines = [*_first_lines(summary, seating, words), *told(table, moves, summary.moments, words)]
    rows = [_row(seat, parts, seating, words) for seat, parts in enumerate(summary.parts)]
    notes = small([words("went-concealed")] if reader.concealed or reader.unnamed else [])
    said = "\n".join(lines).replace("*", "")
    return Sheet(
        title=words("went-title", game=words(f"{face.prefix}-name")),
        text=text([*lines, *notes], "\n".join(rows) if reader.in_words else ""),
        colour=face.colour,
        pictures=() if reader.in_words else (Picture(_picture(table, summary, words), alt(said, "\n".join(rows))),),
        in_words="" if reader.in_words else "\n".join(rows),
        rows=tuple(_buttons(summary, reader, words)),
    )


def _summary(table: Table, body: str, reader: Rights) -> Summary:
    ledger = books.without(books.read(table.game, body), reader.unnamed)
    placings = json.loads(table.outcome or '{"placings":[]}')["placings"]
    return summarized(ledger, placings[0] if placings else (), reader.concealed, _believed(table))


def _believed(table: Table) -> float:
    """The turn from which on an estimate of this game says more than that all are alike."""
    game = FACES[table.game].game
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, ())
    return first_believed(table.game, game.view(state, None), judged=True) or 0


def _first_lines(summary: Summary, seating: Seating, words: Words) -> list[str]:
    """Who won, and who chose best, each with their luck."""
    winners, best = summary.winners, summary.best
    lines = [words("went-nobody-won")] if not winners else []
    if len(winners) > 1:
        lines.append(words("went-shared", who=seating.listed(winners, words)))
    for seat in winners if len(winners) == 1 else ():
        parts = summary.parts[seat]
        facts = {"who": seating[seat], "wind": wind(parts.luck), "luck": signed(parts.luck)}
        if parts.own is None:
            lines.append(words("went-won-luck", **facts))
        else:
            lines.append(words("went-won", own=signed(parts.own), **facts))
    if len(best) > 1:
        own = signed(summary.parts[best[0]].own or 0)
        lines.append(words("went-best-several", who=seating.listed(best, words), own=own))
    elif best == tuple(winners):
        lines.append(words("went-best-too"))
    elif best:
        parts = summary.parts[best[0]]
        facts = {"who": seating[best[0]], "wind": wind(parts.luck), "luck": signed(parts.luck)}
        lines.append(words("went-best", own=signed(parts.own or 0), **facts))
    return lines


def told(
    table: Table, moves: Sequence[Move], moments: Sequence[Moment], words: Words, flags: Iterable[str] = FLAGS
) -> list[str]:
    """A line about each of these moments, behind its flag."""
    if not moments:
        return [words("went-no-moment")]
    again, seating = deeds(table, moves, {one.entry.number for one in moments}), seating_of(table)
    lines = []
    for flag, moment in zip(flags, moments, strict=False):
        deed, entry = again[moment.entry.number], moment.entry
        facts: dict[str, str | int] = {
            "flag": flag,
            "when": when(entry.turn, table, words),
            "who": seating[moment.seat],
        }
        if moment.kind == "luck":
            came = happened(table, deed, entry, seating, words)
            lines.append(words("went-moment-luck", told=came, worth=signed(moment.points), **facts))
        else:
            done, better = chosen(table, deed, entry, seating, words)
            how = "worse" if moment.worth < 0 else "better"
            facts |= {"done": done, "advised": better, "by": abs(moment.points), "how": how}
            lines.append(words("went-moment-choice", **facts))
    return lines


def when(turn: int, table: Table, words: Words) -> str:
    return words("went-set-up") if turn < 1 else words("went-round", round=round_of(turn, len(table.seats)))


def _row(seat: int, parts: SeatParts, seating: Seating, words: Words) -> str:
    facts: dict[str, str | int] = {
        "who": seating[seat],
        "start": parts.start,
        "luck": signed(parts.luck),
        "others": signed(parts.others),
    }
    if parts.own is None:
        return words("went-row-concealed", result=parts.result, **facts)
    return words("went-row", own=signed(parts.own), result=parts.result, **facts)


def _picture(table: Table, summary: Summary, words: Words) -> bytes:
    seating = seating_of(table)
    labels = [SeatLabel(name, computer) for name, computer in zip(seating.names, seating.computers, strict=True)]
    headings = (
        *(words("went-heading-start"), words("went-heading-luck"), words("went-heading-own")),
        *(words("went-heading-others"), words("went-heading-end")),
    )
    paints = FACES[table.game].seat_paints
    return picture(Drawn(summary, labels, paints, words("went-chart"), headings, words("went-rounds")))


def _buttons(summary: Summary, reader: Rights, words: Words) -> list[Row]:
    """The flags lead to their moments; the rest is about the page. What somebody chose and what came of it are two
    moments of one line of the log, to which one button leads."""
    at = dict[int, str]()
    for flag, moment in zip(FLAGS, summary.moments, strict=False):
        at[moment.entry.number] = at.get(moment.entry.number, "") + flag
    flags = [Button(label, "went-at", str(Wanted("n", number))) for number, label in at.items()]
    own = [Button(words("button-went-own"), "went-own")] if reader.seat is not None else []
    further = [*own, Button(words("button-went-how"), "went-how")]
    return [tuple(flags), tuple(further)] if flags else [tuple(further)]


def reckoning(table: Table, body: str, reader: Rights) -> Sheet:
    """How all that is reckoned, with the error of this very page."""
    words = words_for(reader.locale)
    if body == books.TOO_LONG:
        return Sheet(content=words("went-too-long"))
    judge = JUDGES[table.game]
    error = 0 if judge.seed else max(1, _summary(table, body, reader).error)
    facts = {"error": error, "least": 3}
    holds = round(100 * judge.holds)
    notes = [words("went-how-holds", holds=holds)] if holds < 100 else []
    if (first := _believed(table)) > 1:
        notes.append(words("went-how-since", when=when(ceil(first), table, words)))
    return Sheet(content="\n".join([words("went-how", **facts), *notes]))

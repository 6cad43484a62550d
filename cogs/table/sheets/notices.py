"""Sheets that need no game in play: the lobby, a closed table, an undo request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cogs.face.contract import Face
from cogs.face.form import MOST_FIELDS
from cogs.face.seating import SYMBOLS, Seating, clean
from cogs.face.sheet import Button, Choice, FileAttachment, Link, Menu, Row, Sheet, Style, in_rows
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.lobby.commands import BEGINS_AFTER
from cogs.table.pace.sheet import pace_lines
from cogs.table.seats.offer import Offer
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.parts import small
from cogs.table.tables.undo_request import UndoRequest, to_agree, undo_end_of, undo_request_of
from db import Table
from engine.game import TableOptions

OPTIONS_FORM = "lobby-form"  # the verb of the form in which a host decides
BESIDE_RULES = 2  # questions of that form that are the same for all games


def name_of(face: Face[Any, Any, Any], words: Words) -> str:
    return words(f"{face.prefix}-name")


def opening(face: Face[Any, Any, Any], words: Words) -> str:
    """The command that opens a table, as Discord spells it for whoever reads these words."""
    key = face.game.key.replace("_", "-")
    return f"/{words(f'{key}-command')} {words('command-start')}"


def lobby(table: Table, invited: Sequence[str]) -> Sheet:
    """The lobby's message: what is played here, who sits here so far, and the usual buttons."""
    face, words = FACES[table.game], words_for(table.locale)
    free = face.game.players[-1] - len(table.seats)
    about = [words(f"{face.prefix}-about"), words(f"{face.prefix}-goal")]
    welcome = [words("lobby-opening", **sizes(face)), *([words("lobby-take-a-seat")] if free else [])]
    lines = [*about, " ".join(welcome), ""]
    for at, seat in enumerate(table.seats):
        name = f"{SYMBOLS[at]} {clean(seat.name)}"
        if seat.computer:
            name = words("lobby-computer", who=name, skill=seat.skill)
        elif seat.person == table.host:
            name = words("lobby-host", who=name)
        lines.append(name)
    lines.append(words("lobby-free", count=free))
    if invited:
        lines.append(words("lobby-invited", who=[*_guests(table, invited, words)]))
    if table.invited:
        lines.append(words("lobby-invitation-only"))
    if table.begins:
        lines.append(words("lobby-begins", at=int(table.begins), least=face.game.players[0]))
    elif table.begins is not None:
        lines.append(words("lobby-begins-not"))
    return Sheet(
        title=name_of(face, words),
        text="\n".join([*lines, "", *option_lines(table, words, briefly=True)]),
        colour=face.colour,
        footer=words("lobby-footer-alone" if _is_alone(table) else "lobby-footer"),
        rows=tuple(_lobby_rows(table, face, words)),
    )


def option_lines(table: Table, words: Words, *, briefly: bool = False) -> list[str]:
    """Lines about the options and the pace of this table; `briefly`, without what is so everywhere."""
    lines = [*chosen_options(table, words), *pace_lines(table, words, briefly=briefly)]
    if table.hints or not briefly:
        lines.append(words("lobby-hints", hints=table.hints or "usual"))
    return small(lines)


def chosen_options(table: Table, words: Words) -> list[str]:
    """The chosen options of the rules: the answers speak for themselves."""
    face = FACES[table.game]
    options = face.game.Options.model_validate_json(table.options)
    menus = option_menus(table, words)[1 if options.first is None else 0 :]  # chance starts where nobody chose
    chosen = " · ".join(choice.label for menu in menus for choice in menu.choices if choice.chosen)
    return [*([chosen] if chosen else []), *face.lobby_lines(options, words)]


def option_menus(table: Table, words: Words) -> list[Menu]:
    """What a host can choose of the rules: each menu is a field of a form."""
    face, seating = FACES[table.game], seating_of(table)
    options = face.game.Options.model_validate_json(table.options)
    return [_who_starts(options, seating, words), *face.options(options, seating, words)]


def sizes(face: Face[Any, Any, Any]) -> dict[str, int]:
    """The numbers of people a table is for, as facts for a message: how many numbers there are, the least and the
    most."""
    players = face.game.players
    return {"sizes": len(players), "least": players[0], "most": players[-1]}


def _guests(table: Table, names: Sequence[str], words: Words) -> Iterator[str]:
    """Those who were invited, each with their answer."""
    seated = {seat.person for seat in table.seats}
    for person, name in zip(table.invitations, names, strict=True):
        answer = "joined" if person in seated else "declined" if person in table.declined else "none"
        yield words("lobby-guest", who=clean(name), answer=answer)


def _is_alone(table: Table) -> bool:
    """Whether the host sits here alone, and waits for nobody."""
    return len(table.seats) == 1 and not _waits_for_guests(table)


def _waits_for_guests(table: Table) -> bool:
    """Whether somebody who was invited has not answered yet."""
    return bool({*table.invitations} - {*table.declined, *(seat.person for seat in table.seats)})


def _lobby_rows(table: Table, face: Face[Any, Any, Any], words: Words) -> list[Row]:
    players = face.game.players
    full = len(table.seats) >= players[-1]
    computers, waits = any(seat.person is None for seat in table.seats), _waits_for_guests(table)
    join = Button(words("button-join"), "join", style="success")
    # What can be pressed once others have come is shown; what has become pointless is not.
    begin = Button(words("button-begin"), "begin", style="primary", disabled=len(table.seats) < players[0])
    if _is_alone(table):
        begin = Button(words("button-play-computers"), "play-computers", style="primary")
    add = Button(words("button-add-computer"), "add-computer")
    decline = Button(words("button-decline"), "decline")
    rules, more = Button(words("button-rules"), "rules"), Button(words("button-more"), "more")
    stand_up = Button(words("button-stand-up"), "stand-up")
    remove = Button(words("button-remove-computer"), "remove-computer")
    opponents = Button(words("button-opponents"), "opponents")
    with_them = [remove, *([] if waits and not full else [opponents])]  # which its host also finds behind `More`
    teach = [] if face.course is None else [Button(words("button-teach-me"), "learn", face.game.key)]
    rows: list[list[Button]] = [
        [*([] if full else [join, decline] if waits else [join]), begin],
        [*([] if full else [add]), *(with_them if computers else [])],
        [rules, *teach, more, stand_up],  # short ones, which a phone shows in one line
        [tell_me_button(table, words)] if table.sought and not full else [],
    ]
    return [row for row in rows if row]


def tell_me_button(table: Table, words: Words) -> Button:
    """For anybody who would like to hear when players are wanted for this game here."""
    return Button(words("button-tell-me"), "tell-me", table.game)


def today_button(words: Words, style: Style = "secondary") -> Button:
    """The way to the train of the day."""
    return Button(words("button-today"), "today", style=style)


def options_title(page: int, words: Words) -> str:
    """The name of a page of the host's form."""
    return words("button-options-page", number=page + 1) if page else words("button-options")


def lobby_more(table: Table, person: int, locale: str) -> Sheet:
    """The host's controls of a lobby; whoever else asks is told who decides, and what was chosen so far."""
    words = words_for(locale)
    if table.host != person:
        host = next((seat.name for seat in table.seats if seat.person == table.host), "")
        lines = [words("lobby-more-others", host=clean(host)), *option_lines(table, words)]
        return Sheet(text="\n".join(lines), colour=FACES[table.game].colour)
    menus = option_menus(table, words)
    pages = range(-(-(len(menus) + BESIDE_RULES) // MOST_FIELDS))
    further = (choice for menu in menus for choice in menu.choices if choice.verb == "further")
    buttons = (
        *(Button(options_title(page, words), OPTIONS_FORM, str(page), "primary") for page in pages),
        *(Button(choice.label, choice.verb, choice.argument) for choice in further),
        Button(words("button-pace"), "pace"),
        Button(words("button-opponents"), "opponents"),
        Button(words("button-seek"), "seek"),
        Button(words("button-begins"), "begins"),
        Button(words("button-thread"), "thread"),
        Button(words("button-hand-over"), "hand-over"),
        Button(words("button-close"), "close", style="danger"),
    )
    return Sheet(content=words("lobby-more-host"), rows=tuple(in_rows(buttons)))


def begins(table: Table, locale: str) -> Sheet:
    """A menu of when a lobby begins by itself."""
    words = words_for(locale)
    least = FACES[table.game].game.players[0]
    now = words("lobby-begins", at=int(table.begins), least=least) if table.begins else words("begins-not")
    choices = tuple(Choice(words("begins-after", hours=after // 3600), "begins", str(after)) for after in BEGINS_AFTER)
    never = Choice(words("begins-never"), "begins", "never", chosen=not table.begins)
    return Sheet(content=now, rows=(Menu(words("menu-begins"), (never, *choices)),))


def _who_starts(options: TableOptions, seating: Seating, words: Words) -> Menu:
    by_chance = Choice(words("starts-by-chance"), "option", "first=", chosen=options.first is None)
    seats = (
        Choice(words("starts", who=seating[seat]), "option", f"first={seat}", chosen=options.first == seat)
        for seat in range(len(seating.names))
    )
    return Menu(words("menu-who-starts"), (by_chance, *seats))


def further(table: Table, locale: str) -> Sheet | None:
    """The options that the lobby itself has no room for."""
    face = FACES[table.game]
    options = face.game.Options.model_validate_json(table.options)
    return face.further_options(options, words_for(locale))


def closed(table: Table) -> Sheet:
    face, words = FACES[table.game], words_for(table.locale)
    return Sheet(
        title=name_of(face, words), text=words("table-closed", command=opening(face, words)), colour=face.colour
    )


def undo_request(table: Table, colour: int) -> Sheet | None:
    """The question to all others whether somebody may take back; None where nobody asks."""
    asked = undo_request_of(table)
    if asked is None:
        return None
    words, seating = words_for(table.locale), seating_of(table)
    missing = to_agree(table)
    asks = words("undo-request-asks", who=seating[asked.seat])
    lines = [asks, words("undo-request-waits", who=seating.listed(missing, words))]
    if asked.agreed:
        lines.append(words("undo-request-so-far", who=seating.listed(asked.agreed, words)))
    if _absent(table, missing):
        lines.append(words("undo-request-until", at=asked.until))
    return Sheet(
        title=words("undo-request-title"), text="\n".join(lines), colour=colour, rows=(_answers(asked, words),)
    )


def _absent(table: Table, seats: Sequence[int]) -> bool:
    """Whether a computer player stands in for one of these."""
    return any(table.seats[seat].computer for seat in seats)


def _answers(asked: UndoRequest, words: Words) -> tuple[Button, Button]:
    first = str(asked.first)
    return (
        Button(words("button-agree"), "agree", first, "success"),
        Button(words("button-refuse"), "refuse", first),
    )


def undo_asks_you(
    table: Table, seat: int, row: Sequence[Button | Link], words: Words
) -> tuple[list[str], Sequence[Button | Link]]:
    """That question in the message of somebody whose word is missing: whoever plays there may not look at the channel
    before their next move, which closes it. It is answered there, in the table's own row, where little else has room
    meanwhile: what else is asked of them, the log, and `More`."""
    request, missing = undo_request_of(table), to_agree(table)
    if request is None or seat not in missing:
        return [], row
    stay = [one for one in row if isinstance(one, Button) and one.verb in ("vote", "log", "more")]
    who = seating_of(table)[request.seat]
    waits = _absent(table, missing)
    asks = words("undo-asks-you-until", who=who, at=request.until) if waits else words("undo-asks-you", who=who)
    return [asks], [*_answers(request, words), *stay]


def undo_answer(table: Table, seat: int, words: Words) -> list[str]:
    """The end of that question, for whoever asked, until the next move."""
    end = undo_end_of(table)
    if end is None or (end.seat, end.version) != (seat, table.version):
        return []
    return [words(f"undo-answer-{end.how}", who=seating_of(table).listed(end.by, words), count=len(end.by))]


def offer(table: Table, offered: Offer, who: str) -> Sheet:
    """A seat that somebody may take over."""
    words = words_for(table.locale)
    seat = seating_of(table)[offered.seat]
    own = table.seats[offered.seat].person == offered.by
    key = "seat-offered-own" if own else "seat-offered"
    return Sheet(
        content=words(key, to=f"<@{offered.to}>", who=who, seat=seat),
        rows=((Button(words("button-take"), "take", str(offered), "success"),),),
    )


def hand_over(table: Table, locale: str) -> Sheet:
    """A menu of people to whom a host may hand the role."""
    words, seating = words_for(locale), seating_of(table)
    choices = tuple(
        Choice(seating[at], "host", str(seat.person))
        for at, seat in enumerate(table.seats)
        if seat.person is not None and seat.person != table.host
    )
    if not choices:
        return Sheet(content=words("hand-over-nobody"))
    return Sheet(content=words("hand-over-whom"), rows=(Menu(words("button-hand-over"), choices),))


def confirm(question: str, verb: str, label: str, locale: str) -> Sheet:
    """A question whether the sender is sure, with its button."""
    words = words_for(locale)
    return Sheet(content=words(question), rows=((Button(words(label), verb, "sure", "danger"),),))


def privacy(files: Sequence[FileAttachment], locale: str) -> list[Sheet]:
    """The files with all that is stored about somebody, a message each; there is nothing to forget of somebody who is
    not known."""
    words = words_for(locale)
    if not files:
        return [Sheet(content=words("privacy-nothing"))]
    first, *others = files
    about = [
        words("privacy-about", files=len(files)),
        *([words("privacy-packed")] if first.name.endswith(".zip") else ()),
    ]
    forget = Button(words("button-forget"), "forget", style="danger")
    return [
        Sheet(content="\n".join(about), rows=((forget,),), attachments=(first,)),
        *(
            Sheet(content=words("privacy-further", number=number, files=len(files)), attachments=(one,))
            for number, one in enumerate(others, 2)
        ),
    ]

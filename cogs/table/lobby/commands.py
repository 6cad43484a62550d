"""Commands of a lobby, before the game begins: sitting down, what its host decides, and the deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cogs.face.form import ON, Filled
from cogs.face.seating import clean
from cogs.face.words import words_for
from cogs.table.hints.allowed import MOST
from cogs.table.seats.stand_in_names import called, free_jobs, renamed
from cogs.table.tables.following import close, follow, follow_moves, show
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import on_timer
from cogs.table.terms.pace import ANYBODY_BEGINS_AFTER, HOUR, PACES
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db.rows import Seat, Table
from engine.game import InvalidOptions
from engine.house.player import SKILLS, Skill

BEGINS_AFTER = [int(hours * HOUR) for hours in (1, 3, 6, 12, 24, 48)]  # seconds from which a host may choose


# Seats


def join(loaded: LoadedTable, sender: Sender) -> None:
    row = _require_lobby(loaded).table
    if loaded.seat_of(sender.id) is not None:
        raise Refusal("refuse-seated-already")
    if row.invited and sender.id not in row.invitations and sender.id != row.host:
        raise Refusal("refuse-invitation-only")
    _sit_down(loaded, Seat(sender.id, sender.name, computer=False), sender)
    row.declined = [person for person in row.declined if person != sender.id]


def decline(loaded: LoadedTable, sender: Sender) -> None:
    """Somebody who was invited will not come, or not stay; they may still join later."""
    row = _require_lobby(loaded).table
    if sender.id not in row.invitations:
        raise Refusal("refuse-not-invited")
    if loaded.seat_of(sender.id) is not None:
        leave(loaded, sender)
    elif sender.id not in row.declined:
        row.declined.append(sender.id)
        show(loaded)


def leave(loaded: LoadedTable, sender: Sender) -> None:
    """Stands up, which also answers an invitation. A host hands the role to the next seat; the last person to go closes
    the lobby."""
    seat = _require_lobby(loaded).require_seat(sender.id)
    successor = loaded.next_person(seat)
    loaded.stand_up(seat)
    if sender.id in loaded.table.invitations:
        loaded.table.declined.append(sender.id)
    if successor is None:
        close(loaded)
        return
    if loaded.table.host == sender.id:
        loaded.table.host = successor
    show(loaded)


def add_computer(loaded: LoadedTable, sender: Sender) -> None:
    seat = _require_lobby(loaded).require_seat(sender.id)
    _sit_down(loaded, _new_computer(loaded, seat), sender)


def remove_computer(loaded: LoadedTable, sender: Sender) -> None:
    _require_lobby(loaded).require_seat(sender.id)
    computers = loaded.computers()
    if not computers:
        raise Refusal("refuse-no-computer")
    loaded.stand_up(computers[-1])
    show(loaded)


def choose_skill(loaded: LoadedTable, sender: Sender, who: str, skill: str) -> None:
    """Sets the skill of a computer player, by its seat; or of `all`, or of those who will `stand_in`."""
    known = next((one for one in SKILLS if one == skill), None)
    if known is None:
        raise Refusal("refuse-unknown-control")
    _require_lobby(loaded).require_seat(sender.id)
    if who == "stand_in":
        _require_host(loaded, sender)
        loaded.table.stand_in_skill = known
    else:
        words = words_for(loaded.table.locale)
        meant = [seat for seat in loaded.computers() if who in ("all", str(seat))]
        if not meant:
            raise Refusal("refuse-no-computer")
        for seat in (loaded.table.seats[seat] for seat in meant):
            seat.name, seat.skill = renamed(seat.name, seat.skill, known, words), known
    show(loaded)


def _sit_down(loaded: LoadedTable, seat: Seat, sender: Sender) -> None:
    if not loaded.free_seats:
        raise Refusal("refuse-full", most=loaded.game.players[-1])
    loaded.table.seats.append(seat)
    if not loaded.free_seats and loaded.table.host != sender.id:
        loaded.say("full")
    show(loaded)


# What the host decides


def choose_hints(loaded: LoadedTable, sender: Sender, hints: str) -> None:
    """Sets how many hints each may ask for in a game, or `usual`."""
    known = next((one for one in MOST if one == hints), None)
    if known is None and hints != "usual":
        raise Refusal("refuse-unknown-control")
    _require_host(_require_lobby(loaded), sender)
    loaded.table.hints = known
    show(loaded)


def choose(loaded: LoadedTable, sender: Sender, chosen: Mapping[str, str]) -> None:
    """Sets options from a menu's texts."""
    _require_host(_require_lobby(loaded), sender)
    _choose(loaded, chosen)
    show(loaded)


def _choose(loaded: LoadedTable, chosen: Mapping[str, str]) -> None:
    options = loaded.game.Options.model_validate_json(loaded.table.options)
    try:
        new = loaded.face.choose(options, chosen)
    except ValueError as error:
        raise Refusal("refuse-option") from error
    if new.first is not None and not 0 <= new.first < len(loaded.table.seats):
        raise Refusal("refuse-option")
    loaded.table.options = new.model_dump_json()


def decide(loaded: LoadedTable, sender: Sender, filled: Filled) -> None:
    """Sets all that stands in a page of the host's form."""
    _require_host(_require_lobby(loaded), sender)
    texts = [values[0] for name, values in filled.items() if name not in ("pace", "invited")]
    _choose(loaded, dict(one.partition("=")[::2] for text in texts for one in text.split(",")))
    if "pace" in filled:
        loaded.table.pace = next(pace for pace in PACES if pace in filled["pace"])
    if "invited" in filled:
        loaded.table.invited = filled["invited"] == ON
    show(loaded)


def hand_over(loaded: LoadedTable, sender: Sender, person: int) -> None:
    _require_host(_require_lobby(loaded), sender)
    if loaded.seat_of(person) is None:
        raise Refusal("refuse-not-at-table")
    loaded.table.host = person
    show(loaded)


def move_to(loaded: LoadedTable, sender: Sender, channel: int) -> None:
    """The lobby moves into a thread of its own."""
    _require_host(_require_lobby(loaded), sender)
    loaded.table.parent, loaded.table.channel = loaded.table.channel, channel
    show(loaded)


def begin_later(loaded: LoadedTable, sender: Sender, after: str) -> None:
    """The lobby begins by itself after so many seconds; `never`: it does not."""
    if after != "never" and after not in map(str, BEGINS_AFTER):
        raise Refusal("refuse-unknown-control")
    _require_host(_require_lobby(loaded), sender)
    loaded.table.begins = None if after == "never" else loaded.now + int(after)
    if loaded.table.begins is None:
        loaded.timers.clear("begin")
    else:
        loaded.timers.set("begin", None, loaded.table.begins)
    show(loaded)


def close_lobby(loaded: LoadedTable, sender: Sender) -> None:
    _require_host(_require_lobby(loaded), sender)
    close(loaded)


@on_timer("expire")
def expire(loaded: LoadedTable, _: int | None = None) -> None:
    """Closes a lobby that nobody began for days."""
    if loaded.table.status == "lobby":
        close(loaded)


def renew(loaded: LoadedTable) -> None:
    """A lobby that was opened under older rules will begin by the newest, and is shown again as those have it."""
    if loaded.table.status == "lobby":
        loaded.table.rules_version = loaded.game.rules_version
        show(loaded)


# Beginning


def begin(loaded: LoadedTable, sender: Sender) -> None:
    """Deals. The host begins, or after an hour any seated person."""
    row = _require_lobby(loaded).table
    loaded.require_seat(sender.id)
    if row.host != sender.id and loaded.now - row.created < ANYBODY_BEGINS_AFTER:
        host = next((seat.name for seat in row.seats if seat.person == row.host), "")
        raise Refusal("refuse-host-begins", host=clean(host), at=int(row.created + ANYBODY_BEGINS_AFTER))
    if len(row.seats) < loaded.game.players[0]:
        raise Refusal("refuse-too-few", least=loaded.game.players[0])
    _deal(loaded)


def begin_against_computers(loaded: LoadedTable, sender: Sender) -> None:
    """The host, who sits there alone, plays at once against as many computer players as the game is best with."""
    _require_host(_require_lobby(loaded), sender)
    if len(loaded.table.seats) > 1:
        raise Refusal("refuse-not-alone")
    _deal_to(loaded, loaded.face.usual)


@on_timer("begin")
def begin_by_itself(loaded: LoadedTable, _: int | None = None) -> None:
    """The time has come. Computer players take as many of the free seats as it takes to play at all. What cannot begin
    stays a lobby, which says so."""
    row = loaded.table
    if row.status != "lobby" or not row.begins or loaded.now < row.begins:
        return
    try:
        _deal_to(loaded, loaded.game.players[0])
    except Refusal:
        row.begins = 0.0
        show(loaded)


def begin_own(loaded: LoadedTable, computers: int, skill: Skill, seat: int = 0) -> None:
    """A table of the person who sits there, against so many computer players: this seat is the person's."""
    seats = loaded.table.seats
    for at in range(computers):
        seats.insert(at if at < seat else len(seats), _computer(loaded.table, skill))
    _deal(loaded)


def _deal_to(loaded: LoadedTable, players: int) -> None:
    """Deals to so many at least: computer players take the seats that are missing, unless the deal is refused."""
    row, seats = loaded.table, [*loaded.table.seats]
    while len(row.seats) < players:
        row.seats.append(_new_computer(loaded, loaded.seat_of(row.host)))
    try:
        _deal(loaded)
    except Refusal:
        row.seats = seats
        raise


def go_on_from(loaded: LoadedTable, moves: Iterable[tuple[int, Any]]) -> None:
    """Brings a table that was just dealt to a position that nobody here has played to: so it is only practice, and its
    host has the seat since then. What was done there before is no news to them, and not theirs to take back."""
    table, before = loaded.table, loaded.asked
    table.practice = table.version
    host = loaded.require_seat(table.host)
    played = [
        move for seat, action in moves for move in loaded.do(seat, [action], "click" if seat == host else "computer")
    ]
    table.seats[host].since = table.version
    follow_moves(loaded, played, before)


def _deal(loaded: LoadedTable) -> None:
    row, now = loaded.table, loaded.now
    options = loaded.game.Options.model_validate_json(row.options)
    version = loaded.game.rules_version if row.day is None else row.rules_version  # which may have been dealt before
    try:
        loaded.state = loaded.game.start(players=len(row.seats), options=options, seed=row.seed, rules_version=version)
    except InvalidOptions as error:
        why = f"{loaded.face.prefix}-invalid-{error}"
        raise Refusal(why if words_for(None).has(why) else "refuse-option") from error
    row.rules_version = version
    row.status, row.begun, row.begins = "playing", now, None
    row.version += 1
    loaded.write_back()
    loaded.timers.clear("expire")
    loaded.timers.clear("begin")
    if (seconds := loaded.face.seconds(options)) is not None:
        loaded.timers.set("clock", None, now + seconds)
    follow(loaded)
    for seat in loaded.persons():
        if seat not in loaded.asked:
            loaded.say("tell", seat)


def _require_lobby(loaded: LoadedTable) -> LoadedTable:
    if loaded.table.status != "lobby":
        refusals = {"closed": "refuse-closed", "ended": "refuse-ended"}
        raise Refusal(refusals.get(loaded.table.status, "refuse-begun"))
    return loaded


def _require_host(loaded: LoadedTable, sender: Sender) -> None:
    if loaded.table.host != sender.id:
        raise Refusal("refuse-host-only")


def _new_computer(loaded: LoadedTable, guest_of: int | None) -> Seat:
    """One more computer player: as good as those who sit here, else one that somebody new to the game can beat."""
    skill: Skill = "journeyman"
    if others := loaded.computers():
        skill = loaded.table.seats[others[-1]].skill
    elif guest_of is not None and not loaded.has_played(guest_of):
        skill = "apprentice"
    return _computer(loaded.table, skill)


def _computer(row: Table, skill: Skill) -> Seat:
    job, number = next(free_jobs({seat.name for seat in row.seats}))
    return Seat(None, called(job, number, skill, words_for(row.locale)), computer=True, skill=skill)

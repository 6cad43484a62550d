"""The form in which somebody gives orders for a table, and the sheet that says what holds there now."""

from __future__ import annotations

from cogs.face.form import FormChoice, FormSheet
from cogs.face.sheet import Button, Sheet
from cogs.face.standing_orders import AS_SET, StandingOrders
from cogs.face.words import Words, words_for
from cogs.table.plans.lines import hold_of
from cogs.table.sheets.parts import small
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import plan_of

VERB = StandingOrders.verb
DROP = "drop="  # with the serial of the orders that are dropped


def orders_form(loaded: LoadedTable, orders: StandingOrders, seat: int, locale: str) -> FormSheet:
    """The form with what holds now, by the serial of the orders that it shows."""
    body, serial = given(loaded, seat)
    words = words_for(locale)
    settings = {kind: _as_set(loaded, seat, kind, words) for kind in orders.offered}
    return FormSheet(orders.title(words), VERB, str(serial), orders.fields(body, settings, words))


def holds_now(loaded: LoadedTable, orders: StandingOrders, seat: int, locale: str) -> Sheet:
    """What holds for each kind of question: an order, or else the person's settings."""
    body, serial = given(loaded, seat)
    words = words_for(locale)
    ordered = orders.lines(body, words)
    lines = [words("orders-hold" if ordered else "orders-none")]
    for kind in orders.offered:
        about = {"about": orders.about(kind, words)}
        if kind in ordered:
            lines.append(words("orders-line", order=ordered[kind], **about))
        else:
            lines.append(words("orders-line-as-set", who=_who(loaded, seat, kind), **about))
    if ordered:
        lines += ["", orders.exception(words), *small([words("orders-how", **hold_of(loaded))])]
    buttons = [Button(words("button-orders-change" if ordered else "button-orders-give"), VERB)]
    if body:
        buttons.append(Button(words("button-orders-drop"), VERB, f"{DROP}{serial}", "danger"))
    return Sheet(title=orders.title(words), text="\n".join(lines), colour=loaded.face.colour, rows=(buttons,))


def given(loaded: LoadedTable, seat: int) -> tuple[str, int]:
    """The body of the orders that hold for a seat, and the serial by which they are changed; empty and 0: none."""
    plan = plan_of(loaded.table.seats[seat])
    return ("", 0) if plan is None else (plan.body, plan.serial)


def _as_set(loaded: LoadedTable, seat: int, kind: str, words: Words) -> FormChoice:
    """The answer that orders nothing for a kind of question, with what that comes to."""
    return FormChoice(AS_SET, words("orders-as-set"), words("orders-as-set-who", who=_who(loaded, seat, kind)))


def _who(loaded: LoadedTable, seat: int, kind: str) -> str:
    """Who answers a kind of question by the person's settings."""
    return "computer" if loaded.person(seat).lets_answer(f"{loaded.table.game}/{kind}") else "person"

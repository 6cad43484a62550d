"""Forms that were sent off, as verbs read them; what is wrong in one can be corrected."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cogs.face.form import Filled, FormSheet
from cogs.face.sheet import Button
from cogs.table.clicks.context import Context
from cogs.table.terms.refusals import Refusal


def filled_into(ctx: Context, form: FormSheet) -> Filled:
    """What the sender has filled into this form, as it would be opened now. What it does not offer is refused: it is
    forged, or was offered before something changed."""
    if ctx.filled is None or not form.takes(ctx.filled):
        raise Refusal("refuse-form")
    return ctx.filled


@contextmanager
def correcting(ctx: Context) -> Iterator[None]:
    """A context in which a form's answers are read. Whoever is refused there has a button that opens the form again,
    with what they have typed."""
    try:
        yield
    except Refusal as refusal:
        assert ctx.filled is not None
        ctx.services.typed.note((ctx.sender.id, ctx.sender.interaction), ctx.filled)
        number = str(ctx.sender.interaction)
        refusal.onward = (Button(ctx.words("button-correct"), ctx.custom_id.verb, number, "primary"),)
        raise


def as_typed(ctx: Context, form: FormSheet) -> FormSheet:
    """The form for whoever has pressed that button; after a restart nobody knows what they had typed."""
    number = ctx.argument
    if not (number.isascii() and number.isdecimal()):
        raise Refusal("refuse-unknown-control")
    return form.filled_with(ctx.services.typed.get((ctx.sender.id, int(number))) or {})

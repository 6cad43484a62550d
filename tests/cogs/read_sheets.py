"""Sheets as they are read: their texts and their controls, be they embeds or layouts."""

from __future__ import annotations

from cogs.face.layout import parts_of
from cogs.face.sheet import Row, Section, Separator, Sheet
from cogs.table.adapters.sheets_as_payloads import sent
from playground.limits.messages import check_message
from playground.world.message_parts import COMPONENTS_V2


def said_in(sheet: Sheet) -> str:
    """All that the sheet says, from top to bottom."""
    parts = (part.text if isinstance(part, Section) else part for part in parts_of(sheet))
    return "\n\n".join(part for part in parts if isinstance(part, str))


def rows_in(sheet: Sheet) -> list[Row]:
    """All controls of the sheet, those beside its texts among them."""
    parts = ((part.button,) if isinstance(part, Section) else part for part in parts_of(sheet))
    return [part for part in parts if not isinstance(part, str | Separator)]


def require_layout(sheet: Sheet) -> None:
    """The sheet is a layout that Discord takes, with all words in it and nothing beside it."""
    given = sent(sheet, 10**12 - 1, 10**6)
    assert given.keys() == {"view"}
    check_message({"flags": COMPONENTS_V2, "components": given["view"].to_components()}, {})

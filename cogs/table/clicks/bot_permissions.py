"""What the bot needs to be allowed in a channel where it shows a board."""

from __future__ import annotations

import discord

from cogs.table.clicks.call import Call
from cogs.table.tables.refusals import Refusal


def require_posting(call: Call) -> None:
    """Refuses where the bot could not show a board, and names what it lacks."""
    may = call.interaction.app_permissions
    in_thread = isinstance(call.interaction.channel, discord.Thread)
    needed = {
        "view_channel": may.view_channel,
        "send_messages": may.send_messages_in_threads if in_thread else may.send_messages,
        "embed_links": may.embed_links,
        "attach_files": may.attach_files,
    }
    missing = [call.words(f"permission-{name.replace('_', '-')}") for name, has in needed.items() if not has]
    if missing:
        raise Refusal("refuse-permissions", missing=", ".join(missing))

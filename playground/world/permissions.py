"""The permissions this world knows, by Discord's names and bits."""

from __future__ import annotations

BITS: dict[str, int] = {
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "moderate_members": 1 << 40,
    "pin_messages": 1 << 51,
}

# What a bot is invited with, and what everybody has: all but what moderators do.
_MODERATORS = ("manage_", "moderate_", "mention_everyone", "pin_")
ORDINARY = sum(bit for name, bit in BITS.items() if not name.startswith(_MODERATORS))


def bits(names: tuple[str, ...]) -> int:
    unknown = set(names) - set(BITS)
    if unknown:
        raise ValueError(f"no such permission: {', '.join(sorted(unknown))}")
    return sum(BITS[name] for name in set(names))

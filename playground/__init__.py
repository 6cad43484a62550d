"""The stand-in for Discord on this machine."""

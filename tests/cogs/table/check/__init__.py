"""The check."""

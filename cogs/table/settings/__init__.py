"""A person's settings: their hours, how they are notified, what the computer answers for them, language."""

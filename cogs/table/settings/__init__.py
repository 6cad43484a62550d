"""What a person decides about themselves: their hours, how they are notified, what the computer answers, language."""

"""How fast a table is played: reminders, nudges, more time for whoever asks for it."""

"""A table's pace: reminders, nudges, more time for whoever asks for it."""

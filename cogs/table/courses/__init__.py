"""Courses: a game learnt in a few lessons, each a scene in which one does something oneself."""

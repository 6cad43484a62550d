"""Scripted beginners, one a game: what somebody does who plays for the first time."""

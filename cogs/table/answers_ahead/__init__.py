"""Answers in advance: "if they … then I …", each for one exact move of the other."""

"""What the computer players make of a game of our own design: is it fair, and how long does it take?"""

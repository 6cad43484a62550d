"""What was, and what might have been: a game's history, its log, film and file, taking back, and hints.

Made as in `sheets`, from stored rows and views alone; what is asked of the present is in `sheets` itself.
"""

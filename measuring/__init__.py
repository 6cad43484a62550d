"""Measurements, which test nothing: bench, league, balance, and the tuning of computer players."""

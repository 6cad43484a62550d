"""What measures the house and tests nothing: bench, league, balance, and the tuning of computer players."""

"""The computer players of The Game of Trains."""

"""The computer players of Der Große Zugraub."""

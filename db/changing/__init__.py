"""What one transaction may write, by what it is about."""

"""The writes that one transaction may make, grouped by what they are about."""

"""The account pages."""

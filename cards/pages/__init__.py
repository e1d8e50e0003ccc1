"""The card pages."""

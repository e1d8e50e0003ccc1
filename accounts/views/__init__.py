"""The pages about accounts."""

"""The pages about cards."""

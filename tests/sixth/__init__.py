"""A small game from outside this repository's game folders: docs/adding-a-game.md."""

"""A small game that stands outside this repository's folders: docs/adding-a-game.md."""

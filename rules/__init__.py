"""How the games are played. Importing any module of the engine imports this first."""

from rules.compiled import install_engine

install_engine()

"""Printed Japanese card texts compiled to effects: exactly, under stated assumptions, or not at all.

`compile` is the door; `abilities` takes one ability through the rooms. Each room uses only those before it:
normalise → grammar → parse → resolve → lower → write, and `check` looks at the result. docs/compiler.md walks one
sentence through all of them and is the manual.
"""
# interpreted: cards are compiled when they come in, not while games are played

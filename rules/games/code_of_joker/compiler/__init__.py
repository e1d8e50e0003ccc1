"""Printed Japanese card texts compiled to effects: exactly, under stated assumptions, or not at all.

normal (widths, patches) → segments (abilities, lines, sentences) → chart (readings by the grammar) → bodies and
what they use (defaults, pronouns, scopes) → proof (nothing of the text is lost). docs/compiler.md is its manual.
"""
# interpreted: cards are compiled when they come in, not while games are played

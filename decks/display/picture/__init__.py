"""Draws a deck as a picture (SVG, PNG) and a print sheet (PDF), from a verdict and a font alone.

content (what is shown) → layout (where) → drawing (SVG) → PNG; content → sheet (PDF).
"""

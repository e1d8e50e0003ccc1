"""A deck as a picture (SVG, PNG) and as a print sheet (PDF): pure, handed a verdict and a font.

content (what is shown) → layout (where) → drawing (SVG) → PNG; content → sheet (PDF).
"""

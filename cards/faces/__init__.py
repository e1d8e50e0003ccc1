"""Card faces: what stands on one, its art, its game's look. Pages, pictures and print sheets draw from here."""

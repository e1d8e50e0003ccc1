"""What is shown of a deck: sheets, statistics, pictures, descriptions."""

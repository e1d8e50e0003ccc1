"""The smallest edit that makes a deck legal."""

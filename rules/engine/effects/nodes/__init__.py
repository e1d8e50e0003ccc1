"""Nodes that games share. A game derives its families from these and so has their members; its own join only its
own."""

"""Performing effects: tables of functions by kind of node, and the functions of the nodes that games share."""

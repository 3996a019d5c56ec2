"""A program to play with at the terminal: `python -m turnpost.play https://turnpost.example`."""

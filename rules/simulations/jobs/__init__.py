"""How runs of many games are made: rows say what there is to do, messages only that there is something.

starting.py (a run from what was asked for) · claims.py (who plays which chunk) · playing.py (a chunk played) ·
folding.py (its results into those of the run) · tasks.py (the Celery side) · docs/jobs.md
"""

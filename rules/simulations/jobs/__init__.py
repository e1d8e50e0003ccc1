"""How runs of many games are played: rows say what there is to do, messages only that there is something.

starting.py (a run from a request) · limits.py (how much a client may play and keep) · dealing.py (its chunks) ·
claims.py (who plays which chunk) · playing.py (playing a chunk) · folding.py (adding its results to the run's) ·
tasks.py (the Celery side) · docs/jobs.md
"""

"""Large card files are read by workers: a row says what there is to do, and how far it is.

models.py · starting.py (a file is read at once, or kept for a worker) · limits.py (how much may wait) ·
claims.py (who reads which file) · running.py (reading it) · ending.py · kind.py (for the workers) · docs/jobs.md
"""

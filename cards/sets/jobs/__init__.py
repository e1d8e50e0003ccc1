"""Large card files are read by workers, each as a job (web/jobs).

models.py · starting.py (a file is read at once, or kept for a worker) · limits.py (how much may wait) ·
running.py (reading it) · outcome.py · kind.py (for the workers) · docs/jobs.md
"""

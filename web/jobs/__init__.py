"""Jobs that one worker does from beginning to end: large imports, archives of accounts. A row says what there is
to do, and how far it is; simulations, which many workers share, have rows of their own (docs/jobs.md).

models.py · claims.py (who does which job) · running.py (doing it) · ending.py
"""

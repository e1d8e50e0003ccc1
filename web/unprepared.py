"""Whether a database error of a command means only that the database was not prepared."""

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

ADVICE = "The database is not prepared for this version: run `manage.py prepare`, then this command again."


def has_pending_migrations() -> bool:
    """Raises DatabaseError if the database cannot be reached."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def preparing_advice() -> str | None:
    """What the user should do after a database error; None if the error means something else."""
    try:
        return ADVICE if has_pending_migrations() else None
    except DatabaseError:
        return None

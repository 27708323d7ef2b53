"""Run by Alembic: bring the database of the given connection up to date, or compare it."""

from __future__ import annotations

from alembic import context

from forgehall.tables.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    compare_type=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

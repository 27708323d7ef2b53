"""The analyses of finished games, so that all workers show them, and after a restart too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of analyses."""
    op.create_table(
        "analyses",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("begun", sa.Double, nullable=False),
        sa.Column("body", sa.Text),
        sa.PrimaryKeyConstraint("table", name="pk_analyses"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_analyses_table", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("analyses")

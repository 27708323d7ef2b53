"""How far an analysis is, so that every worker can tell those who wait for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is told of an analysis that is being made."""
    op.add_column("analyses", sa.Column("alive", sa.Double, nullable=False, server_default="0"))
    op.add_column("analyses", sa.Column("started", sa.Double))
    op.add_column("analyses", sa.Column("done", sa.Integer, nullable=False, server_default="0"))
    op.add_column("analyses", sa.Column("looks", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget it."""
    for name in ("alive", "started", "done", "looks"):
        op.drop_column("analyses", name)

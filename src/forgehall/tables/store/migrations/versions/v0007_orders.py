"""Orders of those who run the hall."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "orders",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("orders")

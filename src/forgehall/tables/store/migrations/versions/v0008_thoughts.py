"""Thoughts of bots that are made on other machines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("maker", sa.String(16), nullable=True),
        sa.Column("alive", sa.Double(), nullable=True),
        sa.Column("choice", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_thoughts"),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("thoughts")

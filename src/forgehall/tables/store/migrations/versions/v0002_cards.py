"""The set of cards that a table is played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Note the cards of new tables; of older ones they are not known."""
    op.add_column("tables", sa.Column("cards", sa.String(12)))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("tables", "cards")

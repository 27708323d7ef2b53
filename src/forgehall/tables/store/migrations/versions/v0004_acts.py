"""The act that wrote a line, so that a worker that heard no reply finds its own lines again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Note the act of new lines; nobody waits for a reply to an older one."""
    op.add_column("lines", sa.Column("act", sa.String(16)))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("lines", "act")

"""Where people want to be told that it is their turn, and what is still to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the channels and the queue; let a person be carried to other devices."""
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("table", sa.String(16)),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("delay", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("home", sa.String(255), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("trouble", sa.String(80), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
        sa.UniqueConstraint("secret", name="uq_channels_secret"),
        goes_with("channels", "person", "people"),
        goes_with("channels", "table", "tables"),
    )
    op.create_index("ix_channels_person", "channels", ["person"])
    op.create_table(
        "calls",
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("channel", "table", "kind", name="pk_calls"),
        goes_with("calls", "channel", "channels"),
        goes_with("calls", "table", "tables"),
    )
    op.create_index("ix_calls_due", "calls", ["due"])
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("key", sa.String(64)))
        people.add_column(sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
        people.create_unique_constraint("uq_people_key", ["key"])


def goes_with(name: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    """A row goes when the one that it names goes."""
    return sa.ForeignKeyConstraint(
        [column], [f"{other}.id"], name=f"fk_{name}_{column}", ondelete="CASCADE"
    )


def downgrade() -> None:
    """Forget all of it."""
    with op.batch_alter_table("people") as people:
        people.drop_constraint("uq_people_key", type_="unique")
        people.drop_column("epoch")
        people.drop_column("key")
    op.drop_table("calls")
    op.drop_table("channels")

"""Tables, their logs and positions, and the people who sit there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of the first store."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.Column("due", sa.Double()),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_state", "tables", ["state", "touched"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "lines",
        *of_table("lines"),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_lines"),
    )
    op.create_table(
        "positions",
        *of_table("positions"),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_positions"),
    )
    op.create_table(
        "seats",
        *of_table("seats"),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])


def of_table(name: str) -> tuple[sa.Column[str], sa.ForeignKeyConstraint]:
    """The column that says to which table a row belongs; it goes with that table."""
    return (
        sa.Column("table", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name=f"fk_{name}_table", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Drop them all."""
    for name in ("seats", "positions", "lines", "people", "tables"):
        op.drop_table(name)

"""What the store holds: the logs of all tables, and what is looked up without reading them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("cards", String(12)),
    Column("state", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("touched", Double, nullable=False),
    Column("due", Double),
    Column("summary", Text, nullable=False),
    Index("ix_tables_state", "state", "touched"),
    Index("ix_tables_due", "due"),
)
"""One row a table: the secret of its dice, its set of cards, and what is told of it in lists."""

lines = Table(
    "lines",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
    Column("act", String(16)),
)
"""The log. A number is never used twice, so two answers to one question can never both count.

Lines that were written together have their act in common; older ones name none.
"""

positions = Table(
    "positions",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("answers", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Where the game stood after some of the lines, for the day on which the rules have changed."""

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Index("ix_seats_person", "person"),
)
"""Who sits where, to find a person's tables; the log is what counts."""

analyses = Table(
    "analyses",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("begun", Double, nullable=False),
    Column("body", Text),
    Column("alive", Double, nullable=False, server_default="0"),
    Column("started", Double),
    Column("done", Integer, nullable=False, server_default="0"),
    Column("looks", Integer, nullable=False, server_default="0"),
)
"""What finished games turned on; without a body while it is made, but with how far that is."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("nickname", String(24), nullable=False),
    Column("made", Double, nullable=False),
)

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
        "uq": "uq_%(table_name)s_%(column_0_name)s",
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

thoughts = Table(
    "thoughts",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(64), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("asked", Double, nullable=False),
    Column("maker", String(16)),
    Column("alive", Double),
    Column("choice", Integer),
)
"""What bots are asked whose thoughts are made elsewhere; each goes as soon as it is answered."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("nickname", String(24), nullable=False),
    Column("made", Double, nullable=False),
    Column("key", String(64), unique=True),
    Column("epoch", Integer, nullable=False, server_default="0"),
)
"""Who comes here; the hash of the link that a person carries to other devices, and how often the
person has sent all other devices home."""

channels = Table(
    "channels",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE")),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("language", String(2), nullable=False),
    Column("home", String(255), nullable=False),
    Column("secret", String(32), nullable=False, unique=True),
    Column("confirmed", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("trouble", String(80), nullable=False),
    Column("made", Double, nullable=False),
    Index("ix_channels_person", "person"),
)
"""Where people want to be told that it is their turn; without a table, of all their tables."""

calls = Table(
    "calls",
    metadata,
    Column("channel", ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("due", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("ix_calls_due", "due"),
)
"""What is still to be told, written with the line that made it somebody's turn.

A channel is told one thing of a table at a time: a newer turn takes the place of an older one.
"""

orders = Table(
    "orders",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("about", String(64), nullable=False),
    Column("words", Text, nullable=False),
    Column("made", Double, nullable=False),
)
"""What those who run the hall have ordered: announcements, bans, read-only mode; and the tokens of
people that no longer count."""

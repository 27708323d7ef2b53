"""A Parquet file with a row for each decision."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from forgehall.data.played import Origin, PlayedGame, WritingError
from forgehall.kit.extras import need
from forgehall.kit.observing import layout_of
from forgehall.kit.replay import dealt_header

if TYPE_CHECKING:
    import pyarrow as pa

    from forgehall.data.decisions import Decisions

AT_ONCE = 120_000
"""How many answers are gathered before they are written."""
NEEDED = ("numba", "pyarrow")
"""What the extra `data` brings."""
COLUMNS = ("game", "number", "seat", "kind", "choices", "answer")


class Parquet:
    """Writes the decisions of games into one file."""

    def __init__(self, path: Path, origin: Origin, *, observations: bool = False) -> None:
        """Open the file; the package that writes it is asked for here."""
        need("data", *NEEDED)
        import pyarrow as pa  # noqa: PLC0415  # an optional extra
        from pyarrow import parquet  # noqa: PLC0415  # the same

        self.origin = origin
        self.waiting: list[PlayedGame] = []
        self.answers = 0
        """How many answers the waiting games have."""
        self.seen = seen_columns(origin) if observations else {}
        """The columns of the observation, with their places in it."""
        numbers = {int(kind): kind.name.lower() for kind in origin.game.kinds}
        self.kinds = [numbers.get(number, "") for number in range(max(numbers) + 1)]
        """What the kinds of questions are called, by number."""
        self.schema = self._schema()
        try:
            self.file = pa.OSFile(str(path), "wb")
        except OSError as error:
            raise WritingError(f"{path} cannot be written: {error.strerror or error}") from error
        short = [name for name in self.schema.names if name not in self.seen]
        self.writer = parquet.ParquetWriter(
            self.file, self.schema, compression="zstd", use_dictionary=short, write_statistics=short
        )

    def _schema(self) -> pa.Schema:
        """What a row holds; the file says too which game it is, and what its actions are."""
        import pyarrow as pa  # noqa: PLC0415  # an optional extra

        names, action = pa.dictionary(pa.int16(), pa.string()), pa.int16()
        kinds = (pa.int32(), pa.int32(), pa.int8(), names, pa.list_(action), action)
        fields = [pa.field(*column) for column in zip(COLUMNS, kinds, strict=True)]
        for name, cells in (("player", names), ("score", pa.int32()), ("place", pa.int8())):
            fields += [pa.field(f"{name}_{seat}", cells) for seat in range(self.origin.seats)]
        fields += [pa.field(name, pa.int16()) for name in self.seen]
        header = {**dealt_header(self.origin.game, self.origin.options), "seed": self.origin.seed}
        return pa.schema(fields, {"forgehall": json.dumps(header)})

    def add(self, games: Iterable[PlayedGame]) -> None:
        """Take these games; they are written when enough have come."""
        for played in games:
            self.waiting.append(played)
            self.answers += len(played.answers)
            if self.answers >= AT_ONCE:
                self._write()

    def _write(self) -> None:
        """Write the games that wait."""
        from forgehall.data.decisions import decisions_of  # noqa: PLC0415  # needs Numba

        if self.waiting:
            found = decisions_of(self.origin, self.waiting, observations=bool(self.seen))
            self.writer.write_table(self._table(found))
        self.waiting, self.answers = [], 0

    def _table(self, found: Decisions) -> pa.Table:
        """The decisions of the games that wait, as columns."""
        import numpy as np  # noqa: PLC0415  # an optional extra
        import pyarrow as pa  # noqa: PLC0415  # the same

        from forgehall.data.decisions import CHOICES, GAME, KIND  # noqa: PLC0415  # needs Numba

        columns: list[Any] = list(found.rows.T)
        game = columns[GAME]
        offsets = np.concatenate([[0], np.cumsum(columns[CHOICES])]).astype(np.int32)
        columns[CHOICES] = pa.ListArray.from_arrays(offsets, found.choices)
        columns[KIND] = named(columns[KIND], self.kinds)
        columns[GAME] = np.array([played.number for played in self.waiting])[game]
        bots = sorted({bot for played in self.waiting for bot in played.players})
        seated = [[bots.index(bot) for bot in played.players] for played in self.waiting]
        columns += [named(column, bots) for column in np.array(seated).T[:, game]]
        ends = [[*played.scores, *played.places] for played in self.waiting]
        columns += list(np.array(ends).T[:, game])
        columns += list(found.observations[:, list(self.seen.values())].T)
        cells = [
            column if isinstance(column, pa.Array) else pa.array(column, field.type)
            for column, field in zip(columns, self.schema, strict=True)
        ]
        return pa.Table.from_arrays(cells, schema=self.schema)

    def close(self) -> None:
        """Write what waits, and the end of the file: without it nothing can be read."""
        self._write()
        self.writer.close()
        self.file.close()


def named(numbers: Any, names: list[str]) -> Any:
    """A column of names, each of which is written once."""
    import pyarrow as pa  # noqa: PLC0415  # an optional extra

    return pa.DictionaryArray.from_arrays(pa.array(numbers, pa.int16()), names)


def seen_columns(origin: Origin) -> dict[str, int]:
    """The columns of an observation with their places; seats that nobody has are left out."""
    layout = layout_of(origin.game)
    return {
        f"observed {column.name}": place
        for place, column in enumerate(layout.columns)
        if column.field not in layout.own or column.place[0] < origin.seats
    }

"""The names of pieces and questions as the rules read them: plain ints, quick to look up."""

from __future__ import annotations

from forgehall.games.dice_forge.rules import components, state
from forgehall.kit.rows import plain

Ask = plain(state.Ask)
Step = plain(state.Step)
Manner = plain(state.Manner)
EqualShields = plain(state.EqualShields)
Melting = plain(state.Melting)
Happened = plain(state.Happened)
Face = plain(components.Face)
Feat = plain(components.Feat)
Type = plain(components.Type)
Resource = plain(components.Resource)

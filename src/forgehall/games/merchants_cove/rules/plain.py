"""The names of pieces and questions as the rules read them: plain ints, quick to look up."""

from __future__ import annotations

from forgehall.games.merchants_cove.rules import components, state
from forgehall.games.merchants_cove.rules.smith import components as smith
from forgehall.kit.rows import plain

Ask = plain(state.Ask)
Step = plain(state.Step)
Phase = plain(state.Phase)
Happened = plain(state.Happened)
Kind = plain(components.Kind)
Size = plain(components.Size)
Pier = plain(components.Pier)
Rogues = plain(components.Rogues)
Rival = plain(components.Rival)
Effect = plain(components.Effect)
Deed = plain(components.Deed)
Space = plain(smith.Space)
Furnace = plain(smith.Furnace)
Place = plain(smith.Place)
Staff = plain(smith.Staff)

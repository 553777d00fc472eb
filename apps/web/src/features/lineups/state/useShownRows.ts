import type { Lineup, Player, Ruleset } from '@slatecraft/slate'
import { use, useMemo } from 'react'
import { WithheldContext } from '../../plans/shared/withheld.ts'
import { arranger } from './arranger.ts'
import { isFiltering, type LineupFilter, passing } from './lineupFilter.ts'
import { type LineupRow, rowKeeper, type SavedToo } from './lineupRows.ts'
import type { LineupSort } from './lineupSort.ts'
import { lockedIn } from './lockedIn.ts'

interface ShownRowsSources {
  lineups: readonly Lineup[]
  savedToo: SavedToo
  savedHashes: ReadonlySet<string>
  isSavedList: boolean
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  filter: LineupFilter
  sort: LineupSort
}

/** All rows of a list, and the filtered rows in order. */
export function useShownRows(sources: ShownRowsSources): { rows: readonly LineupRow[]; shown: readonly LineupRow[] } {
  const { lineups, savedToo, savedHashes, isSavedList, players, ruleset, filter, sort } = sources
  const keep = useMemo(() => rowKeeper(players, ruleset), [players, ruleset])
  const withheld = use(WithheldContext)
  const arrange = useMemo(
    () => arranger(isFiltering(filter) ? passing(filter, players) : undefined, sort, lockedIn(sort, withheld, players)),
    [filter, players, sort, withheld],
  )
  const rows = useMemo(
    () => keep({ lineups, savedToo, savedHashes, isSavedList }),
    [keep, lineups, savedToo, savedHashes, isSavedList],
  )
  return { rows, shown: useMemo(() => arrange(rows), [arrange, rows]) }
}

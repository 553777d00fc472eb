import type { Lineup } from '@slatecraft/slate'
import type { LineupRow } from '../state/lineupRows.ts'

/** The selected rows. Rows hidden by a filter are left alone. */
export const selectedOf = (shown: readonly LineupRow[], selected: ReadonlySet<string>): readonly LineupRow[] =>
  selected.size === 0 ? [] : shown.filter(({ uuid }) => selected.has(uuid))

export const lineupsOf = (rows: readonly LineupRow[]): Lineup[] => rows.map(({ lineup }) => lineup)

/** `1 lineup`, `1,204 lineups`. */
export const countWords = (count: number): string => `${count.toLocaleString('en-US')} lineup${count === 1 ? '' : 's'}`

import type { Lineup } from '@slatecraft/slate'
import { useRef } from 'react'
import type { LineupRow } from './lineupColumns.tsx'

/** Numbered rows that stay the same objects while lineups are added behind them. */
export function useLineupRows(lineups: readonly Lineup[]): LineupRow[] {
  const held = useRef<LineupRow[]>([])
  const isSame = held.current.length === lineups.length && held.current.at(-1)?.lineup === lineups.at(-1)
  if (!isSame) {
    const before = held.current
    held.current = lineups.map((lineup, index) => {
      const row = before[index]
      return row?.lineup === lineup ? row : { number: index + 1, lineup }
    })
  }
  return held.current
}

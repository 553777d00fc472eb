import type { Player } from '@slatecraft/slate'
import { arePointsLocked, isOwnershipLocked, isSumLocked, type WithheldValues } from '../../plans/shared/withheld.ts'
import type { LineupRow } from './lineupRows.ts'
import type { LineupSort, SortKey } from './lineupSort.ts'

const locks = {
  points: arePointsLocked,
  ceiling: arePointsLocked,
  ownership: isOwnershipLocked,
  product: isOwnershipLocked,
} as const

const hasLocks = (by: SortKey): by is keyof typeof locks => by in locks

/** Rows whose sort value is withheld; undefined if none are. */
export function lockedIn(
  { by }: LineupSort,
  withheld: WithheldValues,
  players: ReadonlyMap<string, Player>,
): ((row: LineupRow) => boolean) | undefined {
  if (!hasLocks(by) || withheld.length === 0) return undefined
  const known = new WeakMap<LineupRow, boolean>()
  return (row) => {
    const held = known.get(row) ?? isSumLocked(locks[by], withheld, row.rawTable, players)
    known.set(row, held)
    return held
  }
}

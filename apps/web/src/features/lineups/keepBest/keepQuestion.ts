import type { KeepBestQuestion } from '@slatecraft/results'
import type { Player } from '@slatecraft/slate'
import type { LineupRow } from '../state/lineupRows.ts'
import { isLockedPlayer, type KeepChoices, measureOf } from './keepChoices.ts'

export interface AskedOf {
  question: KeepBestQuestion
  /** The lineups of the question, in its order. */
  rows: readonly LineupRow[]
  /** Lineups left out because the measure is unknown, or because a locked player is missing. */
  unknown: number
  unlocked: number
}

/** As a build counts exposures: at least one lineup, unless the player is excluded. */
export const lineupsOfCap = (percent: number, count: number): number =>
  percent === 0 ? 0 : Math.max(1, Math.floor((percent / 100) * count + 1e-9))

/** What to choose from, and the limits as numbers of lineups. */
export function keepQuestion(
  all: readonly LineupRow[],
  { count, by, maxShared, playerCap, hasMaxExp, hasLocks }: KeepChoices,
  players: ReadonlyMap<string, Player>,
): AskedOf {
  const { valueOf: valueIn, isLowest = false } = measureOf(by)
  const locked = hasLocks ? [...players.values()].filter(isLockedPlayer) : []
  const known = all.filter((row) => valueIn(row) !== null)
  const rows = known.filter(({ rawTable }) => locked.every(({ Id }) => rawTable.includes(Id)))
  const mostOf = new Map<string, number>()
  for (const id of new Set(rows.flatMap(({ rawTable }) => rawTable))) {
    const player = players.get(id)
    const isExempt = player !== undefined && isLockedPlayer(player)
    const most = Math.min(
      isExempt ? count : lineupsOfCap(playerCap, count),
      hasMaxExp && player !== undefined ? lineupsOfCap(player.MaxExp, count) : count,
    )
    if (most < count) mostOf.set(id, most)
  }
  const lineups = rows.map((row) => ({ players: row.rawTable, value: (isLowest ? -1 : 1) * (valueIn(row) ?? 0) }))
  return {
    question: { lineups, count, maxShared, mostOf },
    rows,
    unknown: all.length - known.length,
    unlocked: known.length - rows.length,
  }
}

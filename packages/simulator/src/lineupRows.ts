import {
  assignSlots,
  type BuildRequest,
  InputError,
  itemsById,
  itemsOf,
  itemsOfLineup,
  type LineupRef,
  type Ruleset,
} from '@slatecraft/slate'
import type { PoolRows } from './poolRows.ts'

/**
 * Lineups of a file as rows of the pool, ascending within a lineup: lineup l at `l * slots` to `(l + 1) * slots - 1`.
 *
 * @throws {InputError} naming each lineup that the pool can't fill.
 */
export function rowsOfLineups(
  lineups: readonly Pick<LineupRef, 'players' | 'slots'>[],
  request: Pick<BuildRequest, 'players'>,
  ruleset: Ruleset,
): Uint16Array {
  const items = itemsOf(request, ruleset)
  const byId = itemsById(items)
  const size = ruleset.slots.length
  const rows = new Uint16Array(lineups.length * size)
  const faults = lineups.flatMap((lineup, index) => {
    const found = itemsOfLineup(lineup, ruleset, items, byId)
    if (typeof found === 'string') return [{ field: `lineup ${index + 1}`, reason: found }]
    rows.set(
      found.sort((a, b) => a - b),
      index * size,
    )
    return []
  })
  if (faults.length > 0) throw new InputError(faults)
  return rows
}

/** A lineup's rows in the order of the ruleset's slots. They must fit. */
export function rowsInSlots(rows: readonly number[], { players }: PoolRows, ruleset: Ruleset): number[] {
  const playerOf = assignSlots(
    rows.map((row) => players[row]!),
    ruleset,
  )
  if (playerOf === undefined) throw new RangeError('these rows do not fill the slots')
  return playerOf.map((index) => rows[index]!)
}

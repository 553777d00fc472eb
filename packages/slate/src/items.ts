import type { BuildRequest } from './buildRequest.ts'
import type { Player } from './player.ts'
import type { Ruleset } from './ruleset.ts'
import type { Slot } from './sites/contestRules.ts'

/** What the solver chooses: a row of the pool, in the slots that it fits. */
export interface Item {
  /** The row as it counts in those slots: a captain's points and salary are already multiplied. */
  row: Player
  /** Index in the request's players. */
  player: number
}

/**
 * The items of a request: its players, in order. If a captain contest lists a player once (FanDuel mma), the player is two
 * items with one id: as captain, then as FLEX.
 */
export function itemsOf({ players }: Pick<BuildRequest, 'players'>, ruleset: Ruleset): Item[] {
  const captain = ruleset.slots.find(({ points }) => points !== undefined)
  return players.flatMap((row, player) =>
    captain === undefined || row.RosterPosition !== null
      ? [{ row, player }]
      : [
          { row: asCaptain(row, captain), player },
          { row: { ...row, RosterPosition: 'FLEX' as const }, player },
        ],
  )
}

/** A row as it counts in the captain slot, for sites that list a player once. */
export function asCaptain(row: Player, { points = 1, salary = 1 }: Slot): Player {
  const multiplied = (value: number) => Math.round(value * points * 100) / 100
  const ifKnown = (value: number | null) => (value === null ? null : multiplied(value))
  return {
    ...row,
    RosterPosition: 'CPT',
    Salary: Math.round(row.Salary * salary),
    ProjPts: multiplied(row.ProjPts),
    ProjPtsAdjusted: multiplied(row.ProjPtsAdjusted),
    Ceiling: ifKnown(row.Ceiling),
    Floor: ifKnown(row.Floor),
    StdDev: ifKnown(row.StdDev),
    Percentiles: row.Percentiles === null ? null : (row.Percentiles.map(multiplied) as typeof row.Percentiles),
  }
}

import { hasCaptain, type Player, personsOf, type Ruleset } from '@slatecraft/slate'
import { type Counter, percentOf } from './lineupMembers.ts'

/** A showdown player as captain and in the other slots; exposures in percent of the lineups. */
export interface CaptainRow {
  /** The player's first row in the pool. */
  player: Player
  captain: number
  flex: number
  either: number
  /** Projected ownership, summed over the player's rows; null if no row has any. */
  ownership: number | null
}

/**
 * Players by how often they are captain, then by how often they are in a lineup at all. The slot decides, not the row: some
 * sites list one row for both slots. Empty in a contest without captains.
 */
export function captains(players: readonly Player[], ruleset: Ruleset): Counter<CaptainRow> {
  if (!hasCaptain(ruleset)) return { add: () => undefined, rows: () => [] }
  const captainSlots = new Set(ruleset.slots.filter(({ points }) => points !== undefined).map(({ name }) => name))
  const owned = new Map<number, number>()
  for (const [index, person] of personsOf(players).entries()) {
    const { ProjOwn } = players[index]!
    if (ProjOwn !== null) owned.set(person, (owned.get(person) ?? 0) + ProjOwn)
  }
  const found = new Map<number, { captain: number; flex: number }>()
  let total = 0
  return {
    add({ members }) {
      total++
      for (const { person, slot } of members) {
        const counts = found.get(person) ?? { captain: 0, flex: 0 }
        if (captainSlots.has(slot)) counts.captain++
        else counts.flex++
        found.set(person, counts)
      }
    },
    rows: () =>
      [...found]
        .map(([person, { captain, flex }]) => ({
          player: players[person]!,
          captain: percentOf(captain, total),
          flex: percentOf(flex, total),
          either: percentOf(captain + flex, total),
          ownership: owned.get(person) ?? null,
        }))
        .sort((a, b) => b.captain - a.captain || b.either - a.either),
  }
}

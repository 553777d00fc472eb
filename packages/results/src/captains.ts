import { hasCaptain, type Player, personsOf, type Ruleset } from '@slatecraft/slate'
import { type Counter, percentOf } from './seenLineup.ts'

/** A showdown's human in both of his places; exposures in percent of the lineups. */
export interface CaptainRow {
  /** His first row in the pool. */
  player: Player
  captain: number
  flex: number
  either: number
  /** The field's, added up over his rows; null where neither has any. */
  ownership: number | null
}

/**
 * Humans by how often they are captain, then by how often they are in at all; where they stand tells, not which of their
 * rows the lineup names: some lists have one row for both places. Nobody in a contest without captains.
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
        const human = found.get(person) ?? { captain: 0, flex: 0 }
        if (captainSlots.has(slot)) human.captain++
        else human.flex++
        found.set(person, human)
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

import type { Player } from '@slatecraft/slate'
import type { Counter } from './lineupMembers.ts'
import type { Kind } from './quarterbackStacks.ts'
import { isHitter, teamSizes } from './teamSizes.ts'

/** How many hitters the lineup has from each team; empty without hitters. */
export const hitterShape = (members: readonly Player[]): string => teamSizes(members.filter(isHitter)).join('-')

/** mlb lineups by how many hitters they have from each team, such as 5-3 or 4-3-1. */
export function hitterStacks(): Counter<Kind> {
  const found = new Map<string, Kind>()
  return {
    add({ lineup, members }) {
      const name = hitterShape(members.map(({ player }) => player))
      if (name === '') return
      const kind = found.get(name) ?? { name, count: 0, points: 0 }
      kind.count++
      kind.points += lineup.points
      found.set(name, kind)
    },
    rows: () =>
      [...found.values()].map((kind) => ({ ...kind })).sort((a, b) => b.count - a.count || b.points - a.points),
  }
}

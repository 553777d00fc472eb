import { indexesWhere } from '../limits/indexesWhere.ts'
import { plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'

/**
 * nfl classic on every site: the places that only a position takes. A player of it stands in FLEX exactly where a lineup
 * holds more of them.
 */
const ownPlaces: Readonly<Record<string, number>> = { RB: 2, WR: 3, TE: 1 }

const mostOf = (position: string) => ownPlaces[position] ?? 0

export const notInFlex: Rule<'notInFlex'> = {
  describe: ({ position }) => `No ${position} in FLEX`,
  constraint: ({ position }, pool) => {
    const items = indexesWhere(pool, (player) => plays(player, position))
    const notIn = { slot: 'FLEX', items }
    // Who has a second position could stand in its place and let one more of this position in: then they are counted.
    if (items.every((item) => pool[item]!.Positions.length === 1)) return { notIn }
    return { notIn, scopes: [{ when: [], conditions: [{ items, min: 0, max: mostOf(position) }] }] }
  },
  violations: ({ position }, lineup) => {
    const held = lineup.filter(({ Positions }) => Positions.includes(position)).length
    return held > mostOf(position) ? [`${held} ${position}s, so that one stands in FLEX`] : []
  },
}

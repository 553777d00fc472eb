import type { Ruleset } from '@slatecraft/slate'
import { type Counter, percentOf } from './lineupMembers.ts'

/** A position in a slot that accepts several: FLEX, UTIL, CPT … */
export interface FlexSlotRow {
  slot: string
  /** As the site writes it. */
  position: string
  count: number
  /** Percent of all players in slots of this name. */
  share: number
}

/** By slot in roster order, the most frequent position first. */
export function flexSlotRows({ slots }: Pick<Ruleset, 'slots'>): Counter<FlexSlotRow> {
  const names = [...new Set(slots.filter(({ accepts }) => accepts.length > 1).map(({ name }) => name))]
  const found = new Map(names.map((name) => [name, new Map<string, number>()]))
  return {
    add({ members }) {
      for (const { player, slot } of members) {
        const counts = found.get(slot)
        counts?.set(player.Position, (counts.get(player.Position) ?? 0) + 1)
      }
    },
    rows: () =>
      [...found].flatMap(([slot, counts]) => {
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
        return [...counts]
          .map(([position, count]) => ({ slot, position, count, share: percentOf(count, total) }))
          .sort((a, b) => b.count - a.count)
      }),
  }
}

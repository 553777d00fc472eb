import type { Ruleset } from '@slatecraft/slate'
import { type Counter, percentOf } from './seenLineup.ts'

/** Who stands in a place that takes several positions: FLEX, UTIL, CPT … */
export interface PlaceRow {
  slot: string
  /** The player's, as the site writes it. */
  position: string
  count: number
  /** Percent of all who stand in places of this name. */
  share: number
}

/** By place in the roster's order, the most frequent position first. */
export function flexiblePlaces({ slots }: Pick<Ruleset, 'slots'>): Counter<PlaceRow> {
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

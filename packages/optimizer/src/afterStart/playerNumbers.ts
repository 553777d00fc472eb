import { fits, type Item, itemsById, type Ruleset } from '@slatecraft/slate'
import type { SwapCandidate } from './swapCandidate.ts'

/**
 * Numbers the players of lineups: known ones by their items, so that a captain without a row of their own is another one
 * than the same player elsewhere; unknown ones by numbers after those. Blank slots have none.
 */
export function playerNumbers(items: readonly Item[], { slots }: Ruleset) {
  const known = itemsById(items)
  const unknown = new Map<string, number>()
  return ({ players }: Pick<SwapCandidate, 'players'>): number[] =>
    players.flatMap((id, slot) => {
      if (id === '') return []
      const [item, another] = known.get(id) ?? []
      if (item === undefined) {
        if (!unknown.has(id)) unknown.set(id, items.length + unknown.size)
        return unknown.get(id)!
      }
      return another === undefined || fits(items[item]!.row, slots[slot]!) ? item : another
    })
}

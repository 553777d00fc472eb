import { groupedBy } from '../../groupedBy.ts'
import type { Ruleset } from '../../ruleset.ts'

/**
 * A lineup with the players of equal slots (RB, RB) where they were. Sites order equal slots as they like, so another order
 * is no change.
 *
 * @param before ids by slot, as is `after`; `''` is a blank slot.
 */
export function inOwnCells(
  before: readonly string[],
  after: readonly string[],
  { slots }: Pick<Ruleset, 'slots'>,
): string[] {
  const placed = [...after]
  for (const equal of groupedBy([...slots.keys()], (slot) => slots[slot]!.name).values()) {
    const players = equal.map((slot) => after[slot]!)
    const open = equal.filter((slot) => {
      const at = players.indexOf(before[slot]!)
      if (at === -1) return true
      placed[slot] = players.splice(at, 1)[0]!
      return false
    })
    for (const [index, slot] of open.entries()) placed[slot] = players[index]!
  }
  return placed
}

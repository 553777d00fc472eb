import { flexibleSlots, type Player } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import type { Entry } from './entries.ts'

/**
 * A complete lineup's items by roster slot: held players where they are, others where they were if possible.
 *
 * @param latestFlexible whether the latest games go into the most flexible slots.
 */
export function swapSlots(
  { given, bySlot }: Entry,
  found: readonly number[],
  { items, ruleset }: Problem,
  latestFlexible: boolean,
): number[] {
  const playerOf = (item: number) => items[item]!.player
  const held = new Map<number, number>()
  for (const [slot, item] of bySlot.entries()) if (item !== undefined) held.set(found.indexOf(item), slot)
  const slotOf = new Map(
    given.cells.flatMap(({ item }, slot) => (item === undefined ? [] : [[playerOf(item), slot] as const])),
  )
  const before = new Map(
    found.flatMap((item, at) => {
      const slot = slotOf.get(playerOf(item))
      return slot === undefined ? [] : [[at, slot] as const]
    }),
  )
  const rows = found.map((item): Player => {
    const { row } = items[item]!
    return latestFlexible ? row : { ...row, TimeRank: null }
  })
  const order = flexibleSlots(rows, ruleset, { held, before })
  if (order === undefined) throw new Error(`the solver's lineup fits no roster: ${rows.map(({ Id }) => Id).join()}`)
  return order.map((at) => found[at]!)
}

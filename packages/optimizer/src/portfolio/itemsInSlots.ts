import { assignSlots } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'

/** A lineup's items by roster slot, with late starters in the flexible slots. */
export function itemsInSlots(found: readonly number[], { items, ruleset }: Problem): number[] {
  const rows = found.map((item) => items[item]!.row)
  const order = assignSlots(rows, ruleset)
  if (order === undefined) throw new Error(`the solver's lineup fits no roster: ${rows.map(({ Id }) => Id).join()}`)
  return order.map((index) => found[index]!)
}

import type { LineupRef } from '../../lineup.ts'
import type { Ruleset } from '../../ruleset.ts'

/** The players of a lineup in the order of the ruleset's slots, in which files hold them; as they stand where slots are not told. */
export function inSlotOrder({ players, slots }: Pick<LineupRef, 'players' | 'slots'>, ruleset: Ruleset): string[] {
  const open = slots?.map((name, index) => ({ name, index })) ?? []
  const order = ruleset.slots.map(({ name }) => {
    const at = open.findIndex((slot) => slot.name === name)
    return at === -1 ? undefined : open.splice(at, 1)[0]?.index
  })
  return order.some((index) => index === undefined) ? players : order.map((index) => players[index!]!)
}

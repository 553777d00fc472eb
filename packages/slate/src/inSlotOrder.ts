import type { LineupRef } from './lineup.ts'
import type { Ruleset } from './ruleset.ts'

/** A lineup's players in the order of the ruleset's slots, as files need them; unchanged where the lineup has no slots. */
export function inSlotOrder(
  { players, slots }: Pick<LineupRef, 'players' | 'slots'>,
  ruleset: Pick<Ruleset, 'slots'>,
): string[] {
  const open = slots?.map((name, index) => ({ name, index })) ?? []
  const order = ruleset.slots.map(({ name }) => {
    const at = open.findIndex((slot) => slot.name === name)
    return at === -1 ? undefined : open.splice(at, 1)[0]?.index
  })
  return order.some((index) => index === undefined) ? players : order.map((index) => players[index!]!)
}

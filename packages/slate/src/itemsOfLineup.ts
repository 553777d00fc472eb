import { fits } from './assignSlots.ts'
import type { Item } from './items.ts'
import type { LineupRef } from './lineup.ts'
import type { Ruleset } from './ruleset.ts'

/** The items of each id. */
export function itemsById(items: readonly Item[]): Map<string, number[]> {
  const itemsOfId = new Map<string, number[]>()
  for (const [item, { row }] of items.entries()) itemsOfId.set(row.Id, [...(itemsOfId.get(row.Id) ?? []), item])
  return itemsOfId
}

/** The lineup's items by slot of the ruleset, or the lineup's fault. */
export function itemsOfLineup(
  { players, slots }: Pick<LineupRef, 'players' | 'slots'>,
  ruleset: Ruleset,
  items: readonly Item[],
  itemsOfId: ReadonlyMap<string, readonly number[]>,
): number[] | string {
  const names = slots ?? ruleset.slots.map(({ name }) => name)
  if (players.length !== ruleset.slots.length || names.length !== players.length)
    return `it has ${players.length} players in ${names.length} slots, but the contest has ${ruleset.slots.length} slots`
  const open = [...players.keys()]
  const bySlot: number[] = []
  for (const slot of ruleset.slots) {
    const at = open.findIndex((index) => names[index] === slot.name)
    if (at === -1) return `it has no player for ${slot.name}`
    const id = players[open.splice(at, 1)[0]!]!
    const ofPlayer = itemsOfId.get(id)
    if (ofPlayer === undefined) return `its player ${id} is not in the pool`
    const item = ofPlayer.find((candidate) => fits(items[candidate]!.row, slot))
    if (item === undefined) return `${items[ofPlayer[0]!]!.row.Name} doesn’t fit ${slot.name}`
    bySlot.push(item)
  }
  return new Set(bySlot).size === bySlot.length ? bySlot : 'it has a player twice'
}

import {
  afterStartLineupsOf,
  type BuildRequest,
  fits,
  hasStarted,
  type LineupRef,
  type Ruleset,
} from '@slatecraft/slate'
import type { Item } from '../items.ts'

/** A lineup whose games are under way, as one turn of an after-start build. */
export interface AfterStartTurn {
  /** Ids as the lineup came, in its order: what is handed back where nothing lawful or better is found. */
  players: readonly string[]
  /** Started players, who keep their places: item, and index of the roster place among the ruleset's slots. */
  fixed: readonly { item: number; slot: number }[]
  /** Items of started players who are not in the lineup, or not as this item: none of them may come in. */
  out: readonly number[]
  /** Items of the whole lineup by roster place. Undefined where it can't be read; `fault` says why. */
  items: readonly number[] | undefined
  fault: string | undefined
}

/** One turn for each lineup of an after-start build, in input order. */
export function afterStartTurns(request: BuildRequest, ruleset: Ruleset, items: readonly Item[]): AfterStartTurn[] {
  const isStarted = hasStarted(request)
  const started = items.map(({ row }) => isStarted(row))
  const itemsOfId = itemsById(items)
  return afterStartLineupsOf(request).map((lineup) => {
    const placed = itemsOfLineup(lineup, ruleset, items, itemsOfId)
    if (typeof placed === 'string')
      return { players: lineup.players, fixed: [], out: [], items: undefined, fault: placed }
    const fixed = placed.map((item, slot) => ({ item, slot })).filter(({ item }) => started[item])
    const held = new Set(fixed.map(({ item }) => item))
    const out = [...items.keys()].filter((item) => started[item] && !held.has(item))
    return { players: lineup.players, fixed, out, items: placed, fault: undefined }
  })
}

/** The items of each id. */
export function itemsById(items: readonly Item[]): Map<string, number[]> {
  const itemsOfId = new Map<string, number[]>()
  for (const [item, { row }] of items.entries()) itemsOfId.set(row.Id, [...(itemsOfId.get(row.Id) ?? []), item])
  return itemsOfId
}

/** The lineup's items by roster place of the ruleset, or what is wrong with the lineup. */
export function itemsOfLineup(
  { players, slots }: Pick<LineupRef, 'players' | 'slots'>,
  ruleset: Ruleset,
  items: readonly Item[],
  itemsOfId: ReadonlyMap<string, readonly number[]>,
): number[] | string {
  const names = slots ?? ruleset.slots.map(({ name }) => name)
  if (players.length !== ruleset.slots.length || names.length !== players.length)
    return `it has ${players.length} players in ${names.length} places, the contest has ${ruleset.slots.length}`
  const open = [...players.keys()]
  const placed: number[] = []
  for (const slot of ruleset.slots) {
    const at = open.findIndex((index) => names[index] === slot.name)
    if (at === -1) return `it names no player for ${slot.name}`
    const id = players[open.splice(at, 1)[0]!]!
    const ofPlayer = itemsOfId.get(id)
    if (ofPlayer === undefined) return `its player ${id} is not in the pool`
    const item = ofPlayer.find((candidate) => fits(items[candidate]!.row, slot))
    if (item === undefined) return `${items[ofPlayer[0]!]!.row.Name} can't stand in ${slot.name}`
    placed.push(item)
  }
  return new Set(placed).size === placed.length ? placed : 'it names a player twice'
}

/** What keeps lineups from being filled up, in sentences for the user: they came with players or places that don't fit. */
export const afterStartFaults = (request: BuildRequest, ruleset: Ruleset, items: readonly Item[]): string[] =>
  afterStartTurns(request, ruleset, items).flatMap(({ fault }, index) =>
    fault === undefined ? [] : [`After-start lineup ${index + 1} can't be filled up: ${fault}.`],
  )

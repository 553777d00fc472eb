import type { RunInput } from '../portfolio/run.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { baseScores, drawsOf, unitsPerPoint } from '../scoreUnits.ts'
import { type GivenLineup, givenLineups, type PlayerState, playerStates } from './givenLineups.ts'

/** A given lineup in items of the problem. */
export interface Entry {
  index: number
  given: GivenLineup
  /** By slot: the item that is held in it. */
  bySlot: readonly (number | undefined)[]
  held: readonly number[]
  /** The known items, ascending, held ones included. */
  items: readonly number[]
  /** Items of the open players in the lineup: two of a player whom the site lists once. */
  present: readonly number[]
  /** Those of players who can score. */
  sound: readonly number[]
  /** Numbers of players: in `present`, in `sound`, and those who are in the lineup but not in the pool. */
  counts: { present: number; sound: number; gone: number }
  /** Slots that are not held. */
  room: number
  /** Points by item, in units. New lineups have randomness. */
  score: Float64Array
  /** Whether the lineup was given entirely blank. */
  isNew: boolean
  /** Whether the lineup may change in this mode. */
  mayChange: boolean
}

/** Whether the lineup has a known player in each slot. */
export const isWhole = ({ given, items }: Pick<Entry, 'given' | 'items'>) =>
  given.cells.length > 0 && items.length === given.cells.length

export interface Entries {
  entries: readonly Entry[]
  /** By item. */
  states: readonly PlayerState[]
  /** What a changed player costs, in units. */
  price: number
}

export function entriesOf({ request, problem, shares, lineups }: RunInput): Entries {
  const { items, ruleset } = problem
  const byRow = playerStates(request)
  const states = items.map(({ player }) => byRow[player]!)
  const itemsOfRow = request.players.map((): number[] => [])
  for (const [item, { player }] of items.entries()) itemsOfRow[player]!.push(item)
  const points = baseScores(items, { ceiling: false })
  const draws = drawsOf(request, items)
  const turns = turnsOf(shares, lineups)
  const { mode, pointsPerChange } = request.swap

  const entries = givenLineups(request, ruleset, items).map((given, index): Entry => {
    const { cells, fault, broken, lineup } = given
    const bySlot = cells.map(({ state, item }) => (state === 'held' ? item : undefined))
    const held = bySlot.filter((item) => item !== undefined)
    const known = cells.flatMap(({ item }) => item ?? [])
    const open = cells.flatMap(({ state, item }) => (state === 'open' && item !== undefined ? [item] : []))
    const sound = open.filter((item) => states[item]!.why === undefined)
    const bothOf = (some: readonly number[]) => some.flatMap((item) => itemsOfRow[items[item]!.player]!)
    const isNew = cells.length > 0 && cells.every(({ state }) => state === 'blank')
    const room = cells.length - held.length
    return {
      index,
      given,
      bySlot,
      held,
      items: known.sort((a, b) => a - b),
      present: bothOf(open),
      sound: bothOf(sound),
      counts: {
        present: open.length,
        sound: sound.length,
        gone: cells.filter(({ state, item }) => state === 'open' && item === undefined).length,
      },
      room,
      score: isNew ? draws.scores(index, { ceiling: turns[index]!.ceiling }) : points,
      isNew,
      mayChange: fault === undefined && lineup.isFixed !== true && room > 0 && (mode !== 'broken' || broken.size > 0),
    }
  })
  return { entries, states, price: mode === 'broken' ? 0 : Math.round(pointsPerChange * unitsPerPoint) }
}

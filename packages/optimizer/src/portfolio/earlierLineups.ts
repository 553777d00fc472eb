import { itemsById, itemsOfLineup, type Player, siteId } from '@slatecraft/slate'
import { limitFaults } from '../limits/limitFaults.ts'
import { baseScores, drawsOf } from '../scoreUnits.ts'
import { problemForLineup } from './problemForLineup.ts'
import type { RunInput } from './run.ts'

/** A lineup of the earlier build that is valid under this request by itself. */
export interface EarlierLineup {
  /** Its position in the run, from 0. */
  position: number
  /** Ascending. */
  items: readonly number[]
  /** The items by roster slot. */
  bySlot: readonly number[]
  /** The players, with the ownership drawn for this lineup. */
  rows: readonly Player[]
  /** With today's projections, in units of the score. */
  points: number
}

/** By position in the run, from 0: why an earlier lineup can't be kept, for the user. */
export type Reasons = Map<number, string[]>

/** The earlier lineups that are valid by themselves, in order. Adds the others to `reasons`. */
export function validEarlierLineups(input: RunInput, reasons: Reasons): EarlierLineup[] {
  const { request, problem, quotas, lineups } = input
  const { items, ruleset } = problem
  const itemsOfId = itemsById(items)
  const draws = drawsOf(request, items)
  const base = baseScores(items, { ceiling: false })
  return request.earlierLineups.flatMap((lineup, position) => {
    const drop = (...why: string[]) => {
      reasons.set(position, why)
      return []
    }
    if (position >= lineups) return drop(`The run now has only ${lineups} lineups`)
    const unknown = lineup.players.filter((id) => !itemsOfId.has(id))
    if (unknown.length > 0) return drop(...unknown.map((id) => `Player ${siteId(id)} is no longer in the pool`))
    const bySlot = itemsOfLineup(lineup, ruleset, items, itemsOfId)
    if (typeof bySlot === 'string') return drop(`${bySlot[0]!.toUpperCase()}${bySlot.slice(1)}`)
    const drawn = problemForLineup({ request, problem, draws }, position)
    const rows = bySlot.map((item) => drawn.items[item]!.row)
    const isIn = (carriers: readonly number[]) => carriers.some((item) => bySlot.includes(item))
    const faults = [
      ...quotas.flatMap(({ name, player, items: carriers, raisedCap, outBecause }) => {
        const { MinExp, MaxExp } = request.players[player]!
        if (MinExp === 100 && !isIn(carriers)) return [`${name} is now locked but not in it`]
        return MaxExp === 0 && raisedCap === 0 && outBecause === undefined && isIn(carriers)
          ? [`${name} is now at Max Exp 0%`]
          : []
      }),
      ...problem.limits.flatMap((limit) => limitFaults(limit, rows)),
    ]
    if (faults.length > 0) return drop(...faults)
    const points = bySlot.reduce((sum, item) => sum + base[item]!, 0)
    return [{ position, items: bySlot.toSorted((a, b) => a - b), bySlot, rows, points }]
  })
}

import { type Player, siteId } from '@slatecraft/slate'
import { limitFaults } from '../limits/limitFaults.ts'
import { baseScores, drawsOf } from '../scoreUnits.ts'
import { itemsById, itemsOfLineup } from './afterStart.ts'
import { problemForLineup } from './problemForLineup.ts'
import type { RunInput } from './run.ts'

/** A lineup of the build before that this request allows by itself. */
export interface EarlierLineup {
  /** Its place in the run, from 0. */
  number: number
  /** Ascending, and by roster place. */
  items: readonly number[]
  bySlot: readonly number[]
  /** As they count in it, with the ownership that was drawn for it. */
  rows: readonly Player[]
  /** By the projections of now, in units of the score. */
  points: number
}

/** Why some of the earlier lineups can't stay, by their number from 0: sentences for the user. */
export type Reasons = Map<number, string[]>

/** The earlier lineups that the request allows one by one, in their order; why not the others goes to `reasons`. */
export function validEarlierLineups(input: RunInput, reasons: Reasons): EarlierLineup[] {
  const { request, problem, quotas, lineups } = input
  const { items, ruleset } = problem
  const itemsOfId = itemsById(items)
  const draws = drawsOf(request, items)
  const base = baseScores(items, { ceiling: false })
  return request.earlierLineups.flatMap((lineup, number) => {
    const isOut = (...why: string[]) => {
      reasons.set(number, why)
      return []
    }
    if (number >= lineups) return isOut(`Only ${lineups} lineups are asked for now`)
    const unknown = lineup.players.filter((id) => !itemsOfId.has(id))
    if (unknown.length > 0) return isOut(...unknown.map((id) => `Player ${siteId(id)} is not in the pool any more`))
    const bySlot = itemsOfLineup(lineup, ruleset, items, itemsOfId)
    if (typeof bySlot === 'string') return isOut(`${bySlot[0]!.toUpperCase()}${bySlot.slice(1)}`)
    const seen = problemForLineup({ request, problem, draws }, number)
    const rows = bySlot.map((item) => seen.items[item]!.row)
    const isIn = (carried: readonly number[]) => carried.some((item) => bySlot.includes(item))
    const faults = [
      ...quotas.flatMap(({ name, player, items: carried, raisedCap, outBecause }) => {
        const { MinExp, MaxExp } = request.players[player]!
        if (MinExp === 100 && !isIn(carried)) return [`${name} is now at Min Exp 100 and not in it`]
        return MaxExp === 0 && raisedCap === 0 && outBecause === undefined && isIn(carried)
          ? [`${name} is now at Max Exp 0`]
          : []
      }),
      ...problem.limits.flatMap((limit) => limitFaults(limit, rows)),
    ]
    if (faults.length > 0) return isOut(...faults)
    const points = bySlot.reduce((sum, item) => sum + base[item]!, 0)
    return [{ number, items: bySlot.toSorted((a, b) => a - b), bySlot, rows, points }]
  })
}

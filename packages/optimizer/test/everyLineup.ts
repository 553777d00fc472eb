import { type BuildRequest, findRuleset, fitTogether, itemsOf, type Player } from '@slatecraft/slate'
import { limitsOf } from '../src/limits/limitsOf.ts'
import { sharesOf } from '../src/portfolio/shares.ts'
import { turnsOf } from '../src/portfolio/turns.ts'
import { ruleOf } from '../src/rules/rules.ts'
import { drawsOf, inPoints } from '../src/scoreUnits.ts'

export interface TriedLineup {
  /** Indexes of the request's items; a captain is an item of its own. */
  items: readonly number[]
  points: number
}

/**
 * Enumerates the valid lineups of a small pool, best first. Shares must be 0 or 1. A lineup is valid if the rules'
 * `violations` find nothing.
 */
export function everyLineup(request: BuildRequest): TriedLineup[] {
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error('no ruleset')
  const items = itemsOf(request, ruleset)
  const shares = sharesOf(request, ruleset)
  const [turn] = turnsOf(shares, request.numLUs)
  const draws = drawsOf(request, items)
  const score = draws.scores(0, { ceiling: turn!.ceiling })
  const ownership = draws.ownership(0)
  const limits = [
    ...limitsOf(request, ruleset),
    ...turn!.limits,
    ...shares.limited.filter(({ cap }) => cap === 0).map(({ without }) => without),
  ]
  const locked = request.players.filter(({ MinExp }) => MinExp === 100)
  const isValid = (rows: readonly Player[]) =>
    locked.every(({ Id }) => rows.some((row) => row.Id === Id)) &&
    limits.every((limit) => ruleOf(limit).violations(limit, rows).length === 0)

  const valid: TriedLineup[] = []
  /** Extends a partial lineup by items from `next` on. */
  function extend(chosen: readonly number[], rows: readonly Player[], next: number): void {
    if (!fitTogether(rows, ruleset!)) return
    if (rows.length === ruleset!.slots.length) {
      if (!isValid(rows)) return
      const units = chosen.reduce((sum, item) => sum + score[item]!, 0)
      valid.push({ items: chosen, points: inPoints(units) })
      return
    }
    for (let item = next; item < items.length; item++) {
      const { row, player } = items[item]!
      if (row.MaxExp === 0 || rows.some(({ Id }) => Id === row.Id)) continue
      extend([...chosen, item], [...rows, { ...row, ProjOwn: ownership[player]! }], item + 1)
    }
  }
  extend([], [], 0)
  return valid.sort((a, b) => b.points - a.points)
}

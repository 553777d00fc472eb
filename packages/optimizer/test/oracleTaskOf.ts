import { type BuildRequest, findRuleset, itemsOf } from '@slatecraft/slate'
import { drawsOf, inPoints } from '../src/scoreUnits.ts'
import type { OracleTask } from './oracle/oracleTask.ts'

/** The oracle's task for lineup `index` of a run: its objective and ownership. ceilingPct must be 0 or 1. */
export function oracleTaskOf(request: BuildRequest, index: number, earlier: OracleTask['earlier']): OracleTask {
  const items = itemsOf(request, findRuleset(request)!)
  const draws = drawsOf(request, items)
  const units = draws.scores(index, { ceiling: request.ceilingPct === 1 })
  const score = request.players.map(() => 0)
  const captainScore = request.players.map(() => 0)
  for (const [item, { player, row }] of items.entries()) {
    const isCaptainOfOneRow = row.RosterPosition === 'CPT' && request.players[player]!.RosterPosition === null
    const target = isCaptainOfOneRow ? captainScore : score
    target[player] = inPoints(units[item]!)
  }
  return { request, score, captainScore, ownership: draws.ownership(index), earlier }
}

import { type BuiltLineup, findRuleset } from '@slatecraft/slate'
import type { OracleTask } from './oracle/oracleTask.ts'

/** What a lineup scores by a task's points. */
export function objectiveOf({ players }: BuiltLineup, { request, score, captainScore }: OracleTask): number {
  const { slots } = findRuleset(request)!
  const rowOf = new Map(request.players.map(({ Id }, row) => [Id, row]))
  return players.reduce((sum, id, place) => {
    const row = rowOf.get(id)!
    const isCaptainOfOneRow = slots[place]!.points !== undefined && request.players[row]!.RosterPosition === null
    return sum + (isCaptainOfOneRow ? captainScore : score)[row]!
  }, 0)
}

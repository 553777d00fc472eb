import { type BuiltLineup, findRuleset } from '@slatecraft/slate'
import type { OracleTask } from './oracle/oracleTask.ts'

/** A lineup's objective with a task's points. */
export function objectiveOf({ players }: BuiltLineup, { request, score, captainScore }: OracleTask): number {
  const { slots } = findRuleset(request)!
  const rowOf = new Map(request.players.map(({ Id }, row) => [Id, row]))
  return players.reduce((sum, id, slot) => {
    const row = rowOf.get(id)!
    const isCaptainOfOneRow = slots[slot]!.points !== undefined && request.players[row]!.RosterPosition === null
    return sum + (isCaptainOfOneRow ? captainScore : score)[row]!
  }, 0)
}

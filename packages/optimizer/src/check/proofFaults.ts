import type { BuildReport, BuildRequest, BuiltLineup, Player } from '@slatecraft/slate'
import { inPoints, scoresOf } from '../scoreUnits.ts'

/** Objectives are given in points to six decimals. */
const tolerance = 1e-6

/**
 * What refutes a lineup's claim to be the best of its turn, as far as counting can: its own objective must be what its
 * bound says, and no later lineup that was lawful in its place may have a higher one. A false claim that no lineup of the
 * report contradicts is not found here.
 */
export function proofFaults(request: BuildRequest, { lineups }: BuildReport): string[] {
  const indexOf = new Map(request.players.map((player, index) => [player.Id, index]))
  const members = lineups.map((lineup) => lineup.players.flatMap((id) => indexOf.get(id) ?? []))
  return lineups.flatMap((lineup, turn) => {
    // Whoever is not in the pool is a fault of its own.
    if (members[turn]!.length !== lineup.players.length) return []
    const score = scoresOf(request, turn)
    const objective = (of: number) => inPoints(members[of]!.reduce((sum, index) => sum + score[index]!, 0))
    const own = objective(turn)
    const name = `lineup ${turn + 1}`
    const gap = boundFault(lineup, own)
    if (gap !== undefined) return [`${name}: ${gap}`]
    if (!lineup.optimal) return []
    const canStandHere = inPlaceOf(members[turn]!, request.players)
    const better = lineups.findIndex(
      (_, later) => later > turn && objective(later) > own + tolerance && canStandHere(members[later]!),
    )
    return better === -1
      ? []
      : [`${name} is called the best of its turn, but lineup ${better + 1} is better and was open`]
  })
}

function boundFault({ optimal, bound }: BuiltLineup, own: number): string | undefined {
  if (!(bound >= own - tolerance)) return `its bound ${bound} is below its own ${own}`
  if (optimal && bound > own + tolerance) return `it is called optimal, but its bound ${bound} is above its own ${own}`
  return undefined
}

/**
 * Whether a later lineup would surely have been lawful in an earlier one's place: nobody in it whom a maximum could
 * have kept out then, everybody in it whom a minimum could have put in.
 */
function inPlaceOf(earlier: readonly number[], pool: readonly Player[]) {
  const held = new Set(earlier)
  const asked = earlier.filter((index) => pool[index]!.MinExp > 0)
  return (later: readonly number[]) =>
    later.every((index) => pool[index]!.MaxExp === 100 || held.has(index)) &&
    asked.every((index) => later.includes(index))
}

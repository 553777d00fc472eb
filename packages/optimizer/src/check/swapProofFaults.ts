import type { BuildReport, BuildRequest, BuiltLineup, Ruleset } from '@slatecraft/slate'
import type { FindExchange } from './exchanges.ts'
import type { GivenLineups } from './givenLineups.ts'
import { lineupLimits } from './lineupLimits.ts'
import { boundFault } from './proofFaults.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'
import { swapDifference } from './swapDifference.ts'
import { swapScores } from './swapScores.ts'

/** Objectives are in points with six decimals. */
const tolerance = 1e-6

/**
 * Refutes claims of an after-start build about its objective, points less the price of changes: a bound below the score, a
 * change that gains nothing though nothing asked for it, and a lineup that claims to be the best although exchanging one
 * player makes it better. Other false claims are not detected.
 */
export function swapProofFaults(
  request: BuildRequest,
  ruleset: Ruleset,
  { lineups, status }: BuildReport,
  given: GivenLineups,
  findExchange: FindExchange,
): string[] {
  const { rowOf } = given
  const { mode, pointsPerChange } = request.swap
  const names = ruleset.slots.map(({ name }) => name)
  const limits = lineupLimits(request, ruleset)
  const scoreOf = swapScores(request, ruleset, given.lineups)
  const price = mode === 'broken' ? 0 : pointsPerChange
  const outOf = (ids: readonly string[], index: number) => swapDifference(given.lineups[index]!.players, ids, names).out
  const objective = (ids: readonly string[], index: number) => scoreOf(ids, index) - price * outOf(ids, index).length
  const addedTo = (ids: readonly string[], index: number) =>
    swapDifference(given.lineups[index]!.players, ids, names).in.length
  const uncapped = request.players.filter(({ MaxExp }) => MaxExp === 100)

  /** An exchange for more; or for as much with fewer players out. In mode broken, fewer changes come first. */
  function better({ players }: BuiltLineup, index: number) {
    const worthOf = (ids: readonly string[]) =>
      [mode === 'broken' ? -addedTo(ids, index) : 0, objective(ids, index), -outOf(ids, index).length] as const
    const own = worthOf(players)
    return findExchange(index, uncapped, (ids) => {
      const worth = worthOf(ids)
      const at = worth.findIndex((value, part) => Math.abs(value - own[part]!) > tolerance)
      return at !== -1 && worth[at]! > own[at]!
    })
  }

  /** Whether nothing but a gain can have asked for the change of a lineup. */
  function isUnasked({ players }: BuiltLineup, index: number): boolean {
    const before = given.lineups[index]!
    const out = outOf(players, index)
    if (before.stays !== undefined || before.broken.length > 0 || out.length === 0) return false
    const members = rosteredPlayers(
      before.players.map((id) => rowOf.get(id)),
      ruleset,
    )
    return (
      request.minUnique <= 1 &&
      [...limits.siteFaults(members), ...limits.userFaults(members)].length === 0 &&
      out.every((id) => rowOf.get(id)?.MaxExp === 100) &&
      players.every((id) => rowOf.get(id)?.MinExp === 0)
    )
  }

  return lineups.flatMap((lineup, index) => {
    const before = given.lineups[index]!
    const own = objective(lineup.players, index)
    const gap = before.isReadable ? boundFault(lineup, own) : undefined
    const name = `lineup ${index + 1}`
    if (gap !== undefined) return [`${name}: ${gap}`]
    const isIdle = isUnasked(lineup, index) && own <= objective(before.players, index) + tolerance
    const exchange = lineup.optimal && status === 'complete' ? better(lineup, index) : undefined
    return [
      ...(isIdle ? [`${name} was changed, but it gains nothing`] : []),
      ...(exchange === undefined
        ? []
        : [`${name} is reported as optimal, but ${exchange.coming.Name} for ${exchange.leaving.Name} is better`]),
    ]
  })
}

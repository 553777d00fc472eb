import { checkReport } from '@slatecraft/optimizer'
import { type BuildReport, type BuildRequest, findRuleset, swapChanges } from '@slatecraft/slate'
import { build } from '../build.ts'

export interface SwapFigures {
  /** Lineups with another player. */
  changed: number
  /** New players of all lineups. */
  changes: number
  /** Points of all lineups, less those of the lineups as they were. */
  gain: number
}

/** @param request has the lineups as they were. */
export function figuresOf(request: BuildRequest, lineups: readonly { players: readonly string[] }[]): SwapFigures {
  const given = request.afterStartLineups.flatMap((set) => set.lineups)
  const points = new Map(request.players.map(({ Id, ProjPtsAdjusted }) => [Id, ProjPtsAdjusted]))
  const worth = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (points.get(id) ?? 0), 0)
  const slots = findRuleset(request)!.slots.map(({ name }) => name)
  const changes = lineups.map(({ players }, at) => swapChanges(given[at]!.players, players, slots).in.length)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    changed: changes.filter((count) => count > 0).length,
    changes: sum(changes),
    gain: sum(lineups.map(({ players }, at) => worth(players) - worth(given[at]!.players))),
  }
}

/** @throws {Error} if the build is not complete, or the checker refuses it. */
export function checkedSwaps(name: string, request: BuildRequest): BuildReport['lineups'] {
  const report = build(request)
  const faults = checkReport(request, report)
  if (faults.length > 0 || report.status !== 'complete')
    throw new Error(`${name}: ${report.status}: ${[...faults, ...report.messages].slice(0, 10).join('; ')}`)
  return report.lineups
}

export const added = (one: SwapFigures, other: SwapFigures): SwapFigures => ({
  changed: one.changed + other.changed,
  changes: one.changes + other.changes,
  gain: one.gain + other.gain,
})

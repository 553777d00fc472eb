import {
  exposures,
  type KernelTask,
  type LineupResult,
  type OptimalRates,
  type RowLaw,
  rowsInSlots,
} from '@slatecraft/simulator'
import type { PlayedPoints } from './playedPoints.ts'
import type { PlayedWorlds } from './playWorlds.ts'
import type { Prepared } from './prepare.ts'
import { Night, type SimsReport } from './simsFile.ts'

interface Simulated {
  /** The build request as its file has it. */
  written: unknown
  field: SimsReport['field']
  played: PlayedPoints
  prepared: Prepared
  task: KernelTask
  outcome: PlayedWorlds
  results: readonly LineupResult[]
  rates: OptimalRates | undefined
  /** By row. */
  laws: readonly RowLaw[]
}

export function simsReport(simulated: Simulated): SimsReport {
  const { written, field, played, prepared, task, outcome, results, rates, laws } = simulated
  const { pool, ruleset, simulation } = prepared
  const { lineups, size } = task
  const own = exposures(lineups, size, pool.players.length)
  const theirs = simulation.field.reached
  return {
    kind: 'simulation',
    seed: simulation.seed,
    worlds: outcome.worlds,
    request: written as SimsReport['request'],
    contests: simulation.contests.map((contest) => ({ ...contest, prizes: [...contest.prizes] })),
    field,
    played: Object.fromEntries(played),
    lineups: results.map((result, lineup) => ({
      players: rowsInSlots([...lineups.subarray(lineup * size, (lineup + 1) * size)], pool, ruleset).map(
        (row) => pool.players[row]!.Id,
      ),
      ...result,
    })),
    players: pool.players.flatMap(({ Id, Name }, row) => {
      const optimal = rates?.rows[row] ?? null
      const isUsed = own[row]! > 0 || theirs[row]! > 0 || (optimal?.rate ?? 0) > 0
      if (!isUsed) return []
      const { mean, sd, quantiles } = laws[row]!
      const shares = { field: Math.min(1, theirs[row]!), exposure: own[row]! }
      return [{ id: Id, name: Name, optimal, ...shares, law: { mean, sd, quantiles } }]
    }),
    night: outcome.night === undefined ? null : Night.parse(JSON.parse(JSON.stringify(outcome.night))),
  }
}

import { type LineupColumns, Night, type SimulatedPlayer, type SimulationReport } from '@slatecraft/slate'
import type { NightResult } from '../portfolio/nightResult.ts'
import type { KernelTask } from '../worlds/kernelTask.ts'
import type { OptimalRates } from './optimalRates.ts'
import { ownershipWarnings } from './ownershipWarnings.ts'
import type { PreparedSimulation } from './prepareSimulation.ts'
import { rowLaws } from './rowLaws.ts'
import { exposures } from './simulationTask.ts'

interface Simulated {
  prepared: PreparedSimulation
  task: Pick<KernelTask, 'lineups' | 'size'>
  worlds: number
  lineups: LineupColumns
  rates: OptimalRates | undefined
  night: NightResult | undefined
  ended: SimulationReport['ended']
}

export function simulationReport(simulated: Simulated): SimulationReport {
  const { prepared, task, worlds, lineups, rates, night, ended } = simulated
  return {
    worlds,
    lineups,
    players: simulatedPlayers(prepared, task, rates),
    // Plain data: a missing error is null, not NaN.
    night: night === undefined ? null : Night.parse(JSON.parse(JSON.stringify(night))),
    ended,
    warnings: [...prepared.notes, ...ownershipWarnings(task.lineups, prepared)],
  }
}

/** Those that the lineups, the field or the best lineup of a world hold. */
function simulatedPlayers(
  { pool, simulation: { model, field, seed } }: PreparedSimulation,
  { lineups, size }: Pick<KernelTask, 'lineups' | 'size'>,
  rates: OptimalRates | undefined,
): SimulatedPlayer[] {
  const laws = rowLaws(model, seed)
  const own = exposures(lineups, size, pool.players.length)
  return pool.players.flatMap(({ Id, Name, RosterPosition }, row) => {
    const optimal = rates?.rows[row] ?? null
    const theirs = Math.min(1, field.reached[row]!)
    if (own[row]! === 0 && theirs === 0 && (optimal?.rate ?? 0) === 0) return []
    const { mean, sd, quantiles } = laws[row]!
    const shares = { field: theirs, exposure: own[row]! }
    return [
      { id: Id, name: Name, isCaptain: RosterPosition === 'CPT', optimal, ...shares, law: { mean, sd, quantiles } },
    ]
  })
}

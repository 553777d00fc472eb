import { type SimulationReport, type SimulationRequest, seededRandom } from '@slatecraft/slate'
import type { Standings, StandingsEntry } from '@slatecraft/slate/csv'
import { prepareSimulation } from '../../simulation/prepareSimulation.ts'
import { simulationRun } from '../../simulation/simulationRun.ts'
import { rowScores } from '../../worlds/rowScores.ts'

/** A simulation played to its end. */
export function simulated(request: SimulationRequest): SimulationReport {
  const run = simulationRun(request, { best: () => undefined })
  while (run.stage() !== 'over') run.step()
  return run.report()
}

/** The user whose entries are the first simulated lineups. */
export const drawnUser = 'you'

interface Truth {
  /** How the night goes: by default exactly as it is simulated. */
  request: SimulationRequest
  entries: number
  /** How many of the simulated lineups the user enters. */
  own?: number
  seed: number
}

/** Standings of a contest whose outcomes and field are drawn from a model: one world, and one draw of the field. */
export function drawnStandings({ request, entries, own = 0, seed }: Truth): Standings {
  // With fewer lineups than entries, the best one would be too bad.
  const field =
    request.field.kind === 'generated' ? { ...request.field, draws: 1, library: 3 * entries } : request.field
  const { pool, ruleset, simulation } = prepareSimulation({ ...request, field, seed })
  const { size, model } = simulation
  const { lineups, weight } = simulation.draws[0]!
  const random = seededRandom(seed, 3)
  const total = weight.reduce((sum, one) => sum + one, 0)
  const drawn = Array.from({ length: entries - own }, () => {
    let left = random() * total
    let lineup = 0
    while (lineup < weight.length - 1 && left >= weight[lineup]!) left -= weight[lineup++]!
    return [...lineups.subarray(lineup * size, (lineup + 1) * size)]
  })
  const rowOf = new Map(pool.players.map(({ Id }, row) => [Id, row]))
  const ours = request.lineups.slice(0, own).map(({ players }) => players.map((id) => rowOf.get(id)!))
  const scores = rowScores(model, seed, 5000, 1)
  const points = pool.players.map((_, row) => scores[row]! * model.unit)
  const scored = [...ours.map((rows) => ({ rows, user: drawnUser })), ...drawn.map((rows) => ({ rows, user: 'they' }))]
    .map((entry) => ({ ...entry, points: entry.rows.reduce((sum, row) => sum + points[row]!, 0) }))
    .sort((a, b) => b.points - a.points)
  const held = new Float64Array(pool.players.length)
  for (const { rows } of scored) for (const row of rows) held[row]! += 1
  return {
    slots: ruleset.slots.map(({ name }) => name),
    isCaptain: ruleset.slots.map(({ name }) => name === 'CPT'),
    entries: scored.map(
      (entry, index): StandingsEntry => ({
        ...{ rank: index + 1, id: String(index), user: entry.user, number: 1, of: 1 },
        ...{ points: Math.round(100 * entry.points) / 100, timeLeft: 0 },
      }),
    ),
    players: pool.players.map(({ Name, RosterPosition }, row) => ({
      ...{ name: Name, isCaptain: RosterPosition === 'CPT', positions: [] },
      ...{ ownership: (100 * held[row]!) / entries, points: points[row]! },
    })),
    lineups: Int32Array.from(scored.flatMap(({ rows }) => rows)),
    notes: [],
  }
}

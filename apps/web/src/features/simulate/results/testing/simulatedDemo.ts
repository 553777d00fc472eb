import { createObjectiveSolver } from '@slatecraft/optimizer'
import { simulationRun } from '@slatecraft/simulator'
import {
  derivePlayer,
  findRuleset,
  type Lineup,
  type Player,
  PlayerRow,
  parseSimulationRequest,
  type Ruleset,
  type SimulationFigures,
  type SimulationReport,
  type SimulationRequest,
  type SimulationRequestInput,
} from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { demoKey, demoSimulation } from '../../../../engine/simulation/testing/demoSimulation.ts'

interface SimulatedDemo {
  request: SimulationRequest
  lineups: Lineup[]
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  /** After the first 1,024 worlds, and at the end. */
  early: SimulationFigures
  report: SimulationReport
}

/** Lineups of the demo slate, built and simulated by the real engines. */
export function simulatedDemo(count: number, more: Partial<SimulationRequestInput> = {}): SimulatedDemo {
  const request = parseSimulationRequest(demoSimulation(count, more))
  const players = new Map(demoSlate(demoKey)!.players.map((row) => [row.Id, derivePlayer(PlayerRow.parse(row))]))
  const solver = createObjectiveSolver(request.request, { limits: 'site' })
  const run = simulationRun(request, { best: (points) => solver.best(points)[0]?.items })
  run.step()
  const early = run.figures()
  while (run.stage() !== 'over') run.step()
  const lineups = request.lineups.map(({ players: ids, slots = [] }, index): Lineup => {
    const members = ids.map((id) => players.get(id)!)
    const sum = (of: (player: Player) => number) => members.reduce((total, player) => total + of(player), 0)
    return {
      ...{ uuid: `lineup-${index + 1}`, tags: index % 3 === 0 ? ['gpp'] : [], players: ids, slots },
      points: sum(({ ProjPtsAdjusted }) => ProjPtsAdjusted),
      salary: sum(({ Salary }) => Salary),
      ownership: sum(({ ProjOwn }) => ProjOwn ?? 0),
    }
  })
  return { request, lineups, players, ruleset: findRuleset(demoKey)!, early, report: run.report() }
}

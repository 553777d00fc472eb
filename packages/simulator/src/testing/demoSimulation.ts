import {
  type Contest,
  type ContestType,
  findRuleset,
  parseBuildRequest,
  type SimulationRequest,
  type Sport,
  usualField,
} from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { usualContests } from '../contest/usualContests.ts'
import { rowsInSlots } from '../lineupRows.ts'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'

interface DemoSimulation extends Partial<Omit<SimulationRequest, 'request' | 'lineups'>> {
  sport: Sport
  contestType?: ContestType
  contests?: Contest[]
  lineups: number
}

/** Lineups of the field's kind in a demo slate on DraftKings; the usual $100 tournament unless another is given. */
export function demoSimulation({
  sport,
  contestType = 'classic',
  lineups,
  ...given
}: DemoSimulation): SimulationRequest {
  const counter = sport === 'nfl' ? 5 : '2026-06-07'
  const key = { sport, site: 'dk', contestType, season: 2026, counter } as const
  const slate = demoSlateNames(key)[contestType][0]!
  const { players } = demoSlate({ ...key, slate })!
  const ruleset = findRuleset(key)!
  const request = parseBuildRequest({ ...key, slate, lineupLength: ruleset.slots.length, players })
  const simulation = {
    ...{ request, contests: usualContests(key).slice(0, 1), field: usualField, seed: 7, worlds: 4096, played: {} },
    ...{ optimalWorlds: 0, ...given },
  }
  return { ...simulation, lineups: fieldLineups(simulation, lineups) }
}

/** Lineups of another draw of the field. */
function fieldLineups(simulation: Omit<SimulationRequest, 'lineups'>, count: number): SimulationRequest['lineups'] {
  const field = { ...usualField, library: Math.max(100, 2 * count), draws: 1 }
  const { pool, ruleset, simulation: made } = prepareSimulation({ ...simulation, field, seed: 99 })
  const { lineups, size } = made.field
  return Array.from({ length: count }, (_, lineup) => ({
    players: rowsInSlots([...lineups.subarray(lineup * size, (lineup + 1) * size)], pool, ruleset).map(
      (row) => pool.players[row]!.Id,
    ),
    slots: ruleset.slots.map(({ name }) => name),
  }))
}

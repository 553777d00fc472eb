import {
  type BuildRequestInput,
  findRuleset,
  type Lineup,
  type LineupRef,
  type SimulationRequestInput,
} from '@slatecraft/slate'
import type { AskedSimulation } from '../../../engine/simulation/simulator.ts'
import type { SimulationSetup } from './useSimulationSetup.ts'

/**
 * The simulation of these lineups.
 *
 * @param build the request that Build would send: the slate, the players as they are shown, and the limits for lineups that
 * the optimizer adds.
 */
export function simulationRequestOf(
  build: BuildRequestInput,
  lineups: readonly Pick<Lineup, 'players' | 'slots'>[],
  { contests, entryFee, field, start, end, roiError, seed, tuning }: SimulationSetup,
): Pick<AskedSimulation, 'request' | 'entryFee' | 'start' | 'end'> {
  const order = findRuleset(build)?.slots.map(({ name }) => name)
  // A simulation does not depend on these, and they can be as large as the rest.
  const { earlierLineups: _, ...terms } = { ...build, savedLineups: [], afterStartLineups: [] }
  const request: SimulationRequestInput = {
    request: terms,
    lineups: lineups.map((lineup) => lineupRef(lineup, order)),
    contests: contests.map(({ contest }) => contest),
    field,
    seed,
    worlds: end - start + 1,
    ...(roiError !== undefined && { roiError }),
    ...(tuning !== undefined && { tuning }),
  }
  return { request, entryFee, start, end }
}

/** Slots are left out where they are the usual ones, which is a third of what is sent. */
const lineupRef = ({ players, slots }: Pick<Lineup, 'players' | 'slots'>, order: readonly string[] = []): LineupRef =>
  slots.length === order.length && slots.every((slot, index) => slot === order[index])
    ? { players }
    : { players, slots }

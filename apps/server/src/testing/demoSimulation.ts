import { buildLineups } from '@slatecraft/optimizer'
import { type LineupRef, parseBuildRequest, type SimulationRequestInput, usualField } from '@slatecraft/slate'
import { demoRequest } from './buildClient.ts'

/** A large tournament. */
export const demoContest: SimulationRequestInput['contests'][number] = {
  id: 'demo',
  name: 'Demo tournament',
  fee: 500,
  entries: 10_000,
  maxEntriesPerUser: 150,
  isGuaranteed: true,
  prizes: [
    { from: 1, to: 1, amount: 1_000_000 },
    { from: 2, to: 10, amount: 100_000 },
    { from: 11, to: 2200, amount: 1200 },
  ],
}

let built: LineupRef[] | undefined

/** So many different lineups of the demo slate. */
export function demoLineups(count: number): LineupRef[] {
  if (built === undefined || built.length < count) {
    const request = parseBuildRequest(demoRequest({ numLUs: count, projPtsRandInput: 30 }))
    built = Array.from(buildLineups(request, { now: () => 0, isMeasured: false }), ({ players }) => ({ players }))
  }
  return built.slice(0, count)
}

/** A simulation of the demo slate, as a page sends it. Its field is small, so it is set up sooner. */
export const demoSimulation = (
  lineups: readonly LineupRef[],
  terms: Partial<SimulationRequestInput> = {},
): SimulationRequestInput => ({
  request: { ...demoRequest() },
  lineups: [...lineups],
  contests: [demoContest],
  field: { ...usualField, library: 300, draws: 4 } as SimulationRequestInput['field'],
  worlds: 4096,
  optimalWorlds: 64,
  ...terms,
})

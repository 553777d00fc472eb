import { buildLineups } from '@slatecraft/optimizer'
import {
  type LineupRef,
  parseBuildRequest,
  type SimulationRequestInput,
  type SimulationTermsInput,
} from '@slatecraft/slate'
import { demoRequest } from './buildClient.ts'

/** A small tournament. */
const demoContest: SimulationRequestInput['contests'][number] = {
  id: 'demo',
  name: 'Demo tournament',
  fee: 500,
  entries: 200,
  maxEntriesPerUser: 150,
  isGuaranteed: true,
  prizes: [
    { from: 1, to: 1, amount: 30_000 },
    { from: 2, to: 10, amount: 3000 },
    { from: 11, to: 40, amount: 1000 },
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

/** What the simulations of these tests are about, without their lineups. */
export const demoTerms = (terms: Partial<SimulationTermsInput> = {}): SimulationTermsInput => ({
  request: { ...demoRequest() },
  contests: [demoContest],
  // The smallest, which takes the least time to make.
  field: { kind: 'generated', library: 100, draws: 1 },
  worlds: 4096,
  optimalWorlds: 64,
  ...terms,
})

/** A simulation of the demo slate, as a page sends it. */
export const demoSimulation = (
  lineups: readonly LineupRef[],
  terms: Partial<SimulationTermsInput> = {},
): SimulationRequestInput => ({ ...demoTerms(terms), lineups: [...lineups] })

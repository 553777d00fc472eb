import { type AfterStartLineup, type BuildRequest, lineupHash } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { type PayoutSwaps, payoutSwaps, type SwapOptimizer } from './payoutSwaps.ts'

interface Candidate {
  players: readonly string[]
}

const { request: made, lineups, contests } = demoSimulation({ sport: 'nba', lineups: 6 })
const [tournament] = contests
const given = lineups
  .slice(0, 3)
  .map((lineup, index): AfterStartLineup => ({ ...lineup, entry: `${index}`, contest: index < 2 ? 'A' : 'B' }))
/** In the first lineup a star was ruled out: they and their points are gone. */
const star = [...given[0]!.players].sort((a, b) => points(b) - points(a))[0]!
function points(id: string) {
  return made.players.find(({ Id }) => Id === id)!.ProjPtsAdjusted
}
const nobody = {
  ProjPts: 0,
  ProjPtsAdjusted: 0,
  Status: 'O',
  StdDev: null,
  Ceiling: null,
  Floor: null,
  Percentiles: null,
}
const request: BuildRequest = {
  ...made,
  players: made.players.map((player) => (player.Id === star ? { ...player, ...nobody } : player)),
  afterStartActivated: true,
  afterStartLineups: [{ slate: '', active: true, lineups: given }],
}

/** Each lineup may become each of the others; the one with the highest value is chosen. */
const optimizer: SwapOptimizer<Candidate> = {
  candidates: () => given.map((lineup) => [lineup, ...lineups.filter((other) => other.players !== lineup.players)]),
  choose: ({ values, pricePerChange }) => ({
    chosen: values.map((of) => ({
      candidate: [...of.keys()].reduce((best, each) =>
        of[each]! - (each === 0 ? 0 : pricePerChange) > of[best]! - (best === 0 ? 0 : pricePerChange) ? each : best,
      ),
      notes: [],
    })),
    messages: ['chosen'],
  }),
}
const asked = { request, pricePerChange: 0, seed: 3, worlds: { firstWorlds: 1024, worlds: 2048, contenders: 2 } }
const both = [
  { id: 'A', contest: tournament! },
  { id: 'B', contest: tournament! },
]

function finished(task: Parameters<typeof payoutSwaps>[0]): { stages: string[]; result: PayoutSwaps<Candidate> } {
  const stages: string[] = []
  const run = payoutSwaps(task, optimizer)
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) return { stages, result: step.value }
    if (stages.at(-1) !== step.value.stage) stages.push(step.value.stage)
  }
}

test('a lineup that lost its star is swapped for prize money, and fresh worlds say what that gains', long, () => {
  const { stages, result } = finished({ ...asked, contests: both })
  expect(stages).toEqual(['listing', 'pricing', 'choosing', 'judging'])
  const [first] = result.swaps
  expect(first!.candidate.players).not.toContain(star)
  expect(first!.gain.mean).toBeGreaterThan(2 * first!.gain.se)
  for (const [index, { candidate, gain }] of result.swaps.entries())
    if (lineupHash(candidate.players) === lineupHash(given[index]!.players)) expect(gain.mean).toBe(0)
  expect(result.total.mean).toBeCloseTo(
    result.swaps.reduce((sum, { gain }) => sum + gain.mean, 0),
    6,
  )
  expect(result.messages[0]).toBe('chosen')
  expect(result.messages[1]).toMatch(/no standings, so its field is made/)
  expect(finished({ ...asked, contests: both }).result).toEqual(result)
})

test('a price that no swap earns keeps all lineups', long, () => {
  const { result } = finished({ ...asked, contests: both, pricePerChange: 1e6 })
  expect(result.swaps.map(({ gain }) => gain.mean)).toEqual([0, 0, 0])
})

test('a contest without prizes is named', () => {
  expect(() => finished({ ...asked, contests: both.slice(0, 1) })).toThrow('the prizes of contest B are not given')
})

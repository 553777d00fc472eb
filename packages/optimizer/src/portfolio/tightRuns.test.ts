import { describe, expect, test } from 'vitest'
import { describeFew, seedsFrom } from '../../../../testing/long.ts'
import { buildAll } from '../../test/buildAll.ts'
import { drawnContests, drawnPool } from '../../test/drawnPool.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { type TightRun, tightRun } from '../../test/tightRuns.ts'
import { checkReport } from '../check/checkReport.ts'
import { createProblem } from '../problem.ts'
import { setUpRun } from '../setUpRun.ts'
import { createRun } from './createRun.ts'
import { quotasOf } from './quotas.ts'

/** Why a run is not what it should be: every lineup, each lawful, and each player in as many as asked. */
function faultsOf({ request }: TightRun): string[] {
  const report = buildAll(request, { isMeasured: false })
  const { status, lineups, messages } = report
  if (status !== 'complete') return [`${status} after ${lineups.length} of ${request.numLUs} lineups`, ...messages]
  const { items, limits } = createProblem(request)
  return [
    ...checkReport(request, report),
    ...quotasOf(request, items, limits).flatMap(({ name, player, min, cap }) => {
      const id = request.players[player]!.Id
      const count = lineups.filter(({ players }) => players.includes(id)).length
      return count < min || count > cap ? [`${name} is in ${count} lineups, not in ${min} to ${cap}`] : []
    }),
  ]
}

describeFew(
  'a run with room in its exposures ends with its last lineup',
  { cases: seedsFrom(1, 4), few: 1 },
  (seeds) => {
    describe.each(drawnContests)('%s %s', (sport, contestType) => {
      test.each(seeds)('run %i', (seed) => {
        const run = tightRun(drawnPool(sport, contestType, seed), { seed, lineups: 20, tightness: 'loose' })
        expect(faultsOf(run)).toEqual([])
      })
    })
  },
)

// Each of these ended early without a plan. The last two, with 3 unique, still did while a plan could only be repaired by
// searches for whole lineups.
describe('a run whose exposures leave no room ends with its last lineup', () => {
  test.each([
    ['nba', 'classic', 6],
    ['nfl', 'showdown', 1],
    ['nfl', 'showdown', 7],
    ['nfl', 'showdown', 5],
    ['nfl', 'showdown', 8],
  ] as const)('%s %s, run %i', (sport, contestType, seed) => {
    const run = tightRun(drawnPool(sport, contestType, seed), { seed, lineups: 50, tightness: 'exact' })
    expect(faultsOf(run)).toEqual([])
  })
})

test('shares of FLEX that add up to 100% don’t make a run tight', () => {
  const settings = { numLUs: 60, rbFlexPct: 0.5, wrFlexPct: 0.4, teFlexPct: 0.1 }
  const request = randomRequest({ seed: 4, games: 6, settings })
  const isTight = (MaxExp: number) => {
    const players = request.players.map((player) => ({ ...player, MaxExp }))
    return createRun(setUpRun({ ...request, players }, { nodeLimit: 500_000 }).input).isTight()
  }
  expect(isTight(50)).toBe(false)
  // Of 12 quarterbacks, each may be in 5 lineups, which is just enough.
  expect(isTight(8.4)).toBe(true)
})

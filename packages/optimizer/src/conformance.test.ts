import type { BuildRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { type Contest, everyContest, fewGames, tinyPool } from '../test/contests.ts'
import { everyLineup } from '../test/everyLineup.ts'
import { solveByHighs } from '../test/highsOracle.ts'
import { objectiveOf } from '../test/objectiveOf.ts'
import { oracleTaskOf } from '../test/oracleTask.ts'
import { randomRequest } from '../test/randomRequest.ts'
import { randomSettings } from '../test/randomSettings.ts'
import { checkReport } from './check/checkReport.ts'

const requestsAContest = 18
const firstSeed = 20_261_120

const seedsOf = (contest: number, count: number) =>
  Array.from({ length: count }, (_, index) => firstSeed + 1000 * contest + index)

const chunks = everyContest.map((contest, index) => ({ ...contest, seeds: seedsOf(index, requestsAContest) }))

const someRequest = ({ kind }: Contest, seed: number) =>
  randomSettings(
    randomRequest({
      seed,
      ...kind,
      games: fewGames(kind, seed),
      linkedBy: seed % 3 === 0 ? 'name' : 'id',
      hasNamesakes: true,
    }),
    seed,
  )

describe('each lineup is the best there is, given the lineups before it, as HiGHS says of the same settings', () => {
  const counted = { requests: 0, infeasible: 0, lineups: 0 }

  test.each(chunks)('$id, seeds from $seeds.0', async (contest) => {
    for (const seed of contest.seeds) {
      const request = someRequest(contest, seed)
      const report = buildAll(request)
      expect(checkReport(request, report), `seed ${seed}: the checker`).toEqual([])
      counted.requests++
      for (let index = 0; index < request.numLUs; index++) {
        const where = `seed ${seed}, lineup ${index + 1} of ${request.numLUs}`
        const earlier = report.lineups.slice(0, index).map(({ players }) => players)
        const task = oracleTaskOf(request, index, earlier)
        const oracle = await solveByHighs(task)
        const lineup = report.lineups[index]
        if (lineup === undefined || oracle.players === undefined) {
          expect(lineup?.players, `${where}: HiGHS finds none`).toBe(oracle.players)
          expect(report.status, where).toBe('infeasible')
          counted.infeasible++
          break
        }
        const ours = objectiveOf(lineup, task)
        expect(ours, `${where}: HiGHS has ${oracle.players.join()}`).toBeCloseTo(oracle.score, 4)
        expect(lineup.bound, `${where}: the bound`).toBeCloseTo(ours, 5)
        expect(lineup.optimal, where).toBe(true)
        counted.lineups++
      }
    }
  })

  test('of at least 500 requests some have no lineup, and most have', () => {
    console.log(`${counted.requests} requests, ${counted.lineups} lineups, ${counted.infeasible} requests infeasible`)
    expect(counted.requests).toBeGreaterThanOrEqual(500)
    expect(counted.infeasible).toBeGreaterThan(counted.requests / 50)
    expect(counted.infeasible).toBeLessThan(counted.requests / 2)
  })
})

describe('on slates small enough to try every lineup', () => {
  /** Best first; each shares at most so many players with those before it. */
  function expected(request: BuildRequest): number[] {
    const chosen: ReturnType<typeof everyLineup> = []
    for (const lineup of everyLineup(request)) {
      const isApart = chosen.every(
        ({ ids }) => ids.filter((id) => lineup.ids.includes(id)).length <= request.lineupLength - request.minUnique,
      )
      if (isApart && chosen.length < request.numLUs) chosen.push(lineup)
    }
    return chosen.map(({ points }) => points)
  }

  test.each(everyContest)('$id: the best ones come, best first, and no more than there are', ({ kind }) => {
    for (const seed of seedsOf(
      everyContest.findIndex((contest) => contest.kind === kind),
      4,
    )) {
      const tiny = randomRequest({
        seed,
        ...kind,
        ...tinyPool(kind),
        linkedBy: seed % 2 === 0 ? 'name' : 'id',
        hasNamesakes: true,
      })
      const request = { ...randomSettings(tiny, seed, 0.4), numLUs: 12, projPtsRandInput: 0, projOwnRandInput: 0 }
      const still = {
        ...request,
        projPtsRandQB: null,
        projPtsRandTE: null,
        projPtsRandHitter: null,
        projPtsRandPitcher: null,
      }
      const report = buildAll(still)
      const objectives = report.lineups.map((lineup, index) => objectiveOf(lineup, oracleTaskOf(still, index, [])))
      const best = expected(still)
      expect(objectives.length, `seed ${seed}`).toBe(best.length)
      for (const [index, points] of best.entries())
        expect(objectives[index], `seed ${seed}, lineup ${index + 1}`).toBeCloseTo(points, 6)
    }
  })
})

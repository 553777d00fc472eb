import { describe, expect, test } from 'vitest'
import { long, seedsFrom, testFew } from '../../../testing/long.ts'
import { buildAll } from '../test/buildAll.ts'
import { type Contest, everyContest, fewGames } from '../test/contests.ts'
import { solveByHighs } from '../test/highsOracle.ts'
import { objectiveOf } from '../test/objectiveOf.ts'
import { oracleTaskOf } from '../test/oracleTaskOf.ts'
import { randomRequest } from '../test/randomRequest.ts'
import { randomSettings } from '../test/randomSettings.ts'
import { checkReport } from './check/checkReport.ts'

/** With about two lineups each, so HiGHS solves more than 500 problems. `npm test` takes one per contest. */
const requestsAContest = 10
const firstSeed = 20_261_120

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

describe('each lineup is the best one after those before it, as solved by HiGHS', () => {
  const counted = { requests: 0, infeasible: 0, lineups: 0 }

  for (const [index, contest] of everyContest.entries()) {
    const cases = seedsFrom(firstSeed + 1000 * index, requestsAContest)
    testFew(`${contest.id}, seeds from ${cases[0]}`, { cases, few: 1 }, async (seeds) => {
      for (const seed of seeds) {
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
            // Other lineups before this one might have left room: HiGHS was asked about one lineup only.
            expect(index === 0 ? ['infeasible'] : ['infeasible', 'failed'], where).toContain(report.status)
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
  }

  test('HiGHS solves more than 450 of the problems, some of them infeasible', long, () => {
    const { requests, lineups, infeasible } = counted
    console.log(`${requests} requests, ${lineups} lineups, ${infeasible} requests infeasible`)
    expect(lineups + infeasible).toBeGreaterThan(450)
    expect(infeasible).toBeGreaterThan(requests / 50)
    expect(infeasible).toBeLessThan(requests / 2)
  })
})

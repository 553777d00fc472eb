import type { BuildRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { long, seedsFrom } from '../../../testing/long.ts'
import { buildAll } from '../test/buildAll.ts'
import { everyContest, tinyPool, typicalOrLong } from '../test/contests.ts'
import { everyLineup } from '../test/everyLineup.ts'
import { objectiveOf } from '../test/objectiveOf.ts'
import { oracleTaskOf } from '../test/oracleTaskOf.ts'
import { randomRequest } from '../test/randomRequest.ts'
import { nothingDrawn, randomSettings } from '../test/randomSettings.ts'

const firstSeed = 20_261_120

describe('on slates small enough to enumerate', () => {
  /** Best first, each sharing at most so many players with the ones before it. */
  function expected(request: BuildRequest): number[] {
    const chosen: ReturnType<typeof everyLineup> = []
    for (const lineup of everyLineup(request)) {
      const isApart = chosen.every(
        ({ items }) =>
          items.filter((item) => lineup.items.includes(item)).length <= request.lineupLength - request.minUnique,
      )
      if (isApart && chosen.length < request.numLUs) chosen.push(lineup)
    }
    return chosen.map(({ points }) => points)
  }

  for (const contest of everyContest)
    for (const seed of seedsFrom(firstSeed, 4))
      test(
        `${contest.id}, seed ${seed}: a run has the best lineups, best first, as many as exist`,
        seed === firstSeed ? typicalOrLong(contest) : long,
        () => {
          const { kind } = contest
          const tiny = randomRequest({
            seed,
            ...kind,
            ...tinyPool(kind),
            linkedBy: seed % 2 === 0 ? 'name' : 'id',
            hasNamesakes: true,
          })
          const request = { ...randomSettings(tiny, seed, 0.4), ...nothingDrawn, numLUs: 12 }
          const report = buildAll(request)
          const objectives = report.lineups.map((lineup, index) =>
            objectiveOf(lineup, oracleTaskOf(request, index, [])),
          )
          const best = expected(request)
          expect(objectives.length, `seed ${seed}`).toBe(best.length)
          for (const [index, points] of best.entries())
            expect(objectives[index], `seed ${seed}, lineup ${index + 1}`).toBeCloseTo(points, 6)
        },
      )
})

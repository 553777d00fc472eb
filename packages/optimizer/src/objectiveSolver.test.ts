import { type BuildRequest, type ContestKind, findRuleset, parseBuildRequest, seededRandom } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { everyContest, tinyPool, typicalOrLong } from '../test/contests.ts'
import { everyLineup } from '../test/everyLineup.ts'
import { golf } from '../test/golf.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { nothingDrawn, randomSettings } from '../test/randomSettings.ts'
import { createObjectiveSolver, type ObjectiveSolver } from './objectiveSolver.ts'

const firstSeed = 20_261_210

/** Points of both signs; some worlds have whole points, so that many lineups score the same. */
function worldsOf({ items }: ObjectiveSolver, seed: number, count: number): Float64Array[] {
  const random = seededRandom(seed, 1)
  return Array.from({ length: count }, (_, world) =>
    Float64Array.from(items, () => {
      const points = 40 * random() - 8
      return world % 2 === 0 ? points : Math.round(points / 4)
    }),
  )
}

const projections = ({ items }: ObjectiveSolver) => Float64Array.from(items, ({ row }) => row.ProjPtsAdjusted)

/** The first demo slate of a contest, with the settings of a new run. */
function demoRequest(kind: ContestKind): BuildRequest {
  const key = { ...kind, counter: kind.sport === 'nfl' ? 3 : '2025-06-14' }
  const [slate] = demoSlateNames(key)[kind.contestType]
  const { players } = demoSlate({ ...key, slate: slate! })!
  const lineupLength = findRuleset(kind)!.slots.length
  return parseBuildRequest({ ...key, slate: slate!, players, lineupLength, numLUs: 1 })
}

describe('the best lineups of a simulated world', () => {
  for (const [index, contest] of everyContest.entries())
    test(
      `${contest.id}: are those of all valid lineups, with locks and players who are out`,
      typicalOrLong(contest),
      () => {
        const seed = firstSeed + index
        const tiny = randomRequest({ seed, ...contest.kind, ...tinyPool(contest.kind) })
        const [anyId, , otherId] = tiny.players.map(({ Id }) => Id)
        const exposures = seed % 2 === 0 ? { [anyId!]: { MinExp: 100 }, [otherId!]: { MaxExp: 0 } } : {}
        const request = withExposures({ ...randomSettings(tiny, seed, 0.3), ...nothingDrawn }, exposures)
        const solver = createObjectiveSolver(request)
        const valid = everyLineup(request)
        for (const points of worldsOf(solver, seed, 6)) {
          const expected = valid
            .map(({ items }) => items.reduce((sum, item) => sum + points[item]!, 0))
            .sort((a, b) => b - a)
            .slice(0, 3)
          const found = solver.best(points, 3)
          expect(found.length, `seed ${seed}`).toBe(expected.length)
          for (const [rank, lineup] of found.entries()) {
            expect(lineup.isOptimal).toBe(true)
            expect(lineup.points, `seed ${seed}, rank ${rank}`).toBeCloseTo(expected[rank]!, 4)
            expect(valid.some(({ items }) => items.join() === lineup.items.join())).toBe(true)
          }
        }
      },
    )

  test.each<ContestKind>([
    { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025 },
    { sport: 'nfl', site: 'fd', contestType: 'showdown', season: 2025 },
    { sport: 'mlb', site: 'dk', contestType: 'classic', season: 2025 },
    { sport: 'mma', site: 'fd', contestType: 'classic', season: 2025 },
  ])('$site $sport $contestType: with the projections as points, it is the first of a build', (kind) => {
    const request = demoRequest(kind)
    const [lineup] = buildAll(request).lineups
    const solver = createObjectiveSolver(request)
    expect(solver.best(projections(solver))[0]?.points).toBeCloseTo(lineup!.points, 6)
  })

  test('does not depend on the worlds before it, even if many lineups score the same', () => {
    const request = demoRequest({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025 })
    const [forwards, backwards] = [createObjectiveSolver(request), createObjectiveSolver(request)]
    const worlds = worldsOf(forwards, firstSeed, 30)
    const found = worlds.map((points) => forwards.best(points, 3))
    expect(worlds.toReversed().map((points) => backwards.best(points, 3))).toEqual(found.toReversed())
  })
})

test('of several stack rules, a lineup obeys the one that scores most', () => {
  const rule = (label: string, freq: number, more: object) => ({ label, freq, ...more })
  const under = (...specificStacks: object[]) =>
    createObjectiveSolver(
      randomRequest({
        seed: firstSeed,
        settings: { stackSettingMode: 'advanced', specificStacks, numLUs: 20 } as Partial<BuildRequest>,
      }),
    )
  const alone = [{ teamFlexMin: 2, oppFlexMin: 1 }, { teamFlexMin: 1, oppFlexMin: 2 }, { teamRBMin: 1 }]
  const solvers = alone.map((each) => under(rule('alone', 1, each)))
  const all = under(...alone.map((each, index) => rule(`rule ${index}`, [0.5, 0.25, 0.25][index]!, each)))
  const winners = new Set<number>()
  for (const points of worldsOf(all, firstSeed, 40)) {
    const scores = solvers.map((solver) => solver.best(points)[0]!.points)
    expect(all.best(points)[0]!.points).toBe(Math.max(...scores))
    winners.add(scores.indexOf(Math.max(...scores)))
  }
  expect(winners.size).toBe(3)
})

test('under the site’s rules alone, what the user asks for does not count', () => {
  const free = randomRequest({ seed: firstSeed })
  const [locked, out] = free.players.map(({ Id }) => Id)
  const exposures = { [locked!]: { MinExp: 100 }, [out!]: { MaxExp: 0 } }
  const strict = withExposures({ ...randomSettings(free, firstSeed, 0.6), maxSal: 46_000 }, exposures)
  const [site, any, all] = [
    createObjectiveSolver(strict, { limits: 'site' }),
    createObjectiveSolver(free),
    createObjectiveSolver(strict),
  ]
  for (const points of worldsOf(site, firstSeed, 6)) {
    expect(site.best(points, 2)).toEqual(any.best(points, 2))
    expect(site.best(points)[0]!.points).toBeGreaterThan(all.best(points)[0]?.points ?? 0)
  }
})

test('exposures between 0 and 100 do not bind one lineup', () => {
  const request = withExposures(golf({ numLUs: 10, minUnique: 3 }), {
    A: { MaxExp: 10 },
    G: { MinExp: 50 },
    H: { MinExp: 100 },
  })
  const solver = createObjectiveSolver(request)
  const ids = solver.best(projections(solver))[0]!.items.map((item) => solver.items[item]!.row.Id)
  expect(ids.join('')).toBe('ABCDEH')
})

test('refuses points that are no number', () => {
  const solver = createObjectiveSolver(golf({}))
  expect(() => solver.best(projections(solver).fill(Number.NaN, 3, 4))).toThrow('item 3 has NaN points')
})

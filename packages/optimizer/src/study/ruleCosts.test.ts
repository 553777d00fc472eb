import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { type Contest, everyContest, tinyPool, typicalOrLong } from '../../test/contests.ts'
import { everyLineup } from '../../test/everyLineup.ts'
import { golf } from '../../test/golf.ts'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { randomSettings } from '../../test/randomSettings.ts'
import { replayOf } from '../portfolio/replay.ts'
import { inPoints } from '../scoreUnits.ts'
import { removalsOf } from './removalsOf.ts'
import { ruleCosts } from './ruleCosts.ts'

const build = (request: BuildRequest) => buildAll(request, { isMeasured: false })
const costsOf = (request: BuildRequest) => [...ruleCosts(request, build(request))]
const costOf = (request: BuildRequest, wish: string) => costsOf(request).find((cost) => cost.wish === wish)

describe('what a rule costs golfers with one salary', () => {
  test('a lock costs the points of the golfer who makes room, in every lineup', () => {
    const locked = golf({ numLUs: 1 }, { H: { MinExp: 100 } })
    expect(costsOf(locked)).toEqual([{ wish: 'Lock on Golfer H', cost: 5, moreLineups: 0, binds: 1, isProven: true }])
  })

  test('a maximum binds in the lineup that it keeps the golfer out of', () => {
    const request = golf({ numLUs: 2 }, { A: { MaxExp: 50 } })
    // B C D E F G has 78 points in place of A B C D E G with 88.
    expect(costOf(request, 'Max Exp 50% for Golfer A')).toMatchObject({ cost: 10, binds: 1 })
  })

  test('a group costs the points of the star who must stay out', () => {
    const groups = [{ ID: '1', name: 'Stars', players: ['A', 'B'], minGroup: 0, maxGroup: 1 }]
    expect(costOf(golf({ numLUs: 1, groups }), 'Group "Stars"')).toMatchObject({ cost: 10, binds: 1 })
  })

  test('rules that the best lineups meet anyway cost nothing and bind nowhere', () => {
    const groups = [{ ID: '1', name: 'Stars', players: ['A', 'B'], minGroup: 1, maxGroup: 2 }]
    const request = golf(
      { numLUs: 2, groups, minSal: 40_000, OverMax_Sensitivity: 0 },
      { A: { MinExp: 50 }, H: { MaxExp: 0 } },
    )
    expect(costsOf(request)).toEqual(
      ['Min Salary 40,000', 'Group "Stars"', 'Min Exp 50% for Golfer A', 'Every Max Exp'].map((wish) => ({
        wish,
        cost: 0,
        moreLineups: 0,
        binds: 0,
        isProven: true,
      })),
    )
  })

  test('Min Unique 2 rules out a second lineup that is nearly the first', () => {
    // A B C D G H does not differ from A B C D E F by one but two: 81 points in place of 88.
    expect(costOf(golf({ numLUs: 2, minUnique: 2 }), 'Min Unique 2')).toMatchObject({ cost: 7, binds: 1 })
  })

  test('a rule that ends a run early costs lineups, and their number is reported', () => {
    const groups = [{ ID: '1', name: '', players: ['G', 'H'], minGroup: 0, maxGroup: 0 }]
    expect(costOf(golf({ numLUs: 3, groups }), 'Group "1"')).toMatchObject({ cost: 0, moreLineups: 2 })
  })
})

describe('a rule costs what the run scores more without it', () => {
  const nfl = (settings: Partial<BuildRequest>) => randomRequest({ seed: 71, settings: { numLUs: 6, ...settings } })
  const showdown = (settings: Partial<BuildRequest>) =>
    randomRequest({ seed: 72, contestType: 'showdown', games: 1, settings: { numLUs: 6, ...settings } })
  const nba = (settings: Partial<BuildRequest>) =>
    randomRequest({ seed: 73, sport: 'nba', settings: { numLUs: 6, ...settings } })
  const allOf = nfl({}).captainPct
  const cases: { wish: string; asking: BuildRequest; without: BuildRequest }[] = [
    { wish: 'All stack rules', asking: nfl({ teamStackPct: 1, gameStackPct: 0.5 }), without: nfl({}) },
    { wish: 'RB in FLEX in at most 20% of lineups', asking: nfl({ rbFlexPct: 0.2 }), without: nfl({}) },
    { wish: 'RB + DST Stack in at least 50% of lineups', asking: nfl({ forceRBandDSTStack: 0.5 }), without: nfl({}) },
    { wish: 'Total ownership at most 60%', asking: nfl({ maxTotalOwn: 60 }), without: nfl({}) },
    {
      wish: 'QB as captain in at most 0% of lineups',
      asking: showdown({ captainPct: { ...allOf, qb: 0 } }),
      without: showdown({}),
    },
    { wish: 'Team Stack in at least 100% of lineups', asking: nba({ teamStackPct: 1 }), without: nba({}) },
    { wish: 'Min Minutes 25', asking: nba({ minMinutes: 25 }), without: nba({}) },
    {
      wish: 'Every Min Exp',
      asking: withExposures(nba({}), { T0PG0: { MinExp: 50 }, T3C0: { MinExp: 30 } }),
      without: nba({}),
    },
  ]
  for (const { wish, asking, without } of cases)
    test(wish, () => {
      const points = (report: BuildReport) => report.lineups.reduce((sum, lineup) => sum + lineup.points, 0)
      const cost = costOf(asking, wish)
      expect(cost?.cost).toBeCloseTo(points(build(without)) - points(build(asking)), 6)
      expect(cost).toMatchObject({ moreLineups: 0, isProven: true })
    })
})

describe('a rule binds exactly where trying every lineup finds a better one without it', () => {
  const firstSeed = 6_200
  for (const [index, contest] of everyContest.entries()) {
    const seed = firstSeed + index
    test(`${contest.id}, seed ${seed}`, typicalOrLong(contest), () => {
      const request = anyRun(seed, contest.kind)
      const report = build(request)
      const replay = replayOf(request, report, 100_000)
      const costs = [...ruleCosts(request, report)]
      // Exposures also change other limits: a locked pitcher can face the stack, an excluded player is not ranked.
      for (const { words, without } of removalsOf(replay).filter(({ minOf, maxOf }) => minOf.size + maxOf.size === 0)) {
        const open = everyLineup(without)
        const binding = replay.turns.filter(({ index, scored }) => {
          const earlier = new Set(replay.turns.slice(0, index).map(({ items }) => items.join()))
          const best = open.find(({ items }) => !earlier.has(items.join()))
          return best!.points > inPoints(scored) + 1e-6
        })
        expect(costs.find(({ wish }) => wish === words)?.binds, words).toBe(binding.length)
      }
    })
  }
})

describe('a rule that costs nothing and binds nowhere can go: the run stays the same', () => {
  const firstSeed = 6_300
  for (const [index, contest] of everyContest.entries()) {
    const seed = firstSeed + index
    test(`${contest.id}, seed ${seed}`, typicalOrLong(contest), () => {
      const request = withPartialExposures(anyRun(seed, contest.kind), seed)
      const report = build(request)
      const idle = new Set(
        [...ruleCosts(request, report)].flatMap(({ wish, cost, binds, moreLineups }) =>
          cost === 0 && binds === 0 && moreLineups === 0 ? [wish] : [],
        ),
      )
      const dropped = removalsOf(replayOf(request, report, 100_000)).filter(({ words }) => idle.has(words))
      for (const { words, without } of dropped) {
        const points = (of: BuildReport) => of.lineups.map((lineup) => lineup.points)
        expect(points(build(without)), words).toEqual(points(report))
      }
    })
  }
})

/** Three lineups from a pool so small that each can be tried, under some random settings; nothing is drawn. */
function anyRun(seed: number, kind: Contest['kind']): BuildRequest {
  const tiny = randomRequest({ seed, ...kind, ...tinyPool(kind) })
  const still = {
    projPtsRandInput: 0,
    projPtsRandQB: null,
    projPtsRandTE: null,
    projPtsRandHitter: null,
    projPtsRandPitcher: null,
    projOwnRandInput: 0,
  }
  return { ...randomSettings(tiny, seed, 0.35), ...still, numLUs: 3, minUnique: 1 }
}

function withPartialExposures(request: BuildRequest, seed: number): BuildRequest {
  const players = request.players.map((player, row) => {
    if (player.MinExp > 0 || player.MaxExp < 100) return player
    return row % 6 === seed % 6
      ? { ...player, MaxExp: 67 }
      : row % 11 === seed % 11
        ? { ...player, MinExp: 20 }
        : player
  })
  return { ...request, players }
}

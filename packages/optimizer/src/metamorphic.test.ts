import { type BuildRequest, personsOf, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { describeFew } from '../../../testing/long.ts'
import { buildAll } from '../test/buildAll.ts'
import { everyContest, fewGames } from '../test/contests.ts'
import { objectiveOf } from '../test/objectiveOf.ts'
import { oracleTaskOf } from '../test/oracleTaskOf.ts'
import { pickSome } from '../test/pick.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { nothingDrawn, randomSettings } from '../test/randomSettings.ts'

/** Without randomness and without rules on ranks: both depend on which rows are in the pool. */
const still: Partial<BuildRequest> = {
  numLUs: 5,
  minUnique: 1,
  ...nothingDrawn,
  topN_0: { threshold: 4, force: 0 },
  topN_1: { threshold: 8, force: 0 },
  topN_2: { threshold: 16, force: 0 },
}

const requests = [0, 1].flatMap((index) =>
  everyContest.map(({ id, kind }, contest) => {
    const seed = 4_000_000 + 10 * contest + index
    const base = randomRequest({ seed, ...kind, games: fewGames(kind, seed), linkedBy: index === 0 ? 'id' : 'name' })
    return { id, seed, request: { ...randomSettings(base, seed, 0.7), ...still } }
  }),
)

/** The objectives of a run's lineups, in order. */
function objectivesOf(request: BuildRequest): number[] {
  const task = oracleTaskOf(request, 0, [])
  return buildAll(request).lineups.map((lineup) => objectiveOf(lineup, task))
}

const rounded = (points: readonly number[]) => points.map((value) => value.toFixed(4))

describeFew('requests of all contests', { cases: requests, few: Math.ceil(everyContest.length / 6) }, (some) => {
  describe.each(some)('$id, seed $seed', ({ request, seed }) => {
    const withPoints = (change: (points: number) => number): BuildRequest => ({
      ...request,
      players: request.players.map((player) => ({
        ...player,
        ProjPtsAdjusted: change(player.ProjPtsAdjusted),
        Ceiling: player.Ceiling === null ? null : change(player.Ceiling),
      })),
    })

    test('four times the points give lineups with four times the points', () => {
      // Even hundredths, so that a captain's 1.5 times has two decimals too.
      const even = (points: number) => Math.round(points * 50) / 50
      const fourfold = objectivesOf(withPoints((points) => 4 * even(points)))
      expect(rounded(fourfold)).toEqual(rounded(objectivesOf(withPoints(even)).map((points) => 4 * points)))
    })

    test('removing unused players or reordering the pool changes nothing', () => {
      const { lineups } = buildAll(request)
      const before = rounded(objectivesOf(request))
      const persons = personsOf(request.players)
      const used = new Set(
        request.players.flatMap(({ Id }, row) =>
          lineups.some(({ players }) => players.includes(Id)) ? persons[row]! : [],
        ),
      )
      const random = seededRandom(seed, 11)
      const unused = [...new Set(persons)].filter((person) => !used.has(person))
      const dropped = new Set(pickSome(random, unused, 1))
      const players = request.players.filter((_, row) => !dropped.has(persons[row]!))
      expect(rounded(objectivesOf({ ...request, players }))).toEqual(before)
      const shuffled = pickSome(random, request.players, request.players.length)
      expect(rounded(objectivesOf({ ...request, players: shuffled }))).toEqual(before)
    })

    test('a tighter limit gives no better lineups and not more of them', () => {
      const before = objectivesOf(request)
      const [star] = buildAll(request).lineups[0]?.players ?? []
      const tighter: BuildRequest[] = [
        { ...request, maxSal: Math.round(request.maxSal * 0.97) },
        { ...request, minSal: Math.round(request.minSal * 1.01) + 1 },
        { ...request, maxTotalOwn: Math.round(request.maxTotalOwn * 0.8) },
        { ...request, minUnderOwn_3: request.minUnderOwn_3 + 1 },
        ...(star === undefined ? [] : [withExposures(request, { [star]: { MaxExp: 0 } })]),
      ]
      for (const [index, limited] of tighter.entries()) {
        const after = objectivesOf(limited)
        expect(after.length, `limit ${index}`).toBeLessThanOrEqual(before.length)
        for (const [lineup, points] of after.entries())
          expect(points, `limit ${index}, lineup ${lineup + 1}`).toBeLessThanOrEqual(before[lineup]! + 1e-6)
      }
    })
  })
})
